"""Law 62: a revoke that must still be corrected, and the cards that were played after it."""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import (
    Cancel,
    DefendersPenalties,
    NoRectification,
    NotSuggested,
    Penalty,
    Replace,
    Says,
    Then,
    Unauthorized,
    WithdrawnInforms,
)
from oddtrick.inquiry.sayings import Saying
from oddtrick.inquiry.vocabulary import Role, What
from oddtrick.texts import say


class Stage(Option):
    """How far the play has gone when the revoke is noticed."""

    OPEN = "open", say("it is not established")
    TWELFTH = "twelfth", say("it is on trick twelve, and the four hands are not all back in the board")
    BOTH = "both", say("both sides revoked on this trick, and only one of them has played to the next")
    ESTABLISHED = "established", say("it is established")


class Whose(Option):
    """From where the revoke card came."""

    DECLARER = "declarer", say("declarer's hand")
    DUMMY = "dummy", say("dummy's hand")
    DEFENDER = "defender", say("a defender's unfaced hand")
    FACED = "faced", say("a defender's faced cards")


STAGE = Question("62.stage", say("How far has the play gone?"), tuple(Stage))
STAGE_2007 = Question("62.stage", STAGE.text, (Stage.OPEN, Stage.TWELFTH, Stage.ESTABLISHED))
ATTENTION = yes_no("62A.attention", say("Has attention been drawn to the revoke?"))
AWARE = yes_no("62A.aware", say("Is the offender aware of his revoke?"))
WHOSE = Question("62B.whose", say("From where did the revoke card come?"), tuple(Whose))
BEFORE_PARTNER = yes_no("62D2.before_partner", say("Did a defender revoke while his partner had still to play to the trick?"))
PARTNER_TWO_SUITS = yes_no("62D2.two_suits", say("Has offender's partner cards of two suits?"))

LHO_PLAYED = yes_no("62C1.lho_played", say("Has offender's LHO played a card after the revoke, before attention was drawn to it?"))
LHO_WITHDRAWS = yes_no("62C1.lho_withdraws", say("Does LHO take back what he played after the revoke?"), By.LHO)
PARTNER_PLAYED = yes_no("62C2.partner_played", say("Has offender's partner played after LHO?"))
PARTNER_WITHDRAWS = yes_no("62C2.partner_withdraws", say("Does offender's partner take back his card in turn?"), By.PARTNER)
RHO_PLAYED = yes_no("62C1.rho_played", say("Has offender's RHO played a card after the revoke, before attention was drawn to it?"))
RHO_WITHDRAWS = yes_no("62C1.rho_withdraws", say("Does RHO take back what he played after the revoke?"), By.RHO)


def revoke_correction_2017(td: Director) -> None:
    """Law 62 (2017). Corrected when attention is drawn in time; both sides' revokes on one trick together."""
    match td.ask(STAGE):
        case Stage.ESTABLISHED:
            return td.order("63B", Then("established_revoke"))
        case Stage.BOTH:
            cards = Cancel(What.BOTH_REVOKES), Cancel(What.NEXT_TRICK)
            return td.order("62C3", *cards, Says(Saying.BOTH_CORRECTED), Replace(Role.OFFENDER), DefendersPenalties())
        case Stage.TWELFTH:
            return _twelfth_2017(td)
        case _:
            if not td.ask(ATTENTION):
                return td.order("72B2", NoRectification())
            td.order("62A", Says(Saying.REVOKE_CORRECTED))
            return _correct(td)


def _twelfth_2017(td: Director) -> None:
    td.order("62D1", Says(Saying.TWELFTH_CORRECTED))
    if td.ask(BEFORE_PARTNER):
        td.order("62D2", Unauthorized(Role.PARTNER))
    return _correct(td)


def revoke_correction_2007(td: Director) -> None:
    """Law 62 (2007). The offender must correct it as soon as he is aware of it."""
    match td.ask(STAGE_2007):
        case Stage.ESTABLISHED:
            return td.order("63B", Then("established_revoke"))
        case Stage.TWELFTH:
            return _twelfth_2007(td)
        case _:
            if not td.ask(AWARE):
                return td.order("62A", NoRectification())
            td.order("62A", Says(Saying.REVOKE_CORRECTED))
            return _correct(td)


def _twelfth_2007(td: Director) -> None:
    td.order("62D1", Says(Saying.TWELFTH_CORRECTED))
    if td.ask(BEFORE_PARTNER) and td.ask(PARTNER_TWO_SUITS):
        td.order("62D2", NotSuggested(Role.PARTNER))
    return _correct(td)


def _correct(td: Director) -> None:
    """62B and 62C, the same in both editions: the revoke card first, then the cards played after it, in rotation."""
    whose = td.ask(WHOSE)
    td.order("62B", Cancel(), Replace(Role.OFFENDER))
    if whose is Whose.DEFENDER:
        td.order("62B1", Penalty(Role.OFFENDER))
    else:
        td.order("62B2", NoRectification())
    cards_after(td, defends=whose in (Whose.DEFENDER, Whose.FACED))


def cards_after(td: Director, *, defends: bool) -> None:
    """62C1 and 62C2, the same in both editions: the cards played over the revoke before attention was drawn to it."""
    if td.ask(LHO_PLAYED) and td.ask(LHO_WITHDRAWS):
        td.order("62C1", Cancel(What.LHO_CARDS), WithdrawnInforms())
        if td.ask(PARTNER_PLAYED) and td.ask(PARTNER_WITHDRAWS):
            penalty = (Penalty(Role.PARTNER, What.PARTNER_CARD),) if defends else ()
            td.order("62C2", Cancel(What.PARTNER_CARD), *penalty, WithdrawnInforms())
    if td.ask(RHO_PLAYED) and td.ask(RHO_WITHDRAWS):
        td.order("62C1", Cancel(What.RHO_CARDS), WithdrawnInforms())
