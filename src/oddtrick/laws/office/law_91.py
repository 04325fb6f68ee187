"""Law 91: disciplinary penalties, suspension and disqualification, by which the Director maintains order and discipline."""

from __future__ import annotations

from oddtrick.awards.penalties import Unit
from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.decisions import Liable, Span
from oddtrick.inquiry.effects import (
    DisciplinaryPenalty,
    Disqualified,
    Final,
    NeedsApproval,
    NoPenalty,
    Permitted,
    Suspended,
    Then,
)
from oddtrick.inquiry.vocabulary import Role
from oddtrick.laws.office.law_90 import Counted
from oddtrick.texts import say


class Measure(Option):
    """91: what the Director does about it."""

    NONE = "none", say("nothing, or a warning")
    POINTS = "points", say("a penalty in points")
    SUSPENSION = "suspension", say("suspension")
    DISQUALIFICATION = "disqualification", say("disqualification")


class Whom(Option):
    """91: whom it is to hit."""

    PLAYER = "player", say("one player of a pair or team")
    CONTESTANT = "contestant", say("the contestant: the pair, the team, or the player in an individual")


class Length(Option):
    """91A: for how long he is to be suspended."""

    PART = "part", say("for a part of this session")
    SESSION = "session", say("for this session")
    LONGER = "longer", say("for longer")


DISCIPLINE = yes_no("91A.discipline", say("Did it offend against order or discipline, not against procedure alone?"), By.DIRECTOR)
MEASURE = Question("91.measure", say("What does the Director do about it?"), tuple(Measure), By.DIRECTOR)
WHOM = Question("91.whom", say("Whom is it to hit?"), tuple(Whom), By.DIRECTOR)
LENGTH = Question("91A.length", say("For how long?"), tuple(Length), By.DIRECTOR)
UNIT = Question("91A.unit", say("In what is the penalty counted?"), tuple(Counted))
CAUSE = yes_no("91B.cause", say("Is there cause enough for it?"), By.DIRECTOR)
APPROVED = yes_no("91B.approved", say("Has the Tournament Organizer approved it?"))

_LIABLE = {Whom.PLAYER: Liable.PLAYER, Whom.CONTESTANT: Liable.CONTESTANT}
_SPANS = {Length.PART: Span.PART, Length.SESSION: Span.SESSION}


def disciplinary_penalty_2017(td: Director) -> None:
    """Law 91 (2017). A single player can be suspended or disqualified as well as a contestant."""
    _discipline(td, tuple(Whom))


def disciplinary_penalty_2007(td: Director) -> None:
    """Law 91 (2007). Only a contestant can be suspended or disqualified."""
    _discipline(td, (Whom.CONTESTANT,))


def _discipline(td: Director, liable: tuple[Whom, ...]) -> None:
    if not td.ask(DISCIPLINE):
        return td.order("91A", Then("procedural_penalty"))
    match td.ask(MEASURE):
        case Measure.NONE:
            return td.order("91A", NoPenalty())
        case Measure.POINTS:
            return td.order("91A", DisciplinaryPenalty(Role.OFFENDER, Unit(td.ask(UNIT).slug)), Final())
        case Measure.SUSPENSION:
            return _suspension(td, liable)
        case Measure.DISQUALIFICATION:
            return _disqualification(td, liable)


def _suspension(td: Director, liable: tuple[Whom, ...]) -> None:
    """91A. At most for the session that is being played; no committee may overrule it."""
    whom = td.ask(WHOM)
    if whom not in liable or (length := td.ask(LENGTH)) is Length.LONGER:
        return td.order("91A", Permitted(False))
    return td.order("91A", Suspended(_LIABLE[whom], _SPANS[length]), Final())


def _disqualification(td: Director, liable: tuple[Whom, ...]) -> None:
    """91B. For cause, and not without the organizer."""
    whom = td.ask(WHOM)
    if whom not in liable or not td.ask(CAUSE):
        return td.order("91B", Permitted(False))
    return td.order("91B", Disqualified(_LIABLE[whom]) if td.ask(APPROVED) else NeedsApproval())
