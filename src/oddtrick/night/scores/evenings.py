"""The nights of a journal one after the other: when they were, who played, and what he came to."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from datetime import date, datetime, timedelta
from fractions import Fraction
from typing import NamedTuple

from oddtrick.journal.contract import Unavailable
from oddtrick.journal.deciding import Deciding
from oddtrick.keeping.clubs import STREAM, Club, Clubs, choosing
from oddtrick.night.hall import Hall
from oddtrick.night.nights import Night
from oddtrick.night.scores.solved import Solved
from oddtrick.scoring.methods.conditions import Method
from oddtrick.texts import Text
from oddtrick.tournament.people import By, Contestant
from oddtrick.tournament.results.standings import standings
from oddtrick.tournament.state import Tournament

PAUSE = 6 * 3600.0  # seconds between two looks for addresses that are kept no longer
KEPT = 4  # files that are kept in memory


class Place(NamedTuple):
    """What a contestant came to. `of`: how many were ranked with him."""

    contestant: Contestant
    rank: int | None
    of: int
    score: Fraction | None
    boards: int

    @property
    def names(self) -> tuple[str, ...]:
        """His players, without those who only sat in."""
        return tuple(one.name for one in self.contestant.players)


class Evening(NamedTuple):
    """A night with its ranking. `over`: whether all its sessions have ended; `percent`: whether scores are percentages."""

    id: str
    title: str
    day: date | None
    began: bool
    over: bool
    unit: Text | str
    percent: bool
    places: tuple[Place, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody who played, also in the place of somebody else."""
        subs = (sub.player.name for one in self.places for sub in one.contestant.substitutes)
        return tuple(dict.fromkeys((*(name for one in self.places for name in one.names), *subs)))


class Evenings:
    """All of them, each reckoned once for every version, and what the club has chosen."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._clubs = Deciding(hall.kept, Clubs())
        self._known: dict[str, tuple[int, Evening]] = {}
        self._made: dict[tuple[object, ...], bytes] = {}
        self._making = asyncio.Lock()
        self.solved = Solved()
        hall.forgets.append(self.forget)

    async def club(self) -> Club:
        """What is chosen now."""
        return (await self._clubs.seen(STREAM)).value

    async def choose(self, chosen: Club, by: By, key: str) -> None:
        """Choose something else. Raises BadInput for numbers that cannot be."""
        new = not await self.hall.journal.head(STREAM)
        await self._clubs.act(STREAM, key, choosing(chosen, by, self.hall.clock()), new=new)

    async def erase_addresses(self) -> int:
        """Erase the addresses of devices that the club keeps no longer; how many there were. Raises Unavailable."""
        first = self.hall.clock().date() - timedelta(days=(await self.club()).days)
        return await self.hall.door.erase_addresses(first)

    async def keeps_no_longer(self, pause: float = PAUSE) -> None:
        """The same again and again, as long as the hall is open."""
        while True:
            with suppress(Unavailable):
                await self.erase_addresses()
            await asyncio.sleep(pause)

    async def all(self) -> list[Evening]:
        """The nights, the newest first."""
        found = [await self.of(id) for id in await self.hall.ids()]
        return sorted(found, key=lambda one: (one.day or date.min, one.id), reverse=True)

    async def of(self, id: str) -> Evening:
        """One of them. Raises BadInput where there is none."""
        known = self._known.get(id)
        if known and known[0] == await self.hall.version(id):
            return known[1]
        night = await self.hall.night(id)
        found = await asyncio.to_thread(evening, night)  # phones are answered meanwhile
        self._known[id] = night.version, found
        return found

    async def made(self, key: tuple[object, ...], make: Callable[[], bytes]) -> bytes:
        """A file that takes long to make, made once for everybody who asks for the same, beside what phones ask for."""
        async with self._making:
            if key not in self._made:
                for old in [*self._made][: 1 - KEPT]:
                    del self._made[old]
                self._made[key] = await asyncio.to_thread(make)
            return self._made[key]

    def forget(self) -> None:
        """Names in them were erased."""
        self._known.clear()
        self._made.clear()
        self._clubs.forget()


def evening(night: Night) -> Evening:
    """A night with its ranking: that of its last stage."""
    now = night.now
    began = [one.began for one in now.sessions.values() if one.began]
    over = bool(now.sessions) and all(one.ended for one in now.sessions.values())
    told = standings(now, max(now.stages)) if now.stages and began else None
    if told is None:
        places = tuple(Place(one, None, 0, None, 0) for one in now.contestants.values())
        return Evening(night.id, night.title, _day(night.id, now, None), False, over, "", False, places)
    many = {side: sum(row.rank is not None for row in told.rows if row.side is side) for side in {row.side for row in told.rows}}
    places = tuple(Place(now.contestants[row.contestant], row.rank, many[row.side], row.score, row.boards) for row in told.rows)
    percent = told.conditions.method is Method.MATCHPOINTS
    day = _day(night.id, now, min(began))
    return Evening(night.id, night.title, day, True, over, told.unit, percent, places)


def _day(id: str, now: Tournament, began: datetime | None) -> date | None:
    """When it was played; before that as its id tells it."""
    starts = next((one.told.starts for one in now.sessions.values() if one.told.starts), None)
    if moment := began or starts:
        return moment.date()
    try:
        return date.fromisoformat(id[:10])
    except ValueError:
        return None
