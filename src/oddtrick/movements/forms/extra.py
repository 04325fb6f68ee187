"""A pair too many at a Mitchell: instead of a table where nobody sits across, it takes another pair's seat in each round.

As a rover it comes from the second round on, North-South; as a bump it is East-West. Whom it displaces sits out. The order of the
tables is found by search; at 9 tables, where all were looked through, somebody must be met twice.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from oddtrick.movements.forms.mitchell import mitchell
from oddtrick.movements.movement import Kind, Movement, Place, Wrong
from oddtrick.texts import BadInput, say

_PATIENCE = 40_000  # steps of the search: enough to look through all up to 13 tables


def rover(tables: int, rounds: int | None = None, *, again: int = 0) -> Movement:
    """A Mitchell with one pair more North-South; `again` is how often it may meet a pair a second time (9 and 15 tables: once)."""
    return _displacing(mitchell(tables, rounds), again, ns=True)


def bump(tables: int, rounds: int | None = None, *, again: int = 0) -> Movement:
    """A Mitchell with one pair more East-West."""
    return _displacing(mitchell(tables, rounds), again, ns=False)


def _displacing(m: Movement, again: int, *, ns: bool) -> Movement:
    extra = m.slots + 1
    tables = next(_orders(m, ns, again, [_PATIENCE]), None)
    if tables is None:
        refused = say("{name}: no order of tables was found in which an extra pair meets nobody twice", name=m.name)
        raise BadInput(refused)
    rows = []
    for r, row in enumerate(m.rounds):
        taken = tables[r - 1] if r else -1
        rows.append(tuple(_seated(p, extra, ns) if p and t == taken else p for t, p in enumerate(row)))
    order = ", ".join(str(t + 1) for t in tables)
    if ns:
        name = say("{name}, rover at tables {order}", name=m.name, order=order)
    else:
        name = say("{name}, bump at tables {order}", name=m.name, order=order)
    met = [(p.ew if ns else p.ns)[0] for r, t in enumerate(tables, 1) if (p := m.rounds[r][t])]
    twice = len(set(met)) < len(met)
    return replace(
        m,
        kind=Kind.TWO_WINNERS,
        slots=extra,
        rounds=tuple(rows),
        name=name,
        declared=frozenset({Wrong.MEET_AGAIN} if twice else ()),
    )


def _seated(p: Place, extra: int, ns: bool) -> Place:
    return p._replace(ns=(extra,)) if ns else p._replace(ew=(extra,))


def _orders(m: Movement, ns: bool, again: int, patience: list[int]) -> Iterator[tuple[int, ...]]:
    """The tables that the extra pair goes to from round 2 on: each displaces another pair, and brings another opponent and set."""
    tables = range(m.tables)

    def seats(
        r: int, taken: tuple[int, ...], out: frozenset[int], met: frozenset[int], sets: frozenset[int], spare: int
    ) -> Iterator[tuple[int, ...]]:
        patience[0] -= 1
        if r == m.of_rounds:
            yield taken
            return
        last = taken[-1] if taken else -2
        for t in sorted(tables, key=lambda t: (t - last - 2) % m.tables):
            p = m.rounds[r][t]
            if p is None or patience[0] < 0:
                continue
            (loses,), (meets,) = (p.ns, p.ew) if ns else (p.ew, p.ns)
            twice = meets in met
            if loses in out or p.set in sets or (twice and not spare):
                continue
            yield from seats(r + 1, (*taken, t), out | {loses}, met | {meets}, sets | {p.set}, spare - twice)

    return seats(1, (), frozenset(), frozenset(), frozenset(), again)
