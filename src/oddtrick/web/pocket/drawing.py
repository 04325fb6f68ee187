"""Pages as elements of the standard library, which escapes what stands in them: no template is loaded on a phone."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement, tostring

# What can stand in an element: words, another element, several of them, or nothing.
Inside = str | Element | Sequence["Inside"] | None

_AS_TEXT = "\ufe0e"  # asks for the plain sign where a phone would draw a small picture
_LOOKS = {"♠": "suit-S", "♥": "red suit-H", "♦": "red suit-D", "♣": "suit-C"}


class Screen(NamedTuple):
    """What is shown: its own address, its title, the language, and everything in the body of the page."""

    address: str
    title: str
    language: str
    html: str


def node(tag: str, *inside: Inside, **attributes: str | bool) -> Element:
    """An element: `class_` is the class, `data_focus` is `data-focus`; True stands for an attribute without a value."""
    told = {name.rstrip("_").replace("_", "-"): value for name, value in attributes.items() if value is not False}
    found = Element(tag, {name: "" if value is True else value for name, value in told.items()})
    for one in inside:
        _put(found, one)
    return found


def html(*nodes: Element) -> str:
    """Elements as they stand in a page."""
    return "".join(tostring(one, encoding="unicode", method="html") for one in nodes)


def _put(into: Element, one: Inside) -> None:
    if isinstance(one, str):
        _write(into, one)
    elif isinstance(one, Element):
        into.append(one)
    elif one is not None:
        for each in one:
            _put(into, each)


def _write(into: Element, text: str) -> None:
    """Words, with the symbols of suits each in its colour."""
    for part in re.split("([♠♥♦♣])", text):
        if part in _LOOKS and into.tag not in ("option", "title"):
            SubElement(into, "span", {"class": _LOOKS[part]}).text = part + _AS_TEXT
        elif len(into):
            into[-1].tail = (into[-1].tail or "") + part
        else:
            into.text = (into.text or "") + part
