"""Law 27: the insufficient bid. Accepted, replaced at no price, or replaced with partner silenced."""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import (
    Adjust,
    Cancel,
    Keep,
    MustPass,
    NoRectification,
    NoRestriction,
    Replace,
    Replaced,
    Says,
    Stand,
    Then,
    UseFreely,
)
from oddtrick.inquiry.sayings import Saying
from oddtrick.inquiry.vocabulary import Instead, Role, Spell, What
from oddtrick.laws.auction.law_23 import Comparable, comparable, is_comparable
from oddtrick.texts import say


class Replacement(Option):
    """What the offender puts, or tries to put, in the place of his bid."""

    LOWEST = "lowest", Instead.LOWEST.text
    OTHER = "other", Instead.OTHER.text
    PASS = "pass", Instead.PASS.text
    DOUBLE = "double", Instead.DOUBLE.text
    INSUFFICIENT = "insufficient", Instead.INSUFFICIENT.text


class Final(Option):
    """The legal call that stands in the end when a first attempt was cancelled."""

    SIMILAR = "similar", Comparable.SIMILAR.text
    SUBSET = "subset", Comparable.SUBSET.text
    PURPOSE = "purpose", Comparable.PURPOSE.text
    COMPARABLE = "comparable", Comparable.YES.text
    NOT_COMPARABLE = "not_comparable", Comparable.NO.text


OUT_OF_ROTATION = yes_no("27A2.out_of_rotation", say("Was the bid also out of rotation?"))
LHO_CALLED = yes_no("27A1.lho_called", say("Has offender's LHO called since?"))
PREMATURE = yes_no("27C.premature", say("Has the offender replaced his bid before the Director ruled?"))
LHO_ACCEPTS = yes_no("27A1.lho_accepts", say("Does LHO accept the insufficient bid?"), By.LHO)
REPLACEMENT = Question("27B.replacement", say("By what does the offender replace it?"), tuple(Replacement), By.OFFENDER)
SPECIFIES = yes_no(
    "27B1a.specifies",
    say("Is it the lowest sufficient bid that specifies the same denomination or denominations as the insufficient bid?"),
    By.DIRECTOR,
)
COMPARABLE = comparable("27B1b.comparable", say("Is the call that replaces the insufficient bid comparable with it (Law 23A)?"))
LHO_ACCEPTS_SECOND = yes_no("27B4.lho_accepts", say("Does LHO accept the second insufficient bid?"), By.LHO)
FINAL = Question(
    "27B3.final",
    say("Is the legal call that he makes in the end comparable with the first insufficient bid (Law 23A)?"),
    tuple(Final),
    By.DIRECTOR,
)

SILENT = MustPass(Role.PARTNER, Spell.THROUGHOUT)
NOT_COMPARABLE = (("26A.comparable", "no"),)


def insufficient_bid_2017(td: Director) -> None:
    """Law 27 (2017). The bid may be accepted; otherwise it is replaced, at a price unless the new call tells no more."""
    if _accepted(td):
        return None
    new = _replaced(td)
    if new in (Replacement.LOWEST, Replacement.OTHER) and td.ask(SPECIFIES):
        return td.order("27B1(a)", NoRectification(), NoRestriction(), UseFreely(), Then("after_insufficient_bid"))
    if new is Replacement.INSUFFICIENT:
        return _second_insufficient_2017(td)
    if is_comparable(td, COMPARABLE):
        td.order("26A", NoRestriction())
        return td.order("27B1(b)", NoRectification(), UseFreely(), Then("after_insufficient_bid"))
    if new is Replacement.DOUBLE:
        return _cancelled_2017(td)
    return td.order("27B2", SILENT, Then("lead_restrictions", NOT_COMPARABLE), Then("awareness"))


def _accepted(td: Director) -> bool:
    """27A and 27C, the same in both editions: whether LHO takes the bid as it is; if not, it is cancelled.

    A premature replacement that falls because the bid is accepted is a withdrawn call, of which 26 speaks by itself.
    """
    if td.ask(OUT_OF_ROTATION):
        td.order("27A2", Then("bid_out_of_rotation"))
        return True
    if td.ask(LHO_CALLED):
        td.order("27A1", Stand())
        return True
    premature = td.ask(PREMATURE)
    if td.ask(LHO_ACCEPTS):
        td.order("27A1", Stand())
        if premature:
            td.order("27C", Cancel(What.SUBSTITUTE), Then("lead_restrictions"))
        return True
    if premature:
        td.order("27B", Cancel())
        td.order("27C", Says(Saying.AS_REPLACEMENT))
    else:
        td.order("27B", Cancel(), Replace(Role.OFFENDER))
    return False


def _replaced(td: Director) -> Replacement:
    """27B: by what, which the ruling says."""
    new = td.ask(REPLACEMENT)
    td.order("27B", Replaced(Role.OFFENDER, Instead[new.name]))
    return new


def _second_insufficient_2017(td: Director) -> None:
    """27B4: LHO may accept the second bid too, and 26 looks at the first; otherwise it is treated as a double would be."""
    if td.ask(LHO_ACCEPTS_SECOND):
        return td.order("27B4", Stand(What.SUBSTITUTE), Then("lead_restrictions"))
    td.order("27B4", Says(Saying.NOT_ACCEPTED))
    return _cancelled_2017(td)


def _cancelled_2017(td: Director) -> None:
    """27B3: the attempt is cancelled and partner silenced, whatever legal call follows; the lead may be restricted."""
    td.order("27B3", Cancel(What.SUBSTITUTE), Replace(Role.OFFENDER), SILENT, Then("awareness"))
    given = NOT_COMPARABLE if td.ask(FINAL) is Final.NOT_COMPARABLE else (("26A.comparable", "yes"),)
    return td.order("27B3", Then("lead_restrictions", given))


NOT_ARTIFICIAL = yes_no("27B1a.natural", say("Are both bids incontrovertibly not artificial?"), By.DIRECTOR)
SAME_MEANING = yes_no(
    "27B1b.same_meaning",
    say("Does the call that replaces the insufficient bid mean the same, or something more precise that it fully contained?"),
    By.DIRECTOR,
)
STANDS = yes_no(
    "27C.stands",
    say("Does a premature replacement stand even as a double, redouble or insufficient bid (27C), and is it not cancelled (27B3)?"),
    By.REGULATION,
    default=True,
)


def insufficient_bid_2007(td: Director) -> None:
    """Law 27 (2007). An artificial bid has no free correction by rank; a call must mean the same or something narrower."""
    if _accepted(td):
        return None
    new = _replaced(td)
    if new is Replacement.LOWEST and td.ask(NOT_ARTIFICIAL):
        return td.order("27B1(a)", NoRectification(), UseFreely(), Then("after_insufficient_bid"))
    if new is Replacement.INSUFFICIENT:
        return _second_insufficient_2007(td)
    if td.ask(SAME_MEANING):
        return td.order("27B1(b)", NoRectification(), Then("after_insufficient_bid"))
    if new is Replacement.DOUBLE:
        return _cancelled_2007(td)
    return td.order("27B2", SILENT, Then("lead_restrictions"), Then("awareness"))


def _second_insufficient_2007(td: Director) -> None:
    """27B4, 27A: LHO may accept the second bid too, and 26 looks at the first; otherwise it is treated as a double would be."""
    if td.ask(LHO_ACCEPTS_SECOND):
        return td.order("27B4", Stand(What.SUBSTITUTE), Then("lead_restrictions"))
    td.order("27B4", Says(Saying.NOT_ACCEPTED))
    return _cancelled_2007(td)


def _cancelled_2007(td: Director) -> None:
    """27B3, and 27C: partner is silenced; the attempt is cancelled, unless it was premature and so stands."""
    if td.ask(PREMATURE) and td.ask(STANDS):
        return td.order("27C", Stand(What.SUBSTITUTE), SILENT, Then("lead_restrictions"), Then("awareness"))
    return td.order("27B3", Cancel(What.SUBSTITUTE), Replace(Role.OFFENDER), SILENT, Then("lead_restrictions"), Then("awareness"))


DIFFERENT_2017 = yes_no(
    "27D.different", say("Could the result well have been different without the help from the insufficient bid?"), By.DIRECTOR
)
DIFFERENT_2007 = yes_no(
    "27D.different_contract",
    say("Without that help, could the odd tricks, the denomination or the declarer well have been different?"),
    By.DIRECTOR,
)
DAMAGED = yes_no("27D.damaged", say("Is the non-offending side damaged in consequence (Law 12B1)?"), By.DIRECTOR)


def after_insufficient_bid_2017(td: Director) -> None:
    """Law 27D (2017). After play: adjust towards the probable result had the insufficient bid not been made."""
    if td.ask(DIFFERENT_2017) and td.ask(DAMAGED):
        return td.order("27D", Adjust("12C1(b)"))
    return td.order("27D", Keep())


def after_insufficient_bid_2007(td: Director) -> None:
    """Law 27D (2007), where a footnote says in what the result must differ: tricks bid, denomination or declarer."""
    if td.ask(DIFFERENT_2007) and td.ask(DAMAGED):
        return td.order("27D", Adjust("12C1"))
    return td.order("27D", Keep())
