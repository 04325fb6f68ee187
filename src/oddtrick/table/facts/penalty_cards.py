"""Facts about a defender's exposed cards and penalty cards: Laws 49-52."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from oddtrick.cards import Card, Hand, Suit
from oddtrick.seats import Seat
from oddtrick.table.acts import cards_of
from oddtrick.table.duties import lawful_cards, played_after
from oddtrick.table.entries import Played
from oddtrick.table.facts.kinds import MOOT, NOT_YET, Fact, Only, ask_at_end
from oddtrick.table.state import Inquiry, Kind, Table

# ---------------------------------------------------------------- 49, 50B


def _too_late(table: Table, inquiry: Inquiry) -> object:
    """60A1, 49. A lead made too soon to which the next hand has played; or the cards are no longer in the defender's hand."""
    assert inquiry.about is not None
    if _led_too_soon(table, inquiry):
        lho = inquiry.offender.lho
        return "forfeited" if any(entry.by is lho for entry in _played_since(table, inquiry)) else "no"
    cards = Hand.of(cards_of(table, inquiry.about))
    gone = table.play.gone if table.play else 0
    return "played" if table.over or not cards.bits & ~gone else "no"


def _how(table: Table, inquiry: Inquiry) -> object:
    """49. Only a lead that was made too soon shows in the record; whatever else happened a person must tell."""
    if _led_too_soon(table, inquiry):
        return "led"
    return Only(("shown", "named", "unseen", "regular", "trick", "conceded", "turn"))


def _led_too_soon(table: Table, inquiry: Inquiry) -> bool:
    return any(one.at == inquiry.about and one.kind is Kind.TOO_SOON for one in table.irregularities)


def _played_since(table: Table, inquiry: Inquiry) -> Iterator[Played]:
    """The cards played from the entry in question until the Director took the matter up."""
    assert inquiry.about is not None
    return (entry for entry in table.entries[inquiry.about + 1 : inquiry.since] if isinstance(entry, Played))


def _cards(table: Table, inquiry: Inquiry) -> object:
    """50B. Which cards, those counted that lie on the table already."""
    cards = cards_of(table, inquiry.about)
    if not cards:
        return None
    others = [one for one in table.penalties if one.seat is inquiry.offender and one.card not in cards]
    if len(cards) + len(others) > 1:
        return "several"
    return "honour" if cards[0].rank.is_honour else "low"


# ---------------------------------------------------------------- 50D2, 51


def _has_led(table: Table, inquiry: Inquiry) -> object:
    """50D2. Whether partner has led to the trick about which declarer is asked."""
    if table.over or table.play is None:
        return MOOT
    return bool(table.play.trick) and table.play.leader is inquiry.offender.partner


def _lying(table: Table, inquiry: Inquiry) -> list[Card]:
    """50A. The cards that the offender has face up before him as major penalty cards."""
    return [one.card for one in table.penalties if one.seat is inquiry.offender and one.major]


def _in_suits(table: Table, inquiry: Inquiry) -> object:
    """50D2, 51B. The only suit of the penalty cards, or that there are several."""
    suits = {str(card.suit) for card in _lying(table, inquiry)}
    if len(suits) > 1:
        return "several"
    return next(iter(suits), "none")


def _lies_in(suit: str) -> Fact:
    return lambda table, inquiry: any(card.suit is Suit.parse(suit) for card in _lying(table, inquiry))


def _several(table: Table, inquiry: Inquiry) -> object:
    """51B1. They are all of the same suit when this is asked."""
    return len(_lying(table, inquiry)) > 1


def _choice(table: Table, inquiry: Inquiry) -> object:
    """fn14. Declarer says it anew at every trick; once that lead stands, or the board is over, there is nothing to choose."""
    return MOOT if table.over or _has_card_since(table, inquiry, inquiry.offender.partner) else None


def _has_card_since(table: Table, inquiry: Inquiry, seat: Seat) -> bool:
    since = (table.entries[at] for at in table.cards if at > inquiry.since)
    return any(isinstance(entry, Played) and entry.by is seat for entry in since)


def _has_played(table: Table, inquiry: Inquiry) -> object:
    """51A. Whether the defender has played to the trick about which declarer is asked."""
    if table.over or table.play is None:
        return MOOT
    return table.play.current.of(inquiry.offender) is not None


def _suit(table: Table, inquiry: Inquiry) -> object:
    return _designated(table, inquiry, lambda card: str(card.suit), _lying(table, inquiry))


def _rank(table: Table, inquiry: Inquiry) -> object:
    suit = inquiry.answers.get("51A.suit")
    cards = [card for card in _lying(table, inquiry) if str(card.suit) == suit]
    return _designated(table, inquiry, lambda card: str(card.rank), cards)


def _designated(table: Table, inquiry: Inquiry, part: Callable[[Card], str], cards: list[Card]) -> object:
    """51A. The penalty card that was played is the one designated; before that, those from which declarer chooses.

    Another card is a matter for 52: if declarer refuses it he still designates, and if it stands there is nothing to choose.
    """
    at = played_after(table, inquiry.offender, inquiry.since)
    if table.over or table.play is None:
        return MOOT
    if at is not None and at in table.unsettled:
        return NOT_YET
    if at is not None:
        card = next((one.card for n, one in table.laid if n == at and one.major), None)
        return MOOT if card is None else part(card)
    lawful = lawful_cards(table, inquiry.offender)
    return _one_or_only(part(card) for card in cards if lawful is None or card in lawful)


def _one_or_only(found: Iterator[str]) -> object:
    """The only one there is, or those from which declarer chooses."""
    options = tuple(dict.fromkeys(found))
    if len(options) == 1:
        return options[0]
    return Only(options) if options else MOOT


# ---------------------------------------------------------------- 50E, 52


def _where(table: Table, inquiry: Inquiry) -> object:
    """50E. Where the card of the entry is now; of several, or of one that is back in the hand, a person must tell."""
    cards = cards_of(table, inquiry.about)
    if len(cards) != 1:
        return None
    if any(one.card is cards[0] and one.seat is inquiry.offender for one in table.penalties):
        return Only(("table", "taken"))
    return "played" if table.play and cards[0].bit & table.play.gone else Only(("hand", "taken"))


def _declarer_played(table: Table, inquiry: Inquiry) -> object:
    """52B1(b). Whether a card of declarer or dummy has followed the wrong one when the Director took it up."""
    return any(table.defends(entry.by) is False for entry in _played_since(table, inquiry))


def _withdrew(table: Table, inquiry: Inquiry) -> object:
    """52A. A second card of the same hand shows that he changed the first; a card merely taken back shows nowhere."""
    return True if any(entry.by is inquiry.offender for entry in _played_since(table, inquiry)) else None


def _accepts(table: Table, inquiry: Inquiry) -> object:
    """52B1(b). An act is an answer: declarer who plays on from either hand has accepted."""
    later = (entry for entry in table.entries[inquiry.since :] if isinstance(entry, Played))
    return True if any(table.defends(entry.by) is False for entry in later) else None


PENALTY_CARDS: dict[str, Fact] = {
    "49.too_late": _too_late,
    "49.how": _how,
    "50B.cards": _cards,
    "50E.where": _where,
    "50E4.different": ask_at_end,
    "50E4.damaged": ask_at_end,
    "50E4.conveyed": ask_at_end,
    "52B1b.played": _declarer_played,
    "52A.withdrew": _withdrew,
    "52B1a.accepts": _accepts,
}

# What the desk asks declarer by itself: about the cards that lie on the table, and no entry in particular.
DECLARERS_CHOICES: dict[str, Fact] = {
    "50D2.led": _has_led,
    "50D2.suits": _in_suits,
    "50D2.spades": _lies_in("S"),
    "50D2.hearts": _lies_in("H"),
    "50D2.diamonds": _lies_in("D"),
    "50D2.clubs": _lies_in("C"),
    "51B1.several": _several,
    "50D2.lead_spades": _choice,
    "50D2.lead_hearts": _choice,
    "50D2.lead_diamonds": _choice,
    "50D2.lead_clubs": _choice,
    "51B2b.hearts_too": _choice,
    "51B2b.diamonds_too": _choice,
    "51B2b.clubs_too": _choice,
    "51A.played": _has_played,
    "51A.suit": _suit,
    "51A.rank": _rank,
}
