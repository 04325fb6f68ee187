"""What is compared with what: the results of a session's fields, scored board by board (Laws 78A, 87B)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from oddtrick.game.deal import Deal
from oddtrick.game.outcome import NotPlayed
from oddtrick.game.seats import Side, dealer, vulnerability
from oddtrick.scoring.methods.conditions import Conditions
from oddtrick.scoring.sessions.boards import Meeting, TableResult
from oddtrick.scoring.sessions.session import Session as Scored
from oddtrick.scoring.sessions.session import score_session
from oddtrick.tournament.people import Contest
from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.seating import sitting
from oddtrick.tournament.state import Play, Session, Tournament

_PLAYED = NotPlayed()


class Field(NamedTuple):
    """One field: a session, and the section where each is a field of its own. `of`: the plays of each board as they were scored."""

    session: int
    section: str
    of: Mapping[int, Mapping[BoardAt, Play]]
    groups: object
    scored: Scored
    places: Mapping[int, tuple[BoardAt, ...]]


Fields = tuple[Field, ...]


def fields(now: Tournament, stage: int, conditions: Conditions, before: Fields = ()) -> Fields:
    """All fields of a stage, in the order of sessions and sections. What `before` has of the same board is not scored again."""
    known = {(one.session, one.section): one for one in before}
    return tuple(
        _field(now, session, section, conditions, known.get((session.told.session, section)))
        for session in now.sessions.values()
        if session.told.stage == stage
        for section in _sections(now, session)
    )


def _sections(now: Tournament, session: Session) -> tuple[str, ...]:
    """The fields of a session: one for all sections, or each."""
    return ("",) if now.stages[session.told.stage].across else tuple(session.sections)


def _field(now: Tournament, session: Session, section: str, conditions: Conditions, before: Field | None) -> Field:
    number = session.told.session
    of = now.plays.get(number, {})
    if before is None or before.scored.conditions != conditions or before.groups is not session.groups:
        here = {board: _here(plays, section) for board, plays in sorted(of.items())}
        results = (result for board, plays in here.items() for result in table_results(now, session, board, plays))
        places = {board: tuple(plays) for board, plays in here.items() if plays}
        return Field(number, section, of, session.groups, score_session(results, conditions), places)
    scored, places = before.scored, dict(before.places)
    changed = [board for board in {*of, *before.of} if of.get(board) is not before.of.get(board)]
    if len(changed) > len(of) // 2:
        return _field(now, session, section, conditions, None)
    for board in changed:
        plays = _here(of.get(board, {}), section)
        scored = scored.after(board, [*table_results(now, session, board, plays)])
        places[board] = tuple(plays)
    return Field(number, section, of, session.groups, scored, places)


def _here(plays: Mapping[BoardAt, Play], section: str) -> Mapping[BoardAt, Play]:
    return {place: play for place, play in plays.items() if place.section == section} if section else plays


def table_results(now: Tournament, session: Session, board: int, plays: Mapping[BoardAt, Play]) -> Iterator[TableResult]:
    """A board as its tables handed it in; of a fouled one each form is a deal of its own (87B)."""
    deal = session.deals.get(board)
    form = {at: number for number, group in enumerate(session.groups.get(board, ()), 1) for at in group}
    for place, play in plays.items():
        yield TableResult(
            board,
            *_names(now, place),
            _PLAYED if play.result is None else play.result,
            vulnerability(board),
            dealer(board),
            _form(board, form.get(place.at, 0)) if form else deal,
            meeting=_meeting(now, place),
            adjusted=play.adjusted,
            session=str(place.session),
        )


def _names(now: Tournament, place: BoardAt) -> tuple[str, str]:
    """The contestants as scoring names them: their numbers, of an individual both players'."""
    found = sitting(now, place.at)
    assert found is not None
    ns, ew = ("+".join(map(str, found.of(side))) for side in Side)
    return ns, ew


def _meeting(now: Tournament, place: BoardAt) -> Meeting | None:
    """Of teams the match: who is named first in it sits North-South in the open room."""
    assert now.opened is not None
    found = sitting(now, place.at)
    if now.opened.contest is not Contest.TEAMS or found is None:
        return None
    ns, ew = found.ns[0], found.ew[0]
    home, visitor = min(ns, ew), max(ns, ew)
    return Meeting(str(home), str(visitor), f"{place.session}.{place.round}", open=ns == home)


@lru_cache(maxsize=256)
def _form(board: int, number: int) -> Deal:
    """A deal that stands for a form of a board whose cards nobody has written down: a different one for each."""
    return Deal.numbered(board * 100 + number)
