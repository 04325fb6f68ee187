"""Law 51A: several penalty cards that can be played, and declarer says which. For the lead of the partner (51B) see 50D2."""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import MustPlay, Then
from oddtrick.inquiry.vocabulary import Role
from oddtrick.laws.auction.law_26 import FOUR_SUITS
from oddtrick.texts import say


class RankOption(Option):
    """The rank of the card that declarer names."""

    ACE = "A", say("the ace")
    KING = "K", say("the king")
    QUEEN = "Q", say("the queen")
    JACK = "J", say("the jack")
    TEN = "T", say("the ten")
    NINE = "9", say("the nine")
    EIGHT = "8", say("the eight")
    SEVEN = "7", say("the seven")
    SIX = "6", say("the six")
    FIVE = "5", say("the five")
    FOUR = "4", say("the four")
    THREE = "3", say("the three")
    TWO = "2", say("the two")


PLAYED = yes_no("51A.played", say("Has the defender played to this trick already, before declarer chose?"))
SUIT = Question("51A.suit", say("Of which suit is the penalty card that declarer designates?"), FOUR_SUITS, By.DECLARER)
RANK = Question("51A.rank", say("Which card of that suit?"), tuple(RankOption), By.DECLARER)


def penalty_cards_choice(td: Director) -> None:
    """Laws 51A and 50D1(a), the same in both editions: declarer names the penalty card that is played at this turn."""
    if td.ask(PLAYED):
        return td.order("51A", Then("penalty_card_not_played"))
    return td.order("51A", MustPlay(Role.OFFENDER, td.ask(SUIT).slug + td.ask(RANK).slug))
