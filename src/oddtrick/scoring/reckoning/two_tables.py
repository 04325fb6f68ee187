"""A match of two tables scored in IMPs (Law 78B): board by board, what both tables had and which team won how much."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from oddtrick.scoring.methods.conditions import Method
from oddtrick.scoring.sessions.boards import ScoredBoard, tables_of_matches
from oddtrick.scoring.sessions.matches import Match, MatchScore, brought_along, matches, turned
from oddtrick.scoring.sessions.session import Session
from oddtrick.texts import BadInput


class Swing(NamedTuple):
    """A board: North-South's points where the home team sat so and where the visitors did, and what each team won.

    Points are None where there are none that could be told in one number.
    """

    board: int
    home_ns: int | None
    visitor_ns: int | None
    home: Fraction
    visitor: Fraction


def matches_in_imps(session: Session) -> list[MatchScore]:
    """78B. The matches that a session in IMPs consists of, where no board was played at more than two tables; else none.

    Pairs are ranked then too, but in a match of two tables the teams are who wins; what each gets for it is its margin, with what
    it brings along (78D).
    """
    if session.conditions.method is not Method.IMPS or any(len(board.handed_in) > 2 for board in session.boards):
        return []
    try:
        found = brought_along(matches(session.boards), session.conditions.carry_over)
        return [_score(match) for match in found if match.boards]
    except BadInput:  # pairs that are opponents and team-mates at once are no teams
        return []


def _score(match: Match) -> MatchScore:
    home, visitor = match.totals
    return MatchScore(match, home + match.carry_over, visitor - match.carry_over)


def swings_of(session: Session, match: Match) -> Iterator[Swing]:
    """The boards of one of them, in order."""
    boards = {board.number: board for board in session.boards}
    for one in match.boards:
        yield Swing(one.number, *_points(boards[one.number]), max(one.home, Fraction(0)), max(one.visitor, Fraction(0)))


def _points(board: ScoredBoard) -> tuple[int | None, int | None]:
    results = board.handed_in
    ((one, two),) = tables_of_matches(results)
    home, visitor = (two, one) if turned(results[one], results[two]) else (one, two)
    return results[home].score_ns, results[visitor].score_ns
