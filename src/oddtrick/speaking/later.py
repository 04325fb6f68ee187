"""What will be asked later about the same matter, in a sentence: when, and what for."""

from __future__ import annotations

from oddtrick.inquiry.effects import Then
from oddtrick.inquiry.procedures import PROCEDURES
from oddtrick.inquiry.vocabulary import Camp, Role
from oddtrick.laws.editions import named
from oddtrick.speaking.deciding import DOES
from oddtrick.speaking.scene import Scene
from oddtrick.texts import Text, say

_ASKED = {
    "lead_restrictions": say("if {side} defend, the first lead of {partner} may be restricted (Law {law})"),
    "awareness": say(
        "when play has ended, the Director asks whether {offender} could have known that this might well damage the other side "
        "(Law {law})"
    ),
    "after_insufficient_bid": say(
        "when play has ended, the Director asks whether {side} owe their result to the insufficient bid (Law {law})"
    ),
    "after_comparable_call": say(
        "when play has ended, the Director asks whether {side} owe their result to the irregularity (Law {law})"
    ),
    "after_penalty_card": say(
        "when play has ended, the Director asks whether {side} owe their result to having seen the penalty card (Law {law})"
    ),
    "revoke_redress": say("when play has ended, the Director asks whether the damage of the revoke has been made good (Law {law})"),
    "penalty_card_lead": say("before {partner} leads, {declarer} says what to do about the penalty card (Law {law})"),
    "after_forfeiture": say(
        "when play has ended, the Director asks whether a side gained because an opponent did not know the Laws (Law {law})"
    ),
    "after_wrong_number_of_cards": say(
        "when play has ended, the Director asks what the wrong number of cards did to the result (Law {law})"
    ),
    "repeated_revoke_redress": say("when play has ended, the Director asks what the later revokes cost the other side (Law {law})"),
    "both_revoked_redress": say("when play has ended, the Director asks what would have happened without any revoke (Law {law})"),
    "after_extraneous_information": say(
        "when play has ended, the Director asks whether the information from outside affected the result (Law {law})"
    ),
    "after_uncorrected_review": say(
        "when play has ended, the Director asks whether the error in the review of the auction did damage (Law {law})"
    ),
    "after_misinformation": say("when play has ended, the Director asks whether the misinformation did damage (Law {law})"),
    "after_changed_call": say("when play has ended, the Director asks whether the call that was changed did damage (Law {law})"),
    "explanation_heard": say(
        "when play has ended, the Director asks whether a player used the information from his partner's explanation (Law {law})"
    ),
    "after_dummys_attention": say(
        "when play has ended, the Director asks whether the defenders gained by what dummy was first to point out (Law {law})"
    ),
    "after_declarers_lead": say(
        "when play has ended, the Director asks whether {declarer} used the information from his lead out of turn (Law {law})"
    ),
    "adjusted_score": say("when play has ended, the Director works out the adjusted score (Law {law})"),
}
_AT_ITS_MOMENT = say("{moment}, the Director {does} (Law {law})")
_NEXT = say("the Director then {does} (Law {law})")
_NO_LAW = say("the Director {does}")


def comes_later(then: Then) -> bool:
    """Whether a procedure is for a later moment, and not what the Director goes on with at once."""
    return then.procedure in _ASKED


def asked_later(then: Then, scene: Scene, moment: Text | None = None) -> Text:
    """The sentence about a procedure that is still to come; `moment` is the clause that says when, None: it can be asked now."""
    found = named(then.procedure, scene.edition)
    law = found.law if found else ""
    own = _ASKED.get(then.procedure)
    if own is not None and law:
        names = {
            "side": scene.side(Camp.OFFENDING),
            "partner": scene.name(Role.PARTNER),
            "offender": scene.name(Role.OFFENDER),
            "declarer": scene.name(Role.DECLARER),
            "law": law,
        }
        return own._replace(values=tuple(names.items()))
    does = DOES[then.procedure] if then.procedure in DOES else say("goes on with {what}", what=PROCEDURES[then.procedure])
    if not law:
        return _NO_LAW._replace(values=(("does", does),))
    if moment is None:
        return _NEXT._replace(values=(("does", does), ("law", law)))
    return _AT_ITS_MOMENT._replace(values=(("moment", scene.filled(moment)), ("does", does), ("law", law)))
