"""Laws 7 to 11, paragraph by paragraph, in both editions."""

from __future__ import annotations

import pytest
from ruling import E2007, E2017, adjusted, follows, ruled, says

from every import every
from oddtrick.citations import Edition
from oddtrick.inquiry.asking import Order, Progress, rule
from oddtrick.inquiry.effects import (
    Adjust,
    CarriedOut,
    Carries,
    Explain,
    Forfeits,
    Hold,
    Keep,
    MoveOn,
    NoRectification,
    Penalise,
    Permitted,
    PlayOn,
    Repair,
    Responsible,
    Retains,
    RoundEnds,
    Says,
    Summon,
    Then,
    Upheld,
)
from oddtrick.inquiry.sayings import Saying
from oddtrick.inquiry.vocabulary import Breach, Camp, Mend, Mover, Role
from oddtrick.laws.editions import find, named

BOTH = every("edition", [E2007, E2017])


def breach(how: Breach, who: Role = Role.OFFENDER) -> Penalise:
    return Penalise(who, how)


def board(edition: Edition, fault: str, **answers: bool | str) -> Progress:
    return ruled("7", edition, x7_fault=fault, **answers)


# ---------------------------------------------------------------- 7


def test_7A_a_board_taken_away_is_an_infraction_in_2017_and_bad_procedure_in_2007() -> None:
    new, old = (board(edition, "moved", x7D_stays="neither") for edition in (E2017, E2007))
    assert (new.laws, new.effects) == (("7A",), (Repair(Mend.BOARD), breach(Breach.SHALL)))
    assert (old.laws, old.effects) == (("7A",), (Repair(Mend.BOARD), breach(Breach.DOES)))


def test_7A_a_turned_board_is_an_irregularity_in_2017_and_none_in_2007() -> None:
    assert board(E2017, "turned", x7D_stays="neither").effects == (Repair(Mend.BOARD), breach(Breach.SHALL))
    assert board(E2007, "turned").effects == (NoRectification(),)


@BOTH
@pytest.mark.parametrize(
    ("whence", "follow"),
    [("same", "extraneous_information"), ("other", "extraneous_information"), ("called", "call_on_wrong_cards")],
)
def test_7B1_a_hand_that_was_not_his(edition: Edition, whence: str, follow: str) -> None:
    found = board(edition, "pocket", x7B1_whence=whence)
    assert (found.laws, follows(found), says(found, Repair(Mend.HANDS))) == (("7B1",), [follow], True)


@BOTH
def test_7B2_cards_not_counted(edition: Edition) -> None:
    """Not penalised by itself; what a wrong number costs is for Laws 13 and 14."""
    assert board(edition, "uncounted", x7B2_wrong_number=False).effects == (breach(Breach.DOES),)
    assert follows(board(edition, "uncounted", x7B2_wrong_number=True)) == ["wrong_number_of_cards"]


@BOTH
def test_7B2_a_player_must_look_at_his_cards_before_he_calls(edition: Edition) -> None:
    found = board(edition, "unseen")
    assert (found.laws, found.effects) == (("7B2",), (breach(Breach.MUST),))


@BOTH
def test_7B3_cards_are_kept_apart(edition: Edition) -> None:
    found = board(edition, "mixed")
    assert (found.laws, found.effects) == (("7B3",), (Repair(Mend.HANDS), breach(Breach.DOES)))


@BOTH
@pytest.mark.parametrize("leave", ["director", "dummys"])
def test_7B3_the_director_can_allow_it_and_declarer_plays_dummys_cards(edition: Edition, leave: str) -> None:
    assert board(edition, "touched", x7B3_leave=leave).effects == (Permitted(True),)


@BOTH
def test_7B3_partner_cannot_allow_it(edition: Edition) -> None:
    assert board(edition, "touched", x7B3_leave="nobody").effects == (Permitted(False), breach(Breach.SHALL_NOT))


def test_7B3_an_opponent_can_allow_it_in_2017_and_not_in_2007() -> None:
    assert board(E2017, "touched", x7B3_leave="opponent").effects == (Permitted(True),)
    assert board(E2007, "touched", x7B3_leave="opponent").effects == (Permitted(False), breach(Breach.SHALL_NOT))


@BOTH
def test_7C_a_hand_is_shuffled_before_it_goes_back(edition: Edition) -> None:
    found = board(edition, "unshuffled")
    assert (found.laws, found.effects) == (("7C",), (breach(Breach.SHOULD),))


@BOTH
def test_7C_a_hand_taken_out_again_needs_somebody_of_each_side_or_the_director(edition: Edition) -> None:
    assert board(edition, "removed", x7C_present=True).effects == (Permitted(True),)
    assert board(edition, "removed", x7C_present=False).effects == (Permitted(False), breach(Breach.SHALL_NOT))


@BOTH
def test_7C_90B6_a_hand_in_a_wrong_pocket_fouls_the_board(edition: Edition) -> None:
    found = board(edition, "misplaced")
    assert (found.laws, follows(found)) == (("7C", "90B6"), ["fouled_board"])
    assert says(found, breach(Breach.POWER))


@BOTH
@pytest.mark.parametrize(
    ("stays", "sides"),
    [
        ("offending", [Camp.OFFENDING]),
        ("other", [Camp.NON_OFFENDING]),
        ("both", [Camp.OFFENDING, Camp.NON_OFFENDING]),
        ("neither", []),
    ],
)
def test_7D_who_stays_at_the_table_looks_after_it(edition: Edition, stays: str, sides: list[Camp]) -> None:
    found = board(edition, "moved", x7D_stays=stays)
    assert [one.side for one in found.effects if isinstance(one, Responsible)] == sides
    assert ("7D" in found.laws) is bool(sides)


# ---------------------------------------------------------------- 8

ORDINARY = {"x8B2_postponed": False, "x8C_last": False}


@BOTH
@pytest.mark.parametrize("table", ["done", "moved"])
def test_8A1_8A2_8B1_at_the_signal_boards_and_players_move(edition: Edition, table: str) -> None:
    found = ruled("8", edition, **ORDINARY, x8B1_signal=True, x8B1_table=table)
    assert found.laws == ("8B1", "8A1", "8A2")
    assert found.effects == (RoundEnds(True), MoveOn(), Carries(Mover.NORTH))


@BOTH
def test_8A2_the_director_may_let_somebody_else_carry_the_boards(edition: Edition) -> None:
    found = ruled("8", edition, **ORDINARY, x8B1_signal=True, x8B1_table="done", x8A2_mover="caddy")
    assert found.effects[-1] == Carries(Mover.CADDY)


@BOTH
def test_8B1_a_late_table_is_still_in_its_round(edition: Edition) -> None:
    assert ruled("8", edition, **ORDINARY, x8B1_signal=True, x8B1_table="playing").effects == (RoundEnds(False),)
    assert ruled("8", edition, **ORDINARY, x8B1_signal=False).effects == (RoundEnds(False),)


@BOTH
@pytest.mark.parametrize(("what", "ended"), [("scored", True), ("cancelled", True), ("open", False)])
def test_8B2_a_board_put_off_keeps_the_round_open(edition: Edition, what: str, ended: bool) -> None:
    found = ruled("8", edition, x8B2_postponed=True, x8B2_board=what)
    assert (found.laws, found.effects) == (("8B2",), (RoundEnds(ended),))


@BOTH
@pytest.mark.parametrize("complete", [True, False])
def test_8C_the_last_round_ends_with_the_last_score(edition: Edition, complete: bool) -> None:
    found = ruled("8", edition, x8B2_postponed=False, x8C_last=True, x8C_complete=complete)
    assert (found.laws, found.effects) == (("8C",), (RoundEnds(complete),))


# ---------------------------------------------------------------- 9A


def drew(edition: Edition, moment: str, *, own: bool = False, called: str = "at_once", **answers: bool | str) -> Progress:
    told = {"x9A_did": "drew", "x9A_subject": "other", "x9A_moment": moment, "x9B1d_own_side": own}
    return ruled("9A", edition, **told, x9B1a_called=called, **answers)


@BOTH
def test_9A1_before_the_lead_anybody_may_draw_attention(edition: Edition) -> None:
    found = drew(edition, "auction")
    assert (found.orders[0].law, found.orders[0].effects) == ("9A1", (Permitted(True),))


@BOTH
def test_9A2_during_the_play_declarer_or_a_defender_may(edition: Edition) -> None:
    found = drew(edition, "play")
    assert (found.orders[0].law, found.orders[0].effects) == ("9A2", (Permitted(True),))


@BOTH
def test_9A2_a_card_that_points_the_wrong_way_has_its_own_law(edition: Edition) -> None:
    found = ruled("9A", edition, x9A_did="drew", x9A_subject="pointed")
    assert (found.laws, follows(found)) == (("9A2",), ["pointed_card"])


@pytest.mark.parametrize(("edition", "law"), [(E2017, "9A4"), (E2007, "9A3")], ids=str)
def test_9A4_dummy_is_silent_until_play_has_ended(edition: Edition, law: str) -> None:
    """9A4; in 2007 the same stands in 9A3. The Director is called all the same."""
    found = drew(edition, "dummy", x61B2a_rights_lost=False)
    assert (found.laws[:2], found.effects[:2]) == ((law, "43B1"), (Permitted(False), breach(Breach.MAY_NOT, Role.DUMMY)))
    assert says(found, Summon())
    assert drew(edition, "after").orders[0].law == law
    assert drew(edition, "after").orders[0].effects == (Permitted(True),)


@BOTH
def test_43B3_dummy_without_rights_who_speaks_of_a_defenders_irregularity(edition: Edition) -> None:
    told = {"x9A_did": "drew", "x9A_subject": "other", "x9A_moment": "dummy", "x9B1d_own_side": False}
    found = ruled("9A", edition, **told, x61B2a_rights_lost=True)
    assert (found.laws[-1], follows(found), says(found, Summon())) == ("43B3", ["dummy_without_rights"], False)


def test_9A3_dummy_may_try_to_prevent_a_defenders_irregularity_in_2017_and_only_declarers_in_2007() -> None:
    """42B2 gives him in 2017 what 9A3 gives everybody. In 2007 he takes part in the play (43A1(c)), and is liable to a penalty."""
    dummy = {"x9A_did": "prevented", "x9A3_dummy": True}
    new = ruled("9A", E2017, **dummy, x61B2a_rights_lost=False)
    old = ruled("9A", E2007, **dummy, x42B2_by_declarer=False)
    assert (new.laws, new.effects) == (("9A3",), (Permitted(True),))
    assert (old.laws, old.effects) == (("42B2", "43B1"), (Permitted(False), breach(Breach.MUST_NOT, Role.DUMMY)))
    assert says(ruled("9A", E2007, **dummy, x42B2_by_declarer=True, x61B2a_rights_lost=False), Permitted(True))


@BOTH
def test_9A3_everybody_else_may_try_to_prevent_an_irregularity(edition: Edition) -> None:
    found = ruled("9A", edition, x9A_did="prevented", x9A3_dummy=False)
    assert (found.laws, found.effects) == (("9A3",), (Permitted(True),))


@BOTH
def test_9A3_dummy_who_has_lost_his_rights(edition: Edition) -> None:
    declarers = {"x42B2_by_declarer": True} if edition is E2007 else {}
    found = ruled("9A", edition, x9A_did="prevented", x9A3_dummy=True, x61B2a_rights_lost=True, **declarers)
    assert follows(found) == ["dummy_without_rights"]


@pytest.mark.parametrize(("edition", "law"), [(E2017, "9A5"), (E2007, "9A4")], ids=str)
def test_9A5_nobody_need_tell_of_his_own_sides_infraction(edition: Edition, law: str) -> None:
    """9A5, in 2007 9A4; partner's mistaken explanation is for 20F5."""
    revoke = {"x62A_own_revoke": False} if edition is E2007 else {}
    found = ruled("9A", edition, x9A_did="silent", x9A5_explanation=False, **revoke)
    assert (found.laws, found.effects) == ((law,), (Permitted(True),))
    assert follows(ruled("9A", edition, x9A_did="silent", x9A5_explanation=True)) == ["partners_explanation_wrong"]
    assert ruled("9A", edition, x9A_did="drew", x9A_subject="explanation").laws == (law,)


def test_9A4_62A_who_knows_of_his_own_revoke_must_correct_it_2007() -> None:
    found = ruled("9A", E2007, x9A_did="silent", x9A5_explanation=False, x62A_own_revoke=True)
    assert (found.laws, follows(found)) == (("9A4",), ["revoke"])


# ---------------------------------------------------------------- 9B, 9C


@BOTH
def test_9B1a_9B2_the_director_is_called_at_once_and_nobody_acts(edition: Edition) -> None:
    found = drew(edition, "auction")
    assert found.laws == ("9A1", "9B1(a)", "9B2", "9B1(c)")
    assert found.effects[1:] == (Summon(), Hold(), Retains())


@BOTH
@pytest.mark.parametrize(
    ("called", "law", "follow"), [("later", "9B2", "action_before_ruling"), ("never", "10A", "players_own_ruling")]
)
def test_9B1a_a_director_called_late_or_not_at_all(edition: Edition, called: str, law: str, follow: str) -> None:
    found = drew(edition, "play", called=called)
    assert (found.laws[-1], follows(found)) == (law, [follow])


@BOTH
def test_9B1d_to_tell_of_ones_own_irregularity_costs_the_others_nothing(edition: Edition) -> None:
    found = drew(edition, "play", own=True)
    assert "9B1(d)" in found.laws
    assert says(found, Retains(Camp.NON_OFFENDING))
    assert "9B1(d)" not in drew(edition, "play").laws


@BOTH
def test_9B1b_9B1c_whoever_calls_the_director_then_loses_nothing(edition: Edition) -> None:
    found = ruled("9B1", edition, x9A_did="summoned", x9B1b_by_another=True)
    assert (found.laws, found.effects) == (("9B1(b)", "9B1(c)"), (Permitted(True), Retains()))
    assert ruled("9B1", edition, x9A_did="summoned", x9B1b_by_another=False, x9A3_dummy=False).effects == found.effects


@pytest.mark.parametrize(("edition", "verb"), [(E2017, Breach.MAY_NOT), (E2007, Breach.SHOULD)], ids=str)
def test_43A1a_dummy_is_not_the_first_to_call_the_director(edition: Edition, verb: Breach) -> None:
    """A prohibition in 2017, mere advice in 2007."""
    found = ruled("9B1", edition, x9A_did="summoned", x9B1b_by_another=False, x9A3_dummy=True)
    assert (found.laws, found.effects) == (("43A1(a)", "43B1"), (Permitted(False), breach(verb, Role.DUMMY)))


def early(edition: Edition, actor: str, drawn: bool, **answers: bool | str) -> Progress:
    return ruled("9B2", edition, x9B2_actor=actor, x9B2_drawn=drawn, **answers)


@BOTH
@pytest.mark.parametrize(
    ("actor", "role"), [("offender", Role.OFFENDER), ("partner", Role.PARTNER), ("lho", Role.LHO), ("rho", Role.RHO)]
)
def test_9B2_nobody_acts_once_attention_is_drawn(edition: Edition, actor: str, role: Role) -> None:
    called = {"x11A_director_called": True} if role in (Role.LHO, Role.RHO) else {}
    assert says(early(edition, actor, True, **called), breach(Breach.SHALL_NOT, role))


@BOTH
def test_9B2_binds_only_when_attention_has_been_drawn(edition: Edition) -> None:
    assert early(edition, "partner", False).effects == (PlayOn(),)


@BOTH
def test_11A_a_non_offender_who_acts_before_the_director_is_called_may_lose_his_rights(edition: Edition) -> None:
    assert says(early(edition, "lho", False), Then("forfeiture", (("11A.acted", True),)))
    assert follows(early(edition, "rho", True, x11A_director_called=False)) == ["forfeiture"]
    assert says(early(edition, "rho", True, x11A_director_called=True), Retains(Camp.NON_OFFENDING))


@BOTH
@pytest.mark.parametrize(
    ("corrected", "effect"),
    [
        ("insufficient", Then("insufficient_bid")),
        ("call", Then("lead_restrictions")),
        ("card", Then("card_exposed_by_defender")),
        ("other", NoRectification()),
    ],
)
def test_9C_a_premature_correction_may_cost_more(edition: Edition, corrected: str, effect: object) -> None:
    found = early(edition, "corrects", False, x9C_corrected=corrected)
    assert (found.laws, found.effects) == (("9C",), (effect,))
    assert early(edition, "corrects", True, x9C_corrected=corrected).laws == ("9B2", "9C")


# ---------------------------------------------------------------- 10


@BOTH
def test_10A_10B_players_rule_nothing_and_the_director_may_let_it_stand(edition: Edition) -> None:
    found = ruled("10A", edition, x10B_decision="allow")
    assert (found.laws, found.effects) == (("10A", "10B"), (Permitted(False), Upheld(True)))


@BOTH
def test_10B_11A_what_is_cancelled_is_ruled_anew(edition: Edition) -> None:
    found = ruled("10B", edition, x10B_decision="cancel", x11A_acted=False, x12A3_redress="rectify")
    assert (says(found, Upheld(False)), says(found, Retains(Camp.NON_OFFENDING))) == (True, True)
    assert found.orders[-1] == Order("10B", (CarriedOut(),))


@BOTH
def test_10B_11A_a_right_that_is_lost_by_now_is_neither_rectified_nor_made_good(edition: Edition) -> None:
    lost = {"x11A_may_have_gained": True} if edition is E2007 else {"x11A_forfeited": True}
    found = ruled("10B", edition, x10B_decision="cancel", x11A_acted=True, **lost)
    assert says(found, Forfeits(Role.LHO))
    assert not adjusted(found)
    assert follows(found) == ([] if edition is E2007 else ["after_forfeiture"])


@BOTH
def test_12A3_a_wrong_rectification_that_cannot_be_mended(edition: Edition) -> None:
    award = Adjust("12C1(b)") if edition is E2017 else Adjust("12C1")
    assert says(ruled("10B", edition, x10B_decision="cancel", x11A_acted=False, x12A3_redress="adjust"), award)
    assert says(ruled("10B", edition, x10B_decision="cancel", x11A_acted=False, x12A3_redress="keep"), Keep())


@BOTH
def test_10B_the_director_decides_and_gives_his_reason(edition: Edition) -> None:
    question = rule(find("10B", edition).run, {}, {}).question
    assert question is not None
    assert (question.id, question.judged, question.default) == ("10B.decision", True, None)


def chosen(edition: Edition, chooser: str, consulted: bool = False, **answers: bool | str) -> Progress:
    return ruled("10C", edition, x10C_matter="option", x10C1_chooser=chooser, x10C2_consulted=consulted, **answers)


@BOTH
@pytest.mark.parametrize(("chooser", "role"), [("lho", Role.LHO), ("rho", Role.RHO), ("declarer", Role.DECLARER)])
def test_10C1_10C3_options_are_explained_and_the_best_may_be_chosen(edition: Edition, chooser: str, role: Role) -> None:
    found = chosen(edition, chooser)
    assert (found.laws, found.effects) == (("10C1", "10C3"), (Explain(role), Says(Saying.BEST_CHOICE)))


@BOTH
def test_10C2_the_choice_is_made_without_partner(edition: Edition) -> None:
    found = chosen(edition, "lho", True)
    assert found.laws == ("10C1", "10C2", "10C3")
    assert says(found, breach(Breach.MUST, Role.LHO))


def profit(edition: Edition, limit: str, withdrawn: bool = False) -> Progress:
    name = "x10C4_limit" if edition is E2017 else "x10C4_limit_2007"
    return ruled("10C", edition, x10C_matter="profit", x10C4_withdrawn=withdrawn, **{name: limit})


@BOTH
def test_10C4_after_rectification_the_offenders_may_profit(edition: Edition) -> None:
    assert (profit(edition, "none").laws, profit(edition, "none").effects) == (("10C4",), (Permitted(True),))
    name = "x10C4_limit" if edition is E2017 else "x10C4_limit_2007"
    own = chosen(edition, "offender", x10C4_withdrawn=False, **{name: "none"})
    assert own.laws == ("10C1", "10C4")


@BOTH
def test_10C4_but_not_from_a_withdrawn_action_or_an_insufficient_bid(edition: Edition) -> None:
    assert follows(profit(edition, "none", True)) == ["withdrawn_action_information"]
    assert not says(profit(edition, "none", True), Permitted(True))
    assert follows(profit(edition, "insufficient")) == ["after_insufficient_bid"]


def test_10C4_points_to_72C_in_2017_and_to_50_in_2007() -> None:
    assert follows(profit(E2017, "aware")) == ["awareness"]
    assert follows(profit(E2007, "penalty_card")) == ["penalty_card_information"]


# ---------------------------------------------------------------- 11


@BOTH
def test_11A_who_has_not_acted_has_lost_nothing(edition: Edition) -> None:
    found = ruled("11", edition, x11A_acted=False)
    assert (found.laws, found.effects) == (("11A",), (Retains(Camp.NON_OFFENDING),))


@BOTH
def test_11A_11B_the_right_is_lost_and_a_procedural_penalty_remains_possible(edition: Edition) -> None:
    gained = {"x11A_may_have_gained": False} if edition is E2007 else {}
    found = ruled("11", edition, x11A_acted=True, x11A_forfeited=True, **gained)
    assert found.laws == ("11A", "11B")
    assert found.effects[:2] == (Forfeits(Role.LHO), breach(Breach.POWER))


@BOTH
def test_11A_it_may_be_lost_and_need_not(edition: Edition) -> None:
    gained = {"x11A_may_have_gained": False} if edition is E2007 else {}
    found = ruled("11", edition, x11A_acted=True, x11A_forfeited=False, **gained)
    assert says(found, Retains(Camp.NON_OFFENDING))
    assert "11B" not in found.laws


def test_11A_a_gain_by_ignorance_forfeits_in_2007_and_is_adjusted_for_that_side_only_in_2017() -> None:
    old = ruled("11", E2007, x11A_acted=True, x11A_may_have_gained=True)
    assert (says(old, Forfeits(Role.LHO)), follows(old)) == (True, [])
    new = ruled("11", E2017, x11A_acted=True, x11A_forfeited=True)
    assert follows(new) == ["after_forfeiture"]
    later = ruled("after_forfeiture", E2017, x11A_gained="non_offending")
    assert later.effects == (Adjust("12C1(b)", Camp.NON_OFFENDING),)
    assert named("after_forfeiture", E2007) is None


def test_11A_only_the_side_that_gained_is_adjusted_2017() -> None:
    assert ruled("after_forfeiture", E2017, x11A_gained="offending").effects == (Adjust("12C1(b)", Camp.OFFENDING),)
    assert not adjusted(ruled("after_forfeiture", E2017, x11A_gained="neither"))
