"""Laws 45D-G, paragraph by paragraph, in both editions: dummy's wrong card, a fifth card, a card indicated or turned."""

from __future__ import annotations

import pytest
from ruling import E2007, E2017, adjusted, follows, ruled, says

from every import every
from oddtrick.citations import Edition
from oddtrick.inquiry.asking import Progress
from oddtrick.inquiry.effects import (
    Cancel,
    CountsAsLed,
    DeemedLed,
    Keep,
    LowCardsWait,
    NoRectification,
    Penalise,
    Penalty,
    PickUp,
    PlayOn,
    Replace,
    Stand,
    Then,
)
from oddtrick.inquiry.vocabulary import Breach, Role, What

BOTH = every("edition", [E2007, E2017])

# ---------------------------------------------------------------- 45D

NOBODY = {"x45D1_rho_played": False, "x45D1_lho_played": False, "x45D1_wrong_lead": False}


def in_time(edition: Edition, **answers: bool | str) -> Progress:
    return ruled("45D", edition, x45D1_too_late=False, **{**NOBODY, **answers})


@BOTH
def test_45D1_the_wrong_card_goes_back_until_each_side_has_played_to_the_next_trick(edition: Edition) -> None:
    found = in_time(edition)
    assert found.laws == (("45D1",) if edition is E2017 else ("45D",))
    assert found.effects == (Cancel(), Replace(Role.DUMMY))


@BOTH
def test_45D1_a_defender_may_take_back_what_he_played_since(edition: Edition) -> None:
    """Declarer's RHO is dummy's LHO; no penalty card comes of it."""
    rho = in_time(edition, x45D1_rho_played=True, x45D1_rho_withdraws=True, x45D1_declarer_played=False)
    assert says(rho, Cancel(What.LHO_CARDS))
    lho = in_time(edition, x45D1_lho_played=True, x45D1_lho_withdraws=True)
    assert says(lho, Cancel(What.RHO_CARDS))
    assert not any(isinstance(effect, Penalty) for effect in (*rho.effects, *lho.effects))


@BOTH
def test_45D1_declarer_may_change_only_when_his_rho_has_changed(edition: Edition) -> None:
    changed = {"x45D1_rho_played": True, "x45D1_rho_withdraws": True, "x45D1_declarer_played": True}
    assert says(in_time(edition, **changed, x45D1_declarer_withdraws=True), Cancel(What.DECLARERS_CARD))
    assert not says(in_time(edition, **changed, x45D1_declarer_withdraws=False), Cancel(What.DECLARERS_CARD))
    kept = in_time(edition, x45D1_rho_played=True, x45D1_rho_withdraws=False)
    assert "45D1.declarer_played" not in kept.answers


@BOTH
def test_45D1_a_lead_by_a_hand_that_has_not_won_the_trick_goes_back(edition: Edition) -> None:
    found = in_time(edition, x45D1_wrong_lead=True)
    assert found.orders[-1].law == "47B"
    assert says(found, Cancel(What.NEXT_TRICK))


def test_45D2_too_late_the_card_stands_in_2017_with_its_consequences_where_2007_is_silent() -> None:
    led = ruled("45D", E2017, x45D1_too_late=True, x45D2_place="led")
    assert led.effects == (Stand(), PlayOn(), CountsAsLed())
    assert follows(ruled("45D", E2017, x45D1_too_late=True, x45D2_place="revoked")) == ["established_revoke"]
    twelfth = ruled("45D", E2017, x45D1_too_late=True, x45D2_place="twelfth")
    assert (twelfth.laws[-1], follows(twelfth)) == ("62D1", ["revoke_correction"])
    assert says(ruled("45D", E2017, x45D1_too_late=True, x45D2_place="followed"), NoRectification())
    old = ruled("45D", E2007, x45D1_too_late=True)
    assert (old.laws, old.effects) == (("47F2",), (Stand(),))


# ---------------------------------------------------------------- 45E-G


def fifth(edition: Edition, whose: str, **answers: bool | str) -> Progress:
    return ruled("45E", edition, x45E_too_late=False, x45E_whose=whose, **answers)


@BOTH
def test_45E_both_sides_having_played_to_the_next_trick_it_is_a_defective_trick(edition: Edition) -> None:
    assert follows(ruled("45E", edition, x45E_too_late=True)) == ["defective_trick"]


@BOTH
def test_45E1_a_defenders_fifth_card_is_a_penalty_card_unless_it_was_led(edition: Edition) -> None:
    honour = fifth(edition, "defender", x45E_led=False, x50B_cards="honour")
    assert (honour.laws, honour.effects[1:]) == (("50B", "45E1"), (Penalty(Role.OFFENDER, major=True),))
    low = fifth(edition, "defender", x45E_led=False, x50B_cards="low")
    assert low.laws == ("50B", "45E1", "50C")
    assert low.effects[1:] == (Penalty(Role.OFFENDER, major=False), LowCardsWait(Role.OFFENDER))
    led = fifth(edition, "defender", x45E_led=True, x45E_in_turn=False)
    assert led.effects == (DeemedLed(), Then("lead_out_of_turn", (("53.lead", "defender"),)))
    assert fifth(edition, "defender", x45E_led=True, x45E_in_turn=True).effects == (DeemedLed(),)


@BOTH
def test_45E2_declarers_fifth_card_goes_back_unless_it_was_led(edition: Edition) -> None:
    found = fifth(edition, "declarer", x45E_led=False)
    assert (found.laws, found.effects) == (("45E2",), (PickUp(Role.OFFENDER), NoRectification()))
    led = fifth(edition, "declarer", x45E_led=True, x45E_in_turn=False)
    assert says(led, Then("lead_out_of_turn", (("53.lead", "declarer"),)))


@BOTH
def test_45F_dummy_may_not_indicate_a_card_and_damage_is_adjusted(edition: Edition) -> None:
    found = ruled("45F", edition, x45F_why="unasked", x45F_suggested=True, x45F_damaged=True)
    assert found.effects[:2] == (Penalise(Role.DUMMY, Breach.MAY_NOT), PlayOn())
    assert adjusted(found)
    assert says(ruled("45F", edition, x45F_why="unasked", x45F_suggested=True, x45F_damaged=False), Keep())
    assert says(ruled("45F", edition, x45F_why="unasked", x45F_suggested=False), Keep())


@BOTH
@pytest.mark.parametrize("why", ["told", "arranged"])
def test_45F_dummy_may_touch_a_card_to_arrange_it_or_as_declarer_says(edition: Edition, why: str) -> None:
    assert ruled("45F", edition, x45F_why=why).effects == (NoRectification(),)


@BOTH
def test_45G_nobody_should_turn_his_card_before_the_trick_is_complete(edition: Edition) -> None:
    assert ruled("45G", edition, x45G_complete=False).effects == (Penalise(Role.OFFENDER, Breach.SHOULD),)
    assert ruled("45G", edition, x45G_complete=True).effects == (NoRectification(),)
