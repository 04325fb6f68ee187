"""Our robot at the table of others: the player's end of the protocol."""

from __future__ import annotations

from typing import TypeVar

from oddtrick.citations import IN_FORCE
from oddtrick.game.deal import Deal
from oddtrick.game.seats import SEATS, Seat
from oddtrick.live.acts.values import Act, MakeCall, PlayCard
from oddtrick.live.happenings import Began, Happened
from oddtrick.live.policy import Policy
from oddtrick.live.robots.player import Player, seated
from oddtrick.live.robots.table_manager.messages import (
    END_OF_SESSION,
    START_OF_BOARD,
    Awaited,
    CallTold,
    CardsTold,
    CardTold,
    Connecting,
    DealTold,
    Message,
    Ready,
    Seated,
    Teams,
    ToLead,
    ascii_words,
)
from oddtrick.live.robots.table_manager.reading import read_line
from oddtrick.live.robots.table_manager.wire import Lost, Wire
from oddtrick.live.state import after
from oddtrick.live.view import view
from oddtrick.table.desk.desk import record
from oddtrick.table.entries import Called, Explained, Played, Start
from oddtrick.table.sheets.players_view import acts
from oddtrick.table.state import Table
from oddtrick.texts import BadInput, say

_POLICY = Policy.of("club").with_choices({"stop": 0, "trick_one": 0, "pace": 0})
M = TypeVar("M", bound=Message)
_IGNORED = 50  # lines that are not understood, or not expected, before the player leaves


class Sitting:
    """A player in a seat: what it was told, and the table that this makes."""

    def __init__(self, wire: Wire, seat: Seat, team: str, player: Player) -> None:
        self._wire, self.seat, self._team, self._player = wire, seat, team, player
        self.boards: list[Table] = []
        self._odd = 0

    async def play(self) -> list[Table]:
        """Sit down, and play until the end of the session.

        Raises BadInput when the seat is not to be had, Lost when the session ends early.
        """
        self._wire.send(Connecting(self._team, self.seat))
        answer = await self._wire.line()
        try:
            told = read_line(answer)
        except BadInput:
            told = None
        if not isinstance(told, Seated):
            raise BadInput(say("the table manager does not give the seat {seat}: {answer}", seat=self.seat, answer=answer[:200]))
        self._ready(Awaited.TEAMS)
        await self._expect(Teams)
        self._ready(Awaited.START)
        while await self._expect_line(START_OF_BOARD, END_OF_SESSION) is START_OF_BOARD:
            self.boards.append(await self._board())
        return self.boards

    async def _board(self) -> Table:
        self._ready(Awaited.DEAL)
        deal = await self._expect(DealTold)
        self._ready(Awaited.CARDS)
        cards = await self._expect(CardsTold)
        known = Deal(*(cards.hand if seat is self.seat else None for seat in SEATS))
        start = Start(IN_FORCE, deal.dealer, deal.vulnerability, known, board=deal.board)
        table = await self._auction(Table.begin(start))
        return await self._play(table)

    # ------------------------------------------------------------ the auction

    async def _auction(self, table: Table) -> Table:
        while not table.auction.over:
            turn = table.auction.turn
            if turn is self.seat:
                act = self._act(table)
                call = act.call if isinstance(act, MakeCall) else table.auction.lawful.calls[0]
                words = act.words if isinstance(act, MakeCall) else ""
                self._wire.send(CallTold(turn, call, isinstance(act, MakeCall) and act.alerted, ascii_words(words)))
                table = record(table, Called(turn, call))
                continue
            self._wire.send(Ready(self.seat, Awaited.BID, turn))
            told = await self._expect(CallTold)
            table = record(table, Called(told.by, told.call))
            if told.alerted:
                table = record(table, Explained(told.by, len(table.entries) - 1, told.words))
        return table

    # ------------------------------------------------------------ the play

    async def _play(self, table: Table) -> Table:
        while table.play is not None and not table.over:
            assert table.turn is not None
            table = await (self._own(table) if acts(table) is self.seat else self._others(table, table.turn))
            if len(table.cards) == 1 and table.contract is not None and table.contract.dummy is not self.seat:
                table = await self._dummy(table, table.contract.dummy)
        return table

    async def _own(self, table: Table) -> Table:
        play = table.play
        assert play is not None
        hand = play.turn
        assert hand is not None
        if not play.trick:
            await self._expect(ToLead)
        act = self._act(table)
        held = table.held(hand)
        if not isinstance(act, PlayCard) and not held:
            raise Lost
        card = act.card if isinstance(act, PlayCard) else held.cards[0]  # type: ignore[union-attr]
        self._wire.send(CardTold(hand, card))
        return record(table, Played(hand, card))

    async def _others(self, table: Table, hand: Seat) -> Table:
        assert table.play is not None
        self._wire.send(Ready(self.seat, Awaited.CARD, hand, len(table.play.tricks) + 1))
        told = await self._expect(CardTold)
        return record(table, Played(hand if told.of is None else told.of, told.card))

    async def _dummy(self, table: Table, dummy: Seat) -> Table:
        """Dummy's cards are seen: the table is told anew with them."""
        self._wire.send(Ready(self.seat, Awaited.DUMMY))
        told = await self._expect(CardsTold)
        start = table.start
        hands = (told.hand if seat is dummy else start.deal[seat] for seat in SEATS)
        again = Table.begin(Start(start.edition, start.dealer, start.vulnerability, Deal(*hands), board=start.board))
        for entry in table.entries:
            again = record(again, entry)
        return again

    def _act(self, table: Table) -> Act | None:
        live = after(seated({}, _POLICY), Happened(0, Began(table.start.board or 1, table.start)))._replace(table=table)
        return self._player.act(view(live, self.seat, 1_000))

    # ------------------------------------------------------------ lines

    def _ready(self, what: Awaited) -> None:
        self._wire.send(Ready(self.seat, what))

    async def _message(self) -> Message:
        while True:
            line = await self._wire.line()
            try:
                return read_line(line)
            except BadInput:
                self._passed_over()

    def _passed_over(self) -> None:
        self._odd += 1
        if self._odd > _IGNORED:
            raise Lost

    async def _expect(self, kind: type[M]) -> M:
        while True:
            message = await self._message()
            if isinstance(message, kind):
                return message
            if message == END_OF_SESSION:
                raise Lost
            self._passed_over()

    async def _expect_line(self, *wanted: Message) -> Message:
        while True:
            message = await self._message()
            found = next((one for one in wanted if one == message), None)
            if found is not None:
                return found
