"""Laws 49-52, paragraph by paragraph, in both editions: a defender's exposed card and what declarer may do with it."""

from __future__ import annotations

from itertools import combinations

import pytest
from ruling import E2007, E2017, adjusted, follows, ruled, says

from every import every
from oddtrick.citations import Edition
from oddtrick.inquiry.asking import Progress, answered, explore, rule
from oddtrick.inquiry.effects import (
    Adjust,
    Authorized,
    Cancel,
    LowCardsWait,
    MustLead,
    MustPlay,
    NoLead,
    NoRectification,
    Penalise,
    Penalty,
    PickUp,
    ReplaceByPenaltyCard,
    Says,
    Stand,
    Then,
    Unauthorized,
)
from oddtrick.inquiry.sayings import Saying
from oddtrick.inquiry.vocabulary import Breach, Role
from oddtrick.laws.editions import find

BOTH = every("edition", [E2007, E2017])
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


def shown(edition: Edition, how: str = "shown", /, **answers: bool | str) -> Progress:
    """A defender's card, in time, that the Director does not let pass."""
    return ruled("49", edition, x49_too_late="no", x49_how=how, x50_waived=False, **answers)


def excepted(edition: Edition, how: str, **answers: bool | str) -> Progress:
    return ruled("49", edition, x49_too_late="no", x49_how=how, **answers)


def to_lead(edition: Edition, held: str, several: bool = False, /, **choices: bool | str) -> Progress:
    """Partner is to lead; the offender has major penalty cards in these suits. Of several, each that comes up is asked about."""
    if len(held) < 2:
        number = {"x51B1_several": several} if held else {}
        return ruled("50D2", edition, x50D2_led=False, x50D2_suits=held or "none", **number, **choices)
    required = next((word for word, choice in choices.items() if choice == "require"), "clubs")
    names = [*SUITS.values()]
    met = names[: 1 + names.index(required.removeprefix("x50D2_lead_"))]
    facts: dict[str, bool | str] = {f"x50D2_{name}": suit in held for suit, name in SUITS.items() if name in met}
    return ruled("50D2", edition, x50D2_led=False, x50D2_suits="several", **facts, **choices)


# ---------------------------------------------------------------- 49, 50


@BOTH
@pytest.mark.parametrize("how", ["shown", "named"])
def test_49_a_card_that_partner_could_see_or_that_is_named_becomes_a_penalty_card(edition: Edition, how: str) -> None:
    found = shown(edition, how, x50B_cards="honour")
    assert found.laws[:3] == ("49", "50B", "50")
    assert says(found, Penalty(Role.OFFENDER, major=True))


@BOTH
@pytest.mark.parametrize("how", ["unseen", "regular"])
def test_49_neither_an_unseen_card_nor_one_in_the_course_of_play_does(edition: Edition, how: str) -> None:
    found = excepted(edition, how)
    assert (found.laws, found.effects) == (("49",), (NoRectification(),))


def test_49_a_statement_about_the_trick_in_progress_is_excepted_by_68_in_2017_and_by_its_note_in_2007() -> None:
    old = excepted(E2007, "trick", x49_before_partner=False)
    new = excepted(E2017, "trick", x49_before_partner=False)
    assert (old.laws, new.laws) == (("68 fn",), ("68",))
    for found in (old, new):
        assert found.effects == (NoRectification(), PickUp(Role.OFFENDER), Then("unauthorized_information"))


@BOTH
def test_49_with_such_a_statement_he_may_have_led_or_played_before_his_partner(edition: Edition) -> None:
    found = excepted(edition, "trick", x49_before_partner=True)
    assert follows(found) == ["unauthorized_information", "play_out_of_turn"]


@BOTH
def test_49_cards_shown_with_a_concession_to_which_partner_objects_are_no_penalty_cards(edition: Edition) -> None:
    found = excepted(edition, "conceded")
    assert found.laws == ("68B2",)
    assert found.effects == (NoRectification(), PickUp(Role.OFFENDER), Unauthorized(Role.PARTNER))


@BOTH
def test_49_it_is_too_late_once_the_card_is_played(edition: Edition) -> None:
    found = ruled("49", edition, x49_too_late="played")
    assert says(found, NoRectification())
    assert follows(found) == ["unauthorized_information"]


@BOTH
def test_60A1_A2_the_next_hand_that_plays_to_a_lead_made_too_soon_forfeits_the_rectification(edition: Edition) -> None:
    found = ruled("49", edition, x49_too_late="forfeited")
    assert (found.laws, found.effects) == (("60A1", "60A2"), (NoRectification(), Stand()))


@BOTH
def test_50_the_director_may_designate_otherwise(edition: Edition) -> None:
    found = ruled("49", edition, x49_too_late="no", x49_how="shown", x50_waived=True)
    assert found.laws == ("50",)
    assert says(found, PickUp(Role.OFFENDER))
    assert not any(isinstance(effect, Penalty) for effect in found.effects)


@BOTH
def test_50_a_card_that_was_led_goes_to_57(edition: Edition) -> None:
    found = excepted(edition, "turn")
    assert (found.laws, follows(found)) == (("50",), ["play_out_of_turn"])


@BOTH
def test_50_the_offender_may_have_known_what_it_would_do(edition: Edition) -> None:
    assert "awareness" in follows(shown(edition, x50B_cards="honour"))


@BOTH
@pytest.mark.parametrize(
    ("cards", "accident", "major"), [("low", True, False), ("low", False, True), ("honour", None, True), ("several", None, True)]
)
def test_50B_only_one_card_below_the_ten_exposed_by_accident_is_a_minor_one(
    edition: Edition, cards: str, accident: bool | None, major: bool
) -> None:
    manner = {} if accident is None else {"x50B_unintended": accident}
    found = shown(edition, x50B_cards=cards, **manner)
    assert [effect for effect in found.effects if isinstance(effect, Penalty)] == [Penalty(Role.OFFENDER, major=major)]


@BOTH
def test_50C_partner_of_a_minor_penalty_card_leads_freely(edition: Edition) -> None:
    found = shown(edition, x50B_cards="low", x50B_unintended=True)
    assert "50C" in found.laws
    assert says(found, LowCardsWait(Role.OFFENDER))
    assert (to_lead(edition, "").laws, to_lead(edition, "").effects) == (("50C",), (LowCardsWait(Role.OFFENDER),))


def test_50C_the_sight_of_a_minor_penalty_card_is_barred_in_2007_and_free_in_2017() -> None:
    minor: dict[str, bool | str] = {"x50B_cards": "low", "x50B_unintended": True}
    old, new = shown(E2007, **minor), shown(E2017, **minor)
    assert next(order for order in old.orders if order.law == "50E2").effects[0] == Unauthorized(Role.PARTNER)
    assert next(order for order in new.orders if order.law == "50E1").effects[0] == Authorized(Role.PARTNER)


# ---------------------------------------------------------------- 50D2, 51B


@BOTH
def test_50D2_a_lead_before_declarer_has_chosen_is_an_exposed_card(edition: Edition) -> None:
    assert follows(ruled("50D2", edition, x50D2_led=True)) == ["card_exposed_by_defender"]
    found = excepted(edition, "led")
    assert found.laws[:3] == ("50D2", "49", "50B")
    exposed = Says(Saying.CARD_EXPOSED)
    assert found.effects[:4] == (Cancel(), Penalise(Role.OFFENDER, Breach.MAY_NOT), exposed, Penalty(Role.OFFENDER))


@BOTH
@pytest.mark.parametrize("suit", SUITS)
def test_50D2a_declarer_requires_the_suit_or_prohibits_it_and_the_card_is_picked_up(edition: Edition, suit: str) -> None:
    for choice, lead in (("require", MustLead), ("prohibit", NoLead)):
        found = to_lead(edition, suit, **{f"x50D2_lead_{SUITS[suit]}": choice})
        assert found.orders[0].law == "50D2(a)"
        assert found.orders[0].effects == (lead(Role.PARTNER, suit), PickUp(Role.OFFENDER, suit))


@BOTH
@pytest.mark.parametrize("several", [False, True])
def test_50D2b_declarer_wants_neither_and_the_card_stays(edition: Edition, several: bool) -> None:
    found = to_lead(edition, "D", several, x50D2_lead_diamonds="neither")
    assert (found.laws, found.effects) == (("50D2(b)",), (Says(Saying.LEADS_FREELY),))


@BOTH
def test_51B1a_the_suit_is_required_and_every_card_of_it_is_picked_up(edition: Edition) -> None:
    found = to_lead(edition, "D", True, x50D2_lead_diamonds="require")
    assert found.orders[0].law == "51B1(a)"
    assert found.orders[0].effects == (MustLead(Role.PARTNER, "D"), PickUp(Role.OFFENDER, "D"))


@BOTH
def test_51B1b_the_suit_is_prohibited_and_every_card_of_it_is_picked_up(edition: Edition) -> None:
    found = to_lead(edition, "D", True, x50D2_lead_diamonds="prohibit")
    assert found.orders[0].law == "51B1(b)"
    assert found.orders[0].effects == (NoLead(Role.PARTNER, "D"), PickUp(Role.OFFENDER, "D"))


@BOTH
def test_51B2a_of_several_suits_one_is_required_and_its_cards_alone_are_picked_up(edition: Edition) -> None:
    found = to_lead(edition, "SHC", x50D2_lead_spades="neither", x50D2_lead_hearts="require")
    assert found.laws[:2] == ("51B2(a)", "51B1(a)")
    assert found.effects[:2] == (MustLead(Role.PARTNER, "H"), PickUp(Role.OFFENDER, "H"))
    assert not any(isinstance(effect, NoLead) for effect in found.effects)


@BOTH
def test_51B2b_of_several_suits_one_or_more_are_prohibited_and_their_cards_picked_up(edition: Edition) -> None:
    two = to_lead(edition, "SDC", x50D2_lead_spades="prohibit", x51B2b_diamonds_too=False, x51B2b_clubs_too=True)
    prohibited = [order.effects for order in two.orders if order.law == "51B2(b)"]
    assert prohibited == [(NoLead(Role.PARTNER, suit), PickUp(Role.OFFENDER, suit)) for suit in "SC"]
    assert two.laws == ("51B2(b)", "50E2") if edition is E2017 else ("51B2(b)",)
    one = to_lead(edition, "DC", x50D2_lead_diamonds="neither", x50D2_lead_clubs="prohibit")
    assert one.orders[0].effects == (NoLead(Role.PARTNER, "C"), PickUp(Role.OFFENDER, "C"))


@BOTH
def test_51B2b_each_suit_is_prohibited_at_once_when_declarer_says_so(edition: Edition) -> None:
    """What he says of a further suit comes on top, and he can no longer require one."""
    run = find("50D2", edition).run
    said = {"50D2.led": False, "50D2.suits": "several", "50D2.spades": True, "50D2.lead_spades": "prohibit", "50D2.hearts": True}
    found = rule(run, answered(run, said))
    assert found.question is not None
    assert (found.question.id, found.question.options) == ("51B2b.hearts_too", (True, False))
    assert found.orders[0].effects == (NoLead(Role.PARTNER, "S"), PickUp(Role.OFFENDER, "S"))


def test_51B2c_neither_is_an_option_of_its_own_in_2017_and_in_2007_that_of_50D2b() -> None:
    neither = {"x50D2_lead_diamonds": "neither", "x50D2_lead_clubs": "neither"}
    old, new = to_lead(E2007, "DC", **neither), to_lead(E2017, "DC", **neither)
    assert (old.laws, new.laws) == (("50D2(b)",), ("51B2(c)",))
    assert old.effects == new.effects == (Says(Saying.LEADS_FREELY),)


def outcomes(edition: Edition, held: str) -> list[tuple[str, str]]:
    """The suits required and those prohibited, on every path on which the offender has cards of these suits."""
    run = find("50D2", edition).run
    facts = {f"50D2.{name}": suit in held for suit, name in SUITS.items()} | {"50D2.led": False, "50D2.suits": "several"}
    found = []
    for path in explore(run, answered(run, facts)):
        must = "".join(effect.suit for effect in path.effects if isinstance(effect, MustLead))
        barred = "".join(effect.suit for effect in path.effects if isinstance(effect, NoLead))
        picked = "".join(effect.suit for effect in path.effects if isinstance(effect, PickUp))
        assert picked == (must or barred)
        found.append((must, barred))
    return found


@BOTH
@every("held", ["".join(some) for n in range(2, 5) for some in combinations("SHDC", n)])
def test_51B2_every_suit_can_be_required_and_every_group_prohibited_once(edition: Edition, held: str) -> None:
    groups = ["".join(some) for n in range(1, len(held) + 1) for some in combinations(held, n)]
    wanted = [("", ""), *((suit, "") for suit in held), *(("", group) for group in groups)]
    assert sorted(outcomes(edition, held)) == sorted(wanted)


# ---------------------------------------------------------------- 50A, 50E


@BOTH
def test_50A_a_penalty_card_stays_on_the_table(edition: Edition) -> None:
    taken = {"x50E_where": "taken"} if edition is E2017 else {"x50A_taken": True, "x50E_of": "play"}
    found = ruled("50E", edition, **taken)
    assert found.orders[0].law == "50A"
    assert found.orders[0].effects == (Penalise(Role.OFFENDER, Breach.MUST),)


ALL_MAY_USE = (Authorized(Role.PARTNER), Authorized(Role.DECLARER))
DECLARER_MAY_USE = (Unauthorized(Role.PARTNER), Authorized(Role.DECLARER))


def test_50E1_on_the_table_everything_is_free_in_2017_and_in_2007_only_that_it_must_be_played() -> None:
    new = ruled("50E", E2017, x50E_where="table")
    assert (new.laws, new.effects) == (("50E1",), ALL_MAY_USE)
    duty, sight = (ruled("50E", E2007, x50A_taken=False, x50E_of=what) for what in ("play", "sight"))
    assert (duty.laws, duty.effects) == (("50E1",), ALL_MAY_USE)
    assert sight.effects[:2] == DECLARER_MAY_USE


def test_50E2_the_sight_is_barred_at_once_in_2007_and_in_2017_when_the_card_is_picked_up() -> None:
    old, new = shown(E2007, x50B_cards="honour"), shown(E2017, x50B_cards="honour")
    assert next(order for order in old.orders if order.law == "50E2").effects == DECLARER_MAY_USE
    assert next(order for order in new.orders if order.law == "50E1").effects == ALL_MAY_USE
    later = to_lead(E2017, "D", x50D2_lead_diamonds="prohibit")
    assert later.orders[-1].law == "50E2"
    assert later.orders[-1].effects == DECLARER_MAY_USE
    assert "50E2" not in to_lead(E2007, "D", x50D2_lead_diamonds="prohibit").laws
    assert ruled("50E", E2017, x50E_where="hand").effects == (*DECLARER_MAY_USE, Then("withdrawn_action_information"))


def test_50E2_of_several_suits_it_is_barred_once_as_soon_as_a_card_is_picked_up_2017() -> None:
    choices: dict[str, bool | str] = {"x50D2_lead_spades": "prohibit", "x51B2b_hearts_too": True}
    found = to_lead(E2017, "SH", **choices)
    assert [order.law for order in found.orders] == ["51B2(b)", "50E2", "51B2(b)"]
    assert "50E2" not in to_lead(E2007, "SH", **choices).laws


def test_50E2_a_card_that_stays_on_the_table_is_still_free_2017() -> None:
    assert "50E2" not in to_lead(E2017, "D", x50D2_lead_diamonds="neither").laws


def test_50E3_once_played_how_it_came_about_is_not_for_partner_2017() -> None:
    found = ruled("50E", E2017, x50E_where="played")
    assert found.laws == ("50E3",)
    assert found.effects == (Unauthorized(Role.PARTNER), Then("unauthorized_information"))


def test_50E4_after_play_the_help_of_the_card_is_weighed_2017() -> None:
    assert follows(shown(E2017, x50B_cards="honour"))[-1] == "after_penalty_card"
    found = ruled("50E4", E2017, x50E4_different=True, x50E4_damaged=True)
    assert (found.laws, found.effects) == (("50E4",), (Adjust("12C1(b)"),))
    assert not adjusted(ruled("50E4", E2017, x50E4_different=True, x50E4_damaged=False))
    assert not adjusted(ruled("50E4", E2017, x50E4_different=False))


def test_50E3_after_play_what_the_card_told_is_weighed_2007() -> None:
    assert follows(shown(E2007, x50B_cards="honour"))[-1] == "after_penalty_card"
    found = ruled("50E3", E2007, x50E4_conveyed=True)
    assert (found.laws, found.effects) == (("50E3",), (Adjust("12C1"),))
    assert not adjusted(ruled("50E3", E2007, x50E4_conveyed=False))


def test_50E4_any_help_counts_in_2017_and_in_2007_only_what_the_card_told() -> None:
    """Declarer's side is hurt by the card, but by nothing that the card told: adjusted in 2017, not in 2007."""
    assert adjusted(ruled("50E4", E2017, x50E4_different=True, x50E4_damaged=True))
    assert not adjusted(ruled("50E3", E2007, x50E4_conveyed=False))


# ---------------------------------------------------------------- 51A, 52


@BOTH
def test_51A_declarer_designates_which_penalty_card_is_played(edition: Edition) -> None:
    found = ruled("51A", edition, x51A_played=False, x51A_suit="S", x51A_rank="Q")
    assert (found.laws, found.effects) == (("51A",), (MustPlay(Role.OFFENDER, "SQ"),))


@BOTH
def test_51A_a_defender_who_did_not_wait_has_not_played_as_required(edition: Edition) -> None:
    assert follows(ruled("51A", edition, x51A_played=True)) == ["penalty_card_not_played"]


@BOTH
def test_52A_he_may_not_take_the_card_back_by_himself(edition: Edition) -> None:
    found = ruled("52", edition, x52B1b_played=False, x52A_withdrew=True, x52B1a_accepts=True)
    assert found.orders[0].law == "52A"
    assert found.orders[0].effects == (Says(Saying.NO_OWN_RETRACTION), Penalise(Role.OFFENDER, Breach.MAY_NOT))
    kept = ruled("52", edition, x52B1b_played=False, x52A_withdrew=False, x52B1a_accepts=True)
    assert kept.orders[0].effects == (Says(Saying.NO_OWN_RETRACTION),)


@BOTH
def test_52B1a_declarer_may_accept_the_card(edition: Edition) -> None:
    found = ruled("52", edition, x52B1b_played=False, x52A_withdrew=False, x52B1a_accepts=True)
    assert (found.laws, found.effects) == (
        ("52A", "52B1(a)", "52B1(c)"),
        (Says(Saying.NO_OWN_RETRACTION), Stand(), Says(Saying.STILL_PENALTY_CARD)),
    )


@BOTH
def test_52B1b_declarer_who_has_played_since_must_accept_it(edition: Edition) -> None:
    found = ruled("52", edition, x52B1b_played=True)
    assert found.laws[:2] == ("52B1(b)", "52B1(c)")
    assert found.effects[:2] == (Stand(), Says(Saying.STILL_PENALTY_CARD))


@BOTH
def test_64B3_64C_a_penalty_card_not_played_when_play_has_gone_on_is_a_revoke_without_tricks_and_equity_is_asked(
    edition: Edition,
) -> None:
    """61A: failing to play a card that must be played. Declarer who is asked and accepts the card has chosen it himself."""
    found = ruled("52", edition, x52B1b_played=True)
    assert (found.laws[-1], follows(found)) == ("64B3", ["revoke_redress"])
    chosen = ruled("52", edition, x52B1b_played=False, x52A_withdrew=False, x52B1a_accepts=True)
    assert follows(chosen) == []


@BOTH
def test_52B1c_the_penalty_card_stays_one_when_the_other_is_accepted(edition: Edition) -> None:
    for answers in ({"x52B1b_played": True}, {"x52B1b_played": False, "x52A_withdrew": False, "x52B1a_accepts": True}):
        found = ruled("52", edition, **answers)
        assert "52B1(c)" in found.laws
        assert not any(isinstance(effect, PickUp) for effect in found.effects)


@BOTH
def test_52B2_refused_it_is_replaced_and_becomes_a_major_penalty_card(edition: Edition) -> None:
    found = ruled("52", edition, x52B1b_played=False, x52A_withdrew=False, x52B1a_accepts=False)
    assert found.laws == ("52A", "52B2")
    assert found.orders[-1].effects == (Cancel(), ReplaceByPenaltyCard(Role.OFFENDER), Penalty(Role.OFFENDER))
