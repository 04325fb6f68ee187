"""One checker for all movements: what it refuses, in one sentence that names contestant, round and set."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oddtrick.language import translator
from oddtrick.movements.checking import check, checked, declared, declaring
from oddtrick.movements.forms.mitchell import mitchell
from oddtrick.movements.movement import Kind, Movement, Place, Wrong, movement
from oddtrick.texts import BadInput, say

A, B, C, D, E, F = ((n,) for n in range(1, 7))
TWO = movement(
    Kind.PAIRS,
    3,
    [
        [Place(A, B, 1), Place(C, D, 1)],
        [Place(A, C, 2), Place(D, B, 2)],
        [Place(A, D, 3), Place(B, C, 3)],
    ],
    say("two tables"),
    copies=2,
)


def with_place(m: Movement, round_: int, table: int, place: Place | None) -> Movement:
    rows = [[*row] for row in m.rounds]
    rows[round_ - 1][table - 1] = place
    return replace(m, rounds=tuple(map(tuple, rows)))


def test_a_movement_that_can_be_played_has_no_fault() -> None:
    assert check(TWO) == ()
    assert checked(TWO) is TWO
    assert (TWO.tables, TWO.of_rounds, TWO.slots) == (2, 3, 4)


@pytest.mark.parametrize(
    ("wrong", "changed", "sentence", "polish"),
    [
        (
            Wrong.TWO_PLACES,
            with_place(TWO, 2, 2, Place(A, B, 2)),
            "pair 1 sits in two places in round 2: tables 1, 2",
            "para 1 siedzi w rundzie 2 w dwóch miejscach: stoły 1, 2",
        ),
        (
            Wrong.MEETS_ITSELF,
            with_place(TWO, 2, 2, Place(D, D, 2)),
            "pair 4 meets itself in round 2, on set 2",
            "para 4 ma w rundzie 2 przeciwnika o tym samym numerze, na zestawie 2",
        ),
        (
            Wrong.REPEATED_SET,
            with_place(TWO, 3, 2, Place(B, C, 1)),
            "pair 2 plays set 1 more than once: rounds 1, 3",
            "para 2 gra zestaw 1 więcej niż raz: rundy 1, 3",
        ),
        (Wrong.UNPLAYED_SET, replace(TWO, sets=4), "set 4 is never played", "zestaw 4 nie jest nigdy grany"),
        (Wrong.NEVER_PLAYS, replace(TWO, slots=5), "pair 5 never plays", "para 5 nigdy nie gra"),
        (
            Wrong.SHARED,
            replace(TWO, copies=1),
            "set 1 is at tables 1, 2 in round 1",
            "zestaw 1 jest w rundzie 1 przy stołach 1, 2",
        ),
        (
            Wrong.MEET_AGAIN,
            with_place(with_place(TWO, 3, 1, Place(A, B, 3)), 3, 2, Place(C, D, 3)),
            "pair 1 and pair 2 meet in rounds 1, 3",
            "para 1 i para 2 spotykają się w rundach 1, 3",
        ),
        (
            Wrong.NUMBER,
            with_place(TWO, 1, 1, Place(A, B, 7)),
            "table 1 plays set 7 in round 1, but the sets are 1 to 3",
            "stół 1 gra w rundzie 1 zestaw 7, a są zestawy od 1 do 3",
        ),
        (
            Wrong.NUMBER,
            with_place(TWO, 1, 1, Place(A, (9,), 1)),
            "pair 9 sits at table 1 in round 1, but the last number is 4",
            "para 9 siedzi w rundzie 1 przy stole 1, a ostatnim numerem jest 4",
        ),
        (
            Wrong.SIT_OUTS,
            with_place(with_place(TWO, 1, 2, None), 2, 2, Place(D, B, 1)),
            "",
            "",
        ),
    ],
)
def test_what_is_wrong_is_told_in_one_sentence(wrong: Wrong, changed: Movement, sentence: str, polish: str) -> None:
    found = check(changed)
    if not sentence:
        assert found == () or wrong not in {fault.wrong for fault in found}, "once is not unfair"
        return
    assert wrong in {fault.wrong for fault in found}
    (told,) = [fault.says for fault in found if fault.wrong is wrong][:1]
    assert str(told) == sentence
    assert translator("pl")(told) == polish
    with pytest.raises(BadInput, match=r"^two tables: "):
        checked(changed)


def test_sitting_out_twice_before_others_once() -> None:
    rows = [[Place(A, B, 1)], [Place(C, A, 2)], [Place(B, C, 3)], [Place(D, A, 4)]]
    uneven = movement(Kind.PAIRS, 4, rows, say("one table"))
    (fault,) = check(uneven)
    assert (fault.wrong, str(fault.says)) == (Wrong.SIT_OUTS, "pair 4 sits out in rounds 1, 2, 3, pair 1 in 1 round")
    assert check(replace(uneven, declared=frozenset({Wrong.SIT_OUTS}))) == ()


def test_half_a_match_of_teams() -> None:
    whole = movement(Kind.TEAMS, 1, [[Place(A, B, 1), Place(B, A, 1)]], say("a match"), copies=2)
    assert check(whole) == ()
    half = replace(whole, rounds=((Place(A, B, 1), None),))
    assert [str(fault.says) for fault in check(half)] == ["team 1 and team 2 play only half a match on set 1, in round 1"]


def test_players_are_partners_once_and_opponents_twice() -> None:
    rows = [[Place((1, 2), (3, 4), 1)], [Place((1, 3), (2, 4), 2)], [Place((1, 4), (2, 3), 3)]]
    whist = movement(Kind.INDIVIDUAL, 3, rows, say("four players"))
    assert check(whist) == ()
    again = replace(whist, sets=4, rounds=(*whist.rounds, (Place((2, 1), (3, 4), 4),)))
    assert {fault.wrong for fault in check(again)} == {Wrong.PARTNER_AGAIN, Wrong.MEET_AGAIN}
    assert "player 1 and player 2 are partners in rounds 1, 4" in {str(fault.says) for fault in check(again)}
    told = declaring(again)
    assert check(told) == ()
    assert {fault.wrong for fault in declared(told)} == {Wrong.PARTNER_AGAIN, Wrong.MEET_AGAIN}


def test_a_shared_set_needs_a_board_for_each_table() -> None:
    assert check(TWO, boards=2) == ()
    assert (
        next(str(fault.says) for fault in check(TWO, boards=1))
        == "set 1 is at tables 1, 2 in round 1, and has only 1 board to share"
    )


def test_what_can_never_be_played_cannot_be_declared() -> None:
    broken = replace(with_place(TWO, 2, 2, Place(A, B, 2)), declared=frozenset(Wrong))
    assert Wrong.TWO_PLACES in {fault.wrong for fault in check(broken)}


def test_a_half_table_and_fewer_rounds() -> None:
    m = mitchell(5)
    half = m.without(10)
    assert (half.slots, check(half)) == (9, ())
    assert sum(p is None for row in half.rounds for p in row) == 5
    cut = m.cut(3)
    assert (cut.of_rounds, cut.sets, check(cut)) == (3, 5, ())
