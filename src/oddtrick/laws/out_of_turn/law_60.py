"""Law 60: a card that is played after an illegal lead or play, before that one has been put right.

The offender is the player of the illegal card; in 60B that is the defender who played before declarer had led properly.
"""

from __future__ import annotations

from oddtrick.inquiry.asking import Director, Option, Question, yes_no
from oddtrick.inquiry.effects import Cancel, Forfeits, KeepsRights, Penalty, Stand, StillBound, Then
from oddtrick.inquiry.vocabulary import Role
from oddtrick.texts import say


class Next(Option):
    """Who has played, and in which situation."""

    LHO = "lho", say("offender's LHO, over the irregular card, before any ruling")
    OWN_SIDE = "own_side", say("a player of the offending side, before any ruling")
    DEFENDER = "defender", say("a defender, while declarer had to take back a lead and had not led from the correct hand")


LHO_PLAYED = yes_no("60A1.lho_played", say("Has offender's LHO played a card since, before the Director ruled?"))
NEXT = Question("60.next", say("Who has played after the illegal lead or play?"), tuple(Next))
PROPER_LEAD = yes_no("60A2.proper_lead", say("Was it LHO's own turn to lead, and is his card his proper lead?"))
EARLIER = yes_no(
    "60A3.earlier",
    say("Had the offending side a penalty card to play, or a lead or play restriction to comply with, from before?"),
)
ITSELF = yes_no("60C.irregular", say("Is that later card itself irregular?"))


def forfeited(td: Director) -> bool:
    """60A1 and 60A2, the same in both editions: whether LHO's card has made the irregular one count as played in turn."""
    if not td.ask(LHO_PLAYED):
        return False
    _treated_as_in_turn(td)
    return True


def _treated_as_in_turn(td: Director) -> None:
    td.order("60A1", Forfeits(Role.LHO))
    td.order("60A2", Stand())
    still_bound(td)


def still_bound(td: Director) -> None:
    """60A3, the same in both editions: what bound the offending side before that card binds it still."""
    if td.ask(EARLIER):
        td.order("60A3", StillBound(Role.OFFENDER))


def play_after_illegal_play(td: Director) -> None:
    """Law 60, the same in both editions but for the letter of the proper lead (53B; 2007: 53C)."""
    match td.ask(NEXT):
        case Next.DEFENDER:
            return td.order("60B", Cancel(), Penalty(Role.OFFENDER))
        case Next.OWN_SIDE:
            td.order("60C", KeepsRights(Role.LHO))
            return td.order("60C", Then("play_out_of_turn")) if td.ask(ITSELF) else None
        case _:
            return _lho_played(td)


def _lho_played(td: Director) -> None:
    if td.ask(PROPER_LEAD):
        return td.order("60A2", Then("lead_out_of_turn"))
    return _treated_as_in_turn(td)
