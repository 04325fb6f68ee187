"""Laws 57 to 60, cards played too soon or together and what is played after them, in both editions."""

from __future__ import annotations

import pytest
from ruling import E2007, E2017, follows, ruled, says

from every import every
from oddtrick.citations import Edition
from oddtrick.inquiry.asking import Progress, explore
from oddtrick.inquiry.effects import (
    AnyCard,
    Cancel,
    Forfeits,
    KeepsRights,
    LowCardsWait,
    MustBePlayed,
    MustPlayRank,
    MustPlaySuit,
    NoPlaySuit,
    NoRectification,
    Penalty,
    Permitted,
    PickUp,
    PlayedAtTurn,
    Replace,
    Says,
    Stand,
    StillBound,
    Then,
    VisiblePlayed,
    WithdrawnInforms,
)
from oddtrick.inquiry.sayings import Saying
from oddtrick.inquiry.vocabulary import Role, What
from oddtrick.laws.editions import find
from oddtrick.laws.out_of_turn.law_57 import SHOWN_ON_PURPOSE

BOTH = every("edition", [E2007, E2017])
MAJOR = Penalty(Role.OFFENDER, major=True)
SEEN = (("16B1.source", "card"),)


def premature(edition: Edition, what: str, **answers: bool | str) -> Progress:
    """A premature lead or play over which the next opponent has not played."""
    return ruled("57", edition, x60A1_lho_played=False, x57A_what=what, **answers)


def before_partner(edition: Edition, done: str, **answers: bool | str) -> Progress:
    before = {"x57C_before" if edition is E2017 else "x57C1_before": done}
    return premature(edition, "before_partner", **before, **answers)


# ---------------------------------------------------------------- 57


@BOTH
def test_57A_a_lead_before_partner_has_played_becomes_a_major_penalty_card(edition: Edition) -> None:
    found = premature(edition, "next_trick", x57A_demand="highest", x57A_otherwise=False, x57B_able=True)
    assert found.orders[0].law == "57A"
    assert found.orders[0].effects == (Cancel(), MAJOR)


@BOTH
def test_57A_so_does_a_card_played_before_partner(edition: Edition) -> None:
    found = before_partner(edition, "nothing", x57A_demand="lowest", x57A_otherwise=False, x57B_able=True)
    assert found.orders[0].law == "57A"
    assert says(found, MAJOR)


@BOTH
@pytest.mark.parametrize(("demand", "law", "highest"), [("highest", "57A1", True), ("lowest", "57A2", False)])
def test_57A1_57A2_the_highest_or_lowest_card_of_the_suit_led(edition: Edition, demand: str, law: str, highest: bool) -> None:
    found = premature(edition, "next_trick", x57A_demand=demand, x57A_otherwise=False, x57B_able=True)
    assert found.laws == ("57A", law)
    assert found.effects[-1] == MustPlayRank(Role.PARTNER, highest)


def test_57A3_declarer_may_require_another_suit_2017() -> None:
    found = premature(E2017, "next_trick", x57A_demand="suit", x57A_suit="D", x57A_otherwise=False, x57B_able=True)
    assert (found.laws, found.effects[-1]) == (("57A", "57A3"), MustPlaySuit(Role.PARTNER, "D"))


def test_57A3_57A4_another_suit_may_be_required_in_2017_and_only_forbidden_in_2007() -> None:
    old = premature(E2007, "next_trick", x57A_demand="not_suit", x57A_suit="D", x57A_otherwise=False, x57B_able=True)
    new = premature(E2017, "next_trick", x57A_demand="not_suit", x57A_suit="D", x57A_otherwise=False, x57B_able=True)
    assert (old.laws, new.laws) == (("57A", "57A3"), ("57A", "57A4"))
    assert old.effects == new.effects == (Cancel(), MAJOR, NoPlaySuit(Role.PARTNER, "D"))
    assert _demands(E2007) == ["highest", "lowest", "not_suit"]
    assert _demands(E2017) == ["highest", "lowest", "suit", "not_suit"]


def _demands(edition: Edition) -> list[str]:
    asked = (question for path in explore(find("57", edition).run) for question in path.asked)
    return [option.slug for option in next(one for one in asked if one.id == "57A.demand").options]


@BOTH
def test_57B_59_a_partner_who_cannot_comply_plays_any_card(edition: Edition) -> None:
    found = premature(edition, "next_trick", x57A_demand="highest", x57A_otherwise=False, x57B_able=False)
    assert found.laws == ("57A", "57A1", "57B", "59")
    assert found.effects[-1] == AnyCard()


@BOTH
def test_57C1_declarer_has_played_from_both_hands(edition: Edition) -> None:
    found = before_partner(edition, "both_hands")
    assert (found.laws, found.effects) == (("57C1",), (Stand(), NoRectification()))


@BOTH
def test_57C1_does_not_excuse_a_lead_to_the_next_trick(edition: Edition) -> None:
    """It is about playing before partner; the trick before may well have cards of both of declarer's hands."""
    found = premature(edition, "next_trick", x57A_demand="highest", x57A_otherwise=False, x57B_able=True)
    assert not {"57C.before", "57C1.before"} & found.answers.keys()


def test_57C1_57C2_dummys_own_part_is_narrower_in_2017_than_in_2007() -> None:
    """A card that dummy has played at declarer's word: it excuses in 2007, and by itself not in 2017."""
    old = before_partner(E2007, "dummy")
    new = before_partner(E2017, "nothing", x57A_demand="highest", x57A_otherwise=False, x57B_able=True)
    assert (old.laws, old.effects) == (("57C1",), (Stand(), NoRectification()))
    assert says(new, MAJOR)


def test_57C2_dummy_who_picked_a_card_by_himself_or_suggested_one_2017() -> None:
    found = before_partner(E2017, "dummy")
    assert (found.laws, found.effects) == (("57C2",), (Stand(), NoRectification()))


def test_57C3_57C2_declarers_premature_card_stays_if_legal_in_2017_and_always_in_2007() -> None:
    legal = premature(E2017, "declarer", x57C3_legal=True)
    illegal = premature(E2017, "declarer", x57C3_legal=False)
    old = premature(E2007, "declarer")
    assert (legal.laws, legal.effects) == (("57C3",), (Stand(),))
    assert (illegal.laws, illegal.effects) == (("57C3",), (Cancel(), Replace(Role.OFFENDER)))
    assert (old.laws, old.effects) == (("57C2",), (Stand(),))


def test_57D_at_rhos_turn_the_card_is_played_in_turn_in_2017_and_is_an_exposed_card_in_2007() -> None:
    new, old = premature(E2017, "at_rhos_turn", x57D_legal=True), premature(E2007, "at_rhos_turn", x57D_legal=True)
    assert (new.laws, new.effects) == (("57D",), (PlayedAtTurn(Role.OFFENDER), Then("unauthorized_information", SEEN)))
    told = str(PlayedAtTurn(Role.OFFENDER).text)
    assert all(words in told for words in ("after his RHO (dummy or declarer)", "counts as played in turn", "no penalty card"))
    assert (old.laws, old.effects) == (("49", "45C1"), (Cancel(), SHOWN_ON_PURPOSE, MustBePlayed(Role.OFFENDER)))


def test_45C1_a_card_at_rhos_turn_that_cannot_be_played_to_the_trick_is_only_an_exposed_one_2007() -> None:
    found = premature(E2007, "at_rhos_turn", x57D_legal=False)
    assert (found.laws, found.effects) == (("49",), (Cancel(), SHOWN_ON_PURPOSE))


def test_50B_a_card_at_rhos_turn_was_played_on_purpose_so_it_is_a_major_penalty_card_2007() -> None:
    """However low it is; so it has to be played (50D1), as a card that was only seen must be (45C1)."""
    shown = {f"x{id.replace('.', '_', 1)}": value for id, value in SHOWN_ON_PURPOSE.given}
    found = ruled("49", E2007, **shown, x49_too_late="no", x50_waived=False, x50B_cards="low")
    assert says(found, Penalty(Role.OFFENDER, major=True))


def test_57D_a_card_that_cannot_legally_be_played_becomes_a_major_penalty_card_2017() -> None:
    found = premature(E2017, "at_rhos_turn", x57D_legal=False)
    assert found.effects == (Cancel(), MAJOR, Then("unauthorized_information", SEEN))


def test_16B1_by_what_partner_was_told_at_rhos_turn_is_not_asked_again_2017() -> None:
    told = {f"x{id.replace('.', '_', 1)}": value for id, value in SEEN}
    assert ruled("unauthorized_information", E2017, **told, x16B1_might_suggest=False).laws == ("16B1",)


# ---------------------------------------------------------------- 58


def together(**answers: bool | str) -> dict[str, bool | str]:
    """Two visible cards of one hand, to which nobody has played."""
    given: dict[str, bool | str] = {"x58_whose": "one_hand", "x58B4_too_late": False, "x58B_visible": True}
    return {**given, "x58B3_lho_played": False, "x58B3_rho_played": False, **answers}


@BOTH
def test_58A_the_card_played_in_turn_came_first(edition: Edition) -> None:
    assert ruled("58", edition, x58_whose="two_players", x58A_in_turn=True).effects == (Stand(),)
    found = ruled("58", edition, x58_whose="two_players", x58A_in_turn=False)
    assert (found.laws, follows(found)) == (("58A",), ["play_out_of_turn"])


@BOTH
def test_58B1_the_only_visible_card_is_played_and_the_others_go_back(edition: Edition) -> None:
    found = ruled("58", edition, x58_whose="one_hand", x58B4_too_late=False, x58B_visible=False)
    assert (found.laws, found.effects) == (("58B1",), (VisiblePlayed(Role.OFFENDER), NoRectification()))


@BOTH
def test_58B2_declarer_designates_one_and_picks_the_other_up(edition: Edition) -> None:
    found = ruled("58", edition, **together(x58B2_designated="other", x58B2_defends=False))
    assert found.laws == ("58B2",)
    assert found.effects == (Cancel(What.OTHER_CARD), Stand(), PickUp(Role.OFFENDER))


@BOTH
def test_58B2_a_defenders_other_card_becomes_a_penalty_card_of_the_kind_that_50B_says(edition: Edition) -> None:
    first = ruled("58", edition, **together(x58B2_designated="first", x58B2_defends=True, x50B_cards="honour"))
    other = ruled("58", edition, **together(x58B2_designated="other", x58B2_defends=True, x50B_cards="low"))
    assert first.effects == (Says(Saying.MAJOR_HONOUR), Penalty(Role.OFFENDER, What.ACT, True))
    minor = Says(Saying.MINOR_CARD), Penalty(Role.OFFENDER, What.OTHER_CARD, False), LowCardsWait(Role.OFFENDER)
    assert other.effects == (Cancel(What.OTHER_CARD), Stand(), *minor)


@BOTH
def test_58B3_an_opponent_may_change_what_he_played_to_the_card_that_goes_back(edition: Edition) -> None:
    """58B speaks of the offending player in 2017, of the player in 2007: the ruling is the same."""
    given = together(
        x50B_cards="honour", x58B2_designated="first", x58B2_defends=True, x58B3_lho_played=True, x58B3_rho_played=True
    )
    found = ruled("58", edition, **given, x58B3_lho_withdraws=True, x58B3_rho_withdraws=True)
    assert found.orders[-2].effects == (Cancel(What.LHO_CARDS), NoRectification(), WithdrawnInforms())
    assert found.orders[-1].effects == (Cancel(What.RHO_CARDS), NoRectification(), WithdrawnInforms())
    kept = ruled("58", edition, **given, x58B3_lho_withdraws=False, x58B3_rho_withdraws=False)
    assert kept.laws == ("50B", "58B2")


@BOTH
def test_58B4_discovered_after_both_sides_have_played_on_it_is_a_defective_trick(edition: Edition) -> None:
    found = ruled("58", edition, x58_whose="one_hand", x58B4_too_late=True)
    assert (found.laws, follows(found)) == (("58B4",), ["defective_trick"])


# ---------------------------------------------------------------- 59


@BOTH
@pytest.mark.parametrize("why", ["no_card", "only_prohibited", "follows"])
def test_59_whoever_cannot_comply_plays_any_otherwise_legal_card(edition: Edition, why: str) -> None:
    found = ruled("59", edition, x59_why=why)
    assert (found.laws, found.effects) == (("59",), (AnyCard(),))


@BOTH
def test_59_whoever_can_comply_must(edition: Edition) -> None:
    assert ruled("59", edition, x59_why="able").effects == (Permitted(False),)


# ---------------------------------------------------------------- 60


@BOTH
def test_60A1_60A2_a_card_over_a_premature_one_makes_it_count_as_played_in_turn(edition: Edition) -> None:
    found = ruled("57", edition, x60A1_lho_played=True, x60A3_earlier=False)
    assert found.laws == ("60A1", "60A2")
    assert found.effects == (Forfeits(Role.LHO), Stand())
    again = ruled("60", edition, x60_next="lho", x60A2_proper_lead=False, x60A3_earlier=False)
    assert again.orders == found.orders
    bound = ruled("57", edition, x60A1_lho_played=True, x60A3_earlier=True)
    assert bound.laws == ("60A1", "60A2", "60A3")


@BOTH
def test_60A2_unless_it_is_the_proper_lead(edition: Edition) -> None:
    found = ruled("60", edition, x60_next="lho", x60A2_proper_lead=True)
    assert (found.laws, follows(found)) == (("60A2",), ["lead_out_of_turn"])


@BOTH
def test_60A3_what_bound_the_offending_side_before_still_binds_it(edition: Edition) -> None:
    found = ruled("60", edition, x60_next="lho", x60A2_proper_lead=False, x60A3_earlier=True)
    assert found.laws == ("60A1", "60A2", "60A3")
    assert found.effects[-1] == StillBound(Role.OFFENDER)


@BOTH
def test_60B_a_defender_who_plays_before_declarer_leads_properly_has_a_major_penalty_card(edition: Edition) -> None:
    found = ruled("60", edition, x60_next="defender")
    assert (found.laws, found.effects) == (("60B",), (Cancel(), MAJOR))


@BOTH
def test_60C_57A_what_partner_played_before_declarer_chose_goes_back(edition: Edition) -> None:
    found = before_partner(edition, "nothing", x57A_demand="highest", x57A_otherwise=True, x57B_able=True)
    assert found.laws == ("57A", "57A1", "60C")
    card = What.PARTNER_CARD
    assert found.orders[-1].effects == (Cancel(card), Penalty(Role.PARTNER, card), Replace(Role.PARTNER))


@BOTH
def test_60C_a_card_of_the_offending_side_takes_no_right_away(edition: Edition) -> None:
    found = ruled("60", edition, x60_next="own_side", x60C_irregular=False)
    assert (found.laws, found.effects) == (("60C",), (KeepsRights(Role.LHO),))
    again = ruled("60", edition, x60_next="own_side", x60C_irregular=True)
    assert again.effects == (KeepsRights(Role.LHO), Then("play_out_of_turn"))
