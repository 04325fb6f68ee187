"""Fifty irregularities as they are called out at a table: the procedure, and what is answered where it is not the plain answer.

The plain answer is "none of these" to a list, no to a question, and the first of several.
"""

from __future__ import annotations

from typing import NamedTuple


class Called(NamedTuple):
    """What happened, the procedure that rules on it, and the answers that are not the plain ones."""

    name: str
    procedure: str
    answers: dict[str, bool | str]


FIFTY = (
    Called("Bid too low, made good at the lowest level", "insufficient_bid", {"27B1a.specifies": True}),
    Called("Bid too low, accepted", "insufficient_bid", {"27A1.lho_accepts": True}),
    Called("Bid too low, replaced by a pass", "insufficient_bid", {"27B.replacement": "pass", "27B1b.comparable": "no"}),
    Called("Bid out of turn, at partner's turn", "call_out_of_rotation", {"29.call": "bid", "30.turn": "partner"}),
    Called("Bid out of turn, accepted", "call_out_of_rotation", {"29A.lho_accepts": True}),
    Called("Pass out of turn, at RHO's turn", "call_out_of_rotation", {}),
    Called("Double out of turn", "call_out_of_rotation", {"29.call": "double", "30.turn": "partner"}),
    Called("A slip in the bidding box", "change_of_call", {"25A.unintended": True}),
    Called("Another call after second thoughts", "change_of_call", {}),
    Called(
        "An honour dropped during the auction",
        "exposed_in_auction",
        {"24.when": "auction", "24.own_error": True, "24.cards": "honour"},
    ),
    Called("Two calls at the same time", "simultaneous_calls", {}),
    Called("A double of partner's bid", "inadmissible_double", {}),
    Called("A bid by a player who must pass", "call_when_required_to_pass", {}),
    Called("A bid of eight", "bid_above_seven", {}),
    Called("A call after the final pass", "call_after_final_pass", {}),
    Called("A double that names the wrong bid", "misstated_double", {}),
    Called("Opening lead out of turn, refused", "lead_out_of_turn", {"54.choice": "refuse", "50D2.suits": "S"}),
    Called("Opening lead out of turn, hand spread", "lead_out_of_turn", {}),
    Called("Declarer led from the wrong hand", "lead_out_of_turn", {"53.lead": "declarer"}),
    Called("A defender led out of turn", "lead_out_of_turn", {"53.lead": "defender"}),
    Called("A revoke, seen at once", "revoke", {"63A.since": "nothing"}),
    Called("A revoke, established", "revoke", {}),
    Called("A revoke, tricks to be moved", "established_revoke", {"64A.later": True}),
    Called("A defender dropped an honour", "card_exposed_by_defender", {"50B.cards": "honour"}),
    Called("A defender dropped a small card", "card_exposed_by_defender", {"50B.unintended": True}),
    Called("Declarer dropped a card", "declarer_exposes_card", {}),
    Called("A penalty card was not played", "penalty_card_not_played", {}),
    Called("A lead while partner has a penalty card", "penalty_card_lead", {"50D2.suits": "S"}),
    Called("A card played before partner", "play_out_of_turn", {}),
    Called("A fifth card in a trick", "fifth_card", {}),
    Called("A trick with three cards", "defective_trick", {}),
    Called("Declarer named no rank", "incomplete_designation", {"46.words": "suit"}),
    Called("Declarer named a card by a slip", "unintended_designation", {}),
    Called("Dummy put the wrong card", "wrong_card_from_dummy", {}),
    Called("Dummy touched a card", "dummy_indicates_card", {}),
    Called("Dummy spoke out", "dummys_violation", {}),
    Called("The last trick is to be seen again", "inspection_of_tricks", {}),
    Called("A trick turned the wrong way", "pointed_card", {}),
    Called("A claim, agreed", "claim", {}),
    Called("A claim, contested", "claim", {"68.act": "wins", "68D.course": "doubted"}),
    Called("A trick conceded that was won", "cancelled_concession", {"71.period": True}),
    Called("A hesitation that told nothing", "unauthorized_information", {"16B1.source": "hesitation"}),
    Called(
        "A hesitation, and partner did what it suggested",
        "unauthorized_information",
        {
            "16B1.source": "hesitation",
            "16B1.might_suggest": True,
            "16B1a.acted": True,
            "16B1a.suggested": True,
            "16B1b.considered": True,
            "16B1b.some_choose": True,
        },
    ),
    Called("A wrong explanation, put right in the auction", "misinformation", {"21B1a.misinformed": True}),
    Called("The explanation did not agree with the hand", "mistaken_explanation_or_call", {}),
    Called("A board of another round", "wrong_board", {}),
    Called("Fourteen cards and twelve", "wrong_number_of_cards", {}),
    Called("A card is missing", "missing_card", {}),
    Called("A wrong score was entered", "error_in_score", {}),
    Called("A pair came late", "procedural_penalty", {"90A.measure": "usual"}),
)
