"""Law 79C: an error in entering or working out a score that was agreed, and until when it is corrected."""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import Correctable, Then, Timely
from oddtrick.texts import say


class Error(Option):
    """79C1: what is wrong with the score."""

    RECORDING = "recording", say("the agreed score was entered wrongly")
    TABULATING = "tabulating", say("the agreed score was entered wrongly in a list or table")
    COMPUTING = "computing", say("the score was worked out wrongly")
    AFTER_ROUND = "after_round", say("the number of tricks, which the Director was asked about after the round (Law 79B2)")
    TRICKS = "tricks", say("the players do not agree about the number of tricks")


ERROR = Question("79C1.error", say("What is wrong with the score?"), (Error.RECORDING, Error.COMPUTING, Error.TRICKS))
MISTAKE = Question(
    "79C1.mistake",
    say("What is said to be wrong with the score?"),
    (Error.COMPUTING, Error.TABULATING, Error.AFTER_ROUND, Error.TRICKS),
)
IN_TIME = yes_no("79C1.in_time", say("Was it reported before the correction period for such errors had ended?"))
ANNOUNCED = yes_no(
    "79C2.announced",
    say("Has the organizer announced that he approves of corrections after the correction period?"),
    By.REGULATION,
    default=False,
)
APPROVED = yes_no("79C2.approved", say("Does the organizer approve of correcting this score so late?"))
PROVIDED = yes_no(
    "79C2.provided",
    say("Do the regulations provide for correcting such an error after the correction period?"),
    By.REGULATION,
    default=False,
)
SURE = yes_no("79C2.sure", say("Has the Director no reasonable doubt that the record is wrong?"), By.DIRECTOR)
ORGANIZER_SURE = yes_no("79C2.organizer_sure", say("Has the organizer no reasonable doubt of it either?"), By.DIRECTOR)


def error_in_score_2017(td: Director) -> None:
    """Laws 79C1, 79C2 (2017). In time always; later with the organizer's approval, if the Director has no reasonable doubt."""
    if td.ask(ERROR) is Error.TRICKS:
        return td.order("79B", Then("tricks_won"))
    if _in_time(td):
        return None
    approved = td.ask(ANNOUNCED) or td.ask(APPROVED)
    return td.order("79C2", Correctable(approved and td.ask(SURE)))


def error_in_score_2007(td: Director) -> None:
    """Laws 79C1, 79C2 (2007). Later only where the regulations provide for it; Director and organizer must both be sure."""
    if td.ask(MISTAKE) is Error.TRICKS:
        return td.order("79B", Then("tricks_won"))
    if _in_time(td):
        return None
    return td.order("79C2", Correctable(td.ask(PROVIDED) and td.ask(SURE) and td.ask(ORGANIZER_SURE)))


def _in_time(td: Director) -> bool:
    """79C1, the same in both editions: until the period ends it may be corrected, whoever made the error."""
    if td.ask(IN_TIME):
        td.order("79C1", Timely(True), Correctable(True))
        return True
    td.order("79C1", Timely(False))
    return False
