"""Law 47: when a card that was played may be taken back.

The offender is the hand that has played the card in question, also where an opponent has misled him.
"""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import (
    Adjust,
    Authorized,
    Cancel,
    Established,
    Keep,
    MayNotAccept,
    NoRectification,
    Penalty,
    Permitted,
    PickUp,
    Replace,
    Stand,
    Then,
    Unauthorized,
)
from oddtrick.inquiry.vocabulary import Role, What
from oddtrick.laws.auction.law_21 import BECAUSE
from oddtrick.texts import say

# ---------------------------------------------------------------- 47A-D, 47F


class Why(Option):
    """For what reason the card would be taken back."""

    RECTIFICATION = "rectification", say("the rectification of an irregularity requires it")
    ILLEGAL = "illegal", say("to put an illegal play right")
    SIMULTANEOUS = "simultaneous", say("he played two cards, or at the same time as another player")
    DESIGNATION = "designation", say("a designation that was not intended was changed, as Law 45C4(b) permits")
    OPPONENT = "opponent", say("an opponent has changed his play")
    MISINFORMED = "misinformed", say("an opponent had told him that it was his turn, or explained a call or play wrongly")
    PROPER_LEAD = "proper_lead", say("an opponent has made the proper lead after a lead out of turn")
    OTHER = "other", say("for another reason")


class Whose(Option):
    """47A: whose card a rectification sends back."""

    DECLARING = "declaring", say("declarer's or dummy's")
    OFFENDING_DEFENDER = "offending_defender", say("a defender's, whose side committed the irregularity")
    OTHER_DEFENDER = "other_defender", say("a defender's, whose side did not")


WHY = Question("47.why", say("Why should the card be taken back?"), tuple(Why))
WHOSE = Question("47A.whose", say("Whose card is taken back?"), tuple(Whose))
DEFENDS = yes_no("47B.defends", say("Is he a defender?"))
AFTER_REVOKE = yes_no("47D.after_revoke", say("Is he a defender whose side had revoked, so that Law 62C2 applies?"))

BACK = Permitted(True), Cancel(), PickUp(Role.OFFENDER)


def retraction_2017(td: Director) -> None:
    """Law 47A-D and F (2017). For these reasons and no other; after a proper lead as in 53B, which leaves the rest open."""
    if td.ask(WHY) is Why.PROPER_LEAD:
        return td.order("47F1", *BACK)
    return _retraction(td)


def retraction_2007(td: Director) -> None:
    """Law 47A-D and F (2007). The same reasons; after a proper lead as in 53C, without further rectification."""
    if td.ask(WHY) is Why.PROPER_LEAD:
        return td.order("47F1", *BACK, NoRectification())
    return _retraction(td)


def _retraction(td: Director) -> None:
    """47A-D, the same in both editions; whatever is none of these cases stays as it was played."""
    match td.ask(WHY):
        case Why.RECTIFICATION:
            return _by_rectification(td)
        case Why.ILLEGAL:
            td.order("47B", Permitted(True), Cancel(), Replace(Role.OFFENDER))
            return td.order("49", Penalty(Role.OFFENDER)) if td.ask(DEFENDS) else None
        case Why.SIMULTANEOUS:
            return td.order("47B", Then("simultaneous_plays"))
        case Why.DESIGNATION:
            return td.order("47C", *BACK, NoRectification())
        case Why.OPPONENT:
            return _after_opponents_change(td)
        case Why.MISINFORMED:
            return td.order("47E", Then("play_on_misinformation"))
        case _:
            return td.order("47F2", Permitted(False), Stand())


def _by_rectification(td: Director) -> None:
    """47A: an offending defender's card can become a penalty card (49)."""
    if td.ask(WHOSE) is not Whose.OFFENDING_DEFENDER:
        return td.order("47A", *BACK)
    td.order("47A", Permitted(True), Cancel())
    return td.order("49", Penalty(Role.OFFENDER))


def _after_opponents_change(td: Director) -> None:
    if not td.ask(AFTER_REVOKE):
        return td.order("47D", *BACK, NoRectification())
    td.order("47D", Permitted(True), Cancel())
    return td.order("62C2", Penalty(Role.OFFENDER))


# ---------------------------------------------------------------- 47E: misled by an opponent


class Told(Option):
    """47E: what an opponent had said wrongly."""

    TURN = "turn", say("that he was now to lead or to play")
    MEANING = "meaning", say("what a call or play of the opponents meant")


class TooLate2017(Option):
    """47E2(a) (2017): until when the card could be taken back."""

    NO = "no", say("no")
    CARD = "card", say("yes: another card has been played since, to whichever trick")
    DUMMY = "dummy", say("yes: it is the opening lead, and dummy has faced a card")


class TooLate2007(Option):
    """47E2(a) (2007): until when the card could be taken back."""

    NO = "no", say("no")
    CARD = "card", say("yes: another card has been played to the same trick since")
    DUMMY = "dummy", say("yes: it is the opening lead, and dummy has faced a card")


TOLD = Question("47E.told", say("What had an opponent told him wrongly?"), tuple(Told))
LHO_PLAYED = yes_no("47E1.lho_played", say("Has his LHO played to it?"))
REVOKED = yes_no("47E1.revoked", say("Had the player or his partner revoked on the trick before?"))
TURN_RETRACTS = yes_no("47E1.retracts", say("Does the player who was told so take his card back?"), By.OFFENDER)
TOO_LATE_2017 = Question("47E2a.too_late", say("Is it too late to take the card back?"), tuple(TooLate2017))
TOO_LATE_2007 = Question("47E2a.late_in_trick", say("Is it too late to take the card back?"), tuple(TooLate2007))
RETRACTS = yes_no("47E2a.retracts", say("Does he take the card back?"), By.OFFENDER)
DAMAGED = yes_no("47E2b.damaged", say("After play: has that card damaged his side, and is the score to be adjusted?"), By.DIRECTOR)

FREE = Authorized(Role.OFFENDER), Authorized(Role.PARTNER), Unauthorized(Role.LHO), Unauthorized(Role.RHO)


def play_on_misinformation_2017(td: Director) -> None:
    """Law 47E (2017). A card played at a wrong turn that an opponent announced must go back, and establishes no revoke."""
    if td.ask(TOLD) is Told.MEANING:
        return _explanation(td, td.ask(TOO_LATE_2017) is not TooLate2017.NO, "12C1(b)")
    td.order("47E1", MayNotAccept(Role.LHO))
    _back(td)
    return td.order("47E1", Established(False)) if td.ask(REVOKED) else None


def play_on_misinformation_2007(td: Director) -> None:
    """Law 47E (2007). The player may take such a card back or leave it; it establishes a revoke as any card does (63A1)."""
    if td.ask(TOLD) is Told.MEANING:
        return _explanation(td, td.ask(TOO_LATE_2007) is not TooLate2007.NO, "12C1")
    td.order("47E1", MayNotAccept(Role.LHO))
    if td.ask(TURN_RETRACTS):
        _back(td)
    else:
        td.order("47E1", Stand())
    return td.order("63A1", Established(True)) if td.ask(REVOKED) else None


def _back(td: Director) -> None:
    """47E1, the same in both editions: no penalty card; a card that LHO has played to it goes back as well."""
    td.order("47E1", Cancel(informs=False), PickUp(Role.OFFENDER), NoRectification(), *FREE)
    if td.ask(LHO_PLAYED):
        td.order("47E1", Cancel(What.LHO_CARDS, informs=False), NoRectification())


def _explanation(td: Director, too_late: bool, award: str) -> None:
    """47E2, alike but for the moment until which the card can be taken back; afterwards only the score can be adjusted."""
    if not td.ask(BECAUSE):
        return td.order("47F2", Stand())
    if too_late:
        td.order("47E2(a)", Permitted(False))
        td.order("47E2(b)", Stand())
        return td.order("47E2(b)", Adjust(award) if td.ask(DAMAGED) else Keep())
    if td.ask(RETRACTS):
        return td.order("47E2(a)", Cancel(informs=False), PickUp(Role.OFFENDER), NoRectification(), *FREE)
    return td.order("47E2(a)", Stand())
