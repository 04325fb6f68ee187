"""An entry that set how a round is played is not taken back once the round has begun (Laws 8A, 78D)."""

from __future__ import annotations

from hall import Hall, mitchell, opened, result, sets

from oddtrick.tournament.entries.afterwards import Undone
from oddtrick.tournament.entries.playing import Reported
from oddtrick.tournament.entries.setting import MovementChanged, SectionSet, SessionBegan, SessionSet, StageSet
from oddtrick.tournament.seating import sittings


def seats(hall: Hall, round_: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    return [(one.ns, one.ew) for one in sittings(hall.now, 1, "A", round_)]


def set_twice() -> tuple[Hall, int]:
    """Six pairs are given a Mitchell, and then the same with others in the seats."""
    hall = opened(3)
    return hall, hall.says(SectionSet(1, "A", mitchell(3), (6, 5, 4, 3, 2, 1), sets(3, 2)))


def test_8A_who_sat_where_is_not_undone() -> None:
    """The results of a table were those of other pairs without a word."""
    hall, n = set_twice()
    place, *_ = hall.begins_round(1)
    hall.says(Reported(place, result("4S N 10")))
    sat = seats(hall, 1)
    assert hall.refuses(Undone(n)) == "round 1 of section A has begun; what was played stays as it was played"
    assert seats(hall, 1) == sat
    hall, n = set_twice()
    hall.says(Undone(n))
    assert seats(hall, 1) != sat


def test_8A_a_change_of_the_movement_is_undone_until_its_first_round_begins() -> None:
    hall = opened(3)
    hall.begins_round(1)
    before = seats(hall, 3)
    changed = MovementChanged(1, "A", 3, mitchell(3), (2, 1, 3, 4, 5, 6), ((7, 8), (9, 10), (11, 12)))
    n = hall.says(changed)
    hall.begins_round(2)
    hall.says(Undone(n))
    assert seats(hall, 3) == before
    n = hall.says(changed)
    hall.begins_round(3)
    assert hall.refuses(Undone(n)) == "round 3 of section A has begun; what was played stays as it was played"


def test_78D_the_conditions_of_a_stage_that_has_begun_are_not_undone() -> None:
    """To set them anew was refused, and to take back the last word about them changed the scoring of what was played."""
    hall = opened(3)
    hall.says(Undone(hall.now.said.number - 1))  # that the session has begun
    n = hall.says(StageSet(1, scoring=(("method", "butler"),)))
    other = hall.says(SessionSet(2))
    hall.says(SessionBegan(1))
    assert hall.refuses(Undone(n)) == "stage 1 has begun; its conditions stay (Law 78D)"
    hall.says(Undone(other))
    assert {*hall.now.sessions} == {1}
