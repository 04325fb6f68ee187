"""What programs are told of a night."""

from __future__ import annotations

from typing import Any

import msgspec

from oddtrick.web.night.api.shown import ChecklistOut


class NightOut(msgspec.Struct):
    """A night: `state` is announced, planned, playing, over or finished; `version` grows with everything that is said."""

    id: str
    title: str
    contest: str
    edition: str
    regulations: str
    state: str
    version: int


class NightsOut(msgspec.Struct):
    """The nights of this journal, the newest last."""

    nights: list[NightOut]


class PlayerOut(msgspec.Struct):
    """A player; his number with the federation is told to those in office."""

    name: str
    number: str


class ContestantOut(msgspec.Struct):
    """A contestant; `left`: he is not there any more."""

    number: int
    name: str
    players: list[PlayerOut]
    left: bool


class ContestantsOut(msgspec.Struct):
    """Who plays."""

    contestants: list[ContestantOut]


class SeatsOut(msgspec.Struct):
    """A table in the round that is played: contestants in each direction (0: nobody) and its boards."""

    table: str
    ns: list[int]
    ew: list[int]
    boards: list[int]


class SectionOut(msgspec.Struct):
    """A section: its round of how many (0: the first has not begun), seconds that are left of it, who sits where."""

    session: int
    name: str
    round: int
    rounds: int
    seconds_left: int | None
    tables: list[SeatsOut]


class SeatingOut(msgspec.Struct):
    """Who sits where now: what the screen of the hall shows."""

    version: int
    sections: list[SectionOut]


class LineOut(msgspec.Struct):
    """A board at a table. `of` is the entry at which the result stands; `ns` and `ew` what it is worth, as decimals.

    `agreed`: the sides that have agreed to it.
    """

    table: str
    round: int
    board: int
    pairs_ns: list[int]
    pairs_ew: list[int]
    status: str
    result: str | None
    lead: str | None
    points: int | None
    ns: float | None
    ew: float | None
    adjusted: bool
    of: int
    agreed: list[str]


class BoardOut(msgspec.Struct):
    """A board with its results as far as he who asks may see them; `deal` as PBN writes it, None as long as it is hidden.

    `makeable`: twenty digits as PBN writes them (NT S H D C of N, S, E, W), and par in North-South's points, where the deal may be
    seen, one board is asked for and double dummy is there.
    """

    number: int
    dealer: str
    vulnerable: str
    deal: str | None
    complete: bool
    lines: list[LineOut]
    makeable: str | None = None
    par: int | None = None
    par_contracts: list[str] | None = None


class BoardsOut(msgspec.Struct):
    """Travellers."""

    boards: list[BoardOut]


class RankOut(msgspec.Struct):
    """A place."""

    rank: int | None
    contestant: int
    name: str
    score: float | None
    boards: int
    side: str | None
    penalty: float


class RankingOut(msgspec.Struct):
    """A ranking, how certain it is (partial, provisional, final), and in what its scores are counted."""

    stage: int
    certainty: str
    unit: str
    rows: list[RankOut]


class RankingsOut(msgspec.Struct):
    """The ranking of each stage; none as long as it is hidden."""

    version: int
    stages: list[RankingOut]


class CardOut(msgspec.Struct):
    """A contestant's score card."""

    contestant: int
    name: str
    lines: list[LineOut]


class CallOut(msgspec.Struct):
    """The Director was called: where, why, when; whether he came, and whether it is settled.

    `why` is in the language of him who asks; `what` is what was chosen, None where it was said in words alone.
    """

    call: int
    table: str
    board: int
    why: str
    what: str | None
    called: str
    came: bool
    settled: bool


class CallsOut(msgspec.Struct):
    """Calls: for Directors all of them, for a table its own that waits."""

    calls: list[CallOut]


class TableOut(msgspec.Struct):
    """What a table's phone shows: `due` is the board to be entered next, `to_confirm` the entry that waits for the other side.

    `to_sign`: the side that has still to agree to the card of the round, to each of its boards, when all of them are entered.
    """

    table: str
    round: int
    rounds: int
    ended: bool
    seconds_left: int | None
    ns: str
    ew: str
    boards: list[LineOut]
    due: int | None
    to_confirm: int | None
    to_sign: str | None
    waiting_before: int


class FindingOut(msgspec.Struct):
    """Something that is missing, doubtful or inconsistent."""

    text: str
    law: str


class OddOut(msgspec.Struct):
    """A result that is possible and looks wrong, and why."""

    play: LineOut
    why: str


class HallOut(msgspec.Struct):
    """The hall for Directors: calls that wait, what is open at the tables, results that look odd, findings, the checklist."""

    version: int
    calls: list[CallOut]
    open: list[SeatsOut]
    disputed: list[LineOut]
    odd: list[OddOut]
    findings: list[FindingOut]
    checklist: list[ChecklistOut]


class ProposalOut(msgspec.Struct):
    """A movement that fits: `choice` names it in the plan."""

    section: str
    choice: int
    movement: str
    rounds: int
    boards_of_a_round: int
    boards_to_play: int
    minutes: int
    drawbacks: list[str]


class ProposalsOut(msgspec.Struct):
    """What fits those who are there, for each section the best first."""

    proposals: list[ProposalOut]


class DoneOut(msgspec.Struct):
    """What was said is on the disk. `entries`: the numbers it got; `again`: it was so already, by the same key."""

    night: str
    version: int
    entries: list[int]
    again: bool


class EntriesOut(msgspec.Struct):
    """Entries as docs/tournament.md writes them, from a number on."""

    version: int
    entries: list[dict[str, Any]]


class EventOut(msgspec.Struct):
    """What happened, as far as he who asks may know it: `version` counts without a hole; `kind` is that of the entry."""

    version: int
    kind: str
    table: str | None
    round: int | None
    board: int | None
    role: str | None
    name: str | None


class EventsOut(msgspec.Struct):
    """What came after a version. `resync`: it is not known any more, or never was; ask for the whole, and go on from `version`."""

    journal: str
    version: int
    resync: bool
    events: list[EventOut]


class MeOut(msgspec.Struct):
    """As whom he who asks is known: his office, his name, the table or the contestants for whom he speaks, and until when (UTC)."""

    role: str
    name: str
    night: str
    table: str | None
    contestants: list[int]
    until: str | None
