"""What declarer says when he plays from dummy, and which card that is (Law 46).

`Designation.parse` reads the words; `resolve` applies Law 46 to dummy and to the trick. A different intention that is
beyond doubt comes before all of this (46B): it is the Director's to find, so it is not decided here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple

from oddtrick.game.cards import PACK, Card, Rank, Suit
from oddtrick.game.hands import Hand
from oddtrick.game.play import Trick, beats
from oddtrick.game.seats import Seat
from oddtrick.texts import BadInput, say


class Word(Enum):
    """What a designation says when it names neither suit nor rank."""

    HIGH = "high"
    WIN = "win"
    LOW = "low"
    ANYTHING = "anything"


class Designation(NamedTuple):
    """Declarer's words: a suit, a rank, both, or one of the words of 46B1 and 46B5."""

    suit: Suit | None = None
    rank: Rank | None = None
    word: Word | None = None

    @staticmethod
    def parse(said: str) -> Designation:
        """Read a card (`SQ`, `queen of hearts`, `dama kier`), a suit, a rank, or a word of 46B, English or Polish.

        Raises BadInput when the words are none of these.
        """
        try:
            card = Card.parse(said.strip())
            return Designation(card.suit, card.rank)
        except BadInput:
            pass
        suit, rank, word = None, None, None
        for one in re.findall(r"\w+|[♠♥♦♣]", said.lower()):
            suit, rank, word = _SUITS.get(one, suit), _RANKS.get(one, rank), _WORDS.get(one, word)
        if suit is None and rank is None and word is None:
            raise BadInput(say("{said!r} names no card; expected a suit, a rank, both, or high, low, win, anything", said=said))
        return Designation(suit, rank, None if suit or rank else word)


class Named(NamedTuple):
    """The card that declarer is deemed to have named, and why."""

    card: Card
    law: str


class Chooser(Enum):
    """Who is to say which card it is."""

    DECLARER = "declarer"
    EITHER_DEFENDER = "either defender"


class Unnamed(NamedTuple):
    """No card is named: who chooses, among which cards, and why."""

    chooser: Chooser
    among: Hand
    law: str


def resolve(
    said: Designation,
    dummy: Hand,
    trick: Trick,
    trump: Suit | None,
    *,
    seat: Seat = Seat.N,
    won_with: Card | None = None,
    may_hold: Mapping[Seat, Hand] | None = None,
) -> Named | Unnamed:
    """Law 46B. The card that declarer's words name from dummy, or who chooses it.

    `dummy` is what dummy still holds and `seat` where he sits; `trick` is the one he is to play to, empty when he leads;
    `won_with` the card with which he won the trick before. `may_hold` says which cards each hand that is still to play
    could have, as everybody knows (default: every card not in dummy or the trick); only "win" looks at it.
    """
    lawful = _lawful(dummy, trick)
    match said:
        case Designation(Suit() as suit, Rank() as rank):
            card = Card.of(suit, rank)
            return Named(card, "46A") if card in dummy else Unnamed(Chooser.DECLARER, lawful, "46B4")
        case Designation(Suit() as suit, None):
            held = dummy.in_suit(suit)
            return Named(held.lowest, "46B2") if held else Unnamed(Chooser.DECLARER, lawful, "46B4")
        case Designation(None, Rank() as rank):
            return _rank_only(rank, dummy, lawful, trick, won_with)
        case Designation(word=Word.ANYTHING):
            return Unnamed(Chooser.EITHER_DEFENDER, lawful, "46B5")
        case Designation(word=Word.WIN):
            return _to_win(lawful, trick, trump, seat, {**_unseen(dummy, trick, seat), **(may_hold or {})})
        case _:
            return _high_or_low(said.word is Word.HIGH, dummy, lawful, trick)


def _lawful(dummy: Hand, trick: Trick) -> Hand:
    return dummy.in_suit(trick.led) or dummy if trick.led else dummy


def _rank_only(rank: Rank, dummy: Hand, lawful: Hand, trick: Trick, won_with: Card | None) -> Named | Unnamed:
    """46B3: on lead the suit goes on with which dummy won; otherwise the lawful card of that rank, if there is just one."""
    if not trick.cards and won_with is not None and (card := Card.of(won_with.suit, rank)) in dummy:
        return Named(card, "46B3(a)")
    found = lawful.of_rank(rank)
    if len(found) == 1:
        return Named(found.lowest, "46B3(b)")
    return Unnamed(Chooser.DECLARER, found, "46B3(b)") if found else Unnamed(Chooser.DECLARER, lawful, "46B4")


def _high_or_low(high: bool, dummy: Hand, lawful: Hand, trick: Trick) -> Named | Unnamed:
    """46B1(a) and (c) speak of the suit led: on lead, or with none of that suit, the words name nothing."""
    law = "46B1(a)" if high else "46B1(c)"
    held = dummy.in_suit(trick.led) if trick.led else Hand()
    if not held:
        return Unnamed(Chooser.DECLARER, lawful, law)
    return Named(held.highest if high else held.lowest, law)


def _to_win(lawful: Hand, trick: Trick, trump: Suit | None, seat: Seat, may_hold: Mapping[Seat, Hand]) -> Named | Unnamed:
    """46B1(b): the lowest card that is known to win; of several suits a trump counts as higher than any other suit."""
    theirs = [cards for hand, cards in may_hold.items() if hand.side is not seat.side]
    known = [card for card in lawful if _wins(card, trick, trump, seat, theirs)]
    if not known:
        return Unnamed(Chooser.DECLARER, lawful, "46B1(b)")
    return Named(min(known, key=lambda card: (card.suit is trump, card.rank)), "46B1(b)")


def _wins(card: Card, trick: Trick, trump: Suit | None, seat: Seat, theirs: list[Hand]) -> bool:
    """Known to win: it beats what lies there, and no opponent still to play is known to be able to beat it.

    An opponent is taken to follow suit unless it is known that he cannot; then any trump that he may hold counts.
    """
    led = trick.led or card.suit
    placed = trick.with_card(seat, card) if trick.cards else Trick(seat, (card,))
    if placed.winner(trump) is not seat:
        return False
    answers = [hand.in_suit(led) or (hand.in_suit(trump) if trump else Hand()) for hand in theirs]
    return not any(beats(other, card, trump) for hand in answers for other in hand)


def _unseen(dummy: Hand, trick: Trick, seat: Seat) -> dict[Seat, Hand]:
    """What each hand that is still to play to the trick might hold when nothing is known about it."""
    seen = dummy | Hand.of(card for card in trick.cards if card is not None)
    return {hand: Hand(PACK) - seen for hand in Seat if hand is not seat and trick.of(hand) is None}


def _words(**table: str) -> dict[str, str]:
    return {word: name for name, words in table.items() for word in words.split()}


_SUITS = {
    word: Suit[name]
    for word, name in _words(
        SPADES="spade spades pik piki pika ♠",
        HEARTS="heart hearts kier kiery kiera ♥",
        DIAMONDS="diamond diamonds karo kara ♦",
        CLUBS="club clubs trefl trefle trefla ♣",
    ).items()
}
_RANKS = {
    word: Rank[name]
    for word, name in _words(
        ACE="ace as asa",
        KING="king król króla",
        QUEEN="queen dama damę damy",
        JACK="jack walet waleta",
        TEN="ten 10 dziesiątka dziesiątkę",
        NINE="nine 9 dziewiątka dziewiątkę",
        EIGHT="eight 8 ósemka ósemkę",
        SEVEN="seven 7 siódemka siódemkę",
        SIX="six 6 szóstka szóstkę",
        FIVE="five 5 piątka piątkę",
        FOUR="four 4 czwórka czwórkę",
        THREE="three 3 trójka trójkę",
        TWO="two deuce 2 dwójka dwójkę",
    ).items()
}
_WORDS = {
    word: Word[name]
    for word, name in _words(
        HIGH="high top highest wysokie wysoka wysoką najwyższa najwyższą góra góry",
        WIN="win take bij bierz weź bijemy bierzemy",
        LOW="low small lowest niskie niska niską małe mała małą najmniejsza blotka blotkę",
        ANYTHING="anything any whatever cokolwiek obojętnie dowolna dowolną dowolnie",
    ).items()
}
