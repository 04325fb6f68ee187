"""The lines of the protocol as values; `str` gives the line that says it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from oddtrick.game.calls import DOUBLE, PASS, REDOUBLE, Call
from oddtrick.game.cards import Card, Suit
from oddtrick.game.hands import Hand
from oddtrick.game.seats import Seat, Vulnerability

VERSION = 18
NAMES = {Seat.N: "North", Seat.E: "East", Seat.S: "South", Seat.W: "West"}
VULNERABLE = {
    Vulnerability.NONE: "Neither", Vulnerability.NS: "N/S", Vulnerability.EW: "E/W", Vulnerability.BOTH: "Both",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Connecting:
    """A player would like to sit down; None: in any seat."""

    team: str
    seat: Seat | None
    version: int = VERSION

    def __str__(self) -> str:
        seat = "ANYPL" if self.seat is None else NAMES[self.seat]
        return f'Connecting "{self.team}" as {seat} using protocol version {self.version}'


@dataclass(frozen=True, slots=True)
class Seated:
    """He has the seat."""

    seat: Seat
    team: str

    def __str__(self) -> str:
        return f'{NAMES[self.seat]} ("{self.team}") seated'


class Awaited(Enum):
    """What a player is ready for."""

    TEAMS = "for teams"
    START = "to start"
    DEAL = "for deal"
    CARDS = "for cards"
    DUMMY = "for dummy"
    BID = "bid"
    CARD = "card"

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class Ready:
    """A player is ready for something: of whom (None: dummy), and to which trick, where it is a call or a card."""

    by: Seat
    what: Awaited
    of: Seat | None = None
    trick: int = 0

    def __str__(self) -> str:
        of = "dummy" if self.of is None else NAMES[self.of]
        match self.what:
            case Awaited.BID:
                return f"{NAMES[self.by]} ready for {of}'s bid"
            case Awaited.CARD:
                return f"{NAMES[self.by]} ready for {of}'s card to trick {self.trick}"
            case _:
                return f"{NAMES[self.by]} ready {self.what.value}"


@dataclass(frozen=True, slots=True)
class Teams:
    """Who plays."""

    ns: str
    ew: str

    def __str__(self) -> str:
        return f'Teams : N/S : "{self.ns}". E/W : "{self.ew}"'


@dataclass(frozen=True, slots=True)
class Told:
    """One of the lines without values."""

    line: str

    def __str__(self) -> str:
        return self.line


START_OF_BOARD, END_OF_SESSION = Told("Start of board"), Told("End of session")


@dataclass(frozen=True, slots=True)
class DealTold:
    """Number, dealer and vulnerability of a board."""

    board: int
    dealer: Seat
    vulnerability: Vulnerability

    def __str__(self) -> str:
        vulnerable = VULNERABLE[self.vulnerability]
        return f"Board number {self.board}. Dealer {NAMES[self.dealer]}. {vulnerable} vulnerable."


@dataclass(frozen=True, slots=True)
class CardsTold:
    """A player's thirteen cards, or dummy's (None)."""

    seat: Seat | None
    hand: Hand

    def __str__(self) -> str:
        whose = "Dummy" if self.seat is None else NAMES[self.seat]
        suits = ((suit, self.hand.holding(suit)) for suit in reversed(Suit))
        return f"{whose}'s cards : " + " ".join(f"{suit} {' '.join(held) or '-'}." for suit, held in suits)


@dataclass(frozen=True, slots=True)
class CallTold:
    """A call, alerted or not, with what it means."""

    by: Seat
    call: Call
    alerted: bool = False
    words: str = ""

    def __str__(self) -> str:
        line = f"{NAMES[self.by]} {_SPOKEN.get(self.call) or f'bids {self.call}'}"
        return f"{line} Alert. {self.words}".rstrip() if self.alerted else line


_SPOKEN = {PASS: "passes", DOUBLE: "doubles", REDOUBLE: "redoubles"}


@dataclass(frozen=True, slots=True)
class CardTold:
    """A card, from the hand named (None: dummy's)."""

    of: Seat | None
    card: Card

    def __str__(self) -> str:
        return f"{'Dummy' if self.of is None else NAMES[self.of]} plays {self.card.rank}{self.card.suit}"


@dataclass(frozen=True, slots=True)
class ToLead:
    """Who leads to the next trick (None: dummy)."""

    seat: Seat | None

    def __str__(self) -> str:
        return f"{'Dummy' if self.seat is None else NAMES[self.seat]} to lead"


@dataclass(frozen=True, slots=True)
class Timing:
    """What both sides took, in seconds: on this board and in all."""

    ns: int
    ns_total: int
    ew: int
    ew_total: int

    def __str__(self) -> str:
        sides = (("N/S", self.ns, self.ns_total), ("E/W", self.ew, self.ew_total))
        told = (f"{side} : this board  {_minutes(board)},  total  {_hours(total)}." for side, board, total in sides)
        return f"Timing - {'  '.join(told)}"


def _minutes(seconds: int) -> str:
    return f"{seconds // 60:02}:{seconds % 60:02}"


def _hours(seconds: int) -> str:
    return f"{seconds // 3600}:{_minutes(seconds % 3600)}"


Message = Connecting | Seated | Ready | Teams | Told | DealTold | CardsTold | CallTold | CardTold | ToLead | Timing


def ascii_words(words: str) -> str:
    """Words as the protocol can carry them: suits as letters."""
    for symbol, letter in zip("♠♥♦♣", "SHDC", strict=True):
        words = words.replace(symbol, letter)
    return " ".join(words.encode("ascii", "replace").decode().split())
