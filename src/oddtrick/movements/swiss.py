"""The Swiss draw: neighbours in the standings who have not met, so drawn that the rest of the event can be drawn as well.

Rounds are drawn one after another, so this is no movement. Pairs and teams are alike. The same standings and seed give the same
draw.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Sequence
from typing import NamedTuple, Protocol

from oddtrick.texts import BadInput, say

Two = tuple[int, int]
BYE = 0  # whoever meets it sits out; nobody does twice
_NEAR, _TRIES, _PATIENCE, _STEPS = 40, 20, 4000, 100_000


class Matcher(Protocol):
    """What finds pairs: of 0 to many-1 everybody once, along edges (one, other, cost), as cheap as it can; None if it cannot."""

    def __call__(self, many: int, edges: Sequence[tuple[int, int, int]]) -> list[Two] | None:
        """The pairs."""


class Drawn(NamedTuple):
    """Who meets whom, the best first; who sits out; and a plan of all rounds to come, which shows that they can be drawn.

    The plan is handed back at the next draw. After somebody has withdrawn or come late it is left out, and made anew.
    """

    pairs: tuple[Two, ...]
    bye: int | None
    plan: tuple[tuple[Two, ...], ...]


def draw(
    standings: Sequence[int],
    met: Collection[frozenset[int]],
    byes: Collection[int] = (),
    *,
    left: int = 1,
    seed: int = 0,
    plan: Sequence[Sequence[Two]] = (),
    again: bool = False,
    matcher: Matcher | None = None,
) -> Drawn:
    """One round; `left` are the rounds still to be drawn, this one among them; `standings` are numbers from 1, the best first.

    Nobody meets twice, unless `again` (the Danish way: neighbours meet, whoever they were). While all have half of the field still
    to meet, any round can be followed by another (Dirac); later a round is taken only if the rest of the event was found behind it,
    and at last a round of the plan. A bye goes to the lowest who has had none. Raises BadInput when no round can be drawn.
    """
    if len(set(standings)) < len(standings) or any(one < 1 for one in standings) or len(standings) < 2:
        raise BadInput(say("a draw needs at least two contestants, each once, with numbers from 1"))
    find = matcher or neighbours
    field = [*standings, BYE] if len(standings) % 2 else [*standings]
    before = frozenset() if again else frozenset(met)
    before |= frozenset(frozenset((one, BYE)) for one in byes)
    rng = random.Random(seed)
    if again or len(field) - 1 - _most(field, before) - left + 1 >= len(field) // 2:
        pairs = _round(field, before, find, rng, 0)
        if pairs is not None:
            return _drawn(field, pairs, ())
    for shake in (0, 1, 2, 4, 8):
        pairs = _round(field, before, find, rng, shake * len(field))
        rest = None if pairs is None else _rest(field, before | _twos(pairs), left - 1, find, rng)
        if pairs is not None and rest is not None:
            return _drawn(field, pairs, rest)
    plans = [[*pairs] for pairs in plan] or _rest(field, before, left, find, rng, 10 * _TRIES) or []
    if not plans or any(frozenset(two) in before or not set(two) <= set(field) for rest in plans for two in rest):
        raise BadInput(say("{left} rounds in which nobody meets twice cannot be drawn", left=left))
    place = {one: n for n, one in enumerate(field)}
    plans.sort(key=lambda pairs: sum((place[one] - place[other]) ** 2 for one, other in pairs))
    return _drawn(field, plans[0], plans[1:])


def neighbours(many: int, edges: Sequence[tuple[int, int, int]]) -> list[Two] | None:
    """The built-in matcher: from the top the cheapest who is free, going back where that ends; then exchanges that make it cheaper.

    It is for some dozens of contestants. A library of graphs finds the least cost, for thousands: hand it over as `matcher`.
    """
    cost: dict[int, dict[int, int]] = {n: {} for n in range(many)}
    for one, other, much in edges:
        cost[one][other] = cost[other][one] = much
    order = {n: sorted(cost[n], key=lambda other, n=n: (cost[n][other], other)) for n in cost}  # type: ignore[misc]
    pairs = _from(frozenset(range(many)), order, [_PATIENCE])
    return None if pairs is None else _cheaper(pairs, cost)


def from_the_top(many: int, edges: Sequence[tuple[int, int, int]]) -> list[Two] | None:
    """Monrad's way: from the top each meets the first who is free, going back from the end where the last have nobody left.

    None where that was not found in some thousands of steps.
    """
    order: dict[int, list[int]] = {n: [] for n in range(many)}
    for one, other, _ in sorted(edges, key=lambda edge: (edge[2], edge[1])):
        order[one].append(other)
    pairs: list[Two] = []
    tried, taken = [-1], set[int]()
    for _ in range(_STEPS):
        if len(taken) == many:
            return pairs
        one = next(n for n in range(many) if n not in taken)
        after = next((n for n in range(tried[-1] + 1, len(order[one])) if order[one][n] not in taken), None)
        if after is not None:
            tried[-1] = after
            tried.append(-1)
            pairs.append((one, order[one][after]))
            taken |= {*pairs[-1]}
        elif pairs:
            taken -= {*pairs.pop()}
            tried.pop()
        else:
            return None
    return None


def _from(free: frozenset[int], order: dict[int, list[int]], patience: list[int]) -> list[Two] | None:
    if not free:
        return []
    patience[0] -= 1
    one = min(free, key=lambda n: (sum(other in free for other in order[n]) > 2, n))
    for other in order[one]:
        if other in free and patience[0] > 0:
            rest = _from(free - {one, other}, order, patience)
            if rest is not None:
                return [(min(one, other), max(one, other)), *rest]
    return None


def _cheaper(pairs: list[Two], cost: dict[int, dict[int, int]]) -> list[Two]:
    better = True
    while better:
        better = False
        for n in range(len(pairs)):
            for k in range(n):
                (a, b), (c, d) = pairs[n], pairs[k]
                now = cost[a][b] + cost[c][d]
                for e, f in (((a, c), (b, d)), ((a, d), (b, c))):
                    if e[1] in cost[e[0]] and f[1] in cost[f[0]] and cost[e[0]][e[1]] + cost[f[0]][f[1]] < now:
                        pairs[n], pairs[k] = (min(e), max(e)), (min(f), max(f))
                        better = True
                        break
                if better:
                    break
            if better:
                break
    return sorted(pairs)


def _round(
    field: Sequence[int], before: frozenset[frozenset[int]], find: Matcher, rng: random.Random, shake: int
) -> list[Two] | None:
    """Pairs whose places lie as near as can be; wider apart only where there is no other way."""
    for near in (_NEAR, len(field)):
        edges = [
            (n, k, _cost(field, n, k) + (rng.randrange(shake) if shake else 0))
            for n in range(len(field))
            for k in range(n + 1, min(len(field), n + near + 1))
            if frozenset((field[n], field[k])) not in before
        ]
        found = find(len(field), edges)
        if found is not None:
            return [(field[n], field[k]) for n, k in sorted(found)]
        if near >= len(field):
            break
    return None


def _cost(field: Sequence[int], n: int, k: int) -> int:
    """How far two places lie apart; who has a bye comes before who meets whom."""
    return (n - k) ** 2 * (len(field) if field[k] == BYE else 1)


def _rest(
    field: Sequence[int], before: frozenset[frozenset[int]], rounds: int, find: Matcher, rng: random.Random, tries: int = _TRIES
) -> list[list[Two]] | None:
    """So many rounds more, drawn by lot; None if they were not found."""
    for _ in range(tries):
        met, found = before, list[list[Two]]()
        while len(found) < rounds and (pairs := _round(field, met, find, rng, len(field) ** 2)):
            found.append(pairs)
            met |= _twos(pairs)
        if len(found) == rounds:
            return found
    return None


def _twos(pairs: Sequence[Two]) -> frozenset[frozenset[int]]:
    return frozenset(frozenset(two) for two in pairs)


def _most(field: Sequence[int], before: frozenset[frozenset[int]]) -> int:
    """How many of the field somebody has met at most."""
    there = set(field)
    return max(Counter(one for two in before if two <= there for one in two).values(), default=0)


def _drawn(field: Sequence[int], pairs: Sequence[Two], rest: Sequence[Sequence[Two]]) -> Drawn:
    bye = next((max(two) for two in pairs if BYE in two), None)
    return Drawn(tuple(two for two in pairs if BYE not in two), bye, tuple(tuple(one) for one in rest))
