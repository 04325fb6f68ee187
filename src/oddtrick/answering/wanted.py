"""What programs send. What they get back stands in `oddtrick.shapes`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from oddtrick.citations import IN_FORCE, Edition

Language = Literal["en", "pl"]
Short = Annotated[str, Meta(max_length=200)]
Number = Annotated[int, Meta(ge=0, le=10_000)]
_MOST = 300  # entries of a record, answers, boards, results of a board


class AnswerIn(msgspec.Struct, forbid_unknown_fields=True):
    """An answer with the reason of a judgement, and who gave it."""

    answer: bool | Short
    reason: Annotated[str, Meta(max_length=2_000)] = ""
    by: Short = ""


Answers = Annotated[dict[str, bool | Short | AnswerIn], Meta(max_length=_MOST)]


class RuleIn(msgspec.Struct, forbid_unknown_fields=True):
    """An inquiry and the answers that were given. `procedure` is its name, or the Law of just one (`27B1`).

    `regulations` is a name of /api/regulations; without it the Laws' own choice holds.
    A judgement without a reason is marked (`lacks_reason`).
    `result`, as `4S S 10`, with the `offender`: the score before tricks go over and after it is told.
    """

    procedure: Short
    edition: Edition = IN_FORCE
    regulations: Short = ""
    answers: Answers = msgspec.field(default_factory=dict)
    what_if: bool = False
    result: Short = ""
    vulnerable: Literal["none", "NS", "EW", "both"] = "none"
    offender: Literal["N", "E", "S", "W"] | None = None
    lang: Language | None = None


class RecordIn(msgspec.Struct, forbid_unknown_fields=True):
    """The record of a table: how it began, and what happened, in order; docs/schemas/record.json describes it."""

    start: dict[str, Any]
    entries: Annotated[list[dict[str, Any]], Meta(max_length=_MOST)] = msgspec.field(default_factory=list)


class TableIn(msgspec.Struct, forbid_unknown_fields=True):
    """A record, and answers to its questions (`29A.lho_accepts`, or `2.0:29A.lho_accepts` for one inquiry).

    With `leave`, what nobody has drawn attention to is left alone. Answers that are not asked are not used.
    """

    record: RecordIn
    answers: Answers = msgspec.field(default_factory=dict)
    regulations: Short = ""
    leave: bool = False
    lang: Language | None = None


class ContractIn(msgspec.Struct, forbid_unknown_fields=True):
    """A contract with its tricks, or `Pass` alone."""

    contract: Short
    declarer: Literal["N", "E", "S", "W"] | None = None
    tricks: Annotated[int, Meta(ge=0, le=13)] | None = None
    vulnerable: Literal["none", "NS", "EW", "both"] = "none"
    lang: Language | None = None


class ResultIn(msgspec.Struct, forbid_unknown_fields=True):
    """A result of a table, as /api/score gives it back. Without a contract and a score it was not played.

    `score_ns` tells North-South's points where there is no contract; awards are written as in docs/formats.md. Of a match of
    teams `home`, `visitor`, `round` and `room` tell who plays.
    """

    pair_ns: Short
    pair_ew: Short
    contract: Short | None = None
    declarer: Literal["N", "E", "S", "W"] | None = None
    tricks: Annotated[int, Meta(ge=0, le=13)] | None = None
    score_ns: Annotated[int, Meta(ge=-10_000, le=10_000)] | None = None
    award_ns: Short = ""
    award_ew: Short = ""
    home: Short = ""
    visitor: Short = ""
    round: Short = ""
    room: Literal["open", "closed"] | None = None


class BoardIn(msgspec.Struct, forbid_unknown_fields=True):
    """A board with its results. Who is vulnerable follows from the number where it is not told (Law 2)."""

    number: Annotated[int, Meta(ge=1, le=10_000)]
    results: Annotated[list[ResultIn], Meta(min_length=1, max_length=_MOST)]
    vulnerable: Literal["none", "NS", "EW", "both"] | None = None


class ScoreIn(msgspec.Struct, forbid_unknown_fields=True):
    """Boards, and the conditions of contest by which they are scored: those of `oddtrick score`, by the same names.

    What is left out is as `regulations` say, or as the Laws do. A penalty is written as `7: 90B2: 10% of a top`.
    """

    boards: Annotated[list[BoardIn], Meta(min_length=1, max_length=_MOST)]
    edition: Edition = IN_FORCE
    regulations: Short = ""
    method: Literal["matchpoints", "imps", "cross-imps", "butler", "total", "bam", "vp", "patton", "hybrid"] | None = None
    scale: Literal[1, 2] | None = None
    groups: Short | None = None
    rounding: Short | None = None
    cap: Annotated[int, Meta(ge=1, le=24)] | None = None
    over: Short | None = None
    datum: Short | None = None
    vp: Short | None = None
    factored: bool | None = None
    averages: Literal["laws", "pzbs"] | None = None
    knockout: bool | None = None
    penalties: Annotated[list[Short], Meta(max_length=_MOST)] = msgspec.field(default_factory=list)
    lang: Language | None = None


class SearchIn(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody said, in the words of players."""

    words: Short
    edition: Edition = IN_FORCE
    lang: Language | None = None


class FileIn(msgspec.Struct, forbid_unknown_fields=True):
    """A file of boards as `text`, or, where it is no text, its bytes in `base64`; `name` helps where the content says nothing."""

    text: str = ""
    base64: str = ""
    name: Short = ""
    lang: Language | None = None


class ConvertIn(FileIn, kw_only=True):
    """A file of boards, and the format in which it is wanted: pbn, lin, dlm, dup … as `oddtrick convert` has them."""

    to: Short


class DealIn(msgspec.Struct, forbid_unknown_fields=True):
    """How many boards, from which number on. The same seed deals the same boards; without one nobody can deal them again."""

    boards: Annotated[int, Meta(ge=1, le=128)] = 1
    first: Annotated[int, Meta(ge=1, le=10_000)] = 1
    seed: Short = ""
    lang: Language | None = None


class HelloIn(msgspec.Struct, forbid_unknown_fields=True):
    """Nothing is asked but who answers."""

    lang: Language | None = None
