"""What a Law permits, said of the paragraph: "this is permitted" names nothing when it is read aloud. What it does not permit
stands in `forbidden`.
"""

from __future__ import annotations

from functools import cache

from oddtrick.citations import Edition
from oddtrick.inquiry.effects import Effect, Established, NoRectification, Permitted
from oddtrick.inquiry.sayings import Saying
from oddtrick.speaking.forbidden import not_permitted
from oddtrick.texts import Text, say

_NOTES = say("a player may look at his own notes: the regulations allow it")
_OPPONENTS_CARD = say("a player may look at the opponents' system card now")
_NEW_METHODS = say("the pair may agree on these methods")
_NO_AID = say("no aid was used that is barred now")
_NOT_SPECIAL = say("it is no special understanding, and may be played")
_MAY_DECEIVE = say("a player may deceive an opponent by a call or play")
_DUMMY_ASKS = say("dummy may ask declarer whether he has none of the suit led")
_OWN_SIDE = say("nobody has to draw attention to what his own side did")
_FACE_UP = say("the opening lead may be made face up: the regulations say so")
_SPECTATOR = say("the spectator has done nothing that is barred")
_NOT_NOW = say("nothing is put right now, as though there had been no irregularity")
_AS_IF_ESTABLISHED = say("the revoke is corrected, and yet it costs what an established one costs")

# By the paragraph; where an edition rules on several things under one number, the sentence says what they share.
_PERMITTED: dict[str, Text] = {
    "7B3": say("the cards may be touched: leave was given"),
    "7C": say("a hand may be taken out of the board or put back while a player of each side is there"),
    "9A1": say("until the auction period ends, each of the four may draw attention to an irregularity"),
    "9A2": say("declarer or a defender may draw attention to an irregularity during the play"),
    "9A3": say("a player may try to prevent an irregularity"),
    "9A4": say("dummy may draw attention to an irregularity when the play is over"),
    "9A5": _OWN_SIDE,
    "9B1(b)": say("any player, dummy too, may call the Director now"),
    "10C4": say("after the rectification a gain by lawful calls and plays is proper"),
    "16A1(a)": say("a player may use the information from calls and plays"),
    "16A1(b)": say("a player may use the information from the withdrawn action"),
    "16A1(c)": say("a player may use what a Law or regulation authorizes"),
    "16A1(d)": say("a player may use what he knew before he took out his cards"),
    "16A2": say("a player may consider his score, his opponents' traits and what the regulations demand"),
    "20A": say("a player may ask at once which call was made"),
    "20B": say("a player may have the auction reviewed now"),
    "20C1": say("a defender may ask whether it is his lead"),
    "20C2": say("a player may have the auction reviewed at his first turn to play"),
    "20F1": say("a player may ask now what the opponents' calls mean"),
    "20F2": say("a player may ask this at his own turn to play"),
    "20G2": _NOTES,
    "20G3": _NOTES,
    "25A3": say("a call that was not intended may be replaced, however the slip was noticed"),
    "40A1(b)": say("the agreement may be used: it was disclosed in time"),
    "40A3": say("a player may make any call or play that rests on no hidden agreement"),
    "40A4": say("partners may differ in style and judgement"),
    "40B1(b)": _NOT_SPECIAL,
    "40B1(c)": _NOT_SPECIAL,
    "40B2(a)": say("the regulations allow a partnership to do so"),
    "40B2(a)(i)": say("the regulations allow this agreement"),
    "40B2(a)(ii)": say("the system card is as it should be"),
    "40B2(a)(iii)": say("the opponents were told as far as the regulations demand it"),
    "40B2(a)(iv)": _NEW_METHODS,
    "40B2(b)": say("a player may look at his own system card now"),
    "40B2(c)": _OPPONENTS_CARD,
    "40B2(c)(i)": _OPPONENTS_CARD,
    "40B2(c)(ii)": _OPPONENTS_CARD,
    "40B2(c)(iii)": _OPPONENTS_CARD,
    "40B2(c)(iv)": _OPPONENTS_CARD,
    "40B2(d)": _NO_AID,
    "41B": say("a player may ask now for a review of the auction or for an explanation"),
    "41D": say("dummy's cards lie as they should"),
    "42A1": say("dummy may give information in the Director's presence"),
    "42A2": say("dummy may keep count of the tricks"),
    "42A3": say("dummy plays declarer's cards as he is told, and sees to it that his hand follows suit"),
    "42B1": _DUMMY_ASKS,
    "42B2": say("dummy may try to prevent an irregularity"),
    "42B3": say("dummy may draw attention to an irregularity when the play is over"),
    "43A1(a)": say("dummy may call the Director after another player has drawn attention"),
    "45C4(b)": say("a designation that was not intended may be changed"),
    "47A": say("the card may be taken back: the rectification demands it"),
    "47B": say("the card may be taken back to correct an illegal play"),
    "47C": say("the card may be taken back: the designation was changed"),
    "47D": say("the card may be taken back: an opponent has changed his play"),
    "47F1": say("the card may be taken back: the player whose turn it was has led"),
    "61B1": say("declarer may ask a defender whether he has none of the suit led"),
    "61B2(a)": _DUMMY_ASKS,
    "61B3": say("a defender may ask whether another player has none of the suit led"),
    "65B3": say("a card that points the wrong way may still be pointed out"),
    "65D": say("the cards may be gathered: the number of tricks is agreed"),
    "66A": say("a player may have the cards of the last trick faced"),
    "66B": say("a player may look at his own last card"),
    "66C": say("the tricks may be looked at: the Director has said so"),
    "66D": say("the cards may be looked at to settle a revoke or the number of tricks"),
    "72A": say("nothing was done against the Laws"),
    "72B2": _OWN_SIDE,
    "73A1": say("partners may communicate in this way"),
    "73A2": say("there is nothing wrong with the tempo"),
    "73E1": _MAY_DECEIVE,
    "74A2": say("a call or play that annoys somebody is no discourtesy"),
    "74C5": say("to see a card by accident is no violation"),
    "76A2": say("the viewer has kept to the terms for viewers"),
    "76B1": _SPECTATOR,
    "76B2": _SPECTATOR,
    "76B3": _SPECTATOR,
    "76C1": say("a spectator may speak of facts and Laws when the Director asks him"),
    "80A3": say("the powers may be handed over"),
    "fn9": _FACE_UP,
}


@cache
def _permitted_2007() -> dict[str, Text]:
    """By a paragraph that says something else in 2007, or has no counterpart under its number since."""
    return {
        "9A3": say("any player may try to prevent an irregularity, and dummy may draw attention to one when the play is over"),
        "9A4": _OWN_SIDE,
        "40B3": _NEW_METHODS,
        "40C3(a)": _NO_AID,
        "42A3": say("dummy plays declarer's cards as he is told"),
        "42B2": say("dummy may try to prevent an irregularity of declarer"),
        "73E": _MAY_DECEIVE,
        "fn": _FACE_UP,
    }


def permitted(edition: Edition) -> dict[str, Text]:
    """What an edition permits, by paragraph; a footnote by its own name."""
    return _PERMITTED if edition >= Edition.E2017 else _PERMITTED | _permitted_2007()


def permission(effect: Effect, law: str, edition: Edition) -> Text | None:
    """What is permitted or not permitted, in the words of its paragraph; 64B: that no tricks go over, for 64C is still to come;
    43B2(b): that a revoke which has to be corrected only counts as established; 43B3: that nothing is put right before play ends.

    None: the words of the effect say it.
    """
    if isinstance(effect, Established) and law == "43B2(b)":
        return _AS_IF_ESTABLISHED
    if isinstance(effect, NoRectification) and law.startswith("64B"):
        return Saying.NO_TRICKS.text
    if isinstance(effect, NoRectification) and law == "43B3":
        return _NOT_NOW
    if isinstance(effect, Permitted) and effect.allowed:
        return permitted(edition).get(law.rpartition(" ")[2])
    return not_permitted(effect, law, edition)
