"""Penalties that take nothing off (Laws 90, 91): of who does not play in the stage for which they were given."""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.texts import say
from oddtrick.tournament.checking.finding import Finding
from oddtrick.tournament.matters import Deducted
from oddtrick.tournament.state import Tournament


def of_penalties(now: Tournament) -> Iterator[Finding]:
    """90A, 91A. Each penalty in a session of a stage in which the contestant has no place."""
    for one in now.penalties:
        if found := without_effect(now, one):
            yield found


def without_effect(now: Tournament, one: Deducted) -> Finding | None:
    """What there is to say of a penalty that takes nothing off; while nobody has a place in the stage yet, nothing."""
    stage = now.sessions[one.session].told.stage
    sections = [part for each in now.sessions.values() if each.told.stage == stage for part in each.sections.values()]
    there = {slot for section in sections for version in section.versions for slot in version.slots}
    if not there or int(one.penalty.contestant) in there:
        return None
    text = say("contestant {n} does not play in stage {stage}, so the penalty in session {session} takes nothing off",
               n=one.penalty.contestant, stage=stage, session=one.session)  # fmt: skip
    return Finding(text, one.place, one.penalty.law)
