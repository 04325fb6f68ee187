"""Boards that may be fouled (87A): the record of a ruling has another deal than the board."""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.scoring.sessions.fouled import Copy, differences
from oddtrick.texts import count, say
from oddtrick.tournament.checking.finding import Finding
from oddtrick.tournament.state import Tournament


def of_fouled(now: Tournament) -> Iterator[Finding]:
    """87A. Tables whose record shows cards in other hands than the deal that is known, unless they are grouped apart."""
    for matter in now.matters.values():
        place = matter.place
        if place is None or not matter.ruled or (deal := now.sessions[matter.session].deal(place)) is None:
            continue
        usual, here = Copy(deal), Copy(matter.ruled[-1].start.deal)
        if usual.agrees(here):
            continue
        first, *rest = differences(usual, here)
        text = say("{place} was played with another deal: {what}", place=place.text, what=first)
        if rest:
            text = count("{text}, and {n} more card", "{text}, and {n} more cards", len(rest), text=text)
        yield Finding(text, place, "87A")
