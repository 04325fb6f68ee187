"""Calls out of rotation together with something else: what one of them takes away from the ruling on another."""

from __future__ import annotations

from tables import E2007, E2017, S, asked, auction, bound, calls, director, laws, table, waiting

from every import every
from oddtrick.citations import Edition
from oddtrick.table.desk.desk import take_up

BOTH = every("edition", [E2007, E2017])


@BOTH
def test_31A1_29A_what_rho_calls_after_his_turn_has_been_lost_is_no_pass_at_his_turn(edition: Edition) -> None:
    """E bids at N's turn twice; the first bid is cancelled, and S calls over the second: of N's turn nothing is left."""
    found = director(calls(table(edition), "E 3H"), x29A_lho_accepts=False)
    found = calls(take_up(calls(found, "E 1S"), S), "S 2C", "W P", "N P")
    assert (auction(found), bound(found), "31A1" in laws(found)) == ("E1S S2C WPass NPass", [], False)
    assert waiting(found) == ["26.defends"], "31A says nothing of the bid that has replaced 3H, 26 does"
    ended = calls(found, "E P")
    assert asked(ended) == ["26A.comparable" if edition is E2017 else "26A.only_suits"]
