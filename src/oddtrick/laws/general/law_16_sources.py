"""Laws 16C and 16D: information from withdrawn actions, and by accident from elsewhere. In 2007 the letters are exchanged."""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import (
    Adjust,
    Authorized,
    Keep,
    Penalise,
    PlayOn,
    Redeal,
    Reseat,
    Then,
    Unauthorized,
    UseFreely,
)
from oddtrick.inquiry.vocabulary import Breach, Role
from oddtrick.laws.general.law_16 import AMONG_2007, damage_2007, is_alternative
from oddtrick.texts import say

# ---------------------------------------------------------------- withdrawn actions


class Whose(Option):
    """16C2: which player of the offending side chose what was suggested."""

    NOBODY = "nobody", say("no")
    OFFENDER = "offender", say("yes, the offender")
    PARTNER = "partner", say("yes, his partner")


FREED = yes_no("16C.freed", say("Does another Law free the information for both sides (as when the new call is comparable)?"))
SUGGESTED_2017 = Question(
    "16C2.suggested",
    say("Has the offending side chosen what the withdrawn action demonstrably suggests over another call or play?"),
    tuple(Whose),
    By.DIRECTOR,
)
SUGGESTED_2007 = Question(
    "16C2.could_suggest",
    say("Has the offending side chosen what the withdrawn action could demonstrably have suggested over another call or play?"),
    tuple(Whose),
    By.DIRECTOR,
)
DAMAGED = yes_no("16C3.damaged", say("Has this violation damaged the non-offending side?"), By.DIRECTOR)

_ROLES = {Whose.OFFENDER: Role.OFFENDER, Whose.PARTNER: Role.PARTNER}


def withdrawn_action_information_2017(td: Director) -> None:
    """Law 16C (2017). Authorized for the other side only; the same test as in 16B1(a), and a remedy of its own."""
    if _is_free(td, "16C1", "16C2"):
        return None
    whose = td.ask(SUGGESTED_2017)
    if whose is Whose.NOBODY:
        return td.order("16C2", Keep())
    if not is_alternative(td):
        return td.order("16B1(b)", Keep())
    td.order("16C2", Penalise(_ROLES[whose], Breach.MAY_NOT))
    return td.order("16C3", Adjust("12C1(b)") if td.ask(DAMAGED) else Keep())


def withdrawn_action_information_2007(td: Director) -> None:
    """Law 16D (2007). The test of that edition's 16B1(a); without a remedy of its own, damage is made good by 16A4."""
    if _is_free(td, "16D1", "16D2"):
        return None
    whose = td.ask(SUGGESTED_2007)
    if whose is Whose.NOBODY:
        return td.order("16D2", Keep())
    if not is_alternative(td):
        return td.order("16B1(b)", Keep())
    if not td.ask(AMONG_2007):
        return td.order("16D2", Keep())
    td.order("16D2", Penalise(_ROLES[whose], Breach.MAY_NOT))
    return damage_2007(td)


def _is_free(td: Director, non_offending: str, offending: str) -> bool:
    """16A1(b), the same in both editions: whether everybody may use the information from the withdrawn action; if not, who may."""
    if td.ask(FREED):
        td.order("16A1(b)", UseFreely())
        return True
    td.order(non_offending, Authorized(Role.LHO), Authorized(Role.RHO))
    td.order(offending, Unauthorized(Role.OFFENDER), Unauthorized(Role.PARTNER))
    return False


# ---------------------------------------------------------------- by accident


class Accident(Option):
    """16D1: how a player came to know something about a board that he plays, or has yet to play."""

    WRONG_HAND = "wrong_hand", say("he looked at a hand that is not his")
    OVERHEARD = "overheard", say("he overheard calls, results or remarks")
    OTHER_TABLE = "other_table", say("he saw cards at another table")
    OWN_TABLE = "own_table", say("he saw another player's card at his table before the auction began")
    OTHER = "other", say("in another way, by accident")


class Notice(Option):
    """16D1: when the Director was told."""

    AT_ONCE = "at_once", say("yes")
    LATER = "later", say("only later, or not by the players")


class Remedy(Option):
    """16D2: what the Director can do before the first call."""

    RESEAT = "reseat", say("he changes the players' places (one hand is known; contest and scoring permit it)")
    REDEAL = "redeal", say("he has the board dealt again for them (the form of competition allows it)")
    PLAY_ON = "play_on", say("he has the board played, and will see whether to adjust the score")
    ADJUST = "adjust", say("he awards an adjusted score")


class LateRemedy(Option):
    """16D3: what he can do after the first call."""

    PLAY_ON = Remedy.PLAY_ON.slug, Remedy.PLAY_ON.text
    ADJUST = Remedy.ADJUST.slug, Remedy.ADJUST.text


ACCIDENT = Question("16D1.accident", say("How did the player come to know it?"), tuple(Accident))
NOTIFIED = Question("16D1.notified", say("Was the Director told at once, if possible by the player himself?"), tuple(Notice))
CALL_MADE = yes_no("16D2.call_made", say("Had a call been made on the board?"))
LIKELY_2017 = yes_no("16D2.likely", say("Would the information be likely to interfere with normal play?"), By.DIRECTOR)
COULD_2007 = yes_no("16D2.could", say("Could the information interfere with normal play?"), By.DIRECTOR)
REMEDY = Question("16D2.remedy", say("What does the Director do?"), tuple(Remedy), By.DIRECTOR)
LATE_REMEDY = Question("16D3.remedy", say("What does the Director do after the first call?"), tuple(LateRemedy), By.DIRECTOR)
TEAMS = yes_no("16D2d.teams", say("Is it a contest for teams (Law 86B)?"))
AFFECTED_2017 = yes_no("16D2c.affected", say("Has the information affected the result?"), By.DIRECTOR)
AFFECTED_2007 = yes_no("16D2c.may_affect", say("May the information have affected the result?"), By.DIRECTOR)

_AFTERWARDS = Then("after_extraneous_information")


def extraneous_information_2017(td: Director) -> None:
    """Law 16D (2017). Four remedies before the first call, two after it; the offender, here, is who came to know something."""
    _notice(td, "16D1")
    if td.ask(CALL_MADE):
        if td.ask(LATE_REMEDY) is LateRemedy.PLAY_ON:
            return td.order("16D3", PlayOn(), _AFTERWARDS)
        return _adjusted_2017(td, "16D3")
    if not td.ask(LIKELY_2017):
        return td.order("16D2", PlayOn())
    remedy = td.ask(REMEDY)
    if remedy is Remedy.ADJUST:
        return _adjusted_2017(td, "16D2(d)")
    return _before_the_play(td, "16D2", remedy)


def extraneous_information_2007(td: Director) -> None:
    """Law 16C (2007). That it could interfere is enough; after the first call the board is played in any case."""
    _notice(td, "16C1")
    if td.ask(CALL_MADE):
        return td.order("16C3", PlayOn(), _AFTERWARDS)
    if not td.ask(COULD_2007):
        return td.order("16C2", PlayOn())
    remedy = td.ask(REMEDY)
    if remedy is Remedy.ADJUST:
        return td.order("16C2(d)", Adjust("12C2"))
    return _before_the_play(td, "16C2", remedy)


def _notice(td: Director, law: str) -> None:
    """16D1 (2007: 16C1). How he knows matters to nobody but the Director; that he is told, and when, to everybody."""
    td.ask(ACCIDENT)
    if td.ask(NOTIFIED) is Notice.LATER:
        td.order(law, Penalise(Role.OFFENDER, Breach.SHOULD))


def _before_the_play(td: Director, law: str, remedy: Remedy) -> None:
    """16D2(a) to (c) (2007: 16C2(a) to (c)), the same in both editions."""
    match remedy:
        case Remedy.RESEAT:
            return td.order(f"{law}(a)", Reseat())
        case Remedy.REDEAL:
            return td.order(f"{law}(b)", Redeal())
        case _:
            return td.order(f"{law}(c)", PlayOn(), _AFTERWARDS)


def _adjusted_2017(td: Director, law: str) -> None:
    """16D2(d) (2017). An artificial or an assigned score; for teams as Law 86B says."""
    return td.order(law, Adjust("86B" if td.ask(TEAMS) else "12C"))


def after_extraneous_information_2017(td: Director) -> None:
    """Law 16D2(c) (2017). After play: adjusted if the information affected the result."""
    return td.order("16D2(c)", Adjust("12C1(b)") if td.ask(AFFECTED_2017) else Keep())


def after_extraneous_information_2007(td: Director) -> None:
    """Law 16C2(c) (2007). After play: adjusted already if the information may have affected the result."""
    return td.order("16C2(c)", Adjust("12C1") if td.ask(AFFECTED_2007) else Keep())
