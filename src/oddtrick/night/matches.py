"""Matches of teams as people look at them: both tables of each board, the IMPs, and what the match is worth (Law 78B, 78D)."""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction
from typing import NamedTuple

from oddtrick.scoring.sessions.matches import MatchScore
from oddtrick.tournament.people import Contest
from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.results.standings import standings
from oddtrick.tournament.seating import sitting
from oddtrick.tournament.state import BoardPlay, Tournament


class BoardOfMatch(NamedTuple):
    """A board of a match: where the home team sat North-South, where East-West, and what it won or lost by it (IMPs, points).

    `margin` is None as long as the tables have not been compared.
    """

    number: int
    open: BoardPlay | None
    closed: BoardPlay | None
    margin: Fraction | None


class MatchSeen(NamedTuple):
    """A match: what both teams won on its boards, and what it is worth to them with what they brought along into it.

    `compared`: boards so far.
    """

    round: int
    home: int
    visitor: int
    won: tuple[Fraction, Fraction]
    worth: tuple[Fraction, Fraction]
    compared: int
    boards: tuple[BoardOfMatch, ...]
    carried: tuple[Fraction, Fraction] = (Fraction(0), Fraction(0))


def matches(now: Tournament, seen: Collection[BoardAt]) -> tuple[MatchSeen, ...]:
    """All matches of which a board has been compared, round by round; of their boards those that are `seen` at both tables."""
    if now.opened is None or now.opened.contest is not Contest.TEAMS:
        return ()
    found = [
        _match(now, field.session, one, {*seen})
        for stage in now.stages
        for field in standings(now, stage).fields
        for one in field.scored.matches
    ]
    return tuple(sorted((one for one in found if one.compared), key=lambda one: (one.round, one.home)))


def _match(now: Tournament, session: int, score: MatchScore, seen: set[BoardAt]) -> MatchSeen:
    told = score.match
    home, visitor = int(told.home), int(told.visitor)
    margins = {one.number: one.home for one in told.boards}
    rows = [
        BoardOfMatch(number, *plays, margin)
        for number, margin in margins.items()
        if all(plays := _plays(now, session, number, home, visitor)) and {one.place for one in plays if one} <= seen
    ]
    worth, round_ = (score.home, score.visitor), int(told.round.rpartition(".")[2])
    return MatchSeen(round_, home, visitor, told.as_told, worth, len(margins), tuple(rows), told.carried)


def _plays(now: Tournament, session: int, board: int, home: int, visitor: int) -> tuple[BoardPlay | None, BoardPlay | None]:
    """Of both tables at which these teams played the board: the home team North-South, and East-West."""
    found: dict[int, BoardPlay] = {}
    for place, play in now.plays.get(session, {}).get(board, {}).items():
        there = sitting(now, place.at)
        if there and {*there.ns, *there.ew} == {home, visitor}:
            found[there.ns[0]] = play
    return found.get(home), found.get(visitor)
