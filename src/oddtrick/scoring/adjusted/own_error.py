"""A side that hurt itself after the infraction (12C1(e); 2007: 12C1(b)): what three results are worth to it in its field."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Protocol

from oddtrick.awards.values import AdjustedScore
from oddtrick.game.seats import Side, Vulnerability
from oddtrick.scoring.adjusted.assigned import Relief, Shares, merged, own_error, shares, table_score
from oddtrick.scoring.methods.conditions import Conditions
from oddtrick.scoring.methods.every import Award, Group, awards
from oddtrick.scoring.methods.field import Exact, Field, TableScore, certain
from oddtrick.scoring.methods.rounding import EXACT


class Result(Protocol):
    """What is needed of a table's result."""

    @property
    def adjusted(self) -> AdjustedScore | None:
        """What the Director awarded."""

    @property
    def obtained(self) -> int | None:
        """North-South's points from play."""

    @property
    def vulnerability(self) -> Vulnerability:
        """Who was vulnerable."""


def with_own_errors(group: Group, results: Sequence[Result], conditions: Conditions) -> Group:
    """12C1(e)(ii) (2007: 12C1(b)). The group with what stands in it for sides that hurt themselves; others as they are."""
    hurt = [place for place, result in enumerate(results) if result.adjusted and _hurt(result)]
    if not hurt:
        return group
    tables = list(group.field.tables)
    for place in hurt * 2:  # what stands for one is what the next is compared with, so each is looked at again
        so_far = group._replace(field=Field(tables))
        tables[place] = table_score(*(_entering(results[place], side, so_far, place, conditions) for side in Side))
    return group._replace(field=Field(tables))


def relief(result: Result, side: Side, group: Group, place: int, conditions: Conditions) -> Relief | None:
    """12C1(e)(ii) (2007: 12C1(b)). The damage and whose it is; None where there is nothing to reckon.

    The three results are compared with the other tables of the group. By Butler all three have its one datum, to which
    what stands at that place belongs.
    """
    if (parts := _parts(result, side)) is None:
        return None
    worth = [_mean(part, side, group, place, conditions) for part in parts]
    obtained, rectified, expected = worth
    if obtained is None or rectified is None or expected is None:
        return None
    return Relief(obtained, rectified, expected)


def apart(points: Shares, side: Side, group: Group, conditions: Conditions) -> Award | None:
    """What points of one side are worth against a field that they do not enter, the other side having no points at all."""
    score = table_score(points, points)
    return awards(_joined(group, group.field.tables, score), side, conditions).get(score)


def _hurt(result: Result) -> list[Side]:
    assert result.adjusted is not None
    return [side for side in Side if own_error(result.adjusted.of(side), result.vulnerability) and result.obtained is not None]


def _parts(result: Result, side: Side) -> tuple[Shares, Shares, Shares] | None:
    """At the table, without the infraction, and without the own error."""
    if result.adjusted is None or result.obtained is None:
        return None
    award = result.adjusted.of(side)
    rectified, expected = shares(award, result.obtained, result.vulnerability), own_error(award, result.vulnerability)
    return None if rectified is None or expected is None else (((1, result.obtained),), rectified, expected)


def _entering(result: Result, side: Side, group: Group, place: int, conditions: Conditions) -> Shares:
    """12C1(e)(ii). What stands in the field for that side, so that it is worth there exactly what the side gets.

    All damage is its own: the result at the table. None is: the score without the infraction. Some is: both, less what it
    would have had without its error.
    """
    assert result.adjusted is not None
    if (parts := _parts(result, side)) is not None:
        obtained, rectified, expected = parts
        tables = list(group.field.tables)
        for entering in (obtained, rectified, merged((1, obtained), (1, rectified), (-1, expected))):
            tables[place] = table_score(entering, entering)
            there = group._replace(field=Field(tables))
            found = relief(result, side, there, place, conditions)
            if found and _mean(entering, side, there, place, conditions) == found.value:
                return entering
    points = shares(result.adjusted.of(side), result.obtained, result.vulnerability)
    assert points is not None
    return points


def _mean(points: Shares, side: Side, group: Group, place: int, conditions: Conditions) -> Exact | None:
    """What points are worth at that place by their weights, each compared before it is weighted; nothing is rounded."""
    exact = conditions._replace(rounding=EXACT)
    others = (*group.field.tables[:place], *group.field.tables[place + 1 :])
    against = group._replace(leaders=group.field)
    total = Fraction(0)
    for weight, one in points:
        score = certain(one)
        award = awards(_joined(against, others, score), side, exact).get(score)
        if award is None:
            return None
        total += weight * award.value
    return total


def _joined(group: Group, others: Sequence[TableScore], score: TableScore) -> Group:
    return group._replace(field=Field([*others, score]))
