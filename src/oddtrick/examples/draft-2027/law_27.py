"""Law 27 in the draft of 2027, as in 2017, but that partner passes once (27B2, 27B3).

Edit here: a function asks (`td.ask`) and orders (`td.order`: the paragraph, then what is ordered). It returns at the first
paragraph that settles the matter. A new question is made with `yes_no` or `Question`, with an id that no other has.
"""

from __future__ import annotations

from oddtrick.inquiry.asking import Director
from oddtrick.inquiry.effects import (
    Cancel,
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
from oddtrick.laws.auction.law_23 import is_comparable
from oddtrick.laws.auction.law_27 import (
    COMPARABLE,
    FINAL,
    LHO_ACCEPTS,
    LHO_ACCEPTS_SECOND,
    LHO_CALLED,
    OUT_OF_ROTATION,
    PREMATURE,
    REPLACEMENT,
    SPECIFIES,
    Final,
    Replacement,
)

SILENT = MustPass(Role.PARTNER, Spell.ONCE)

NOT_COMPARABLE = (("26A.comparable", "no"),)


def insufficient_bid_2027(td: Director) -> None:
    """Law 27 (2027). The bid may be accepted; otherwise it is replaced, at a price unless the new call tells no more."""
    if _accepted(td):
        return None
    new = _replaced(td)
    if new in (Replacement.LOWEST, Replacement.OTHER) and td.ask(SPECIFIES):
        return td.order("27B1(a)", NoRectification(), NoRestriction(), UseFreely(), Then("after_insufficient_bid"))
    if new is Replacement.INSUFFICIENT:
        return _second_insufficient_2027(td)
    if is_comparable(td, COMPARABLE):
        td.order("26A", NoRestriction())
        return td.order("27B1(b)", NoRectification(), UseFreely(), Then("after_insufficient_bid"))
    if new is Replacement.DOUBLE:
        return _cancelled_2027(td)
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


def _second_insufficient_2027(td: Director) -> None:
    """27B4: LHO may accept the second bid too, and 26 looks at the first; otherwise it is treated as a double would be."""
    if td.ask(LHO_ACCEPTS_SECOND):
        return td.order("27B4", Stand(What.SUBSTITUTE), Then("lead_restrictions"))
    td.order("27B4", Says(Saying.NOT_ACCEPTED))
    return _cancelled_2027(td)


def _cancelled_2027(td: Director) -> None:
    """27B3: the attempt is cancelled and partner silenced, whatever legal call follows; the lead may be restricted."""
    td.order("27B3", Cancel(What.SUBSTITUTE), Replace(Role.OFFENDER), SILENT, Then("awareness"))
    given = NOT_COMPARABLE if td.ask(FINAL) is Final.NOT_COMPARABLE else (("26A.comparable", "yes"),)
    return td.order("27B3", Then("lead_restrictions", given))
