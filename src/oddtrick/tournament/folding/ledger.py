"""What the Director was called for: rulings, adjusted scores, penalties, warnings (Laws 9, 12, 81-85, 90, 91)."""

from __future__ import annotations

from datetime import datetime

from oddtrick.awards.text import adjusted_score
from oddtrick.awards.values import AdjustedScore, Assigned, Average, Imps, Percent, SideAward
from oddtrick.citations import Edition
from oddtrick.game.outcome import PassedOut, PlayedOut
from oddtrick.regulations.periods import directors_minutes, ruling_minutes
from oddtrick.scoring.rulings.at_the_table import result_of
from oddtrick.table.folding.awarding import to_award
from oddtrick.table.folding.fold import fold
from oddtrick.table.folding.possible import check_folded, check_record
from oddtrick.texts import BadInput, say
from oddtrick.tournament.entries.directing import Awarded, Noted, Ruled, Shown
from oddtrick.tournament.entries.playing import Attended, Settled, Summoned
from oddtrick.tournament.folding.plays import not_asked_in_time, not_there, with_play
from oddtrick.tournament.folding.sessions import with_session
from oddtrick.tournament.matters import Matter, Note, Summons
from oddtrick.tournament.people import By
from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.seating import sitting
from oddtrick.tournament.state import Refusal, Status, Tournament


def summoned(now: Tournament, n: int, at: datetime, entry: Summoned) -> Tournament | Refusal:
    """9B1. The Director is called to a table where somebody sits."""
    if sitting(now, entry.at) is None:
        return Refusal(say("there is no {table}", table=entry.at.text), "9B1")
    return now._replace(calls={**now.calls, n: Summons(entry.at, entry.board, entry.why, at, what=entry.what)})


def attended(now: Tournament, at: datetime, entry: Attended) -> Tournament | Refusal:
    """The Director has come."""
    call = now.calls.get(entry.call)
    if call is None:
        return Refusal(say("entry {n} is no call for the Director", n=entry.call))
    return now._replace(calls={**now.calls, entry.call: call._replace(came=call.came or at)})


def settled(now: Tournament, at: datetime, entry: Settled) -> Tournament | Refusal:
    """The call needs nothing more."""
    call = now.calls.get(entry.call)
    if call is None:
        return Refusal(say("entry {n} is no call for the Director", n=entry.call))
    return now._replace(calls={**now.calls, entry.call: call._replace(came=call.came or at, settled=at)})


def ruled(now: Tournament, n: int, at: datetime, by: By, entry: Ruled) -> Tournament | Refusal:
    """81C, 82C, 85. A ruling with the table's whole record: its result counts, and what the Director awarded in its place."""
    if refusal := not_there(now, entry.place):
        return refusal
    assert now.opened is not None
    if entry.start.edition is not now.opened.edition:
        return Refusal(say("the record is by the Laws of {year}, the contest by those of {other}", year=entry.start.edition,
                           other=now.opened.edition))  # fmt: skip
    if entry.start.board not in (None, entry.place.board):
        return Refusal(say("the record is of board {n}, not of {place}", n=entry.start.board, place=entry.place.text))
    old = now.matters.get(entry.again) if entry.again is not None else None
    if entry.again is not None and (old is None or old.place != entry.place):
        return Refusal(say("there is no matter {n} at {place}", n=entry.again, place=entry.place.text), "82C")
    if refusal := _too_late(now, entry.place, at, old):
        return refusal
    try:
        check_record(entry.start, entry.entries)
        table = fold(entry.start, entry.entries)
        check_folded(table)
        found = result_of(table)
    except BadInput as error:
        return Refusal(error.text)
    matter = old or Matter(n, entry.place.session, entry.place, at, by.name)
    matter = matter._replace(
        ruled=(*matter.ruled, entry), award=found.adjusted, before=_award_of(now, entry.place) if old is None else matter.before,
        told=entry.told or matter.told,
    )  # fmt: skip
    now = _with_matter(now, matter)
    award, at_entry = _in_force(now, n, entry.place, found.adjusted)
    changed: dict[str, object] = {"adjusted": award, "awarded": at_entry}
    if isinstance(found.outcome, PlayedOut | PassedOut):
        changed |= {"result": found.outcome, "of": n}
    status = Status.AWARDED if award else Status.CORRECTED
    return with_play(now, n, entry.place, status=status, **changed)


def awarded(now: Tournament, n: int, at: datetime, by: By, entry: Awarded) -> Tournament | Refusal:
    """12. An adjusted score, as the Director writes it; all empty takes it back."""
    if refusal := not_there(now, entry.place):
        return refusal
    matter = now.matters.get(entry.matter) if entry.matter is not None else Matter(n, entry.place.session, entry.place, at, by.name)
    if matter is None or matter.place != entry.place:
        return Refusal(say("there is no matter {n} at {place}", n=entry.matter, place=entry.place.text))
    award = award_read(now, entry.both, entry.ns, entry.ew, entry.reason, entry.offenders)
    if entry.told and entry.matter is not None and award == matter.award:
        return _with_matter(now, matter._replace(told=True))  # 83. Only that the players were told, which is never too late
    if refusal := _too_late(now, entry.place, at, None if entry.matter is None else matter):
        return refusal
    if isinstance(award, Refusal):
        return award
    if entry.matter is None and award is None:
        return Refusal(say("expected an award, or the matter whose award is taken back"), "12")
    if entry.matter is None and not entry.reason.strip():
        return Refusal(say("an adjusted score needs the Director's reason"), "12A")
    before = matter.before if entry.matter is not None else _award_of(now, entry.place)
    now = _with_matter(now, matter._replace(award=award, before=before, told=entry.told or matter.told))
    return given(now, n, entry.place, award)


def given(now: Tournament, n: int, place: BoardAt, award: AdjustedScore | None) -> Tournament:
    """12C. A table with an adjusted score in the place of its result; without one again, or with that of another matter there."""
    old = now.play(place)
    kept = Status.CONFIRMED if old and old.result is not None else Status.PUT_OFF
    award, at_entry = _in_force(now, n, place, award)
    return with_play(now, n, place, status=Status.AWARDED if award else kept, adjusted=award, awarded=at_entry)


def _in_force(now: Tournament, n: int, place: BoardAt, award: AdjustedScore | None) -> tuple[AdjustedScore | None, int]:
    """12C1(a). What entry n awards; where it awards nothing, what the latest other matter of that board there has awarded.

    What was awarded before the board was dealt anew there does not count any more (86).
    """
    if award:
        return award, n
    anew = dealt_anew(now, place)
    others = (one for one in reversed([*now.matters.values()]) if one.place == place and one.award and one.number > anew)
    return next(((one.award, one.number) for one in others), (None, -1))


def dealt_anew(now: Tournament, place: BoardAt) -> int:
    """86. The entry by which a board was dealt anew at a table for the last time, -1 where it was not."""
    return max((one.entry for one in now.sessions[place.session].redealt if place in one.places), default=-1)


def award_read(now: Tournament, both: str, ns: str, ew: str, reason: str, offenders: str = "") -> AdjustedScore | Refusal | None:
    """What an award says, None where it says nothing; or why it is none."""
    if refusal := of_other_laws(now, "12", both, ns, ew):
        return refusal
    try:
        award = adjusted_score(both, ns, ew, reason, offenders)
    except BadInput as error:
        return Refusal(error.text, "12")
    wrong = next((side for side in award[:2] if _does_not_fit(side)), None) if award else None
    if wrong is None:
        return award
    text = say("{law} gives no such score: an assigned one is by 12C1, an artificial one by 12C2 or 12C1(d)", law=wrong.law)
    return Refusal(text, "12C")


def _does_not_fit(award: SideAward) -> bool:
    """12C1, 12C2. Whether it is an assigned score by a paragraph on artificial ones, or the other way round."""
    artificial = award.law.startswith(("12C2", "12C1(d)"))
    if isinstance(award.value, Assigned):
        return artificial
    return isinstance(award.value, Average | Percent | Imps) and award.law.startswith("12C1(") and not artificial


def of_other_laws(now: Tournament, law: str, *told: str) -> Refusal | None:
    """Where a paragraph is cited as one of another edition than that of the contest."""
    assert now.opened is not None
    others = [edition for edition in Edition if edition is not now.opened.edition]
    other = next((edition for edition in others for one in told if one.strip().startswith(f"{edition} ")), None)
    if other is None:
        return None
    text = say("a paragraph of {year} is cited, and the contest is by the Laws of {other}", year=other, other=now.opened.edition)
    return Refusal(text, law)


def noted(now: Tournament, n: int, at: datetime, entry: Noted) -> Tournament | Refusal:
    """Something to remember; with a flag, a result that looked wrong and is right."""
    if entry.flag and (entry.place is None or now.play(entry.place) is None):
        return Refusal(say("there is no result there to look at"))
    return now._replace(notes=(*now.notes, Note(n, entry.text, entry.place, at, entry.flag)))


def shown(now: Tournament, entry: Shown) -> Tournament | Refusal:
    """80B2. Deals and results of a session may be seen by everybody."""
    session = now.sessions.get(entry.session)
    if session is None:
        return Refusal(say("there is no session {n}", n=entry.session))
    return with_session(now, session._replace(shown=True))


def _too_late(now: Tournament, place: BoardAt, at: datetime, old: Matter | None) -> Refusal | None:
    """92B, 81C3. After the periods nothing new is ruled, unless the Director was called to the table before they ended.

    A matter that was open by then is still decided, and what came of an appeal is still carried out.
    """
    if old is not None and (old.appeals or _is_open(old)):
        return None
    return not_asked_in_time(now, place, at, max(ruling_minutes(now.regulations), directors_minutes(now.regulations)))


def _is_open(matter: Matter) -> bool:
    """Whether the Director has still to answer something, or to award what he has ordered."""
    if matter.award is not None or not matter.ruled:
        return False
    table = fold(matter.ruled[-1].start, matter.ruled[-1].entries)
    return bool(to_award(table)) or not all(one.closed for one in table.inquiries)


def _with_matter(now: Tournament, matter: Matter) -> Tournament:
    return now._replace(matters={**now.matters, matter.number: matter})


def _award_of(now: Tournament, place: BoardAt) -> AdjustedScore | None:
    play = now.play(place)
    return play.adjusted if play else None
