"""The search for Howells: `tools/movements/howells.py [TABLES...]` writes movements/forms/data/howells.json anew.

Every size has its own lots, from the seed and the size, so that one size can be searched again without the others. A size that
is there already is replaced only by something better. `more` before the tables looks ten times as long.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

import numpy as np
from starters import Starter, difference_set, fewest_copies, starter
from turning import Sheet, singles, turn

DATA = Path(__file__).parent.parent.parent / "src" / "oddtrick" / "movements" / "forms" / "data" / "howells.json"
SEED = 1
LONGEST = 24  # rounds that an ordinary session may have; longer ones only where all meet all


def sizes(tables: int) -> list[int]:
    """The numbers of rounds: as many as tables up to all meet all."""
    full = 2 * tables - 1
    return [*range(tables, min(full, LONGEST) + 1), *([full] if full > LONGEST else [])]


def sheet(tables: int, rounds: int, found: Starter) -> Sheet:
    """A starter as places: round by round, table by table."""
    sitting = iter(range(rounds, 2 * tables))
    home = {x: next(sitting) for x, y, _ in found if y is None}
    bodies, sets = [], []
    for r in range(rounds):
        for x, y, a in found:
            bodies.append((home[x], (x + r) % rounds) if y is None else ((x + r) % rounds, (y + r) % rounds))
            sets.append((r - a) % rounds)
    return Sheet(2 * tables, np.array(bodies, np.int64), np.array(sets, np.int64), singles(len(sets)))


def straight(places: int) -> Any:
    return np.tile(np.array([1, -1], np.int64), (places, 1))


def by_tables(tables: int, rounds: int) -> Any:
    """Groups of places: a table in all its rounds."""
    return np.arange(tables * rounds, dtype=np.int64).reshape(rounds, tables).T.copy()


def hexadecimal(bits: list[bool]) -> str:
    """Bits as digits, the first bit highest."""
    return f"{int(''.join(str(int(bit)) for bit in bits), 2):0{-(-len(bits) // 4)}x}"


def search(tables: int, rounds: int, much: int = 1) -> dict[str, Any]:
    """The best found for this size, turned table by table in each round, and the best whose tables never turn."""
    rng = random.Random(SEED * 1_000_003 + 1000 * tables + rounds + (much > 1))
    plus = difference_set(rounds) if rounds == 2 * tables - 1 else None
    if plus is not None:
        for shift in rng.sample(range(rounds), rounds):
            moved = frozenset((x + shift) % rounds for x in plus)
            if 0 not in moved and (found := starter(tables, rounds, rng, 3.0, 0, moved)):
                turned = [y is not None and (x + a) % rounds not in moved for x, y, a in found]
                return {"simple": _entry(found, turned, 100.0), "best": None}
    copies = fewest_copies(tables, rounds, rng)
    simple: tuple[float, Starter, list[bool]] | None = None
    pool = []
    for _ in range(60 * much):
        found = starter(tables, rounds, rng, 3.0, copies)
        if found is None:
            continue
        drawn, begun = sheet(tables, rounds, found), straight(tables * rounds)
        kept, quality = turn(drawn._replace(groups=by_tables(tables, rounds)), begun, 400 * tables, rng.randrange(10**6))
        if simple is None or quality > simple[0] + 1e-6:
            simple = (quality, found, [bool(one < 0) for one in kept[:tables, 0]])
        kept, quality = turn(drawn, begun, 80_000, rng.randrange(10**6))
        pool.append((quality, len(pool), found, kept))
    pool.sort(reverse=True, key=lambda one: (one[0], -one[1]))
    assert simple is not None
    again, quality = turn(sheet(tables, rounds, simple[1]), straight(tables * rounds), 80_000, rng.randrange(10**6))
    pool.insert(0, (quality, len(pool), simple[1], again))
    for quality, n, found, kept in pool[: 6 * much + 1]:
        again, better = turn(sheet(tables, rounds, found), straight(tables * rounds), 800_000 * min(much, 5), rng.randrange(10**6))
        pool.append((better, len(pool) + n, found, again) if better > quality else (quality, n, found, kept))
    quality, _, found, kept = max(pool, key=lambda one: one[0])
    best = _entry(found, [bool(one < 0) for one in kept[:, 0]], quality) if quality > simple[0] + 0.05 else None
    return {"simple": _entry(simple[1], simple[2], simple[0]), "best": best}


def _entry(found: Starter, turned: list[bool], quality: float) -> dict[str, Any]:
    return {
        "starter": [[x, -1 if y is None else y, a] for x, y, a in found],
        "turned": hexadecimal(turned),
        "quality": round(quality, 2),
    }


def better(old: dict[str, Any] | None, new: dict[str, Any]) -> dict[str, Any]:
    """Of the tables that never turn the better, of the others the better."""
    if old is None:
        return new
    simple = max(old["simple"], new["simple"], key=lambda one: one["quality"])
    turned = [one["best"] for one in (old, new) if one["best"] and one["best"]["quality"] > simple["quality"] + 0.05]
    return {"simple": simple, "best": max(turned, key=lambda one: one["quality"], default=None)}


def main(arguments: list[str]) -> None:
    much = 10 if arguments[:1] == ["more"] else 1
    wanted = [int(one) for one in arguments[much > 1 :]] or [*range(2, 21)]
    for tables in wanted:
        for rounds in sizes(tables):
            there = json.loads(DATA.read_text()) if DATA.exists() else {}
            name = f"{tables}-{rounds}"
            there[name] = better(there.get(name), search(tables, rounds, much))
            ordered = {key: there[key] for key in sorted(there, key=lambda one: [*map(int, one.split("-"))])}
            DATA.parent.mkdir(parents=True, exist_ok=True)
            lines = ",\n".join(f'"{key}": {json.dumps(value, separators=(",", ":"))}' for key, value in ordered.items())
            DATA.write_text(f"{{\n{lines}\n}}\n")
            found = there[name]
            print(name, found["simple"]["quality"], (found["best"] or {}).get("quality"), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
