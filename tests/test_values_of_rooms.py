"""Tournaments, journals, live tables, deals, files and scores are made of values: packed, copied, hashed, shown shortly."""

from __future__ import annotations

import copy
import dataclasses
import json
import pickle
import sys
from collections.abc import Iterable, Mapping
from enum import Enum
from pathlib import Path
from random import Random

import pytest

import oddtrick

sys.path.append(str(Path(__file__).parent / "live"))
from live_tables import opened, whole

from oddtrick.analysis.statement import Statement
from oddtrick.dealing.reading import condition
from oddtrick.formats.detect import read
from oddtrick.game.seats import SEATS
from oddtrick.journal.contract import Entry
from oddtrick.live.seen import Watcher
from oddtrick.live.view import view
from oddtrick.tournament.folding.fold import fold
from oddtrick.tournament.plain import load
from oddtrick.tournament.results.standings import standings

EXAMPLES = Path(oddtrick.__path__[0]) / "examples"
LONGEST = 750  # letters of the longest way to show one


def roots() -> list[object]:
    """An evening with its ranking, a live table and who sees it, a file, conditions, a statement, an entry of a journal."""
    said = [load(json.loads(line)) for line in (EXAMPLES / "evening.jsonl").read_text(encoding="utf-8").splitlines()]
    now = fold(said)
    live = [*whole(opened("club", {}, 5), Random(3))]
    middle = live[len(live) // 2]
    seen = [view(middle, viewer, middle.acted_at) for viewer in (*SEATS, *Watcher)]
    return [
        *(now, *said, standings(now), live[-1], middle, *seen),
        read((EXAMPLES / "warsaw-2013-08-08.pbn").read_bytes()),
        *(condition("NS 25+ (N 4+ hearts or not S 5+ spades), N balanced"), Statement.parse("SA, then diamonds")),
        Entry("Opened", {"name": "Thursday"}),
    ]


def parts(of: Iterable[object]) -> dict[type, list[object]]:
    """Every value of ours in there, by its class."""
    found: dict[type, list[object]] = {}
    left, met = [*of], set[int]()
    kept = []  # so that no other object gets the id of one that was met
    while left:
        one = left.pop()
        if id(one) in met:
            continue
        met.add(id(one))
        kept.append(one)
        if type(one).__module__.startswith("oddtrick.") and not isinstance(one, Enum):
            found.setdefault(type(one), []).append(one)
        if isinstance(one, Mapping):
            left += [*one.keys(), *one.values()]
        elif isinstance(one, tuple | list | frozenset):
            left += one
        elif dataclasses.is_dataclass(one):
            left += [getattr(one, each.name) for each in dataclasses.fields(one)]
        else:
            left += [getattr(one, name) for name in getattr(type(one), "__slots__", ()) if hasattr(one, name)]
    return found


FOUND = parts(roots())


def test_there_are_values_of_every_room() -> None:
    rooms = {kind.__module__.split(".")[1] for kind in FOUND}
    assert rooms >= {"tournament", "journal", "live", "dealing", "analysis", "formats", "scoring", "movements", "table", "game"}
    assert len(FOUND) > 100


def test_they_are_packed_copied_hashed_and_shown_shortly() -> None:
    for values in FOUND.values():
        for value in (values[0], values[-1]):
            for other in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
                assert other == value
                assert hash(other) == hash(value)
                assert repr(other) == repr(value)
        assert max(len(repr(value)) for value in values[:50]) <= LONGEST, values[0]


def test_nothing_of_them_is_changed() -> None:
    for kind, values in FOUND.items():
        name = next(iter(getattr(kind, "_fields", None) or getattr(kind, "__slots__", None) or ()), "anything")
        with pytest.raises((AttributeError, TypeError)):
            setattr(values[0], name, 1)
