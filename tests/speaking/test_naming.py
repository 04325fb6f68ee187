"""Questions and answers of a case whose seats are told: seats in the place of roles, in both languages."""

from __future__ import annotations

import re

import pytest

from every import every
from oddtrick.citations import Edition
from oddtrick.inquiry.asking import questions, shown
from oddtrick.inquiry.effects import Cancel
from oddtrick.inquiry.vocabulary import What
from oddtrick.language import LANGUAGES, translator
from oddtrick.laws.editions import ALL, named
from oddtrick.laws.procedure import Procedure
from oddtrick.speaking import casting
from oddtrick.speaking.casting import cast
from oddtrick.speaking.naming import ordered, speaker
from oddtrick.speaking.scene import Scene
from oddtrick.texts import say

CAST = [one for one in ALL if cast(one.name)]
_BY_ROLE = re.compile(r"(?<!non-)\boffender\b|(?<!his )\b[LR]HO\b|wykraczając(y|ego|emu|ym)\b", re.IGNORECASE)
_HIS = re.compile(r"\b(jego|jej|swój|swojego) [LR]HO\b")


@every("procedure", CAST)
def test_with_the_seats_known_no_question_asks_for_a_role(procedure: Procedure) -> None:
    scene = Scene.told(procedure.edition, procedure.law, "E", "S")
    for question in questions(procedure.run):
        for text in (question.text, *map(shown, question.options)):
            for language in LANGUAGES:
                told = speaker(translator(language), scene)(text)
                assert not _BY_ROLE.search(_HIS.sub("", told)), told


def test_every_cast_is_of_a_procedure() -> None:
    assert [name for name in casting._OF if not any(named(name, edition) for edition in Edition)] == []


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("en", say("Does LHO accept the insufficient bid?"), "Does South accept 1♥?"),
        ("pl", say("Does LHO accept the insufficient bid?"), "Czy S przyjmuje odzywkę 1♥?"),
        ("pl", say("Has offender's partner called since?"), "Czy W zgłosił potem zapowiedź?"),
        ("en", say("Does the offender become a defender?"), "Does East become a defender?"),
        ("en", say("his LHO's"), "his LHO's"),
        ("pl", say("Has his LHO played to it?"), "Czy jego LHO dołożył do tej karty?"),
    ],
)
def test_a_question_is_put_in_seats(language: str, text: object, expected: str) -> None:
    scene = Scene.told(Edition.E2017, "27", "E", act="1H")
    assert speaker(translator(language), scene)(text) == expected


def test_what_was_not_told_stays_as_the_Law_has_it() -> None:
    nobody = Scene(Edition.E2017, "27")
    assert (
        speaker(translator("en"), nobody)(say("Does LHO accept the insufficient bid?")) == "Does LHO accept the insufficient bid?"
    )
    assert ordered(Cancel(What.ACT), "27B", nobody, say("as the Law has it")) == say("as the Law has it")
    east = Scene.told(Edition.E2017, "27", "E", act="1H")
    assert str(ordered(Cancel(What.ACT), "27B", east, say("as the Law has it"))) == "East's 1♥ is cancelled"
