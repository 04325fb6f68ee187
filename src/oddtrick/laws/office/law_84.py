"""Law 84: rulings on agreed facts. What a Law prescribes is done; where none does, doubt favours the side that did no wrong."""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import Adjust, CarriedOut, Favours, Keep, PlayOn, RestoresEquity, Then
from oddtrick.inquiry.vocabulary import Camp
from oddtrick.texts import say


class Facts(Option):
    """84, 85: whether the facts are agreed, and if not, who does not agree."""

    AGREED = "agreed", say("yes, all agree")
    FOUND = "found", say("no, but the Director has found what happened (Law 85A2)")
    OFFENDING = "offending", say("no, the side that is said to have offended disputes them")
    NON_OFFENDING = "non_offending", say("no, the other side disputes them")
    NOT_KNOWN = "not_known", say("no, nobody knows for certain")


class Provides(Option):
    """84A-C: what a Law provides for the case."""

    RECTIFICATION = "rectification", say("one rectification, for a case which it clearly covers")
    CHOICE = "choice", say("a choice of rectifications for a player")
    NOTHING = "nothing", say("none that clearly covers the case")


FACTS = Question("84.facts", say("Do the players agree on what happened?"), tuple(Facts))
PROVIDES = Question("84.provides", say("Which rectification does a Law provide?"), tuple(Provides), By.DIRECTOR)
DISCRETION = yes_no("84A.discretion", say("Is there occasion for the Director to use his own discretion?"), By.DIRECTOR)
DOUBTFUL = yes_no("84D.doubtful", say("Is a point of the case doubtful?"), By.DIRECTOR)
DAMAGED = yes_no(
    "84D.damaged",
    say("Is it probable that an irregularity without a rectification in the Laws has damaged the non-offending side?"),
    By.DIRECTOR,
)


def agreed_facts(td: Director) -> None:
    """Law 84, the same in both editions. Disputed facts come under Law 85 first."""
    if td.ask(FACTS) not in (Facts.AGREED, Facts.FOUND):
        return td.order("85", Then("disputed_facts"))
    provides = td.ask(PROVIDES)
    if provides is Provides.NOTHING and not td.ask(DISCRETION):
        return td.order("84A", PlayOn())
    if td.ask(DOUBTFUL):
        td.order("84D", Favours(Camp.NON_OFFENDING))
    if provides is Provides.RECTIFICATION:
        return td.order("84B", CarriedOut())
    if provides is Provides.CHOICE:
        return td.order("84C", Then("choice_of_option"), CarriedOut())
    return _equity(td)


def _equity(td: Director) -> None:
    """84D and 12A1: probable damage is enough for an adjusted score; what rests on a judgement may be reviewed (83)."""
    td.order("84D", RestoresEquity())
    if td.ask(DAMAGED):
        td.order("84D", Adjust("12A1"), Then("adjusted_score"))
    else:
        td.order("84D", Keep())
    td.order("83", Then("advice_of_appeal", (("83.rested", "discretion"),)))
