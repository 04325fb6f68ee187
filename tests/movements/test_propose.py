"""What fits so many contestants, boards and minutes: it can be played, it fits, and its drawbacks are told."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddtrick.language import translator
from oddtrick.movements.checking import check
from oddtrick.movements.drawbacks import drawbacks, turning
from oddtrick.movements.forms.howell import howell
from oddtrick.movements.forms.mitchell import mitchell, share_and_relay, web
from oddtrick.movements.forms.teams import american_whist, head_to_head, without_one
from oddtrick.movements.movement import Kind, Movement, Wrong
from oddtrick.movements.named import made
from oddtrick.movements.propose import minutes_of, propose, told
from oddtrick.texts import BadInput


def said(m: Movement, boards: int = 2) -> list[str]:
    return [str(one.says) for one in drawbacks(m, boards)]


@settings(max_examples=25, deadline=None)
@given(st.integers(4, 44), st.integers(16, 32), st.sampled_from([None, 1, 2]))
def test_every_proposal_of_pairs_can_be_played_and_fits(pairs: int, boards: int, winners: int | None) -> None:
    try:
        found = propose(pairs, boards, winners=winners)
    except BadInput:
        assert pairs < 8 or winners == 2
        return
    for one in found:
        assert {fault.wrong for fault in check(one.movement)} <= {Wrong.UNPLAYED_SET}
        assert one.movement.slots == pairs
        assert 0.75 * boards <= one.plays == one.movement.of_rounds * one.boards <= 1.15 * boards
        assert (one.movement.kind is Kind.TWO_WINNERS) <= (winners != 1)
        assert one.minutes == minutes_of(one.movement.of_rounds, one.boards)
    assert [one.weight for one in found] == sorted(one.weight for one in found)


@settings(max_examples=15, deadline=None)
@given(st.integers(2, 24), st.integers(20, 36))
def test_every_proposal_of_teams_can_be_played(teams: int, boards: int) -> None:
    for one in propose(teams, boards, kind=Kind.TEAMS):
        assert check(one.movement) == ()
        assert (one.movement.slots, one.balance) == (teams, None)


@pytest.mark.parametrize("players", [8, 9, 12, 13])
def test_individuals(players: int) -> None:
    for one in propose(players, 24, kind=Kind.INDIVIDUAL):
        assert {fault.wrong for fault in check(one.movement)} <= {Wrong.SIT_OUTS}
        assert one.movement.slots == players


def test_what_is_too_long_is_left_out() -> None:
    assert all(one.minutes <= 180 for one in propose(14, 24, 180))
    assert any(one.minutes > 180 for one in propose(14, 24))


def test_fourteen_pairs_and_an_evening() -> None:
    first = propose(14, 22, 180, winners=1)[0]
    assert str(told(first)) == "three-quarter Howell, 7 tables, 11 rounds: 22 boards, 176 minutes"
    assert translator("pl")(told(first)) == "Howell trzy czwarte, 7 stołów, 11 rund: 22 rozdania, 176 min"
    both = propose(14, 28, winners=2)[0]
    assert both.movement.kind is Kind.TWO_WINNERS
    assert "two winners: North-South and East-West are not compared with each other" in [str(one) for one in both.drawbacks]


def test_drawbacks_are_told_in_words() -> None:
    assert said(mitchell(7)) == ["two winners: North-South and East-West are not compared with each other"]
    assert "these tables share boards in every round: 1, 8" in said(share_and_relay(8))
    assert "needs 2 copies of the boards" in said(web(10, 9))
    assert "8 of 15 sit out, 1 round at most" in said(mitchell(8).without(16))
    assert turning(howell(7, 9))
    assert not turning(howell(7, 9, turning=False))
    assert not turning(made("mitchell", [7], switch=[]))
    assert "some play only 50 per cent of the boards in play" in said(mitchell(10, 5))
    assert "results of some matches are known only 7 rounds after they began" in said(american_whist(9))
    assert said(without_one(8)) == ["a team does not meet 1 of the others"]
    assert "the two rooms of a match share its boards" in said(head_to_head(8))


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((3, 26), "the number of pairs must be 4 to 160; given: 3"),
        ((14, 1), "the number of boards must be 2 to 200; given: 1"),
        ((14, 26, 5), "the number of minutes must be 10 to 3000; given: 5"),
        ((14, 26, 30), "26 boards do not fit into 30 minutes: the shortest takes "),
        ((10, 26, None, Kind.INDIVIDUAL), "an individual needs 4 players a table, and one more at most; given: 10"),
        ((1, 26, None, Kind.TEAMS), "the number of teams must be 2 to 100; given: 1"),
    ],
)
def test_what_does_not_fit_is_refused_in_one_sentence(arguments: tuple[int, ...], sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        propose(*arguments)  # type: ignore[arg-type]
    assert str(refused.value).startswith(sentence)


@pytest.mark.parametrize(
    ("form", "numbers", "options", "sentence"),
    [
        ("waltz", [7], {}, "there is no movement waltz; there are: mitchell, skip"),
        ("web", [7], {}, "web needs TABLES ROUNDS; given: 7"),
        ("howell", [], {}, "howell needs TABLES [ROUNDS]; given: -"),
        ("mitchell", [7], {"without": 15}, "Mitchell, 7 tables, 7 rounds: there is no 15 to leave out"),
        ("mitchell", [7], {"switch": [8]}, "Mitchell, 7 tables, 7 rounds: there is no round 8 to switch"),
    ],
)
def test_a_movement_that_is_not_there_is_refused(form: str, numbers: list[int], options: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        made(form, numbers, **options)  # type: ignore[arg-type]
    assert str(refused.value).startswith(sentence)
