"""The event that a file of results tells: published as one, or told by records of boards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date

from oddtrick.awards.text import award_text
from oddtrick.awards.values import Cancelled, SideAward
from oddtrick.formats.detect import read
from oddtrick.formats.diagnostics import Diagnostic, Log, Severity
from oddtrick.formats.published.event import Board, Event, Line
from oddtrick.formats.published.of_session import event_of, leads_of
from oddtrick.formats.published.reading import event_of_folder, kind_of, read_event
from oddtrick.formats.records import Record
from oddtrick.game.seats import Side
from oddtrick.scoring.gathering import gather
from oddtrick.scoring.methods.conditions import Conditions
from oddtrick.scoring.sessions.boards import ScoredBoard, TableResult, in_sessions
from oddtrick.scoring.sessions.session import by_board, ranked, scored_boards
from oddtrick.scoring.told_ranking import told_places
from oddtrick.texts import BadInput


def event_in(data: bytes, name: str = "") -> Event:
    """Who took part and what happened. Raises BadInput at the first error, with its line."""
    if kind := kind_of(data):
        log = Log()
        event = read_event(data, kind, log)
        _whole(log.found)
        return event
    reading = read(data, name)
    _whole(reading.diagnostics)
    return _told(reading.records)


def event_in_folder(pages: Mapping[str, bytes]) -> Event:
    """The same of a folder with pages of results. Raises BadInput at the first error."""
    log = Log()
    event = event_of_folder(pages, log)
    _whole(log.found)
    return event


def _whole(found: Iterable[Diagnostic]) -> None:
    if bad := next((one for one in found if one.severity is Severity.ERROR), None):
        raise BadInput(bad.where)


def _told(records: Sequence[Record]) -> Event:
    gathered = gather(records)
    tags = {name: text for record in records for name, text in record.tags.items() if text not in ("", "?")}
    try:
        day = date.fromisoformat(tags.get("Date", "").replace(".", "-"))
    except ValueError:
        day = None
    session = ranked(scored_boards(by_board(gathered.results), Conditions()), Conditions()).penalised(gathered.penalties)
    event = event_of(session, gathered.players, tags.get("Event", ""), day, tags.get("Site", ""), leads_of(records))
    told = zip(event.boards, session.boards, strict=True) if event.boards else ()
    boards = tuple(one for both in told for one in _as_ruled(*both))
    places = told_places(records, event.method)
    entrants = tuple(one._replace(place=places.get(one.number, one.place)) for one in event.entrants)
    return event._replace(entrants=entrants, boards=boards, penalties=gathered.penalties)


def _as_ruled(board: Board, scored: ScoredBoard) -> Iterator[Board]:
    """The board of each session, with what was obtained and awarded instead of what that is worth in this file."""
    for places in in_sessions(scored.handed_in):
        first = scored.handed_in[places[0]]
        lines = tuple(_line(board.lines[place], scored.handed_in[place]) for place in places)
        yield board._replace(lines=lines, deal=first.deal, dealer=first.dealer, vulnerability=first.vulnerability,
                             session=first.session)  # fmt: skip


def _line(line: Line, result: TableResult) -> Line:
    line = line._replace(form=result.form)
    if (adjusted := result.adjusted) is None:
        return line
    nobody = SideAward(Cancelled.RESULT)
    award = tuple("" if adjusted.of(side) == nobody else award_text(adjusted.of(side)) for side in Side)
    return line._replace(outcome=result.outcome, award=(award[0], award[1]))
