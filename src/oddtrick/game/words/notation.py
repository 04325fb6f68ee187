"""Calls, cards, hands and contracts as people type them, in English or Polish letters, whatever language a page is in.

Files keep their own strict grammar (`Call.parse`, `Card.parse`, `Hand.parse`). Here a letter means what it can mean where it
stands: `D` is diamonds or a double among calls, the queen (dama) among cards; `W` is the jack (walet), `BA` no trump.
"""

from __future__ import annotations

import re

from oddtrick.game.calls import BIDS, CALLS, DOUBLE, PASS, REDOUBLE, Call
from oddtrick.game.cards import SUITS, Card, Rank, Suit
from oddtrick.game.contract import RISKS, Contract, Risk
from oddtrick.game.deal import Deal
from oddtrick.game.hands import HOLDINGS, Hand
from oddtrick.game.seats import Seat
from oddtrick.texts import BadInput, say

_LONGEST = 60  # letters of one word
_SUIT_WORDS = {
    Suit.CLUBS: "C ♣ ♧ CLUB CLUBS TREFL TREFLE TR T",
    Suit.DIAMONDS: "D ♦ ♢ DIAMOND DIAMONDS KARO KARA KAR KA",
    Suit.HEARTS: "H ♥ ♡ HEART HEARTS KIER KIERY KIE KI",
    Suit.SPADES: "S ♠ ♤ SPADE SPADES PIK PIKI PI P",
}
_NO_TRUMP = "NT N BA SA BEZATU BEZ NOTRUMP"
_SUITS = {word: suit for suit, words in _SUIT_WORDS.items() for word in words.split()}
_DENOMINATIONS = {word: suit.index for word, suit in _SUITS.items()} | dict.fromkeys(_NO_TRUMP.split(), 4)
_ACTS = {
    **dict.fromkeys("P PAS PASS PASUJE".split(), PASS),
    **dict.fromkeys("X × * D DBL DOUBLE K KTR KONTRA".split(), DOUBLE),
    **dict.fromkeys("XX ×× ** R RDBL REDOUBLE RK RKTR REKONTRA".split(), REDOUBLE),
}
_CALLS = {f"{bid.level}{word}": bid for bid in BIDS for word, index in _DENOMINATIONS.items() if bid.index % 5 == index}
_CALLS |= _ACTS
assert {*_CALLS.values()} == {*CALLS}

_RANK = r"(?:10|[AKQJTDW2-9])"
_SUIT = "|".join(sorted((word for word in _SUITS if word not in ("T", "P")), key=len, reverse=True))
_CARD = re.compile(rf"(?P<suit>{_SUIT})(?P<rank>{_RANK})|(?P<first>{_RANK})(?P<last>{_SUIT})")
_BETWEEN = re.compile(r"[\s,;]+")
_APART = re.compile(
    rf"(?<![^\s,;:])([1-7])\s+(?=(?:{'|'.join(sorted(_DENOMINATIONS, key=len, reverse=True))})(?![^\s,;]))", re.IGNORECASE
)
_CONTRACT = re.compile(r"(?P<level>[1-7])(?P<denomination>[^X×*]*?)(?P<risk>XX?|××?|\*\*?|R?KTR|KONTRA|REKONTRA)?")
_POLISH_RANKS = str.maketrans("DW", "QJ")
_PLAIN = str.maketrans({"\ufe0e": None, "\ufe0f": None})  # how a suit symbol is drawn
_VOIDS = re.compile(r"[\s,–—-]")
_SYMBOLS = str.maketrans("♤♡♢♧", "♠♥♦♣")


def words(text: str) -> list[str]:
    """A line cut into words; a level and its denomination written apart (`1 pik`) are one."""
    return [one for one in _BETWEEN.split(_APART.sub(r"\1", _plain(text))) if one]


def call(text: str) -> Call:
    """Read `1NT`, `1BA`, `1♠`, `1pik`, `pass`, `pas`, `x`, `dbl`, `ktr`, `xx`, `rktr`, in either case. Raises BadInput."""
    try:
        return _CALLS[_word(text)]
    except KeyError:
        shown = repr(text[:_LONGEST])
        raise BadInput(say("{text} is not a call; expected one like 1S, 1NT or 1BA, pass, X or XX", text=shown)) from None


def calls(text: str) -> tuple[Call, ...]:
    """Calls with spaces, commas, hyphens, dots or strokes between them: `1S - pass - 3S`, `1BA, ktr, 2 pik`. Raises BadInput."""
    return tuple(map(call, words(re.sub(r"[.\-–|/]", " ", text))))


def card(text: str) -> Card:
    """Read `SQ`, `♠10`, `pikD`, `Qs`, `D♠`: suit and rank in either order, in either case. Raises BadInput."""
    found = _CARD.fullmatch(_word(text))
    if found is None:
        raise BadInput(say("{text} is not a card; expected one like SQ, ♠D or Q♠", text=repr(text[:_LONGEST])))
    suit = _SUITS[found["suit"] or found["last"]]
    return Card.of(suit, Rank.parse((found["rank"] or found["first"]).translate(_POLISH_RANKS)))


def action(text: str) -> Call | Card:
    """A call or a card: `4S` is a bid, so that a card with a number begins with its suit. Raises BadInput."""
    try:
        return call(text)
    except BadInput:
        if text.strip()[:1].isdigit():
            raise
        return card(text)


def holding(suit: Suit, text: str) -> Hand:
    """The cards of one suit: `AQ765`, `A Q 10`, `AD10`; a hyphen or nothing for none. Raises BadInput."""
    ranks = _VOIDS.sub("", _plain(text).upper()).replace(".", "").replace("10", "T")
    return Hand(HOLDINGS[ranks[: 2 * 13].translate(_POLISH_RANKS)] << 13 * suit.index)


def hand(text: str) -> Hand:
    """Read spades, hearts, diamonds and clubs between dots (`AKDW.432.432.432`), or behind symbols. Raises BadInput."""
    written = _plain(text).strip().translate(_SYMBOLS)
    parts = re.split(r"([♠♥♦♣])", written)
    if len(parts) > 1:
        suits = [Suit.parse(symbol) for symbol in parts[1::2]]
        if parts[0].strip() or len(set(suits)) < len(suits):
            raise _no_hand(text)
        told = [*zip(suits, parts[2::2], strict=True)]
    else:
        told = [*zip(reversed(SUITS), written.split("."), strict=False)]
        if written.count(".") != 3:
            raise _no_hand(text)
    found = Hand()
    for suit, ranks in told:
        found |= holding(suit, ranks)
    return found


def deal(text: str) -> Deal:
    """Read a seat, a colon and four hands in rotation, `-` for one that is not known. Raises BadInput.

    A board is read as it was found: a hand may have too many cards or too few (13), but no card stands in two.
    """
    first, colon, rest = _plain(text).strip().partition(":")
    hands = rest.split()
    if not colon or len(hands) != 4:
        return Deal.as_found(text)  # which says what was expected
    dealt = ("-" if one == "-" else str(hand(one)) for one in hands)
    return Deal.as_found(f"{Seat.parse(first)}:{' '.join(dealt)}")


def contract(text: str, declarer: Seat) -> Contract:
    """Read a bid and nothing, X or XX behind it: `4SX`, `3BA`, `4♥×`, `2 pik ktr`. Raises BadInput."""
    found = _CONTRACT.fullmatch("".join(_word(text).split()))
    bid = _CALLS.get(found["level"] + found["denomination"]) if found else None
    if found is None or bid is None or not bid.is_bid:
        raise BadInput(say("{text} is not a contract; expected one like 4S, 3NT or 3BA, 4SX or 4SXX",
                           text=repr(text[:_LONGEST])))  # fmt: skip
    return Contract(bid, _risk(found["risk"] or ""), declarer)


def _risk(text: str) -> Risk:
    return RISKS[0] if not text else RISKS[2] if text.startswith("R") or text in ("XX", "××", "**") else RISKS[1]


def _plain(text: str) -> str:
    return text.translate(_PLAIN).replace("\u00a0", " ")


def _word(text: str) -> str:
    return _plain(text).strip().upper()[:_LONGEST]


def _no_hand(text: str) -> BadInput:
    shown = repr(text[:_LONGEST])
    return BadInput(
        say("{text} is not a hand; expected spades, hearts, diamonds and clubs between dots, as in AK2.QT5..987643", text=shown)
    )
