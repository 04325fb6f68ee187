"""A hall in which evenings are played: the entries one after the other, by a clock that ticks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta

from oddtrick.citations import Edition
from oddtrick.game.outcome import PassedOut, PlayedOut
from oddtrick.movements.movement import Kind, Movement, Place, movement
from oddtrick.scoring.traveller import read_row
from oddtrick.texts import say
from oddtrick.tournament.checking.limits import too_much
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
from oddtrick.tournament.folding.fold import after
from oddtrick.tournament.people import By, Contest, Player, Role
from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.results.standings import Standings, standings
from oddtrick.tournament.seating import places
from oddtrick.tournament.state import Tournament

CHIEF = By(Role.CHIEF, "Wanda")
START = datetime(2026, 11, 23, 19, 0)


class Hall:
    """A tournament in progress."""

    def __init__(self) -> None:
        self.now = Tournament()
        self.clock = START

    def says(self, entry: Entry, by: By = CHIEF, minutes: float = 0) -> int:
        """Record an entry, which must be possible; its number."""
        n = self.now.said.number
        refused = self.tries(entry, by, minutes)
        assert refused is None, refused
        return n

    def tries(self, entry: Entry, by: By = CHIEF, minutes: float = 0) -> str | None:
        """Record an entry, which is followed whatever comes of it, but for what is not recorded any more; its refusal."""
        self.clock += timedelta(seconds=1, minutes=minutes)
        before, said = len(self.now.faults), Said(self.clock, by, entry)
        later = after(self.now, said)
        new = later.faults[before:]
        if not new and (refused := too_much(self.now, said)):
            return str(refused)
        self.now = later
        return str(new[0].why) if new else None

    def refuses(self, entry: Entry, by: By = CHIEF, minutes: float = 0) -> str:
        """The sentence by which an entry is refused, as it must be."""
        refused = self.tries(entry, by, minutes)
        assert refused is not None
        return refused

    def begins_round(self, round_: int, section: str = "A", session: int = 1) -> list[BoardAt]:
        """Begin a round; its boards at all tables."""
        self.says(RoundBegan(session, section, round_))
        found = self.now.section(session, section)
        assert found is not None
        return list(places(self.now, session, found, round_))

    def plays_round(self, round_: int, results: Sequence[str], section: str = "A", session: int = 1) -> None:
        """A whole round in which results follow one another at all tables."""
        for n, place in enumerate(self.begins_round(round_, section, session)):
            self.says(Reported(place, result(results[n % len(results)])))
        self.says(RoundEnded(session, section, round_))

    def plays_all(self, results: Sequence[str], section: str = "A", session: int = 1) -> None:
        """All rounds of a section, and the end of the session."""
        found = self.now.section(session, section)
        assert found is not None
        for round_ in range(found.round + 1, found.rounds + 1):
            self.plays_round(round_, results, section, session)
        self.says(SessionEnded(session))

    def ranking(self, stage: int = 1, before: Standings | None = None) -> Standings:
        """The ranking now."""
        return standings(self.now, stage, self.clock, before)


def result(text: str) -> PlayedOut | PassedOut:
    """A result as people write it."""
    found = read_row(text).outcome
    assert isinstance(found, PlayedOut | PassedOut)
    return found


def mitchell(tables: int, rounds: int | None = None) -> Movement:
    """An odd number of tables: North-South sit, East-West go up, boards go down."""
    rows = [[Place((t + 1,), (tables + 1 + (t - r) % tables,), (t + r) % tables + 1) for t in range(tables)] for r in range(tables)]
    return movement(Kind.TWO_WINNERS, tables, rows[:rounds], say("Mitchell"))


def one_winner(one: Movement) -> Movement:
    """The same movement with one ranking: in the last round the tables are turned."""
    rows = [*one.rounds[:-1], tuple(place and place.turned for place in one.rounds[-1])]
    return movement(Kind.PAIRS, one.sets, rows, one.name, slots=one.slots)


def opened(
    tables: int = 3,
    *,
    regulations: str = "laws",
    edition: Edition = Edition.E2017,
    each: int = 2,
    made: Movement | None = None,
    committee: bool = False,
    conditions: str = "",
    strata: Mapping[int, tuple[str, ...]] = {},
    scoring: Iterable[tuple[str, str]] = (),
) -> Hall:
    """An evening of pairs that is about to begin: one section of that many tables, so many boards a set."""
    hall = Hall()
    made = made or mitchell(tables)
    hall.says(Opened("Thursday", Contest.PAIRS, edition, regulations, conditions, committee=committee))
    for n in range(1, made.slots + 1):
        hall.says(Entered(n, (Player(f"North {n}"), Player(f"South {n}")), strata=strata.get(n, ())))
    hall.says(StageSet(1, scoring=tuple(scoring)))
    hall.says(SessionSet(1, round_minutes=15))
    hall.says(SectionSet(1, "A", made, tuple(range(1, made.slots + 1)), sets(made.sets, each)))
    hall.says(SessionBegan(1))
    return hall


def sets(many: int, each: int) -> tuple[tuple[int, ...], ...]:
    """Boards in sets: 1 and 2, 3 and 4 ..."""
    return tuple(tuple(range(n * each + 1, (n + 1) * each + 1)) for n in range(many))


def opened_of(
    contest: Contest,
    made: Movement,
    *,
    edition: Edition = Edition.E2017,
    regulations: str = "laws",
    scoring: Iterable[tuple[str, str]] = (),
    each: int = 2,
) -> Hall:
    """A contest of players or teams that is about to begin: one section, everybody on the slot of his number."""
    hall = Hall()
    hall.says(Opened("Contest", contest, edition, regulations))
    names = ("North", "South", "East", "West")[: contest.players[0]]
    for n in range(1, made.slots + 1):
        hall.says(Entered(n, tuple(Player(f"{name} {n}") for name in names)))
    hall.says(StageSet(1, scoring=tuple(scoring)))
    hall.says(SessionSet(1, round_minutes=15))
    hall.says(SectionSet(1, "A", made, tuple(range(1, made.slots + 1)), sets(made.sets, each)))
    hall.says(SessionBegan(1))
    return hall
