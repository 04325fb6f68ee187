"""Arrow switches: whole rounds in which every table exchanges North-South and East-West, so that a Mitchell has one winner."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import combinations
from math import ceil

from oddtrick.movements.movement import Kind, Movement, Row
from oddtrick.texts import count


def switched(m: Movement, which: Iterable[int]) -> Movement:
    """An arrow switch of these rounds: one winner."""
    turned = sorted(which)
    rows = tuple(_turned(row) if r in turned else row for r, row in enumerate(m.rounds, 1))
    name = count(
        "{name}, arrow switch in round {rounds}", "{name}, arrow switch in rounds {rounds}", len(turned),
        name=m.name, rounds=", ".join(map(str, turned)),
    )  # fmt: skip
    return replace(m, rounds=rows, kind=Kind.PAIRS if m.kind is Kind.TWO_WINNERS else m.kind, name=name)


def best_switch(m: Movement, *, exhaustive: bool = True) -> Movement:
    """The arrow switch with the best balance: the fewest rounds that give it, and of those the last ones.

    Tried are all choices of up to three rounds, or a third if that is less, and the last rounds up to a third; where there are more
    than 12, the three are of the second half. Not exhaustive, only the last rounds are tried.
    """
    rounds = range(1, m.of_rounds + 1)
    third = max(1, ceil(len(rounds) / 3))
    among = rounds if len(rounds) <= 12 else rounds[len(rounds) // 2 :]
    some = range(1, min(3, third) + 1) if exhaustive else ()
    tried: set[tuple[int, ...]] = {which for k in some for which in combinations(among, k)}
    tried |= {tuple(rounds[-k:]) for k in range(1, third + 1)}
    squares = _squares(m)

    def worth(which: tuple[int, ...]) -> tuple[float, int, list[int]]:
        return round(squares(which), 6), len(which), [-r for r in which]

    best: tuple[int, ...] = min(tried, key=worth)
    return switched(m, best)


def _turned(row: Row) -> Row:
    return tuple(p and p.turned for p in row)


def _squares(m: Movement) -> Callable[[tuple[int, ...]], float]:
    """The sum of the squares of I after a switch of these rounds: less is better balance, since the mean is always the same.

    Slots and sets are bits. With s a set and its directions a row of +1 and -1, the sum of (sum over s of s[i] s[j]) squared,
    over all i and j, is the sum over two sets of their product squared; what opponents add to that is known table by table.
    """
    results = Counter(p.set for _, _, p in m.places())
    weight = {s: 1 / (n - 1) if n > 1 else 0.0 for s, n in results.items()}
    there: dict[int, int] = defaultdict(int)
    plays: dict[int, int] = defaultdict(int)
    straight: dict[int, int] = defaultdict(int)
    sides: dict[int, dict[int, int]] = defaultdict(lambda: defaultdict(int))
    meets: dict[tuple[int, int], float] = defaultdict(float)
    for r, _, p in m.places():
        (ns,), (ew,) = p.ns, p.ew
        both = 1 << ns | 1 << ew
        there[p.set] |= both
        straight[p.set] |= 1 << ns
        sides[r][p.set] |= both
        plays[ns] |= 1 << p.set
        plays[ew] |= 1 << p.set
        meets[min(ns, ew), max(ns, ew)] += 1 + weight[p.set]
    groups: dict[float, int] = defaultdict(int)
    for s, w in weight.items():
        groups[w] |= 1 << s
    of_set = sorted(there)

    def total(which: tuple[int, ...]) -> float:
        north = dict(straight)
        for r in which:
            for s, both in sides[r].items():
                north[s] ^= both
        found = 0.0
        for n, s in enumerate(of_set):
            found += (weight[s] * there[s].bit_count()) ** 2
            for t in of_set[:n]:
                common = there[s] & there[t]
                like = common.bit_count() - 2 * ((north[s] ^ north[t]) & common).bit_count()
                found += 2 * weight[s] * weight[t] * like * like
        found /= 2
        rows: dict[int, int] = defaultdict(int)
        for s, slots in north.items():
            for slot in plays:
                rows[slot] |= (slots >> slot & 1) << s
        for (one, other), more in meets.items():
            common, apart = plays[one] & plays[other], rows[one] ^ rows[other]
            hangs = sum(w * ((common & sets).bit_count() - 2 * (apart & common & sets).bit_count()) for w, sets in groups.items())
            found += 2 * more * hangs + more * more
        return found

    return total
