"""After play: the official score, appeals and what is decided on them, the end (Laws 8C, 79C, 83, 92, 93)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime

from oddtrick.regulations.periods import correction_minutes, directors_minutes, expires, in_time, ruling_minutes
from oddtrick.texts import say
from oddtrick.tournament.entries.afterwards import Appealed, Concurred, Decided, NotHeard, Posted
from oddtrick.tournament.folding.contestants import nobody
from oddtrick.tournament.folding.hearing import COMMITTEE, first_appeal, may_go_on, not_to_be_decided, to_be_heard
from oddtrick.tournament.folding.ledger import award_read, dealt_anew, given
from oddtrick.tournament.folding.penalties import penalised_in, read, replaced
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
    appeal = Appeal(entry.contestant, entry.why, at, entry.deposit, further=not first_appeal(now, matter, entry.contestant, at))
    if appeal.further and (refusal := _no_further(now, matter)):
        return refusal
    if (wanted := sanction(now, "deposit")) and not entry.deposit.strip():
        return Refusal(say("the regulations ask for a deposit: {deposit}", deposit=wanted), appeal.law)
    return _with(now, matter._replace(appeals=(*matter.appeals, appeal)))


def _no_further(now: Tournament, matter: Matter) -> Refusal | None:
    """92B, 93C1. Why what is not a side's first appeal in time cannot be made."""
    if not matter.appeals:
        posted, minutes = now.sessions[matter.session].posted, ruling_minutes(now.regulations)
        assert posted is not None
        return Refusal(say("appeals could be made until {time}", time=f"{expires(posted, minutes):%H:%M}"), "92B")
    if matter.pending:
        return Refusal(say("an appeal in matter {n} has not been decided yet", n=matter.number))
    if not may_go_on(now, matter):
        return Refusal(say("this has been decided, and the regulations know no further appeal"), "93C1")
    return None


def _not_his_matter(now: Tournament, matter: Matter, contestant: int) -> Refusal | None:
    """92A. A ruling at another table, or a penalty for somebody else, is not his to appeal."""
    if contestant not in now.contestants:
        return nobody(contestant)
    if contestant == matter.contestant or contestant in penalised_in(now, matter):
        return None
    if matter.place is None:
        text = say("matter {n} is about contestant {who}; only he appeals", n=matter.number, who=matter.contestant)
        return Refusal(text, "92A")
    if contestant not in meets(now, matter.place.at):
        return Refusal(say("contestant {n} was not at {table}; a contestant appeals against a ruling at his own table",
                           n=contestant, table=matter.place.at.text), "92A")  # fmt: skip
    return None


def sanction(now: Tournament, what: str) -> str:
    """92A, 93C1. What an appeal without merit costs by the regulations: a `deposit`, `points`; empty where it costs nothing."""
    told = now.regulations.get("meritless_appeal_sanction")
    return str(told.get(what, "")) if isinstance(told, Mapping) else ""


def concurred(now: Tournament, entry: Concurred) -> Tournament | Refusal:
    """92D. A member of the appealing side agrees."""
    matter = now.matters.get(entry.matter)
    if matter is None or not matter.appeals:
        return _no_matter(entry.matter)
    appeal = agreed_to(now, matter, entry.player)
    if appeal is None:
        who = ", ".join(str(one.contestant) for one in matter.pending or matter.appeals[-1:])
        return Refusal(say("{name} is no player of {who}", name=repr(entry.player), who=who), "92D")
    if entry.player in appeal.concurred:
        return Refusal(say("{name} has agreed already", name=entry.player), "92D")
    return _with(now, matter.with_appeals((appeal, appeal._replace(concurred=(*appeal.concurred, entry.player)))))


def agreed_to(now: Tournament, matter: Matter, player: str) -> Appeal | None:
    """92D. The appeal of a matter to which that player may agree: one that waits, or the last."""
    several = matter.pending or matter.appeals[-1:]
    return next((one for one in several if player in _players(now, matter, one)), None)


def _players(now: Tournament, matter: Matter, appeal: Appeal) -> list[str]:
    """Who may agree: his players, and whoever sat in for one of them in that session."""
    side = now.contestants[appeal.contestant]
    return [player.name for player in side.players] + [*side.members(matter.session)]


def not_heard(now: Tournament, entry: NotHeard) -> Tournament | Refusal:
    """92D. An appeal that nobody decides: it is as if it had not been made, and its deposit is returned."""
    matter = now.matters.get(entry.matter)
    if matter is None:
        return _no_matter(entry.matter)
    appeal = next((one for one in matter.pending if one.contestant == entry.contestant), None)
    if appeal is None:
        return Refusal(say("{who} has no appeal in matter {n} that waits", who=entry.contestant, n=entry.matter), "92D")
    rest = tuple(one for one in matter.appeals if one is not appeal)
    return _with(now, matter._replace(appeals=rest, unheard=(*matter.unheard, appeal)))


def decided(now: Tournament, n: int, entry: Decided) -> Tournament | Refusal:
    """93. A decision: the ruling stands, or another award or penalty; of an appeal without merit the regulations' price is paid."""
    matter = now.matters.get(entry.matter)
    if matter is None or not matter.appeals:
        return _no_matter(entry.matter)
    heard = to_be_heard(now, matter, entry)
    if isinstance(heard, Refusal):
        return heard
    if refusal := not_to_be_decided(now, matter, heard, entry):
        return refusal
    award = award_read(now, entry.both, entry.ns, entry.ew, entry.reason)
    if isinstance(award, Refusal):
        return award
    matter = matter.with_appeals(*((one, one._replace(decided=(*one.decided, entry))) for one in heard))
    if not entry.merit:
        return _without_merit(_with(now, matter), n, matter, heard)
    if entry.upheld or (entry.level == COMMITTEE and entry.point_of_law):
        return _with(now, matter)
    after = _with(now, matter)
    if entry.penalty is not None:
        whose = [one.contestant for one in heard]
        changed = replaced(after, n, matter, entry.penalty, whose, discipline=entry.level != COMMITTEE)
        if isinstance(changed, Refusal) or entry.award_stays or (award is None and matter.award is None):
            return changed
        after = changed
    if matter.place is None:
        return after
    after = _with(after, after.matters[matter.number]._replace(award=award))
    if matter.number < dealt_anew(now, matter.place):
        return after  # 86: what was played there does not count any more
    return given(after, n, matter.place, award)


def _without_merit(now: Tournament, n: int, matter: Matter, heard: Iterable[Appeal]) -> Tournament | Refusal:
    """92A, 93C1. The points that the regulations take for an appeal without merit; its deposit is not returned."""
    points = sanction(now, "points")
    for appeal in heard if points else ():
        found = read(now, n, appeal.contestant, f"{appeal.law}: {points}", matter.session, None)
        if isinstance(found, Refusal):
            return found
        now = now._replace(penalties=(*now.penalties, found))
    return now


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
        if matter.pending:
            return Refusal(say("the appeal in matter {n} has not been decided", n=matter.number), "93")
    return now._replace(finished=at)


def _with(now: Tournament, matter: Matter) -> Tournament:
    return now._replace(matters={**now.matters, matter.number: matter})


def _no_matter(number: int) -> Refusal:
    return Refusal(say("there is no such appeal or matter: {n}", n=number))
