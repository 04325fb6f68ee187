"""Law 58: two cards at the same time, of two players or of one hand.

Of one hand the offender is that hand, and the matter is about the second of its cards.
"""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import Cancel, NoRectification, PickUp, Stand, Then, VisiblePlayed, WithdrawnInforms
from oddtrick.inquiry.vocabulary import Role, What
from oddtrick.laws.play.law_50_cards import exposed_by_accident
from oddtrick.texts import say


class Whose(Option):
    """Whose cards they were."""

    TWO_PLAYERS = "two_players", say("those of two players, one of them in turn")
    ONE_HAND = "one_hand", say("those of one hand")


class WhichCard(Option):
    """Which of two visible cards the player wants to have played."""

    FIRST = "first", say("the one that has been taken as his card to the trick so far")
    OTHER = "other", say("the other one")


WHOSE = Question("58.whose", say("Whose cards were led or played at the same time?"), tuple(Whose))
IN_TURN = yes_no("58A.in_turn", say("Counted as the later of the two, is the card in turn?"))
TOO_LATE = yes_no("58B4.too_late", say("Had both sides played to the next trick before it was discovered?"))
SEVERAL_VISIBLE = yes_no("58B.visible", say("Was the face of more than one of the cards visible?"))
DESIGNATED = Question("58B2.designated", say("Which card does the player designate?"), tuple(WhichCard), By.OFFENDER)
DEFENDS = yes_no("58B2.defends", say("Is he a defender?"))
LHO_PLAYED = yes_no("58B3.lho_played", say("Has his LHO played to the trick after it?"))
LHO_WITHDRAWS = yes_no("58B3.lho_withdraws", say("Does LHO take his card back, to play another?"), By.LHO)
RHO_PLAYED = yes_no("58B3.rho_played", say("Has his RHO played to the trick after it?"))
RHO_WITHDRAWS = yes_no("58B3.rho_withdraws", say("Does RHO take his card back, to play another?"), By.RHO)


def simultaneous_plays(td: Director) -> None:
    """Law 58, the same in both editions. The card played in turn comes first; of one hand's cards one is played."""
    if td.ask(WHOSE) is Whose.TWO_PLAYERS:
        return td.order("58A", Stand() if td.ask(IN_TURN) else Then("play_out_of_turn"))
    if td.ask(TOO_LATE):
        return td.order("58B4", Then("defective_trick"))
    if not td.ask(SEVERAL_VISIBLE):
        return td.order("58B1", VisiblePlayed(Role.OFFENDER), NoRectification())
    _designated(td)
    return _may_change(td)


def _designated(td: Director) -> None:
    """58B2: the others go back to declarer's or dummy's hand; a defender's become penalty cards, of which kind 50B says."""
    card = td.ask(DESIGNATED)
    if card is WhichCard.OTHER:
        td.order("58B2", Cancel(What.OTHER_CARD), Stand())
    gone = What.OTHER_CARD if card is WhichCard.OTHER else What.ACT
    if not td.ask(DEFENDS):
        return td.order("58B2", PickUp(Role.OFFENDER))
    return exposed_by_accident(td, "58B2", what=gone)


def _may_change(td: Director) -> None:
    """58B3: an opponent who has played to a card that goes back may change his own."""
    if td.ask(LHO_PLAYED) and td.ask(LHO_WITHDRAWS):
        td.order("58B3", Cancel(What.LHO_CARDS), NoRectification(), WithdrawnInforms())
    if td.ask(RHO_PLAYED) and td.ask(RHO_WITHDRAWS):
        td.order("58B3", Cancel(What.RHO_CARDS), NoRectification(), WithdrawnInforms())
