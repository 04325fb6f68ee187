"""Law 54: an opening lead out of turn that was faced. Declarer spreads his hand, accepts, must accept, or refuses."""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import Cancel, Penalty, PickUp, PlaysNext, Spread, Stand, Then
from oddtrick.inquiry.vocabulary import Role, What
from oddtrick.laws.out_of_turn.law_53 import accepted_by_play, misinformed
from oddtrick.texts import say


class Done(Option):
    """What had happened on declarer's side before he was asked."""

    NOTHING = "nothing", say("nothing has happened there since")
    SPREAD = "spread", say("he has spread his hand, or begun to and exposed a card")
    FROM_HAND = "from_hand", say("he has put a card of his hand on the table")
    FROM_DUMMY = "from_dummy", say("he has played the second card from dummy")
    SAW_DUMMY = "saw_dummy", say("he could have seen a card of dummy (one that Law 24 laid open in the auction does not count)")


class Choice(Option):
    """What declarer chooses to do about the lead."""

    SPREAD = "spread", say("he spreads his hand and becomes dummy")
    ACCEPT = "accept", say("he accepts it and remains declarer; dummy is spread")
    FROM_DUMMY = "from_dummy", say("he accepts it by playing the second card from dummy")
    REFUSE = "refuse", say("he requires the card to be taken back")


DECLARING = yes_no("54E.declaring", say("Did a player of declarer's side try to make the opening lead?"))
DONE = Question("54.done", say("What has happened on declarer's side since the lead was faced?"), tuple(Done), usual=Done.NOTHING)
FACE_DOWN = yes_no("54.face_down", say("Has offender's partner led a card face down?"))
BEGAN_TO_SPREAD = yes_no(
    "54A.began_to_spread", say("Did he expose the card to spread his hand, and not to play it to the lead?"), By.DIRECTOR
)
CHOICE = Question("54.choice", say("What does declarer choose?"), tuple(Choice), By.DECLARER)


def opening_lead_out_of_turn_2017(td: Director) -> None:
    """Law 54 (2017). Whoever had to accept because he could see dummy's cards remains declarer."""
    _opening_lead(td, picked_up="24D")


def opening_lead_out_of_turn_2007(td: Director) -> None:
    """Law 54 (2007). The same; the Law does not say in 54C that he remains declarer, but 54B does not differ."""
    _opening_lead(td, picked_up="24")


def _opening_lead(td: Director, picked_up: str) -> None:
    if td.ask(DECLARING):
        td.order("54E", Cancel())
        return td.order(picked_up, PickUp(Role.OFFENDER))
    done = td.ask(DONE)
    if misinformed(td):
        return None
    if td.ask(FACE_DOWN):
        td.order("54", Cancel(What.FACE_DOWN, informs=False))
    match done:
        case Done.SPREAD:
            return _spread(td)
        case Done.FROM_HAND:
            return _spread(td) if td.ask(BEGAN_TO_SPREAD) else accepted_by_play(td)
        case Done.FROM_DUMMY:
            return _from_dummy(td)
        case Done.SAW_DUMMY:
            return _accepted(td, "54C")
        case _:
            return _chosen(td)


def _chosen(td: Director) -> None:
    """54A, 54B and 54D, the same in both editions: the ways that are open to declarer."""
    match td.ask(CHOICE):
        case Choice.SPREAD:
            return _spread(td)
        case Choice.ACCEPT:
            return _accepted(td, "54B")
        case Choice.FROM_DUMMY:
            return _from_dummy(td)
        case _:
            return td.order("54D", Cancel(), Penalty(Role.OFFENDER), Then("penalty_card_lead"))


def _spread(td: Director) -> None:
    td.order("54A", Stand(), Spread())


def _from_dummy(td: Director) -> None:
    td.order("54B2", Stand(), Stand(What.DECLARERS_CARD))


def _accepted(td: Director, law: str) -> None:
    """54B1: the second card comes from declarer's own hand."""
    td.order(law, Stand())
    td.order("54B1", PlaysNext(Role.DECLARER))
