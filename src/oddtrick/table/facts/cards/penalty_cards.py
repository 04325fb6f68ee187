"""Facts about a defender's exposed cards and penalty cards: Laws 49-52."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator

from oddtrick.game.cards import Card, Suit
from oddtrick.game.seats import Seat
from oddtrick.inquiry.vocabulary import What
from oddtrick.laws.auction.law_26 import Choice
from oddtrick.table.actions.cards_back import last_seen
from oddtrick.table.actions.put_instead import is_put_instead_since
from oddtrick.table.acts import acts, cards_of
from oddtrick.table.duties import is_left, lawful_penalty_cards, played_after
from oddtrick.table.entries import Claimed, Exposed, Played
from oddtrick.table.facts.cards.leads import shut
from oddtrick.table.facts.kinds import MOOT, NOT_YET, Anew, Fact, Only, ask_at_end
from oddtrick.table.state import Inquiry, Kind, Table

# ---------------------------------------------------------------- 49, 50B


def _too_late(table: Table, inquiry: Inquiry) -> object:
    """60A1, 49. A lead made too soon to which the next hand has played; or the defender has played the cards since."""
    assert inquiry.about is not None
    if _led_too_soon(table, inquiry):
        pair = (inquiry.offender, inquiry.offender.lho)  # who leads another card himself has put the first one by
        return "forfeited" if next((e.by for e in _played_since(table, inquiry) if e.by in pair), None) is pair[1] else "no"
    played = {card for at, _ in table.homes if at > inquiry.about for card in cards_of(table, at)}  # be it taken back since
    gone = table.play.gone if table.play else 0
    return "played" if table.over or all(c in played or c.bit & gone for c in cards_of(table, inquiry.about)) else "no"


def _how(table: Table, inquiry: Inquiry) -> object:
    """49. A lead that was made too soon; cards recorded as exposed are cards that partner could have seen.

    Only with a claim or concession of his a person must say whether they were faced with it or with a statement of his (68).
    """
    if _led_too_soon(table, inquiry):
        return "led"
    entry = None if inquiry.about is None else table.entries[inquiry.about]
    if not isinstance(entry, Exposed):
        return Only(("shown", "named", "unseen", "regular", "trick", "conceded", "turn"))
    claims = any(isinstance(one, Claimed) and one.by is entry.by for one in table.entries)
    if not claims and not entry.led:
        return "shown"
    return Only(("shown", "regular", "trick", "conceded", "turn"))


def _led_too_soon(table: Table, inquiry: Inquiry) -> bool:
    return any(one.at == inquiry.about and one.kind is Kind.TOO_SOON for one in table.irregularities)


def _played_since(table: Table, inquiry: Inquiry) -> Iterator[Played]:
    """The cards played from the entry in question until the Director took the matter up."""
    assert inquiry.about is not None
    return (entry for entry in table.entries[inquiry.about + 1 : inquiry.since] if isinstance(entry, Played))


def _cards(table: Table, inquiry: Inquiry) -> object:
    """50B. Which cards, those counted that lie on the table already."""
    cards = [card for at in _exposed(table, inquiry) for card in cards_of(table, at)]
    if not cards:
        return None
    others = [one for one in table.penalties if one.seat is inquiry.offender and one.card not in cards]
    if len(cards) + len(others) > 1:
        return "several"
    return "honour" if cards[0].rank.is_honour else "low"


def _exposed(table: Table, inquiry: Inquiry) -> set[int]:
    """The entries whose cards become penalty cards: of two played at once the other one (58B2), or what came back (14B4, 67B2)."""
    match inquiry.procedure:
        case "simultaneous_plays" if inquiry.answers.get("58B2.designated") == "other":
            return acts(table, inquiry, What.OTHER_CARD)
        case "defective_trick":
            return last_seen(table, inquiry) or acts(table, inquiry, What.RESTORED)
        case "missing_card":
            return acts(table, inquiry, What.RESTORED)
        case _:
            return acts(table, inquiry, What.ACT)


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
    """fn14. Declarer says it anew at every trick; once that lead stands, or the board is over, there is nothing to choose.

    53A: nor once another lead to the trick has been accepted.
    """
    partner = inquiry.offender.partner
    moot = table.over or _has_card_since(table, inquiry, partner) or _another_has_led(table, partner)
    return MOOT if moot else None


def _another_has_led(table: Table, seat: Seat) -> bool:
    lead = table.play.current.of(table.play.leader) if table.play is not None and table.play.leader is not seat else None
    doubtful = (table.entries[at] for at in table.unsettled)
    return lead is not None and all(not isinstance(one, Played) or one.card is not lead for one in doubtful)


def _lead_of(suit: str) -> Fact:
    """50D2, 51B. What declarer may choose about that suit; not what another ruling has forbidden or ordered already (26)."""

    def fact(table: Table, inquiry: Inquiry) -> object:
        barred, moot = shut(table, inquiry.offender.partner, suit), _choice(table, inquiry)
        if moot is None and (another := _another_card(table, inquiry)) is not None:
            return another
        return moot if moot is not None or not barred else Only(tuple(one.slug for one in Choice if one.slug not in barred))

    return fact


def _too(suit: str) -> Fact:
    """51B2(b). Whether declarer prohibits that suit as well; not one that another ruling requires (26)."""

    def fact(table: Table, inquiry: Inquiry) -> object:
        moot = _choice(table, inquiry)
        return False if moot is None and "prohibit" in shut(table, inquiry.offender.partner, suit) else moot

    return fact


def _another_card(table: Table, inquiry: Inquiry) -> Anew | None:
    """51B. A lead out of turn that went back while declarer was asked is a second penalty card (56)."""
    suits, before = _in_suits(table, inquiry), inquiry.answers.get("50D2.suits")
    if suits == "several":
        return None if before == suits else Anew("50D2.suits", suits)
    alone = inquiry.answers.get("51B1.several") is False
    return Anew("51B1.several", answer=True) if alone and len(_lying(table, inquiry)) > 1 else None


def _has_card_since(table: Table, inquiry: Inquiry, seat: Seat) -> bool:
    since = (table.entries[at] for at in table.cards if at > inquiry.since)
    return any(isinstance(entry, Played) and entry.by is seat for entry in since)


def _has_played(table: Table, inquiry: Inquiry) -> object:
    """51A. Whether the defender has played to the trick about which declarer is asked."""
    if table.over or table.play is None:
        return MOOT
    return table.play.current.of(inquiry.offender) is not None


def _suit(table: Table, inquiry: Inquiry) -> object:
    return _designated(table, inquiry, lambda card: str(card.suit), tuple("SHDC"))


def _rank(table: Table, inquiry: Inquiry) -> object:
    return _designated(table, inquiry, lambda card: str(card.rank), (inquiry.answers.get("51A.suit"),))


def _designated(table: Table, inquiry: Inquiry, part: Callable[[Card], str], suits: Container[object]) -> object:
    """51A. The penalty card that was played is the one designated; before that, those from which declarer chooses.

    Another card is a matter for 52: if declarer refuses it he still designates, and if it stands there is nothing to choose; nor
    is there once the trick has been left without a card of his (67).
    """
    at = played_after(table, inquiry.offender, inquiry.since)
    if table.over or table.play is None:
        return MOOT
    if at is not None and at in table.unsettled:
        return NOT_YET
    if at is not None:
        card = next((one.card for n, one in table.laid if n == at and one.major), None)
        return MOOT if card is None else part(card)
    if is_left(table, inquiry.since):
        return MOOT
    cards = lawful_penalty_cards(table, inquiry.offender)
    return _one_or_only(part(card) for card in cards if str(card.suit) in suits)


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
    """52B1(b). An act is an answer: declarer who plays on from either hand has accepted; over the penalty card, refused."""
    later = (entry for entry in table.entries[inquiry.since :] if isinstance(entry, Played))
    return not is_put_instead_since(table, inquiry) if any(table.defends(entry.by) is False for entry in later) else None


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
    "50D2.lead_spades": _lead_of("S"),
    "50D2.lead_hearts": _lead_of("H"),
    "50D2.lead_diamonds": _lead_of("D"),
    "50D2.lead_clubs": _lead_of("C"),
    "51B2b.hearts_too": _too("H"),
    "51B2b.diamonds_too": _too("D"),
    "51B2b.clubs_too": _too("C"),
    "51A.played": _has_played,
    "51A.suit": _suit,
    "51A.rank": _rank,
}
