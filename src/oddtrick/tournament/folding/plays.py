"""A board at a table, from missing to final: reported, confirmed, disputed, put off, not played, corrected (Laws 8, 12C2, 79)."""

from __future__ import annotations

from datetime import datetime

from oddtrick.awards.values import AdjustedScore, Average, SideAward
from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.game.outcome import PassedOut
from oddtrick.game.seats import Side
from oddtrick.regulations.periods import correction_minutes, expires, in_time, ruling_minutes
from oddtrick.texts import say
from oddtrick.tournament.entries.directing import Corrected
from oddtrick.tournament.entries.playing import Confirmed, Disputed, NotPlayed, PutOff, Reported, WrongBoard
from oddtrick.tournament.matters import Matter
from oddtrick.tournament.people import By, Contest
from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.seating import Sitting, meets, sitting
from oddtrick.tournament.state import BoardPlay, Refusal, Result, Status, Tournament


def reported(now: Tournament, n: int, by: By, entry: Reported) -> Tournament | Refusal:
    """78. A first result of a board; a second one is a correction, so that nobody writes over anybody."""
    if refusal := not_there(now, entry.place):
        return refusal
    old = now.play(entry.place)
    if old and old.result is not None:
        return Refusal(say("{place} has a result already; expected a correction of it", place=entry.place.text), "79C")
    if refusal := _void(now, entry.place) or _impossible(entry.result, entry.lead):
        return refusal
    if now.sessions[entry.place.session].undue and (refusal := played_before(now, entry.place)):
        return refusal
    seats = sitting(now, entry.place.at)
    side = _side(seats, by) if seats else None
    return with_play(now, n, entry.place, status=Status.REPORTED, result=entry.result, of=n, lead=entry.lead, by=side,
                     not_played=None)  # fmt: skip


def confirmed(now: Tournament, n: int, entry: Confirmed) -> Tournament | Refusal:
    """79A. The other side agrees to just the result that it was shown; after it, on the round's card, that which reported it."""
    old = now.play(entry.place)
    if old is None or old.result is None:
        return Refusal(say("{place} has no result to agree to", place=entry.place.text))
    if old.of != entry.of:
        return Refusal(say("the result of {place} has been changed meanwhile; look at it again", place=entry.place.text), "79A")
    if old.by is entry.side and not old.agreed:
        return Refusal(say("{side} reported {place}; the other side confirms it", side=entry.side, place=entry.place.text), "79A")
    agreed = (*old.agreed, entry.side) if entry.side not in old.agreed else old.agreed
    return with_play(now, n, entry.place, status=Status.CONFIRMED, agreed=agreed)


def disputed(now: Tournament, n: int, at: datetime, entry: Disputed) -> Tournament | Refusal:
    """79B, 92B. The sides do not agree; the Director rules what is to be recorded, if he is asked before the periods end."""
    old = now.play(entry.place)
    if old is None or old.result is None:
        return Refusal(say("{place} has no result to dispute", place=entry.place.text), "79B")
    minutes = max(ruling_minutes(now.regulations), correction_minutes(now.regulations))
    if refusal := not_asked_in_time(now, entry.place, at, minutes):
        return refusal
    return with_play(now, n, entry.place, status=Status.DISPUTED, agreed=())


def not_asked_in_time(now: Tournament, place: BoardAt, at: datetime, minutes: int) -> Refusal | None:
    """92B. A ruling is asked for too late, unless the Director was called to the table before that ended."""
    posted = now.sessions[place.session].posted
    ruling = ruling_minutes(now.regulations)
    if in_time(posted, at, minutes) or any(c.at == place.at and in_time(posted, c.called, ruling) for c in now.calls.values()):
        return None
    assert posted is not None
    return Refusal(say("a ruling could be asked for until {time}", time=f"{expires(posted, minutes):%H:%M}"), "92B")


def put_off(now: Tournament, n: int, entry: PutOff) -> Tournament | Refusal:
    """8B2. The board is played, or finished, later; until then nothing else becomes of it."""
    if refusal := not_there(now, entry.place) or _decided(now, entry.place):
        return refusal
    return with_play(now, n, entry.place, status=Status.PUT_OFF)


def wrong_board(now: Tournament, n: int, entry: WrongBoard) -> Tournament | Refusal:
    """15B2 (2007: 15A1). Another board than is due is played at a table, and its result counts, if it is new to all four."""
    place = entry.place
    found = at_table(now, place)
    if isinstance(found, Refusal):
        return found
    assert now.opened is not None
    if now.opened.contest is Contest.TEAMS and now.opened.edition >= Edition.E2017:
        return Refusal(say("in a match of teams a wrong board is for Law 86B"), "fn4")
    section = now.section(place.session, place.section)
    if section is None or not any(place.board in boards for version in section.versions for boards in version.boards):
        return Refusal(say("section {name} has no board {n}", name=place.section, n=place.board), _wrong(now))
    if place.board in found.boards:
        return Refusal(say("board {n} is due at {table}", n=place.board, table=place.at.text), _wrong(now))
    if refusal := played_before(now, place):
        return refusal
    session = now.sessions[place.session]
    undue = {**session.undue, place.at: (*session.undue.get(place.at, ()), place.board)}
    return now._replace(sessions={**now.sessions, place.session: session._replace(undue=undue)})


def _wrong(now: Tournament) -> str:
    assert now.opened is not None
    return "15B" if now.opened.edition >= Edition.E2017 else "15"


def played_before(now: Tournament, place: BoardAt) -> Refusal | None:
    """15B1 (2007: 15B). Nobody has a second result on a board."""
    assert now.opened is not None
    here = meets(now, place.at)
    for other, play in now.plays.get(place.session, {}).get(place.board, {}).items():
        if other == place or play.result is None:
            continue
        if again := next((one for one in meets(now, other.at) if one in here), 0):
            return Refusal(say("contestant {who} has played board {n} already, at {table}; a second result on it is cancelled",
                               who=again, n=place.board, table=other.at.text),
                           "15B1" if now.opened.edition >= Edition.E2017 else "15B")  # fmt: skip
    return None


def not_played(now: Tournament, n: int, at: datetime, by: By, entry: NotPlayed) -> Tournament | Refusal:
    """12C2(a), 92A. A board that cannot be played: for each side by how far it was at fault; a ruling, which may be appealed."""
    if refusal := not_there(now, entry.place) or _decided(now, entry.place):
        return refusal
    if both := [side for side in entry.directly if side in entry.partly]:
        return Refusal(say("{side} is told to be directly and only partly at fault", side=both[0]), "12C2(a)")
    number, old, award = matter_of(now, n, entry.place), now.play(entry.place), artificial(entry, now)
    new = Matter(number, entry.place.session, entry.place, at, by.name, before=old.adjusted if old else None)
    matters = {**now.matters, number: now.matters.get(number, new)._replace(award=award)}
    now = now._replace(matters=matters)
    return with_play(now, n, entry.place, status=Status.NOT_PLAYED, not_played=entry, adjusted=award, awarded=n)


def matter_of(now: Tournament, n: int, place: BoardAt) -> int:
    """Which matter it is that a board was not played, as entry n tells: the same as where that was told before, else a new one."""
    play = now.play(place)
    if n in now.matters or play is None or play.not_played is None:
        return n
    return max((one.number for one in now.matters.values() if one.place == place and not one.ruled), default=n)


def artificial(entry: NotPlayed, now: Tournament) -> AdjustedScore:
    """12C2(a). Average minus for who was directly at fault, average for who was partly, average plus for who was in no way."""
    assert now.opened is not None
    edition = now.opened.edition

    def of(side: Side) -> SideAward:
        value = Average.MINUS if side in entry.directly else Average.EVEN if side in entry.partly else Average.PLUS
        return SideAward(value, "12C2(a)", edition)

    return AdjustedScore(of(Side.NS), of(Side.EW), entry.why, entry.directly or None)


def corrected(now: Tournament, n: int, at: datetime, entry: Corrected) -> Tournament | Refusal:
    """79C. Another result, in the correction period; afterwards only where it is beyond doubt and the Organizer agrees (79C2)."""
    old = now.play(entry.place)
    if old is None or old.result is None:
        return Refusal(say("{place} has no result to correct", place=entry.place.text), "79C")
    if old.of != entry.after:
        return Refusal(
            say(
                "the result of {place} has been changed meanwhile, at entry {n}; look at it again", place=entry.place.text, n=old.of
            )
        )
    if refusal := too_late(now, entry.place.session, at, entry.sure):
        return refusal
    if entry.result is None:
        return with_play(now, n, entry.place, status=Status.CORRECTED, result=None, of=n, lead=None)
    if refusal := _impossible(entry.result, old.lead):
        return refusal
    return with_play(now, n, entry.place, status=Status.CORRECTED, result=entry.result, of=n)


def too_late(now: Tournament, session: int, at: datetime, sure: bool) -> Refusal | None:
    """79C1, 79C2. Whether the correction period is over, and nobody is sure or, in 2007, no regulation provides for it."""
    posted = now.sessions[session].posted
    minutes = correction_minutes(now.regulations)
    if in_time(posted, at, minutes):
        return None
    assert posted is not None
    if now.regulations.edition < Edition.E2017 and not now.regulations.yes("late_score_correction_2007"):
        text = say("the correction period ended at {time}, and the regulations provide for no later correction",
                   time=f"{expires(posted, minutes):%H:%M}")  # fmt: skip
        return Refusal(text, "79C2")
    if sure:
        return None
    return Refusal(
        say("the correction period ended at {time}; later a score is corrected only where the Director has no doubt and the "
            "Organizer agrees", time=f"{expires(posted, minutes):%H:%M}"),
        "79C2",
    )  # fmt: skip


def with_play(now: Tournament, n: int, place: BoardAt, **changed: object) -> Tournament:
    """The tournament with that board at that table changed by entry n."""
    of_session = now.plays.get(place.session, {})
    of_board = of_session.get(place.board, {})
    old = of_board.get(place) or BoardPlay(place, Status.REPORTED, ())
    if "of" in changed:
        changed = {"agreed": (), **changed}
    play = old._replace(history=(*old.history, n), **changed)  # type: ignore[arg-type]
    plays = {**now.plays, place.session: {**of_session, place.board: {**of_board, place: play}}}
    return now._replace(plays=plays)


def at_table(now: Tournament, place: BoardAt) -> Sitting | Refusal:
    """Who sits at a table in a round that has begun; or why no game takes place there: the round, the table, both sides."""
    section = now.section(place.session, place.section)
    found = sitting(now, place.at)
    if section is None or found is None:
        return Refusal(say("there is no {table} in session {n}", table=place.at.text, n=place.session))
    if place.round > section.round:
        return Refusal(say("round {n} of section {name} has not begun", n=place.round, name=section.name), "8A")
    if not found.full:
        return Refusal(say("nobody plays against {who} at {table}", who=", ".join(map(str, found.contestants)) or "–",
                           table=place.at.text))  # fmt: skip
    return found


def not_there(now: Tournament, place: BoardAt) -> Refusal | None:
    """Why there is no such board at such a table in such a round."""
    found = at_table(now, place)
    if isinstance(found, Refusal):
        return found
    if place.board not in found.boards:
        boards = ", ".join(map(str, found.boards))
        return Refusal(
            say("board {n} is not at {table}; expected one of {boards}", n=place.board, table=place.at.text, boards=boards)
        )
    return None


def _decided(now: Tournament, place: BoardAt) -> Refusal | None:
    old = now.play(place)
    if old and old.result is not None:
        return Refusal(say("{place} has a result", place=place.text))
    return None


def _void(now: Tournament, place: BoardAt) -> Refusal | None:
    """6D2. No result stands on a deal from a sorted pack that nobody shuffled, or from an earlier session."""
    assert now.opened is not None
    if now.sessions[place.session].equipment.void(place.board, now.opened.replay):
        return Refusal(say("board {n} was not dealt as it should be; it is dealt again first", n=place.board), "6D2")
    return None


def _impossible(result: Result, lead: Card | None) -> Refusal | None:
    """22A. A lead where nobody leads. Whether the leader held the card is no matter here: the answer would tell of the deal."""
    return Refusal(say("nobody leads to a board that was passed out"), "22A") if lead and isinstance(result, PassedOut) else None


def _side(found: Sitting, by: By) -> Side | None:
    """Which side somebody speaks for, where he speaks for one alone."""
    sides = {side for one in by.contestants if (side := found.side_of(one))}
    return sides.pop() if len(sides) == 1 else None
