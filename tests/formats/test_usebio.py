"""USEBIO: read and written, in the order of its documents and as other programs have it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from fractions import Fraction

import pytest
from published_examples import ALONE, BASE, MATCHES, NIGHT, ROW, SWISS, again, pairs, said

from oddtrick import BadInput
from oddtrick.awards.text import award_text
from oddtrick.formats.published.bridgewebs import bridgewebs
from oddtrick.formats.published.event import Event, Line
from oddtrick.formats.published.to_records import records_of
from oddtrick.formats.published.usebio_write import usebio
from oddtrick.formats.published.xml import tree
from oddtrick.game.dealing import Seed
from oddtrick.game.outcome import Adjusted
from oddtrick.scoring.gathering import gather
from oddtrick.scoring.methods.conditions import Method

# What the description of USEBIO 1.2 has where: name, its children in order; + : one or more, * : any number, ? : it may be missing.
DESCRIBED = {
    "USEBIO": "CLUB EVENT+",
    "CLUB": "CLUB_NAME CLUB_ID_NUMBER",
    "EVENT": "PROGRAM_NAME? PROGRAM_VERSION? BOARD_SCORING_METHOD? MATCH_SCORING_METHOD? EVENT_DESCRIPTION EVENT_IDENTIFIER? "
             "EVENT_ID? DATE SESSION_COUNT? SECTION_COUNT? PAIRS? BOARDS_PLAYED? BOARDS_PER_ROUND? WINNER_TYPE? EW_PAIRS? "
             "PARTICIPANTS BOARD* MATCH* SESSION*",
    "SESSION": "BOARD*",
    "PARTICIPANTS": "PAIR* TEAM* PLAYER*",
    "PAIR": "PAIR_NUMBER DIRECTION? PERCENTAGE? TOTAL_SCORE? PLACE? BOARDS_PLAYED? PLAYER*",
    "TEAM": "TOTAL_SCORE? PLACE? BOARDS_PLAYED? PLAYER*",
    "PLAYER": "PLAYER_NUMBER? PLAYER_NAME NATIONAL_ID_NUMBER? PERCENTAGE? TOTAL_SCORE? PLACE? BOARDS_PLAYED?",
    "BOARD": "BOARD_NUMBER VULNERABILITY? HAND* IMPS? TRAVELLER_LINE*",
    "HAND": "DIRECTION SPADES HEARTS DIAMONDS CLUBS",
    "TRAVELLER_LINE": "NS_PAIR_NUMBER? EW_PAIR_NUMBER? N_PLAYER_NUMBER? S_PLAYER_NUMBER? E_PLAYER_NUMBER? W_PLAYER_NUMBER? "
                      "DIRECTION? CONTRACT? PLAYED_BY? LEAD? TRICKS? SCORE? NS_MATCH_POINTS? EW_MATCH_POINTS? NS_CROSS_IMP_POINTS? "
                      "EW_CROSS_IMP_POINTS? NS_BUTLER_POINTS? EW_BUTLER_POINTS?",
    "MATCH": "ROUND_NUMBER? NS_PAIR_NUMBER? EW_PAIR_NUMBER? NS_SCORE? EW_SCORE? NS_VICTORY_POINTS? EW_VICTORY_POINTS? "
             "TEAM? OPPOSING_TEAM? TEAM_SCORE? OPPOSING_TEAM_SCORE? TEAM_VICTORY_POINTS? OPPOSING_TEAM_VICTORY_POINTS? "
             "BOARD*",
}  # fmt: skip


@pytest.mark.parametrize("version", ["1.2", "1.3"])
def test_usebio_tells_a_night_and_is_read_the_same(version: str) -> None:
    told = again(usebio(NIGHT, version))
    assert said(told) == said(NIGHT)
    assert (told.title, told.day, told.club, told.club_number) == ("Thursday – Żak's", date(2026, 11, 19), "Four Aces", "12")
    assert [one.players for one in told.entrants] == [one.players for one in NIGHT.entrants]
    assert [board.deal for board in told.boards] == [board.deal for board in NIGHT.boards]


def test_the_version_decides_how_the_day_is_written_and_the_names_how_the_file_is() -> None:
    plain = NIGHT._replace(title="Thursday", entrants=pairs()[1:], boards=())
    assert b"<DATE>19/11/2026</DATE>" in usebio(plain)
    assert b"<DATE>2026-11-19</DATE>" in usebio(plain, "1.3")
    assert usebio(plain).startswith(b'<?xml version="1.0" encoding="iso-8859-1"?>\n<!DOCTYPE USEBIO SYSTEM "')
    assert usebio(NIGHT).startswith(b'<?xml version="1.0" encoding="utf-8"?>')
    assert "C &lt;D&gt;" in usebio(NIGHT).decode()


def test_a_swiss_of_pairs_stands_in_matches_and_its_boards_come_back() -> None:
    data = usebio(SWISS)
    found = again(data)
    assert (found.swiss, found.meetings) == (True, SWISS.meetings)
    assert {(board.number, *one[:2], one.round) for board in found.boards for one in board.lines} == {
        (board.number, *one[:2], one.round) for board in SWISS.boards for one in board.lines
    }
    assert [board.deal for board in found.boards] == [board.deal for board in SWISS.boards]
    assert data.count(b"<HAND>") == 8  # of two boards, each once
    assert b'EVENT_TYPE="SWISS_PAIRS"' in data
    assert b"<MATCH_SCORING_METHOD>VPS" in data
    other = SWISS._replace(meetings=SWISS.meetings[:1])
    assert {(board.number, *one[:2]) for board in again(usebio(other)).boards for one in board.lines} == {
        (board.number, *one[:2]) for board in SWISS.boards for one in board.lines
    }


def test_an_individual_goes_out_with_its_players_and_all_four_in_a_line() -> None:
    data = usebio(ALONE)
    assert b"<N_PLAYER_NUMBER>1</N_PLAYER_NUMBER>\n        <S_PLAYER_NUMBER>3</S_PLAYER_NUMBER>" in data
    assert b"PAIR_NUMBER" not in data
    found = again(data)
    assert found.individual
    assert [one._replace(boards=0) for one in found.entrants] == [*ALONE.entrants]
    assert [one[:3] for board in found.boards for one in board.lines] == [one[:3] for board in ALONE.boards for one in board.lines]
    assert records_of(found)[0].tags["Competition"] == "Individuals"
    with pytest.raises(BadInput, match="teams and individuals go there as USEBIO"):
        bridgewebs(ALONE)


@pytest.mark.parametrize("written", [usebio, bridgewebs])
def test_who_had_no_opponent_sat_out(written: Callable[[Event], bytes]) -> None:
    board = NIGHT.boards[0]._replace(
        lines=(*NIGHT.boards[0].lines, Line("5", "", Adjusted(Fraction(60), None)), Line("", "6", Adjusted(None, Fraction(40))))
    )
    (record,) = records_of(again(written(NIGHT._replace(boards=(board,)))))
    found = [one.adjusted for one in gather([record]).results if one.adjusted]
    assert [(award_text(one.ns), award_text(one.ew)) for one in found] == [("bye: 60%", "cancelled"), ("cancelled", "bye: 40%")]


def test_what_is_written_is_as_the_description_has_it() -> None:
    open_ = [
        tree(usebio(one, version))
        for one in (NIGHT, MATCHES, SWISS, ALONE, NIGHT._replace(entrants=pairs(side=True)))
        for version in ("1.2", "1.3")
    ]
    while open_:
        one = open_.pop()
        wanted = DESCRIBED.get(one.name, "").split()
        assert all(child.name in (word.rstrip("?*+") for word in wanted) for child in one.children), one.name
        order = [[word.rstrip("?*+") for word in wanted].index(child.name) for child in one.children]
        assert order == sorted(order), one.name
        for word in wanted:
            many = sum(child.name == word.rstrip("?*+") for child in one.children)
            assert many == 1 or (word[-1] in "?*" and not many) or (word[-1] in "*+" and many), (one.name, word)
        open_ += one.children


@pytest.mark.parametrize(
    ("method", "unit"), [(Method.CROSS_IMPS, "CROSS_IMP_POINTS"), (Method.BUTLER, "BUTLER_POINTS"), (Method.IMPS, "BUTLER_POINTS")]
)
def test_imps_are_called_after_what_they_are_reckoned_from(method: Method, unit: str) -> None:
    event = NIGHT._replace(method=method)
    data = usebio(event)
    assert f"<NS_{unit}>2</NS_{unit}>".encode() in data
    assert said(again(data)) == said(event)
    assert said(again(data.replace(unit.encode(), b"IMPS"))) == said(event)


HANDS = "".join(
    f"<HAND><DIRECTION>{name}</DIRECTION>"
    + "".join(
        f"<{suit}>{ranks}</{suit}>" for suit, ranks in zip(("SPADES", "HEARTS", "DIAMONDS", "CLUBS"), hand.split("."), strict=True)
    )
    + "</HAND>"
    for name, hand in zip(("North", "East", "South", "West"), map(str, Seed("a").deal(1).hands), strict=True)
)


def test_hands_that_stand_apart_are_those_of_the_results() -> None:
    apart = "<HANDSET>" + "".join(f"<BOARD><BOARD_NUMBER>{n}</BOARD_NUMBER>{HANDS}</BOARD>" for n in (3, 4)) + "</HANDSET>"
    plain = BASE.format("3", ROW.format("<CONTRACT>PASSED</CONTRACT>"))
    in_session = plain.replace("<BOARD>", f"<SESSION>{apart}<SECTION><BOARD>")
    told = [plain.replace("</EVENT>", f"</EVENT>{apart}"), plain.replace("</EVENT>", f"{apart}</EVENT>"),
            in_session.replace("</EVENT>", "</SECTION></SESSION></EVENT>")]  # fmt: skip
    for one in told:
        found = again(one.encode()).boards
        assert [(board.number, board.deal, len(board.lines)) for board in found] == [
            (3, Seed("a").deal(1), 1), (4, Seed("a").deal(1), 0)]  # fmt: skip
    two = plain.replace("<BOARD>", f'<SESSION SESSION_ID="1">{apart}</SESSION><SESSION SESSION_ID="2"><BOARD>')
    found = again(two.replace("</EVENT>", "</SESSION></EVENT>").encode()).boards
    assert [(board.number, board.session, bool(board.deal)) for board in found] == [(3, "2", False), (3, "1", True), (4, "1", True)]


def test_a_team_may_be_told_in_pairs_which_sit_in_its_matches() -> None:
    team = (
        '<TEAM TEAM_ID="{0}" TEAM_NAME="T{0}"><PAIR><PAIR_NUMBER>{0}a</PAIR_NUMBER><PLAYER><PLAYER_NAME>A{0}</PLAYER_NAME></PLAYER>'
    )
    team += "</PAIR><PAIR><PAIR_NUMBER>{0}b</PAIR_NUMBER><PLAYER><PLAYER_NAME>B{0}</PLAYER_NAME></PLAYER></PAIR></TEAM>"
    lines = [ROW.replace(">1<", f">{ns}<").replace(">2<", f">{ew}<").format("<CONTRACT>PASSED</CONTRACT>")
             for ns, ew in (("2b", "1a"), ("1b", "2a"))]  # fmt: skip
    board = f"<BOARD><BOARD_NUMBER>5</BOARD_NUMBER>{''.join(lines)}</BOARD>"
    match = f"<MATCH><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM>{board}</MATCH>"
    people = f"<PARTICIPANTS>{team.format(1)}{team.format(2)}</PARTICIPANTS>"
    found = again(f'<USEBIO><EVENT EVENT_TYPE="SWISS_TEAMS">{people}{match}</EVENT></USEBIO>'.encode())
    assert [(one.number, [player.name for player in one.players]) for one in found.entrants] == [
        ("1", ["A1", "B1"]),
        ("2", ["A2", "B2"]),
    ]
    ((played,),) = (match.boards for match in found.matches)
    assert [(line.ns, line.ew) for line in played.lines] == [("2", "1"), ("1", "2")]
