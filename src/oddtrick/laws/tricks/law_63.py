"""Laws 61A and 63: is it a revoke, and is it established? From here the way leads to 62 or to 64."""

from __future__ import annotations

from oddtrick.inquiry.asking import Director, Option, Question, yes_no
from oddtrick.inquiry.effects import Established, NoRectification, Says, Then
from oddtrick.inquiry.sayings import Saying
from oddtrick.laws.tricks.law_61 import Failure
from oddtrick.texts import say


class Since(Option):
    """63A: what the offending side has done since the revoke."""

    PLAYED = "played", say("the offender or his partner has led or played to the next trick, lawfully or not")
    NAMED = "named", say("the offender or his partner has named or designated a card for the next trick")
    CLAIMED = "claimed", say("the offending side has made a claim or concession")
    AGREED = "agreed", say("it agreed to the other side's claim or concession, and it is too late to object (Law 69A)")
    ASSENTED = "assented", say("it agreed to the other side's claim or concession, and could still object (Law 69A)")
    NOTHING = "nothing", say("nothing: no card for the next trick, no claim or concession, and no agreement to one")


FAILURE = Question("61A.failure", say("What did the player do?"), tuple(Failure))
TWELFTH = yes_no("62D1.twelfth", say("Is it trick twelve, with the four hands not all back in the board?"))
SINCE = Question("63A.since", say("What has the offending side done since the revoke?"), tuple(Since))
BOTH = yes_no("62C3.both", say("Did both sides revoke on this trick, and has only one of them played to the next?"))

CORRECT = Then("revoke_correction", (("62.stage", "open"),))
CORRECT_TWELFTH = Then("revoke_correction", (("62.stage", "twelfth"),))
CORRECT_BOTH = Then("revoke_correction", (("62.stage", "both"),))
RECTIFY = (Established(True), Then("established_revoke"))

_ESTABLISHED = {Since.PLAYED: "63A1", Since.NAMED: "63A2", Since.CLAIMED: "63A3"}


def revoke_2017(td: Director) -> None:
    """Laws 61A, 62D1, 62C3 and 63 (2017). A play, a named card or a claim establishes; an agreed claim only later.

    62C3 is asked of either revoke, whichever side it was that has played on.
    """
    if not _is_revoke(td):
        return None
    if td.ask(TWELFTH):
        return td.order("62D1", CORRECT_TWELFTH)
    since = td.ask(SINCE)
    if since in (Since.PLAYED, Since.NOTHING) and td.ask(BOTH):
        return td.order("62C3", Established(False), CORRECT_BOTH)
    if since in _ESTABLISHED:
        return td.order(_ESTABLISHED[since], *RECTIFY)
    if since is Since.AGREED:
        return td.order("63A4", *RECTIFY)
    if since is Since.ASSENTED:
        td.order("69A", Says(Saying.STILL_DISPUTABLE))
        return td.order("63A4", Established(False), CORRECT)
    return td.order("63A", Established(False), CORRECT)


def revoke_2007(td: Director) -> None:
    """Laws 61A, 62D1 and 63 (2007). Agreeing to a claim establishes a revoke at once, as making one does.

    Of two revokes on one trick each goes by what its own side has done: the one established stays (63B), the other is corrected.
    """
    if not _is_revoke(td):
        return None
    if td.ask(TWELFTH):
        return td.order("62D1", CORRECT_TWELFTH)
    since = td.ask(SINCE)
    if since in _ESTABLISHED:
        return td.order(_ESTABLISHED[since], *RECTIFY)
    if since in (Since.AGREED, Since.ASSENTED):
        return td.order("63A3", *RECTIFY)
    return td.order("63A", Established(False), CORRECT)


def _is_revoke(td: Director) -> bool:
    match td.ask(FAILURE):
        case Failure.SUIT:
            return True
        case Failure.REQUIRED:
            td.order("61A", Says(Saying.REVOKES_TOO))
            return True
        case Failure.UNABLE:
            td.order("61A", NoRectification(), Then("no_legal_card"))
        case _:
            td.order("61A", NoRectification())
    return False
