"""Mitchells: North-South stay, East-West go up a table, the boards go down. Two fields and two winners, or one by arrow switch.

Slots 1 to T sit North-South at the tables of their numbers; T+1 to 2T begin East-West, in the same order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from oddtrick.movements.checking import check
from oddtrick.movements.movement import ROUNDS, TABLES, Kind, Movement, Place, movement, whole
from oddtrick.texts import BadInput, Text, count, say

_MOST = 100
Step = Callable[[int, int], int]


def mitchell(tables: int, rounds: int | None = None) -> Movement:
    """The plain one, for an odd number of tables. Even: a skip after half, or, with all rounds, share and relay."""
    rounds = tables if rounds is None else rounds
    whole(TABLES, tables, 2, _MOST)
    whole(ROUNDS, rounds, 1, tables)
    if tables % 2 or rounds <= tables // 2:
        return _made(tables, rounds, tables, lambda t, r: t - r, lambda t, r: t + r, _named(say("Mitchell"), tables, rounds))
    return skip(tables, rounds) if rounds < tables else share_and_relay(tables)


def skip(tables: int, rounds: int) -> Movement:
    """An even number of tables without sharing: after half of the rounds East-West go up one table more; at most T-1 rounds."""
    _even(whole(TABLES, tables, 4, _MOST))
    whole(ROUNDS, rounds, 1, tables - 1)
    name = _named(say("skip Mitchell"), tables, rounds)
    return _made(tables, rounds, tables, lambda t, r: t - r - (r >= tables // 2), lambda t, r: t + r, name)


def share_and_relay(tables: int, rounds: int | None = None) -> Movement:
    """An even number of tables, all rounds: a relay stands in the middle, and tables 1 and T play the same set in each round."""
    _even(whole(TABLES, tables, 2, _MOST))
    rounds = whole(ROUNDS, tables if rounds is None else rounds, 1, tables)
    name = _named(say("Mitchell with share and relay"), tables, rounds)
    return _made(tables, rounds, tables, lambda t, r: t - r, lambda t, r: t + r + (t >= tables // 2), name, copies=2)


def web(tables: int, rounds: int) -> Movement:
    """Fewer rounds than tables, and yet everybody plays every set: the boards go down in one circuit and up in the other.

    With an even number of rounds, East-West go up one table more after half of them, and the number of tables must be even.
    Two copies of each set are enough for twice as many tables as rounds if their number is even; odd, some rounds need three.
    """
    whole(TABLES, tables, 4, _MOST)
    whole(ROUNDS, rounds, 3, tables - 1)
    skips = rounds // 2 if rounds % 2 == 0 else rounds

    def up(t: int, r: int) -> int:
        return t - r - (r >= skips)

    found: list[tuple[int, int, Movement]] = []
    for first in range(tables // 2, tables):

        def board(t: int, r: int, first: int = first) -> int:
            return t + r if t < first else tables - 2 - t - r

        name = _named(say("web Mitchell"), tables, rounds)
        made = _made(tables, rounds, rounds, up, board, name, copies=tables)
        if not check(made):
            copies = max(n for row in made.rounds for n in Counter(p.set for p in row if p).values())
            found.append((copies, first, replace(made, copies=copies)))
            if copies == 2:
                break
    if not found:
        raise BadInput(say("there is no web of {tables} tables and {rounds} rounds", tables=tables, rounds=rounds))
    return min(found, key=lambda one: one[:2])[2]


def _made(tables: int, rounds: int, sets: int, ew: Step, board: Step, name: Text, *, copies: int = 1) -> Movement:
    rows = [
        [Place((t + 1,), (tables + ew(t, r) % tables + 1,), board(t, r) % sets + 1) for t in range(tables)] for r in range(rounds)
    ]
    return movement(Kind.TWO_WINNERS, sets, rows, name, copies=copies)


def _named(form: Text, tables: int, rounds: int) -> Text:
    of = count("{n} round", "{n} rounds", rounds)
    return count("{form}, {n} table, {rounds}", "{form}, {n} tables, {rounds}", tables, form=form, rounds=of)


def _even(tables: int) -> int:
    if tables % 2:
        raise BadInput(say("this needs an even number of tables; given: {tables}", tables=tables))
    return tables
