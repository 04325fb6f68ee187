"""What programs send."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

Key = Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9-]+$")]
Short = Annotated[str, Meta(max_length=300)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
TableName = Annotated[str, Meta(pattern=r"^[A-Z][0-9]{1,3}$")]


class NightIn(msgspec.Struct, forbid_unknown_fields=True):
    """A night is announced: who plays is a list, a line for each contestant, as it is pasted on the first screen."""

    title: Annotated[str, Meta(min_length=1, max_length=100)]
    list: Annotated[str, Meta(max_length=50_000)]
    contest: Literal["pairs", "individual", "teams"] = "pairs"
    regulations: Literal["pzbs", "laws"] = "pzbs"


class ChoiceIn(msgspec.Struct, forbid_unknown_fields=True):
    """A movement of those that are proposed for a section."""

    section: Annotated[str, Meta(pattern=r"^[A-Z]$")] = "A"
    choice: Number = 0


class PlanIn(msgspec.Struct, forbid_unknown_fields=True):
    """What is played: choices of what `proposals` says for the same boards, minutes and sections. `deal`: boards are dealt here.

    `draw`: rounds are drawn instead, so many `rounds` of `each` boards; `choices` stays empty.
    """

    choices: Annotated[list[ChoiceIn], Meta(max_length=26)] = []
    boards: Annotated[int, Meta(ge=1, le=200)] = 24
    minutes: Annotated[int, Meta(ge=0, le=1_440)] = 0
    sections: Annotated[int, Meta(ge=1, le=26)] = 1
    round_minutes: Annotated[int, Meta(ge=0, le=600)] = 0
    method: Literal["", "cross-imps", "butler", "vp", "bam", "patton"] = ""
    deal: bool = True
    draw: Literal["", "swiss", "monrad", "danish", "knockout"] = ""
    rounds: Annotated[int, Meta(ge=1, le=100)] = 3
    each: Annotated[int, Meta(ge=1, le=40)] = 8


class ResultIn(msgspec.Struct, forbid_unknown_fields=True):
    """A result: contract `4S`, `3NT` or `pass`; `risk` X or XX; `by` the declarer; `made` =, +1, -2; `lead` as SA.

    The table of a phone and its round are known; everybody else names them.
    """

    board: Number
    contract: Short
    risk: Literal["", "X", "XX"] = ""
    by: Literal["", "N", "E", "S", "W"] = ""
    made: Annotated[str, Meta(max_length=4)] = ""
    lead: Annotated[str, Meta(max_length=4)] = ""
    table: TableName | None = None
    round: Number | None = None


class ConfirmIn(msgspec.Struct, forbid_unknown_fields=True):
    """79A, 79B. The other side agrees to the result of entry `of`, or does not.

    `side` where it is not a phone that asks, or the side that entered it, on the card of the round (`to_sign`).
    """

    board: Number
    of: Number
    agrees: bool = True
    table: TableName | None = None
    round: Number | None = None
    side: Literal["NS", "EW"] | None = None


class CallIn(msgspec.Struct, forbid_unknown_fields=True):
    """9B1. The Director is called to a table; `board` 0: to none of its boards. One at least of `what` and `why`, his own words."""

    why: Short = ""
    what: Literal["irregularity", "score", "board", "time", "other"] | None = None
    board: Number = 0
    table: TableName | None = None


class ActIn(msgspec.Struct, forbid_unknown_fields=True):
    """What a Director does with one tap: round, draw, end, finish, attend, settle, pause, resume, more, fewer, right, undo.

    `call` for attend and settle, `entry` for undo, `section` for round and draw, a board at a table for right.
    """

    act: Short
    call: Number | None = None
    entry: Number | None = None
    section: Annotated[str, Meta(pattern=r"^[A-Z]?$")] = ""
    table: TableName | None = None
    round: Number | None = None
    board: Number | None = None


class PeopleIn(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody comes late, leaves, sits in for another (`old`), or was written wrongly (`old`)."""

    does: Literal["late", "leaves", "sits_in", "written"]
    contestant: Number = 0
    name: Annotated[str, Meta(max_length=250)] = ""
    old: Annotated[str, Meta(max_length=100)] = ""


class PlaceIn(msgspec.Struct, forbid_unknown_fields=True):
    """79C, 12, 81C. For a board at a table one of: another result, an award (`12C1(c): 50% +420; 50% -50`), a ruling, a note.

    `ruling` is the address of the table on the desk; `informed`, with it or an award: the players were told of their
    right to appeal (83).
    `wrong_board`, with a result as `correction`: the board was not due there, was new to all four players, and counts (15B2).
    """

    table: TableName
    round: Number
    board: Number
    correction: ResultIn | None = None
    award: Annotated[str, Meta(max_length=200)] = ""
    ruling: Annotated[str, Meta(max_length=20_000)] = ""
    informed: bool = False
    wrong_board: bool = False
    note: Annotated[str, Meta(max_length=500)] = ""
    why: Annotated[str, Meta(max_length=500)] = ""


class EntriesIn(msgspec.Struct, forbid_unknown_fields=True):
    """Entries as docs/tournament.md writes them, without `when` and `who`: all of them are said, or none."""

    entries: Annotated[list[dict[str, Any]], Meta(min_length=1, max_length=300)]


class NothingIn(msgspec.Struct, forbid_unknown_fields=True):
    """Nothing more has to be said."""


class ScreenIn(msgspec.Struct, forbid_unknown_fields=True):
    """A message for the hall (empty: none), and whether the ranking is held back."""

    message: Short = ""
    held: bool = False


class PollIn(msgspec.Struct, forbid_unknown_fields=True):
    """16B1. What players of `tables` are asked about a board at a table: the auction up to that player, from the dealer on.

    The hand is that of the deal where it is known; else `hand` has it by suits (S, H, D, C). `made`: a poll of the desk instead.
    """

    table: TableName
    round: Number
    board: Number
    tables: Annotated[list[TableName], Meta(min_length=1, max_length=100)]
    auction: Annotated[str, Meta(max_length=400)] = ""
    asks: Literal["call", "lead"] = "call"
    hand: dict[Literal["S", "H", "D", "C"], Annotated[str, Meta(max_length=30)]] = {}
    made: Annotated[str, Meta(max_length=4000)] = ""


class AnswerIn(msgspec.Struct, forbid_unknown_fields=True):
    """What one player would do, and what else he would seriously consider, of the `options` of the poll."""

    chosen: Annotated[str, Meta(max_length=4)]
    considered: Annotated[list[Annotated[str, Meta(max_length=4)]], Meta(max_length=10)] = []


class DealsIn(msgspec.Struct, forbid_unknown_fields=True):
    """How the boards come: `here` (dealt, with a commitment), `file` (`text` holds them), `table` (shuffled there)."""

    does: Literal["here", "file", "table"]
    text: Annotated[str, Meta(max_length=200_000)] = ""


class MovementIn(msgspec.Struct, forbid_unknown_fields=True):
    """A way to go on, of those that `movements` tells for the same section, who is late, who leaves, and last round."""

    choice: Number
    first: Number
    section: Annotated[str, Meta(pattern=r"^[A-Z]$")] = "A"
    late: Annotated[str, Meta(max_length=500)] = ""
    leaves: Number = 0
    last: Number = 0
