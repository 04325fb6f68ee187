"""Penalties in the score (Laws 90, 91): read and written, and taken from one contestant's score in the ranking alone."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.awards.penalties import Penalty, Unit, parse_penalties, parse_penalty
from oddtrick.citations import Edition
from oddtrick.formats.diagnostics import Severity
from oddtrick.formats.pbn import read_pbn, write_pbn
from oddtrick.game.outcome import NotPlayed
from oddtrick.game.seats import Vulnerability
from oddtrick.regulations.readymade import load, pzbs, wbf
from oddtrick.scoring.by_regulation import usual_penalty
from oddtrick.scoring.gathering import gather
from oddtrick.scoring.methods.conditions import Conditions, Method
from oddtrick.scoring.methods.groups import Groups
from oddtrick.scoring.methods.rounding import JFR
from oddtrick.scoring.sessions.boards import TableResult
from oddtrick.scoring.sessions.penalties import FITTING, deduction
from oddtrick.scoring.sessions.session import Session, score_session
from oddtrick.scoring.why.score import why
from oddtrick.texts import BadInput

TEN_PERCENT = Penalty("A", Fraction(10), Unit.PERCENT, "90B2", reason="slow on boards 3 and 4")


def told(board: int, ns: str, ew: str, points: int) -> TableResult:
    return TableResult(board, ns, ew, NotPlayed(), Vulnerability.NONE, points=points)


def session(conditions: Conditions = Conditions()) -> Session:  # noqa: B008  # a value
    """Four boards at two tables, everybody in both directions; A and D are a team, and B and C."""
    results = [
        told(1, "A", "B", 420), told(1, "C", "D", 450),
        told(2, "A", "B", 50), told(2, "C", "D", -100),
        told(3, "B", "A", 110), told(3, "D", "C", 140),
        told(4, "B", "A", 0), told(4, "D", "C", 620),
    ]  # fmt: skip
    return score_session(results, conditions)


def scores(found: Session) -> dict[str, Fraction | None]:
    return {one.contestant: one.score for one in found.standings}


# ---------------------------------------------------------------- text


@pytest.mark.parametrize(
    ("text", "penalty"),
    [
        ("A: 90B2: 10% of a top, slow on boards 3 and 4", TEN_PERCENT),
        ("7: 90B1: 25%", Penalty("7", Fraction(25), Unit.PERCENT, "90B1")),
        ("7 :2007 91A: 1/2 VP", Penalty("7", Fraction(1, 2), Unit.VICTORY_POINTS, "91A", Edition.E2007)),
        ("Nowak & Smith: 90B8: 2.5 mp", Penalty("Nowak & Smith", Fraction(5, 2), Unit.MATCHPOINTS, "90B8")),
        (
            "Orły: 90A: 3 IMPs, a reason: with a colon",
            Penalty("Orły", Fraction(3), Unit.IMPS, "90A", reason="a reason: with a colon"),
        ),
        ("7: 91A: 30 VP", Penalty("7", Fraction(30), Unit.VICTORY_POINTS, "91A")),  # a whole match by acbl-30
        ("7: 91A: 1 point", Penalty("7", Fraction(1), Unit.POINTS, "91A")),
    ],
)
def test_a_penalty_is_read(text: str, penalty: Penalty) -> None:
    assert parse_penalty(text) == penalty


NAMES = st.text(alphabet="ABCabc ŁŻ0123456789&+", min_size=1, max_size=12).map(str.strip).filter(bool)
AMOUNTS = st.fractions(min_value=Fraction(1, 999), max_value=2, max_denominator=999)
PENALTIES = st.builds(
    Penalty,
    NAMES,
    AMOUNTS,
    st.sampled_from(Unit),
    st.sampled_from(["90A", "90B1", "90B8", "91A", "74B5"]),
    st.sampled_from(Edition),
    st.one_of(st.just(""), NAMES),
)


@given(st.lists(PENALTIES, min_size=1, max_size=3))
def test_what_is_written_is_read_again(penalties: list[Penalty]) -> None:
    assert parse_penalties(" | ".join(map(str, penalties))) == tuple(penalties)


def test_a_bar_may_stand_in_a_name() -> None:
    told = "C|D: 90B2: 10%, slow | 7: 91A: 2 MP|A|B: 90B2: 5%"
    assert [(one.contestant, one.reason) for one in parse_penalties(told)] == [("C|D", "slow"), ("7", ""), ("A|B", "")]
    for wrong in ("7: 90B2: 10% |", "| 7: 90B2: 10%", "7: 90B2: 10% | rude", "|", ""):
        with pytest.raises(BadInput, match="is no penalty"):
            parse_penalties(wrong)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("7 90B2 10%", "is no penalty"),
        (": 90B2: 10%", "is no penalty"),
        ("7: 90B2: ten", "'ten' is no amount of a penalty"),
        ("7: 90B2: 10", "'10' is no amount"),
        ("7: 90B2: 1/0 VP", "nothing is divided by 0"),
        ("7: 90B2: 0 VP", "takes nothing away"),
        ("7: 90B2: -3 IMP", "is no amount"),
        ("7: 99Z: 3 IMP", "99Z"),
        ("7: 90B2: 1000% of a top", "more than a whole top of one board"),
        ("7: 90B2: 25 IMP", "more than what one board can bring"),
        ("7: 90B2: 30.5 VP", "more than what a whole match can be worth"),
        ("7: 90B2: 7601 points", "more than what one board can bring"),
    ],
)
def test_what_is_no_penalty_is_refused(text: str, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        parse_penalty(text)


def test_90A_any_paragraph_that_was_broken_may_be_named() -> None:
    """The Introduction tells of a breach of what one should or shall do; 46A is such a paragraph."""
    assert [parse_penalty(f"7: {law}: 10%").law for law in ("46A", "90B2", "74B5")] == ["46A", "90B2", "74B5"]


# ---------------------------------------------------------------- the score


def test_90A_ten_percent_of_a_top_is_ten_percent_of_one_board() -> None:
    """90A. Of a mean of four boards it is a quarter of ten, to the last digit."""
    before, after = session(), session().penalised([TEN_PERCENT])
    first, second = scores(before)["A"], scores(after)["A"]
    assert first is not None
    assert second == first - Fraction(10, 4)


def test_90A_matchpoints_count_by_the_top_of_a_board() -> None:
    """90A. Two tables: the top is 2 (2-1-0), so half a matchpoint is a quarter of a board."""
    half = Penalty("A", Fraction(1, 2), Unit.MATCHPOINTS, "90B5")
    (found,) = session().penalised([half]).penalties
    assert found.amount == Fraction(25, 4)
    (found,) = session(Conditions(scale=1)).penalised([half]).penalties
    assert found.amount == Fraction(50, 4)


@given(st.sampled_from(Method), st.sampled_from("ABCD"), AMOUNTS, st.data())
def test_90A_nobody_else_gains_and_no_board_changes(method: Method, who: str, amount: Fraction, data: st.DataObject) -> None:
    """90A. Whatever the method and the unit, the others' scores and all boards stay; the one is less by what is told."""
    before = session(Conditions(method))
    name = next(one.contestant for one in before.standings if who in one.contestant)
    after = before.penalised([Penalty(name, amount, data.draw(st.sampled_from(FITTING[method])), "90A")])
    assert after.boards == before.boards
    assert after.matches == before.matches
    old, new = scores(before), scores(after)
    lost = {one: old[one] - new[one] for one in old if old[one] != new[one]}  # type: ignore[operator]
    assert lost == {name: after.penalties[0].amount}
    ranks = [one.rank for one in after.standings if one.rank]
    assert ranks == sorted(ranks)


def test_90A_no_penalty_is_more_than_a_top() -> None:
    """90A. Two tables: the top is 2."""
    with pytest.raises(BadInput, match="more than a whole top of one board"):
        session().penalised([Penalty("A", Fraction(5, 2), Unit.MATCHPOINTS, "90A")])
    with pytest.raises(BadInput, match="more than a whole top of one board"):
        session(Conditions(Method.BAM)).penalised([Penalty("A+D", Fraction(3), Unit.POINTS, "90A")])
    for law in ("74A2", "79A2", "7C", "13C", "91A", "PZBS 3.1.A"):
        assert parse_penalty(f"A: {law}: 100%").amount == 100


@pytest.mark.parametrize(
    ("text", "amount", "unit"),
    [
        ("10% maksa", 10, Unit.PERCENT),
        ("10 % od MAKSA", 10, Unit.PERCENT),
        ("0,5 PT", Fraction(1, 2), Unit.MATCHPOINTS),
        ("3 imp", 3, Unit.IMPS),
        ("0,25 VP, spóźnienie", Fraction(1, 4), Unit.VICTORY_POINTS),
        ("5 pkt.", 5, Unit.POINTS),
        ("5 punktów", 5, Unit.POINTS),
    ],
)
def test_a_penalty_is_read_in_polish(text: str, amount: Fraction, unit: Unit) -> None:
    assert parse_penalty(f"7: 90B2: {text}")[1:3] == (amount, unit)


def test_90A_the_ranking_is_made_again() -> None:
    before = session()
    best = before.standings[0].contestant
    after = before.penalised([Penalty(best, Fraction(400), Unit.PERCENT, "90A")])
    assert after.standings[-1].contestant == best
    assert [one.rank for one in after.standings] == [1, *[one.rank for one in after.standings[1:]]]


def test_penalties_add_up_and_come_in_any_order() -> None:
    more = Penalty("A", Fraction(5), Unit.PERCENT, "90B1")
    together = session().penalised([TEN_PERCENT, more])
    assert together.standings == session().penalised([more]).penalised([TEN_PERCENT]).standings
    assert scores(session())["A"] == scores(together)["A"] + Fraction(15, 4)  # type: ignore[operator]


def test_a_changed_result_leaves_the_penalties() -> None:
    new = [told(2, "A", "B", 50), told(2, "C", "D", 90)]
    found = session().penalised([TEN_PERCENT]).after(2, new)
    assert found.standings == session().after(2, new).penalised([TEN_PERCENT]).standings
    assert len(found.penalties) == 1
    fewer = session().penalised([TEN_PERCENT]).after(4, [])
    assert fewer.penalties[0].amount == Fraction(10, 3)


def test_a_house_rule_rounds_the_score_that_is_left() -> None:
    found = scores(session(Conditions(rounding=JFR)).penalised([Penalty("A", Fraction(1), Unit.PERCENT, "90A")]))["A"]
    assert found is not None
    assert (found * 100).denominator == 1


@pytest.mark.parametrize("method", Method)
def test_a_unit_that_does_not_fit_the_method_is_refused(method: Method) -> None:
    before = session(Conditions(method))
    name = before.standings[0].contestant
    for unit in set(Unit) - set(FITTING[method]):
        with pytest.raises(BadInput, match="does not fit"):
            before.penalised([Penalty(name, Fraction(1), unit, "90A")])


def test_a_contestant_who_is_not_here_is_refused() -> None:
    with pytest.raises(BadInput, match="nobody here is called 'X'"):
        session().penalised([TEN_PERCENT._replace(contestant="X")])


def test_without_a_second_result_there_is_no_top() -> None:
    """87. One result is average by the Laws' formula; matchpoints of it there are none."""
    alone = score_session([told(1, "A", "B", 420)], Conditions(groups=Groups.ACBL))
    with pytest.raises(BadInput, match="no top"):
        deduction(Penalty("A", Fraction(1), Unit.MATCHPOINTS, "90A"), 1, 1, alone.conditions)


def test_who_has_no_score_loses_nothing() -> None:
    alone = score_session([told(1, "A", "B", 420)], Conditions(groups=Groups.NONE)).penalised([TEN_PERCENT])
    assert [(one.rank, one.score) for one in alone.standings] == [(None, None)] * 2
    assert alone.penalties[0].amount == 0


def test_why_tells_the_penalty_beside_the_board() -> None:
    lines = why(session().penalised([TEN_PERCENT]), 1, "A").lines
    assert str(lines[-1].text) == "penalty of 10 percent of a top, slow on boards 3 and 4: 2.5 % less in the ranking"
    assert lines[-1].law == "90B2"
    assert all("penalty" not in str(line.text) for line in why(session().penalised([TEN_PERCENT]), 1, "B").lines)


# ---------------------------------------------------------------- files


GAME = '[Board "{board}"]\n[PairNS "{ns}"]\n[PairEW "{ew}"]\n[Declarer "N"]\n[Contract "4S"]\n[Result "{tricks}"]\n{more}\n'
TAG = '[Penalty "A: 90B2: 10% of a top, slow on boards 3 and 4"]\n'


def game(more: str = "", board: int = 1, ns: str = "A", ew: str = "B", tricks: int = 10) -> str:
    return GAME.format(board=board, ns=ns, ew=ew, tricks=tricks, more=more)


def test_a_tag_tells_the_penalties_of_a_file() -> None:
    records = read_pbn(game(TAG) + game(ns="C", ew="D")).records
    assert gather(records).penalties == (TEN_PERCENT,)
    assert gather(read_pbn(write_pbn(records)).records).penalties == (TEN_PERCENT,)


def test_one_that_is_told_in_every_game_counts_once_and_a_bar_parts_several() -> None:
    shared = '[Penalty "##A: 90B2: 10% of a top, slow on boards 3 and 4 | B: 91A: 1 MP"]\n\n'
    found = gather(read_pbn(shared + game() + game(ns="C", ew="D")).records).penalties
    assert [(one.contestant, one.law) for one in found] == [("A", "90B2"), ("B", "91A")]


def test_one_that_cannot_be_read_is_an_error_and_is_kept() -> None:
    reading = read_pbn(game('[Penalty "much"]\n'))
    (error,) = [one for one in reading.diagnostics if one.severity is Severity.ERROR]
    assert "'much' is no penalty" in str(error.text)
    assert gather(reading.records).penalties == ()
    assert '[Penalty "much"]' in write_pbn(reading.records)


def test_90A_conditions_of_contest_may_say_what_is_usual() -> None:
    """90A. By offence, in the words of a penalty; the Laws and the Polish federation name no amounts."""
    own = 'title = "Club"\nlayer = "conditions"\nbase = "pzbs"\n[procedural_penalty_scale.value]\n90B2 = "10% of a top"\n'
    found = load(own, "club.toml")
    assert usual_penalty(found, "90B2") == (10, Unit.PERCENT)
    assert usual_penalty(found, "90B1") is None
    assert usual_penalty(pzbs(), "90B2") is None
    assert usual_penalty(wbf(), "90B2") is None
