"""Ties: the examples of the English Bridge Union's White Book."""

from __future__ import annotations

import pytest

from oddtrick.scoring.sessions.ties import extra_boards, opponents_to_partners, opponents_total


def test_78D_tie_break_points_are_the_opponents_scores() -> None:
    assert opponents_total([50, 40, 30]) == 120


def test_78D_in_an_individual_over_the_partners_scores() -> None:
    assert opponents_to_partners([50, 40], [30]) == 3
    assert opponents_to_partners([30, 40, 50, 30, 40, 50], [30, 40, 50]) == 2
    with pytest.raises(ValueError, match="nobody's score"):
        opponents_to_partners([50], [])


@pytest.mark.parametrize(("boards", "more"), [(8, 2), (16, 2), (17, 3), (24, 3), (32, 4), (40, 5)])
def test_78D_extra_boards_are_an_eighth_and_at_least_two(boards: int, more: int) -> None:
    assert extra_boards(boards) == more
