"""One board: from what every table handed in to what both sides get for it (Laws 78, 12C2, 87)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import NamedTuple

from oddtrick.awards.values import AdjustedScore
from oddtrick.game.deal import Deal
from oddtrick.game.outcome import Adjusted, NotPlayed, Outcome, score_ns
from oddtrick.game.seats import Seat, Side, Vulnerability
from oddtrick.scoring.adjusted.artificial import artificial_award, artificial_value
from oddtrick.scoring.adjusted.assigned import certain_points, entering, shares
from oddtrick.scoring.adjusted.own_error import apart, with_own_errors
from oddtrick.scoring.methods.conditions import Conditions
from oddtrick.scoring.methods.every import Award as Award
from oddtrick.scoring.methods.every import Group, awards, top_of
from oddtrick.scoring.methods.field import Field, TableScore, certain
from oddtrick.scoring.sessions.fouled import Copy, forms


class Meeting(NamedTuple):
    """Of which match a table is part, and whether the home team sits North-South there (the open room) or East-West.

    Which room it is may not be told: then the first table of the two is the open room.
    """

    home: str
    visitor: str
    round: str = ""
    open: bool | None = None


class TableResult(NamedTuple):
    """What one table handed in for one board. `points` are North-South's where a file tells them without a contract.

    `adjusted` is what the Director awarded in its place (12C1(a)); `session` names the session when there are several, `form`
    the form of a fouled board where that is told without its cards (87).
    """

    board: int
    ns: str
    ew: str
    outcome: Outcome
    vulnerability: Vulnerability = Vulnerability.NONE
    dealer: Seat | None = None
    deal: Deal | None = None
    line: int = 0
    points: int | None = None
    meeting: Meeting | None = None
    adjusted: AdjustedScore | None = None
    session: str = ""
    form: str = ""

    @property
    def obtained(self) -> int | None:
        """North-South's points as they came from play, None where there are none."""
        score = score_ns(self.outcome, self.vulnerability)
        return self.points if score is None else score

    @property
    def score_ns(self) -> int | None:
        """North-South's points that count, None where there are none, or several by their weights."""
        if self.adjusted is None:
            return self.obtained
        return certain_points(self.adjusted, self.obtained, self.vulnerability)

    @property
    def table_score(self) -> TableScore | None:
        """What is compared with other tables; None where there is nothing to compare."""
        if self.adjusted is not None:
            return entering(self.adjusted, self.obtained, self.vulnerability)
        return _table_score(self.outcome, self.vulnerability, self.points)

    def contestant(self, side: Side) -> str:
        """Who sat there; empty where it is not known."""
        return self.ns if side is Side.NS else self.ew


class ScoredResult(NamedTuple):
    """A result with what both sides get for it; None where it is worth nothing that could be told."""

    result: TableResult
    ns: Award | None
    ew: Award | None

    def award(self, side: Side) -> Award | None:
        """What that side gets."""
        return self.ns if side is Side.NS else self.ew


@dataclass(frozen=True)
class ScoredBoard:
    """A board with all that was handed in for it, and what North-South and East-West get for each, in the same order.

    `compared` counts results with points; `ruled` are the places of those in place of which the Director awarded something.
    `top` is what an artificial percentage on it is counted of, where there are matchpoints (12C2(a)). `alone` is the same
    board before anything outside it was looked at, where that made a difference (12C2(c), 12C4).
    """

    number: int
    handed_in: tuple[TableResult, ...]
    ns: tuple[Award | None, ...]
    ew: tuple[Award | None, ...]
    compared: int = 0
    ruled: tuple[int, ...] = ()
    top: Fraction | None = None
    alone: ScoredBoard | None = field(default=None, compare=False, repr=False)

    def __repr__(self) -> str:
        return f"<ScoredBoard {self.number}, {len(self.handed_in)} results>"

    @property
    def by_itself(self) -> ScoredBoard:
        """The board as it was scored, before the session or a knockout changed what somebody gets."""
        return self.alone or self

    @cached_property
    def results(self) -> tuple[ScoredResult, ...]:
        """Each result with what both sides get for it, matchpoints beside every percentage."""
        return tuple(map(ScoredResult, self.handed_in, *map(self._with_matchpoints, (self.ns, self.ew))))

    def _with_matchpoints(self, column: tuple[Award | None, ...]) -> Iterable[Award | None]:
        return column if self.top is None else (award and award.of_top(self.top) for award in column)


def table_scores(results: Iterable[TableResult]) -> list[TableScore | None]:
    """What of each result is compared with other tables."""
    return [
        _table_score(one.outcome, one.vulnerability, one.points) if one.adjusted is None else one.table_score for one in results
    ]


@lru_cache(maxsize=1 << 14)
def _table_score(outcome: Outcome, vulnerability: Vulnerability, points: int | None) -> TableScore | None:
    score = score_ns(outcome, vulnerability)
    score = points if score is None else score
    return None if score is None else certain(score)


def compared(results: Iterable[TableResult], scores: Iterable[TableScore | None]) -> int:
    """How many of these are compared with others: those that have points; of several sessions the most that one has."""
    counted = Counter(one.session for one, score in zip(results, scores, strict=True) if score is not None)
    return max(counted.values(), default=0)


def score_board(
    number: int,
    results: Sequence[TableResult],
    conditions: Conditions,
    expected_results: int,
    scores: Sequence[TableScore | None] = (),
) -> ScoredBoard:
    """Law 78. Score one board, when the most that any board has is that many results to compare.

    Only results of the same deal are compared (78A); each version of a fouled board is a field of its own (87B). Artificial
    scores are taken as they are given and nobody is compared with them. `scores` are those of the results, where they
    have been worked out already.
    """
    scores = scores or table_scores(results)
    found: dict[Side, list[Award | None]] = {side: [None] * len(results) for side in Side}
    known: dict[tuple[TableScore, ...], list[list[Award | None]]] = {}  # matches in which the same happened are compared once
    for indices, group in groups_of(results, scores, conditions, expected_results):
        tables = group.field.tables
        if len(indices) > 2 or (alike := known.get(tables)) is None:
            alike = known[tables] = [[*map(awards(group, side, conditions).get, tables)] for side in Side]
        for column, group_awards in zip(found.values(), alike, strict=True):
            for index, award in zip(indices, group_awards, strict=True):
                column[index] = award
    adjusted = [place for place, one in enumerate(results) if one.adjusted is not None or isinstance(one.outcome, Adjusted)]
    for side in Side:
        for index, award in _awards_apart(adjusted, results, scores, side, conditions, expected_results).items():
            found[side][index] = award
    ruled = tuple(place for place in adjusted if results[place].adjusted is not None)
    played = compared(results, scores)
    top = top_of(played, expected_results, conditions)
    return ScoredBoard(number, tuple(results), tuple(found[Side.NS]), tuple(found[Side.EW]), played, ruled, top)


def groups_of(
    results: Sequence[TableResult], scores: Sequence[TableScore | None], conditions: Conditions, expected_results: int
) -> Iterator[tuple[list[int], Group]]:
    """78A and 87B. Which results, by their index, are compared with one another, and their field."""
    for places in in_sessions(results):
        here, own = [results[place] for place in places], [scores[place] for place in places]
        together = compared_together(here, own, conditions)
        sizes = tuple(map(len, together))
        ruled = any(one.adjusted for one in here)
        had_it = had_the_board(here) if len(together) == 1 else 0
        for indices in together:
            field = Field([score for index in indices if (score := own[index])])
            group = Group(field, sizes, expected_results, had_it or len(field))
            group = with_own_errors(group, [here[index] for index in indices], conditions) if ruled else group
            yield [places[index] for index in indices], group


def in_sessions(results: Iterable[TableResult]) -> list[list[int]]:
    """78A. Which results, by their index, are of one session: boards of different sessions are not the same board."""
    found: dict[str, list[int]] = {}
    for index, result in enumerate(results):
        found.setdefault(result.session, []).append(index)
    return [*found.values()]


def had_the_board(results: Iterable[TableResult]) -> int:
    """How many tables had the board: all but those that did not play it and for which nothing was awarded either."""
    return sum(one.adjusted is not None or one.points is not None or not isinstance(one.outcome, NotPlayed) for one in results)


def compared_together(
    results: Sequence[TableResult], scores: Sequence[TableScore | None], conditions: Conditions
) -> list[list[int]]:
    """Which results, by their index, are compared with one another: those of the same deal; of teams, those of one match."""
    groups = versions(results, scores)
    if not conditions.of_teams:
        return groups
    version = {index: of for of, group in enumerate(groups) for index in group}
    return [pair for pair in tables_of_matches(results) if len({version.get(index, -1 - index) for index in pair}) == 1]


def tables_of_matches(results: Sequence[TableResult]) -> list[list[int]]:
    """Which results, by their index, are the two tables of one match: those of the same teams, or all where teams are not told."""
    found: dict[tuple[str, ...], list[int]] = {}
    for index, result in enumerate(results):
        found.setdefault((result.session, *(result.meeting[:3] if result.meeting else ())), []).append(index)
    return [pair for pair in found.values() if len(pair) == 2]


def versions(results: Sequence[TableResult], scores: Sequence[TableScore | None] = ()) -> list[list[int]]:
    """87A. Which results, by their index, have points and are of the same form: the same deal, dealer and vulnerability.

    One that does not tell all of this is with the most frequent form that it agrees with.
    """
    scores = scores or table_scores(results)
    indices = [index for index, score in enumerate(scores) if score is not None]
    played = [results[index] for index in indices]
    told = ({one.deal for one in played}, {one.dealer for one in played}, {one.vulnerability for one in played})
    if all(len(different - {None}) < 2 for different in told) and len({one.form for one in played}) < 2:
        return [indices] if indices else []
    copies = [Copy(one.deal, one.dealer, one.vulnerability, one.form) for one in played]
    found = sorted(form.tables for form in forms(copies))
    return [[indices[table] for table in tables] for tables in found]


def _awards_apart(
    adjusted: Iterable[int],
    results: Sequence[TableResult],
    scores: Sequence[TableScore | None],
    side: Side,
    conditions: Conditions,
    most: int,
) -> dict[int, Award | None]:
    """12C2. What that side gets where nobody is compared with the table: artificial scores, and points of one side alone."""
    found: dict[int, Award | None] = {}
    for index in adjusted:
        result = results[index]
        if (value := artificial_value(result.outcome, result.adjusted, side)) is not None:
            found[index] = artificial_award(value, conditions)
        elif result.adjusted is not None and scores[index] is None:
            points = shares(result.adjusted.of(side), result.obtained, result.vulnerability)
            others = Field(score for other in _opposite(results, index, conditions) if (score := scores[other]))
            tables = had_the_board(one for one in results if one.session == result.session)
            found[index] = apart(points, side, Group(others, most=most, tables=tables), conditions) if points else None
    return found


def _opposite(results: Sequence[TableResult], index: int, conditions: Conditions) -> Iterable[int]:
    """With which others a result is compared that none of them is compared with: all of its deal, or its match's other table."""
    if conditions.of_teams:
        return (other for pair in tables_of_matches(results) if index in pair for other in pair if other != index)
    deal, apart = results[index].deal, (results[index].session, results[index].form)
    here = (other for other, one in enumerate(results) if (one.session, one.form) == apart)
    return (other for other in here if results[other].deal in (deal, None) or deal is None)
