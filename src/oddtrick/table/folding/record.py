"""A table as JSON and back: its start and its entries. Everything else is worked out again.

An entry is `{"is": "Called", "by": "S", "call": "1S"}`: its class, then its fields; effects likewise. Seats, cards, calls and
deals are written as everywhere; an effect's `who` is a role.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from enum import Enum, EnumType
from functools import cache
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

from oddtrick.game.calls import Call
from oddtrick.game.cards import Card
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.seats import Seat, Vulnerability
from oddtrick.inquiry.effects import EFFECTS, Effect, Then
from oddtrick.table.entries import Entry, Start
from oddtrick.table.folding.fold import fold
from oddtrick.table.folding.possible import check_folded, check_record
from oddtrick.table.state import Table
from oddtrick.texts import BadInput, say

MOST = 2_000  # entries, those that the desk adds included: the longest auction and play come to 371
_CLASSES: dict[str, type] = {cls.__name__: cls for cls in (*get_args(Entry), *EFFECTS, Start)}
_PARSE: dict[type, Callable[[str], object]] = {
    Seat: Seat.parse,
    Card: Card.parse,
    Call: Call.parse,
    Deal: Deal.as_found,
    Vulnerability: Vulnerability.parse,
}


def dump(table: Table) -> dict[str, Any]:
    """A table as plain data for JSON."""
    return {"start": dump_start(table.start), "entries": [_plain(entry) for entry in table.entries]}


def load(data: object) -> Table:
    """The table that plain data describe, if it can have happened. Raises BadInput that names the entry, the field and what
    was expected.
    """
    if not isinstance(data, Mapping) or "start" not in data:
        raise BadInput(say('expected an object with "start" and "entries"'))
    start = load_start(data["start"], "start")
    told = data.get("entries", [])
    if not isinstance(told, list):
        raise BadInput(say("entries: expected a list"))
    if len(told) > MOST:
        raise BadInput(say("entries: {n} are too many; a record of a board has at most {most}", n=len(told), most=MOST))
    entries = tuple(load_entry(entry, f"entries[{n}]") for n, entry in enumerate(told))
    check_record(start, entries)
    table = fold(start, entries)
    check_folded(table)
    return table


def dump_start(start: Start) -> dict[str, Any]:
    """A board as it is found, as plain data for JSON."""
    plain: dict[str, Any] = _plain(start)
    return plain


def load_start(data: object, where: str) -> Start:
    """The board that plain data describe; `where` is how a refusal names it. Raises BadInput."""
    start = _object(data, Start, where)
    assert isinstance(start, Start)
    return start


def dump_entry(entry: Entry) -> dict[str, Any]:
    """One entry as plain data for JSON."""
    plain: dict[str, Any] = _plain(entry)
    return plain


def load_entry(data: object, where: str) -> Entry:
    """The entry that plain data describe; `where` is how a refusal names it. Raises BadInput."""
    cls = _CLASSES.get(str(data.get("is"))) if isinstance(data, Mapping) else None
    if cls is None or cls not in get_args(Entry):
        raise BadInput(say('{where}: expected an entry with "is", one of {names}', where=where, names=_names()))
    return _object(data, cls, where)  # type: ignore[return-value]


def _names() -> str:
    return ", ".join(cls.__name__ for cls in get_args(Entry))


def _plain(value: Any) -> Any:
    match value:
        case bool() | int() | str() | None:
            return value
        case tuple():
            return [_plain(one) for one in value]
        case Contract():
            return _contract(value)
        case Enum():
            return value.value
        case _ if type(value).__name__ in _CLASSES:
            named = {field.name: _plain(getattr(value, field.name)) for field in fields(value) if not _is_default(value, field)}
            return named if isinstance(value, Start) else {"is": type(value).__name__, **named}
        case _:
            return str(value)


def _is_default(value: object, field: Any) -> bool:
    return field.default is not MISSING and getattr(value, field.name) == field.default


def _contract(contract: Contract) -> dict[str, str]:
    return {"contract": str(contract), "declarer": str(contract.declarer)}


def _object(data: object, cls: type, where: str) -> object:
    if not isinstance(data, Mapping):
        raise BadInput(say("{where}: expected an object", where=where))
    hints = _hints(cls)
    unknown = [name for name in data if name not in hints and name != "is"]
    if unknown:
        raise BadInput(
            say("{where}: {name} is not a field; expected {names}", where=where, name=unknown[0], names=", ".join(hints))
        )
    values = {name: _value(data[name], hints[name], f"{where}.{name}") for name in hints if name in data}
    missing = [f.name for f in fields(cls) if f.name not in values and f.default is MISSING and f.default_factory is MISSING]
    if missing:
        raise BadInput(say("{where}: {name} is missing", where=where, name=missing[0]))
    return cls(**values)


@cache
def _hints(cls: type) -> dict[str, Any]:
    return get_type_hints(cls)


def _value(data: Any, hint: Any, where: str) -> Any:
    if isinstance(hint, UnionType):
        return _of_union(data, hint, where)
    if get_origin(hint) is tuple:
        return _of_tuple(data, get_args(hint), where)
    if hint is Contract:
        return _of_contract(data, where)
    if hint is Effect:
        return _of_effect(data, where)
    if hint in (bool, int, str):
        if type(data) is not hint:
            raise BadInput(say("{where}: expected {kind}, found {found}", where=where, kind=hint.__name__, found=repr(data)))
        return data
    return _parsed(data, hint, where)


def _of_union(data: Any, hint: Any, where: str) -> Any:
    kinds = get_args(hint)
    if data is None and type(None) in kinds:
        return None
    plain = [kind for kind in kinds if kind in (bool, int, str)]
    if type(data) in plain:
        return data
    rest = [kind for kind in kinds if kind is not type(None) and kind not in plain]
    if not rest:
        names = ", ".join("null" if kind is type(None) else kind.__name__ for kind in kinds)
        raise BadInput(say("{where}: {found} cannot stand here; expected {names}", where=where, found=repr(data), names=names))
    return _value(data, rest[0], where)


def _of_effect(data: Any, where: str) -> object:
    cls = _CLASSES.get(str(data.get("is"))) if isinstance(data, Mapping) else None
    if cls is None or not issubclass(cls, Effect):
        raise BadInput(say('{where}: expected an effect with "is"', where=where))
    return _object(_as_recorded(data, cls), cls, where)


def _as_recorded(printed: Mapping[str, Any], cls: type) -> dict[str, Any]:
    """An effect as `oddtrick rule` and `table` print it, without what they add for people; `role` is how they once called `who`."""
    added = {"text", "player", *(("law",) if cls is Then else ())}
    plain = {name: value for name, value in printed.items() if name not in added}
    if "role" in plain and "who" in _hints(cls):
        plain["who"] = plain.pop("role")
    if cls is Then and isinstance(plain.get("given"), Mapping):
        plain["given"] = [list(one) for one in plain["given"].items()]
    return plain


def _of_tuple(data: Any, kinds: tuple[Any, ...], where: str) -> Any:
    if not isinstance(data, list):
        raise BadInput(say("{where}: expected a list", where=where))
    if kinds[-1] is not Ellipsis and len(kinds) != len(data):
        raise BadInput(say("{where}: expected {n} values", where=where, n=len(kinds)))
    each = kinds if kinds[-1] is not Ellipsis else (kinds[0],) * len(data)
    return tuple(_value(one, kind, f"{where}[{n}]") for n, (one, kind) in enumerate(zip(data, each, strict=True)))


def _of_contract(data: Any, where: str) -> Contract:
    if not isinstance(data, Mapping) or set(data) != {"contract", "declarer"}:
        raise BadInput(say('{where}: expected {{"contract": "4SX", "declarer": "S"}}', where=where))
    contract: Contract = _told(lambda: Contract.parse(str(data["contract"]), Seat.parse(str(data["declarer"]))), where)
    return contract


def _parsed(data: Any, hint: Any, where: str) -> Any:
    if not isinstance(data, str):
        raise BadInput(say("{where}: expected text, found {found}", where=where, found=repr(data)))
    if isinstance(hint, EnumType) and hint not in _PARSE:
        values = [str(hint[name].value) for name in hint.__members__]
        if data not in values:
            names = ", ".join(values)
            raise BadInput(say("{where}: {found} cannot stand here; expected {names}", where=where, found=repr(data), names=names))
    return _told(lambda: _PARSE.get(hint, hint)(data), where)


def _told(read: Callable[[], Any], where: str) -> Any:
    try:
        return read()
    except BadInput as error:
        raise BadInput(say("{where}: {error}", where=where, error=error.text)) from None
