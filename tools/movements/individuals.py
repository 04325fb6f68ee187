"""The search for individuals: `tools/movements/individuals.py [PLAYERS...]` writes movements/forms/data/individuals.json anew.

A whist tournament is made of the tables of its first round, moved on round after round by a group; a rainbow of four classes that
move by different steps. Numbers of a group of several circles are written with the last circle first, as digits.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import prod
from pathlib import Path
from typing import Any

import numpy as np
from turning import Sheet, singles, turn

DATA = Path(__file__).parent.parent.parent / "src" / "oddtrick" / "movements" / "forms" / "data" / "individuals.json"
SEED = 1
WAYS = ((1, 1, -1, -1), (1, -1, 1, -1), (1, -1, -1, 1), (-1, 1, 1, -1), (-1, 1, -1, 1), (-1, -1, 1, 1))
Table = tuple[int | None, int, int, int]


class Group:
    """Circles of these lengths side by side."""

    def __init__(self, circles: Sequence[int]) -> None:
        self.circles, self.order = tuple(circles), prod(circles)
        self.plus = [[self._moved(a, b, 1) for b in range(self.order)] for a in range(self.order)]
        self.minus = [[self._moved(a, b, -1) for b in range(self.order)] for a in range(self.order)]
        self.size = [[min(self.minus[a][b], self.minus[b][a]) for b in range(self.order)] for a in range(self.order)]

    def _moved(self, a: int, b: int, way: int) -> int:
        found, unit = 0, 1
        for circle in self.circles:
            found += (a % circle + way * (b % circle)) % circle * unit
            a, b, unit = a // circle, b // circle, unit * circle
        return found


def whist(group: Group, sitting: bool, rng: random.Random, seconds: float) -> list[Table] | None:
    """The first round: every difference once between partners and twice between opponents; 0 sits out, or None sits always."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if found := _whist_tried(group, sitting, rng):
            return found
    return None


def _whist_tried(group: Group, sitting: bool, rng: random.Random) -> list[Table] | None:
    plus, size, order = group.plus, group.size, group.order
    differences = sorted({size[a][0] for a in range(1, order)})
    found: list[Table] = []
    patience = [300]

    def choices_of(rest: frozenset[int], once: frozenset[int]) -> list[Table]:
        if sitting and not found:
            x, y, z = rng.sample(sorted(rest), 3)
            return [(None, x, y, z)]
        twos = {d: [(a, plus[a][d]) for a in rest if plus[a][d] in rest] for d in differences if d not in once}
        d = min(twos, key=lambda d: (len(twos[d]), rng.random()))
        choices: list[Table] = [
            (p, q, x, y) for p, q in twos[d] for x, y in combinations(sorted(rest - {p, q}), 2) if size[x][y] not in once | {d}
        ]
        rng.shuffle(choices)
        return choices[:200]

    def place(rest: frozenset[int], once: frozenset[int], twice: Counter[int]) -> bool:
        if not rest:
            return True
        patience[0] -= 1
        for c in choices_of(rest, once):
            mates = [size[a][b] for a, b in (c[:2], c[2:]) if a is not None]
            foes = twice + Counter(size[a][b] for a in c[:2] for b in c[2:] if a is not None)
            if len(set(mates)) < len(mates) or once & set(mates) or max(foes.values()) > 2:
                continue
            found.append(c)
            if place(rest - set(c), once | set(mates), foes):
                return True
            found.pop()
            if patience[0] < 0:
                return False
        return False

    return found if place(frozenset(range(order)) - (frozenset() if sitting else {0}), frozenset(), Counter()) else None


def offsets(group: Group, quads: Sequence[Table], copies: int, rng: random.Random) -> list[int] | None:
    """Where each table stands on the circle of boards, so that nobody repeats a set; `copies` tables may stand with another."""
    order, taken, patience = group.order, list[int](), [8000]
    masks = [[sum(1 << group.plus[z][a] for z in quad if z is not None) for a in range(order)] for quad in quads]

    def place(k: int, used: int, spare: int) -> bool:
        if k == len(quads):
            return True
        patience[0] -= 1
        for a in rng.sample(range(order), order) if k else [0]:
            again = a in taken
            if patience[0] < 0 or used & masks[k][a] or (again and not spare):
                continue
            taken.append(a)
            if place(k + 1, used | masks[k][a], spare - again):
                return True
            taken.pop()
        return False

    return taken if place(0, 0, copies) else None


def prime_whist(n: int) -> list[tuple[int, int, int, int, int]] | None:
    """4n+1 prime, n odd: one table times the n fourth powers, with its boards; nothing shared, and the balance is perfect."""
    order = 4 * n + 1
    powers = sorted({pow(x, 4, order) for x in range(1, order)})
    coset = {
        z * h % order: k
        for k, z in enumerate(z for z in range(1, order) if z == min(z * h % order for h in powers))
        for h in powers
    }

    def four(*zs: int) -> bool:
        return all(z % order for z in zs) and len({coset[z % order] for z in zs}) == 4

    best: tuple[float, Any] = (0.0, None)
    for q, x in combinations(range(2, order), 2):
        for y in range(x + 1, order):
            foes = Counter(coset[d % order] for d in (1 - x, x - 1, 1 - y, y - 1, q - x, x - q, q - y, y - q) if d % order)
            if not (four(1, q, x, y) and four(1 - q, q - 1, x - y, y - x) and set(foes.values()) == {2} and len(foes) == 4):
                continue
            for a in range(1, order):
                if four(1 + a, q + a, x + a, y + a):
                    found = [tuple(h * z % order for z in (1, q, x, y, a)) for h in powers]
                    drawn = whist_sheet(Group([order]), order, order, found)
                    quality = turn(drawn, np.tile(np.array(WAYS[0]), (len(drawn.sets), 1)), 0, 1)[1]
                    if quality > best[0] + 1e-6:
                        best = quality, found
                    if quality > 99.99:
                        return found  # type: ignore[return-value]
    return best[1]


def whist_sheet(group: Group, players: int, rounds: int, tables: Sequence[Sequence[int | None]]) -> Sheet:
    bodies, sets = [], []
    for r in range(rounds):
        for *quad, a in tables:
            bodies.append([players - 1 if z is None else group.plus[z][r] for z in quad])
            sets.append(group.minus[r][a or 0])
    return Sheet(players, np.array(bodies, np.int64), np.array(sets, np.int64), singles(len(sets)))


def columns(group: Group, rounds: int, rows: int, rng: random.Random, seconds: float) -> list[list[int]] | None:
    """Steps of the classes and of the boards, round by round, so that no two classes differ by the same in two rounds."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if found := _columns_tried(group, rounds, rows, rng):
            return found
    return None


def _columns_tried(group: Group, rounds: int, rows: int, rng: random.Random) -> list[list[int]] | None:
    two = list(combinations(range(rows), 2))
    used = {pair: {0} for pair in two}
    found: list[list[int]] = [[0] * rows]
    patience = [3000]

    def fits(column: list[int]) -> bool:
        k = len(column) - 1
        return all(group.minus[column[k]][column[j]] not in used[j, k] for j in range(k))

    def place(column: list[int]) -> bool:
        patience[0] -= 1
        if patience[0] < 0:
            return False
        if len(column) == rows:
            for j, k in two:
                used[j, k].add(group.minus[column[k]][column[j]])
            found.append(column)
            if len(found) == rounds or place([0]):
                return True
            found.pop()
            for j, k in two:
                used[j, k].discard(group.minus[column[k]][column[j]])
            return False
        values = [len(found)] if len(column) == 1 else rng.sample(range(group.order), group.order)
        return any(fits([*column, v]) and place([*column, v]) for v in values)

    return found if rounds == 1 or place([0]) else None


def field_columns(order: int, rounds: int) -> list[list[int]] | None:
    """The same from a field: a class moves by the product of its number and the round. Fields of prime order, of 8 and of 9."""
    if order in (5, 7, 11, 13):
        return [[c * r % order for c in range(5)] for r in range(rounds)]
    if order not in (8, 9):
        return None

    def times(a: int, b: int) -> int:
        if order == 8:
            product = 0
            for bit in range(3):
                product ^= (a << bit) if b >> bit & 1 else 0
            for bit in (4, 3):
                product ^= (0b1011 << (bit - 3)) if product >> bit & 1 else 0
            return product
        (a0, a1), (b0, b1) = (a % 3, a // 3), (b % 3, b // 3)  # i times i is -1
        return (a0 * b0 - a1 * b1) % 3 + (a0 * b1 + a1 * b0) % 3 * 3

    return [[times(c, r) for c in range(5)] for r in range(rounds)]


def rainbow_sheet(group: Group, steps: Sequence[Sequence[int]]) -> Sheet:
    of_tables = group.order
    bodies = [[c * of_tables + group.minus[u][step[c]] for c in range(4)] for step in steps for u in range(of_tables)]
    sets = [group.minus[u][step[4]] for step in steps for u in range(of_tables)]
    return Sheet(4 * of_tables, np.array(bodies, np.int64), np.array(sets, np.int64), singles(len(sets)))


def digits(kept: Any) -> str:
    return "".join(str(WAYS.index(tuple(int(one) for one in row))) for row in kept)


def plain(drawn: Sheet) -> Any:
    return np.tile(np.array(WAYS[0], np.int64), (len(drawn.sets), 1))


def rainbow(tables: int, rounds: int, rng: random.Random, seconds: float) -> dict[str, Any] | None:
    circles = {8: [2, 2, 2], 9: [3, 3], 12: [2, 6]}.get(tables, [tables])
    group = Group(circles)
    steps = field_columns(tables, rounds) or columns(group, rounds, 5, rng, seconds)
    if steps is None:
        return None
    drawn = rainbow_sheet(group, steps)
    tried = [turn(drawn, plain(drawn), 300_000, rng.randrange(10**6), mates=True) for _ in range(20)]
    kept, quality = max(tried, key=lambda one: one[1])
    return {"form": "rainbow", "group": circles, "steps": steps, "ways": digits(kept), "copies": 1, "quality": round(quality, 2)}


def tournament(players: int, copies: int, rng: random.Random, seconds: float) -> dict[str, Any] | None:
    """The best whist tournament found in so many seconds with this many tables that stand with another."""
    sitting, of_tables = players % 4 == 0, players // 4
    best: dict[str, Any] | None = None
    until = time.monotonic() + seconds
    many = {9: [[9], [3, 3]], 25: [[25], [5, 5]], 28: [[27], [3, 3, 3]]}.get(players, [[players - sitting]])
    groups = [Group(circles) for circles in many]
    while time.monotonic() < until and (best is None or best["quality"] < 99.99):
        group = rng.choice(groups)
        quads = whist(group, sitting, rng, min(2.0 if of_tables < 7 else 20.0, until - time.monotonic()))
        at = [0] * of_tables if copies == of_tables - 1 else offsets(group, quads, copies, rng) if quads else None
        if not quads or at is None:
            continue
        tables = [(*quad, a) for quad, a in zip(quads, at, strict=True)]
        drawn = whist_sheet(group, players, group.order, tables)
        kept, quality = max(
            (turn(drawn, plain(drawn), 60_000, rng.randrange(10**6)), turn(drawn, plain(drawn), 0, 1)), key=lambda one: one[1]
        )
        if best is None or quality > best["quality"] + 0.05:
            shared = max(Counter(at).values())
            best = {
                "form": "whist",
                "group": [*group.circles],
                "tables": [[-1 if z is None else z for z in one] for one in tables],
                "ways": digits(kept),
                "copies": shared,
                "sharing": of_tables - len(set(at)),
                "quality": round(quality, 2),
            }
    return best


def search(players: int) -> list[tuple[str, dict[str, Any]]]:
    rng, of_tables = random.Random(SEED * 1_000_003 + players), players // 4
    found: list[tuple[str, dict[str, Any]]] = []
    if players % 4 < 2:
        full = players if players % 4 else players - 1
        n = players // 4
        if players % 4 and n % 2 and players in (13, 29, 37) and (tables := prime_whist(n)):
            drawn = whist_sheet(Group([players]), players, players, tables)
            quality = turn(drawn, plain(drawn), 0, 1)[1]
            one = {
                "form": "whist",
                "group": [players],
                "tables": [[*row] for row in tables],
                "ways": "",
                "copies": 1,
                "sharing": 0,
                "quality": round(quality, 2),
            }
            found.append((f"{players}-{full}", one))
        elif players <= 29:
            for copies in range(of_tables):
                if copies in range(4) or copies == of_tables - 1:
                    best = tournament(players, copies, rng, 60.0)
                    print(players, copies, best and best["quality"], flush=True)
                    if best and not any(one["quality"] >= best["quality"] for _, one in found):
                        found.append((f"{players}-{full}", best))
    if players % 4 == 0:
        longest = {4: 3, 6: 5, 10: 9}.get(of_tables, of_tables if of_tables >= 5 else 0)
        for rounds in range(longest, 2, -1):
            one = rainbow(of_tables, rounds, rng, 30.0)
            print(players, "rainbow", rounds, one and one["quality"], flush=True)
            if one:
                found.append((f"{players}-{rounds}", one))
    return found


def main(arguments: list[str]) -> None:
    wanted = [int(one) for one in arguments] or [n for of_tables in range(2, 13) for n in (4 * of_tables, 4 * of_tables + 1)]
    for players in wanted:
        there = json.loads(DATA.read_text()) if DATA.exists() else {}
        there = {key: value for key, value in there.items() if not key.startswith(f"{players}-")}
        for key, one in search(players):
            there.setdefault(key, []).append(one)
        ordered = {key: there[key] for key in sorted(there, key=lambda one: [*map(int, one.split("-"))])}
        DATA.parent.mkdir(parents=True, exist_ok=True)
        lines = ",\n".join(f'"{key}": {json.dumps(value, separators=(",", ":"))}' for key, value in ordered.items())
        DATA.write_text(f"{{\n{lines}\n}}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
