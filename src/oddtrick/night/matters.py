"""Every matter of a night with its state: what is read out, until when it may be appealed, for whom an appeal waits (81-93)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from oddtrick.regulations.periods import expires, in_time, ruling_minutes
from oddtrick.speaking.card import AnswerCard
from oddtrick.table.folding.fold import fold
from oddtrick.table.sheets.award_words import sides_text
from oddtrick.table.sheets.matters import matters as at_the_table
from oddtrick.texts import Text, say
from oddtrick.tournament.entries.afterwards import Decided, Undone
from oddtrick.tournament.entries.every import Entry, Said
from oddtrick.tournament.folding.fold import why_not_possible
from oddtrick.tournament.folding.hearing import LEVELS, lacking, may_appeal
from oddtrick.tournament.folding.penalties import penalised_in
from oddtrick.tournament.matters import Matter
from oddtrick.tournament.people import By, Role
from oddtrick.tournament.seating import meets
from oddtrick.tournament.state import Tournament
from oddtrick.tournament.telling.every import tell

_OFFICE = (Role.DIRECTOR, Role.CHIEF, Role.ORGANIZER, Role.SCORER)


class MatterSeen(NamedTuple):
    """A matter: the cards to read out, the award in words, its state in sentences, and what can be done in it now.

    `appellants` may appeal, `lacking` have still to agree (92D), `levels` may decide.
    """

    matter: Matter
    cards: tuple[tuple[Text, str, AnswerCard], ...]
    award: tuple[Text, ...]
    state: tuple[Text, ...]
    penalties: tuple[Text, ...]
    appellants: tuple[int, ...]
    lacking: tuple[str, ...]
    levels: tuple[str, ...]


class Act(NamedTuple):
    """Something that somebody in office did: its number, when, by whom, in a sentence."""

    number: int
    at: datetime
    by: By
    text: Text


def matters(now: Tournament, at: datetime) -> tuple[MatterSeen, ...]:
    """All of them, those of which something is open first, then the newest first."""
    found = [_seen(now, one, at) for one in now.matters.values()]
    return tuple(sorted(found, key=lambda one: (not (one.lacking or one.levels), -one.matter.number)))


def _seen(now: Tournament, one: Matter, at: datetime) -> MatterSeen:
    missing = tuple(name for each in one.pending for name in lacking(now, one, each))
    levels = tuple(level for level in LEVELS if _may_decide(now, one, level, at)) if one.appeals else ()
    there = dict.fromkeys((*(meets(now, one.place.at) if one.place else (one.contestant,)), *penalised_in(now, one)))
    told = (tell(now, said, n) for n in one.penalties if (said := now.said.entry(n)))
    return MatterSeen(
        one, tuple(_cards(one)), tuple(sides_text(one.award)) if one.award else (), tuple(_state(now, one, at)), tuple(told),
        tuple(who for who in there if may_appeal(now, one, who, at)), missing, levels,
    )  # fmt: skip


def _may_decide(now: Tournament, one: Matter, level: str, at: datetime) -> bool:
    """Whether that level may decide, on points of law at least."""
    decisions = (Decided(one.number, level, True), Decided(one.number, level, True, point_of_law=True))
    return any(why_not_possible(now, Said(at, By(Role.CHIEF), decision)) is None for decision in decisions)


def _cards(one: Matter) -> Iterator[tuple[Text, str, AnswerCard]]:
    """What the Director reads out, from the record that was kept."""
    if one.ruled:
        for found in at_the_table(fold(one.ruled[-1].start, one.ruled[-1].entries)):
            yield found.title, found.law, found.card


def _state(now: Tournament, one: Matter, at: datetime) -> Iterator[Text]:
    """How far it is."""
    if one.ruled or one.award:
        yield (
            say("the players were told of their right to appeal")
            if one.told
            else say("were the players told that they may appeal?")
        )
    for appeal in one.appeals:
        yield say("{who} appealed at {time}: {why}", who=appeal.contestant, time=f"{appeal.made:%H:%M}", why=appeal.why or "–")
        for decision in appeal.decided:
            yield _decided(decision)
    for appeal in one.unheard:
        yield say("the appeal of {who} is not heard; a deposit goes back", who=appeal.contestant)
    if not one.appeals:
        posted, minutes = now.sessions[one.session].posted, ruling_minutes(now.regulations)
        if posted is None:
            yield say("may be appealed until {minutes} minutes after the score can be seen", minutes=minutes)
        elif in_time(posted, at, minutes):
            yield say("may be appealed until {time}", time=f"{expires(posted, minutes):%H:%M}")
        else:
            yield say("the time for an appeal ended at {time}", time=f"{expires(posted, minutes):%H:%M}")
    elif one.pending:
        yield say("the appeal waits for a decision")


LEVEL_NAMES = {"chief": Role.CHIEF.text, "committee": Role.COMMITTEE.text, "authority": say("the Authority")}


def _decided(one: Decided) -> Text:
    level, why = LEVEL_NAMES.get(one.level, one.level), one.reason or "–"
    if one.upheld:
        return say("{level}: the ruling stands ({why})", level=level, why=why)
    return say("{level}: the ruling is changed ({why})", level=level, why=why)


def last_acts(now: Tournament, many: int = 8) -> tuple[Act, ...]:
    """What was done last by somebody in office and still counts, the newest first."""
    refused, found = {fault.entry for fault in now.faults}, list[Act]()
    for n in range(now.said.number - 1, -1, -1):
        said = now.said.entry(n)
        if said and said.by.role in _OFFICE and n not in now.undone and n not in refused and not _undoes(said.entry):
            found.append(Act(n, said.at, said.by, tell(now, said, n)))
        if len(found) == many:
            break
    return tuple(found)


def _undoes(entry: Entry) -> bool:
    return isinstance(entry, Undone)
