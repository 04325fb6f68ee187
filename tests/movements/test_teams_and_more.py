"""Teams, barometers and knock-outs of every size."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.movements.balance import balance, meetings
from oddtrick.movements.checking import check
from oddtrick.movements.forms.barometer import barometer, pairings, team_barometer
from oddtrick.movements.forms.knockout import Winner, bracket
from oddtrick.movements.forms.teams import american_whist, head_to_head, match, new_england, without_one
from oddtrick.movements.movement import Kind
from oddtrick.texts import BadInput

ODD, EVEN = st.integers(1, 20).map(lambda n: 2 * n + 1), st.integers(2, 20).map(lambda n: 2 * n)


@given(ODD)
def test_american_whist(teams: int) -> None:
    m = american_whist(teams)
    assert (check(m), m.copies, m.of_rounds, m.kind) == ((), 1, teams - 1, Kind.TEAMS)
    assert meetings(m) == Counter({(a, b): 1 for b in range(1, teams + 1) for a in range(1, b)})


@given(EVEN)
def test_an_even_number_of_teams(teams: int) -> None:
    relay, short = new_england(teams), without_one(teams)
    assert (check(relay), relay.copies, relay.of_rounds) == ((), 2, teams - 1)
    assert (check(short), short.copies, short.of_rounds) == ((), 1, teams - 2)
    assert len(meetings(relay)) == teams * (teams - 1) // 2
    assert len(meetings(short)) == teams * (teams - 2) // 2
    for r in range(1, teams - 1, 2):
        halves = [{frozenset((p.ns[0], p.ew[0])) for p in row if p} for row in short.rounds[r - 1 : r + 1]]
        assert halves[0] == halves[1], "a match ends in the round after it began"


@pytest.mark.parametrize("teams", range(4, 25, 2))
def test_whole_matches_side_by_side(teams: int) -> None:
    m = head_to_head(teams)
    assert check(m) == ()
    assert len(meetings(m)) == teams * (teams - 1) // 2
    assert m.tables == teams


def test_a_match_of_two_teams() -> None:
    assert check(match(4)) == ()
    assert (match(4).tables, match(4).of_rounds, match(4).copies) == (2, 4, 2)


@given(st.integers(3, 60), st.data())
def test_every_barometer(many: int, data: st.DataObject) -> None:
    full = many - 1 + many % 2
    rounds = data.draw(st.integers(1, full))
    for m in (barometer(many, rounds), team_barometer(many, rounds)):
        assert {fault.wrong.value for fault in check(m)} <= ({"never plays"} if rounds == 1 and many % 2 else set())
        assert (m.of_rounds, m.sets, m.slots) == (rounds, rounds, many)
    assert sorted(sorted(two) for row in pairings(many) for two in row) == [
        [a, b] for a in range(1, many) for b in range(a + 1, many + 1)
    ]


@pytest.mark.parametrize(
    ("pairs", "least"), [(4, 100), (8, 100), (12, 100), (20, 100), (24, 100), (10, 83), (14, 91), (16, 85), (18, 89), (30, 95)]
)
def test_a_complete_barometer_balances(pairs: int, least: int) -> None:
    assert balance(barometer(pairs)).quality > least - 0.01


@given(st.integers(2, 200))
def test_a_knock_out_has_one_winner(contestants: int) -> None:
    found = bracket(contestants)
    assert len(found.matches) == contestants - 1
    seeds = [side for one in found.matches for side in (one.one, one.other) if isinstance(side, int)]
    assert sorted(seeds) == [*range(1, contestants + 1)]
    won: dict[int, int] = {}
    for one in found.matches:
        sides = found.met(won)[one.number]
        assert None not in sides
        won[one.number] = min(side for side in sides if side)
    finals = found.met(won)[len(found.matches)]
    assert sorted(finals) == [1, 2], "the best two meet in the final"  # type: ignore[type-var]


def test_rounds_have_names_and_byes_go_to_the_best() -> None:
    found = bracket(6)
    assert [str(found.name_of(r)) for r in (1, 2, 3)] == ["quarter-finals", "semi-finals", "final"]
    assert [(one.one, one.other) for one in found.matches] == [
        (4, 5),
        (3, 6),
        (1, Winner(1)),
        (2, Winner(2)),
        (Winner(3), Winner(4)),
    ]
    assert str(bracket(40).name_of(1)) == "last 64"


@pytest.mark.parametrize(
    ("won", "sentence"),
    [
        ({1: 3}, "contestant 3 does not play match 1"),
        ({9: 1}, "there is no match 9; the last one is 5"),
        ({5: 1}, "contestant 1 does not play match 5"),
    ],
)
def test_only_who_plays_can_win(won: dict[int, int], sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        bracket(6).met(won)
    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    ("made", "sentence"),
    [
        (lambda: american_whist(8), "this needs an odd number of teams; given: 8"),
        (lambda: new_england(7), "this needs an even number of teams; given: 7"),
        (lambda: bracket(1), "the number of contestants must be 2 to 512; given: 1"),
        (lambda: barometer(8, 9), "the number of rounds must be 1 to 7; given: 9"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(made: object, sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        made()  # type: ignore[operator]
    assert str(refused.value) == sentence
