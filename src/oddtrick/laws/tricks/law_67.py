"""Law 67: a trick to which a hand played too few or too many cards. The number of cards is put right, not the trick.

The offender is the hand with the wrong number of cards.
"""

from __future__ import annotations

from oddtrick.inquiry.asking import Director, Option, Question, yes_no
from oddtrick.inquiry.effects import (
    AddsCard,
    Adjust,
    Established,
    Leaves,
    NoRectification,
    Repair,
    Says,
    SuppliesCard,
    TakesBack,
    Then,
)
from oddtrick.inquiry.sayings import Saying
from oddtrick.inquiry.vocabulary import Mend, Role, What
from oddtrick.laws.play.law_50_cards import exposed_by_accident
from oddtrick.texts import say


class Fault(Option):
    """What is wrong with the trick."""

    TOO_FEW = "too_few", say("a hand has played no card to it")
    TOO_MANY = "too_many", say("a hand has played more than one card to it")
    MISPLACED = "misplaced", say("a card was played to it, but does not lie among the quitted tricks")


class How(Option):
    """67A2: how a hand came to play several cards."""

    AFTERWARDS = "afterwards", say("one after the other")
    TOGETHER = "together", say("at the same time")


NEXT_TRICK = yes_no("67A.next_trick", say("When attention was drawn to it, had a player of each side played to the next trick?"))
FAULT = Question("67A.fault", say("What is wrong with the trick?"), tuple(Fault))
HOW = Question("67A2.how", say("How were these cards played?"), tuple(How))
HAS_SUIT = yes_no("67B1a.has_suit", say("Has the offender a card of the suit that was led to that trick?"))
FACED = yes_no("67B2a.faced", say("Can the Director establish which of the cards was faced in playing?"))
EXPOSED = yes_no("67B2a.exposed", say("Has a card that goes back to a defender's hand been exposed?"))
REVOKED = yes_no(
    "67B2b.revoked",
    say("Counted as held all the time: should he have followed suit with that card earlier, or have played it when he had to?"),
)
AGAIN = yes_no("67B3.again", say("Was the same card played to a later trick as well, and is it too late to put that right?"))

# 64A2: a trick is lost only if the offending side won that one or a later one, and 64B may except it. On trick twelve (64B6)
# there is no card to take back (62D1).
REVOKE = (Established(True), Then("established_revoke", (("62D1.hands_back", True),)))


def defective_trick_2017(td: Director) -> None:
    """Law 67 with fn20 (2017). In time the trick is completed; later only the cards are, and a card too few is a revoke."""
    if not td.ask(NEXT_TRICK):
        return _in_time(td)
    match td.ask(FAULT):
        case Fault.TOO_FEW:
            return _too_few(td)
        case Fault.TOO_MANY:
            return _too_many(td, "fn20")
        case _:
            return _misplaced(td)


def defective_trick_2007(td: Director) -> None:
    """Law 67 with 67B2(a) fn (2007). The same, but of a card that was played and only lies elsewhere it says nothing."""
    if not td.ask(NEXT_TRICK):
        return _in_time(td)
    fault = td.ask(FAULT)
    if fault is Fault.MISPLACED:
        return td.order("67B", NoRectification())
    td.order("67B", Says(Saying.ONLY_CARDS))
    return _too_few(td) if fault is Fault.TOO_FEW else _too_many(td, "67B2(a) fn")


def _in_time(td: Director) -> None:
    """67A, the same in both editions. The card is played that is owed, or the surplus is dealt with where it was played."""
    match td.ask(FAULT):
        case Fault.TOO_FEW:
            return td.order("67A1", SuppliesCard(Role.OFFENDER))
        case Fault.TOO_MANY:
            together = td.ask(HOW) is How.TOGETHER
            return td.order("67A2", Then("simultaneous_plays" if together else "fifth_card"))
        case _:
            return td.order("67A", Repair(Mend.PLACED), NoRectification())


def _too_few(td: Director) -> None:
    """67B1, the same in both editions. He counts as having revoked, whether or not he could have followed suit."""
    td.order("67B1", Says(Saying.COUNTS_AS_REVOKE))
    if td.ask(HAS_SUIT):
        return td.order("67B1(a)", AddsCard(Role.OFFENDER, suit_led=True), *REVOKE)
    return td.order("67B1(b)", AddsCard(Role.OFFENDER), *REVOKE)


def _too_many(td: Director, note: str) -> None:
    """67B2, the same in both editions. What goes back was in his hand all the time; it can make him a revoker."""
    td.order("67B2(a)", Leaves(Role.OFFENDER, faced=td.ask(FACED)))
    td.order("67B2(b)", TakesBack(Role.OFFENDER))
    if td.ask(EXPOSED):
        exposed_by_accident(td, note, what=What.RESTORED)
    if td.ask(REVOKED):
        td.order("67B2(b)", Then("revoke"))


def _misplaced(td: Director) -> None:
    """67B3 (2017). A card that was played is put where it belongs; a second play of it costs a score if it must stand."""
    td.order("67B3", Repair(Mend.PLACED))
    if td.ask(AGAIN):
        td.order("67B3", Adjust("12C1(b)"))
