"""Items of arithmetic: each reckoned once more from what is told, by other means than the scoring rooms."""

from __future__ import annotations

import re
from fractions import Fraction
from random import Random

import pytest
from papers import in_words, made

from every import every
from oddtrick.citations import Edition
from oddtrick.examining.choosing import ChosenSum, paper
from oddtrick.examining.marking import Answers, Given, mark
from oddtrick.examining.reading import read
from oddtrick.examining.reckoning.making import reckoned
from oddtrick.examining.reckoning.values import Kind, Sum, SumDraw
from oddtrick.examining.statistics import Statistics, dump, load
from oddtrick.language import LANGUAGES, translator
from oddtrick.texts import BadInput

# 78B, from the most points that are worth 0, 1, 2 ... IMPs.
MOST = (
    *(10, 40, 80, 120, 160, 210, 260, 310, 360, 420, 490, 590),
    *(740, 890, 1090, 1290, 1490, 1740, 1990, 2240, 2490, 2990, 3490, 3990),
)
HEAD = 'id = "sums"\ntitle = "Sums"\nminutes = 30\npass_mark = 60\n[[part]]\ntitle = "A"\n'
POINTS = re.compile(r"[+-]\d+")


def several(kind: Kind) -> list[Sum]:
    found = [reckoned(SumDraw(edition, kind, seed)) for edition in Edition for seed in range(40)]
    return [one for one in found if one is not None]


def words(one: Sum) -> str:
    return "; ".join(map(str, one.story))


def by_scale(difference: int) -> int:
    steps = sum(abs(difference) > most for most in MOST)
    return steps if difference > 0 else -steps


def right(one: Sum) -> Fraction:
    return one.answers[one.right].value


@every("kind", Kind)
def test_four_amounts_of_which_three_have_their_mistake_in_both_languages(kind: Kind) -> None:
    items = several(kind)
    assert len(items) > 50
    for one in items:
        assert len({each.value for each in one.answers}) == 4
        assert [n for n, each in enumerate(one.answers) if each.why is None] == [one.right]
        for language in LANGUAGES:
            translate = translator(language)
            said = [*one.story, one.asked, one.kind.text, *(each.why for each in one.answers if each.why is not None)]
            assert all(translate(line).strip() and "{" not in translate(line) for line in said)
    assert {one.right for one in items} == {0, 1, 2, 3}


def test_78A_matchpoints_are_counted_pair_by_pair() -> None:
    for one in several(Kind.MATCHPOINTS):
        own, *others = map(int, POINTS.findall(words(one)))
        assert right(one) == sum((other < own) + (other <= own) for other in others)
        assert own in others


def test_78B_the_difference_by_the_scale() -> None:
    for one in several(Kind.IMPS):
        here, there = map(int, POINTS.findall(words(one)))
        assert right(one) == by_scale(here - there)


def test_12C1c_each_result_in_imps_by_its_weight() -> None:
    for one in several(Kind.WEIGHTED):
        first, second, there = map(int, POINTS.findall(words(one)))
        much, little = (Fraction(int(share), 100) for share in re.findall(r"(\d+) percent", words(one)))
        assert much + little == 1
        assert right(one) == much * by_scale(first - there) + little * by_scale(second - there)


def test_12C2_average_plus_is_lifted_and_average_minus_lowered_by_the_session() -> None:
    kinds = set()
    for one in several(Kind.AVERAGE):
        told = words(one)
        results, top, own = (int(number) for number in re.findall(r"\d+", told))
        assert top == 2 * (results - 1)
        plus = "average plus" in told
        share = max(60, own) if plus else min(40, own)
        assert right(one) == Fraction(share * top, 100)
        kinds.add((plus, share == own))
    assert kinds == {(True, True), (True, False), (False, True), (False, False)}


@pytest.mark.parametrize(
    ("told", "points"),
    [
        ("board 6, East-West vulnerable; 4♥ by West, 9 tricks", -100),
        ("board 11, nobody vulnerable; 5♣ by West, 12 tricks", 420),
        ("board 4, everybody vulnerable; 3♠× by North, 11 tricks", 1130),
    ],
)
def test_77_the_score_of_declarers_side(told: str, points: int) -> None:
    """Reckoned by hand: one off, vulnerable; a game with an overtrick; 180 and 500, 50 for the insult, 400 for the overtricks."""
    assert {words(one): right(one) for one in several(Kind.SCORE)}[told] == points


def test_the_name_of_an_item_leads_to_it() -> None:
    draw = SumDraw.by(Random(1), Edition.E2017, Kind.IMPS)
    assert SumDraw.parse(str(draw)) == draw
    for wrong in ("", "2017/imps", "1997/imps/1", "2017/tricks/1", "2017/imps/1234567"):
        with pytest.raises(BadInput, match="is not the name of an item of arithmetic"):
            SumDraw.parse(wrong)


def test_a_paper_with_a_part_of_arithmetic_is_told_marked_and_counted() -> None:
    whole, told, polish = made("nz-club"), in_words("nz-club", "en"), in_words("nz-club", "pl")
    sums = [one for one in whole.items if isinstance(one, ChosenSum)]
    assert sorted(one.sum.kind.slug for one in sums) == sorted(one.slug for one in Kind)
    part = next(part for part in told.parts if part.title == "Scoring")
    assert [one.number for one in sums] == [*range(part.first, part.last + 1)]
    for one in sums:
        item, other = told.items[one.number - 1], polish.items[one.number - 1]
        amounts = [Fraction(option.lines[0].replace("−", "-")) for option in item.options]
        assert amounts == [each.value for each in one.sum.answers]
        assert [option.lines[0].replace(",", ".") for option in other.options] == [option.lines[0] for option in item.options]
        assert (item.law, item.citations) == (one.sum.kind.law, (one.sum.law,))
    answers = Answers("Ann", {one.number: Given(one.right, one.citations[0]) for one in told.items}, told.paper)
    assert mark(told, answers).points == told.marks
    counted, _ = Statistics().with_papers(told, [answers])
    again = load(dump(counted), "statistics.json")
    assert again == counted
    assert len(again.known().asked) == len(told.items) - len(sums)


def test_the_same_sum_is_not_asked_twice() -> None:
    wanted = read(HEAD + 'sums = ["imps"]\nitems = 60\n', "sums.toml")
    found = [one.sum.story for one in paper(wanted, 3).items if isinstance(one, ChosenSum)]
    assert len({*found}) == 60


@pytest.mark.parametrize(
    ("line", "refused"),
    [
        ('sums = "imps"', "sums: expected a list of score, matchpoints, imps, average, weighted; found 'imps'"),
        ('sums = ["tricks"]', "sums: expected some of score, matchpoints, imps, average, weighted; found 'tricks'"),
        ('sums = ["imps"]\nlaws = [27]', "a part with sums has no laws and no items by their difficulty; make two parts of it"),
        ('sums = ["imps"]\nhard = 1', "a part with sums has no laws and no items by their difficulty; make two parts of it"),
    ],
)
def test_a_part_that_asks_for_sums_in_another_way_is_refused(line: str, refused: str) -> None:
    text = f"{HEAD}{line}\nitems = 2\n"
    with pytest.raises(BadInput, match="sums.toml: part 1: " + re.escape(refused)):
        read(text, "sums.toml")
