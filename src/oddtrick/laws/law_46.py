"""Law 46: declarer's words for dummy's card, when they do not name it in full or name one that is not there."""

from __future__ import annotations

from oddtrick.laws.asking import By, Director, Option, Question, yes_no
from oddtrick.laws.effects import CardPlayed, Penalise, PlaysFromDummy
from oddtrick.laws.vocabulary import Breach, FromDummy, Role
from oddtrick.texts import say


class Words(Option):
    """What declarer's words named."""

    FULL = "full", say("both suit and rank")
    HIGH = "high", say('"high", or something like it')
    WIN = "win", say('"win it", or something like it')
    LOW = "low", say('"low", or something like it')
    SUIT = "suit", say("a suit, and no rank")
    RANK = "rank", say("a rank, and no suit")
    ANYTHING = "anything", say('"anything", or something like it: neither suit nor rank')


class OfThatRank(Option):
    """46B3(b): how many cards of the rank named dummy can legally play."""

    ONE = "one", say("one card")
    SEVERAL = "several", say("two cards or more")
    NONE = "none", say("no card")


WORDS = Question("46.words", say("What did declarer's words name?"), tuple(Words))
INTENTION = yes_no(
    "46B.intention", say("Is it beyond any doubt that declarer intended another card than his words mean?"), By.DIRECTOR
)
IN_DUMMY = yes_no("46B4.in_dummy", say("Does dummy hold that card?"))
FOLLOWS = yes_no("46B1.follows", say("Has a suit been led of which dummy holds a card?"))
WINNER = yes_no("46B1b.winner", say("Is there a card of dummy that is known to win the trick?"))
HAS_SUIT = yes_no("46B2.has_suit", say("Does dummy hold a card of that suit?"))
WON_WITH = yes_no(
    "46B3a.won_with",
    say("Does dummy lead, having won the last trick, and hold a card of that rank in the suit with which he won it?"),
)
WON_IN = yes_no(
    "46B3a.won_in",
    say("Does dummy lead, having won the last trick, and hold a card of that rank in the suit that was led to it?"),
)
OF_THAT_RANK = Question("46B3b.cards", say("How many cards of that rank can dummy legally play?"), tuple(OfThatRank))

_RANK = {
    OfThatRank.ONE: ("46B3(b)", FromDummy.OF_RANK),
    OfThatRank.SEVERAL: ("46B3(b)", FromDummy.ONE_OF_RANK),
    OfThatRank.NONE: ("46B4", FromDummy.DECLARER_SAYS),
}


def incomplete_designation_2017(td: Director) -> None:
    """Law 46 (2017). A rank alone continues the suit with which dummy won: after a ruff that is trumps."""
    _designation(td, WON_WITH)


def incomplete_designation_2007(td: Director) -> None:
    """Law 46 (2007). A rank alone continues the suit in which dummy won: after a ruff that is still the suit led."""
    _designation(td, WON_IN)


def _designation(td: Director, continues: Question[bool]) -> None:
    words = td.ask(WORDS)
    if words is Words.FULL:
        return _full(td)
    td.order("46A", Penalise(Role.DECLARER, Breach.SHOULD))
    if td.ask(INTENTION):
        return td.order("46B", PlaysFromDummy(FromDummy.INTENDED))
    match words:
        case Words.SUIT:
            return _suit(td)
        case Words.RANK:
            return _rank(td, continues)
        case Words.ANYTHING:
            return td.order("46B5", PlaysFromDummy(FromDummy.DEFENDER_SAYS))
        case _:
            return _word(td, words)


def _full(td: Director) -> None:
    """46A and 46B4: a full name is played, unless dummy has no such card; the intention counts here, too."""
    if td.ask(IN_DUMMY):
        return td.order("46A", CardPlayed(True), PlaysFromDummy(FromDummy.NAMED))
    if td.ask(INTENTION):
        return td.order("46B", PlaysFromDummy(FromDummy.INTENDED))
    return td.order("46B4", PlaysFromDummy(FromDummy.DECLARER_SAYS))


def _word(td: Director, words: Words) -> None:
    """46B1: high and low are of the suit led; where the words can mean no card, declarer says which."""
    if words is Words.WIN:
        return td.order("46B1(b)", PlaysFromDummy(FromDummy.LOWEST_WINNER if td.ask(WINNER) else FromDummy.DECLARER_SAYS))
    law, card = ("46B1(a)", FromDummy.HIGHEST) if words is Words.HIGH else ("46B1(c)", FromDummy.LOWEST)
    return td.order(law, PlaysFromDummy(card if td.ask(FOLLOWS) else FromDummy.DECLARER_SAYS))


def _suit(td: Director) -> None:
    if td.ask(HAS_SUIT):
        return td.order("46B2", PlaysFromDummy(FromDummy.LOWEST_OF_SUIT))
    return td.order("46B4", PlaysFromDummy(FromDummy.DECLARER_SAYS))


def _rank(td: Director, continues: Question[bool]) -> None:
    if td.ask(continues):
        return td.order("46B3(a)", PlaysFromDummy(FromDummy.CONTINUED))
    law, card = _RANK[td.ask(OF_THAT_RANK)]
    return td.order(law, PlaysFromDummy(card))
