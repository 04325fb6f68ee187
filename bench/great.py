"""A tournament of 8 sections of 25 tables, 10 rounds of 3 boards: 200 tables with 30 boards each."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import datetime, timedelta

from oddtrick.game.outcome import PlayedOut
from oddtrick.movements.forms.mitchell import mitchell
from oddtrick.scoring.traveller import read_row
from oddtrick.tournament.entries.every import Entry, Said
from oddtrick.tournament.entries.playing import Reported
from oddtrick.tournament.entries.setting import (
    Entered,
    Opened,
    RoundBegan,
    RoundEnded,
    SectionSet,
    SessionBegan,
    SessionEnded,
    SessionSet,
    StageSet,
)
from oddtrick.tournament.people import By, Contest, Player, Role
from oddtrick.tournament.places import BoardAt

SECTIONS, TABLES, ROUNDS, BOARDS = "ABCDEFGH", 25, 10, 3
TOLD = ("4S N 10", "4S N 9", "4S N 11", "3S N 10", "2S S 8", "4SX N 9")
RESULTS = [one for text in TOLD if isinstance(one := read_row(text).outcome, PlayedOut)]
START = datetime(2026, 11, 23, 19)


def every() -> Iterator[Entry]:
    """All that is said, in order."""
    rng = random.Random(1)
    pairs = len(SECTIONS) * TABLES * 2
    yield Opened("Great", Contest.PAIRS)
    for n in range(1, pairs + 1):
        yield Entered(n, (Player(f"North {n}", f"{10_000 + n}"), Player(f"South {n}", f"{20_000 + n}")))
    yield StageSet(1)
    yield SessionSet(1, round_minutes=22)
    boards = tuple(tuple(range(n * BOARDS + 1, (n + 1) * BOARDS + 1)) for n in range(TABLES))
    for n, section in enumerate(SECTIONS):
        first = n * TABLES * 2 + 1
        yield SectionSet(1, section, mitchell(TABLES, ROUNDS), tuple(range(first, first + TABLES * 2)), boards)
    yield SessionBegan(1)
    for round_ in range(1, ROUNDS + 1):
        for section in SECTIONS:
            yield RoundBegan(1, section, round_)
        for board in range(BOARDS):
            for section in SECTIONS:
                for table in range(1, TABLES + 1):
                    number = boards[(table - 1 + round_ - 1) % TABLES][board]
                    yield Reported(BoardAt(1, section, round_, table, number), rng.choice(RESULTS))
        for section in SECTIONS:
            yield RoundEnded(1, section, round_)
    yield SessionEnded(1)


def said() -> list[Said]:
    """The same as it is said, a second after the other."""
    chief = By(Role.CHIEF, "Wanda")
    return [Said(START + timedelta(seconds=n), chief, one) for n, one in enumerate(every())]
