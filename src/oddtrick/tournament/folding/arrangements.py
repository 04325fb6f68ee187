"""Before play: offices, tables, packs and boards, and who dealt which board how (Laws 1-4, 6, 80B2)."""

from __future__ import annotations

from oddtrick.citations import Edition
from oddtrick.game import seats
from oddtrick.game.outcome import PassedOut
from oddtrick.laws.index import cited_in
from oddtrick.texts import say
from oddtrick.tournament.entries.arranging import Appointed, Arranged, Dealt, Defect, Faulty, Making, Marked
from oddtrick.tournament.equipment import Dealing, Equipment
from oddtrick.tournament.folding.sessions import with_session
from oddtrick.tournament.people import By, Role
from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.seating import sitting
from oddtrick.tournament.state import Refusal, Session, Tournament

OFFICES = (Role.SCORER, Role.DIRECTOR, Role.CHIEF, Role.ORGANIZER, Role.COMMITTEE)
_DIRECTORS = (Role.DIRECTOR, Role.CHIEF)


def appointed(now: Tournament, entry: Appointed) -> Tournament | Refusal:
    """80B2(a), 80B2(g)(i), 80B2(g)(ii). Somebody has an office from now on."""
    if entry.role not in OFFICES:
        names = ", ".join(str(role.text) for role in OFFICES)
        return Refusal(say("nobody is appointed {role}; expected {names}", role=entry.role.text, names=names), "80B2(g)")
    if not entry.name.strip():
        return Refusal(say("expected the name of whoever is appointed"), "80B2(g)")
    known = now.officials.get(entry.role, ())
    if entry.name in known:
        return Refusal(say("{name} has that office already", name=entry.name))
    return now._replace(officials={**now.officials, entry.role: (*known, entry.name)})


def arranged(now: Tournament, entry: Arranged) -> Tournament | Refusal:
    """80B2(b). The tables of a section, as many as its movement needs."""
    session = now.sessions.get(entry.session)
    section = session.sections.get(entry.section) if session else None
    if session is None or section is None:
        return Refusal(say("session {n} has no section {name}", n=entry.session, name=repr(entry.section)))
    needed = section.versions[-1].movement.tables
    if entry.tables < needed:
        return Refusal(say("section {name} plays at {n} tables; {m} are there", name=section.name, n=needed, m=entry.tables), "3")
    tables = {**session.equipment.tables, entry.section: entry}
    return _with(now, session, session.equipment._replace(tables=tables))


def dealt(now: Tournament, n: int, by: By, entry: Dealt) -> Tournament | Refusal:
    """6. A board was dealt, as the Director decided; one that was played is not dealt again.

    A first record may come late: then it tells of the deal that was played.
    """
    session = _of(now, entry.session, entry.board)
    if isinstance(session, Refusal):
        return session
    director = by.role in _DIRECTORS
    refused = _where(now, entry) or _how(session, entry, director) or _again(now, session, entry)
    if refused:
        return refused
    if entry.cut is False:
        return Refusal(say("an opponent asked that the cards be cut; expected them cut before they are dealt"), "6A")
    known = session.equipment.dealt
    told = (*known.get(entry.board, ()), Dealing(entry, n, director))
    return _with(now, session, session.equipment._replace(dealt={**known, entry.board: told}))


def _where(now: Tournament, entry: Dealt) -> Refusal | None:
    """6E1. A board is dealt at a table where it lies."""
    if entry.table is None:
        if entry.how is Making.TABLE:
            return Refusal(say("at which table was board {n} dealt?", n=entry.board), "6E1")
        return None
    found = sitting(now, entry.table)
    if entry.table.session != entry.session or found is None or entry.board not in found.boards:
        return Refusal(say("board {n} is not at {table}", n=entry.board, table=entry.table.text), "6E1")
    return None


def _how(session: Session, entry: Dealt, director: bool) -> Refusal | None:
    """6E, 6F. Who deals, and how, is for the Director; boards that were copied are not dealt again unless he says so."""
    told = session.boards.made if session.boards else None
    if director or told is None or told is entry.how:
        return None
    return Refusal(say("the boards of session {n} are {made}; only the Director has one dealt otherwise",
                       n=entry.session, made=told.text), told.law)  # fmt: skip


def _again(now: Tournament, session: Session, entry: Dealt) -> Refusal | None:
    """6D3, 22B. A board that was dealt and has a result is not dealt again."""
    if entry.table and session.form(new := BoardAt(*entry.table, entry.board)) and not _played(now, new):
        return None  # it was cancelled there, and is dealt anew (86)
    plays = now.plays.get(entry.session, {}).get(entry.board, {}).values()
    result = next((play for play in plays if play.result is not None), None)
    if result is None or not (entry.board in session.equipment.dealt or entry.board in session.deals):
        return None
    if isinstance(result.result, PassedOut):
        assert now.opened is not None
        law = cited_in("22B", now.opened.edition)
        return Refusal(say("{place} was passed out; such a board is not dealt again", place=result.place.text), law)
    return Refusal(say("{place} has a result; a board that was played is not dealt again", place=result.place.text), "6D3")


def _played(now: Tournament, place: BoardAt) -> bool:
    play = now.play(place)
    return play is not None and play.result is not None


def marked(now: Tournament, entry: Marked) -> Tournament | Refusal:
    """Law 2. The marks on a board that was used hold for the session, whatever its number says."""
    session = _of(now, entry.session, entry.board)
    if isinstance(session, Refusal):
        return session
    rest = {board: told for board, told in session.equipment.marked.items() if board != entry.board}
    if (entry.dealer, entry.vulnerability) != (seats.dealer(entry.board), seats.vulnerability(entry.board)):
        rest[entry.board] = entry
    elif entry.board not in session.equipment.marked:
        return Refusal(say("board {n} is marked as its number says", n=entry.board), "2")
    return _with(now, session, session.equipment._replace(marked=rest))


def faulty(now: Tournament, entry: Faulty) -> Tournament | Refusal:
    """1B, 1C, 2. Something is wrong with a board or its cards, or is put right."""
    session = _of(now, entry.session, entry.board)
    if isinstance(session, Refusal):
        return session
    if entry.what is Defect.FACES and not _faces_matter(now):
        law = "1B" if now.regulations.edition >= Edition.E2017 else ""
        return Refusal(say("the regulations do not ask for symmetrical faces of the cards"), law)
    key, known = (entry.board, entry.what), session.equipment.defects
    if (key in known) != entry.mended:
        text = (
            say("nobody has found that on board {n}: {what}", n=entry.board, what=entry.what.text)
            if entry.mended
            else say("that is known of board {n}: {what}", n=entry.board, what=entry.what.text)
        )
        return Refusal(text)
    return _with(now, session, session.equipment._replace(defects=known ^ {key}))


def _faces_matter(now: Tournament) -> bool:
    """1B (2017). Whether the regulations require symmetrical faces."""
    return now.regulations.edition >= Edition.E2017 and now.regulations.yes("card_faces_must_be_symmetrical")


def not_in_office(now: Tournament, by: By) -> Refusal | None:
    """80B2(a), 80B2(g). Where somebody was appointed to an office, only those appointed speak in it."""
    known = now.officials.get(by.role, ())
    if not known or by.name in known:
        return None
    who = repr(by.name)
    return Refusal(say("{name} is not appointed {role}; expected {names}", name=who, role=by.role.text, names=", ".join(known)),
                   "80B2(a)" if by.role is Role.CHIEF else "80B2(g)")  # fmt: skip


def _of(now: Tournament, number: int, board: int) -> Session | Refusal:
    """The session in which a board is played."""
    session = now.sessions.get(number)
    if session is None:
        return Refusal(say("there is no session {n}", n=number))
    sets = (each for section in session.sections.values() for version in section.versions for each in version.boards)
    if not any(board in each for each in sets):
        return Refusal(say("board {n} is not played in session {m}", n=board, m=number), "2")
    return session


def _with(now: Tournament, session: Session, equipment: Equipment) -> Tournament:
    return with_session(now, session._replace(equipment=equipment))
