"""Which procedure an edition has for a matter: by its name, which no edition renumbers, or by a reference to the Laws."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.citations import Citation, Edition
from oddtrick.laws import (
    law_06,
    law_17,
    law_23,
    law_24,
    law_25,
    law_26,
    law_27,
    law_29,
    law_30,
    law_36,
    law_61,
    law_62,
    law_63,
    law_64,
    law_72,
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
    Procedure("call_on_wrong_cards", E2017, "15A", law_17.call_on_wrong_cards_2017),
    Procedure("call_on_wrong_cards", E2007, "17D", law_17.call_on_wrong_cards_2007),
    Procedure("source_of_wrong_cards", E2017, "15A3", law_17.source_of_wrong_cards_2017),
    Procedure("source_of_wrong_cards", E2007, "17D3", law_17.source_of_wrong_cards_2007),
    Procedure("missed_turn", E2017, "17D3", law_17.missed_turn_2017, also=("34",)),
    Procedure("missed_turn", E2007, "17E2", law_17.missed_turn_2007, also=("34",)),
    Procedure("misstated_double", E2017, "19", law_17.misstated_double),
    Procedure("misstated_double", E2007, "19", law_17.misstated_double),
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
    Procedure("awareness", E2017, "72C", law_72.awareness_2017),
    Procedure("awareness", E2007, "23", law_72.awareness_2007),
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
