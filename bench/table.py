"""The table: calls and cards a second under both policies, and what a step at the Director's desk takes."""

from __future__ import annotations

import random
from collections.abc import Callable
from statistics import median
from time import perf_counter

from bench import game
from bench.measure import Absent, number
from oddtrick.citations import Edition
from oddtrick.game.calls import Call
from oddtrick.game.seats import SEATS, Seat
from oddtrick.table.desk.desk import answer, asking, attempt, record, take_up
from oddtrick.table.entries import Called, Played, Start
from oddtrick.table.folding.fold import after
from oddtrick.table.state import Table

BOARDS = 100
Step = Callable[[Table, Called | Played], object]


def report(rounds: int) -> str:
    """A line for each: steps a second on whole boards, and microseconds for each entry of an irregular auction."""
    turns = min(rounds, 7)
    rates = [("PREVENT (checked, then recorded)", _rate(attempt, turns)), ("RECORD", _rate(record, turns))]
    rates.append(("the fold alone, without a desk", _rate(after, turns)))
    rows = [f"| {name} | {number(rate)} |" for name, rate in rates]
    try:
        theirs = game.open_spiel()
        rows.append(f"| OpenSpiel (legal actions, copied once a board) | {number(median(_times(theirs, turns)))} |")
    except Absent as why:
        rows.append(f"| OpenSpiel | {why} |")
    micros = median(_desk() for _ in range(turns))
    head = "| whole boards at a table, random lawful calls and cards | steps/s |\n|---|--:|\n"
    return f"{head}" + "\n".join(rows) + f"\n\nA step at the desk (an entry of an auction with three rulings): {micros:.0f} µs."


def _times(work: Callable[[], int], turns: int) -> list[float]:
    found = []
    for _ in range(turns):
        begun = perf_counter()
        steps = work()
        found.append(steps / (perf_counter() - begun))
    return found


def _rate(step: Step, turns: int) -> float:
    return median(_times(lambda: _boards(step), turns))


def _boards(step: Step) -> int:
    """The lawful action is drawn as in the benchmark of the bare game; then the table takes it."""
    chance, steps = random.Random("steps").random, 0
    for n, deal in enumerate(game.DEALS[:BOARDS]):
        table = Table.begin(Start(Edition.E2017, SEATS[n % 4], deal=deal))
        while not table.over:
            done = step(table, _lawful(table, chance))
            assert isinstance(done, Table)
            table = done
            steps += 1
    return steps


def _lawful(table: Table, chance: Callable[[], float]) -> Called | Played:
    if table.play is None:
        calls = table.auction.lawful.calls
        return Called(table.auction.turn, calls[int(chance() * len(calls))])
    hand, lawful = table.play.turn, table.play.lawful
    assert hand is not None
    assert lawful is not None
    cards = lawful.cards
    return Played(hand, cards[int(chance() * len(cards))])


def _desk() -> float:
    """A bid out of rotation that is declined and then not comparable, an insufficient bid, a double that is inadmissible."""
    begun = perf_counter()
    entries = 0
    for _ in range(20):
        table = Table.begin(Start(Edition.E2017, Seat.N))
        for by, call in (("S", "1S"), ("N", "1H"), ("E", "P"), ("S", "1S"), ("W", "1C"), ("W", "2C"), ("N", "P"), ("E", "XX")):
            table = record(table, Called(Seat(by), Call.parse(call)))
            table = take_up(table, Seat.N)
            while questions := asking(table):
                table = answer(table, questions[0].question.id, questions[0].options[-1], "TD", "measured")
        entries += len(table.entries)
    return (perf_counter() - begun) / entries * 1e6
