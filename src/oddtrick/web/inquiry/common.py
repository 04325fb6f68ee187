"""The matters for which Directors are called most often, each by two or three words."""

from __future__ import annotations

from oddtrick.texts import say

# What Directors are called for most often.
COMMON = {
    "insufficient_bid": say("Bid too low"),
    "call_out_of_rotation": say("Bid out of turn"),
    "lead_out_of_turn": say("Lead out of turn"),
    "revoke": say("Revoke"),
    "unauthorized_information": say("Hesitation or remark"),
    "misinformation": say("Wrong explanation, no alert"),
    "card_exposed_by_defender": say("Defender's card exposed"),
    "claim": say("Claim"),
}
