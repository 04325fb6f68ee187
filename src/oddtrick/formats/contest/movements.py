"""Movements made from who sat where: each section as it was played."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import replace

from oddtrick.movements.checking import check, declaring
from oddtrick.movements.movement import DECLARABLE, Kind, Place, movement
from oddtrick.texts import say
from oddtrick.tournament.entries.setting import SectionSet
from oddtrick.tournament.places import At

Seats = tuple[At, tuple[int, ...], tuple[int, ...], tuple[int, ...]]  # where, North-South, East-West (0: nobody), boards


def movements(seats: Iterable[Seats], kinds: Mapping[tuple[int, str], Kind]) -> list[SectionSet]:
    """A section for each session and name; `kinds`: what its slots are, pairs where that is not told."""
    sections: dict[tuple[int, str], list[Seats]] = defaultdict(list)
    for one in seats:
        sections[one[0].session, one[0].section].append(one)
    made = (_section(*key, rows, kinds.get(key, Kind.PAIRS)) for key, rows in sections.items())
    return [section for section in made if section]


def _section(session: int, name: str, rows: list[Seats], kind: Kind) -> SectionSet | None:
    """None where nobody has an opponent."""
    rounds = max(at.round for at, *_ in rows)
    if kind is Kind.TEAMS:  # a team that sits out is at no table: half a match is none
        rows = [row for row in rows if 0 not in (*row[1], *row[2])]
    if not rows:
        return None
    there = sorted({one for _, ns, ew, _ in rows for one in (*ns, *ew) if one})
    slot = {number: n for n, number in enumerate(there, 1)}
    sets: dict[tuple[int, ...], int] = {}
    tables = max(at.table for at, *_ in rows)
    games: list[list[Place | None]] = [[None] * tables for _ in range(rounds)]
    empty = 0  # an empty place is a slot of its own, so that nobody meets anybody twice
    for at, ns, ew, boards in rows:
        sides = []
        for side in (ns, ew):
            seats = []
            for one in side:
                empty += not one
                seats.append(slot[one] if one else len(there) + empty)
            sides.append(tuple(seats))
        games[at.round - 1][at.table - 1] = Place(sides[0], sides[1], sets.setdefault(boards, len(sets) + 1))
    made = declaring(movement(kind, len(sets), games, say("as played"), slots=len(there) + empty))
    faults = {fault.wrong for fault in check(made)} & DECLARABLE  # as where a team left between the halves of a match
    made = replace(made, declared=made.declared | faults)
    return SectionSet(session, name, made, (*there, *[0] * empty), tuple(sets))
