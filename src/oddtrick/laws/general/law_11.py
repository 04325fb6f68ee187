"""Law 11: the right to rectification is forfeited by acting before the Director is called."""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import Adjust, Forfeits, Keep, Penalise, Retains, Then
from oddtrick.inquiry.vocabulary import Breach, Camp, Role
from oddtrick.texts import say


class Gainer(Option):
    """11A (2017): which side gained by an opponent's ignorance."""

    NON_OFFENDING = "non_offending", say("the non-offending side")
    OFFENDING = "offending", say("the offending side")
    NEITHER = "neither", say("neither side")


ACTED = yes_no("11A.acted", say("Did a player of the non-offending side act before the Director was called?"))
FORFEITED = yes_no("11A.forfeited", say("Does the Director rule that this side has forfeited rectification?"), By.DIRECTOR)
GAINED = Question(
    "11A.gained",
    say("Which side gained because an opponent, not knowing the Laws, acted as he did afterwards?"),
    tuple(Gainer),
    By.DIRECTOR,
)
MAY_HAVE_GAINED = yes_no(
    "11A.may_have_gained",
    say("May that side have gained because an opponent acted afterwards without knowing the Laws?"),
    By.DIRECTOR,
)

KEPT = Retains(Camp.NON_OFFENDING)


def forfeiture_2017(td: Director) -> None:
    """Laws 11A and 11B (2017). The right may be lost; what a side gained by ignorance is looked at when play has ended."""
    right_kept_2017(td)


def forfeiture_2007(td: Director) -> None:
    """Laws 11A and 11B (2007). A possible gain by an opponent's ignorance is the example of how the right is lost."""
    right_kept_2007(td)


def right_kept_2017(td: Director) -> bool:
    """11A, 11B (2017): whether the right to rectification is kept; it can be lost only by an action before the Director came."""
    if not td.ask(ACTED):
        td.order("11A", KEPT)
        return True
    kept = not td.ask(FORFEITED)
    if kept:
        td.order("11A", KEPT)
    else:
        _forfeited(td)
    td.order("11A", Then("after_forfeiture"))
    return kept


def right_kept_2007(td: Director) -> bool:
    """11A, 11B (2007): the same, with what may have been gained by an opponent's ignorance."""
    if td.ask(ACTED) and (td.ask(MAY_HAVE_GAINED) or td.ask(FORFEITED)):
        _forfeited(td)
        return False
    td.order("11A", KEPT)
    return True


def _forfeited(td: Director) -> None:
    """11A and 11B, the same in both editions: rectification is lost, a procedural penalty remains possible."""
    td.order("11A", Forfeits(Role.LHO))
    td.order("11B", Penalise(Role.OFFENDER, Breach.POWER))


def after_forfeiture_2017(td: Director) -> None:
    """Law 11A (2017). Only the side that gained is adjusted; the other keeps the score it has."""
    match td.ask(GAINED):
        case Gainer.NON_OFFENDING:
            return td.order("11A", Adjust("12C1(b)", Camp.NON_OFFENDING))
        case Gainer.OFFENDING:
            return td.order("11A", Adjust("12C1(b)", Camp.OFFENDING))
        case _:
            return td.order("11A", Keep())
