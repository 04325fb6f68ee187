"""Travellers of a night: a board with its deal, its results, what each is worth, and how often each score came (Law 78)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from oddtrick.game.deal import Deal
from oddtrick.game.outcome import score_ns
from oddtrick.game.seats import Seat, Side, Vulnerability
from oddtrick.scoring.sessions.boards import Award, ScoredResult
from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.results.standings import standings
from oddtrick.tournament.seating import sitting
from oddtrick.tournament.state import BoardPlay, Status, Tournament
from oddtrick.tournament.view import BoardSeen, View

Scored = Mapping[BoardAt, ScoredResult]


class Line(NamedTuple):
    """A board at a table: who met whom, what came of it, North-South's points, and what both sides get where that may be seen."""

    play: BoardPlay
    ns: tuple[int, ...]
    ew: tuple[int, ...]
    points: int | None
    scored: ScoredResult | None = None

    @property
    def place(self) -> BoardAt:
        """Where it was."""
        return self.play.place

    def of(self, side: Side) -> tuple[int, ...]:
        """Who sat in that direction."""
        return self.ns if side is Side.NS else self.ew

    def award(self, side: Side) -> Award | None:
        """What that side gets."""
        return self.scored.award(side) if self.scored else None

    def won(self, side: Side) -> int | None:
        """The points of that side."""
        return self.points if self.points is None or side is Side.NS else -self.points


class Often(NamedTuple):
    """A score of North-South, how many tables had it, and what it was worth to both sides."""

    points: int
    times: int
    ns: Award | None
    ew: Award | None


class Traveller(NamedTuple):
    """A board: North-South's best score first, those without points last. `compared`: all its results are here.

    `alone`: what there is for those who had nobody to play it against.
    """

    session: int
    number: int
    dealer: Seat
    vulnerability: Vulnerability
    deal: Deal | None
    lines: tuple[Line, ...]
    compared: bool
    alone: tuple[Line, ...] = ()

    @property
    def often(self) -> tuple[Often, ...]:
        """How often each score came, the best for North-South first."""
        told = [(one.points, one.award(Side.NS), one.award(Side.EW)) for one in self.lines if one.points is not None]
        return tuple(Often(points, times, ns, ew) for (points, ns, ew), times in Counter(told).items() if points is not None)


def scored(now: Tournament) -> Scored:
    """What every result of every stage is worth."""
    return {
        place: one
        for stage in now.stages
        for field in standings(now, stage).fields
        for board in field.scored.boards
        for place, one in zip(field.places[board.number], board.results, strict=True)
    }


def travellers(now: Tournament, seen: View, worth: Scored | None = None) -> tuple[Traveller, ...]:
    """All boards of which the viewer sees anything; their worth only where he sees every result that a board has."""
    worth = scored(now) if worth is None else worth
    alone: dict[tuple[int, int], list[Line]] = {}
    for place, one in worth.items():
        if now.play(place) is None:
            alone.setdefault((place.session, place.board), []).append(_alone(place, one))
    return tuple(_traveller(now, one, worth, alone.get((one.session, one.number), ())) for one in seen.boards)


def _alone(place: BoardAt, one: ScoredResult) -> Line:
    """What somebody has who had nobody to play against; of suspended opponents what they have (12C2(a))."""
    ns, ew = (tuple(map(int, filter(None, one.result.contestant(side).split("+")))) for side in Side)
    return Line(BoardPlay(place, Status.NOT_PLAYED, (), adjusted=one.result.adjusted), ns, ew, None, one)


def _traveller(now: Tournament, board: BoardSeen, worth: Scored, alone: Iterable[Line]) -> Traveller:
    kit = now.sessions[board.session].equipment
    whole = len(board.plays) == len(now.plays.get(board.session, {}).get(board.number, {}))
    vulnerable = kit.vulnerability(board.number)
    lines = tuple(sorted((_line(now, play, vulnerable, worth if whole else {}) for play in board.plays), key=_best_first))
    return Traveller(board.session, board.number, kit.dealer(board.number), vulnerable, board.deal, lines, whole,
                     tuple(alone) if whole else ())  # fmt: skip


def _line(now: Tournament, play: BoardPlay, vulnerable: Vulnerability, worth: Scored) -> Line:
    seats = sitting(now, play.place.at)
    ns, ew = (seats.ns, seats.ew) if seats else ((), ())
    found = worth.get(play.place)
    points = found.result.score_ns if found else None
    if points is None and play.adjusted is None and play.result is not None:
        points = score_ns(play.result, vulnerable)
    return Line(play, ns, ew, points, found)


def _best_first(line: Line) -> tuple[int, BoardAt]:
    return (10**6 if line.points is None else -line.points, line.place)
