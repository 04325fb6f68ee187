"""What a movement costs those who play and run it, in words, with a weight that makes movements comparable."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from oddtrick.movements.checking import declared, sit_outs
from oddtrick.movements.movement import Kind, Movement
from oddtrick.texts import Text, count, say

ENOUGH = 70  # per cent of the boards in play that everybody should play (advice of the English Bridge Union)


class Drawback(NamedTuple):
    """A sentence, and its weight in hundredths of a standard deviation of strength (see `Balance.draw`): our own choice."""

    says: Text
    weight: float


def drawbacks(m: Movement, boards: int = 1) -> tuple[Drawback, ...]:
    """All that can be told from the movement itself, with so many boards in a set."""
    of_all = (_two_winners, _sharing, _turning, _moving, _sitting_out, _declared, _teams)
    return (*(one for of in of_all for one in of(m)), *_boards(m, boards))


def _two_winners(m: Movement) -> Iterator[Drawback]:
    if m.kind is Kind.TWO_WINNERS:
        yield Drawback(say("two winners: North-South and East-West are not compared with each other"), 5)


def _sharing(m: Movement) -> Iterator[Drawback]:
    """Whether two tables pass boards to each other all the time, or copies are needed."""
    together: Counter[tuple[int, ...]] = Counter()
    for row in m.rounds:
        at: dict[int, list[int]] = defaultdict(list)
        for t, p in enumerate(row, 1):
            if p:
                at[p.set].append(t)
        together.update(tuple(tables) for tables in at.values() if len(tables) > 1)
    if not together:
        return
    most = max(map(len, together))
    always = len({t for tables in together for t in tables}) == sum(map(len, together))
    if m.kind is Kind.TEAMS and most == 2 and len(together) == m.tables // 2:
        yield Drawback(say("the two rooms of a match share its boards"), 2)
    elif most == m.tables > 2:
        yield Drawback(say("every table needs its own copy of the boards"), 8)
    elif always and most == 2:
        tables = "; ".join(", ".join(map(str, two)) for two in sorted(together))
        yield Drawback(say("these tables share boards in every round: {tables}", tables=tables), 2 + len(together))
    else:
        yield Drawback(count("needs {n} copy of the boards", "needs {n} copies of the boards", most), 3.0 * most)


def turning(m: Movement) -> bool:
    """Whether who comes next to a table sits the other way in some rounds, so that he must be told."""
    if m.kind not in (Kind.PAIRS, Kind.INDIVIDUAL):
        return False
    ways: dict[tuple[int, int], set[bool]] = defaultdict(set)
    whole: set[tuple[bool, ...]] = set()
    staying = _staying(m)
    for row in m.rounds:
        seen = []
        for t, p in enumerate(row, 1):
            if p and (set(p.ns) | set(p.ew)) & staying:
                (slot, *_) = sorted((set(p.ns) | set(p.ew)) & staying)
                ways[t, slot].add(slot in p.ns)
                seen.append(slot in p.ns)
        whole.add(tuple(seen))
    return any(len(both) > 1 for both in ways.values()) and not all(len(set(seen)) <= 1 for seen in whole)


def _turning(m: Movement) -> Iterator[Drawback]:
    if turning(m):
        yield Drawback(say("tables turn: everybody must be told in each round which way he sits (phone or guide card)"), 2)


def _staying(m: Movement) -> set[int]:
    """Who never leaves his table."""
    at: dict[int, set[int]] = defaultdict(set)
    for _, t, p in m.places():
        for slot in m.present(p):
            at[slot].add(t)
    return {slot for slot, tables in at.items() if len(tables) == 1}


def _moving(m: Movement) -> Iterator[Drawback]:
    staying = len(_staying(m))
    if m.kind is not Kind.TEAMS and m.of_rounds > 1 and staying < m.tables // 2:
        yield Drawback(say("nearly everybody moves, by guide card"), 1)


def _sitting_out(m: Movement) -> Iterator[Drawback]:
    out = {slot: rounds for slot, rounds in sit_outs(m).items() if rounds}
    if out:
        most, missed = max(map(len, out.values())), sum(map(len, out.values()))
        says = count(
            "{n} of {of} sits out, {rounds} at most",
            "{n} of {of} sit out, {rounds} at most",
            len(out),
            of=m.slots,
            rounds=_rounds(most),
        )
        yield Drawback(says, 40 * missed / (m.slots * m.of_rounds) + most - 1)


def _declared(m: Movement) -> Iterator[Drawback]:
    for wrong in sorted(m.declared):
        found = [fault for fault in declared(m) if fault.wrong is wrong]
        if found:
            yield Drawback(found[0].says, 2 + min(6, len(found) / 4))


def _boards(m: Movement, boards: int) -> Iterator[Drawback]:
    plays: Counter[int] = Counter()
    for _, _, p in m.places():
        plays.update({*p.ns, *p.ew} if m.kind is not Kind.TEAMS else p.ns)
    least = min((plays[slot] for slot in range(1, m.slots + 1)), default=0)
    share = round(100 * least / m.sets) if m.sets else 100
    if share < ENOUGH:
        yield Drawback(say("some play only {share} per cent of the boards in play", share=share), 0.3 * (ENOUGH - share))
    if boards == 1 and m.of_rounds > 8:
        yield Drawback(say("everybody moves after every board"), 6)


def _teams(m: Movement) -> Iterator[Drawback]:
    if m.kind is not Kind.TEAMS:
        return
    rounds: dict[tuple[int, int], list[int]] = defaultdict(list)
    met: dict[int, set[int]] = defaultdict(set)
    for r, _, p in m.places():
        one, other = sorted((p.ns[0], p.ew[0]))
        rounds[one, other].append(r)
        met[one].add(other)
        met[other].add(one)
    apart = max(max(when) - min(when) for when in rounds.values())
    if apart > 1 and m.slots > 2:
        yield Drawback(say("results of some matches are known only {n} rounds after they began", n=apart), min(6, apart / 2))
    missed = m.slots - 1 - min(len(others) for others in met.values())
    if missed:
        says = count("a team does not meet {n} of the others", "a team does not meet {n} of the others", missed)
        yield Drawback(says, 30 * missed / max(1, m.slots - 1))


def _rounds(rounds: int) -> Text:
    return count("{n} round", "{n} rounds", rounds)
