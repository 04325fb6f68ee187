"""What an artificial score is worth by each method of scoring (12C2(a) and (b)), before the session is looked at."""

from __future__ import annotations

from oddtrick.awards.values import AdjustedScore, Average, Imps, Percent, SitOut
from oddtrick.game.outcome import Adjusted, Outcome
from oddtrick.game.seats import Side
from oddtrick.scoring.methods.artificial import Averages, in_imps, in_percent
from oddtrick.scoring.methods.conditions import Conditions, Method
from oddtrick.scoring.methods.every import Award
from oddtrick.scoring.methods.rounding import rounded

_IN_IMPS = (Method.IMPS, Method.CROSS_IMPS, Method.BUTLER, Method.VP)


def scored_in_imps(conditions: Conditions) -> bool:
    """Whether boards are scored in IMPs, where averages have numbers of their own (12C2(b))."""
    return conditions.method in _IN_IMPS


def _averages(conditions: Conditions) -> Averages:
    """PZBS 3.4. What averages are worth by this method: against all other tables a number of its own, where there is one."""
    averages, each = conditions.averages, conditions.averages.cross_imps
    if each is None or conditions.method is not Method.CROSS_IMPS:
        return averages
    return averages._replace(plus_imps=(each,), minus_imps=(-each,), two_to_one=False)


def of_results(conditions: Conditions) -> bool:
    """PZBS 3.1.B and E, 3.3. Whether a contestant's mean is that of the boards with a result, if there are enough of them."""
    averages = _averages(conditions)
    in_place = conditions.of_teams or averages.in_tournaments
    return averages.two_to_one and in_place and scored_in_imps(conditions)


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
    averages = _averages(conditions)
    if conditions.method is Method.TOTAL:
        return None
    if scored_in_imps(conditions):
        imps = in_imps(value, averages, earlier)
        return None if imps is None else Award(rounded(conditions.rounding.imps, imps))
    share = in_percent(value, averages)
    if share is None or conditions.method is Method.MATCHPOINTS:
        return None if share is None else Award(rounded(conditions.rounding.percentage, share))
    return Award(share * conditions.scale / 100)
