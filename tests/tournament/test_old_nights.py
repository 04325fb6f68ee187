"""Nights that were recorded before there were limits are read as they were; what is beyond them is not recorded any more."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from hall import CHIEF, Hall, mitchell, result, sets

from oddtrick.citations import Edition
from oddtrick.tournament.conditions import scoring_of
from oddtrick.tournament.entries.afterwards import Appealed, Concurred, Decided, Finished, Posted
from oddtrick.tournament.entries.directing import Awarded, Corrected, Penalised
from oddtrick.tournament.entries.every import Entry, Said
from oddtrick.tournament.entries.playing import Reported, Summoned
from oddtrick.tournament.entries.setting import (
    Entered,
    Opened,
    RoundEnded,
    SectionSet,
    SessionBegan,
    SessionEnded,
    SessionSet,
    StageSet,
)
from oddtrick.tournament.folding.fold import after, fold
from oddtrick.tournament.people import Contest, Player
from oddtrick.tournament.permits import why_not
from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.state import Tournament

FIRST = BoardAt(1, "A", 1, 1, 1)
RESULTS = ["4S N 10", "3NT S 9", "2C W 8"]


class OldHall(Hall):
    """A hall of before: entries are followed, and what would not be recorded today is kept."""

    def __init__(self) -> None:
        super().__init__()
        self.today: list[str] = []

    def says(self, entry: Entry, by: object = CHIEF, minutes: float = 0) -> int:
        """Follow an entry, which must be possible; its number."""
        self.clock += timedelta(seconds=1, minutes=minutes)
        n, said = self.now.said.number, Said(self.clock, CHIEF, entry)
        if refused := why_not(self.now, said):
            self.today.append(str(refused.text))
        self.now = after(self.now, said)
        assert not self.now.faults, self.now.faults
        return n


def night(stage: StageSet, played: bool = True) -> OldHall:
    hall, made = OldHall(), mitchell(3)
    hall.says(Opened("Thursday", Contest.PAIRS, Edition.E2017, "laws", ""))
    for n in range(1, made.slots + 1):
        hall.says(Entered(n, (Player(f"North {n}"), Player(f"South {n}"))))
    hall.says(stage)
    hall.says(SessionSet(1, round_minutes=15))
    hall.says(SectionSet(1, "A", made, tuple(range(1, made.slots + 1)), sets(made.sets, 2)))
    hall.says(SessionBegan(1))
    if played:
        hall.plays_all(RESULTS)
    return hall


def finished(hall: OldHall) -> OldHall:
    hall.says(Posted(1))
    hall.says(Finished(), minutes=200)
    return hall


def penalties() -> OldHall:
    hall = night(StageSet(1))
    for n, told in enumerate(("90B2: 150% of a top", "90B2: 20 MP"), 2):
        hall.says(Penalised(n, told, 1))
    return finished(hall)


def taken_away() -> OldHall:
    hall = night(StageSet(1), played=False)
    numbers = [hall.says(Reported(place, result(RESULTS[n % 3]))) for n, place in enumerate(hall.begins_round(1))]
    hall.says(Corrected(FIRST, numbers[0], None, why="elsewhere"))
    hall.says(RoundEnded(1, "A", 1))
    for round_ in (2, 3):
        hall.plays_round(round_, RESULTS)
    hall.says(SessionEnded(1))
    return finished(hall)


def call_left_open() -> OldHall:
    hall = night(StageSet(1))
    hall.says(Summoned(FIRST.at, 1, "x"))
    return finished(hall)


def agreed_late() -> OldHall:
    hall = night(StageSet(1))
    matter = hall.says(Awarded(FIRST, both="12C1(b): +140", reason="y"))
    hall.says(Posted(1))
    hall.says(Appealed(matter, 1, "unfair"))
    hall.says(Concurred(matter, "North 1"), minutes=100)
    hall.says(Concurred(matter, "South 1"))
    hall.says(Decided(matter, "chief", upheld=False, both="12C1(b): +420", reason="z"))
    hall.says(Finished(), minutes=200)
    return hall


OLD: list[tuple[Callable[[], OldHall], list[str]]] = [
    (penalties, ["more than a whole top", "more than a whole top"]),
    (lambda: night(StageSet(1, match_vp="wbf")), ["match_vp"]),
    (lambda: night(StageSet(1, scoring=(("method", "imps"), ("cap", "30")))), ["a number from 1 to 24"]),
    (lambda: night(StageSet(1, scoring=(("scale", "7"),))), ["a number from 1 to 2"]),
    (lambda: night(StageSet(1, scoring=(("factored", "maybe"),))), ["'maybe' is not possible"]),
    (taken_away, ["no result yet", "no result yet", "has no result"]),
    (call_left_open, ["the call is not settled"]),
    (agreed_late, ["the period of appeals ended", "the period of appeals ended"]),
]


@pytest.mark.parametrize(("made", "refused"), OLD)
def test_an_old_night_is_read_as_it_was_and_not_recorded_so_today(made: Callable[[], OldHall], refused: list[str]) -> None:
    hall = made()
    now: Tournament = fold(hall.now.said.entries)
    assert not now.faults
    assert now.sessions[1].ended
    assert len(hall.today) == len(refused)
    assert all(part in told for part, told in zip(refused, hall.today, strict=True)), hall.today
    assert hall.ranking().of


def test_penalties_of_before_still_lower_a_score() -> None:
    now = penalties().now
    assert [one.penalty.amount for one in now.penalties] == [150, 20]
    assert now.finished


def test_a_condition_that_cannot_be_is_the_nearest_that_can() -> None:
    opened = Opened("Thursday", Contest.PAIRS, Edition.E2017, "laws", "")
    told = (("cap", "30"), ("scale", "7"), ("factored", "maybe"), ("fewest_boards", "300"))
    found = scoring_of(opened, StageSet(1, scoring=told))
    assert (found.cap, found.scale, found.factored, found.fewest_boards) == (24, 2, False, 300)
