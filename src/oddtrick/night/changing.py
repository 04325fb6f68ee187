"""Another movement in the middle of a night: what would follow from it, before it is made (Law 8A).

Rounds that have begun stay as they were played. Of each way to go on the Director is told who sits out, who meets again, and which
boards have to be made; nobody plays a board twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from typing import NamedTuple

from oddtrick.movements.movement import DECLARABLE, Kind, Movement, Row
from oddtrick.movements.named import for_contestants
from oddtrick.night.lists import read
from oddtrick.night.planning import KINDS, SESSION
from oddtrick.texts import BadInput, Text, say
from oddtrick.tournament.entries.every import Entry, Said
from oddtrick.tournament.entries.setting import Entered, MovementChanged, Withdrew
from oddtrick.tournament.folding.fold import after, why_not_possible
from oddtrick.tournament.people import By, Role
from oddtrick.tournament.seating import sitting_out, sittings
from oddtrick.tournament.state import Section, Tournament

MOST = 5  # ways to go on that are shown beside the movement as it is
_DIRECTOR = By(Role.DIRECTOR)
_FORMS = {
    Kind.PAIRS: ("howell", "mitchell", "barometer", "skip", "share", "web", "rover"),
    Kind.TEAMS: ("round-robin", "head-to-head", "american-whist", "new-england", "match"),
    Kind.INDIVIDUAL: ("individual",),
}


class Wish(NamedTuple):
    """What is to be different: who comes late (a line), who leaves, and which is to be the last round (0: as it was)."""

    section: str
    late: str = ""
    leaves: int = 0
    last: int = 0


class WhatIf(NamedTuple):
    """A way to go on: what is said for it, and what follows. `out`: by round who sits out; `again`: who meet a second time.

    `new`: boards that have to be made; `boards`: the fewest and the most that anybody then plays in all; `tables` from then on.
    """

    name: Text
    first: int
    last: int
    tables: int
    entries: tuple[Entry, ...]
    out: tuple[tuple[int, tuple[int, ...]], ...]
    again: tuple[tuple[int, int, int], ...]
    new: tuple[int, ...]
    boards: tuple[int, int]


def ways(now: Tournament, wish: Wish, at: datetime) -> tuple[WhatIf, ...]:
    """How a section can go on, the movement as it is first where everybody has a place in it, then others by what they cost.

    Raises BadInput where nothing is left to be changed.
    """
    section = now.section(SESSION, wish.section)
    if section is None:
        raise BadInput(say("there is no section {name}", name=repr(wish.section[:20])))
    if section.drawn:
        raise BadInput(say("rounds are drawn here: who is there is in the next draw"))
    last = wish.last or max(section.rounds, section.round + 1)  # in the last round: one more
    if not section.round < last <= section.round + 40:
        least, most = section.round + 1, section.round + 40
        raise BadInput(say("the last round must be {least} to {most}; given: {given}", least=least, most=most, given=last))
    before, people = _people(now, section, wish)
    then = now
    for entry in before:
        if refused := why_not_possible(then, Said(at, _DIRECTOR, entry)):
            raise BadInput(refused.said)
        then = after(then, Said(at, _DIRECTOR, entry))
    found = []
    for name, change in _changes(then, section, people, last):
        told = Said(at, _DIRECTOR, change)
        if why_not_possible(then, told) is None:
            found.append(_what_if(after(then, told), section, name, (*before, change), last))
    kept = [one for one in found[:1] if one.name == section.versions[-1].movement.name]
    others = sorted(found[len(kept) :], key=lambda one: (len(one.new), sum(len(who) for _, who in one.out), len(one.again)))
    return (*kept, *others[:MOST])


def _people(now: Tournament, section: Section, wish: Wish) -> tuple[list[Entry], list[int]]:
    """Who comes and goes as entries, and who is there from the next round on, in the order of the places they have."""
    assert now.opened is not None
    following = section.round + 1
    entries: list[Entry] = []
    there = [one for one in section.versions[-1].slots if one and now.contestants[one].there(SESSION, following)]
    if wish.leaves:
        if wish.leaves not in there:
            raise BadInput(say("contestant {n} does not play in section {name}", n=wish.leaves, name=section.name))
        entries.append(Withdrew(wish.leaves, SESSION, following))
        there.remove(wish.leaves)
    if wish.late.strip():
        late: list[Entered] = read(wish.late, now.opened.contest, frozenset(now.contestants))
        entries += late
        there += [one.contestant for one in late]
    return entries, there


def _changes(now: Tournament, section: Section, people: Sequence[int], last: int) -> Iterator[tuple[Text, MovementChanged]]:
    """The movement as it is, then what fits who is there."""
    assert now.opened is not None
    played, version = section.round, section.versions[-1]
    same = version.movement
    if {*people} <= {*version.slots} and last <= section.rounds:
        rows = same.rounds[:last]
        kept = replace(same, rounds=rows, declared=same.declared | DECLARABLE)
        yield same.name, MovementChanged(SESSION, section.name, played + 1, kept, version.slots, version.boards)
    for form in _FORMS[KINDS[now.opened.contest]]:
        for rounds in (last - played, None):
            with suppress(BadInput):
                m = for_contestants(form, len(people), rounds)
                if m.of_rounds >= last - played:
                    yield m.cut(last - played).name, _from_here(now, section, people, m, last)
                    break


def _from_here(now: Tournament, section: Section, people: Sequence[int], m: Movement, last: int) -> MovementChanged:
    """A movement that begins now: with boards that are there, where nobody meets one again; else with new ones."""
    played, old = section.round, section.versions[-1].boards
    rows = m.rounds[: last - played]
    used = sorted({place.set for row in rows for place in row if place})
    number = {set_: n for n, set_ in enumerate(used, 1)}
    rows = tuple(tuple(place and place._replace(set=number[place.set]) for place in row) for row in rows)
    kind = Kind.PAIRS if m.kind is Kind.TWO_WINNERS else m.kind
    whole = replace(m, kind=kind, sets=len(used), rounds=((),) * played + rows, copies=max(m.copies, m.tables),
                    declared=m.declared | DECLARABLE)  # fmt: skip
    seen, nobody = _seen(now, section), (0,) * (m.slots - len(people))
    for turn in range(len(people)):
        slots = (*people[turn:], *people[:turn], *nobody)
        for shift in range(len(old) if len(used) <= len(old) else 0):
            boards = tuple(old[(n + shift) % len(old)] for n in range(len(used)))
            if not _again(rows, slots, boards, seen):
                return MovementChanged(SESSION, section.name, played + 1, whole, slots, boards)
    first, per = max(board for boards in old for board in boards) + 1, len(old[0])
    fresh = tuple(tuple(range(first + n * per, first + (n + 1) * per)) for n in range(len(used)))
    return MovementChanged(SESSION, section.name, played + 1, whole, (*people, *nobody), fresh)


def _seen(now: Tournament, section: Section) -> dict[int, set[int]]:
    """By contestant the boards of the rounds that have begun."""
    found: dict[int, set[int]] = {}
    for round_ in range(1, section.round + 1):
        for table in sittings(now, SESSION, section.name, round_):
            for one in table.contestants if table.full else ():
                found.setdefault(one, set()).update(table.boards)
    return found


def _again(rows: Sequence[Row], slots: Sequence[int], boards: Sequence[Sequence[int]], seen: Mapping[int, set[int]]) -> bool:
    """Whether somebody would play a board that he has played."""
    return any(
        not seen.get(slots[slot - 1], set()).isdisjoint(boards[place.set - 1])
        for row in rows
        for place in row
        if place
        for slot in (*place.ns, *place.ew)
    )


def _what_if(now: Tournament, section: Section, name: Text, entries: tuple[Entry, ...], last: int) -> WhatIf:
    """What follows, from the tournament as it would be."""
    out, met, boards, tables = [], Counter[tuple[int, int]](), Counter[int](), 0
    for round_ in range(1, last + 1):
        for table in sittings(now, SESSION, section.name, round_):
            if not table.full:
                continue
            met.update((min(ns, ew), max(ns, ew)) for ns in table.ns for ew in table.ew)
            boards.update({one: len(table.boards) for one in {*table.contestants}})
            tables = max(tables, table.at.table if round_ > section.round else 0)
        if round_ > section.round and (who := sitting_out(now, SESSION, section.name, round_)):
            out.append((round_, who))
    known = {board for version in section.versions for each in version.boards for board in each}
    change = entries[-1]
    assert isinstance(change, MovementChanged)
    new = tuple(sorted({board for each in change.boards for board in each} - known))
    there = [one for one in boards if now.contestants[one].left is None]
    limits = (min(boards[one] for one in there), max(boards[one] for one in there)) if there else (0, 0)
    often = 1 if change.movement.kind is Kind.PAIRS or change.movement.kind is Kind.TWO_WINNERS else 2
    again = tuple((one, other, times) for (one, other), times in sorted(met.items()) if times > often)
    return WhatIf(name, section.round + 1, last, tables, entries, tuple(out), again, new, limits)
