"""Mitchells of every size pass the checker, and their balance is what it is known to be."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from every import every
from oddtrick.movements.balance import balance
from oddtrick.movements.checking import check, sit_outs
from oddtrick.movements.forms.extra import bump, rover
from oddtrick.movements.forms.mitchell import mitchell, share_and_relay, skip, web
from oddtrick.movements.forms.switching import best_switch, switched
from oddtrick.movements.movement import Kind, Wrong
from oddtrick.texts import BadInput


@given(st.data())
def test_every_mitchell_passes_the_checker(data: st.DataObject) -> None:
    tables = data.draw(st.integers(2, 40))
    rounds = data.draw(st.integers(1, tables))
    m = mitchell(tables, rounds)
    assert check(m) == ()
    assert (m.tables, m.of_rounds, m.slots, m.kind) == (tables, rounds, 2 * tables, Kind.TWO_WINNERS)
    absent = data.draw(st.integers(1, m.slots))
    if rounds > 1:
        assert {fault.wrong for fault in check(m.without(absent))} <= {Wrong.UNPLAYED_SET}
    which = data.draw(st.sets(st.integers(1, rounds)))
    assert {fault.wrong for fault in check(switched(m, which))} == set()


@given(st.integers(3, 17), st.data())
def test_every_web_plays_every_set_everywhere(rounds: int, data: st.DataObject) -> None:
    tables = data.draw(st.integers(rounds + 1, 2 * rounds).filter(lambda n: rounds % 2 or n % 2 == 0))
    m = web(tables, rounds)
    assert check(m) == ()
    assert m.copies == 2 + tables % 2
    assert {len({p.set for _, _, p in m.places() if slot in (*p.ns, *p.ew)}) for slot in range(1, m.slots + 1)} == {rounds}


@pytest.mark.parametrize("tables", range(3, 14, 2))
def test_a_complete_mitchell_has_two_fields_without_any_luck(tables: int) -> None:
    assert balance(mitchell(tables)).quality == pytest.approx(100)
    assert balance(share_and_relay(tables + 1)).quality == pytest.approx(100)


@every(
    ("tables", "rounds", "switch", "quality"),
    [
        (5, 5, "5", 65), (6, 6, "6", 78), (7, 7, "7", 90), (8, 8, "8", 90), (9, 9, "9", 93), (10, 10, "10", 89), (11, 11, "11", 89),
        (12, 12, "10, 12", 89), (13, 13, "12, 13", 93), (14, 14, "12, 14", 94), (15, 15, "14, 15", 95), (16, 16, "14, 16", 95),
        (8, 7, "7", 71), (10, 9, "9", 76), (12, 11, "", 76), (14, 13, "", 82),
    ],
)  # fmt: skip
def test_the_best_arrow_switch(tables: int, rounds: int, switch: str, quality: int) -> None:
    found = best_switch(mitchell(tables, rounds))
    assert found.kind is Kind.PAIRS
    assert balance(found).quality > quality - 0.5
    assert str(found.name).endswith(switch)


def test_a_quarter_of_the_rounds_is_far_too_much() -> None:
    m = mitchell(9)
    assert [round(balance(switched(m, range(10 - k, 10))).quality) for k in (1, 2, 3)] == [93, 69, 42]


@pytest.mark.parametrize(
    ("tables", "order"),
    [
        (6, "1, 3, 5, 2, 4"), (7, "1, 3, 5, 7, 2, 4"), (8, "1, 6, 2, 7, 3, 8, 4"), (10, "1, 7, 2, 8, 3, 9, 4, 10, 5"),
        (11, "1, 3, 5, 7, 9, 11, 2, 4, 6, 8"), (13, "1, 3, 5, 7, 9, 11, 13, 2, 4, 6, 8, 10"),
    ],
)  # fmt: skip
def test_the_rover_takes_the_published_way(tables: int, order: str) -> None:
    assert str(rover(tables).name).endswith(f"rover at tables {order}")


@every("extra", [rover, bump])
@every("tables", [*range(4, 9), *range(10, 14)])
def test_an_extra_pair_displaces_everybody_once_at_most(extra: object, tables: int) -> None:
    m = extra(tables)  # type: ignore[operator]
    assert check(m) == ()
    assert max(map(len, sit_outs(m).values())) == 1
    assert 84 < balance(m).quality < 100


def test_at_nine_tables_the_rover_must_meet_somebody_twice() -> None:
    with pytest.raises(BadInput, match="no order of tables was found in which an extra pair meets nobody twice"):
        rover(9)
    assert rover(9, again=1).declared == {Wrong.MEET_AGAIN}
    assert check(rover(9, again=1)) == ()


@pytest.mark.parametrize(
    ("made", "sentence"),
    [
        (lambda: mitchell(1), "the number of tables must be 2 to 100; given: 1"),
        (lambda: mitchell(7, 8), "the number of rounds must be 1 to 7; given: 8"),
        (lambda: skip(8, 8), "the number of rounds must be 1 to 7; given: 8"),
        (lambda: skip(7, 6), "this needs an even number of tables; given: 7"),
        (lambda: web(9, 8), "there is no web of 9 tables and 8 rounds"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(made: object, sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        made()  # type: ignore[operator]
    assert str(refused.value) == sentence
