"""A live table as one viewer sees it, as a value: what may leave the server, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from oddtrick.game.calls import Call
from oddtrick.game.cards import Card
from oddtrick.game.contract import Contract
from oddtrick.game.hands import Hand
from oddtrick.game.play import Trick
from oddtrick.game.seats import Seat, Side, Vulnerability
from oddtrick.live.claims import Claim
from oddtrick.live.happenings import Happened, Summoned, Wanted
from oddtrick.live.policy import Policy
from oddtrick.live.rights import May
from oddtrick.live.seats import Sitter
from oddtrick.live.tempo import NO_TIME, Clock
from oddtrick.table.sheets.view import Status
from oddtrick.table.state import Phase
from oddtrick.texts import Text


class Watcher(Enum):
    """Who looks without a seat."""

    DIRECTOR = "director"
    SPECTATOR = "spectator"

    __hash__ = object.__hash__


Viewer = Seat | Watcher


class CallSeen(NamedTuple):
    """A call: its number (from 0, of all that were made), what became of it, and what the viewer was told about it.

    `alerted`: he was told that it is; `words`: what it means. `asked`: who has asked about it, for those whom it concerns.
    `late`: how many seconds after it the alert came, where the next call had been made by then; never told to the side that called.
    `since`: what he was told of it came after the last call that he sees.
    """

    number: int
    by: Seat
    call: Call | str
    status: Status
    alerted: bool = False
    words: str = ""
    asked: bool = False
    late: int | None = None
    since: bool = False


class QuestionSeen(NamedTuple):
    """A question that the Law gives this viewer to answer: its id, the words, and the options with their words."""

    id: str
    text: Text
    options: tuple[tuple[bool | str, Text | None], ...]
    law: str = ""


class Result(NamedTuple):
    """What the board came to: tricks of the declaring side (None: passed out, or no result), and North-South's score."""

    tricks: int | None
    score_ns: int | None


@dataclass(frozen=True, slots=True)
class View:
    """A live table as one viewer sees it.

    `hands` are those that he sees, with what is still held. `turn` is the hand that is to act, `player` who acts for it; `calls`
    and `cards` are what is lawful for this viewer now (`free`: he may do what is not, and the Director rules). `tricks` are those
    that were played, as anybody remembers; `last` is the one that may still be looked at. `tricks_won` are NS's and EW's. `led`:
    whose opening lead lies face down, `asks_first`: who may still ask before it is faced (41A, 41B).
    `waits`: what holds the game, `asked`: which player the Director asks. `locked_until`: a pause, in milliseconds of the server.
    """

    viewer: Viewer
    title: str
    policy: Policy
    sitting: tuple[Sitter, ...]
    board: int
    boards: tuple[int, ...]
    dealer: Seat = Seat.N
    vulnerability: Vulnerability = Vulnerability.NONE
    phase: Phase = Phase.OVER
    hands: Mapping[Seat, Hand] = field(default_factory=dict)
    auction: tuple[CallSeen, ...] = ()
    contract: Contract | None = None
    tricks: tuple[Trick, ...] = ()
    trick: Trick | None = None
    last: Trick | None = None
    tricks_won: tuple[int, int] = (0, 0)
    led: Seat | None = None
    asks_first: tuple[Seat, ...] = ()
    lying: tuple[tuple[Seat, Card], ...] = ()
    turn: Seat | None = None
    player: Seat | None = None
    calls: tuple[Call, ...] = ()
    cards: tuple[Card, ...] = ()
    free: bool = False
    may: frozenset[May] = frozenset()
    claim: Claim | None = None
    wanted: Wanted | None = None
    declined: Wanted | None = None
    for_playing_on: tuple[Seat, ...] = ()
    questions: tuple[QuestionSeen, ...] = ()
    asked: tuple[Seat | None, ...] = ()
    waits: str | None = None
    summons: Summoned | None = None
    result: Result | None = None
    written: tuple[Happened, ...] = ()
    clock: Clock = NO_TIME
    running: Side | None = None
    acted_at: int = 0
    locked_until: int = 0
    ready: tuple[Seat, ...] = ()
    phrases: tuple[tuple[str, str], ...] = ()

    def __hash__(self) -> int:
        return hash((self.viewer, self.board, self.phase, self.turn, self.acted_at))

    def __repr__(self) -> str:
        return f"<View of {self.viewer!r}, board {self.board}, {self.phase!r}, {self.turn} to act>"

    @property
    def seat(self) -> Seat | None:
        """Where the viewer sits; None when he only looks."""
        return self.viewer if isinstance(self.viewer, Seat) else None

    @property
    def hand(self) -> Hand | None:
        """The viewer's own hand."""
        return None if self.seat is None else self.hands.get(self.seat)

    @property
    def dummy(self) -> Hand | None:
        """Dummy's hand, once it is faced."""
        return None if self.contract is None else self.hands.get(self.contract.dummy)

    @property
    def is_my_turn(self) -> bool:
        """Whether the viewer is to call or to play now."""
        return self.player is not None and self.player is self.viewer
