"""Individuals of 8 to 49 players: whist tournaments (partners once, opponents twice) and rainbows (nobody met twice).

A whist tournament is made from the tables of its first round, which a group moves on; a rainbow from four classes, each moving by
its own steps. Both are found by `tools/movements/individuals.py` and kept as data. A side is two players: partners sit across.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import prod
from typing import Any

from oddtrick.movements.forms.found import found
from oddtrick.movements.movement import ROUNDS, Kind, Movement, Place, movement, whole
from oddtrick.texts import BadInput, Text, count, say

# Which of four bodies sit North-South.
_WAYS = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))


def individual(players: int, rounds: int | None = None, *, copies: int | None = None) -> Movement:
    """The best individual of this size with at most so many tables at one set; longer ones are cut to the rounds asked for.

    Raises BadInput when there is none: players must be 4n or 4n+1.
    """
    fitting = [one for one in individuals(players) if copies is None or one.copies <= copies]
    if not fitting:
        raise BadInput(say("there is no individual movement for {n} players", n=players))
    longest = max(one.of_rounds for one in fitting)
    wanted = longest if rounds is None else whole(ROUNDS, rounds, 1, longest)
    enough = [one for one in fitting if one.of_rounds >= wanted]
    return min(enough, key=lambda one: one.of_rounds).cut(wanted)


def individuals(players: int) -> tuple[Movement, ...]:
    """All that were found for so many players: the shortest first, then those that need the fewest copies."""
    return tuple(_made(players, rounds, entry) for (n, rounds), entries in _sizes() if n == players for entry in entries)


def players_of() -> tuple[int, ...]:
    """For how many players there are movements."""
    return tuple(sorted({players for (players, _), _ in _sizes()}))


def _sizes() -> Iterator[tuple[tuple[int, int], list[dict[str, Any]]]]:
    for key, entries in found("individuals").items():
        players, rounds = map(int, key.split("-"))
        yield (players, rounds), entries


def _made(players: int, rounds: int, entry: dict[str, Any]) -> Movement:
    circles: list[int] = entry["group"]
    if entry["form"] == "rainbow":
        rows, form = _rainbow(circles, entry["steps"]), say("rainbow individual")
    else:
        rows, form = _whist(players, rounds, circles, entry["tables"]), say("individual whist tournament")
    ways = iter(entry["ways"] or "0" * sum(map(len, rows)))
    seated = [[_seated(bodies, int(next(ways)), s) for bodies, s in row] for row in rows]
    return movement(
        Kind.INDIVIDUAL, max(p.set for row in seated for p in row), seated, _name(form, players, rounds), copies=entry["copies"]
    )


Bodies = tuple[list[int], int]


def _whist(players: int, rounds: int, circles: list[int], tables: list[list[int]]) -> list[list[Bodies]]:
    return [
        [([players if z < 0 else moved(circles, z, r) + 1 for z in quad], moved(circles, r, a, -1) + 1) for *quad, a in tables]
        for r in range(rounds)
    ]


def _rainbow(circles: list[int], steps: list[list[int]]) -> list[list[Bodies]]:
    tables = prod(circles)
    return [
        [
            ([c * tables + moved(circles, t, step[c], -1) + 1 for c in range(4)], moved(circles, t, step[4], -1) + 1)
            for t in range(tables)
        ]
        for step in steps
    ]


def _seated(bodies: list[int], way: int, s: int) -> Place:
    ns = _WAYS[way]
    return Place(tuple(bodies[n] for n in ns), tuple(bodies[n] for n in range(4) if n not in ns), s)


def moved(circles: list[int], a: int, b: int, way: int = 1) -> int:
    """The sum, or with -1 the difference, in circles side by side; a number's digits are its places on them, the first lowest."""
    total, unit = 0, 1
    for circle in circles:
        total += (a % circle + way * (b % circle)) % circle * unit
        a, b, unit = a // circle, b // circle, unit * circle
    return total


def _name(form: Text, players: int, rounds: int) -> Text:
    of = count("{n} round", "{n} rounds", rounds)
    return count("{form}, {n} player, {rounds}", "{form}, {n} players, {rounds}", players, form=form, rounds=of)
