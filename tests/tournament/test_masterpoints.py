"""Masterpoints by a table in the conditions, against hand calculations."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hall import Hall, mitchell, one_winner, opened, result

from oddtrick.texts import BadInput
from oddtrick.tournament.entries.playing import Reported
from oddtrick.tournament.entries.setting import StageSet
from oddtrick.tournament.results.masterpoints import masterpoints, parse_masterpoints
from oddtrick.tournament.seating import sitting

F = Fraction


def table(text: str):  # type: ignore[no-untyped-def]
    found = parse_masterpoints(text)
    assert found
    return found


def test_the_first_place_by_tables_and_weight_as_in_australia() -> None:
    """Weight 2: ten tables with two winners 0.02 × 2 × 10, with one 0.04 × 2 × 10; forty tables 2 × (1 - e^(-40/32))."""
    told = table("abf 2; then 75% 50%")
    assert told.of_first(10, two_winners=True) == F(2, 5)
    assert told.of_first(10, two_winners=False) == F(4, 5)
    assert float(told.of_first(40, two_winners=True)) == pytest.approx(2 * 0.713495, abs=1e-5)
    assert float(told.of_first(16, two_winners=False)) == pytest.approx(2 * 0.632121, abs=1e-5)
    assert [told.of_place(place, 20, F(4)) for place in (1, 2, 3, 4)] == [4, 3, 2, 0]


def test_a_first_place_that_falls_evenly_over_half_of_the_field_as_in_poland() -> None:
    """20 pairs, ten of them from 40 down to 4; 1 for all others; whole points, rounded up."""
    told = table("first 40; to 50%; rest 1; up")
    assert [told.of_place(place, 20, F(40)) for place in (1, 2, 5, 10, 11, 20)] == [40, 36, 24, 4, 1, 1]


def evening(text: str, *, winners: int = 1, ties: str = "") -> Hall:
    hall = opened(made=one_winner(mitchell(3)) if winners == 1 else mitchell(3))
    hall.now = hall.now._replace(stages={1: StageSet(1, masterpoints=text, ties=ties)})
    return hall


def test_who_shares_a_place_shares_what_its_places_are_worth() -> None:
    """Everybody passes: six pairs share the places 1 to 6, which are worth 12 + 6 + 3 + 0 + 0 + 0."""
    hall = evening("first 12; then 50% 25%")
    hall.plays_all(["Pass"])
    assert masterpoints(hall.now, hall.ranking()) == dict.fromkeys(range(1, 7), F(7, 2))
    hall = evening("first 12; then 50% 25%; up")
    hall.plays_all(["Pass"])
    assert set(masterpoints(hall.now, hall.ranking()).values()) == {F(4)}


def test_alike_masterpoints_are_shared_by_equal_scores_though_a_lot_has_told_them_apart() -> None:
    """EBU White Book 143.4. Six pairs with the same score, placed 1 to 6 by lot: 12, 6, 3 and nothing, or 3.5 each."""
    hall = evening("first 12; then 50% 25%", ties="lot; seed 1")
    hall.plays_all(["Pass"])
    assert sorted(masterpoints(hall.now, hall.ranking()).values()) == [0, 0, 0, 3, 6, 12]
    hall = evening("first 12; then 50% 25%; alike", ties="lot; seed 1")
    hall.plays_all(["Pass"])
    assert [row.rank for row in hall.ranking().rows] == [1, 2, 3, 4, 5, 6]
    assert set(masterpoints(hall.now, hall.ranking()).values()) == {F(7, 2)}


def test_with_two_winners_each_direction_has_its_first_place() -> None:
    """Three tables, weight 5: 0.02 × 5 × 3. It goes to 6, against whom 4S always goes down; the three North-South share it."""
    hall = evening("abf 5", winners=2)
    for round_ in (1, 2, 3):
        for place in hall.begins_round(round_):
            table = sitting(hall.now, place.at)
            assert table
            hall.says(Reported(place, result(f"4S N { {4: 11, 5: 10, 6: 9}[table.ew[0]] }")))
    worth = masterpoints(hall.now, hall.ranking())
    assert worth == {6: F(3, 10), 5: 0, 4: 0, 1: F(1, 10), 2: F(1, 10), 3: F(1, 10)}


def test_without_a_table_nobody_gets_any() -> None:
    hall = opened()
    hall.plays_all(["Pass"])
    assert masterpoints(hall.now, hall.ranking()) == {}
    assert parse_masterpoints(" ") is None


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("first many", "masterpoints: 'first many' is none of first 20"),
        ("then 50%", "expected what the first place is worth"),
        ("first 20; abf 2", "expected what the first place is worth"),
        ("first 20; then half", "'then half' is none of"),
    ],
)
def test_a_table_that_says_nothing_of_the_first_place_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        parse_masterpoints(text)
    assert sentence in opened_stage(text)


def opened_stage(text: str) -> str:
    hall = opened()
    return hall.refuses(StageSet(2, masterpoints=text))
