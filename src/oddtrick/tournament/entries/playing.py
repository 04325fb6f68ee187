"""At the tables: who sits where, the Director called, results and what becomes of them (Laws 5, 8, 9, 79)."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.game.cards import Card
from oddtrick.game.outcome import PassedOut, PlayedOut
from oddtrick.game.seats import Seat, Side
from oddtrick.texts import Text, say
from oddtrick.tournament.people import Calling
from oddtrick.tournament.places import At, BoardAt


def what_for(what: Calling | None, why: str) -> Text:
    """What the Director is called for: what was chosen, and what was said in words."""
    if what is None:
        return say("{text}", text=why)
    return say("{what}: {words}", what=what.text, words=why) if why else what.text


@dataclass(frozen=True, slots=True)
class Seated:
    """5. Who of the contestants sits at which point of the compass, as the players say there."""

    at: At
    players: tuple[tuple[Seat, str], ...]


@dataclass(frozen=True, slots=True)
class Summoned:
    """9B1. The Director is called to a table. `what` was chosen, `why` said in words; either may be missing."""

    at: At
    board: int = 0
    why: str = ""
    what: Calling | None = None

    @property
    def words(self) -> Text:
        """What for, in the language of whoever reads it."""
        return what_for(self.what, self.why)


@dataclass(frozen=True, slots=True)
class Attended:
    """9B1. The Director has come. `call`: the entry of the call."""

    call: int


@dataclass(frozen=True, slots=True)
class Settled:
    """What the Director was called for is done with, whether it needed a ruling or not."""

    call: int


@dataclass(frozen=True, slots=True)
class Reported:
    """78. A result. `lead`: the opening lead, where it was told."""

    place: BoardAt
    result: PlayedOut | PassedOut
    lead: Card | None = None


@dataclass(frozen=True, slots=True)
class Confirmed:
    """79A. The other side agrees to the result that stands at entry `of`."""

    place: BoardAt
    side: Side
    of: int


@dataclass(frozen=True, slots=True)
class Disputed:
    """79B. A side does not agree to the number of tricks; the Director rules."""

    place: BoardAt
    side: Side
    why: str = ""


@dataclass(frozen=True, slots=True)
class PutOff:
    """8B2. A board is put off until later, or its play goes on later."""

    place: BoardAt
    why: str = ""


@dataclass(frozen=True, slots=True)
class WrongBoard:
    """15B2 (2007: 15A1). A board that is not due at this table in this round is played there, and its result counts."""

    place: BoardAt
    why: str = ""


@dataclass(frozen=True, slots=True)
class NotPlayed:
    """12C2. A board cannot be played. `directly` and `partly`: the sides at fault; the others are in no way at fault."""

    place: BoardAt
    why: str
    directly: tuple[Side, ...] = ()
    partly: tuple[Side, ...] = ()


Playing = Seated | Summoned | Attended | Settled | Reported | Confirmed | Disputed | PutOff | WrongBoard | NotPlayed
