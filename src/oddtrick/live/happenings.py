"""What happens at a live table, as it is kept: the entries of the board's record, and what stands around them.

A board that is backed up by the Director stays in the journal as it was; what it comes to is another table from there on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from oddtrick.game.seats import Seat, Side
from oddtrick.live.seats import Sort
from oddtrick.table.entries import Entry, Start


@dataclass(frozen=True, slots=True)
class Opened:
    """A table is opened. `policy`: its choices; `host`: the id of who opened it; `boards`: which are played here, in order.

    `place`: where in a night it stands; `compared`: the set of tables with which its boards are compared. `language`: in which
    robots explain their calls.
    """

    title: str
    policy: tuple[tuple[str, str | int], ...]
    host: str = ""
    boards: tuple[int, ...] = ()
    place: str = ""
    compared: str = ""
    language: str = "en"


@dataclass(frozen=True, slots=True)
class Sat:
    """Somebody takes a seat, from whoever sat there, or leaves it empty."""

    seat: Seat
    sort: Sort
    name: str = ""
    id: str = ""


@dataclass(frozen=True, slots=True)
class Linked:
    """A player's device is connected, or has been lost."""

    seat: Seat
    there: bool


@dataclass(frozen=True, slots=True)
class Began:
    """A board is on the table."""

    board: int
    start: Start


@dataclass(frozen=True, slots=True)
class Acted:
    """A player (None: the Director, by `name`) did something that the board's record holds; the desk's entries come with it."""

    by: Seat | None
    entries: tuple[Entry, ...]
    name: str = ""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A player would like another call in the place of his last one, and says why before anybody decides."""

    by: Seat
    call: str
    why: str


@dataclass(frozen=True, slots=True)
class Consented:
    """An opponent agrees to that, or does not."""

    by: Seat
    yes: bool


@dataclass(frozen=True, slots=True)
class WouldPlayOn:
    """A player is for playing on after a claim that was doubted (68D2)."""

    by: Seat


@dataclass(frozen=True, slots=True)
class NoQuestions:
    """41B. A player has nothing to ask before the opening lead is faced."""

    by: Seat


@dataclass(frozen=True, slots=True)
class Ready:
    """A player is ready for the next board."""

    by: Seat


@dataclass(frozen=True, slots=True)
class Summoned:
    """The Director is called (9B1): `what` for, and in whose words."""

    by: Seat | None
    what: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class Settled:
    """The Director has done what he was called for; by his name."""

    name: str


@dataclass(frozen=True, slots=True)
class Wrote:
    """Somebody wrote to the table."""

    by: Seat | None
    words: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Paused:
    """The Director holds the game."""

    name: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class Resumed:
    """It goes on."""

    name: str


@dataclass(frozen=True, slots=True)
class BackedUp:
    """The Director takes the board back to its first `kept` entries, by a Law."""

    kept: int
    law: str
    name: str
    why: str


@dataclass(frozen=True, slots=True)
class Skipped:
    """The Director takes the board from the table: it is played later, or not at all."""

    law: str
    name: str
    why: str


@dataclass(frozen=True, slots=True)
class Penalised:
    """A procedural or disciplinary penalty, as `oddtrick.awards` writes it (90, 91)."""

    side: Side
    amount: str
    law: str
    name: str
    why: str


@dataclass(frozen=True, slots=True)
class Directs:
    """Somebody who does not play here directs the table from now on; `id` tells him from every other of that name."""

    name: str
    id: str


@dataclass(frozen=True, slots=True)
class Erred:
    """What a robot of a training table did wrong: no player is told; the Director is, when the board is over."""

    board: int
    by: Seat
    deed: str
    what: str


What = (
    Opened | Sat | Linked | Began | Acted | Wanted | Consented | WouldPlayOn | Ready | Summoned | Settled | Wrote | Paused | Resumed
    | BackedUp | Skipped | Penalised | Directs | Erred | NoQuestions
)  # fmt: skip


class Happened(NamedTuple):
    """What happened, and when: milliseconds since 1970 of the server's clock."""

    at: int
    what: What
