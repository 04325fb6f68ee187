"""An event for publishing, from results that were scored: the ranking, and what each board was worth at each table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from fractions import Fraction

from oddtrick.formats.published.columns import players_of
from oddtrick.formats.published.event import Board, Entrant, Event, Line, Match
from oddtrick.formats.published.results import card
from oddtrick.formats.records import Record
from oddtrick.game.cards import Card
from oddtrick.game.outcome import Adjusted
from oddtrick.scoring.methods.conditions import Method
from oddtrick.scoring.methods.every import Award
from oddtrick.scoring.sessions.boards import ScoredResult
from oddtrick.scoring.sessions.session import Session, Standing

Leads = Mapping[tuple[int, str, str], Card]


def event_of(session: Session, players: Mapping[str, str], title: str = "", day: date | None = None, club: str = "",
             leads: Leads | None = None) -> Event:  # fmt: skip
    """The event of a session. `players`: the names behind a number; `leads`: the opening leads, which scores do not know."""
    places = shared(standing.rank for standing in session.standings)
    numbers = _numbers(session, players)
    entrants = tuple(_entrant(one, numbers, players, places) for one in session.standings)
    lines = {
        board.number: tuple(_line(one, numbers, session.conditions.method, leads or {}) for one in board.results)
        for board in session.boards
    }
    told = {board.number: board.handed_in[0] for board in session.boards}
    boards = {
        number: Board(number, lines[number], told[number].deal, told[number].dealer, told[number].vulnerability) for number in lines
    }
    teams = bool(session.matches)
    return Event(title, day, club, method=session.conditions.method, entrants=entrants,
                 boards=() if teams else tuple(boards.values()),
                 matches=tuple(_matches(session, boards, numbers)) if teams else ())  # fmt: skip


def shared(ranks: Iterable[int | None]) -> dict[int, str]:
    """How a place is written: with = behind it where it is shared."""
    found = [rank for rank in ranks if rank is not None]
    return {rank: f"{rank}=" if found.count(rank) > 1 else str(rank) for rank in {*found}}


def leads_of(records: Iterable[Record]) -> dict[tuple[int, str, str], Card]:
    """The opening leads that the tables of results of a file tell."""
    found: dict[tuple[int, str, str], Card] = {}
    for record in records:
        for section in record.sections:
            if section.name != "ScoreTable" or record.board is None or "Lead" not in section.value:
                continue
            for row in section.table().rows:
                if (lead := card(row.get("Lead", ""))) is not None:
                    found[record.board, row.get("PairId_NS", ""), row.get("PairId_EW", "")] = lead
    return found


def _numbers(session: Session, players: Mapping[str, str]) -> dict[str, str]:
    """The number of each contestant: his own, or where contestants are names one in the order of the ranking."""
    names = dict.fromkeys([*(one.contestant for one in session.standings), *session.names])
    if all(name in players or len(name) <= 8 for name in names):
        return {name: name for name in names}
    return {name: str(n) for n, name in enumerate(names, 1)}


def _entrant(one: Standing, numbers: Mapping[str, str], players: Mapping[str, str], places: Mapping[int, str]) -> Entrant:
    name = one.contestant
    called = players.get(name, name if numbers[name] != name else "")
    return Entrant(
        numbers[name], players_of(called), side=one.side, place=places.get(one.rank or 0, ""), score=one.score, boards=one.boards
    )


def _line(one: ScoredResult, numbers: Mapping[str, str], method: Method, leads: Leads) -> Line:
    result = one.result
    ns, ew = numbers.get(result.ns, result.ns), numbers.get(result.ew, result.ew)
    ns_score, ew_score = worth(one.ns, method), worth(one.ew, method)
    if result.adjusted is not None or isinstance(result.outcome, Adjusted):
        values = [award.value if award else None for award in (one.ns, one.ew)]
        outcome = Adjusted(*values) if method is Method.MATCHPOINTS else Adjusted()
        return Line(ns, ew, outcome, None, None, ns_score, ew_score, ruled=True)
    return Line(ns, ew, result.outcome, result.score_ns, leads.get((result.board, result.ns, result.ew)), ns_score, ew_score)


def worth(award: Award | None, method: Method) -> Fraction | None:
    """What is published of an award: matchpoints where there are any, else its value."""
    if award is None:
        return None
    return award.matchpoints if method is Method.MATCHPOINTS else award.value


def both_tables(board: Board, home: str, visitor: str, gain: Fraction, gain_of_visitor: Fraction) -> tuple[Line, ...]:
    """The lines of a match on a board, the home team's North-South first, each with what both teams got for it."""
    lines = sorted((line for line in board.lines if {line.ns, line.ew} == {home, visitor}), key=lambda line: line.ns != home)
    of = {home: gain, visitor: gain_of_visitor}
    return tuple(line._replace(ns_score=of[line.ns], ew_score=of[line.ew]) for line in lines)


def _matches(session: Session, boards: Mapping[int, Board], numbers: Mapping[str, str]) -> Iterable[Match]:
    for score in session.matches:
        match = score.match
        home, visitor = numbers.get(match.home, match.home), numbers.get(match.visitor, match.visitor)
        told = (
            boards[one.number]._replace(lines=both_tables(boards[one.number], home, visitor, one.home, one.visitor))
            for one in match.boards
        )
        won, lost = match.won
        points = (score.home, score.visitor) if session.conditions.method is not Method.IMPS else (None, None)
        yield Match(match.round.rpartition(".")[2], home, visitor, tuple(told), won, lost, *points)
