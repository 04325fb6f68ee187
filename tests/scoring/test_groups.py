"""Law 87: fouled boards as groups of one field, small groups, and what does not depend on how a field is divided."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.outcome import PlayedOut
from oddtrick.game.seats import Seat, Side
from oddtrick.scoring.methods.conditions import Conditions, Method
from oddtrick.scoring.methods.every import Group, awards
from oddtrick.scoring.methods.field import Field, TableScore, certain, weighted
from oddtrick.scoring.methods.groups import Groups, group_matchpoints, is_small
from oddtrick.scoring.methods.imps import Over
from oddtrick.scoring.methods.matchpoints import matchpoint_scale, matchpoints
from oddtrick.scoring.methods.rounding import EBU, rounded
from oddtrick.scoring.sessions.boards import TableResult, score_board

RIGHT, FOULED = Deal.numbered(1), Deal.numbered(2)


def percentages(size: int, sizes: list[int], expected: int, rule: Groups) -> list[Fraction]:
    """What 0, 2, 4 ... matchpoints in a group are worth, in percent of the board's top."""
    return [100 * group_matchpoints(own, size, sizes, expected, rule) / (2 * (expected - 1)) for own in range(0, 2 * size, 2)]


@pytest.mark.parametrize("rule", [Groups.NEUBERG, Groups.EBU, Groups.ACBL])
def test_87B_ebu_vector_groups_of_seven_and_three(rule: Groups) -> None:
    seven = [group_matchpoints(own, 7, [7, 3], 10, rule) for own in range(12, -1, -2)]
    assert [float(rounded(EBU.matchpoints, own, Fraction(9))) for own in seven] == [17.6, 14.7, 11.9, 9.0, 6.1, 3.3, 0.4]
    assert sum(seven) == 63
    if rule is Groups.NEUBERG:
        three = [group_matchpoints(own, 3, [7, 3], 10, rule) for own in (4, 2, 0)]
        assert [float(rounded(EBU.matchpoints, own, Fraction(9))) for own in three] == [15.7, 9.0, 2.3]
        assert sum(three) == 27


def test_87B_a_group_of_three_among_ten_is_a_third_and_small() -> None:
    assert percentages(3, [7, 3], 10, Groups.EBU) == [50, 60, 70]
    assert group_matchpoints(4, 3, [7, 3], 10, Groups.EBU) == Fraction("12.6")
    assert percentages(2, [8, 2], 10, Groups.EBU) == percentages(2, [8, 2], 10, Groups.ACBL) == [55, 65]
    assert percentages(1, [9, 1], 10, Groups.EBU) == percentages(1, [9, 1], 10, Groups.ACBL) == [60]


def test_87B_two_of_five_are_not_small_for_the_ebu() -> None:
    # EBU forum 1580: -110 and -200, the lower one gets 1.5 of 8.
    assert group_matchpoints(0, 2, [3, 2], 5, Groups.EBU) == Fraction(3, 2)
    assert is_small(Groups.ACBL, 2, [3, 2], 5)


@pytest.mark.parametrize(
    ("size", "sizes", "small"),
    [(4, [4, 9], False), (3, [3, 9], True), (3, [3, 2], False), (3, [3, 3], True), (2, [2, 1], True), (1, [1, 9], True)],
)
def test_87B_acbl_a_group_of_three_is_small_unless_it_is_the_larger(size: int, sizes: list[int], small: bool) -> None:
    assert is_small(Groups.ACBL, size, sizes, sum(sizes)) is small


def test_87B_ties_in_a_small_group_share() -> None:
    assert group_matchpoints(3, 3, [7, 3], 10, Groups.EBU) * 100 / 18 == 65  # two tied for the first place
    assert group_matchpoints(1, 2, [8, 2], 10, Groups.ACBL) * 100 / 18 == 60


@pytest.mark.parametrize("rule", Groups)
def test_87B_only_groups_of_a_fouled_board_are_small(rule: Groups) -> None:
    assert not is_small(rule, 2, [2], 10)
    assert not is_small(rule, 3, [], 30)


@pytest.mark.parametrize(("rule", "share"), [(Groups.NEUBERG, 100), (Groups.EBU, 120), (Groups.ACBL, 120), (Groups.NONE, 100)])
def test_87B_both_sides_of_a_small_group_share_what_the_rule_gives(rule: Groups, share: int) -> None:
    results = [made(tricks, RIGHT) for tricks in range(4, 12)] + [made(8, FOULED), made(9, FOULED)]
    board = score_board(1, results, Conditions(groups=rule), 10)
    for scored in board.results[:8]:
        assert scored.ns is not None
        assert scored.ew is not None
        assert scored.ns.value + scored.ew.value == 100
    assert {scored.ns.value + scored.ew.value for scored in board.results[8:] if scored.ns and scored.ew} == {share}


def test_87A_results_of_a_deal_that_is_not_told_are_with_the_most_frequent() -> None:
    results = [made(9, RIGHT), made(10, RIGHT), made(11, None), made(8, FOULED), made(12, FOULED)]
    values = [scored.ns and scored.ns.value for scored in score_board(1, results, Conditions(groups=Groups.NONE), 5).results]
    assert values == [0, 50, 100, 0, 100]


def test_87B_sums_of_imps_are_made_as_great_as_those_of_a_whole_board() -> None:
    conditions = Conditions(Method.CROSS_IMPS, over=Over.NOTHING)
    results = [made(9, RIGHT), made(10, RIGHT), made(10, RIGHT), made(9, FOULED), made(10, FOULED)]
    values = [scored.ns and scored.ns.value for scored in score_board(1, results, conditions, 5).results]
    assert values == [-40, 20, 20, -40, 40]  # -20 and 10 times 4 / 2; 10 times 4 / 1
    plain = score_board(1, results, conditions._replace(groups=Groups.NONE), 5).results
    assert [scored.ns and scored.ns.value for scored in plain] == [-20, 10, 10, -10, 10]


def test_87B_each_version_has_a_datum_of_its_own() -> None:
    results = [made(9, RIGHT), made(10, RIGHT), made(10, FOULED), made(10, FOULED)]
    values = [scored.ns and scored.ns.value for scored in score_board(1, results, Conditions(Method.BUTLER), 4).results]
    assert values == [-6, 6, 0, 0]


def made(tricks: int, deal: Deal | None) -> TableResult:
    return TableResult(1, f"{tricks}", f"{tricks + 20}", PlayedOut(Contract.parse("4S", Seat.N), tricks), deal=deal)


points = st.integers(-40, 40).map(lambda tens: 10 * tens)


@st.composite
def rulings(draw: st.DrawFn) -> TableScore:
    """A weighted score: up to four outcomes, any weights."""
    parts = draw(st.lists(st.integers(1, 9), min_size=2, max_size=4))
    return weighted([(Fraction(part, sum(parts)), draw(points)) for part in parts])


results = st.one_of(points.map(certain), rulings())
divided = st.lists(st.lists(results, min_size=1, max_size=12), min_size=1, max_size=4)


@given(divided, st.integers(0, 5))
def test_87B_a_board_totals_the_same_however_it_is_divided(groups: list[list[TableScore]], missing: int) -> None:
    """Every table shares a top, and each direction gets E(E-1) in all when no result is missing."""
    sizes = [len(group) for group in groups]
    expected = sum(sizes) + missing
    total = {side: Fraction(0) for side in Side}
    for group in groups:
        field = Field(group)
        both = {
            side: [group_matchpoints(own, len(group), sizes, expected, Groups.NEUBERG) for own in matchpoints(field, side)]
            for side in Side
        }
        assert {ns + ew for ns, ew in zip(both[Side.NS], both[Side.EW], strict=True)} == {2 * (expected - 1)}
        for side in Side:
            total[side] += sum(both[side])
    assert set(total.values()) == {sum(sizes) * (expected - 1)}


@given(divided.filter(lambda groups: sum(map(len, groups)) > 1), st.sampled_from(Groups), st.sampled_from([1, 2]))
def test_87B_through_the_awards_of_a_board(groups: list[list[TableScore]], rule: Groups, scale: int) -> None:
    sizes = tuple(map(len, groups))
    expected = sum(sizes)
    conditions = Conditions(scale=scale, groups=rule)  # type: ignore[arg-type]
    total = Fraction(0)
    for tables in groups:
        group = Group(Field(tables), sizes, expected)
        ns, ew = (awards(group, side, conditions) for side in Side)
        small = is_small(rule, len(tables), sizes, expected)
        for table in tables if ns else ():
            assert ns[table].value + ew[table].value == (120 if small else 100)
        total += sum((ns[table].value for table in tables if ns), Fraction(0))
    if rule is Groups.NEUBERG:
        assert total == 50 * expected


@given(st.lists(results, min_size=2, max_size=15), st.randoms(use_true_random=False))
def test_78_order_of_tables_does_not_matter_to_weighted_scores(tables: list[TableScore], random: object) -> None:
    shuffled = [*tables]
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    for method in (Method.MATCHPOINTS, Method.CROSS_IMPS, Method.BUTLER, Method.TOTAL):
        for side in Side:
            assert awards(Group(Field(tables)), side, Conditions(method)) == awards(
                Group(Field(shuffled)), side, Conditions(method)
            )


@given(st.lists(results, min_size=1, max_size=15))
def test_78A_matchpoints_go_up_by_the_frequencies(tables: list[TableScore]) -> None:
    """EBU forum 535: the lowest is its frequency less one, the next adds both frequencies, and the top ends at the field."""
    field = Field(tables)
    scale, frequencies = matchpoint_scale(field, Side.NS), field.frequencies(Side.NS)
    (lowest, first), (highest, last) = frequencies[0], frequencies[-1]
    assert scale[lowest] == first - 1
    for (below, before), (above, own) in pairwise(frequencies):
        assert scale[above] == scale[below] + before + own
    assert scale[highest] + last == 2 * len(field) - 1


def test_12C2_a_board_with_an_artificial_score_has_fewer_results() -> None:
    # Warsaw, 8 August 2013, board 8: ten results and one 60/60.
    played = [made(9, RIGHT)] * 9 + [made(10, RIGHT)]
    values = [scored.ns and scored.ns.value for scored in score_board(1, played, Conditions(), 11).results]
    assert values == [Fraction("44.5")] * 9 + [Fraction("99.5")]


@given(st.lists(results, min_size=1, max_size=15), st.integers(0, 9))
def test_87B_the_form_in_half_points_is_the_same(tables: list[TableScore], missing: int) -> None:
    """ACBL: N S / n + (N - n) / 2n, where S are the matchpoints (1-½-0) among n of N results."""
    size, wanted = len(tables), len(tables) + missing
    for own in matchpoints(Field(tables), Side.NS):
        half = Fraction(wanted * Fraction(own, 2), size) + Fraction(wanted - size, 2 * size)
        assert 2 * half == group_matchpoints(own, size, [size], wanted, Groups.ACBL)


def test_frequencies_count_every_kind_once() -> None:
    field = Field([certain(100), certain(200), certain(100), weighted([(Fraction(1, 2), 100), (Fraction(1, 2), 200)])])
    assert dict(field.kinds) == {field.tables[0]: 2, field.tables[1]: 1, field.tables[3]: 1}
    assert field.frequencies(Side.NS) == [(100, Fraction(5, 2)), (200, Fraction(3, 2))]
    assert sum(share for _, share in field.frequencies(Side.EW)) == 4
