"""Law 40: understandings that were not disclosed (40A, 40B3, 40B5), and calls or plays that depart from them (40C)."""

from __future__ import annotations

from typing import NamedTuple

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import Adjust, Keep, Penalise, Permitted, Says, Then
from oddtrick.inquiry.sayings import Saying
from oddtrick.inquiry.vocabulary import Breach, Role
from oddtrick.texts import say


class Known(Option):
    """40A1(a), 40A2, 40B5(a): from where a player knew what his partner's call or play meant."""

    AGREEMENT = "agreement", say("from an agreement")
    EXPERIENCE = "experience", say("from playing together, or from knowing each other")
    GENERAL = "general", say("only from what bridge players generally know")
    NOTHING = "nothing", say("he knew no more than his opponents")
    SIGNS = "signs", say("from signs other than calls, plays and the conditions of the deal")


class Missing(Option):
    """Where the disclosure is missing."""

    BEFOREHAND = "beforehand", say("the understanding was not made known beforehand")
    ALERT = "alert", say("it was not alerted or announced")
    EXPLANATION = "explanation", say("an answer to an opponent's question left it out")


class Told(Option):
    """40A1(b): when the opponents were told of the methods."""

    BEFORE = "before", say("yes, before the pair began to play against them")
    LATER = "later", say("only after that")
    NEVER = "never", say("no")


class Alerted(Option):
    """40B2(a): whether the form of disclosure that is prescribed was kept."""

    PRESCRIBED = "prescribed", say("yes, in the form prescribed")
    NOTICED = "noticed", say("in another form, which the opponents noticed")
    NO = "no", say("no, or an opponent did not notice the other form")


class Crucial(Option):
    """40B5(b): what an explanation that was not complete has done."""

    NO = "no", say("no")
    HARMLESS = "harmless", say("crucial, but the opponents were not damaged by it")
    DAMAGED = "damaged", say("crucial, and the opponents were damaged by it")


KNOWN = Question("40A1a.known", say("From where did his partner know what the call or play meant?"), tuple(Known), By.DIRECTOR)
MISSING = Question("40B3a.missing", say("How is it said that the understanding was not disclosed?"), tuple(Missing))
TOLD = Question(
    "40A1b.told", say("Did the pair make it known to the opponents in the way that the regulations lay down?"), tuple(Told)
)
BEFORE_PLAY = yes_no(
    "40A1b.before_play", say("Do the regulations want understandings made known before play?"), By.REGULATION, default=False
)
FORM_PRESCRIBED = yes_no(
    "40B2a.form_prescribed",
    say("Do the regulations prescribe that it is alerted, announced or disclosed in another form?"),
    By.REGULATION,
    default=False,
)
ALERTED = Question("40B2a.alerted", say("Was it disclosed in that form?"), tuple(Alerted))
OVER = yes_no("40B3a.over", say("Has the play of the board ended?"))
CRUCIAL = Question(
    "40B5b.crucial",
    say("Was what the explanation left out crucial for an opponent's choice of action?"),
    tuple(Crucial),
    By.DIRECTOR,
)
DAMAGED_40B3 = yes_no(
    "40B3a.damaged", say("Is the other side damaged because the meaning was not disclosed as it had to be?"), By.DIRECTOR
)
REPEATED = yes_no("40B3b.repeated", say("Has the pair failed to disclose its understandings before?"))
DAMAGED = yes_no(
    "40.damaged",
    say("After play: has this breach, for which Law 40 has no rectification of its own, damaged the other side?"),
    By.DIRECTOR,
)


class _Places(NamedTuple):
    """Where an edition says what both say."""

    understanding: str
    explanation: str
    form: str
    crucial: str
    damage: str
    repeated: str
    award: str


_PLACES_2017 = _Places("40B1(a)", "40B5(a)", "40B2(a)(iii)", "40B5(b)", "40B3(a)", "40B3(b)", "12C1(b)")
_PLACES_2007 = _Places("40B1(b)", "40B6(a)", "40B2(a)", "40B6(b)", "40B4", "40C3(b)", "12C1")


def undisclosed_understanding_2017(td: Director) -> None:
    """Laws 40A1-3, 40B3, 40B5 (2017). Disclosed in the manner, and by the time, that the Authority lays down."""
    if not _has_understanding(td, _PLACES_2017):
        return None
    missing = td.ask(MISSING)
    if missing is Missing.BEFOREHAND:
        told = td.ask(TOLD)
        if told is Told.BEFORE or (told is Told.LATER and not td.ask(BEFORE_PLAY)):
            return td.order("40A1(b)", Permitted(True), Keep())
        td.order("40A1(b)", Permitted(False))
    return _undisclosed(td, missing, _PLACES_2017)


def undisclosed_understanding_2007(td: Director) -> None:
    """Laws 40A1-3, 40B4, 40B6, 40C3(b) (2007). Methods are made known before the pair begins to play against opponents."""
    if not _has_understanding(td, _PLACES_2007):
        return None
    missing = td.ask(MISSING)
    if missing is Missing.BEFOREHAND:
        if td.ask(TOLD) is Told.BEFORE:
            return td.order("40A1(b)", Permitted(True), Keep())
        td.order("40A1(b)", Penalise(Role.OFFENDER, Breach.SHALL))
    return _undisclosed(td, missing, _PLACES_2007)


def _has_understanding(td: Director, places: _Places) -> bool:
    """40A1(a) to 40A3: whether there was anything to disclose; agreed or grown from experience is the same."""
    match td.ask(KNOWN):
        case Known.SIGNS:
            td.order("40A2", Penalise(Role.OFFENDER, Breach.MUST), Then("communication"))
            return False
        case Known.GENERAL:
            td.order(places.explanation, Keep())
            return False
        case Known.NOTHING:
            td.order("40A3", Permitted(True), Keep())
            return False
        case _:
            td.order(places.understanding, Says(Saying.UNDERSTANDING))
            return True


def _undisclosed(td: Director, missing: Missing, places: _Places) -> None:
    """What is missing is put right while the board is played (21, 47E); afterwards the score is adjusted."""
    if missing is Missing.ALERT and not _form_broken(td, places):
        return td.order(places.form, Permitted(True), Keep())
    if missing is Missing.ALERT:
        td.order(places.form, Permitted(False))
    if missing is Missing.EXPLANATION:
        td.order(places.explanation, Penalise(Role.OFFENDER, Breach.SHALL))
    if not td.ask(OVER):
        td.order(places.damage, Then("misinformation"))
    elif missing is Missing.EXPLANATION:
        td.order(places.crucial, Adjust(places.award) if td.ask(CRUCIAL) is Crucial.DAMAGED else Keep())
    else:
        td.order(places.damage, Adjust(places.award) if td.ask(DAMAGED_40B3) else Keep())
    if td.ask(REPEATED):
        td.order(places.repeated, Penalise(Role.OFFENDER, Breach.POWER))
    return None


def _form_broken(td: Director, places: _Places) -> bool:
    """40B2(a)(iii) (2007: 40B2(a)): another form that the opponents noticed has told them as well."""
    return td.ask(FORM_PRESCRIBED) and td.ask(ALERTED) is Alerted.NO


def without_rectification(td: Director, award: str) -> None:
    """12A1: a breach of something in Law 40 for which it has no rectification of its own."""
    return td.order("12A1", Adjust(award) if td.ask(DAMAGED) else Keep())


class Psych(Option):
    """40B2(a)(v): what sort of psychic call it was."""

    OPENING = "opening", say("yes, an artificial opening")
    ARTIFICIAL = "artificial", say("yes, another artificial call")
    NO = "no", say("no")


class Barred(Option):
    """Which psychic artificial calls an Authority bars."""

    NONE = "none", say("none of them")
    OPENINGS = "openings", say("artificial openings")
    ALL = "all", say("all artificial calls")


class Aware(Option):
    """40C1: whether the partner could see the deviation sooner than the opponents."""

    NO = "no", say("no")
    DISCLOSED = "disclosed", say("repeated deviations had made it an understanding, and it was disclosed")
    UNDISCLOSED = "undisclosed", say("repeated deviations had made it an understanding, and it was not disclosed")
    KNEW = "knew", say("he knew of it otherwise, and the opponents did not")


PSYCHIC = Question(
    "40B2a.psychic",
    say("Was it a psychic artificial call (deliberately and grossly false about strength or length)?"),
    tuple(Psych),
    By.DIRECTOR,
)
PSYCHS_BARRED = Question(
    "40B2a.psychs_barred", say("Which psychic artificial calls do the regulations bar?"), tuple(Barred), By.REGULATION, Barred.NONE
)
AWARE = Question(
    "40C1.aware",
    say("Had his partner more reason than the opponents to be aware that he departed from their understandings?"),
    tuple(Aware),
    By.DIRECTOR,
)
DAMAGED_40C1 = yes_no("40C1.damaged", say("Has what they knew and did not disclose damaged the opponents?"), By.DIRECTOR)

_BARRED_BY = {Psych.OPENING: (Barred.OPENINGS, Barred.ALL), Psych.ARTIFICIAL: (Barred.ALL,), Psych.NO: ()}


def deviation_2017(td: Director) -> None:
    """Laws 40A3 and 40C (2017). A player may depart from his methods if it surprises his partner no less than the others."""
    return _deviation(td, "40B2(a)(v)", "12C1(b)")


def deviation_2007(td: Director) -> None:
    """Laws 40A3 and 40C1-2 (2007). As in 2017; what an Authority may restrict stands in 40B2(d)."""
    return _deviation(td, "40B2(d)", "12C1")


def _deviation(td: Director, restriction: str, award: str) -> None:
    psych = td.ask(PSYCHIC)
    if psych is not Psych.NO and td.ask(PSYCHS_BARRED) in _BARRED_BY[psych]:
        td.order(restriction, Permitted(False))
        return without_rectification(td, award)
    match td.ask(AWARE):
        case Aware.NO:
            td.order("40A3", Permitted(True))
            td.order("40C1", Says(Saying.SURPRISES_ALIKE))
            return td.order("40C2", Keep())
        case Aware.DISCLOSED:
            return td.order("40C1", Then("special_understanding"))
        case Aware.UNDISCLOSED:
            td.order("40C1", Penalise(Role.OFFENDER, Breach.MUST))
        case Aware.KNEW:
            td.order("40C1", Permitted(False))
    if td.ask(DAMAGED_40C1):
        return td.order("40C1", Adjust(award), Penalise(Role.OFFENDER, Breach.POWER))
    return td.order("40C1", Keep())
