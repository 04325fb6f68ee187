"""45D, 46B: a card from dummy beside the words with which declarer called for it."""

from __future__ import annotations

from oddtrick.citations import Edition
from oddtrick.game.cards import PACK, Card, Suit
from oddtrick.game.hands import Hand
from oddtrick.game.play import Play
from oddtrick.game.reasons import Reason
from oddtrick.game.seats import Seat
from oddtrick.game.words.designation import Designation, Named, Word, resolve
from oddtrick.table.actions.irregular import Fault
from oddtrick.table.entries import Played
from oddtrick.table.standing import play_before
from oddtrick.table.state import Inquiry, Kind, Table
from oddtrick.texts import BadInput, say


def not_named(table: Table, play: Play, entry: Played) -> Fault | None:
    """A card from dummy that is not the one declarer's words name (45D), or that no words have named (46B4, 46B5).

    Of a dummy that is not known only what would be wrong with any hand is certain; the rest is a doubt.
    """
    if table.declarer is not entry.by.partner or not entry.said:
        return None
    said = words_of(entry)
    if said is None:
        return Fault(Kind.MAYBE_UNNAMED, _none_named(entry).reason)  # words that only a person understands
    dummy = table.held(entry.by)
    if dummy is None:
        return _of_unknown_dummy(table, play, entry, said)
    named = named_from(table, play, entry.by, said, dummy)
    if named is entry.card or (named is None and play.turn is entry.by and [*(play.lawful or ())] == [entry.card]):
        return None  # that one, or he has no choice
    if said.word is Word.WIN and (named is None or table.start.trick > 1):
        return Fault(Kind.MAYBE_UNNAMED, _none_named(entry).reason)  # what else is known to win nobody has recorded
    return _none_named(entry) if named is None else _another(table, entry, said, named)


def words_of(entry: Played) -> Designation | None:
    """Declarer's words as they can be read; without words of his own he named the card in full."""
    try:
        return Designation.parse(entry.said) if entry.said else Designation(entry.card.suit, entry.card.rank)
    except BadInput:
        return None


def named_at(table: Table, inquiry: Inquiry) -> Card | None:
    """45C4(a), 46B. The card that declarer's words named when dummy put another one there; None where it is somebody's to say.

    By the hand that is known, else in full, unless the Director was told that dummy has no such card; not where another
    intention is beyond doubt.
    """
    entry = None if inquiry.about is None else table.entries[inquiry.about]
    play = None if inquiry.about is None else play_before(table, inquiry.about)
    said = words_of(entry) if isinstance(entry, Played) else None
    if not isinstance(entry, Played) or play is None or said is None:
        return None
    told = {id: answer for one in table.inquiries if one.about == inquiry.about for id, answer in one.answers.items()}
    held = play.hand(entry.by)
    if told.get("46B.intention") is True or (said.word is Word.WIN and table.start.trick > 1):
        return None
    if held is not None:
        return named_from(table, play, entry.by, said, held)
    return Card.of(said.suit, said.rank) if said.suit and said.rank and told.get("46B4.in_dummy") is not False else None


def named_from(table: Table, play: Play, seat: Seat, said: Designation, dummy: Hand) -> Card | None:
    """The card that the words name from that hand; None when they name none."""
    may_hold = _may_hold(play, seat, dummy) if said.word is Word.WIN else None
    won_with = _won_with(table, play, seat)
    named = resolve(said, dummy, play.current, play.start.trump, seat=seat, won_with=won_with, may_hold=may_hold)
    return named.card if isinstance(named, Named) else None


def _may_hold(play: Play, dummy: Seat, held: Hand) -> dict[Seat, Hand]:
    """46B1(b). What each hand still to play may hold: no card that was seen, and none of a suit to which it has not followed."""
    unseen = Hand(PACK & ~play.gone) - held
    hands = [hand for hand in Seat if hand is not dummy and play.current.of(hand) is None]
    return {hand: _without(unseen, _void(play, hand)) for hand in hands}


def _void(play: Play, hand: Seat) -> set[Suit]:
    tricks = (*play.tricks, play.current)
    return {trick.led for trick in tricks if trick.led and (card := trick.of(hand)) and card.suit is not trick.led}


def _without(cards: Hand, suits: set[Suit]) -> Hand:
    for suit in suits:
        cards = cards - cards.in_suit(suit)
    return cards


def _of_unknown_dummy(table: Table, play: Play, entry: Played, said: Designation) -> Fault | None:
    """46. Named in full it is that card or none; other words may fit the card, if no other one fits them better."""
    if said.suit is not None and said.rank is not None:
        return None if Card.of(said.suit, said.rank) is entry.card else _none_named(entry)
    if said.word is not Word.WIN and named_from(table, play, entry.by, said, Hand.of([entry.card])) is not entry.card:
        return _none_named(entry)
    return Fault(Kind.MAYBE_UNNAMED, _none_named(entry).reason)


def _another(table: Table, entry: Played, said: Designation, named: Card) -> Fault:
    """45D; of words that do not name it in full 46B says which card it is, and the Director whether another one was intended."""
    text = say("declarer named {named} ({words})", named=named, words=entry.said)
    if said.suit is None or said.rank is None:
        return Fault(Kind.UNNAMED, Reason("46B", text))
    return Fault(Kind.NOT_NAMED, Reason("45D1" if table.start.edition >= Edition.E2017 else "45D", text))


def _none_named(entry: Played) -> Fault:
    text = say("declarer's words name no such card of dummy ({words})", words=entry.said)
    return Fault(Kind.UNNAMED, Reason("46B", text))


def _won_with(table: Table, play: Play, dummy: Seat) -> Card | None:
    """46B3(a). The card with which dummy won the last trick; in 2007 the suit led to it goes on."""
    if not play.tricks or play.trick or play.turn is not dummy:
        return None
    last = play.tricks[-1]
    return last.of(dummy if table.start.edition >= Edition.E2017 else last.leader)
