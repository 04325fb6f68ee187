"""Laws 50D2 and 51B: what declarer chooses before the partner of a penalty card leads; 50E: what the card tells.

The offender is the player whose card lies on the table. 50A to 50D1, what he himself may play, are kept by the table.
"""

from __future__ import annotations

from collections.abc import Iterable

from oddtrick.inquiry.asking import By, Director, Law, Option, Question, yes_no
from oddtrick.inquiry.effects import Adjust, Keep, LowCardsWait, MustLead, NoLead, Penalise, PickUp, Says, Then
from oddtrick.inquiry.sayings import Saying
from oddtrick.inquiry.vocabulary import Breach, Role
from oddtrick.laws.auction.law_26 import Choice
from oddtrick.laws.play.law_49 import BARRED, FREE
from oddtrick.texts import say


class Suits(Option):
    """50D2, 51B: the suits in which the offender has major penalty cards."""

    NONE = "none", say("in none")
    SPADES = "S", say("in ♠ only")
    HEARTS = "H", say("in ♥ only")
    DIAMONDS = "D", say("in ♦ only")
    CLUBS = "C", say("in ♣ only")
    SEVERAL = "several", say("in two suits or more")


LED = yes_no("50D2.led", say("Has offender's partner led to this trick already, before declarer chose?"))
SUITS = Question("50D2.suits", say("In which suits has the offender major penalty cards?"), tuple(Suits))
HELD = {
    "S": yes_no("50D2.spades", say("Has the offender a major penalty card in ♠?")),
    "H": yes_no("50D2.hearts", say("Has the offender a major penalty card in ♥?")),
    "D": yes_no("50D2.diamonds", say("Has the offender a major penalty card in ♦?")),
    "C": yes_no("50D2.clubs", say("Has the offender a major penalty card in ♣?")),
}
SEVERAL = yes_no("51B1.several", say("Has he two or more penalty cards in that suit?"))
CHOICE = {
    "S": Question("50D2.lead_spades", say("What does declarer choose about a lead of ♠?"), tuple(Choice), By.DECLARER),
    "H": Question("50D2.lead_hearts", say("What does declarer choose about a lead of ♥?"), tuple(Choice), By.DECLARER),
    "D": Question("50D2.lead_diamonds", say("What does declarer choose about a lead of ♦?"), tuple(Choice), By.DECLARER),
    "C": Question("50D2.lead_clubs", say("What does declarer choose about a lead of ♣?"), tuple(Choice), By.DECLARER),
}
TOO = {
    "H": yes_no("51B2b.hearts_too", say("Does declarer prohibit ♥ as well?"), By.DECLARER),
    "D": yes_no("51B2b.diamonds_too", say("Does declarer prohibit ♦ as well?"), By.DECLARER),
    "C": yes_no("51B2b.clubs_too", say("Does declarer prohibit ♣ as well?"), By.DECLARER),
}


def penalty_card_lead_2017(td: Director) -> None:
    """Laws 50D2 and 51B (2017). A suit required, suits prohibited, or neither; what is picked up partner may not use."""
    _lead(td, "51B2(c)", _picked_up_2017)


def penalty_card_lead_2007(td: Director) -> None:
    """Laws 50D2 and 51B (2007). The same choice; with cards of several suits the free lead is still that of 50D2(b)."""
    _lead(td, "50D2(b)", _picked_up_2007)


def _picked_up_2017(td: Director) -> None:
    """50E2 (2017): what lay on the table for all to use is barred to partner once a card of it is back in the hand."""
    td.order("50E2", *BARRED)


def _picked_up_2007(td: Director) -> None:
    """50E2 (2007): nothing new, for the sight of the card was barred to partner while it lay there."""


def _lead(td: Director, freely: str, picked_up: Law) -> None:
    """50D2, 51B: the cards of one suit, or of several. A minor penalty card restricts no lead (50C)."""
    if td.ask(LED):
        return td.order("50D2", Then("card_exposed_by_defender"))
    suits = td.ask(SUITS)
    if suits is Suits.SEVERAL:
        return _several_suits(td, freely, picked_up)
    if suits is Suits.NONE:
        return td.order("50C", LowCardsWait(Role.OFFENDER))
    return _one_suit(td, suits.slug, picked_up)


def _one_suit(td: Director, suit: str, picked_up: Law) -> None:
    """50D2(a) for one card, 51B1 for more of the same suit; 50D2(b) when declarer wants neither."""
    several, choice = td.ask(SEVERAL), td.ask(CHOICE[suit])
    if choice is Choice.NEITHER:
        return td.order("50D2(b)", Says(Saying.LEADS_FREELY))
    if choice is Choice.REQUIRE:
        td.order("51B1(a)" if several else "50D2(a)", MustLead(Role.PARTNER, suit), PickUp(Role.OFFENDER, suit))
    else:
        td.order("51B1(b)" if several else "50D2(a)", NoLead(Role.PARTNER, suit), PickUp(Role.OFFENDER, suit))
    return picked_up(td)


def _several_suits(td: Director, freely: str, picked_up: Law) -> None:
    """51B2: declarer goes from suit to suit. One that he requires is the only one; once one is prohibited, others may be too."""
    suits = iter(HELD)
    for suit in suits:
        choice = td.ask(CHOICE[suit]) if td.ask(HELD[suit]) else Choice.NEITHER
        if choice is Choice.REQUIRE:
            td.order("51B2(a)", MustLead(Role.PARTNER, suit))
            td.order("51B1(a)", PickUp(Role.OFFENDER, suit))
            return picked_up(td)
        if choice is Choice.PROHIBIT:
            _prohibited(td, suit)
            picked_up(td)
            return _more_prohibited(td, suits)
    return td.order(freely, Says(Saying.LEADS_FREELY))


def _more_prohibited(td: Director, suits: Iterable[str]) -> None:
    """51B2(b): of the suits that are left each one may be prohibited as well, and none required."""
    for suit in suits:
        if td.ask(HELD[suit]) and td.ask(TOO[suit]):
            _prohibited(td, suit)


def _prohibited(td: Director, suit: str) -> None:
    td.order("51B2(b)", NoLead(Role.PARTNER, suit), PickUp(Role.OFFENDER, suit))


# ---------------------------------------------------------------- 50E


class Where(Option):
    """50E (2017): where the penalty card is when the information is to be used."""

    TABLE = "table", say("on the table")
    TAKEN = "taken", say("back in the hand, though no Law had it picked up")
    HAND = "hand", say("picked up, because declarer required or prohibited a lead")
    PLAYED = "played", say("already played")


class Of(Option):
    """50E (2007): what the information is about."""

    PLAY = "play", say("that the card must be played")
    SIGHT = "sight", say("anything else that the sight of the card tells")


WHERE = Question("50E.where", say("Where is the penalty card now?"), tuple(Where))
OF_2007 = Question("50E.of", say("What is the information about?"), tuple(Of))


def penalty_card_information_2017(td: Director) -> None:
    """Laws 50A and 50E (2017). Free for all while the card lies on the table; picked up or played, no longer for partner."""
    match td.ask(WHERE):
        case Where.HAND:
            return td.order("50E2", *BARRED, Then("withdrawn_action_information"))
        case Where.PLAYED:
            return td.order("50E3", BARRED[0], Then("unauthorized_information"))
        case Where.TAKEN:
            td.order("50A", Penalise(Role.OFFENDER, Breach.MUST))
            return td.order("50E1", *FREE)
        case _:
            return td.order("50E1", *FREE)


TAKEN_2007 = yes_no("50A.taken", say("Has the player put the card back in his hand, though no Law had it picked up?"))


def penalty_card_information_2007(td: Director) -> None:
    """Laws 50A and 50E (2007). That the card must be played is known to all; nothing else about it is partner's to use."""
    if td.ask(TAKEN_2007):
        td.order("50A", Penalise(Role.OFFENDER, Breach.MUST))
    if td.ask(OF_2007) is Of.PLAY:
        return td.order("50E1", *FREE)
    return td.order("50E2", *BARRED, Then("unauthorized_information"))


DIFFERENT_2017 = yes_no(
    "50E4.different", say("Could the board well have ended otherwise without the help of the exposed card?"), By.DIRECTOR
)
DAMAGED_2017 = yes_no("50E4.damaged", say("Is the non-offending side damaged in consequence (Law 12B1)?"), By.DIRECTOR)
CONVEYED_2007 = yes_no(
    "50E4.conveyed", say("Did the exposed card tell something that damaged the non-offending side?"), By.DIRECTOR
)


def after_penalty_card_2017(td: Director) -> None:
    """Law 50E4 (2017). After play: adjust towards the probable result without the penalty card."""
    if td.ask(DIFFERENT_2017) and td.ask(DAMAGED_2017):
        return td.order("50E4", Adjust("12C1(b)"))
    return td.order("50E4", Keep())


def after_penalty_card_2007(td: Director) -> None:
    """Law 50E3 (2007). Adjust for what the exposed card told, when that did the damage."""
    return td.order("50E3", Adjust("12C1") if td.ask(CONVEYED_2007) else Keep())
