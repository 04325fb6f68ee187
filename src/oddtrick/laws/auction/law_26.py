"""Law 26: what declarer may forbid, or in 2007 demand, when a defender's call was withdrawn."""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import MayChooseLead, MustLead, NoLead, NoRestriction, OthersMayUse, Then, UseFreely
from oddtrick.inquiry.vocabulary import Role, Suits
from oddtrick.laws.auction.law_23 import Comparable, comparable, is_comparable
from oddtrick.texts import say


class FinalCall(Option):
    """2007: how the offender's final call at that turn compares with the withdrawn one."""

    SAME = "same", say("the same call with much the same meaning")
    SAME_BUT_DIFFERENT = "same_but_different", say("the same call with a much different meaning")
    OTHER = "other", say("another call")


class Choice(Option):
    """2007: what declarer chooses to do about a suit."""

    REQUIRE = "require", say("require it to be led")
    PROHIBIT = "prohibit", say("prohibit it")
    NEITHER = "neither", say("neither to require nor to prohibit it")


class SuitOrNone(Option):
    """A suit that declarer names, or none."""

    SPADES = "S", say("♠")
    HEARTS = "H", say("♥")
    DIAMONDS = "D", say("♦")
    CLUBS = "C", say("♣")
    NONE = "none", say("none")


FOUR_SUITS = (SuitOrNone.SPADES, SuitOrNone.HEARTS, SuitOrNone.DIAMONDS, SuitOrNone.CLUBS)

COMPARABLE = comparable("26A.comparable", say("Was the withdrawn call replaced by a comparable call (Law 23A)?"), tuple(Comparable))
DEFENDS = yes_no("26.defends", say("Does the offender become a defender?"))
PROHIBITED = Question(
    "26B.prohibited",
    say("Partner is first to lead. Which suit, not specified by the offender in the legal auction, does declarer prohibit?"),
    tuple(SuitOrNone),
    By.DECLARER,
)


def lead_restrictions_2017(td: Director) -> None:
    """Law 26 (2017). Unless the new call was comparable, declarer may bar one suit that the offender has not shown.

    Both paragraphs speak of a defender only: for the declaring side nothing is asked.
    """
    if not td.ask(DEFENDS):
        return td.order("26", NoRestriction())
    if is_comparable(td, COMPARABLE):
        return td.order("26A", NoRestriction(), UseFreely(), Then("after_comparable_call"))
    td.order("26B", MayChooseLead(Role.PARTNER, Suits.UNSPECIFIED))
    return _prohibited(td, "26B", td.ask(PROHIBITED))


FINAL_CALL = Question("26.final_call", say("What did the offender call in the end at that turn?"), tuple(FinalCall), By.DIRECTOR)
ONLY_SUITS = yes_no(
    "26A.only_suits", say("Did the withdrawn call relate to one or more specified suits and to nothing else?"), By.DIRECTOR
)
ALL_SPECIFIED = yes_no("26A1.all_specified", say("Has he specified each of these suits in the legal auction?"), By.DIRECTOR)
REQUIRE = Question(
    "26A2.choice",
    say("Partner is first to lead. What does declarer choose about a suit of the withdrawn call, not specified since?"),
    tuple(Choice),
    By.DECLARER,
)
WHICH = Question("26A2.suit", say("Which of these suits?"), FOUR_SUITS, By.DECLARER)
ANY_ONE = Question("26B.any", say("Partner is first to lead. Which suit does declarer prohibit?"), tuple(SuitOrNone), By.DECLARER)


def lead_restrictions_2007(td: Director) -> None:
    """Law 26 (2007). After another final call: of suits shown, declarer may also demand the lead; else bar any one."""
    if not td.ask(DEFENDS) or td.ask(FINAL_CALL) is FinalCall.SAME:
        return td.order("26", NoRestriction())
    if not td.ask(ONLY_SUITS):
        td.order("26B", MayChooseLead(Role.PARTNER, Suits.ANY))
        return _prohibited(td, "26B", td.ask(ANY_ONE))
    if td.ask(ALL_SPECIFIED):
        return td.order("26A1", NoRestriction(), OthersMayUse("16D"))
    td.order("26A2", MayChooseLead(Role.PARTNER, Suits.SPECIFIED, require=True))
    choice = td.ask(REQUIRE)
    if choice is Choice.NEITHER:
        return td.order("26A2", NoRestriction(waived=True))
    suit = td.ask(WHICH)
    if choice is Choice.REQUIRE:
        return td.order("26A2(a)", MustLead(Role.PARTNER, suit.slug))
    return td.order("26A2(b)", NoLead(Role.PARTNER, suit.slug))


def _prohibited(td: Director, law: str, suit: SuitOrNone) -> None:
    if suit is SuitOrNone.NONE:
        return td.order(law, NoRestriction(waived=True))
    return td.order(law, NoLead(Role.PARTNER, suit.slug))
