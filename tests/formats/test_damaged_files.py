"""Files of every kind with damage by lot: readers say what is wrong, and nothing else comes out of them."""

from __future__ import annotations

from random import Random

from damaging import check, damaged, samples

SEEDS = 80


def test_what_is_not_damaged_is_read_without_an_error() -> None:
    for name, data in samples().items():
        check(name.partition(" ")[0], data)


def test_any_damage_is_said_and_nothing_is_raised() -> None:
    for seed in range(SEEDS):
        kind, data = damaged(Random(seed))
        try:
            check(kind, data)
        except Exception as error:
            raise AssertionError(f"damaging.damaged(Random({seed})), a .{kind} file") from error
