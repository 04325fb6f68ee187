"""The decisions of the Polish federation, point by point: what each chooses, and what tournament regulations may change."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from oddtrick.awards.values import Average
from oddtrick.citations import Citation, Edition
from oddtrick.regulations.documents import Layer
from oddtrick.regulations.readymade import load, pzbs, ready, wbf
from oddtrick.scoring.by_regulation import averages
from oddtrick.scoring.why import artificial as why
from oddtrick.texts import BadInput

PZBS = pzbs()
DOCUMENT = ready("pzbs")


def told(name: str) -> tuple[object, str]:
    """What holds, and the points that say so."""
    value = PZBS.values[name]
    return value.value, str(value.source.cited)


def changed(name: str, value: str) -> object:
    """What holds when conditions of contest choose that."""
    return load(f'base = "pzbs"\n{name} = {value}', "club.toml")[name]


def refused(name: str, value: str) -> str:
    """The sentence with which conditions of contest are refused."""
    with pytest.raises(BadInput) as caught:
        changed(name, value)
    return str(caught.value)


# ---------------------------------------------------------------- the document


def test_all_26_points_are_there_and_each_is_a_citation() -> None:
    points = [point for point in DOCUMENT.points if point != "preamble"]
    assert {int(point.split(".")[0]) for point in points} == set(range(1, 27))
    assert len(points) == 97
    assert [str(Citation.parse(f"PZBS {point}")) for point in points] == [f"PZBS {point}" for point in points]


def test_every_point_says_something_in_both_languages() -> None:
    assert all(words.en and words.pl and words.en != words.pl for words in DOCUMENT.points.values())


def test_every_point_stands_behind_a_value() -> None:
    """Or is a heading, or the preamble, or the average of 0 that no value can change, cited where an average is explained."""
    named = {point for setting in DOCUMENT.settings for point in setting.points}
    for setting in DOCUMENT.settings:
        change = setting.change
        named |= set(change.values()) if isinstance(change, dict) else {change} if change else set()
    covered = {point for point in DOCUMENT.points for one in named if f"{point}.".startswith(f"{one}.")}
    assert {*DOCUMENT.points} - covered == {"preamble", "3.1", "3.1.C", "25.1"}
    assert why._POINTS[Average.EVEN] == "PZBS 3.1.C"
    assert named <= {*DOCUMENT.points}


def test_PZBS_preamble_what_is_not_marked_as_changeable_is_locked() -> None:
    for setting in DOCUMENT.settings:
        value = PZBS.values[setting.name]
        assert value.source.layer is (Layer.LAWS if setting.value is None else Layer.AUTHORITY)
        assert value.locked == (setting.value is not None and not isinstance(setting.change, str))


def test_PZBS_preamble_they_are_for_the_laws_of_2017() -> None:
    """80A1(c): the federation is the Authority of tournaments in Poland."""
    with pytest.raises(BadInput, match=r"club.toml: PZBS is for the Laws of 2017, not for those of 2007"):
        load('base = "pzbs"\nedition = 2007', "club.toml")
    assert PZBS.edition is Edition.E2017


def test_PZBS_preamble_general_and_particular_tournament_regulations() -> None:
    """Four layers: the Laws, the decisions, the federation's tournament regulations, those of one tournament."""
    files = {"rz.toml": 'base = "pzbs"\nlayer = "tournament"\nshort = "RZ"\nstop_card_pause_seconds = {value = 8, point = "§ 7"}'}
    text = 'base = "rz.toml"\nfirst_trick_pause_seconds = 15'
    found = load(text, "club.toml", lambda base, _: (files[base], base))
    assert [document.short for document in found.documents] == ["PZBS", "RZ", "club.toml"]
    names = ("stop_card_pause_seconds", "first_trick_pause_seconds", "opening_lead_face_down")
    assert [str(found.cited(name)) for name in names] == ["RZ § 7", "club.toml", "PZBS 19"]


# ---------------------------------------------------------------- 1 to 9


def test_PZBS_1_alerts_are_those_of_point_13() -> None:
    assert told("alert_form") == ("alert_card", "PZBS 1, 13.1")
    assert changed("alert_form", '"knock"') == "knock"


def test_PZBS_2_1_symmetrical_faces_are_not_required_but_2_2_they_may_be() -> None:
    assert told("card_faces_must_be_symmetrical") == (False, "PZBS 2.1")
    assert changed("card_faces_must_be_symmetrical", "true") is True


def test_PZBS_3_1_A_average_plus_falls_with_the_number_of_boards() -> None:
    assert told("imp_avg_plus_scale")[0] == told("multi_board_average_scale")[0] == (3, 2, 1)
    assert wbf()["imp_avg_plus_scale"] == (3,)
    assert refused("imp_avg_plus_scale", "[3, 3, 3]") == (
        "club.toml: imp_avg_plus_scale = [3, 3, 3] contradicts PZBS 3.1.A, which says [3, 2, 1] "
        "and does not let it be changed (Law 12C2(b))"
    )


def test_PZBS_3_1_B_average_plus_is_raised_to_the_own_mean() -> None:
    assert told("avg_plus_uplift") == (True, "PZBS 3.1.B")
    assert "PZBS 3.1.B" in refused("avg_plus_uplift", "false")


def test_PZBS_3_1_B_3_1_E_the_mean_is_of_net_imps() -> None:
    """The document does not say; the reading is a value."""
    assert told("imp_mean") == ("net", "PZBS 3.1.B, 3.1.E")


def test_PZBS_3_1_C_3_1_D_average_and_average_minus() -> None:
    assert told("imp_average_minus") == (-3, "PZBS 3.1.D")
    assert "PZBS 3.1.D" in refused("imp_average_minus", "-2")


def test_PZBS_3_1_E_average_minus_is_lowered_to_the_own_mean() -> None:
    assert told("avg_minus_reduction") == (True, "PZBS 3.1.E")


def test_PZBS_3_1_F_rounding_depends_on_the_role() -> None:
    assert told("imp_rounding") == (("favour_nos", "against_os", "half_away_from_zero"), "PZBS 3.1.F")


def test_PZBS_3_2_assigned_scores_may_also_be_points() -> None:
    assert told("assigned_score_form") == (("single", "weighted", "points_average"), "PZBS 3.2")
    assert wbf()["assigned_score_form"] == ("single", "weighted")
    assert "PZBS 3.2" in refused("assigned_score_form", '["single"]')


def test_PZBS_3_3_an_imp_tournament_is_like_a_match() -> None:
    assert told("imp_pairs_averages_same_as_match") == (True, "PZBS 3.3")


def test_PZBS_3_4_other_scoring_is_for_tournament_regulations_or_the_chief_director() -> None:
    assert told("other_scoring_average_rule") == ("chief director", "PZBS 3.4")
    assert changed("other_scoring_average_rule", '"1.2 IMPs"') == "1.2 IMPs"
    assert changed("other_scoring_average_rule", '"director"') == "director"


def test_PZBS_3_4_a_number_of_imps_may_have_a_comma_and_nothing_else_is_one() -> None:
    own = load('base = "pzbs"\nother_scoring_average_rule = "+1,25 IMP"', "club.toml")
    assert averages(own).cross_imps == Fraction(5, 4)
    for wrong in ("12 VP", "1,2", "somebody", "1,2,3 IMP"):
        assert refused("other_scoring_average_rule", f'"{wrong}"') == (
            f'club.toml: other_scoring_average_rule: "{wrong}" is not possible by Law 12C2(b); expected a number of IMPs, as in '
            '"1.2 IMPs", or who decides: "chief director", "director", "organizer", "authority"'
        )


def test_78B_no_more_imps_than_the_scale_has() -> None:
    assert changed("imp_cap", "24") == 24
    assert "expected a whole number from 1 to 24" in refused("imp_cap", "99")


def test_PZBS_4_rights_may_be_reserved() -> None:
    assert told("ui_reservation") == ("allowed", "PZBS 4")
    assert "PZBS 4" in refused("ui_reservation", '"forbidden_call_director"')


def test_PZBS_5_1_bidding_boxes_5_2_or_otherwise() -> None:
    assert told("call_method") == ("bidding_boxes", "PZBS 5.1")
    assert changed("call_method", '"electronic"') == "electronic"


def test_PZBS_6_1_explanations_without_screens() -> None:
    assert told("explanation_mode_open") == ("spoken", "PZBS 6.1")
    assert told("explanation_language") == ("pl", "PZBS 6.1")
    assert told("doubtful_receiver_must_request_writing") == (True, "PZBS 6.1.B")
    assert told("nonstandard_language_presumption") == ("misunderstanding", "PZBS 6.1.C")


def test_PZBS_6_2_explanations_with_screens() -> None:
    assert told("explanation_mode_screens") == ("written", "PZBS 6.2")


def test_PZBS_6_3_all_this_may_be_changed() -> None:
    assert changed("explanation_mode_open", '"written"') == "written"
    assert changed("explanation_mode_screens", '"spoken"') == "spoken"
    assert changed("explanation_language", '"en"') == "en"
    assert changed("doubtful_receiver_must_request_writing", "false") is False
    assert changed("nonstandard_language_presumption", '"neutral"') == "neutral"


def test_PZBS_7_1_own_notes_stay_closed_unless_7_2() -> None:
    assert told("own_notes_allowed") == (False, "PZBS 7.1")
    assert changed("own_notes_allowed", "true") is True


def test_PZBS_8_1_what_is_alerted_stands_in_a_document_8_2_or_elsewhere() -> None:
    assert told("alert_policy") == ("Zasady Alertowania", "PZBS 8.1")
    assert changed("alert_policy", '"§ 4"') == "§ 4"


def test_PZBS_9_1_to_9_3_two_cards_before_play_and_a_warning() -> None:
    value, points = told("disclosure_manner")
    assert value == {"card": True, "copies": 2, "before_play": True, "warn_unusual": True}
    assert points == "PZBS 9.1, 9.2, 9.3"


def test_PZBS_9_4_9_5_only_the_form_and_the_least_content_may_be_changed() -> None:
    given = changed("disclosure_manner", '{ format = "electronic", minimum = "the opening bids" }')
    assert given == {
        "card": True,
        "copies": 2,
        "before_play": True,
        "warn_unusual": True,
        "format": "electronic",
        "minimum": "the opening bids",
    }
    assert refused("disclosure_manner", '{ format = "electronic", copies = 1 }') == (
        "club.toml: disclosure_manner.copies = 1 contradicts PZBS 9.1, 9.2, 9.3, which says 2 "
        "and does not let it be changed (Law 40A1(b))"
    )


# ---------------------------------------------------------------- 10 to 18


def test_PZBS_10_1_artificial_calls_but_those_of_three_systems_are_special() -> None:
    assert told("artificial_is_special") == (True, "PZBS 10.1")
    assert told("basic_systems") == (("Wspólny Język", "Nasz System", "SAYC"), "PZBS 10.1")
    assert "PZBS 10.1" in refused("basic_systems", '["SAYC"]')


def test_PZBS_10_2_examples_of_special_understandings() -> None:
    value, points = told("special_understandings")
    assert isinstance(value, tuple)
    assert (len(value), points) == (5, "PZBS 10.1, 10.2")


def test_PZBS_11_1_to_11_3_the_systems_policy_decides() -> None:
    assert told("systems_policy") == ("Polityka Systemowa", "PZBS 11.1, 11.2, 11.3")
    assert "PZBS 11.1" in refused("systems_policy", '"anything goes"')


def test_PZBS_12_1_to_12_3_system_cards_12_4_may_be_otherwise() -> None:
    value, points = told("system_card_policy")
    assert value == {"required": True, "copies": 2, "short_allowed": True, "special_on_front_page": True}
    assert points == "PZBS 12.1, 12.2, 12.3"
    assert changed("system_card_policy", "{ copies = 1 }") == {**value, "copies": 1}


def test_PZBS_13_1_to_13_4_how_calls_are_alerted_13_5_may_be_otherwise() -> None:
    value, points = told("alert_procedure")
    assert value == {
        "without_boxes": "knock",
        "with_boxes": "alert_card",
        "with_screens": "screen_alert_card",
        "at_once": True,
        "other_form_at_own_risk": True,
    }
    assert points == "PZBS 13.1, 13.2, 13.3, 13.4"
    assert changed("alert_procedure", '{ with_boxes = "knock" }') == {**value, "with_boxes": "knock"}


def test_PZBS_14_1_understandings_may_vary_14_2_or_be_limited() -> None:
    assert told("vary_after_opponents_irregularity") == ("permitted", "PZBS 14.1")
    assert changed("vary_after_opponents_irregularity", '"limited"') == "limited"


def test_PZBS_15_1_artificial_openings_are_not_psyched_15_2_more_or_nothing_15_3_the_rest_is_free() -> None:
    assert told("psych_artificial_restriction") == ("openings", "PZBS 15.1, 15.3")
    assert changed("psych_artificial_restriction", '"none"') == "none"
    assert changed("psych_artificial_restriction", '"all_artificial"') == "all_artificial"


def test_PZBS_16_1_the_own_card_16_2_may_be_opened() -> None:
    assert told("own_card_consult") == ("law_default", "PZBS 16.1")
    assert changed("own_card_consult", '"allowed"') == "allowed"


def test_PZBS_17_1_the_opponents_card_17_2_or_other_rules() -> None:
    assert told("opponent_card_consult") == ("before_auction_period", "PZBS 17.1")
    assert changed("opponent_card_consult", '"custom"') == "custom"


def test_PZBS_18_1_no_aids_18_2_unless_allowed() -> None:
    assert told("aids_allowed") == (False, "PZBS 18.1")
    assert changed("aids_allowed", "true") is True


# ---------------------------------------------------------------- 19 to 26


def test_PZBS_19_the_opening_lead_is_face_down() -> None:
    assert told("opening_lead_face_down") == (True, "PZBS 19")
    assert refused("opening_lead_face_down", "false") == (
        "club.toml: opening_lead_face_down = false contradicts PZBS 19, which says true "
        "and does not let it be changed (Laws 41A, fn9, 45A, fn12)"
    )


def test_PZBS_20_no_order_of_a_suit() -> None:
    assert told("claim_suit_order") == ("none", "PZBS 20")
    assert "PZBS 20" in refused("claim_suit_order", '"top_down"')


def test_PZBS_21_1_the_stop_card_21_2_the_first_trick_21_3_or_otherwise() -> None:
    assert told("stop_card_pause_seconds") == (10, "PZBS 21.1")
    assert told("first_trick_pause_seconds") == (20, "PZBS 21.2")
    assert told("first_round_pause") == (False, "Law 73A2")
    assert changed("stop_card_pause_seconds", "0") == 0
    assert changed("first_trick_pause_seconds", "10") == 10
    assert changed("first_round_pause", "true") is True


def test_PZBS_22_spectators_are_for_tournament_regulations() -> None:
    assert told("spectator_rules") == (None, "Laws 76A1, 76A2")
    assert changed("spectator_rules", '"§ 9"') == "§ 9"
    assert changed("spectator_multi_hand", "true") is True


def test_PZBS_23_1_nobody_answers_for_spectators_23_2_or_somebody() -> None:
    assert told("spectator_irregularity_responsible") == ("none", "PZBS 23.1")
    assert changed("spectator_irregularity_responsible", '"side"') == "side"


def test_PZBS_24_1_to_24_3_scoring_is_for_tournament_regulations() -> None:
    value = PZBS.values["scoring_methods"]
    assert (value.locked, value.change) == (False, "PZBS 24.3")
    assert changed("scoring_methods", '["IMP", "VP"]') == ("IMP", "VP")
    assert "chief director" in DOCUMENT.points["24.2"].en


def test_PZBS_25_1_A_fouled_boards_without_fault() -> None:
    value, points = told("teams_fouled_board_policy")
    assert isinstance(value, dict)
    assert {*value} == {"replay_first", "artificial_scale", "cap_by_attainable", "floor_zero", "no_uplift"}
    assert all(value.values())
    assert points == "PZBS 25.1.A"
    assert "teams_fouled_board_policy.floor_zero = false contradicts PZBS 25.1.A" in refused(
        "teams_fouled_board_policy", "{ floor_zero = false }"
    )


def test_PZBS_25_1_B_25_1_C_25_1_D_other_causes_and_fault() -> None:
    assert told("teams_no_fault_other_policy") == ("replay_else_assigned", "PZBS 25.1.B")
    assert told("teams_one_side_fault_policy") == ("better_of_artificial_assigned", "PZBS 25.1.C")
    assert told("teams_both_fault_policy") == ("artificial_or_assigned", "PZBS 25.1.D")


def test_PZBS_25_2_what_is_played_anew() -> None:
    assert told("teams_replacement_policy") == (
        {"max_boards": "as_many_as_possible", "order": "other_causes_then_fouled", "blind": True, "announce": True},
        "PZBS 25.2",
    )
    assert [point for point in DOCUMENT.points if re.fullmatch(r"25\.2\.[A-F]", point)] == [f"25.2.{n}" for n in "ABCDEF"]


def test_PZBS_25_3_a_least_number_of_boards() -> None:
    assert told("teams_minimum_boards") == (0, "Law 86B3")
    assert changed("teams_minimum_boards", "20") == 20


def test_PZBS_26_1_no_further_appeals_26_2_unless_defined() -> None:
    assert told("further_appeals") == ("none", "PZBS 26.1")
    assert changed("further_appeals", '"defined"') == "defined"
