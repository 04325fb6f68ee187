"""The requests: what somebody in a seat may want to do.

Calls and cards are named by their number in the auction and never by their entry: an entry more or less would tell partner that
a call was alerted.
"""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.game.calls import Call
from oddtrick.game.cards import Card


@dataclass(frozen=True, slots=True)
class MakeCall:
    """Make a call; `words` are the alert, where the player alerts his own calls (`alerted`: with or without words)."""

    call: Call
    words: str = ""
    alerted: bool = False


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a card from the own hand, or from dummy's where the player is declarer."""

    card: Card


@dataclass(frozen=True, slots=True)
class Show:
    """Let cards of the own hand be seen (24, 49), where what is irregular happens and is ruled on."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim so many of the tricks that are left, with a statement (68A-68C); 0 concedes them all."""

    tricks: int
    words: str


@dataclass(frozen=True, slots=True)
class Agree:
    """Agree to the claim that was made."""


@dataclass(frozen=True, slots=True)
class Object:
    """Object to it."""


@dataclass(frozen=True, slots=True)
class PlayOn:
    """Be for playing on after an objection (68D2): it takes all four."""


@dataclass(frozen=True, slots=True)
class Explain:
    """Say what the call with that number means (from 0, of all calls made): an own one, or the partner's, as is alerted here."""

    call: int
    words: str


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask what an opponents' call means; None: for a review of the auction (20)."""

    call: int | None = None


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Ask for another call in the place of the own last one, which was not intended; `why` is told before anybody decides."""

    call: Call
    why: str


@dataclass(frozen=True, slots=True)
class TakeCardBack:
    """Say that the card named last from dummy was not intended (45C4(b))."""

    why: str


@dataclass(frozen=True, slots=True)
class Consent:
    """Agree to an opponent's other call, or not."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer a question that the Law gives this player."""

    question: str
    value: bool | str


@dataclass(frozen=True, slots=True)
class CallDirector:
    """Call the Director (9B1): `what` for, and in own words; `call` is the number of the call that it is about, if one."""

    what: str = ""
    words: str = ""
    call: int | None = None


@dataclass(frozen=True, slots=True)
class Face:
    """Have nothing to ask before the opening lead is faced (41B); it is, when both who may ask have said so."""


@dataclass(frozen=True, slots=True)
class GoOn:
    """Be ready for the next board."""


@dataclass(frozen=True, slots=True)
class Write:
    """Write to the table."""

    words: str


Act = (
    MakeCall | PlayCard | Show | Claim | Agree | Object | PlayOn | Explain | Ask | TakeBack | TakeCardBack | Consent | Answer
    | CallDirector | Face | GoOn | Write
)  # fmt: skip
