"""What an artificial score is worth by each method of scoring (12C2(a) and (b)), before the session is looked at."""

from __future__ import annotations

from oddtrick.awards import AdjustedScore, Average, Imps, Percent, SitOut
from oddtrick.outcome import Adjusted, Outcome
from oddtrick.scoring.artificial import in_imps, in_percent
from oddtrick.scoring.conditions import Conditions, Method
from oddtrick.scoring.methods import Award
from oddtrick.scoring.rounding import rounded
from oddtrick.seats import Side

_IN_IMPS = (Method.IMPS, Method.CROSS_IMPS, Method.BUTLER, Method.VP)


def scored_in_imps(conditions: Conditions) -> bool:
    """Whether boards are scored in IMPs, where averages have numbers of their own (12C2(b))."""
    return conditions.method in _IN_IMPS


def artificial_value(outcome: Outcome, adjusted: AdjustedScore | None, side: Side) -> Average | Percent | Imps | None:
    """The artificial score of one side, whether ruled or told as percentages; None where it has another kind of score."""
    if adjusted is None:
        if not isinstance(outcome, Adjusted):
            return None
        share = outcome.ns if side is Side.NS else outcome.ew
        return None if share is None else Percent(share)
    value = adjusted.of(side).value
    if isinstance(value, SitOut):
        return value.value
    return value if isinstance(value, Average | Percent | Imps) else None


def artificial_award(value: Average | Percent | Imps, conditions: Conditions, earlier: int = 0) -> Award | None:
    """12C2(a) and (b). What it is worth when the contestant has had that many of its kind before; None where it has no value.

    At total points artificial scores have none.
    """
    averages = conditions.averages
    if conditions.method is Method.TOTAL:
        return None
    if scored_in_imps(conditions):
        imps = in_imps(value, averages, earlier)
        return None if imps is None else Award(rounded(conditions.rounding.imps, imps))
    share = in_percent(value, averages)
    if share is None or conditions.method is Method.MATCHPOINTS:
        return None if share is None else Award(rounded(conditions.rounding.percentage, share))
    return Award(share * conditions.scale / 100)
