"""Law 9: who may draw attention to an irregularity, and what may happen between that and the Director's ruling.

The offender is the player who committed (or was about to commit) the irregularity, whoever speaks of it.
"""

from __future__ import annotations

from oddtrick.inquiry.asking import Director, Option, Question, yes_no
from oddtrick.inquiry.effects import Effect, Hold, NoRectification, Penalise, Permitted, PlayOn, Retains, Summon, Then
from oddtrick.inquiry.vocabulary import Breach, Camp, Role
from oddtrick.laws.play.law_43 import forbidden_to_dummy
from oddtrick.laws.tricks.law_61 import RIGHTS_LOST
from oddtrick.texts import say


class Did(Option):
    """What a player did about an irregularity."""

    DREW = "drew", say("he drew attention to it")
    PREVENTED = "prevented", say("he tried to prevent it")
    SUMMONED = "summoned", say("he called the Director")
    SILENT = "silent", say("it was his own side's, and he said nothing")


class Subject(Option):
    """9A: to what he drew attention."""

    EXPLANATION = "explanation", say("a mistaken explanation by his partner")
    POINTED = "pointed", say("the way in which a quitted card points")
    OTHER = "other", say("another irregularity")


class Moment(Option):
    """When he drew attention, and whether he is dummy."""

    AUCTION = "auction", say("before the opening lead was faced")
    PLAY = "play", say("during the play, and he is declarer or a defender")
    DUMMY = "dummy", say("during the play, and he is dummy")
    AFTER = "after", say("when the play had ended")


class DirectorCalled(Option):
    """9B1(a): how soon the Director was called."""

    AT_ONCE = "at_once", say("at once")
    LATER = "later", say("after somebody had called or played")
    NEVER = "never", say("not at all: the players settled it themselves")


class Actor(Option):
    """Who acted before the Director had ruled."""

    CORRECTS = "corrects", say("the offender, to correct his irregularity")
    OFFENDER = "offender", say("the offender, in another way")
    PARTNER = "partner", say("offender's partner")
    LHO = "lho", say("offender's LHO")
    RHO = "rho", say("offender's RHO")


class Corrected(Option):
    """9C: what the offender corrected."""

    INSUFFICIENT = "insufficient", say("a bid that was not sufficient")
    CALL = "call", say("another of his calls")
    CARD = "card", say("a card of a defender's hand")
    OTHER = "other", say("something other than a call of his or a defender's card")


DID = Question("9A.did", say("What did the player do about the irregularity?"), tuple(Did))
SUBJECT = Question("9A.subject", say("To what did he draw attention?"), tuple(Subject))
MOMENT = Question("9A.moment", say("When did he do so?"), tuple(Moment))
OWN_SIDE = yes_no("9B1d.own_side", say("Was it an irregularity of his own side?"))
CALLED = Question("9B1a.called", say("When was the Director called?"), tuple(DirectorCalled))
DUMMY = yes_no("9A3.dummy", say("Was it dummy, during the play?"))
BY_DECLARER = yes_no("42B2.by_declarer", say("Was it declarer who was about to commit the irregularity?"))
BY_ANOTHER = yes_no("9B1b.by_another", say("Had another player drawn attention to it?"))
EXPLANATION = yes_no("9A5.explanation", say("Was it his partner's mistaken explanation?"))
OWN_REVOKE = yes_no("62A.own_revoke", say("Was it a revoke of his own, known to him and not established yet?"))

ACTOR = Question("9B2.actor", say("Who acted before the Director had ruled?"), tuple(Actor))
DRAWN = yes_no("9B2.drawn", say("Had attention been drawn to the irregularity by then?"))
DIRECTOR_CALLED = yes_no("11A.director_called", say("Had the Director been called by then?"))
CORRECTED = Question("9C.corrected", say("What did the offender correct?"), tuple(Corrected))

PARTNERS = Then("partners_explanation_wrong")
LOST = Then("dummy_without_rights")
ACTED_EARLY = Then("forfeiture", (("11A.acted", True),))


def attention_2017(td: Director) -> None:
    """Laws 9A, 9B1 and 9B2 (2017). Everybody may try to prevent any irregularity; dummy is silent until play is over."""
    match td.ask(DID):
        case Did.DREW:
            return _drew(td, "9A4", "9A5")
        case Did.PREVENTED:
            lost = td.ask(DUMMY) and td.ask(RIGHTS_LOST)
            return td.order("9A3", LOST if lost else Permitted(True))
        case Did.SUMMONED:
            return _summoned(td, Breach.MAY_NOT)
        case _:
            return td.order("9A5", PARTNERS if td.ask(EXPLANATION) else Permitted(True))


def attention_2007(td: Director) -> None:
    """Laws 9A, 9B1 and 9B2 (2007). Dummy may try to prevent only what declarer is about to do (42B2)."""
    match td.ask(DID):
        case Did.DREW:
            return _drew(td, "9A3", "9A4")
        case Did.PREVENTED:
            return _prevented_2007(td)
        case Did.SUMMONED:
            return _summoned(td, Breach.SHOULD)
        case _:
            if td.ask(EXPLANATION):
                return td.order("9A4", PARTNERS)
            return td.order("9A4", Then("revoke") if td.ask(OWN_REVOKE) else Permitted(True))


def _prevented_2007(td: Director) -> None:
    """9A3, with 42B2 and 43B2: another player's irregularity; dummy only declarer's, and not when he has lost his rights.

    A dummy who tries to prevent a defender's irregularity takes part in the play (43A1(c)).
    """
    if not td.ask(DUMMY):
        return td.order("9A3", Permitted(True))
    if not td.ask(BY_DECLARER):
        td.order("42B2", Permitted(False))
        return td.order("43B1", Penalise(Role.DUMMY, Breach.MUST_NOT))
    return td.order("9A3", LOST if td.ask(RIGHTS_LOST) else Permitted(True))


def _drew(td: Director, dummy: str, own_side: str) -> None:
    """9A, the same in both editions: what he drew attention to and when; the Director is called whether he might or not."""
    match td.ask(SUBJECT):
        case Subject.EXPLANATION:
            return td.order(own_side, PARTNERS)
        case Subject.POINTED:
            return td.order("9A2", Then("pointed_card"))
        case _:
            pass
    match td.ask(MOMENT):
        case Moment.AUCTION:
            td.order("9A1", Permitted(True))
        case Moment.PLAY:
            td.order("9A2", Permitted(True))
        case Moment.AFTER:
            td.order(dummy, Permitted(True))
        case _:
            forbidden_to_dummy(td, dummy, Breach.MAY_NOT)
            if not td.ask(OWN_SIDE) and td.ask(RIGHTS_LOST):
                return td.order("43B3", LOST)
    return _to_the_director(td)


def _to_the_director(td: Director) -> None:
    """9B1 and 9B2: now the Director comes and nobody acts; neither calling him nor telling of one's own fault costs rights."""
    td.order("9B1(a)", Summon())
    td.order("9B2", Hold())
    if td.ask(OWN_SIDE):
        td.order("9B1(d)", Retains(Camp.NON_OFFENDING))
    match td.ask(CALLED):
        case DirectorCalled.AT_ONCE:
            return td.order("9B1(c)", Retains())
        case DirectorCalled.LATER:
            return td.order("9B2", Then("action_before_ruling"))
        case _:
            return td.order("10A", Then("players_own_ruling"))


def _summoned(td: Director, breach: Breach) -> None:
    """9B1(b) and 43A1(a): dummy waits until somebody else has drawn attention; the editions forbid it in different words."""
    if not td.ask(BY_ANOTHER) and td.ask(DUMMY):
        return forbidden_to_dummy(td, "43A1(a)", breach)
    td.order("9B1(b)", Permitted(True))
    return td.order("9B1(c)", Retains())


_ROLES = {
    Actor.CORRECTS: Role.OFFENDER,
    Actor.OFFENDER: Role.OFFENDER,
    Actor.PARTNER: Role.PARTNER,
    Actor.LHO: Role.LHO,
    Actor.RHO: Role.RHO,
}
_FURTHER: dict[Corrected, Effect] = {
    Corrected.INSUFFICIENT: Then("insufficient_bid"),
    Corrected.CALL: Then("lead_restrictions"),
    Corrected.CARD: Then("card_exposed_by_defender"),
    Corrected.OTHER: NoRectification(),
}


def action_before_ruling(td: Director) -> None:
    """Laws 9B2 and 9C, in both editions. Once attention is drawn nobody acts; a correction may cost more than the fault."""
    actor, drawn = td.ask(ACTOR), td.ask(DRAWN)
    if drawn:
        td.order("9B2", Penalise(_ROLES[actor], Breach.SHALL_NOT))
    match actor:
        case Actor.CORRECTS:
            return td.order("9C", _FURTHER[td.ask(CORRECTED)])
        case Actor.LHO | Actor.RHO:
            in_time = drawn and td.ask(DIRECTOR_CALLED)
            return td.order("11A", Retains(Camp.NON_OFFENDING) if in_time else ACTED_EARLY)
        case _ if not drawn:
            return td.order("9B2", PlayOn())
        case _:
            return None
