"""What was irregular at a table, what was ruled, and the claim: as `oddtrick table --json` prints them."""

from __future__ import annotations

from typing import Literal

import msgspec

from oddtrick.shapes.inquiry import AnswerCardOut

Seat = Literal["N", "E", "S", "W"]


class IrregularityOut(msgspec.Struct):
    """An irregularity in the record, whoever noticed it."""

    entry: int
    procedure: str
    by: Seat
    rightful: Seat
    standing: Literal["open", "condoned", "forfeited", "taken up", "cancelled", "regular"]
    text: str


class EffectOut(msgspec.Struct, omit_defaults=True, rename={"is_": "is"}):
    """One effect of a ruling: what it is, in words, the player that its role means here, and its own fields."""

    is_: str
    text: str
    player: Seat | None = None
    who: str | None = None
    what: str | None = None
    spell: str | None = None
    suit: str | None = None
    suits: str | None = None
    require: bool | None = None
    major: bool | None = None
    informs: bool | None = None
    now: bool | None = None
    allowed: bool | None = None
    tricks: int | None = None
    law: str | None = None
    procedure: str | None = None
    when: str | None = None
    how: str | None = None
    breach: str | None = None
    only: str | None = None


class RulingOut(msgspec.Struct):
    """What a paragraph ordered. No inquiry: told to a record that begins in the middle."""

    inquiry: str | None
    procedure: str | None
    offender: Seat | None
    law: str
    effects: list[EffectOut]


class MatterOut(msgspec.Struct):
    """A matter in the order in which it was taken up: its lasting name, title, Law, offender, and the card to read out."""

    inquiry: str
    matter: str
    procedure: str
    title: str
    law: str
    offender: Seat | None
    card: AnswerCardOut


class HandsOut(msgspec.Struct):
    """What each hand still holds, as in PBN."""

    N: str
    E: str
    S: str
    W: str


class ClaimTrickOut(msgspec.Struct):
    """A trick of a line of play: its cards from the leader on."""

    leader: Seat
    cards: list[str]


class TrumpOut(msgspec.Struct):
    """A trump that an opponent of the claimer still holds, and the trumps of the claimer's side that are higher."""

    player: Seat
    card: str
    higher: list[str]


class ClaimBoundsOut(msgspec.Struct):
    """What double dummy says where the plays are too many: the extremes lie beyond, and `best_play` knows of no statement."""

    lowest_at_most: int
    lowest_play: list[ClaimTrickOut]
    highest_at_least: int
    highest_play: list[ClaimTrickOut]
    best_play: int


class ClaimOut(msgspec.Struct):
    """The claim in force; `tricks` of those left go to the claimer's side, as do the counts, which are facts and no ruling.

    `left` is null where the hands are not all known; `read_as` the order that was read from the words, null when they cannot
    be read. `lowest`, `highest` and `best_play` are null where nobody contests the claim, and where they are not computed;
    `bounds` are there where they are not, and double dummy is installed.
    """

    entry: int
    by: Seat
    tricks: int | None
    words: str
    agreed: list[Seat]
    objected: list[Seat]
    contested: bool
    left: HandsOut | None
    tricks_left: int | None
    read_as: str | None
    computed: bool
    lowest: int | None
    lowest_play: list[ClaimTrickOut]
    highest: int | None
    highest_play: list[ClaimTrickOut]
    best_play: int | None
    bounds: ClaimBoundsOut | None
    trumps_out: list[TrumpOut]
