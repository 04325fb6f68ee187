"""Turning tables for balance: simulated annealing on who sits which way, compiled where numba is there.

A place is one table in one round. Its signs say who sits North-South (+1) and East-West (-1). The balance of a movement is
that of `oddtrick.movements.balance`: here only the sum of squares that it rests on is kept, and what one turn changes in it.
The lots are drawn by a generator of this file, so that a seed gives the same movement with and without numba.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

try:
    from numba import njit
except ImportError:  # the same lots, some two hundred times as slow

    def njit(function: Any) -> Any:
        return function


class Sheet(NamedTuple):
    """A movement as arrays: who sits at each place, which set is there, and what may be turned together."""

    players: int
    bodies: Any  # places x 2 or 4: slots from 0
    sets: Any  # places: the set, from 0
    groups: Any  # groups x places in it: turned together, -1 for none


@njit
def _lot(state: Any, below: int) -> int:
    x = state[0]
    x ^= (x << np.uint64(13)) & np.uint64(0xFFFFFFFFFFFFFFFF)
    x ^= x >> np.uint64(7)
    x ^= (x << np.uint64(17)) & np.uint64(0xFFFFFFFFFFFFFFFF)
    state[0] = x
    return int((x >> np.uint64(11)) % np.uint64(below))


@njit
def _turned(
    place: int, new: Any, bodies: Any, sets: Any, signs: Any, way: Any, at: Any, weight: Any, hangs: Any, mean: float
) -> float:
    """Give a place these signs; how much the sum of squares changes."""
    gain, which = 0.0, sets[place]
    many = bodies.shape[1]
    for k in range(many):
        if new[k] == signs[place, k]:
            continue
        one, step = bodies[place, k], weight[which] * (new[k] - signs[place, k])
        for other in range(way.shape[1]):
            if way[which, other] == 0 or at[which, other] == place:
                continue
            c = step * way[which, other]
            gain += c * (2 * (hangs[one, other] - mean) + c)
            hangs[one, other] += c
            hangs[other, one] += c
    for k in range(many):
        for j in range(k):
            c = float(signs[place, k] * signs[place, j] - new[k] * new[j])
            if c != 0.0:
                one, other = bodies[place, k], bodies[place, j]
                gain += c * (2 * (hangs[one, other] - mean) + c)
                hangs[one, other] += c
                hangs[other, one] += c
    for k in range(many):
        signs[place, k] = new[k]
        way[which, bodies[place, k]] = new[k]
    return gain


@njit
def _anneal(
    bodies: Any,
    sets: Any,
    groups: Any,
    signs: Any,
    way: Any,
    at: Any,
    weight: Any,
    hangs: Any,
    mean: float,
    steps: int,
    hot: float,
    cold: float,
    mates: bool,
    state: Any,
) -> Any:
    many = bodies.shape[1]
    kept, best, excess = signs.copy(), 0.0, 0.0
    old, new = np.zeros(many, np.int64), np.zeros(many, np.int64)
    for step in range(steps):
        heat = hot * (cold / hot) ** (step / steps)
        group = _lot(state, groups.shape[0])
        how = _lot(state, 3) if mates else 0
        gain = 0.0
        for n in range(groups.shape[1]):
            place = groups[group, n]
            if place < 0:
                break
            for k in range(many):
                old[k] = signs[place, k]
                new[k] = -signs[place, k]
            if how:
                for k in range(many):
                    new[k] = old[k]
                one, other = _lot(state, many), 0
                while True:
                    other = _lot(state, many)
                    if old[other] != old[one]:
                        break
                new[one], new[other] = old[other], old[one]
            gain += _turned(place, new, bodies, sets, signs, way, at, weight, hangs, mean)
        if gain > 0 and _lot(state, 1 << 30) / (1 << 30) >= np.exp(-gain / heat):
            for n in range(groups.shape[1]):
                place = groups[group, n]
                if place < 0:
                    break
                for k in range(many):
                    new[k] = old[k] if how else -signs[place, k]
                _turned(place, new, bodies, sets, signs, way, at, weight, hangs, mean)
            continue
        excess += gain
        if excess < best - 1e-9:
            best = excess
            kept[:, :] = signs
    return kept, best


def turn(sheet: Sheet, signs: Any, steps: int, seed: int, mates: bool = False) -> tuple[Any, float]:
    """The best signs found from these on, and the balance with them (100 is perfect)."""
    places, n = len(sheet.sets), sheet.players
    sets = int(sheet.sets.max()) + 1
    way, at = np.zeros((sets, n), np.int64), np.full((sets, n), -1, np.int64)
    for place in range(places):
        for k, body in enumerate(sheet.bodies[place]):
            way[sheet.sets[place], body], at[sheet.sets[place], body] = signs[place, k], place
    results = np.bincount(sheet.sets, minlength=sets)
    weight = np.array([1 / (k - 1) if k > 1 else 0.0 for k in results])
    hangs = np.zeros((n, n))
    for which in range(sets):
        for one in range(n):
            for other in range(n):
                like = way[which, one] * way[which, other]
                if one != other and like:
                    hangs[one, other] += -like if at[which, one] == at[which, other] else weight[which] * like
    twos = n * (n - 1)
    mean = hangs.sum() / twos
    squares = ((hangs - mean) ** 2)[~np.eye(n, dtype=bool)].sum() / 2
    state = np.array([seed * 2654435761 % (1 << 62) + 88172645463325252], np.uint64)
    tables = max(1, n // sheet.bodies.shape[1])
    kept, best = _anneal(
        sheet.bodies,
        sheet.sets,
        sheet.groups,
        signs.copy(),
        way,
        at,
        weight,
        hangs,
        mean,
        steps,
        0.5 / tables * (1 if sheet.groups.shape[1] == 1 else 8),
        0.004 / tables,
        mates,
        state,
    )
    return kept, 100 / (1 + (squares + best) / (twos / 2) / mean**2)


def singles(places: int) -> Any:
    """Every place turned for itself."""
    return np.arange(places, dtype=np.int64).reshape(-1, 1)
