"""Law 92: who may have a ruling reviewed, until when, how, and whose agreement an appeal needs."""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.decisions import Body
from oddtrick.inquiry.effects import Before, Expired, Heard, Rules, RulingPeriod, Sanction, Then, ThroughDirector
from oddtrick.texts import say


class Request(Option):
    """92A, 92B: what is asked for."""

    RULING = "ruling", say("a ruling on something on which the Director has not ruled yet")
    REVIEW = "review", say("that the Director looks at his ruling again")
    APPEAL = "appeal", say("an appeal against his ruling")


class Appellant(Option):
    """92A: who asks for a review, and of which ruling."""

    CONTESTANT = "contestant", say("a contestant, of a ruling at his own table")
    CAPTAIN = "captain", say("the captain of such a contestant")
    ELSEWHERE = "elsewhere", say("a contestant or captain, of a ruling at a table that was not his")
    OTHER = "other", say("somebody else")


class Span(Option):
    """92B: how long the period is."""

    THIRTY = "thirty", say("30 minutes from when the official score can be seen")
    OWN = "own", say("another one, which the organizer has set")


class Asked(Option):
    """92B: when it was asked for."""

    BEFORE = "before", say("before the official score could be seen")
    WITHIN = "within", say("after that, before the period ended")
    LATE = "late", say("after the period had ended")


class Contest(Option):
    """92D: what kind of contest it is."""

    PAIRS = "pairs", say("pairs")
    INDIVIDUAL = "individual", say("individual")
    TEAMS = "teams", say("teams")


class Lodged(Option):
    """92A, 93C1: what was found to lack merit."""

    REVIEW = "review", say("a request that the Director look at his ruling again")
    APPEAL = "appeal", say("an appeal")
    FURTHER = "further", say("a further appeal, beyond those of the Laws")


class Costs(Option):
    """92A, 93C1: what the regulations provide."""

    NOTHING = "nothing", say("nothing")
    DEPOSIT = "deposit", say("the deposit is lost")
    POINTS = "points", say("points are lost")
    BOTH = "both", say("the deposit and points are lost")


REQUEST = Question("92A.request", say("What is asked for?"), tuple(Request))
WHO = Question("92A.who", say("Who asks for the review?"), tuple(Appellant))
PERIOD = Question("92B.period", say("Which period holds for rulings and appeals?"), tuple(Span), By.REGULATION, Span.THIRTY)
WHEN = Question("92B.when", say("When was it asked for?"), tuple(Asked))
THROUGH = yes_no("92C.through", say("Was it made through the Director?"))
CONTEST = Question("92D.contest", say("What kind of contest is it?"), tuple(Contest))
BOTH_CONCUR = yes_no("92D1.concur", say("Do both members of the partnership concur? Silence or absence is not yet agreement."))
CAPTAIN_CONCURS = yes_no("92D2.concurs", say("Does the captain of the team concur?"))
LODGED = Question("92A.lodged", say("What was lodged?"), tuple(Lodged))
MERIT = yes_no("92A.merit", say("Did it have merit?"), By.DIRECTOR)
COSTS = Question(
    "92A.costs", say("What do the regulations provide for a request without merit?"), tuple(Costs), By.REGULATION, Costs.NOTHING
)


def appeal_2017(td: Director) -> None:
    """Law 92 (2017). Whatever asks for a review goes through the Director, in time; an appeal needs concurrence as well."""
    request = td.ask(REQUEST)
    if not _open(td, request):
        return None
    if request is Request.RULING:
        return td.order("92B", Rules())
    if not _through(td):
        return None
    return _reviewed(td) if request is Request.REVIEW else _concurrence(td)


def appeal_2007(td: Director) -> None:
    """Law 92 (2007). Only appeals have to go through the Director; who wants his ruling reviewed by himself just asks him."""
    request = td.ask(REQUEST)
    if not _open(td, request):
        return None
    if request is Request.RULING:
        return td.order("92B", Rules())
    if request is Request.REVIEW:
        return _reviewed(td)
    return _concurrence(td) if _through(td) else None


def _open(td: Director, request: Request) -> bool:
    """92A and 92B, the same in both editions: may he ask for it, and is it in time?"""
    if request is not Request.RULING and td.ask(WHO) in (Appellant.ELSEWHERE, Appellant.OTHER):
        td.order("92A", Heard(False))
        return False
    td.order("92B", RulingPeriod(own=td.ask(PERIOD) is Span.OWN))
    if td.ask(WHEN) is Asked.LATE:
        td.order("92B", Expired(), *(() if request is Request.RULING else (Heard(False),)))
        return False
    return True


def _through(td: Director) -> bool:
    if not td.ask(THROUGH):
        td.order("92C", ThroughDirector(), Heard(False))
        return False
    return True


def _reviewed(td: Director) -> None:
    lacking = (("92A.lodged", "review"),)
    td.order("92A", Heard(True), Before(Body.DIRECTOR), Then("meritless_appeal", lacking))


def _concurrence(td: Director) -> None:
    """92D, the same in both editions. An individual needs nobody; a captain who appeals has concurred."""
    contest = td.ask(CONTEST)
    if contest is Contest.PAIRS:
        law, heard = "92D1", td.ask(BOTH_CONCUR)
    elif contest is Contest.INDIVIDUAL:
        law, heard = "92D1", True
    else:
        law, heard = "92D2", td.ask(WHO) is Appellant.CAPTAIN or td.ask(CAPTAIN_CONCURS)
    td.order(law, Heard(heard), *((Then("hearing"),) if heard else ()))


def meritless_appeal_2017(td: Director) -> None:
    """Laws 92A and 93C1 (2017). The regulations may provide a sanction for any request for a review without merit."""
    lodged = td.ask(LODGED)
    _sanction(td, "93C1" if lodged is Lodged.FURTHER else "92A")


def meritless_appeal_2007(td: Director) -> None:
    """Laws 92A and 93C1 (2007). Only an appeal can be sanctioned, not a request that the Director look again."""
    lodged = td.ask(LODGED)
    if lodged is Lodged.REVIEW:
        return td.order("92A", Sanction())
    return _sanction(td, "93C1" if lodged is Lodged.FURTHER else "92A")


def _sanction(td: Director, law: str) -> None:
    if td.ask(MERIT):
        return td.order(law, Sanction())
    costs = td.ask(COSTS)
    return td.order(law, Sanction(deposit=costs in (Costs.DEPOSIT, Costs.BOTH), points=costs in (Costs.POINTS, Costs.BOTH)))
