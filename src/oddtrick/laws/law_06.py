"""Law 6D: a deal that may not be played, or whose result may not stand."""

from __future__ import annotations

from oddtrick.laws.asking import Director, Option, Question, yes_no
from oddtrick.laws.effects import NoRectification, Redeal, ResultStands, Then
from oddtrick.texts import say


class Fault(Option):
    """What is wrong with the deal."""

    SORTED = "sorted", say("it was dealt without shuffle from a sorted pack")
    IMPORTED = "imported", say("it was taken from another session")
    EXCHANGED = "exchanged", say("it came from another table, as arranged")
    MISDEALT = "misdealt", say("the cards were dealt wrongly, or too many or too few to a hand")
    ADJACENT = "adjacent", say("two cards next to each other in the pack went to one hand")
    SEEN = "seen", say("a player could have seen a card of another hand during the shuffle or the deal")


FAULT = Question("6D.fault", say("What is wrong with the deal?"), tuple(Fault))
REPLAY = yes_no("6D2.replay", say("Is it the purpose of the tournament to replay past deals?"))
AUCTION_BEGUN = yes_no("6D1.auction_begun", say("Has the auction on this board begun?"))


def irregular_deal_2017(td: Director) -> None:
    """Law 6D (2017). Dealt again before the auction; a sorted pack or a deal of another session gives no result."""
    fault = td.ask(FAULT)
    if _imported(td, fault):
        return None
    law = "6B" if fault is Fault.ADJACENT else "6D1"
    if not td.ask(AUCTION_BEGUN):
        return td.order(law, Redeal())
    if fault is Fault.SEEN:
        return td.order("6D1", Then("extraneous_information"))
    if fault is Fault.MISDEALT:
        return td.order("6D1", Then("wrong_number_of_cards"))
    return td.order(law, NoRectification())


def irregular_deal_2007(td: Director) -> None:
    """Law 6D (2007). The same, but any illegally dealt board counts as fouled, and adjacent cards are no fault."""
    fault = td.ask(FAULT)
    if _imported(td, fault):
        return None
    if fault is Fault.ADJACENT:
        return td.order("6B", NoRectification())
    if not td.ask(AUCTION_BEGUN):
        return td.order("6D1", Redeal())
    if fault is Fault.SEEN:
        return td.order("6D1", Then("extraneous_information"))
    return td.order("6D1", Then("fouled_board"))


def _imported(td: Director, fault: Fault) -> bool:
    """6D2, the same in both editions: whether it decides the matter."""
    if fault is Fault.EXCHANGED:
        td.order("6D2", ResultStands(True))
        return True
    if fault in (Fault.SORTED, Fault.IMPORTED):
        td.order("6D2", ResultStands(td.ask(REPLAY)))
        return True
    return False
