"""Laws 49 and 50B: a defender's card that his partner could see, or that he names. Which kind of penalty card it becomes."""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import (
    Authorized,
    Cancel,
    NoRectification,
    Penalise,
    PickUp,
    Says,
    Stand,
    Then,
    Unauthorized,
)
from oddtrick.inquiry.sayings import Saying
from oddtrick.inquiry.vocabulary import Breach, Role
from oddtrick.laws.play.law_50_cards import CARDS, Cards, becomes_penalty_card
from oddtrick.texts import say


class TooLate(Option):
    """Whether the time for a penalty card has passed."""

    NO = "no", say("no")
    PLAYED = "played", say("yes: each such card has been played since, or play has ended")
    FORFEITED = "forfeited", say("yes: he led before declarer had chosen, and the next hand has played to that lead")


class How(Option):
    """49: how the card came to be known to partner."""

    SHOWN = "shown", say("partner could have seen its face")
    NAMED = "named", say("its owner named it as a card in his hand")
    UNSEEN = "unseen", say("partner could not have seen its face, and nobody named it")
    REGULAR = "regular", say("in normal play, or as a Law provides (a play taken back by Law 47E, a hand faced with a claim)")
    TRICK = "trick", say("with a statement about nothing but the trick in progress")
    CONCEDED = "conceded", say("with an offer to give up tricks, to which his partner objected at once")
    LED = "led", say("he led before declarer had chosen what to do about his partner's penalty card")
    TURN = "turn", say("he led to the next trick, or played out of turn, before his partner had played")


TOO_LATE = Question("49.too_late", say("Is it too late for a penalty card?"), tuple(TooLate))
HOW = Question("49.how", say("How did the defender's card become known to his partner?"), tuple(How))
BEFORE_PARTNER = yes_no("49.before_partner", say("Did he thereby lead or play before his partner had played to the trick?"))
WAIVED = yes_no("50.waived", say("Does the Director decide that it is no penalty card all the same?"), By.DIRECTOR)
UNINTENDED = yes_no("50B.unintended", say("Was it exposed or named by accident, and not by a deliberate play?"), By.DIRECTOR)

FREE = Authorized(Role.PARTNER), Authorized(Role.DECLARER)
BARRED = Unauthorized(Role.PARTNER), Authorized(Role.DECLARER)


def card_exposed_by_defender_2017(td: Director) -> None:
    """Laws 49 and 50B (2017). What the card tells is free for all as long as it lies on the table; after play 50E4."""
    if not _is_penalty_card(td, "68"):
        return
    _kind(td)
    td.order("50", Then("awareness"))
    td.order("50E1", *FREE)
    td.order("50E4", Then("after_penalty_card"))


def card_exposed_by_defender_2007(td: Director) -> None:
    """Laws 49 and 50B (2007). Partner may not use the sight of the card, only that it must be played; after play 50E3."""
    if not _is_penalty_card(td, "68 fn"):
        return
    _kind(td)
    td.order("50", Then("awareness"))
    td.order("50E2", *BARRED)
    td.order("50E3", Then("after_penalty_card"))


def _is_penalty_card(td: Director, statement: str) -> bool:
    """49 and the opening of 50, the same in both editions: the exceptions, and what the Director may designate otherwise."""
    late = td.ask(TOO_LATE)
    if late is TooLate.PLAYED:
        td.order("49", NoRectification(), Then("unauthorized_information"))
        return False
    if late is TooLate.FORFEITED:
        td.order("60A1", NoRectification())
        td.order("60A2", Stand())
        return False
    how = td.ask(HOW)
    if how is How.LED:
        td.order("50D2", Cancel(), Penalise(Role.OFFENDER, Breach.MAY_NOT))
        td.order("49", Says(Saying.CARD_EXPOSED))
        return True
    if how not in (How.SHOWN, How.NAMED):
        _excepted(td, how, statement)
        return False
    if td.ask(WAIVED):
        td.order("50", NoRectification(), PickUp(Role.OFFENDER), Then("unauthorized_information"))
        return False
    td.order("49", Says(Saying.CARD_EXPOSED))
    return True


def _excepted(td: Director, how: How, statement: str) -> None:
    """49: what makes no penalty card, and the Law that deals with it instead."""
    match how:
        case How.TRICK:
            td.order(statement, NoRectification(), PickUp(Role.OFFENDER), Then("unauthorized_information"))
            if td.ask(BEFORE_PARTNER):
                td.order(statement, Then("play_out_of_turn"))
        case How.CONCEDED:
            td.order("68B2", NoRectification(), PickUp(Role.OFFENDER), Unauthorized(Role.PARTNER))
        case How.TURN:
            td.order("50", Then("play_out_of_turn"))
        case _:
            td.order("49", NoRectification())


def _kind(td: Director) -> None:
    """50B, the same in both editions: minor is only a single card below the ten that was exposed by accident."""
    minor = td.ask(HOW) is not How.LED and td.ask(CARDS) is Cards.LOW and td.ask(UNINTENDED)
    becomes_penalty_card(td, "50B", major=not minor)
