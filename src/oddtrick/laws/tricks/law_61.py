"""Law 61: what a revoke is, and who may ask whom about one."""

from __future__ import annotations

from collections.abc import Callable

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import Permitted, Then
from oddtrick.texts import say


class Failure(Option):
    """61A: what a player failed to do."""

    SUIT = "suit", say("he could have followed suit and did not")
    REQUIRED = "required", say("he could have led or played the card or suit that a Law, or an opponent's choice, required")
    UNABLE = "unable", say("he had no card with which to comply")
    NOTHING = "nothing", say("he did what he had to do")


class Asking(Option):
    """61B: who asks whom about a possible revoke."""

    DECLARER = "declarer", say("declarer asks a defender")
    DUMMY_DECLARER = "dummy_declarer", say("dummy asks declarer")
    DUMMY_DEFENDER = "dummy_defender", say("dummy asks a defender")
    DEFENDER_DECLARER = "defender_declarer", say("a defender asks declarer")
    DEFENDERS = "defenders", say("a defender asks his partner")
    INSPECTION = "inspection", say("a player claims that there was a revoke, and wants to see quitted tricks")


WHO_ASKS = Question("61B.who", say("Who asks whom?"), tuple(Asking))
RIGHTS_LOST = yes_no("61B2a.rights_lost", say("Has dummy looked at another hand, or left his seat to watch declarer (Law 43A2)?"))
DEFENDERS_MAY = yes_no(
    "61B3.defenders_may", say("May defenders ask one another (the Authority may forbid it)?"), By.REGULATION, default=True
)


def revoke_inquiry_2017(td: Director) -> None:
    """Laws 61B and 61C (2017). Everybody may ask, but dummy not a defender, nor declarer if he has lost his rights."""
    _inquiry(td, "61C", defenders_may=lambda: True)


def revoke_inquiry_2007(td: Director) -> None:
    """Laws 61B and 62C3 (2007), where the Regulating Authority may forbid that defenders ask one another."""
    _inquiry(td, "62C3", defenders_may=lambda: td.ask(DEFENDERS_MAY))


def _inquiry(td: Director, inspection: str, defenders_may: Callable[[], bool]) -> None:
    match td.ask(WHO_ASKS):
        case Asking.INSPECTION:
            return td.order(inspection, Permitted(False))
        case Asking.DECLARER:
            return td.order("61B1", Permitted(True))
        case Asking.DUMMY_DECLARER:
            if td.ask(RIGHTS_LOST):
                return td.order("43B2(b)", Permitted(False), Then("dummy_asked_first"))
            return td.order("61B2(a)", Permitted(True))
        case Asking.DUMMY_DEFENDER:
            td.order("42B1", Permitted(False))
            return td.order("61B2(b)", Then("unauthorized_information"))
        case Asking.DEFENDER_DECLARER:
            return td.order("61B3", Permitted(True))
        case _:
            return td.order("61B3", Permitted(defenders_may()), Then("unauthorized_information"))
