"""Facts about declarer's words for dummy's card (Law 46): what they named, and what of it dummy holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from oddtrick.cards import PACK, Card, Hand, Suit
from oddtrick.designation import Designation, Named, Word, resolve
from oddtrick.play import Play, Trick
from oddtrick.seats import Seat
from oddtrick.table.entries import Played
from oddtrick.table.facts.cards_played import play_before
from oddtrick.table.facts.kinds import Fact
from oddtrick.table.state import Inquiry, Table
from oddtrick.texts import BadInput


class Spoken(NamedTuple):
    """Declarer's words, and the play and dummy's hand (None: not known) when he said them."""

    said: Designation
    play: Play
    dummy: Seat
    held: Hand | None


def _spoken(table: Table, inquiry: Inquiry) -> Spoken | None:
    """Read from the entry of dummy's card; without words of his own, declarer named it in full."""
    assert inquiry.about is not None
    entry, play = table.entries[inquiry.about], play_before(table, inquiry.about)
    if play is None or table.declarer is None or not isinstance(entry, Played) or entry.by is not table.declarer.partner:
        return None
    try:
        said = Designation.parse(entry.said) if entry.said else Designation(entry.card.suit, entry.card.rank)
    except BadInput:
        return None
    return Spoken(said, play, entry.by, play.hand(entry.by))


def _words(table: Table, inquiry: Inquiry) -> object:
    """46A, 46B. What kind of words they were."""
    spoken = _spoken(table, inquiry)
    if spoken is None:
        return None
    if spoken.said.word is not None:
        return spoken.said.word.value
    if spoken.said.suit is None:
        return "rank"
    return "suit" if spoken.said.rank is None else "full"


def _in_dummy(table: Table, inquiry: Inquiry) -> object:
    spoken = _spoken(table, inquiry)
    if spoken is None or spoken.held is None or spoken.said.suit is None or spoken.said.rank is None:
        return None
    return Card.of(spoken.said.suit, spoken.said.rank) in spoken.held


def _follows(table: Table, inquiry: Inquiry) -> object:
    """46B1(a), 46B1(c). On lead, or without a card of the suit led, high and low name nothing."""
    spoken = _spoken(table, inquiry)
    if spoken is None:
        return None
    led = spoken.play.current.led
    if led is None or spoken.held is None:
        return False if led is None else None
    return bool(spoken.held.in_suit(led))


def _winner(table: Table, inquiry: Inquiry) -> object:
    """46B1(b). A card that is known to win, by what everybody has seen."""
    spoken = _spoken(table, inquiry)
    if spoken is None or spoken.held is None:
        return None
    trick, trump = spoken.play.current, spoken.play.start.trump
    word = Designation(word=Word.WIN)
    found = resolve(word, spoken.held, trick, trump, seat=spoken.dummy, may_hold=_may_hold(spoken, trick))
    return isinstance(found, Named)


def _may_hold(spoken: Spoken, trick: Trick) -> dict[Seat, Hand]:
    """What each hand still to play may hold: no card that has been seen, and none of a suit to which it has not followed."""
    assert spoken.held is not None
    unseen = Hand(PACK & ~spoken.play.gone) - spoken.held
    hands = [hand for hand in Seat if hand is not spoken.dummy and trick.of(hand) is None]
    return {hand: _without(unseen, _void(spoken.play, hand)) for hand in hands}


def _void(play: Play, hand: Seat) -> set[Suit]:
    tricks = (*play.tricks, play.current)
    return {trick.led for trick in tricks if trick.led and (card := trick.of(hand)) and card.suit is not trick.led}


def _without(cards: Hand, suits: set[Suit]) -> Hand:
    for suit in suits:
        cards = cards - cards.in_suit(suit)
    return cards


def _has_suit(table: Table, inquiry: Inquiry) -> object:
    spoken = _spoken(table, inquiry)
    if spoken is None or spoken.held is None or spoken.said.suit is None:
        return None
    return bool(spoken.held.in_suit(spoken.said.suit))


def _won_with(table: Table, inquiry: Inquiry) -> object:
    """46B3(a) (2017). The suit of the card with which dummy won."""
    return _continues(table, inquiry, lambda trick, dummy: trick.of(dummy))


def _won_in(table: Table, inquiry: Inquiry) -> object:
    """46B3(a) (2007). The suit of the trick that dummy won."""
    return _continues(table, inquiry, lambda trick, dummy: trick.of(trick.leader))


def _continues(table: Table, inquiry: Inquiry, of: Callable[[Trick, Seat], Card | None]) -> object:
    spoken = _spoken(table, inquiry)
    if spoken is None or spoken.said.rank is None:
        return None
    if spoken.play.trick or not spoken.play.tricks or spoken.play.turn is not spoken.dummy:
        return False
    won = of(spoken.play.tricks[-1], spoken.dummy)
    if won is None or spoken.held is None:
        return None
    return Card.of(won.suit, spoken.said.rank) in spoken.held


def _of_that_rank(table: Table, inquiry: Inquiry) -> object:
    """46B3(b). How many cards of the rank dummy can legally play."""
    spoken = _spoken(table, inquiry)
    if spoken is None or spoken.said.rank is None or spoken.play.lawful is None or spoken.play.turn is not spoken.dummy:
        return None
    return ("none", "one", "several", "several", "several")[len(spoken.play.lawful.of_rank(spoken.said.rank))]


DESIGNATIONS: dict[str, Fact] = {
    "46.words": _words,
    "46B4.in_dummy": _in_dummy,
    "46B1.follows": _follows,
    "46B1b.winner": _winner,
    "46B2.has_suit": _has_suit,
    "46B3a.won_with": _won_with,
    "46B3a.won_in": _won_in,
    "46B3b.cards": _of_that_rank,
}
