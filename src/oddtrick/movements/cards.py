"""What is laid on the tables and given to the contestants: for a table who sits there, for a contestant where he goes next."""

from __future__ import annotations

from typing import NamedTuple

from oddtrick.movements.movement import Kind, Movement, Place, who
from oddtrick.texts import BadInput, Text, say


class Line(NamedTuple):
    """A round of a contestant: table, side as `NS` or `EW`, partner and opponents, and the set. Nothing where he sits out."""

    round: int
    table: int | None
    side: str
    partner: int | None
    opponents: tuple[int, ...]
    set: int | None


class Turn(NamedTuple):
    """A round of a table: who sits there, the set, and where everything goes then; a table of 0 is nowhere, as after the last."""

    round: int
    place: Place | None
    ns_to: tuple[int, ...]
    ew_to: tuple[int, ...]
    boards_to: int


def guide_card(m: Movement, slot: int) -> tuple[Line, ...]:
    """The way of a contestant through the movement; of a team that of its North-South pair, then of the other."""
    if not 1 <= slot <= m.slots:
        raise BadInput(say("there is no {who}: the last number is {n}", who=who(m.kind, slot), n=m.slots))
    found: list[Line] = []
    for r, row in enumerate(m.rounds, 1):
        played = [(t, p) for t, p in enumerate(row, 1) if p]
        here = [(t, p, "NS") for t, p in played if slot in p.ns] + [(t, p, "EW") for t, p in played if slot in p.ew]
        for t, p, side in here:
            own, others = (p.ns, p.ew) if side == "NS" else (p.ew, p.ns)
            partner = next((one for one in own if one != slot), None)
            found.append(Line(r, t, side, partner, others, p.set))
        if not here:
            found.append(Line(r, None, "", None, (), None))
    return tuple(found)


def table_card(m: Movement, table: int) -> tuple[Turn, ...]:
    """What happens at a table: round by round who sits there and with which set, and where they and the boards go."""
    if not 1 <= table <= m.tables:
        raise BadInput(say("there is no table {t}: there are {n}", t=table, n=m.tables))
    found = []
    for r, row in enumerate(m.rounds, 1):
        p = row[table - 1] if table <= len(row) else None
        found.append(Turn(r, p, *(_next(m, r, p) if p else ((), (), 0))))
    return tuple(found)


def _next(m: Movement, r: int, p: Place) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    after = m.rounds[r] if r < m.of_rounds else ()
    ns: dict[int, int] = {}
    ew: dict[int, int] = {}
    for t, q in enumerate(after, 1):
        if q:
            ns.update(dict.fromkeys(q.ns, t))
            ew.update(dict.fromkeys(q.ew, t))
    if m.kind is Kind.TEAMS:
        return tuple(ns.get(one, 0) for one in p.ns), tuple(ew.get(one, 0) for one in p.ew), boards_next(m, r, p.set)
    both = {**ns, **ew}
    return tuple(both.get(one, 0) for one in p.ns), tuple(both.get(one, 0) for one in p.ew), boards_next(m, r, p.set)


def boards_next(m: Movement, round_: int, set_: int) -> int:
    """The table that plays a set next, at once or after lying on a stand; 0 when nobody plays it any more."""
    for row in m.rounds[round_:]:
        for t, p in enumerate(row, 1):
            if p and p.set == set_:
                return t
    return 0


def names(m: Movement, slots: tuple[int, ...]) -> Text:
    """Numbers of one side in words: `pair 7`, `player 3 and player 8`."""
    if len(slots) == 2:
        return say("{one} and {other}", one=who(m.kind, slots[0]), other=who(m.kind, slots[1]))
    return who(m.kind, slots[0])
