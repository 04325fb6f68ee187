"""What the Director does when he goes on with another Law is said in a sentence, and not by that Law's number alone."""

from __future__ import annotations

from oddtrick.citations import Edition
from oddtrick.inquiry.effects import Then
from oddtrick.language import translator
from oddtrick.laws.editions import ALL
from oddtrick.practice.ways import ways
from oddtrick.speaking.deciding import DOES
from oddtrick.speaking.later import asked_later, comes_later
from oddtrick.speaking.scene import Scene


def gone_on_with() -> set[str]:
    """Every procedure with which some way of another one goes on at once."""
    several = (effect for one in ALL for way in ways(one.name, one.edition) for effect in way.effects)
    return {one.procedure for one in several if isinstance(one, Then) and not comes_later(one)}


def test_every_law_that_is_gone_on_with_says_what_is_done_by_it() -> None:
    assert gone_on_with() == DOES.keys()


def test_it_is_said_in_both_languages_with_the_number_of_the_edition() -> None:
    said = {
        (edition, language): translator(language)(asked_later(Then("withdrawn_action_information"), Scene(edition, "50")))
        for edition in Edition
        for language in ("en", "pl")
    }
    assert said == {
        (Edition.E2017, "en"): "the Director then decides who may use the information from the withdrawn action (Law 16C)",
        (Edition.E2007, "en"): "the Director then decides who may use the information from the withdrawn action (Law 16D)",
        (Edition.E2017, "pl"): "sędzia następnie rozstrzyga, kto może korzystać z informacji z wycofanej zapowiedzi lub wycofanego "
        "zagrania (przepis 16C)",
        (Edition.E2007, "pl"): "sędzia następnie rozstrzyga, kto może korzystać z informacji z wycofanej zapowiedzi lub wycofanego "
        "zagrania (przepis 16D)",
    }


def test_a_call_that_is_illegal_by_itself_is_ruled_on_by_its_own_law() -> None:
    assert (
        str(asked_later(Then("illegal_call"), Scene(Edition.E2017, "25")))
        == "the Director rules by the Law that deals with that call"
    )
