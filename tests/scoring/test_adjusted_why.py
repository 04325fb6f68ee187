"""Why a score is what it is: for every kind of result and method the last line is the score, and each step has its Law."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from every import every
from oddtrick.awards.text import adjusted_score
from oddtrick.awards.values import (
    AdjustedScore,
    Assigned,
    Average,
    Cancelled,
    Imps,
    Obtained,
    Percent,
    Possible,
    SideAward,
    SitOut,
    weighted_2017,
)
from oddtrick.citations import Citation, Edition
from oddtrick.game.contract import Contract
from oddtrick.game.outcome import Adjusted, NotPlayed, PassedOut, PlayedOut, Unknown
from oddtrick.game.seats import Seat, Side, Vulnerability
from oddtrick.scoring.adjusted.assigned import self_damage_2007, self_damage_2017
from oddtrick.scoring.adjusted.pzbs import PZBS
from oddtrick.scoring.methods.artificial import varied_2017
from oddtrick.scoring.methods.conditions import Conditions, Method
from oddtrick.scoring.methods.groups import Groups
from oddtrick.scoring.methods.imps import Over
from oddtrick.scoring.methods.rounding import ACBL, EBU, EXACT, JFR, KOPS
from oddtrick.scoring.sessions.boards import Meeting, TableResult
from oddtrick.scoring.sessions.session import score_session
from oddtrick.scoring.why.methods import shown
from oddtrick.scoring.why.score import Why, why
from oddtrick.texts import BadInput

WEIGHTED = weighted_2017([Possible(420, Fraction(2, 3), legal=True), Possible(-50, Fraction(1, 3), legal=True)])


def told(board: int, ns: str, ew: str, points: int) -> TableResult:
    return TableResult(board, ns, ew, Unknown(), points=points)


def ruled(board: int, ns: str, ew: str, adjusted: AdjustedScore, points: int | None = None) -> TableResult:
    return TableResult(board, ns, ew, NotPlayed() if points is None else Unknown(), points=points, adjusted=adjusted)


def asked(results: list[TableResult], conditions: Conditions, board: int = 1, name: str = "A") -> Why:
    return why(score_session(results, conditions), board, name)


def lines(found: Why) -> list[str]:
    return [f"{line.text} ({line.law})" if line.law else str(line.text) for line in found.lines]


def test_78A_a_played_result_step_by_step() -> None:
    """77, 78A."""
    played = PlayedOut(Contract.parse("4S", Seat.N), 11)
    results = [TableResult(1, "A", "B", played, Vulnerability.NS), told(1, "C", "D", 650), told(1, "E", "F", -100)]
    results = [one._replace(vulnerability=Vulnerability.NS) for one in results]
    found = asked([*results, *(told(2, f"{n}", f"{n}x", 50) for n in range(4))], Conditions(rounding=KOPS))
    assert lines(found) == [
        "result: 4S by N, 11 tricks: +650 to North-South (77)",
        "4 odd tricks: +120 (77)",
        "premium for game, vulnerable: +500 (77)",
        "1 overtrick: +30 (77)",
        "+650 against 2 other results: 1 lower, 1 equal: 2 × 1 + 1 = 3 (78A)",
        "3 results of 4 (Neuberg): (3 × 4 + 1) / 3 = 4.3333… (78D)",
        "rounded to 0.01: 4.33 (78D)",
        "of 6 that could be had: 4.33 / 6 = 72.1666… % (78A)",
        "rounded to 0.1: 72.2 (78D)",
        "score on this board: 72.2 %",
    ]
    assert (found.side, found.opponents, found.value) == (Side.NS, "B", Fraction("72.2"))


def test_12C1c_a_weighted_score_step_by_step() -> None:
    """12C1(c)."""
    adjusted = AdjustedScore.both(WEIGHTED, "12C1(c)", reason="a hesitation")
    found = asked([ruled(1, "A", "B", adjusted), told(1, "C", "D", 420), told(1, "E", "F", -50)], Conditions())
    assert lines(found) == [
        "awarded in its place: an assigned score of several results (12C1(c))",
        "2/3 of +420 to North-South (12C1(c))",
        "1/3 of −50 to North-South (12C1(c))",
        "reason: a hesitation",
        "+420 against 2 other results: 1 lower, 1 equal: 2 × 1 + 1 = 3 (78A)",
        "−50 against 2 other results: 0 lower, 1 equal: 2 × 0 + 1 = 1 (78A)",
        "by their weights: 2/3 × 3 + 1/3 × 1 = 2.3333… matchpoints (12C1(c))",
        "of 4 that could be had: 2.3333… / 4 = 58.3333… % (78A)",
        "score on this board: 58.3333… %",
    ]


def test_12C1e_the_part_of_the_damage_that_a_side_did_itself_2017() -> None:
    """12C1(e)(ii) (2017)."""
    adjusted = self_damage_2017(SideAward(Assigned((Possible(420, legal=True),))), [Possible(300)], Side.EW)
    found = lines(asked([ruled(1, "A", "B", adjusted, 100), told(1, "C", "D", 50)], Conditions(Method.IMPS)))
    assert found[:11] == [
        "result: +100 to North-South, as told",
        "awarded in its place: +420 to North-South (12C1(e)(ii))",
        "but for its own error it would have had: (12C1(e)(ii))",
        "1 of +300 to North-South (12C1(e)(ii))",
        "worth without the infraction: 9 IMPs (12C1(e)(ii))",
        "worth at the table: 2 IMPs (12C1(e)(ii))",
        "damage: 7 IMPs (12C1(e)(ii))",
        "worth after the infraction, but for its own error: 6 IMPs (12C1(e)(ii))",
        "of the damage it did itself: 4 IMPs (12C1(e)(ii))",
        "of the damage the infraction did, and is made good: 3 IMPs (12C1(e)(ii))",
        "at the table 2, made good 3: 5 IMPs (12C1(e)(ii))",
    ]
    assert found[-1] == "score on this board: 5 IMPs"


def test_12C1b_is_cited_in_its_edition_2007() -> None:
    """12C1(b) (2007)."""
    adjusted = self_damage_2007(SideAward(Assigned((Possible(420, legal=True),))), [Possible(300)], Side.EW)
    found = asked([ruled(1, "A", "B", adjusted, 100), told(1, "C", "D", 50)], Conditions(Method.IMPS))
    assert {line.edition for line in found.lines if line.law == "12C1(b)"} == {Edition.E2007}


PLUS = AdjustedScore.both(Average.PLUS, "12C2(a)")


def over_sixty(method: Method, *extra: TableResult) -> list[TableResult]:
    return [told(board, "A", "X", 420) for board in (1, 2)] + [told(board, "C", "Z", -50) for board in (1, 2)] + [*extra]


def test_12C2c_the_session_step_by_step() -> None:
    """12C2(c)."""
    found = asked(over_sixty(Method.MATCHPOINTS, ruled(3, "A", "X", PLUS)), Conditions(), 3)
    assert lines(found) == [
        "awarded in its place: average plus (12C2(a))",
        "average plus: 60 % (12C2(a))",
        "mean of the other 2 boards: 100 % (12C2(c))",
        "that is more: it takes the place of average plus (12C2(c))",
        "2 matchpoints of 2 that could be had (12C2(a))",
        "score on this board: 100 %",
    ]
    assert lines(asked(over_sixty(Method.MATCHPOINTS, ruled(3, "A", "X", PLUS)), Conditions(), 3, "X"))[-3:] == [
        "the average stays (12C2(c))",
        "1.2 matchpoints of 2 that could be had (12C2(a))",
        "score on this board: 60 %",
    ]


def test_12C2d_less_on_a_second_board_has_its_own_paragraph() -> None:
    """12C2(d) (2017), 86A (2007)."""
    conditions = Conditions(Method.CROSS_IMPS, averages=varied_2017([3, 2], [-3], approved=True))
    for edition, law in ((Edition.E2017, "12C2(d)"), (Edition.E2007, "86A")):
        plus = AdjustedScore.both(Average.PLUS, "12C2(a)", edition)
        found = asked([ruled(3, "A", "X", plus), ruled(4, "A", "X", plus)], conditions, 4)
        cited = {str(line.text): (line.law, line.edition) for line in found.lines}
        assert cited["1 of its kind before on other boards"] == (law, edition)
        assert cited["average plus: 2 IMPs"] == ("12C2(b)", edition)


def test_the_points_of_the_polish_federation_are_named() -> None:
    """PZBS 3.1.A and PZBS 3.1.B."""
    plus = (ruled(3, "A", "X", PLUS), ruled(4, "A", "X", PLUS))
    conditions = Conditions(Method.CROSS_IMPS, averages=PZBS)
    assert lines(asked(over_sixty(Method.CROSS_IMPS, *plus), conditions, 4))[1:] == [
        "average plus: 2 IMPs (PZBS 3.1.A)",
        "1 of its kind before on other boards (PZBS 3.1.A)",
        "a tournament in IMPs counts as a match does, each session by itself (PZBS 3.3)",
        "2 boards with a result are too few beside 2 with an adjusted score: nothing changes (PZBS 3.1.B)",
        "score on this board: 2 IMPs",
    ]
    assert lines(asked(over_sixty(Method.CROSS_IMPS, plus[0]), conditions, 3))[1:] == [
        "average plus: 3 IMPs (PZBS 3.1.A)",
        "a tournament in IMPs counts as a match does, each session by itself (PZBS 3.3)",
        "mean of the other 2 boards: 10 IMPs (PZBS 3.1.B)",
        "that is more: it takes the place of average plus (PZBS 3.1.B)",
        "score on this board: 10 IMPs",
    ]


def test_12C4_in_a_knockout_the_mean_is_named() -> None:
    """12C4."""
    adjusted = AdjustedScore(SideAward(Average.PLUS, "12C2(b)"), SideAward(Average.EVEN, "12C2(b)"))
    found = asked([ruled(1, "A", "B", adjusted), told(1, "C", "D", 50)], Conditions(Method.IMPS, knockout=True))
    assert lines(found)[-3:] == [
        "in a knockout each side's own score counts: 3, and 0 for the opponents, which leaves 0 (12C4)",
        "mean of 3 and 0: 1.5 IMPs (12C4)",
        "score on this board: 1.5 IMPs",
    ]


@pytest.mark.parametrize("rooms", [(True, False), (None, None)])
def test_a_team_is_found_at_its_table(rooms: tuple[bool | None, bool | None]) -> None:
    results = [
        told(1, "A1", "X1", 420)._replace(meeting=Meeting("A", "X", "1", rooms[0])),
        told(1, "X2", "A2", -50)._replace(meeting=Meeting("A", "X", "1", rooms[1])),
    ]
    found = [asked(results, Conditions(Method.VP), 1, name) for name in ("A", "X", "A2")]
    assert [(one.side, one.opponents, one.value) for one in found] == [
        (Side.NS, "X1", 10),
        (Side.EW, "A1", -10),
        (Side.EW, "X2", 10),
    ]
    assert lines(found[0])[1:] == ["both tables together: difference +470: +10 IMPs (78B)", "score on this board: 10 IMPs"]


@every("method", Method)
@every(
    "adjusted",
    [
        None,
        AdjustedScore.both(WEIGHTED, "12C1(c)"),
        AdjustedScore(SideAward(WEIGHTED, "12C1(e)"), SideAward(Obtained.SCORE, "11A")),
        AdjustedScore.both(Average.MINUS, "12C2(a)"),
        AdjustedScore(SideAward(Percent(Fraction(55))), SideAward(Imps(Fraction(-3)))),
        AdjustedScore.both(Cancelled.RESULT, "86B2(a)"),
        AdjustedScore(SideAward(SitOut(Average.PLUS)), SideAward(SitOut())),
        AdjustedScore(SideAward(WEIGHTED), SideAward(Average.MINUS)),
    ],
)
@every("name", ["A", "B", "C", "D"])
def test_every_kind_of_award_and_method_ends_in_the_score(adjusted: AdjustedScore | None, method: Method, name: str) -> None:
    results = [told(1, "A", "B", 170)._replace(adjusted=adjusted), told(1, "C", "D", -50)]
    found = asked(results, Conditions(method), 1, name)
    if found.value is None:
        assert lines(found)[-1] == "no score on this board"
    else:
        assert lines(found)[-1] == f"score on this board: {shown(found.value)} {Conditions(method).unit}"
    for line in found.lines:
        assert not line.law or Citation.parse(line.law, line.edition)


@given(
    st.lists(st.sampled_from([-500, -50, 0, 140, 170, 420, 450, 980]), min_size=1, max_size=5),
    st.integers(1, 5),
    st.sampled_from([Method.MATCHPOINTS, Method.CROSS_IMPS, Method.BUTLER, Method.TOTAL]),
    st.sampled_from([EXACT, JFR, KOPS, EBU, ACBL]),
    st.sampled_from(Groups),
    st.sampled_from(Over),
    st.sampled_from([None, 5]),
    st.sampled_from([1, 2]),
    st.booleans(),
)
def test_the_steps_come_to_the_score(
    points: list[int],
    weight: int,
    method: Method,
    house: object,
    groups: Groups,
    over: Over,
    cap: int | None,
    scale: int,
    ruling: bool,
) -> None:
    """The number of the last step before the score is the score, as it is shown."""
    share = Fraction(weight, 6)
    possible = weighted_2017([Possible(140, share, legal=True), Possible(-50, 1 - share, legal=True)])
    adjusted = AdjustedScore.both(possible, "12C1(c)") if ruling else None
    results = [told(1, "A", "B", 170)._replace(adjusted=adjusted), *(told(1, f"{n}", f"{n}x", one) for n, one in enumerate(points))]
    results += [told(2, f"{n}", f"{n}x", 50) for n in range(4)]
    conditions = Conditions(method, scale, groups, house, cap, over)  # type: ignore[arg-type]
    found = asked(results, conditions)
    assert found.value is not None
    last = lines(found)[-2]
    assert shown(found.value) in last or shown(found.value, sign=True) in last


@pytest.mark.parametrize(
    ("outcome", "said"),
    [
        (PassedOut(), "result: passed out: 0 to North-South"),
        (NotPlayed(), "the board was not played at this table"),
        (Unknown(), "the result is not known"),
        (Adjusted(Fraction(60), Fraction(40)), "artificial score as told: North-South 60 %, East-West 40 %"),
    ],
)
def test_every_outcome_has_its_words(outcome: PassedOut, said: str) -> None:
    assert lines(asked([TableResult(1, "A", "B", outcome), told(1, "C", "D", 140)], Conditions()))[0] == said


def test_a_board_or_a_contestant_that_is_not_there_is_refused() -> None:
    session = score_session([told(1, "A", "B", 140), told(1, "C", "D", 140)], Conditions())
    with pytest.raises(BadInput, match="there is no board 7 here"):
        why(session, 7, "A")
    with pytest.raises(BadInput, match="Z has no result on board 1"):
        why(session, 1, "Z")


@pytest.mark.parametrize(
    ("method", "line"),
    [
        (Method.IMPS, "both tables together: difference +690: +12 IMPs, cut to +5 by the conditions (78B)"),
        (Method.BUTLER, "+730: difference +350: +8 IMPs, cut to +5 by the conditions (78B)"),
        (Method.CROSS_IMPS, "+730 against +40, 1 time: difference +690: +12 IMPs, cut to +5 by the conditions (78B)"),
    ],
)
def test_78B_a_number_that_the_conditions_cut_is_told_with_the_one_of_the_law(method: Method, line: str) -> None:
    """78B. The scale is the Law's; the most of one comparison is not."""
    results = [told(1, "A", "B", 730), told(1, "C", "D", 40)]
    assert line in lines(asked(results, Conditions(method, cap=5)))
    assert not [one for one in lines(asked(results, Conditions(method, cap=20))) if "cut" in one]


def test_78A_one_is_not_counted_as_several() -> None:
    """78A, 78B."""
    results = [told(1, "A", "B", 140), told(1, "C", "D", 120)]
    found = lines(asked(results, Conditions(Method.IMPS)))
    assert found[1:] == ["both tables together: difference +20: +1 IMP (78B)", "score on this board: 1 IMP"]
    matchpoints = lines(asked(results, Conditions()))
    assert matchpoints[1] == "+140 against 1 other result: 1 lower, 0 equal: 2 × 1 + 0 = 2 (78A)"
    cross = lines(asked(results, Conditions(Method.CROSS_IMPS)))
    assert cross[1:] == [
        "+140 against +120, 1 time: difference +20: +1 IMP (78B)",
        "sum 1 / 1 = 1 IMP (78B)",
        "score on this board: 1 IMP",
    ]
    weighted = adjusted_score("12C1(c): 1/100 +100; 99/100 0")
    assert weighted is not None
    assert lines(asked([ruled(1, "A", "B", weighted)], Conditions(Method.TOTAL)))[-1] == "score on this board: 1 point"


@every("edition", list(Edition))
def test_12C1e_what_a_side_did_to_itself_is_taken_off_by_its_own_paragraph(edition: Edition) -> None:
    """12C1(e) (2007: 12C1(b)). The negative part is no weight of 12C1(c)."""
    own = [Possible(110)]
    rectified = SideAward(Assigned((Possible(420, legal=True),)))
    split = (self_damage_2017 if edition is Edition.E2017 else self_damage_2007)(rectified, own, Side.EW)
    results = [ruled(1, "A", "B", split, -50), told(1, "C", "D", 50), told(1, "E", "F", 140), told(1, "G", "H", 420)]
    (line,) = [line for line in asked(results, Conditions(Method.CROSS_IMPS)).lines if "by their weights" in str(line.text)]
    assert " + −1 × " in str(line.text)
    assert (line.law, line.edition) == ("12C1(e)" if edition is Edition.E2017 else "12C1(b)", edition)


def test_12C1e_without_the_result_at_the_table_nothing_is_made_good_in_full() -> None:
    """12C1(e)(ii). What a side did to itself cannot be told; the offending side has its score all the same."""
    split = self_damage_2017(SideAward(Assigned((Possible(420, legal=True),))), [Possible(110)], Side.EW)
    results = [ruled(1, "A", "B", split), told(1, "C", "D", 50), told(1, "E", "F", 140)]
    hurt, offending = asked(results, Conditions()), asked(results, Conditions(), 1, "B")
    assert hurt.value is None
    assert "the score needs the result at the table, and there is none (12C1(e)(ii))" in lines(hurt)
    assert offending.value == 0
