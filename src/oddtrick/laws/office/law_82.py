"""Law 82: errors of procedure, and the Director's own errors."""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.decisions import BoardOrder
from oddtrick.inquiry.effects import Adjust, BoardIs, BothInnocent, Effect, Keep, OtherPower, Rectifies, RulingStands
from oddtrick.texts import say


class Unplayed(Option):
    """82B2, 82B3: what becomes of a board that has not been played."""

    REQUIRE = "require", say("it is to be played")
    POSTPONE = "postpone", say("it is to be played later")
    CANCEL = "cancel", say("it is not to be played")
    OTHER = "other", say("the Director uses another of his powers")


class Result(Option):
    """82B1, 82B3: what becomes of the result of a board that has been played."""

    ASSIGNED = "assigned", say("the Laws let him adjust it, and what would have happened can be estimated")
    ARTIFICIAL = "artificial", say("the Laws let him adjust it, and no result can be obtained")
    STANDS = "stands", say("it is not adjusted")
    OTHER = "other", say("the Director uses another of his powers")


class Award(Option):
    """82C: which adjusted score can be awarded."""

    ASSIGNED = "assigned", say("an assigned one: what would have happened can be estimated")
    ARTIFICIAL = "artificial", say("an artificial one: no result can be obtained")


PLAYED = yes_no("82B.played", say("Has the board been played to its end?"))
PLAY = Question("82B2.play", say("What does the Director decide about its play?"), tuple(Unplayed), By.DIRECTOR)
ARTIFICIAL = yes_no("82B1.artificial", say("Does he award an artificial score, as no result can be obtained?"), By.DIRECTOR)
RESULT = Question("82B1.result", say("What does the Director decide about its result?"), tuple(Result), By.DIRECTOR)
INCORRECT = yes_no("82C.incorrect", say("Does the Director now find that the ruling was incorrect?"), By.DIRECTOR)
NORMALLY = yes_no("82C.normally", say("Is there a rectification by which the board can still be scored normally?"), By.DIRECTOR)
AWARD = Question("82C.award", say("Which adjusted score can be awarded?"), tuple(Award), By.DIRECTOR)

_ORDERS = {Unplayed.REQUIRE: BoardOrder.REQUIRE, Unplayed.POSTPONE: BoardOrder.POSTPONE, Unplayed.CANCEL: BoardOrder.CANCEL}
_ASSIGNED, _ARTIFICIAL = Adjust("12C1"), Adjust("12C2(a)")
_RESULTS: dict[Result, Effect] = {Result.ASSIGNED: _ASSIGNED, Result.ARTIFICIAL: _ARTIFICIAL, Result.STANDS: Keep()}


def error_in_procedure(td: Director) -> None:
    """Laws 82A and 82B, the same in both editions: the Director puts it right, by no other means than the Laws give him."""
    td.order("82A", Rectifies(True))
    if td.ask(PLAYED):
        result = td.ask(RESULT)
        return td.order("82B3", OtherPower()) if result is Result.OTHER else td.order("82B1", _RESULTS[result])
    play = td.ask(PLAY)
    if play is Unplayed.OTHER:
        return td.order("82B3", OtherPower())
    td.order("82B2", BoardIs(_ORDERS[play]))
    if play is Unplayed.CANCEL and td.ask(ARTIFICIAL):
        td.order("82B1", _ARTIFICIAL)
    return None


def directors_error(td: Director) -> None:
    """Law 82C, the same in both editions: only what can no longer be scored normally is adjusted, for two innocent sides."""
    if not td.ask(INCORRECT):
        return td.order("82C", RulingStands(True))
    if td.ask(NORMALLY):
        return td.order("82C", RulingStands(False))
    return td.order("82C", BothInnocent(), _ASSIGNED if td.ask(AWARD) is Award.ASSIGNED else _ARTIFICIAL)
