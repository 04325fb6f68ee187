"""What an adjusted score is worth on its board to both sides, line by line, and what it does to the other tables."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from oddtrick.awards.values import AdjustedScore, Average, SideAward
from oddtrick.citations import Edition
from oddtrick.game.outcome import NotPlayed
from oddtrick.game.seats import Side
from oddtrick.scoring.adjusted.artificial import artificial_award, of_results, scored_in_imps
from oddtrick.scoring.adjusted.assigned import knockout
from oddtrick.scoring.adjusted.pzbs import rounding_point, rounding_text, whole_imps
from oddtrick.scoring.methods.artificial import OwnBoards, Role, by_session
from oddtrick.scoring.methods.conditions import Conditions
from oddtrick.scoring.sessions.boards import TableResult
from oddtrick.scoring.sessions.session import score_session
from oddtrick.scoring.traveller import Row, tables
from oddtrick.scoring.why.methods import Line, of_top_line, shown, unit_of
from oddtrick.scoring.why.score import why
from oddtrick.texts import say
from oddtrick.web.adjusted.awards import law_of_own_error
from oddtrick.web.adjusted.form import OtherBoards, Wanted
from oddtrick.web.calculators.scored import check_match

_HERE = "here"
_POINTS = {Average.PLUS: "PZBS 3.1.A", Average.EVEN: "PZBS 3.1.C", Average.MINUS: "PZBS 3.1.D"}


class Received(NamedTuple):
    """What one side gets: its award, the worth of it on the board (None: nothing to compare with), and how that comes about."""

    side: Side
    award: SideAward
    value: Fraction | None
    lines: tuple[Line, ...]


class Elsewhere(NamedTuple):
    """Another line of the traveller: what North-South and East-West get there before the adjustment and with it."""

    row: Row
    before: tuple[Fraction | None, Fraction | None]
    after: tuple[Fraction | None, Fraction | None]


class Worked(NamedTuple):
    """The award, what both sides get, and the other tables."""

    adjusted: AdjustedScore
    received: tuple[Received, ...]
    elsewhere: tuple[Elsewhere, ...]


def worked(wanted: Wanted, adjusted: AdjustedScore) -> Worked:
    """78, 12C. Score the board with that award. Raises BadInput where the method cannot be used."""
    board, vulnerable = wanted.given.board or 1, wanted.vulnerability
    others = [*tables(wanted.given.traveller.rows, board, vulnerable)]
    here = (wanted.table or Row(NotPlayed())).at(board, vulnerable, _HERE)._replace(adjusted=adjusted)
    if not all(isinstance(one.value, Average) for one in (adjusted.ns, adjusted.ew)):
        check_match(wanted.given.method, 1 + sum(other.table_score is not None for other in others))
    results = [here, *others]
    received = tuple(_received(results, side, wanted) for side in Side)
    if wanted.knockout and scored_in_imps(wanted.conditions):
        received = _balanced(received)
    received = tuple(one._replace(lines=(*one.lines, *_value(one.value, wanted.conditions))) for one in received)
    if wanted.given.method == "imps" and wanted.values == "pzbs":
        received = tuple(_whole(one, wanted) for one in received)
    return Worked(adjusted, received, tuple(_elsewhere(results, wanted)))


def _received(results: list[TableResult], side: Side, wanted: Wanted) -> Received:
    assert results[0].adjusted is not None
    award = results[0].adjusted.of(side)
    if isinstance(award.value, Average):
        value, lines = _artificial(award, award.value, wanted.sessions[side.index], wanted.conditions)
        top = score_session(results, wanted.conditions).boards[0].top
        if value is not None and top is not None:
            lines.append(of_top_line(value, top)._replace(edition=award.edition))
        return Received(side, award, value, tuple(lines))
    found = why(score_session(results, wanted.conditions), results[0].board, results[0].contestant(side))
    return Received(side, award, found.value, (*_own_action(wanted, side), *found.lines[:-1]))


def _own_action(wanted: Wanted, side: Side) -> Iterator[Line]:
    """12C1(e) (2007: 12C1(b)). What a side did to its own damage without losing relief by it."""
    if wanted.own and not wanted.cuts and wanted.offending is side.opponents:
        yield Line(say("what it did to its own damage costs it no relief"), law_of_own_error(wanted.edition), 0, wanted.edition)


def _artificial(
    award: SideAward, average: Average, other: OtherBoards, conditions: Conditions
) -> tuple[Fraction | None, list[Line]]:
    """12C2, PZBS 3.1. What an average is worth, and what the contestant's other boards make of it."""
    lines = [Line(say("awarded in its place: {award}", award=average.text), award.law, 0, award.edition)]
    base = artificial_award(average, conditions, other.earlier)
    assert base is not None
    pzbs = conditions.averages.two_to_one and scored_in_imps(conditions)
    point = _POINTS[average] if pzbs else "12C2(b)" if scored_in_imps(conditions) else "12C2(a)"
    text = say("{average}: {value} {unit}", average=average.text, value=shown(base.value), unit=unit_of(base.value, conditions))
    lines.append(Line(text, point, 0, award.edition))
    if other.earlier and average is not Average.EVEN:
        law = point if pzbs else "12C2(d)" if award.edition >= Edition.E2017 else "86A"
        lines.append(Line(say("{earlier} of its kind before on other boards", earlier=other.earlier), law, 1, award.edition))
    if average is Average.EVEN:
        return base.value, lines
    mean = _mean(other, conditions)
    lines += _session(average, base.value, mean, other, conditions)
    return by_session(average, base.value, mean), lines


def _mean(other: OtherBoards, conditions: Conditions) -> Fraction | None:
    """12C2(c), PZBS 3.1.B and E. The mean that counts; None where there is none, or too few boards."""
    if other.mean is None:
        return None
    boards = OwnBoards((other.mean,), (other.mean,) * other.boards, other.adjusted)
    return boards.mean(conditions.averages, of_results(conditions))


def _session(average: Average, base: Fraction, mean: Fraction | None, other: OtherBoards, conditions: Conditions) -> Iterator[Line]:
    pzbs = of_results(conditions)
    law = "12C2(c)" if not pzbs else "PZBS 3.1.B" if average is Average.PLUS else "PZBS 3.1.E"
    if other.mean is None:
        yield Line(say("what it got on its other boards is not told, so the average stays as it is"), law)
        return
    if mean is None:
        yield Line(say("{results} boards with a result are too few beside {adjusted} with an adjusted score: nothing changes",
                       results=other.boards, adjusted=other.adjusted), law)  # fmt: skip
        return
    yield Line(say("mean on its other boards: {mean} {unit}", mean=shown(mean), unit=unit_of(mean, conditions)), law)
    better = mean > base if average is Average.PLUS else mean < base
    if not better:
        yield Line(say("the average stays"), law)
    elif average is Average.PLUS:
        yield Line(say("that is more: it takes the place of average plus"), law)
    else:
        yield Line(say("that is less: it takes the place of average minus"), law)


def _balanced(received: tuple[Received, ...]) -> tuple[Received, ...]:
    """12C4. In a knockout both sides get the mean of scores that do not balance."""
    ns, ew = received
    if ns.value is None or ew.value is None or ns.value + ew.value == 0:
        return received
    mean = knockout(ns.value, ew.value)
    text = say("in a knockout scores that do not balance are averaged: ({ns} - {ew}) / 2 = {mean} to North-South",
               ns=shown(ns.value), ew=f"({shown(ew.value)})" if ew.value < 0 else shown(ew.value), mean=shown(mean))  # fmt: skip
    line = Line(text, "12C4")
    return tuple(one._replace(value=worth, lines=(*one.lines, line)) for one, worth in ((ns, mean), (ew, -mean)))


def _value(value: Fraction | None, conditions: Conditions) -> Iterator[Line]:
    if value is None:
        yield Line(say("nothing to compare this result with"))
    else:
        yield Line(say("score on this board: {value} {unit}", value=shown(value), unit=unit_of(value, conditions)))


def _whole(one: Received, wanted: Wanted) -> Received:
    """PZBS 3.1.F. What a fraction comes to, where it is the only one of the match."""
    if one.value is None or one.value.denominator == 1:
        return one
    offended = wanted.offenders in ("both", str(one.side))
    fractional = [(one.value, Role.OFFENDING if offended else Role.NON_OFFENDING)]
    whole = whole_imps(fractional)
    lines = (
        Line(rounding_text(fractional), rounding_point(fractional)),
        Line(say("if no other board of the match has a fraction: {imps} IMPs", imps=shown(whole)), "PZBS 3.1.F", 1),
    )
    return one._replace(lines=(*one.lines, *lines))


def _elsewhere(results: list[TableResult], wanted: Wanted) -> Iterator[Elsewhere]:
    if wanted.given.method == "imps":
        return
    before = [results[0]._replace(adjusted=None), *results[1:]]
    scored = [score_session(several, wanted.conditions).boards[0].results for several in (before, results)]
    at = 1
    for row in wanted.given.traveller.rows:
        was, now = scored[0][at], scored[1][at]
        worth = [(one.ns and one.ns.value, one.ew and one.ew.value) for one in (was, now)]
        yield Elsewhere(row, worth[0], worth[1])
        at += row.times
