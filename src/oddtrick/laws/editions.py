"""Which procedure an edition has for a matter: by its name, which no edition renumbers, or by a reference to the Laws."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.citations import Citation, Edition
from oddtrick.laws import (
    law_06,
    law_07,
    law_08,
    law_09,
    law_10,
    law_11,
    law_13,
    law_14,
    law_15,
    law_16,
    law_16_sources,
    law_17,
    law_20,
    law_20_corrections,
    law_20_questions,
    law_21,
    law_23,
    law_24,
    law_25,
    law_26,
    law_27,
    law_29,
    law_30,
    law_36,
    law_40,
    law_40_cards,
    law_40_methods,
    law_61,
    law_62,
    law_63,
    law_64,
    law_72,
    law_73,
    law_74,
    law_75,
    law_76,
)
from oddtrick.laws.asking import Law
from oddtrick.laws.vocabulary import PROCEDURES
from oddtrick.texts import BadInput, Text, say

E2007, E2017 = Edition.E2007, Edition.E2017


@dataclass(frozen=True, slots=True)
class Procedure:
    """A procedure of one edition: its lasting name, the paragraph where it stands there, and the function.

    `also` are paragraphs elsewhere that it decides too.
    """

    name: str
    edition: Edition
    law: str
    run: Law
    also: tuple[str, ...] = ()

    @property
    def title(self) -> Text:
        """What it is about."""
        return PROCEDURES[self.name]

    @property
    def citation(self) -> Citation:
        """Where it stands."""
        return Citation.parse(self.law, self.edition)

    @property
    def citations(self) -> tuple[Citation, ...]:
        """Where it stands, and what else it decides."""
        return tuple(Citation.parse(law, self.edition) for law in (self.law, *self.also))


ALL: tuple[Procedure, ...] = (
    Procedure("irregular_deal", E2017, "6", law_06.irregular_deal_2017),
    Procedure("irregular_deal", E2007, "6", law_06.irregular_deal_2007),
    Procedure("board_handling", E2017, "7", law_07.board_handling_2017),
    Procedure("board_handling", E2007, "7", law_07.board_handling_2007),
    Procedure("end_of_round", E2017, "8", law_08.end_of_round),
    Procedure("end_of_round", E2007, "8", law_08.end_of_round),
    Procedure("attention", E2017, "9A", law_09.attention_2017, also=("9B1",)),
    Procedure("attention", E2007, "9A", law_09.attention_2007, also=("9B1",)),
    Procedure("action_before_ruling", E2017, "9B2", law_09.action_before_ruling, also=("9C",)),
    Procedure("action_before_ruling", E2007, "9B2", law_09.action_before_ruling, also=("9C",)),
    Procedure("players_own_ruling", E2017, "10A", law_10.players_own_ruling_2017, also=("10B",)),
    Procedure("players_own_ruling", E2007, "10A", law_10.players_own_ruling_2007, also=("10B",)),
    Procedure("choice_of_option", E2017, "10C", law_10.choice_of_option_2017),
    Procedure("choice_of_option", E2007, "10C", law_10.choice_of_option_2007),
    Procedure("forfeiture", E2017, "11", law_11.forfeiture_2017, also=("11A", "11B")),
    Procedure("forfeiture", E2007, "11", law_11.forfeiture_2007, also=("11A", "11B")),
    Procedure("after_forfeiture", E2017, "11A", law_11.after_forfeiture_2017),
    Procedure("wrong_number_of_cards", E2017, "13", law_13.wrong_number_of_cards_2017),
    Procedure("wrong_number_of_cards", E2007, "13", law_13.wrong_number_of_cards_2007),
    Procedure("after_wrong_number_of_cards", E2017, "13", law_13.after_wrong_number_of_cards_2017),
    Procedure("after_wrong_number_of_cards", E2007, "13", law_13.after_wrong_number_of_cards_2007),
    Procedure("missing_card", E2017, "14", law_14.missing_card),
    Procedure("missing_card", E2007, "14", law_14.missing_card),
    Procedure("call_on_wrong_cards", E2017, "15A", law_17.call_on_wrong_cards_2017),
    Procedure("call_on_wrong_cards", E2007, "17D", law_17.call_on_wrong_cards_2007),
    Procedure("source_of_wrong_cards", E2017, "15A3", law_17.source_of_wrong_cards_2017),
    Procedure("source_of_wrong_cards", E2007, "17D3", law_17.source_of_wrong_cards_2007),
    Procedure("wrong_board", E2017, "15B", law_15.wrong_board_2017),
    Procedure("wrong_board", E2007, "15", law_15.wrong_board_2007),
    Procedure("use_of_information", E2017, "16A", law_16.use_of_information_2017),
    Procedure("use_of_information", E2007, "16A", law_16.use_of_information_2007),
    Procedure("unauthorized_information", E2017, "16B", law_16.unauthorized_information_2017),
    Procedure("unauthorized_information", E2007, "16B", law_16.unauthorized_information_2007),
    Procedure("reserved_rights", E2017, "16B2", law_16.reserved_rights_2017),
    Procedure("reserved_rights", E2007, "16B2", law_16.reserved_rights_2007),
    Procedure("withdrawn_action_information", E2017, "16C", law_16_sources.withdrawn_action_information_2017),
    Procedure("withdrawn_action_information", E2007, "16D", law_16_sources.withdrawn_action_information_2007),
    Procedure("extraneous_information", E2017, "16D", law_16_sources.extraneous_information_2017),
    Procedure("extraneous_information", E2007, "16C", law_16_sources.extraneous_information_2007),
    Procedure("after_extraneous_information", E2017, "16D2(c)", law_16_sources.after_extraneous_information_2017),
    Procedure("after_extraneous_information", E2007, "16C2(c)", law_16_sources.after_extraneous_information_2007),
    Procedure("missed_turn", E2017, "17D3", law_17.missed_turn_2017, also=("34",)),
    Procedure("missed_turn", E2007, "17E2", law_17.missed_turn_2007, also=("34",)),
    Procedure("misstated_double", E2017, "19", law_17.misstated_double),
    Procedure("misstated_double", E2007, "19", law_17.misstated_double),
    Procedure("review_of_auction", E2017, "20A", law_20.review_of_auction_2017, also=("20B", "20C", "20D", "20E", "fn6")),
    Procedure("review_of_auction", E2007, "20A", law_20.review_of_auction_2007, also=("20B", "20C", "20D", "20E")),
    Procedure("after_uncorrected_review", E2017, "20E", law_20.after_uncorrected_review_2017),
    Procedure("after_uncorrected_review", E2007, "20E", law_20.after_uncorrected_review_2007),
    Procedure("question_about_meaning", E2017, "20F", law_20_questions.question_about_meaning_2017, also=("20F1", "20G", "fn7")),
    Procedure("question_about_meaning", E2007, "20F", law_20_questions.question_about_meaning_2007, also=("20F1", "20G")),
    Procedure("explanation_given", E2017, "20F1", law_20_questions.explanation_given, also=("20F6",)),
    Procedure("explanation_given", E2007, "20F1", law_20_questions.explanation_given, also=("20F6",)),
    Procedure("manner_of_explanations", E2017, "20F1", law_20_questions.manner_of_explanations),
    Procedure("manner_of_explanations", E2007, "20F1", law_20_questions.manner_of_explanations),
    Procedure("own_explanation_wrong", E2017, "20F4", law_20_corrections.own_explanation_wrong_2017, also=("75B2",)),
    Procedure("own_explanation_wrong", E2007, "20F4", law_20_corrections.own_explanation_wrong_2007),
    Procedure("partners_explanation_wrong", E2017, "20F5", law_20_corrections.partners_explanation_wrong_2017, also=("75B3",)),
    Procedure("partners_explanation_wrong", E2007, "20F5", law_20_corrections.partners_explanation_wrong_2007),
    Procedure("own_misunderstanding", E2017, "21A", law_21.own_misunderstanding),
    Procedure("own_misunderstanding", E2007, "21A", law_21.own_misunderstanding),
    Procedure("misinformation", E2017, "21", law_21.misinformation_2017, also=("21B", "47E2")),
    Procedure("misinformation", E2007, "21", law_21.misinformation_2007, also=("21B", "47E2")),
    Procedure("after_changed_call", E2007, "21B2", law_21.after_changed_call_2007),
    Procedure("after_misinformation", E2017, "21B3", law_21.after_misinformation_2017),
    Procedure("after_misinformation", E2007, "21B3", law_21.after_misinformation_2007),
    Procedure("comparable_call", E2017, "23", law_23.comparable_call_2017),
    Procedure("comparable_call", E2007, "27B1(b)", law_23.comparable_call_2007),
    Procedure("after_comparable_call", E2017, "23C", law_23.after_comparable_call_2017),
    Procedure("exposed_in_auction", E2017, "24", law_24.exposed_in_auction_2017),
    Procedure("exposed_in_auction", E2007, "24", law_24.exposed_in_auction_2007),
    Procedure("change_of_call", E2017, "25", law_25.change_of_call_2017),
    Procedure("change_of_call", E2007, "25", law_25.change_of_call_2007),
    Procedure("lead_restrictions", E2017, "26", law_26.lead_restrictions_2017),
    Procedure("lead_restrictions", E2007, "26", law_26.lead_restrictions_2007),
    Procedure("insufficient_bid", E2017, "27", law_27.insufficient_bid_2017),
    Procedure("insufficient_bid", E2007, "27", law_27.insufficient_bid_2007),
    Procedure("after_insufficient_bid", E2017, "27D", law_27.after_insufficient_bid_2017),
    Procedure("after_insufficient_bid", E2007, "27D", law_27.after_insufficient_bid_2007),
    Procedure("call_out_of_rotation", E2017, "29", law_29.call_out_of_rotation, also=("28",)),
    Procedure("call_out_of_rotation", E2007, "29", law_29.call_out_of_rotation, also=("28",)),
    Procedure("pass_out_of_rotation", E2017, "30", law_30.pass_out_of_rotation_2017),
    Procedure("pass_out_of_rotation", E2007, "30", law_30.pass_out_of_rotation_2007),
    Procedure("bid_out_of_rotation", E2017, "31", law_30.bid_out_of_rotation_2017),
    Procedure("bid_out_of_rotation", E2007, "31", law_30.bid_out_of_rotation_2007),
    Procedure("call_not_repeated", E2017, "31", law_30.call_not_repeated_2017),
    Procedure("call_not_repeated", E2007, "31", law_30.call_not_repeated_2007),
    Procedure("double_when_barred", E2007, "30", law_30.double_when_barred),
    Procedure("double_out_of_rotation", E2017, "32", law_30.double_out_of_rotation_2017),
    Procedure("double_out_of_rotation", E2007, "32", law_30.double_out_of_rotation_2007),
    Procedure("simultaneous_calls", E2017, "33", law_29.simultaneous_calls),
    Procedure("simultaneous_calls", E2007, "33", law_29.simultaneous_calls),
    Procedure("inadmissible_double", E2017, "36", law_36.inadmissible_double_2017, also=("35A",)),
    Procedure("inadmissible_double", E2007, "36", law_36.inadmissible_double_2007),
    Procedure("call_when_required_to_pass", E2017, "37", law_36.call_when_required_to_pass, also=("35B",)),
    Procedure("call_when_required_to_pass", E2007, "37", law_36.call_when_required_to_pass),
    Procedure("bid_above_seven", E2017, "38", law_36.bid_above_seven, also=("35C",)),
    Procedure("bid_above_seven", E2007, "38", law_36.bid_above_seven),
    Procedure("call_after_final_pass", E2017, "39", law_36.call_after_final_pass, also=("35D",)),
    Procedure("call_after_final_pass", E2007, "39", law_36.call_after_final_pass),
    Procedure("undisclosed_understanding", E2017, "40B3", law_40.undisclosed_understanding_2017, also=("40A1", "40A2", "40B5")),
    Procedure("undisclosed_understanding", E2007, "40B4", law_40.undisclosed_understanding_2007, also=("40A1", "40A2", "40B6")),
    Procedure("meaning_by_player", E2017, "40A4", law_40_methods.meaning_by_player_2017),
    Procedure("meaning_by_player", E2007, "40B2(a)", law_40_methods.meaning_by_player_2007),
    Procedure("special_understanding", E2017, "40B4", law_40_methods.special_understanding_2017, also=("40B1", "40B2(a)(i)")),
    Procedure("special_understanding", E2007, "40B5", law_40_methods.special_understanding_2007, also=("40B1", "40B2(a)")),
    Procedure("varied_understanding", E2017, "40B2(a)(iv)", law_40_methods.varied_understanding_2017),
    Procedure("varied_understanding", E2007, "40B3", law_40_methods.varied_understanding_2007),
    Procedure("system_card", E2017, "40B2", law_40_cards.system_card_2017, also=("40B2(a)(ii)", "40B2(b)", "40B2(c)")),
    Procedure("system_card", E2007, "40B2", law_40_cards.system_card_2007, also=("40B2(b)", "40B2(c)")),
    Procedure("aids", E2017, "40B2(d)", law_40_cards.aids_2017),
    Procedure("aids", E2007, "40C3(a)", law_40_cards.aids_2007),
    Procedure("deviation", E2017, "40C", law_40.deviation_2017, also=("40A3", "40B2(a)(v)")),
    Procedure("deviation", E2007, "40C", law_40.deviation_2007, also=("40A3", "40B2(d)")),
    Procedure("revoke_inquiry", E2017, "61", law_61.revoke_inquiry_2017),
    Procedure("revoke_inquiry", E2007, "61", law_61.revoke_inquiry_2007),
    Procedure("revoke_correction", E2017, "62", law_62.revoke_correction_2017),
    Procedure("revoke_correction", E2007, "62", law_62.revoke_correction_2007),
    Procedure("revoke", E2017, "63", law_63.revoke_2017, also=("61A",)),
    Procedure("revoke", E2007, "63", law_63.revoke_2007, also=("61A",)),
    Procedure("established_revoke", E2017, "64", law_64.established_revoke_2017),
    Procedure("established_revoke", E2007, "64", law_64.established_revoke_2007),
    Procedure("revoke_redress", E2017, "64C", law_64.revoke_redress_2017),
    Procedure("repeated_revoke_redress", E2017, "64C2(a)", law_64.repeated_revoke_redress_2017),
    Procedure("both_revoked_redress", E2017, "64C2(b)", law_64.both_revoked_redress_2017),
    Procedure("revoke_redress", E2007, "64C", law_64.revoke_redress_2007),
    Procedure("intent", E2017, "72B", law_72.intent, also=("72A",)),
    Procedure("intent", E2007, "72B", law_72.intent, also=("72A",)),
    Procedure("awareness", E2017, "72C", law_72.awareness_2017),
    Procedure("awareness", E2007, "23", law_72.awareness_2007),
    Procedure("tempo", E2017, "73A2", law_73.tempo, also=("73D1",)),
    Procedure("tempo", E2007, "73A2", law_73.tempo, also=("73D1",)),
    Procedure("communication", E2017, "73B", law_73.communication, also=("73A1",)),
    Procedure("communication", E2007, "73B", law_73.communication, also=("73A1",)),
    Procedure("deception", E2017, "73E", law_73.deception_2017, also=("73D2",)),
    Procedure("deception", E2007, "73E", law_73.deception_2007, also=("73D2", "73F")),
    Procedure("conduct", E2017, "74", law_74.conduct_2017),
    Procedure("conduct", E2007, "74", law_74.conduct_2007),
    Procedure("mistaken_explanation_or_call", E2017, "75", law_75.mistaken_explanation_or_call_2017, also=("75A", "21B1(b)")),
    Procedure("mistaken_explanation_or_call", E2007, "75", law_75.mistaken_explanation_or_call_2007, also=("75A", "21B1(b)")),
    Procedure("explanation_heard", E2017, "75A", law_75.explanation_heard_2017),
    Procedure("explanation_heard", E2007, "75A", law_75.explanation_heard_2007),
    Procedure("spectator", E2017, "76", law_76.spectator_2017),
    Procedure("spectator", E2007, "76", law_76.spectator_2007),
    Procedure("care_with_information", E2017, "73C", law_16.care_with_information_2017),
    Procedure("care_with_information", E2007, "73C", law_16.care_with_information_2007),
)
_BY_NAME = {(procedure.name, procedure.edition): procedure for procedure in ALL}


def named(name: str, edition: Edition) -> Procedure | None:
    """The procedure of that lasting name, None where the edition has none (or none is written yet)."""
    return _BY_NAME.get((name, edition))


def find(wanted: str, edition: Edition) -> Procedure:
    """The procedure that a name, a Law or a paragraph means: `insufficient_bid`, `27`, `64B7`. Raises BadInput.

    A paragraph finds the procedure that stands at it or at the nearest paragraph around it; a whole Law the first in it.
    """
    if found := named(wanted, edition):
        return found
    cited = Citation.parse(wanted, edition)
    mine = [procedure for procedure in ALL if procedure.edition is edition]
    around = [(len(place.path), one) for one in mine for place in one.citations if cited.within(place)]
    if around:
        return max(around, key=lambda found: found[0])[1]
    inside = [procedure for procedure in mine if procedure.citation.within(cited)]
    if inside:
        return min(inside, key=lambda procedure: procedure.citation)
    known = sorted({procedure.citation for procedure in mine})
    there_are = ", ".join(map(str, known))
    raise BadInput(say("Law {law} ({edition}) has no procedure; there are {laws}", law=cited, edition=edition, laws=there_are))
