"""What `oddtrick movement ... --json` prints. A movement is printed as it is read again."""

from __future__ import annotations

import msgspec

from oddtrick.movements.balance import balance
from oddtrick.movements.cards import Line, Turn
from oddtrick.movements.checking import Fault
from oddtrick.movements.imports import Imported
from oddtrick.movements.movement import Kind, Movement, Place
from oddtrick.movements.propose import Proposal
from oddtrick.texts import Translate


class PlaceOut(msgspec.Struct):
    """A table in a round: the slots North-South and East-West, and the set of boards."""

    ns: list[int]
    ew: list[int]
    set: int


class BalanceOut(msgspec.Struct):
    """The balance: `quality` 100 is perfect; `draw` is what the field puts on a score, in standard deviations of strength."""

    quality: float
    draw: float


class MovementOut(msgspec.Struct):
    """A movement; `rounds[r][t]` is null where nobody plays; `copies` is at how many tables a set may be at once."""

    kind: Kind
    name: str
    slots: int
    tables: int
    sets: int
    copies: int
    declared: list[str]
    balance: BalanceOut | None
    drawbacks: list[str]
    rounds: list[list[PlaceOut | None]]


class ProposalOut(msgspec.Struct):
    """A proposal; each plays `plays` boards, or fewer where he sits out. The less `weight`, the better."""

    name: str
    kind: Kind
    tables: int
    rounds: int
    boards_in_a_set: int
    sets: int
    plays: int
    minutes: int
    balance: BalanceOut | None
    drawbacks: list[str]
    weight: float


class ProposalsOut(msgspec.Struct):
    """What `oddtrick movement propose --json` prints, the best first."""

    contestants: int
    boards: int
    minutes: int | None
    proposals: list[ProposalOut]


class FaultOut(msgspec.Struct):
    """What is wrong: its kind, a name that stays; contestants, rounds and set; one sentence."""

    kind: str
    slots: list[int]
    rounds: list[int]
    set: int | None
    text: str


class CheckedMovementOut(msgspec.Struct):
    """A movement of a file: whether it can be played, what is wrong, and what it declares."""

    name: str
    kind: Kind
    tables: int
    rounds: int
    playable: bool
    declared: list[str]
    faults: list[FaultOut]


class CheckedMovementsOut(msgspec.Struct):
    """What `oddtrick movement check --json` prints."""

    movements: list[CheckedMovementOut]


def movement_out(m: Movement, drawbacks: list[str], translate: Translate) -> MovementOut:
    """A movement with its balance and its drawbacks in words."""
    rounds = [[p and _place(p) for p in row] for row in m.rounds]
    return MovementOut(
        m.kind, translate(m.name), m.slots, m.tables, m.sets, m.copies, sorted(m.declared), _balance(m), drawbacks, rounds
    )


def proposal_out(one: Proposal, translate: Translate) -> ProposalOut:
    """A proposal."""
    m, measured = one.movement, one.balance
    out = measured and BalanceOut(round(measured.quality, 1), round(measured.draw, 3))
    told = [translate(says) for says in one.drawbacks]
    return ProposalOut(
        translate(m.name), m.kind, m.tables, m.of_rounds, one.boards, m.sets, one.plays, one.minutes, out, told, one.weight
    )


def fault_out(fault: Fault, translate: Translate) -> FaultOut:
    """A fault."""
    return FaultOut(str(fault.wrong), [*fault.slots], [*fault.rounds], fault.set, translate(fault.says))


def _place(p: Place) -> PlaceOut:
    return PlaceOut([*p.ns], [*p.ew], p.set)


def _balance(m: Movement) -> BalanceOut | None:
    if m.kind is Kind.TEAMS:
        return None
    measured = balance(m)
    return BalanceOut(round(measured.quality, 1), round(measured.draw, 3)) if measured.mean > 0 else None


class LineOut(msgspec.Struct):
    """A round of a guide card; table, side and the rest are null or empty where the contestant sits out."""

    round: int
    table: int | None
    side: str
    partner: int | None
    opponents: list[int]
    set: int | None
    boards: list[int]


class GuideOut(msgspec.Struct):
    """What `oddtrick movement show --guide N --json` prints."""

    slot: int
    lines: list[LineOut]


class TurnOut(msgspec.Struct):
    """A round of a table; a table of 0 is nowhere: out, or done."""

    round: int
    place: PlaceOut | None
    ns_to: list[int]
    ew_to: list[int]
    boards_to: int
    boards: list[int]


class TableOut(msgspec.Struct):
    """What `oddtrick movement show --table N --json` prints."""

    table: int
    turns: list[TurnOut]


def guide_out(slot: int, lines: tuple[Line, ...], boards: int) -> GuideOut:
    """A guide card."""
    return GuideOut(
        slot,
        [
            LineOut(one.round, one.table, one.side, one.partner, [*one.opponents], one.set, _boards(one.set, boards))
            for one in lines
        ],
    )


def table_out(table: int, turns: tuple[Turn, ...], boards: int) -> TableOut:
    """A table card."""
    return TableOut(
        table,
        [
            TurnOut(
                one.round,
                one.place and _place(one.place),
                [*one.ns_to],
                [*one.ew_to],
                one.boards_to,
                _boards(one.place.set if one.place else None, boards),
            )
            for one in turns
        ],
    )


def checked_out(found: tuple[Imported, ...], translate: Translate) -> CheckedMovementsOut:
    """The movements of a file."""
    return CheckedMovementsOut(
        [
            CheckedMovementOut(
                translate(one.movement.name),
                one.movement.kind,
                one.movement.tables,
                one.movement.of_rounds,
                not one.faults,
                sorted(one.movement.declared),
                [fault_out(fault, translate) for fault in one.faults],
            )
            for one in found
        ]
    )


def _boards(s: int | None, boards: int) -> list[int]:
    return [] if s is None else [*range((s - 1) * boards + 1, s * boards + 1)]
