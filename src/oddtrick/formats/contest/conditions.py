"""`conditions.toml`: the contest, its stages, sessions and sections, with the names that the fields of their entries have."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from typing import Any, NamedTuple

from oddtrick.formats.contest.names import CONDITIONS
from oddtrick.movements.movement import Kind
from oddtrick.texts import BadInput, say
from oddtrick.tournament.entries.every import Said
from oddtrick.tournament.entries.setting import Opened, SessionSet, StageSet
from oddtrick.tournament.people import By, Role
from oddtrick.tournament.plain import dump, load
from oddtrick.tournament.state import Tournament

_ORGANIZER = By(Role.ORGANIZER)
_TABLES = {"contest": Opened, "stage": StageSet, "session": SessionSet}
_OF_SECTION = ("session", "section", "movement", "kind", "begun")


def written(now: Tournament) -> str:
    """The conditions of a tournament."""
    assert now.opened is not None
    told: list[tuple[str, Mapping[str, Any]]] = [("[contest]", _fields(now.opened))]
    told += [("[[stage]]", _fields(stage)) for stage in now.stages.values()]
    for number, session in now.sessions.items():
        told.append(("[[session]]", _fields(session.told)))
        for section in session.sections.values():
            movement = section.versions[-1].movement
            about = number, section.name, str(movement.name), movement.kind.value, section.round
            told.append(("[[section]]", dict(zip(_OF_SECTION, about, strict=True))))
    return "\n".join(f"{head}\n" + "".join(_lines(fields)) for head, fields in told)


def _fields(entry: Opened | StageSet | SessionSet) -> Mapping[str, Any]:
    told = dump(Said(datetime(2000, 1, 1), _ORGANIZER, entry))
    return {name: value for name, value in told.items() if name not in ("when", "who", "is") and value is not None}


def _lines(fields: Mapping[str, Any]) -> Iterable[str]:
    return (f"{name} = {_value(value)}\n" for name, value in fields.items())


def _value(value: Any) -> str:
    """As TOML writes it, which for texts, numbers and lists is as JSON does."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


class Sections(NamedTuple):
    """By session and section what its movement is, and how many rounds have begun."""

    kinds: dict[tuple[int, str], Kind]
    begun: dict[tuple[int, str], int]


def read(text: str, file: str) -> tuple[list[Opened | StageSet | SessionSet], Sections]:
    """The entries that it tells, and what it tells of sections. Raises BadInput, which names file and table."""
    try:
        told = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(say("{file} is not TOML: {error}", file=file, error=error)) from None
    if unknown := next((name for name in told if name not in (*_TABLES, "section")), None):
        names = ", ".join((*_TABLES, "section"))
        raise BadInput(say("{file}: {name} is not known; expected {names}", file=file, name=unknown, names=names))
    if "contest" not in told:
        raise BadInput(say("{file}: expected a table called contest", file=file))
    entries = [_entry(name, data, f"{file}: {name} {n}") for name in _TABLES for n, data in enumerate(_several(told, name), 1)]
    found = Sections({}, {})
    for n, one in enumerate(_several(told, "section"), 1):
        if other := next((name for name in one if name not in _OF_SECTION), None):
            where, names = f"{file}: section {n}", ", ".join(_OF_SECTION)
            raise BadInput(say("{where}: {name} is not a field; expected {names}", where=where, name=other, names=names))
        try:
            key = int(one["session"]), str(one["section"])
            found.kinds[key], found.begun[key] = Kind(one["kind"]), int(one.get("begun", 0))
        except (KeyError, ValueError, TypeError):
            raise BadInput(say("{file}: section {n} has no session, section and kind", file=file, n=n)) from None
    return entries, found


def _several(told: Mapping[str, Any], name: str) -> Iterator[Mapping[str, Any]]:
    found = told.get(name, [])
    for one in found if isinstance(found, list) else [found]:
        if not isinstance(one, Mapping):
            raise BadInput(say("{file}: expected a table called {name}", file=CONDITIONS, name=name))
        yield one


def _entry(name: str, data: Mapping[str, Any], where: str) -> Any:
    plain = {"when": "2000-01-01", "who": {"role": _ORGANIZER.role.slug}, "is": _TABLES[name].__name__, **data}
    return load(plain, where).entry
