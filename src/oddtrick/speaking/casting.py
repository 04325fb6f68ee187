"""Who and what a procedure is about, to be asked once before its first question: whose irregularity, who is declarer, which call
or card. What the procedure says by itself (a pass, dummy's cards) is not asked.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from oddtrick.texts import Text, say


class Act(Enum):
    """What the irregular action was, where its name helps."""

    CALL = say("Which call?")
    CARD = say("Which card?")


class Cast(NamedTuple):
    """What is asked: of whom, whether declarer as well, and whether of a call or a card."""

    who: Text
    act: Act | None = None
    declarer: bool = False


_CALLED = say("Who made the call?")
_PLAYED = say("Who led or played?")
_WHOSE = say("Whose card is it?")
_REVOKED = say("Who revoked?")
_CLAIMED = say("Who claimed or conceded?")
_TOLD = say("Who gave the information?")
_EXPLAINED = say("Who explained, or should have?")
_IRREGULAR = say("Whose irregularity is it?")

_CASTS = {
    Cast(_CALLED, Act.CALL): (
        "insufficient_bid", "after_insufficient_bid", "comparable_call", "after_comparable_call", "call_out_of_rotation",
        "bid_out_of_rotation", "call_not_repeated", "call_when_required_to_pass", "call_after_final_pass", "simultaneous_calls",
        "call_on_wrong_cards",
    ),
    Cast(_CALLED, Act.CALL, declarer=True): ("lead_restrictions",),
    Cast(_CALLED): (
        "change_of_call", "pass_out_of_rotation", "double_out_of_rotation", "double_when_barred", "inadmissible_double",
        "bid_above_seven", "missed_turn", "misstated_double",
    ),
    Cast(_WHOSE, Act.CARD): ("exposed_in_auction",),
    Cast(_WHOSE, Act.CARD, declarer=True): (
        "card_exposed_by_defender", "penalty_card_lead", "penalty_cards_choice", "penalty_card_not_played",
        "penalty_card_information", "after_penalty_card",
    ),
    Cast(_PLAYED, Act.CARD, declarer=True): (
        "lead_out_of_turn", "opening_lead_out_of_turn", "declarers_lead_out_of_turn", "defenders_lead_out_of_turn",
        "play_out_of_turn", "simultaneous_plays", "play_after_illegal_play", "fifth_card", "retraction", "play_on_misinformation",
    ),
    Cast(_REVOKED, Act.CARD, declarer=True): ("revoke_inquiry", "revoke", "revoke_correction", "established_revoke"),
    Cast(_REVOKED): ("revoke_redress", "repeated_revoke_redress"),
    Cast(_CLAIMED): (
        "claim", "objection_to_concession", "play_after_claim", "agreed_claim", "contested_claim", "claimed_tricks",
        "cancelled_concession",
    ),
    Cast(_TOLD): ("unauthorized_information", "use_of_information", "reserved_rights", "care_with_information"),
    Cast(_EXPLAINED): (
        "own_explanation_wrong", "partners_explanation_wrong", "misinformation", "after_misinformation", "after_changed_call",
        "mistaken_explanation_or_call", "undisclosed_understanding",
    ),
    Cast(_IRREGULAR): ("awareness", "tempo", "deception", "wrong_number_of_cards", "missing_card", "defective_trick"),
}  # fmt: skip
_OF = {name: cast for cast, names in _CASTS.items() for name in names}


def cast(procedure: str) -> Cast | None:
    """What to ask before a procedure, by its lasting name; None where seats tell nothing."""
    return _OF.get(procedure)
