"""Law 7: the board on the table, and the cards that go out of it and back."""

from __future__ import annotations

from oddtrick.inquiry.asking import Director, Option, Question, yes_no
from oddtrick.inquiry.effects import Effect, NoRectification, Penalise, Permitted, Repair, Responsible, Then
from oddtrick.inquiry.vocabulary import Breach, Camp, Mend, Role
from oddtrick.texts import say


class Fault(Option):
    """What was done with the board or its cards."""

    MOVED = "moved", say("the board was taken from the middle of the table before the play had ended")
    TURNED = "turned", say("the board lay turned")
    POCKET = "pocket", say("he took a hand that was not his")
    UNCOUNTED = "uncounted", say("he did not count his cards before he looked at them")
    UNSEEN = "unseen", say("he called before he had looked at his cards")
    MIXED = "mixed", say("his cards and another player's got mixed")
    TOUCHED = "touched", say("he touched cards that were not his")
    UNSHUFFLED = "unshuffled", say("he put his hand back into the board without shuffling it")
    MISPLACED = "misplaced", say("he put his hand back into a wrong pocket")
    REMOVED = "removed", say("he took a hand out of the board again after the play")


class Stays(Option):
    """7D: who sits at the same table for the whole session."""

    OFFENDING = "offending", say("the offender's side")
    OTHER = "other", say("the other side")
    BOTH = "both", say("both sides")
    NEITHER = "neither", say("neither side")


class Whence(Option):
    """7B1: from where a hand that was not his came."""

    SAME = "same", say("from another pocket of this board")
    OTHER = "other", say("from another board, and he has not called on it")
    CALLED = "called", say("from another board, and he has called on it")


class Leave(Option):
    """7B3: who had allowed it."""

    NOBODY = "nobody", say("nobody, or only his partner")
    OPPONENT = "opponent", say("an opponent")
    DIRECTOR = "director", say("the Director")
    DUMMYS = "dummys", say("he was declarer, and played a card of dummy's")


FAULT = Question("7.fault", say("What did the player do?"), tuple(Fault))
STAYS = Question("7D.stays", say("Which side stays at this table for the whole session?"), tuple(Stays))
WHENCE = Question("7B1.whence", say("Where did the hand come from?"), tuple(Whence))
WRONG_NUMBER = yes_no("7B2.wrong_number", say("Did a hand then prove to have the wrong number of cards?"))
LEAVE = Question("7B3.leave", say("Who had allowed him to touch them?"), tuple(Leave))
PRESENT = yes_no("7C.present", say("Was somebody of each side there when he took it out, or the Director?"))

BOARD, HANDS = Repair(Mend.BOARD), Repair(Mend.HANDS)
_SIDES = {Stays.OFFENDING: (Camp.OFFENDING,), Stays.OTHER: (Camp.NON_OFFENDING,), Stays.BOTH: tuple(Camp)}


def board_handling_2017(td: Director) -> None:
    """Law 7 (2017). The board must stay where it is and as it lies; an opponent can allow cards to be touched."""
    match td.ask(FAULT):
        case Fault.MOVED | Fault.TURNED:
            td.order("7A", BOARD, _breach(Breach.SHALL))
            return _responsible(td)
        case Fault.TOUCHED:
            return _touched(td, (Leave.OPPONENT, Leave.DIRECTOR, Leave.DUMMYS))
        case fault:
            return _cards(td, fault)


def board_handling_2007(td: Director) -> None:
    """Law 7 (2007). Nothing is said of how the board lies; only the Director can allow cards to be touched."""
    match td.ask(FAULT):
        case Fault.MOVED:
            td.order("7A", BOARD, _breach(Breach.DOES))
            return _responsible(td)
        case Fault.TURNED:
            return td.order("7A", NoRectification())
        case Fault.TOUCHED:
            return _touched(td, (Leave.DIRECTOR, Leave.DUMMYS))
        case fault:
            return _cards(td, fault)


def _breach(breach: Breach) -> Effect:
    return Penalise(Role.OFFENDER, breach)


def _responsible(td: Director) -> None:
    """7D, the same in both editions: a contestant who never moves looks after the table."""
    if sides := _SIDES.get(td.ask(STAYS)):
        td.order("7D", *map(Responsible, sides))


def _touched(td: Director, allowed: tuple[Leave, ...]) -> None:
    """7B3: the editions differ in whose permission counts."""
    if td.ask(LEAVE) in allowed:
        return td.order("7B3", Permitted(True))
    return td.order("7B3", Permitted(False), _breach(Breach.SHALL_NOT))


def _cards(td: Director, fault: Fault) -> None:
    """7B and 7C, the same in both editions: how a hand leaves the board and how it goes back."""
    match fault:
        case Fault.POCKET:
            called = td.ask(WHENCE) is Whence.CALLED
            return td.order("7B1", HANDS, Then("call_on_wrong_cards" if called else "extraneous_information"))
        case Fault.UNCOUNTED:
            follows = Then("wrong_number_of_cards") if td.ask(WRONG_NUMBER) else _breach(Breach.DOES)
            return td.order("7B2", follows)
        case Fault.UNSEEN:
            return td.order("7B2", _breach(Breach.MUST))
        case Fault.MIXED:
            return td.order("7B3", HANDS, _breach(Breach.DOES))
        case Fault.UNSHUFFLED:
            return td.order("7C", _breach(Breach.SHOULD))
        case Fault.MISPLACED:
            td.order("7C", BOARD, Then("fouled_board"))
            return td.order("90B6", _breach(Breach.POWER))
        case _:
            if td.ask(PRESENT):
                return td.order("7C", Permitted(True))
            return td.order("7C", Permitted(False), _breach(Breach.SHALL_NOT))
