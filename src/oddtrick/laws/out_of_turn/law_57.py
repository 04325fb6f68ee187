"""Law 57: a card played or led too soon.

The offender is the hand from which the card came. A card of the wrong defender to declarer's irregular lead is such a play
(53C; 2007: 53B).
"""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import (
    AnyCard,
    Cancel,
    Effect,
    MustBePlayed,
    MustPlayRank,
    MustPlaySuit,
    NoPlaySuit,
    NoRectification,
    Penalty,
    PlayedAtTurn,
    Replace,
    Says,
    Stand,
    Then,
)
from oddtrick.inquiry.sayings import Saying
from oddtrick.inquiry.vocabulary import Role, What
from oddtrick.laws.auction.law_26 import FOUR_SUITS
from oddtrick.laws.general.law_16 import Means
from oddtrick.laws.out_of_turn.law_60 import forfeited
from oddtrick.texts import say


class TooSoon(Option):
    """What was done too soon."""

    NEXT_TRICK = "next_trick", say("a defender led to the next trick before his partner had played to this one")
    BEFORE_PARTNER = "before_partner", say("a defender played to this trick before his partner, out of turn")
    AT_RHOS_TURN = "at_rhos_turn", say("a defender played to this trick at his RHO's turn, his partner having played")
    DECLARER = "declarer", say("declarer played to this trick (and did not lead) from his hand or from dummy")


class Before2017(Option):
    """57C1, 57C2 (2017): what declarer or dummy had done before the defender played."""

    NOTHING = "nothing", say("nothing that would excuse it")
    BOTH_HANDS = "both_hands", say("declarer had played from both hands, from dummy by naming or indicating the card")
    DUMMY = "dummy", say("dummy, unasked, had picked a card before his RHO had played, or had suggested one against the rules")


class Before2007(Option):
    """57C1 (2007): the same, but any card that dummy had played counts."""

    NOTHING = "nothing", say("nothing that would excuse it")
    BOTH_HANDS = (
        "both_hands",
        say("declarer had played from both hands, from dummy by naming or indicating the card (also a singleton or one of equals)"),
    )
    DUMMY = "dummy", say("dummy had played a card, or had suggested one against the rules")


class Demand(Option):
    """57A: what declarer may demand of offender's partner."""

    HIGHEST = "highest", say("his highest card of the suit led")
    LOWEST = "lowest", say("his lowest card of the suit led")
    SUIT = "suit", say("a card of another suit that declarer names")
    NOT_SUIT = "not_suit", say("no card of another suit that declarer names")


WHAT = Question("57A.what", say("What was done too soon?"), tuple(TooSoon))
BEFORE_2017 = Question("57C.before", say("What had declarer or dummy done before?"), tuple(Before2017))
BEFORE_2007 = Question("57C1.before", say("What had declarer or dummy played before?"), tuple(Before2007))
DEMAND = Question("57A.demand", say("What does declarer demand of offender's partner in this trick?"), tuple(Demand), By.DECLARER)
DEMAND_2007 = Question("57A.demand", DEMAND.text, (Demand.HIGHEST, Demand.LOWEST, Demand.NOT_SUIT), By.DECLARER)
SUIT = Question("57A.suit", say("Which suit, other than the one led?"), FOUR_SUITS, By.DECLARER)
OTHERWISE = yes_no(
    "57A.otherwise", say("Has offender's partner, before declarer chose, played a card to this trick that does not comply?")
)
ABLE = yes_no("57B.able", say("Can offender's partner do what declarer demands?"))
LEGAL_FROM_DECLARER = yes_no("57C3.legal", say("Is declarer's premature card a legal one to this trick?"))
LEGAL_IN_TURN = yes_no("57D.legal", say("Can the defender's premature card legally be played to this trick?"))

SHOWN_ON_PURPOSE = Then("card_exposed_by_defender", (("49.how", "shown"), ("50B.unintended", False)))


def play_out_of_turn_2017(td: Director) -> None:
    """Law 57 (2017). A major penalty card and one of four demands; at RHO's turn the card only has to stay."""
    if forfeited(td):
        return None
    match td.ask(WHAT):
        case TooSoon.DECLARER:
            if td.ask(LEGAL_FROM_DECLARER):
                return td.order("57C3", Stand())
            return td.order("57C3", Cancel(), Replace(Role.OFFENDER))
        case TooSoon.AT_RHOS_TURN:
            return _at_rhos_turn_2017(td)
        case TooSoon.BEFORE_PARTNER:
            before = td.ask(BEFORE_2017)
            if before is not Before2017.NOTHING:
                return _excused(td, "57C1" if before is Before2017.BOTH_HANDS else "57C2")
            return _demanded(td, DEMAND, _LAW_2017)
        case _:
            return _demanded(td, DEMAND, _LAW_2017)


def play_out_of_turn_2007(td: Director) -> None:
    """Law 57 (2007). Three demands; a defender's card at RHO's turn is not mentioned, so it goes by 45C1 and 49."""
    if forfeited(td):
        return None
    match td.ask(WHAT):
        case TooSoon.DECLARER:
            return td.order("57C2", Stand())
        case TooSoon.AT_RHOS_TURN:
            return _at_rhos_turn_2007(td)
        case TooSoon.BEFORE_PARTNER:
            if td.ask(BEFORE_2007) is not Before2007.NOTHING:
                return _excused(td, "57C1")
            return _demanded(td, DEMAND_2007, _LAW_2007)
        case _:
            return _demanded(td, DEMAND_2007, _LAW_2007)


_LAW_2017 = {Demand.HIGHEST: "57A1", Demand.LOWEST: "57A2", Demand.SUIT: "57A3", Demand.NOT_SUIT: "57A4"}
_LAW_2007 = {Demand.HIGHEST: "57A1", Demand.LOWEST: "57A2", Demand.NOT_SUIT: "57A3"}


def _at_rhos_turn_2017(td: Director) -> None:
    """57D (2017): played when his turn comes, if that is legal; partner may have learned something from the card (16)."""
    told = Then("unauthorized_information", (("16B1.source", Means.CARD.slug),))
    if td.ask(LEGAL_IN_TURN):
        return td.order("57D", PlayedAtTurn(Role.OFFENDER), told)
    return td.order("57D", Cancel(), Penalty(Role.OFFENDER), told)


def _at_rhos_turn_2007(td: Director) -> None:
    """49, 50B (2007): partner has seen a card that was played on purpose; if it can be, it is played when his turn comes (45C1)."""
    td.order("49", Cancel(), SHOWN_ON_PURPOSE)
    if td.ask(LEGAL_IN_TURN):
        td.order("45C1", MustBePlayed(Role.OFFENDER))


def _excused(td: Director, law: str) -> None:
    td.order(law, Stand(), NoRectification())


def _demanded(td: Director, question: Question[Demand], laws: dict[Demand, str]) -> None:
    """57A and 57B, alike in both editions but for the demands there are: they are about the trick that is not complete.

    60C: what the partner has played to it before declarer could choose takes nothing from declarer.
    """
    td.order("57A", Cancel(), Penalty(Role.OFFENDER))
    demand = td.ask(question)
    td.order(laws[demand], _duty(td, demand))
    if td.ask(OTHERWISE):
        td.order("60C", Cancel(What.PARTNER_CARD), Penalty(Role.PARTNER, What.PARTNER_CARD), Replace(Role.PARTNER))
    if not td.ask(ABLE):
        td.order("57B", Says(Saying.CANNOT_COMPLY))
        td.order("59", AnyCard())


def _duty(td: Director, demand: Demand) -> Effect:
    match demand:
        case Demand.HIGHEST | Demand.LOWEST:
            return MustPlayRank(Role.PARTNER, demand is Demand.HIGHEST)
        case Demand.SUIT:
            return MustPlaySuit(Role.PARTNER, td.ask(SUIT).slug)
        case _:
            return NoPlaySuit(Role.PARTNER, td.ask(SUIT).slug)
