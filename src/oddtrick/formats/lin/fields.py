"""LIN text cut into fields, and the fields into boards. A field is `tag|value|`; white space around tags does not count."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from oddtrick.formats.lin.places import Places
from oddtrick.formats.pbn.tokens import shortened
from oddtrick.texts import say

_FIELD = re.compile(r"\s*([A-Za-z][A-Za-z0-9])\s*\|(?:\s++(?=[^|]))?([^|]*)(?:\||\Z)|([^|]*)(?:\||\Z)")
_SPACE = re.compile(r"[\n\t]")
_EMPTY = frozenset({"pg", "st", "rh"})  # pages and the like: nothing about the board when they are empty
_HEADER, _FIRST = ("vg", "rs"), ("md", "pn")


class Field(NamedTuple):
    """A tag, its value, and at which character of the text the value begins."""

    tag: str
    value: str
    at: int


class Lin(NamedTuple):
    """A file: what is said of all boards, and the fields of each board, which are made when they are taken.

    All of them at once would be so many values that the garbage collector took longer than the reader.
    """

    header: list[Field]
    boards: Iterator[list[Field]]


def boards(log: Places) -> Lin:
    """The fields of a file board by board: `qx` begins a board, without it `md` or the players' names before it do."""
    tags, values, places = fields(log)
    by_qx = "qx" in tags
    header: list[int] = []
    numbers: list[list[int]] = []
    current = header
    dealt = False
    for number, tag in enumerate(tags):
        if tag in _HEADER:
            header.append(number)
            continue
        if tag == "qx" if by_qx else tag in _FIRST and (dealt or current is header):
            current, dealt = [], False
            numbers.append(current)
        dealt = dealt or tag == "md"
        current.append(number)

    def made(numbers: list[int]) -> list[Field]:
        return [_new(Field, (tags[number], values[number], places[number])) for number in numbers]

    return Lin(made(header), map(made, numbers))


def fields(log: Places) -> tuple[list[str], list[str], list[int]]:
    """The tags, values and places of all fields; text that is no field is reported and passed over."""
    tags, values, places = [], [], []
    for match in _FIELD.finditer(log.text):
        tag, value, other = match.groups()
        if tag is None:
            if text := other.strip():
                at = match.start(3) + len(other) - len(other.lstrip())
                log.error(at, say("{text!r} is not a tag; expected two letters and a value between bars", text=shortened(text)))
            continue
        if "\n" in value or "\t" in value:
            value = _SPACE.sub(" ", value)
        tag = tag.lower()
        if tag not in _EMPTY or value.strip():
            tags.append(tag)
            values.append(value)
            places.append(match.start(2))
    return tags, values, places


_new = tuple.__new__
