"""LIN text cut into fields, and the fields into boards. A field is `tag|value|`; white space around tags does not count."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple
from urllib.parse import unquote_plus

from oddtrick.formats.diagnostics import Log
from oddtrick.formats.pbn.tokens import shortened
from oddtrick.texts import say

_TAG = re.compile(r"[A-Za-z][A-Za-z0-9]")
_URL = re.compile(r"^\S*[?&]lin=([^&\s]*)\S*", re.MULTILINE)
_SPACE = re.compile(r"[\n\t]")
_EMPTY = frozenset({"pg", "st", "rh"})  # pages and the like: nothing about the board when they are empty


class Field(NamedTuple):
    """A tag, its value, and the line on which the tag stands."""

    tag: str
    value: str
    line: int


class Lin(NamedTuple):
    """A file: what is said of all boards, and the fields of each board."""

    header: list[Field]
    boards: list[list[Field]]


def fields(text: str, log: Log) -> Iterator[Field]:
    """The fields of a file, or of the links to a hand viewer in it; text that is no field is reported and passed over."""
    parts = _URL.sub(lambda match: unquote_plus(match[1]), text).split("|")
    at, line = 0, 1
    while at < len(parts):
        before, tag = parts[at], parts[at].strip()
        here = line
        if "\n" in before:
            here += before[: len(before) - len(before.lstrip())].count("\n")
            line += before.count("\n")
        if _TAG.fullmatch(tag) and at + 1 < len(parts):
            value = parts[at + 1]
            at += 2
            if "\n" in value or "\t" in value:
                line += value.count("\n")
                value = _SPACE.sub(" ", value)
            if value.strip() or tag.lower() not in _EMPTY:
                yield Field(tag.lower(), value, here)
            continue
        if tag:
            log.error(here, say("{text!r} is not a tag; expected two letters and a value between bars", text=shortened(tag)))
        at += 1


def boards(text: str, log: Log) -> Lin:
    """The fields of a file board by board: `qx` begins a board, without it `md` or the players' names before it do."""
    found = list(fields(text, log))
    by_qx = any(field.tag == "qx" for field in found)
    lin = Lin([], [])
    current: list[Field] | None = None
    dealt = False
    for field in found:
        if field.tag in ("vg", "rs"):
            lin.header.append(field)
            continue
        begins = field.tag == "qx" if by_qx else field.tag in ("md", "pn") and (dealt or current is None)
        if begins:
            current, dealt = [], False
            lin.boards.append(current)
        dealt = dealt or field.tag == "md"
        (lin.header if current is None else current).append(field)
    return lin
