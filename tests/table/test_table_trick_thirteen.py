"""53A fn17 at a table: a lead out of turn to trick thirteen is retracted, whatever has been played to it (2017)."""

from __future__ import annotations

import pytest
from late_tables import complete, ending
from tables import E2007, E2017, E, N, S, W, asked, laws, then

from every import every
from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.game.seats import Seat, Side
from oddtrick.table.desk.desk import take_up
from oddtrick.table.desk.following import follow
from oddtrick.table.entries import Played
from oddtrick.table.folding.fold import fold
from oddtrick.table.results import final
from oddtrick.table.state import Standing, Table

EDITIONS = every("edition", [E2007, E2017])
LAST = {W: "C2", N: "S3", E: "D4", S: "H5"}
ORDERS = [(S, W, N, E), (N, E, S, W), (W, N, E, S)]


def _played(edition: Edition, order: tuple[Seat, ...]) -> Table:
    """East has won trick twelve and is to lead his diamond; another hand leads, and all play. Whoever led has won by the cards."""
    found = ending(edition, {W: "C2 S9", N: "S3 S2", E: "D4 SA", S: "H5 ST"}, leader=E)
    for seat, card in zip((E, S, W, N), ("SA", "ST", "S9", "S2"), strict=True):
        found = then(found, Played(seat, Card.parse(card)))
    for seat in order:
        found = then(found, Played(seat, Card.parse(LAST[seat])))
    return found


@pytest.mark.parametrize("order", ORDERS, ids=lambda order: str(order[0]))
def test_fn17_the_cards_are_the_same_and_the_right_hand_has_led_2017(order: tuple[Seat, ...]) -> None:
    found = _played(E2017, order)
    again = follow(Table.begin(found.start)._replace(entries=found.entries), {}, leave=False).table
    assert (laws(again), asked(again), complete(again)) == (["fn17"], [], "D4 H5 C2 S3")
    assert final(again) == {Side.NS: 0, Side.EW: 2}
    assert [one.standing for one in again.irregularities] == [Standing.CANCELLED]
    assert again == fold(again.start, again.entries)
    entered = then(again, *(Played(seat, Card.parse(LAST[seat])) for seat in (E, S, W, N)))
    assert (entered.irregularities, complete(entered), final(entered)) == (again.irregularities, complete(again), final(again))


@pytest.mark.parametrize("order", ORDERS[:2], ids=lambda order: str(order[0]))
def test_53A_in_2007_the_lead_is_accepted_by_the_next_hand_or_goes_back_for_the_proper_lead(order: tuple[Seat, ...]) -> None:
    found = _played(E2007, order)
    assert "fn17" not in laws(take_up(found, S))


def test_fn17_a_lead_that_nobody_has_played_to_goes_back_to_the_hand_2017() -> None:
    found = take_up(_played(E2017, (S,)), W)
    assert (laws(found), found.turn, asked(found)) == (["fn17"], E, [])
