"""After play: the official score, appeals and what is decided on them, the end (Laws 8C, 79C, 83, 92, 93)."""

from __future__ import annotations

from datetime import datetime

from oddtrick.regulations.periods import correction_minutes, directors_minutes, expires, in_time, ruling_minutes
from oddtrick.texts import say
from oddtrick.tournament.entries.afterwards import Appealed, Concurred, Decided, Posted
from oddtrick.tournament.folding.ledger import award_read, given
from oddtrick.tournament.folding.sessions import with_session
from oddtrick.tournament.people import Contest
from oddtrick.tournament.seating import meets
from oddtrick.tournament.state import Appeal, Contestant, Matter, Refusal, Status, Tournament

CHIEF, COMMITTEE, AUTHORITY = "chief", "committee", "authority"
LEVELS = (CHIEF, COMMITTEE, AUTHORITY)


def posted(now: Tournament, at: datetime, entry: Posted) -> Tournament | Refusal:
    """79C1, 92B. The official score of a session can be seen; from now on its periods run."""
    session = now.sessions.get(entry.session)
    if session is None or session.ended is None:
        return Refusal(say("session {n} has not ended; its official score comes after that", n=entry.session), "8C")
    if session.posted:
        return Refusal(say("the official score of session {n} can be seen since {time}", n=entry.session,
                           time=f"{session.posted:%H:%M}"), "79C1")  # fmt: skip
    return with_session(now, session._replace(posted=at))


def appealed(now: Tournament, at: datetime, entry: Appealed) -> Tournament | Refusal:
    """92A, 92B. An appeal against a ruling at one's own table, in time."""
    matter = now.matters.get(entry.matter)
    if matter is None:
        return _no_matter(entry.matter)
    if entry.contestant not in meets(now, matter.place.at):
        return Refusal(say("contestant {n} was not at {table}; a contestant appeals against a ruling at his own table",
                           n=entry.contestant, table=matter.place.at.text), "92A")  # fmt: skip
    last = matter.appeals[-1] if matter.appeals else None
    if last and not _over(now, last):
        return Refusal(say("an appeal in matter {n} has not been decided yet", n=entry.matter))
    posted, minutes = now.sessions[matter.place.session].posted, ruling_minutes(now.regulations)
    if last is None and not in_time(posted, at, minutes):
        assert posted is not None
        return Refusal(say("appeals could be made until {time}", time=f"{expires(posted, minutes):%H:%M}"), "92B")
    if last and not _may_go_on(now, last):
        return Refusal(say("this has been decided, and the regulations know no further appeal"), "93C1")
    appeal = Appeal(entry.contestant, entry.why, at, entry.deposit)
    return _with(now, matter._replace(appeals=(*matter.appeals, appeal)))


def concurred(now: Tournament, entry: Concurred) -> Tournament | Refusal:
    """92D. A member of the appealing side agrees."""
    matter = now.matters.get(entry.matter)
    if matter is None or not matter.appeals:
        return _no_matter(entry.matter)
    appeal = matter.appeals[-1]
    side = now.contestants[appeal.contestant]
    if entry.player not in [player.name for player in side.players]:
        return Refusal(say("{name} is no player of {who}", name=repr(entry.player), who=side.number), "92D")
    if entry.player in appeal.concurred:
        return Refusal(say("{name} has agreed already", name=entry.player), "92D")
    appeal = appeal._replace(concurred=(*appeal.concurred, entry.player))
    return _with(now, matter._replace(appeals=(*matter.appeals[:-1], appeal)))


def lacking(now: Tournament, side: Contestant, appeal: Appeal) -> tuple[str, ...]:
    """92D. Who has still to agree: of a pair both members, of a team its captain (who is named first), of an individual nobody."""
    assert now.opened is not None
    match now.opened.contest:
        case Contest.INDIVIDUAL:
            return ()
        case Contest.PAIRS:
            wanted = side.players
        case _:
            wanted = side.players[:1]
    return tuple(player.name for player in wanted if player.name not in appeal.concurred)


def decided(now: Tournament, n: int, entry: Decided) -> Tournament | Refusal:
    """93. A decision: the ruling stands, or another award; what the Director in charge decides nobody else overrules (93B3)."""
    matter = now.matters.get(entry.matter)
    if matter is None or not matter.appeals:
        return _no_matter(entry.matter)
    appeal = matter.appeals[-1]
    if refusal := _not_so(now, matter, appeal, entry):
        return refusal
    award = award_read(entry.both, entry.ns, entry.ew, entry.reason)
    if isinstance(award, Refusal):
        return award
    appeal = appeal._replace(decided=(*appeal.decided, entry))
    matter = matter._replace(appeals=(*matter.appeals[:-1], appeal))
    if entry.upheld or entry.point_of_law:
        return _with(now, matter)
    return given(_with(now, matter._replace(award=award)), n, matter.place, award)


def _not_so(now: Tournament, matter: Matter, appeal: Appeal, entry: Decided) -> Refusal | None:
    assert now.opened is not None
    if entry.level not in LEVELS:
        return Refusal(
            say("{level} decides no appeals; expected one of {levels}", level=repr(entry.level), levels=", ".join(LEVELS))
        )
    if missing := lacking(now, now.contestants[appeal.contestant], appeal):
        return Refusal(say("the appeal is heard only when {names} agrees to it", names=", ".join(missing)), "92D")
    if appeal.decided and LEVELS.index(entry.level) <= LEVELS.index(appeal.decided[-1].level):
        return Refusal(say("{level} has decided already", level=entry.level), "93C1")
    if entry.level == COMMITTEE and not now.opened.committee:
        return Refusal(say("there is no committee; the Director in charge rules on appeals"), "93A")
    awards = bool(entry.both or entry.ns or entry.ew)
    if entry.level == COMMITTEE and entry.point_of_law and (awards or not entry.upheld):
        return Refusal(
            say("what the Director in charge has ruled on the Laws stands; a committee may only advise him to rule otherwise"),
            "93B3",
        )
    if entry.upheld and awards:
        return Refusal(say("the ruling stands and another score is awarded; expected one or the other"))
    return None


def finished(now: Tournament, at: datetime) -> Tournament | Refusal:
    """The result is final when every period is over and nothing is open."""
    if not now.sessions:
        return Refusal(say("there is no session"))
    for number, session in now.sessions.items():
        if session.posted is None:
            return Refusal(say("the official score of session {n} has not been shown", n=number), "79C1")
        minutes = max(correction_minutes(now.regulations), ruling_minutes(now.regulations), directors_minutes(now.regulations))
        if in_time(session.posted, at, minutes) and at != expires(session.posted, minutes):
            return Refusal(say("scores of session {n} may be corrected or appealed until {time}", n=number,
                               time=f"{expires(session.posted, minutes):%H:%M}"), "92B")  # fmt: skip
        if open_ := next(
            (p for board in now.plays.get(number, {}).values() for p in board.values() if p.status is Status.DISPUTED), None
        ):
            return Refusal(say("the score of {place} is disputed", place=open_.place.text), "79B")
    for matter in now.matters.values():
        if matter.appeals and not _over(now, matter.appeals[-1]):
            return Refusal(say("the appeal in matter {n} has not been decided", n=matter.number), "93")
    return now._replace(finished=at)


def _may_go_on(now: Tournament, last: Appeal) -> bool:
    """93B1, 93C1. From the Director in charge to a committee; beyond that only where the regulations say so."""
    assert now.opened is not None
    to_committee = now.opened.committee and last.decided[-1].level == CHIEF
    return to_committee or now.regulations.word("further_appeals") == "defined"


def _over(now: Tournament, appeal: Appeal) -> bool:
    """Whether an appeal has been decided."""
    return bool(appeal.decided)


def _with(now: Tournament, matter: Matter) -> Tournament:
    return now._replace(matters={**now.matters, matter.number: matter})


def _no_matter(number: int) -> Refusal:
    return Refusal(say("there is no such appeal or matter: {n}", n=number))
