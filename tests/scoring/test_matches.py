"""Teams: two tables of a match in IMPs and board by board, victory points, Patton, hybrid, who is a team, what is carried over."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.outcome import Adjusted, NotPlayed, PassedOut, PlayedOut, Unknown
from oddtrick.game.seats import Seat, Side
from oddtrick.scoring.methods.bam import board_a_match, match_imps, match_points, swings
from oddtrick.scoring.methods.conditions import Conditions, Method
from oddtrick.scoring.methods.field import Chance, Field, TableScore, certain, weighted
from oddtrick.scoring.methods.imps import imps
from oddtrick.scoring.methods.matchpoints import matchpoints
from oddtrick.scoring.methods.patton import aggregates, both_swings, hybrid, patton, share
from oddtrick.scoring.methods.victory_points import VictoryPoints, wbf
from oddtrick.scoring.sessions.boards import Meeting, TableResult, tables_of_matches
from oddtrick.scoring.sessions.matches import BoardOfMatch, Match, carried_forward, carried_over, match_score, matches
from oddtrick.scoring.sessions.session import Session, score_session
from oddtrick.texts import BadInput

OF_TEAMS = [method for method in Method if method.of_teams]
RULED = weighted([(Fraction(3, 5), 620), (Fraction(2, 5), -100)])

points = st.integers(-60, 60).map(lambda tens: 10 * tens)
played = points.map(certain)
halves = st.builds(lambda one, two: weighted([(Fraction(1, 3), one), (Fraction(2, 3), two)]), points, points)
split = st.builds(lambda one, two: (Chance(1, one, two),), points, points)
tables = st.one_of(played, halves)


def made(board: int, ns: str, ew: str, tricks: int, meeting: Meeting | None = None, deal: Deal | None = None) -> TableResult:
    return TableResult(board, ns, ew, PlayedOut(Contract.parse("4S", Seat.N), tricks), deal=deal, meeting=meeting)


def scores(session: Session) -> dict[str, float]:
    return {standing.contestant: float(standing.score) for standing in session.standings if standing.score is not None}


def test_12C1c_in_a_match_outcomes_are_compared_first_and_weighted_then() -> None:
    # The other room has -100; the ruling 60 % of 620 and 40 % of -100 is 0.6 * 12 IMPs.
    assert match_imps(RULED, certain(-100), Side.NS) == Fraction("7.2")
    assert match_imps(RULED, certain(-100), Side.EW) == Fraction("-7.2")
    assert match_imps(certain(-100), RULED, Side.EW) == Fraction("7.2")
    assert board_a_match(RULED, certain(-100), Side.NS) == Fraction("1.6")
    assert match_points(RULED, certain(-100), Side.NS) == 432


@pytest.mark.parametrize(("own", "other", "ns"), [(430, 420, 2), (420, 420, 1), (420, 430, 0), (-50, -100, 2)])
def test_78D_board_a_match(own: int, other: int, ns: int) -> None:
    assert board_a_match(certain(own), certain(other), Side.NS) == ns
    assert board_a_match(certain(own), certain(other), Side.EW) == 2 - ns


@given(tables, tables)
def test_78D_board_a_match_is_matchpoints_of_two_tables(one: TableScore, two: TableScore) -> None:
    field = Field([one, two])
    for side in Side:
        assert [board_a_match(one, two, side), board_a_match(two, one, side)] == matchpoints(field, side)
    assert board_a_match(one, two, Side.NS) + board_a_match(one, two, Side.EW) == 2


def test_78D_a_match_that_does_not_balance_is_told_by_the_margins_of_both() -> None:
    """12C1(e), 12C2. From +4 and -10 come the victory points, and not from 10 to 0; where all balances it is 36 to 25."""

    def match(*swings: tuple[int, int]) -> Match:
        boards = (BoardOfMatch(number, Fraction(home), Fraction(visitor)) for number, (home, visitor) in enumerate(swings))
        return Match("A", "B", boards=tuple(boards))

    assert match((10, -10), (-6, 0)).as_told == (4, -10)
    assert match((10, -6), (-3, -1)).as_told == (7, -7)
    assert match((10, -10), (-6, 6)).as_told == (10, 6)
    assert match((2, 0), (1, 1)).as_told == (3, 1)  # points of board-a-match


@given(st.one_of(tables, split), st.one_of(tables, split), st.sampled_from([None, 5, 17]))
def test_78B_a_team_gets_the_same_at_both_tables(one: TableScore, two: TableScore, cap: int | None) -> None:
    """Split scores too: each team compares what its own two pairs were given."""
    assert match_imps(one, two, Side.NS, cap) == match_imps(two, one, Side.EW, cap)
    assert board_a_match(one, two, Side.EW) == board_a_match(two, one, Side.NS)
    assert sum(swings(one, two, Side.NS).values()) == 1


@given(tables, tables)
def test_78B_teams_mirror(one: TableScore, two: TableScore) -> None:
    assert match_imps(one, two, Side.NS) == -match_imps(one, two, Side.EW)


def test_12C1e_a_split_score_need_not_balance() -> None:
    ruled = (Chance(1, 420, 50),)  # 420 to North-South, +50 to East-West
    assert match_imps(ruled, certain(420), Side.NS) == 0
    assert match_imps(ruled, certain(420), Side.EW) == imps(50 + 420)


def test_78D_victory_points_of_a_match() -> None:
    results = [made(board, "A", "B", 10) for board in range(1, 9)] + [made(board, "C", "D", 9) for board in range(1, 9)]
    session = score_session(results, Conditions(Method.VP))
    assert [score.match.totals for score in session.matches] == [(80, -80)]
    assert scores(session) == {"A + D": 20, "B + C": 0}
    assert [standing.boards for standing in session.standings] == [8, 8]
    assert session.boards[0].results[0].ns == (10, None, None)
    assert (session.decimals, session.places) == (0, 2)


def test_78D_board_a_match_of_a_session() -> None:
    results = [made(1, "A", "B", 10), made(1, "C", "D", 9), made(2, "A", "B", 10), made(2, "C", "D", 10)]
    assert scores(score_session(results, Conditions(Method.BAM))) == {"A + D": 3, "B + C": 1}
    assert scores(score_session(results, Conditions(Method.BAM, scale=1))) == {"A + D": 1.5, "B + C": 0.5}


def test_12C2_an_artificial_score_counts_once_in_a_match() -> None:
    ruled = TableResult(2, "A", "B", Adjusted(Fraction(60), Fraction(40)))
    results = [made(1, "A", "B", 10), made(1, "C", "D", 10), ruled, made(2, "C", "D", 10)]
    session = score_session(results, Conditions(Method.VP, vp=VictoryPoints(boards=8)))
    assert [score.match.totals for score in session.matches] == [(3, -3)]
    assert scores(session) == {"A + D": float(wbf(8).award(3)), "B + C": float(wbf(8).award(-3))}
    assert scores(score_session(results, Conditions(Method.BAM))) == {"A + D": 2.2, "B + C": 1.8}
    assert scores(score_session(results, Conditions(Method.PATTON))) == {"A + D": 4.2, "B + C": 3.8}
    assert scores(score_session(results, Conditions(Method.HYBRID))) == {"A + D": 4.2, "B + C": 3.8}


def test_78D_teams_that_are_named_keep_their_name_in_both_rooms() -> None:
    def meeting(home: str, visitor: str, is_open: bool | None, round_: str = "1") -> Meeting:
        return Meeting(home, visitor, round_, is_open)

    results = [
        made(1, "a", "b", 9, meeting("Blue", "Red", False)),  # the closed room: Red sit North-South
        made(1, "c", "d", 10, meeting("Blue", "Red", True)),
        made(1, "e", "f", 10, meeting("Green", "White", None)),
        made(1, "g", "h", 10, meeting("Green", "White", None)),
        made(2, "a", "b", 10, meeting("Blue", "Red", None, "2")),
        made(2, "c", "d", 9, meeting("Blue", "Red", None, "2")),
        made(3, "a", "b", 10, meeting("Red", "Blue", True, "2")),  # the visitors are named first
        made(3, "c", "d", 9, meeting("Red", "Blue", False, "2")),
        made(4, "a", "b", 10, meeting("Blue", "Red", None, "2")),  # only one room has told
    ]
    session = score_session(results, Conditions(Method.BAM))
    told = [(score.match.home, score.match.visitor, score.match.round, *score[1:]) for score in session.matches]
    assert told == [("Blue", "Red", "1", 2, 0), ("Green", "White", "1", 1, 1), ("Blue", "Red", "2", 2, 2)]
    assert scores(session) == {"Blue": 4, "Red": 2, "Green": 1, "White": 1}
    assert [len(score.match.boards) for score in session.matches] == [1, 1, 2]


def test_78A_two_deals_are_no_match() -> None:
    first, second = Deal.numbered(1), Deal.numbered(2)
    session = score_session([made(1, "A", "B", 10, deal=first), made(1, "C", "D", 9, deal=second)], Conditions(Method.VP))
    assert [score.match.boards for score in session.matches] == [()]
    assert [standing.score for standing in session.standings] == [None, None]


@pytest.mark.parametrize("other", [NotPlayed(), Unknown()])
def test_one_table_alone_is_compared_with_nothing(other: NotPlayed | Unknown) -> None:
    session = score_session([made(1, "A", "B", 10), TableResult(1, "C", "D", other)], Conditions(Method.BAM))
    assert [(scored.ns, scored.ew) for scored in session.boards[0].results] == [(None, None)] * 2


def test_more_than_two_tables_without_teams_are_no_match() -> None:
    results = [made(1, "A", "B", 10), made(1, "C", "D", 9), made(1, "E", "F", 8)]
    assert tables_of_matches(results) == []
    assert score_session(results, Conditions(Method.VP)).matches == ()


def test_team_mates_who_change_places_stay_one_team() -> None:
    results = [made(1, "A", "B", 10), made(1, "C", "D", 9), made(2, "A", "D", 10), made(2, "C", "B", 9)]
    with pytest.raises(BadInput, match="which pairs are a team cannot be told"):
        score_session(results, Conditions(Method.BAM))
    results[2:] = [made(2, "B", "A", 10), made(2, "D", "C", 9)]
    session = score_session(results, Conditions(Method.BAM))
    assert [(score.match.home, score.match.visitor) for score in session.matches] == [("A + D", "B + C")]
    assert scores(session) == {"A + D": 2, "B + C": 2}


def test_a_pair_without_a_name_belongs_to_its_team_mates() -> None:
    session = score_session([made(1, "A", "", 10), made(1, "C", "D", 9)], Conditions(Method.BAM))
    assert scores(session) == {"A + D": 2, "C": 0}
    assert score_session([made(1, "", "", 10), made(1, "", "", 9)], Conditions(Method.BAM)).matches == ()


def test_78D_patton_of_four_boards() -> None:
    # Eight points for the boards, eight for the total: 430 of the 530 points that changed hands.
    home = [certain(points) for points in (420, 140, 90, -50)]
    visitor = [certain(points) for points in (-50, 140, 100, -50)]
    pairs = [*zip(home, visitor, strict=True)]
    assert aggregates(both_swings(*pair)[0] for pair in pairs) == {(460, 480): 1}
    assert share(460, 480) == Fraction(47, 48)
    boards = [sum(board_a_match(one, two, side) for one, two in pairs) for side in Side]
    assert boards == [4, 4]
    scored = patton(*boards, pairs, 8)
    assert scored == (4 + Fraction(47, 6), 4 + Fraction(1, 6))
    assert sum(scored) == 16


def test_78D_nothing_changes_hands_in_a_flat_match() -> None:
    assert share(0, 0) == Fraction(1, 2)
    assert patton(4, 4, [(certain(420), certain(420))] * 4, 8) == (8, 8)


def test_12C1c_patton_takes_every_combination_of_outcomes() -> None:
    pairs = [(RULED, certain(-100)), (certain(-50), certain(0))]
    assert aggregates(both_swings(*pair)[0] for pair in pairs) == {(670, 770): Fraction(3, 5), (-50, 50): Fraction(2, 5)}
    home, visitor = patton(0, 0, pairs, 4)
    assert home == 4 * Fraction(3, 5) * share(670, 770)
    assert home + visitor == 4


@given(st.lists(st.tuples(tables, tables), max_size=6))
def test_78D_patton_gives_all_its_points(pairs: list[tuple[TableScore, TableScore]]) -> None:
    boards = [sum((board_a_match(one, two, side) for one, two in pairs), 0) for side in Side]
    home, visitor = patton(*boards, pairs, 2 * len(pairs))
    assert home + visitor == 4 * len(pairs)
    assert min(home, visitor) >= 0


def test_78D_hybrid_of_ten_boards_has_forty_points() -> None:
    # Bridgefélag Reykjavíkur: ten boards, 20 for the boards and 20 victory points.
    assert hybrid(20, 0, (100, -100), wbf(10), 20) == (40, 0)
    home, visitor = hybrid(11, 9, (10, -10), wbf(10), 20)
    assert (home, visitor) == (11 + wbf(10).award(10), 9 + wbf(10).award(-10))
    # Four boards: eight and eight (White Book 3.1.6).
    assert sum(hybrid(5, 3, (7, -7), wbf(4), 8)) == 16


def test_78D_hybrid_of_a_session() -> None:
    results = [made(board, "A", "B", 10) for board in range(1, 11)] + [made(board, "C", "D", 9) for board in range(1, 11)]
    assert scores(score_session(results, Conditions(Method.HYBRID))) == {"A + D": 40, "B + C": 0}


@given(st.lists(st.tuples(tables, tables), min_size=1, max_size=9), st.sampled_from(OF_TEAMS))
def test_78D_without_split_scores_both_teams_share_what_there_is(
    pairs: list[tuple[TableScore, TableScore]], method: Method
) -> None:
    worth = match_imps if method is Method.VP else board_a_match
    boards = tuple(
        BoardOfMatch(number, *(Fraction(worth(*pair, side)) for side in Side), pair) for number, pair in enumerate(pairs, 1)
    )
    top = {Method.BAM: 2 * len(pairs), Method.VP: 20}.get(method, 4 * len(pairs))
    score = match_score(Match("Home", "Visitors", boards=boards), Conditions(method))
    assert score.home + score.visitor == top


def test_78D_carry_over() -> None:
    boards = tuple(BoardOfMatch(number, Fraction(2), Fraction(-2)) for number in range(8))
    score = match_score(Match("Home", "Visitors", boards=boards, carry_over=Fraction(-16)), Conditions(Method.VP))
    assert (score.home, score.visitor) == (10, 10)
    assert carried_over(30, 16, 32) == 15
    assert carried_over(30, 32, 16) == Fraction(15, 2)
    assert carried_over(-90, 16, 16, Fraction(1, 3), 16) == -16
    assert carried_forward(1200, 24, 2400, 26, 2600) == 600


def test_factoring_raises_those_who_played_fewer_boards() -> None:
    results = [made(1, "A", "B", 10), made(1, "C", "D", 9), made(2, "A", "D", 10), made(2, "E", "B", 9)]
    plain = scores(score_session(results, Conditions(Method.CROSS_IMPS)))
    factored = scores(score_session(results, Conditions(Method.CROSS_IMPS, factored=True)))
    assert plain == {"A": 20, "B": 0, "C": -10, "D": 0, "E": -10}
    assert factored == {"A": 20, "B": 0, "C": -20, "D": 0, "E": -20}


def test_matches_of_boards_without_results() -> None:
    assert matches(score_session([TableResult(1, "A", "B", PassedOut())], Conditions(Method.VP)).boards) == []
