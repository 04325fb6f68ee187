"""Files of every kind with damage by lot, and what holds of them all; `make fuzz-files` goes on with it for as long as one says."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from contextlib import suppress
from datetime import date, datetime
from functools import cache
from random import Random

from conftest import ROOT
from oddtrick.formats.bridgemate.hands import hand_records
from oddtrick.formats.bridgemate.jet import Jet, Value
from oddtrick.formats.bridgemate.jet_write import with_rows
from oddtrick.formats.bridgemate.results import received
from oddtrick.formats.bridgemate.tables import written as as_csv
from oddtrick.formats.detect import read
from oddtrick.formats.diagnostics import Severity
from oddtrick.formats.pbn import read_pbn, write_pbn
from oddtrick.formats.published.bridgewebs import bridgewebs
from oddtrick.formats.published.event import Board, Entrant, Event, Line, Match, Person
from oddtrick.formats.published.usebio_write import usebio
from oddtrick.game.dealing import Seed
from oddtrick.scoring.gathering import gather
from oddtrick.scoring.methods.conditions import Method
from oddtrick.scoring.traveller import read_row
from oddtrick.texts import BadInput

DATA = ROOT / "tests" / "data"
LONGEST = 6_000  # of a text; what is wrong in one is wrong in a short one
PIECES = [
    b"",
    b"\r",
    *(bytes([n]) for n in b'\0\xffA=\n,":<>&;#|[]{}^%\\'),
    b"1 ",
    b"99",
    b"-1",
    b"</BOARD>",
    b"NT",
    b"\xe2\x99\xa5",
    b"Pass",
]


_HAND = "<HAND><DIRECTION>{}</DIRECTION><SPADES>{}</SPADES><HEARTS>{}</HEARTS><DIAMONDS>{}</DIAMONDS><CLUBS>{}</CLUBS></HAND>"
_HANDS = "".join(
    _HAND.format(name, *str(hand).split("."))
    for name, hand in zip(("North", "East", "South", "West"), Seed("a").deal(1).hands, strict=True)
)
_TEAM = """<TEAM TEAM_ID="{0}"><PAIR><PAIR_NUMBER>{0}1</PAIR_NUMBER><PLAYER><PLAYER_NAME>A</PLAYER_NAME></PLAYER></PAIR>
<PAIR><PAIR_NUMBER>{0}2</PAIR_NUMBER></PAIR></TEAM>"""
_TOLD = """<TRAVELLER_LINE><NS_PAIR_NUMBER>{}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{}</EW_PAIR_NUMBER><CONTRACT>4S</CONTRACT>
<PLAYED_BY>N</PLAYED_BY><TRICKS>9</TRICKS><NS_CROSS_IMP_POINTS>-2.5</NS_CROSS_IMP_POINTS><LIN_DATA>pn|a,b,c,d|</LIN_DATA>
</TRAVELLER_LINE>"""
# USEBIO as other programs have it: teams in pairs, hands apart, LIN beside a result.
OF_OTHERS = f"""<USEBIO><EVENT EVENT_TYPE="TEAMS"><SESSION SESSION_ID="1"><HANDSET><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{_HANDS}
</BOARD></HANDSET><PARTICIPANTS>{_TEAM.format(1)}{_TEAM.format(2)}</PARTICIPANTS><MATCH><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM><BOARD>
<BOARD_NUMBER>1</BOARD_NUMBER>{_TOLD.format(21, 12)}{_TOLD.format(11, 22)}</BOARD></MATCH></SESSION></EVENT><HANDSET><BOARD>
<BOARD_NUMBER>2</BOARD_NUMBER>{_HANDS}</BOARD></HANDSET></USEBIO>"""


def _line(ns: str, ew: str, told: str, round_: str = "1") -> Line:
    row = read_row(told)
    return Line(ns, ew, row.outcome, 420, None, round=round_, table="1")


@cache
def samples() -> Mapping[str, bytes]:
    """By the end of a name, and what it is, a file of each kind."""
    found = {f"{path.suffix[1:]} {path.stem}": path.read_bytes()[:LONGEST] for path in sorted(DATA.glob("dealconvert_test*.*"))}
    found |= {f"csv {path.stem}": path.read_bytes()[:LONGEST] for path in sorted(DATA.glob("*_published.csv"))}
    scored = (ROOT / "src" / "oddtrick" / "examples" / "warsaw-2013-08-08.pbn").read_bytes()
    at = scored.find(b"[ScoreTable")
    found["pbn ScoreTable"] = scored[max(0, at - 1500) : at + 4500]
    people = tuple(Entrant(str(n), (Person(f"Żak {n}"), Person("B")), place=str(n)) for n in range(1, 5))
    boards = tuple(Board(n, (_line("1", "2", "4S N 10"), _line("3", "4", "60% 40%")), Seed("a").deal(n)) for n in (1, 2))
    night = Event("Night", date(2026, 11, 26), entrants=people, boards=boards)
    match = Match("1", "1", "2", (boards[0]._replace(lines=(_line("1", "2", "4S N 10"), _line("2", "1", "Pass"))),))
    found["xml night"], found["csv night"] = usebio(night), bridgewebs(night)
    found["xml teams"] = usebio(night._replace(method=Method.VP, boards=(), matches=(match,)))
    found["xml swiss"] = usebio(night._replace(swiss=True, meetings=(Match("1", "1", "2"), Match("1", "3", "4"))))
    alone = tuple(Entrant(str(n), (Person(f"Żak {n}"),)) for n in range(1, 5))
    found["xml individual"] = usebio(
        night._replace(individual=True, entrants=alone, boards=(Board(1, (_line("1+3", "2+4", "Pass"),)),))
    )
    found["xml of others"] = OF_OTHERS.encode()
    return found | _bridgemate()


def _bridgemate() -> dict[str, bytes]:
    empty = zlib.decompress((ROOT / "src" / "oddtrick" / "formats" / "bridgemate" / "empty.bws.z").read_bytes())
    place: dict[str, Value] = {"Section": 1, "Table": 1, "Round": 1}
    line = place | {"Board": 1, "PairNS": 1, "PairEW": 2, "NS/EW": "N", "Contract": "4 S", "Result": "=", "LeadCard": "H10"}
    tables: dict[str, list[Mapping[str, Value]]] = {
        "Session": [{"ID": 1, "Name": "Night", "Date": datetime(2026, 11, 26)}],
        "Section": [{"ID": 1, "Letter": "A", "Tables": 1, "Winners": 1}],
        "RoundData": [place | {"NSPair": 1, "EWPair": 2, "LowBoard": 1, "HighBoard": 3}],
        "PlayerNumbers": [place | {"Direction": "N", "Name": "Żak", "Number": "7"}],
        "ReceivedData": [line, line | {"Board": 2, "Remarks": "60%-40%"}, line | {"Board": 3, "Contract": "PASS"}],
        "HandRecord": [*hand_records(1, {n: Seed("a").deal(n) for n in (1, 2, 3)})],
    }  # fmt: skip
    csv = as_csv({"ReceivedData": tables["ReceivedData"]})["ReceivedData.csv"]
    return {"bws night": with_rows(empty, tables), "csv ReceivedData": csv.encode()}


def damaged(chance: Random) -> tuple[str, bytes]:
    """The end of a name and a file with that content, cut, flooded, doubled and put together by lot."""
    kinds = [*samples()]
    name = chance.choice(kinds)
    data = bytearray(samples()[name])
    pages = (
        [n for n, page in enumerate(range(0, len(data), 4096)) if any(data[page : page + 4096])] if name.startswith("bws") else []
    )
    for _ in range(chance.randrange(1, 9)):
        if pages:
            _in_a_page(chance, data, chance.choice(pages) * 4096)
            continue
        at, length = chance.randrange(len(data) + 1), chance.randrange(30)
        match chance.randrange(8):
            case 0:
                data[at:at] = data[at : at + length] * chance.randrange(1, 4)
            case 1:
                other = samples()[chance.choice(kinds)]
                data[at : at + length] = other[(begin := chance.randrange(len(other))) : begin + chance.randrange(200)]
            case 2:
                del data[at:]
            case _:
                data[at : at + length * chance.randrange(2)] = chance.choice(PIECES)
    return name.partition(" ")[0], bytes(data)


def _in_a_page(chance: Random, data: bytearray, page: int) -> None:
    if page + 4096 > len(data):
        return
    at = page + chance.choice([chance.randrange(64), chance.randrange(4096)])
    data[at] = chance.choice([0, 1, 255, data[at] ^ 1 << chance.randrange(8), chance.randrange(256)])
    if not chance.randrange(40):
        del data[chance.randrange(len(data)) :]


def check(kind: str, data: bytes) -> None:
    """Nothing is raised but what a reader says; each finding has a kind; what was read is scored, and comes back from PBN."""
    reading = read(data, f"a.{kind}")
    for one in reading.diagnostics:
        assert str(one), one
        assert one.kind, str(one)
    gather(reading.records)
    assert read_pbn(write_pbn(reading.records)).records == reading.records
    refused = any(one.severity is not Severity.NOTE for one in reading.diagnostics)
    try:
        assert read(data, f"a.{kind}", strict=True) == reading
        assert not refused
    except BadInput:
        assert refused
    with suppress(BadInput):
        received(data)
    if data[4:19] == b"Standard Jet DB":
        with suppress(BadInput):
            database = Jet(data)
            for table in database.tables:
                database.rows(table)
