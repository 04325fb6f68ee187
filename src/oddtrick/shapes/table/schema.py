"""The values that `oddtrick table --json` prints. Their schema is docs/schemas/table.json."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from oddtrick.citations import Edition
from oddtrick.shapes.table.ruled import ClaimOut, IrregularityOut, MatterOut, RulingOut, Seat

Suit = Literal["S", "H", "D", "C"]
Status = Literal["stands", "withdrawn", "stray"]
CardStatus = Literal["stands", "withdrawn", "stray", "added"]
Answerer = Literal["N", "E", "S", "W", "declarer", "director", "table", "regulation"]  # declarer: before anybody is


class CallOut(msgspec.Struct):
    """A call; `entry` is its place in the record."""

    entry: int
    by: Seat
    call: str
    status: Status


class CardOut(msgspec.Struct):
    """A card that was played, or put to a trick later (67); `trick` counts from 1 on the board, null when it does not stand."""

    entry: int
    by: Seat
    card: str
    status: CardStatus
    trick: int | None


class TurnOut(msgspec.Struct):
    """Who acts: the hand, the player (declarer for dummy's hand), what for; `held`: the Director's question comes first."""

    hand: Seat
    player: Seat
    act: Literal["call", "lead", "face", "play"]
    held: bool


class ObligationOut(msgspec.Struct):
    """What a player must or may not do."""

    player: Seat
    what: Literal[
        "must_pass",
        "must_repeat",
        "may_repeat",
        "any_lead",
        "no_double",
        "must_lead",
        "no_lead",
        "must_play",
        "no_play",
        "penalty_card",
        "face_up",
        "may_change",
    ]
    text: str
    until: Literal["next_call", "partner_calls", "auction_over", "lead_faced", "that_card", "that_lead", "lead_lost", "played"]
    law: str


class LeadRestrictionOut(msgspec.Struct):
    """A lead that is required or prohibited now, or (`choose`) that the chooser may restrict at that player's first lead."""

    on: Seat
    chooser: Seat | None
    kind: Literal["require", "prohibit", "choose"]
    suits: list[Suit]
    at: Literal["now", "first_lead"]
    until: Literal["that_lead", "lead_lost"]
    law: str
    text: str


class PenaltyCardOut(msgspec.Struct):
    """A penalty card on the table."""

    player: Seat
    card: str
    kind: Literal["major", "minor"]
    law: str


class ChoiceOut(msgspec.Struct):
    """One answer: the value to send back, and its words."""

    value: bool | str
    text: str


class OpenOut(msgspec.Struct):
    """A question that is open now, in which matter (its lasting name), and the options that are open to whom it is put."""

    inquiry: str
    matter: str
    question: str
    text: str
    to: Answerer
    options: list[ChoiceOut]


class InformationOut(msgspec.Struct):
    """What an action told that was withdrawn or shown, and who may use it."""

    entry: int
    what: str
    unauthorized_for: list[Seat]
    authorized_for: list[Seat]
    law: str


class RightOut(msgspec.Struct):
    """What a player is entitled to now besides calling and playing; if not, by which Law and why."""

    player: Seat
    right: Literal["attention", "summon", "review", "question", "own_card", "opponents_card", "trick", "own_last_card"]
    allowed: bool
    law: str | None
    text: str | None


class WaitingOut(msgspec.Struct):
    """A question that will come, and what it waits for."""

    inquiry: str
    matter: str
    question: str
    text: str
    to: Answerer
    until: Literal["end_of_play", "end_of_auction", "partner_leads", "offender_calls", "rho_calls", "later"]


class SidesOut(msgspec.Struct):
    """Tricks of each side."""

    NS: int
    EW: int


class TricksOut(msgspec.Struct):
    """Tricks won by the cards and given by rulings to a side; once the play is over their number before that, and the final one."""

    won: SidesOut
    transferred: SidesOut
    before: SidesOut | None
    final: SidesOut | None


class ContractOut(msgspec.Struct):
    """The contract, as in a record."""

    contract: str
    declarer: Seat


class AdjustmentOut(msgspec.Struct):
    """An adjusted score that the Director has yet to award: which paragraph orders it, by which of Law 12, to which side only.

    `matter` is the inquiry by Law 12, null before there is one; `ready`: it has come to its end.
    """

    law: str
    by: str
    only: Literal["NS", "EW"] | None
    matter: str | None
    ready: bool


class AwardOut(msgspec.Struct):
    """An adjusted score that the Director awarded: each side's award as in PBN, and in words; the last one `counts`."""

    entry: int
    matter: str | None
    ns: str
    ew: str
    text: list[str]
    reason: str
    by: str
    counts: bool


class RegulationsOut(msgspec.Struct):
    """The regulations of the board: their name, and what they answer (`asked`: they leave it to the case)."""

    name: str
    answers: dict[str, bool | str]


class TableOut(msgspec.Struct):
    """What `oddtrick table --json` prints. `lawful` is null when the hand is not known; `record` is the record, continued.

    `ignored`: the keys of answers to questions that were not asked, as those of another edition; it is there when there are any.
    """

    edition: Edition
    board: int | None
    regulations: RegulationsOut | None
    phase: Literal["before", "auction", "clarification", "play", "over"]
    contract: ContractOut | None
    calls: list[CallOut]
    cards: list[CardOut]
    turn: TurnOut | None
    lawful: list[str] | None
    obligations: list[ObligationOut]
    lead_restrictions: list[LeadRestrictionOut]
    penalty_cards: list[PenaltyCardOut]
    rights: list[RightOut]
    options: list[OpenOut]
    information: list[InformationOut]
    waiting: list[WaitingOut]
    tricks: TricksOut
    claim: ClaimOut | None
    score_ns: int | None
    score_ns_before: int | None
    adjustments: list[AdjustmentOut]
    awards: list[AwardOut]
    irregularities: list[IrregularityOut]
    matters: list[MatterOut]
    rulings: list[RulingOut]
    record: dict[str, Any]
    ignored: list[str] | msgspec.UnsetType = msgspec.UNSET
