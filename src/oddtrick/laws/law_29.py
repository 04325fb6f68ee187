"""Laws 28, 29 and 33: a call when it was another player's turn. Accepted, overtaken, or cancelled; then 30, 31 or 32."""

from __future__ import annotations

from oddtrick.laws.asking import By, Director, Option, Question, yes_no
from oddtrick.laws.effects import Cancel, Revert, Stand, Then
from oddtrick.texts import say


class Call(Option):
    """What was called out of rotation."""

    PASS = "pass", say("a pass, neither artificial nor of an artificial call of partner's")
    ARTIFICIAL_PASS = "artificial_pass", say("an artificial pass, or a pass of an artificial call of partner's")
    BID = "bid", say("a bid")
    DOUBLE = "double", say("a double or redouble")


class Meaning(Option):
    """What a player means who is at once offender's LHO and the one whose turn it was."""

    ACCEPTS = "accepts", say("he calls over it, and so accepts it")
    OWN_TURN = "own_turn", say("he calls at his own turn, as though it had not been made")


IN_TURN = yes_no("33.in_turn", say("Counted as the later of the two, is the call in rotation?"))
RHO_MUST_PASS = yes_no("28A.rho_must_pass", say("Was it RHO's turn, and RHO required by law to pass?"))
INADMISSIBLE = yes_no("32.inadmissible", say("Is it a double or redouble that Law 19 does not allow?"))
LHO_IS_RIGHTFUL = yes_no("28B.lho_is_rightful", say("Was it offender's LHO whose turn it was?"))
RIGHTFUL_CALLED = yes_no("28B.rightful_called", say("Has the opponent whose turn it was called since?"))
LHO_CALLED = yes_no("29A.lho_called", say("Has offender's LHO called since?"))
MEANING = Question("28B.meaning", say("What does LHO mean by his call?"), tuple(Meaning), By.LHO)
LHO_ACCEPTS = yes_no("29A.lho_accepts", say("Does LHO choose to call over it and so accept it?"), By.LHO)
CALL = Question("29.call", say("What was called?"), tuple(Call))

_FURTHER = {
    Call.PASS: "pass_out_of_rotation",
    Call.ARTIFICIAL_PASS: "bid_out_of_rotation",
    Call.BID: "bid_out_of_rotation",
    Call.DOUBLE: "double_out_of_rotation",
}


def simultaneous_calls(td: Director) -> None:
    """Law 33, the same in both editions. The call of the player whose turn it was came first."""
    if td.ask(IN_TURN):
        return td.order("33", Stand())
    return td.order("33", Then("call_out_of_rotation"))


def call_out_of_rotation(td: Director) -> None:
    """Laws 28 and 29, the same in both editions but for what 30-32 then make of it."""
    if td.ask(RHO_MUST_PASS):
        return td.order("28A", Stand())
    if td.ask(INADMISSIBLE):
        return td.order("32", Then("inadmissible_double"))
    if td.ask(LHO_IS_RIGHTFUL):
        return _lho_is_rightful(td)
    if td.ask(RIGHTFUL_CALLED):
        return _overtaken(td)
    if td.ask(LHO_CALLED) or td.ask(LHO_ACCEPTS):
        return td.order("29A", Stand())
    return _cancelled(td)


def _lho_is_rightful(td: Director) -> None:
    """The same player's call can be 28B or 29A, so he is asked which he means."""
    if td.ask(LHO_CALLED):
        if td.ask(MEANING) is Meaning.ACCEPTS:
            return td.order("29A", Stand())
        return _overtaken(td)
    if td.ask(LHO_ACCEPTS):
        return td.order("29A", Stand())
    return _cancelled(td)


def _overtaken(td: Director) -> None:
    td.order("28B", Cancel())


def _cancelled(td: Director) -> None:
    td.order("29B", Cancel(), Revert())
    call = td.ask(CALL)
    td.order("30C" if call is Call.ARTIFICIAL_PASS else "29B", Then(_FURTHER[call]))
