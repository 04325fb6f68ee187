"""Penalties, suspensions, disqualifications and warnings (Laws 90, 91), each a matter that can be appealed."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from oddtrick.awards.penalties import parse_penalty
from oddtrick.citations import Citation, Edition
from oddtrick.scoring.by_regulation import usual_penalty
from oddtrick.texts import BadInput, say
from oddtrick.tournament.conditions import method_of, units_of
from oddtrick.tournament.entries.directing import Disqualified, Penalised, Suspended, Warned
from oddtrick.tournament.folding.contestants import nobody, with_contestant
from oddtrick.tournament.folding.ledger import of_other_laws
from oddtrick.tournament.matters import Deducted, Matter, Warning
from oddtrick.tournament.people import By, Contestant, Suspension
from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.seating import meets
from oddtrick.tournament.state import Refusal, Tournament


def penalised(now: Tournament, n: int, at: datetime, by: By, entry: Penalised) -> Tournament | Refusal:
    """90A, 91A. A penalty, in a unit that fits the scoring; without an amount the usual one of the conditions."""
    if entry.contestant not in now.contestants:
        return nobody(entry.contestant)
    found = read(now, n, entry.contestant, entry.penalty, entry.session, entry.place)
    if isinstance(found, Refusal):
        return found
    if entry.matter is None:
        matter = Matter(n, entry.session, entry.place, at, by.name, contestant=entry.contestant)
    elif (known := now.matters.get(entry.matter)) is None or known.session != entry.session:
        return Refusal(say("there is no matter {n} in session {session}", n=entry.matter, session=entry.session))
    else:
        matter = known._replace(contestant=entry.contestant)
    discipline = matter.discipline or found.discipline
    matter = matter._replace(penalties=(*matter.penalties, n), discipline=discipline)
    return _with(now, matter)._replace(penalties=(*now.penalties, found))


def read(now: Tournament, n: int, contestant: int, told: str, session: int, place: BoardAt | None) -> Deducted | Refusal:
    """90A. What a penalty takes off, as entry n says it; or why it cannot."""
    assert now.opened is not None
    if session not in now.sessions:
        return Refusal(say("there is no session {n}", n=session))
    if refusal := of_other_laws(now, "90A", told):
        return refusal
    regulations = now.regulations
    try:
        penalty = parse_penalty(f"{contestant}: {told}", lambda law: usual_penalty(regulations, law, limited=False), limited=False)
    except BadInput as error:
        return Refusal(error.text, "90A")
    stage = now.stages[now.sessions[session].told.stage]
    fitting = units_of(now.opened, stage)
    if penalty.unit not in fitting:
        return Refusal(say("a penalty in {unit} does not fit {method}; expected {expected}", unit=penalty.unit.text,
                           method=method_of(now.opened, stage), expected=fitting[0].text), "90A")  # fmt: skip
    return Deducted(penalty, session, place, n)


def suspended(now: Tournament, n: int, at: datetime, by: By, entry: Suspended) -> Tournament | Refusal:
    """91A. For the session that is played, or a part of it; in 2007 only a whole contestant."""
    session = now.sessions.get(entry.session)
    if session is None or session.began is None or session.ended:
        text = say("session {n} is not being played; the Director suspends for the session that is played", n=entry.session)
        return Refusal(text, "91A")
    rounds = max(section.rounds for section in session.sections.values())
    last = entry.until or rounds
    if not 1 <= entry.round <= last <= rounds:
        return Refusal(say("rounds {first} to {last} are not in session {n}, which has {rounds}", first=entry.round, last=last,
                           n=entry.session, rounds=rounds), "91A")  # fmt: skip
    one = _whom(now, entry.contestant, entry.player, "91A")
    if isinstance(one, Refusal):
        return one
    if refusal := None if entry.player else _has_played(now, one, entry.session, entry.round, last):
        return refusal
    out = Suspension(entry.session, entry.round, last, entry.player)
    return _disciplined(with_contestant(now, one._replace(suspended=(*one.suspended, out))), n, at, by, one, entry.session)


def disqualified(now: Tournament, n: int, at: datetime, by: By, entry: Disqualified) -> Tournament | Refusal:
    """91B. For cause, and not without the Organizer; a contestant is not ranked any more, a player does not play."""
    if entry.session not in now.sessions:
        return Refusal(say("there is no session {n}", n=entry.session))
    one = _whom(now, entry.contestant, entry.player, "91B")
    if isinstance(one, Refusal):
        return one
    if not entry.why.strip():
        return Refusal(say("expected the cause for which {who} is disqualified", who=one.called), "91B")
    if not entry.approved:
        return Refusal(say("the Organizer has not approved that {who} is disqualified", who=entry.player or one.called), "91B")
    if entry.player:
        changed = one._replace(barred=(*one.barred, entry.player))
    elif refusal := _has_played(now, one, entry.session, entry.round):
        return refusal
    else:
        changed = one._replace(left=(entry.session, entry.round), disqualified=True)
    return _disciplined(with_contestant(now, changed), n, at, by, one, entry.session)


def warned(now: Tournament, at: datetime, entry: Warned) -> Tournament | Refusal:
    """90, 91. A warning is kept, so that the next Director knows of it."""
    assert now.opened is not None
    if entry.contestant not in now.contestants:
        return nobody(entry.contestant)
    try:
        law = str(Citation.existing(entry.law, now.opened.edition)) if entry.law else ""
    except BadInput as error:
        return Refusal(error.text)
    return now._replace(warnings=(*now.warnings, Warning(entry.contestant, law, entry.why, at)))


def penalised_in(now: Tournament, matter: Matter) -> tuple[int, ...]:
    """Who has a penalty of that matter."""
    return tuple(dict.fromkeys(int(one.penalty.contestant) for one in now.penalties if one.entry in matter.penalties))


def replaced(now: Tournament, n: int, matter: Matter, told: str, whose: Iterable[int], discipline: bool) -> Tournament | Refusal:
    """93. Penalties of a matter become another one by entry n, or none where nothing is told; those of others stay.

    One that was taken away on an appeal that came before becomes another one too: so it is restored (93C).

    `whose`: who has appealed, whom it concerns alone if he was penalised himself; `discipline`: those by Law 91 as well, over which
    no committee has power (93B3).
    """
    has = tuple(dict.fromkeys((*penalised_in(now, matter), *matter.lifted)))
    theirs = [one for one in has if one in {*whose}] or [*has]
    gone: dict[int, list[Deducted]] = {}
    for one in now.penalties:
        who = int(one.penalty.contestant)
        if one.entry in matter.penalties and who in theirs and (discipline or not one.discipline):
            gone.setdefault(who, []).append(one)
    rest = tuple(one for one in now.penalties if not any(one is old for several in gone.values() for old in several))
    again = {who: None for who in theirs if who in gone or who in matter.lifted}
    for who in again if told.strip() else ():
        found = read(now, n, who, told, matter.session, matter.place)
        if isinstance(found, Refusal):
            return found
        rest = (*rest, found)
    kept = tuple(dict.fromkeys(one.entry for one in rest if one.entry in (*matter.penalties, n)))
    lifted = (
        tuple(who for who in matter.lifted if who not in again) if told.strip() else tuple(dict.fromkeys((*matter.lifted, *gone)))
    )
    return _with(now, matter._replace(penalties=kept, lifted=lifted))._replace(penalties=rest)


def _whom(now: Tournament, contestant: int, player: str, law: str) -> Contestant | Refusal:
    """91. A contestant; since 2017 also one of his players."""
    one = now.contestants.get(contestant)
    if one is None:
        return nobody(contestant)
    if player and now.regulations.edition < Edition.E2017:
        return Refusal(say("by the Laws of {year} only a contestant is suspended or disqualified, and no single player of his",
                           year=now.regulations.edition), law)  # fmt: skip
    names = [sub.name for sub in (*one.players, *(sub.player for sub in one.substitutes))]
    if player and player not in names:
        return Refusal(say("{name} is no player of {who}; expected one of {names}", name=repr(player), who=one.number,
                           names=", ".join(names)), law)  # fmt: skip
    return one


def _has_played(now: Tournament, one: Contestant, session: int, first: int, last: int | None = None) -> Refusal | None:
    """What was played stays: nobody is out of a round in which he has a result."""
    for plays in now.plays.get(session, {}).values():
        for place, play in plays.items():
            here = first <= place.round and (last is None or place.round <= last)
            if here and (play.result or play.adjusted) and one.number in meets(now, place.at):
                return Refusal(say("{who} has a result on {place}; expected a later round", who=one.called, place=place.text))
    return None


def _disciplined(now: Tournament, n: int, at: datetime, by: By, one: Contestant, session: int) -> Tournament:
    """91. A matter of its own."""
    return _with(now, Matter(n, session, None, at, by.name, contestant=one.number, discipline=True))


def _with(now: Tournament, matter: Matter) -> Tournament:
    return now._replace(matters={**now.matters, matter.number: matter})
