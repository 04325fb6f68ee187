"""How long an order binds."""

from __future__ import annotations

from oddtrick.inquiry.asking import Option
from oddtrick.inquiry.effects import (
    DummyLimited,
    Effect,
    FaceUp,
    Hold,
    LowCardsWait,
    MayChange,
    MayChooseLead,
    MustLead,
    MustPass,
    MustPlay,
    MustPlayRank,
    MustPlaySuit,
    MustRepeat,
    NoDouble,
    NoLead,
    NoPlaySuit,
    Penalty,
)
from oddtrick.inquiry.vocabulary import Spell
from oddtrick.texts import Text, say


class Until(Option):
    """How long something binds."""

    NEXT_CALL = "next_call", say("until his next call")
    PARTNER_CALLS = "partner_calls", say("until his partner calls or the auction period ends")
    AUCTION_OVER = "auction_over", say("until the auction has ended")
    LEAD_FACED = "lead_faced", say("until the opening lead is faced")
    THAT_CARD = "that_card", say("as his next card")
    THAT_LEAD = "that_lead", say("for this lead only")
    LEAD_LOST = "lead_lost", say("as long as he keeps the lead")
    PLAYED = "played", say("until the card is played")


def until(effect: Effect) -> Until | Text | None:
    """How long an effect binds; None when it settles something at once."""
    match effect:
        case FaceUp(until_lead=True):
            return Until.LEAD_FACED
        case MustPass(_, Spell.THROUGHOUT) | FaceUp():
            return Until.AUCTION_OVER
        case MustPass() | MustRepeat() | NoDouble():
            return Until.NEXT_CALL
        case MayChange():
            return Until.PARTNER_CALLS
        case MustLead():
            return Until.THAT_LEAD
        case MayChooseLead(require=require):
            return Until.THAT_LEAD if require else Until.LEAD_LOST
        case NoLead():
            return Until.LEAD_LOST
        case MustPlay() | MustPlayRank() | MustPlaySuit() | NoPlaySuit():
            return Until.THAT_CARD
        case Penalty() | LowCardsWait():
            return Until.PLAYED
        case DummyLimited():
            return say("until the end of the play")
        case Hold():
            return say("until the Director has ruled")
        case _:
            return None


_SAYS_ITSELF = (
    *(FaceUp, Hold, LowCardsWait, MayChooseLead, MustPass, MustRepeat, NoDouble, NoLead),
    *(MustPlayRank, MustPlaySuit, NoPlaySuit),  # "to this trick"
)


def told_until(effect: Effect) -> Text | None:
    """Until when, where the effect's own sentence does not say it."""
    found = None if isinstance(effect, _SAYS_ITSELF) else until(effect)
    return found.text if isinstance(found, Until) else found
