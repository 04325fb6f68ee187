"""A call changed after the final pass (21B1(a)): what was ruled on who defends is told anew when another side declares."""

from __future__ import annotations

from explaining import known
from tables import E2007, E2017, E, N, S, W, answers, asked, bound, calls, laws, table, then

from every import every
from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.game.seats import Seat
from oddtrick.inquiry.effects import PickUp
from oddtrick.inquiry.vocabulary import Role
from oddtrick.table.desk.desk import take_up
from oddtrick.table.entries import Explained, Exposed, Opened
from oddtrick.table.folding.words import rulings
from oddtrick.table.sheets.matters import matters
from oddtrick.table.state import Table

BOTH = every("edition", [E2007, E2017])
KING = (Card.parse("SK"),)


def misexplained(edition: Edition, *, early: Seat | None = None) -> Table:
    """South's 1NT is explained wrongly and passed out; `early` has shown a king before West passed."""
    found = then(calls(table(edition, dealer=S), "S 1NT"), Explained(N, 0, "12-14"))
    found = found if early is None else take_up(then(found, Exposed(early, KING)), W)
    return calls(found, "W P", "N P", "E P")


def east_bids(found: Table, *and_then: str) -> Table:
    """East hears the truth and changes his last pass."""
    found = answers(then(found, Opened("misinformation", N, 1)), x21B1a_misinformed=True)
    found = answers(found, x21B1a_lho_influenced=True)
    return calls(answers(calls(found, "E 2H!"), x21B1a_rho_influenced=False), *and_then)


def shown_after_the_final_pass(edition: Edition) -> Table:
    """East's king is a penalty card: South declares."""
    found = take_up(then(misexplained(edition), Exposed(E, KING)), N)
    return answers(found, x50_waived=False) if edition is E2017 else found


def in_force(found: Table) -> list[str]:
    return [one.law for one in rulings(found)]


@BOTH
def test_48A_24_a_penalty_card_goes_back_when_its_owner_declares_after_all(edition: Edition) -> None:
    found = shown_after_the_final_pass(edition)
    assert ([one.seat for one in found.penalties], asked(found)) == ([E], ["50D2.lead_spades"])
    assert "50D2.lead_spades" not in asked(east_bids(found))
    found = east_bids(found, "S P", "W P", "N P")
    assert (found.declarer, found.penalties, bound(found), asked(found)) == (E, (), [], [])
    assert known(found)["24E.becomes"] == "declaring"
    assert "50B" not in in_force(found)
    assert (PickUp(Role.OFFENDER) in [effect for one in rulings(found) for effect in one.effects]) is True


@BOTH
def test_50D2_what_declarer_chose_about_a_lead_does_not_bind_dummy(edition: Edition) -> None:
    found = answers(shown_after_the_final_pass(edition), x50D2_lead_spades="prohibit")
    assert bound(found) == ["W NoLead S"]
    found = east_bids(found, "S P", "W P", "N P")
    assert (bound(found), "penalty_card_lead" in [one.inquiry.procedure for one in matters(found)]) == ([], False)


@BOTH
def test_50D2_declarer_is_asked_anew_when_the_same_side_defends(edition: Edition) -> None:
    found = east_bids(shown_after_the_final_pass(edition))
    found = calls(found, "S 2S", "W P", "N P", "E P")
    assert (found.declarer, asked(found)) == (S, ["50D2.lead_spades"])


@BOTH
def test_24E_a_card_shown_in_the_auction_is_a_penalty_card_when_its_owner_comes_to_defend(edition: Edition) -> None:
    found = misexplained(edition, early=S)
    assert (found.declarer, found.penalties) == (S, ())
    found = east_bids(found, "S P", "W P", "N P")
    assert [(one.seat, one.major) for one in found.penalties] == [(S, True)]
    assert "24D" not in in_force(found)


@BOTH
def test_26_no_lead_restriction_for_dummy(edition: Edition) -> None:
    """West's bid out of rotation was withdrawn, and North declares; then West's last pass becomes a bid."""
    found = answers(take_up(calls(table(edition), "W 1S"), N), x29A_lho_accepts=False)
    found = then(calls(found, "N 1NT"), Explained(S, len(found.entries), "12-14"))
    at = len(found.entries) - 1
    found = calls(found, "E P", "S P", "W P")
    if edition is E2017:
        found = answers(found, x30_comparable="no", x26B_prohibited="S")
        assert bound(found) == ["E NoLead S"]
    else:
        assert asked(found) == ["26A.only_suits"]
    found = answers(then(found, Opened("misinformation", S, at)), x21B1a_misinformed=True, x21B1a_lho_influenced=True)
    found = calls(found, "W 2S!", "N P", "E P", "S P")
    assert (found.declarer, bound(found), known(found)["26.defends"]) == (W, [], False)
    assert [one for one in asked(found) if one.startswith("26")] == []


@BOTH
def test_20F5b_who_declares_after_all_tells_of_his_partners_mistake_before_the_lead(edition: Edition) -> None:
    """West has explained East's double wrongly; East, a defender, was to be silent until the end of the play."""
    found = then(calls(table(edition, dealer=S), "S 1NT"), Explained(N, 0, "12-14"))
    found = then(calls(found, "W P", "N P", "E X"), Explained(W, 4, "takeout"))
    found = answers(then(found, Opened("partners_explanation_wrong", W, 5)), x20F5a_showed=False)
    found = calls(found, "S 2C", "W P", "N P", "E P")
    assert (known(found)["20F5b.becomes"], laws(found)[-1]) == ("defender", "20F5(b)(i)")
    found = east_bids(found, "S P", "W P", "N P")
    assert (found.declarer, known(found)["20F5b.becomes"]) == (E, "declarer")
    assert "20F5(b)(ii)" in in_force(found)
    assert "20F5(b)(i)" not in in_force(found)
