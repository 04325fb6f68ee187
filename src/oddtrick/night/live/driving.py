"""What moves a live table by itself: robots act, boards come, and who is silent too long is said to be gone."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import Future
from threading import Thread
from typing import Any

from oddtrick.game.seats import SEATS, Seat
from oddtrick.journal.contract import Unavailable
from oddtrick.live.acts.values import Act
from oddtrick.live.happenings import Erred, Sat
from oddtrick.live.lawful import lawfully
from oddtrick.live.policy import Absent, Irregular
from oddtrick.live.robots.player import Player
from oddtrick.live.seats import Sort
from oddtrick.live.seen import View
from oddtrick.live.state import LiveTable
from oddtrick.live.view import views
from oddtrick.night.live.lobby import ROBOT_AFTER, SILENT, LiveNow, Lobby, Refusal, pause_left
from oddtrick.texts import BadInput

LOG = logging.getLogger("oddtrick")
THINKS = 0.9  # seconds that a robot takes for a call or a card, so that people can follow
OWN = "simple"  # what Oddtrick's own robot is called in a seat
PATIENCE = 30.0  # seconds after which a robot that says nothing is not asked any more
TRIES = 3  # how often a robot may be refused before something lawful is done for it
NEWEST = 200  # tables that are looked at when robots begin to act here
SWEEP = 1.0  # seconds between two looks at who is silent


class Lawful:
    """A player who does something lawful."""

    def act(self, view: View) -> Act | None:
        """The simplest of all."""
        return lawfully(view)


Players = Callable[[LiveNow, Seat], Player]  # the robot of a table that sits there


def _owes_words(seen: View) -> bool:
    """20F1. Whether somebody was asked what a call means, and has not said it."""
    return any(one.asked and not one.words for one in seen.auction)


def _robot(table: LiveNow, seat: Seat) -> str:
    """Which robot sits there; behind the colon stands for whom."""
    return table.live.sitting.of(seat).id.partition(":")[0]


def _aside(player: Player, seen: View) -> asyncio.Future[Act | None]:
    """What a robot does, found in a thread that nobody waits for in the end: it may never be done."""
    found: Future[Act | None] = Future()
    found.set_running_or_notify_cancel()

    def run() -> None:
        try:
            found.set_result(player.act(seen))
        except Exception as error:
            found.set_exception(error)

    Thread(target=run, daemon=True).start()
    return asyncio.wrap_future(found)


class Driver:
    """The robots of a lobby. `thinks`: seconds for each act; 0 plays as fast as it can. `patience`: how long one is waited for.

    `drives`: whether it is here that robots act: of several processes that have the tables, it is one. `erred`: what the robots
    of a training table have done wrong, to be kept for their Director.
    """

    def __init__(
        self, lobby: Lobby, players: Players, thinks: float = THINKS, drives: Callable[[], bool] = lambda: True,
        erred: Callable[[LiveNow], Sequence[Erred]] = lambda _: (), patience: float = PATIENCE,
    ) -> None:  # fmt: skip
        self.lobby, self.thinks, self._drives, self._erred, self._patience = lobby, thinks, drives, erred, patience
        self._mute: set[str] = set()  # robots that have given no answer
        self._players = players
        self._sitting: dict[tuple[str, Seat, str], Player] = {}
        self._running: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._ended = False
        self._seen: dict[tuple[str, Seat], float] = {}
        self._gone: dict[tuple[str, Seat], float] = {}
        lobby.listen(self.kick)

    def kick(self, id: str) -> None:
        """Look at a table: somebody may have to act."""
        if self._ended or not self._drives():
            return
        if id in self._running:
            self._again.add(id)
            return
        self._running[id] = asyncio.get_running_loop().create_task(self._drive(id))

    async def takes_over(self) -> None:
        """It is here from now on that robots act: look at the newest tables."""
        for id in (await self.lobby.ids())[-NEWEST:]:
            self.kick(id)

    async def close(self) -> None:
        """End."""
        self._ended = True
        running = [*self._running.values()]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    # ---------------------------------------------------------------- robots

    async def _drive(self, id: str) -> None:
        try:
            while self._drives():
                self._again.discard(id)
                table = await self.lobby.heard(id)
                if not await self._step(table) and id not in self._again:
                    return
        except (BadInput, Unavailable):
            LOG.warning("the table %s cannot be driven", id, exc_info=True)
        finally:
            self._running.pop(id, None)
            if id in self._again:
                self.kick(id)

    async def _step(self, table: LiveNow) -> bool:
        """One act of a robot, or the next board; whether there was anything to do."""
        live = table.live
        for seat in live.sitting.lost():  # also who has never come to this table, or not since the server began
            if (table.id, seat) not in self._seen:
                self._gone.setdefault((table.id, seat), asyncio.get_running_loop().time())
        if (await self.lobby.go_on(table)).version > table.version:
            return True
        found = self._due(live)
        if not found:
            return False
        left = pause_left(live, self.lobby.clock())
        if self.thinks or left:
            await asyncio.sleep(max(self.thinks, left))
            now = await self.lobby.heard(table.id)
            if now.version != table.version:  # something has happened while it thought
                return True
        for seat, seen in found:
            if await self._acts(table, seat, seen):
                if erred := self._erred(table):
                    await self.lobby.say(table.id, erred, secrets.token_hex(12))
                return True
        return False

    def _due(self, live: LiveTable) -> list[tuple[Seat, View]]:
        """The robots that may have something to do, and what they see."""
        robots = [seat for seat in SEATS if live.sitting.of(seat).sort is Sort.ROBOT]
        if live.table is None or not robots:
            return []
        seen = [*zip(robots, views(live, robots, self.lobby.clock()), strict=True)]
        freely = live.policy.irregular is Irregular.RECORD  # there a robot may act when it should not, before the one that should
        if freely:
            seen.sort(key=lambda one: one[1].is_my_turn)
        return [(seat, one) for seat, one in seen if freely or lawfully(one) is not None or _owes_words(one)]

    async def _acts(self, table: LiveNow, seat: Seat, seen: View) -> bool:
        player = self._player(table, seat)
        for n in range(TRIES):
            try:
                act = await self._asked(table, seat, player, seen) if n < TRIES - 1 else lawfully(seen)
            except Exception:  # a robot of others may do anything; the table goes on
                LOG.warning("a robot failed at %s", table.id, exc_info=True)
                act = lawfully(seen)
            if act is None:
                act = lawfully(seen)
            if act is None:
                return False
            try:
                await self.lobby.act(table.id, seat, act, f"robot-{table.version}-{n}-{secrets.token_hex(4)}")
            except Refusal as refused:
                LOG.info("a robot's act was refused at %s: %s", table.id, refused)
                if (await self.lobby.table(table.id)).version != table.version:
                    return True
            else:
                return True
        return False

    async def _asked(self, table: LiveNow, seat: Seat, player: Player, seen: View) -> Act | None:
        """What a robot does. One of others that does not answer in time is never asked again."""
        name = _robot(table, seat)
        if name == OWN:
            return await asyncio.to_thread(player.act, seen)
        try:
            return await asyncio.wait_for(_aside(player, seen), self._patience)
        except TimeoutError:
            LOG.warning("the robot %s gives no answer at %s", name, table.id)
            self._mute.add(name)
            return None

    def _player(self, table: LiveNow, seat: Seat) -> Player:
        name = _robot(table, seat)
        if name in self._mute:
            return Lawful()
        key = (table.id, seat, name)
        if key not in self._sitting:
            self._sitting[key] = self._players(table, seat)
        return self._sitting[key]

    # ---------------------------------------------------------------- who is there

    def saw(self, id: str, seat: Seat) -> Coroutine[Any, Any, None] | None:
        """A device of that seat has given a sign; what is to be told if it was gone."""
        key = (id, seat)
        new = key not in self._seen
        self._seen[key] = asyncio.get_running_loop().time()
        self._gone.pop(key, None)
        return self.lobby.linked(id, seat, there=True) if new else None

    async def watch(self) -> None:
        """Look, again and again, who has been silent too long."""
        while True:
            await asyncio.sleep(SWEEP)
            await self.look(asyncio.get_running_loop().time())

    async def look(self, now: float) -> None:
        """R14. At that moment: who is silent too long is said to be gone, and whose seat a robot takes by the policy."""
        for key in [key for key, at in self._seen.items() if now - at > SILENT - SWEEP]:
            del self._seen[key]
            self._gone[key] = now
            await self.lobby.linked(*key, there=False)
        for key in [key for key, at in self._gone.items() if now - at > ROBOT_AFTER]:
            del self._gone[key]
            await self._replaced(*key)

    async def _replaced(self, id: str, seat: Seat) -> None:
        """The robot that the policy names takes the seat; its person may come back to it."""
        try:
            live = (await self.lobby.table(id)).live
            sitter = live.sitting.of(seat)
            if live.policy.absent is Absent.ROBOT and sitter.is_person and not sitter.linked:
                told = Sat(seat, Sort.ROBOT, "Robot", f"{OWN}:{sitter.id}")
                await self.lobby.say(id, [told], secrets.token_hex(12))
        except (BadInput, Unavailable):
            LOG.warning("no robot could take over at %s", id, exc_info=True)
