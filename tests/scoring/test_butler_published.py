"""A Butler of 42 tables with what was published of it, datum and IMPs, and what ruled tables do to a datum, by hand."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from fractions import Fraction

from published import DATA

from oddtrick.awards.values import AdjustedScore, Assigned, Average, Imps, Possible, SideAward
from oddtrick.game.contract import Contract
from oddtrick.game.outcome import NotPlayed, Outcome, PassedOut, PlayedOut, Unknown
from oddtrick.game.seats import Seat, dealer, vulnerability
from oddtrick.scoring.methods.butler import DatumRule
from oddtrick.scoring.methods.conditions import Conditions, Method
from oddtrick.scoring.sessions.boards import TableResult, had_the_board
from oddtrick.scoring.sessions.session import score_session
from oddtrick.scoring.why.score import why

SZCZYRK = DATA / "szczyrk_2013_published.csv"
BUTLER = Conditions(Method.BUTLER, datum=DatumRule.parse("jfr"))
Row = dict[str, str]


def rows() -> list[Row]:
    with SZCZYRK.open(newline="") as file:
        return [*csv.DictReader(file)]


def result(row: Row) -> TableResult:
    board = int(row["board"])
    awarded = None
    outcome: Outcome = PassedOut() if row["contract"] == "Pass" else NotPlayed()
    if row["contract"] == "ruled":
        awarded = AdjustedScore(*(SideAward(Imps(Fraction(row[column]))) for column in ("imps_ns", "imps_ew")))
    elif row["contract"] != "Pass":
        outcome = PlayedOut(Contract.parse(row["contract"], Seat.parse(row["declarer"])), int(row["tricks"]))
    return TableResult(board, row["ns"], row["ew"], outcome, vulnerability(board), dealer(board), adjusted=awarded)


def agreeing(played: Sequence[Row], conditions: Conditions) -> Iterator[bool]:
    """Whether each published pair of IMPs comes out."""
    boards = {board.number: board for board in score_session(map(result, played), conditions).boards}
    after = {number: iter(board.results) for number, board in boards.items()}
    for row in played:
        found = next(after[int(row["board"])])
        assert found.ns is not None
        assert found.ew is not None
        yield (found.ns.value, found.ew.value) == (Fraction(row["imps_ns"]), Fraction(row["imps_ew"]))


def test_78B_szczyrk_1205_of_1205_and_the_55_ruled_tables() -> None:
    played = [row for row in rows() if row["contract"] != "datum"]
    agree = [*agreeing(played, BUTLER)]
    from_play = [found for row, found in zip(played, agree, strict=True) if row["contract"] != "ruled"]
    assert (sum(from_play), len(from_play)) == (1205, 1205)
    assert (sum(agree), len(agree)) == (1260, 1260)


def test_78B_szczyrk_without_its_ruled_tables_would_not_come_out() -> None:
    """The share is of the tables that had the board: of the results alone it drops too few."""
    played = [row for row in rows() if row["contract"] not in ("datum", "ruled")]
    assert sum(agreeing(played, BUTLER)) < 1205


def test_78B_szczyrk_the_published_datum_of_every_board() -> None:
    every = rows()
    session = score_session((result(row) for row in every if row["contract"] != "datum"), BUTLER)
    published = {int(row["board"]): int(row["score_ns"]) for row in every if row["contract"] == "datum"}
    assert len(published) == 30
    for board in session.boards:
        first = next(one.ns for one in board.handed_in if one.score_ns is not None)
        datum = next(line.text for line in why(session, board.number, first).lines if str(line.text).startswith("datum of"))
        assert str(datum).replace("−", "-").endswith(f": {published[board.number]}")


RULED = AdjustedScore.both(
    Assigned((Possible(620, Fraction(1, 2), legal=True), Possible(-100, Fraction(1, 2), legal=True))), "12C1(c)"
)
PLUS_MINUS = AdjustedScore(SideAward(Average.PLUS, "12C2(a)"), SideAward(Average.MINUS, "12C2(a)"))


def tables() -> list[TableResult]:
    points = [620, 620, 430, -50, -100]
    found = [TableResult(1, f"N{n}", f"E{n}", Unknown(), points=score) for n, score in enumerate(points, 1)]
    found.append(TableResult(1, "N6", "E6", NotPlayed(), adjusted=RULED))
    return found + [TableResult(1, f"N{n}", f"E{n}", NotPlayed(), adjusted=PLUS_MINUS) for n in (7, 8)]


def test_78B_a_butler_with_ruled_tables_by_hand() -> None:
    """Eight tables had the board: five results, one weighted score and two artificial ones.

    A fifth of eight tables is 1.6, so two results go at each end. In the field stand -100 one and a half times (the half
    is the ruled table's), -50, 430, and 620 two and a half times. Two from below: all of -100 and half of -50; two from
    above: two of 620. Left are half of -50, all of 430 and half of 620: (-25 + 430 + 310) / 2 = 357.5, cut to 350.

        620 - 350 =  270:  7 IMPs        -50 - 350 = -400:  -9 IMPs
        430 - 350 =   80:  2 IMPs       -100 - 350 = -450: -10 IMPs

    The ruled table gets half of 7 and half of -10: -1.5 IMPs. Average plus is 3 and average minus -3 IMPs, in no field.
    (A fifth of the six results would be one at each end: (-50 - 50 + 430 + 930) / 4 = 315, cut to 310, and 430 would be
    worth 3 IMPs, -50 worth -8 and -100 worth -9.)
    """
    conditions = Conditions(Method.BUTLER, datum=DatumRule.parse("drop-20%-tables/truncate"))
    board = score_session(tables(), conditions).boards[0]
    ns = [award and award.value for award in board.ns]
    assert ns == [7, 7, 2, -9, -10, Fraction(-3, 2), 3, 3]
    assert [award and award.value for award in board.ew] == [-7, -7, -2, 9, 10, Fraction(3, 2), -3, -3]
    fewer = conditions._replace(datum=DatumRule.parse("drop-20%/truncate"))
    assert [award and award.value for award in score_session(tables(), fewer).boards[0].ns][:5] == [7, 7, 3, -8, -9]


def test_78B_a_table_that_did_not_play_the_board_did_not_have_it() -> None:
    assert had_the_board(tables()) == 8
    assert had_the_board([*tables(), TableResult(1, "N9", "E9", NotPlayed())]) == 8
    assert had_the_board([*tables(), TableResult(1, "N9", "E9", Unknown())]) == 9
