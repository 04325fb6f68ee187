"""Who reads in a pocket: his language, the words of the desk in it, and what stands around every screen."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import quote, urlencode
from xml.etree.ElementTree import Element

from oddtrick import __version__
from oddtrick.inquiry.asking import Order
from oddtrick.language import LANGUAGES, translator
from oddtrick.pictures.words import orders_in
from oddtrick.speaking.card import Line, aloud
from oddtrick.speaking.naming import speaker
from oddtrick.speaking.scene import Scene
from oddtrick.texts import Text, say
from oddtrick.web.pocket.drawing import Inside, Screen, html, node

_NAMES = {"en": "English", "pl": "Polski"}


class Reader(NamedTuple):
    """A language; everything that is shown in it."""

    language: str

    def words(self, text: object) -> str:
        """A text of the program."""
        return translator(self.language)(text)

    def in_seats(self, text: Text | str, scene: Scene) -> str:
        """A sentence of the Laws said of a case."""
        return speaker(translator(self.language), scene)(text)

    def ordered(self, order: Order, scene: Scene) -> list[str]:
        """What an order has, sentence by sentence."""
        return [self.in_seats(one, scene) for one in orders_in(scene, order)]

    def aloud(self, line: Line) -> str:
        """A line of the answer card."""
        return aloud(line, translator(self.language))

    def at(self, path: str = "", **query: str) -> str:
        """An address of this page, in the same language."""
        asked = urlencode({name: value for name, value in query.items() if value})
        return f"/{self.language}/{quote(path)}" + (f"?{asked}" if asked else "")

    def link(self, to: str, *inside: Inside, **attributes: str | bool) -> Element:
        """A link to another screen."""
        return node("a", *inside, href=f"#{to}", **attributes)

    def screen(self, address: str, title: Text | str, *main: Element) -> Screen:
        """A whole screen: the name of the desk and the other language above it, what it is below."""
        other = next(one for one in LANGUAGES if one != self.language)
        home = self.link(self.at(), node("span", "♠", class_="mark", aria_hidden="true"), "Oddtrick", class_="brand")
        there = node(
            "a",
            _NAMES[other],
            href=f"#/{other}{address.removeprefix(f'/{self.language}')}",
            class_="language",
            lang=other,
            hreflang=other,
        )
        said = f"Oddtrick {__version__} · {self.words(say('It asks and cites; the Director rules.'))}"
        body = (
            node("header", home, there, class_="top"),
            node("main", *main, id="main", tabindex="-1"),
            node("footer", node("p", said), class_="bottom"),
        )
        return Screen(address, f"{_large(self.words(title))} · Oddtrick", self.language, html(*body))


def _large(text: str) -> str:
    return text[:1].upper() + text[1:]
