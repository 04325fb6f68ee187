"""Records that somebody has changed: a number, a name, an entry left out, doubled or moved. Seeded; each was a board of its own.

Such a record is refused with one sentence, or it is a table like any other: it can be followed, told and written again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

from chaos import anything
from wild_play import wild

from oddtrick.citations import Edition
from oddtrick.shapes.table.as_json import as_json
from oddtrick.table.desk.following import follow
from oddtrick.table.desk.steps import Endless
from oddtrick.table.folding.record import dump, load
from oddtrick.table.sheets.sheet import sheet
from oddtrick.texts import BadInput

BOARDS = 40
_TEXTS = ("", "N", "E", "S", "W", "TD", "table", "0.0", "3.0", "99.0", "2.0:29A", "revoke", "12", "SA", "1N", "P", "yes", "banana")


@lru_cache(maxsize=2 * BOARDS)
def _board(edition: Edition, seed: int) -> str:
    """A board on which much has happened, as it is written."""
    *_, table = (anything if seed % 2 else wild)(edition, seed)
    return json.dumps(dump(table))


def mutated(edition: Edition, seed: int) -> dict[str, Any]:
    """A record with one to three changes."""
    chance = Random(seed)
    record: dict[str, Any] = json.loads(_board(edition, seed % BOARDS))
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        _change(record, chance)
    return record


def _change(record: dict[str, Any], chance: Random) -> None:
    entries = record["entries"]
    if not entries:
        return
    at = chance.randrange(len(entries))
    match chance.randrange(10):
        case 0:
            del entries[at]
        case 1:
            entries.insert(chance.randrange(len(entries)), entries[at])
        case 2:
            entries.insert(chance.randrange(len(entries)), entries.pop(at))
        case 3:
            del entries[at:]
        case 4:
            start = chance.choice(list(_leaves(record["start"])))
            _set(start, entries, chance)
        case _:
            places = list(_leaves(entries))
            key = chance.choice(sorted({str(place[1]) for place in places}))  # what is rare in a record is changed as often
            _set(chance.choice([place for place in places if str(place[1]) == key]), entries, chance)


def _leaves(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every place where a plain value stands."""
    for key, value in list(data.items() if isinstance(data, dict) else enumerate(data)):
        if isinstance(value, dict | list):
            yield from _leaves(value)
        else:
            yield data, key


def _set(place: tuple[Any, Any], entries: list[Any], chance: Random) -> None:
    """Another value of the same kind: mostly one that stands there in another entry."""
    at, key = place
    old = at[key]
    others = [one[key] for one in entries if isinstance(one, dict) and key in one and type(one[key]) is type(old)]
    match old:
        case bool():
            at[key] = not old
        case int():
            at[key] = chance.choice((-1, 0, len(entries) - 1, len(entries), 10**6, chance.randrange(-3, len(entries) + 3)))
        case None:
            at[key] = chance.choice((0, *_TEXTS))
        case _:
            at[key] = chance.choice(others) if others and chance.random() < 0.7 else chance.choice(_TEXTS)


def check_changed_record(edition: Edition, seed: int) -> None:
    """Refused with a sentence, or a table."""
    refusal(edition, seed)


def refusal(edition: Edition, seed: int) -> str:
    """The sentence with which the changed record is refused; nothing where it is a table."""
    record = mutated(edition, seed)
    try:
        found = load(record)
        followed, _ = follow(found, {}, leave=seed % 3 == 0)
    except Endless:
        raise
    except BadInput as error:
        return str(error)
    as_json(followed, str)
    sheet(followed)
    assert load(json.loads(json.dumps(dump(followed)))) == followed
    return ""
