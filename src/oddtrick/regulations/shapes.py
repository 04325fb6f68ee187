"""Which values a regulation can have: yes or no, a number, a word of a list, a list, text, an object of named parts, or IMPs
(or who says how many).

Values are plain: bool, int, str, tuples of them, and mappings from names to them; None where nobody has chosen. A number
that is not whole is the text of its decimal, so that it stays exact.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import NamedTuple, TypeAlias, Union

from oddtrick.texts import Text, say

Plain: TypeAlias = Union[bool, int, str, "tuple[Plain, ...]", "Mapping[str, Plain]"]


class Kind(Enum):
    """The kind of a value."""

    BOOL = "bool"
    INT = "int"
    NUMBER = "number"
    ENUM = "enum"
    LIST = "list"
    TEXT = "text"
    IMPS = "imps"
    OBJECT = "object"


class Mistake(NamedTuple):
    """A value that cannot be: where it stands, what is there, and what was expected."""

    where: str
    found: str
    expected: Text


@dataclass(frozen=True, slots=True)
class Shape:
    """What a value must be. `values`: the only ones; `of`: what a list, or an object with free names, consists of."""

    kind: Kind
    values: tuple[bool | int | str, ...] = ()
    least: int | None = None
    most: int | None = None
    of: Shape | None = None
    fields: tuple[tuple[str, Shape], ...] = ()

    @staticmethod
    def read(told: Mapping[str, object]) -> Shape:
        """The shape that an entry of the list of hooks describes."""
        of = told.get("of", told.get("each"))
        fields = told.get("fields", {})
        assert isinstance(fields, Mapping)
        return Shape(
            Kind(told["type"]),
            tuple(told.get("values", ())),  # type: ignore[arg-type]
            told.get("least"),  # type: ignore[arg-type]
            told.get("most"),  # type: ignore[arg-type]
            None if of is None else _short(of),
            tuple((name, _short(shape)) for name, shape in fields.items()),
        )

    def mistakes(self, value: object, where: str) -> Iterator[Mistake]:
        """What is wrong with a value, part by part; nothing when it can be."""
        match self.kind, value:
            case Kind.LIST, tuple() if self.of:
                for n, one in enumerate(value):
                    yield from self.of.mistakes(one, f"{where}[{n}]")
            case Kind.OBJECT, Mapping():
                yield from self._parts(value, where)
            case _:
                yield from () if self._fits(value) else (Mistake(where, shown(value), self.expected),)

    def _parts(self, value: Mapping[str, object], where: str) -> Iterator[Mistake]:
        known = dict(self.fields)
        for name, one in value.items():
            shape = known.get(name, self.of)
            if shape is None:
                yield Mistake(where, name, self.expected)
            else:
                yield from shape.mistakes(one, f"{where}.{name}")

    def _fits(self, value: object) -> bool:
        match self.kind:
            case Kind.BOOL:
                right = isinstance(value, bool)
            case Kind.INT:
                right = isinstance(value, int) and not isinstance(value, bool) and self._within(value)
            case Kind.NUMBER:
                right = (isinstance(value, int) and not isinstance(value, bool)) or _is_decimal(value)
            case Kind.IMPS:
                return isinstance(value, str) and (value in self.values or number_of_imps(value) is not None)
            case Kind.TEXT | Kind.ENUM:
                right = isinstance(value, str)
            case Kind.LIST | Kind.OBJECT:
                right = False
        return right and (not self.values or value in self.values)

    def _within(self, number: int) -> bool:
        return (self.least is None or number >= self.least) and (self.most is None or number <= self.most)

    @property
    def expected(self) -> Text:
        """What a value must be, in words."""
        if self.kind is Kind.IMPS:
            who = ", ".join(map(shown, self.values))
            return say("a number of IMPs, as in {example}, or who decides: {names}", example=shown("1.2 IMPs"), names=who)
        if self.values:
            return say("one of {names}", names=", ".join(map(shown, self.values)))
        match self.kind:
            case Kind.INT if self.least is not None and self.most is not None:
                return say("a whole number from {least} to {most}", least=self.least, most=self.most)
            case Kind.INT if self.least is not None:
                return say("a whole number, {least} or more", least=self.least)
            case Kind.INT if self.most is not None:
                return say("a whole number, {most} or less", most=self.most)
            case Kind.LIST if self.of:
                return say("a list, each {one}", one=self.of.expected)
            case Kind.OBJECT if self.fields:
                return say("an object with some of {names}", names=", ".join(name for name, _ in self.fields))
            case kind:
                return _EXPECTED[kind]


_EXPECTED = {
    Kind.BOOL: say("true or false"),
    Kind.INT: say("a whole number"),
    Kind.NUMBER: say("a number"),
    Kind.ENUM: say("text"),
    Kind.TEXT: say("text"),
    Kind.IMPS: say("text"),
    Kind.LIST: say("a list"),
    Kind.OBJECT: say("an object of names and values"),
}


_IMPS = re.compile(r"\s*\+?(\d{1,2}(?:[.,]\d{1,4})?)\s*IMPs?\s*", re.IGNORECASE | re.ASCII)


def number_of_imps(text: str) -> Fraction | None:
    """A number of IMPs as people write it, with a point or a comma: `1.2 IMPs`, `+1,2 IMP`; None where it is none."""
    match = _IMPS.fullmatch(text)
    return Fraction(match[1].replace(",", ".")) if match else None


_DECIMAL = re.compile(r"-?[0-9]{1,9}\.[0-9]{1,9}")


def _is_decimal(value: object) -> bool:
    return isinstance(value, str) and _DECIMAL.fullmatch(value) is not None


def _short(told: object) -> Shape:
    """A shape in short: the word of its kind, or the list of its values; or a whole description."""
    if isinstance(told, Mapping):
        return Shape.read(told)
    return Shape(Kind.ENUM, tuple(told)) if isinstance(told, list) else Shape(Kind(told))


def plain(told: object) -> Plain:
    """What a TOML or JSON file holds, as a value: lists become tuples; dates become text."""
    match told:
        case bool() | int() | str():
            return told
        case list() | tuple():
            return tuple(map(plain, told))
        case Mapping():
            return {str(name): plain(one) for name, one in told.items()}
        case _:
            return str(told)


def shown(value: object) -> str:
    """A value as it is written in a TOML file; a dash where nothing is chosen."""
    match value:
        case None:
            return "–"
        case bool():
            return str(value).lower()
        case str():
            return json.dumps(value, ensure_ascii=False)
        case tuple() | list():
            return f"[{', '.join(map(shown, value))}]"
        case Mapping():
            return f"{{ {', '.join(f'{name} = {shown(one)}' for name, one in value.items())} }}" if value else "{ }"
        case _:
            return str(value)
