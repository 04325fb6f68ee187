"""What the Director does, told in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.awards.penalties import parse_penalty
from oddtrick.laws.editions import named
from oddtrick.scoring.by_regulation import usual_penalty
from oddtrick.table.entries import Awarded as AwardedAtTable
from oddtrick.table.entries import Opened
from oddtrick.table.folding.fold import fold
from oddtrick.table.sheets.award_words import award_lines
from oddtrick.texts import BadInput, Text, say
from oddtrick.tournament.entries.directing import (
    Awarded,
    Corrected,
    Directing,
    Disqualified,
    Grouped,
    Noted,
    Penalised,
    Redealt,
    Ruled,
    Shown,
    Suspended,
    Warned,
)
from oddtrick.tournament.state import Tournament
from oddtrick.tournament.telling.words import also, awarded, because, result, result_at, row, who


def tell_directing(now: Tournament, n: int, entry: Directing) -> Text:
    """What was corrected, ruled, awarded or noted, at entry n."""
    match entry:
        case Corrected():
            return _corrected(now, entry)
        case Grouped():
            return _grouped(entry)
        case Redealt():
            return _redealt(now, entry)
        case Ruled():
            return _ruled(n, entry)
        case Awarded():
            return _awarded(n, entry)
        case Penalised():
            return _penalised(now, entry)
        case Suspended():
            return _suspended(now, entry)
        case Disqualified(contestant, session, round_, why, player):
            out = say("{name} of {who}", name=player, who=who(now, contestant)) if player else who(now, contestant)
            text = say("{who} is disqualified from round {round} of session {n} on (Law 91B)", who=out, round=round_, n=session)
            return because(text, why)
        case Warned(contestant, law, why):
            text = say("{who} is warned", who=who(now, contestant))
            return because(say("{text} (Law {law})", text=text, law=law) if law else text, why)
        case Noted(text, place, flag):
            if flag and place:
                return say("{place}: the Director has looked at the result, and it is right", place=place.text)
            note = say("the Director notes: {text}", text=text)
            return say("{place}: the Director notes: {text}", place=place.text, text=text) if place else note
        case Shown(session):
            return say("deals and results of session {n} may be seen by everybody", n=session)


def _corrected(now: Tournament, entry: Corrected) -> Text:
    old = result_at(now, entry.after, entry.place) or say("no result")
    if entry.result is None:
        text = say("{place}: {old} is taken away", place=entry.place.text, old=old)
    else:
        text = say("{place} is corrected from {old} to {new}", place=entry.place.text, old=old,
                   new=result(entry.result, entry.place.board))  # fmt: skip
    asked = say("asked for by {name}", name=entry.asked) if entry.asked else None
    sure = say("after the period, with no doubt, and the Organizer agrees (Law 79C2)") if entry.sure else None
    return also(because(text, entry.why), asked, sure)


def _grouped(entry: Grouped) -> Text:
    text = because(say("board {n} was fouled", n=entry.board), entry.why)
    forms = [say("another form at {tables}", tables=row(at.text for at in group)) for group in entry.groups if group]
    if not entry.groups:
        return say("board {n} was not fouled", n=entry.board)
    return also(text, *forms, say("each form is compared by itself (Law 87)"))


def _redealt(now: Tournament, entry: Redealt) -> Text:
    home, visitor = (who(now, one) for one in entry.teams)
    boards = ", ".join(map(str, entry.affected))
    text = say("{home} – {visitor}, boards {boards}: so many of them are dealt anew and played again: {room} (Law 86)",
               home=home, visitor=visitor, boards=boards, room=entry.room)  # fmt: skip
    return because(text, entry.why)


def _ruled(n: int, entry: Ruled) -> Text:
    text = say("{place}: a ruling, matter {n}", place=entry.place.text, n=n)
    if entry.again is not None:
        text = say("{place}: matter {n} is ruled anew (Law 82C)", place=entry.place.text, n=entry.again)
    subjects = [*_subjects(entry)]
    told = say("the players were told that they may appeal") if entry.told else None
    return also(text, row(subjects) if subjects else None, *_awards(entry), told)


def _subjects(entry: Ruled) -> Iterator[Text]:
    """What the inquiries were about, each once."""
    for name in dict.fromkeys(one.procedure for one in entry.entries if isinstance(one, Opened)):
        if found := named(name, entry.start.edition):
            yield say("{title} (Law {law})", title=found.title, law=found.law)


def _awards(entry: Ruled) -> Iterator[Text]:
    if any(isinstance(one, AwardedAtTable) for one in entry.entries):
        try:
            yield from award_lines(fold(entry.start, entry.entries))
        except BadInput as error:
            yield error.text


def _awarded(n: int, entry: Awarded) -> Text:
    found = awarded(entry.both, entry.ns, entry.ew, entry.reason, entry.offenders)
    if found is None:
        return say("{place}: the award of matter {n} is taken back", place=entry.place.text, n=entry.matter)
    matter = n if entry.matter is None else entry.matter
    return because(
        say("{place}: an adjusted score, matter {n}: {award}", place=entry.place.text, n=matter, award=found), entry.reason
    )


def _suspended(now: Tournament, entry: Suspended) -> Text:
    out = who(now, entry.contestant)
    if entry.player:
        out = say("{name} of {who}", name=entry.player, who=out)
    if entry.until:
        text = say("{who} is suspended for rounds {first} to {last} of session {n} (Law 91A)", who=out, first=entry.round,
                   last=entry.until, n=entry.session)  # fmt: skip
    else:
        text = say("{who} is suspended from round {first} of session {n} on (Law 91A)", who=out, first=entry.round, n=entry.session)
    return because(text, entry.why)


def _penalised(now: Tournament, entry: Penalised) -> Text:
    try:
        penalty = parse_penalty(
            f"{entry.contestant}: {entry.penalty}",
            lambda law: usual_penalty(now.regulations, law, limited=False) if now.opened else None,
            limited=False,
        )
    except BadInput:
        return say("{who}: penalty {amount}", who=who(now, entry.contestant), amount=entry.penalty)
    text = say("{who}: a penalty of {penalty} (Law {law})", who=who(now, entry.contestant), penalty=penalty.text, law=penalty.law)
    return say("{text}, {place}", text=text, place=entry.place.text) if entry.place else text
