"""Laws 53 to 56 on one page each, and the charts with the four suits once: they fit, have words in every box, and say the same."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest
from walking import every_procedure

from every import every
from oddtrick.citations import Edition
from oddtrick.inquiry.asking import Progress, Question, explore, rule
from oddtrick.inquiry.effects import Effect, Then
from oddtrick.language import LANGUAGES, translator
from oddtrick.laws.editions import ALL, find, named
from oddtrick.laws.procedure import Procedure
from oddtrick.pictures.flow import flow
from oddtrick.pictures.layout import rows
from oddtrick.pictures.one_page import svg_one_page
from oddtrick.pictures.outlines import Rare, drawn_as, overview, title_of
from oddtrick.pictures.svg import svg_pages

OUTLINED = [one for one in ALL if overview(one)]
ids = [f"{one.name}-{one.edition}" for one in OUTLINED]
_RARE = {
    Rare.DECLARING: ("54E.declaring", True),
    Rare.TOLD: ("53A.misinformed", True),
    Rare.THIRTEENTH: ("53A.thirteenth", True),
    Rare.WRONG: ("53C.wrong_defender", True),
    Rare.FACE_DOWN: ("54.face_down", True),
}


def test_laws_53_to_56_have_a_page_each_in_both_editions() -> None:
    wanted = {(law, edition) for law in (53, 54, 55, 56) for edition in Edition}
    assert {(one.citation.law, one.edition) for one in OUTLINED} == wanted


@every("procedure", OUTLINED)
@every("language", LANGUAGES)
def test_it_is_one_page_with_letters_that_can_be_read(procedure: Procedure, language: str) -> None:
    outline, translate = overview(procedure), translator(language)
    assert outline
    page = svg_one_page(flow(outline, procedure.edition), translate(title_of(procedure, outlined=True)), translate)
    found = re.search(r"scale\(([\d.]+)\)", page)
    assert found
    assert float(found[1]) >= 0.58


@pytest.mark.parametrize("procedure", OUTLINED, ids=ids)
def test_it_rules_as_the_procedure_does(procedure: Procedure) -> None:
    """Each way on the page, answered so in the real procedures, comes to the same orders; those may have more."""
    outline = overview(procedure)
    assert outline
    for path in explore(outline):
        orders = _really(procedure, path)
        for order in path.orders:
            if order.law.startswith("50"):  # another procedure
                continue
            ruled = [effect for law, effects in orders for effect in effects if law.startswith(order.law)]
            mine = {effect for effect in order.effects if type(effect).__name__ != "_InWords"}
            assert mine <= {*map(_bare, ruled)} | {*ruled}, (order, orders)


def _bare(effect: Effect) -> Effect:
    return Then(effect.procedure) if isinstance(effect, Then) else effect


def _really(procedure: Procedure, path: Progress) -> list[tuple[str, tuple[Effect, ...]]]:
    """What the procedure orders on the same answers, with the Law of that lead where it leads there."""
    given: dict[str, Any] = {}
    for question, answer in path.asked.items():
        if isinstance(answer, Rare):
            given |= [_RARE[answer]] if answer in _RARE else []
        elif question.id == "outline.55A.accepts":
            given["55A.lho"] = "accepts" if answer else "refuses"
        elif not question.id.startswith("outline."):
            given[question.id] = answer
    orders, waiting = [], [procedure.name]
    while waiting:
        found = named(waiting.pop(), procedure.edition)
        assert found
        progress = _ruled(found, given)
        orders += [(order.law, order.effects) for order in progress.orders]
        thens = (effect.procedure for effect in progress.effects if isinstance(effect, Then))
        waiting += [name for name in thens if procedure.citation.law == 53 and name.endswith("lead_out_of_turn")]
    return orders


def _ruled(found: Procedure, given: dict[str, Any]) -> Progress:
    known: dict[str, Any] = {}
    while (question := (progress := rule(found.run, known)).question) is not None:
        answer = _usual(question, given)
        known[question.id] = question.parse(answer) if isinstance(answer, str) else answer
    return progress


def _usual(question: Question[Any], given: dict[str, Any]) -> object:
    if question.id in given:
        return given[question.id]
    quiet = [one for one in question.options if one is False or getattr(one, "slug", "") in ("nothing", "none", "own")]
    return quiet[0] if quiet else question.options[0]


@pytest.mark.parametrize("law", ["50D2", "51A"])
@every("edition", [*Edition])
def test_50D_the_four_suits_are_drawn_once(law: str, edition: Edition) -> None:
    procedure = find(law, edition)
    drawn = drawn_as(procedure)
    assert drawn is not procedure.run
    assert len(svg_pages(flow(drawn, edition), "", translator("en"))) <= 2
    laws = {order.law for path in explore(drawn) for order in path.orders}
    assert laws == {order.law for path in explore(procedure.run) for order in path.orders}
    effects = [str(effect.text) for path in explore(drawn) for effect in path.effects]
    assert not any(suit in effect for effect in effects for suit in "♠♥♦♣")


@every_procedure
def test_no_box_is_without_words(procedure: Procedure) -> None:
    for row in rows(flow(drawn_as(procedure), procedure.edition), translator("en")):
        assert row.lines
        for outcome in row.outcomes:
            assert outcome.lines
            if outcome.connector:
                assert f"go on at {outcome.connector}:" in outcome.lines[-1].text


def test_a_page_of_the_outline_is_a_drawing() -> None:
    procedure = find("53", Edition.E2017)
    outline = overview(procedure)
    assert outline
    page = svg_one_page(flow(outline, procedure.edition), "Law 53", translator("en"))
    words = " ".join("".join(text.itertext()) for text in ElementTree.fromstring(page).iter("{http://www.w3.org/2000/svg}text"))
    assert "partner must lead that suit, once; the card" in words
