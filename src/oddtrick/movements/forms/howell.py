"""Howells of 2 to 20 tables, from as many rounds as tables up to all meet all: found by our own search, and kept as its data.

`tools/movements/howells.py` finds them, with its seed. A ring of R seats turns by one each round, the other pairs sit; slots 1 to R
move, R+1 to 2T sit. A table is (x, y, a): seats of the ring, y missing where a pair sits, and its place on the circle of boards.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any, NamedTuple

from oddtrick.movements.forms.found import bits, found
from oddtrick.movements.movement import ROUNDS, TABLES, Kind, Movement, Place, movement, whole
from oddtrick.texts import BadInput, Text, count, say


class Quality(NamedTuple):
    """How well a size balances: with tables that never turn, and turned round by round (the same where that is no better)."""

    simple: float
    best: float
    copies: int


def howell(tables: int, rounds: int | None = None, *, turning: bool = True) -> Movement:
    """The Howell of this size; without turning, North-South is North-South in every round of a table.

    Turned tables balance better, and every pair must be told in each round which way it sits. Raises BadInput for other sizes.
    """
    full = 2 * tables - 1
    there = rounds_of(tables)
    rounds = full if rounds is None else rounds
    whole(ROUNDS, rounds, tables, full)
    if rounds not in there:
        raise BadInput(say("there is no Howell of {tables} tables and {rounds} rounds", tables=tables, rounds=rounds))
    entry = _sizes()[tables, rounds]
    chosen = entry["best"] if turning and entry["best"] else entry["simple"]
    starter: list[list[int]] = chosen["starter"]
    turned = bits(chosen["turned"], tables * rounds if chosen is entry["best"] else tables)
    sitting = iter(range(rounds + 1, 2 * tables + 1))
    home = [next(sitting) if y < 0 else 0 for _, y, _ in starter]
    rows: list[list[Place]] = []
    for r in range(rounds):
        row = []
        for t, (x, y, a) in enumerate(starter):
            one, other = (home[t], (x + r) % rounds + 1) if y < 0 else ((x + r) % rounds + 1, (y + r) % rounds + 1)
            place = Place((one,), (other,), (r - a) % rounds + 1)
            row.append(place.turned if turned[(r * tables + t) % len(turned)] else place)
        rows.append(row)
    copies = max(Counter(a for _, _, a in starter).values())
    return movement(Kind.PAIRS, rounds, rows, _name(tables, rounds), copies=copies)


def rounds_of(tables: int) -> tuple[int, ...]:
    """The numbers of rounds for which there is a Howell of so many tables."""
    whole(TABLES, tables, 2, max(t for t, _ in _sizes()))
    return tuple(r for t, r in _sizes() if t == tables)


def quality(tables: int, rounds: int) -> Quality:
    """What the search measured for this size."""
    entry = _sizes()[tables, rounds]
    simple, best = entry["simple"], entry["best"] or entry["simple"]
    return Quality(simple["quality"], best["quality"], max(Counter(a for _, _, a in best["starter"]).values()))


@lru_cache(maxsize=1)
def _sizes() -> dict[tuple[int, int], dict[str, Any]]:
    """What was found, by tables and rounds."""
    sizes = ((*map(int, key.split("-")), entry) for key, entry in found("howells").items())
    return {(tables, rounds): entry for tables, rounds, entry in sizes}


def _name(tables: int, rounds: int) -> Text:
    form = say("Howell") if rounds == 2 * tables - 1 else say("three-quarter Howell")
    of = count("{n} round", "{n} rounds", rounds)
    return count("{form}, {n} table, {rounds}", "{form}, {n} tables, {rounds}", tables, form=form, rounds=of)
