"""A robot of others in a seat: what it says, and what it is still to be told once it says that it is ready."""

from __future__ import annotations

import asyncio
from collections import deque

from oddtrick.game.seats import Seat
from oddtrick.live.acts.values import Act, MakeCall, PlayCard
from oddtrick.live.robots.table_manager.messages import NAMES, Awaited, CallTold, CardTold, Message, Ready
from oddtrick.live.robots.table_manager.reading import read_line
from oddtrick.live.robots.table_manager.wire import Lost, Wire
from oddtrick.texts import BadInput

_WRONG = 20  # lines that are not understood, or acts that are refused, before a seat is taken over
_NEXT = (Awaited.BID, Awaited.CARD, Awaited.DUMMY)  # asks for one line more


class Guest:
    """One connection that has a seat; `gone` once it is lost."""

    def __init__(self, wire: Wire, seat: Seat, team: str) -> None:
        self.seat, self.team, self.gone = seat, team, False
        self._wire = wire
        self._waiting: deque[tuple[str, bool]] = deque()  # lines, and whether it has to ask for them
        self._asked = 0
        self._said: set[Awaited] = set()
        self._done: deque[Act] = deque()
        self._expected = False
        self._wrong = 0
        self._news = asyncio.Event()
        self._listening: asyncio.Task[None] | None = None

    def listen(self) -> None:
        """Hear what it says from now on."""
        self._listening = asyncio.create_task(self._listen())

    async def leave(self) -> None:
        """Hear no more."""
        self.gone = True
        self._news.set()
        if self._listening is not None:
            self._listening.cancel()
        await self._wire.close()

    # ------------------------------------------------------------ telling

    def tell(self, message: Message, *, when_asked: bool = False) -> None:
        """A line, after those that wait."""
        self._waiting.append((str(message), when_asked))
        self._flush()

    def new_board(self) -> None:
        """What it asked for too much has nothing to do with what comes."""
        self._asked = 0

    def refuse(self, why: str) -> None:
        """An answer to what it should not have said; after too many of them it is gone."""
        self._wire.send(why)
        self._wrong += 1
        if self._wrong > _WRONG:
            self.gone = True
            self._news.set()

    def _flush(self) -> None:
        while self._waiting and (self._asked or not self._waiting[0][1]):
            line, asked = self._waiting.popleft()
            self._asked -= asked
            self._wire.send(line)

    # ------------------------------------------------------------ hearing

    async def ready(self, what: Awaited) -> None:
        """Until it is ready for that. Raises Lost."""
        while what not in self._said:
            await self._something()
        self._said.discard(what)

    async def act(self) -> Act:
        """What it does, now that it is its turn. Raises Lost."""
        self._expected = True
        try:
            while not self._done:
                await self._something()
            return self._done.popleft()
        finally:
            self._expected = False

    async def told_all(self) -> None:
        """Until it has asked for every line. Raises Lost."""
        while self._waiting:
            await self._something()

    async def _something(self) -> None:
        if self.gone:
            raise Lost
        self._news.clear()
        await self._news.wait()

    async def _listen(self) -> None:
        try:
            while not self.gone:
                self._hear(await self._wire.line())
                self._news.set()
        except Lost:
            self.gone = True
            self._news.set()

    def _hear(self, line: str) -> None:
        name = NAMES[self.seat]
        try:
            told = read_line(line)
        except BadInput:
            return self.refuse(f'Not understood. Expected a line as "{name} ready for deal", "{name} passes" or "{name} plays QS"')
        match told:
            case Ready(by, what) if by is self.seat:
                if what not in _NEXT:
                    self._said.add(what)
                    return None
                self._asked += 1
                return self._flush()
            case CallTold(by, call, alerted, words) if by is self.seat:
                return self._does(MakeCall(call, words, alerted))
            case CardTold(of, card) if of in (self.seat, self.seat.partner, None):
                return self._does(PlayCard(card))
            case _:
                return self.refuse(f"Not expected from {name}")

    def _does(self, act: Act) -> None:
        if not self._expected:
            return self.refuse(f"Illegal: it is not the turn of {NAMES[self.seat]}")
        self._expected = False
        return self._done.append(act)
