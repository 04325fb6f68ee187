"""Robots of others at our table: the table manager's end of the protocol, with our own robots in the seats that nobody takes.

What a robot does is an act at a live table like anybody's: what a Law forbids is refused with that Law, and nothing of it reaches
the others. A robot that is lost, that is silent for too long or that is refused again and again gives its seat to one of ours.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Coroutine, Sequence
from typing import Any

from oddtrick.citations import IN_FORCE
from oddtrick.game.reasons import Reason
from oddtrick.game.seats import SEATS, Seat, Side
from oddtrick.live.acts.doing import done
from oddtrick.live.acts.values import Act
from oddtrick.live.happenings import Acted, Began, Happened
from oddtrick.live.policy import Policy
from oddtrick.live.robots.player import Player, Refused, seated
from oddtrick.live.robots.session import Board
from oddtrick.live.robots.table_manager.guests import Guest
from oddtrick.live.robots.table_manager.messages import (
    END_OF_SESSION,
    NAMES,
    START_OF_BOARD,
    VERSION,
    Awaited,
    CallTold,
    CardsTold,
    CardTold,
    Connecting,
    DealTold,
    Message,
    Seated,
    Teams,
    Timing,
    ToLead,
    ascii_words,
)
from oddtrick.live.robots.table_manager.reading import read_line
from oddtrick.live.robots.table_manager.wire import LONGEST, Log, Lost, Wire
from oddtrick.live.state import LiveTable, after
from oddtrick.live.view import view
from oddtrick.table.entries import Called, Explained, Played, Start
from oddtrick.table.sheets.players_view import acts
from oddtrick.table.state import Table
from oddtrick.texts import BadInput, say

_POLICY = Policy.of("club").with_choices({"stop": 0, "trick_one": 0, "pace": 0})
_SECOND = 1_000
_TRIES = 20  # lines before a connection that wants a seat is closed


class Host:
    """A table with four seats. `ours` makes the robot for a seat that is ours or is taken over; `patience` are seconds."""

    def __init__(
        self, boards: Sequence[Board], ours: Callable[[Seat], Player], patience: float = 120, log: Log | None = None
    ) -> None:
        self.boards, self._ours, self._patience, self._log = boards, ours, patience, log
        self.lost: list[Seat] = []
        self._guests: dict[Seat, Guest] = {}
        self._names: dict[Side, str] = {}
        self._robots: dict[Seat, Player] = {}
        self._full = asyncio.Event()
        self._standing: set[Wire] = set()  # connections without a seat
        self._wanted: frozenset[Seat] = frozenset()
        self._lead: tuple[int, int] | None = None
        self._took, self._total = [0.0, 0.0], [0.0, 0.0]

    # ------------------------------------------------------------ taking seats

    async def run(self, host: str, port: int, guests: Collection[Seat], opened: Callable[[int], None] | None = None) -> list[Table]:
        """Wait until these seats are taken, play all boards, and give them; a seat that nobody takes in time becomes ours.

        Raises BadInput when the port cannot be had.
        """
        self._wanted = frozenset(guests)
        try:
            server = await asyncio.start_server(self._comes, host, port, limit=LONGEST)
        except OSError as error:
            raise BadInput(
                say("port {port} of {host} cannot be had: {error}", port=port, host=host, error=error.strerror or error)
            ) from None
        try:
            if opened is not None:
                opened(server.sockets[0].getsockname()[1])
            await self._filled()
            return await self._session()
        finally:
            server.close()
            for guest in [*self._guests.values()]:
                await guest.leave()
            for wire in [*self._standing]:
                await wire.close()

    async def _filled(self) -> None:
        if not self._wanted:
            return
        try:
            await asyncio.wait_for(self._full.wait(), self._patience)
        except TimeoutError:
            self.lost += [seat for seat in SEATS if seat in self._wanted and seat not in self._guests]
        self._full.set()

    async def _comes(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """A connection: it gets a seat, or is told why not."""
        wire = Wire(reader, writer, self._patience, self._log)
        self._standing.add(wire)
        try:
            for _ in range(_TRIES):
                answer = self._seat(wire, await wire.line())
                wire.send(answer)
                if isinstance(answer, Seated):
                    wire.name = answer.seat.value
                    self._standing.discard(wire)
                    self._guests[answer.seat].listen()
                    if self._wanted <= {*self._guests}:
                        self._full.set()
                    return
        except Lost:
            pass
        self._standing.discard(wire)
        await wire.close()

    def _seat(self, wire: Wire, line: str) -> Message | str:
        try:
            told: Message | None = read_line(line)
        except BadInput:
            told = None
        if not isinstance(told, Connecting):
            return f'Expected: Connecting "team" as North using protocol version {VERSION}'
        if told.version != VERSION:
            return f"Expected: protocol version {VERSION}"
        free = [seat for seat in SEATS if seat in self._wanted and seat not in self._guests and not self._full.is_set()]
        seat = told.seat or next(iter(free), None)
        if seat is None or seat not in free:
            return f"Seat not free: {'any' if seat is None else NAMES[seat]}"
        if (name := self._names.setdefault(seat.side, told.team)) != told.team:
            return f'Expected: team name "{name}"'
        self._guests[seat] = Guest(wire, seat, told.team)
        return Seated(seat, told.team)

    # ------------------------------------------------------------ the session

    async def _session(self) -> list[Table]:
        names = {side: self._names.get(side, "Oddtrick") for side in Side}
        await self._all(lambda guest: guest.ready(Awaited.TEAMS))
        self._tell(Teams(names[Side.NS], names[Side.EW]))
        await self._all(lambda guest: guest.ready(Awaited.START))
        live = seated({seat: names[seat.side] for seat in SEATS}, _POLICY)
        played: list[Table] = []
        for board in self.boards:
            live = await self._board(live, board, names)
            assert live.table is not None
            played.append(live.table)
        self._tell(END_OF_SESSION)
        await self._all(lambda guest: guest.told_all())
        return played

    async def _board(self, live: LiveTable, board: Board, names: dict[Side, str]) -> LiveTable:
        for guest in self._guests.values():
            guest.new_board()
        self._took = [0.0, 0.0]
        self._tell(START_OF_BOARD)
        await self._all(lambda guest: guest.ready(Awaited.DEAL))
        self._tell(DealTold(board.number, board.dealer, board.vulnerability))
        await self._all(lambda guest: guest.ready(Awaited.CARDS))
        for seat, guest in self._guests.items():
            hand = board.deal[seat]
            assert hand is not None
            guest.tell(CardsTold(seat, hand))
        start = Start(
            IN_FORCE, board.dealer, board.vulnerability, board.deal, board=board.number, ns=names[Side.NS], ew=names[Side.EW]
        )
        live = after(live, Happened(live.acted_at + _SECOND, Began(board.number, start)))
        while not live.finished:
            live = await self._step(live)
        ns, ew = (round(one) for one in self._took)
        ns_total, ew_total = (round(one) for one in self._total)
        self._tell(Timing(ns, ns_total, ew, ew_total))
        return live

    async def _step(self, live: LiveTable) -> LiveTable:
        """The next call or card of whoever acts."""
        table = live.table
        assert table is not None
        seat = acts(table)
        assert seat is not None
        act = await self._act(live, table, seat)
        if act is None:
            return live
        now = live.acted_at + _SECOND
        outcome = done(live, seat, act, now)
        if isinstance(outcome, Reason):
            if seat not in self._guests:
                raise Refused(f"{seat} {act}: {outcome}")
            self._guests[seat].refuse(f"Illegal: {ascii_words(str(outcome.said))} (Law {outcome.law})")
            return live
        for what in outcome:
            live = after(live, Happened(now, what))
            if isinstance(what, Acted) and live.table is not None:
                self._broadcast(live.table, seat, what)
        return live

    async def _act(self, live: LiveTable, table: Table, seat: Seat) -> Act | None:
        """What it does; None where its robot has just been lost."""
        guest = self._guests.get(seat)
        if guest is None:
            robot = self._robots.setdefault(seat, self._ours(seat))
            return robot.act(view(live, seat, live.acted_at + _SECOND))
        self._to_lead(table, guest)
        loop = asyncio.get_running_loop()
        began = loop.time()
        try:
            return await asyncio.wait_for(guest.act(), self._patience)
        except (Lost, TimeoutError):
            await self._lose(guest)
            return None
        finally:
            for clock in (self._took, self._total):
                clock[seat.side.index] += loop.time() - began

    def _to_lead(self, table: Table, guest: Guest) -> None:
        """Who is on lead is told so, once for each trick; declarer, when it is dummy."""
        play = table.play
        if play is None or play.trick or play.turn is None:
            return
        now = (table.start.board or 0, len(play.tricks))
        if now != self._lead:
            self._lead = now
            guest.tell(ToLead(play.turn if play.turn is guest.seat else None))

    # ------------------------------------------------------------ telling

    def _tell(self, message: Message) -> None:
        for guest in self._guests.values():
            guest.tell(message)

    def _broadcast(self, table: Table, by: Seat, what: Acted) -> None:
        """What was done, to those who did not; alerts only to the opponents (73B)."""
        words = next((one.words for one in what.entries if isinstance(one, Explained)), None)
        for entry in what.entries:
            for seat, guest in self._guests.items():
                if seat is by:
                    continue
                if isinstance(entry, Called):
                    alerted = words is not None and seat is not by.partner
                    guest.tell(CallTold(by, entry.call, alerted, ascii_words(words or "") if alerted else ""), when_asked=True)
                elif isinstance(entry, Played):
                    guest.tell(CardTold(entry.by, entry.card), when_asked=True)
        if len(table.cards) == 1 and table.contract is not None and (hand := table.held(table.contract.dummy)) is not None:
            for seat, guest in self._guests.items():
                if seat is not table.contract.dummy:
                    guest.tell(CardsTold(None, hand), when_asked=True)

    async def _all(self, what: Callable[[Guest], Coroutine[Any, Any, None]]) -> None:
        """Until all guests have done something; who does not in time is lost."""
        guests = [*self._guests.values()]
        ended = await asyncio.gather(*(asyncio.wait_for(what(guest), self._patience) for guest in guests), return_exceptions=True)
        for guest, end in zip(guests, ended, strict=True):
            if isinstance(end, Lost | TimeoutError):
                await self._lose(guest)
            elif isinstance(end, BaseException):
                raise end

    async def _lose(self, guest: Guest) -> None:
        self.lost.append(guest.seat)
        del self._guests[guest.seat]
        await guest.leave()
