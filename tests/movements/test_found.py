"""What the searches found: every Howell and every individual of the data passes the checker and balances as it says."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from every import every
from oddtrick.movements.balance import balance, meetings
from oddtrick.movements.checking import check, sit_outs
from oddtrick.movements.forms.found import found
from oddtrick.movements.forms.howell import howell, quality
from oddtrick.movements.forms.individual import individual, individuals, players_of
from oddtrick.movements.movement import Kind, Wrong
from oddtrick.texts import BadInput

SIZES = [tuple(map(int, key.split("-"))) for key in found("howells")]


@every(("tables", "rounds"), SIZES)
def test_every_howell_passes_the_checker_and_balances_as_it_says(tables: int, rounds: int) -> None:
    said = quality(tables, rounds)
    for turning, told in ((True, said.best), (False, said.simple)):
        m = howell(tables, rounds, turning=turning)
        assert check(m) == ()
        assert (m.kind, m.tables, m.of_rounds, m.sets, m.slots, m.copies) == (
            Kind.PAIRS, tables, rounds, rounds, 2 * tables, said.copies,
        )  # fmt: skip
        assert balance(m).quality == pytest.approx(told, abs=0.01)
        assert len(meetings(m)) == tables * rounds
    assert said.best >= said.simple


@given(st.sampled_from(SIZES))
def test_at_a_half_table_everybody_sits_out_once_at_most(size: tuple[int, int]) -> None:
    m = howell(*size).without(2 * size[0])
    assert check(m) == ()
    assert max(map(len, sit_outs(m).values())) == 1


@pytest.mark.parametrize("tables", [4, 6, 8, 10, 12])
def test_full_howells_without_any_luck(tables: int) -> None:
    assert quality(tables, 2 * tables - 1) == (100, 100, 1)


def test_tables_that_never_turn() -> None:
    m = howell(7, 9, turning=False)
    sitting = {10, 11, 12, 13, 14}
    for t in range(7):
        ways = {(row[t].ns[0] in sitting, row[t].ew[0] in sitting) for row in m.rounds if row[t]}
        assert len(ways) == 1


@every("players", players_of())
def test_every_individual_passes_the_checker_and_balances_as_it_says(players: int) -> None:
    entries = [entry for key, both in found("individuals").items() if key.startswith(f"{players}-") for entry in both]
    for m, entry in zip(individuals(players), entries, strict=True):
        assert check(m) == ()
        assert (m.kind, m.slots, m.tables, m.copies) == (Kind.INDIVIDUAL, players, players // 4, entry["copies"])
        assert balance(m).quality == pytest.approx(entry["quality"], abs=0.01)
        if entry["form"] == "rainbow":
            assert max(meetings(m).values()) == 1
        else:
            assert set(meetings(m).values()) == {2}, "all are opponents twice"
            assert len(meetings(m)) == players * (players - 1) // 2


def test_a_long_individual_is_cut() -> None:
    m = individual(12, 5)
    assert (m.of_rounds, check(m), "5 rounds" in str(m.name)) == (5, (), True)


@pytest.mark.parametrize(
    ("tables", "rounds", "sentence"),
    [
        (1, 1, "the number of tables must be 2 to"),
        (5, 4, "the number of rounds must be 5 to 9; given: 4"),
        (5, 10, "the number of rounds must be 5 to 9; given: 10"),
    ],
)
def test_other_sizes_are_refused(tables: int, rounds: int, sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        howell(tables, rounds)
    assert str(refused.value).startswith(sentence)


def test_other_numbers_of_players_are_refused() -> None:
    with pytest.raises(BadInput, match="there is no individual movement for 10 players"):
        individual(10)
    assert Wrong.MEET_AGAIN not in individual(8).declared
