"""How templates become pages: everything is escaped, `_` translates, cards and numbers are set for reading."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from markupsafe import Markup, escape

from oddtrick.game.cards import Denomination, Suit
from oddtrick.game.contract import Contract
from oddtrick.language import translator
from oddtrick.scoring.methods.rounding import decimal
from oddtrick.texts import signed

_AS_TEXT = "\ufe0e"  # asks for the plain sign where a phone would draw a small picture
_MINUS = "\u2212"


@lru_cache(maxsize=8)
def environment(language: str) -> Environment:
    """The templates of this package in one language."""
    found = Environment(
        loader=PackageLoader("oddtrick.pages", "."),
        autoescape=select_autoescape(default=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    found.globals |= {"_": translator(language), "language": language}
    return found


def coloured(text: str) -> Markup:
    """Words, escaped, with the suits' symbols as text, each of its class; hearts and diamonds red."""
    return _kept(text) if len(text) <= _SENTENCE else _drawn(text)


_SENTENCE = 300  # letters: what is longer is no sentence of a page, and nobody meets it twice


_LOOKS = (("♠", "suit-S"), ("♥", "red suit-H"), ("♦", "red suit-D"), ("♣", "suit-C"))


@lru_cache(maxsize=4_000)
def _kept(text: str) -> Markup:
    return _drawn(text)


def _drawn(text: str) -> Markup:
    told = str(escape(text))
    for symbol, look in _LOOKS:
        told = told.replace(symbol, f'<span class="{look}">{symbol}{_AS_TEXT}</span>')
    return Markup(told)


def suit(value: Suit) -> Markup:
    """A suit's symbol, as text and coloured."""
    colour = "red" if value in (Suit.HEARTS, Suit.DIAMONDS) else "black"
    return Markup('<span class="{}">{}</span>').format(colour, value.symbol + _AS_TEXT)


def contract(value: Contract) -> Markup:
    """A contract with the symbol of its suit: 4♠, 3NT×, 1♣××."""
    denomination = suit(value.trump) if value.trump else Markup(Denomination.NO_TRUMP.symbol)
    return Markup("{}{}{}").format(value.level, denomination, "×" * value.risk.index)


def tricks(value: Contract, won: int) -> str:
    """The tricks as travellers write them: = for just made, +1, −2."""
    return signed(won - 6 - value.level) if won != 6 + value.level else "="


def number(value: Fraction, places: int = 2) -> str:
    """A value with so many places and a true minus sign."""
    return decimal(value, places).replace("-", _MINUS)


def shortest(value: Fraction) -> str:
    """A value with at most two places and none that says nothing: 12, 7.5, 3.33."""
    text = number(value)
    return text.rstrip("0").rstrip(".")
