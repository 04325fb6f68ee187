"""Who accepts by acting, and who shows that nothing was accepted: Laws 27A1, 28B, 29A, 53A, 55A and 56A."""

from __future__ import annotations

from tables import E2007, E2017, E, N, S, W, answers, asked, auction, bound, calls, gone, laws, table

from every import every
from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.game.seats import Seat
from oddtrick.table.desk.desk import record, take_up
from oddtrick.table.entries import Played
from oddtrick.table.sheets.matters import matters
from oddtrick.table.state import Kind, Standing, Table

BOTH = every("edition", [E2007, E2017])


def plays(found: Table, *made: str) -> Table:
    """Cards by the hand that they name: `N C2`."""
    for one in made:
        by, card = one.split()
        found = record(found, Played(Seat(by), Card.parse(card)))
    return found


def led(edition: Edition, first: str, wrong: str) -> Table:
    """S plays 1S; a first trick, then a lead from the wrong hand, to which attention is drawn."""
    found = plays(table(edition, "1S P P P", dealer=S), *first.split(","), wrong)
    return take_up(found, W if found.declarer is S else N, len(found.entries) - 1)


def current(found: Table) -> str:
    assert found.play is not None
    trick = (found.play.trick and found.play.current) or found.play.tricks[-1]
    return " ".join([str(trick.leader), *(str(card) for card in trick.cards)])


# ---------------------------------------------------------------- 29


@BOTH
def test_29A_a_call_in_turn_is_no_acceptance(edition: Edition) -> None:
    """S bids at N's turn and W is asked; N, whose turn it is, calls, and so do the others, W too: nobody has accepted 1S."""
    asked_for = take_up(calls(table(edition), "S 1S"), W, 0)
    assert asked(asked_for) == ["29A.lho_accepts"]
    found = calls(asked_for, "N P", "E P", "S 1S", "W P")
    assert (auction(found), gone(found)) == ("NPass EPass S1S WPass", "S1S")
    assert [one.kind for one in found.irregularities if one.standing is Standing.OPEN] == []
    assert "29A" not in laws(found)


def test_29B_whoever_calls_on_is_bound_by_what_is_ordered_then_2007() -> None:
    """31B: partner must pass throughout, from the call on that shows that 1S is not accepted."""
    found = calls(take_up(calls(table(E2007), "S 1S"), W, 0), "N 1H")
    assert bound(found)[0] == "N MustPass throughout"
    assert [one.kind for one in found.irregularities if one.standing is Standing.OPEN] == [Kind.NOT_PASSED]


@BOTH
def test_29A_the_sheet_says_that_the_game_went_on(edition: Edition) -> None:
    found = calls(take_up(calls(table(edition), "S 1S"), W, 0), "N P")
    (fact,) = [one for one in matters(found)[0].findings if str(one.question).startswith("Does LHO choose to call over it")]
    assert (str(fact.answer), str(fact.source)) == ("no", "the game went on without it")


@BOTH
def test_29A_lho_accepts_only_at_the_turn_that_the_call_gave_him(edition: Edition) -> None:
    """Nobody drew attention; N called in turn, E and S went on, and W's pass is to S's second bid."""
    found = calls(table(edition), "S 1S", "N 1H", "E P", "S 2D", "W P")
    assert found.irregularities[0].standing is Standing.OPEN
    ruled = answers(take_up(found, E, 0), x29A_lho_accepts=False)
    assert auction(ruled) == "N1H EPass S2D WPass"


@BOTH
def test_28B_29A_lho_whose_own_turn_it_is_says_what_he_meant_also_while_he_is_asked(edition: Edition) -> None:
    """W bids at N's turn: N's call can be over it or his own, and the question stays until he says so."""
    found = calls(take_up(calls(table(edition), "W 1H"), S, 0), "N 1S")
    assert asked(found) == ["29A.lho_accepts"]
    over = answers(found, x29A_lho_accepts=True)
    assert (auction(over), laws(over)) == ("W1H N1S", ["29A"])
    own = answers(found, x29A_lho_accepts=False)
    assert (auction(own), gone(own), laws(own), bound(own)) == ("N1S", "W1H", ["28B"], [])


@BOTH
def test_29B_lho_whose_own_turn_it_is_and_who_has_not_called_has_the_call_cancelled(edition: Edition) -> None:
    found = answers(take_up(calls(table(edition), "W 1H"), S, 0), x29A_lho_accepts=False)
    assert "29B" in laws(found)
    assert found.turn is N


@BOTH
def test_27A1_an_insufficient_bid_that_is_corrected_is_not_accepted_by_the_next_call(edition: Edition) -> None:
    """E corrects 1H to 2H while S is asked; S's pass is to 2H."""
    asked_for = take_up(calls(table(edition, "1S"), "E 1H"), S, 1)
    assert asked(asked_for) == ["27A1.lho_accepts"]
    found = calls(asked_for, "E 2H", "S P")
    assert (auction(found), gone(found)) == ("N1S E2H SPass", "E1H")


# ---------------------------------------------------------------- 53-56


@BOTH
def test_53A_declarers_lead_from_the_right_hand_is_no_card_to_the_wrong_one(edition: Edition) -> None:
    """55A: neither defender has accepted; the defender's fourth card is one, and N's card the lead."""
    found = plays(led(edition, "W H2,N HA,E H3,S H4", "S D2"), "N C2", "E C3", "S C4", "W C5")
    assert current(found) == "N C2 C3 C4 C5"
    assert [one.kind for one in found.irregularities if one.standing is Standing.OPEN] == []
    ruled = answers(found, x53A_misinformed=False)
    assert laws(ruled)[:3] == ["53A", "53A", "55B2"]
    assert (current(ruled), ruled.penalties) == ("N C2 C3 C4 C5", ())


@BOTH
def test_56A_the_lead_of_the_defender_in_turn_is_no_card_to_the_wrong_one(edition: Edition) -> None:
    """56B: the card led out of turn is a penalty card, when the Director gets to it."""
    found = plays(led(edition, "W H2,N H4,E HA,S H3", "W D2"), "E C3", "S C4", "W C5", "N C6")
    assert current(found) == "E C3 C4 C5 C6"
    ruled = answers(found, x53A_misinformed=False)
    assert [(one.seat, str(one.card)) for one in ruled.penalties] == [(W, "D2")]


@BOTH
def test_50A_a_card_that_has_been_played_before_the_ruling_lies_on_the_table_no_more(edition: Edition) -> None:
    found = plays(led(edition, "W H2,N H4,E HA,S H3", "W D2"), "E C3", "S C4", "W D2", "N C6")
    ruled = answers(found, x53A_misinformed=False)
    assert ruled.penalties == ()
    assert [str(one.card) for one in ruled.penalised] == ["D2"], "50E asks about it all the same"


@BOTH
def test_54D_the_opening_lead_of_the_right_defender_shows_that_the_other_was_refused(edition: Edition) -> None:
    found = plays(table(edition, "1S P P P", dealer=S), "E D2")
    found = answers(plays(take_up(found, S, len(found.entries) - 1), "W H3"), x54_done="nothing")
    ruled = answers(plays(found, "N H4"), x53A_misinformed=False, x54_face_down=False)
    assert laws(ruled)[-1] == "54D"
    assert current(ruled) == "W H3 H4"
    assert [str(one.card) for one in ruled.penalties] == ["D2"]


@BOTH
def test_50D2_who_leads_while_declarer_is_asked_has_led_too_soon(edition: Edition) -> None:
    """The lead shows that W's is refused; so W's card lies on the table, and declarer has not chosen what E may lead."""
    ready = answers(led(edition, "W H2,N H4,E HA,S H3", "W D2"), x53A_misinformed=False)
    assert asked(ready) == ["56A.accepts"]
    found = plays(ready, "E C3")
    assert found.irregularities[-1].kind is Kind.TOO_SOON
    assert current(plays(found, "S C4")) == "E C3 C4"


@BOTH
def test_53A_lho_still_accepts_by_playing_to_it(edition: Edition) -> None:
    found = plays(led(edition, "W H2,N H4,E HA,S H3", "W D2"), "N D3")
    ruled = answers(found, x53A_misinformed=False)
    assert current(ruled) == "W D2 D3"
    assert ruled.penalties == ()


@BOTH
def test_53A_declarer_whose_own_lead_it_was_says_what_he_meant(edition: Edition) -> None:
    """E leads at S's turn; S puts down a club while he is asked: to the lead, or his own."""
    found = answers(plays(led(edition, "W H2,N H4,E H3,S HA", "E D2"), "S C3"), x53A_misinformed=False)
    assert asked(found) == ["56A.accepts"]
    assert current(answers(found, x56A_accepts=True)) == "E D2 C3"
    assert current(answers(found, x56A_accepts=False)) == "S C3"
