"""The Director's inquiries at a table, and what they have ordered there: duties, penalty cards, leads, scores, leaves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from oddtrick.game.calls import Call
from oddtrick.game.cards import Card
from oddtrick.game.seats import Seat, Side
from oddtrick.inquiry.effects import (
    Adjust,
    MustLead,
    MustPass,
    MustPlay,
    MustPlayRank,
    MustPlaySuit,
    MustRepeat,
    NoDouble,
    NoLead,
    NoPlaySuit,
)
from oddtrick.inquiry.vocabulary import Role

CallDuty = MustPass | MustRepeat | NoDouble
CardDuty = MustLead | NoLead | MustPlay | MustPlayRank | MustPlaySuit | NoPlaySuit
Obligation = CallDuty | CardDuty


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
    """A lead that declarer may restrict when that player first has to lead (26); `require`: he may also demand a suit."""

    seat: Seat
    law: str
    suits: tuple[str, ...] = ()
    require: bool = False
    inquiry: str = ""


class Adjustment(NamedTuple):
    """An adjusted score that a paragraph orders (12): to both sides or to one `only`, in which entry and about whom and what."""

    law: str
    effect: Adjust
    only: Side | None
    at: int
    inquiry: str
    offender: Seat
    about: int | None


class Leave(NamedTuple):
    """21B, 47E2. A player may change his last call, or (`retracts`) his last card; `barred` may not use the one withdrawn."""

    seat: Seat
    law: str
    at: int
    barred: Side | None


@dataclass(frozen=True, slots=True)
class Inquiry:
    """A procedure that runs: its answers, the offender, the entry it is about, since when, how many orders are carried out.

    `nobodys`: nobody has offended, and dealer stands in the offender's place (15: the players of a board that is not theirs).
    """

    id: str
    procedure: str
    offender: Seat
    about: int | None
    since: int
    answers: Mapping[str, bool | str] = field(default_factory=dict)
    ordered: int = 0
    closed: bool = False
    nobodys: bool = False

    def __hash__(self) -> int:
        """An inquiry is told apart from others of its table by its id."""
        return hash((self.id, self.procedure, self.ordered))

    @property
    def offends(self) -> Seat | None:
        """Who has offended, if anybody."""
        return None if self.nobodys else self.offender

    def seat(self, role: Role, declarer: Seat | None) -> Seat | None:
        """The seat of a role: by rotation from the offender (or the claimer), or declarer; None where nobody has offended."""
        if self.nobodys and role not in (Role.DECLARER, Role.DUMMY):
            return None
        match role:
            case Role.OFFENDER | Role.CLAIMER | Role.CLAIMING_SIDE | Role.CONCEDING_SIDE:
                return self.offender
            case Role.PARTNER | Role.CLAIMERS_PARTNER:
                return self.offender.partner
            case Role.LHO | Role.CLAIMERS_LHO | Role.OTHER_SIDE:
                return self.offender.lho
            case Role.RHO | Role.CLAIMERS_RHO:
                return self.offender.rho
            case Role.DECLARER:
                return declarer
            case Role.DUMMY:
                return declarer and declarer.partner
