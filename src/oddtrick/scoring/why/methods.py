"""Why a result is worth what it is by each method of scoring: the reckoning of `oddtrick.scoring.methods.every`, line by line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple, assert_never

from oddtrick.awards.text import number_text
from oddtrick.citations import Edition
from oddtrick.game.seats import Side
from oddtrick.scoring.methods.bam import board_a_match, swings
from oddtrick.scoring.methods.butler import datum
from oddtrick.scoring.methods.conditions import Conditions, Method
from oddtrick.scoring.methods.every import Award, Group
from oddtrick.scoring.methods.field import Exact, Field, TableScore
from oddtrick.scoring.methods.groups import Groups, group_matchpoints, is_small
from oddtrick.scoring.methods.imps import Over, imps
from oddtrick.scoring.methods.matchpoints import average, percentage, top
from oddtrick.scoring.methods.rounding import Step as Rounding
from oddtrick.scoring.methods.rounding import decimal, rounded
from oddtrick.scoring.sessions.penalties import Deduction
from oddtrick.texts import Text, count, say, signed


class Line(NamedTuple):
    """One line of a reckoning: what, the Law or point of a regulation, and how far it is set in below the line before."""

    text: Text
    law: str = ""
    depth: int = 0
    edition: Edition = Edition.E2017


def shown(number: Exact, sign: bool = False) -> str:
    """A number for people: exact where four decimals hold it, otherwise these four and that more would follow."""
    value = Fraction(number)
    plus = "+" if sign and value > 0 else ""
    exact = number_text(value)
    if "/" not in exact and len(exact.partition(".")[2]) <= 4:
        return plus + exact.replace("-", "−")
    return f"{plus}{decimal(Fraction(int(value * 10_000), 10_000), 4)}…".replace("-", "−")


def many(number: Exact) -> int:
    """A number as a sentence counts it: one is one, and what is not whole is several."""
    value = abs(Fraction(number))
    return int(value) if value.denominator == 1 else 2


def unit_of(number: Exact, conditions: Conditions, session: bool = False) -> Text:
    """What a score of a board, or of a session, is counted in, behind that number."""
    unit = conditions.session_unit if session else conditions.unit
    match unit.template:
        case "IMPs":
            return count("IMP", "IMPs", many(number))
        case "points":
            return count("point", "points", many(number))
        case "VPs":
            return count("VP", "VPs", many(number))
        case _:
            return unit


def imps_text(number: Exact) -> Text:
    """A number of IMPs with its sign."""
    return count("{imps} IMP", "{imps} IMPs", many(number), imps=shown(number, sign=True))


def of_top_line(percent: Fraction, top: Fraction) -> Line:
    """12C2(a). What an artificial percentage is in matchpoints."""
    points = Award(percent).of_top(top).matchpoints
    text = count("{points} matchpoint of {top} that could be had", "{points} matchpoints of {top} that could be had",
                 many(points or 0), top=shown(top), points=shown(points or 0))  # fmt: skip
    return Line(text, "12C2(a)")


def penalty_line(found: Deduction, conditions: Conditions) -> Line:
    """90, 91. A penalty and what the ranking is less by it; no board is worth less."""
    penalty, amount = found
    less = say(
        "penalty of {penalty}: {amount} {unit} less in the ranking",
        penalty=penalty.text,
        amount=shown(amount),
        unit=unit_of(amount, conditions, session=True),
    )
    return Line(less, penalty.law, edition=penalty.edition)


def weight_text(weight: Exact) -> str:
    """A weight as a fraction."""
    return str(Fraction(weight)).replace("-", "−")


def reckoning(group: Group, place: int, side: Side, conditions: Conditions) -> Iterator[Line]:
    """78A-78D. How the result at that place of a group comes to what it is worth to that side."""
    others = Field(table for other, table in enumerate(group.field.tables) if other != place)
    own = group.field.tables[place]
    match conditions.method:
        case Method.MATCHPOINTS:
            yield from _matchpoints(own, others, group, side, conditions)
        case Method.TOTAL:
            points = _mean(own, side)
            yield Line(say("points: {points}", points=shown(points, sign=True)), "78C")
        case _ if not len(others):
            yield Line(say("nothing to compare this result with"), "78B")
        case Method.CROSS_IMPS:
            yield from _cross(own, others, group, side, conditions)
        case Method.IMPS if len(others) > 1:
            yield from _butler(own, group, side, conditions)
        case Method.BUTLER:
            yield from _butler(own, group, side, conditions)
        case Method.IMPS | Method.VP:
            yield from _match(own, others.tables, side, conditions)
        case Method.BAM | Method.PATTON | Method.HYBRID:
            yield from _board_a_match(own, others.tables, side, conditions)
        case _:
            assert_never(conditions.method)


def parts(score: TableScore, side: Side) -> list[tuple[Exact, int]]:
    """The points of one side with their weights, the highest first; those that come to nothing are left out."""
    found: dict[int, Exact] = {}
    for chance in score:
        points = chance.ns if side is Side.NS else chance.ew
        found[points] = found.get(points, 0) + chance.weight
    return sorted(((weight, points) for points, weight in found.items() if weight), key=lambda one: -one[1])


def _mean(score: TableScore, side: Side) -> Exact:
    return sum((weight * points for weight, points in parts(score, side)), Fraction(0))


def _weighed(values: list[tuple[Exact, Exact]], unit: Text) -> Iterator[Line]:
    """The sum of several values by their weights, where there are several; what a side did to itself is taken off (12C1(e))."""
    if len(values) > 1:
        terms = " + ".join(f"{weight_text(weight)} × {shown(value)}" for weight, value in values)
        total = _total(values)
        law = "12C1(e)" if any(weight < 0 for weight, _ in values) else "12C1(c)"
        yield Line(say("by their weights: {terms} = {total} {unit}", terms=terms, total=shown(total), unit=unit), law)


def _total(values: Iterable[tuple[Exact, Exact]]) -> Fraction:
    return Fraction(sum(weight * value for weight, value in values))


def _matchpoints(own: TableScore, others: Field, group: Group, side: Side, conditions: Conditions) -> Iterator[Line]:
    frequencies = others.frequencies(side)
    found: list[tuple[Exact, Exact]] = []
    for weight, points in parts(own, side):
        lower = sum((times for score, times in frequencies if score < points), Fraction(0))
        equal = sum((times for score, times in frequencies if score == points), Fraction(0))
        found.append((weight, 2 * lower + equal))
        text = count(
            "{points} against {results} other result: {lower} lower, {equal} equal: 2 × {lower} + {equal} = {worth}",
            "{points} against {results} other results: {lower} lower, {equal} equal: 2 × {lower} + {equal} = {worth}",
            len(others), points=signed(points), results=len(others),
            lower=shown(lower), equal=shown(equal), worth=shown(2 * lower + equal)
        )  # fmt: skip
        yield Line(text, "78A")
    yield from _weighed(found, say("matchpoints"))
    yield from _in_percent(_total(found), group, conditions)


def _in_percent(own: Fraction, group: Group, conditions: Conditions) -> Iterator[Line]:
    """The rule for boards with fewer results, the scale, the percentage, and what the house rule rounds."""
    size, rule, house = len(group.field), conditions.groups, conditions.rounding
    among = size if rule is Groups.NONE else max(sum(group.sizes, 0), size, group.most)
    if among < 2:
        yield Line(say("nothing to compare this result with"), "78A")
        return
    whole = group_matchpoints(own, size, group.sizes, among, rule)
    if is_small(rule, size, group.sizes, among):
        yield Line(say("a small group of a fouled board: {size} of {among} results: {whole}", size=size, among=among,
                       whole=shown(whole)), "87B")  # fmt: skip
    elif among > size and rule is not Groups.NONE:
        text = count("{size} result of {among} (Neuberg): ({own} × {among} + {missing}) / {size} = {whole}",
                     "{size} results of {among} (Neuberg): ({own} × {among} + {missing}) / {size} = {whole}",
                     size, size=size, among=among, own=shown(own), missing=among - size, whole=shown(whole))  # fmt: skip
        yield Line(text, "87B" if len(group.sizes) > 1 else "78D")
    scale = Fraction(conditions.scale, 2)
    if scale != 1:
        yield Line(say("one for each lower result, and not two: {points}", points=shown(whole * scale)), "78A")
    points = rounded(house.matchpoints, whole * scale, average(among) * scale)
    yield from rounding_line(house.matchpoints, whole * scale, points)
    percent = percentage(points / scale, among)
    assert percent is not None
    text = say("of {top} that could be had: {points} / {top} = {percent} %",
               top=shown(top(among) * scale), points=shown(points), percent=shown(percent))  # fmt: skip
    yield Line(text, "78A")
    yield from rounding_line(house.percentage, percent, rounded(house.percentage, percent))


def rounding_line(step: Rounding | None, before: Fraction, after: Fraction) -> Iterator[Line]:
    """What the house rule rounds, where it makes a difference."""
    if step is not None and before != after:
        text = say("rounded to {unit}: {after}", unit=number_text(step.unit), after=number_text(after).replace("-", "−"))
        yield Line(text, "78D")


def _capped(difference: Exact, conditions: Conditions) -> Text:
    """A difference and its IMPs by the Law, and what the conditions cut them to."""
    by_law, worth = imps(int(difference)), imps(int(difference), conditions.cap)
    told = shown(difference, sign=True)
    if by_law == worth:
        return count("difference {difference}: {imps} IMP", "difference {difference}: {imps} IMPs", abs(worth),
                     difference=told, imps=signed(worth))  # fmt: skip
    return count("difference {difference}: {imps} IMP, cut to {cut} by the conditions",
                 "difference {difference}: {imps} IMPs, cut to {cut} by the conditions", abs(by_law),
                 difference=told, imps=signed(by_law), cut=signed(worth))  # fmt: skip


def _cross(own: TableScore, others: Field, group: Group, side: Side, conditions: Conditions) -> Iterator[Line]:
    found: list[tuple[Exact, Exact]] = []
    divisor = conditions.over.divisor(len(group.field))
    for weight, points in parts(own, side):
        total: Exact = 0
        for score, times in reversed(others.frequencies(side)):
            if not times:
                continue
            total += times * imps(points - score, conditions.cap)
            text = count("{points} against {score}, {times} time: {worth}", "{points} against {score}, {times} times: {worth}",
                         many(times), points=signed(points), score=signed(score),
                       times=shown(times), worth=_capped(points - score, conditions))  # fmt: skip
            yield Line(text, "78B", 1)
        worth = Fraction(total) / divisor
        found.append((weight, worth))
        text = count("sum {total} / {divisor} = {worth} IMP", "sum {total} / {divisor} = {worth} IMPs", many(worth),
                     total=shown(total), divisor=divisor, worth=shown(worth))  # fmt: skip
        yield Line(text, "78B")
    yield from _weighed(found, unit_of(_total(found), conditions))
    value = _total(found)
    if conditions.over is Over.NOTHING and conditions.groups is not Groups.NONE and group.most > len(group.field):
        factor = Fraction(group.most - 1, len(group.field) - 1)
        value *= factor
        text = count("fewer results than on other boards: times {factor} = {value} IMP",
                     "fewer results than on other boards: times {factor} = {value} IMPs", many(value),
                     factor=weight_text(factor), value=shown(value))  # fmt: skip
        yield Line(text, "78D")
    yield from _rounded_imps(value, conditions)


def _butler(own: TableScore, group: Group, side: Side, conditions: Conditions) -> Iterator[Line]:
    against = datum(group.field, side, conditions.datum, group.most, group.tables)
    text = count("datum of {results} result ({rule}): {datum}", "datum of {results} results ({rule}): {datum}",
                 len(group.field), results=len(group.field), rule=conditions.datum, datum=shown(against))  # fmt: skip
    yield Line(text, "78B")
    found: list[tuple[Exact, Exact]] = []
    for weight, points in parts(own, side):
        difference = points - against
        found.append((weight, imps(int(difference), conditions.cap)))
        yield Line(say("{points}: {worth}", points=signed(points), worth=_capped(difference, conditions)), "78B")
    yield from _weighed(found, unit_of(_total(found), conditions))
    yield from _rounded_imps(_total(found), conditions)


def _match(own: TableScore, others: tuple[TableScore, ...], side: Side, conditions: Conditions) -> Iterator[Line]:
    if len(others) > 1:
        yield Line(say("more than two tables are no match"), "78B")
        return
    found: list[tuple[Exact, Exact]] = []
    for swing, weight in sorted(swings(own, others[0], side).items(), reverse=True):
        if weight:
            found.append((weight, imps(swing, conditions.cap)))
            yield Line(say("both tables together: {worth}", worth=_capped(swing, conditions)), "78B")
    yield from _weighed(found, unit_of(_total(found), conditions))
    yield from _rounded_imps(_total(found), conditions)


def _board_a_match(own: TableScore, others: tuple[TableScore, ...], side: Side, conditions: Conditions) -> Iterator[Line]:
    if len(others) > 1:
        yield Line(say("more than two tables are no match"), "78D")
        return
    for swing, weight in sorted(swings(own, others[0], side).items(), reverse=True):
        if weight:
            text = say("both tables together: difference {difference}, weight {weight}", difference=signed(swing),
                       weight=weight_text(weight))  # fmt: skip
            yield Line(text, "78D")
    worth = Fraction(conditions.scale, 2) * board_a_match(own, others[0], side)
    yield Line(
        count(
            "better, equal or worse, by weight: {points} point",
            "better, equal or worse, by weight: {points} points",
            many(worth),
            points=shown(worth),
        ),
        "78D",
    )
    yield from _rounded_imps(worth, conditions)


def _rounded_imps(value: Fraction, conditions: Conditions) -> Iterator[Line]:
    step = conditions.rounding.imps
    yield from rounding_line(step, value, rounded(step, value))
