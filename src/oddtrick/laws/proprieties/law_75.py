"""Law 75: an explanation that does not agree with the hand, by a mistake in the explanation or in the call.

The offender is the player who explained; his partner made the call.
"""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import Adjust, AsIf, Keep, NoRectification, Penalise, Presume, Then, Unauthorized
from oddtrick.inquiry.vocabulary import Breach, Role, Supposed
from oddtrick.laws.auction.law_21 import STAGE, Stage, estimated
from oddtrick.texts import say


class Agreed(Option):
    """75B1, 75C, 75D2 (2017), 21B1(b): what the partners have agreed about the call."""

    AS_EXPLAINED = "as_explained", say("what was explained, as evidence shows: the call was the mistake")
    OTHERWISE = "otherwise", say("something other than what was explained")
    NOTHING = "nothing", say("nothing that both of them understand alike")
    UNPROVED = "unproved", say("there is no evidence that the explanation was right")


class Agreed2007(Option):
    """75B, 75C (2007), 21B1(b): what the partners have agreed about the call."""

    AS_EXPLAINED = "as_explained", say("what was explained, as evidence shows: the call was the mistake")
    OTHERWISE = "otherwise", say("something other than what was explained")
    UNPROVED = "unproved", say("there is no evidence that the explanation was right")


HEARD = yes_no("75A.heard", say("Has the player whose call was explained heard or seen the explanation?"))
ADVANTAGE = yes_no(
    "75A.advantage", say("Has he taken any advantage of knowing how his partner took his call?"), By.DIRECTOR
)  # fmt: skip
AGREED_2017 = Question("75B1.agreed", say("What have the partners agreed about the call?"), tuple(Agreed), By.DIRECTOR)
AGREED_2007 = Question(
    "75C.agreement", say("What is the partnership's actual agreement about the call?"), tuple(Agreed2007), By.DIRECTOR
)
CORRECTED = yes_no(
    "75C.corrected",
    say("Has the player who made the call corrected the explanation, or called the Director about it, before play had ended?"),
)
DAMAGED = yes_no("75B1.damaged", say("Has the infraction resulted in damage to the other side?"), By.DIRECTOR)


def mistaken_explanation_or_call_2017(td: Director) -> None:
    """Law 75 (2017). A right explanation of a wrong call is no infraction; a wrong one is, and one of no agreement as well."""
    _heard(td)
    agreed = td.ask(AGREED_2017)
    if agreed is Agreed.AS_EXPLAINED:
        return _mistaken_call(td)
    if agreed is Agreed.UNPROVED:
        td.order("21B1(b)", Presume())
    law, misinforms = ("75D2", "75D2") if agreed is Agreed.NOTHING else ("75B1", "75D1")
    if td.ask(STAGE) is not Stage.AFTER:
        return td.order(misinforms, Then("misinformation"))
    if not td.ask(DAMAGED):
        return td.order(law, Keep())
    td.order(law, Adjust("12C1(b)"))
    if agreed is Agreed.UNPROVED:
        return estimated(td)
    return td.order("75D3", AsIf(Supposed.NO_AGREEMENT if agreed is Agreed.NOTHING else Supposed.MEANING))


def mistaken_explanation_or_call_2007(td: Director) -> None:
    """Law 75 (2007), told by an example. There is no word on a call about which nothing is agreed."""
    _heard(td)
    agreed = td.ask(AGREED_2007)
    if agreed is Agreed2007.AS_EXPLAINED:
        return _mistaken_call(td)
    if agreed is Agreed2007.UNPROVED:
        td.order("21B1(b)", Presume())
    if td.ask(STAGE) is not Stage.AFTER:
        return td.order("75B", Then("misinformation"))
    return td.order("75B", Adjust("12C1") if td.ask(DAMAGED) else Keep())


def _heard(td: Director) -> None:
    """75A: right or wrong, the explanation tells its player how his call was taken, and he may not use that."""
    if td.ask(HEARD):
        td.order("75A", Unauthorized(Role.PARTNER), Then("explanation_heard"))


def _mistaken_call(td: Director) -> None:
    """75C: the explanation was right; it must not be corrected at once, and the result stands whatever the damage.

    At once is as long as it could help partner: to tell when play has ended is nobody's duty, and free.
    """
    if td.ask(CORRECTED):
        td.order("75C", Penalise(Role.PARTNER, Breach.MUST_NOT), Unauthorized(Role.OFFENDER))
    return td.order("75C", NoRectification(), Keep())


def explanation_heard_2017(td: Director) -> None:
    """Law 75A (2017). After play: a player who drew advantage from his partner's explanation has his score adjusted."""
    return td.order("75A", Adjust("12C1(b)") if td.ask(ADVANTAGE) else Keep())


def explanation_heard_2007(td: Director) -> None:
    """Law 75A (2007). The same."""
    return td.order("75A", Adjust("12C1") if td.ask(ADVANTAGE) else Keep())
