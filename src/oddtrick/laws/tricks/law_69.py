"""Law 69: a claim or concession to which the other side has agreed. The claimer is the player who made it."""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question
from oddtrick.inquiry.effects import ClaimAgreed, Keep, Regains, Then
from oddtrick.inquiry.vocabulary import Role
from oddtrick.laws.tricks.law_70 import SOME_TRICKS
from oddtrick.texts import say


class Objection(Option):
    """69A, 69B: whether, and when, the side that agreed wants to take it back."""

    NONE = "none", say("no")
    IN_TIME = "in_time", say("yes, before that side called on a later board, and before the round ended")
    PERIOD = "period", say("yes, later than that, but within the correction period")
    LATE = "late", say("yes, after the correction period")


class Lost(Option):
    """69B: what is known of the trick that the side agreed to lose."""

    WON = "won", say("it had won the trick")
    LIKELY = "likely", say("with the play continued it would likely have won the trick")
    NEITHER = "neither", say("with the play continued it would likely have lost the trick")


OBJECTION = Question("69A.objection", say("Has the side that agreed objected, and when?"), tuple(Objection))
LOST = Question("69B.lost", say("What of the trick whose loss that side agreed to?"), tuple(Lost), By.DIRECTOR)
REGAINED = Question("69B.tricks", say("How many such tricks are there?"), SOME_TRICKS, By.DIRECTOR)


def agreed_claim(td: Director) -> None:
    """Law 69, the same in both editions. Agreement is established late, and even then a trick can be asked back."""
    match td.ask(OBJECTION):
        case Objection.NONE:
            return td.order("69A", ClaimAgreed())
        case Objection.IN_TIME:
            return td.order("69A", Then("contested_claim"))
        case Objection.LATE:
            return td.order("69B", Keep())
        case _:
            return _withdrawn(td)


def _withdrawn(td: Director) -> None:
    """69B. A trick won in fact, or likely to be won: a lower standard than that of a concession (71)."""
    lost = td.ask(LOST)
    if lost is Lost.NEITHER:
        return td.order("69B", Keep())
    law = "69B1" if lost is Lost.WON else "69B2"
    return td.order(law, Regains(Role.OTHER_SIDE, td.ask(REGAINED).number))
