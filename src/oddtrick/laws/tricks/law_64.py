"""Law 64: an established revoke. Two tricks, one or none; then whatever else makes the damage good."""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import Adjust, Effect, Keep, NoRectification, Says, Then, Transfer
from oddtrick.inquiry.sayings import Saying
from oddtrick.texts import say


class Winner(Option):
    """Who won the revoke trick; dummy's tricks are not declarer's."""

    OFFENDER = "offender", say("the offender himself")
    PARTNER = "partner", say("his partner, or the other hand of declarer's side")
    OPPONENTS = "opponents", say("the other side")


class NotPlayed(Option):
    """What sort of card he failed to play."""

    UNFACED = "unfaced", say("a card of his own, not faced")
    PENALTY = "penalty", say("a penalty card")
    DUMMY = "dummy", say("a card belonging to dummy")
    FACED = "faced", say("another card that lay faced on the table")


class Attention(Option):
    """When attention was first drawn to the revoke."""

    IN_TIME = "in_time", say("soon enough")
    NEXT_DEAL = "next_deal", say("after the non-offending side had called on the next deal")
    ROUND_OVER = "round_over", say("after the round had ended")


class Earlier(Option):
    """Whether the same player had revoked in the same suit before."""

    NONE = "none", say("no")
    ESTABLISHED = "established", say("yes, and that revoke was established")
    NOT_ESTABLISHED = "not_established", say("yes, but that revoke was not established")


class BothSides(Option):
    """Whether the other side revoked on the board as well."""

    NO = "no", say("no")
    BOTH_ESTABLISHED = "both_established", say("yes, and both revokes are established")
    ONE_NOT = "one_not", say("yes, but one of them was not established")


WINNER = Question("64A.winner", say("Who won the revoke trick?"), tuple(Winner))
LATER = yes_no("64A.later", say("Did the offending side win a later trick?"))
EARLIER = Question("64B2.earlier", say("Had the same player revoked in the same suit before?"), tuple(Earlier), usual=Earlier.NONE)
CARD = Question("64B3.card", say("Which card did he fail to play?"), tuple(NotPlayed), usual=NotPlayed.UNFACED)
ATTENTION = Question(
    "64B4.attention", say("When was attention first drawn to the revoke?"), tuple(Attention), usual=Attention.IN_TIME
)
TWELFTH = yes_no("64B6.twelfth", say("Was it on trick twelve?"))
# 43B2(b): the revoke has been corrected already; 67B1: a card that was added counts for nothing in its trick.
HANDS_BACK = yes_no(
    "62D1.hands_back", say("Are the four hands all back in the board, or is no card left to take back (Laws 43B2(b), 67B1)?")
)
BOTH_SIDES = Question("64B7.both", say("Did the other side revoke on this board too?"), tuple(BothSides), usual=BothSides.NO)
CORRECTED = yes_no("64B8.corrected", say("Was it corrected because both sides revoked on the same trick (62C3)?"))

REDRESS = Then("revoke_redress")
_LATE = {Attention.NEXT_DEAL: "64B4", Attention.ROUND_OVER: "64B5"}


def established_revoke_2017(td: Director) -> None:
    """Law 64 (2017). Exceptions first; 64B1 comes with 64A, because both count the tricks that the side has won."""
    if (law := _exception_2017(td)) is not None:
        return _excepted_2017(td, law)
    both = td.ask(BOTH_SIDES)
    if both is BothSides.BOTH_ESTABLISHED:
        return _none(td, "64B7", Then("both_revoked_redress"))
    if both is BothSides.ONE_NOT and td.ask(CORRECTED):
        return _none(td, "64B8", REDRESS)
    return _tricks(td)


def _exception_2017(td: Director) -> str | None:
    """64B2 to 64B6 (2017): what of this revoke alone makes it one without tricks."""
    if td.ask(EARLIER) is Earlier.ESTABLISHED:
        return "64B2"
    if td.ask(CARD) in (NotPlayed.PENALTY, NotPlayed.DUMMY):
        return "64B3"
    if (attention := td.ask(ATTENTION)) is not Attention.IN_TIME:
        return _LATE[attention]
    return "64B6" if td.ask(TWELFTH) else None


def _excepted_2017(td: Director, law: str) -> None:
    """64B7, 64C2(b) (2017). Where both sides revoked, the redress looks at the play without any, whatever else excepts one."""
    if law == "64B6" and not td.ask(HANDS_BACK):
        return _still_corrected(td)
    if td.ask(BOTH_SIDES) is BothSides.BOTH_ESTABLISHED:
        td.order(law, Says(Saying.NO_TRICKS))
        return _none(td, "64B7", Then("both_revoked_redress"))
    return _none(td, law, Then("repeated_revoke_redress") if law == "64B2" else REDRESS)


def established_revoke_2007(td: Director) -> None:
    """Law 64 (2007). Any repeat, any faced card, and any revoke by both sides is excepted."""
    if td.ask(EARLIER) is not Earlier.NONE:
        return _none(td, "64B2", REDRESS)
    if td.ask(CARD) is not NotPlayed.UNFACED:
        return _none(td, "64B3", REDRESS)
    if (attention := td.ask(ATTENTION)) is not Attention.IN_TIME:
        return _none(td, _LATE[attention], REDRESS)
    if td.ask(TWELFTH):
        return _none(td, "64B6", REDRESS) if td.ask(HANDS_BACK) else _still_corrected(td)
    if td.ask(BOTH_SIDES) is not BothSides.NO:
        return _none(td, "64B7", REDRESS)
    return _tricks(td)


def _still_corrected(td: Director) -> None:
    """62D1, the same in both editions: on trick twelve even an established revoke is corrected until the hands are back."""
    td.order("62D1", Then("revoke_correction", (("62.stage", "twelfth"),)))


def _none(td: Director, law: str, redress: Effect) -> None:
    td.order(law, NoRectification(), redress)


def _tricks(td: Director) -> None:
    """64A and 64B1, the same in both editions: the offender's own trick and one later one, one of his side's, or none."""
    won, later = td.ask(WINNER), td.ask(LATER)
    if won is Winner.OFFENDER:
        return td.order("64A1", Transfer(2 if later else 1), REDRESS)
    if won is Winner.PARTNER or later:
        return td.order("64A2", Transfer(1), REDRESS)
    return _none(td, "64B1", REDRESS)


NOT_ENOUGH = yes_no("64C1.not_enough", say("Is the non-offending side not compensated enough for the damage?"), By.DIRECTOR)
MORE_TRICKS = yes_no(
    "64C2a.more_tricks",
    say("Would the other side likely have won more tricks without one or more of the later revokes?"),
    By.DIRECTOR,
)
DAMAGED = yes_no("64C2b.damaged", say("Is a contestant damaged, compared with the likely result without any revoke?"), By.DIRECTOR)


def revoke_redress_2017(td: Director) -> None:
    """Law 64C1 (2017). After every established revoke: whether the tricks transferred, if any, are compensation enough."""
    if td.ask(NOT_ENOUGH):
        return td.order("64C1", Adjust("12C1(b)"))
    return td.order("64C1", Keep())


def repeated_revoke_redress_2017(td: Director) -> None:
    """Law 64C2(a) (2017). Compared with the play without the later revokes in the suit."""
    if td.ask(MORE_TRICKS):
        return td.order("64C2(a)", Adjust("12C1(b)"))
    return td.order("64C2(a)", Keep())


def both_revoked_redress_2017(td: Director) -> None:
    """Law 64C2(b) (2017). Compared with the likely result had nobody revoked."""
    if td.ask(DAMAGED):
        return td.order("64C2(b)", Adjust("12C1(b)"))
    return td.order("64C2(b)", Keep())


def revoke_redress_2007(td: Director) -> None:
    """Law 64C (2007). After every established revoke, with or without rectification."""
    if td.ask(NOT_ENOUGH):
        return td.order("64C", Adjust("12C1"))
    return td.order("64C", Keep())
