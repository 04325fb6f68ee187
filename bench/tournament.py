"""Whole tournaments: a Swiss drawn and scored round by round, one more result in a great field, a year of club nights.

Seconds of the processor. Growth is the power of the size: 1 is in proportion.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from functools import partial
from statistics import median
from time import process_time

from bench.field import growth
from bench.measure import number
from oddtrick.game.calls import BIDS
from oddtrick.game.contract import Contract, Risk
from oddtrick.game.outcome import PlayedOut
from oddtrick.game.seats import SEATS
from oddtrick.matching import matching
from oddtrick.movements.forms.mitchell import mitchell
from oddtrick.tournament.entries.drawing import Drawn, Way
from oddtrick.tournament.entries.every import Entry, Said
from oddtrick.tournament.entries.playing import Reported
from oddtrick.tournament.entries.setting import (
    Entered,
    Opened,
    RoundBegan,
    SectionSet,
    SessionBegan,
    SessionSet,
    StageSet,
)
from oddtrick.tournament.folding.fold import after
from oddtrick.tournament.people import By, Contest, Player, Role
from oddtrick.tournament.results.drawing import Wanted, proposed
from oddtrick.tournament.results.standings import Standings, standings
from oddtrick.tournament.seating import places
from oddtrick.tournament.state import Tournament

PAIRS, ROUNDS, EACH = (250, 500, 1_000, 2_000), 9, 3
SWISS = (125, 250, 500, 1_000)
NIGHTS = (40, 80, 160, 320)
YEAR = 5_000
_CHIEF, _START = By(Role.CHIEF, "Wanda"), datetime(2026, 11, 23, 19)
_RESULTS = 25  # different results on a board, as in a great field


class Hall:
    """A tournament that goes on, and how long its entries took."""

    def __init__(self, pairs: int, lots: int = 0) -> None:
        self.now, self.taken, self.said = Tournament(), 0.0, 0
        self.chance = random.Random(lots)
        self.results: dict[int, list[PlayedOut]] = {}
        self.says(Opened("Congress", Contest.PAIRS))
        for n in range(1, pairs + 1):
            self.says(Entered(n, (Player(f"North {n}"), Player(f"South {n}"))))
        self.says(StageSet(1))
        self.says(SessionSet(1))

    def says(self, entry: Entry) -> None:
        """One more entry."""
        said = Said(_START + timedelta(seconds=self.said), _CHIEF, entry)
        begun = process_time()
        self.now = after(self.now, said)
        self.taken += process_time() - begun
        self.said += 1
        assert not self.now.faults, self.now.faults

    def plays(self, round_: int, but: int = 0) -> None:
        """All boards of a round but so many."""
        if round_ == 1:
            self.says(SessionBegan(1))
        self.says(RoundBegan(1, "A", round_))
        section = self.now.section(1, "A")
        assert section is not None
        found = list(places(self.now, 1, section, round_))
        for place in found[: len(found) - but]:
            self.says(Reported(place, self.result(place.board)))

    def result(self, board: int) -> PlayedOut:
        """One of the results of a board."""
        if board not in self.results:
            bids = [Contract(self.chance.choice(BIDS), Risk.UNDOUBLED, self.chance.choice(SEATS)) for _ in range(_RESULTS)]
            self.results[board] = [PlayedOut(bid, self.chance.randint(5, 12)) for bid in bids]
        return self.chance.choice(self.results[board])


def swiss(pairs: int) -> dict[str, float]:
    """Drawn by the ranking and scored, round by round."""
    hall, drawing, ranking = Hall(pairs), 0.0, 0.0
    before: Standings | None = None
    for round_ in range(1, ROUNDS + 1):
        boards = tuple(range((round_ - 1) * EACH + 1, round_ * EACH + 1))
        begun = process_time()
        entry = proposed(hall.now, Wanted(1, "A", Way.SWISS, ROUNDS, boards, round_), matching, before).entry
        drawing += process_time() - begun
        hall.says(entry)
        hall.plays(round_)
        begun = process_time()
        before = standings(hall.now, before=before)
        ranking += process_time() - begun
    assert before is not None
    assert len(before.rows) == pairs
    return {
        f"{ROUNDS} draws by the ranking": drawing,
        "entries": hall.taken,
        "rankings after each round": ranking,
        "all together": drawing + hall.taken + ranking,
    }


def field(pairs: int) -> Hall:
    """A field that has played all but the last board; who meets whom is told."""
    hall, half = Hall(pairs), pairs // 2
    for round_ in range(1, ROUNDS + 1):
        two = tuple((n, half + 1 + (n + round_) % half) for n in range(1, half + 1))
        boards = tuple(range((round_ - 1) * EACH + 1, round_ * EACH + 1))
        hall.says(Drawn(1, "A", round_, Way.SWISS, two, boards, ROUNDS, ()))
        hall.plays(round_, but=1 if round_ == ROUNDS else 0)
    return hall


def great(pairs: int, rounds: int) -> dict[str, float]:
    """The ranking of a field from nothing, and after one more result."""
    hall = field(pairs)
    nothing = _median(rounds, lambda: standings(hall.now))
    before = standings(hall.now)
    section = hall.now.section(1, "A")
    assert section is not None
    last = [*places(hall.now, 1, section, ROUNDS)][-1]
    hall.says(Reported(last, hall.result(last.board)))
    one = _median(5 * rounds, lambda: standings(hall.now, before=before))
    assert standings(hall.now, before=before).rows == standings(hall.now).rows
    return {"the ranking from nothing": nothing, "after one more result": one, "an entry (ms)": 1000 * hall.taken / hall.said}


def nights(many: int) -> dict[str, float]:
    """Club nights of 30 pairs, 27 boards, from their entries to their ranking."""
    begun = process_time()
    for n in range(many):
        night(n)
    taken = process_time() - begun
    return {"club nights of 30 pairs, from entries to ranking": taken, "one of them (ms)": 1000 * taken / many}


def night(lots: int) -> Standings:
    """One of them: 15 tables, 9 rounds of three boards."""
    hall = Hall(30, lots)
    movement = mitchell(15, 9)
    boards = tuple(tuple(range(n * EACH + 1, (n + 1) * EACH + 1)) for n in range(movement.sets))
    hall.says(SectionSet(1, "A", movement, tuple(range(1, 31)), boards))
    for round_ in range(1, 10):
        hall.plays(round_)
    return standings(hall.now)


def _median(rounds: int, work: Callable[[], object]) -> float:
    taken = []
    work()
    for _ in range(rounds):
        begun = process_time()
        work()
        taken.append(process_time() - begun)
    return median(taken)


def report(rounds: int) -> str:
    """A table for each, with a column for each size."""
    few = min(rounds, 5)
    parts: list[tuple[str, tuple[int, ...], Callable[[int], dict[str, float]]]] = [
        (f"a Swiss of {ROUNDS} rounds, {EACH} boards each, seconds; pairs", SWISS, swiss),
        (f"a field after {ROUNDS * EACH} boards, seconds; pairs", PAIRS, partial(great, rounds=few)),
        ("seconds; nights", (*NIGHTS, YEAR) if rounds > 1 else NIGHTS, nights),
    ]
    return "\n\n".join("\n".join(_table(what, sizes if rounds > 1 else sizes[:2], of)) for what, sizes, of in parts)


def _table(what: str, sizes: tuple[int, ...], of: Callable[[int], dict[str, float]]) -> Iterator[str]:
    found = {size: of(size) for size in sizes}
    yield f"| {what} | {' | '.join(f'{size:,}' for size in sizes)} | growth |"
    yield f"|---|{'--:|' * (len(sizes) + 1)}"
    for line in found[sizes[0]]:
        cells = [found[size][line] for size in sizes]
        yield f"| {line} | {' | '.join(map(_shown, cells))} | {growth(sizes, [*cells])} |"


def _shown(seconds: float) -> str:
    return number(seconds) if seconds >= 0.1 else f"{seconds:.4f}"
