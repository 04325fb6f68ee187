"""Law 25: a call that a player changes, or tries to change."""

from __future__ import annotations

from oddtrick.laws.asking import By, Director, Option, Question, yes_no
from oddtrick.laws.effects import Cancel, NoRectification, Stand, Then
from oddtrick.laws.vocabulary import What
from oddtrick.texts import say


class TooLate(Option):
    """Whether the time for a change has passed."""

    NO = "no", say("no")
    PARTNER = "partner", say("yes: partner has called since")
    PERIOD = "period", say("yes: the auction ended before partner's turn, and the auction period is over")


class First(Option):
    """What the first call was by itself."""

    LEGAL = "legal", say("a legal call")
    INSUFFICIENT = "insufficient", say("an insufficient bid")
    ILLEGAL = "illegal", say("otherwise illegal")


UNINTENDED = yes_no(
    "25A.unintended",
    say("Was the first call a slip of the hand or tongue, and never what he intended?"),
    By.DIRECTOR,
)
NO_PAUSE = yes_no("25A1.no_pause", say("Did he change it, or try to, without pause for thought?"), By.DIRECTOR)
TOO_LATE = Question("25A.too_late", say("Is it too late to change the call?"), tuple(TooLate))
LHO_OVER_FIRST = yes_no("25A6.lho_called", say("Had LHO called over the first call?"))
LHO_WITHDRAWS = yes_no("25A6.lho_withdraws", say("Does LHO take his call back?"), By.LHO)
LHO_CALLED = yes_no("25B1.lho_called", say("Has LHO deliberately called over the second call?"))
LHO_ACCEPTS = yes_no("25B1.lho_accepts", say("Does LHO accept the second call?"), By.LHO)
FIRST = Question("25B.first", say("What was the first call by itself?"), tuple(First))

_LATE_2017 = {TooLate.PARTNER: "25A4", TooLate.PERIOD: "25A5"}
_LATE_2007 = {TooLate.PARTNER: "25A2", TooLate.PERIOD: "25A3"}


def change_of_call_2017(td: Director) -> None:
    """Law 25 (2017). What he never intended may be replaced until partner calls, however he noticed it."""
    unintended = td.ask(UNINTENDED)
    if (late := td.ask(TOO_LATE)) is not TooLate.NO:
        return _too_late(td, _LATE_2017[late], Then("lead_restrictions"))
    if not unintended:
        return _intended_2017(td)
    td.order("25A1", Cancel(), Stand(What.SUBSTITUTE))
    return _lho_over_first(td, "25A6")


def _intended_2017(td: Director) -> None:
    """25B (2017): LHO may accept the second call; otherwise the first one stands. Either way 26 may apply."""
    td.order("25A2")
    first = _illegal_first(td)
    if first:
        return td.order("25B", Then(first))
    if td.ask(LHO_CALLED) or td.ask(LHO_ACCEPTS):
        return td.order("25B1", Cancel(), Stand(What.SUBSTITUTE), Then("lead_restrictions"))
    return td.order("25B2", Cancel(What.SUBSTITUTE), Stand(), Then("lead_restrictions"))


def change_of_call_2007(td: Director) -> None:
    """Law 25 (2007). As in 2017, but only a change without pause for thought; lead restrictions are not spoken of."""
    unintended = td.ask(UNINTENDED) and td.ask(NO_PAUSE)
    if (late := td.ask(TOO_LATE)) is not TooLate.NO:
        return _too_late(td, _LATE_2007[late])
    if not unintended:
        return _intended_2007(td)
    td.order("25A1", Cancel(), Stand(What.SUBSTITUTE), NoRectification())
    return _lho_over_first(td, "25A4")


def _intended_2007(td: Director) -> None:
    """25B (2007): LHO may accept the second call; otherwise the first one stands."""
    td.order("25A1")
    first = _illegal_first(td)
    if first:
        return td.order("25B", Then(first))
    if td.ask(LHO_CALLED) or td.ask(LHO_ACCEPTS):
        return td.order("25B1", Cancel(), Stand(What.SUBSTITUTE))
    return td.order("25B2", Cancel(What.SUBSTITUTE), Stand())


def _too_late(td: Director, law: str, *may_apply: Then) -> None:
    """25A4, 25A5 (2007: 25A2, 25A3): no substitution at all any more, so that there is nothing for LHO to accept."""
    td.order(law)
    first = _illegal_first(td)
    if first:
        return td.order("25B", Cancel(What.SUBSTITUTE), Then(first))
    return td.order("25B2", Cancel(What.SUBSTITUTE), Stand(), *may_apply)


def _illegal_first(td: Director) -> str | None:
    """A first call that was illegal by itself goes to its own Law: an insufficient bid was replaced before a ruling (27C)."""
    match td.ask(FIRST):
        case First.INSUFFICIENT:
            return "insufficient_bid"
        case First.ILLEGAL:
            return "illegal_call"
        case _:
            return None


def _lho_over_first(td: Director, law: str) -> None:
    """25A6 (2007: 25A4): LHO may take back what he called over the unintended call; his side may use it, the others not."""
    if td.ask(LHO_OVER_FIRST) and td.ask(LHO_WITHDRAWS):
        td.order(law, Cancel(What.LHO_CALL))
