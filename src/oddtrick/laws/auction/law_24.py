"""Law 24: a card that partner could see, or that was led, before the play."""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import Authorized, FaceUp, MustPass, NoRectification, PickUp, Then, Unauthorized
from oddtrick.inquiry.sayings import Saying
from oddtrick.inquiry.vocabulary import Role, Spell
from oddtrick.laws.general.law_16_sources import Accident
from oddtrick.laws.play.law_50_cards import of_its_kind
from oddtrick.texts import say


class When(Option):
    """When the cards became visible."""

    BEFORE = "before", say("before the first call")
    AUCTION = "auction", say("from the first call to the final pass")
    AFTER = "after", say("after the final pass, before a lead was faced")


class Cards(Option):
    """Which cards, and how."""

    LOW = "low", say("one card below the ten, not led")
    HONOUR = "honour", say("one honour, not led")
    LED = "led", say("one card, led too soon")
    SEVERAL = "several", say("two cards or more, or one more beside a card that already lies there")


class Becomes(Option):
    """What the offender is when the auction has ended."""

    DEFENDER = "defender", say("a defender")
    DECLARING = "declaring", say("declarer or dummy")
    NOTHING = "nothing", say("nothing: the board was passed out")


WHEN = Question("24.when", say("When did the card become visible to partner?"), tuple(When))
OWN_ERROR = yes_no(
    "24.own_error", say("Was it through the player's own error that his partner could see the card?"), By.DIRECTOR, usual=True
)
CARDS = Question("24.cards", say("Which cards?"), tuple(Cards))
BECOMES = Question("24E.becomes", say("The auction has ended: what does the offender become?"), tuple(Becomes))
_KIND = {
    Cards.LOW: Saying.MINOR_CARD,
    Cards.HONOUR: Saying.MAJOR_HONOUR,
    Cards.LED: Saying.MAJOR_PLAYED,
    Cards.SEVERAL: Saying.MAJOR_SEVERAL,
}
SEEN_AT_HIS_TABLE = (("16D1.accident", Accident.OWN_TABLE.slug),)
_PASSES = {Cards.HONOUR: "24B", Cards.LED: "24B", Cards.SEVERAL: "24C"}


def exposed_in_auction_2017(td: Director) -> None:
    """Law 24 (2017). Only during the auction itself; before it Law 16D, after it Laws 48 and 49 take the matter."""
    when = td.ask(WHEN)
    if when is When.BEFORE:
        return td.order("24", PickUp(Role.OFFENDER), Then("extraneous_information", SEEN_AT_HIS_TABLE))
    if when is When.AFTER:
        return _after_the_auction(td)
    if not td.ask(OWN_ERROR):
        return _not_his_error(td)
    cards = _silence(td, FaceUp(Role.OFFENDER))
    match td.ask(BECOMES):
        case Becomes.DEFENDER:
            return of_its_kind(td, "24E", _KIND[cards])
        case Becomes.DECLARING:
            return td.order("24D", PickUp(Role.OFFENDER))
        case _:
            return td.order("24", PickUp(Role.OFFENDER))


def _after_the_auction(td: Director) -> None:
    """48A and 49 (2017). After the final pass only a defender's card is restricted; of a board passed out all go back (22B)."""
    match td.ask(BECOMES):
        case Becomes.DEFENDER:
            return td.order("24", Then("card_exposed_by_defender"))
        case Becomes.DECLARING:
            return td.order("48A", PickUp(Role.OFFENDER), NoRectification())
        case _:
            return td.order("22B", PickUp(Role.OFFENDER), NoRectification())


def exposed_in_auction_2007(td: Director) -> None:
    """Law 24 (2007). During the whole auction period, from the first card taken out to the lead that is faced."""
    if not td.ask(OWN_ERROR):
        return _not_his_error(td)
    cards = _silence(td, FaceUp(Role.OFFENDER, until_lead=True))
    if td.ask(BECOMES) is Becomes.DEFENDER:
        return of_its_kind(td, "24", _KIND[cards])
    return td.order("24", PickUp(Role.OFFENDER))


def _not_his_error(td: Director) -> None:
    """24, the same in both editions: of his own error only. What partner saw otherwise, he came to know by accident (16D)."""
    return td.order("24", PickUp(Role.OFFENDER), Then("extraneous_information"))


def _silence(td: Director, lies: FaceUp) -> Cards:
    """24A-C, the same in both editions: partner passes once, unless it was one low card that was not led."""
    td.order("24", lies, Unauthorized(Role.PARTNER), Authorized(Role.LHO), Authorized(Role.RHO))
    cards = td.ask(CARDS)
    if cards is Cards.LOW:
        td.order("24A", NoRectification(auction=True))
    else:
        td.order(_PASSES[cards], MustPass(Role.PARTNER, Spell.ONCE), Then("awareness"))
    return cards
