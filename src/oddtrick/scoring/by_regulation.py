"""What regulations say about adjusted scores, as the values that scoring takes."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from oddtrick.awards import Assigned, Possible, weighted_2007, weighted_2017
from oddtrick.citations import Edition
from oddtrick.regulations.values import Regulations
from oddtrick.scoring.artificial import Averages, checked
from oddtrick.scoring.pzbs import Imps


def averages(regulations: Regulations) -> Averages:
    """12C2(b)/2 and 12C2(d) (2007: 86A). What an average is worth: one number of IMPs for every board, or one after another."""
    several = regulations.items("multi_board_average_scale") or regulations.items("imp_avg_plus_scale")
    return checked(
        Averages(
            plus_imps=tuple(Fraction(one) for one in several if isinstance(one, int)),
            minus_imps=(Fraction(regulations.number("imp_average_minus", -3)),),
            two_to_one=regulations.yes("avg_plus_uplift") or regulations.yes("avg_minus_reduction"),
        )
    )


def mean_counted(regulations: Regulations) -> Imps:
    """PZBS 3.1.B. Whether a contestant's mean is taken of net IMPs or of those won."""
    return Imps(regulations.word("imp_mean") or Imps.NET.value)


def weighted(possible: Iterable[Possible], regulations: Regulations) -> Assigned:
    """12C1(c). A weighted score as the edition allows it, and in 2007 the Regulating Authority. Raises BadInput."""
    if regulations.edition is Edition.E2017:
        return weighted_2017(possible)
    return weighted_2007(possible, forbidden=regulations.yes("weighted_scores_forbidden"))
