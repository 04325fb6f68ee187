"""Law 64 in the draft of 2027, as in 2017, but that never more than one trick is transferred (64A).

Edit here: a function asks (`td.ask`) and orders (`td.order`: the paragraph, then what is ordered). It returns at the first
paragraph that settles the matter. A new question is made with `yes_no` or `Question`, with an id that no other has.
"""

from __future__ import annotations

from oddtrick.inquiry.asking import Director
from oddtrick.inquiry.effects import Effect, NoRectification, Says, Then, Transfer
from oddtrick.inquiry.sayings import Saying
from oddtrick.laws.tricks.law_64 import (
    ATTENTION,
    BOTH_SIDES,
    CARD,
    CORRECTED,
    EARLIER,
    HANDS_BACK,
    LATER,
    TWELFTH,
    WINNER,
    Attention,
    BothSides,
    Earlier,
    NotPlayed,
    Winner,
)

REDRESS = Then("revoke_redress")

_LATE = {Attention.NEXT_DEAL: "64B4", Attention.ROUND_OVER: "64B5"}


def established_revoke_2027(td: Director) -> None:
    """Law 64 (2027). Exceptions first; 64B1 comes with 64A, because both count the tricks that the side has won."""
    if (law := _exception_2027(td)) is not None:
        return _excepted_2027(td, law)
    both = td.ask(BOTH_SIDES)
    if both is BothSides.BOTH_ESTABLISHED:
        return _none(td, "64B7", Then("both_revoked_redress"))
    if both is BothSides.ONE_NOT and td.ask(CORRECTED):
        return _none(td, "64B8", REDRESS)
    return _tricks(td)


def _exception_2027(td: Director) -> str | None:
    """64B2 to 64B6 (2027): what of this revoke alone makes it one without tricks."""
    if td.ask(EARLIER) is Earlier.ESTABLISHED:
        return "64B2"
    if td.ask(CARD) in (NotPlayed.PENALTY, NotPlayed.DUMMY):
        return "64B3"
    if (attention := td.ask(ATTENTION)) is not Attention.IN_TIME:
        return _LATE[attention]
    return "64B6" if td.ask(TWELFTH) else None


def _excepted_2027(td: Director, law: str) -> None:
    """64B7, 64C2(b) (2027). Where both sides revoked, the redress looks at the play without any, whatever else excepts one."""
    if law == "64B6" and not td.ask(HANDS_BACK):
        return _still_corrected(td)
    if td.ask(BOTH_SIDES) is BothSides.BOTH_ESTABLISHED:
        td.order(law, Says(Saying.NO_TRICKS))
        return _none(td, "64B7", Then("both_revoked_redress"))
    return _none(td, law, Then("repeated_revoke_redress") if law == "64B2" else REDRESS)


def _still_corrected(td: Director) -> None:
    """62D1, the same in both editions: on trick twelve even an established revoke is corrected until the hands are back."""
    td.order("62D1", Then("revoke_correction", (("62.stage", "twelfth"),)))


def _none(td: Director, law: str, redress: Effect) -> None:
    td.order(law, NoRectification(), redress)


def _tricks(td: Director) -> None:
    """64A and 64B1: one trick, if the offending side won the revoke trick or a later one."""
    won, later = td.ask(WINNER), td.ask(LATER)
    if won is not Winner.OPPONENTS or later:
        return td.order("64A", Transfer(1), REDRESS)
    return _none(td, "64B1", REDRESS)
