"""Law 83: the Director tells a contestant that he may appeal, or takes the matter to a committee himself."""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import AdvisesAppeal, Refer, Retains
from oddtrick.texts import say


class Rested(Option):
    """83: what a decision rested on."""

    FACT = "fact", say("on what the Director found to have happened")
    DISCRETION = "discretion", say("on his judgement, where the Laws leave the decision to him")
    LAW = "law", say("on the words of a Law or regulation alone")


class Way(Option):
    """83: what he does about it."""

    ADVISE = "advise", say("he tells the contestant that he may appeal")
    REFER = "refer", say("he takes the matter to a committee himself")


RESTED = Question("83.rested", say("What did the ruling rest on?"), tuple(Rested))
REVIEW = yes_no("83.review", say("Does the Director think that a review of it could well be right?"), By.DIRECTOR)
WAY = Question("83.way", say("What does he do about it?"), tuple(Way), By.DIRECTOR)


def advice_of_appeal(td: Director) -> None:
    """Law 83, the same in both editions. A doubtful fact or judgement is not kept from review; the right to appeal is 92A's."""
    if td.ask(RESTED) is Rested.LAW:
        return td.order("92A", Retains())
    if not td.ask(REVIEW):
        return td.order("83", Retains())
    return td.order("83", AdvisesAppeal() if td.ask(WAY) is Way.ADVISE else Refer())
