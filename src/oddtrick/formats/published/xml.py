"""XML as a tree with lines. A file may name a DTD, which is not fetched; entities of its own are refused, and so is great depth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from xml.parsers.expat import ExpatError, ParserCreate
from xml.parsers.expat.errors import messages

from oddtrick.texts import BadInput, say

DEEPEST = 32


class Element:
    """An element: its name, its attributes, its text, its children, and the line on which it begins."""

    __slots__ = ("_first", "attributes", "children", "line", "name", "pieces")

    def __init__(self, name: str, attributes: dict[str, str], line: int) -> None:
        self.name, self.attributes, self.line = name, attributes, line
        self.children: list[Element] = []
        self.pieces: list[str] = []
        self._first: dict[str, Element] | None = None

    @property
    def text(self) -> str:
        """What stands in it, without white space around it."""
        return "".join(self.pieces).strip()

    def all(self, *names: str) -> Iterator[Element]:
        """The children of these names, in their order."""
        return (child for child in self.children if child.name in names)

    def first(self, name: str) -> Element | None:
        """The first child of that name, which is looked for once in however many there are."""
        if self._first is None:
            self._first = {child.name: child for child in reversed(self.children)}
        return self._first.get(name)

    def told(self, *names: str) -> str:
        """The text of the first child of one of these names; empty where there is none."""
        return next((child.text for name in names if (child := self.first(name)) is not None), "")


def tree(data: bytes) -> Element:
    """The root of a document. Raises BadInput with the line where it is not well-formed, or not safe to read."""
    reader = ParserCreate()
    reader.buffer_text = True
    open_: list[Element] = []
    roots: list[Element] = []

    def start(name: str, attributes: dict[str, str]) -> None:
        if len(open_) >= DEEPEST:
            raise _at(reader.CurrentLineNumber, say("what stands in it is nested too deeply"))
        one = Element(name, attributes, reader.CurrentLineNumber)
        (open_[-1].children if open_ else roots).append(one)
        open_.append(one)

    def text(letters: str) -> None:
        if open_:
            open_[-1].pieces.append(letters)

    def entity(*_: Any) -> None:
        raise _at(reader.CurrentLineNumber, say("entities of its own are not read; expected plain XML"))

    reader.StartElementHandler = start
    reader.EndElementHandler = lambda _: open_.pop()
    reader.CharacterDataHandler = text
    reader.EntityDeclHandler = entity
    try:
        reader.Parse(data, True)
    except ExpatError as error:
        raise _at(error.lineno, say("this is no well-formed XML: {error}", error=messages.get(error.code, ""))) from None
    except (ValueError, LookupError) as error:
        if isinstance(error, BadInput):
            raise
        raise _at(1, say("this is no well-formed XML: {error}", error=error)) from None
    return roots[0]


def _at(line: int, why: Any) -> BadInput:
    return BadInput(say("line {line}: {text}", line=line, text=why))
