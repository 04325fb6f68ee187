"""A bounded run of the properties of auctions: who speaks first changes nothing, and lawful players have a lawful call."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from auction_orders import CHECKS, irregular_auction

from conftest import WHOLE
from every import every
from oddtrick.citations import Edition
from oddtrick.table.state import Kind

BOARDS = 150 if WHOLE else 75  # `make fuzz` goes on


@every("edition", Edition)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
def test_of_every_auction(check: Callable[[Edition, int], None], edition: Edition) -> None:
    for seed in range(BOARDS):
        check(edition, seed)


def test_the_auctions_are_irregular_enough_to_mean_something() -> None:
    found = [irregular_auction(Edition.E2017, seed).irregularities for seed in range(BOARDS)]
    kinds = {one.kind for several in found for one in several}
    assert {Kind.OUT_OF_ROTATION, Kind.INSUFFICIENT, Kind.CHANGE, Kind.INADMISSIBLE} <= kinds
    assert sum(len(several) > 1 for several in found) > BOARDS // 4
