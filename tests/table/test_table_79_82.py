"""The Director's own procedures at the table: what the record answers by itself."""

from __future__ import annotations

from tables import E2007, E2017, E, N, S, W, asked, cards, laws, table, then

from every import every
from oddtrick.citations import Edition
from oddtrick.game.deal import Deal
from oddtrick.table.entries import Claimed, Opened

EDITIONS = every("edition", [E2007, E2017])
DEAL = Deal.parse("N:AK54.K52.J83.Q72 QJ9.AQ4.KT52.J84 T873.J83.A94.AK5 62.T976.Q76.T963")


@EDITIONS
def test_82B2_a_board_that_is_not_over_can_still_be_put_off(edition: Edition) -> None:
    found = then(cards(table(edition, "1N P P P", S, DEAL), "H6 H2"), Opened("error_in_procedure", N))
    assert asked(found) == ["82B2.play"]
    assert laws(found) == ["82A"]


@EDITIONS
def test_82B1_of_a_board_that_is_over_only_the_result_is_left(edition: Edition) -> None:
    begun = cards(table(edition, "1N P P P", S, DEAL), "H6 H2")
    found = then(begun, Claimed(S, (E, W), 12), Opened("error_in_procedure", N))
    assert asked(found) == ["82B1.result"]
