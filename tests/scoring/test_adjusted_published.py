"""Two real tournaments with their ruled scores and sit-outs as awards: every published number is reckoned again."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from published import CHORZOW, WARSAW, Published, read

from conftest import ROOT
from oddtrick.awards.text import award_text, parse_award
from oddtrick.awards.values import AdjustedScore, Average, Percent, SideAward, SitOut
from oddtrick.cli import run
from oddtrick.formats.pbn import decode, read_pbn
from oddtrick.game.outcome import NotPlayed
from oddtrick.scoring.gathering import gather
from oddtrick.scoring.methods.conditions import Conditions
from oddtrick.scoring.methods.rounding import EXACT, JFR, KOPS, HouseRule
from oddtrick.scoring.sessions.boards import TableResult
from oddtrick.scoring.sessions.session import Session, score_session

EXAMPLE = ROOT / "src" / "oddtrick" / "examples" / "warsaw-2013-08-08.pbn"


def warsaw(rule: HouseRule = JFR) -> Session:
    reading = read_pbn(decode(EXAMPLE.read_bytes()))
    assert reading.diagnostics == ()
    gathered = gather(reading.records)
    assert gathered.findings == ()
    return score_session(gathered.results, Conditions(rounding=rule))


def found(session: Session, board: int) -> dict[tuple[str, str], tuple[Fraction | None, Fraction | None]]:
    results = next(one for one in session.boards if one.number == board).results
    return {(one.result.ns, one.result.ew): (one.ns and one.ns.value, one.ew and one.ew.value) for one in results}


def test_warsaw_297_of_297() -> None:
    """12C1(c), 12C2(a). The ruled tables of boards 7 and 8 among them."""
    session = warsaw()
    rows = read(WARSAW)
    assert len(rows) == 297
    boards = {number: found(session, number) for number in range(1, 28)}
    wrong = [row for row in rows if boards[row.result.board][row.result.ns, row.result.ew] != (row.ns, row.ew)]
    assert wrong == []


def test_12C1c_warsaw_board_7_without_rounding() -> None:
    """12C1(c). 33 and 67 hundredths: the same to the last place."""
    board = found(warsaw(EXACT), 7)
    published = {(row.result.ns, row.result.ew): (row.ns, row.ew) for row in read(WARSAW) if row.result.board == 7}
    assert {pairs: board[pairs] for pairs in published} == published
    awarded = next(one.result.adjusted for one in warsaw().boards[6].results if one.result.ns == "9")
    assert awarded is not None
    assert str(awarded.ns.value).count("Fraction(33, 100)") == 1


def test_warsaw_means_of_27_percentages() -> None:
    """Three sit-outs of 60 percent each for eight pairs and none for the others; all have 27 boards."""
    standings = {one.contestant: one for one in warsaw().standings}
    assert len(standings) == 23
    assert {one.boards for one in standings.values()} == {27}
    rows = read(WARSAW)
    for name, standing in standings.items():
        own = [row.ns for row in rows if row.result.ns == name] + [row.ew for row in rows if row.result.ew == name]
        mean = sum(own + [Fraction(60)] * (27 - len(own))) / 27
        assert standing.score == Fraction(round(mean * 100), 100)
    assert (standings["13"].score, standings["8"].score) == (Fraction("61.83"), Fraction("58.48"))
    assert [standings[name].rank for name in ("13", "8")] == [1, 2]


def test_warsaw_27_sit_outs_are_no_results() -> None:
    """Eleven results are expected of every board, though twelve pairs would be a full table each."""
    sat_out = [one for board in warsaw().boards for one in board.results if not one.result.ew]
    assert len(sat_out) == 27
    assert {one.result.adjusted and one.result.adjusted.ns for one in sat_out} == {SideAward(SitOut(Percent(Fraction(60))))}
    assert {board.compared for board in warsaw().boards} == {11, 10}


def test_chorzow_with_average_plus_and_minus_42_of_42() -> None:
    """12C2(a) and (c). Boards 7 and 8: pair 17 in no way at fault, pair 15 directly; neither session is over 60 or below 40."""
    ruled = AdjustedScore(SideAward(Average.PLUS, "12C2(a)"), SideAward(Average.MINUS, "12C2(a)"))

    def as_awarded(game: Published) -> TableResult:
        return game.result._replace(outcome=NotPlayed(), adjusted=ruled) if game.ruled else game.result

    games = read(CHORZOW)
    session = score_session([as_awarded(game) for game in games], Conditions(rounding=KOPS))
    boards = {number: found(session, number) for number in range(1, 27)}
    good = [boards[game.result.board][game.result.ns, game.result.ew] == (game.ns, game.ew) for game in games]
    assert sum(good) == len(games) == 572
    rows = [game for game in games if game.result.board in (7, 8) and not game.ruled]
    assert len(rows) == 42
    assert boards[7]["17", "15"] == boards[8]["17", "15"] == (60, 40)


@pytest.mark.parametrize("rule", [EXACT, JFR])
def test_no_board_but_the_ruled_one_is_moved_by_it(rule: HouseRule) -> None:
    """An artificial score enters no field (12C2)."""
    with_ruling = warsaw(rule)
    results = [one.result for board in with_ruling.boards for one in board.results if one.result.adjusted is None]
    without = score_session(results, Conditions(rounding=rule))
    moved = {
        board.number
        for board, plain in zip(with_ruling.boards, without.boards, strict=True)
        if [one[1:] for one in board.results if one.result.adjusted is None] != [one[1:] for one in plain.results]
    }
    assert moved == {7}


DOCS = ROOT / "docs"


def test_every_award_in_the_documentation_can_be_read() -> None:
    found = re.findall(r'^\[Award(?:NS|EW)? "(.*)"\]$', (DOCS / "formats.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert len(found) == 13
    assert [award_text(parse_award(text)) for text in found] == found


def test_the_reckoning_in_the_documentation_is_the_one_that_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    text = (DOCS / "scoring.md").read_text(encoding="utf-8")
    printed = text.split("```console\n$ oddtrick score warsaw-2013-08-08.pbn --why 7 9\n")[1].split("```")[0]
    assert run(["score", str(EXAMPLE), "--why", "7", "9", "--lang", "en"]) == 0
    assert capsys.readouterr().out == printed
