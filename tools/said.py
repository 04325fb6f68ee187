"""Makes what the search has learnt from the phrases people say: run it when a file in `src/oddtrick/everyday/said` has changed.

It takes a minute or two, and numpy. What stands in the phrases is counted by `oddtrick.everyday.learning`; here names that counting
confuses are told apart by linear support vector machines, one for each name against all others (dual coordinate descent: Hsieh and
others, ICML 2008). All sums are made in one order, so that every machine writes the same file.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from oddtrick.everyday.learning import Shares, learn
from oddtrick.everyday.learnt import FILE, kept

_ROUNDS = 3  # over all phrases
_SOFT = 0.5  # how much a phrase on the wrong side may bend: 1 / 2C
_STEP = 7919  # a prime: from phrase to phrase in an order that mixes the names


def apart(phrases: list[tuple[str, Shares]]) -> dict[str, dict[str, float]]:
    """By mark and name, how much the mark speaks for the name against all others, for names whose phrases have the mark."""
    names = {name: number for number, name in enumerate(sorted({name for name, _ in phrases}))}
    marks = {mark: number for number, mark in enumerate(sorted({mark for _, mine in phrases for mark in mine}))}
    rows = [np.array([marks[mark] for mark in mine], dtype=np.intp) for _, mine in phrases]
    much = [np.array([[share] for share in mine.values()]) for _, mine in phrases]
    weights, bent = np.zeros((len(marks), len(names))), np.zeros((len(phrases), len(names)))
    side = np.full(len(names), -1.0)
    for turn in range(_ROUNDS * len(phrases)):
        at = turn * _STEP % len(phrases)
        if not len(rows[at]):
            continue
        right = names[phrases[at][0]]
        side[right] = 1.0
        far = side * (weights[rows[at]] * much[at]).sum(axis=0)
        better = np.maximum(bent[at] - (far - 1.0 + _SOFT * bent[at]) / (1.0 + _SOFT), 0.0)
        change = (better - bent[at]) * side
        side[right] = -1.0
        changed = np.flatnonzero(change)
        bent[at] = better
        weights[rows[at][:, None], changed] += much[at] * change[changed]
    found: dict[str, dict[str, float]] = {mark: {} for mark in marks}
    for name, mine in phrases:
        for mark in mine:
            found[mark][name] = float(weights[marks[mark], names[name]])
    return found


if __name__ == "__main__":
    Path(str(FILE)).write_text(kept(learn(apart)), encoding="utf-8")
