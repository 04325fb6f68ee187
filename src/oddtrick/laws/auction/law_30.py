"""Laws 30, 31 and 32: a pass, a bid, a double out of rotation that was not accepted (29A)."""

from __future__ import annotations

from oddtrick.inquiry.asking import Director, Option, Question, yes_no
from oddtrick.inquiry.effects import (
    AnyLegalCall,
    Cancel,
    IfLegal,
    MustPass,
    MustRepeat,
    NoDouble,
    NoRectification,
    NoRestriction,
    OthersMayUse,
    Replace,
    Stand,
    Then,
    Unauthorized,
    UseFreely,
)
from oddtrick.inquiry.vocabulary import Role, Spell
from oddtrick.laws.auction.law_23 import Comparable, comparable, is_comparable
from oddtrick.laws.auction.law_29 import INADMISSIBLE, accepted
from oddtrick.texts import say


class Turn(Option):
    """Whose turn it was."""

    RHO = "rho", say("offender's RHO")
    PARTNER = "partner", say("offender's partner")
    LHO = "lho", say("offender's LHO")


class Action(Option):
    """What offender's RHO then calls at his turn, legally."""

    PASSES = "passes", say("he passes")
    ACTS = "acts", say("he bids, doubles or redoubles")


TURN = Question("30.turn", say("Whose turn was it?"), tuple(Turn))
CALLED_BEFORE = yes_no("30.called_before", say("Had the offender called before on this board?"))
ANY_BID = yes_no("30A.any_bid", say("Had any player bid before?"))
RHO_DOES = Question("31A.rho_does", say("What does RHO call at his turn, legally?"), tuple(Action))
COMPARABLE = comparable(
    "30.comparable", say("Is the call he then makes at his turn comparable with the withdrawn one (23A)?"), tuple(Comparable)
)
SAME_DENOMINATION = yes_no(
    "31A2a.same",
    say("Does he then, at his turn, repeat the denomination of his bid (of an artificial one: what it specified, 29C)?"),
)

OF_A_DOUBLE = yes_no("31A1.double", say("Was the call that he had to repeat a double or redouble?"))
OVER_WRONG_CARDS = yes_no("17D2.to_repeat", say("Did he have to repeat it because RHO had called on the cards of another board?"))
LHO_CALLED_31 = yes_no("31A1.lho_called", say("Has offender's LHO called since?"))
LHO_CALLED_30 = yes_no("30B2b.lho_called", say("Has offender's LHO called since?"))

PASS_ONCE = MustPass(Role.OFFENDER, Spell.ONCE)
PARTNER_ONCE = MustPass(Role.PARTNER, Spell.ONCE)
PARTNER_SILENT = MustPass(Role.PARTNER, Spell.THROUGHOUT)
NOT_COMPARABLE = Then("lead_restrictions", (("26A.comparable", "no"),))
NOT_REPLACED = Then("lead_restrictions", (("26A.comparable", "not_replaced"),))
BARRED_FOR_NOW = Unauthorized(Role.PARTNER, for_now=True)
ANY_CALL, PARTNERS_CALL = AnyLegalCall(Role.OFFENDER), AnyLegalCall(Role.PARTNER)
RESTRICTED, AWARE = Then("lead_restrictions"), Then("awareness")
ONLY_26B_2007 = Then("lead_restrictions", (("26A.only_suits", False),))


def pass_out_of_rotation_2017(td: Director) -> None:
    """Law 30 (2017). At RHO's turn he passes once; at partner's, or LHO's before he has called, his next call is compared."""
    if accepted(td):
        return None
    turn = td.ask(TURN)
    if turn is Turn.RHO:
        return td.order("30A", PASS_ONCE, AWARE)
    if turn is Turn.LHO and td.ask(CALLED_BEFORE):
        return td.order("30B2", Then("change_of_call"))
    td.order("30B1(a)", PARTNERS_CALL, BARRED_FOR_NOW)
    td.order("30B1(b)", ANY_CALL)
    return _compared(td, "30B1(b)(i)", "30B1(b)(ii)")


def pass_out_of_rotation_2007(td: Director) -> None:
    """Law 30 (2007). Before any bid he passes once, whoever's turn it was; afterwards the turn decides."""
    if accepted(td):
        return None
    if not td.ask(ANY_BID):
        return td.order("30A", PASS_ONCE, AWARE)
    match td.ask(TURN):
        case Turn.RHO:
            return td.order("30B1", PASS_ONCE)
        case Turn.PARTNER:
            td.order("30B2(a)", MustPass(Role.OFFENDER, Spell.THROUGHOUT), AWARE)
            return td.order("30B2(b)", NoDouble(Role.PARTNER))
        case _:
            return td.order("30B3", Then("change_of_call"))


def bid_out_of_rotation_2017(td: Director) -> None:
    """Law 31 (2017), also for artificial passes. RHO passes: repeat it. Otherwise the next call is compared."""
    if accepted(td):
        return None
    turn = td.ask(TURN)
    if turn is Turn.RHO:
        if td.ask(RHO_DOES) is Action.PASSES:
            return td.order("31A1", MustRepeat(Role.OFFENDER), IfLegal())
        td.order("31A2", ANY_CALL)
        return _compared(td, "31A2(a)", "31A2(b)")
    if turn is Turn.LHO and td.ask(CALLED_BEFORE):
        return td.order("31C", Then("change_of_call"))
    td.order("31B1", PARTNERS_CALL, BARRED_FOR_NOW)
    td.order("31B2", ANY_CALL)
    return _compared(td, "31A2(a)", "31A2(b)")


def bid_out_of_rotation_2007(td: Director) -> None:
    """Law 31 (2007). RHO passes: repeat it. Otherwise partner is silenced, once or throughout."""
    if accepted(td):
        return None
    turn = td.ask(TURN)
    if turn is Turn.RHO:
        if td.ask(RHO_DOES) is Action.PASSES:
            return td.order("31A1", MustRepeat(Role.OFFENDER), IfLegal())
        td.order("31A2", ANY_CALL)
        if td.ask(SAME_DENOMINATION):
            return td.order("31A2(a)", PARTNER_ONCE, AWARE)
        return td.order("31A2(b)", PARTNER_SILENT, RESTRICTED, AWARE)
    if turn is Turn.LHO and td.ask(CALLED_BEFORE):
        return td.order("31B fn", Then("change_of_call"))
    return td.order("31B", PARTNER_SILENT, RESTRICTED, AWARE)


def double_out_of_rotation_2017(td: Director) -> None:
    """Law 32 (2017). As a bid, but at LHO's turn always a change of call."""
    if td.ask(INADMISSIBLE):
        return td.order("32", Then("inadmissible_double"))
    if accepted(td):
        return None
    match td.ask(TURN):
        case Turn.RHO:
            if td.ask(RHO_DOES) is Action.PASSES:
                return td.order("32A1", MustRepeat(Role.OFFENDER), IfLegal())
            td.order("32A2", ANY_CALL)
            return _compared(td, "32A2(a)", "32A2(b)")
        case Turn.PARTNER:
            td.order("32B1", PARTNERS_CALL, BARRED_FOR_NOW)
            td.order("32B2", ANY_CALL)
            return _compared(td, "32A2(a)", "32A2(b)")
        case _:
            return td.order("32C", Then("change_of_call"))


def double_out_of_rotation_2007(td: Director) -> None:
    """Law 32 (2007). Partner is silenced throughout; the edition says nothing of LHO's turn: a change of call.

    Of Law 26 it names 26B alone: whatever the double showed, declarer bars any one suit and demands none.
    """
    if td.ask(INADMISSIBLE):
        return td.order("32", Then("inadmissible_double"))
    if accepted(td):
        return None
    match td.ask(TURN):
        case Turn.RHO:
            if td.ask(RHO_DOES) is Action.PASSES:
                return td.order("32B1", MustRepeat(Role.OFFENDER), IfLegal())
            return td.order("32B2", ANY_CALL, PARTNER_SILENT, ONLY_26B_2007, AWARE)
        case Turn.PARTNER:
            return td.order("32A", PARTNER_SILENT, ONLY_26B_2007, AWARE)
        case _:
            return td.order("32", Then("change_of_call"))


def call_not_repeated_2017(td: Director) -> None:
    """Laws 31A1 and 32A1 (2017). He must repeat the call; where LHO has called over another one, that stands (11A)."""
    _not_repeated(td, "32A1" if td.ask(OF_A_DOUBLE) else "31A1")


def call_not_repeated_2007(td: Director) -> None:
    """Laws 31A1 and 32B1 (2007), the same rule; 17D2, of a call over one that was made on the cards of another board."""
    if td.ask(OVER_WRONG_CARDS):
        return _not_repeated(td, "17D2")
    return _not_repeated(td, "32B1" if td.ask(OF_A_DOUBLE) else "31A1")


def _not_repeated(td: Director, law: str) -> None:
    if td.ask(LHO_CALLED_31):
        return td.order("11A", Stand(), AWARE)
    return td.order(law, Cancel(), MustRepeat(Role.OFFENDER), AWARE)


def double_when_barred(td: Director) -> None:
    """Law 30B2(b) (2007). He may bid or pass instead; where LHO has called over the double, it stands (11A)."""
    if td.ask(LHO_CALLED_30):
        return td.order("11A", Stand(), AWARE)
    return td.order("30B2(b)", Cancel(), Replace(Role.OFFENDER), NoDouble(Role.OFFENDER), AWARE)


def _compared(td: Director, passed: str, other: str) -> None:
    """The same end in 30, 31 and 32 of 2017: a comparable call costs nothing, any other silences partner once.

    Where the auction ends before he can call again, nothing has replaced the call, and what 26B says stands alone.
    """
    if td.ask(COMPARABLE) is Comparable.NOT_REPLACED:
        return td.order("26B", NOT_REPLACED, AWARE)
    if is_comparable(td, COMPARABLE):
        return td.order(passed, NoRectification(), NoRestriction(), UseFreely(), Then("after_comparable_call"))
    return td.order(other, PARTNER_ONCE, OthersMayUse("16C"), NOT_COMPARABLE, AWARE)
