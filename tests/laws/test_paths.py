"""Every path of every procedure: it ends, it can be drawn, it cites what exists, and it is the same twice."""

from __future__ import annotations

import csv
import json
from itertools import pairwise
from pathlib import Path

import pytest
from walking import every_procedure

from conftest import SHARED
from every import every
from oddtrick.citations import Citation, Edition
from oddtrick.inquiry.asking import ASKED, By, explore, questions, rule, stored
from oddtrick.inquiry.effects import Then
from oddtrick.inquiry.procedures import PROCEDURES
from oddtrick.language import LANGUAGES, translator
from oddtrick.laws.editions import ALL, find, named
from oddtrick.laws.procedure import Procedure
from oddtrick.pictures.flow import drawn, flow, reachable
from oddtrick.pictures.layout import MARGIN, PAGE, pages, rows
from oddtrick.pictures.mermaid import mermaid
from oddtrick.pictures.svg import svg_pages
from oddtrick.pictures.table import as_csv, table
from oddtrick.pictures.words import order_lines
from oddtrick.texts import BadInput

# Stored in records for ever: a question may be added, never renamed.
IDS = set((Path(__file__).parent / "question_ids.txt").read_text(encoding="utf-8").split())
# What the Laws themselves choose where a regulation may choose otherwise.
DEFAULTS = json.loads((Path(__file__).parent / "regulation_defaults.json").read_text(encoding="utf-8"))


@every_procedure
def test_every_path_ends_and_there_are_not_too_many(procedure: Procedure) -> None:
    paths = list(explore(procedure.run))
    assert 1 < len(paths) <= 300
    assert all(path.question is None and path.orders for path in paths)
    assert len({tuple(path.answers.items()) for path in paths}) == len(paths)


@every_procedure
def test_the_same_answers_give_the_same_run(procedure: Procedure) -> None:
    for path in explore(procedure.run):
        assert rule(procedure.run, path.answers) == path


@every_procedure
def test_orders_of_a_longer_record_extend_those_of_a_shorter_one(procedure: Procedure) -> None:
    for path in explore(procedure.run):
        answers = list(path.answers.items())
        steps = [rule(procedure.run, dict(answers[:n])) for n in range(len(answers) + 1)]
        for shorter, longer in pairwise(steps):
            assert longer.orders[: len(shorter.orders)] == shorter.orders
            assert [*longer.asked][: len(shorter.asked)] == [*shorter.asked]
        assert [step.question for step in steps[:-1]] == [*path.asked]


@every_procedure
def test_an_answer_that_is_not_asked_changes_nothing(procedure: Procedure) -> None:
    everything = {question.id: question.options[0] for question in questions(procedure.run)}
    for path in explore(procedure.run):
        assert rule(procedure.run, {**everything, **path.answers}).orders == path.orders


def test_question_ids_are_a_frozen_list() -> None:
    assert {question.id for procedure in ALL for question in questions(procedure.run)} == IDS


def test_one_id_is_one_question_in_both_editions() -> None:
    """Two questions may share an id when the later edition only adds options to it."""
    texts: dict[str, set[str]] = {}
    for procedure in ALL:
        for question in questions(procedure.run):
            texts.setdefault(question.id, set()).add(f"{question.text} {question.by}")
    assert {id: found for id, found in texts.items() if len(found) > 1} == {}


def test_regulations_have_the_default_of_the_laws() -> None:
    asked = {question for procedure in ALL for question in questions(procedure.run) if question.by is By.REGULATION}
    assert {question.id: "asked" if question.default is ASKED else stored(question.default) for question in asked} == DEFAULTS


def test_a_regulation_that_speaks_is_heard() -> None:
    run = find("61", Edition.E2007).run
    who = {"61B.who": next(q for q in questions(run) if q.id == "61B.who").parse("defenders")}
    silent, speaking = rule(run, who, {}), rule(run, who, {"61B3.defenders_may": False})
    assert str(silent.effects[0].text) == "this is permitted"
    assert str(speaking.effects[0].text) == "this is not permitted"


@every_procedure
def test_citations_are_provisions_of_the_edition(procedure: Procedure) -> None:
    cited = {Citation.parse(order.law, procedure.edition) for path in explore(procedure.run) for order in path.orders}
    if procedure.edition is Edition.E2007 or not SHARED.exists():
        return
    with (SHARED / "law" / "COVERAGE.csv").open(newline="") as file:
        known = [Citation.parse(row["ref"]) for row in csv.DictReader(file) if not row["ref"].startswith("PZBS")]
    assert [str(one) for one in cited if not any(other.within(one) for other in known)] == []


@every_procedure
def test_what_follows_has_a_name(procedure: Procedure) -> None:
    for path in explore(procedure.run):
        for effect in path.effects:
            if isinstance(effect, Then):
                assert effect.procedure in PROCEDURES
                assert set(dict(effect.given)) <= IDS


def test_what_follows_can_use_what_is_given() -> None:
    """Answers handed on are answers that the further procedure would accept."""
    for procedure in ALL:
        thens = {effect for path in explore(procedure.run) for effect in path.effects if isinstance(effect, Then)}
        for then in thens:
            further = named(then.procedure, procedure.edition)
            if further is None:
                continue
            by_id = {question.id: question for question in questions(further.run)}
            answers = {id: by_id[id].parse(value) for id, value in then.given}
            assert any(answers.keys() <= path.answers.keys() for path in explore(further.run, answers))


@every_procedure
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_procedure_is_drawn(procedure: Procedure, language: str) -> None:
    translate = translator(language)
    chart = flow(procedure.run, procedure.edition)
    asks = reachable(chart.first)
    text = mermaid(chart, translate)
    assert text.startswith("flowchart TD\n")
    assert text.count("{{") == len(asks)
    for ask in asks:
        assert translate(ask.question.text).replace("'", "&#x27;") in text
    for page in svg_pages(chart, "x", translate):
        assert page.startswith("<svg ")
        assert page.endswith("</svg>\n")


@every_procedure
def test_the_drawing_shows_every_path(procedure: Procedure) -> None:
    """Walking the flowchart by the answers of a path meets the path's questions and orders, and nothing else."""
    chart = flow(procedure.run, procedure.edition)
    for path in explore(procedure.run):
        orders, ask, asked = list(chart.orders), chart.first, []
        while ask is not None:
            asked.append(ask.question)
            answer = path.asked[ask.question]
            arrow = next(arrow for arrow in ask.arrows if any(answer is one for one in arrow.answers))
            orders += arrow.orders
            ask = arrow.to
        assert asked == [*path.asked]
        assert orders == [drawn(order, path.answers) for order in path.orders]


@every_procedure
def test_only_what_is_handed_on_is_not_drawn(procedure: Procedure) -> None:
    """The words of an order as it is drawn are those of the order, and what its path has not answered it still hands on."""
    for path in explore(procedure.run):
        for order in path.orders:
            shown = drawn(order, path.answers)
            assert order_lines(shown, procedure.edition) == order_lines(order, procedure.edition)
            for one, other in zip(shown.effects, order.effects, strict=True):
                assert one == other or (isinstance(one, Then) and isinstance(other, Then) and set(one.given) < set(other.given))
                if isinstance(one, Then) and isinstance(other, Then):
                    assert {id for id, _ in {*other.given} - {*one.given}} <= path.answers.keys()


@every_procedure
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_box_leaves_its_page(procedure: Procedure, language: str) -> None:
    for page in pages(rows(flow(procedure.run, procedure.edition), translator(language))):
        for y, row in page:
            assert y + row.height <= PAGE[1] - MARGIN + 1


@every_procedure
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_chart_is_not_too_long_to_be_used(procedure: Procedure, language: str) -> None:
    assert len(pages(rows(flow(procedure.run, procedure.edition), translator(language)))) <= 10


@every_procedure
def test_the_decision_table_has_a_row_for_every_path(procedure: Procedure) -> None:
    found = list(csv.reader(as_csv(table(procedure.run, procedure.edition, str)).splitlines()))
    assert len(found) == 1 + len(list(explore(procedure.run)))
    assert {len(row) for row in found} == {len(questions(procedure.run)) + 2}


@every(
    ("wanted", "edition", "name"),
    [
        ("23", Edition.E2017, "comparable_call"),
        ("23", Edition.E2007, "awareness"),
        ("23C", Edition.E2017, "after_comparable_call"),
        ("27B3", Edition.E2017, "insufficient_bid"),
        ("27D", Edition.E2007, "after_insufficient_bid"),
        ("64B7", Edition.E2017, "established_revoke"),
        ("64C", Edition.E2017, "revoke_redress"),
        ("61A", Edition.E2017, "revoke"),
        ("61B3", Edition.E2007, "revoke_inquiry"),
        ("72C", Edition.E2017, "awareness"),
        ("revoke", Edition.E2007, "revoke"),
        ("18D", Edition.E2007, "insufficient_bid"),
        ("22B", Edition.E2017, "irregular_deal"),
        ("22A1", Edition.E2007, "irregular_deal"),
        ("35/2", Edition.E2007, "call_when_required_to_pass"),
        ("35", Edition.E2017, "inadmissible_double"),
    ],
)
def test_a_reference_finds_its_procedure(wanted: str, edition: Edition, name: str) -> None:
    assert find(wanted, edition).name == name


def test_a_law_without_procedure_is_refused() -> None:
    with pytest.raises(BadInput) as refused:
        find("1", Edition.E2007)
    assert str(refused.value).startswith("Law 1 (2007) has no procedure; there are 6, 7, 8, 9A, ")


def test_the_kernel_refuses_an_answer_that_is_no_option() -> None:
    run = find("72C", Edition.E2017).run
    with pytest.raises(ValueError, match="is not one of"):
        rule(run, {"72C.could_have_known": "perhaps"})
