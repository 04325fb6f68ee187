"""What comes after play, told in sentences: the official score, appeals, decisions, and what was said by mistake."""

from __future__ import annotations

from oddtrick.awards.penalties import parse_penalty
from oddtrick.inquiry.asking import Option
from oddtrick.regulations.periods import correction_minutes, expires, ruling_minutes
from oddtrick.scoring.by_regulation import usual_penalty
from oddtrick.texts import BadInput, Text, say
from oddtrick.tournament.entries.afterwards import Afterwards, Appealed, Concurred, Decided, Finished, NotHeard, Posted, Undone
from oddtrick.tournament.entries.every import Said
from oddtrick.tournament.state import Tournament
from oddtrick.tournament.telling.words import also, awarded, because, who


class Level(Option):
    """Who decides on an appeal (93)."""

    CHIEF = "chief", say("the Director in charge decides")
    COMMITTEE = "committee", say("the appeals committee decides")
    AUTHORITY = "authority", say("the Authority decides")


_LEVELS = {one.slug: one for one in Level}


def tell_afterwards(now: Tournament, said: Said, entry: Afterwards, before: Text | None = None) -> Text:
    """What was posted, appealed, decided or undone; `before` is the sentence of an undone entry."""
    match entry:
        case Posted(session):
            return _posted(now, said, session)
        case Appealed(matter, contestant, why, deposit):
            text = because(say("{who} appeals in matter {n}", who=who(now, contestant), n=matter), why)
            return also(text, say("deposit: {deposit}", deposit=deposit) if deposit else None)
        case Concurred(matter, player):
            return say("{name} agrees to the appeal in matter {n}", name=player, n=matter)
        case NotHeard(matter, contestant, why):
            return because(say("the appeal of {who} in matter {n} is not heard", who=who(now, contestant), n=matter), why)
        case Decided():
            return _decided(now, entry)
        case Finished():
            return say("the contest is finished, and its result is final")
        case Undone(n):
            text = say("entry {n} does not count any more", n=n)
            return say("{text}: {before}", text=text, before=before) if before else text


def _posted(now: Tournament, said: Said, session: int) -> Text:
    text = say("the official score of session {n} can be seen", n=session)
    if now.opened is None:
        return text
    scores, rulings = (f"{expires(said.at, minutes(now.regulations)):%H:%M}" for minutes in (correction_minutes, ruling_minutes))
    return also(text, say("scores may be corrected until {time}", time=scores), say("rulings appealed until {time}", time=rulings))


def _decided(now: Tournament, entry: Decided) -> Text:
    level = _LEVELS.get(entry.level)
    text = say("matter {n}: {who}", n=entry.matter, who=level.text if level else say("{level} decides", level=entry.level))
    found = say("the award stays") if entry.award_stays else awarded(entry.both, entry.ns, entry.ew)
    what = say("the ruling stands") if entry.upheld else say("the ruling is changed")
    penalty = None if entry.penalty is None else _penalty(now, entry.penalty)
    on = say("the matter is referred to the Authority (Law 93C2)") if entry.referred else None
    alone = say("the committee cannot work (Law 93A)") if entry.alone else None
    committees = entry.point_of_law and entry.level == Level.COMMITTEE.slug
    about = say("a point of law (Law 93B1)") if entry.point_of_law and not committees else None
    point = say("the Director is asked to look again at a point of law (Law 93B3)") if committees else None
    merit = None if entry.merit else say("the appeal had no merit")
    reason = say("{reason}", reason=entry.reason) if entry.reason else None
    whose = say("on the appeal of {who}", who=who(now, entry.contestant)) if entry.contestant else None
    return also(say("{text}: {what}", text=text, what=what), whose, found, penalty, reason, about, point, alone, merit, on)


def _penalty(now: Tournament, told: str) -> Text:
    """What becomes of a penalty, in words where it can be read."""
    if not told.strip():
        return say("the penalty is taken away")
    try:
        read = parse_penalty(
            f"1: {told}", lambda law: usual_penalty(now.regulations, law, limited=False) if now.opened else None, limited=False
        )
    except BadInput:
        return say("the penalty becomes {penalty}", penalty=told)
    return say("the penalty becomes {penalty} (Law {law})", penalty=read.text, law=read.law)
