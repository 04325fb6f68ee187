"""The properties of every board, for a few seeds each; `make fuzz` goes on for as long as one says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import get_args

import pytest
from any_board import Policy, board, boards
from checks import found
from properties import OF_A_TABLE, at_every_moment
from shrinking import TooLong, as_record, kind, limit, shrunk, table_of
from telling import Broken, retold, steps

from conftest import WHOLE
from oddtrick.citations import Edition
from oddtrick.game.cards import Suit
from oddtrick.table.entries import Awarded, Entry, Opened, Played
from oddtrick.table.folding.record import load
from oddtrick.table.state import Kind, Table

SEEDS = range(1, 5 if WHOLE else 3)  # `make fuzz` goes on
EDITIONS = pytest.mark.parametrize("edition", list(Edition), ids=str)
CHECKS = found()
FOUND = sorted((Path(__file__).parent / "data" / "found").glob("*.json"))


@EDITIONS
@pytest.mark.parametrize("name", sorted(CHECKS))
def test_property(name: str, edition: Edition) -> None:
    with limit(300):
        for seed in SEEDS:
            CHECKS[name](edition, seed)


@EDITIONS
@pytest.mark.parametrize("seed", [376661973])  # 27B2 and 31A1: who must pass need not repeat
def test_duties_do_not_contradict_on_boards_that_luck_found(seed: int, edition: Edition) -> None:
    CHECKS["properties.check_duties_do_not_contradict"](edition, seed)


@pytest.mark.parametrize("path", FOUND, ids=lambda path: path.stem)
def test_what_was_found_once(path: Path) -> None:
    """Records on which a property did not hold, as small as they came out of `make fuzz`."""
    read = json.loads(path.read_text(encoding="utf-8"))
    OF_A_TABLE[read["found"]["property"]](load(read))


def test_the_properties_are_found_by_themselves() -> None:
    here = Path(__file__).parent
    assert {"properties.check_nothing_breaks", "properties.check_fold_from_nothing"} <= CHECKS.keys()
    assert {name.partition(".")[0] for name in CHECKS} <= {path.stem for path in here.glob("*.py")}


def test_every_kind_of_irregularity_and_entry_comes_up() -> None:
    missing: set[object] = {*Kind, *get_args(Entry)} - RARE
    for seed in range(1000):
        for edition in Edition:
            end = board(edition, seed).end
            missing -= {*(one.kind for one in end.irregularities), *map(type, end.entries)}
        if not missing:
            break
    assert not missing


# 60B and 31A1 come up where they are told by hand (test_table_57_to_60, test_random_auctions).
RARE = {*(Kind.BARRED_DOUBLE, Kind.BEFORE_LEAD, Kind.NOT_REPEATED), *(Kind.DECLARING_LEAD, Kind.LEAD_CHANGED, Kind.TOO_SOON)}


@pytest.mark.parametrize(
    ("kind", "edition", "seed"),
    [
        (Kind.BARRED_DOUBLE, Edition.E2007, 313),
        (Kind.DECLARING_LEAD, Edition.E2007, 616),
        (Kind.LEAD_CHANGED, Edition.E2017, 639),
        (Kind.TOO_SOON, Edition.E2017, 74),
    ],
)
def test_rare_kinds_come_up_in_these_boards(kind: Kind, edition: Edition, seed: int) -> None:
    assert kind in {one.kind for one in board(edition, seed).end.irregularities}


def test_what_is_awarded_may_be_awarded_anew_or_lapse() -> None:
    """Among the boards of luck there are some of each."""
    anew = lapsed = False
    for seed in range(60):
        for end in (board(edition, seed).end for edition in Edition):
            entered = sum(isinstance(entry, Awarded) for entry in end.entries)
            anew |= entered > 0 and len(end.awards) > 1
            lapsed |= len(end.awards) < entered
        if anew and lapsed:
            return
    raise AssertionError((anew, lapsed))


def test_the_same_seed_is_the_same_board() -> None:
    first = boards(Edition.E2017, 5)
    board.cache_clear()
    assert boards(Edition.E2017, 5) == first
    assert board(Edition.E2017, 5, Policy.PREVENT) != first[0]


def test_a_record_is_told_again_from_what_people_did() -> None:
    for seed in range(20):
        end = board(Edition.E2017, seed).end
        tables, _ = retold(end.start, steps(end))
        assert [type(entry) for entry in tables[-1].entries if isinstance(entry, Played)] == [
            type(entry) for entry in end.entries if isinstance(entry, Played)
        ]


def test_what_is_found_is_made_smaller_and_written_as_a_record() -> None:
    @at_every_moment()
    def check_no_heart_is_played(table: Table) -> None:
        assert all(card.suit is not Suit.H for card in (table.play.cards if table.play else ())), "a heart"

    with pytest.raises(Broken) as broken:
        check_no_heart_is_played(Edition.E2017, 1)
    small = shrunk(broken.value)
    assert kind(small) == kind(broken.value)
    assert sum(isinstance(entry, Played) for entry in small.table.entries) == 1
    assert not any(isinstance(entry, Opened) for entry in small.table.entries)
    read = json.loads(as_record(table_of(small), small.step, seed=1))
    assert load(read) == small.table
    assert read["found"] == {"seed": 1}


def test_a_board_that_takes_too_long_is_a_finding() -> None:
    with pytest.raises(TooLong), limit(0.05):
        _for_ever()


def _for_ever() -> None:
    while True:
        pass
