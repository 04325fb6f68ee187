"""What several nights make together: the ladder of a season, a player's history, and whom one can pick for the next night.

The ladder has one plain rule: the average of the percentages of all nights of the season that are over, of everybody who has played
so many of them. Nights that are not scored in percentages do not count, and nobody is on it whose name was erased.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, timedelta
from fractions import Fraction
from typing import NamedTuple

from oddtrick.night.scores.evenings import Evening, Place
from oddtrick.scoring.sessions.ranking import places
from oddtrick.tournament.people import Player

BEGINS = (9, 1)  # month and day on which a season begins
_ERASED = re.compile(r"–[0-9a-f]{6}")


class Rung(NamedTuple):
    """Somebody on the ladder: equal averages share a place."""

    rank: int
    name: str
    average: Fraction
    nights: int
    best: Fraction


class Ladder(NamedTuple):
    """A season: from which day to which, how many nights counted, who is on it, and how many have played too few nights."""

    first: date
    last: date
    least: int
    nights: int
    rungs: tuple[Rung, ...]
    fewer: int


class InTheNight(NamedTuple):
    """A night of somebody's: with whom, and what came of it."""

    evening: Evening
    place: Place
    partners: tuple[str, ...]


def season(day: date) -> tuple[date, date]:
    """The season to which a day belongs."""
    first = date(day.year, *BEGINS)
    first = first if day >= first else date(day.year - 1, *BEGINS)
    return first, date(first.year + 1, *BEGINS) - timedelta(days=1)


def ladder(evenings: Iterable[Evening], first: date, last: date, least: int) -> Ladder:
    """The ladder of those days. `least`: how many nights somebody must have played."""
    counted = [one for one in evenings if one.over and one.percent and one.day and first <= one.day <= last]
    scores: dict[str, list[Fraction]] = defaultdict(list)
    for one in counted:
        for place in one.places:
            for name in place.names if place.score is not None else ():
                if not is_erased(name):
                    scores[name].append(place.score or Fraction(0))
    enough = {name: sum(values, Fraction(0)) / len(values) for name, values in scores.items() if len(values) >= least}
    order = sorted(enough, key=lambda name: (-enough[name], name))
    ranks = places([enough[name] for name in order])
    rungs = tuple(Rung(n, name, enough[name], len(scores[name]), max(scores[name])) for n, name in zip(ranks, order, strict=True))
    return Ladder(first, last, least, len(counted), rungs, len(scores) - len(enough))


def history(evenings: Iterable[Evening], name: str) -> tuple[InTheNight, ...]:
    """The nights of somebody that are over, in the order in which they are told."""
    return tuple(
        InTheNight(one, place, tuple(other for other in place.names if other != name))
        for one in evenings if one.over
        for place in one.places if name in place.names
    )  # fmt: skip


class Known(NamedTuple):
    """A pair, a team or a player of earlier nights, as a line of a list, and how often they played so."""

    line: str
    times: int


def known(evenings: Sequence[Evening], size: range) -> tuple[Known, ...]:
    """Everybody who played together earlier and is so many, the newest first; with the numbers that they have."""
    lines: dict[frozenset[str], str] = {}
    times: dict[frozenset[str], int] = defaultdict(int)
    several = _several(evenings)
    for evening in evenings:
        for place in evening.places:
            who = frozenset(_with_number(one) if one.name in several else one.name for one in place.contestant.players)
            if len(place.names) in size and not any(map(is_erased, place.names)):
                lines.setdefault(who, " – ".join(map(_with_number, place.contestant.players)))
                times[who] += evening.began
    return tuple(Known(line, times[who]) for who, line in lines.items())


def players(evenings: Sequence[Evening]) -> tuple[str, ...]:
    """The names of everybody, in the order of the alphabet, with their numbers; each of several people of one name."""
    several, found = _several(evenings), dict[str, Player]()
    for player in _everybody(evenings):
        name = _with_number(player) if player.name in several else player.name
        if name and not is_erased(player.name) and (player.number or name not in found):
            found[name] = player
    return tuple(_with_number(found[name]) for name in sorted(found, key=str.casefold))


def _several(evenings: Iterable[Evening]) -> frozenset[str]:
    """The names that are those of several people: with the federation they have different numbers."""
    numbers: dict[str, set[str]] = defaultdict(set)
    for player in _everybody(evenings):
        if player.number:
            numbers[player.name].add(player.number)
    return frozenset(name for name, told in numbers.items() if len(told) > 1)


def _everybody(evenings: Iterable[Evening]) -> Iterator[Player]:
    return (player for one in evenings for place in one.places for player in place.contestant.players)


def is_erased(name: str) -> bool:
    """Whether there stands only a mark in place of a name."""
    return _ERASED.fullmatch(name) is not None


def _with_number(player: Player) -> str:
    return f"{player.name} ({player.number})" if player.number else player.name
