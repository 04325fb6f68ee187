"""What is compared with what: the results of a session's fields, scored board by board (Laws 78A, 87B)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from oddtrick.awards.text import parse_award
from oddtrick.awards.values import AdjustedScore, Average, Cancelled, SideAward
from oddtrick.game.deal import Deal
from oddtrick.game.outcome import NotPlayed
from oddtrick.game.seats import Seat, Side, Vulnerability
from oddtrick.scoring.methods.conditions import Conditions
from oddtrick.scoring.sessions.boards import Meeting, TableResult
from oddtrick.scoring.sessions.session import Session as Scored
from oddtrick.scoring.sessions.session import scored_boards, summed
from oddtrick.tournament.entries.drawing import Way
from oddtrick.tournament.meetings import Labels, rounds_of_matches
from oddtrick.tournament.people import Contest
from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.results.brought import in_session
from oddtrick.tournament.seating import Sitting, sitting, sittings, suspended
from oddtrick.tournament.state import BoardPlay, Session, Tournament

_NOT_PLAYED = NotPlayed()


class Field(NamedTuple):
    """One field: a session, and the section where each is a field of its own. `of`: the plays of each board as they were scored.

    `byes`: by board the tables at which one side had nobody to play against; they stand behind the plays in `places`.
    `told`: groups of fouled boards, new deals, odd marks of boards, and who had left when, as they were.
    """

    session: int
    section: str
    of: Mapping[int, Mapping[BoardAt, BoardPlay]]
    byes: Mapping[int, tuple[Sitting, ...]]
    told: tuple[object, ...]
    scored: Scored
    places: Mapping[int, tuple[BoardAt, ...]]

    def __hash__(self) -> int:
        return hash((self.session, self.section, frozenset(self.of)))

    def __repr__(self) -> str:
        return f"<Field of session {self.session}, section {self.section}, {len(self.of)} boards>"


Fields = tuple[Field, ...]


def fields(now: Tournament, stage: int, conditions: Conditions, before: Fields = ()) -> Fields:
    """All fields of a stage, in the order of sessions and sections. What `before` has of the same board is not scored again."""
    known = {(one.session, one.section): one for one in before}
    return tuple(
        _field(now, session, section, _of_knockout(session, section, scored_by), known.get((session.told.session, section)))
        for session in now.sessions.values()
        if session.told.stage == stage
        for scored_by in [in_session(now, session, conditions)]
        for section in _sections(now, session)
    )


def _sections(now: Tournament, session: Session) -> tuple[str, ...]:
    """The fields of a session: one for all sections, or each."""
    return ("",) if now.stages[session.told.stage].across else tuple(session.sections)


def _of_knockout(session: Session, section: str, conditions: Conditions) -> Conditions:
    """12C4 (2007: also 86B). In a section that is drawn as a knock-out scores that do not balance are averaged."""
    here = [one for one in session.sections.values() if section in ("", one.name)]
    drawn = bool(here) and all(one.drawn and one.drawn[-1].way is Way.KNOCKOUT for one in here)
    return conditions._replace(knockout=True) if drawn else conditions


def _field(now: Tournament, session: Session, section: str, conditions: Conditions, before: Field | None) -> Field:
    number = session.told.session
    of, byes = now.plays.get(number, {}), _byes(now, session, section)
    left = tuple((one.number, one.left, one.suspended) for one in now.contestants.values() if one.left or one.suspended)
    told = (session.groups, session.redealt, session.equipment.marked, session.boards, left)
    if before is None or before.scored.conditions != conditions or before.told != told:
        before = Field(number, section, {}, {}, told, summed((), conditions), {})
    changed = [board for board in {*of, *before.of} if of.get(board) is not before.of.get(board)]
    changed += [board for board in {*byes, *before.byes} - {*changed} if byes.get(board) != before.byes.get(board)]
    labels = rounds_of_matches(session) if changed and conditions.of_teams else {}
    places, handed_in = dict(before.places), {one.number: one.handed_in for one in before.scored.boards}
    results: dict[int, list[TableResult]] = {}
    for board in sorted(changed):
        plays, sat_out, had = _here(of.get(board, {}), section), byes.get(board, ()), handed_in.get(board, ())
        known = _known(before, board, had)
        has = [*table_results(now, session, board, plays, labels, known), *_sat_out(now, session, board, sat_out)]
        if has != [*had]:  # a confirmation changes nothing
            results[board] = has
        places[board] = (*plays, *(BoardAt(*one.at, board) for one in sat_out))
    scored = _scored(before.scored, results)
    return Field(number, section, of, byes, told, scored, {board: told for board, told in places.items() if told})


def _known(before: Field, board: int, had: Iterable[TableResult]) -> Mapping[BoardAt, tuple[BoardPlay, TableResult]]:
    """The plays of a board as they were, with what the tables handed in."""
    plays, places = before.of.get(board, {}), before.places.get(board, ())
    return {place: (plays[place], one) for place, one in zip(places, had, strict=False) if place in plays}


def _scored(before: Scored, results: Mapping[int, list[TableResult]]) -> Scored:
    """The field with these boards anew: one after the other where they are few, else everything at once."""
    if len(results) <= len(before.boards) // 2:
        for board, handed_in in results.items():
            before = before.rescored(board, handed_in)
        return before
    every = {**{board.number: [*board.handed_in] for board in before.boards}, **results}
    told = {board: handed_in for board, handed_in in sorted(every.items()) if handed_in}
    return summed(scored_boards(told, before.conditions), before.conditions)


def _byes(now: Tournament, session: Session, section: str) -> Mapping[int, tuple[Sitting, ...]]:
    """By board, the tables of the rounds that have begun at which only one side sat, where it gets anything for that."""
    found: dict[int, list[Sitting]] = {}
    told = now.stages[session.told.stage].sit_out
    if not told and not any(one.suspended for one in now.contestants.values()):
        return {}
    for one in session.sections.values():
        for round_ in range(1, one.round + 1 if section in ("", one.name) else 0):
            for table in sittings(now, session.told.session, one.name, round_):
                alone = table.contestants and not table.full and (told or suspended(now, table.at))
                for board in table.boards if alone else ():
                    found.setdefault(board, []).append(table)
    return {board: tuple(tables) for board, tables in found.items()}


def _sat_out(now: Tournament, session: Session, board: int, tables: Iterable[Sitting]) -> Iterator[TableResult]:
    """What who had nobody to play against gets; nobody is compared with it.

    12C2(a): where the others are suspended (91A), it is average plus, and average minus for them; not in matches of teams.
    """
    assert now.opened is not None
    sat_out = parse_award(f"bye: {now.stages[session.told.stage].sit_out or 'none'}")
    nothing = SideAward(Cancelled.RESULT)
    plus, minus = (SideAward(one, "12C2(a)", now.opened.edition) for one in (Average.PLUS, Average.MINUS))
    for one in tables:
        out = suspended(now, one.at) if now.opened.contest is not Contest.TEAMS else ()
        award, missing = (plus, minus) if out and now.opened.contest is Contest.PAIRS else (plus if out else sat_out, nothing)
        ns, ew = ("+".join(map(str, filter(None, one.of(side)))) for side in Side)
        adjusted = AdjustedScore(award if ns else missing, award if ew else missing)
        if missing is minus:
            ns, ew = ns or str(out[0]), ew or str(out[0])
        yield TableResult(board, ns, ew, _NOT_PLAYED, *_marks(session, board), adjusted=adjusted, session=str(one.at.session))


def _here(plays: Mapping[BoardAt, BoardPlay], section: str) -> Mapping[BoardAt, BoardPlay]:
    return {place: play for place, play in plays.items() if place.section == section} if section else plays


def table_results(
    now: Tournament,
    session: Session,
    board: int,
    plays: Mapping[BoardAt, BoardPlay],
    labels: Labels | None = None,
    known: Mapping[BoardAt, tuple[BoardPlay, TableResult]] = MappingProxyType({}),
) -> Iterator[TableResult]:
    """A board as its tables handed it in; of a fouled one each form is a deal of its own (87B).

    `known`: plays of before with what was handed in, which stays where the play is the same.
    """
    labels = rounds_of_matches(session) if labels is None else labels
    fouled = bool(session.redealt or session.groups.get(board)) and any(session.form(place) for place in plays)
    vulnerable, dealer = _marks(session, board)
    deal = session.deals.get(board)
    for place, play in plays.items():
        old = known.get(place)
        if old and old[0] is play:
            yield old[1]
            continue
        found = sitting(now, place.at)
        assert found is not None
        yield TableResult(
            board,
            _name(found.ns),
            _name(found.ew),
            _NOT_PLAYED if play.result is None else play.result,
            vulnerable,
            dealer,
            _form(board, session.form(place)) if fouled else deal,
            meeting=_meeting(now, found, labels),
            adjusted=play.adjusted,
            session=str(place.session),
        )


def _marks(session: Session, board: int) -> tuple[Vulnerability, Seat]:
    """Law 2. Who is vulnerable on a board and who deals it, as it is marked."""
    return session.equipment.vulnerability(board), session.equipment.dealer(board)


def _name(side: tuple[int, ...]) -> str:
    """A contestant as scoring names him: his number, of an individual both players'."""
    return str(side[0]) if len(side) == 1 else "+".join(map(str, side))


def _meeting(now: Tournament, found: Sitting, labels: Labels) -> Meeting | None:
    """Of teams the match: who is named first in it sits North-South in the open room."""
    assert now.opened is not None
    if now.opened.contest is not Contest.TEAMS:
        return None
    ns, ew = found.ns[0], found.ew[0]
    home, visitor = min(ns, ew), max(ns, ew)
    label = labels.get((found.at.section, found.at.round, home, visitor), found.at.round)
    return Meeting(str(home), str(visitor), f"{found.at.session}.{label}", open=ns == home)


@lru_cache(maxsize=256)
def _form(board: int, number: int) -> Deal:
    """A deal that stands for a form of a board whose cards nobody has written down: a different one for each."""
    return Deal.numbered(board * 1_000_000 + number)
