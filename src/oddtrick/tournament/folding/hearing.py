"""Who hears an appeal, whose agreement it needs, and what nobody but the Director in charge may overrule (Laws 92D, 93)."""

from __future__ import annotations

from datetime import datetime

from oddtrick.regulations.periods import in_time, ruling_minutes
from oddtrick.texts import say
from oddtrick.tournament.entries.afterwards import Decided
from oddtrick.tournament.matters import Appeal, Matter
from oddtrick.tournament.people import Contest
from oddtrick.tournament.state import Refusal, Tournament

CHIEF, COMMITTEE, AUTHORITY = "chief", "committee", "authority"
LEVELS = (CHIEF, COMMITTEE, AUTHORITY)


def lacking(now: Tournament, matter: Matter, appeal: Appeal) -> tuple[str, ...]:
    """92D. Who has still to agree: of a pair both members, of a team its captain (who is named first), of an individual nobody.

    Of a pair it is who played at the table, a substitute among them (4).
    """
    assert now.opened is not None
    side = now.contestants[appeal.contestant]
    match now.opened.contest:
        case Contest.INDIVIDUAL:
            return ()
        case Contest.PAIRS:
            wanted = side.members(matter.session, matter.place.round if matter.place else None)
        case _:
            wanted = tuple(player.name for player in side.players[:1])
    return tuple(name for name in wanted if name not in appeal.concurred)


def first_appeal(now: Tournament, matter: Matter, contestant: int, at: datetime) -> bool:
    """92A, 92B. Whether it is his own first appeal in time, whatever has become of one of the other side."""
    if any(one.contestant == contestant for one in matter.appeals):
        return False
    return in_time(now.sessions[matter.session].posted, at, ruling_minutes(now.regulations))


def may_appeal(now: Tournament, matter: Matter, contestant: int, at: datetime) -> bool:
    """92B, 93C1. Whether there is still an appeal for him: his first one in time, or one that goes further."""
    if first_appeal(now, matter, contestant, at):
        return True
    return bool(matter.appeals) and not matter.pending and may_go_on(now, matter)


def to_be_heard(now: Tournament, matter: Matter, entry: Decided) -> tuple[Appeal, ...] | Refusal:
    """92A, 92D. On which appeals that decision is: all pending ones to which their sides agree, else the last one again."""
    his = [one for one in matter.appeals if entry.contestant in (0, one.contestant)]
    if not his:
        return Refusal(say("{who} has not appealed in matter {n}", who=entry.contestant, n=matter.number), "92A")
    if not (pending := [one for one in his if not one.decided]):
        return (his[-1],)
    ready = tuple(one for one in pending if not lacking(now, matter, one))
    if ready:
        return ready
    missing = lacking(now, matter, pending[0])
    return Refusal(say("the appeal is heard only when {names} agrees to it", names=", ".join(missing)), "92D")


def not_to_be_decided(now: Tournament, matter: Matter, heard: tuple[Appeal, ...], entry: Decided) -> Refusal | None:
    """Why this decision cannot be."""
    if entry.level not in LEVELS:
        return Refusal(
            say("{level} decides no appeals; expected one of {levels}", level=repr(entry.level), levels=", ".join(LEVELS))
        )
    return (
        next(filter(None, (_not_before(now, matter, one, entry) for one in heard)), None)
        or _not_overruled(now, matter, entry)
        or _not_referred(now, entry)
        or _contradictory(matter, entry)
    )


def _not_before(now: Tournament, matter: Matter, appeal: Appeal, entry: Decided) -> Refusal | None:
    """93A, 93B1, 93B2, 93C. Before whom an appeal comes, and in which order."""
    assert now.opened is not None
    if entry.level in now.regulations.items("appeal_stages"):
        return Refusal(say("the regulations leave this stage of appeals out: {level}", level=entry.level), "93C3(b)")
    last = appeal.decided[-1] if appeal.decided else None
    asked_again = last is not None and last.level == COMMITTEE and last.point_of_law and entry.level == CHIEF
    highest = max((LEVELS.index(one.level) for one in appeal.decided), default=-1)
    if not asked_again and LEVELS.index(entry.level) <= highest:
        return Refusal(say("{level} has decided already", level=entry.level), "93C1")
    if entry.level == COMMITTEE and not now.opened.committee:
        return Refusal(say("there is no committee; the Director in charge rules on appeals"), "93A")
    if entry.level == CHIEF and now.opened.committee and not (entry.point_of_law or entry.alone):
        return Refusal(
            say("there is a committee; the Director in charge rules on points of law and refers everything else to it"), "93B2"
        )
    if entry.level == AUTHORITY and not (_further(now) or any(one.referred for each in matter.appeals for one in each.decided)):
        return Refusal(say("the regulations know no further appeal, and nobody has referred the matter to the Authority"), "93C1")
    return None


def _not_overruled(now: Tournament, matter: Matter, entry: Decided) -> Refusal | None:
    """93B3. A committee changes no ruling on a point of law, and nothing that was done by Law 91; it may advise to change it.

    What else belongs to the matter, an adjusted score or a procedural penalty, is not kept from it by that.
    """
    changes = not entry.upheld or bool(entry.both or entry.ns or entry.ew) or entry.penalty is not None
    if entry.level != COMMITTEE or not changes:
        return None
    if entry.point_of_law:
        return Refusal(
            say("what the Director in charge has ruled on the Laws stands; a committee may only advise him to rule otherwise"),
            "93B3",
        )
    other = [one for one in now.penalties if one.entry in matter.penalties and not one.discipline]
    award = matter.award is not None or bool(entry.both or entry.ns or entry.ew)
    if matter.discipline and not (other if entry.penalty is not None else award):
        text = say("what the Director in charge has done to maintain discipline stands; a committee may only advise him otherwise")
        return Refusal(text, "93B3")
    return None


def _not_referred(now: Tournament, entry: Decided) -> Refusal | None:
    """93C2, 93C3(a). A matter goes on to the Authority, unless it gave the last word to a body of the tournament."""
    if not entry.referred:
        return None
    if entry.level == AUTHORITY:
        return Refusal(say("the Authority decides finally, and refers nothing"), "93C2")
    if now.regulations.word("final_appeal_body") == entry.level:
        return Refusal(say("what {level} decides is final by the regulations", level=entry.level), "93C3(a)")
    return None


def _contradictory(matter: Matter, entry: Decided) -> Refusal | None:
    """92A. A ruling stands or is changed; an appeal that changes it had merit."""
    changed = bool(entry.both or entry.ns or entry.ew) or entry.penalty is not None
    if entry.upheld and changed:
        return Refusal(say("the ruling stands and another score is awarded; expected one or the other"))
    if not entry.upheld and not entry.merit:
        return Refusal(say("an appeal that changes the ruling has merit"), "92A")
    penalties = matter.penalties or matter.lifted
    if entry.award_stays and (matter.award is None or entry.both or entry.ns or entry.ew or entry.penalty is None):
        return Refusal(say("the award stays only where there is one and the penalty alone is changed"), "93")
    if entry.penalty is not None and not penalties:
        return Refusal(say("matter {n} has no penalty", n=matter.number), "90A")
    if not entry.upheld and entry.penalty is None and penalties and matter.award is None:
        return Refusal(say("expected what becomes of the penalty: another one, or none"), "90A")
    return None


def may_go_on(now: Tournament, matter: Matter) -> bool:
    """93B1, 93C1, 93C3(a). From the Director in charge to a committee; beyond that only where the regulations say so."""
    assert now.opened is not None
    last = next(one.decided[-1] for one in reversed(matter.appeals) if one.decided)
    if last.level == AUTHORITY or now.regulations.word("final_appeal_body") == last.level:
        return False
    return (now.opened.committee and last.level == CHIEF) or _further(now)


def _further(now: Tournament) -> bool:
    """93C1. Whether the Authority has a procedure for further appeals (PZBS 26.1: none; conditions may say otherwise, 26.2)."""
    return now.regulations.word("further_appeals") == "defined"
