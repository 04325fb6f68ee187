"""What two orders of one path cannot both say.

What contradicts is listed here by pairs. Beside each other they may stand where one of them says how long it holds, or when
it ends: a bar `for_now`, a restriction that declarer has waived, an auction that goes on without rectification.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from oddtrick.inquiry.asking import Progress
from oddtrick.inquiry.effects import (
    Adjust,
    Authorized,
    Cancel,
    Effect,
    Established,
    Forfeits,
    Keep,
    MayChooseLead,
    MustLead,
    MustPass,
    MustRepeat,
    NoLead,
    NoRectification,
    NoRestriction,
    OthersMayUse,
    Penalty,
    PickUp,
    Reckons,
    Replace,
    ResultStands,
    Retains,
    Says,
    Stand,
    Transfer,
    Unauthorized,
    Upheld,
    UseFreely,
)
from oddtrick.inquiry.sayings import Saying
from oddtrick.inquiry.vocabulary import Camp, Reckoning, Role, Spell, What

OFFENDERS = (Role.OFFENDER, Role.PARTNER)
# Said there of the one player whose card goes back: the others' cards have paragraphs of their own.
OF_ONE_CARD = ("58B3", "62B2")


def contradict(one: Effect, other: Effect) -> bool:
    """Whether the two cannot both hold, in whichever order they are said."""
    return _contradicts(one, other) or _contradicts(other, one)


def _contradicts(one: Effect, other: Effect) -> bool:
    match one, other:
        # A lead is free, or it is restricted.
        case NoRestriction(waived=False), MayChooseLead() | MustLead() | NoLead():
            return True
        case NoRestriction(waived=True), MustLead() | NoLead():
            return True
        case MustLead(who, suit), MustLead(other_who, other_suit):
            return who is other_who and suit != other_suit
        case MustLead(who, suit), NoLead(other_who, other_suit):
            return who is other_who and suit == other_suit
        # What an action told is free for a player, or it is not.
        case UseFreely(), OthersMayUse():
            return True
        case UseFreely(), Unauthorized(for_now=False):
            return True
        case Authorized(who), Unauthorized(other_who):
            return who is other_who
        case OthersMayUse(), Authorized(who):
            return who in OFFENDERS
        # Nothing further is put right, or something is.
        case NoRectification(auction=False), MustPass() | Transfer() | Penalty() | MayChooseLead() | MustLead() | NoLead():
            return True
        case NoRectification(auction=True), MustPass():
            return True
        # The same action stands, or it is withdrawn; the same card is picked up, or stays.
        case Stand(what), Cancel(other_what):
            return what is other_what
        case Penalty(who, what=What.ACT), PickUp(other_who, suit=""):
            return who is other_who
        # A player must call, or he must pass.
        case MustRepeat(who) | Replace(who), MustPass(other_who, Spell.THROUGHOUT):
            return who is other_who
        # What the score is.
        case Upheld(yes), Upheld(no):
            return yes is not no
        case ResultStands(yes), ResultStands(no):
            return yes is not no
        case Keep(), Adjust(only=None):
            return True
        case Established(yes), Established(no):
            return yes is not no
        # A right is kept, or it is lost.
        case Forfeits(), Retains(Camp.NON_OFFENDING | None):
            return True
        # A line of play is accepted, or it is not.
        case Reckons(Reckoning.FINDING), Reckons(Reckoning.SHOWN_OUT | Reckoning.IRRATIONAL):
            return True
        case Reckons(Reckoning.UNSTATED), Reckons(Reckoning.NO_WORSE | Reckoning.SHOWN_OUT | Reckoning.IRRATIONAL):
            return True
        case Says(Saying.PASSES_TEST), Says(Saying.NO_TEST):
            return True
        case _:
            return False


def said_together(paths: Iterable[Progress]) -> Iterator[tuple[tuple[str, Effect], tuple[str, Effect]]]:
    """Every two orders of a path, each with its paragraph."""
    for path in paths:
        said = [(order.law, effect) for order in path.orders for effect in order.effects]
        said = [one for one in said if one[1] != NoRectification() or one[0] not in OF_ONE_CARD]
        yield from combinations(said, 2)
