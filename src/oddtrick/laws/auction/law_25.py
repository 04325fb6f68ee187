"""Law 25: a call that a player changes, or tries to change."""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import Cancel, NoRectification, NoRestriction, OthersMayUse, Permitted, Stand, Then
from oddtrick.inquiry.vocabulary import What
from oddtrick.texts import say


class TooLate(Option):
    """Whether the time for a change has passed."""

    NO = "no", say("no")
    PARTNER = "partner", say("yes: partner has called since")
    PERIOD = "period", say("yes: the auction ended before partner's turn, and the auction period is over")


class First(Option):
    """What the first call, or the one intended, was by itself."""

    LEGAL = "legal", say("a legal call")
    INSUFFICIENT = "insufficient", say("an insufficient bid")
    ILLEGAL = "illegal", say("otherwise illegal")


UNINTENDED = yes_no(
    "25A.unintended",
    say("Was the first call a slip of the hand or tongue, and never what he intended?"),
    By.DIRECTOR,
)
NO_PAUSE = yes_no("25A1.no_pause", say("Did he change it, or try to, without pause for thought?"), By.DIRECTOR)
TOO_LATE = Question("25A.too_late", say("Is it too late to change the call?"), tuple(TooLate), usual=TooLate.NO)
LHO_OVER_FIRST = yes_no("25A6.lho_called", say("Had LHO called over the first call?"))
LHO_WITHDRAWS = yes_no("25A6.lho_withdraws", say("Does LHO take his call back?"), By.LHO)
LHO_CALLED = yes_no("25B1.lho_called", say("Has LHO deliberately called over the second call?"))
LHO_ACCEPTS = yes_no("25B1.lho_accepts", say("Does LHO accept the second call?"), By.LHO)
FIRST = Question("25B.first", say("What was the first call by itself?"), tuple(First), usual=First.LEGAL)
FIRST_ACCEPTED = yes_no("25B2.first_accepted", say("Has LHO accepted the first call, by the Law for it (27A1, 29A, 36A, 37A)?"))
INTENDED = Question("25A1.second", say("What is the call that he intended, by itself?"), tuple(First), usual=First.LEGAL)

_LATE_2017 = {TooLate.PARTNER: "25A4", TooLate.PERIOD: "25A5"}
_LATE_2007 = {TooLate.PARTNER: "25A2", TooLate.PERIOD: "25A3"}
MAY_APPLY = Then("lead_restrictions")
BY_16C_2017, BY_16D_2007 = OthersMayUse("16C"), OthersMayUse("16D")


def change_of_call_2017(td: Director) -> None:
    """Law 25 (2017). What he never intended may be replaced until partner calls, however he noticed it."""
    unintended = td.ask(UNINTENDED)
    if (late := td.ask(TOO_LATE)) is not TooLate.NO:
        return _too_late(td, late, _LATE_2017[late], BY_16C_2017)
    if not unintended:
        td.order("25A2", Permitted(False))
        return _intended(td, BY_16C_2017)
    td.order("25A3", Permitted(True))
    td.order("25A1", Cancel(What.FIRST), Stand(What.SUBSTITUTE), NoRestriction())
    _allowed(td, "25A6", BY_16C_2017)
    return None


def change_of_call_2007(td: Director) -> None:
    """Law 25 (2007). As in 2017, but only a change without pause for thought.

    It does not speak of lead restrictions. 26 speaks of them by itself, of every call of an offending player that is withdrawn
    (and a cancelled one is: Definitions), where his final call at that turn is another one. So it is asked about the first call
    when LHO accepts the second (25B1), and about the second where the first stands: under 25B2, and where it was too late for
    any change. A change that 25A allows is no offence, and 25A4 has nothing further put right.
    """
    unintended = td.ask(UNINTENDED) and td.ask(NO_PAUSE)
    if (late := td.ask(TOO_LATE)) is not TooLate.NO:
        return _too_late(td, late, _LATE_2007[late], BY_16D_2007)
    if not unintended:
        return _intended(td, BY_16D_2007)
    td.order("25A1", Cancel(What.FIRST), Stand(What.SUBSTITUTE))
    if not _allowed(td, "25A4", BY_16D_2007):
        td.order("25A4", NoRectification())
    return None


def _allowed(td: Director, law: str, told: OthersMayUse) -> bool:
    """25A6 (2007: 25A4) and 25A1. LHO may take back what he called over the first call; whether the new one has its own Law."""
    if td.ask(LHO_OVER_FIRST) and td.ask(LHO_WITHDRAWS):
        td.order(law, Cancel(What.LHO_CALL), told)
    further = _ILLEGAL.get(td.ask(INTENDED))
    if further is not None:
        td.order("25A1", Then(further))
    return further is not None


def _intended(td: Director, told: OthersMayUse) -> None:
    """25B: LHO may accept the second call; otherwise the first one stands. 26 looks at the one withdrawn."""
    if first := _ILLEGAL.get(td.ask(FIRST)):
        td.order("25B", Then(first))
        return _after_its_law(td, first, told)
    if td.ask(LHO_CALLED) or td.ask(LHO_ACCEPTS):
        return _second_stands(td, told)
    return _first_stands(td, told)


def _too_late(td: Director, late: TooLate, law: str, told: OthersMayUse) -> None:
    """25A4, 25A5 (2007: 25A2, 25A3): the change is not permitted any more, whatever was intended.

    A substitution that A does not permit LHO may accept (25B1). Once others have called it would undo their calls: so he is
    not asked whether he wants to, but one that he has called over before the Director came stands.
    """
    td.order(law, Permitted(False))
    if first := _ILLEGAL.get(td.ask(FIRST)):
        td.order("25B", Cancel(What.SUBSTITUTE), Then(first))
        return _after_its_law(td, first, told)
    if late is TooLate.PARTNER and td.ask(LHO_CALLED):
        return _second_stands(td, told)
    return _first_stands(td, told)


def _after_its_law(td: Director, first: str, told: OthersMayUse) -> None:
    """25B2. A first call that was illegal and that LHO has accepted stands as a legal one would, and 26 looks at the second.

    So it does where the first was cancelled, and the second with it; but what has replaced an insufficient bid is for 27C.
    """
    if td.ask(FIRST_ACCEPTED):
        return _first_stands(td, told)
    if first == "illegal_call":
        td.order("25B2", Cancel(What.SUBSTITUTE), MAY_APPLY)
        td.order("25B3", told)
    return None


def _second_stands(td: Director, told: OthersMayUse) -> None:
    td.order("25B1", Cancel(What.FIRST), Stand(What.SUBSTITUTE), MAY_APPLY)
    td.order("25B3", told)


def _first_stands(td: Director, told: OthersMayUse) -> None:
    td.order("25B2", Cancel(What.SUBSTITUTE), Stand(What.FIRST), MAY_APPLY)
    td.order("25B3", told)


# What is illegal by itself has a Law of its own; a bid that was insufficient and is changed was replaced before a ruling (27C).
_ILLEGAL = {First.INSUFFICIENT: "insufficient_bid", First.ILLEGAL: "illegal_call"}
