"""Laws 16A, 16B and 73C: what a player may use, and what his partner told him other than by legal calls and plays.

In 16B and 73C the offender is the player who made the information available; his partner is the one who may not use it.
"""

from __future__ import annotations

from typing import NamedTuple

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import (
    Adjust,
    CallDirector,
    Keep,
    NoRectification,
    Penalise,
    Permitted,
    Reserved,
    Then,
    Unauthorized,
)
from oddtrick.inquiry.vocabulary import Breach, Camp, Role, Source, When
from oddtrick.texts import say

# ---------------------------------------------------------------- 16A


class Origin(Option):
    """16A: from where a player knows something."""

    CALLS = "calls", say("from the legal calls and plays of this board, or from illegal ones that were accepted")
    WITHDRAWN = "withdrawn", say("from an action that was withdrawn")
    RULES = "rules", say("from what a Law or regulation authorizes, or from lawful procedure")
    BEFORE = "before", say("he knew it before he took his cards from the board")
    STATE = "state", say("his own estimate of his score, what his opponents are like, or the tournament regulations")
    PARTNER = "partner", say("from his partner, other than by legal calls and plays")
    ACCIDENT = "accident", say("by accident: from a wrong hand or another table, or overheard")
    OTHER = "other", say("from somewhere else")


class Paragraphs(NamedTuple):
    """Where an edition deals with what 16A does not let a player use: from partner, withdrawn actions, by accident."""

    partner: str
    withdrawn: str
    accident: str


ORIGIN = Question("16A.origin", say("From where does the player know it?"), tuple(Origin))
UNAFFECTED = yes_no("16A1a.unaffected", say("Is it free of unauthorized information from elsewhere?"), By.DIRECTOR)
AUTHORIZED = yes_no(
    "16A1b.authorized",
    say("Is it authorized for him: is his side the non-offending one, or does a Law free the information for both sides?"),
)
THROUGH_PARTNER = yes_no(
    "16A1c.through_partner", say("Did his partner give it to him by a reply, an alert or the like, so that Law 16B1 bars it?")
)
PRECLUDED = yes_no("16A1d.precluded", say("Does a Law forbid him to use what he knew before?"))
BASED = yes_no("16A3.based", say("Has he based a call or play on it?"), By.DIRECTOR)
DAMAGED_2007 = yes_no("16A4.damaged", say("Has this violation caused damage?"), By.DIRECTOR)


def use_of_information_2017(td: Director) -> None:
    """Law 16A (2017). The lawful sources are listed; the offender, here, is the player who knows something."""
    if td.ask(ORIGIN) is Origin.ACCIDENT:
        return td.order("16D1", Then("extraneous_information"))
    _may_use(td, Paragraphs("16B1", "16C2", "16A1"))
    return None


def use_of_information_2007(td: Director) -> None:
    """Law 16A (2007). The same list; on anything else no call or play may be based, and damage is made good (16A3, 16A4)."""
    if td.ask(ORIGIN) is Origin.ACCIDENT:
        return td.order("16C1", Then("extraneous_information"))
    if _may_use(td, Paragraphs("16B1(a)", "16D2", "16A3")):
        return None
    if not td.ask(BASED):
        return td.order("16A3", Keep())
    td.order("16A3", Penalise(Role.OFFENDER, Breach.MAY_NOT))
    return damage_2007(td)


def damage_2007(td: Director) -> None:
    """16A4 (2007): any violation of Law 16 that causes damage leads to an adjusted score."""
    return td.order("16A4", Adjust("12C") if td.ask(DAMAGED_2007) else Keep())


def _may_use(td: Director, barred: Paragraphs) -> bool:
    """16A1 and 16A2, the same in both editions: whether the player may use what he knows."""
    match td.ask(ORIGIN):
        case Origin.CALLS:
            allowed, law = td.ask(UNAFFECTED), "16A1(a)"
        case Origin.WITHDRAWN:
            allowed = td.ask(AUTHORIZED)
            law = "16A1(b)" if allowed else barred.withdrawn
        case Origin.RULES:
            allowed = not td.ask(THROUGH_PARTNER)
            law = "16A1(c)" if allowed else barred.partner
        case Origin.BEFORE:
            allowed, law = not td.ask(PRECLUDED), "16A1(d)"
        case Origin.STATE:
            allowed, law = True, "16A2"
        case Origin.PARTNER:
            allowed, law = False, barred.partner
        case _:
            allowed, law = False, barred.accident
    td.order(law, Permitted(allowed))
    return allowed


# ---------------------------------------------------------------- 16B1, 16B3


class Means(Option):
    """16B1: by what a player made information available to his partner."""

    REMARK = Source.REMARK.value, Source.REMARK.text
    QUESTION = Source.QUESTION.value, Source.QUESTION.text
    REPLY = Source.REPLY.value, Source.REPLY.text
    UNEXPECTED_ALERT = Source.UNEXPECTED_ALERT.value, Source.UNEXPECTED_ALERT.text
    NO_ALERT = Source.NO_ALERT.value, Source.NO_ALERT.text
    HESITATION = Source.HESITATION.value, Source.HESITATION.text
    HASTE = Source.HASTE.value, Source.HASTE.text
    EMPHASIS = Source.EMPHASIS.value, Source.EMPHASIS.text
    TONE = Source.TONE.value, Source.TONE.text
    GESTURE = Source.GESTURE.value, Source.GESTURE.text
    MOVEMENT = Source.MOVEMENT.value, Source.MOVEMENT.text
    MANNERISM = Source.MANNERISM.value, Source.MANNERISM.text
    CARD = "card", say("a card that he played too soon or showed")
    OTHER = Source.OTHER.value, Source.OTHER.text
    NOTHING = "nothing", say("nothing but legal calls and plays")


MEANS = Question("16B1.source", say("By what did the player make information available to his partner?"), tuple(Means))
UNEXPECTED_2007 = yes_no(
    "16B1a.unexpected", say("Was the alert, or its absence, unexpected to his partner, given what that partner meant?"), By.DIRECTOR
)
MIGHT_SUGGEST = yes_no("16B1.might_suggest", say("Might the information suggest a call or play to his partner?"), By.DIRECTOR)
ACTED = yes_no("16B1a.acted", say("Has his partner called or played since?"))
SUGGESTED_2017 = yes_no(
    "16B1a.suggested", say("Is what his partner chose demonstrably suggested by it over another call or play?"), By.DIRECTOR
)
SUGGESTED_2007 = yes_no(
    "16B1a.could_suggest",
    say("Could it demonstrably have suggested what his partner chose over another call or play?"),
    By.DIRECTOR,
)
CONSIDERED = yes_no(
    "16B1b.considered",
    say("Would a significant proportion of the player's peers, playing his methods, seriously consider that other call or play?"),
    By.DIRECTOR,
)
SOME_CHOOSE = yes_no("16B1b.some_choose", say("Might some of those peers choose it?"), By.DIRECTOR)
AMONG_2007 = yes_no("16B1a.alternative", say("Is what he chose a logical alternative itself?"), By.DIRECTOR)
ADVANTAGE = yes_no("16B3.advantage", say("Has that infraction brought the offending side an advantage?"), By.DIRECTOR)


def unauthorized_information_2017(td: Director) -> None:
    """Law 16B (2017). Barred is what is demonstrably suggested over another action that is a logical alternative."""
    if td.ask(MEANS) is Means.NOTHING:
        return td.order("16A1(a)", Permitted(True))
    if not td.ask(MIGHT_SUGGEST):
        return td.order("16B1", NoRectification())
    td.order("16B1", Unauthorized(Role.PARTNER))
    if not td.ask(ACTED) or not td.ask(SUGGESTED_2017):
        return td.order("16B1(a)", Keep())
    if not is_alternative(td):
        return td.order("16B1(b)", Keep())
    td.order("16B1(a)", Penalise(Role.PARTNER, Breach.MAY_NOT))
    return td.order("16B3", Adjust("12C1(b)") if td.ask(ADVANTAGE) else Keep())


def unauthorized_information_2007(td: Director) -> None:
    """Law 16B (2007). Of several logical alternatives, what could demonstrably have been suggested is barred."""
    means = td.ask(MEANS)
    if means is Means.NOTHING:
        return td.order("16A1(a)", Permitted(True))
    if _was_expected_2007(td) or not td.ask(MIGHT_SUGGEST):
        return td.order("16B1(a)", NoRectification())
    td.order("16B1(a)", Unauthorized(Role.PARTNER))
    if not td.ask(ACTED) or not td.ask(SUGGESTED_2007):
        return td.order("16B1(a)", Keep())
    if not is_alternative(td):
        return td.order("16B1(b)", Keep())
    if not td.ask(AMONG_2007):
        return td.order("16B1(a)", Then("care_with_information", (("16B1.source", means.slug),)))
    td.order("16B1(a)", Penalise(Role.PARTNER, Breach.MAY_NOT))
    return td.order("16B3", Adjust("12C1") if td.ask(ADVANTAGE) else Keep())


def is_alternative(td: Director) -> bool:
    """16B1(b), the same in both editions: many peers would weigh the other action, and some of them might choose it."""
    return td.ask(CONSIDERED) and td.ask(SOME_CHOOSE)


def _was_expected_2007(td: Director) -> bool:
    """16B1(a) fn, 73C fn (2007): an alert, or none, is unexpected by what the player himself meant by his action."""
    return td.ask(MEANS) in (Means.UNEXPECTED_ALERT, Means.NO_ALERT) and not td.ask(UNEXPECTED_2007)


# ---------------------------------------------------------------- 16B2, 16B3


class Step(Option):
    """16B2: what is done by a player who fears damage."""

    RESERVES = "reserves", say("he announces that he reserves his rights")
    CALLS = "calls", say("he calls the Director at once")
    NOTHING = "nothing", say("nothing")


STEP = Question(
    "16B2.step", say("What does the player do who considers that an opponent has told his partner something?"), tuple(Step)
)
MAY_RESERVE = yes_no(
    "16B2.may_reserve", say("May rights be reserved (the Authority may require that the Director be called)?"), By.REGULATION, True
)
DISPUTED = yes_no("16B2.disputed", say("Do the opponents dispute that unauthorized information might have been given?"))
CALLED = yes_no("16B2.called", say("Have they called the Director at once?"))
BELIEVES_2017 = yes_no(
    "16B3.believes",
    say("Has the player good reason to believe that the opponent had a logical alternative and chose what was suggested?"),
)
BELIEVES_2007 = yes_no(
    "16B3.believes_could",
    say("Has the player good reason to believe that the opponent had a logical alternative and chose what could be suggested?"),
)


def reserved_rights_2017(td: Director) -> None:
    """Laws 16B2 and 16B3 (2017). Rights are reserved unless a regulation forbids it; the Director comes when play ends."""
    _reserved(td, BELIEVES_2017)


def reserved_rights_2007(td: Director) -> None:
    """Laws 16B2 and 16B3 (2007). The same, but he need only believe that the action could have been suggested."""
    _reserved(td, BELIEVES_2007)


def _reserved(td: Director, believes: Question[bool]) -> None:
    """To call the Director earlier or later is no infraction (16B3), so neither who calls him nor who waits loses anything."""
    step = td.ask(STEP)
    if step is Step.CALLS:
        return td.order("16B2", Then("unauthorized_information"))
    if step is Step.RESERVES:
        if not td.ask(MAY_RESERVE):
            td.order("16B2", Permitted(False), CallDirector(Camp.NON_OFFENDING, When.NOW), Then("unauthorized_information"))
            return None
        td.order("16B2", Reserved())
        if td.ask(DISPUTED):
            td.order("16B2", CallDirector(Camp.OFFENDING, When.NOW))
            if td.ask(CALLED):
                return td.order("16B2", Then("unauthorized_information"))
            td.order("16B2", Penalise(Role.OFFENDER, Breach.SHOULD))
    if not td.ask(believes):
        return td.order("16B3", Keep())
    return td.order("16B3", CallDirector(Camp.NON_OFFENDING, When.AFTER_PLAY), Then("unauthorized_information"))


# ---------------------------------------------------------------- 73C

AVOIDED = yes_no("73C1.avoided", say("Did his partner take care to draw no advantage from it?"), By.DIRECTOR)
DAMAGED_2017 = yes_no("73C2.damaged", say("Have the opponents been damaged?"), By.DIRECTOR)


def care_with_information_2017(td: Director) -> None:
    """Law 73C (2017). Wider than 16B1(a): he must take care whatever he chooses; a penalty is possible, damage goes to 16B3."""
    means = td.ask(MEANS)
    if means is Means.NOTHING or td.ask(AVOIDED):
        return td.order("73C1", NoRectification())
    td.order("73C1", Penalise(Role.PARTNER, Breach.MUST))
    td.order("73C2", Penalise(Role.PARTNER, Breach.POWER))
    if td.ask(DAMAGED_2017):
        return td.order("73C2", Then("unauthorized_information", (("16B1.source", means.slug),)))
    return td.order("73C2", Keep())


def care_with_information_2007(td: Director) -> None:
    """Law 73C (2007). It names no penalty and no adjustment: an action based on such information is one of 16A3 and 16A4."""
    if td.ask(MEANS) is Means.NOTHING or _was_expected_2007(td) or td.ask(AVOIDED):
        return td.order("73C", NoRectification())
    td.order("73C", Penalise(Role.PARTNER, Breach.MUST))
    return damage_2007(td)
