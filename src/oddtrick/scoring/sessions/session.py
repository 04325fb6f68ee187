"""A session: every board scored, and the contestants ranked (Law 78)."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import chain, groupby
from typing import NamedTuple

from oddtrick.awards.penalties import Penalty
from oddtrick.awards.text import possible_points
from oddtrick.game.outcome import Outcome
from oddtrick.game.seats import Side
from oddtrick.scoring.methods.conditions import Conditions, Method
from oddtrick.scoring.methods.rounding import rounded
from oddtrick.scoring.sessions.averages import settled
from oddtrick.scoring.sessions.boards import ScoredBoard, TableResult, compared, score_board, table_scores
from oddtrick.scoring.sessions.matches import MatchScore, brought_along, match_score, matches, team_scores
from oddtrick.scoring.sessions.penalties import Deduction, deduction, sensible, taken_from
from oddtrick.scoring.sessions.ranking import places
from oddtrick.scoring.sessions.tally import Tally
from oddtrick.texts import BadInput, must_be, say, wrong_type


class Standing(NamedTuple):
    """A contestant's place. `score` is the mean of his percentages, the sum of his IMPs or points, or of his matches.

    `boards` counts those with a score; without any, score and rank are None. `side` is set where contestants who sat
    North-South and East-West are ranked apart.
    """

    rank: int | None
    contestant: str
    score: Fraction | None
    boards: int
    side: Side | None = None


class Session(NamedTuple):
    """All boards in the order of their numbers, and the ranking, best first (North-South's before East-West's).

    `matches` are there where the contestants are teams. `tally` is what the ranking was made of, and `penalties` are what
    was taken from it.
    """

    conditions: Conditions
    boards: tuple[ScoredBoard, ...]
    standings: tuple[Standing, ...]
    matches: tuple[MatchScore, ...] = ()
    tally: Tally = Tally()
    penalties: tuple[Deduction, ...] = ()

    def __repr__(self) -> str:
        return f"<Session of {len(self.boards)} boards, {len(self.standings)} contestants>"

    @property
    def two_winners(self) -> bool:
        """Whether North-South and East-West are ranked apart."""
        return any(standing.side for standing in self.standings)

    @property
    def decimals(self) -> int:
        """With how many places the scores of boards are shown: none for points and IMPs that are whole, otherwise two."""
        if self.conditions.method in (Method.MATCHPOINTS, Method.CROSS_IMPS):
            return 2
        whole = (award.value.denominator == 1 for board in self.boards for award in board.ns if award)
        return 0 if all(whole) else 2

    @property
    def places(self) -> int:
        """The same for the scores of contestants."""
        whole = all(standing.score is None or standing.score.denominator == 1 for standing in self.standings)
        return self.decimals if whole and self.conditions.method is not Method.VP else 2

    @property
    def names(self) -> Iterator[str]:
        """Everybody who sat anywhere."""
        return (name for board in self.boards for result in board.handed_in for name in (result.ns, result.ew))

    def after(self, number: int, results: Sequence[TableResult]) -> Session:
        """The session when that board has these results instead: one changed, one more, one less, or none.

        Only this board is scored again, and the rest of the sums stays. All are, when the most results that any board has
        changes with it, which is what every board is compared with.
        """
        changed = self.rescored(number, results)
        standings = _standings(changed.tally, changed.matches, self.conditions)
        return changed._replace(standings=tuple(standings))._lowered_by(penalty for penalty, _ in self.penalties)

    def rescored(self, number: int, results: Sequence[TableResult]) -> Session:
        """The same without a ranking and penalties, for whoever ranks by himself."""
        others = [board for board in self.boards if board.number != number]
        most = max((board.compared for board in others), default=0)
        scores = table_scores(results)
        now = max(most, compared(results, scores))
        if now != max((board.compared for board in self.boards), default=0):
            every = {board.number: board.handed_in for board in others} | {number: [*results]}
            told = {board: handed_in for board, handed_in in sorted(every.items()) if handed_in}
            return summed(scored_boards(told, self.conditions), self.conditions)
        into = [score_board(number, results, self.conditions, now, scores)] if results else []
        boards = sorted([*others, *into], key=lambda board: board.number)
        out = [board for board in self.boards if board.number == number]
        return summed(boards, self.conditions, self.tally.changed(out, into))

    def penalised(self, penalties: Iterable[Penalty]) -> Session:
        """90, 91. The session with penalties: they lower one contestant's score in the ranking and no score on a board.

        Raises BadInput for a unit that does not fit the method, for more than a top, and for a contestant who is not here.
        """
        most, told = max((board.compared for board in self.boards), default=0), tuple(penalties)
        for penalty in told:
            sensible(penalty, most, self.conditions)
        return self._lowered_by(told)

    def _lowered_by(self, penalties: Iterable[Penalty]) -> Session:
        new = tuple(self._deduction(penalty) for penalty in penalties)
        return self._replace(standings=tuple(_lowered(self, taken_from(new))), penalties=self.penalties + new) if new else self

    def _deduction(self, penalty: Penalty) -> Deduction:
        boards = next((one.boards for one in self.standings if one.contestant == penalty.contestant), None)
        if boards is None:
            name = repr(penalty.contestant)
            raise BadInput(say("nobody here is called {name}; a penalty names a contestant as the ranking does", name=name))
        return deduction(penalty, boards, max((board.compared for board in self.boards), default=0), self.conditions)


def score_session(results: Iterable[TableResult], conditions: Conditions) -> Session:
    """Score what the tables handed in. The expected number of results is the most that any board has.

    Raises BadInput for a board or points that there cannot be. What is only unusual is scored all the same: `noted` of
    `oddtrick.scoring.session_checks` names it.
    """
    must_be(Conditions, conditions, "score_session", "Conditions, as Conditions(Method.IMPS)")
    must_be(Method, conditions.method, "Conditions", "a Method, as Method.IMPS")
    found = by_board(results)
    for number, handed_in in found.items():
        if number < 1:
            raise BadInput(say("{board} is not the number of a board; boards count from 1", board=number))
        for result in handed_in:
            if result.points is not None:
                must_be(int, result.points, "TableResult", "points that are a whole number, as 420")
                possible_points(result.points)
    return ranked(scored_boards(found, conditions), conditions)


def by_board(results: Iterable[TableResult]) -> dict[int, list[TableResult]]:
    """The results of each board, boards in the order of their numbers."""
    found: defaultdict[int, list[TableResult]] = defaultdict(list)
    for result in results:
        must_be(
            TableResult,
            result,
            "score_session",
            "results that are a TableResult, as TableResult(1, 'A', 'B', read_row('4S N 10').outcome)",
        )
        _check(result)
        found[result.board].append(result)
    return dict(sorted(found.items()))


def _check(result: TableResult) -> None:
    """What a program has made by hand: a result that is no outcome would count as none, in silence."""
    if not isinstance(result.outcome, Outcome):
        raise wrong_type("TableResult", "an outcome, as read_row('4S N 10').outcome", result.outcome)
    if result.board.__class__ is not int:
        raise wrong_type("TableResult", "the number of a board, as 1", result.board)
    if not (isinstance(result.ns, str) and isinstance(result.ew, str)):
        raise wrong_type("TableResult", "contestants that are a text, as 'A'", (result.ns, result.ew))


def scored_boards(results: Mapping[int, Sequence[TableResult]], conditions: Conditions) -> Iterator[ScoredBoard]:
    """Score one board after the other."""
    scores = {number: table_scores(handed_in) for number, handed_in in results.items()}
    expected_results = max(map(compared, results.values(), scores.values()), default=0)
    for number, handed_in in results.items():
        yield score_board(number, handed_in, conditions, expected_results, scores[number])


def ranked(boards: Iterable[ScoredBoard], conditions: Conditions) -> Session:
    """The session of these boards, with its ranking."""
    found = summed(boards, conditions)
    return found._replace(standings=tuple(_standings(found.tally, found.matches, conditions)))


def summed(boards: Iterable[ScoredBoard], conditions: Conditions, tally: Tally | None = None) -> Session:
    """The session of these boards, not ranked. `tally` are their sums, where they are known already."""
    before = tuple(boards)
    every = settled(before, conditions)
    if conditions.of_teams:
        found = brought_along(matches(every), conditions.carry_over)
        scores = tuple(match_score(match, conditions) for match in found)
        return Session(conditions, every, (), scores)
    sums = Tally().changed(into=every) if tally is None else tally.changed(*_differing(before, every))
    return Session(conditions, every, (), tally=sums)


def _standings(tally: Tally, matches: Iterable[MatchScore], conditions: Conditions) -> Iterator[Standing]:
    """One ranking, or two when nobody sat both ways and more than two contestants took part (Mitchell)."""
    return _of_teams(matches, conditions) if conditions.of_teams else _of_pairs(tally, conditions)


def _differing(before: Iterable[ScoredBoard], after: Iterable[ScoredBoard]) -> tuple[list[ScoredBoard], list[ScoredBoard]]:
    """12C2(c). The boards on which an average depends on the session, as they were and as they are."""
    changed = [(one, other) for one, other in zip(before, after, strict=True) if one is not other]
    return [one for one, _ in changed], [other for _, other in changed]


def _of_pairs(tally: Tally, conditions: Conditions) -> Iterator[Standing]:
    boards = tally.boards
    most = max(boards.values(), default=0)
    carried = _carried(conditions)
    scores = {
        name: _score(tally.parts.get(name, 0), tally.unit, played, most, conditions, carried.get(name))
        for name, played in boards.items()
    }
    if len(boards) <= 2 or not tally.ns.keys().isdisjoint(tally.ew):
        return _ranked(boards, scores, boards, None)
    return chain(_ranked(tally.ns, scores, boards, Side.NS), _ranked(tally.ew, scores, boards, Side.EW))


def _of_teams(matches: Iterable[MatchScore], conditions: Conditions) -> Iterator[Standing]:
    totals: dict[str, Fraction] = {}
    boards: dict[str, int] = {}
    for name, score, played in team_scores(matches):
        totals[name] = totals.get(name, Fraction(0)) + score
        boards[name] = boards.get(name, 0) + played
    most = max(boards.values(), default=0)
    carried = _carried(conditions)
    scores = {
        name: _score(total.numerator, total.denominator, boards[name], most, conditions, carried.get(name))
        for name, total in totals.items()
    }
    return _ranked([*totals], scores, boards, None)


def _carried(conditions: Conditions) -> dict[str, Fraction]:
    """78D. What contestants bring along against nobody in particular."""
    found: dict[str, Fraction] = {}
    for one in conditions.carry_over:
        if not one.against:
            found[one.contestant] = found.get(one.contestant, Fraction(0)) + one.amount
    return found


def _score(parts: int, unit: int, boards: int, most: int, conditions: Conditions, carried: Fraction | None) -> Fraction | None:
    """The mean of a contestant's boards at matchpoints, else their sum, in parts of 1 / unit; None without a board."""
    if not boards:
        return None
    if conditions.method is Method.MATCHPOINTS:
        score = Fraction(parts, unit * boards)
    elif conditions.factored:
        score = Fraction(parts * most, unit * boards)
    else:
        score = Fraction(parts, unit)
    return rounded(conditions.rounding.session, score + carried if carried else score)


def _lowered(session: Session, less: Mapping[str, Fraction]) -> Iterator[Standing]:
    """The standings with those scores lowered, ranked again; who has no score has nothing to lose."""
    step = session.conditions.rounding.session
    for side in dict.fromkeys(standing.side for standing in session.standings):
        mine = [standing for standing in session.standings if standing.side is side]
        scores = {one.contestant: one.score for one in mine} | {
            one.contestant: rounded(step, one.score - less[one.contestant])
            for one in mine
            if one.contestant in less and one.score is not None
        }
        yield from _ranked([*scores], scores, {one.contestant: one.boards for one in mine}, side)


def _ranked(
    names: Iterable[str], scores: Mapping[str, Fraction | None], boards: Mapping[str, int], side: Side | None
) -> Iterator[Standing]:
    with_score = {name: score for name in names if (score := scores.get(name)) is not None}
    place = dict(zip(with_score, places([*with_score.values()]), strict=True))
    for rank, tied in groupby(sorted(place, key=place.__getitem__), place.__getitem__):
        for name in _in_order([*tied]):
            yield Standing(rank, name, scores[name], boards[name], side)
    for name in _in_order([name for name in names if name not in place]):
        yield Standing(None, name, None, 0, side)


def _in_order(names: list[str]) -> list[str]:
    return sorted(names, key=natural) if len(names) > 1 else names


def natural(name: str) -> tuple[tuple[bool, int, str], ...]:
    """A key that orders names as people do: Pair 9 before Pair 10."""
    parts = (part for part in re.split(r"(\d+)", name) if part)
    return tuple((not part.isdecimal(), int(part) if part.isdecimal() else 0, part.casefold()) for part in parts)
