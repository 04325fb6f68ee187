"""Law 55: declarer's lead from the wrong hand, or when it was a defender's turn.

The offender is the hand from which the card came; its LHO is the defender who plays next to it, its partner the other hand
of declarer's side.
"""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import Adjust, Cancel, Keep, LeadFrom, NoRectification, Stand, Then
from oddtrick.inquiry.vocabulary import Role
from oddtrick.laws.out_of_turn.law_53 import declarers_lead_settled_2007, declarers_lead_settled_2017
from oddtrick.texts import say


class Says(Option):
    """What a defender says about the lead."""

    ACCEPTS = "accepts", say("he accepts it")
    REFUSES = "refuses", say("he wants it taken back")
    NOTHING = "nothing", say("he leaves it to his partner")


class Turn(Option):
    """From which hand the lead should have come."""

    OWN = "own", say("declarer's side: the other one of its hands")
    LHO = "lho", say("the defender on the left of the irregular lead")
    RHO = "rho", say("the defender on the right of the irregular lead")


LHO_SAYS = Question("55A.lho", say("What does the defender choose who plays next to the irregular lead?"), tuple(Says), By.LHO)
RHO_SAYS = Question("55A.rho", say("What does the other defender choose?"), tuple(Says), By.RHO)
TURN = Question("55B.turn", say("Whose turn was it to lead?"), tuple(Turn))

_LEADER = {Turn.LHO: Role.LHO, Turn.RHO: Role.RHO}


def declarers_lead_out_of_turn_2017(td: Director) -> None:
    """Law 55 (2017). Either defender accepts or refuses; if they differ, the one who plays next to the lead decides."""
    if not declarers_lead_settled_2017(td):
        _defenders_decide(td)


def declarers_lead_out_of_turn_2007(td: Director) -> None:
    """Law 55 (2007). The same up to 55C."""
    if not declarers_lead_settled_2007(td):
        _defenders_decide(td)


def _defenders_decide(td: Director) -> None:
    """55A, the same in both editions. Where neither speaks, the lead is not accepted (53A)."""
    choice, law = td.ask(LHO_SAYS), "55A"
    if choice is Says.NOTHING:
        choice = td.ask(RHO_SAYS)
        law = "53A" if choice is Says.NOTHING else "55A"
    if choice is Says.ACCEPTS:
        return td.order(law, Stand())
    td.order(law, Cancel())
    turn = td.ask(TURN)
    if turn is Turn.OWN:
        td.order("55B2", LeadFrom(Role.PARTNER))
    else:
        td.order("55B1", LeadFrom(_LEADER[turn]), NoRectification())
    return td.order("55C", Then("after_declarers_lead"))


LINE = yes_no(
    "55C.line",
    say("Did declarer choose a line of play that could rest on what he learned from his lead out of turn?"),
    By.DIRECTOR,
)


def after_declarers_lead_2017(td: Director) -> None:
    """Law 55C (2017). What declarer learned from his own infraction comes under Law 16."""
    if td.ask(LINE):
        return td.order("55C", Then("withdrawn_action_information"))
    return td.order("55C", Keep())


def after_declarers_lead_2007(td: Director) -> None:
    """Law 55C (2007). The Director adjusts the score without the tests of Law 16."""
    if td.ask(LINE):
        return td.order("55C", Adjust("12C1"))
    return td.order("55C", Keep())
