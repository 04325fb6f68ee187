"""Law 46: declarer's words for dummy's card, when they do not name it in full or name one that is not there.

Where dummy has put a card there meanwhile that is not the one named, or not the one then chosen, it is a card that declarer did
not name, and Law 45D takes it from there: so it is changed until both sides have a card on the next trick, and no longer. The
offender is the hand from which the card comes, dummy.
"""

from __future__ import annotations

from collections.abc import Callable

from oddtrick.inquiry.asking import By, Director, Option, Question, yes_no
from oddtrick.inquiry.effects import CardPlayed, Penalise, PlaysFromDummy, Then
from oddtrick.inquiry.vocabulary import Breach, FromDummy, Role
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


class OfWhich(Option):
    """46B1(a), 46B1(c) (2007): of which suit high and low are."""

    LED = "led", say("of the suit led: dummy can follow to it")
    NAMED = "named", say("of a suit that declarer named with it, of which dummy holds a card")
    NONE = "none", say("of no suit: dummy leads or cannot follow, and no suit was named")


class OfThatRank(Option):
    """46B3(b): how many cards of the rank named dummy can legally play."""

    ONE = "one", say("one card")
    SEVERAL = "several", say("two cards or more")
    NONE = "none", say("no card")


class Placed(Option):
    """45D: whether dummy has put a card in the played position, and whether that can still be changed."""

    NO = "no", say("no")
    YES = "yes", say("yes")
    LATE = "late", say("yes, and each side has played to the next trick since")


WORDS = Question("46.words", say("What did declarer's words name?"), tuple(Words))
INTENTION = yes_no(
    "46B.intention", say("Is it beyond any doubt that declarer intended another card than his words mean?"), By.DIRECTOR
)
IN_DUMMY = yes_no("46B4.in_dummy", say("Does dummy hold that card?"))
OF_WHICH = Question("46B1.suit", say("Of which suit is the highest or lowest card meant?"), tuple(OfWhich))
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
PLACED = Question("46.placed", say("Has dummy put a card in the played position?"), tuple(Placed))
THAT = yes_no("46.that", say("Is it the card that the Law has him play?"))
DECLARER_KEEPS = yes_no("46B4.declarer", say("Does declarer designate the card that dummy has put there?"), By.DECLARER)
LHO_CHANGES = yes_no("46B5.lho", say("Does dummy's LHO designate another card than the one that dummy has put there?"), By.LHO)
RHO_CHANGES = yes_no("46B5.rho", say("Does dummy's RHO designate another card than the one that dummy has put there?"), By.RHO)

_EXTREME = {
    (Words.HIGH, OfWhich.LED): FromDummy.HIGHEST,
    (Words.LOW, OfWhich.LED): FromDummy.LOWEST,
    (Words.HIGH, OfWhich.NAMED): FromDummy.HIGHEST_OF_SUIT,
    (Words.LOW, OfWhich.NAMED): FromDummy.LOWEST_OF_SUIT,
    (Words.HIGH, OfWhich.NONE): FromDummy.DECLARER_SAYS,
    (Words.LOW, OfWhich.NONE): FromDummy.DECLARER_SAYS,
}
_RANK = {
    OfThatRank.ONE: ("46B3(b)", FromDummy.OF_RANK),
    OfThatRank.SEVERAL: ("46B3(b)", FromDummy.ONE_OF_RANK),
    OfThatRank.NONE: ("46B4", FromDummy.DECLARER_SAYS),
}


def incomplete_designation_2017(td: Director) -> None:
    """Law 46 (2017). A rank alone continues the suit with which dummy won: after a ruff that is trumps."""
    _designation(td, WON_WITH, _of_suit_led)


def incomplete_designation_2007(td: Director) -> None:
    """Law 46 (2007). A rank alone continues the suit in which dummy won: after a ruff that is still the suit led.

    High and low are not said to be of the suit led; they are so where dummy must follow to it, else of a suit named with them.
    """
    _designation(td, WON_IN, _of_suit_meant)


def _designation(td: Director, continues: Question[bool], high_or_low: Callable[[Director, Words], FromDummy]) -> None:
    words = td.ask(WORDS)
    if words is Words.FULL:
        return _full(td)
    td.order("46A", Penalise(Role.DECLARER, Breach.SHOULD))
    if td.ask(INTENTION):
        return _played(td, "46B", FromDummy.INTENDED)
    match words:
        case Words.SUIT:
            return _suit(td)
        case Words.RANK:
            return _rank(td, continues)
        case Words.ANYTHING:
            return _played(td, "46B5", FromDummy.DEFENDER_SAYS)
        case _:
            return _word(td, words, high_or_low)


def _full(td: Director) -> None:
    """46A and 46B4: a full name is played, unless dummy has no such card; the intention counts here, too."""
    if td.ask(IN_DUMMY):
        return _played(td, "46A", FromDummy.NAMED, CardPlayed(True))
    if td.ask(INTENTION):
        return _played(td, "46B", FromDummy.INTENDED)
    return _played(td, "46B4", FromDummy.DECLARER_SAYS)


def _word(td: Director, words: Words, high_or_low: Callable[[Director, Words], FromDummy]) -> None:
    """46B1: where the words can mean no card, declarer says which."""
    if words is Words.WIN:
        return _played(td, "46B1(b)", FromDummy.LOWEST_WINNER if td.ask(WINNER) else FromDummy.DECLARER_SAYS)
    return _played(td, "46B1(a)" if words is Words.HIGH else "46B1(c)", high_or_low(td, words))


def _of_suit_led(td: Director, words: Words) -> FromDummy:
    """46B1(a) and 46B1(c) (2017): high and low are of the suit led."""
    return _EXTREME[words, OfWhich.LED if td.ask(FOLLOWS) else OfWhich.NONE]


def _of_suit_meant(td: Director, words: Words) -> FromDummy:
    """46B1(a) and 46B1(c) (2007): of the suit to which dummy follows, or of the one that was named."""
    return _EXTREME[words, td.ask(OF_WHICH)]


def _suit(td: Director) -> None:
    if td.ask(HAS_SUIT):
        return _played(td, "46B2", FromDummy.LOWEST_OF_SUIT)
    return _played(td, "46B4", FromDummy.DECLARER_SAYS)


def _rank(td: Director, continues: Question[bool]) -> None:
    if td.ask(continues):
        return _played(td, "46B3(a)", FromDummy.CONTINUED)
    return _played(td, *_RANK[td.ask(OF_THAT_RANK)])


def _played(td: Director, law: str, card: FromDummy, *first: CardPlayed) -> None:
    """Which card it is; then what dummy has put there by himself, if it is another one."""
    td.order(law, *first, PlaysFromDummy(card))
    placed = td.ask(PLACED)
    if placed is not Placed.NO and _is_another(td, card, placed):
        td.order(law, Then("wrong_card_from_dummy"))


def _is_another(td: Director, card: FromDummy, placed: Placed) -> bool:
    """Whether the card that lies there has to go; once it is too late for that, nobody chooses any more."""
    match card:
        case FromDummy.DECLARER_SAYS | FromDummy.ONE_OF_RANK:
            return placed is Placed.LATE or not td.ask(DECLARER_KEEPS)
        case FromDummy.DEFENDER_SAYS:
            return placed is Placed.LATE or td.ask(LHO_CHANGES) or td.ask(RHO_CHANGES)
        case _:
            return not td.ask(THAT)
