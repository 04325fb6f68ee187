"""Law 10: only the Director puts an irregularity right; how a player chooses an option, and what the offenders may gain."""

from __future__ import annotations

from collections.abc import Callable

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import Adjust, CarriedOut, Explain, Keep, Penalise, Permitted, Says, Then, Upheld
from oddtrick.inquiry.sayings import Saying
from oddtrick.inquiry.vocabulary import Breach, Role
from oddtrick.laws.general.law_11 import right_kept_2007, right_kept_2017
from oddtrick.texts import say


class Decision(Option):
    """10B: what becomes of what the players did by themselves."""

    ALLOW = "allow", say("he lets it stand")
    CANCEL = "cancel", say("he cancels it")


class Redress(Option):
    """12A3: what can still be done about a rectification that was not the right one."""

    RECTIFY = "rectify", say("it can still be put right at the table")
    ADJUST = "adjust", say("it is too late for that, and he adjusts the score")
    KEEP = "keep", say("it is too late for that, and nothing is to be made good")


class Matter(Option):
    """10C: which of its rules is in question."""

    OPTION = "option", say("a player has an option after an irregularity")
    PROFIT = "profit", say("the offending side gains by a later call or play of its own")


class Chooser(Option):
    """Whose option it is."""

    LHO = "lho", say("offender's LHO")
    RHO = "rho", say("offender's RHO")
    DECLARER = "declarer", say("declarer")
    OFFENDER = "offender", say("the offender himself")


class Limit(Option):
    """10C4: the Laws that take a gain back; the editions name different ones."""

    NONE = "none", say("no")
    INSUFFICIENT = "insufficient", say("yes: the bid that was insufficient helped (Law 27)")
    AWARE = "aware", say("yes: he could have known that it would damage the others (Law 72C)")
    PENALTY_CARD = "penalty_card", say("yes: the sight of a penalty card helped (Law 50)")


DECISION = Question(
    "10B.decision", say("Does the Director let stand what the players enforced or waived?"), tuple(Decision), By.DIRECTOR
)
REDRESS = Question("12A3.redress", say("What can the Director still do about it?"), tuple(Redress), By.DIRECTOR)
MATTER = Question("10C.matter", say("What is the question?"), tuple(Matter))
CHOOSER = Question("10C1.chooser", say("Whose option is it?"), tuple(Chooser))
CONSULTED = yes_no("10C2.consulted", say("Did he consult his partner about the choice?"))
WITHDRAWN = yes_no("10C4.withdrawn", say("Has that side information from an action that was withdrawn?"))
LIMIT = Question("10C4.limit", say("Is it a gain that another Law may take back?"), (Limit.NONE, Limit.INSUFFICIENT, Limit.AWARE))
LIMIT_2007 = Question("10C4.limit_2007", LIMIT.text, (Limit.NONE, Limit.INSUFFICIENT, Limit.PENALTY_CARD))

_TAKE_BACK = {
    Limit.INSUFFICIENT: "after_insufficient_bid",
    Limit.AWARE: "awareness",
    Limit.PENALTY_CARD: "penalty_card_information",
}


def players_own_ruling_2017(td: Director) -> None:
    """Laws 10A and 10B (2017). What players enforced or waived without the Director stands or falls as he decides."""
    _own_ruling(td, right_kept_2017, "12C1(b)")


def players_own_ruling_2007(td: Director) -> None:
    """Laws 10A and 10B (2007), the same rule with the adjusted score of that edition."""
    _own_ruling(td, right_kept_2007, "12C1")


def _own_ruling(td: Director, right_kept: Callable[[Director], bool], award: str) -> None:
    """10A, 10B, 11A and 12A3: cancelled, it is ruled anew or the score adjusted, unless the right to it is lost by now."""
    td.order("10A", Permitted(False))
    if td.ask(DECISION) is Decision.ALLOW:
        return td.order("10B", Upheld(True))
    td.order("10B", Upheld(False))
    if not right_kept(td):
        return None
    match td.ask(REDRESS):
        case Redress.RECTIFY:
            return td.order("10B", CarriedOut())
        case Redress.ADJUST:
            return td.order("12A3", Adjust(award))
        case _:
            return td.order("12A3", Keep())


def choice_of_option_2017(td: Director) -> None:
    """Law 10C (2017). All options are explained; one is chosen alone; a gain is proper unless 16C2, 27 or 72C bites."""
    if _chosen(td):
        _profit(td, LIMIT)


def choice_of_option_2007(td: Director) -> None:
    """Law 10C (2007), where 16D2, 27 and 50 limit what the offending side may gain."""
    if _chosen(td):
        _profit(td, LIMIT_2007)


def _chosen(td: Director) -> bool:
    """10C1-3, the same in both editions; whether what the offending side gains (10C4) remains to be ruled."""
    if td.ask(MATTER) is Matter.PROFIT:
        return True
    chooser = td.ask(CHOOSER)
    who = Role(chooser.slug)
    td.order("10C1", Explain(who))
    if td.ask(CONSULTED):
        td.order("10C2", Penalise(who, Breach.MUST))
    if chooser is Chooser.OFFENDER:
        return True
    td.order("10C3", Says(Saying.BEST_CHOICE))
    return False


def _profit(td: Director, limit: Question[Limit]) -> None:
    """10C4: a lawful gain is proper; what a withdrawn action told may not be used, and another Law may take the gain back."""
    if withdrawn := td.ask(WITHDRAWN):
        td.order("10C4", Then("withdrawn_action_information"))
    if further := _TAKE_BACK.get(td.ask(limit)):
        td.order("10C4", Then(further))
    elif not withdrawn:
        td.order("10C4", Permitted(True))
