"""What a live table has come to: the fold of what happened at it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from oddtrick.game.calls import Call
from oddtrick.game.seats import SEATS, Seat, Side
from oddtrick.live.claims import contested, pending
from oddtrick.live.happenings import (
    Acted,
    BackedUp,
    Began,
    Consented,
    Directs,
    Erred,
    Happened,
    Linked,
    NoQuestions,
    Opened,
    Paused,
    Penalised,
    Ready,
    Resumed,
    Sat,
    Settled,
    Skipped,
    Summoned,
    Wanted,
    WouldPlayOn,
    Wrote,
)
from oddtrick.live.policy import Policy
from oddtrick.live.seats import Sitter, Sitting
from oddtrick.live.tempo import Clock
from oddtrick.table.desk.running import asking
from oddtrick.table.entries import Called, LedFaceDown, Played
from oddtrick.table.folding.fold import after as folded
from oddtrick.table.sheets.players_view import acts
from oddtrick.table.state import Table

Times = tuple[tuple[int, int], ...]  # so many entries there were, from that moment on
_LINES = 200  # of what was written


class Board(NamedTuple):
    """A board that is over at this table; `skipped`: why it was not played out. `clock`: what it took."""

    number: int
    table: Table
    times: Times
    clock: Clock
    skipped: str = ""

    @property
    def ended(self) -> int:
        """When."""
        return self.times[-1][1]


class LiveTable(NamedTuple):
    """A live table. `table` is the board on it, None before the first; `done` are the boards that are over.

    `declined`: a wish to change a call to which an opponent has said no, until the next call or card.
    `acted_at`: when the last call or card was made, or the board began; `clock` is counted until then, `counted` until now.
    """

    opened: Opened = Opened("", ())
    policy: Policy = Policy()
    sitting: Sitting = Sitting()
    board: int = 0
    table: Table | None = None
    times: Times = ()
    done: tuple[Board, ...] = ()
    clock: Clock = Clock()
    counted: Clock = Clock()
    before: Clock = Clock()
    acted_at: int = 0
    wanted: Wanted | None = None
    declined: Wanted | None = None
    consents: tuple[tuple[Seat, bool], ...] = ()
    for_playing_on: frozenset[Seat] = frozenset()
    no_questions: frozenset[Seat] = frozenset()
    ready: frozenset[Seat] = frozenset()
    summons: Summoned | None = None
    written: tuple[Happened, ...] = ()
    paused: Paused | None = None
    rulings: tuple[Happened, ...] = ()
    directs: Directs | None = None
    erred: tuple[Erred, ...] = ()

    def __repr__(self) -> str:
        return f"<LiveTable {self.opened.title!r}, board {self.board}, {len(self.done)} boards over>"

    @property
    def is_asking(self) -> bool:
        """9B2. Whether a person's question holds the game."""
        return self.table is not None and bool(self.table.inquiries) and bool(asking(self.table))

    @property
    def in_doubt(self) -> bool:
        """68D. Whether a claim waits for somebody, or for the Director."""
        return self.table is not None and (pending(self.table) or contested(self.table))

    @property
    def finished(self) -> bool:
        """Whether the board on the table is over, with nothing left to settle."""
        return self.table is not None and self.table.over and not self.in_doubt and not self.is_asking

    @property
    def led(self) -> LedFaceDown | None:
        """41A. The opening lead that lies face down, and is to be faced."""
        if self.table is None or not self.table.unfaced or self.table.lead_faced:
            return None
        found = self.table.entries[self.table.unfaced[-1]]
        return found if isinstance(found, LedFaceDown) else None

    @property
    def may_ask_first(self) -> tuple[Seat, ...]:
        """41B. Who may put questions while the lead lies face down: the presumed declarer, and the partner of whoever led."""
        led = self.led
        if led is None or self.table is None or self.table.declarer is None:
            return ()
        return tuple(one for one in (led.by.partner, self.table.declarer) if one not in self.no_questions)

    @property
    def waits_for(self) -> str | None:
        """Why nobody's time runs; None while the player in turn thinks."""
        if self.table is None or self.finished:
            return "board"
        if self.paused or self.summons or self.is_asking:
            return "director"
        if self.in_doubt:
            return "claim"
        if self.wanted is not None:
            return "request"
        if self.led is not None:
            return "lead"
        return "link" if self.sitting.lost() or not self.sitting.is_full else None

    @property
    def on_the_clock(self) -> Side | None:
        """Whose time runs."""
        seat = acts(self.table) if self.table is not None and self.waits_for is None else None
        return None if seat is None else seat.side

    @property
    def next_board(self) -> int | None:
        """The board that comes next; None when all have been played."""
        played = {one.number for one in self.done} | ({self.board} if self.table is not None else set())
        return next((one for one in self.opened.boards if one not in played), None)

    @property
    def all_ready(self) -> bool:
        """Whether the next board may come."""
        return self.sitting.is_full and self.ready.issuperset(self.sitting.people())


def fold(happened: Iterable[Happened]) -> LiveTable:
    """The table after all of it."""
    live = LiveTable()
    for one in happened:
        live = after(live, one)
    return live


def after(live: LiveTable, one: Happened) -> LiveTable:
    """The table after one thing more."""
    at, what = one
    live = live._replace(counted=live.counted.until(at, live.on_the_clock, paused_until(live)))
    match what:
        case Acted():
            return _acted(live, at, what)
        case Opened(_, policy):
            return live._replace(opened=what, policy=Policy.read(dict(policy)))
        case Sat(seat, sort, name, id):
            ready = live.ready - {seat}
            return live._replace(sitting=live.sitting.with_sitter(seat, Sitter(sort, name, id)), ready=ready)
        case Linked(seat, there):
            sitter = live.sitting.of(seat)._replace(linked=there)
            return live._replace(sitting=live.sitting.with_sitter(seat, sitter))
        case Began(board, start):
            return _began(live, at, board, Table.begin(start))
        case Wanted():
            return live._replace(wanted=what, declined=None, consents=())
        case Consented(by, yes):
            consents = (*live.consents, (by, yes))
            wanted, declined = (live.wanted, None) if yes else (None, live.wanted)
            return live._replace(consents=consents, wanted=wanted, declined=declined)
        case WouldPlayOn(by):
            return live._replace(for_playing_on=live.for_playing_on | {by})
        case NoQuestions(by):
            return live._replace(no_questions=live.no_questions | {by})
        case Ready(by):
            return live._replace(ready=live.ready | {by})
        case Summoned():
            return live._replace(summons=what)
        case Settled():
            return live._replace(summons=None)
        case Wrote():
            return live._replace(written=(*live.written, one)[-_LINES:])
        case Paused():
            return live._replace(paused=what)
        case Resumed():
            return live._replace(paused=None)
        case BackedUp(kept):
            return _backed_up(live, one, kept)
        case Skipped(_, _, why):
            return _put_away(live._replace(rulings=(*live.rulings, one)), at, why)
        case Penalised():
            return live._replace(rulings=(*live.rulings, one))
        case Directs():
            return live._replace(directs=what)
        case Erred():
            return live._replace(erred=(*live.erred, what))


def _began(live: LiveTable, at: int, board: int, table: Table) -> LiveTable:
    live = _put_away(live, at, "") if live.table is not None else live
    return live._replace(
        board=board,
        table=table,
        times=((0, at),),
        ready=frozenset(),
        no_questions=frozenset(),
        acted_at=at,
        clock=live.counted,
        before=live.counted,
    )


def _put_away(live: LiveTable, at: int, skipped: str) -> LiveTable:
    if live.table is None:
        return live
    now, then = live.counted, live.before
    took = Clock(now.ns - then.ns, now.ew - then.ew, now.neutral - then.neutral, at)
    times = live.times if not skipped else (*live.times, (len(live.table.entries), at))
    return live._replace(
        done=(*live.done, Board(live.board, live.table, times, took, skipped)), board=0, table=None, times=(), wanted=None,
        declined=None, consents=(), for_playing_on=frozenset(), summons=None,
    )  # fmt: skip


def _acted(live: LiveTable, at: int, what: Acted) -> LiveTable:
    table = live.table
    if table is None:
        return live
    public = False
    for entry in what.entries:
        public = public or isinstance(entry, Called | Played | LedFaceDown)
        table = folded(table, entry)
    live = live._replace(table=table, times=(*live.times, (len(table.entries), at)))
    if public:
        live = live._replace(acted_at=at, clock=live.counted, wanted=None, declined=None, consents=(), no_questions=frozenset())
    return live


def _backed_up(live: LiveTable, one: Happened, kept: int) -> LiveTable:
    if live.table is None:
        return live
    table = Table.begin(live.table.start)
    for entry in live.table.entries[:kept]:
        table = folded(table, entry)
    return live._replace(
        table=table, times=(*(each for each in live.times if each[0] <= kept), (len(table.entries), one.at)), acted_at=one.at,
        wanted=None, declined=None, consents=(), for_playing_on=frozenset(), rulings=(*live.rulings, one),
    )  # fmt: skip


# ---------------------------------------------------------------- pauses


def paused_until(live: LiveTable) -> int:
    """73A2. Until when the player in turn has to wait: after a skip bid, and at trick one; 0 when he has not."""
    table, policy = live.table, live.policy
    if table is None or not (policy.stop or policy.trick_one):
        return 0
    if table.play is None:
        made = table.auction.made
        wait = policy.stop if policy.stop and made and is_skip([one.call for one in made]) else 0
    elif policy.trick_one and not table.play.tricks and len(table.cards) < len(SEATS) - 1:
        half = policy.trick_one // 2
        wait = (half, policy.trick_one, half)[len(table.cards)]
    else:
        wait = 0
    return live.acted_at + 1000 * wait if wait else 0


def is_skip(calls: list[Call]) -> bool:
    """Whether the last call is a bid at a higher level than was needed."""
    last = calls[-1]
    if not last.is_bid:
        return False
    before = next((one for one in reversed(calls[:-1]) if one.is_bid), None)
    least = 0 if before is None else before.index + 1
    lowest = next(n for n in range(least, least + 5) if n % 5 == last.index % 5)
    return last.index > lowest
