"""Entries as plain data for JSON, and back: `{"when": "2026-11-23T19:00:00", "who": {"role": "chief"}, "is": ...}`.

An entry is its class and its fields; what stands as it would without being told is left out. Places are lists, results and awards
the text that people write, a table's record as the desk writes it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from datetime import datetime
from enum import Enum, EnumType
from fractions import Fraction
from functools import cache
from string import Formatter
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.game.deal import Deal
from oddtrick.game.outcome import PassedOut, PlayedOut
from oddtrick.game.seats import Seat, Side, Vulnerability
from oddtrick.inquiry.asking import Option
from oddtrick.movements.movement import Kind, Movement, Place, Wrong, movement
from oddtrick.scoring.traveller import Row, read_row
from oddtrick.table.entries import Entry as TableEntry
from oddtrick.table.entries import Start
from oddtrick.table.folding.record import dump_entry, dump_start, load_entry, load_start
from oddtrick.texts import BadInput, Text, say
from oddtrick.tournament.entries.every import Entry, Said
from oddtrick.tournament.people import By
from oddtrick.tournament.places import At, BoardAt

ENTRIES: Mapping[str, type] = {cls.__name__: cls for cls in get_args(Entry)}
_TABLE_ENTRIES = get_args(TableEntry)


def dump(said: Said) -> dict[str, Any]:
    """An entry with its moment and who said it, as plain data."""
    name = type(said.entry).__name__
    return {"when": said.at.isoformat(), "who": _plain(said.by), "is": name, **_fields(said.entry)}


def load(data: object, where: str = "entry") -> Said:
    """The entry that plain data describe; `where` is how a refusal names it. Raises BadInput: the field, and what was expected."""
    if not isinstance(data, Mapping) or str(data.get("is")) not in ENTRIES:
        raise BadInput(say('{where}: expected an object with "is", one of {names}', where=where, names=", ".join(ENTRIES)))
    cls = ENTRIES[str(data["is"])]
    rest = {name: value for name, value in data.items() if name not in ("when", "who", "is")}
    at = _value(data.get("when"), datetime, f"{where}.when")
    by = _value(data.get("who"), By, f"{where}.who")
    return Said(at, by, _object(rest, cls, where))


def _plain(value: Any) -> Any:
    match value:
        case bool() | int() | str() | None if not isinstance(value, Enum):
            return value
        case datetime():
            return value.isoformat()
        case Option():
            return value.slug
        case PlayedOut() | PassedOut():
            return str(Row(value))
        case Movement():
            return _of_movement(value)
        case Start():
            return dump_start(value)
        case At() | BoardAt():
            return list(value)
        case _ if isinstance(value, _TABLE_ENTRIES):
            return dump_entry(value)
        case tuple() if hasattr(value, "_fields"):
            return _fields(value)
        case tuple():
            return [_plain(one) for one in value]
        case _:
            return str(value)


def _fields(value: Any) -> dict[str, Any]:
    """What of an object is not as it would be anyway."""
    cls: type = type(value)
    usual = _usual(cls)
    return {name: _plain(told) for name in _hints(cls) if (told := getattr(value, name)) != usual.get(name, MISSING)}


@cache
def _usual(cls: type) -> Mapping[str, object]:
    if is_dataclass(cls):
        return {one.name: one.default for one in fields(cls)}
    usual: Mapping[str, object] = cls._field_defaults  # type: ignore[attr-defined]
    return usual


@cache
def _hints(cls: type) -> dict[str, Any]:
    return get_type_hints(cls)


def _object(data: object, cls: type, where: str) -> Any:
    if not isinstance(data, Mapping):
        raise BadInput(say("{where}: expected an object", where=where))
    hints = _hints(cls)
    if unknown := next((name for name in data if name not in hints), None):
        names = ", ".join(hints)
        raise BadInput(say("{where}: {name} is not a field; expected {names}", where=where, name=unknown, names=names))
    usual = _usual(cls)
    if missing := next((name for name in hints if name not in data and usual.get(name, MISSING) is MISSING), None):
        raise BadInput(say("{where}: {name} is missing", where=where, name=missing))
    return cls(**{name: _value(value, hints[name], f"{where}.{name}") for name, value in data.items()})


def _value(data: Any, hint: Any, where: str) -> Any:
    if isinstance(hint, UnionType):
        return _of_union(data, hint, where)
    if get_origin(hint) is tuple:
        return _of_tuple(data, get_args(hint), where)
    if hint in (At, BoardAt):
        return hint(*_of_tuple(data, tuple(_hints(hint).values()), where))
    if hint in (bool, int, str):
        if type(data) is not hint:
            raise BadInput(say("{where}: expected {kind}, found {found}", where=where, kind=hint.__name__, found=repr(data)))
        return data
    if hint is Movement:
        return _to_movement(data, where)
    if hint is Start:
        return load_start(data, where)
    if hasattr(hint, "_fields") and hint is not Deal:
        return _object(data, hint, where)
    return _parsed(data, hint, where)


def _of_union(data: Any, hint: Any, where: str) -> Any:
    kinds = get_args(hint)
    if data is None and type(None) in kinds:
        return None
    if kinds == _TABLE_ENTRIES:
        return load_entry(data, where)
    rest = [kind for kind in kinds if kind is not type(None)]
    if {*rest} == {PlayedOut, PassedOut}:
        return _result(data, where)
    return _value(data, rest[0], where)


def _of_tuple(data: Any, kinds: tuple[Any, ...], where: str) -> Any:
    if not isinstance(data, list):
        raise BadInput(say("{where}: expected a list", where=where))
    if kinds[-1] is not Ellipsis and len(kinds) != len(data):
        raise BadInput(say("{where}: expected {n} values", where=where, n=len(kinds)))
    each = kinds if kinds[-1] is not Ellipsis else (kinds[0],) * len(data)
    return tuple(_value(one, kind, f"{where}[{n}]") for n, (one, kind) in enumerate(zip(data, each, strict=True)))


def _result(data: Any, where: str) -> PlayedOut | PassedOut:
    outcome = _told(lambda: read_row(str(data)).outcome, where)
    if not isinstance(outcome, PlayedOut | PassedOut):
        raise BadInput(
            say("{where}: {found} is no result of play; expected one like 4S N 10, or Pass", where=where, found=repr(data))
        )
    return outcome


_PARSE: Mapping[type, Callable[[str], object]] = {
    datetime: datetime.fromisoformat,
    Fraction: Fraction,
    Seat: Seat.parse,
    Side: lambda text: Side[text],
    Vulnerability: Vulnerability.parse,
    Card: Card.parse,
    Deal: Deal.as_found,
    Edition: Edition,
}


def _parsed(data: Any, hint: Any, where: str) -> Any:
    if not isinstance(data, str):
        raise BadInput(say("{where}: expected text, found {found}", where=where, found=repr(data)))
    if isinstance(hint, EnumType) and issubclass(hint, Option):
        slugs = {one.slug: one for one in hint}
        if data not in slugs:
            names = ", ".join(slugs)
            raise BadInput(say("{where}: {found} cannot stand here; expected {names}", where=where, found=repr(data), names=names))
        return slugs[data]
    return _told(lambda: _PARSE[hint](data), where)


def _told(read: Callable[[], Any], where: str) -> Any:
    try:
        return read()
    except BadInput as error:
        raise BadInput(say("{where}: {error}", where=where, error=error.text)) from None
    except (ValueError, KeyError, ZeroDivisionError):
        raise BadInput(say("{where}: this cannot stand here", where=where)) from None


def _of_movement(one: Movement) -> dict[str, Any]:
    told: dict[str, Any] = {
        "name": str(one.name),
        "kind": one.kind.value,
        "slots": one.slots,
        "sets": one.sets,
        "rounds": [[place and [list(place.ns), list(place.ew), place.set] for place in row] for row in one.rounds],
    }
    if one.copies != 1:
        told["copies"] = one.copies
    if one.declared:
        told["declared"] = sorted(wrong.value for wrong in one.declared)
    if one.name.values and one.name.template != "{name}":
        told["said"] = _of_text(one.name)
    return told


def _of_text(text: Text) -> list[Any]:
    """A text for readers of every language: its template, its values, and the template of several and the number if it counts."""
    values = [[name, _of_text(value) if isinstance(value, Text) else value] for name, value in text.values]
    return [text.template, values, *([text.several, text.number] if text.number is not None else [])]


def _to_text(data: Any) -> Text:
    """The text again. Raises ValueError for what is none: a template may name its values, and do nothing else with them."""
    template, values, *plural = data
    several, number = plural or ("", None)
    told = tuple((str(name), _to_text(value) if isinstance(value, list) else _scalar(value)) for name, value in values)
    if not isinstance(number, int | None):
        raise ValueError
    for one in (template, several):
        if any(field not in {*dict(told), None} or form or turned for _, field, form, turned in Formatter().parse(one)):
            raise ValueError
    return Text(template, told, several, number)


def _scalar(value: Any) -> str | int:
    if not isinstance(value, str | int):
        raise ValueError
    return value


def _to_movement(data: Any, where: str) -> Movement:
    if not isinstance(data, Mapping):
        raise BadInput(say("{where}: expected an object", where=where))
    try:
        rows = [[place and Place(tuple(map(int, place[0])), tuple(map(int, place[1])), int(place[2])) for place in row]
                for row in data["rounds"]]  # fmt: skip
        name = _to_text(data["said"]) if "said" in data else say("{name}", name=str(data["name"]))
        return movement(
            Kind(data["kind"]), int(data["sets"]), rows, name, slots=int(data["slots"]),
            copies=int(data.get("copies", 1)), declared=[Wrong(one) for one in data.get("declared", [])],
        )  # fmt: skip
    except (KeyError, TypeError, ValueError, IndexError, RecursionError):
        raise BadInput(say("{where}: this is no movement", where=where)) from None
