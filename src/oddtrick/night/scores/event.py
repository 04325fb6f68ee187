"""A night as an event for federations and other sites: the ranking of its last stage, and what may be seen of each board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from fractions import Fraction

from oddtrick.formats.published.event import Board, Entrant, Event, Match, Person
from oddtrick.formats.published.event import Line as Told
from oddtrick.formats.published.of_session import both_tables, shared, worth
from oddtrick.game.outcome import Adjusted, NotPlayed
from oddtrick.game.seats import Side
from oddtrick.night.scores.boards import Line, Traveller
from oddtrick.scoring.methods.conditions import Method
from oddtrick.scoring.methods.victory_points import VictoryPoints
from oddtrick.tournament.entries.drawing import Way
from oddtrick.tournament.people import Contest
from oddtrick.tournament.results.standings import Standings, standings
from oddtrick.tournament.results.sums import Row
from oddtrick.tournament.state import Tournament
from oddtrick.tournament.view import View


def as_event(now: Tournament, seen: View, boards: Iterable[Traveller], day: str = "", club: str = "", number: str = "") -> Event:
    """The event of a night; `day` as in 2026-11-23, `club` and `number` are who sends it."""
    assert now.opened is not None
    of = seen.standings[-1] if seen.standings else None
    method = of.conditions.method if of else Method.MATCHPOINTS
    several = len(now.sessions) > 1
    told = [_board(one, method, several) for one in boards]
    teams = now.opened.contest is Contest.TEAMS
    swiss = any(
        one.way is not Way.KNOCKOUT
        for session in now.sessions.values()
        for section in session.sections.values()
        for one in section.drawn
    )
    return Event(
        title=seen.name,
        day=date.fromisoformat(day) if day else None,
        club=club,
        club_number=number,
        method=method,
        entrants=tuple(_entrants(now, of)) if of else (),
        boards=() if teams else tuple(told),
        matches=tuple(_matches(standings(now, of.stage), told)) if teams and of else (),
        meetings=tuple(_meetings(now, of, told)) if of and not teams else (),
        swiss=swiss,
        individual=now.opened.contest is Contest.INDIVIDUAL,
    )


def _entrants(now: Tournament, of: Standings) -> Iterator[Entrant]:
    for side in (None, *Side):
        rows: list[Row] = [row for row in of.rows if row.side is side]
        places = shared(row.rank for row in rows)
        for row in rows:
            one = now.contestants[row.contestant]
            players = tuple(Person(player.name, player.number) for player in one.players if player.name)
            place = places.get(row.rank or 0, "")
            yield Entrant(str(one.number), players, one.name, row.side, place, row.score, row.boards)


def _board(one: Traveller, method: Method, several: bool) -> Board:
    lines = tuple(_line(line, method) for line in (*one.lines, *one.alone))
    session = str(one.session) if several else ""
    return Board(one.number, lines, one.deal, one.dealer, one.vulnerability, session=session)


def _line(line: Line, method: Method) -> Told:
    ns, ew = ("+".join(str(one) for one in line.of(side) if one) for side in Side)
    place, ns_score, ew_score = line.place, worth(line.award(Side.NS), method), worth(line.award(Side.EW), method)
    at = str(place.round), str(place.table)
    if line.play.adjusted is not None:
        values = [award.value if (award := line.award(side)) else None for side in Side]
        outcome = Adjusted(*values) if method is Method.MATCHPOINTS else Adjusted()
        return Told(ns, ew, outcome, None, None, ns_score, ew_score, *at, ruled=True)
    return Told(ns, ew, line.play.result or NotPlayed(), line.points, line.play.lead, ns_score, ew_score, *at)


def _meetings(now: Tournament, of: Standings, boards: Iterable[Board]) -> Iterator[Match]:
    """78D. Where rounds of pairs are matches: what each pair has from its boards, and the victory points that they come to."""
    if not (scale := now.stages[of.stage].match_vp):
        return
    found: dict[tuple[str, str, str], list[Told]] = {}
    for line in (line for board in boards for line in board.lines if line.ns and line.ew):
        found.setdefault((line.round, line.ns, line.ew), []).append(line)
    for key, lines in found.items():
        scores = [sum((score for score in each if score is not None), Fraction(0)) for each in zip(*_both(lines), strict=True)]
        many = [sum(score is not None for score in each) for each in zip(*_both(lines), strict=True)]
        points = (VictoryPoints.parse(scale).scale(n).award(score) for n, score in zip(many, scores, strict=True))
        yield Match(*key, (), *scores, *points)


def _both(lines: Iterable[Told]) -> Iterator[tuple[Fraction | None, Fraction | None]]:
    return ((line.ns_score, line.ew_score) for line in lines)


def _matches(of: Standings, boards: Iterable[Board]) -> Iterator[Match]:
    """The matches of teams, with the boards of which both tables may be seen."""
    by_number: dict[int, list[Board]] = {}
    for board in boards:
        by_number.setdefault(board.number, []).append(board)
    for score in (score for field in of.fields for score in field.scored.matches):
        match = score.match
        told = [
            board._replace(lines=lines)
            for one in match.boards
            for board in by_number.get(one.number, ())
            if len(lines := both_tables(board, match.home, match.visitor, one.home, one.visitor)) == 2
        ]
        won, lost = match.won
        points = (score.home, score.visitor) if of.conditions.method is not Method.IMPS else (None, None)
        if told:
            yield Match(match.round.rpartition(".")[2], match.home, match.visitor, tuple(told), won, lost, *points)
