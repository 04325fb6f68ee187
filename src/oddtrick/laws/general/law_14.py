"""Law 14: a hand with fewer than thirteen cards, and no hand with more. The card counts as held all the time."""

from __future__ import annotations

from oddtrick.inquiry.asking import Director, Option, Question, yes_no
from oddtrick.inquiry.effects import NoRectification, Penalise, PlayOn, Repair, Then, Unauthorized
from oddtrick.inquiry.vocabulary import Breach, Mend, Role, What
from oddtrick.laws.play.law_50_cards import exposed_by_accident
from oddtrick.texts import say


class Noticed(Option):
    """When the hand was found to be short."""

    BEFORE_LEAD = "before_lead", say("before the opening lead was faced")
    AFTER_LEAD = "after_lead", say("after the opening lead, while the correction period had not ended")
    LATE = "late", say("after the correction period")


class Place(Option):
    """Where the missing card is."""

    PLAYED = "played", say("among the played cards")
    ELSEWHERE = "elsewhere", say("somewhere else")
    LOST = "lost", say("it is not found")


NOTICED = Question("14.noticed", say("When was the hand found to have too few cards?"), tuple(Noticed))
FOUND = yes_no("14A.found", say("Does the Director find the missing card?"))
PLACE = Question("14B.place", say("Where does the Director find the missing card?"), tuple(Place))
REVOKED = yes_no(
    "14B4.revoked", say("With that card in his hand, has he failed to follow suit or to play what he was required to play?")
)
SHOWN = yes_no("14B4.shown", say("Is it a defender's card, and could his partner see its face?"))
PENALTY = Penalise(Role.OFFENDER, Breach.POWER)


def missing_card(td: Director) -> None:
    """Law 14, the same in both editions. Before the lead nothing follows; afterwards a revoke, or a penalty card, can."""
    noticed = td.ask(NOTICED)
    if noticed is Noticed.LATE:
        return td.order("14B", NoRectification())
    if noticed is Noticed.BEFORE_LEAD:
        return _before_lead(td)
    return _after_lead(td)


def _before_lead(td: Director) -> None:
    """14A: the hand is filled up, and auction and play go on with the calls as they were."""
    if td.ask(FOUND):
        td.order("14A1", Repair(Mend.RETURN))
    else:
        td.order("14A2", Repair(Mend.REBUILD))
    td.order("14A3", Repair(Mend.HELD), PlayOn())
    return td.order("14C", Unauthorized(Role.PARTNER))


def _after_lead(td: Director) -> None:
    """14B: a card among those played makes a defective trick; any other was in the hand from the beginning.

    Which kind of penalty card it becomes is for 50B.
    """
    match td.ask(PLACE):
        case Place.PLAYED:
            return td.order("14B1", Then("defective_trick"))
        case Place.ELSEWHERE:
            td.order("14B2", Repair(Mend.RETURN), PENALTY)
        case _:
            td.order("14B3", Repair(Mend.REBUILD), PENALTY)
    td.order("14B4", Repair(Mend.HELD))
    if td.ask(REVOKED):
        td.order("14B4", Then("revoke"))
    if td.ask(SHOWN):
        exposed_by_accident(td, "14B4", what=What.RESTORED)
    return td.order("14C", Unauthorized(Role.PARTNER))
