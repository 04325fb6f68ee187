"""Law 41: how the play begins. The opening lead, questions before and after it is faced, and how dummy lays out his cards.

The offender is the player whose lead, question or layout it is.
"""

from __future__ import annotations

from collections.abc import Callable

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import (
    Cancel,
    ContractTold,
    NoRectification,
    Penalise,
    Permitted,
    PickUp,
    PlayOn,
    Stand,
    Then,
)
from oddtrick.inquiry.vocabulary import Breach, Role, What
from oddtrick.texts import say


class Subject(Option):
    """What is asked about the beginning of the play."""

    TAKEN_BACK = "taken_back", say("an opening lead that is taken back")
    FACE_UP = "face_up", say("an opening lead that was made face up")
    QUESTION = "question", say("a player who asks about the opponents' auction, or for a review of it")
    CONTRACT = "contract", say("a player who wants to know the contract")
    DUMMY = "dummy", say("how dummy lays out his cards")


class WhyTakenBack(Option):
    """41A: why an opening lead that lies face down is taken back."""

    EXPLANATION = "explanation", say("an opponent has given a wrong explanation")
    TURN = "turn", say("an opponent told him wrongly that it was his lead")
    PARTNER = "partner", say("his partner has led out of turn, face up")
    OTHER = "other", say("another irregularity, such as a lead by the wrong defender")
    NONE = "none", say("there is no irregularity: he has thought of another lead")


class Asking(Option):
    """41B: who asks, when, and for what."""

    CLARIFYING = "clarifying", say("the leader's partner or the presumed declarer, before the lead is faced")
    FIRST_TURN = "first_turn", say("declarer or a defender, at his first turn to play")
    REVIEW = "review", say("declarer or a defender who has played a card already, for a review")
    EXPLANATION = "explanation", say("declarer or a defender who has played a card, for an explanation at a later turn of his own")
    NOT_TURN = "not_turn", say("declarer or a defender, when it is not his turn to play")
    DUMMY = "dummy", say("dummy, or the player who will be dummy")


class Wanting(Option):
    """41C: who wants to know the contract, and when."""

    TURN = "turn", say("declarer (for either hand) or a defender, at his turn to play")
    REVIEW = "review", say("the same, at his first turn, when he may still have the auction reviewed")
    NOT_TURN = "not_turn", say("declarer or a defender, when it is not his turn to play")
    DUMMY = "dummy", say("dummy himself")


class Layout(Option):
    """41D: how dummy lays out his cards."""

    PROPER = "proper", say("by suits, in columns towards declarer with the low cards nearest to him, trumps on dummy's right")
    OTHERWISE = "otherwise", say("otherwise than by suits, in columns towards declarer")
    NOT_YET = "not_yet", say("not at all, though the opening lead has been faced")
    TOO_SOON = "too_soon", say("before the opening lead was faced")


SUBJECT = Question("41.subject", say("What is it about?"), tuple(Subject))
FACED = yes_no("41A.faced", say("Has the opening lead been faced?"))
REASON = Question("41A.reason", say("Why is it taken back?"), tuple(WhyTakenBack))
ORDERED = yes_no("41A.ordered", say("Has the Director told him to take it back?"))
IN_TURN = yes_no("41A.in_turn", say("Did the defender on presumed declarer's left make the lead?"))
FACE_DOWN = yes_no("41A.face_down", say("Are opening leads made face down?"), By.REGULATION, default=True)
ASKING = Question("41B.asks", say("Who asks, and when?"), tuple(Asking))
WANTING = Question("41C.asks", say("Who wants to know it, and when?"), tuple(Wanting))
LAYOUT = Question("41D.layout", say("How does dummy lay out his cards?"), tuple(Layout))

_BECAUSE = {WhyTakenBack.EXPLANATION: "47E2(a)", WhyTakenBack.TURN: "47E1", WhyTakenBack.PARTNER: "54", WhyTakenBack.OTHER: "41A"}


def opening_lead_2017(td: Director) -> None:
    """Law 41 (2017). Face down unless the Authority says otherwise; taken back only when the Director says so."""
    if not _before_dummy(td, "fn9"):
        _layout(td, _too_soon_2017)


def opening_lead_2007(td: Director) -> None:
    """Law 41 (2007). The same; it names 47E2 alone as the Law that takes a lead back, but 54 does so there as well."""
    if not _before_dummy(td, "41A fn"):
        _layout(td, _too_soon_2007)


def _before_dummy(td: Director, note: str) -> bool:
    """41A to 41C, the same in both editions: whether they are what it is about."""
    match td.ask(SUBJECT):
        case Subject.TAKEN_BACK:
            _taken_back(td)
        case Subject.FACE_UP:
            _face_up(td, note)
        case Subject.QUESTION:
            _question(td)
        case Subject.CONTRACT:
            _contract(td)
        case _:
            return False
    return True


def _taken_back(td: Director) -> None:
    """41A: nobody has seen a card that lay face down, so its return to the hand informs nobody."""
    if td.ask(FACED):
        return td.order("41C", PlayOn(), Then("retraction"))
    reason = td.ask(REASON)
    if reason is WhyTakenBack.NONE or not td.ask(ORDERED):
        return td.order("41A", Permitted(False), Stand(What.FACE_DOWN))
    td.order(_BECAUSE[reason], Cancel(What.FACE_DOWN, informs=False))
    return td.order("41A", PickUp(Role.OFFENDER))


def _face_up(td: Director, note: str) -> None:
    """41A and 41C: the right defender's lead stands, faced as it is, and the play has begun."""
    if not td.ask(IN_TURN):
        return td.order("41A", Then("opening_lead_out_of_turn"))
    if td.ask(FACE_DOWN):
        td.order("41A", Penalise(Role.OFFENDER, Breach.DOES))
    else:
        td.order(note, Permitted(True))
    return td.order("41C", PlayOn())


def _question(td: Director) -> None:
    """41B: a review until he has played a card, explanations at every turn of his own; dummy asks nothing."""
    asking = td.ask(ASKING)
    allowed = asking in (Asking.CLARIFYING, Asking.FIRST_TURN, Asking.EXPLANATION)
    td.order("41B", Permitted(allowed))
    if asking is Asking.REVIEW:
        td.order("41C", ContractTold(Role.OFFENDER))


def _contract(td: Director) -> None:
    """41C: when it is too late for a review, the contract and no more."""
    match td.ask(WANTING):
        case Wanting.REVIEW:
            return td.order("41B", Permitted(True), Then("review_of_auction"))
        case Wanting.TURN:
            return td.order("41C", ContractTold(Role.OFFENDER))
        case _:
            return td.order("41C", Permitted(False))


def _layout(td: Director, too_soon: Callable[[Director], None]) -> None:
    """41D: not before the lead is faced; no penalty is meant for cards that lie in another way."""
    match td.ask(LAYOUT):
        case Layout.PROPER:
            return td.order("41D", Permitted(True))
        case Layout.TOO_SOON:
            return too_soon(td)
        case _:
            return td.order("41D", Penalise(Role.DUMMY, Breach.DOES), PlayOn())


def _too_soon_2017(td: Director) -> None:
    """48A (2017). The auction has ended, and no card of dummy's is ever a penalty card."""
    td.order("48A", PickUp(Role.OFFENDER), NoRectification())


def _too_soon_2007(td: Director) -> None:
    """41D (2007). The auction period lasts until the lead is faced, so that Law 24 speaks of these cards."""
    td.order("41D", Then("exposed_in_auction", (("24.own_error", True), ("24.cards", "several"))))
