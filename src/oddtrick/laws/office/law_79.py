"""Laws 79A and 79B: how many tricks were won, and what to do when the players do not agree about it.

The offender is the player who claimed or conceded; if nobody did, one of the side to which the tricks were credited.
"""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import Keep, Lowered, Penalise, Recorded, Says, Then
from oddtrick.inquiry.sayings import Saying
from oddtrick.inquiry.vocabulary import Breach, Role
from oddtrick.laws.tricks.law_70 import ALL_TRICKS
from oddtrick.texts import say


class WhenCalled(Option):
    """79A1, 79B: when the Director was called about it."""

    HANDS_OUT = "hands_out", say("before all four hands were back in the board")
    ROUND = "round", say("after that, but before the round ended")
    ROUND_OVER = "round_over", say("after the round had ended")


class Knew(Option):
    """79A2: whether somebody has knowingly taken what is not his."""

    NOBODY = "nobody", say("no")
    OFFENDERS = "offenders", say("yes, the offender or his partner")
    OTHERS = "others", say("yes, a player of the other side")


class Whose(Option):
    """79B1 (2017): whose trick was given up by a claim or concession."""

    AGREED = "agreed", say("the other side's, which agreed to lose it")
    CONCEDED = "conceded", say("his own side's, for which he conceded it")


class Change(Option):
    """79B2 (2007), 79B3 (2017): what becomes of the recorded score after the round."""

    BOTH = "both", say("it is changed for both sides")
    DECLARING = "declaring", say("only the declaring side's is lowered")
    DEFENDING = "defending", say("only the defending side's is lowered")
    STANDS = "stands", say("it stands")


class Matter(Option):
    """79B2 (2007): which rule applies after the round."""

    SCORE = "score", say("the score that was agreed is said to be wrong (Law 79C)")
    FOULED = "fouled", say("the board was fouled (Law 87)")


CALLED = Question("79B.called", say("When was the Director called about the number of tricks?"), tuple(WhenCalled))
AGREED = yes_no("79A1.agreed", say("Had the players agreed on the number of tricks before all four hands were back in the board?"))
KNEW = Question(
    "79A2.knew",
    say("Has a player, although he knew it, accepted a trick that his side had not won, or that the others could not lose?"),
    tuple(Knew),
    By.DIRECTOR,
)
CLAIM = yes_no("79B1.claim", say("Had there been a claim or concession?"))
WHOSE = Question("79B1.whose", say("Whose trick is it that was given up?"), tuple(Whose))
TRICKS = Question("79B2.tricks", say("How many tricks did the declaring side win?"), ALL_TRICKS, By.DIRECTOR)
CONVINCED = yes_no("79B3.convinced", say("Is the Director clearly convinced of what happened at the table?"), By.DIRECTOR)
OTHERWISE = Question(
    "79B3.otherwise",
    say("What becomes of the recorded score, which cannot be changed for both sides?"),
    (Change.DECLARING, Change.DEFENDING, Change.STANDS),
    By.DIRECTOR,
)
MATTER = Question("79B2.matter", say("What is said to be wrong?"), tuple(Matter))
PERIOD = yes_no("79B2.period", say("Has the correction period ended?"))
CHANGE = Question(
    "79B2.change",
    say("What becomes of the recorded score? No side's score need be raised."),
    tuple(Change),
    By.DIRECTOR,
)

# 79B2 (2007): what Law 79C need not ask again when the correction period has ended.
LATE: tuple[tuple[str, bool | str], ...] = (("79C1.mistake", "after_round"), ("79C1.in_time", False))

_ACCEPTED = {Knew.OFFENDERS: Role.OFFENDER, Knew.OTHERS: Role.LHO}


def tricks_won_2017(td: Director) -> None:
    """Laws 79A and 79B (2017). After the round a score is changed for both sides only on clear conviction."""
    called = _agreement(td)
    if td.ask(CLAIM):
        agreed = td.ask(WHOSE) is Whose.AGREED
        return td.order("79B1", Then("agreed_claim" if agreed else "cancelled_concession"))
    if called is not WhenCalled.ROUND_OVER:
        return _recorded(td, "79B2")
    if td.ask(CONVINCED):
        return _recorded(td, "79B3")
    return _otherwise(td, "79B3", td.ask(OTHERWISE))


def tricks_won_2007(td: Director) -> None:
    """Laws 79A and 79B (2007). Every claim goes to 69; after the round 79C or 87 applies, and no score need be raised."""
    called = _agreement(td)
    if td.ask(CLAIM):
        return td.order("79B1", Then("agreed_claim"))
    if called is not WhenCalled.ROUND_OVER:
        return _recorded(td, "79B2")
    if td.ask(MATTER) is Matter.FOULED:
        return td.order("79B2", Then("fouled_board"))
    if td.ask(PERIOD):
        return td.order("79B2", Then("error_in_score", LATE))
    change = td.ask(CHANGE)
    return _recorded(td, "79B2") if change is Change.BOTH else _otherwise(td, "79B2", change)


def _agreement(td: Director) -> WhenCalled:
    """79A and 79B, the same in both editions: was it agreed in time, and did nobody take what he knew was not his?"""
    called = td.ask(CALLED)
    if called is not WhenCalled.HANDS_OUT and not td.ask(AGREED):
        td.order("79A1", Penalise(Role.OFFENDER, Breach.SHALL), Penalise(Role.LHO, Breach.SHALL))
    if (knew := td.ask(KNEW)) is not Knew.NOBODY:
        td.order("79A2", Penalise(_ACCEPTED[knew], Breach.MUST_NOT))
    td.order("79B", Says(Saying.TRICKS_DECIDED))
    return called


def _recorded(td: Director, law: str) -> None:
    td.order(law, Recorded(td.ask(TRICKS).number))


def _otherwise(td: Director, law: str, change: Change) -> None:
    td.order(law, Keep() if change is Change.STANDS else Lowered(declaring=change is Change.DECLARING))
