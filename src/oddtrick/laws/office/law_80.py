"""Law 80: who regulates and who organizes: the Regulating Authority, the organizer, and what their regulations can do."""

from __future__ import annotations

from oddtrick.inquiry.asking import ASKED, By, Director, Option, Question, yes_no
from oddtrick.inquiry.decisions import Authority
from oddtrick.inquiry.effects import Binding, Designate, Governs, ScreenRules, SeesTo
from oddtrick.texts import say


class Auspices(Option):
    """80A1 (2017): whose tournament it is."""

    WORLD = "world", say("a world tournament of the World Bridge Federation itself")
    ZONE = "zone", say("a tournament under the auspices of a Zonal Authority")
    NATIONAL = "national", say("a tournament under the auspices of a national organization, wherever it is held")


class Event(Option):
    """80A1 (2007): whose tournament it is."""

    WORLD = "world", say("a world tournament of the World Bridge Federation itself")
    ZONE = "zone", say("a tournament under the auspices of a Zonal Authority")
    OTHER = "other", say("any other, whoever holds it")


class Task(Option):
    """80B2, 81B1: what the organizer has not seen to."""

    DIRECTOR = "director", say("nobody was appointed to direct")
    ARRANGED = "arranged", say("assistants, the entries, or the collection of the scores")
    OTHER = "other", say("something else")


class Standing(Option):
    """80B1, 80B2(f), 81B2, 78D: what can be said of a regulation."""

    LAWFUL = "lawful", say("it was announced, the Laws allow it, and it contradicts nothing above it")
    AGAINST_LAW = "against_law", say("it contradicts the Laws")
    AGAINST_AUTHORITY = "against_authority", say("it contradicts what the Regulating Authority requires")
    CONDITIONS = "conditions", say("it stands in conditions of contest that contradict a Law or a regulation")
    UNANNOUNCED = "unannounced", say("it was not announced, or nothing in the Laws allows it")


AUSPICES = Question("80A1.auspices", say("Under whose auspices is the tournament held?"), tuple(Auspices))
EVENT = Question("80A1.event", say("What sort of tournament is it?"), tuple(Event))
TASK = Question("80B2.task", say("What has the organizer not seen to?"), tuple(Task))
TAKEN_OVER = yes_no(
    "80B2g.taken_over", say("Has the Director taken this task over from the organizer?"), By.REGULATION, default=False
)
SCREENS = yes_no("80B2e.screens", say("Is it played with screens?"), By.REGULATION, ASKED)
CROSSED = yes_no("80B2e.crossed", say("Did the action become known on the other side of the screen?"))
VARIED = yes_no(
    "80B2e.varied",
    say("Do the regulations provide another rectification for what stays on one side of the screen?"),
    By.REGULATION,
    ASKED,
)
STANDING = Question("80B2f.standing", say("What does the Director find about the regulation?"), tuple(Standing), By.DIRECTOR)

_WITHOUT_EFFECT = {
    Standing.AGAINST_LAW: "80B2(f)",
    Standing.AGAINST_AUTHORITY: "80B1",
    Standing.CONDITIONS: "78D/2",
    Standing.UNANNOUNCED: "81B2",
}


def regulating_authority_2017(td: Director) -> None:
    """Law 80A1 (2017). Below the zones it is the national organization under whose auspices the tournament is held."""
    match td.ask(AUSPICES):
        case Auspices.WORLD:
            return td.order("80A1(a)", Governs(Authority.WORLD))
        case Auspices.ZONE:
            return td.order("80A1(b)", Governs(Authority.ZONE))
        case _:
            return td.order("80A1(c)", Governs(Authority.AUSPICES))


def regulating_authority_2007(td: Director) -> None:
    """Law 80A1 (2007). Below the zones it is the national organization of the territory."""
    match td.ask(EVENT):
        case Event.WORLD:
            return td.order("80A1(a)", Governs(Authority.WORLD))
        case Event.ZONE:
            return td.order("80A1(b)", Governs(Authority.ZONE))
        case _:
            return td.order("80A1(c)", Governs(Authority.TERRITORY))


def organizers_duties_2017(td: Director) -> None:
    """Laws 80B2(a), 81B1 and fn27 (2017). Who does what the organizer has not seen to."""
    _undone(td, "fn27")


def organizers_duties_2007(td: Director) -> None:
    """Laws 80B2(a), 81B1 and the footnote to 80B2(g)(i) (2007), the same."""
    _undone(td, "80B2(g)(i) fn")


def _undone(td: Director, custom: str) -> None:
    task = td.ask(TASK)
    if task is Task.DIRECTOR:
        return td.order("80B2(a)", Designate())
    if task is Task.ARRANGED and td.ask(TAKEN_OVER):
        return td.order(custom, SeesTo(own=True))
    return td.order("81B1", SeesTo(own=False))


def action_behind_screen(td: Director) -> None:
    """Law 80B2(e), the same in both editions: only what does not cross the screen can be rectified otherwise.

    Where the regulations are silent, the Director is asked whether there are screens, and what was announced for them.
    """
    if not td.ask(SCREENS) or td.ask(CROSSED):
        return td.order("80B2(e)", ScreenRules(varied=False))
    return td.order("80B2(e)", ScreenRules(td.ask(VARIED)))


def regulation_in_force(td: Director) -> None:
    """Laws 78D, 80B1, 80B2(f) and 81B2, the same in both editions: a regulation binds unless it contradicts what is above it."""
    standing = td.ask(STANDING)
    if standing is Standing.LAWFUL:
        return td.order("81B2", Binding(True))
    return td.order(_WITHOUT_EFFECT[standing], Binding(False))
