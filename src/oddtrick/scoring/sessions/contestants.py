"""Whose session or match a result counts in (12C2(c), PZBS 3.1.A): a contestant's own; of teams, the team's in one match."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from oddtrick.game.seats import Side
from oddtrick.scoring.methods.conditions import Conditions
from oddtrick.scoring.sessions.boards import ScoredBoard, tables_of_matches
from oddtrick.scoring.sessions.matches import key_of, teams_of, turned

Contestant = tuple[str, ...]  # a name, and in which session, or in which match: both teams and the round


class Seats:
    """Who sat where on one board. `teams` says for each pair its team, where no file names them; None where none are looked for."""

    def __init__(self, board: ScoredBoard, teams: Mapping[str, str] | None = None) -> None:
        self._board = board
        self._teams = teams

    @cached_property
    def _matches(self) -> dict[int, tuple[int, int]]:
        """For each place the two tables of its match, that of the open room first."""
        results = self._board.handed_in
        found: dict[int, tuple[int, int]] = {}
        for one, two in tables_of_matches(results):
            found[one] = found[two] = (two, one) if turned(results[one], results[two]) else (one, two)
        return found

    def contestant(self, place: int, side: Side) -> Contestant | None:
        """Whose session counts. Which team is called the home team makes no other match; None where nobody is named."""
        result = self._board.handed_in[place]
        if (meeting := result.meeting) and meeting.home:
            at_open = meeting.open is not False if place not in self._matches else place == self._matches[place][0]
            return _of_match(meeting.home, meeting.visitor, meeting.round, (side is Side.NS) == at_open)
        if self._teams is not None and place in self._matches:
            one, two = (self._board.handed_in[table] for table in self._matches[place])
            home, visitor, round_ = key_of(one, two, self._teams)
            if home and visitor:
                return _of_match(home, visitor, round_, (side is Side.NS) == (place == self._matches[place][0]))
        name = result.contestant(side)
        return (name, result.session) if name else None


def _of_match(home: str, visitor: str, round_: str, at_home: bool) -> Contestant:
    return home if at_home else visitor, *sorted((home, visitor)), round_


def inferred_teams(boards: Iterable[ScoredBoard], conditions: Conditions) -> Mapping[str, str] | None:
    """For each pair its team, where teams play and the file names none; None where contestants are no teams. Raises BadInput."""
    return teams_of(boards) if conditions.of_teams else None
