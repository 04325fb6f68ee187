"""Law 43: what dummy may not do, and what it costs when he speaks after having looked at hands that were not his to see.

In `dummys_violation` the offender is dummy; in what follows from it he is the player of whose card or irregularity dummy
spoke: declarer, or a defender.
"""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import (
    Adjust,
    Cancel,
    DummyLimited,
    Established,
    Keep,
    KeepsRights,
    LeadFrom,
    NoRectification,
    Penalise,
    Permitted,
    PlayOn,
    Replace,
    Then,
)
from oddtrick.inquiry.vocabulary import Breach, Camp, Role, What
from oddtrick.laws.tricks.law_61 import RIGHTS_LOST
from oddtrick.laws.tricks.law_62 import cards_after
from oddtrick.texts import say


class Moment(Option):
    """When dummy did it."""

    BEFORE = "before", say("before the opening lead was faced")
    PLAY = "play", say("during the play")
    AFTER = "after", say("after the play had ended")


class Violation(Option):
    """43A: what dummy did."""

    SUMMONED = "summoned", say("he called the Director")
    ATTENTION = "attention", say("he drew attention to an irregularity")
    TOOK_PART = "took_part", say("he took part in the play")
    TOLD = "told", say("he told declarer something about the play")
    HANDS = "hands", say("he saw, or tried to see, a hand other than dummy")


class Saw(Option):
    """43A2, 43A3: how dummy came to see a hand."""

    EXCHANGED = "exchanged", say("he exchanged hands with declarer")
    LEFT = "left", say("he left his place to watch declarer play")
    LOOKED = "looked", say("he looked at a card in a defender's hand of his own accord")
    SHOWN = "shown", say("a defender showed him his hand")


class Defender(Option):
    """43A3: which defender showed dummy his hand."""

    LHO = "lho", say("the one on dummy's left")
    RHO = "rho", say("the one on dummy's right")


WHEN = Question("43A.when", say("When did dummy do it?"), tuple(Moment))
WHAT = Question("43A.what", say("What did dummy do?"), tuple(Violation))
SAW = Question("43A2.how", say("How did dummy come to see that hand?"), tuple(Saw))
DRAWN = yes_no("43A1a.drawn", say("Had another player drawn attention to an irregularity by then?"))
DEFENDER = Question("43A3.defender", say("Which defender showed dummy his hand?"), tuple(Defender))
LOOKED = yes_no("43A2c.looked", say("Did dummy look at what he was shown?"))

_BROKEN = {Saw.EXCHANGED: "43A2(a)", Saw.LEFT: "43A2(b)", Saw.LOOKED: "43A2(c)"}
_SHOWED = {Defender.LHO: Role.LHO, Defender.RHO: Role.RHO}


def dummys_violation_2017(td: Director) -> None:
    """Law 43A (2017). Dummy may not be the first to call the Director, nor look at a defender's card even when shown it."""
    if not _saw_hand(td, Breach.MAY_NOT):
        return
    td.order("43A3", Penalise(_SHOWED[td.ask(DEFENDER)], Breach.MAY_NOT))
    if td.ask(LOOKED):
        _looked(td, "43A2(c)")


def dummys_violation_2007(td: Director) -> None:
    """Law 43A (2007). He should not be the first to call the Director; a card that he is shown he may look at."""
    if _saw_hand(td, Breach.SHOULD):
        td.order("43A2(c)", NoRectification())


def _saw_hand(td: Director, summons: Breach) -> bool:
    """43A1, 43A2 and 43B1, alike but for the words about calling the Director; whether a defender showed dummy his hand."""
    match td.ask(WHEN):
        case Moment.BEFORE:
            td.order("43A", NoRectification())
            return False
        case Moment.AFTER:
            td.order("42B3", Permitted(True))
            return False
        case _:
            pass
    violation = td.ask(WHAT)
    if violation is not Violation.HANDS:
        _spoke(td, violation, summons)
        return False
    saw = td.ask(SAW)
    if saw is not Saw.SHOWN:
        _looked(td, _BROKEN[saw])
    return saw is Saw.SHOWN


def _spoke(td: Director, violation: Violation, summons: Breach) -> None:
    """43A1: what dummy does to bring the Director, or in the play itself."""
    match violation:
        case Violation.SUMMONED if td.ask(DRAWN):
            td.order("43A1(a)", Permitted(True))
        case Violation.SUMMONED:
            forbidden_to_dummy(td, "43A1(a)", summons)
        case Violation.ATTENTION:
            forbidden_to_dummy(td, "43A1(b)", Breach.MAY_NOT)
            if td.ask(RIGHTS_LOST):
                td.order("43B", Then("dummy_without_rights", (("61B2a.rights_lost", True),)))
        case Violation.TOOK_PART:
            forbidden_to_dummy(td, "43A1(c)", Breach.MUST_NOT)
        case _:
            forbidden_to_dummy(td, "43A1(c)", Breach.MAY_NOT)
            td.order("43A1(c)", Then("unauthorized_information"))


def forbidden_to_dummy(td: Director, law: str, breach: Breach) -> None:
    """What dummy may not do, and that he is liable to a penalty for it (43B1)."""
    td.order(law, Permitted(False))
    td.order("43B1", Penalise(Role.DUMMY, breach))


def _looked(td: Director, law: str) -> None:
    """43A2: besides the penalty it has a price when dummy warns, asks or draws attention later."""
    forbidden_to_dummy(td, law, Breach.MAY_NOT)
    td.order("43B2", DummyLimited())


# ---------------------------------------------------------------- 43B2, 43B3


class Did(Option):
    """43B2, 43B3: what dummy did after he had looked at a hand."""

    WARNED = "warned", say("he warned declarer not to lead from the wrong hand")
    ASKED = "asked", say("he asked whether a card from declarer's hand was a revoke")
    DREW = "drew", say("he drew attention to a defender's irregularity")
    OTHER = "other", say("something that Law 43B does not name")


class Led(Option):
    """43B2(a): what has happened since the warning."""

    NO = "no", say("declarer has not led yet")
    LED = "led", say("declarer has led, and no defender has played to it")
    PLAYED = "played", say("a defender has played to declarer's lead")


class WantedHand(Option):
    """43B2(a): from which hand a defender wants the lead."""

    DECLARER = "declarer", say("from declarer's own hand")
    DUMMY = "dummy", say("from dummy")
    NOTHING = "nothing", say("he chooses none, or leaves it as it is")


DID = Question("43B.did", say("What did dummy do after that?"), tuple(Did))
LED = Question("43B2a.led", say("Has declarer led to that trick?"), tuple(Led))
LHO_CHOOSES = Question("43B2a.lho", say("From which hand does offender's LHO want the lead?"), tuple(WantedHand), By.LHO)
RHO_CHOOSES = Question("43B2a.rho", say("From which hand does offender's RHO want the lead?"), tuple(WantedHand), By.RHO)
FIRST_TO_DRAW = yes_no("43B3.first", say("Was dummy the first to draw attention to it?"))

_FROM = {WantedHand.DECLARER: Role.DECLARER, WantedHand.DUMMY: Role.DUMMY}


def dummy_without_rights(td: Director) -> None:
    """Laws 43B2 and 43B3, in both editions. A warning, a question or a remark of a dummy who has looked at a hand."""
    if not td.ask(RIGHTS_LOST):
        return td.order("43B", KeepsRights(Role.DECLARER))
    match td.ask(DID):
        case Did.WARNED:
            return _warned(td)
        case Did.ASKED:
            return td.order("43B2(b)", Then("dummy_asked_first"))
        case Did.DREW if td.ask(FIRST_TO_DRAW):
            return td.order("43B3", NoRectification(), PlayOn(), Then("after_dummys_attention"))
        case Did.DREW:
            return td.order("43B3", KeepsRights(Role.DECLARER))
        case _:
            return td.order("43B", NoRectification())


def _warned(td: Director) -> None:
    """43B2(a): either defender may choose; it is too late when one of them has played to declarer's lead."""
    led = td.ask(LED)
    if led is Led.PLAYED:
        return td.order("43B2(a)", NoRectification())
    hand = td.ask(LHO_CHOOSES)
    if hand is WantedHand.NOTHING:
        hand = td.ask(RHO_CHOOSES)
    if hand is WantedHand.NOTHING:
        return td.order("43B2(a)", NoRectification())
    if led is Led.LED:
        td.order("43B2(a)", Cancel(What.DECLARERS_CARD))
    return td.order("43B2(a)", LeadFrom(_FROM[hand]))


GAINED = yes_no("43B3.gained", say("Did the defending side gain by its irregularity?"), By.DIRECTOR)
DAMAGE_2007 = yes_no(
    "43B3.damage",
    say("Did the irregularity damage the declaring side, or bring its own side an advantage (Law 12B1)?"),
    By.DIRECTOR,
)


def after_dummys_attention_2017(td: Director) -> None:
    """Law 43B3 (2017). The defenders lose what they gained by it; the declaring side keeps its score."""
    if td.ask(GAINED):
        return td.order("43B3", Adjust("12C1(b)", only=Camp.OFFENDING))
    return td.order("43B3", Keep())


def after_dummys_attention_2007(td: Director) -> None:
    """Law 43B3 (2007). The purposes of score adjustment (12B1) decide, for both sides."""
    if td.ask(DAMAGE_2007):
        return td.order("43B3", Adjust("12C1"))
    return td.order("43B3", Keep())


class DeclarersPlay(Option):
    """43B2(b): what declarer's play was, and whether it can still be corrected."""

    LEGAL = "legal", say("it was no revoke")
    REVOKE = "revoke", say("it was a revoke that is not established")
    TOO_LATE = "too_late", say("it was a revoke, and that is established (Law 63)")


PLAY = Question("43B2b.play", say("What was the play that dummy asked declarer about?"), tuple(DeclarersPlay))
FIRST_TO_ASK = yes_no("43B2b.first", say("Was dummy the first to ask?"))


def dummy_asked_first(td: Director) -> None:
    """Law 43B2(b), in both editions. The revoke is corrected and costs as much as an established one.

    The card put in its place decides who won the trick.
    """
    play = td.ask(PLAY)
    if play is DeclarersPlay.TOO_LATE:
        return td.order("63B", Then("revoke"))
    if play is DeclarersPlay.LEGAL:
        return td.order("43B2(b)", NoRectification())
    if not td.ask(FIRST_TO_ASK):
        return td.order("43B2(b)", Then("revoke"))
    td.order("43B2(b)", Established(True))
    td.order("62B", Cancel(), Replace(Role.DECLARER))
    cards_after(td, defends=False)
    return td.order("43B2(b)", Then("established_revoke", (("62D1.hands_back", True),)))  # also on trick twelve it is corrected
