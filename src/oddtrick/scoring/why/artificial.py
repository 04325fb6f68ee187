"""How an artificial score came about: its value by the method, and what the session makes of it (12C2)."""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.awards.values import (
    Average,
    Imps,
    Percent,
)
from oddtrick.game.seats import Side
from oddtrick.scoring.adjusted.artificial import artificial_award, of_results, scored_in_imps
from oddtrick.scoring.methods.conditions import Conditions
from oddtrick.scoring.sessions.averages import Own, averages_of, settled_value
from oddtrick.scoring.sessions.boards import ScoredBoard
from oddtrick.scoring.sessions.session import Session
from oddtrick.scoring.why.methods import (
    Line,
    rounding_line,
    shown,
    unit_of,
)
from oddtrick.texts import count, say


def artificial_lines(
    session: Session, board: ScoredBoard, place: int, side: Side, value: Average | Percent | Imps
) -> Iterator[Line]:
    """An artificial score, and what the session makes of it."""
    conditions = session.conditions
    own = averages_of(session.boards, conditions).get((board.number, place, side)) if isinstance(value, Average) else None
    base = artificial_award(value, conditions, own.earlier if own else 0)
    if base is None:
        yield Line(say("an artificial score has no value by this method"), "12C2")
        return
    pzbs = of_results(conditions)
    if isinstance(value, Average):
        sat_out = own is None and value is not Average.EVEN
        law = "78D" if sat_out else "12C2(b)" if scored_in_imps(conditions) else "12C2(a)"
        point = _POINTS[value] if pzbs else law
        text = say("{average}: {value} {unit}", average=value.text, value=shown(base.value), unit=unit_of(base.value, conditions))
        yield Line(text, point)
        if own and own.earlier:
            law = point if pzbs else "12C2(d)"
            yield Line(say("{earlier} of its kind before on other boards", earlier=own.earlier), law, 1)
        if pzbs and not conditions.of_teams:
            yield Line(say("a tournament in IMPs counts as a match does, each session by itself"), "PZBS 3.3", 1)
    if own is not None:
        yield from _session(own, conditions, pzbs)


_POINTS = {Average.PLUS: "PZBS 3.1.A", Average.EVEN: "PZBS 3.1.C", Average.MINUS: "PZBS 3.1.D"}


def _session(own: Own, conditions: Conditions, pzbs: bool) -> Iterator[Line]:
    law = "12C2(c)" if not pzbs else "PZBS 3.1.B" if own.average is Average.PLUS else "PZBS 3.1.E"
    in_imps = scored_in_imps(conditions)
    counted = own.boards.obtained if pzbs else own.boards.others
    mean = own.boards.mean(conditions.averages, pzbs)
    if mean is None:
        few = count("{results} board with a result is too few beside {adjusted} with an adjusted score: nothing changes",
                    "{results} boards with a result are too few beside {adjusted} with an adjusted score: nothing changes",
                    len(counted), results=len(counted), adjusted=own.boards.adjusted)  # fmt: skip
        yield Line(few if pzbs else say("there are no other boards to look at"), law)
        return
    yield Line(count("mean of the other {boards} board: {mean} {unit}", "mean of the other {boards} boards: {mean} {unit}",
                     len(counted), boards=len(counted), mean=shown(mean), unit=unit_of(mean, conditions)), law)  # fmt: skip
    better = mean > own.base if own.average is Average.PLUS else mean < own.base
    if not better:
        yield Line(say("the average stays"), law)
    elif own.average is Average.PLUS:
        yield Line(say("that is more: it takes the place of average plus"), law)
    else:
        yield Line(say("that is less: it takes the place of average minus"), law)
    step = conditions.rounding.imps if in_imps else conditions.rounding.percentage
    yield from rounding_line(step, mean if better else own.base, settled_value(own, conditions))
