"""Laws 2-4: seats, sides, and what the number on a board decides."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from every import every
from oddtrick.game.seats import SEATS, Role, Seat, Side, Vulnerability, dealer, vulnerability
from oddtrick.texts import BadInput

# Law 2 names the boards of each vulnerability outright.
NEITHER, NORTH_SOUTH, EAST_WEST, BOTH = (1, 8, 11, 14), (2, 5, 12, 15), (3, 6, 9, 16), (4, 7, 10, 13)
DEALERS = {Seat.N: (1, 5, 9, 13), Seat.E: (2, 6, 10, 14), Seat.S: (3, 7, 11, 15), Seat.W: (4, 8, 12, 16)}


@pytest.mark.parametrize(("seat", "boards"), DEALERS.items())
def test_2_dealer_of_boards_1_to_16(seat: Seat, boards: tuple[int, ...]) -> None:
    assert [board for board in range(1, 17) if dealer(board) is seat] == list(boards)


@pytest.mark.parametrize(
    ("vulnerable", "boards"),
    [
        (Vulnerability.NONE, NEITHER),
        (Vulnerability.NS, NORTH_SOUTH),
        (Vulnerability.EW, EAST_WEST),
        (Vulnerability.BOTH, BOTH),
    ],
)
def test_2_vulnerability_of_boards_1_to_16(vulnerable: Vulnerability, boards: tuple[int, ...]) -> None:
    assert [board for board in range(1, 17) if vulnerability(board) is vulnerable] == list(boards)


@given(st.integers(1, 10**12))
def test_2_the_pattern_repeats_every_sixteen_boards(board: int) -> None:
    assert dealer(board + 16) is dealer(board)
    assert vulnerability(board + 16) is vulnerability(board)
    assert dealer(board + 1) is dealer(board).lho


@pytest.mark.parametrize("board", [0, -1, -16])
def test_2_boards_count_from_1(board: int) -> None:
    for decided in (dealer, vulnerability):
        with pytest.raises(BadInput) as refused:
            decided(board)
        assert str(refused.value) == f"{board} is not the number of a board; boards count from 1"


def test_3_rotation_is_clockwise() -> None:
    assert [str(seat) for seat in SEATS] == ["N", "E", "S", "W"]
    for place, seat in enumerate(SEATS):
        assert seat.lho is SEATS[(place + 1) % 4]
        assert seat.partner is SEATS[(place + 2) % 4]
        assert seat.rho is SEATS[(place + 3) % 4]


@given(st.sampled_from(SEATS), st.integers(-50, 50), st.integers(-50, 50))
def test_3_turns_add_up(seat: Seat, one: int, other: int) -> None:
    assert seat.after(one).after(other) is seat.after(one + other)
    assert seat.after(1) is seat.lho
    assert seat.after(-1) is seat.rho


def test_4_partners_play_against_the_other_two() -> None:
    assert [seat.side for seat in SEATS] == [Side.NS, Side.EW, Side.NS, Side.EW]
    for seat in SEATS:
        assert seat.partner.side is seat.side
        assert seat.lho.side is seat.rho.side is seat.side.opponents
    assert Side.NS.opponents.opponents is Side.NS
    assert (str(Side.NS), str(Side.EW)) == ("NS", "EW")


def test_a_seat_is_true_even_when_it_is_north() -> None:
    assert Seat.N or None
    assert all(bool(seat) for seat in SEATS)


@pytest.mark.parametrize("seat", SEATS)
def test_seats_are_read_as_they_are_printed(seat: Seat) -> None:
    assert Seat.parse(str(seat)) is seat
    assert Seat.parse(str(seat).lower()) is seat


def test_what_is_not_a_seat_is_refused() -> None:
    with pytest.raises(BadInput) as refused:
        Seat.parse("Z")
    assert str(refused.value) == "'Z' is not a seat; expected N, E, S or W"


@every(
    ("text", "meant"),
    [
        *((str(v), v) for v in Vulnerability),
        *((str(v).upper(), v) for v in Vulnerability),
        ("ns", Vulnerability.NS),
        ("Love", Vulnerability.NONE),
        ("-", Vulnerability.NONE),
        ("All", Vulnerability.BOTH),
    ],
)
def test_vulnerability_is_read_in_every_notation(text: str, meant: Vulnerability) -> None:
    assert Vulnerability.parse(text) is meant


def test_what_is_not_a_vulnerability_is_refused() -> None:
    with pytest.raises(BadInput) as refused:
        Vulnerability.parse("red")
    assert str(refused.value) == "'red' is not a vulnerability; expected none, ns, ew or both"


def test_77_which_sides_are_vulnerable() -> None:
    table = {v: (v.includes(Side.NS), v.includes(Side.EW)) for v in Vulnerability}
    assert table == {
        Vulnerability.NONE: (False, False),
        Vulnerability.NS: (True, False),
        Vulnerability.EW: (False, True),
        Vulnerability.BOTH: (True, True),
    }


@pytest.mark.parametrize("offender", SEATS)
def test_roles_are_seats_seen_from_the_offender_or_from_declarer(offender: Seat) -> None:
    seen = [role.seat(offender) for role in (Role.OFFENDER, Role.LHO, Role.PARTNER, Role.RHO)]
    assert seen == [offender.after(k) for k in range(4)]
    assert Role.DECLARER.seat(offender) is None
    assert Role.DUMMY.seat(offender) is None
    assert Role.DECLARER.seat(offender, Seat.E) is Seat.E
    assert Role.DUMMY.seat(offender, Seat.E) is Seat.W
    assert [str(role) for role in Role] == ["offender", "LHO", "partner", "RHO", "declarer", "dummy"]
