"""After play: the official score, appeals and what is decided on them, the end (Laws 8C, 79C, 83, 92, 93)."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from oddtrick.regulations.periods import correction_minutes, directors_minutes, expires, in_time, ruling_minutes
from oddtrick.texts import say
from oddtrick.tournament.entries.afterwards import Appealed, Concurred, Decided, Posted
from oddtrick.tournament.folding.contestants import nobody
from oddtrick.tournament.folding.hearing import COMMITTEE, may_go_on, not_to_be_decided
from oddtrick.tournament.folding.ledger import award_read, given
from oddtrick.tournament.folding.penalties import read, replaced
from oddtrick.tournament.folding.sessions import with_session
from oddtrick.tournament.matters import Appeal, Matter
from oddtrick.tournament.seating import meets
from oddtrick.tournament.state import Refusal, Status, Tournament


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
    """92A, 92B. An appeal against a ruling at one's own table, or about oneself, in time, with the deposit that is asked for."""
    matter = now.matters.get(entry.matter)
    if matter is None:
        return _no_matter(entry.matter)
    if refusal := _not_his_matter(now, matter, entry.contestant):
        return refusal
    last = matter.appeals[-1] if matter.appeals else None
    if last and not _over(last):
        return Refusal(say("an appeal in matter {n} has not been decided yet", n=entry.matter))
    posted, minutes = now.sessions[matter.session].posted, ruling_minutes(now.regulations)
    if last is None and not in_time(posted, at, minutes):
        assert posted is not None
        return Refusal(say("appeals could be made until {time}", time=f"{expires(posted, minutes):%H:%M}"), "92B")
    if last and not may_go_on(now, matter):
        return Refusal(say("this has been decided, and the regulations know no further appeal"), "93C1")
    if (wanted := _sanction(now, "deposit")) and not entry.deposit.strip():
        return Refusal(say("the regulations ask for a deposit: {deposit}", deposit=wanted), "93C1" if last else "92A")
    appeal = Appeal(entry.contestant, entry.why, at, entry.deposit)
    return _with(now, matter._replace(appeals=(*matter.appeals, appeal)))


def _not_his_matter(now: Tournament, matter: Matter, contestant: int) -> Refusal | None:
    """92A. A ruling at another table, or a penalty for somebody else, is not his to appeal."""
    if contestant not in now.contestants:
        return nobody(contestant)
    if contestant == matter.contestant:
        return None
    if matter.place is None:
        text = say("matter {n} is about contestant {who}; only he appeals", n=matter.number, who=matter.contestant)
        return Refusal(text, "92A")
    if contestant not in meets(now, matter.place.at):
        return Refusal(say("contestant {n} was not at {table}; a contestant appeals against a ruling at his own table",
                           n=contestant, table=matter.place.at.text), "92A")  # fmt: skip
    return None


def _sanction(now: Tournament, what: str) -> str:
    """92A, 93C1. What an appeal without merit costs by the regulations: a `deposit`, `points`; empty where it costs nothing."""
    told = now.regulations.get("meritless_appeal_sanction")
    return str(told.get(what, "")) if isinstance(told, Mapping) else ""


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


def decided(now: Tournament, n: int, entry: Decided) -> Tournament | Refusal:
    """93. A decision: the ruling stands, or another award or penalty; of an appeal without merit the regulations' price is paid."""
    matter = now.matters.get(entry.matter)
    if matter is None or not matter.appeals:
        return _no_matter(entry.matter)
    appeal = matter.appeals[-1]
    if refusal := not_to_be_decided(now, matter, appeal, entry):
        return refusal
    award = award_read(entry.both, entry.ns, entry.ew, entry.reason)
    if isinstance(award, Refusal):
        return award
    appeal = appeal._replace(decided=(*appeal.decided, entry))
    matter = matter._replace(appeals=(*matter.appeals[:-1], appeal))
    if not entry.merit:
        return _without_merit(_with(now, matter), n, matter, appeal)
    if entry.upheld or (entry.level == COMMITTEE and entry.point_of_law):
        return _with(now, matter)
    after = _with(now, matter)
    if entry.penalty is not None:
        changed = replaced(after, n, matter, entry.penalty)
        if isinstance(changed, Refusal) or (award is None and matter.award is None):
            return changed
        after = changed
    if matter.place is None:
        return after
    return given(_with(after, after.matters[matter.number]._replace(award=award)), n, matter.place, award)


def _without_merit(now: Tournament, n: int, matter: Matter, appeal: Appeal) -> Tournament | Refusal:
    """92A, 93C1. The points that the regulations take for an appeal without merit; its deposit is not returned."""
    points = _sanction(now, "points")
    if not points:
        return now
    law = "92A" if len(matter.appeals) == 1 else "93C1"
    found = read(now, n, appeal.contestant, f"{law}: {points}", matter.session, None)
    return found if isinstance(found, Refusal) else now._replace(penalties=(*now.penalties, found))


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
        if matter.appeals and not _over(matter.appeals[-1]):
            return Refusal(say("the appeal in matter {n} has not been decided", n=matter.number), "93")
    return now._replace(finished=at)


def _over(appeal: Appeal) -> bool:
    """Whether an appeal has been decided."""
    return bool(appeal.decided)


def _with(now: Tournament, matter: Matter) -> Tournament:
    return now._replace(matters={**now.matters, matter.number: matter})


def _no_matter(number: int) -> Refusal:
    return Refusal(say("there is no such appeal or matter: {n}", n=number))
