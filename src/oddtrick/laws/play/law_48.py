"""Law 48: declarer shows cards. No card of his or of dummy's is ever a penalty card."""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import CardPlayed, NoClaim, NoRectification, PickUp, Then
from oddtrick.inquiry.vocabulary import Role
from oddtrick.texts import say


class Shown(Option):
    """What declarer showed, and when."""

    DROPPED = "dropped", say("a card that he dropped by accident")
    CARD = "card", say("a card that he showed without playing it")
    AS_PLAYED = "as_played", say("a card that he held as one holds a card that is played (Law 45C2)")
    AFTER_LEAD = "after_lead", say("his cards, at once after an opening lead out of turn")
    HAND = "hand", say("his cards, at any other time")


SHOWN = Question("48.shown", say("What did declarer show?"), tuple(Shown))
NO_CLAIM = yes_no("48B2.no_claim", say("Is it evident that he did not intend to claim?"), By.DIRECTOR)


def declarer_exposes_card(td: Director) -> None:
    """Law 48, the same in both editions. A card shown costs nothing; a hand shown is as a rule a claim."""
    match td.ask(SHOWN):
        case Shown.DROPPED:
            return td.order("48A", CardPlayed(False), PickUp(Role.OFFENDER), NoRectification())
        case Shown.CARD:
            return td.order("48A", NoRectification(), PickUp(Role.OFFENDER))
        case Shown.AS_PLAYED:
            return td.order("48A", Then("card_deemed_played", (("45.act", "declarers"),)))
        case Shown.AFTER_LEAD:
            return td.order("48B1", Then("opening_lead_out_of_turn"))
        case _:
            if td.ask(NO_CLAIM):
                return td.order("48B2", NoClaim(), PickUp(Role.OFFENDER), NoRectification())
            return td.order("48B2", Then("claim"))
