"""Law 74: conduct and etiquette. Which act it was, how strongly the Law speaks of it, and whether it told partner something."""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import Authorized, Penalise, Permitted, Then, Unauthorized
from oddtrick.inquiry.vocabulary import Breach, Role
from oddtrick.texts import say


class Part(Option):
    """74: which part of the Law it is about."""

    ATTITUDE = "attitude", say("his attitude, or the way in which he calls and plays")
    ETIQUETTE = "etiquette", say("something that courtesy forbids")
    PROCEDURE = "procedure", say("something that violates procedure, or cards that were seen")


class Attitude(Option):
    """74A: what a player did, by paragraph."""

    DISCOURTESY = "discourtesy", say("he was not courteous")
    ANNOYANCE = "annoyance", say("he annoyed or embarrassed somebody, or spoiled the pleasure in the game")
    IRREGULAR_WAY = "irregular_way", say("he called or played in another way than the correct one that all use")


class Etiquette(Option):
    """74B: what a player did, by paragraph."""

    INATTENTION = "inattention", say("he did not attend to the game")
    COMMENT = "comment", say("he made needless comments during auction or play")
    DETACHED = "detached", say("he took a card from his hand before his turn")
    PROLONGED = "prolonged", say("he played on without need, to put an opponent off")
    TO_DIRECTOR = "to_director", say("he called the Director, or spoke to him, without courtesy")


class Violation(Option):
    """74C: what a player did, by paragraph; the last is that of the note."""

    DESIGNATIONS = "designations", say("he did not always name the same call in the same way")
    APPROVAL = "approval", say("he showed that he liked, or did not like, a call or play")
    EXPECTATION = "expectation", say("he showed that he expected or meant to win or lose a trick still in progress")
    POINTING = "pointing", say("he pointed to something that mattered, or to the tricks still needed, by a comment or an act")
    LOOKING = "looking", say("he looked closely at a player or his hand, or saw an opponent's card")
    NO_INTEREST = "no_interest", say("he made it plain that the deal no longer interested him")
    CHANGED_TEMPO = "changed_tempo", say("he changed the tempo to put an opponent off")
    LEFT = "left", say("he left the table without need before the round had been called")
    SHOWING = "showing", say("he let an opponent see his cards")


class Sight(Option):
    """74C5: how he came to see what he saw."""

    ON_PURPOSE = "on_purpose", say("he looked for it, at a face or at the place of a card")
    BY_ACCIDENT = "by_accident", say("he saw an opponent's card without meaning to")


Act = Attitude | Etiquette | Violation

PART = Question("74.part", say("What is it about?"), tuple(Part))
ATTITUDE = Question("74A.act", say("What did he do?"), tuple(Attitude))
ETIQUETTE = Question("74B.act", say("What did he do?"), tuple(Etiquette))
VIOLATION = Question("74C.act", say("What did he do?"), tuple(Violation))
EXTRANEOUS = yes_no("74A2.extraneous", say("Was it something other than a call or play?"))
TOLD = yes_no("74.told", say("Could it tell his partner something?"), By.DIRECTOR)
SIGHT = Question("74C5.sight", say("How did he come to see it?"), tuple(Sight), By.DIRECTOR)

LAWS: dict[Act, str] = {
    Attitude.DISCOURTESY: "74A1",
    Attitude.ANNOYANCE: "74A2",
    Attitude.IRREGULAR_WAY: "74A3",
    Etiquette.INATTENTION: "74B1",
    Etiquette.COMMENT: "74B2",
    Etiquette.DETACHED: "74B3",
    Etiquette.PROLONGED: "74B4",
    Etiquette.TO_DIRECTOR: "74B5",
    Violation.DESIGNATIONS: "74C1",
    Violation.APPROVAL: "74C2",
    Violation.EXPECTATION: "74C3",
    Violation.POINTING: "74C4",
    Violation.NO_INTEREST: "74C6",
    Violation.CHANGED_TEMPO: "74C7",
    Violation.LEFT: "74C8",
}
TELLING: tuple[Act, ...] = (
    Attitude.IRREGULAR_WAY,
    Etiquette.COMMENT,
    Etiquette.DETACHED,
    Violation.DESIGNATIONS,
    Violation.APPROVAL,
    Violation.EXPECTATION,
    Violation.POINTING,
    Violation.NO_INTEREST,
    Violation.CHANGED_TEMPO,
)


def conduct_2017(td: Director) -> None:
    """Law 74 (2017). A call or play that annoys is no breach of 74A2, which speaks of what is extraneous to them."""
    act = _act(td)
    if act is Attitude.ANNOYANCE and not td.ask(EXTRANEOUS):
        return td.order("74A2", Permitted(True))
    return _conduct(td, act, "fn23")


def conduct_2007(td: Director) -> None:
    """Law 74 (2007). 74A2 speaks of any action that annoys."""
    return _conduct(td, _act(td), "74C5 fn")


def _act(td: Director) -> Act:
    match td.ask(PART):
        case Part.ATTITUDE:
            return td.ask(ATTITUDE)
        case Part.ETIQUETTE:
            return td.ask(ETIQUETTE)
        case Part.PROCEDURE:
            return td.ask(VIOLATION)


def _conduct(td: Director, act: Act, note: str) -> None:
    """74A, 74B: "should"; 74C: violations of procedure, for which Law 90 has penalties."""
    if act is Violation.LOOKING:
        return _looking(td)
    if act is Violation.SHOWING:
        return td.order(note, Then("deception", (("73D2.means", "procedure"),)))
    law = LAWS[act]
    td.order(law, Penalise(Role.OFFENDER, Breach.POWER if isinstance(act, Violation) else Breach.SHOULD))
    if act in TELLING and td.ask(TOLD):
        td.order(law, Then("unauthorized_information"))
    return None


def _looking(td: Director) -> None:
    """74C5. What a player saw of an opponent's cards by accident he may use."""
    if td.ask(SIGHT) is Sight.BY_ACCIDENT:
        return td.order("74C5", Permitted(True), Authorized(Role.OFFENDER))
    return td.order("74C5", Penalise(Role.OFFENDER, Breach.POWER), Unauthorized(Role.OFFENDER))
