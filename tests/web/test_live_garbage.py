"""Zero characters, which no journal keeps, in what a player of a live table writes."""

from __future__ import annotations

from oddtrick.live.acts.values import Write
from oddtrick.web.night.live_table.acts import act_of


def test_a_zero_character_is_left_out() -> None:
    assert act_of({"does": "write", "words": "thank\0s"}) == Write("thanks")
