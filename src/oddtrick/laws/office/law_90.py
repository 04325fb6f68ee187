"""Law 90: procedural penalties, which the Director may add to every rectification.

The offender stands for his contestant, whose score alone is reduced. How much is usual, a regulation may say.
"""

from __future__ import annotations

from oddtrick.awards.penalties import Unit
from oddtrick.inquiry.asking import By, Director, Option, Question
from oddtrick.inquiry.effects import NoPenalty, ProceduralPenalty, Says
from oddtrick.inquiry.sayings import Saying
from oddtrick.inquiry.vocabulary import Role
from oddtrick.texts import say


class Offence(Option):
    """90B: the examples of offences; there are others (90A)."""

    LATE = "late", say("he came after the starting time")
    SLOW = "slow", say("he played too slowly")
    OVERHEARD = "overheard", say("he talked about a board where another table could hear it")
    COMPARED = "compared", say("he compared scores with another contestant without leave")
    TOUCHED = "touched", say("he touched or handled another player's cards")
    POCKET = "pocket", say("he put a card or cards into a wrong pocket")
    ERROR = (
        "error",
        say("he did not count his cards, played a wrong board or the like, and an adjusted score is needed for it"),
    )
    DISOBEYED = "disobeyed", say("he did not at once do what the regulations or the Director told him")
    OTHER = "other", say("something that is none of the examples of Law 90B")


class Ground(Option):
    """90A: why an offence that is not among the examples may be penalised."""

    DELAYS = "delays", say("it delayed or obstructed the game more than it should")
    INCONVENIENCES = "inconveniences", say("it was a nuisance to other contestants")
    VIOLATES = "violates", say("it was not the correct procedure")
    OTHER_TABLE = "other_table", say("it made an adjusted score necessary at another table")
    OWN_TABLE = "own_table", say("it made an adjusted score necessary, but at his own table only")
    NONE = "none", say("nothing: it was correct, and delayed or disturbed nobody")


class Measure(Option):
    """90A: whether the Director penalises, and by how much."""

    NONE = "none", say("no penalty; perhaps a warning")
    USUAL = "usual", say("the amount that is usual here for the offence")
    OTHER = "other", say("another amount, which he names with his reason")


class Counted(Option):
    """90A, 91A: what the amount is counted in, which the method of scoring decides."""

    PERCENT = "percent", Unit.PERCENT.text
    MATCHPOINTS = "matchpoints", Unit.MATCHPOINTS.text
    IMPS = "imps", Unit.IMPS.text
    VICTORY_POINTS = "victory_points", Unit.VICTORY_POINTS.text
    POINTS = "points", Unit.POINTS.text


OFFENCE = Question("90B.offence", say("What did he do?"), tuple(Offence))
GROUND = Question("90A.ground", say("What is there against it?"), tuple(Ground), By.DIRECTOR)
MEASURE = Question("90A.measure", say("Does the Director give a penalty, and which?"), tuple(Measure), By.DIRECTOR)
UNIT = Question("90A.unit", say("In what is it counted?"), tuple(Counted))

LAWS = {
    Offence.LATE: "90B1",
    Offence.SLOW: "90B2",
    Offence.OVERHEARD: "90B3",
    Offence.COMPARED: "90B4",
    Offence.TOUCHED: "90B5",
    Offence.POCKET: "90B6",
    Offence.ERROR: "90B7",
    Offence.DISOBEYED: "90B8",
}
_NO_GROUND_2017 = (Ground.NONE,)
_NO_GROUND_2007 = (Ground.NONE, Ground.OWN_TABLE)


def procedural_penalty_2017(td: Director) -> None:
    """Law 90 (2017). An adjusted score is a ground wherever it is needed, at his own table too."""
    _penalty(td, _NO_GROUND_2017)


def procedural_penalty_2007(td: Director) -> None:
    """Law 90 (2007). By itself an adjusted score is a ground only at another table."""
    _penalty(td, _NO_GROUND_2007)


def _penalty(td: Director, no_ground: tuple[Ground, ...]) -> None:
    """90B: an example of an offence, or else a ground of 90A; by 90A it is then the Director's choice, the same for all."""
    offence = td.ask(OFFENCE)
    if offence is not Offence.OTHER:
        td.order(LAWS[offence], Says(Saying.OFFENCE))
    elif td.ask(GROUND) in no_ground:
        return td.order("90A", NoPenalty())
    measure = td.ask(MEASURE)
    if measure is Measure.NONE:
        return td.order("90A", NoPenalty())
    return td.order("90A", ProceduralPenalty(Role.OFFENDER, Unit(td.ask(UNIT).slug), measure is Measure.USUAL))
