"""A live table in a journal: what is read again is what was written, and comes to the same table."""

from __future__ import annotations

import json
from random import Random
from typing import get_args

from live_tables import opened, whole

from oddtrick.citations import Edition
from oddtrick.game.seats import Seat, Side
from oddtrick.journal.contract import Entry
from oddtrick.keeping.live import LiveTables, kept, told
from oddtrick.keeping.tables import kept_start
from oddtrick.live.happenings import (
    Acted,
    BackedUp,
    Began,
    Consented,
    Directs,
    Erred,
    Happened,
    Linked,
    NoQuestions,
    Opened,
    Paused,
    Penalised,
    Ready,
    Resumed,
    Sat,
    Settled,
    Skipped,
    Summoned,
    Wanted,
    What,
    WouldPlayOn,
    Wrote,
)
from oddtrick.live.seats import Sort
from oddtrick.table.entries import Start

ONE_OF_EACH = (
    Opened("Tuesday", (("profile", "club"), ("stop", 10)), "host", (1, 2), "A1", "A"),
    Sat(Seat.N, Sort.ROBOT, "Nora", "simple"),
    Linked(Seat.E, there=False),
    Began(7, Start(Edition.E2017, Seat.S)),
    Acted(Seat.W, ()),
    Wanted(Seat.N, "1C", "slip"),
    Consented(Seat.E, yes=True),
    WouldPlayOn(Seat.S),
    Ready(Seat.W),
    Summoned(None, "other", "why"),
    Settled("Ada"),
    Wrote(Seat.N, "hello"),
    Paused("Ada", "wait"),
    Resumed("Ada"),
    BackedUp(4, "25A", "Ada", "slip"),
    Skipped("8B2", "Ada", "late"),
    NoQuestions(Seat.W),
    Directs("Wanda", "an id"),
    Erred(1, Seat.E, "revoke", "D4 to a trick in hearts"),
    Penalised(Side.NS, "PP 10%", "90B2", "Ada", "slow"),
)


def again(entry: Entry) -> Entry:
    """As a store gives it back."""
    return entry._replace(data=json.loads(json.dumps(dict(entry.data))))


def test_one_of_each_is_read_again() -> None:
    assert {type(one) for one in ONE_OF_EACH} == {*get_args(What)}
    for one in ONE_OF_EACH:
        assert told(again(kept(Happened(5, one)))) == Happened(5, one)


def test_a_board_folds_from_nothing_to_what_it_was_step_by_step() -> None:
    for profile in ("club", "training", "friends"):
        for seed in range(3):
            *_, last = whole(opened(profile, seed=seed), Random(seed))
            assert last.table is not None
            entries = [again(kept(Happened(0, Began(1, last.table.start))))]
            before = 0
            for until, at in last.times[1:]:
                entries.append(again(kept(Happened(at, Acted(None, last.table.entries[before:until])))))
                before = until
            value = LiveTables().new()
            for one in entries:
                value = LiveTables().after(value, one)
            assert value.table == last.table
            assert kept_start(value.table.start) == kept_start(last.table.start)
