"""Laws 13, 14, 15 and 17D of 2007, paragraph by paragraph, in both editions."""

from __future__ import annotations

import pytest
from ruling import E2007, E2017, adjusted, follows, ruled, says

from every import every
from oddtrick.citations import Edition
from oddtrick.inquiry.asking import Progress, questions
from oddtrick.inquiry.effects import (
    Adjust,
    Cancel,
    Keep,
    MustRepeat,
    NoRectification,
    Penalise,
    Penalty,
    PlayLater,
    PlayOn,
    Repair,
    ResultStands,
    Says,
    SeatRight,
    SecondAuction,
    Then,
    Unauthorized,
)
from oddtrick.inquiry.sayings import Saying
from oddtrick.inquiry.vocabulary import Breach, Camp, Mend, Role, What
from oddtrick.laws.editions import find

BOTH = every("edition", [E2007, E2017])
PENALTY = Penalise(Role.OFFENDER, Breach.POWER)
ONE_SHORT = {"x13E_partner": False, "x13E_opponents": "lho"}


def later(why: str) -> Then:
    return Then("after_wrong_number_of_cards", (("13.why", why),))


def over(edition: Edition, **answers: bool | str) -> Progress:
    """One hand has fourteen cards, offender's LHO has twelve, and the board is not over."""
    hands: dict[str, bool | str] = {"x13_hands": "misplaced"} if edition is E2017 else {"x13_wrong_hands": "over"}
    return ruled("13", edition, **hands, x13D_play_ended=False, **answers)


def surplus(edition: Edition, *, quitted: bool) -> Progress:
    hands: dict[str, bool | str] = {"x13_hands" if edition is E2017 else "x13_wrong_hands": "surplus"}
    return ruled("13", edition, **hands, x13C_quitted=quitted)


# ---------------------------------------------------------------- 13


@BOTH
def test_13_fn2_a_hand_that_is_only_short_goes_to_law_14(edition: Edition) -> None:
    """fn2 of 2017; in 2007 the reference in 13A."""
    found = ruled("13", edition, **{"x13_hands" if edition is E2017 else "x13_wrong_hands": "short"})
    assert (found.laws, follows(found)) == (("fn2",) if edition is E2017 else ("13A",), ["missing_card"])


def test_13A1_before_a_call_the_hands_are_put_right_and_played_2017() -> None:
    found = over(E2017, x13A_called=False, x13A1_seen="no")
    assert (found.laws, found.effects) == (("13A1",), (Repair(Mend.HANDS), PlayOn()))


def test_13D1_before_a_call_the_hands_are_put_right_and_played_2007() -> None:
    found = over(E2007, x13A_called=False, x13A1_will_have_seen="no", **ONE_SHORT)
    assert found.laws == ("13D1", "13E")
    assert found.effects[:2] == (Repair(Mend.HANDS), PlayOn())


def test_13A1_what_the_correction_itself_shows_counts_in_2007_and_not_in_2017() -> None:
    """13A1 of 2017 asks who has seen a card; 13D1 of 2007 who will have seen one when the hands are right."""
    texts = {edition: {q.id for q in questions(find("13", edition).run)} for edition in Edition}
    assert texts[E2017] & {"13A1.seen", "13A1.will_have_seen"} == {"13A1.seen"}
    assert texts[E2007] & {"13A1.seen", "13A1.will_have_seen"} == {"13A1.will_have_seen"}
    new = over(E2017, x13A_called=False, x13A1_seen="no")
    old = over(E2007, x13A_called=False, x13A1_will_have_seen="pocket", x13D2b_interferes=False, **ONE_SHORT)
    assert (new.laws, old.laws) == (("13A1",), ("13D2(a)", "13E"))
    assert not follows(new)
    assert says(old, later("seen"))


def test_13A2_a_card_seen_the_board_is_played_in_any_case_2017() -> None:
    found = over(E2017, x13A_called=False, x13A1_seen="pocket")
    assert (found.laws, found.effects) == (("13A2",), (Repair(Mend.HANDS), PlayOn(), later("seen")))


def test_13D2b_what_was_seen_can_stop_the_board_in_2007_and_never_in_2017() -> None:
    """13D2(b) of 2007 gives an artificial score at once; 13A2 of 2017 waits for the result."""
    old = over(E2007, x13A_called=False, x13A1_will_have_seen="pocket", x13D2b_interferes=True)
    assert (old.laws, old.effects) == (("13D2(b)",), (ResultStands(False), Adjust("12C2"), PENALTY))
    assert not adjusted(over(E2017, x13A_called=False, x13A1_seen="pocket"))


def test_13D2a_what_is_unlikely_to_interfere_is_played_2007() -> None:
    found = over(E2007, x13A_called=False, x13A1_will_have_seen="pocket", x13D2b_interferes=False, **ONE_SHORT)
    assert found.effects[:3] == (Repair(Mend.HANDS), PlayOn(), later("seen"))


@BOTH
def test_13A2_a_card_seen_though_the_pockets_were_right_is_for_law_16(edition: Edition) -> None:
    """13A2 of 2017, 13D2 of 2007: both are only about cards that lay wrongly in the board."""
    seen = {"x13A1_seen": "table"} if edition is E2017 else {"x13A1_will_have_seen": "table", **ONE_SHORT}
    assert follows(over(edition, x13A_called=False, **seen)) == ["extraneous_information"]


def test_13E_what_the_director_moved_tells_partner_nothing_even_where_law_16_goes_on_2007() -> None:
    found = over(E2007, x13A_called=False, x13A1_will_have_seen="table", **ONE_SHORT)
    assert found.laws == ("13D1", "13E")
    assert says(found, Unauthorized(Role.PARTNER))


@pytest.mark.parametrize(("edition", "law", "award"), [(E2017, "13A2", "12C1(b)"), (E2007, "13D2(a)", "12C1")], ids=str)
def test_13A2_13D2a_after_play_what_was_seen_is_made_good(edition: Edition, law: str, award: str) -> None:
    helped, idle = (ruled("after_wrong_number_of_cards", edition, x13_why="seen", x13A2_affected=it) for it in (True, False))
    assert (helped.laws, helped.effects) == ((law,), (Adjust(award), PENALTY))
    assert (idle.laws, idle.effects) == ((law,), (Keep(),))


@BOTH
def test_13B1_13A_after_a_call_the_deal_can_be_put_right_and_played(edition: Edition) -> None:
    short: dict[str, bool | str] = {} if edition is E2017 else {**ONE_SHORT}
    found = over(edition, x13A_called=True, x13B1_playable=True, **short)
    assert found.laws[0] == ("13B1" if edition is E2017 else "13A")
    assert found.effects[:3] == (Repair(Mend.HANDS), PlayOn(), later("corrected"))


@BOTH
@pytest.mark.parametrize(("why", "law_2017", "law_2007"), [("corrected", "13B1", "13A"), ("surplus", "13C", "13F")])
def test_13B1_13C_after_play_the_director_may_adjust(edition: Edition, why: str, law_2017: str, law_2007: str) -> None:
    """13B1 and 13C of 2017, 13A and 13F of 2007."""
    for gives, effect in ((True, Adjust("12C1")), (False, Keep())):
        found = ruled("after_wrong_number_of_cards", edition, x13_why=why, x13_adjust=gives)
        assert (found.laws, found.effects) == ((law_2017 if edition is E2017 else law_2007,), (effect,))


def test_13B1_a_second_wrong_hand_is_needed_in_2017_and_not_in_2007() -> None:
    """13B1 of 2017: one hand over, another short. Fourteen cards and nobody short: 13A in 2007, a surplus card (13C) in 2017."""
    old = over(E2007, x13A_called=True, x13B1_playable=True, x13E_partner=False, x13E_opponents="nobody")
    new = surplus(E2017, quitted=False)
    assert (old.laws, new.laws) == (("13A", "13E"), ("13C",))
    assert says(old, later("corrected"))
    assert says(new, Keep())


def test_13B2_a_deal_that_cannot_be_played_any_adjusted_score_in_2007_and_an_assigned_one_in_2017() -> None:
    """13B2 of 2017, 13B of 2007."""
    old, new = (over(edition, x13A_called=True, x13B1_playable=False) for edition in (E2007, E2017))
    assert (old.laws, old.effects) == (("13B",), (ResultStands(False), Adjust("12C1"), PENALTY))
    assert (new.laws, new.effects) == (("13B2",), (ResultStands(False), Adjust("12C1(b)"), PENALTY))


def test_13C_a_surplus_card_costs_no_score_in_2017_and_2007_says_only_that_play_goes_on() -> None:
    """13C of 2017 forbids an adjusted score; 13F of 2007 does not speak of one."""
    new, old = surplus(E2017, quitted=False), surplus(E2007, quitted=False)
    assert (new.laws, new.effects) == (("13C",), (Repair(Mend.SURPLUS), PlayOn(), NoRectification(), Keep()))
    assert (old.laws, old.effects) == (("13F",), (Repair(Mend.SURPLUS), PlayOn()))


@BOTH
def test_13C_13F_a_surplus_card_in_a_quitted_trick_may_cost_a_score(edition: Edition) -> None:
    assert says(surplus(edition, quitted=True), later("surplus"))


@BOTH
def test_13D_after_play_the_result_is_cancelled(edition: Edition) -> None:
    """13D of 2017, 13C of 2007; in a match of teams Law 86 may apply."""
    hands: dict[str, bool | str] = {"x13_hands": "misplaced"} if edition is E2017 else {"x13_wrong_hands": "over"}
    pairs, teams = (ruled("13", edition, **hands, x13D_play_ended=True, x13D_teams=it) for it in (False, True))
    assert pairs.laws == (("13D",) if edition is E2017 else ("13C",))
    assert pairs.effects == (ResultStands(False), Adjust("12C1"), PENALTY)
    assert (follows(pairs), follows(teams)) == ([], ["team_adjustment"])


def test_13C_after_play_the_result_is_cancelled_2007() -> None:
    found = ruled("13", E2007, x13_wrong_hands="over", x13D_play_ended=True, x13D_teams=False)
    assert says(found, ResultStands(False))


@pytest.mark.parametrize(
    ("partner", "opponents", "barred"),
    [
        (False, "nobody", [Role.PARTNER]),
        (True, "nobody", [Role.PARTNER, Role.OFFENDER]),
        (False, "lho", [Role.PARTNER, Role.RHO]),
        (False, "rho", [Role.PARTNER, Role.LHO]),
        (True, "both", [Role.PARTNER, Role.OFFENDER, Role.LHO, Role.RHO]),
    ],
)
def test_13E_where_a_card_went_is_for_no_partner_of_a_wrong_hand_2007(partner: bool, opponents: str, barred: list[Role]) -> None:
    found = over(E2007, x13A_called=True, x13B1_playable=True, x13E_partner=partner, x13E_opponents=opponents)
    assert [effect.who for effect in found.effects if isinstance(effect, Unauthorized)] == barred


def test_13E_what_the_director_moved_bars_in_2007_and_not_in_2017() -> None:
    old = over(E2007, x13A_called=False, x13A1_will_have_seen="no", **ONE_SHORT)
    new = over(E2017, x13A_called=False, x13A1_seen="no")
    assert (old.laws[-1], new.laws) == ("13E", ("13A1",))
    assert not any(isinstance(effect, Unauthorized) for effect in new.effects)


# ---------------------------------------------------------------- 14


@BOTH
@pytest.mark.parametrize(("found", "law", "how"), [(True, "14A1", Mend.RETURN), (False, "14A2", Mend.REBUILD)])
def test_14A1_14A2_before_the_lead_the_hand_is_filled_up(edition: Edition, found: bool, law: str, how: Mend) -> None:
    progress = ruled("14", edition, x14_noticed="before_lead", x14A_found=found)
    assert progress.laws == (law, "14A3", "14C")
    assert progress.effects == (Repair(how), Repair(Mend.HELD), PlayOn(), Unauthorized(Role.PARTNER))


@BOTH
def test_14A3_the_calls_stay_and_nothing_is_put_right(edition: Edition) -> None:
    found = ruled("14", edition, x14_noticed="before_lead", x14A_found=True)
    assert says(found, Repair(Mend.HELD))
    assert not follows(found)
    assert not any(isinstance(effect, Cancel | Penalty | Penalise) for effect in found.effects)


def short_in_play(edition: Edition, place: str, *, revoked: bool = False, shown: bool = False, **cards: str) -> Progress:
    return ruled("14", edition, x14_noticed="after_lead", x14B_place=place, x14B4_revoked=revoked, x14B4_shown=shown, **cards)


@BOTH
def test_14B1_among_the_played_cards_it_is_a_defective_trick(edition: Edition) -> None:
    found = ruled("14", edition, x14_noticed="after_lead", x14B_place="played")
    assert (found.laws, follows(found)) == (("14B1",), ["defective_trick"])


@BOTH
@pytest.mark.parametrize(("place", "law", "how"), [("elsewhere", "14B2", Mend.RETURN), ("lost", "14B3", Mend.REBUILD)])
def test_14B2_14B3_after_the_lead_it_may_be_penalised(edition: Edition, place: str, law: str, how: Mend) -> None:
    found = short_in_play(edition, place)
    assert found.laws == (law, "14B4", "14C")
    assert found.effects[:2] == (Repair(how), PENALTY)


@BOTH
def test_14B4_the_card_was_held_all_the_time(edition: Edition) -> None:
    """So it can make a revoke of what was played, and become a penalty card, of which 50B says what kind."""
    found = short_in_play(edition, "elsewhere", revoked=True, shown=True, x50B_cards="honour")
    assert found.effects[2:] == (
        Repair(Mend.HELD),
        Then("revoke"),
        Says(Saying.MAJOR_HONOUR),
        Penalty(Role.OFFENDER, What.RESTORED, major=True),
        Unauthorized(Role.PARTNER),
    )


@BOTH
def test_14B_after_the_correction_period_it_is_too_late(edition: Edition) -> None:
    assert ruled("14", edition, x14_noticed="late").effects == (NoRectification(),)


@BOTH
@pytest.mark.parametrize("place", ["elsewhere", "lost"])
def test_14C_that_a_card_was_replaced_is_not_for_partner(edition: Edition, place: str) -> None:
    assert short_in_play(edition, place).orders[-1].law == "14C"
    assert says(short_in_play(edition, place), Unauthorized(Role.PARTNER))


# ---------------------------------------------------------------- 15A (2007: 17D)

NO_CALL_SINCE: dict[str, bool | str] = {
    "x15A_lead_faced": False,
    "x15A2a_partner_called": False,
    "x15A2b_out_of_turn": False,
    "x15A4_penalises": False,
}


@pytest.mark.parametrize(("edition", "law", "paragraph"), [(E2017, "15A", "15A4"), (E2007, "17D", "17D4")], ids=str)
@pytest.mark.parametrize("partner_called", [True, False])
def test_15A4_17D4_a_penalty_can_be_added(edition: Edition, law: str, paragraph: str, partner_called: bool) -> None:
    turn: dict[str, bool | str] = {} if partner_called else {"x15A2b_out_of_turn": False}
    lho: dict[str, bool | str] = {} if edition is E2017 or partner_called else {"x15A2b_lho_called": False}
    found = ruled(law, edition, x15A_lead_faced=False, x15A2a_partner_called=partner_called, **turn, **lho, x15A4_penalises=True)
    assert (found.orders[-1].law, found.orders[-1].effects) == (paragraph, (PENALTY,))


@pytest.mark.parametrize(("edition", "law", "paragraph"), [(E2017, "15A3", "15A4"), (E2007, "17D3", "17D4")], ids=str)
def test_15A4_17D4_also_at_the_board_from_which_the_cards_came(edition: Edition, law: str, paragraph: str) -> None:
    found = ruled(law, edition, x15A_differs=True, x15A4_penalises=True)
    assert found.laws == (law, paragraph)


def test_15A2c_what_was_cancelled_falls_under_16C_in_2017_and_2007_does_not_say_so() -> None:
    """15A2(c) of 2017."""
    assert "15A2(c)" in ruled("15A", E2017, **NO_CALL_SINCE).laws
    assert ruled("17D", E2007, **NO_CALL_SINCE, x15A2b_lho_called=False).laws == ("17D1", "17D2")


def test_15A2b_nothing_depends_on_the_new_call_in_2017_and_17D2_does_in_2007() -> None:
    """15A2(b) of 2017, 17D2 of 2007: LHO had called, and the new call differs."""
    old = ruled("17D", E2007, **NO_CALL_SINCE, x15A2b_lho_called=True, x15A_differs=True)
    assert says(old, MustRepeat(Role.LHO))
    assert adjusted(old)
    assert not adjusted(ruled("15A", E2017, **NO_CALL_SINCE))


# ---------------------------------------------------------------- 15B (2007: 15)

IN_PLAY_2017 = {"x15B_teams": False, "x15B_begun": True}
LATER_2007 = {"x15C_discovered": "later"}


def test_15B_fn4_only_pairs_and_individuals_in_2017_and_all_events_in_2007() -> None:
    """fn4 of 2017 sends teams to 86B; Law 15 of 2007 asks nothing about the event."""
    teams = ruled("15B", E2017, x15B_teams=True)
    assert (teams.laws, follows(teams)) == (("fn4",), ["team_adjustment"])
    assert "15B.teams" not in {question.id for question in questions(find("wrong_board", E2007).run)}
    old = ruled("wrong_board", E2007, **LATER_2007, x15B1_played_before=True, x15B3_deprived="nobody")
    assert old.laws == ("15B",)


def test_15B_before_the_auction_period_the_right_players_sit_down_2017() -> None:
    found = ruled("15B", E2017, x15B_teams=False, x15B_begun=False)
    assert (found.laws, found.effects) == (("15B",), (SeatRight(), NoRectification()))


def test_15B1_a_board_that_somebody_has_played_is_cancelled_2017() -> None:
    found = ruled("15B", E2017, **IN_PLAY_2017, x15B1_played_before=True, x15B3_deprived="nobody")
    assert (found.laws, found.effects) == (("15B1",), (ResultStands(False),))


def test_15B1_in_the_auction_period_it_is_cancelled_in_2017_and_begun_again_in_2007() -> None:
    """15B1 of 2017 applies from the auction period on; 15B of 2007 cancels the second score of who has played it."""
    new = ruled("15B", E2017, **IN_PLAY_2017, x15B1_played_before=True, x15B3_deprived="nobody")
    old = ruled("15", E2007, x15C_discovered="auction", x15C_alike=True, x15C_purpose="no")
    assert says(new, ResultStands(False))
    assert (old.laws, says(old, ResultStands(False))) == (("15C",), False)
    played = ruled("wrong_board", E2007, **LATER_2007, x15B1_played_before=True, x15B3_deprived="both")
    assert (played.laws, played.effects) == (("15B",), (ResultStands(False), Adjust("12C2(a)")))


@pytest.mark.parametrize(
    ("deprived", "award"),
    [
        ("others", Adjust("12C2(a)", Camp.NON_OFFENDING)),
        ("offending", Adjust("12C2(a)", Camp.OFFENDING)),
        ("both", Adjust("12C2(a)")),
    ],
)
def test_15B3_15B_who_loses_a_valid_score_gets_an_artificial_one(deprived: str, award: Adjust) -> None:
    """15B3 of 2017, 15B of 2007."""
    new = ruled("15B", E2017, **IN_PLAY_2017, x15B1_played_before=True, x15B3_deprived=deprived)
    old = ruled("wrong_board", E2007, **LATER_2007, x15B1_played_before=True, x15B3_deprived=deprived)
    assert (new.laws, new.effects) == (("15B1", "15B3"), (ResultStands(False), award))
    assert (old.laws, old.effects) == (("15B",), (ResultStands(False), award))


def test_15B2_a_board_new_to_all_four_is_played_out_2017() -> None:
    found = ruled("15B", E2017, **IN_PLAY_2017, x15B1_played_before=False, x15B2_later=False, x15B3_deprived="nobody")
    assert (found.laws, found.effects) == (("15B2",), (PlayOn(), ResultStands(True)))


def test_15A1_a_new_board_normally_stands_in_2007_and_always_in_2017() -> None:
    """15A1 of 2007, 15B2 of 2017."""
    stands, not_so = (
        ruled("wrong_board", E2007, **LATER_2007, x15B1_played_before=False, x15A1_stands=it, x15B2_later=False)
        for it in (True, False)
    )
    assert (stands.laws, stands.effects) == (("15A", "15A1"), (PlayOn(), ResultStands(True)))
    assert not_so.effects == (PlayOn(), ResultStands(False), Adjust("12C2(a)"))
    assert "15A1.stands" not in {question.id for question in questions(find("wrong_board", E2017).run)}


def test_15B2_the_right_board_may_be_required_later_2017() -> None:
    found = ruled("15B", E2017, **IN_PLAY_2017, x15B1_played_before=False, x15B2_later=True, x15B3_deprived="nobody")
    assert says(found, PlayLater())


def test_15A2_the_right_board_may_be_required_later_2007() -> None:
    found = ruled("wrong_board", E2007, **LATER_2007, x15B1_played_before=False, x15A1_stands=True, x15B2_later=True)
    assert (found.laws[-1], says(found, PlayLater())) == ("15A2", True)


def again(alike: bool, purpose: str) -> Progress:
    return ruled("wrong_board", E2007, x15C_discovered="auction", x15C_alike=alike, x15C_purpose=purpose)


def test_15C_the_auction_is_repeated_in_2007_and_goes_on_in_2017() -> None:
    """15C of 2007; 15B2 of 2017 plays on."""
    assert again(True, "no").effects == (Cancel(What.AUCTION), SeatRight(), SecondAuction(), PlayOn())
    new = ruled("15B", E2017, **IN_PLAY_2017, x15B1_played_before=False, x15B2_later=False, x15B3_deprived="nobody")
    assert not says(new, Cancel(What.AUCTION))
    assert says(new, PlayOn())


def test_15C_a_call_that_differs_cancels_the_board_2007() -> None:
    assert again(False, "no").effects[3:] == (ResultStands(False), Adjust("12C2(a)"))


def test_15C_to_obstruct_on_purpose_is_penalised_in_2007_and_15B_of_2017_has_no_such_rule() -> None:
    assert again(True, "penalty").effects[-1:] == (PENALTY,)
    assert again(True, "score").effects[-2:] == (PENALTY, Adjust("12C1"))
    assert "15C.purpose" not in {question.id for question in questions(find("wrong_board", E2017).run)}
