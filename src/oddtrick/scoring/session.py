"""A session: every board scored, and the contestants ranked (Law 78)."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from oddtrick.scoring.boards import ScoredBoard, TableResult, compared, score_board
from oddtrick.scoring.conditions import Conditions, Method
from oddtrick.scoring.ranking import places
from oddtrick.scoring.rounding import rounded
from oddtrick.seats import Side


class Standing(NamedTuple):
    """A contestant's place. `score` is the mean of his percentages, or the sum of his IMPs or points.

    `boards` counts those with a score; without any, score and rank are None. `side` is set where contestants who sat
    North-South and East-West are ranked apart.
    """

    rank: int | None
    contestant: str
    score: Fraction | None
    boards: int
    side: Side | None = None


class Session(NamedTuple):
    """All boards in the order of their numbers, and the ranking, best first (North-South's before East-West's)."""

    conditions: Conditions
    boards: tuple[ScoredBoard, ...]
    standings: tuple[Standing, ...]

    @property
    def two_winners(self) -> bool:
        """Whether North-South and East-West are ranked apart."""
        return any(standing.side for standing in self.standings)

    @property
    def decimals(self) -> int:
        """With how many places its scores are shown: none for points and IMPs that are whole, otherwise two."""
        if self.conditions.method in (Method.MATCHPOINTS, Method.CROSS_IMPS):
            return 2
        whole = (award.value.denominator == 1 for board in self.boards for one in board.results if (award := one.ns))
        return 0 if all(whole) else 2


def score_session(results: Iterable[TableResult], conditions: Conditions) -> Session:
    """Score what the tables handed in. The expected number of results is the most that any board has."""
    boards = tuple(scored_boards(by_board(results), conditions))
    return Session(conditions, boards, rank(boards, conditions))


def by_board(results: Iterable[TableResult]) -> dict[int, list[TableResult]]:
    """The results of each board, boards in the order of their numbers."""
    found: dict[int, list[TableResult]] = {}
    for result in results:
        found.setdefault(result.board, []).append(result)
    return dict(sorted(found.items()))


def scored_boards(results: Mapping[int, list[TableResult]], conditions: Conditions) -> Iterator[ScoredBoard]:
    """Score one board after the other."""
    expected_results = max((compared(one) for one in results.values()), default=0)
    for number, handed_in in results.items():
        yield score_board(number, handed_in, conditions, expected_results)


def rank(boards: Iterable[ScoredBoard], conditions: Conditions) -> tuple[Standing, ...]:
    """The standings: one ranking, or two when nobody sat both ways and more than two contestants took part (Mitchell)."""
    found: defaultdict[str, list[Fraction]] = defaultdict(list)
    sat: defaultdict[str, set[Side]] = defaultdict(set)
    for board in boards:
        for scored in board.results:
            for side in Side:
                if name := scored.result.contestant(side):
                    sat[name].add(side)
                    found[name] += [award.value] if (award := scored.award(side)) else []
    scores = {name: _total(values, conditions) for name, values in found.items()}
    counts = {name: len(values) for name, values in found.items()}
    if len(sat) <= 2 or any(len(sides) == 2 for sides in sat.values()):
        return tuple(_ranked([*sat], scores, counts, None))
    return tuple(
        standing for side in Side for standing in _ranked([name for name in sat if side in sat[name]], scores, counts, side)
    )


def _total(values: list[Fraction], conditions: Conditions) -> Fraction | None:
    if not values:
        return None
    total = sum(values, Fraction(0))
    return rounded(conditions.rounding.session, total / len(values) if conditions.method is Method.MATCHPOINTS else total)


def _ranked(
    names: list[str], scores: Mapping[str, Fraction | None], counts: Mapping[str, int], side: Side | None
) -> Iterator[Standing]:
    with_score = {name: score for name in names if (score := scores[name]) is not None}
    place = dict(zip(with_score, places([*with_score.values()]), strict=True))
    for name in sorted(place, key=lambda one: (place[one], natural(one))):
        yield Standing(place[name], name, scores[name], counts[name], side)
    for name in sorted((name for name in names if name not in place), key=natural):
        yield Standing(None, name, None, 0, side)


def natural(name: str) -> tuple[tuple[bool, int, str], ...]:
    """A key that orders names as people do: Pair 9 before Pair 10."""
    parts = (part for part in re.split(r"(\d+)", name) if part)
    return tuple((not part.isdecimal(), int(part) if part.isdecimal() else 0, part.casefold()) for part in parts)
