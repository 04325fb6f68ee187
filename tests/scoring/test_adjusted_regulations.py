"""Regulations decide what averages are worth and whether scores may be weighted."""

from __future__ import annotations

from fractions import Fraction

import pytest

from every import every
from oddtrick.awards.values import Possible
from oddtrick.citations import Edition
from oddtrick.regulations.readymade import load, pzbs, wbf
from oddtrick.scoring.adjusted.pzbs import PZBS
from oddtrick.scoring.by_regulation import averages, mean_counted, weighted
from oddtrick.scoring.methods.artificial import LAWS, Counted
from oddtrick.texts import BadInput

HALF = Fraction(1, 2)


@every("edition", [*Edition])
def test_12C2b_by_the_laws_alone_three_imps(edition: Edition) -> None:
    """12C2(b) (86A in 2007)."""
    assert averages(wbf(edition)) == LAWS


def test_12C2d_the_polish_federation() -> None:
    """12C2(d); PZBS 3.1.A, PZBS 3.1.B, PZBS 3.1.D, PZBS 3.1.E."""
    assert averages(pzbs()) == PZBS
    assert mean_counted(pzbs()) is Counted.NET


def test_12C1c_an_authority_may_forbid_weights_2007() -> None:
    """12C1(c) (2007). Not so in 2017, where the limit is another one."""
    text = 'title = "No weights"\nlayer = "authority"\nbase = "laws"\nedition = 2007\nweighted_scores_forbidden = true\n'
    possible = [Possible(140, HALF, legal=True), Possible(170, HALF, legal=True)]
    with pytest.raises(BadInput, match="forbidden here"):
        weighted(possible, load(text, "w.toml"))
    assert weighted(possible, wbf(Edition.E2007)).possible == tuple(possible)
    with pytest.raises(BadInput, match="may have no weight"):
        weighted([Possible(140)], wbf(Edition.E2017))
