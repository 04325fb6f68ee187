"""Scores that need more than their own board: averages in a session (12C2(c) and (d), PZBS 3.3), and knockouts (12C4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from oddtrick.awards.values import Average, Cancelled, Obtained, SitOut
from oddtrick.game.outcome import Adjusted
from oddtrick.game.seats import Side
from oddtrick.scoring.adjusted.artificial import artificial_award, artificial_value, of_results, scored_in_imps
from oddtrick.scoring.methods.artificial import OwnBoards, by_session
from oddtrick.scoring.methods.conditions import Conditions
from oddtrick.scoring.methods.rounding import rounded
from oddtrick.scoring.sessions.balance import balanced
from oddtrick.scoring.sessions.boards import Award, ScoredBoard, TableResult
from oddtrick.scoring.sessions.contestants import Contestant, Seats, inferred_teams

At = tuple[str, int]  # a board: its session and its number


class Own(NamedTuple):
    """One average plus or minus of a contestant: what it is worth by itself, and his other boards."""

    average: Average
    base: Fraction
    earlier: int
    boards: OwnBoards


def averages_of(boards: Iterable[ScoredBoard], conditions: Conditions) -> dict[tuple[int, int, Side], Own]:
    """12C2(c). Every average plus and minus, by number of the board, place in it and side, with what bears on it.

    Boards whose own score depends on the session are not among the others: each would be the mean of the rest anyway. What
    others are worth in a knockout is the mean of both sides' scores (12C4). Both tables of a team on one board are one board
    (PZBS 3.1.A).
    """
    boards = [board.by_itself for board in boards]
    if not _any_depending(boards):
        return {}
    teams = inferred_teams(boards, conditions)
    seats = {board.number: Seats(board, teams) for board in boards}

    def sat(board: ScoredBoard, place: int, side: Side) -> tuple[Contestant, ...]:
        who = seats[board.number].contestant(place, side)
        return () if who is None else (who,)

    found = _own(boards, conditions, sat, by_name=teams is None)
    return {(number, place, side): own for (number, place, side, _), own in found.items()}


def averages_of_players(boards: Iterable[ScoredBoard], conditions: Conditions) -> dict[tuple[int, int, Side, Contestant], Own]:
    """12C2(c) in an individual: each player's own, though both partners have the award. A side's name is `3+7`, its players'."""
    boards = [board.by_itself for board in boards]
    if not _any_depending(boards):
        return {}

    def sat(board: ScoredBoard, place: int, side: Side) -> tuple[Contestant, ...]:
        return tuple((name,) for name in board.handed_in[place].contestant(side).split("+"))

    return _own(boards, conditions, sat, by_name=False)


def _any_depending(boards: Iterable[ScoredBoard]) -> bool:
    return any(board.ruled and any(_depending(board)) for board in boards)


def _own(
    boards: Sequence[ScoredBoard],
    conditions: Conditions,
    sat: Callable[[ScoredBoard, int, Side], tuple[Contestant, ...]],
    by_name: bool,
) -> dict[tuple[int, int, Side, Contestant], Own]:
    """Every average by board, place, side and whose it is; `sat` tells whose session counts, `by_name`: by the side's name."""
    found = _Found({}, {}, {}, {})
    concerned = {who for board in boards for seat in _depending(board) for who in sat(board, *seat)}
    names = {who[0] for who in concerned} if by_name else None
    for board in boards:
        worth = balanced(board, conditions)
        for place, result in enumerate(board.handed_in):
            for side in Side if _may_concern(result, names) else ():
                for who in sat(board, place, side):
                    if who in concerned:
                        found.take(worth, place, side, who, conditions)
    return {key: Own(average, base, before, found.boards_of(key[3])) for key, (average, base, before) in found.averages.items()}


class _Found(NamedTuple):
    """What was met so far: averages, and by contestant his boards with a score, with an adjusted one, with an average."""

    averages: dict[tuple[int, int, Side, Contestant], tuple[Average, Fraction, int]]
    others: dict[Contestant, dict[At, Fraction]]
    adjusted: dict[Contestant, set[At]]
    earlier: dict[tuple[Contestant, Average], set[At]]

    def take(self, board: ScoredBoard, place: int, side: Side, who: Contestant, conditions: Conditions) -> None:
        """Add what a contestant has at one table."""
        result = board.handed_in[place]
        at = result.session, board.number
        if _adjusted(result, side):
            self.adjusted.setdefault(who, set()).add(at)
        average = depending(result, side)
        if average is None:
            award = (board.ns if side is Side.NS else board.ew)[place]
            open_still = conditions.knockout and depending(result, side.opponents)
            if award and not open_still and not _sat_out(result, side):
                self.others.setdefault(who, {})[at] = award.value
            return
        had = self.earlier.setdefault((who, average), set())
        before = len(had - {at})
        if (base := artificial_award(average, conditions, before)) is not None:
            self.averages[board.number, place, side, who] = average, base.value, before
            had.add(at)

    def boards_of(self, who: Contestant) -> OwnBoards:
        """His session: of teams a board counts once, and has an adjusted score if there is one at either table."""
        averages = {at for average in Average for at in self.earlier.get((who, average), ())}
        adjusted = self.adjusted.get(who, set())
        others = {at: value for at, value in self.others.get(who, {}).items() if at not in averages}
        obtained = tuple(value for at, value in others.items() if at not in adjusted)
        return OwnBoards(tuple(others.values()), obtained, len(adjusted))


def _may_concern(result: TableResult, names: set[str] | None) -> bool:
    """Whether somebody of these names sat there: a quick look, for most results of a large field concern nobody."""
    if names is None:
        return True
    ns, ew = result.meeting[:2] if result.meeting and result.meeting.home else (result.ns, result.ew)
    return ns in names or ew in names


def settled(boards: Sequence[ScoredBoard], conditions: Conditions) -> tuple[ScoredBoard, ...]:
    """12C2(c), 12C2(d) and 12C4. The boards with what depends on a contestant's session, or on it being a knockout.

    It begins with the boards by themselves, so boards that were settled before come out as if they had not been.
    """
    new: dict[tuple[int, int, Side], Award] = {
        key: Award(settled_value(own, conditions)) for key, own in averages_of(boards, conditions).items()
    }
    numbers = {number for number, _, _ in new}
    return tuple(_settled(board, new if board.number in numbers else {}, conditions) for board in boards)


def _settled(given: ScoredBoard, new: dict[tuple[int, int, Side], Award], conditions: Conditions) -> ScoredBoard:
    """A board with its averages, balanced in a knockout; the one that is given, where nothing is different from it."""
    alone = given.by_itself
    board = balanced(_replaced(alone, new) if new else alone, conditions)
    if board is alone:
        return alone
    return given if (board.ns, board.ew) == (given.ns, given.ew) else replace(board, alone=alone)


def settled_value(own: Own, conditions: Conditions) -> Fraction:
    """12C2(c). What one average is worth with the session counted, rounded as all scores of boards are."""
    in_imps = scored_in_imps(conditions)
    value = by_session(own.average, own.base, own.boards.mean(conditions.averages, of_results(conditions)))
    return rounded(conditions.rounding.imps if in_imps else conditions.rounding.percentage, value)


def depending(result: TableResult, side: Side) -> Average | None:
    """12C2(c). The average plus or minus of a contestant who did not just sit out; None for all that is worth what it is."""
    if result.adjusted is None or _sat_out(result, side):
        return None
    value = artificial_value(result.outcome, result.adjusted, side)
    return value if value in (Average.PLUS, Average.MINUS) and isinstance(value, Average) else None


def _depending(board: ScoredBoard) -> Iterator[tuple[int, Side]]:
    for place in board.ruled:
        for side in Side:
            if depending(board.handed_in[place], side):
                yield place, side


def _sat_out(result: TableResult, side: Side) -> bool:
    return result.adjusted is not None and isinstance(result.adjusted.of(side).value, SitOut)


def _adjusted(result: TableResult, side: Side) -> bool:
    """Whether that side has an adjusted score, assigned or artificial."""
    if result.adjusted is None:
        return isinstance(result.outcome, Adjusted)
    return not isinstance(result.adjusted.of(side).value, SitOut | Obtained | Cancelled)


def _replaced(board: ScoredBoard, new: dict[tuple[int, int, Side], Award]) -> ScoredBoard:
    ns = tuple(new.get((board.number, place, Side.NS), award) for place, award in enumerate(board.ns))
    ew = tuple(new.get((board.number, place, Side.EW), award) for place, award in enumerate(board.ew))
    return board if (ns, ew) == (board.ns, board.ew) else replace(board, ns=ns, ew=ew)
