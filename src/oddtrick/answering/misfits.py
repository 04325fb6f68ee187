"""What is wrong with what a program sent: the field, what was expected there, and what was found."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import reduce
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import inspect

from oddtrick.texts import BadInput, Text, say

_SHOWN = 60  # letters of what was found
T = TypeVar("T")


def fitting(told: object, kind: type[T]) -> T:
    """What was told, as a value of this kind. Raises BadInput, which names the first field that does not fit."""
    try:
        return msgspec.convert(told, kind)
    except msgspec.ValidationError:
        raise BadInput(misfit(told, kind)) from None


def misfit(told: object, kind: Any, where: str = "") -> Text:
    """The sentence about the first part of what was told that does not fit; `where` is how the whole is called."""
    fields = _fields(kind) if isinstance(told, dict) else None
    if fields is not None and isinstance(told, dict):
        if fields.closed and (unknown := [key for key in told if key not in fields.known]):
            names = ", ".join(fields.known) or "{}"
            return say("{name} is not known here; expected one of {names}", name=_at(where, unknown[0])[:80], names=names)
        if missing := [key for key in fields.required if key not in told]:
            return lacking(_at(where, missing[0]), fields.known[missing[0]])
    for place, part, wanted in _parts(told, kind, where):
        if not _fits(part, wanted):
            return misfit(part, wanted, place)
    return not_expected(where, kind, told)


def lacking(where: str, kind: Any) -> Text:
    """The sentence about a field that is not there."""
    wanted = _alternatives([one for one in _ways(kind, limits=True) if one is not type(None)])
    return say("{name} is missing; expected {expected}", name=where[:80], expected=wanted)


def not_expected(where: str, kind: Any, told: object) -> Text:
    """The sentence about one value."""
    found = found_of(told)
    if not where:
        return say("what was sent: expected {expected}; found: {found}", expected=expected(kind), found=found)
    return say("{name}: expected {expected}; found: {found}", name=where[:80], expected=expected(kind), found=found)


def found_of(told: object) -> object:
    """What was found, as it was written; of an object or a list only what it is."""
    if isinstance(told, dict):
        return say("an object")
    if isinstance(told, list):
        return say("a list of {n}", n=len(told))
    written = json.dumps(told, ensure_ascii=False)
    return written if len(written) <= _SHOWN else f"{written[:_SHOWN]}…"


# ---------------------------------------------------------------- what was expected


def expected(kind: Any) -> Text:
    """What a field takes, in words."""
    return _alternatives(_ways(kind, limits=True))


def _alternatives(kinds: Sequence[Any]) -> Text:
    return reduce(lambda one, other: say("{one}, or {other}", one=one, other=other), map(_words, kinds))


def _words(kind: Any) -> Text:
    if get_origin(kind) is Literal:
        return _one_of([json.dumps(one, ensure_ascii=False) for one in get_args(kind)])
    found = inspect.type_info(kind)
    match found.type if isinstance(found, inspect.Metadata) else found:
        case inspect.EnumType(cls=cls):
            return _one_of([json.dumps(one.value, ensure_ascii=False) for one in cls])
        case inspect.BoolType():
            return say("true or false")
        case inspect.NoneType():
            return say("null")
        case inspect.IntType(ge=least, le=most):
            return _number(least, most)
        case inspect.FloatType():
            return say("a number")
        case inspect.StrType() as text:
            return _text(text)
        case inspect.ListType(min_length=least, max_length=most):
            return _list(least, most)
        case inspect.DictType(max_length=most) if most is not None:
            return say("an object of at most {n} keys", n=most)
        case _:
            return say("an object")


def _one_of(values: Sequence[str]) -> Text:
    return say("one of {names}", names=", ".join(values))


def _number(least: int | None, most: int | None) -> Text:
    if least is not None and most is not None:
        return say("a whole number from {least} to {most}", least=least, most=most)
    return say("a whole number")


def _text(kind: inspect.StrType) -> Text:
    if kind.pattern is not None:
        return say("text of the form {pattern}", pattern=kind.pattern)
    if kind.max_length is None:
        return say("text")
    if kind.min_length:
        return say("text of {least} to {most} letters", least=kind.min_length, most=kind.max_length)
    return say("text of at most {n} letters", n=kind.max_length)


def _list(least: int | None, most: int | None) -> Text:
    if most is None:
        return say("a list")
    return say("a list of {least} to {most}", least=least or 0, most=most)


# ---------------------------------------------------------------- where it is


class _Fields:
    """The fields of an object by their names, and those that must be there."""

    def __init__(self, kind: type[msgspec.Struct]) -> None:
        hints = get_type_hints(kind, include_extras=True)
        fields = msgspec.structs.fields(kind)
        self.known = {one.encode_name: hints[one.name] for one in fields}
        self.required = [one.encode_name for one in fields if one.required]
        self.closed = kind.__struct_config__.forbid_unknown_fields


def _fields(kind: Any) -> _Fields | None:
    found = next((one for one in _ways(kind) if isinstance(one, type) and issubclass(one, msgspec.Struct)), None)
    return None if found is None else _Fields(found)


def _ways(kind: Any, *, limits: bool = False) -> list[Any]:
    """Of several kinds that are possible, all; each without its limits, unless those are wanted."""
    if get_origin(kind) is Annotated:
        within = _ways(get_args(kind)[0])
        return [kind] if limits and len(within) == 1 and get_origin(within[0]) is not Literal else within
    if get_origin(kind) in (None, list, dict, tuple, Literal):
        return [kind]
    return [way for one in get_args(kind) for way in _ways(one, limits=limits)]


def _parts(told: object, kind: Any, where: str) -> Iterator[tuple[str, object, Any]]:
    """What stands in an object or a list: where, what is told, and what it has to be."""
    if isinstance(told, dict) and (fields := _fields(kind)) is not None:
        yield from ((_at(where, key), told[key], wanted) for key, wanted in fields.known.items() if key in told)
        return
    for way in _ways(kind):
        of = get_args(way)
        if isinstance(told, dict) and get_origin(way) is dict:
            yield from ((_at(where, key), key, of[0]) for key in told)
            yield from ((_at(where, key), value, of[1]) for key, value in told.items())
        elif isinstance(told, list) and get_origin(way) is list:
            yield from ((f"{where}[{n}]", value, of[0]) for n, value in enumerate(told))


def _at(where: str, key: str) -> str:
    return f"{where}.{key}" if where else key


def _fits(told: object, kind: Any) -> bool:
    try:
        msgspec.convert(told, kind)
    except msgspec.ValidationError:
        return False
    return True
