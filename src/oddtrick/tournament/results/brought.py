"""What the conditions of contest do to a ranking beside its boards: what is brought along, sums of fewer boards (Law 78D)."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import takewhile

from oddtrick.scoring.methods.conditions import CarryOver, Conditions, Method
from oddtrick.scoring.methods.rounding import rounded
from oddtrick.tournament.entries.setting import StageSet
from oddtrick.tournament.seating import meets
from oddtrick.tournament.state import Session, Tournament


def here(now: Tournament, conditions: Conditions) -> Conditions:
    """The conditions as scoring takes them: who brings something along by his number, whether he was told by it or by his name."""
    if not conditions.carry_over:
        return conditions
    names = _names(now)
    carried = tuple(
        CarryOver(names.get(one.contestant, one.contestant), one.amount, names.get(one.against, one.against))
        for one in conditions.carry_over
    )
    return conditions._replace(carry_over=carried)


def _names(now: Tournament) -> dict[str, str]:
    """By name the number of a contestant, where one alone is called that; a name that is a number too is that number."""
    called = Counter(one.called for one in now.contestants.values())
    return {
        one.called: str(one.number)
        for one in now.contestants.values()
        if called[one.called] == 1 and not (one.called.isdecimal() and int(one.called) in now.contestants)
    }


def brought(conditions: Conditions, told: StageSet) -> dict[int, Fraction]:
    """By number what contestants bring along against nobody in particular; it counts once, in a stage that follows no other."""
    found: dict[int, Fraction] = defaultdict(Fraction)
    for one in conditions.carry_over if not told.after else ():
        if not one.against and one.contestant.isdecimal():
            found[int(one.contestant)] += one.amount
    return dict(found)


def in_session(now: Tournament, session: Session, conditions: Conditions) -> Conditions:
    """The conditions of a session: what is brought along against an opponent counts in the first match of the two in a contest."""
    if not conditions.of_teams or not any(one.against for one in conditions.carry_over):
        return conditions
    met = {two for earlier in takewhile(lambda one: one is not session, now.sessions.values()) for two in have_met(now, earlier)}
    left = tuple(one for one in conditions.carry_over if not one.against or frozenset((one.contestant, one.against)) not in met)
    return conditions if left == conditions.carry_over else conditions._replace(carry_over=left)


def have_met(now: Tournament, session: Session) -> set[frozenset[str]]:
    """Which teams have a board in a session that was played at both tables of their match."""
    tables = Counter(
        (board, frozenset(map(str, meets(now, place.at))))
        for board, plays in now.plays.get(session.told.session, {}).items()
        for place, play in plays.items()
        if play.known
    )
    return {two for (_, two), many in tables.items() if many > 1}


def raises(conditions: Conditions, told: StageSet) -> bool:
    """Whether the sums of those who played fewer boards are raised in proportion."""
    return conditions.factored and conditions.method is not Method.MATCHPOINTS and not told.match_vp


def raised(score: Fraction, boards: int, most: int, carried: Fraction, penalty: Fraction, conditions: Conditions) -> Fraction:
    """A sum at the same rate over the most boards that anybody played; what is brought along and taken off stays what it is."""
    whole = (score - carried + penalty) * most / boards
    return rounded(conditions.rounding.session, whole - penalty) + carried
