"""Law 71: a concession stands, unless the trick conceded had been won or could not be lost."""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import Keep, Reckons, Regains
from oddtrick.inquiry.vocabulary import Reckoning, Role
from oddtrick.laws.tricks.law_70 import SOME_TRICKS
from oddtrick.texts import say


class Conceded(Option):
    """What is known of the trick that was conceded."""

    WON = "won", say("his side had won it")
    SAFE = "safe", say("no normal play could lose it, be it careless or poor for a player of his class")
    LOSABLE = "losable", say("neither: a normal play loses it")


PERIOD = yes_no("71.period", say("Is it still within the correction period?"))
CONCEDED = Question("71.conceded", say("What of the trick that he conceded?"), tuple(Conceded), By.DIRECTOR)
REGAINED = Question("71.tricks", say("How many of the tricks he conceded are such?"), SOME_TRICKS, By.DIRECTOR)


def cancelled_concession_2017(td: Director) -> None:
    """Law 71 with fn22 (2017)."""
    _cancelled(td, "fn22", {Conceded.WON: "71A", Conceded.SAFE: "71B"})


def cancelled_concession_2007(td: Director) -> None:
    """Law 71 with 71 fn (2007), the same under other numbers."""
    _cancelled(td, "71 fn", {Conceded.WON: "71/1", Conceded.SAFE: "71/2"})


def _cancelled(td: Director, note: str, laws: dict[Conceded, str]) -> None:
    """What play is normal, which the note says, matters only for a trick that had not been won."""
    if not td.ask(PERIOD):
        return td.order("71", Keep())
    conceded = td.ask(CONCEDED)
    if conceded is not Conceded.WON:
        td.order(note, Reckons(Reckoning.NORMAL))
    if conceded is Conceded.LOSABLE:
        return td.order("71", Keep())
    return td.order(laws[conceded], Regains(Role.CONCEDING_SIDE, td.ask(REGAINED).number))
