"""The table: what follows from its entries. A value; `fold.after` makes the next one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

from oddtrick.auction import Auction
from oddtrick.calls import Call
from oddtrick.cards import Card, Hand
from oddtrick.laws.effects import MustLead, MustPass, MustRepeat, NoDouble, NoLead
from oddtrick.laws.vocabulary import Role
from oddtrick.play import Play
from oddtrick.seats import Seat, Side
from oddtrick.table.entries import Called, Entry, Moment, Played, Start

Obligation = MustPass | MustRepeat | NoDouble | MustLead | NoLead


class Kind(Enum):
    """What is irregular about an action: the procedure that deals with it, and whether the game absorbs it meanwhile."""

    LATE_CALL = "call_after_final_pass", False
    CHANGE = "change_of_call", False
    INADMISSIBLE = "inadmissible_double", True
    NOT_PASSED = "call_when_required_to_pass", True
    OUT_OF_ROTATION = "call_out_of_rotation", True
    NOT_REPEATED = "call_not_repeated", True
    BARRED_DOUBLE = "double_when_barred", True
    INSUFFICIENT = "insufficient_bid", True
    ABOVE_SEVEN = "bid_above_seven", True
    EXPOSED = "exposed_in_auction", False
    SHOWN = "card_exposed_by_defender", False
    LEAD_OUT_OF_TURN = "lead_out_of_turn", True
    PLAY_OUT_OF_TURN = "play_out_of_turn", True
    STRAY_CARD = "fifth_card", False
    NOT_PENALTY_CARD = "penalty_card_not_played", True
    REVOKE = "revoke", True
    MAYBE_REVOKE = "revoke", True  # noqa: PIE796 - same procedure; the hand is not known, so only the player could tell

    def __init__(self, procedure: str, absorbed: bool) -> None:
        self.procedure, self.absorbed = procedure, absorbed
        self._value_ = self.name

    __hash__ = object.__hash__


class Standing(Enum):
    """What has become of an irregularity."""

    OPEN = "open"
    CONDONED = "condoned"  # LHO's own action accepted it
    FORFEITED = "forfeited"  # the right player acted, and it is gone
    TAKEN_UP = "taken up"  # the Director has it


class Irregularity(NamedTuple):
    """Noted beside the game: which entry, what, by whom, and whose turn it rightly was."""

    at: int
    kind: Kind
    by: Seat
    rightful: Seat
    standing: Standing = Standing.OPEN


class Duty(NamedTuple):
    """An effect whose role has been bound to a seat: what that player must or may not do, and by which paragraph."""

    seat: Seat
    effect: Obligation
    law: str
    at: int
    call: Call | None = None


class PenaltyCard(NamedTuple):
    """A card that lies on the table (50)."""

    seat: Seat
    card: Card
    major: bool
    law: str


class Choice(NamedTuple):
    """A lead that declarer may restrict when that player first has to lead (26)."""

    seat: Seat
    law: str


@dataclass(frozen=True, slots=True)
class Inquiry:
    """A procedure that runs: its answers, the offender, the entry it is about, since when, how many orders are carried out."""

    id: str
    procedure: str
    offender: Seat
    about: int | None
    since: int
    answers: Mapping[str, bool | str] = field(default_factory=dict)
    ordered: int = 0
    closed: bool = False

    def seat(self, role: Role, declarer: Seat | None) -> Seat | None:
        """The seat of a role: by rotation from the offender, or declarer."""
        match role:
            case Role.OFFENDER:
                return self.offender
            case Role.PARTNER:
                return self.offender.partner
            case Role.LHO:
                return self.offender.lho
            case Role.RHO:
                return self.offender.rho
            case Role.DECLARER:
                return declarer


_NOTHING: Mapping[int, Side | None] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Table:
    """One board so far. `calls` and `cards` are the entries that stand, in order, beside `auction` and `play`.

    `withdrawn` says of each entry that no longer stands which side may not use what it told (None: both may).
    """

    start: Start
    auction: Auction
    play: Play | None
    entries: tuple[Entry, ...] = ()
    calls: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    withdrawn: Mapping[int, Side | None] = field(default_factory=lambda: _NOTHING)
    duties: tuple[Duty, ...] = ()
    penalties: tuple[PenaltyCard, ...] = ()
    faced: tuple[tuple[Seat, Card], ...] = ()
    irregularities: tuple[Irregularity, ...] = ()
    inquiries: tuple[Inquiry, ...] = ()
    choices: tuple[Choice, ...] = ()
    transfers: tuple[tuple[Side, int], ...] = ()
    adjustments: tuple[tuple[str, str], ...] = ()
    unscored: tuple[int, ...] = ()
    moments: frozenset[Moment] = frozenset()
    claimed: bool = False

    @staticmethod
    def begin(start: Start) -> Table:
        """Before the first entry."""
        play = None
        if start.contract is not None:
            play = Play.begin(start.contract, start.deal, start.leader)
            played = play.start._replace(tricks=14 - start.trick)
            play = play._replace(start=played, won=start.won)
        return Table(start, Auction(start.dealer), play)

    @property
    def over(self) -> bool:
        """Whether the board is played out, passed out, or ended by a claim."""
        return self.claimed or self.auction.passed_out or (self.play is not None and self.play.over)

    @property
    def turn(self) -> Seat | None:
        """Who calls or plays next; None when nobody does."""
        if self.over:
            return None
        return self.play.turn if self.play else self.auction.turn

    @property
    def declarer(self) -> Seat | None:
        """Declarer, once there is a contract."""
        return self.play.start.contract.declarer if self.play else None

    def defends(self, seat: Seat) -> bool | None:
        """Whether that player is a defender; None before there is a contract."""
        return None if self.play is None else seat.side is not self.play.start.contract.declarer.side

    def inquiry(self, id: str | None) -> Inquiry | None:
        """The inquiry with that id."""
        return next((one for one in self.inquiries if one.id == id), None)

    def offence(self, inquiry: Inquiry) -> Irregularity | None:
        """The irregularity that an inquiry is about."""
        return next((one for one in self.irregularities if one.at == inquiry.about), None)

    def mine(self, seat: Seat, kind: type[Obligation]) -> Iterator[Duty]:
        """That player's duties of one sort."""
        return (duty for duty in self.duties if duty.seat is seat and isinstance(duty.effect, kind))

    def calls_by(self, seat: Seat, after: int = -1) -> list[int]:
        """The entries after one in which that player called, and which nobody has withdrawn."""
        return [at for at in range(after + 1, len(self.entries)) if self._is_call(at, seat) and at not in self.withdrawn]

    def _is_call(self, at: int, seat: Seat) -> bool:
        entry = self.entries[at]
        return isinstance(entry, Called) and entry.by is seat

    def called(self, at: int) -> Called:
        """An entry that is a call."""
        entry = self.entries[at]
        assert isinstance(entry, Called)
        return entry

    def trick_of(self, at: int) -> int | None:
        """Which trick (from 0, of those recorded) a standing card belongs to."""
        entry = self.entries[at]
        if self.play is None or not isinstance(entry, Played) or at in self.withdrawn:
            return None
        tricks = (*self.play.tricks, self.play.current)
        return next((n for n, trick in enumerate(tricks) if trick.of(entry.by) is entry.card), None)

    def held(self, seat: Seat) -> Hand | None:
        """What a player still holds; None when his hand is not known."""
        return self.play.hand(seat) if self.play else self.start.deal[seat]

    @property
    def tricks(self) -> dict[Side, int]:
        """Tricks won, after those transferred."""
        won = {side: self.play.tricks_of(side) if self.play else 0 for side in Side}
        for side, number in self.transfers:
            won[side] += number
            won[side.opponents] -= number
        return won
