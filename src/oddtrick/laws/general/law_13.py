"""Law 13: a hand with more than thirteen cards. It is put right and played while that is still possible."""

from __future__ import annotations

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import (
    Adjust,
    Effect,
    Keep,
    NoRectification,
    Penalise,
    PlayOn,
    Repair,
    ResultStands,
    Then,
    Unauthorized,
)
from oddtrick.inquiry.vocabulary import Breach, Mend, Role
from oddtrick.texts import say


class Hands(Option):
    """What is wrong with the hands (2017)."""

    MISPLACED = "misplaced", say("one hand has more than thirteen cards, another fewer")
    SURPLUS = "surplus", say("there is a card too many that is no part of the deal")
    SHORT = "short", say("a hand has fewer than thirteen cards, and none has more")


class WrongHands(Option):
    """What is wrong with the hands (2007), where it does not matter whether another hand is short."""

    OVER = "over", say("a hand has more than thirteen cards")
    SURPLUS = "surplus", say("a card was found that is no part of the deal")
    SHORT = "short", say("a hand has fewer than thirteen cards, and none has more")


class Seen(Option):
    """Whether a player has seen a card of another hand, and from where it came."""

    NO = "no", say("no")
    POCKET = "pocket", say("yes, and the cards lay wrongly in the board")
    TABLE = "table", say("yes, but every pocket of the board had been right")


class Opponents(Option):
    """Whose hands were wrong among the offender's opponents."""

    NOBODY = "nobody", say("neither's")
    LHO = "lho", say("his LHO's")
    RHO = "rho", say("his RHO's")
    BOTH = "both", say("both opponents'")


class Why(Option):
    """Why the Director looks at the result of a board played with a wrong number of cards."""

    SEEN = "seen", say("a player had seen a card of another hand")
    CORRECTED = "corrected", say("the hands were put right after a player with a wrong hand had called")
    SURPLUS = "surplus", say("a card that is no part of the deal was played to a quitted trick")


HANDS = Question("13.hands", say("What is wrong with the number of cards?"), tuple(Hands))
WRONG_HANDS = Question("13.wrong_hands", say("Which wrong number of cards was found?"), tuple(WrongHands))
PLAY_ENDED = yes_no("13D.play_ended", say("Was it found only after the play had ended?"))
TEAMS = yes_no("13D.teams", say("Is it a match of teams, with a result at the other table?"))
CALLED = yes_no("13A.called", say("Has a player called with a wrong number of cards?"))
SEEN = Question("13A1.seen", say("Has a player seen a card of another player's hand?"), tuple(Seen))
WILL_HAVE_SEEN = Question(
    "13A1.will_have_seen",
    say("Once the hands have been put right, will a player have seen a card of another hand?"),
    tuple(Seen),
)
INTERFERES = yes_no(
    "13D2b.interferes", say("Does what was seen matter so much that normal bidding or play is not to be expected?"), By.DIRECTOR
)
PLAYABLE = yes_no("13B1.playable", say("Can the deal still be put right and played, all calls unchanged?"), By.DIRECTOR)
PARTNERS_HAND = yes_no("13E.partner", say("Had the partner's hand a wrong number of cards too?"))
OPPONENTS = Question("13E.opponents", say("Which opponent's hand had a wrong number of cards?"), tuple(Opponents))
QUITTED = yes_no("13C.quitted", say("Has that card been played to a quitted trick?"))
WHY = Question("13.why", say("What had happened on the board?"), tuple(Why))
AFFECTED = yes_no("13A2.affected", say("Did what the player had seen affect the outcome of the board?"), By.DIRECTOR)
ADJUST = yes_no("13.adjust", say("After play: does the Director award an adjusted score because of it?"), By.DIRECTOR)

PENALTY = Penalise(Role.OFFENDER, Breach.POWER)
PUT_RIGHT = (Repair(Mend.HANDS), PlayOn())
_PARTNERS_OF = {
    Opponents.LHO: (Role.RHO,),
    Opponents.RHO: (Role.LHO,),
    Opponents.BOTH: (Role.LHO, Role.RHO),
}


def wrong_number_of_cards_2017(td: Director) -> None:
    """Law 13 (2017). One hand over and another short; before such a hand has called, the board is played in any case."""
    hands = td.ask(HANDS)
    if hands is Hands.SHORT:
        return td.order("fn2", Then("missing_card"))
    if hands is Hands.SURPLUS:
        return _surplus_2017(td)
    if td.ask(PLAY_ENDED):
        return _ended(td, "13D")
    if td.ask(CALLED):
        if td.ask(PLAYABLE):
            return td.order("13B1", *PUT_RIGHT, _later(Why.CORRECTED))
        return td.order("13B2", ResultStands(False), Adjust("12C1(b)"), PENALTY)
    match td.ask(SEEN):
        case Seen.NO:
            return td.order("13A1", *PUT_RIGHT)
        case Seen.TABLE:
            return td.order("13A1", Repair(Mend.HANDS), Then("extraneous_information"))
        case _:
            return td.order("13A2", *PUT_RIGHT, _later(Why.SEEN))


def _surplus_2017(td: Director) -> None:
    """13C: a card from elsewhere is taken away; no adjusted score, unless it lies in a quitted trick."""
    if td.ask(QUITTED):
        return td.order("13C", Repair(Mend.SURPLUS), PlayOn(), NoRectification(), _later(Why.SURPLUS))
    return td.order("13C", Repair(Mend.SURPLUS), PlayOn(), NoRectification(), Keep())


def wrong_number_of_cards_2007(td: Director) -> None:
    """Law 13 (2007). Any hand over thirteen; what was seen can stop the board, what the Director moves tells partner nothing."""
    hands = td.ask(WRONG_HANDS)
    if hands is WrongHands.SHORT:
        return td.order("13A", Then("missing_card"))
    if hands is WrongHands.SURPLUS:
        return _surplus_2007(td)
    if td.ask(PLAY_ENDED):
        return _ended(td, "13C")
    if td.ask(CALLED):
        if td.ask(PLAYABLE):
            td.order("13A", *PUT_RIGHT, _later(Why.CORRECTED))
            return _moved(td)
        return td.order("13B", ResultStands(False), Adjust("12C1"), PENALTY)
    match td.ask(WILL_HAVE_SEEN):
        case Seen.NO:
            td.order("13D1", *PUT_RIGHT)
        case Seen.TABLE:
            td.order("13D1", Repair(Mend.HANDS), Then("extraneous_information"))
        case _:
            if td.ask(INTERFERES):
                return td.order("13D2(b)", ResultStands(False), Adjust("12C2"), PENALTY)
            td.order("13D2(a)", *PUT_RIGHT, _later(Why.SEEN))
    return _moved(td)


def _surplus_2007(td: Director) -> None:
    """13F (2007): a card from elsewhere is taken away, and nothing else changes; in a quitted trick it may cost a score."""
    if td.ask(QUITTED):
        return td.order("13F", Repair(Mend.SURPLUS), PlayOn(), _later(Why.SURPLUS))
    return td.order("13F", Repair(Mend.SURPLUS), PlayOn())


def _moved(td: Director) -> None:
    """13E (2007): where a card went is nothing that the partner of anyone with a wrong hand may use."""
    td.order("13E", Unauthorized(Role.PARTNER))
    if td.ask(PARTNERS_HAND):
        td.order("13E", Unauthorized(Role.OFFENDER))
    opponents = td.ask(OPPONENTS)
    if opponents is not Opponents.NOBODY:
        td.order("13E", *map(Unauthorized, _PARTNERS_OF[opponents]))


def _ended(td: Director, law: str) -> None:
    """13D (2007: 13C): too late to put right. In a match of teams the other table's result can count (86B; 2007: 86D)."""
    td.order(law, ResultStands(False), Adjust("12C1"), PENALTY)
    if td.ask(TEAMS):
        td.order(law, Then("team_adjustment"))


def _later(why: Why) -> Effect:
    return Then("after_wrong_number_of_cards", (("13.why", why.slug),))


def after_wrong_number_of_cards_2017(td: Director) -> None:
    """Laws 13A2, 13B1 and 13C (2017). After play: what was seen is made good, the rest may be."""
    why = td.ask(WHY)
    if why is Why.SEEN:
        return _affected(td, "13A2", Adjust("12C1(b)"))
    return _may_adjust(td, "13B1" if why is Why.CORRECTED else "13C")


def after_wrong_number_of_cards_2007(td: Director) -> None:
    """Laws 13A, 13D2(a) and 13F (2007), the same rule."""
    why = td.ask(WHY)
    if why is Why.SEEN:
        return _affected(td, "13D2(a)", Adjust("12C1"))
    return _may_adjust(td, "13A" if why is Why.CORRECTED else "13F")


def _affected(td: Director, law: str, award: Effect) -> None:
    if td.ask(AFFECTED):
        return td.order(law, award, PENALTY)
    return td.order(law, Keep())


def _may_adjust(td: Director, law: str) -> None:
    td.order(law, Adjust("12C1") if td.ask(ADJUST) else Keep())
