"""Masterpoints by a table in the conditions of a stage: what the first place is worth, and how it falls from there (78D).

    abf 1.5; then 75% 50% 25%          the first place by weight and tables, as in Australia; then shares of it, place by place
    first 40; to 50%; rest 1; up       a first place as in Poland, falling evenly over half of the field, 1 for all others

Contestants who share a place share what its places are worth; with `alike` also those whom only a tie list tells apart.
Each player of a contestant gets what is told here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from math import ceil, exp
from typing import NamedTuple

from oddtrick.texts import BadInput, say
from oddtrick.tournament.results.standings import Standings
from oddtrick.tournament.results.sums import Row
from oddtrick.tournament.state import Tournament

_CENT = Fraction(1, 100)
_NUMBER = re.compile(r"\d{1,6}(?:\.\d{1,4})?")
_SHARE = re.compile(r"(\d{1,3}(?:\.\d{1,2})?)%")


class Masterpoints(NamedTuple):
    """A table. `weight` of the Australian formula, or `first`; `then`: shares of the second place and so on.

    `to`: over which share of the field it falls evenly; `rest`: what all others get; `up`: whole points, rounded up.
    `alike`: who has the same score shares them, though a tie list has told them apart (EBU White Book 143.4).
    """

    first: Fraction = Fraction(0)
    weight: Fraction | None = None
    then: tuple[Fraction, ...] = ()
    to: Fraction | None = None
    rest: Fraction = Fraction(0)
    up: bool = False
    alike: bool = False

    def of_first(self, tables: int, two_winners: bool) -> Fraction:
        """What the first place is worth; by the Australian formula (its masterpoint book, chapter 3) for so many tables.

        Two winners: a fiftieth of the weight for each table up to 30; one winner: a twenty-fifth up to 15; above that it
        grows more slowly, and never beyond the weight.
        """
        if self.weight is None:
            return self.first
        most, each, slow = (30, Fraction(1, 50), 32) if two_winners else (15, Fraction(1, 25), 16)
        return self.weight * (each * tables if tables <= most else Fraction(1 - exp(-tables / slow)).limit_denominator(10**6))

    def of_place(self, place: int, field: int, first: Fraction) -> Fraction:
        """What a place is worth among so many."""
        if place == 1:
            return first
        if self.to is not None:
            places = ceil(self.to * field)
            return max(first * (places - place + 1) / places, self.rest) if place <= places else self.rest
        return first * self.then[place - 2] if place - 2 < len(self.then) else self.rest


def parse_masterpoints(text: str) -> Masterpoints | None:
    """Read a table; None where nothing is told. Raises BadInput."""
    if not text.strip():
        return None
    told = Masterpoints()
    for part in filter(None, (one.strip() for one in text.split(";"))):
        word, *values = part.split()
        told = _with(told, word, values, part)
    if (told.weight is None) == (not told.first):
        raise BadInput(say("masterpoints {text}: expected what the first place is worth, as first 20 or abf 1.5", text=repr(text)))
    return told


def masterpoints(now: Tournament, found: Standings) -> Mapping[int, Fraction]:
    """78D. What each contestant's players get from a ranking; nothing where the stage has no table."""
    told = parse_masterpoints(now.stages[found.stage].masterpoints)
    if told is None:
        return {}
    sides = {row.side for row in found.rows}
    first = told.of_first(_tables(now, found.stage), two_winners=None not in sides)
    awarded: dict[int, Fraction] = {}
    for side in sides:
        awarded |= _of_field(told, [row for row in found.rows if row.side is side and row.rank is not None], first)
    return awarded


def _of_field(told: Masterpoints, rows: Sequence[Row], first: Fraction) -> dict[int, Fraction]:
    """Those who are ranked together; a place that is shared is worth the mean of its places."""
    found: dict[int, Fraction] = {}
    place = 1
    for _, together in groupby(rows, key=lambda row: row.score if told.alike else row.rank):
        tied = [row.contestant for row in together]
        worth = sum((told.of_place(place + n, len(rows), first) for n in range(len(tied))), Fraction(0)) / len(tied)
        found |= dict.fromkeys(tied, Fraction(ceil(worth)) if told.up else _CENT * round(worth / _CENT))
        place += len(tied)
    return found


def _tables(now: Tournament, stage: int) -> int:
    """The most tables that a session of the stage has."""
    return max(
        (sum(section.versions[-1].movement.tables for section in session.sections.values())
         for session in now.sessions.values() if session.told.stage == stage),
        default=0,
    )  # fmt: skip


def _with(told: Masterpoints, word: str, values: Sequence[str], part: str) -> Masterpoints:
    match word, values:
        case "up", []:
            return told._replace(up=True)
        case "alike", []:
            return told._replace(alike=True)
        case "first", [number] if _NUMBER.fullmatch(number):
            return told._replace(first=Fraction(number))
        case "rest", [number] if _NUMBER.fullmatch(number):
            return told._replace(rest=Fraction(number))
        case "abf", [number] if _NUMBER.fullmatch(number):
            return told._replace(weight=Fraction(number))
        case "to", [share] if found := _SHARE.fullmatch(share):
            return told._replace(to=Fraction(found[1]) / 100)
        case "then", [_, *_] if all(_SHARE.fullmatch(share) for share in values):
            return told._replace(then=tuple(Fraction(share.rstrip("%")) / 100 for share in values))
        case _:
            raise BadInput(
                say("masterpoints: {part} is none of first 20, abf 1.5, then 75% 50%, to 50%, rest 1, up, alike", part=repr(part))
            )
