"""Boards of a match that are cancelled, dealt anew and played again (Law 86; 2007: 86C; PZBS 25)."""

from __future__ import annotations

from collections.abc import Mapping

from oddtrick.citations import Edition
from oddtrick.game.outcome import PassedOut
from oddtrick.laws.index import cited_in
from oddtrick.scoring.rulings.pzbs import Affected, Cause, boards_to_replay
from oddtrick.texts import say
from oddtrick.tournament.entries.directing import Redealt
from oddtrick.tournament.folding.plays import with_play
from oddtrick.tournament.folding.sessions import with_session
from oddtrick.tournament.meetings import places_of_match
from oddtrick.tournament.people import Contest
from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.state import Redealing, Refusal, Session, Status, Tournament

Boards = Mapping[int, tuple[BoardAt, ...]]  # of each board in question, where the match plays it


def redealt(now: Tournament, n: int, entry: Redealt) -> Tournament | Refusal:
    """86A, 86B2(a). Boards of a match are played again; their results and awards do not count any more."""
    session = now.sessions.get(entry.session)
    if session is None or entry.section not in session.sections:
        return Refusal(say("session {n} has no section {name}", n=entry.session, name=repr(entry.section)))
    found = _boards(now, session, entry)
    if isinstance(found, Refusal):
        return found
    if refusal := _may_not(now, entry) or _passed_out(now, session, found):
        return refusal
    again = tuple(board for board in found if board in chosen(now, session, found, entry))
    if not again:
        return _none(now, session, found, entry)
    places = frozenset(place for board in again for place in found[board])
    session = session._replace(redealt=(*session.redealt, Redealing(entry, again, places, n)))
    now = with_session(now, session)
    for place in sorted(places):
        now = with_play(now, n, place, status=Status.REDEALT, result=None, of=n, lead=None, by=None, not_played=None,
                        adjusted=None, awarded=-1)  # fmt: skip
    return now


def chosen(now: Tournament, session: Session, boards: Boards, entry: Redealt) -> tuple[int, ...]:
    """PZBS 25.2. Which boards are played again: those that were not fouled first, else in the order planned; 86A of one alone."""
    affected = [
        Affected(board, Cause.FOULED if fouled(session, places) else Cause.OTHER, _played(now, places))
        for board, places in boards.items()
    ]
    if strict(now):
        return boards_to_replay(affected, entry.room, entry.knowable).again
    again = tuple(board.number for board in affected[: entry.room])
    return () if len(again) == 1 and entry.knowable else again


def strict(now: Tournament) -> bool:
    """86B3. Whether the regulations say which boards are played again, and how many (PZBS 25.2)."""
    policy = now.regulations.get("teams_replacement_policy")
    return now.regulations.edition >= Edition.E2017 and bool(policy)


def fouled(session: Session, places: tuple[BoardAt, ...]) -> bool:
    """87A. Whether the two tables of a match had a board in different forms, or in one that is not the usual one."""
    return any(session.form(place) for place in places)


def _boards(now: Tournament, session: Session, entry: Redealt) -> Boards | Refusal:
    """The boards in question with the tables at which the match plays them, in the order in which they are played."""
    assert now.opened is not None
    law = cited_in("86A", now.regulations.edition)
    if now.opened.contest is not Contest.TEAMS:
        return Refusal(say("boards are dealt anew for a match of teams; this is a contest of {contest}",
                           contest=now.opened.contest.text), law)  # fmt: skip
    places = places_of_match(session, entry.section, entry.round, entry.teams)
    if not places:
        one, other = entry.teams
        return Refusal(say("teams {one} and {other} do not meet in round {n}", one=one, other=other, n=entry.round), law)
    if entry.room < 0 or not entry.affected:
        return Refusal(say("expected the boards in question, and how many of them can be played again"), law)
    found = {board: tuple(place for place in places if place.board == board) for board in entry.affected}
    if missing := next((board for board, here in found.items() if not here), 0):
        return Refusal(say("board {n} is not played in this match", n=missing), law)
    return found


def _may_not(now: Tournament, entry: Redealt) -> Refusal | None:
    """86B2. Since 2017 boards are replaced only where no contestant was at fault; in 2007 the Director is free (6D3)."""
    if not entry.at_fault or now.regulations.edition < Edition.E2017:
        return None
    law = "86B2(b)" if len(entry.at_fault) == 1 else "86B2(c)"
    return Refusal(say("team {n} was at fault; an adjusted score is awarded, and no board is played again",
                       n=", ".join(map(str, entry.at_fault))), law)  # fmt: skip


def _none(now: Tournament, session: Session, boards: Boards, entry: Redealt) -> Refusal:
    """86A, and by regulation 86B3 (PZBS 25.2). Why no board at all is dealt anew."""
    law = cited_in("86A", now.regulations.edition)
    if not entry.room:
        return Refusal(say("there is no time for a board; expected how many are dealt anew"), law)
    stands = [board for board, places in boards.items() if not fouled(session, places) and _played(now, places)]
    if strict(now) and len(stands) == len(boards):
        return Refusal(say("board {n} has a result at a table of the match, and was not fouled; it is not dealt anew", n=stands[0]),
                       "86B3")  # fmt: skip
    text = say("a contestant could know the result of the match without board {n}; it is not dealt anew", n=entry.affected[0])
    return Refusal(text, law)


def _passed_out(now: Tournament, session: Session, boards: Boards) -> Refusal | None:
    """22B. A board that was passed out as it was dealt is not dealt again."""
    for places in boards.values():
        for place in () if fouled(session, places) else places:
            play = now.play(place)
            if play and isinstance(play.result, PassedOut) and play.adjusted is None:
                law = cited_in("22B", now.regulations.edition)
                return Refusal(say("{place} was passed out; such a board is not dealt again", place=place.text), law)
    return None


def _played(now: Tournament, places: tuple[BoardAt, ...]) -> bool:
    """PZBS 25.1.B. Whether a table of the match has a result on a board that stands."""
    return any((play := now.play(place)) is not None and play.result is not None and play.adjusted is None for place in places)
