"""Which procedure an edition has for a matter: by its name, which no edition renumbers, or by a reference to the Laws."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib import import_module

from oddtrick.citations import Citation, Edition
from oddtrick.inquiry.asking import Law
from oddtrick.inquiry.procedures import PROCEDURES
from oddtrick.texts import BadInput, Text, must_be, say, wrong_type

E2007, E2017 = Edition.E2007, Edition.E2017


@dataclass(frozen=True, slots=True)
class Procedure:
    """A procedure of one edition: its lasting name, the paragraph where it stands there, and the place of its function in the code.

    `also` are paragraphs elsewhere that it decides too.
    """

    name: str
    edition: Edition
    law: str
    place: str
    also: tuple[str, ...] = ()

    @property
    def run(self) -> Law:
        """The function. Its Law is imported when it is first asked for, so that nobody waits for Laws that he does not need."""
        return _function(self.place)

    @property
    def title(self) -> Text:
        """What it is about."""
        return PROCEDURES[self.name]

    @property
    def citation(self) -> Citation:
        """Where it stands."""
        return _cited(self.law, self.edition)

    @property
    def citations(self) -> tuple[Citation, ...]:
        """Where it stands, and what else it decides."""
        return tuple([_cited(law, self.edition) for law in (self.law, *self.also)])


_cited = lru_cache(maxsize=2_000)(Citation.parse)  # whoever looks for a Law looks at them all


@lru_cache(maxsize=1_000)
def _function(place: str) -> Law:
    module, _, name = place.partition(":")
    found: Law = getattr(import_module(f"oddtrick.laws.{module}"), name)
    return found


OWN: tuple[Procedure, ...] = (
    Procedure("irregular_deal", E2017, "6", "general.law_06:irregular_deal_2017", also=("22B",)),
    Procedure("irregular_deal", E2007, "6", "general.law_06:irregular_deal_2007", also=("22A1",)),
    Procedure("board_handling", E2017, "7", "general.law_07:board_handling_2017"),
    Procedure("board_handling", E2007, "7", "general.law_07:board_handling_2007"),
    Procedure("end_of_round", E2017, "8", "general.law_08:end_of_round"),
    Procedure("end_of_round", E2007, "8", "general.law_08:end_of_round"),
    Procedure("attention", E2017, "9A", "general.law_09:attention_2017", also=("9B1",)),
    Procedure("attention", E2007, "9A", "general.law_09:attention_2007", also=("9B1",)),
    Procedure("action_before_ruling", E2017, "9B2", "general.law_09:action_before_ruling", also=("9C",)),
    Procedure("action_before_ruling", E2007, "9B2", "general.law_09:action_before_ruling", also=("9C",)),
    Procedure("players_own_ruling", E2017, "10A", "general.law_10:players_own_ruling_2017", also=("10B",)),
    Procedure("players_own_ruling", E2007, "10A", "general.law_10:players_own_ruling_2007", also=("10B",)),
    Procedure("choice_of_option", E2017, "10C", "general.law_10:choice_of_option_2017"),
    Procedure("choice_of_option", E2007, "10C", "general.law_10:choice_of_option_2007"),
    Procedure("forfeiture", E2017, "11", "general.law_11:forfeiture_2017", also=("11A", "11B")),
    Procedure("forfeiture", E2007, "11", "general.law_11:forfeiture_2007", also=("11A", "11B")),
    Procedure("after_forfeiture", E2017, "11A", "general.law_11:after_forfeiture_2017"),
    Procedure("adjusted_score", E2017, "12", "general.law_12:adjusted_score_2017", also=("12A", "12B")),
    Procedure("adjusted_score", E2007, "12", "general.law_12:adjusted_score_2007", also=("12A", "12B")),
    Procedure("assigned_score", E2017, "12C1", "general.law_12_awards:assigned_score_2017"),
    Procedure("assigned_score", E2007, "12C1", "general.law_12_awards:assigned_score_2007"),
    Procedure("artificial_score", E2017, "12C2", "general.law_12_awards:artificial_score_2017"),
    Procedure("artificial_score", E2007, "12C2", "general.law_12_awards:artificial_score_2007"),
    Procedure("wrong_number_of_cards", E2017, "13", "general.law_13:wrong_number_of_cards_2017"),
    Procedure("wrong_number_of_cards", E2007, "13", "general.law_13:wrong_number_of_cards_2007"),
    Procedure("after_wrong_number_of_cards", E2017, "13", "general.law_13:after_wrong_number_of_cards_2017"),
    Procedure("after_wrong_number_of_cards", E2007, "13", "general.law_13:after_wrong_number_of_cards_2007"),
    Procedure("missing_card", E2017, "14", "general.law_14:missing_card"),
    Procedure("missing_card", E2007, "14", "general.law_14:missing_card"),
    Procedure("call_on_wrong_cards", E2017, "15A", "auction.law_17:call_on_wrong_cards_2017"),
    Procedure("call_on_wrong_cards", E2007, "17D", "auction.law_17:call_on_wrong_cards_2007"),
    Procedure("source_of_wrong_cards", E2017, "15A3", "auction.law_17:source_of_wrong_cards_2017"),
    Procedure("source_of_wrong_cards", E2007, "17D3", "auction.law_17:source_of_wrong_cards_2007"),
    Procedure("wrong_board", E2017, "15B", "general.law_15:wrong_board_2017"),
    Procedure("wrong_board", E2007, "15", "general.law_15:wrong_board_2007"),
    Procedure("use_of_information", E2017, "16A", "general.law_16:use_of_information_2017"),
    Procedure("use_of_information", E2007, "16A", "general.law_16:use_of_information_2007"),
    Procedure("unauthorized_information", E2017, "16B", "general.law_16:unauthorized_information_2017"),
    Procedure("unauthorized_information", E2007, "16B", "general.law_16:unauthorized_information_2007"),
    Procedure("reserved_rights", E2017, "16B2", "general.law_16:reserved_rights_2017"),
    Procedure("reserved_rights", E2007, "16B2", "general.law_16:reserved_rights_2007"),
    Procedure("withdrawn_action_information", E2017, "16C", "general.law_16_sources:withdrawn_action_information_2017"),
    Procedure("withdrawn_action_information", E2007, "16D", "general.law_16_sources:withdrawn_action_information_2007"),
    Procedure("extraneous_information", E2017, "16D", "general.law_16_sources:extraneous_information_2017"),
    Procedure("extraneous_information", E2007, "16C", "general.law_16_sources:extraneous_information_2007"),
    Procedure("after_extraneous_information", E2017, "16D2(c)", "general.law_16_sources:after_extraneous_information_2017"),
    Procedure("after_extraneous_information", E2007, "16C2(c)", "general.law_16_sources:after_extraneous_information_2007"),
    Procedure("missed_turn", E2017, "17D3", "auction.law_17:missed_turn_2017", also=("34",)),
    Procedure("missed_turn", E2007, "17E2", "auction.law_17:missed_turn_2007", also=("34",)),
    Procedure("misstated_double", E2017, "19", "auction.law_17:misstated_double"),
    Procedure("misstated_double", E2007, "19", "auction.law_17:misstated_double"),
    Procedure("review_of_auction", E2017, "20A", "auction.law_20:review_of_auction_2017", also=("20B", "20C", "20D", "20E", "fn6")),
    Procedure("review_of_auction", E2007, "20A", "auction.law_20:review_of_auction_2007", also=("20B", "20C", "20D", "20E")),
    Procedure("after_uncorrected_review", E2017, "20E", "auction.law_20:after_uncorrected_review_2017"),
    Procedure("after_uncorrected_review", E2007, "20E", "auction.law_20:after_uncorrected_review_2007"),
    Procedure(
        "question_about_meaning", E2017, "20F", "auction.law_20_questions:question_about_meaning_2017", also=("20F1", "20G", "fn7")
    ),
    Procedure("question_about_meaning", E2007, "20F", "auction.law_20_questions:question_about_meaning_2007", also=("20F1", "20G")),
    Procedure("explanation_given", E2017, "20F1", "auction.law_20_questions:explanation_given", also=("20F6",)),
    Procedure("explanation_given", E2007, "20F1", "auction.law_20_questions:explanation_given", also=("20F6",)),
    Procedure("manner_of_explanations", E2017, "20F1", "auction.law_20_questions:manner_of_explanations"),
    Procedure("manner_of_explanations", E2007, "20F1", "auction.law_20_questions:manner_of_explanations"),
    Procedure("own_explanation_wrong", E2017, "20F4", "auction.law_20_corrections:own_explanation_wrong_2017", also=("75B2",)),
    Procedure("own_explanation_wrong", E2007, "20F4", "auction.law_20_corrections:own_explanation_wrong_2007"),
    Procedure(
        "partners_explanation_wrong", E2017, "20F5", "auction.law_20_corrections:partners_explanation_wrong_2017", also=("75B3",)
    ),
    Procedure("partners_explanation_wrong", E2007, "20F5", "auction.law_20_corrections:partners_explanation_wrong_2007"),
    Procedure("own_misunderstanding", E2017, "21A", "auction.law_21:own_misunderstanding"),
    Procedure("own_misunderstanding", E2007, "21A", "auction.law_21:own_misunderstanding"),
    Procedure("misinformation", E2017, "21", "auction.law_21:misinformation_2017", also=("21B", "47E2")),
    Procedure("misinformation", E2007, "21", "auction.law_21:misinformation_2007", also=("21B", "47E2")),
    Procedure("after_changed_call", E2007, "21B2", "auction.law_21:after_changed_call_2007"),
    Procedure("after_misinformation", E2017, "21B3", "auction.law_21:after_misinformation_2017"),
    Procedure("after_misinformation", E2007, "21B3", "auction.law_21:after_misinformation_2007"),
    Procedure("comparable_call", E2017, "23", "auction.law_23:comparable_call_2017"),
    Procedure("comparable_call", E2007, "27B1(b)", "auction.law_23:comparable_call_2007"),
    Procedure("after_comparable_call", E2017, "23C", "auction.law_23:after_comparable_call_2017"),
    Procedure("exposed_in_auction", E2017, "24", "auction.law_24:exposed_in_auction_2017"),
    Procedure("exposed_in_auction", E2007, "24", "auction.law_24:exposed_in_auction_2007"),
    Procedure("change_of_call", E2017, "25", "auction.law_25:change_of_call_2017"),
    Procedure("change_of_call", E2007, "25", "auction.law_25:change_of_call_2007"),
    Procedure("lead_restrictions", E2017, "26", "auction.law_26:lead_restrictions_2017"),
    Procedure("lead_restrictions", E2007, "26", "auction.law_26:lead_restrictions_2007"),
    Procedure("insufficient_bid", E2017, "27", "auction.law_27:insufficient_bid_2017", also=("18D",)),
    Procedure("insufficient_bid", E2007, "27", "auction.law_27:insufficient_bid_2007", also=("18D",)),
    Procedure("after_insufficient_bid", E2017, "27D", "auction.law_27:after_insufficient_bid_2017"),
    Procedure("after_insufficient_bid", E2007, "27D", "auction.law_27:after_insufficient_bid_2007"),
    Procedure("call_out_of_rotation", E2017, "29", "auction.law_29:call_out_of_rotation_2017", also=("28",)),
    Procedure("call_out_of_rotation", E2007, "29", "auction.law_29:call_out_of_rotation_2007", also=("28",)),
    Procedure("pass_out_of_rotation", E2017, "30", "auction.law_30:pass_out_of_rotation_2017"),
    Procedure("pass_out_of_rotation", E2007, "30", "auction.law_30:pass_out_of_rotation_2007"),
    Procedure("bid_out_of_rotation", E2017, "31", "auction.law_30:bid_out_of_rotation_2017"),
    Procedure("bid_out_of_rotation", E2007, "31", "auction.law_30:bid_out_of_rotation_2007"),
    Procedure("call_not_repeated", E2017, "31", "auction.law_30:call_not_repeated_2017"),
    Procedure("call_not_repeated", E2007, "31", "auction.law_30:call_not_repeated_2007"),
    Procedure("double_when_barred", E2007, "30", "auction.law_30:double_when_barred"),
    Procedure("double_out_of_rotation", E2017, "32", "auction.law_30:double_out_of_rotation_2017"),
    Procedure("double_out_of_rotation", E2007, "32", "auction.law_30:double_out_of_rotation_2007"),
    Procedure("simultaneous_calls", E2017, "33", "auction.law_29:simultaneous_calls"),
    Procedure("simultaneous_calls", E2007, "33", "auction.law_29:simultaneous_calls"),
    Procedure("inadmissible_double", E2017, "36", "auction.law_36:inadmissible_double_2017", also=("35A",)),
    Procedure("inadmissible_double", E2007, "36", "auction.law_36:inadmissible_double_2007", also=("35/1",)),
    Procedure("call_when_required_to_pass", E2017, "37", "auction.law_36:call_when_required_to_pass_2017", also=("35B",)),
    Procedure("call_when_required_to_pass", E2007, "37", "auction.law_36:call_when_required_to_pass_2007", also=("35/2",)),
    Procedure("bid_above_seven", E2017, "38", "auction.law_36:bid_above_seven_2017", also=("35C",)),
    Procedure("bid_above_seven", E2007, "38", "auction.law_36:bid_above_seven_2007", also=("35/3",)),
    Procedure("call_after_final_pass", E2017, "39", "auction.law_36:call_after_final_pass_2017", also=("35D",)),
    Procedure("call_after_final_pass", E2007, "39", "auction.law_36:call_after_final_pass_2007", also=("35/4",)),
    Procedure(
        "undisclosed_understanding", E2017, "40B3", "auction.law_40:undisclosed_understanding_2017", also=("40A1", "40A2", "40B5")
    ),
    Procedure(
        "undisclosed_understanding", E2007, "40B4", "auction.law_40:undisclosed_understanding_2007", also=("40A1", "40A2", "40B6")
    ),
    Procedure("meaning_by_player", E2017, "40A4", "auction.law_40_methods:meaning_by_player_2017"),
    Procedure("meaning_by_player", E2007, "40B2(a)", "auction.law_40_methods:meaning_by_player_2007"),
    Procedure(
        "special_understanding", E2017, "40B4", "auction.law_40_methods:special_understanding_2017", also=("40B1", "40B2(a)(i)")
    ),
    Procedure(
        "special_understanding", E2007, "40B5", "auction.law_40_methods:special_understanding_2007", also=("40B1", "40B2(a)")
    ),
    Procedure("varied_understanding", E2017, "40B2(a)(iv)", "auction.law_40_methods:varied_understanding_2017"),
    Procedure("varied_understanding", E2007, "40B3", "auction.law_40_methods:varied_understanding_2007"),
    Procedure("system_card", E2017, "40B2", "auction.law_40_cards:system_card_2017", also=("40B2(a)(ii)", "40B2(b)", "40B2(c)")),
    Procedure("system_card", E2007, "40B2", "auction.law_40_cards:system_card_2007", also=("40B2(b)", "40B2(c)")),
    Procedure("aids", E2017, "40B2(d)", "auction.law_40_cards:aids_2017"),
    Procedure("aids", E2007, "40C3(a)", "auction.law_40_cards:aids_2007"),
    Procedure("deviation", E2017, "40C", "auction.law_40:deviation_2017", also=("40A3", "40B2(a)(v)")),
    Procedure("deviation", E2007, "40C", "auction.law_40:deviation_2007", also=("40A3", "40B2(d)")),
    Procedure("opening_lead", E2017, "41", "play.law_41:opening_lead_2017"),
    Procedure("opening_lead", E2007, "41", "play.law_41:opening_lead_2007"),
    Procedure("dummys_part", E2017, "42", "play.law_42:dummys_part_2017"),
    Procedure("dummys_part", E2007, "42", "play.law_42:dummys_part_2007"),
    Procedure("dummys_violation", E2017, "43", "play.law_43:dummys_violation_2017"),
    Procedure("dummys_violation", E2007, "43", "play.law_43:dummys_violation_2007"),
    Procedure("dummy_without_rights", E2017, "43B2", "play.law_43:dummy_without_rights", also=("43B3",)),
    Procedure("dummy_without_rights", E2007, "43B2", "play.law_43:dummy_without_rights", also=("43B3",)),
    Procedure("dummy_asked_first", E2017, "43B2(b)", "play.law_43:dummy_asked_first"),
    Procedure("dummy_asked_first", E2007, "43B2(b)", "play.law_43:dummy_asked_first"),
    Procedure("after_dummys_attention", E2017, "43B3", "play.law_43:after_dummys_attention_2017"),
    Procedure("after_dummys_attention", E2007, "43B3", "play.law_43:after_dummys_attention_2007"),
    Procedure("card_deemed_played", E2017, "45A", "play.law_45:card_deemed_played_2017", also=("45B", "45C")),
    Procedure("card_deemed_played", E2007, "45A", "play.law_45:card_deemed_played_2007", also=("45B", "45C")),
    Procedure("unintended_designation", E2017, "45C4(b)", "play.law_45:unintended_designation_2017"),
    Procedure("unintended_designation", E2007, "45C4(b)", "play.law_45:unintended_designation_2007"),
    Procedure("wrong_card_from_dummy", E2017, "45D", "play.law_45:wrong_card_from_dummy_2017"),
    Procedure("wrong_card_from_dummy", E2007, "45D", "play.law_45:wrong_card_from_dummy_2007"),
    Procedure("fifth_card", E2017, "45E", "play.law_45_more:fifth_card"),
    Procedure("fifth_card", E2007, "45E", "play.law_45_more:fifth_card"),
    Procedure("dummy_indicates_card", E2017, "45F", "play.law_45_more:dummy_indicates_card_2017"),
    Procedure("dummy_indicates_card", E2007, "45F", "play.law_45_more:dummy_indicates_card_2007"),
    Procedure("turned_too_soon", E2017, "45G", "play.law_45_more:turned_too_soon"),
    Procedure("turned_too_soon", E2007, "45G", "play.law_45_more:turned_too_soon"),
    Procedure("incomplete_designation", E2017, "46", "play.law_46:incomplete_designation_2017"),
    Procedure("incomplete_designation", E2007, "46", "play.law_46:incomplete_designation_2007"),
    Procedure("retraction", E2017, "47", "play.law_47:retraction_2017"),
    Procedure("retraction", E2007, "47", "play.law_47:retraction_2007"),
    Procedure("play_on_misinformation", E2017, "47E", "play.law_47:play_on_misinformation_2017"),
    Procedure("play_on_misinformation", E2007, "47E", "play.law_47:play_on_misinformation_2007"),
    Procedure("declarer_exposes_card", E2017, "48", "play.law_48:declarer_exposes_card"),
    Procedure("declarer_exposes_card", E2007, "48", "play.law_48:declarer_exposes_card"),
    Procedure("card_exposed_by_defender", E2017, "49", "play.law_49:card_exposed_by_defender_2017", also=("50B", "50C")),
    Procedure("card_exposed_by_defender", E2007, "49", "play.law_49:card_exposed_by_defender_2007", also=("50B", "50C")),
    Procedure("penalty_card_lead", E2017, "50D2", "play.law_50:penalty_card_lead_2017", also=("51B",)),
    Procedure("penalty_card_lead", E2007, "50D2", "play.law_50:penalty_card_lead_2007", also=("51B",)),
    Procedure("penalty_card_information", E2017, "50E", "play.law_50:penalty_card_information_2017", also=("50A",)),
    Procedure("penalty_card_information", E2007, "50E", "play.law_50:penalty_card_information_2007", also=("50A",)),
    Procedure("after_penalty_card", E2017, "50E4", "play.law_50:after_penalty_card_2017"),
    Procedure("after_penalty_card", E2007, "50E3", "play.law_50:after_penalty_card_2007"),
    Procedure("penalty_cards_choice", E2017, "51A", "play.law_51:penalty_cards_choice", also=("50D1(a)",)),
    Procedure("penalty_cards_choice", E2007, "51A", "play.law_51:penalty_cards_choice", also=("50D1(a)",)),
    Procedure("penalty_card_not_played", E2017, "52", "play.law_52:penalty_card_not_played"),
    Procedure("penalty_card_not_played", E2007, "52", "play.law_52:penalty_card_not_played"),
    Procedure("lead_out_of_turn", E2017, "53", "out_of_turn.law_53:lead_out_of_turn_2017"),
    Procedure("lead_out_of_turn", E2007, "53", "out_of_turn.law_53:lead_out_of_turn_2007"),
    Procedure("opening_lead_out_of_turn", E2017, "54", "out_of_turn.law_54:opening_lead_out_of_turn_2017"),
    Procedure("opening_lead_out_of_turn", E2007, "54", "out_of_turn.law_54:opening_lead_out_of_turn_2007"),
    Procedure("declarers_lead_out_of_turn", E2017, "55", "out_of_turn.law_55:declarers_lead_out_of_turn_2017"),
    Procedure("declarers_lead_out_of_turn", E2007, "55", "out_of_turn.law_55:declarers_lead_out_of_turn_2007"),
    Procedure("after_declarers_lead", E2017, "55C", "out_of_turn.law_55:after_declarers_lead_2017"),
    Procedure("after_declarers_lead", E2007, "55C", "out_of_turn.law_55:after_declarers_lead_2007"),
    Procedure("defenders_lead_out_of_turn", E2017, "56", "out_of_turn.law_56:defenders_lead_out_of_turn_2017"),
    Procedure("defenders_lead_out_of_turn", E2007, "56", "out_of_turn.law_56:defenders_lead_out_of_turn_2007"),
    Procedure("play_out_of_turn", E2017, "57", "out_of_turn.law_57:play_out_of_turn_2017"),
    Procedure("play_out_of_turn", E2007, "57", "out_of_turn.law_57:play_out_of_turn_2007"),
    Procedure("simultaneous_plays", E2017, "58", "out_of_turn.law_58:simultaneous_plays"),
    Procedure("simultaneous_plays", E2007, "58", "out_of_turn.law_58:simultaneous_plays"),
    Procedure("no_legal_card", E2017, "59", "out_of_turn.law_59:no_legal_card"),
    Procedure("no_legal_card", E2007, "59", "out_of_turn.law_59:no_legal_card"),
    Procedure("play_after_illegal_play", E2017, "60", "out_of_turn.law_60:play_after_illegal_play"),
    Procedure("play_after_illegal_play", E2007, "60", "out_of_turn.law_60:play_after_illegal_play"),
    Procedure("revoke_inquiry", E2017, "61", "tricks.law_61:revoke_inquiry_2017"),
    Procedure("revoke_inquiry", E2007, "61", "tricks.law_61:revoke_inquiry_2007"),
    Procedure("revoke_correction", E2017, "62", "tricks.law_62:revoke_correction_2017"),
    Procedure("revoke_correction", E2007, "62", "tricks.law_62:revoke_correction_2007"),
    Procedure("revoke", E2017, "63", "tricks.law_63:revoke_2017", also=("61A",)),
    Procedure("revoke", E2007, "63", "tricks.law_63:revoke_2007", also=("61A",)),
    Procedure("established_revoke", E2017, "64", "tricks.law_64:established_revoke_2017"),
    Procedure("established_revoke", E2007, "64", "tricks.law_64:established_revoke_2007"),
    Procedure("revoke_redress", E2017, "64C", "tricks.law_64:revoke_redress_2017"),
    Procedure("repeated_revoke_redress", E2017, "64C2(a)", "tricks.law_64:repeated_revoke_redress_2017"),
    Procedure("both_revoked_redress", E2017, "64C2(b)", "tricks.law_64:both_revoked_redress_2017"),
    Procedure("revoke_redress", E2007, "64C", "tricks.law_64:revoke_redress_2007"),
    Procedure("intent", E2017, "72B", "proprieties.law_72:intent", also=("72A",)),
    Procedure("intent", E2007, "72B", "proprieties.law_72:intent", also=("72A",)),
    Procedure("awareness", E2017, "72C", "proprieties.law_72:awareness_2017"),
    Procedure("awareness", E2007, "23", "proprieties.law_72:awareness_2007"),
    Procedure("tempo", E2017, "73A2", "proprieties.law_73:tempo", also=("73D1",)),
    Procedure("tempo", E2007, "73A2", "proprieties.law_73:tempo", also=("73D1",)),
    Procedure("communication", E2017, "73B", "proprieties.law_73:communication", also=("73A1",)),
    Procedure("communication", E2007, "73B", "proprieties.law_73:communication", also=("73A1",)),
    Procedure("deception", E2017, "73E", "proprieties.law_73:deception_2017", also=("73D2",)),
    Procedure("deception", E2007, "73E", "proprieties.law_73:deception_2007", also=("73D2", "73F")),
    Procedure("conduct", E2017, "74", "proprieties.law_74:conduct_2017"),
    Procedure("conduct", E2007, "74", "proprieties.law_74:conduct_2007"),
    Procedure(
        "mistaken_explanation_or_call", E2017, "75", "proprieties.law_75:mistaken_explanation_or_call_2017", also=("75A", "21B1(b)")
    ),
    Procedure(
        "mistaken_explanation_or_call", E2007, "75", "proprieties.law_75:mistaken_explanation_or_call_2007", also=("75A", "21B1(b)")
    ),
    Procedure("explanation_heard", E2017, "75A", "proprieties.law_75:explanation_heard_2017"),
    Procedure("explanation_heard", E2007, "75A", "proprieties.law_75:explanation_heard_2007"),
    Procedure("spectator", E2017, "76", "proprieties.law_76:spectator_2017"),
    Procedure("spectator", E2007, "76", "proprieties.law_76:spectator_2007"),
    Procedure("care_with_information", E2017, "73C", "general.law_16:care_with_information_2017"),
    Procedure("care_with_information", E2007, "73C", "general.law_16:care_with_information_2007"),
    Procedure("arrangement_of_tricks", E2017, "65", "tricks.law_65:arrangement_of_tricks"),
    Procedure("arrangement_of_tricks", E2007, "65", "tricks.law_65:arrangement_of_tricks"),
    Procedure("pointed_card", E2017, "65B", "tricks.law_65:pointed_card_2017"),
    Procedure("pointed_card", E2007, "65B", "tricks.law_65:pointed_card_2007"),
    Procedure("inspection_of_tricks", E2017, "66", "tricks.law_66:inspection_of_tricks_2017"),
    Procedure("inspection_of_tricks", E2007, "66", "tricks.law_66:inspection_of_tricks_2007"),
    Procedure("defective_trick", E2017, "67", "tricks.law_67:defective_trick_2017"),
    Procedure("defective_trick", E2007, "67", "tricks.law_67:defective_trick_2007"),
    Procedure("claim", E2017, "68", "tricks.law_68:claim_2017"),
    Procedure("claim", E2007, "68", "tricks.law_68:claim_2007"),
    Procedure("objection_to_concession", E2017, "68B2", "tricks.law_68:objection_to_concession_2017"),
    Procedure("objection_to_concession", E2007, "68B2", "tricks.law_68:objection_to_concession_2007"),
    Procedure("play_after_claim", E2017, "68D2(b)", "tricks.law_68:play_after_claim_2017"),
    Procedure("play_after_claim", E2007, "70D3", "tricks.law_68:play_after_claim_2007"),
    Procedure("agreed_claim", E2017, "69", "tricks.law_69:agreed_claim"),
    Procedure("agreed_claim", E2007, "69", "tricks.law_69:agreed_claim"),
    Procedure("contested_claim", E2017, "70", "tricks.law_70:contested_claim_2017"),
    Procedure("contested_claim", E2007, "70", "tricks.law_70:contested_claim_2007"),
    Procedure("claimed_tricks", E2017, "70A", "tricks.law_70:claimed_tricks"),
    Procedure("claimed_tricks", E2007, "70A", "tricks.law_70:claimed_tricks"),
    Procedure("cancelled_concession", E2017, "71", "tricks.law_71:cancelled_concession_2017"),
    Procedure("cancelled_concession", E2007, "71", "tricks.law_71:cancelled_concession_2007"),
    Procedure("tricks_won", E2017, "79A", "office.law_79:tricks_won_2017", also=("79B",)),
    Procedure("tricks_won", E2007, "79A", "office.law_79:tricks_won_2007", also=("79B",)),
    Procedure("error_in_score", E2017, "79C", "office.law_79_errors:error_in_score_2017"),
    Procedure("error_in_score", E2007, "79C", "office.law_79_errors:error_in_score_2007"),
    Procedure("regulating_authority", E2017, "80A1", "office.law_80:regulating_authority_2017"),
    Procedure("regulating_authority", E2007, "80A1", "office.law_80:regulating_authority_2007"),
    Procedure("organizers_duties", E2017, "80B2", "office.law_80:organizers_duties_2017", also=("81B1",)),
    Procedure("organizers_duties", E2007, "80B2", "office.law_80:organizers_duties_2007", also=("81B1",)),
    Procedure("action_behind_screen", E2017, "80B2(e)", "office.law_80:action_behind_screen"),
    Procedure("action_behind_screen", E2007, "80B2(e)", "office.law_80:action_behind_screen"),
    Procedure("regulation_in_force", E2017, "80B2(f)", "office.law_80:regulation_in_force", also=("78D", "81B2")),
    Procedure("regulation_in_force", E2007, "80B2(f)", "office.law_80:regulation_in_force", also=("78D", "81B2")),
    Procedure("error_noticed", E2017, "81C", "office.law_81:error_noticed_2017"),
    Procedure("error_noticed", E2007, "81C", "office.law_81:error_noticed_2007"),
    Procedure("waiver", E2017, "81C5", "office.law_81:waiver"),
    Procedure("waiver", E2007, "81C5", "office.law_81:waiver"),
    Procedure("dispute", E2017, "81C6", "office.law_81:dispute", also=("81C7",)),
    Procedure("dispute", E2007, "81C6", "office.law_81:dispute", also=("81C7",)),
    Procedure("delegated_powers", E2017, "81D", "office.law_81:delegated_powers", also=("80A3", "80B1")),
    Procedure("delegated_powers", E2007, "81D", "office.law_81:delegated_powers", also=("80A3", "80B1")),
    Procedure("error_in_procedure", E2017, "82A", "office.law_82:error_in_procedure", also=("82B",)),
    Procedure("error_in_procedure", E2007, "82A", "office.law_82:error_in_procedure", also=("82B",)),
    Procedure("directors_error", E2017, "82C", "office.law_82:directors_error"),
    Procedure("directors_error", E2007, "82C", "office.law_82:directors_error"),
    Procedure("advice_of_appeal", E2017, "83", "office.law_83:advice_of_appeal"),
    Procedure("advice_of_appeal", E2007, "83", "office.law_83:advice_of_appeal"),
    Procedure("agreed_facts", E2017, "84", "office.law_84:agreed_facts"),
    Procedure("agreed_facts", E2007, "84", "office.law_84:agreed_facts"),
    Procedure("disputed_facts", E2017, "85", "office.law_85:disputed_facts"),
    Procedure("disputed_facts", E2007, "85", "office.law_85:disputed_facts"),
    Procedure("team_adjustment", E2017, "86", "office.law_86:team_adjustment_2017"),
    Procedure("team_adjustment", E2007, "86", "office.law_86:team_adjustment_2007"),
    Procedure("fouled_board", E2017, "87", "office.law_87:fouled_board_2017"),
    Procedure("fouled_board", E2007, "87", "office.law_87:fouled_board_2007"),
    Procedure("indemnity", E2017, "88", "office.law_88:indemnity"),
    Procedure("indemnity", E2007, "88", "office.law_88:indemnity"),
    Procedure("individual_rectification", E2017, "89", "office.law_88:individual_rectification"),
    Procedure("individual_rectification", E2007, "89", "office.law_88:individual_rectification"),
    Procedure("procedural_penalty", E2017, "90", "office.law_90:procedural_penalty_2017"),
    Procedure("procedural_penalty", E2007, "90", "office.law_90:procedural_penalty_2007"),
    Procedure("disciplinary_penalty", E2017, "91", "office.law_91:disciplinary_penalty_2017"),
    Procedure("disciplinary_penalty", E2007, "91", "office.law_91:disciplinary_penalty_2007"),
    Procedure("appeal", E2017, "92", "office.law_92:appeal_2017", also=("92A",)),
    Procedure("appeal", E2007, "92", "office.law_92:appeal_2007", also=("92A",)),
    Procedure("meritless_appeal", E2017, "92A", "office.law_92:meritless_appeal_2017", also=("93C1",)),
    Procedure("meritless_appeal", E2007, "92A", "office.law_92:meritless_appeal_2007", also=("93C1",)),
    Procedure("hearing", E2017, "93A", "office.law_93:hearing_2017", also=("93B1", "93B2", "93C3(b)")),
    Procedure("hearing", E2007, "93A", "office.law_93:hearing_2007", also=("93B1", "93B2", "93C3(b)")),
    Procedure("ruling_reviewed", E2017, "93B3", "office.law_93:ruling_reviewed_2017"),
    Procedure("ruling_reviewed", E2007, "93B3", "office.law_93:ruling_reviewed_2007"),
    Procedure("further_appeal", E2017, "93C", "office.law_93:further_appeal_2017"),
    Procedure("further_appeal", E2007, "93C", "office.law_93:further_appeal_2007"),
)
# Names of procedures that an edition no longer has, though the one on which it is based does.
_GONE: dict[Edition, frozenset[str]] = {}


def with_bases(own: Iterable[Procedure]) -> tuple[Procedure, ...]:
    """The procedures of every edition: its own, and those of the edition on which it is based that it does not change or drop."""
    found = [*own]
    for edition in Edition:
        changed = {one.name for one in found if one.edition is edition} | _GONE.get(edition, frozenset())
        found += [replace(one, edition=edition) for one in found if one.edition is edition.based_on and one.name not in changed]
    return tuple(found)


ALL: tuple[Procedure, ...] = with_bases(OWN)
_BY_NAME = {(procedure.name, procedure.edition): procedure for procedure in ALL}


def beside(edition: Edition) -> Edition:
    """The edition with which a page compares another: the one before it; the first is compared with the one after it."""
    before = [one for one in Edition if one < edition]
    return max(before) if before else min(one for one in Edition if one > edition)


def named(name: str, edition: Edition) -> Procedure | None:
    """The procedure of that lasting name, None where the edition has none (or none is written yet)."""
    return _BY_NAME.get((name, edition))


def standing_in(wanted: str, edition: Edition) -> list[Procedure]:
    """The procedures of the parts of a reference at which none stands itself: `64C2`, or `35`, which only points to others.

    Empty for a Law that has procedures of its own: its first leads to the rest. Raises BadInput.
    """
    cited = Citation.parse(wanted, edition)
    mine = [procedure for procedure in ALL if procedure.edition is edition]
    if any(cited in one.citations or (not cited.path and one.citation.within(cited)) for one in mine):
        return []
    return [one for one in mine if any(place.within(cited) for place in one.citations)]


def find(wanted: str, edition: Edition) -> Procedure:
    """The procedure that a name, a Law or a paragraph means: `insufficient_bid`, `27`, `64B7`. Raises BadInput.

    A paragraph finds the procedure that stands at it or at the nearest paragraph around it; a whole Law the first in it.
    """
    if not isinstance(edition, Edition):
        raise wrong_type("find", "an Edition, as Edition.E2017", edition)
    must_be(str, wanted, "find", "a Law, a paragraph or a name, as '27'")
    if found := named(wanted, edition):
        return found
    cited = Citation.parse(wanted, edition)
    mine = [procedure for procedure in ALL if procedure.edition is edition]
    around = [(len(place.path), one) for one in mine for place in one.citations if cited.within(place)]
    if around:
        return max(around, key=lambda found: found[0])[1]
    inside = [procedure for procedure in mine if procedure.citation.within(cited)]
    if inside := inside or [procedure for procedure in mine if any(place.within(cited) for place in procedure.citations)]:
        return min(inside, key=lambda procedure: procedure.citation)
    known = sorted({procedure.citation for procedure in mine})
    there_are = ", ".join(map(str, known))
    raise BadInput(say("Law {law} ({edition}) has no procedure; there are {laws}", law=cited, edition=edition, laws=there_are))
