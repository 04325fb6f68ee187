"""The event that a file of results tells: published as one, or told by records of boards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date

from oddtrick.formats.detect import read
from oddtrick.formats.diagnostics import Diagnostic, Log, Severity
from oddtrick.formats.published.event import Event
from oddtrick.formats.published.of_session import event_of, leads_of
from oddtrick.formats.published.reading import event_of_folder, kind_of, read_event
from oddtrick.formats.records import Record
from oddtrick.scoring.gathering import gather
from oddtrick.scoring.methods.conditions import Conditions
from oddtrick.scoring.sessions.session import by_board, ranked, scored_boards
from oddtrick.texts import BadInput, say


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
    session = ranked(scored_boards(by_board(gathered.results), Conditions()), Conditions())
    event = event_of(session, gathered.players, tags.get("Event", ""), day, tags.get("Site", ""), leads_of(records))
    ruled = next((one for one in gathered.results if one.adjusted is not None), None)
    if ruled:
        raise BadInput(say("board {board} has a ruling, which is taken in with the files that oddtrick tournament export writes",
                           board=ruled.board))  # fmt: skip
    return event
