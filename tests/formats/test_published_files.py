"""Published results: USEBIO, BridgeWebs, tables of results and pages of Polish programs, each read, written and taken in."""

from __future__ import annotations

import csv
import io
from datetime import datetime
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from published_examples import BASE, MATCHES, NIGHT, ROW, again, line, pairs, said

from conftest import ROOT
from every import every
from growing import grows_well
from oddtrick import BadInput, Seat
from oddtrick.formats.contest import read as read_contest
from oddtrick.formats.contest.from_event import files_of
from oddtrick.formats.detect import read
from oddtrick.formats.diagnostics import Severity
from oddtrick.formats.events import event_in
from oddtrick.formats.pbn import read_pbn, write_pbn
from oddtrick.formats.published.bridgewebs import bridgewebs
from oddtrick.formats.published.event import Board, Entrant, Event, Line
from oddtrick.formats.published.reading import kind_of, read_folder
from oddtrick.formats.published.results import shares
from oddtrick.formats.published.to_records import records_of
from oddtrick.formats.published.usebio_write import usebio
from oddtrick.game.dealing import Seed
from oddtrick.game.outcome import Adjusted, Unknown
from oddtrick.game.seats import Side
from oddtrick.scoring.gathering import gather
from oddtrick.scoring.methods.conditions import Conditions, Method
from oddtrick.scoring.methods.rounding import JFR
from oddtrick.scoring.sessions.session import score_session
from oddtrick.scoring.traveller import read_row
from oddtrick.tournament.results.standings import standings

DATA = ROOT / "tests" / "data"
WARSAW = (DATA / "warsaw_2013_published.csv").read_bytes()


def test_a_match_of_teams_goes_out_as_usebio_and_is_scored_again() -> None:
    data = usebio(MATCHES)
    (match,) = again(data).matches
    assert (match.home, match.visitor, match.score, match.points) == ("1", "2", 11, Fraction("14.81"))
    session = score_session(gather(read(data).records).results, Conditions(Method.VP))
    assert [(one.contestant, one.rank) for one in session.standings] == [("1", 1), ("2", 2)]
    with pytest.raises(BadInput, match="one session of pairs"):
        bridgewebs(MATCHES)


def test_bridgewebs_tells_a_night_and_is_read_the_same() -> None:
    event = NIGHT._replace(title="Night", entrants=tuple(one._replace(boards=0) for one in pairs()))
    assert said(again(bridgewebs(event))) == said(event)
    two = event._replace(entrants=tuple(one for side in Side for one in pairs(side=True) if one.side is side))
    assert said(again(bridgewebs(two))) == said(two)
    butler = event._replace(method=Method.BUTLER)
    assert again(bridgewebs(butler)).method is Method.BUTLER
    rows = [*csv.reader(io.StringIO(bridgewebs(event).decode()), delimiter=";")]
    assert rows[0] == ["#Version", "std1"]
    assert ["1", "2", "420", "", "2", "0", "4S", "10", "N", "HK"] in rows


def test_pairs_of_both_directions_with_the_same_numbers_are_told_apart() -> None:
    data = b"""<?xml version="1.0"?><USEBIO Version="1.2"><EVENT EVENT_TYPE="PAIRS"><PARTICIPANTS>
        <PAIR><PAIR_NUMBER>1</PAIR_NUMBER><DIRECTION>NS</DIRECTION></PAIR>
        <PAIR><PAIR_NUMBER>1</PAIR_NUMBER><DIRECTION>EW</DIRECTION></PAIR>
        </PARTICIPANTS><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER>
        <EW_PAIR_NUMBER>1</EW_PAIR_NUMBER><CONTRACT>4 H x</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>-1</TRICKS></TRAVELLER_LINE>
        </BOARD></EVENT></USEBIO>"""
    found = again(data)
    assert [one.number for one in found.entrants] == ["N1", "E1"]
    ((only,),) = (board.lines for board in found.boards)
    assert (only.ns, only.ew, str(only.outcome)) == ("N1", "E1", str(read_row("4HX N 9").outcome))
    webs = "#Version;std1\n#Scores\nPosition;Pair;Percent\n1;1;60\n#Scores\nPosition;Pair;Percent\n1;1;50\n#Travellers\n"
    webs += "NS;EW;NSScore;EWScore;Contract;Tricks;Declarer\n#Board;4\n1;1;;50;4H;9;N\n"
    found = again(webs.encode())
    assert [(board.number, each.ns, each.ew, each.points) for board in found.boards for each in board.lines] == [
        (4, "N1", "E1", -50)
    ]


def test_the_published_table_of_a_real_tournament_is_read_scored_and_taken_in() -> None:
    """Warsaw 2013: every published percentage is what the results come to."""
    reading = read(WARSAW)
    session = score_session(gather(reading.records).results, Conditions(rounding=JFR))
    event = event_in(WARSAW)
    published = {(b.number, one.ns, one.ew): (one.ns_score, one.ew_score) for b in event.boards for one in b.lines}
    compared = 0
    for board in session.boards:
        if board.number == 7:  # two results of a ruling, of which the table has only what they came to
            continue
        for one in board.results:
            told = published[board.number, one.result.ns, one.result.ew]
            if one.ns and None not in told and isinstance(told[0], Fraction):
                assert abs(one.ns.value - told[0]) < Fraction(1, 100), one
                compared += 1
    assert compared > 270
    now = read_contest(files_of(event), datetime(2026, 1, 1)).now
    plain = score_session(gather(reading.records).results, Conditions())
    assert {row.contestant: row.score for row in standings(now).rows if row.score} == {
        int(one.contestant): one.score for one in plain.standings if one.score
    }


def page(number: int, rows: str, generator: str = "KoPS2www, JFR 2005") -> bytes:
    suit = "<img src='../images/{}.gif'>&nbsp;{}"

    def hand(seat: Seat) -> str:
        told = str(Seed("page").deal(number)[seat]).replace("T", "10").split(".")
        return "<td>" + "<br>".join(suit.format(name, ranks) for name, ranks in zip("SHDC", told, strict=True)) + "</td>"

    north, east, south, west = (hand(seat) for seat in (Seat.N, Seat.E, Seat.S, Seat.W))
    return (
        '<html><head><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-2">'
        f'<meta name="GENERATOR" content="{generator}"><title>ROZDANIE NR {number}</title></head>'
        f"<body><table><tr><td><h4>N<br>NS</h4></td>{north}</tr><tr>{west}<td></td>{east}</tr>"
        f"<tr>{south}</tr></table><table><tr><td colspan=2>NUMERY</td></tr>{rows}</table>SĘDZIA</body></html>"
    ).encode("iso-8859-2")


def rows(*told: str) -> str:
    """Rows of a table: cells between bars, suits of pictures behind a dollar sign."""
    cells = ("".join(f"<td>{cell}</td>" for cell in row.split("|")) for row in told)
    return "".join(f"<tr>{row}</tr>" for row in cells).replace("$", "<img src=").replace("!", ".gif>")


KOPS = rows("5|6|1NT|S|$H!6|+1|120|&nbsp;|75|25", "7|8|3NT|S|$D!10|-1||-100|25|75", "1|2|TD||||||60.00|40")
PARY = f"<table><tr><td colspan=2>numery</td></tr>{rows('|2|21|3$S!|S|$C!K|=|140||45.00|55.00', '|11|8|PASS||||0||0|100')}</table>"


def test_a_page_of_kops_and_a_folder_of_pary_are_read() -> None:
    (record,) = read(page(5, KOPS)).records
    assert (record.board, record.dealer, str(record.vulnerability)) == (5, Seat.N, "NS")
    assert record.deal == Seed("page").deal(5)
    told = gather([record]).results
    assert [(one.ns, one.ew, one.score_ns) for one in told] == [("5", "6", 120), ("7", "8", -100), ("1", "2", None)]
    assert told[2].outcome == Adjusted(Fraction(60), Fraction(40))
    (row, *_) = record.sections[0].table().rows
    assert (row["Lead"], row["Percentage_NS"], row["Percentage_EW"]) == ("H6", "75", "25")
    folder = {"wb001.html": page(1, "", "JFR 2005"), "wb001.txt": PARY.encode(), "wb002.txt": PARY.encode()}
    first, second = read_folder(folder).records
    assert (first.board, first.deal, second.board, second.deal) == (1, Seed("page").deal(1), 2, None)
    assert [(one.ns, one.score_ns) for one in gather([first]).results] == [("2", 140), ("11", 0)]


@every(
    ("data", "told"),
    [
        ('<?xml version="1.0"?><!DOCTYPE USEBIO [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><USEBIO>&b;</USEBIO>',
         "line 1: entities of its own are not read; expected plain XML"),
        ('<?xml version="1.0"?><!DOCTYPE USEBIO [<!ENTITY a SYSTEM "file:///etc/passwd">]><USEBIO>&a;</USEBIO>',
         "line 1: entities of its own are not read; expected plain XML"),
        ("<USEBIO>\n<EVENT>", "line 2: this is no well-formed XML: no element found"),
        ("<USEBIO>\n" + "<a>" * 50, "line 2: what stands in it is nested too deeply"),
        ("\n<USEBIO></USEBIO>", "line 2: expected USEBIO with an EVENT"),
        (BASE.format("x", ""), "line 2: Board 'x': expected a positive number"),
        (BASE.format("3", ROW.format("<CONTRACT>8S</CONTRACT>")),
         "line 2, board 3: '8S' is not a contract; expected a bid and nothing, X or XX behind it, as in 4SX"),
        (BASE.format("3", ROW.format("<CONTRACT>4S</CONTRACT><PLAYED_BY>Q</PLAYED_BY>")),
         "line 2, board 3: 'Q' does not say who played 4S; expected N, E, S or W"),
        (BASE.format("3", ROW.format("<CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>+9</TRICKS>")),
         "line 2, board 3: 19 is not a number of tricks; expected 0 to 13"),
        (BASE.format("3", ROW.format("<SCORE>lots</SCORE>")),
         "line 2, board 3: 'lots' is no score of a board; expected points, as in 420 or -50"),
        ("#Version;std1\n#Travellers\nNS;EW;Contract\n1;2;4S\n",
         "line 4: expected #Board and a number before the results of a board"),
        ("#Version;std1\nhello;x\n", "line 2: 'hello' stands before #Scores and #Travellers; it is passed over"),
        ("board,ns,ew,contract,by\n1,1,2,4S,\n", "line 2, board 1: '' does not say who played 4S; expected N, E, S or W"),
        ("board;ns;ew;contract\n0;1;2;Pass\n", "line 2, board 0: Board '0': expected a positive number"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_its_place(data: str, told: str) -> None:
    assert told in [str(one) for one in read(data.encode()).diagnostics if one.severity is not Severity.NOTE]
    with pytest.raises(BadInput):
        read(data.encode(), strict=True)


@pytest.mark.parametrize(
    ("text", "told"),
    [("60%-40%", (60, 40)), ("A6040", (60, 40)), ("AVE+", (60, 40)), ("A", (50, 50)), ("55.5 % / 44.5 %", (55.5, 44.5)),
     ("60%-", (60, None)),
     ("-40%", (None, 40)), ("420", None), ("-50", None), ("999%-1%", None)],
)  # fmt: skip
def test_artificial_scores_are_read_as_several_programs_write_them(text: str, told: tuple[float | None, ...] | None) -> None:
    found = shares(text)
    assert (found and tuple(None if one is None else float(one) for one in found)) == told


def test_results_come_through_pbn_the_same() -> None:
    """PBN with ScoreTable and TotalScoreTable holds what the others hold, but for the players' numbers."""
    records = read_pbn(write_pbn(records_of(NIGHT))).records
    assert records == tuple(records_of(NIGHT))
    assert [section.name for section in records[0].sections] == ["ScoreTable", "TotalScoreTable"]
    ours, theirs = (gather(read(data).records).results for data in (usebio(NIGHT), write_pbn(records_of(NIGHT)).encode()))
    assert [one._replace(line=0) for one in ours] == [one._replace(line=0) for one in theirs]


def test_what_is_odd_in_a_file_breaks_no_table() -> None:
    odd = NIGHT._replace(entrants=(Entrant("1", NIGHT.entrants[0].players, place='3"'),))
    odd = odd._replace(boards=(Board(1, (NIGHT.boards[0].lines[0]._replace(round='1 "2', table="A B"),)),))
    assert read_pbn(write_pbn(records_of(odd))).records == tuple(records_of(odd))
    sharp = NIGHT._replace(title="#7", club="##Club")  # which would mean the tag of the game before
    assert read_pbn(write_pbn(records_of(sharp))).records == tuple(records_of(sharp))


def test_a_tournament_made_of_a_file_has_its_pairs_deals_and_rounds() -> None:
    event = NIGHT._replace(boards=NIGHT.boards[:2])
    now = read_contest(files_of(event), datetime(2026, 11, 20)).now
    assert [player.number for player in now.contestants[1].players] == ["101", ""]
    assert now.sessions[1].deals[1] == Seed("a").deal(1)
    assert now.sessions[1].sections["A"].rounds == 1
    told = [Line(str(n), str(n + 1), read_row("Pass").outcome, 0, round="2", table=str(n)) for n in (1, 3)]
    rounds = NIGHT._replace(boards=(Board(1, (told[0],)), Board(2, (told[1]._replace(round="1"),))))
    section = read_contest(files_of(rounds), datetime(2026, 11, 20)).now.sessions[1].sections["A"]
    assert section.rounds == 2


@pytest.mark.parametrize(
    ("boards", "told"),
    [
        ([Board(1, (line("1", "2", "Pass"), line("1", "3", "Pass")))], "board 1: contestant 1 has two results"),
        ([Board(1, (line("1", "", "Pass"),))], "board 1: who sat there is not told"),
        ([Board(1, (Line("1", "2", Unknown(), 420),))], "board 1, 1 against 2: expected contract, declarer and tricks"),
        ([], "there are no results"),
    ],
)  # fmt: skip
def test_what_cannot_have_been_a_tournament_is_refused(boards: list[Board], told: str) -> None:
    with pytest.raises(BadInput, match=told):
        files_of(Event(boards=tuple(boards)))


FILES = [usebio(NIGHT)[:3000], bridgewebs(NIGHT), WARSAW[:600], page(5, KOPS), usebio(MATCHES)]
PIECES = [b"", b"\0", b"<", b">", b"&", b";", b'"', b"#", b"\xff", b"99", b"</BOARD>"]


@given(st.sampled_from(FILES), st.randoms(use_true_random=False))
def test_damaged_files_are_read_without_trouble(data: bytes, chance: Random) -> None:
    for _ in range(3):
        at, length = chance.randrange(len(data)), chance.randrange(30)
        data = data[:at] + chance.choice(PIECES) + data[at + length :]
    reading = read(data)
    gather(reading.records)
    assert all(str(one) for one in reading.diagnostics)
    assert read_pbn(write_pbn(reading.records)).records == reading.records


def test_reading_grows_with_the_file() -> None:
    def boards(many: int) -> Event:
        return NIGHT._replace(boards=tuple(Board(n, NIGHT.boards[0].lines * 4) for n in range(1, many + 1)))

    grows_well(read, lambda size: usebio(boards(size)), 64, 4096)
    grows_well(read, lambda size: bridgewebs(boards(size)), 64, 4096)
    grows_well(read, lambda size: WARSAW[:56] + WARSAW[60:700] * size, 16, 1024)
    grows_well(read, lambda size: page(5, KOPS * size), 16, 1024)
    event = b'<USEBIO><EVENT EVENT_TYPE="SWISS_PAIRS">%s</EVENT></USEBIO>'
    line = b"<BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><SCORE>50</SCORE></TRAVELLER_LINE></BOARD>"
    grows_well(read, lambda size: event % (b"<SESSION></SESSION>" * size), 250, 16_000)
    apart = b"<HANDSET>%s</HANDSET>" % (b"<BOARD><BOARD_NUMBER>1</BOARD_NUMBER></BOARD>" * 32)
    grows_well(read, lambda size: event % (b"<SESSION>%s<SECTION></SECTION></SESSION>" % apart * size), 25, 400)
    grows_well(read, lambda size: event % (b"<MATCH>%s</MATCH>" % (line * size)), 64, 4096)


def test_no_other_file_is_taken_for_results() -> None:
    for path in sorted(DATA.glob("*.*")):
        if path.suffix in (".pbn", ".lin", ".csv") or path.name.startswith("dealconvert"):
            kind = kind_of(path.read_bytes())
            assert kind == ("columns" if path.name.endswith("_published.csv") else ""), path
