"""All play the same boards at once, so a round is final when it ends: pairs or teams, all meet all or only some rounds of it.

The last number stays, the others go round: in round r those meet whose numbers add up to 2r. Every table has its own copy.
"""

from __future__ import annotations

import random

from oddtrick.movements.movement import ROUNDS, Kind, Movement, Place, movement, whole
from oddtrick.texts import count, say

PAIRS, TEAMS = say("the number of pairs"), say("the number of teams")
_MOST = 200


def pairings(many: int) -> list[list[tuple[int, int]]]:
    """A round robin: round by round who meets whom; with an odd number, who is missing sits out."""
    ring = many - 1 + many % 2
    rounds = []
    for r in range(ring):
        met = [((r + k) % ring + 1, (r - k) % ring + 1) for k in range(1, ring // 2 + 1)]
        rounds.append(met if many % 2 else [(many, r + 1), *met])
    return rounds


def barometer(pairs: int, rounds: int | None = None) -> Movement:
    """Pairs: who sits which way is chosen so that the numbers of the ring compare with one another as evenly as can be found."""
    met = pairings(whole(PAIRS, pairs, 3, _MOST))
    rounds = whole(ROUNDS, len(met) if rounds is None else rounds, 1, len(met))
    north = _ways(len(met))
    rows = []
    for r, row in enumerate(met[:rounds], 1):
        ring = [two if north[k] else two[::-1] for k, two in enumerate(row[-(len(met) // 2) :], 1)]
        rows.append([Place((one,), (other,), r) for one, other in [*row[: len(row) - len(ring)], *ring]])
    of = count("{n} round", "{n} rounds", rounds)
    name = count("barometer, {n} pair, {rounds}", "barometer, {n} pairs, {rounds}", pairs, rounds=of)
    return movement(Kind.PAIRS, rounds, rows, name, slots=pairs, copies=pairs // 2)


def team_barometer(teams: int, rounds: int | None = None) -> Movement:
    """Teams: whole matches, both rooms of all matches with the same boards."""
    met = pairings(whole(TEAMS, teams, 3, _MOST))
    rounds = whole(ROUNDS, len(met) if rounds is None else rounds, 1, len(met))
    rows = [
        [half for one, other in row for half in (Place((one,), (other,), r), Place((other,), (one,), r))]
        for r, row in enumerate(met[:rounds], 1)
    ]
    of = count("{n} round", "{n} rounds", rounds)
    name = count("round robin, {n} team, {rounds}", "round robin, {n} teams, {rounds}", teams, rounds=of)
    return movement(Kind.TEAMS, rounds, rows, name, slots=teams, copies=teams)


def _ways(ring: int) -> dict[int, bool]:
    """Which of k and -k sits North-South, for all k of a ring: the one whose turned copies agree most evenly.

    Where the ring is a prime that leaves 3 when divided by 4, the squares are perfect; else by changes from lots of a fixed seed.
    """
    half = range(1, ring // 2 + 1)
    if ring % 4 == 3 and all(ring % d for d in range(3, ring, 2)):
        squares = {x * x % ring for x in half}
        return {k: k in squares for k in half}
    rng, best = random.Random(ring), (-1, dict.fromkeys(half, True))
    for _ in range(8 if ring < 60 else 1):
        ways = {k: rng.random() < 0.5 for k in half}
        worth = _uneven(ring, ways)
        better = True
        while better:
            better = False
            for k in half:
                changed = {**ways, k: not ways[k]}
                if (now := _uneven(ring, changed)) < worth:
                    ways, worth, better = changed, now, True
        if best[0] < 0 or worth < best[0]:
            best = worth, ways
    return best[1]


def _uneven(ring: int, ways: dict[int, bool]) -> int:
    """The sum of squares of how often two of the ring look the same way, one further on than the other."""
    bits = sum(1 << (k if north else ring - k) for k, north in ways.items())
    full = (1 << ring) - 1
    return sum(((bits & (bits << d | bits >> ring - d) & full).bit_count()) ** 2 for d in range(1, ring // 2 + 1))
