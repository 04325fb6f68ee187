"""The one checker: everything that is wrong with a movement, however it was made, in sentences.

Law 5 and Law 8 leave seats and movement to the Director and the regulations; what no movement may do is the same in all of
them. What a movement declares is left out here: `declared` tells it as a drawback.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from typing import NamedTuple

from oddtrick.movements.movement import DECLARABLE, Kind, Movement, Place, Wrong, who
from oddtrick.texts import BadInput, Text, count, say


class Fault(NamedTuple):
    """What is wrong, and one sentence that names contestant, round and set."""

    wrong: Wrong
    says: Text
    slots: tuple[int, ...] = ()
    rounds: tuple[int, ...] = ()
    set: int | None = None


def check(m: Movement, boards: int | None = None) -> tuple[Fault, ...]:
    """Everything wrong but what the movement declares, the worst first.

    With the number of boards in a set, also whether there is a board for each table that shares one.
    """
    allowed = m.declared & DECLARABLE
    if wrong := tuple(_numbers(m)):
        return wrong
    found = [
        *_two_places(m),
        *_itself(m),
        *_repeated(m),
        *_unplayed(m),
        *_shared(m, boards),
        *_halves(m),
        *_meetings(m),
        *_sit_outs(m),
    ]
    return tuple(fault for fault in found if fault.wrong not in allowed)


def checked(m: Movement) -> Movement:
    """The movement itself. Raises BadInput with the first sentence about what is wrong with it."""
    for fault in check(m):
        raise BadInput(say("{name}: {fault}", name=m.name, fault=fault.says))
    return m


def declaring(m: Movement) -> Movement:
    """The same movement, declaring what it has of what may be declared, and the copies that it needs: for what was imported."""
    needed = max((n for row in m.rounds for n in Counter(p.set for p in row if p).values()), default=1)
    m = replace(m, copies=max(m.copies, needed))
    return replace(
        m, declared=m.declared | ({fault.wrong for fault in check(m)} & {Wrong.MEET_AGAIN, Wrong.PARTNER_AGAIN, Wrong.SIT_OUTS})
    )


def declared(m: Movement) -> tuple[Fault, ...]:
    """What is wrong only because it is not declared: the drawbacks of this movement, in the same sentences."""
    return tuple(fault for fault in check(replace(m, declared=frozenset())) if fault.wrong in m.declared)


def _numbers(m: Movement) -> Iterator[Fault]:
    for r, t, p in m.places():
        side = 2 if m.kind is Kind.INDIVIDUAL else 1
        if not 1 <= p.set <= m.sets:
            says = say("table {t} plays set {s} in round {r}, but the sets are 1 to {n}", t=t, s=p.set, r=r, n=m.sets)
            yield Fault(Wrong.NUMBER, says, (), (r,), p.set)
        for slot in (*p.ns, *p.ew):
            if not 1 <= slot <= m.slots:
                says = say(
                    "{who} sits at table {t} in round {r}, but the last number is {n}", who=who(m.kind, slot), t=t, r=r, n=m.slots
                )
                yield Fault(Wrong.NUMBER, says, (slot,), (r,), p.set)
        if (len(p.ns), len(p.ew)) != (side, side):
            says = say("table {t} has {ns} and {ew} in round {r}: a side is {n}", t=t, r=r, ns=_list(p.ns), ew=_list(p.ew), n=side)
            yield Fault(Wrong.NUMBER, says, (*p.ns, *p.ew), (r,), p.set)


def _bodies(m: Movement, p: Place) -> tuple[tuple[int, int], ...]:
    """Who cannot be elsewhere: a team is two pairs, one at home and one away."""
    if m.kind is Kind.TEAMS:
        return ((p.ns[0], 0), (p.ew[0], 1))
    return tuple((slot, 0) for slot in (*p.ns, *p.ew))


def _two_places(m: Movement) -> Iterator[Fault]:
    for r, row in enumerate(m.rounds, 1):
        at: dict[tuple[int, int], list[int]] = defaultdict(list)
        for t, p in enumerate(row, 1):
            for body in () if p is None else _bodies(m, p):
                at[body].append(t)
        for (slot, _), tables in at.items():
            if len(tables) > 1:
                says = say(
                    "{who} sits in two places in round {r}: tables {tables}", who=who(m.kind, slot), r=r, tables=_list(tables)
                )
                yield Fault(Wrong.TWO_PLACES, says, (slot,), (r,))


def _itself(m: Movement) -> Iterator[Fault]:
    for r, _, p in m.places():
        if set(p.ns) & set(p.ew):
            slot = min(set(p.ns) & set(p.ew))
            says = say("{who} meets itself in round {r}, on set {s}", who=who(m.kind, slot), r=r, s=p.set)
            yield Fault(Wrong.MEETS_ITSELF, says, (slot,), (r,), p.set)


def _repeated(m: Movement) -> Iterator[Fault]:
    seen: dict[tuple[tuple[int, int], int], list[int]] = defaultdict(list)
    for r, _, p in m.places():
        for body in _bodies(m, p):
            if r not in seen[body, p.set]:
                seen[body, p.set].append(r)
    for ((slot, _), s), rounds in seen.items():
        if len(rounds) > 1:
            says = say("{who} plays set {s} more than once: rounds {rounds}", who=who(m.kind, slot), s=s, rounds=_list(rounds))
            yield Fault(Wrong.REPEATED_SET, says, (slot,), tuple(rounds), s)


def _unplayed(m: Movement) -> Iterator[Fault]:
    played = {p.set for _, _, p in m.places()}
    there = {slot for _, _, p in m.places() for slot in (*p.ns, *p.ew)}
    for s in range(1, m.sets + 1):
        if s not in played:
            yield Fault(Wrong.UNPLAYED_SET, say("set {s} is never played", s=s), (), (), s)
    for slot in range(1, m.slots + 1):
        if slot not in there:
            yield Fault(Wrong.NEVER_PLAYS, say("{who} never plays", who=who(m.kind, slot)), (slot,))


def _shared(m: Movement, boards: int | None) -> Iterator[Fault]:
    for r, row in enumerate(m.rounds, 1):
        at: dict[int, list[int]] = defaultdict(list)
        for t, p in enumerate(row, 1):
            if p:
                at[p.set].append(t)
        for s, tables in at.items():
            if len(tables) > m.copies:
                says = say("set {s} is at tables {tables} in round {r}", s=s, tables=_list(tables), r=r)
                if m.copies > 1:
                    says = say("{fault}, and only {n} may share it", fault=says, n=m.copies)
                yield Fault(Wrong.SHARED, says, (), (r,), s)
            elif boards is not None and len(tables) > boards:
                says = count(
                    "set {s} is at tables {tables} in round {r}, and has only {n} board to share",
                    "set {s} is at tables {tables} in round {r}, and has only {n} boards to share",
                    boards, s=s, tables=_list(tables), r=r,
                )  # fmt: skip
                yield Fault(Wrong.SHARED, says, (), (r,), s)


def _halves(m: Movement) -> Iterator[Fault]:
    if m.kind is not Kind.TEAMS:
        return
    halves = {(p.ns[0], p.ew[0], p.set) for _, _, p in m.places()}
    for r, _, p in m.places():
        home, away = p.ns[0], p.ew[0]
        if home != away and (away, home, p.set) not in halves:
            says = say(
                "{who} and {other} play only half a match on set {s}, in round {r}",
                who=who(m.kind, home), other=who(m.kind, away), s=p.set, r=r,
            )  # fmt: skip
            yield Fault(Wrong.HALF_MATCH, says, (home, away), (r,), p.set)


def _meetings(m: Movement) -> Iterator[Fault]:
    met: dict[tuple[int, int], list[int]] = defaultdict(list)
    partners: dict[tuple[int, int], list[int]] = defaultdict(list)
    for r, _, p in m.places():
        for one in p.ns:
            for other in p.ew:
                met[(one, other) if m.kind is Kind.TEAMS else (min(one, other), max(one, other))].append(r)
        for side in (p.ns, p.ew):
            for one, other in combinations(sorted(side), 2):
                partners[one, other].append(r)
    often = 2 if m.kind is Kind.INDIVIDUAL else 1
    for (one, other), rounds in met.items():
        if len(rounds) > often and one != other:
            says = say(
                "{who} and {other} meet in rounds {rounds}", who=who(m.kind, one), other=who(m.kind, other), rounds=_list(rounds)
            )
            yield Fault(Wrong.MEET_AGAIN, says, (one, other), tuple(rounds))
    for (one, other), rounds in partners.items():
        if len(rounds) > 1:
            says = say(
                "{who} and {other} are partners in rounds {rounds}",
                who=who(m.kind, one),
                other=who(m.kind, other),
                rounds=_list(rounds),
            )
            yield Fault(Wrong.PARTNER_AGAIN, says, (one, other), tuple(rounds))


def sit_outs(m: Movement) -> dict[int, tuple[int, ...]]:
    """In which rounds each slot sits out; of a team, when neither of its pairs plays."""
    out: dict[int, list[int]] = {slot: [] for slot in range(1, m.slots + 1)}
    for r, row in enumerate(m.rounds, 1):
        here = {slot for p in row if p for slot in (*p.ns, *p.ew)}
        for slot, rounds in out.items():
            if slot not in here:
                rounds.append(r)
    return {slot: tuple(rounds) for slot, rounds in out.items()}


def _sit_outs(m: Movement) -> Iterator[Fault]:
    out = sit_outs(m)
    if not out:
        return
    most, least = max(out, key=lambda slot: len(out[slot])), min(out, key=lambda slot: len(out[slot]))
    if len(out[most]) > len(out[least]) + 1:
        says = count(
            "{who} sits out in rounds {rounds}, {other} in {n} round",
            "{who} sits out in rounds {rounds}, {other} in {n} rounds",
            len(out[least]), who=who(m.kind, most), other=who(m.kind, least), rounds=_list(out[most]),
        )  # fmt: skip
        yield Fault(Wrong.SIT_OUTS, says, (most, least), out[most])


def _list(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))
