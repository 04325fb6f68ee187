"""Marking by hand-reckoned numbers; files of answers; statistics against sums done otherwise."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from statistics import correlation

import pytest
from papers import in_words

from oddtrick.citations import Edition
from oddtrick.examining.answering import read
from oddtrick.examining.choosing import paper
from oddtrick.examining.citing import accepted, names
from oddtrick.examining.marking import Answers, Given, mark
from oddtrick.examining.reading import read as read_blueprint
from oddtrick.examining.readymade import ready
from oddtrick.examining.remarks import remarks
from oddtrick.examining.statistics import ItemCounts, Statistics, dump, load
from oddtrick.examining.telling import told
from oddtrick.examining.told import ToldPaper
from oddtrick.examining.values import Cites
from oddtrick.texts import BadInput


def exam() -> ToldPaper:
    """The paper that is marked here: drawn by the first test that needs it, and kept."""
    return in_words("ebu-county", "en")


def other(letter: str) -> str:
    return "BCDA"["ABCD".index(letter)]


def all_right(cite: bool = True) -> dict[int, Given]:
    return {one.number: Given(one.right, one.citations[0] if cite else "") for one in exam().items}


def test_everything_right_is_every_mark() -> None:
    found = mark(exam(), Answers("A", all_right()))
    assert (found.points, found.most, found.percent, found.passed) == (100, 100, 100.0, True)
    assert found.misconceptions == {}
    assert sum(one.items for one in found.laws) == 40


def test_right_without_a_law_is_ten_and_two_marks_each_of_thirty() -> None:
    found = mark(exam(), Answers("A", all_right(cite=False)))
    assert (found.points, found.percent) == (10 + 30 * 2, 70.0)
    assert sum(one.citation_right is False for one in found.items) == 30
    assert sum(one.citation_right is None for one in found.items) == 10


def test_a_wrong_answer_shows_its_branch_and_the_paragraph() -> None:
    given = all_right() | {11: Given(other(exam().items[10].right), exam().items[10].citations[0])}
    found = mark(exam(), Answers("A", given))
    item, chosen = found.items[10], exam().items[10].options["ABCD".index(other(exam().items[10].right))]
    assert found.points == 98
    assert (item.is_right, item.points, item.citation_right) == (False, 1, True)
    assert (item.why, item.paragraph, item.misconception) == (chosen.why, chosen.paragraph, chosen.misconception)
    assert found.misconceptions == {chosen.misconception: 1}


@pytest.mark.parametrize(("blank", "passed"), [(13, True), (14, False)])
def test_the_mark_is_the_bound(blank: int, passed: bool) -> None:
    """100 marks, passed with 60: thirteen items of three marks less one are 61, fourteen 58."""
    given = {number: one for number, one in all_right().items() if not 11 <= number < 11 + blank}
    found = mark(exam(), Answers("A", given))
    assert (found.points, found.passed) == (100 - 3 * blank, passed)
    assert mark(replace(exam(), pass_mark=100 - 3 * blank), Answers("A", given)).passed
    assert not mark(replace(exam(), pass_mark=101 - 3 * blank), Answers("A", given)).passed


def test_nothing_answered_is_nothing_and_has_no_misconception() -> None:
    found = mark(exam(), Answers("A", {}))
    assert (found.points, found.passed, found.misconceptions) == (0, False, {})
    assert all(not one.is_right and one.why == "" for one in found.items)


@pytest.mark.parametrize(
    ("given", "cites", "agrees"),
    [
        ("27B1", "paragraph", True),
        ("27B1(b)", "paragraph", True),
        ("Law 27B1a", "paragraph", True),
        ("27b1", "paragraph", True),
        ("27B", "paragraph", False),
        ("27", "paragraph", False),
        ("27", "law", True),
        ("27D", "law", True),
        ("64A1", "paragraph", True),
        ("64", "law", True),
        ("26", "law", False),
        ("45 fn12", "law", True),
        ("fn12", "paragraph", True),
        ("fn13", "paragraph", False),
        ("", "law", False),
        ("what?", "law", False),
    ],
)
def test_a_law_is_named_as_exactly_as_the_paper_wants(given: str, cites: str, agrees: bool) -> None:
    assert names(given, ("27B1(b)", "64A1", "45 fn12"), Cites(cites), Edition.E2017) is agrees


def test_every_way_of_writing_that_is_exported_is_marked_as_right() -> None:
    for item in exam().items:
        for cites in (Cites.LAW, Cites.PARAGRAPH):
            for way in accepted(item.citations, cites, Edition.E2017):
                assert names(way, item.citations, cites, Edition.E2017), (way, item.citations)


# ---------------------------------------------------------------- files


def test_answers_as_json_and_as_a_table() -> None:
    told_json = json.dumps(
        [{"candidate": " Anna  Nowak ", "answers": {"1": "b", "11": "C 27B1", "12": "27A"}}, {"answers": {"2": ""}}]
    )
    first, second = read(told_json, "a.json", exam())
    assert (first.candidate, second.candidate) == ("Anna Nowak", "2")
    assert first.answers == {1: Given("B"), 11: Given("C", "27B1"), 12: Given("", "27A")}
    assert second.answers == {2: Given()}
    for mark_of in (",", ";", "\t"):
        table = "\n".join(
            mark_of.join(row)
            for row in (["candidate", "1", "11", "12"], ["Anna Nowak", "B", "C, 27B1" if mark_of != "," else "C 27B1", "27A"])
        )
        assert read(table, "a.csv", exam())[0] == first


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "a.json: expected a table: the first row candidate,1,2,3 and then a row for each candidate"),
        ("candidate,1\n", "a.json: there are no answers in it"),
        ("[]", "a.json: there are no answers in it"),
        ('{"answers": 5}', 'a.json: expected {"candidate": "A. Nowak", "answers": {"1": "B", "2": "C 27B1"}}'),
        ("{", "a.json is not JSON: "),
        ('{"answers": {"41": "A"}}', "a.json: 1: there is no item '41'; items run from 1 to 40"),
        ('{"answers": {"1": "E"}}', "a.json: 1, item 1: 'E' is no answer; expected a letter from A to D"),
        ('{"candidate": "X", "answers": {"1": 2}}', "a.json: X, item 1: 2 is no answer"),
        ('{"candidate": 5, "answers": {}}', "a.json: candidate 1: expected a name as text, found 5"),
        (
            '{"candidate": "X", "paper": "nz-club-1", "answers": {}}',
            "a.json: X answered the paper 'nz-club-1', and this is ebu-county-1",
        ),
    ],
)
def test_answers_that_are_none(text: str, said: str) -> None:
    with pytest.raises(BadInput) as refused:
        read(text, "a.json", exam())
    assert str(refused.value).startswith(said)


# ---------------------------------------------------------------- statistics


def candidates(n: int) -> list[Answers]:
    """Of rising strength; each knows an item with a chance of its own."""
    found = []
    for k in range(n):
        chance = Random(k)
        given = {}
        for one in exam().items:
            knows = chance.random() < 0.25 + 0.7 * k / n
            given[one.number] = Given(
                one.right if knows else chance.choice("ABCD"), one.citations[0] if chance.random() < 0.5 else ""
            )
        found.append(Answers(f"C{k}", given))
    return found


def test_difficulty_and_discrimination_are_those_of_the_sums() -> None:
    several = candidates(30)
    found, before = Statistics().with_papers(exam(), several)
    assert before == 0
    marked = [mark(exam(), one) for one in several]
    for n, item in enumerate(exam().items):
        right = [float(one.items[n].is_right) for one in marked]
        rest = [(one.points - one.items[n].points) / (one.most - one.items[n].most) for one in marked]
        counts = found.items[item.name]
        assert counts.difficulty == sum(right) / 30
        if 0 < sum(right) < 30:
            assert counts.discrimination == pytest.approx(correlation(right, rest), abs=1e-6)
        else:
            assert counts.discrimination is None
        assert sum(counts.chosen.values()) == 30


def test_nobody_is_counted_twice_and_halves_make_the_whole() -> None:
    several = candidates(10)
    whole, _ = Statistics().with_papers(exam(), several)
    half, _ = Statistics().with_papers(exam(), several[:6])
    both, before = half.with_papers(exam(), several)
    assert (before, both) == (6, whole)
    assert load(dump(whole), "s.json") == whole
    assert "C3" not in dump(whole)


NO_STATISTICS = {
    "oddtrick_statistics": 1,
    "papers": [],
    "items": {"2017/27/hard/1": {"law": 27, "procedure": "x", "level": "hard"}},
}


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        "{}",
        '{"oddtrick_statistics": 1}',
        '{"oddtrick_statistics": 1, "papers": [], "items": {"x": {}}}',
        json.dumps(NO_STATISTICS).replace('"hard"}', '"hard", "answered": 1, "right": 2}'),
        json.dumps(NO_STATISTICS).replace('"law": 27', '"law": "27"'),
    ],
)
def test_a_file_that_holds_no_statistics(text: str) -> None:
    with pytest.raises(BadInput, match=r"s\.json"):
        load(text, "s.json")


def test_what_there_is_to_look_at() -> None:
    easy = ItemCounts(27, "x", "hard", 40, 40, {"A": 40}, 20.0, 12.0, 20.0)
    assert [str(one) for one in remarks(easy)] == ["nearly everybody knows it", "nobody chose B, C, D"]
    wrong = ItemCounts(27, "x", "hard", 10, 2, {"A": 2, "B": 3, "C": 3, "D": 2}, 6.0, 4.0, 0.6)
    assert [str(one) for one in remarks(wrong)] == [
        "it is answered worse than by guessing",
        "those who know more answer it worse: look at its story and its key",
    ]
    assert remarks(replace(wrong, answered=4)) == []


WISHED = """
id = "wished"
title = "Wished"
minutes = 30
pass_mark = 60
difficulty = {difficulty}
[[part]]
title = "Book rulings"
laws = "27-32, 50, 53-60, 64"
items = 12
"""


def test_statistics_lead_the_choice_to_the_difficulty_that_is_wished() -> None:
    """Nobody of twenty candidates knows every other item, all know the rest: the next paper is as easy or as hard as is wished."""
    asked = paper(read_blueprint(WISHED.format(difficulty=0.5), "w"), 5)
    in_english = told(asked, "en")
    hard = {one.number for one in in_english.items if one.number % 2}
    several = [
        Answers(f"C{n}", {one.number: Given(other(one.right) if one.number in hard else one.right) for one in in_english.items})
        for n in range(20)
    ]
    known = Statistics().with_papers(in_english, several)[0].known()
    means = []
    for difficulty in (0.15, 0.85):
        blueprint = read_blueprint(WISHED.format(difficulty=difficulty), "w")
        found = paper(blueprint, 5, known)
        assert found == paper(blueprint, 5, known)
        expected = [known.expected(one.draw, one.item) for one in found.rulings]
        means.append(sum(one for one in expected if one is not None) / len(expected))
        assert None not in expected
    assert means[1] - means[0] > 0.2


def test_an_item_that_works_the_wrong_way_round_is_asked_no_more() -> None:
    """The weaker half answers it rightly, the stronger one wrongly."""
    first = exam().items[0]
    several = []
    for n in range(12):
        strong = n >= 6
        given = {one.number: Given(one.right if strong else other(one.right)) for one in exam().items}
        several.append(Answers(f"C{n}", given | {1: Given(other(first.right) if strong else first.right)}))
    found = Statistics().with_papers(exam(), several)[0]
    worth = found.items[first.name].discrimination
    assert worth is not None
    assert worth < -0.9
    assert first.name in found.known().barred
    again = paper(ready("ebu-county"), 1, found.known())
    assert first.name not in {str(one.draw) for one in again.items}
