"""Law 56: a defender's lead out of turn, after the opening lead. Declarer accepts it, or it becomes a penalty card."""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, yes_no
from oddtrick.inquiry.effects import Cancel, Penalty, Stand, Then
from oddtrick.inquiry.vocabulary import Role
from oddtrick.laws.out_of_turn.law_53 import settled_2007, settled_2017
from oddtrick.texts import say

ACCEPTS = yes_no("56A.accepts", say("Does declarer accept the lead out of turn?"), By.DECLARER)

REFUSED = (Penalty(Role.OFFENDER), Then("penalty_card_lead"))


def defenders_lead_out_of_turn_2017(td: Director) -> None:
    """Law 56 (2017). Both of declarer's options are written out."""
    if settled_2017(td):
        return None
    if td.ask(ACCEPTS):
        return td.order("56A", Stand())
    return td.order("56B", Cancel(), *REFUSED)


def defenders_lead_out_of_turn_2007(td: Director) -> None:
    """Law 56 (2007). It only points to 54D, which deals with the lead that is not accepted; accepting is 53A."""
    if settled_2007(td):
        return None
    if td.ask(ACCEPTS):
        return td.order("53A", Stand())
    td.order("56", Cancel())
    return td.order("54D", *REFUSED)
