"""Law 66: who may look at cards that have been played, and until when. The offender is the player who wants to look."""

from __future__ import annotations

from collections.abc import Callable

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import DecidedFor, Penalise, Permitted
from oddtrick.inquiry.vocabulary import Breach, Role
from oddtrick.texts import say


class Cards(Option):
    """66A-C: which cards a player wants to see."""

    TRICK = "trick", say("the cards just played to a trick: they are to be faced")
    OWN = "own", say("the last card of his own, without showing it")
    SHOWN = "shown", say("the last card of his own, so that others see it")
    QUITTED = "quitted", say("an earlier trick, or another card that has been turned")


class Own(Option):
    """66A: what has become of his own card, and of the next trick."""

    FACED = "faced", say("his card lies face up, and his side has not played to the next trick")
    TURNED = "turned", say("he has turned his card face down")
    PLAYED_ON = "played_on", say("his side has played a card to the next trick")


class Mixed(Option):
    """66D (2017): which side has mixed its cards."""

    OWN = "own", say("only the side of the player who disputes the facts")
    OTHER = "other", say("only the other side")
    BOTH = "both", say("both sides")
    NEITHER = "neither", say("neither side")


class MixedAfter(Option):
    """66D (2007): who has mixed his cards, after the dispute began, so that the facts are lost."""

    OWN = "own", say("a player of the side that disputes the facts")
    OTHER = "other", say("a player of the other side")
    NOBODY = "nobody", say("nobody: they were mixed before, or in another way")


PLAY_OVER = yes_no("66D.play_over", say("Has play ceased?"))
DUMMY = yes_no("66A.dummy", say("Is the player dummy?"))
CARDS = Question("66.cards", say("Which cards does the player want to see?"), tuple(Cards))
OWN = Question("66A.own", say("What has become of his own card?"), tuple(Own))
SIDE_PLAYED = yes_no("66B.side_played", say("Has his side led or played to the next trick?"))
LED_2007 = yes_no("66B.led", say("Has a card been led to the next trick?"))
INSTRUCTS = yes_no(
    "66C.instructs", say("Does the Director give a special instruction to look, as to verify a revoke?"), By.DIRECTOR
)
HANDLES = yes_no("66D.handles", say("Does he handle cards of other players?"))
DISPUTED = yes_no("66D.disputed", say("Is a revoke, or the number of tricks won, in dispute?"))
KNOWN = yes_no("66D.known", say("Can the Director still find out the facts?"), By.DIRECTOR)
MIXED = Question("66D.mixed", say("Which side has mixed its cards?"), tuple(Mixed))
MIXED_2007 = Question(
    "66D.mixed_after", say("Who has mixed his cards since the dispute began, so that the facts are lost?"), tuple(MixedAfter)
)


def inspection_of_tricks_2017(td: Director) -> None:
    """Law 66 (2017). The own last card until the own side plays on; after play a side that alone has mixed its cards loses."""
    _inspection(td, lambda: td.ask(SIDE_PLAYED), lambda: _lost_facts(td, td.ask(MIXED).slug))


def inspection_of_tricks_2007(td: Director) -> None:
    """Law 66 (2007). The own last card until anybody leads on; whoever mixes his cards once the facts are disputed loses."""
    _inspection(td, lambda: td.ask(LED_2007), lambda: _lost_facts(td, td.ask(MIXED_2007).slug))


def _inspection(td: Director, too_late: Callable[[], bool], lost_facts: Callable[[], None]) -> None:
    """66A-66D, alike but for when 66B expires and for what 66D makes of cards that were mixed."""
    if td.ask(PLAY_OVER):
        return _after_play(td, lost_facts)
    match td.ask(CARDS):
        case Cards.QUITTED:
            return td.order("66C", Permitted(td.ask(INSTRUCTS)))
        case Cards.TRICK:
            may = not td.ask(DUMMY) and td.ask(OWN) is Own.FACED
            return td.order("66A", Permitted(may))
        case Cards.OWN:
            may = not td.ask(DUMMY) and not too_late()
            return td.order("66B", Permitted(may))
        case _:
            return td.order("66B", Permitted(False), Penalise(Role.OFFENDER, Breach.MAY_NOT))


def _after_play(td: Director, lost_facts: Callable[[], None]) -> None:
    """66D: to settle a dispute, each with his own cards."""
    handles = td.ask(HANDLES)
    td.order("66D", Penalise(Role.OFFENDER, Breach.SHOULD) if handles else Permitted(True))
    if td.ask(DISPUTED) and not td.ask(KNOWN):
        lost_facts()


def _lost_facts(td: Director, mixed: str) -> None:
    """66D: against the side that mixed its cards; where neither or (2017) both did, against nobody."""
    favoured = {"own": Role.LHO, "other": Role.OFFENDER}.get(mixed)
    td.order("66D", DecidedFor(favoured))
