"""Law 68: what a claim or concession is, and what happens when one is made.

Whoever claims or concedes has done no wrong by it: he is the claimer.
"""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import (
    Authorized,
    Concedes,
    Effect,
    FacesHand,
    NoClaim,
    NotCounted,
    Penalise,
    PickUp,
    PlayOn,
    PlayStops,
    Says,
    Then,
    Unauthorized,
    VoidClaim,
)
from oddtrick.inquiry.sayings import Saying
from oddtrick.inquiry.vocabulary import Breach, Role
from oddtrick.laws.tricks.law_70 import PLAYED
from oddtrick.texts import say


class Act(Option):
    """68A, 68B1: what the player said or did."""

    WINS = "wins", say("he said how many tricks his side would win")
    LOSES = "loses", say("he said how many tricks his side would lose")
    CURTAIL = "curtail", say("he suggested that the play need not go on")
    SHOWED = "showed", say("he showed his cards")
    ABANDONED = "abandoned", say("he abandoned his hand")
    CURRENT = "current", say("he spoke, or acted, only about the trick that was in progress")


class Intent(Option):
    """68A: whether a player who showed his cards meant something else, and what."""

    CLAIM = "claim", say("no: it is a claim")
    LEAD = "lead", say("yes: after an opening lead out of turn declarer faced his hand")
    DECLARER = "declarer", say("yes: declarer showed cards in another way")
    DEFENDER = "defender", say("yes: a defender showed cards")


class Current(Option):
    """68: what a defender did besides speaking of the trick in progress."""

    NOTHING = "nothing", say("nothing")
    SHOWED = "showed", say("he let cards be seen, or told what he holds")
    PLAYED = "played", say("he led to the next trick, or played, before his partner had played to this one")


class Course(Option):
    """68D: how the others take the claim."""

    AGREED = "agreed", say("nobody doubts it")
    DOUBTED = "doubted", say("a player, who may be dummy, doubts it")
    PLAY_ON = "play_on", say("it is doubted, and the side that did not make it asks to play on")


class Acted(Option):
    """68D: who acted before the Director came."""

    NOBODY = "nobody", say("nobody")
    CLAIMERS = "claimers", say("the side that claimed or conceded")
    OTHERS = "others", say("the other side")
    BOTH = "both", say("both sides")


ACT = Question("68.act", say("What did the player say or do?"), tuple(Act))
CURRENT = Question("68.current", say("What else did a defender do?"), tuple(Current))
DUMMY = yes_no("68A.dummy", say("Was it dummy who did so?"))
INTENT = Question("68A.intent", say("Is it plain that he did not mean to claim by it?"), tuple(Intent), By.DIRECTOR)
OBJECTS = yes_no("68B2.objects", say("Did a defender concede one trick or more, and did his partner object at once?"))
EXPOSED = yes_no("68B2.exposed", say("Did the defender expose cards when he conceded?"))
STATED = yes_no("68C.stated", say("Did he state at once, and clearly, how he will win the tricks, with the order of the cards?"))
COURSE = Question("68D.course", say("How do the others take it?"), tuple(Course))
COURSE_2007 = Question("68D.course", COURSE.text, (Course.AGREED, Course.DOUBTED))
ACTED = Question("68D.acted", say("Who has played or done something else before the Director came?"), tuple(Acted))

_OTHERWISE = {
    Intent.LEAD: "opening_lead_out_of_turn",
    Intent.DECLARER: "declarer_exposes_card",
    Intent.DEFENDER: "card_exposed_by_defender",
}
_SIDES = {
    Acted.NOBODY: (),
    Acted.CLAIMERS: (Role.CLAIMING_SIDE,),
    Acted.OTHERS: (Role.OTHER_SIDE,),
    Acted.BOTH: (Role.CLAIMING_SIDE, Role.OTHER_SIDE),
}


def claim_2017(td: Director) -> None:
    """Law 68 (2017). Dummy cannot claim; a claim suspends the play, and if it is doubted the others may ask to play on."""
    act = td.ask(ACT)
    if act is Act.CURRENT:
        return _current_trick(td, "68")
    if td.ask(DUMMY):
        law = "68B1" if act in (Act.LOSES, Act.ABANDONED) else "68A"
        return td.order(law, NoClaim(), Then("dummys_violation"))
    if not _is_claim(td, act):
        return None
    td.order("68C", FacesHand(Role.CLAIMER), *_statement(td, act))
    td.order("68D", PlayStops(suspended=True))
    match td.ask(COURSE):
        case Course.AGREED:
            return td.order("68D1", Then("agreed_claim"))
        case Course.PLAY_ON:
            return td.order("68D2(b)", Then("play_after_claim", ((REQUEST.id, True),)))
        case _:
            return td.order("68D2(a)", *_acted(td, Breach.SHOULD), Then("contested_claim"))


def claim_2007(td: Director) -> None:
    """Laws 68 and 68 fn (2007). Any statement counts, whoever made it; play ends, and the Director must be called."""
    act = td.ask(ACT)
    if act is Act.CURRENT:
        return _current_trick(td, "68 fn")
    if not _is_claim(td, act):
        return None
    if act not in (Act.LOSES, Act.ABANDONED):
        td.order("68C", *(_statement(td, act) or (Says(Saying.LINE_STATED),)))
    td.order("68D", PlayStops())
    if td.ask(COURSE_2007) is Course.AGREED:
        return td.order("68D", Then("agreed_claim"))
    return td.order("68D", *_acted(td, Breach.MAY_NOT), Then("contested_claim"))


def _current_trick(td: Director, law: str) -> None:
    """68 (2007: 68 fn). Play goes on; cards that a defender showed are no penalty cards, but he may have told too much."""
    td.order(law, NoClaim(), PlayOn())
    match td.ask(CURRENT):
        case Current.SHOWED:
            td.order(law, PickUp(Role.CLAIMER), Then("unauthorized_information"))
        case Current.PLAYED:
            td.order(law, Then("play_out_of_turn"))
        case Current.NOTHING:
            pass


def _is_claim(td: Director, act: Act) -> bool:
    """68A, 68B1 and 68B2: whether it is a claim or concession, and stays one."""
    if act is Act.SHOWED and (meant := td.ask(INTENT)) is not Intent.CLAIM:
        td.order("68A", NoClaim(), Then(_OTHERWISE[meant]))
        return False
    if td.ask(OBJECTS):
        td.order("68B2", Then("objection_to_concession", ((OBJECTS.id, True),)))
        return False
    if act not in (Act.LOSES, Act.ABANDONED):
        td.order("68A", Says(Saying.CLAIM))
    if act not in (Act.CURTAIL, Act.SHOWED):
        td.order("68B1", Concedes(Role.CLAIMER, rest=act is not Act.LOSES))
    return True


def _statement(td: Director, act: Act) -> tuple[Effect, ...]:
    """68C. Who claims says at once how; whoever leaves it out loses by it when the claim is contested."""
    if act in (Act.LOSES, Act.ABANDONED) or td.ask(STATED):
        return ()
    return (Penalise(Role.CLAIMER, Breach.SHOULD),)


def _acted(td: Director, breach: Breach) -> tuple[Effect, ...]:
    """68D2(a) (2007: 68D). Nobody acts before the Director comes: by the verb of the edition."""
    return tuple(Penalise(role, breach) for role in _SIDES[td.ask(ACTED)])


def objection_to_concession_2017(td: Director) -> None:
    """Law 68B2 (2017). The partner's objection undoes the concession, and the claim that goes with it."""
    _objection(td, NoClaim(), "68D2(a)", "16C")


def objection_to_concession_2007(td: Director) -> None:
    """Law 68B2 (2007). Only of the concession is it said that there was none; the play goes on all the same."""
    _objection(td, NoClaim(conceded=True), "68D", "16D")


def _objection(td: Director, undone: Effect, doubted: str, information: str) -> None:
    if not td.ask(OBJECTS):
        return td.order(doubted, PlayStops(), Then("contested_claim"))
    td.order("68B2", undone, PlayOn())
    if td.ask(EXPOSED):
        td.order("68B2", PickUp(Role.CLAIMER))
        td.order(f"{information}1", Authorized(Role.CLAIMERS_LHO), Authorized(Role.CLAIMERS_RHO))
        td.order(f"{information}2", Unauthorized(Role.CLAIMERS_PARTNER))
    return td.order("68B2", Then("unauthorized_information"))


REQUEST = yes_no("68D2b.request", say("Did the side that did not claim or concede ask to play on?"))
CONCUR = yes_no("68D2b.concur", say("Do all four players agree to play on?"))
DOUBTED = yes_no("68D.doubted", say("Had a player doubted the claim?"))

FREE = (Authorized(Role.CLAIMERS_PARTNER), Authorized(Role.CLAIMERS_LHO), Authorized(Role.CLAIMERS_RHO))


def play_after_claim_2017(td: Director) -> None:
    """Law 68D2(b) (2017). If all four want it, the claim never was, and the result that they reach stands."""
    if not td.ask(REQUEST):
        return td.order("68D2(a)", NotCounted(), Then("contested_claim"))
    if not td.ask(CONCUR):
        return td.order("68D2(b)(i)", NotCounted(), Then("contested_claim"))
    return td.order("68D2(b)(ii)", VoidClaim(), *FREE, PickUp(Role.CLAIMER))


def play_after_claim_2007(td: Director) -> None:
    """Laws 68D and 70D3 (2007). Play has ended whatever the players want; what was played since is evidence at most."""
    td.order("68D", PlayStops(), NotCounted())
    if not td.ask(DOUBTED):
        return td.order("68D", Then("agreed_claim"))
    return td.order("68D", *_acted(td, Breach.MAY_NOT), Then("contested_claim", ((PLAYED.id, True),)))
