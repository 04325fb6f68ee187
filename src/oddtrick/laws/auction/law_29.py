"""Laws 28, 29 and 33: a call when it was another player's turn. Accepted, overtaken, or cancelled; then 30, 31 or 32."""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import Cancel, Effect, NoRestriction, OthersMayUse, Revert, Stand, Then
from oddtrick.texts import say


class CalledOutOfRotation(Option):
    """What was called out of rotation."""

    PASS = "pass", say("a pass, neither artificial nor of an artificial call of partner's")
    ARTIFICIAL_PASS = "artificial_pass", say("an artificial pass, or a pass of an artificial call of partner's")
    BID = "bid", say("a bid")
    INSUFFICIENT = "insufficient", say("a bid that was insufficient, too")
    DOUBLE = "double", say("a double or redouble")


class Meaning(Option):
    """What a player means who is at once offender's LHO and the one whose turn it was."""

    ACCEPTS = "accepts", say("he calls over it, and so accepts it")
    OWN_TURN = "own_turn", say("he calls at his own turn, as though it had not been made")


IN_TURN = yes_no("33.in_turn", say("Counted as the later of the two, is the call in rotation?"))
RHO_MUST_PASS = yes_no("28A.rho_must_pass", say("Was it RHO's turn, and RHO required by law to pass?"))
INADMISSIBLE = yes_no(
    "32.inadmissible",
    say("Is it a double or redouble that Law 19 does not allow, and has RHO not called since at his own turn?"),
)
LHO_IS_RIGHTFUL = yes_no("28B.lho_is_rightful", say("Was it offender's LHO whose turn it was?"))
RIGHTFUL_CALLED = yes_no("28B.rightful_called", say("Has the opponent whose turn it was called since?"))
LHO_CALLED = yes_no("29A.lho_called", say("Has offender's LHO called since?"))
MEANING = Question("28B.meaning", say("What does LHO mean by his call?"), tuple(Meaning), By.LHO)
LHO_ACCEPTS = yes_no("29A.lho_accepts", say("Does LHO choose to call over it and so accept it?"), By.LHO)
CALLED_MEANWHILE = yes_no("28B.called_meanwhile", say("Has he called all the same, at his own turn, before the Director ruled?"))
CALL = Question("29.call", say("What was called?"), tuple(CalledOutOfRotation))

_FURTHER = {
    CalledOutOfRotation.PASS: "pass_out_of_rotation",
    CalledOutOfRotation.ARTIFICIAL_PASS: "bid_out_of_rotation",
    CalledOutOfRotation.BID: "bid_out_of_rotation",
    CalledOutOfRotation.INSUFFICIENT: "bid_out_of_rotation",
    CalledOutOfRotation.DOUBLE: "double_out_of_rotation",
}
# The paragraph that names the Law to go on by, where it is not 29B.
_LEADS_ON = {CalledOutOfRotation.ARTIFICIAL_PASS: "30C", CalledOutOfRotation.INSUFFICIENT: "27A2"}
# What 30-32 need not ask again.
_DECLINED = (("29A.lho_called", False), ("29A.lho_accepts", False))
_KNOWN = {False: _DECLINED, True: (("32.inadmissible", False), *_DECLINED)}


def accepted(td: Director) -> bool:
    """29A, where 30-32 begin: a call that LHO has called over, or chooses to call over, stands."""
    if not (td.ask(LHO_CALLED) or td.ask(LHO_ACCEPTS)):
        return False
    td.order("29A", Stand())
    return True


def simultaneous_calls(td: Director) -> None:
    """Law 33, the same in both editions. The call of the player whose turn it was came first."""
    if td.ask(IN_TURN):
        return td.order("33", Stand())
    return td.order("33", Then("call_out_of_rotation"))


def call_out_of_rotation_2017(td: Director) -> None:
    """Laws 28 and 29 (2017). By 28B the right to a lead restriction (26) goes as well, but 16C2 applies."""
    _out_of_rotation(td, (NoRestriction(), OthersMayUse("16C2")))


def call_out_of_rotation_2007(td: Director) -> None:
    """Laws 28 and 29 (2007), the same but that 28B names 16D2 and is silent about 26, and for what 30-32 then make of it."""
    _out_of_rotation(td, (OthersMayUse("16D2"),))


def _out_of_rotation(td: Director, overtaken: tuple[Effect, ...]) -> None:
    if td.ask(RHO_MUST_PASS):
        return td.order("28A", Stand())
    if td.ask(INADMISSIBLE):
        return td.order("32", Then("inadmissible_double"))
    if td.ask(LHO_IS_RIGHTFUL):
        return _lho_is_rightful(td, overtaken)
    if td.ask(RIGHTFUL_CALLED):
        return td.order("28B", Cancel(), *overtaken)
    if td.ask(LHO_CALLED) or td.ask(LHO_ACCEPTS):
        return td.order("29A", Stand())
    return _cancelled(td)


def _lho_is_rightful(td: Director, overtaken: tuple[Effect, ...]) -> None:
    """The same player's call can be 28B or 29A, so he is asked which he means, also when he has called while he was asked."""
    if td.ask(LHO_CALLED):
        if td.ask(MEANING) is Meaning.ACCEPTS:
            return td.order("29A", Stand())
        return td.order("28B", Cancel(), *overtaken)
    if td.ask(LHO_ACCEPTS):
        return td.order("29A", Stand())
    if td.ask(CALLED_MEANWHILE):
        return td.order("28B", Cancel(), *overtaken)
    return _cancelled(td)


def _cancelled(td: Director) -> None:
    td.order("29B", Cancel(), Revert())
    call = td.ask(CALL)
    td.order(_LEADS_ON.get(call, "29B"), Then(_FURTHER[call], _KNOWN[call is CalledOutOfRotation.DOUBLE]))
