"""Law 85: rulings on disputed facts. The Director finds them by the weight of the evidence; no Law finds them for him."""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import Collects, Found, Then, Undetermined
from oddtrick.inquiry.vocabulary import Camp
from oddtrick.texts import say


class Probable(Option):
    """85A1: which account the weight of the evidence supports."""

    OFFENDING = "offending", say("what the side says that is said to have offended")
    NON_OFFENDING = "non_offending", say("what the other side says")
    NEITHER = "neither", say("something else than either side says")
    EQUAL = "equal", say("nothing: one is as probable as the other")


PROBABLE = Question("85A1.probable", say("What does the weight of the evidence make more probable?"), tuple(Probable), By.DIRECTOR)
SATISFIED = yes_no("85A2.satisfied", say("Is the Director satisfied that he has found what happened?"), By.DIRECTOR)

_ACCOUNTS = {
    Probable.OFFENDING: Camp.OFFENDING,
    Probable.NON_OFFENDING: Camp.NON_OFFENDING,
    Probable.NEITHER: None,
}


def disputed_facts(td: Director) -> None:
    """Law 85, the same in both editions. Found on the balance of probabilities they are ruled on as agreed ones are."""
    td.order("85A1", Collects())
    probable = td.ask(PROBABLE)
    if probable is not Probable.EQUAL and td.ask(SATISFIED):
        td.order("85A2", Found(_ACCOUNTS[probable]), Then("agreed_facts", (("84.facts", "found"),)))
    else:
        td.order("85B", Undetermined())
    td.order("83", Then("advice_of_appeal", (("83.rested", "fact"),)))
