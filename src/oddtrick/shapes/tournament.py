"""What the verbs of a tournament print as JSON."""

from __future__ import annotations

import msgspec


class RowOut(msgspec.Struct):
    """A contestant's place; `score` and its parts as decimals, None without a board; `masterpoints` where the stage has a table."""

    rank: int | None
    contestant: int
    name: str
    score: float | None
    boards: int
    side: str | None
    penalty: float
    carried: float
    sessions: dict[int, float]
    strata: dict[str, int]
    masterpoints: float | None


class StandingsOut(msgspec.Struct):
    """A ranking, how certain it is, and what its scores are counted in."""

    stage: int
    certainty: str
    unit: str
    rows: list[RowOut]


class TableOut(msgspec.Struct):
    """A table in a round: contestants in each direction (0: nobody), and its boards."""

    section: str
    table: int
    ns: list[int]
    ew: list[int]
    boards: list[int]


class SeatsOut(msgspec.Struct):
    """Who sits where in a round, and who sits out."""

    session: int
    round: int
    tables: list[TableOut]
    sit_out: list[int]


class FindingOut(msgspec.Struct):
    """Something to look at, and the Law."""

    text: str
    law: str


class CheckOut(msgspec.Struct):
    """All that is missing, doubtful or inconsistent; the entries that could not be followed."""

    findings: list[FindingOut]
    faults: list[FindingOut]


class RecordedOut(msgspec.Struct):
    """The number of the last entry that was recorded."""

    entry: int


class ToldOut(msgspec.Struct):
    """An entry in a sentence: its number and kind, when, in what office and by whom; why it was not followed, where it was not."""

    entry: int
    kind: str
    at: str
    role: str
    name: str
    text: str
    refused: str | None


class ReplayOut(msgspec.Struct):
    """All that happened, oldest first."""

    entries: list[ToldOut]


class MissingOut(msgspec.Struct):
    """A board of which nothing was known, which was taken as average for both sides."""

    section: str
    round: int
    table: int
    board: int


class DrawOut(msgspec.Struct):
    """A round that was drawn: the entry, how and by which lot, who meets whom, who sits out, its boards, what was missing."""

    entry: int
    round: int
    way: str
    seed: int
    pairs: list[list[int]]
    out: list[int]
    boards: list[int]
    missing: list[MissingOut]


class ExportOut(msgspec.Struct):
    """The files that were written, by their names in the folder."""

    files: list[str]


class ImportOut(msgspec.Struct):
    """How many entries there are, and whether they are those of the journal or were made of the other files."""

    entries: int
    of_journal: bool


class DepositOut(msgspec.Struct):
    """The deposit of an appeal: whose, and what becomes of it."""

    contestant: int
    deposit: str
    becomes: str


class MatterOut(msgspec.Struct):
    """A ruling, penalty or suspension: how far it is, until when it may be appealed, whose agreement an appeal waits for.

    `deposit` is what becomes of that of the latest appeal, `deposits` tells those of all, of appeals that were not heard too.
    """

    matter: int
    about: str
    award: str | None
    penalties: list[str]
    state: str
    standing: str
    until: str | None
    waits_for: list[str]
    appellants: list[int]
    deposit: str | None
    deposits: list[DepositOut]


class WarningOut(msgspec.Struct):
    """Who was warned, by which Law, and for what."""

    contestant: int
    law: str
    why: str


class MattersOut(msgspec.Struct):
    """The Director's ledger."""

    matters: list[MatterOut]
    warnings: list[WarningOut]


class StopOut(msgspec.Struct):
    """A round of a contestant; without a table he sits out. `side` is NS or EW."""

    round: int
    table: str | None
    side: str | None
    partner: int | None
    opponents: list[int]
    boards: list[int]


class GuideOut(msgspec.Struct):
    """A guide card."""

    contestant: int
    name: str
    stops: list[StopOut]


class GoesOut(msgspec.Struct):
    """Who goes to which table."""

    contestant: int
    to: str


class TurnOut(msgspec.Struct):
    """A round of a table: who sits there, with which boards; who goes where then, and the boards. Nobody: nothing is played."""

    round: int
    ns: list[int]
    ew: list[int]
    boards: list[int]
    goes: list[GoesOut]
    boards_to: str | None


class TableCardOut(msgspec.Struct):
    """What lies on a table."""

    table: str
    turns: list[TurnOut]


class CardsOut(msgspec.Struct):
    """The cards of a section."""

    guides: list[GuideOut]
    tables: list[TableCardOut]
