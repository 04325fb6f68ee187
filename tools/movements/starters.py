"""Cyclic Howells: one ring of pairs, one ring of boards, some pairs sitting; found depth first, the tightest seat next."""

from __future__ import annotations

import random
import time
from math import isqrt

Starter = list[tuple[int, int | None, int]]


def starter(
    tables: int, rounds: int, rng: random.Random, seconds: float, copies: int = 0, plus: frozenset[int] | None = None
) -> Starter | None:
    """Tables (x, y, a): seats x and y of the ring (y is None where a sitting pair is), and a, the place on the circle of boards.

    All x and y are the seats of the ring; all x+a and y+a are the same again, so nobody plays a set twice; the a differ but for
    `copies` of them, so a set is at one table; the differences x-y differ, so nobody meets twice. With `plus`, exactly one of
    x+a and y+a lies in it: if it is a difference set, the balance is perfect.
    """
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if found := _tried(tables, rounds, rng, copies, plus):
            return found
    return None


def _tried(tables: int, rounds: int, rng: random.Random, copies: int, plus: frozenset[int] | None) -> Starter | None:
    found: Starter = [(0, None, 0)]
    patience = [1500]

    def place(seats: int, sets: int, used: int, spare: int, left: int, movers: int, sitters: int) -> bool:
        if not seats:
            return True
        patience[0] -= 1
        free = [z for z in range(rounds) if seats >> z & 1]
        best: list[tuple[int, int | None, int, int]] | None = None
        for z in free if len(free) <= 8 else rng.sample(free, 4):
            choices = _choices(z, free, rounds, sets, used, spare, left, movers, sitters, plus)
            if best is None or len(choices) < len(best):
                best = choices
            if not best:
                return False
        assert best is not None
        rng.shuffle(best)
        for z, y, a, again in best:
            found.append((z, y, a))
            taken, played, d = 1 << z, 1 << (z + a) % rounds, 0
            if y is not None:
                taken, played, d = taken | 1 << y, played | 1 << (y + a) % rounds, 1 << min((y - z) % rounds, (z - y) % rounds)
            if place(seats & ~taken, sets & ~played, used | 1 << a, spare - again, left & ~d, movers - bool(d), sitters - (not d)):
                return True
            found.pop()
            if patience[0] < 0:
                return False
        return False

    ring = (1 << rounds) - 2
    apart = sum(1 << d for d in range(1, (rounds - 1) // 2 + 1))
    return found if place(ring, ring, 1, copies, apart, rounds - tables, 2 * tables - rounds - 1) else None


def _choices(
    z: int,
    free: list[int],
    rounds: int,
    sets: int,
    used: int,
    spare: int,
    left: int,
    movers: int,
    sitters: int,
    plus: frozenset[int] | None,
) -> list[tuple[int, int | None, int, int]]:
    choices: list[tuple[int, int | None, int, int]] = []
    for a in range(rounds):
        again, f = used >> a & 1, (z + a) % rounds
        if (again and not spare) or not sets >> f & 1:
            continue
        if sitters:
            choices.append((z, None, a, again))
        for y in free if movers else ():
            g, d = (y + a) % rounds, (y - z) % rounds
            if y != z and sets >> g & 1 and left >> min(d, rounds - d) & 1 and (plus is None or (f in plus) != (g in plus)):
                choices.append((z, y, a, again))
    return choices


def fewest_copies(tables: int, rounds: int, rng: random.Random) -> int:
    """How many tables must share, as far as a bounded search tells; T even with R = T or T+1 cannot be without."""
    least = 1 if tables % 2 == 0 and rounds in (tables, tables + 1) else 0
    for copies in range(least, 4):
        if starter(tables, rounds, rng, 1.0 if tables < 12 else 4.0, copies):
            return copies
    raise ValueError(f"no cyclic movement for {tables} tables and {rounds} rounds")


def difference_set(n: int) -> frozenset[int] | None:
    """(n-1)/2 residues whose differences hit every residue equally often: n prime = 3 mod 4, or 15 and 35 (twin primes)."""
    if n > 1 and all(n % d for d in range(2, isqrt(n) + 1)) and n % 4 == 3:
        return frozenset(x * x % n for x in range(1, n))
    if n in (15, 35):
        p, q = {15: (3, 5), 35: (5, 7)}[n]
        keep = {x for x in range(n) if x % q == 0} | {x for x in range(n) if x % p and x % q and _square(x, p) == _square(x, q)}
        return frozenset(range(n)) - keep if len(keep) > n // 2 else frozenset(keep)
    return None


def _square(x: int, prime: int) -> bool:
    return x % prime in {i * i % prime for i in range(1, prime)}
