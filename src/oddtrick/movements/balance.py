"""How equally contestants weigh on one another: a number that is measured, never claimed.

`I[i, j]` is how much of i's score hangs on j, in whole sets: as opponents 1, as partners -1; where both play the set at different
tables 1/(k-1) in the same direction and -1/(k-1) in the other, k being the number of results. So matchpoints and cross-IMPs
have it, if strengths add. It is the matrix of J. Manning (English Bridge Union), per set.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import combinations
from math import inf, sqrt
from typing import NamedTuple

from oddtrick.movements.movement import Kind, Movement, Place
from oddtrick.texts import BadInput, say


class Balance(NamedTuple):
    """`quality` 100 is perfect; `spread` is the deviation of I over its mean, and `draw` what the field puts on a score.

    `draw` is in standard deviations of strength: it compares movements of different sizes, `quality` those of one size.
    """

    quality: float
    spread: float
    draw: float
    mean: float


def influence(m: Movement) -> tuple[dict[tuple[int, int], float], Counter[int]]:
    """I[i, j] with i < j, of all who ever share a set; and how many sets each plays."""
    played: dict[int, list[Place]] = defaultdict(list)
    for _, _, p in m.places():
        played[p.set].append(p)
    hangs: dict[tuple[int, int], float] = defaultdict(float)
    plays: Counter[int] = Counter()
    for places in played.values():
        weight = 1 / (len(places) - 1) if len(places) > 1 else 0.0
        way = {slot: way for p in places for side, way in ((p.ns, 1), (p.ew, -1)) for slot in side}
        table = {slot: n for n, p in enumerate(places) for slot in (*p.ns, *p.ew)}
        plays.update(way.keys())
        for one, other in combinations(sorted(way), 2):
            like = way[one] * way[other]
            hangs[one, other] += -like if table[one] == table[other] else weight * like
    return hangs, plays


def balance(m: Movement) -> Balance:
    """The balance of pairs or players. With two winners each field is measured by itself, and the meetings between them.

    Raises BadInput for teams, whose matches are compared with nobody: there meetings are counted.
    """
    if m.kind is Kind.TEAMS:
        raise BadInput(say("{name}: teams have no balance, only meetings", name=m.name))
    hangs, plays = influence(m)
    ew = {slot for _, _, p in m.places() for slot in p.ew} if m.kind is Kind.TWO_WINNERS else set()
    groups: dict[bool, list[float]] = {True: [], False: []}
    for one, other in combinations(sorted(plays), 2):
        groups[(one in ew) == (other in ew)].append(hangs.get((one, other), 0.0))
    mean = {group: sum(values) / len(values) if values else 0.0 for group, values in groups.items()}
    squares = sum((value - mean[group]) ** 2 for group, values in groups.items() for value in values)
    within, sets = mean[True], sum(plays.values()) / max(1, len(plays))
    if not plays or within <= 0:
        return Balance(0.0, inf, inf, within)
    spread = sqrt(squares / sum(map(len, groups.values()))) / within
    return Balance(100 / (1 + spread**2), spread, sqrt(2 * squares / len(plays)) / (sets + within), within)


def meetings(m: Movement) -> Counter[tuple[int, int]]:
    """How often two slots are opponents, the smaller number first; in teams a match of two halves is one meeting."""
    met: Counter[tuple[int, int]] = Counter()
    for _, _, p in m.places():
        met.update((min(one, other), max(one, other)) for one in p.ns for other in p.ew)
    return Counter({two: -(-n // 2) for two, n in met.items()}) if m.kind is Kind.TEAMS else met
