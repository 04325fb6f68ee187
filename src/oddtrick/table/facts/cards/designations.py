"""Facts about declarer's words for dummy's card (Law 46): what they named, and what of it dummy holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from oddtrick.game.cards import Card, Rank, Suit
from oddtrick.game.hands import Hand
from oddtrick.game.play import Play, Trick
from oddtrick.game.seats import Seat
from oddtrick.game.words.designation import Designation, Word
from oddtrick.table.actions.named_cards import named_from, words_of
from oddtrick.table.entries import Played
from oddtrick.table.facts.cards.cards_played import both_on_the_next
from oddtrick.table.facts.kinds import Fact, Only
from oddtrick.table.standing import play_before
from oddtrick.table.state import Inquiry, Table


class Spoken(NamedTuple):
    """Declarer's words (None: not recorded), and the play and dummy's hand (None: not known) when he said them."""

    said: Designation | None
    play: Play
    dummy: Seat
    held: Hand | None

    @property
    def suit(self) -> Suit | None:
        """The suit that he named."""
        return self.said and self.said.suit

    @property
    def rank(self) -> Rank | None:
        """The rank that he named."""
        return self.said and self.said.rank


def _spoken(table: Table, inquiry: Inquiry) -> Spoken | None:
    """Read from the entry of dummy's card. When dummy has not put one there yet, from the trick in progress; the words are told."""
    dummy = table.declarer and table.declarer.partner
    if dummy is None or table.play is None:
        return None
    card = _card(table, inquiry)
    if card is None:
        asked_now = table.turn is dummy and inquiry.offender in (dummy, table.declarer)
        return Spoken(None, table.play, dummy, table.held(dummy)) if asked_now else None
    assert inquiry.about is not None
    play = play_before(table, inquiry.about)
    return None if play is None else Spoken(words_of(card), play, dummy, play.hand(dummy))


def _card(table: Table, inquiry: Inquiry) -> Played | None:
    """Dummy's card that it is about."""
    at = inquiry.about
    entry = table.entries[at] if at is not None and 0 <= at < len(table.entries) else None
    dummy = table.declarer and table.declarer.partner
    return entry if isinstance(entry, Played) and entry.by is dummy else None


def _words(table: Table, inquiry: Inquiry) -> object:
    """46A, 46B. What kind of words they were."""
    spoken = _spoken(table, inquiry)
    if spoken is None or spoken.said is None:
        return None
    if spoken.said.word is not None:
        return spoken.said.word.value
    if spoken.suit is None:
        return "rank"
    return "suit" if spoken.rank is None else "full"


def _in_dummy(table: Table, inquiry: Inquiry) -> object:
    spoken = _spoken(table, inquiry)
    if spoken is None or spoken.held is None or spoken.suit is None or spoken.rank is None:
        return None
    return Card.of(spoken.suit, spoken.rank) in spoken.held


def _follows(table: Table, inquiry: Inquiry) -> object:
    """46B1(a), 46B1(c). On lead, or without a card of the suit led, high and low name nothing."""
    spoken = _spoken(table, inquiry)
    if spoken is None:
        return None
    led = spoken.play.current.led
    if led is None or spoken.held is None:
        return False if led is None else None
    return bool(spoken.held.in_suit(led))


def _of_which_suit(table: Table, inquiry: Inquiry) -> object:
    """46B1(a), 46B1(c) (2007). Of the suit led where dummy must follow to it; a suit named with high or low a person must tell."""
    follows, spoken = _follows(table, inquiry), _spoken(table, inquiry)
    if follows is None or follows:
        return "led" if follows else None
    if spoken is None or spoken.said is None:
        return Only(("named", "none"))
    return "none" if spoken.suit is None else "named"


def _winner(table: Table, inquiry: Inquiry) -> object:
    """46B1(b). A card that is known to win, by what everybody has seen; a record that begins later does not tell all of it."""
    spoken = _spoken(table, inquiry)
    if spoken is None or spoken.held is None:
        return None
    named = named_from(table, spoken.play, spoken.dummy, Designation(word=Word.WIN), spoken.held)
    return named is not None or (False if table.start.trick == 1 else None)


def _has_suit(table: Table, inquiry: Inquiry) -> object:
    spoken = _spoken(table, inquiry)
    if spoken is None or spoken.held is None or spoken.suit is None:
        return None
    return bool(spoken.held.in_suit(spoken.suit))


def _won_with(table: Table, inquiry: Inquiry) -> object:
    """46B3(a) (2017). The suit of the card with which dummy won."""
    return _continues(table, inquiry, lambda trick, dummy: trick.of(dummy))


def _won_in(table: Table, inquiry: Inquiry) -> object:
    """46B3(a) (2007). The suit of the trick that dummy won."""
    return _continues(table, inquiry, lambda trick, dummy: trick.of(trick.leader))


def _continues(table: Table, inquiry: Inquiry, of: Callable[[Trick, Seat], Card | None]) -> object:
    spoken = _spoken(table, inquiry)
    if spoken is None or spoken.rank is None:
        return None
    if spoken.play.trick or not spoken.play.tricks or spoken.play.turn is not spoken.dummy:
        return False
    won = of(spoken.play.tricks[-1], spoken.dummy)
    if won is None or spoken.held is None:
        return None
    return Card.of(won.suit, spoken.rank) in spoken.held


def _of_that_rank(table: Table, inquiry: Inquiry) -> object:
    """46B3(b). How many cards of the rank dummy can legally play; the cards before his may have gone back since."""
    spoken = _spoken(table, inquiry)
    if spoken is None or spoken.rank is None or spoken.held is None:
        return None
    trick = spoken.play.current
    if trick.leader is not spoken.dummy and trick.led is None:
        return None
    follows = None if trick.led is None or trick.leader is spoken.dummy else spoken.held.in_suit(trick.led)
    return ("none", "one", "several", "several", "several")[len((follows or spoken.held).of_rank(spoken.rank))]


# ---------------------------------------------------------------- what dummy has put there


def _placed(table: Table, inquiry: Inquiry) -> object:
    """45D. His card is in the record, or it is his turn still; it is changed until each side has played to the next trick."""
    if _card(table, inquiry) is None:
        return "no" if _spoken(table, inquiry) is not None else None
    return "late" if both_on_the_next(table, inquiry) is True else "yes"


def _that(table: Table, inquiry: Inquiry) -> object:
    """Whether his card is the one that the words name; of an intention that they do not show the Director must say."""
    card, spoken = _card(table, inquiry), _spoken(table, inquiry)
    if card is None or spoken is None or spoken.said is None or inquiry.answers.get("46B.intention") is True:
        return None
    if spoken.suit is not None and spoken.rank is not None:
        return Card.of(spoken.suit, spoken.rank) is card.card
    if spoken.held is None:
        return None
    is_that = named_from(table, spoken.play, spoken.dummy, spoken.said, spoken.held) is card.card
    return None if spoken.said.word is Word.WIN and not is_that and table.start.trick > 1 else is_that


DESIGNATIONS: dict[str, Fact] = {
    "46.words": _words,
    "46B4.in_dummy": _in_dummy,
    "46B1.follows": _follows,
    "46B1.suit": _of_which_suit,
    "46B1b.winner": _winner,
    "46B2.has_suit": _has_suit,
    "46B3a.won_with": _won_with,
    "46B3a.won_in": _won_in,
    "46B3b.cards": _of_that_rank,
    "46.placed": _placed,
    "46.that": _that,
}
