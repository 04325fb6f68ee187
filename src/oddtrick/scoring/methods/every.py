"""Every method of scoring (Law 78) on the same field: what each kind of result is worth to each side."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import NamedTuple, assert_never

from oddtrick.game.seats import Side
from oddtrick.scoring.methods.bam import board_a_match, match_imps
from oddtrick.scoring.methods.butler import butler_scale
from oddtrick.scoring.methods.conditions import Conditions, Method
from oddtrick.scoring.methods.field import Exact, Field, TableScore
from oddtrick.scoring.methods.groups import Groups, group_matchpoints
from oddtrick.scoring.methods.imps import Over, cross_scale
from oddtrick.scoring.methods.matchpoints import average, matchpoint_scale, percentage, top
from oddtrick.scoring.methods.rounding import rounded
from oddtrick.scoring.methods.totals import total_scale


class Award(NamedTuple):
    """What a side gets for a board: a percentage, IMPs or points; the matchpoints, where there are any, and their top."""

    value: Fraction
    matchpoints: Fraction | None = None
    top: Fraction | None = None

    def of_top(self, top: Fraction | None) -> Award:
        """12C2(a). The same percentage with its matchpoints, where it has none of its own: 60 % at a top of 14 is 8.4.

        The percentage is what is awarded, so the matchpoints are read off it and nobody rounds them.
        """
        return self if top is None or self.top is not None else Award(self.value, self.value * top / 100, top)


class Group(NamedTuple):
    """Results that are compared with one another, the sizes of all groups of the board (87), the most that any board has.

    `tables` are all that had the board, those with an artificial score among them; of a fouled board those of the group.
    `leaders` are those whose datum serves (Butler), where it is not the datum of these results themselves.
    """

    field: Field
    sizes: tuple[int, ...] = ()
    most: int = 0
    tables: int = 0
    leaders: Field | None = None


Worth = Mapping[TableScore, Award]


def awards(group: Group, side: Side, conditions: Conditions) -> Worth:
    """What each kind of result in the group is worth to that side; nothing where there is nothing to compare with."""
    match conditions.method:
        case Method.MATCHPOINTS:
            return _matchpoints(group, side, conditions)
        case Method.TOTAL:
            return _values(group.field.worth(side, total_scale(group.field, side)), conditions)
        case _ if len(group.field) < 2:
            return {}
        case Method.CROSS_IMPS:
            return _values(_cross(group, side, conditions), conditions)
        case Method.IMPS if len(group.field) > 2:
            return _values(_butler(group, side, conditions), conditions)
        case Method.BUTLER:
            return _values(_butler(group, side, conditions), conditions)
        case Method.IMPS | Method.VP:
            return _values(_match(group.field, side, lambda one, two: match_imps(one, two, side, conditions.cap)), conditions)
        case Method.BAM | Method.PATTON | Method.HYBRID:
            half = Fraction(conditions.scale, 2)
            return _values(_match(group.field, side, lambda one, two: half * board_a_match(one, two, side)), conditions)
        case _:
            assert_never(conditions.method)


def _matchpoints(group: Group, side: Side, conditions: Conditions) -> Worth:
    field, size, rule = group.field, len(group.field), conditions.groups
    among = size if rule is Groups.NONE else max(sum(group.sizes, 0), size, group.most)
    if among < 2:
        return {}
    worth = field.worth(side, matchpoint_scale(field, side))
    return {
        kind: _matchpoint_award(group_matchpoints(own, size, group.sizes, among, rule), among, conditions)
        for kind, own in worth.items()
    }


def _matchpoint_award(own: Fraction, among: int, conditions: Conditions) -> Award:
    """78A fn. With one point and a half instead of two and one, the points are half as many; the percentage is the same."""
    rule, scale = conditions.rounding, Fraction(conditions.scale, 2)
    points = rounded(rule.matchpoints, own * scale, average(among) * scale)
    percent = percentage(points / scale, among)
    assert percent is not None
    return Award(rounded(rule.percentage, percent), points, top(among) * scale)


def top_of(results: int, most: int, conditions: Conditions) -> Fraction | None:
    """78A. The top of a board with so many results, when the most that any board has is `most`; None where there is no top.

    Where boards with fewer results are left as they are, each has a top of its own.
    """
    among = results if conditions.groups is Groups.NONE else max(results, most)
    if conditions.method is not Method.MATCHPOINTS or among < 2:
        return None
    return top(among) * Fraction(conditions.scale, 2)


def _cross(group: Group, side: Side, conditions: Conditions) -> Mapping[TableScore, Exact]:
    """Sums of a fouled board's group are made as great as those of a whole board (ACBL, *Fouled boards at total IMPs*)."""
    field = group.field
    scale = cross_scale(field, side, conditions.cap, conditions.over)
    if conditions.over is Over.NOTHING and conditions.groups is not Groups.NONE and group.most > len(field):
        factor = Fraction(group.most - 1, len(field) - 1)
        scale = {points: factor * own for points, own in scale.items()}
    return field.worth(side, scale)


def _butler(group: Group, side: Side, conditions: Conditions) -> Mapping[TableScore, Exact]:
    field, most = group.field, group.most
    scale = butler_scale(field, side, conditions.datum, most, conditions.cap, group.leaders, group.tables)
    return field.worth(side, scale)


def _match(field: Field, side: Side, worth: Callable[[TableScore, TableScore], Exact]) -> Mapping[TableScore, Exact]:
    """Two tables, each compared with the other; more than two are no match."""
    if len(field) != 2:
        return {}
    one, two = field.tables
    return {one: worth(one, two), two: worth(two, one)}


def _values(worth: Mapping[TableScore, Exact], conditions: Conditions) -> Worth:
    step = None if conditions.method is Method.TOTAL else conditions.rounding.imps
    return {kind: Award(rounded(step, Fraction(own))) for kind, own in worth.items()}
