"""Tie lists against hand calculations: each rule by itself, and the lists of the authorities as a whole (Law 78D)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest
from hall import Hall, mitchell, one_winner, opened, result, sets

from oddtrick.game.outcome import NotPlayed
from oddtrick.movements.forms.barometer import team_barometer
from oddtrick.scoring.methods.conditions import Conditions, Method
from oddtrick.scoring.sessions.boards import TableResult
from oddtrick.scoring.sessions.matches import BoardOfMatch, Match, MatchScore
from oddtrick.texts import BadInput
from oddtrick.tournament.entries.playing import Reported
from oddtrick.tournament.entries.setting import Entered, Opened, SectionSet, SessionBegan, SessionSet, StageSet
from oddtrick.tournament.people import Contest, Player
from oddtrick.tournament.results import ties
from oddtrick.tournament.results.ties import RULES, Tied, broken, lists, rules_of
from oddtrick.tournament.seating import sitting

# A match as it is told: both teams, their victory points, and what the home team won and lost in IMPs.
Told = tuple[int, int, int, int, int, int]


def teams(matches: Sequence[Told]) -> Any:
    """A field of teams with these matches: each team's IMPs on two boards, one that it won and one that it lost."""
    scores = [
        MatchScore(
            Match(str(home), str(visitor), "1", (
                BoardOfMatch(1, Fraction(won), Fraction(-won)), BoardOfMatch(2, Fraction(-lost), Fraction(lost))
            )),
            Fraction(vp), Fraction(other),
        )
        for home, visitor, vp, other, won, lost in matches
    ]  # fmt: skip
    return SimpleNamespace(scored=SimpleNamespace(matches=scores, boards=(), conditions=Conditions(Method.VP)))


def tied(who: Sequence[int], scores: Mapping[int, int], matches: Sequence[Told], seed: int | None = None) -> Tied:
    return Tied(Contest.TEAMS, who, {one: Fraction(score) for one, score in scores.items()}, (teams(matches),), seed=seed)


def order(found: Tied, name: str) -> list[tuple[tuple[int, ...], str]]:
    return list(broken(found, rules_of(name, found.contest).rules))


# Four teams, all have met. 1 has 40, and 2, 3 and 4 have 30 each; among themselves each of the three has won one match.
CYCLE = {1: 40, 2: 30, 3: 30, 4: 30}
MATCHES: list[Told] = [
    (2, 3, 12, 8, 20, 10), (3, 4, 12, 8, 25, 15), (4, 2, 12, 8, 22, 12),
    (1, 2, 10, 10, 9, 9), (1, 3, 11, 9, 12, 7), (1, 4, 12, 8, 30, 20),
]  # fmt: skip


def test_match_is_what_they_have_from_one_another() -> None:
    """2, 3 and 4 have 20 each; of 2 and 3 alone, 2 has 12 and 3 has 8."""
    assert ties.match(tied((2, 3, 4), CYCLE, MATCHES)) == {2: (20,), 3: (20,), 4: (20,)}
    assert ties.match(tied((2, 3), CYCLE, MATCHES)) == {2: (12,), 3: (8,)}
    assert ties.match(tied((2, 3, 4), CYCLE, MATCHES[1:])) == {}, "2 and 3 have not met"


def test_match_total_is_their_imps_in_those_matches() -> None:
    """2: 20-10 and 12-22; 3: 10-20 and 25-15; 4: 15-25 and 22-12."""
    assert ties.match_total(tied((2, 3, 4), CYCLE, MATCHES)) == {2: (0,), 3: (0,), 4: (0,)}


def test_pzbs_higher_is_what_they_have_from_those_placed_above() -> None:
    assert ties.higher(tied((2, 3, 4), CYCLE, MATCHES)) == {2: (10,), 3: (9,), 4: (8,)}


def test_total_of_teams_is_the_balance_of_their_imps() -> None:
    """In the cycle all have as much as they lost; against 1 they lost 0, 5 and 10."""
    assert ties.total(tied((2, 3, 4), CYCLE, MATCHES)) == {2: (0,), 3: (-5,), 4: (-10,)}


def test_quotient_is_imps_won_by_imps_lost() -> None:
    """100 - 50 is 2 and better than 150 - 100, which is 1.5; who has lost none comes first."""
    found = tied((1, 2, 3), dict.fromkeys((1, 2, 3), 10), [(1, 9, 10, 10, 100, 50), (2, 9, 10, 10, 150, 100), (3, 9, 10, 10, 5, 0)])
    assert ties.quotient(found) == {1: (0, 2), 2: (0, Fraction(3, 2)), 3: (1, 5)}
    assert [who for who, _ in broken(found, ["quotient"])] == [(3,), (1,), (2,)]


def test_common_compares_margins_against_the_best_opponent_whom_all_have_met() -> None:
    """Against 1 (40 points): 2 lost nothing, 3 lost 5; it does not matter what they did against 9."""
    found = tied((2, 3), {**CYCLE, 9: 5}, [*MATCHES, (2, 9, 0, 20, 0, 40)])
    assert ties.common(found) == {2: (0, -10), 3: (-5, 10)}
    assert order(found, "common") == [((2,), "common"), ((3,), "common")]


def results(*rows: tuple[str, str]) -> Any:
    board = SimpleNamespace(handed_in=tuple(TableResult(1, ns, ew, NotPlayed()) for ns, ew in rows))
    return SimpleNamespace(scored=SimpleNamespace(boards=(board,), matches=(), conditions=Conditions()))


def test_ebu_143_5_2_the_sum_of_the_scores_of_opponents() -> None:
    """The White Book's own example: opponents with 50, 40 and 30 make 120."""
    scores = {1: Fraction(45), 2: Fraction(50), 3: Fraction(40), 4: Fraction(30)}
    found = Tied(Contest.PAIRS, (1,), scores, (results(("1", "2"), ("3", "1"), ("1", "4"), ("2", "3")),))
    assert ties.opponents(found) == {1: (120,)}


def test_ebu_143_5_2_in_an_individual_divided_by_that_of_partners() -> None:
    """Player 1 with 4 (30) against 2 (50) and 3 (40): 90 / 30 is 3."""
    scores = {1: Fraction(45), 2: Fraction(50), 3: Fraction(40), 4: Fraction(30)}
    found = Tied(Contest.INDIVIDUAL, (1,), scores, (results(("1+4", "2+3")),))
    assert ties.opponents(found) == {1: (3,)}


def test_a_lot_is_the_same_for_the_same_seed_and_none_without_one() -> None:
    drawn = {seed: order(tied((2, 3, 4), CYCLE, (), seed), "lot") for seed in range(20)}
    assert drawn[17] == order(tied((4, 3, 2), CYCLE, (), 17), "lot")
    assert sorted(who for (who,), _ in drawn[17]) == [2, 3, 4]
    assert {rule for _, rule in drawn[17]} == {"lot"}
    assert {lots[0][0][0] for lots in drawn.values()} == {2, 3, 4}
    assert order(tied((2, 3, 4), CYCLE, ()), "lot") == [((2, 3, 4), "")]


# ---------------------------------------------------------------- the lists


def test_pzbs_among_teams() -> None:
    """The matches of the three do not decide (20 each); against the first 2 has 10, 3 has 9 and 4 has 8."""
    assert order(tied((2, 3, 4), CYCLE, MATCHES), "pzbs") == [((2,), "higher"), ((3,), "higher"), ((4,), "higher")]
    assert order(tied((3, 2), CYCLE, MATCHES), "pzbs") == [((2,), "match"), ((3,), "match")]


def test_wbf_among_teams() -> None:
    """Match, its IMPs and opponents do not decide; IMPs won by lost do: 2 has 41/41, 3 has 42/47, 4 has 57/67."""
    assert order(tied((4, 3, 2), CYCLE, MATCHES), "wbf") == [((2,), "quotient"), ((3,), "quotient"), ((4,), "quotient")]


def test_ebu_begins_anew_with_those_who_are_still_tied() -> None:
    """1 has met neither 2 nor 3, so their matches say nothing of the three; opponents put 1 behind, then 2 and 3 have met."""
    scores = {1: 30, 2: 30, 3: 30, 4: 50, 5: 10}
    matches: list[Told] = [(1, 5, 20, 0, 10, 0), (2, 4, 10, 10, 5, 5), (3, 4, 10, 10, 50, 0), (2, 3, 12, 8, 5, 4)]
    found = tied((1, 2, 3), scores, matches)._replace(fields=(_with_meetings(matches),))
    assert order(found, "ebu") == [((2,), "match"), ((3,), "match"), ((1,), "opponents")]


def _with_meetings(matches: Sequence[Told]) -> Any:
    field = teams(matches)
    field.scored.boards = results(*((str(home), str(visitor)) for home, visitor, *_ in matches)).scored.boards
    return field


def test_acbl_pairs_share_their_places_and_teams_go_by_their_match() -> None:
    assert rules_of("acbl", Contest.PAIRS).rules == ()
    assert order(tied((3, 2), CYCLE, MATCHES), "acbl") == [((2,), "match"), ((3,), "match")]


def test_cbai_the_quotient_then_the_best_common_opponent() -> None:
    """Both have won as many IMPs as they lost. Against 1, who has more points than 4, 2 lost 10 and 3 lost 12."""
    drawn: list[Told] = [
        (2, 3, 10, 10, 10, 10), (1, 2, 10, 10, 20, 10), (1, 3, 10, 10, 17, 5), (2, 4, 10, 10, 20, 10), (3, 4, 10, 10, 17, 5),
    ]  # fmt: skip
    found = tied((3, 2), {**CYCLE, 4: 20}, drawn)
    assert ties.quotient(found) == {2: (0, Fraction(40, 40)), 3: (0, Fraction(32, 32))}
    assert ties.common(found) == {2: (-10, 10), 3: (-12, 12)}
    assert order(found, "cbai") == [((2,), "common"), ((3,), "common")]


def test_every_rule_of_every_list_is_there_and_every_list_names_its_source() -> None:
    assert set(lists()) == {"shared", "ebu", "pzbs", "wbf", "acbl", "cbai"}
    for each in lists().values():
        assert set(each) == {contest.slug for contest in Contest}
        assert {rule for rules in each.values() for rule in rules} <= set(RULES)
    with pytest.raises(BadInput, match=r"'frogs' is no rule to break ties by; expected some of shared, ebu"):
        rules_of("match, frogs", Contest.PAIRS)
    assert rules_of("match, lot; seed 17", Contest.PAIRS) == (("match", "lot"), 17)


# ---------------------------------------------------------------- in a tournament


def test_a_ranking_names_the_rule_by_which_a_tie_was_broken() -> None:
    """Three teams, each wins by the same margin once, so all have the same; the lot of the stage decides."""
    made = team_barometer(4)
    hall = Hall()
    hall.says(Opened("League", Contest.TEAMS))
    for n in range(1, 5):
        hall.says(Entered(n, tuple(Player(f"{n}{letter}") for letter in "ABCD")))
    hall.says(StageSet(1, scoring=(("method", "vp"),), ties="pzbs; seed 17"))
    hall.says(SessionSet(1))
    hall.says(SectionSet(1, "A", made, (1, 2, 3, 4), sets(made.sets, 2)))
    hall.says(SessionBegan(1))
    hall.plays_all(["4S N 10"])
    rows = hall.ranking().rows
    assert [row.rank for row in rows] == [1, 2, 3, 4]
    assert {row.tie for row in rows} == {"lot"}


def test_strata_rank_within_themselves_and_within_their_direction() -> None:
    """Stratum B has 2 among North-South, 4 and 6 among East-West; C is 6 alone. Who is best of the field is best of his stratum."""
    strata = {2: ("B",), 4: ("B",), 6: ("B", "C")}
    hall = opened(strata=strata)
    for round_ in (1, 2, 3):
        for place in hall.begins_round(round_):
            table = sitting(hall.now, place.at)
            assert table
            tricks = {4: 11, 5: 10, 6: 9}[table.ew[0]]
            hall.says(Reported(place, result(f"4S N {tricks}")))
    rows = {row.contestant: row for row in hall.ranking().rows}
    assert rows[1].strata == {}
    assert rows[2].strata == {"B": 1}
    assert [rows[one].rank for one in (6, 5, 4)] == [1, 2, 3]
    assert (rows[6].strata, rows[4].strata) == ({"B": 1, "C": 1}, {"B": 2})


def test_strata_share_a_place_where_the_field_does() -> None:
    hall = opened(made=one_winner(mitchell(3)), strata={1: ("B",), 2: ("B",), 3: ("B",)})
    hall.plays_all(["Pass"])
    rows = {row.contestant: row for row in hall.ranking().rows}
    assert [rows[one].rank for one in (1, 2, 3, 4)] == [1, 1, 1, 1]
    assert [rows[one].strata["B"] for one in (1, 2, 3)] == [1, 1, 1]
