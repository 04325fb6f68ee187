"""Which leads may be restricted after a call was withdrawn, and until when (26)."""

from __future__ import annotations

import pytest
from tables import (
    E2007,
    E2017,
    E,
    W,
    answers,
    asked,
    auction,
    bound,
    calls,
    cards,
    director,
    laws,
    table,
    waiting,
)

from every import every
from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.table.desk.desk import asking, attempt
from oddtrick.table.entries import Played
from oddtrick.table.sheets.bindings import restrictions
from oddtrick.table.state import Table

BOTH = every("edition", [E2007, E2017])


def restricted(edition: Edition) -> Table:
    """W has bid 1H out of rotation at his partner's turn and passes later; N-S play 1S by S; W leads."""
    found = director(calls(table(edition, dealer=E), "W 1H"), x29A_lho_accepts=False)
    comparable = {"x30_comparable": False} if edition is E2017 else {}
    found = answers(calls(found, "E P", "S 1S", "W P"), **comparable)
    return calls(found, "N P", "E P")


def lost(found: Table) -> Table:
    """W leads, N wins with the ace of hearts and gives E the lead."""
    return cards(found, "H2 HA H3 H4 C2 CA C3 C4")


def test_26B_the_choice_waits_for_partners_first_lead_and_binds_until_he_loses_it_2017() -> None:
    found = restricted(E2017)
    assert [(one.seat, one.suits, one.require) for one in found.choices] == [(E, ("S", "H", "D", "C"), False)]
    assert asked(found) == []
    on_lead = lost(found)
    assert (asked(on_lead), on_lead.turn) == (["26B.prohibited"], E)
    assert attempt(on_lead, Played(E, Card.parse("D2"))) != on_lead, "the question holds the game (9B2)"
    barred = answers(on_lead, x26B_prohibited="H")
    assert (bound(barred), barred.choices) == (["E NoLead H"], ())
    keeps = cards(barred, "DA D3 D4 D5")
    assert (keeps.turn, bound(keeps)) == (E, ["E NoLead H"])
    assert bound(cards(keeps, "S2 SA S3 S4")) == []


def test_26B_a_suit_specified_in_the_legal_auction_is_not_open_to_choice_2017() -> None:
    found = director(calls(table(E2017, dealer=E), "W 1H"), x29A_lho_accepts=False)
    found = answers(calls(found, "E P", "S 1S", "W 2H"), x30_comparable=False)
    found = calls(found, "N 2S", "E P", "S P", "W P")
    assert found.choices[0].suits == ("S", "D", "C")


def test_26A_no_restriction_after_a_comparable_call_2017() -> None:
    found = director(calls(table(E2017, dealer=E), "W 1H"), x29A_lho_accepts=False)
    found = answers(calls(found, "E P", "S 1S", "W 2H"), x30_comparable=True)
    found = calls(found, "N 2S", "E P", "S P", "W P")
    assert (found.choices, waiting(found)) == ((), ["23C.different"])


def test_26A2_declarer_may_require_or_prohibit_the_suit_of_the_call_2007() -> None:
    found = answers(restricted(E2007), x26A_only_suits=True)
    assert [(one.suits, one.require) for one in found.choices] == [(("H",), True)]
    on_lead = lost(found)
    assert bound(answers(on_lead, x26A2_choice="require")) == ["E MustLead H"]
    barred = answers(on_lead, x26A2_choice="prohibit")
    assert bound(barred) == ["E NoLead H"]
    assert bound(cards(answers(on_lead, x26A2_choice="require"), "H5 H6 H7 H8")) == [], "once he has led it is over"


def test_26B_any_one_suit_after_a_call_that_was_not_only_about_suits_2007() -> None:
    found = lost(answers(restricted(E2007), x26A_only_suits=False))
    assert asking(found)[0].options == ("S", "H", "D", "C", "none")
    assert bound(answers(found, x26B_any="C")) == ["E NoLead C"]


@BOTH
def test_26_the_choice_has_lapsed_when_partner_has_led_already(edition: Edition) -> None:
    """RECORD: he led before anybody asked declarer."""
    suits = {} if edition is E2017 else {"x26A_only_suits": False}
    found = cards(lost(answers(restricted(edition), **suits)), "D2")
    assert [id for id in (*asked(found), *waiting(found)) if id.startswith("26")] == []


@pytest.mark.parametrize(("lho", "stands", "suit"), [(True, "W1S", "H"), (False, "W1H", "S")])
def test_26A2_after_a_change_declarer_may_demand_or_bar_a_suit_of_the_call_that_is_gone_2007(
    lho: bool, stands: str, suit: str
) -> None:
    """25B1: the first call was withdrawn. 25B2: the second one."""
    found = director(calls(table(E2007, dealer=W), "W 1H", "W 1S!"), x25A_unintended=False, x25B1_lho_accepts=lho)
    assert (auction(found), asked(found)) == (stands, [])
    found = answers(calls(found, "N 2C", "E P", "S P", "W P"), x26A_only_suits=True)
    assert [(one.seat, one.suits, one.require) for one in found.choices] == [(E, (suit,), True)]


def test_26A1_no_restriction_when_he_has_shown_the_suit_in_the_legal_auction_2007() -> None:
    found = director(calls(table(E2007, dealer=W), "W 1H", "W 1S!"), x25A_unintended=False, x25B1_lho_accepts=False)
    found = answers(calls(found, "N 2C", "E P", "S P", "W 2S", "N 3C", "E P", "S P", "W P"), x26A_only_suits=True)
    assert (found.choices, laws(found)) == ((), ["25B2", "25B3", "26A1"])


def test_26_a_change_that_came_too_late_may_restrict_the_lead_too_2007() -> None:
    """25A2: partner has called. The substitute is cancelled, and cancelled is withdrawn."""
    made = calls(table(E2007, dealer=W), "W 1H", "N P", "E P", "W 1S!")
    found = director(made, x25A_unintended=True, x25A1_no_pause=True)
    found = answers(calls(found, "S 2C", "W P", "N P", "E P"), x26A_only_suits=False)
    assert [(one.seat, one.suits) for one in found.choices] == [(E, ("S", "H", "D", "C"))]


def test_25A4_what_25A_allows_restricts_no_lead_2007() -> None:
    found = director(calls(table(E2007, dealer=W), "W 1H", "W 1S!"), x25A_unintended=True, x25A1_no_pause=True)
    assert [one for one in found.inquiries if one.procedure == "lead_restrictions"] == []


def test_26A2_of_one_suit_it_is_not_said_that_it_is_one_of_them_2007() -> None:
    found = director(calls(table(E2007, "1C 1S"), "S 1H"), x27A1_lho_accepts=False)
    found = answers(calls(found, "S P"), x27B1b_same_meaning=False)
    found = answers(calls(found, "W 2S", "N P", "E P", "S P"), x26A_only_suits=True)
    (choice,) = restrictions(found)
    assert str(choice.text) == "when N first has to lead, E may require or prohibit ♥"


@BOTH
def test_26_nothing_is_asked_of_the_declaring_side(edition: Edition) -> None:
    """Not whether a call is comparable, and not what it meant: neither holds the auction nor is ever asked."""
    found = director(calls(table(edition), "N 1H", "N 1S!"), x25A_unintended=False, x25B1_lho_accepts=False)
    assert asked(found) == []
    found = calls(found, "E P", "S P", "W P")
    assert (asked(found), waiting(found), found.choices) == ([], [], ())


@BOTH
def test_26_nothing_to_restrict_when_the_offender_declares(edition: Edition) -> None:
    found = director(calls(table(edition, dealer=E), "W 1H"), x29A_lho_accepts=False)
    found = calls(found, "E P", "S P", "W 2H")
    found = answers(found, **({"x30_comparable": False} if edition is E2017 else {}))
    found = calls(found, "N P", "E P", "S P")
    assert (found.choices, str(found.contract)) == ((), "2H")
