"""Cards and calls as small pieces of a page: made once, and put together many times."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import escape

from oddtrick.game.calls import DOUBLE, PASS, Call
from oddtrick.game.cards import Card, Suit
from oddtrick.game.hands import Hand
from oddtrick.language import translator
from oddtrick.texts import Text
from oddtrick.web.cards import SUIT_NAMES, face, spoken_call, spoken_card

AS_TEXT = "\ufe0e"  # asks for the plain sign where a phone would draw a small picture
ORDER = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)  # black and red in turn, as people hold them
_COURT = "JQK"


@lru_cache(maxsize=128)
def sign(suit: Suit) -> str:
    """A suit's symbol in its colour."""
    return f'<span class="suit-{suit}" aria-hidden="true">{suit.symbol}{AS_TEXT}</span>'


@lru_cache(maxsize=256)
def spoken(card: Card, language: str) -> str:
    """A card as a screen reader says it."""
    return str(escape(translator(language)(spoken_card(card))))


@lru_cache(maxsize=256)
def faced(card: Card) -> str:
    """The face of a card: rank and suit in its corner, and in its middle."""
    rank, symbol = face(card.rank), card.suit.symbol + AS_TEXT
    court = " court" if str(card.rank) in _COURT else ""
    middle = f"<b>{rank}</b>{symbol}" if court else symbol
    return (
        f'<span class="face suit-{card.suit}{court}" aria-hidden="true"><span class="corner">{rank}<i>{symbol}</i></span>'
        f'<span class="pip">{middle}</span></span>'
    )


@lru_cache(maxsize=512)
def lying(card: Card, language: str) -> str:
    """A card that lies on the table."""
    return f'<span class="card">{faced(card)}<span class="unseen">{spoken(card, language)}</span></span>'


@lru_cache(maxsize=512)
def choice(card: Card, language: str, can: bool) -> str:
    """A card of a hand that is held: a button to choose it, where it can be played."""
    held = f'<input type="radio" name="card" value="{card}" id="c{card}" form="cards">' if can else ""
    state = "" if can else " still"
    name = f'<span class="unseen">{spoken(card, language)}</span>'
    return f'<label class="card{state}" data-card="{card}">{held}{faced(card)}{name}</label>'


def in_order(hand: Hand, trump: Suit | None = None) -> list[Card]:
    """A hand as people hold it: the trumps first, then black and red in turn."""
    suits = ORDER if trump is None else (trump, *(suit for suit in ORDER if suit is not trump))
    return [card for suit in suits for card in sorted(hand.in_suit(suit), reverse=True)]


@lru_cache(maxsize=4096)
def held(hand: Hand, language: str) -> str:
    """A hand as four rows of text: for dummy at the side, and for boards that are over."""
    rows = []
    for suit in (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS):
        ranks = " ".join(face(card.rank) for card in sorted(hand.in_suit(suit), reverse=True)) or "–"
        name = escape(translator(language)(SUIT_NAMES[suit]))
        rows.append(f'<div><dt>{sign(suit)}<span class="unseen">{name}</span></dt><dd>{ranks}</dd></div>')
    return f'<dl class="held">{"".join(rows)}</dl>'


@lru_cache(maxsize=128)
def call_face(call: Call) -> str:
    """A call as a card of the bidding box shows it."""
    if call is PASS:
        return "Pass"
    if call.denomination is None:
        return "X" if call is DOUBLE else "XX"
    trump = call.denomination.trump
    return f"{call.level}{'NT' if trump is None else sign(trump)}"


def named(call: Call) -> Text | str:
    """A call within a sentence: the suit as its symbol, and `Pass` in the reader's language."""
    if call is PASS:
        return spoken_call(call)
    return str(call) if call.denomination is None else f"{call.level}{call.denomination.symbol}"


@lru_cache(maxsize=256)
def call_card(call: Call, language: str) -> str:
    """A card of the bidding box."""
    name = f'<span class="unseen">{said(call, language)}</span>'
    return f'<span class="bid {look(call)}" aria-hidden="true">{told(call, language)}</span>{name}'


@lru_cache(maxsize=256)
def told(call: Call, language: str) -> str:
    """The same in a reader's language: `Pass` is the only word on it."""
    return str(escape(translator(language)(spoken_call(call)))) if call is PASS else call_face(call)


@lru_cache(maxsize=256)
def said(call: Call, language: str) -> str:
    """A call as a screen reader says it."""
    return str(escape(translator(language)(spoken_call(call))))


def look(call: Call) -> str:
    """Its colour: pass green, double red, redouble blue, bids white."""
    return {35: "pass", 36: "double", 37: "redouble"}.get(call.index, "named")
