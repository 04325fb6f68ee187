"""Law 6D: a deal that may not be played, or whose result may not stand."""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import Adjust, NoRectification, Permitted, Redeal, ResultStands, Then
from oddtrick.texts import say


class Fault(Option):
    """What is wrong with the deal."""

    SORTED = "sorted", say("it was dealt without shuffle from a sorted pack")
    IMPORTED = "imported", say("it was taken from another session")
    EXCHANGED = "exchanged", say("it came from another table, as arranged")
    MISDEALT = "misdealt", say("the cards were dealt wrongly, or too many or too few to a hand")
    ADJACENT = "adjacent", say("two cards next to each other in the pack went to one hand")
    SEEN = "seen", say("a player could have seen a card of another hand during the shuffle or the deal")
    OTHER = "other", say("none of these: the Director has another reason for a new deal")


class Barred(Option):
    """6D3: what another Law has against a new deal."""

    NOTHING = "nothing", say("nothing")
    PASSED_OUT = "passed_out", say("all four players have passed")
    MATCH = "match", say("a contestant could know the final result of the match without this board")
    LATE = "late", say("others have played the board, or there is no time for it")


FAULT = Question("6D.fault", say("What is wrong with the deal?"), tuple(Fault))
REPLAY = yes_no("6D2.replay", say("Is it the purpose of the tournament to replay past deals?"))
THIRTEEN = yes_no("6D1.thirteen", say("Has each hand thirteen cards all the same?"))
BARRED = Question("6D3.barred", say("What is there against a new deal?"), (Barred.NOTHING, Barred.PASSED_OUT, Barred.MATCH))
TOO_LATE = Question("6D2.barred", say("What is there against a new deal?"), tuple(Barred), By.DIRECTOR)
AUCTION_BEGUN = yes_no("6D1.auction_begun", say("Has the auction on this board begun?"))


def irregular_deal_2017(td: Director) -> None:
    """Law 6D (2017). Dealt again before the auction; a sorted pack or a deal of another session gives no result."""
    fault = td.ask(FAULT)
    if fault is Fault.OTHER:
        return _dealt_anew(td, "22B", "86A")
    if _imported(td, fault, "22B", "86A"):
        return None
    law = "6B" if fault is Fault.ADJACENT else "6D1"
    if not td.ask(AUCTION_BEGUN):
        return td.order(law, Redeal())
    if fault is Fault.SEEN:
        return td.order("6D1", Then("extraneous_information"))
    if fault is Fault.MISDEALT and not td.ask(THIRTEEN):
        return td.order("6D1", Then("wrong_number_of_cards"))
    return td.order(law, NoRectification())


def irregular_deal_2007(td: Director) -> None:
    """Law 6D (2007). The same, but any illegally dealt board counts as fouled, and adjacent cards are no fault."""
    fault = td.ask(FAULT)
    if fault is Fault.OTHER:
        return _dealt_anew(td, "22A1", "86C")
    if _imported(td, fault, "22A1", "86C"):
        return None
    if fault is Fault.ADJACENT:
        return td.order("6B", NoRectification())
    if not td.ask(AUCTION_BEGUN):
        return td.order("6D1", Redeal())
    if fault is Fault.SEEN:
        return td.order("6D1", Then("extraneous_information"))
    if td.ask(THIRTEEN):
        return td.order("6D1", Then("fouled_board"))
    return td.order("6D1", Then("wrong_number_of_cards"), Then("fouled_board"))


def _imported(td: Director, fault: Fault, passed_out: str, in_match: str) -> bool:
    """6D2, the same in both editions: whether it decides the matter."""
    if fault is Fault.EXCHANGED:
        td.order("6D2", ResultStands(True))
        return True
    if fault in (Fault.SORTED, Fault.IMPORTED):
        replay = td.ask(REPLAY)
        td.order("6D2", ResultStands(replay))
        if not replay:
            _no_result(td, fault, passed_out, in_match)
        return True
    return False


def _no_result(td: Director, fault: Fault, passed_out: str, in_match: str) -> None:
    """6D1, 6D3, 12A2, the same in both editions: dealt anew, at any time; where that cannot be, no normal play is possible."""
    if not td.ask(AUCTION_BEGUN):
        return td.order("6D1" if fault is Fault.SORTED else "6D3", Redeal())
    match td.ask(TOO_LATE):
        case Barred.NOTHING:
            return td.order("6D3", Redeal())
        case Barred.PASSED_OUT:
            td.order(passed_out, Permitted(False))
        case Barred.MATCH:
            return td.order(in_match, Permitted(False), Adjust("12C"))
        case _:
            pass
    return td.order("12A2", Adjust("12C2"))


def _dealt_anew(td: Director, passed_out: str, in_match: str) -> None:
    """6D3, the same in both editions: at the Director's wish, but not after four passes, nor when it could decide a match."""
    match td.ask(BARRED):
        case Barred.NOTHING:
            return td.order("6D3", Redeal())
        case Barred.PASSED_OUT:
            return td.order(passed_out, Permitted(False))
        case _:
            return td.order(in_match, Permitted(False), Adjust("12C"))
