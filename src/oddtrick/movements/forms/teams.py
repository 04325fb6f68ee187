"""Round robins of teams with one copy of the boards: at home a team sits North-South, its other pair goes round as visitors.

Table t is the home of team t. A match is two halves, each half in a round of its own but in `head_to_head`, where both rooms
play at once. Patton and matches of several tables have the same meetings, and are scored in another way.
"""

from __future__ import annotations

from dataclasses import replace

from oddtrick.movements.forms.howell import howell
from oddtrick.movements.movement import ROUNDS, Kind, Movement, Place, Wrong, movement, whole
from oddtrick.texts import BadInput, Text, count, say

TEAMS = say("the number of teams")
_MOST = 100


def american_whist(teams: int) -> Movement:
    """An odd number of teams, nothing shared: all but one round; the halves of a match lie in rounds r and n-r."""
    n = whole(TEAMS, teams, 3, _MOST)
    if n % 2 == 0:
        raise BadInput(say("this needs an odd number of teams; given: {teams}", teams=teams))
    rows = [[Place((t + 1,), ((t + 2 * r) % n + 1,), (t + r) % n + 1) for t in range(n)] for r in range(1, n)]
    return movement(Kind.TEAMS, n, rows, _name(say("American Whist"), n, n - 1))


def new_england(teams: int) -> Movement:
    """An even number of teams, all meet all: tables t and t + n/2 share a set. Without sharing that cannot be."""
    n = _even(teams)
    rows = [[Place((t + 1,), ((t - r) % n + 1,), (2 * t - r) % n + 1) for t in range(n)] for r in range(1, n)]
    return movement(Kind.TEAMS, n, rows, _name(say("New England relay"), n, n - 1), copies=2)


def without_one(teams: int) -> Movement:
    """An even number of teams, nothing shared: each team misses one other; the halves of a match are two rounds running.

    Visitors come from v tables on and play set t + s in one round, then from v tables back and play t + s - v: it is enough
    that the s and s - v, for all v below n/2, are different.
    """
    n = _even(teams)
    steps = _steps(n, n // 2 - 1, frozenset())
    if steps is None:
        raise BadInput(say("there is no such movement for {n} teams", n=n))
    rows = []
    for v, s in steps:
        rows.append([Place((t + 1,), ((t + v) % n + 1,), (t + s) % n + 1) for t in range(n)])
        rows.append([Place((t + 1,), ((t - v) % n + 1,), (t + s - v) % n + 1) for t in range(n)])
    return movement(Kind.TEAMS, n, rows, _name(say("round robin without one match each"), n, n - 2))


def head_to_head(teams: int, rounds: int | None = None) -> Movement:
    """Whole matches, both rooms at once, which share their set: the teams move as the pairs of a Howell of half as many tables."""
    n = _even(teams)
    pairs = howell(n // 2, whole(ROUNDS, n - 1 if rounds is None else rounds, n // 2, n - 1), turning=False)
    rows = []
    for row in pairs.rounds:
        halves = [half for p in row if p for half in (p, p.turned)]
        rows.append(halves)
    made = movement(Kind.TEAMS, pairs.sets, rows, _name(say("teams head to head"), n, pairs.of_rounds))
    return replace(made, copies=2 * pairs.copies)


def match(sets: int) -> Movement:
    """One match of two teams over so many sets, which the two rooms share."""
    rows = [[Place((1,), (2,), s), Place((2,), (1,), s)] for s in range(1, whole(say("the number of sets"), sets, 1, 100) + 1)]
    again = [Wrong.MEET_AGAIN] if sets > 1 else []
    return movement(Kind.TEAMS, sets, rows, count("match, {n} set", "match, {n} sets", sets), copies=2, declared=again)


def _steps(n: int, v: int, used: frozenset[int]) -> list[tuple[int, int]] | None:
    """Pairs {s, s-v} without a number in common, for v and all below it."""
    if not v:
        return []
    for s in range(n):
        two = {s, (s - v) % n}
        if not two & used and (rest := _steps(n, v - 1, used | two)) is not None:
            return [*rest, (v, s)]
    return None


def _even(teams: int) -> int:
    if whole(TEAMS, teams, 4, _MOST) % 2:
        raise BadInput(say("this needs an even number of teams; given: {teams}", teams=teams))
    return teams


def _name(form: Text, teams: int, rounds: int) -> Text:
    of = count("{n} round", "{n} rounds", rounds)
    return count("{form}, {n} team, {rounds}", "{form}, {n} teams, {rounds}", teams, form=form, rounds=of)
