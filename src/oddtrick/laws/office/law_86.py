"""Law 86: adjusted scores in a match of teams, where the other table's result counts too.

Point 25 of the Polish federation's decisions is what `86B3.*` of the regulations can answer.
"""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.decisions import Awarded
from oddtrick.inquiry.effects import (
    AsManyBoards,
    Awards,
    BetterOf,
    Complement,
    MayAward,
    MayComplete,
    MeanOfBoth,
    NoSubstitute,
    ResultStands,
    Says,
    SubstituteBoards,
    Then,
)
from oddtrick.inquiry.sayings import Saying
from oddtrick.inquiry.vocabulary import Camp
from oddtrick.laws.general.law_12 import AS_IN_ANY_CONTEST
from oddtrick.texts import say


class Scores(Option):
    """86B (2017). What there is to be adjusted between two contestants."""

    SINGLE = "single", say("one adjusted score; at the other table the board has a result")
    NO_RESULT = "no_result", say("one adjusted score; at the other table the board has no result")
    FOULED = "fouled", say("results of a fouled board, in one form and in another")
    SEVERAL = "several", say("other results that cannot be compared, or more than one adjusted score")


class AtFault(Option):
    """86B2 (2017). How many of the two contestants were at fault."""

    NOBODY = "nobody", say("neither contestant")
    ONE = "one", say("only one of the two")
    BOTH = "both", say("both contestants")


class Redeal(Option):
    """86A (2007: 86C). Whether boards are dealt anew for this match, and what is known of it by then."""

    NO = "no", say("no, or time does not permit it")
    SEVERAL = "several", say("yes, more than one board")
    OPEN = "open", say("yes, one board; no contestant could know the result of the match without it")
    KNOWN = "known", say("one board, but a contestant could know the result of the match without it")


class Elsewhere(Option):
    """86D (2007). Whether the same contestants have a result on the board at another table."""

    OBTAINED = "obtained", say("yes")
    BEGUN = "begun", say("no, but they have begun it there")
    NONE = "none", say("no")


class InWhat(Option):
    """86D (2007). In what the Director expresses the score, if he uses his power."""

    IMPS = "imps", say("yes, in IMPs")
    POINTS = "points", say("yes, in total points")
    NO = "no", say("no")


class FouledPolicy(Option):
    """86B3 (2017). What the regulations make of fouled boards for which nobody is at fault."""

    LAW = "law", say("nothing else than the Law")
    WITHIN = "within", say("played again if possible, else artificial scores, none above what the side could have won")


class OtherPolicy(Option):
    """86B3 (2017). What the regulations make of another cause for which nobody is at fault."""

    LAW = "law", say("nothing else than the Law")
    ASSIGNED = "assigned", say("played again if the other table has not played it and it is possible, else an assigned score")


class FaultPolicy(Option):
    """86B3 (2017). Which scores the regulations leave to the Director where somebody is at fault."""

    LAW = "law", say("nothing else than the Law")
    EITHER = "either", say("an artificial or an assigned score")


class Replacement(Option):
    """86B3 (2017). How many boards the regulations want replaced."""

    LAW = "law", say("as time permits")
    MOST = "most", say("as many as possible, in a fixed order, without regard to results")


class Kind(Option):
    """86B3 (2017). Which score the Director awards where the regulations leave him two."""

    ARTIFICIAL = "artificial", say("an artificial one")
    ASSIGNED = "assigned", say("an assigned one")


SCORES = Question("86B.scores", say("What has to be adjusted between these two contestants?"), tuple(Scores))
FAVOURABLE = yes_no(
    "86B1.favourable", say("Is the result at the other table clearly favourable to one side, whichever it is?"), By.DIRECTOR
)
AT_FAULT = Question("86B2.at_fault", say("Which of the two contestants was at fault?"), tuple(AtFault), By.DIRECTOR)
REDEAL = Question("86A.redeal", say("Does the Director have a board dealt anew for this match?"), tuple(Redeal), By.DIRECTOR)
EVERY = yes_no("86B2a.every", say("Is every board in question replaced?"), By.DIRECTOR)
PLAYED = yes_no("86B3.played", say("Have these boards been played at the other table?"))
AWARD = Question("86B3.award", say("Which score does the Director award?"), tuple(Kind), By.DIRECTOR)
FOULED = Question(
    "86B3.fouled",
    say("What do the regulations provide for fouled boards of a match when nobody is at fault?"),
    tuple(FouledPolicy),
    By.REGULATION,
    FouledPolicy.LAW,
)
OTHER_CAUSE = Question(
    "86B3.other_cause",
    say("What do the regulations provide when nobody is at fault and the board was not fouled?"),
    tuple(OtherPolicy),
    By.REGULATION,
    OtherPolicy.LAW,
)
ONE_AT_FAULT = Question(
    "86B3.one_at_fault",
    say("What do the regulations let the side without fault choose from?"),
    tuple(FaultPolicy),
    By.REGULATION,
    FaultPolicy.LAW,
)
BOTH_AT_FAULT = Question(
    "86B3.both_at_fault",
    say("What do the regulations let the Director award when both are at fault?"),
    tuple(FaultPolicy),
    By.REGULATION,
    FaultPolicy.LAW,
)
REPLACEMENT = Question(
    "86B3.replacement",
    say("How many boards do the regulations want to be played anew?"),
    tuple(Replacement),
    By.REGULATION,
    Replacement.LAW,
)
ELSEWHERE = Question(
    "86B1.elsewhere", say("Has the board a result between the same contestants at another table?"), tuple(Elsewhere)
)
COMPLETED = yes_no("86B1.completed", say("Has it been completed there?"))
WRONG_DEAL = yes_no("86B1.wrong_deal", say("Is the score adjusted because the deal was wrong from the start (Law 6D2)?"))
FAVOURS = yes_no(
    "86B1.favours", say("Does the result at the other table appear favourable to the non-offending side?"), By.DIRECTOR
)
ASSIGNS = Question("86B1.assigns", say("Does the Director make use of it?"), tuple(InWhat), By.DIRECTOR)
UNBALANCED = yes_no("86B.unbalanced", say("Is it a knockout match, and do the two sides' adjusted scores not balance?"))

ASSIGNED = (Awards(Awarded.ASSIGNED), Then("assigned_score", (("12A.sides", "both"),)))
ARTIFICIAL = (Awards(Awarded.ARTIFICIAL), Then("artificial_score", (("12A.sides", "both"),)))
# 86B2(a). No contestant was at fault, so 12C2(a) need not ask whose fault it was.
NOBODYS = Then("artificial_score", (("12A.sides", "both"), ("12C2a.offending", "nobody")))
WITHIN = (Awards(Awarded.WITHIN), NOBODYS)
_IN_WHAT = {InWhat.IMPS: Awards(Awarded.IMPS), InWhat.POINTS: Awards(Awarded.POINTS)}
_KINDS = {Kind.ARTIFICIAL: ARTIFICIAL, Kind.ASSIGNED: ASSIGNED}


def team_adjustment_2017(td: Director) -> None:
    """Law 86 (2017). A clearly favourable result elsewhere must be met by an assigned score; several scores go by fault."""
    scores = td.ask(SCORES)
    if scores in (Scores.SINGLE, Scores.NO_RESULT):
        return _one_score(td, scores)
    match td.ask(AT_FAULT):
        case AtFault.NOBODY:
            return _nobody(td, scores)
        case AtFault.ONE:
            return _one_side(td)
        case _:
            return _both_sides(td)


def _one_score(td: Director, scores: Scores) -> None:
    """86B1 (2017), and what a regulation (86B3) makes of a single score by who was at fault."""
    if not _goes_by_fault(td):
        return _by_other_result(td, scores)
    at_fault = td.ask(AT_FAULT)
    if not _has_policy(td, at_fault):
        return _by_other_result(td, scores)
    if at_fault is AtFault.NOBODY:
        if scores is Scores.SINGLE or not _redealt(td, "86B3"):
            td.order("86B3", *ASSIGNED)
        return None
    if scores is Scores.SINGLE and td.ask(FAVOURABLE):
        return td.order("86B1", *ASSIGNED)
    return _one_side(td, "86B3") if at_fault is AtFault.ONE else _both_sides(td, "86B3")


def _by_other_result(td: Director, scores: Scores) -> None:
    """86B1 (2017): a clearly favourable result at the other table asks for an assigned score; else as in any contest."""
    if scores is Scores.SINGLE and td.ask(FAVOURABLE):
        return td.order("86B1", *ASSIGNED)
    return None if _redealt(td, "86A") else td.order("12C1(a)", AS_IN_ANY_CONTEST)


def _goes_by_fault(td: Director) -> bool:
    """86B3 (2017). Whether a regulation has rules of its own, for any fault."""
    return any(_has_policy(td, fault) for fault in AtFault)


def _has_policy(td: Director, fault: AtFault) -> bool:
    if fault is AtFault.NOBODY:
        return td.ask(OTHER_CAUSE) is not OtherPolicy.LAW
    return td.ask(ONE_AT_FAULT if fault is AtFault.ONE else BOTH_AT_FAULT) is not FaultPolicy.LAW


def _nobody(td: Director, scores: Scores) -> None:
    """86B2(a) (2017): cancelled, with artificial scores or substitute boards; a regulation (86B3) may say otherwise."""
    law, award = "86B2(a)", (ARTIFICIAL[0], NOBODYS)
    if scores is Scores.FOULED:
        if td.ask(FOULED) is FouledPolicy.WITHIN:
            law, award = "86B3", WITHIN
    elif td.ask(OTHER_CAUSE) is OtherPolicy.ASSIGNED:
        law, award = "86B3", ASSIGNED
        if td.ask(PLAYED):
            return td.order(law, *award)
    td.order(law, ResultStands(False))
    if not _redealt(td, law) or not td.ask(EVERY):
        td.order(law, *award)
    return None


def _one_side(td: Director, law: str = "86B2(b)") -> None:
    """86B2(b) (2017): the better of two for the side without fault, the opposite for the other."""
    either = td.ask(ONE_AT_FAULT) is FaultPolicy.EITHER
    if either and law != "86B3":
        td.order("86B3", Says(Saying.EITHER_SCORE))
    td.order(law, BetterOf(Camp.NON_OFFENDING, average_plus=not either), Complement(Camp.OFFENDING), ASSIGNED[1])


def _both_sides(td: Director, law: str = "86B2(c)") -> None:
    """86B2(c) (2017): cancelled, with artificial scores; a regulation (86B3) may allow assigned ones."""
    td.order(law, ResultStands(False))
    if td.ask(BOTH_AT_FAULT) is FaultPolicy.EITHER:
        return td.order("86B3", *_KINDS[td.ask(AWARD)])
    return td.order("86B2(c)", *ARTIFICIAL)


def _redealt(td: Director, law: str) -> bool:
    """86A (2017): whether boards are dealt anew; not one alone without which the result of the match could be known."""
    redeal = td.ask(REDEAL)
    if redeal is Redeal.KNOWN:
        td.order("86A", NoSubstitute())
    if redeal in (Redeal.NO, Redeal.KNOWN):
        return False
    td.order(law, SubstituteBoards())
    if td.ask(REPLACEMENT) is Replacement.MOST:
        td.order("86B3", AsManyBoards())
    return True


def team_adjustment_2007(td: Director) -> None:
    """Law 86 (2007). A result elsewhere gives the Director a power, which he should use for the non-offending side."""
    redeal = td.ask(REDEAL)
    if redeal in (Redeal.OPEN, Redeal.SEVERAL):
        return td.order("6D3", SubstituteBoards())
    if redeal is Redeal.KNOWN:
        td.order("86C", NoSubstitute())
    if not _by_other_table(td):
        return td.order("12C1(a)", AS_IN_ANY_CONTEST)
    if td.ask(UNBALANCED):
        td.order("86B", MeanOfBoth())
    return None


def _by_other_table(td: Director) -> bool:
    """86D (2007): whether the Director awards IMPs or total points because there is a result at another table."""
    if not _result_elsewhere(td) or td.ask(WRONG_DEAL):
        return False
    td.order("86D", MayAward(should=td.ask(FAVOURS)))
    how = td.ask(ASSIGNS)
    if how is InWhat.NO:
        return False
    td.order("86D", _IN_WHAT[how])
    return True


def _result_elsewhere(td: Director) -> bool:
    """86D fn (2007): a board that the same contestants have begun elsewhere may be completed there."""
    elsewhere = td.ask(ELSEWHERE)
    if elsewhere is Elsewhere.BEGUN:
        td.order("86D fn", MayComplete())
        return td.ask(COMPLETED)
    return elsewhere is Elsewhere.OBTAINED
