"""Nights and matches to publish, and what every format holds of them."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

from oddtrick import Card
from oddtrick.formats.diagnostics import Log
from oddtrick.formats.published.event import Board, Entrant, Event, Line, Match, Person
from oddtrick.formats.published.reading import kind_of, read_event
from oddtrick.game.dealing import Seed
from oddtrick.game.outcome import Adjusted, NotPlayed
from oddtrick.game.seats import Side
from oddtrick.scoring.methods.conditions import Method
from oddtrick.scoring.traveller import read_row

# A file of USEBIO with one board, and a result of it.
BASE = '<?xml version="1.0"?>\n<USEBIO><EVENT EVENT_TYPE="PAIRS"><BOARD><BOARD_NUMBER>{}</BOARD_NUMBER>{}</BOARD></EVENT></USEBIO>'
ROW = "<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>{}</TRAVELLER_LINE>"


def line(ns: str, ew: str, told: str, *scores: float | None, lead: str = "") -> Line:
    outcome = read_row(told).outcome
    points = None if isinstance(outcome, Adjusted | NotPlayed) else 420 if told.startswith("4S") else 0 if told == "Pass" else -100
    numbers = [None if score is None else Fraction(str(score)) for score in scores]
    return Line(ns, ew, outcome, points, Card.parse(lead) if lead else None, *numbers)


def pairs(side: bool = False) -> tuple[Entrant, ...]:
    people = [("Ala Żak", "101"), ("Bo & Co", ""), ("C <D>", "7"), ("E", "8"), ("F", "9"), ("G", "1"), ("H", "2"), ("I", "3")]
    names = [Person(*one) for one in people]
    return tuple(
        Entrant(str(n), (names[2 * n - 2], names[2 * n - 1]), side=(Side.NS, Side.EW)[n % 2] if side else None,
                place="1" if n < 3 else "3=", score=Fraction(60 - n), boards=2)
        for n in range(1, 5)
    )  # fmt: skip


NIGHT = Event(
    "Thursday – Żak's", date(2026, 11, 19), "Four Aces", "12", entrants=pairs(),
    boards=(
        Board(1, (line("1", "2", "4S N 10", 2, 0, lead="HK"), line("3", "4", "3NT E 8", 0, 2)), Seed("a").deal(1)),
        Board(2, (line("1", "2", "Pass", 1, 1), line("3", "4", "60% 40%", 1.2, 0.8)), Seed("a").deal(2)),
        Board(3, (line("1", "2", "4SXX W 3", 2, 0), line("3", "4", "-"))),
    ),
)  # fmt: skip


MATCHES = Event(
    "Cup", date(2026, 11, 20), method=Method.VP,
    entrants=(Entrant("1", (Person("A"), Person("B")), "Orły", place="1"),
              Entrant("2", (Person("C"), Person("D")), "Sokoły", place="2")),
    matches=(
        Match("1", "1", "2", (Board(1, (line("1", "2", "4S N 10", 11, -11), line("2", "1", "3NT E 8", -11, 11))),),
              Fraction(11), Fraction(0), Fraction("14.81"), Fraction("5.19")),
    ),
)  # fmt: skip


def of_round(board: Board, round_: str) -> Board:
    return board._replace(lines=tuple(one._replace(round=round_) for one in board.lines))


SWISS = NIGHT._replace(
    method=Method.CROSS_IMPS, swiss=True,
    boards=(*tuple(of_round(board, "1") for board in NIGHT.boards[:2]), of_round(NIGHT.boards[2], "2")),
    meetings=(
        Match("1", "1", "2", (), Fraction(3), Fraction(-3), Fraction("11.5"), Fraction("8.5")),
        Match("1", "3", "4", (), Fraction(0), Fraction(0), Fraction(10), Fraction(10)),
        Match("2", "1", "2"),
        Match("2", "3", "4"),
    ),
)  # fmt: skip
ALONE = NIGHT._replace(
    individual=True,
    entrants=tuple(
        Entrant(str(n), (Person(f"Player {n}", str(100 + n)),), place=str(n), score=Fraction(60 - n)) for n in range(1, 5)
    ),
    boards=(Board(1, (line("1+3", "2+4", "4S N 10", 1, 0),)), Board(2, (line("2+1", "3+4", "Pass", 0, 1),))),
)


def said(event: Event) -> list[object]:
    """What every format of a session holds."""
    return [
        (one.number, one.place, one.score, [player.name for player in one.players], one.side) for one in event.entrants
    ] + [
        (board.number, each.ns, each.ew, each.outcome, each.points, each.lead, each.ns_score, each.ew_score)
        for board in event.boards
        for each in board.lines
    ]  # fmt: skip


def again(data: bytes) -> Event:
    log = Log(strict=True)
    found = read_event(data, kind_of(data), log)
    assert log.found == []
    return found
