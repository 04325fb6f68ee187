"""Law 81: what the Director puts right and until when, what he may waive, settle, refer and delegate."""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import Answerable, Permitted, Rectifies, Refer, Settles, Then, Waived
from oddtrick.texts import say


class Noticed(Option):
    """81C3: what has come to the Director's ears, in whatever way."""

    SCORE = "score", say("an error in entering or working out a score (Law 79C)")
    RULING = "ruling", say("a ruling that may have been wrong (Law 82C)")
    PROCEDURE = "procedure", say("an error of procedure (Law 82B)")
    IRREGULARITY = "irregularity", say("an irregularity at a table")


class Asker(Option):
    """81C5: who asks that a rectification be waived."""

    NON_OFFENDING = "non_offending", say("the non-offending side")
    OFFENDING = "offending", say("the offending side")
    NOBODY = "nobody", say("nobody")


class Giver(Option):
    """80A3, 80B1, 81D: who has given a power or a duty to somebody else."""

    DIRECTOR = "director", say("the Director, to an assistant")
    ORGANIZER = "organizer", say("the organizer")
    AUTHORITY = "authority", say("the Regulating Authority")


class Handover(Option):
    """80A3: how the Authority has handed its powers over."""

    NONE = "none", say("it has kept them")
    DELEGATED = "delegated", say("it has delegated them")
    ASSIGNED = "assigned", say("it has assigned them")


NOTICED = Question("81C3.noticed", say("What has the Director become aware of, in whatever way?"), tuple(Noticed))
IN_TIME = yes_no("81C3.in_time", say("Did he become aware of it before the correction period had ended?"))
IN_PERIODS = yes_no(
    "81C3.in_periods",
    say("Did he become aware of it before the correction period and the period for rulings and appeals had both ended?"),
)
ASKER = Question("81C5.asker", say("Who asks the Director to waive the rectification?"), tuple(Asker))
WAIVED = yes_no("81C5.waived", say("Does the Director find cause to waive it, and does he waive it?"), By.DIRECTOR)
REFERRED = yes_no("81C7.referred", say("Does the Director refer the matter to a committee?"), By.DIRECTOR)
GIVER = Question("81D.giver", say("Who has given a power or a duty to somebody else?"), tuple(Giver))
HANDOVER = Question(
    "80A3.handover",
    say("How has the Regulating Authority handed its powers over?"),
    tuple(Handover),
    By.REGULATION,
    Handover.NONE,
)

_FOLLOWS = {Noticed.RULING: "directors_error", Noticed.PROCEDURE: "error_in_procedure"}


def error_noticed_2017(td: Director) -> None:
    """Laws 81C, 81C3 and 81C4 (2017). Until both periods have ended; an error in a score has its own, by 79C."""
    _noticed(td, IN_PERIODS)


def error_noticed_2007(td: Director) -> None:
    """Laws 81C, 81C3 and 81C4 (2007). Until the correction period has ended."""
    _noticed(td, IN_TIME)


def _noticed(td: Director, period: Question[bool]) -> None:
    noticed = td.ask(NOTICED)
    if noticed is Noticed.SCORE:
        return td.order("81C3", Then("error_in_score"))
    if not td.ask(period):
        return td.order("81C3", Rectifies(False))
    if noticed is Noticed.IRREGULARITY:
        td.order("81C3", Rectifies(True))
        return td.order("81C4", Then("agreed_facts"))
    return td.order("81C3", Rectifies(True), Then(_FOLLOWS[noticed]))


def waiver(td: Director) -> None:
    """Law 81C5, the same in both editions: for cause, and only when the non-offending side asks for it."""
    asked = td.ask(ASKER) is Asker.NON_OFFENDING
    td.order("81C5", Waived(asked and td.ask(WAIVED)))


def dispute(td: Director) -> None:
    """Laws 81C6 and 81C7, the same in both editions: the Director settles it, or refers it."""
    if td.ask(REFERRED):
        return td.order("81C7", Refer())
    return td.order("81C6", Settles())


def delegated_powers(td: Director) -> None:
    """Laws 80A3, 80B1 and 81D, the same in both editions: only an Authority that assigns its powers is rid of them."""
    match td.ask(GIVER):
        case Giver.DIRECTOR:
            return td.order("81D", Answerable(giver=True))
        case Giver.ORGANIZER:
            return td.order("80B1", Answerable(giver=True))
        case _:
            return _handed_over(td)


def _handed_over(td: Director) -> None:
    """80A3. What the Authority has kept nobody else uses."""
    handover = td.ask(HANDOVER)
    if handover is Handover.NONE:
        return td.order("80A3", Permitted(False))
    return td.order("80A3", Permitted(True), Answerable(giver=handover is Handover.DELEGATED))
