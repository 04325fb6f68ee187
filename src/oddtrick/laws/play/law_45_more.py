"""Laws 45E-G: a fifth card to a trick, a card that dummy touches or indicates, a card turned face down too soon."""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import Adjust, DeemedLed, Keep, NoRectification, Penalise, PickUp, PlayOn, Then
from oddtrick.inquiry.vocabulary import Breach, Role
from oddtrick.laws.play.law_50_cards import exposed_by_accident
from oddtrick.texts import say

# ---------------------------------------------------------------- 45E: a fifth card


class Whose(Option):
    """45E: from which hand the fifth card came."""

    DEFENDER = "defender", say("a defender's")
    DECLARER = "declarer", say("declarer's, or dummy's")


TOO_LATE = yes_no("45E.too_late", say("Had both sides played to the next trick before attention was drawn to the fifth card?"))
WHOSE = Question("45E.whose", say("Whose card is it?"), tuple(Whose))
LED = yes_no("45E.led", say("Does the Director consider the card to have been led, and not played to this trick?"), By.DIRECTOR)
IN_TURN = yes_no("45E.in_turn", say("Was it the turn of that hand to lead?"))


def fifth_card(td: Director) -> None:
    """Law 45E, the same in both editions. A defender's is a penalty card, of which kind Law 50 says; a lead is a lead."""
    if td.ask(TOO_LATE):
        return td.order("67B2(a)", Then("defective_trick"))
    whose = td.ask(WHOSE)
    law = "45E1" if whose is Whose.DEFENDER else "45E2"
    if td.ask(LED):
        td.order(law, DeemedLed())
        return None if td.ask(IN_TURN) else td.order(law, Then("lead_out_of_turn", (("53.lead", whose.slug),)))
    if whose is Whose.DEFENDER:
        return exposed_by_accident(td, law)
    return td.order(law, PickUp(Role.OFFENDER), NoRectification())


# ---------------------------------------------------------------- 45F: dummy indicates a card


class Touched(Option):
    """45F: why dummy touched or indicated a card."""

    TOLD = "told", say("declarer had told him to play it")
    ARRANGED = "arranged", say("to put his cards in order")
    UNASKED = "unasked", say("of his own accord, for another reason")


TOUCHED = Question("45F.why", say("Why did dummy touch or indicate a card after his hand was faced?"), tuple(Touched))
SUGGESTED = yes_no("45F.suggested", say("After play: has dummy thereby suggested a play to declarer?"), By.DIRECTOR)
DAMAGED = yes_no("45F.damaged", say("Has the play that was suggested damaged the defenders?"), By.DIRECTOR)


def dummy_indicates_card_2017(td: Director) -> None:
    """Law 45F (2017). Play goes on; afterwards the score is adjusted if a suggestion did damage (12C1(b))."""
    _indicates(td, "12C1(b)")


def dummy_indicates_card_2007(td: Director) -> None:
    """Law 45F (2007), the same rule; the award is that of 12C1."""
    _indicates(td, "12C1")


def _indicates(td: Director, award: str) -> None:
    if td.ask(TOUCHED) is not Touched.UNASKED:
        return td.order("45F", NoRectification())
    td.order("45F", Penalise(Role.DUMMY, Breach.MAY_NOT), PlayOn())
    return td.order("45F", Adjust(award) if td.ask(SUGGESTED) and td.ask(DAMAGED) else Keep())


# ---------------------------------------------------------------- 45G: turning the trick

COMPLETE = yes_no("45G.complete", say("Had all four players played to the trick when the card was turned face down?"))


def turned_too_soon(td: Director) -> None:
    """Law 45G, the same in both editions. Nobody turns his card while the trick lacks one."""
    if td.ask(COMPLETE):
        return td.order("45G", NoRectification())
    return td.order("45G", Penalise(Role.OFFENDER, Breach.SHOULD))
