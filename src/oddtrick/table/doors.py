"""A table's door: what a program puts to it is of the kinds that its fields name, or that is said at once."""

from __future__ import annotations

from functools import cache
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

from oddtrick.game.calls import Call
from oddtrick.game.cards import Card
from oddtrick.game.seats import Seat
from oddtrick.table.entries import Called, Entry, Played, Start
from oddtrick.texts import must_be, wrong_type

# What a field takes: its name, the classes, those of each of its values where it is a tuple, and how that is said.
_Field = tuple[str, tuple[type, ...], tuple[type, ...], str]
_EXAMPLES = {
    "Call": "Call.parse('1S')",
    "Card": "Card.parse('SA')",
    "Contract": "Contract.parse('4S', Seat.N)",
    "Deal": "Deal.parse('N:...')",
    "Edition": "Edition.E2017",
    "Moment": "Moment.RETURNED",
    "Seat": "Seat.N",
}
_ENTRIES = frozenset(get_args(Entry))


def check_entry(entry: object) -> None:
    """Raise TypeError when it is no entry, or a field of it is of another kind."""
    match entry:  # nearly all entries are one of these two, and as they should be
        case Played() if entry.by.__class__ is Seat and entry.card.__class__ is Card and entry.said.__class__ is str:
            return
        case Called() if entry.by.__class__ is Seat and entry.call.__class__ is Call and not entry.names:
            return
        case _:
            pass
    if type(entry) not in _ENTRIES:
        raise wrong_type("a table", "an entry, as Called(Seat.N, Call.parse('1H'))", entry)
    _check(entry)


def check_start(start: object) -> None:
    """Raise TypeError when it is no start, or a field of it is of another kind."""
    must_be(Start, start, "Table.begin", "a Start, as Start(Edition.E2017, Seat.N)")
    _check(start)


def _check(value: Any) -> None:
    cls: Any = type(value)
    for name, kinds, each, said in _fields(cls):
        given = getattr(value, name)
        if not isinstance(given, kinds):
            raise wrong_type(type(value).__name__, said, given)
        if each and isinstance(given, tuple):
            for one in given:
                must_be(each, one, type(value).__name__, said)


@cache
def _fields(cls: type[Any]) -> tuple[_Field, ...]:
    return tuple(_field(name, hint) for name, hint in get_type_hints(cls).items())


def _field(name: str, hint: Any) -> _Field:
    kinds = get_args(hint) if isinstance(hint, UnionType) else (hint,)
    outer = tuple(get_origin(kind) or kind for kind in kinds)
    inner = get_args(hint) if get_origin(hint) is tuple else ()
    each = tuple(get_origin(one) or one for kind in inner if kind is not Ellipsis for one in get_args(kind) or (kind,))
    if any(get_origin(kind) is tuple for kind in inner):
        each = (tuple,)
    named = ["None" if kind is type(None) else kind.__name__ for kind in (each or outer)]
    named = named if len(named) < 9 else ["Effect"]
    example = f", as {_EXAMPLES[named[0]]}" if named[0] in _EXAMPLES else ""
    return name, outer, each, f"for `{name}` {'a tuple of ' if each else ''}{' or '.join(named)}{example}"
