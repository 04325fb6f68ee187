"""Rounds that are drawn, stages that follow one another, and matches of teams: from entries to the ranking."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import pytest
from hall import Hall, result, sets
from hypothesis import given, settings
from hypothesis import strategies as st

from oddtrick.citations import Edition
from oddtrick.formats.contest import exported, read
from oddtrick.game.outcome import PlayedOut
from oddtrick.matching import matching
from oddtrick.movements.forms.barometer import barometer, team_barometer
from oddtrick.movements.forms.individual import individual
from oddtrick.movements.forms.teams import american_whist, head_to_head, new_england, without_one
from oddtrick.movements.movement import Movement
from oddtrick.scoring.methods.victory_points import VictoryPoints
from oddtrick.scoring.traveller import read_row
from oddtrick.texts import BadInput
from oddtrick.tournament.entries.afterwards import Undone
from oddtrick.tournament.entries.directing import Awarded
from oddtrick.tournament.entries.drawing import Drawn, Way
from oddtrick.tournament.entries.playing import Reported
from oddtrick.tournament.entries.setting import (
    Entered,
    MovementChanged,
    Opened,
    RoundBegan,
    RoundEnded,
    SectionSet,
    SessionBegan,
    SessionEnded,
    SessionSet,
    StageSet,
    Withdrew,
)
from oddtrick.tournament.folding.fold import fold
from oddtrick.tournament.people import Contest, Player
from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.results.drawing import Proposed, Wanted, proposed
from oddtrick.tournament.results.standings import qualified, standings
from oddtrick.tournament.seating import places, sitting

MPS, IMPS, VPS = (), (("method", "cross-imps"),), (("method", "vp"),)


def hall_of(
    contest: Contest,
    many: int,
    scoring: tuple[tuple[str, str], ...] = MPS,
    seeded: bool = False,
    edition: Edition = Edition.E2017,
    **told: object,
) -> Hall:
    hall = Hall()
    hall.says(Opened("Congress", contest, edition))
    for n in range(1, many + 1):
        players = tuple(Player(f"{n}{one}") for one in "abcd"[: contest.players[0]])
        hall.says(Entered(n, players, f"Number {n}", seed=n if seeded else 0))
    hall.says(StageSet(1, scoring=scoring, **told))  # type: ignore[arg-type]
    hall.says(SessionSet(1))
    return hall


def wanted(round_: int, of: int, way: Way = Way.SWISS, each: int = 2, **told: object) -> Wanted:
    boards = tuple(range((round_ - 1) * each + 1, round_ * each + 1))
    return Wanted(1, "A", way, of, boards, seed=round_)._replace(**told)


def draws(hall: Hall, round_: int, of: int, way: Way = Way.SWISS, **told: object) -> Proposed:
    found = proposed(hall.now, wanted(round_, of, way, **told), matching)
    hall.says(found.entry)
    return found


def by_strength(hall: Hall, place: BoardAt) -> Reported:
    """A lower number is a stronger contestant; its side makes more tricks, the more it is stronger."""
    found = sitting(hall.now, place.at)
    assert found is not None
    edge = (found.ew[0] > found.ns[0]) - (found.ew[0] < found.ns[0])
    made = read_row(f"1NT N {7 + edge * (2 + abs(found.ns[0] - found.ew[0]) % 3)}").outcome
    assert isinstance(made, PlayedOut)
    return Reported(place, made)


def plays(hall: Hall, round_: int, but: int = 0, session: int = 1) -> None:
    """A round as strength decides; of its boards so many stay unknown."""
    if round_ == 1:
        hall.says(SessionBegan(session))
    hall.says(RoundBegan(session, "A", round_))
    section = hall.now.section(session, "A")
    assert section is not None
    for place in list(places(hall.now, session, section, round_))[but:]:
        hall.says(by_strength(hall, place))
    if not but:
        hall.says(RoundEnded(session, "A", round_))


def event(hall: Hall, rounds: int, way: Way = Way.SWISS) -> list[Drawn]:
    found = []
    for round_ in range(1, rounds + 1):
        found.append(draws(hall, round_, rounds, way).entry)
        plays(hall, round_)
    hall.says(SessionEnded(1))
    return found


@pytest.mark.parametrize(("contest", "scoring"), [(Contest.PAIRS, MPS), (Contest.PAIRS, IMPS), (Contest.TEAMS, VPS)])
@pytest.mark.parametrize("many", [8, 9, 13])
def test_a_swiss_is_drawn_and_played_to_its_ranking(contest: Contest, scoring: tuple[tuple[str, str], ...], many: int) -> None:
    hall = hall_of(contest, many, scoring, sit_out="60%", bye=Fraction(12))
    found = event(hall, 5)
    met = Counter(frozenset(two) for one in found for two in one.pairs)
    assert max(met.values()) == 1
    assert max(Counter(one for each in found for one in each.out).values(), default=1) == 1
    for one in found:
        assert sorted([*(n for two in one.pairs for n in two), *one.out]) == [*range(1, many + 1)]
    rows = {row.contestant: row for row in hall.ranking().rows}
    assert rows[1].rank == 1
    if contest is Contest.TEAMS:
        assert sum(row.score or 0 for row in rows.values()) == 20 * sum(len(one.pairs) for one in found) + 12 * (many % 2) * 5


def test_the_same_ranking_and_lot_give_the_same_draw() -> None:
    """From the entries before it alone."""
    hall = hall_of(Contest.PAIRS, 12)
    event(hall, 4)
    said = list(hall.now.said.entries)
    for n, one in enumerate(said):
        if isinstance(entry := one.entry, Drawn):
            told = Wanted(1, "A", entry.way, entry.of, entry.boards, entry.seed)
            assert proposed(fold(said[:n]), told, matching).entry == entry


def test_neighbours_in_the_ranking_meet_from_the_second_round_on() -> None:
    hall = hall_of(Contest.PAIRS, 8, IMPS)
    event(hall, 3)
    last = hall.now.sessions[1].sections["A"].drawn[-1]
    place = {one: n for n, one in enumerate(last.order)}
    assert max(abs(place[one] - place[other]) for one, other in last.pairs) <= 3


def test_seeds_meet_in_the_first_round_the_upper_half_the_lower() -> None:
    hall = hall_of(Contest.TEAMS, 8, VPS, seeded=True)
    found = draws(hall, 1, 3).entry
    assert {frozenset(two) for two in found.pairs} == {frozenset((n, n + 4)) for n in range(1, 5)}


@pytest.mark.parametrize("many", [5, 7, 9])
@pytest.mark.parametrize("way", [Way.SWISS, Way.MONRAD, Way.DANISH])
def test_78D_of_an_odd_number_of_seeds_the_lowest_has_the_bye(many: int, way: Way) -> None:
    """The others are two halves that meet; in a stage that follows the seeds are the ranking of the stage before."""
    hall = hall_of(Contest.PAIRS, many, IMPS, seeded=True, sit_out="0 IMP")
    found = draws(hall, 1, 3, way).entry
    half = many // 2
    assert {frozenset(two) for two in found.pairs} == {frozenset((n, n + half)) for n in range(1, half + 1)}
    assert found.out == (many,)
    plays(hall, 1)
    hall.says(StageSet(2, scoring=IMPS, after=1))
    hall.says(SessionSet(2, 2))
    following = proposed(hall.now, wanted(1, 3, way)._replace(session=2), matching).entry
    assert following.out == qualified(hall.now, 2)[-1:]


def test_the_bye_goes_to_the_lowest_who_has_had_none_and_is_worth_what_the_stage_says() -> None:
    hall = hall_of(Contest.TEAMS, 7, VPS, bye=Fraction(12))
    draws(hall, 1, 5)
    plays(hall, 1)
    second = draws(hall, 2, 5).entry
    had = hall.now.sessions[1].sections["A"].drawn[0].out
    assert second.out == (next(one for one in reversed(second.order) if one not in had),)
    row = hall.ranking().row(had[0])
    assert row
    assert (row.score, row.boards) == (12, 2)


def test_12C2_what_is_missing_is_taken_as_average_and_told() -> None:
    """Who has not finished a match is between those who have won and those who have lost."""
    hall = hall_of(Contest.TEAMS, 6, VPS)
    first = draws(hall, 1, 3).entry
    plays(hall, 1, but=4)
    found = draws(hall, 2, 3)
    assert {(one.table, one.board) for one in found.missing} == {(1, 1), (1, 2), (2, 1), (2, 2)}
    assert {*found.entry.order[2:4]} == {*first.pairs[0]}
    assert not hall.now.play(found.missing[0])


def test_monrad_meets_from_the_top_and_danish_meets_again() -> None:
    hall = hall_of(Contest.PAIRS, 6, IMPS)
    draws(hall, 1, 4, Way.MONRAD)
    plays(hall, 1)
    second = draws(hall, 2, 4, Way.MONRAD).entry
    first = {frozenset(two) for two in hall.now.sessions[1].sections["A"].drawn[0].pairs}
    top = second.order[0]
    opponent = next(one for one in second.order[1:] if frozenset((top, one)) not in first)
    assert frozenset((top, opponent)) in {frozenset(two) for two in second.pairs}
    hall = hall_of(Contest.PAIRS, 4, IMPS)
    for round_ in range(1, 6):
        entry = draws(hall, round_, 5, Way.DANISH).entry
        plays(hall, round_)
    assert {frozenset(two) for two in entry.pairs} == {frozenset(entry.order[:2]), frozenset(entry.order[2:])}


def test_pairs_sit_both_ways_as_evenly_as_can_be() -> None:
    hall = hall_of(Contest.PAIRS, 10)
    found = event(hall, 6)
    north = Counter(one for each in found for one, _ in each.pairs)
    assert all(2 <= north[one] <= 4 for one in range(1, 11))


@given(st.integers(4, 9), st.integers(0, 10**6))
@settings(max_examples=12, deadline=None)
def test_the_rest_can_always_be_drawn(many: int, seed: int) -> None:
    """All rounds that there can be, however the results fall."""
    hall, rng = hall_of(Contest.PAIRS, many, IMPS), random.Random(seed)
    for round_ in range(1, many - 1 + many % 2 + 1):
        draws(hall, round_, many - 1 + many % 2, each=1, seed=rng.randrange(1000))
        if round_ == 1:
            hall.says(SessionBegan(1))
        for place in hall.begins_round(round_):
            made = read_row(f"1NT N {rng.randrange(3, 12)}").outcome
            assert isinstance(made, PlayedOut)
            hall.says(Reported(place, made))
    assert sum(len(one.pairs) for one in hall.now.sessions[1].sections["A"].drawn) == many * (many - 1) // 2


def test_a_late_entry_and_a_withdrawal_between_rounds() -> None:
    hall = hall_of(Contest.PAIRS, 6, IMPS)
    draws(hall, 1, 4)
    plays(hall, 1)
    hall.says(Withdrew(3, 1, 2))
    hall.says(Entered(7, (Player("late"), Player("later"))))
    assert 7 not in draws(hall, 2, 4).entry.order
    plays(hall, 2)
    entry = draws(hall, 3, 4, contestants=(1, 2, 4, 5, 6, 7)).entry
    assert {*entry.order} == {1, 2, 4, 5, 6, 7}
    plays(hall, 3)
    assert 7 in draws(hall, 4, 4).entry.order
    rows = {row.contestant: row for row in hall.ranking().rows}
    assert rows[3].rank is None
    assert rows[7].rank is not None


def test_a_draw_that_cannot_be_made_is_one_sentence_and_nothing_is_recorded() -> None:
    hall = hall_of(Contest.PAIRS, 4, IMPS)
    for round_ in (1, 2, 3):
        draws(hall, round_, 4, Way.DANISH)
        plays(hall, round_)
    before = hall.now
    with pytest.raises(BadInput) as refused:
        proposed(hall.now, wanted(4, 5), matching)
    assert str(refused.value) == (
        "round 4 of section A cannot be drawn: in 2 rounds nobody may meet again, and too few opponents are left for 1, 2, 3, 4"
    )
    with pytest.raises(BadInput, match="round 4 of section A cannot be drawn: it has 3 rounds"):
        proposed(hall.now, wanted(4, 3), matching)
    assert hall.now is before


def test_a_draw_by_hand_keeps_the_same_rules() -> None:
    hall = hall_of(Contest.PAIRS, 6, IMPS)
    entry = draws(hall, 1, 4).entry
    one, other = entry.pairs[0]
    following = Drawn(1, "A", 2, Way.SWISS, entry.pairs, (3, 4), 4, entry.order)
    assert hall.refuses(following) == f"contestants {one} and {other} have met in round 1"
    assert "is drawn twice in round 2 (Law 5A)" in hall.refuses(Drawn(1, "A", 2, Way.SWISS, ((1, 2), (2, 3)), (3,), 4, ()))
    assert "the next round of section A to be drawn is 2, not 3" in hall.refuses(
        Drawn(1, "A", 3, Way.SWISS, ((1, 2),), (3,), 4, ())
    )
    assert "board 1 has been played in an earlier round" in hall.refuses(Drawn(1, "A", 2, Way.DANISH, ((1, 2),), (1,), 4, ()))
    assert "there is no contestant 9" in hall.refuses(Drawn(1, "A", 2, Way.SWISS, ((1, 9),), (3,), 4, ()))
    assert "has no match" in hall.refuses(Drawn(1, "A", 2, Way.SWISS, (), (3,), 4, ()))
    assert "plays in section A already (Law 5A)" in hall.refuses(Drawn(1, "B", 1, Way.SWISS, ((1, 2),), (3,), 4, ()))
    movement = hall.now.sessions[1].sections["A"].versions[0]
    told = (movement.movement, movement.slots, movement.boards)
    assert hall.refuses(MovementChanged(1, "A", 2, *told)) == "the rounds of section A are drawn; it has no movement"
    plays(hall, 1)
    assert hall.refuses(SessionEnded(1)) == "of section A 1 of 4 rounds have been drawn (Law 8C)"


def test_a_draw_is_undone_until_its_round_has_begun() -> None:
    hall = hall_of(Contest.PAIRS, 6, IMPS)
    draws(hall, 1, 3)
    n = hall.now.said.number - 1
    hall.says(Undone(n))
    assert "A" not in hall.now.sessions[1].sections
    draws(hall, 1, 3)
    m = hall.now.said.number - 1
    plays(hall, 1)
    assert hall.refuses(Undone(m)).startswith(f"entry {m + 1} rests on it")


def test_a_knock_out_is_drawn_by_its_bracket_and_ranked_by_how_far_somebody_came() -> None:
    """Six teams, the first two seeds are exempt; the strongest wins, and who loses in the same round shares the place."""
    hall = hall_of(Contest.TEAMS, 6, VPS, seeded=True)
    first = draws(hall, 1, 9, Way.KNOCKOUT).entry
    assert {frozenset(two) for two in first.pairs} == {frozenset((4, 5)), frozenset((3, 6))}
    assert {*first.out} == {1, 2}
    assert first.of == 3
    with pytest.raises(BadInput, match=r"round 2 of section A cannot be drawn: \d and \d have not finished round 1"):
        proposed(hall.now, wanted(2, 9, Way.KNOCKOUT), matching)
    plays(hall, 1)
    assert {frozenset(two) for two in draws(hall, 2, 9, Way.KNOCKOUT).entry.pairs} == {frozenset((1, 4)), frozenset((2, 3))}
    plays(hall, 2)
    assert draws(hall, 3, 9, Way.KNOCKOUT).entry.pairs == ((1, 2),)
    plays(hall, 3)
    with pytest.raises(BadInput, match="round 4 of section A cannot be drawn: the final has been played"):
        proposed(hall.now, wanted(4, 9, Way.KNOCKOUT), matching)
    hall.says(SessionEnded(1))
    assert [(row.rank, row.contestant) for row in hall.ranking().rows] == [(1, 1), (2, 2), (3, 3), (3, 4), (5, 5), (5, 6)]


@pytest.mark.parametrize("edition", Edition)
def test_12C4_in_a_round_that_is_drawn_as_a_knock_out_scores_that_do_not_balance_are_averaged(edition: Edition) -> None:
    def scores(way: Way, *scoring: tuple[str, str]) -> list[Fraction | None]:
        hall = hall_of(Contest.TEAMS, 2, (*VPS, *scoring), seeded=True, edition=edition)
        draws(hall, 1, 1, way)
        hall.says(SessionBegan(1))
        for place in hall.begins_round(1):
            hall.says(Reported(place, result("4S N 10" if place.board == 1 else "Pass")))
        law = "2007 " if edition is Edition.E2007 else ""
        hall.says(Awarded(BoardAt(1, "A", 1, 1, 2), ns=f"{law}12C1(e)(ii): 0", ew=f"{law}12C1(e)(i): +620", reason="a revoke"))
        return [row.score for row in hall.ranking().rows]

    balanced = scores(Way.KNOCKOUT)
    assert sum(filter(None, balanced)) == 20
    assert balanced == scores(Way.KNOCKOUT, ("knockout", "yes")) == scores(Way.KNOCKOUT, ("knockout", "no"))
    assert balanced == scores(Way.SWISS, ("knockout", "yes")) != scores(Way.SWISS)


def test_78D_stages_follow_one_another_with_a_cut_and_carry_over() -> None:
    """A Swiss of nine pairs; the first four go on to a barometer and bring half of their score; the first two to a final."""
    hall = hall_of(Contest.PAIRS, 9, IMPS, sit_out="0 IMP")
    event(hall, 4)
    earlier = {row.contestant: row.score for row in hall.ranking().rows}
    hall.says(StageSet(2, scoring=IMPS, after=1, qualify=4, carried=Fraction(1, 2)))
    hall.says(SessionSet(2, 2))
    four = qualified(hall.now, 2)
    assert four == tuple(row.contestant for row in hall.ranking().rows[:4])
    made = barometer(4)
    hall.says(SectionSet(2, "A", made, four, sets(made.sets, 2)))
    hall.says(SessionBegan(2))
    for round_ in range(1, made.of_rounds + 1):
        for place in hall.begins_round(round_, session=2):
            hall.says(by_strength(hall, place))
    hall.says(SessionEnded(2))
    for row in hall.ranking(2).rows:
        assert row.carried == (earlier[row.contestant] or 0) / 2
        assert row.score == row.sessions[2] + row.carried
    hall.says(StageSet(3, scoring=IMPS, after=2, qualify=2))
    hall.says(SessionSet(3, 3))
    final = proposed(hall.now, wanted(1, 1)._replace(session=3), matching)
    assert {*final.entry.order} == {row.contestant for row in hall.ranking(2).rows[:2]}
    hall.says(final.entry)
    plays(hall, 1, session=3)
    hall.says(SessionEnded(3))
    assert hall.ranking(3).rows[0].contestant == min(final.entry.order)


@pytest.mark.parametrize(
    "movement",
    [team_barometer(5), team_barometer(8), american_whist(7), new_england(6), without_one(8), head_to_head(8)],
    ids=lambda one: str(one.name),
)
def test_teams_are_ranked_by_their_matches_in_victory_points(movement: Movement) -> None:
    """78B, 78D. Every match is worth 20 together, its IMPs by the scale for its boards; the stronger team wins each."""
    hall = hall_of(Contest.TEAMS, movement.slots, VPS)
    hall.says(SectionSet(1, "A", movement, tuple(range(1, movement.slots + 1)), sets(movement.sets, 3)))
    hall.says(SessionBegan(1))
    for round_ in range(1, movement.of_rounds + 1):
        for place in hall.begins_round(round_):
            hall.says(by_strength(hall, place))
    hall.says(SessionEnded(1))
    found = hall.ranking()
    matches = found.fields[0].scored.matches
    met = {frozenset((p.ns[0], p.ew[0])) for _, _, p in movement.places()}
    assert {frozenset((int(one.match.home), int(one.match.visitor))) for one in matches} == met
    for one in matches:
        home, visitor = int(one.match.home), int(one.match.visitor)
        assert one.home + one.visitor == 20
        assert (one.home > one.visitor) == (home < visitor)
        scale = VictoryPoints.parse("wbf").scale(len(one.match.boards))
        assert one.home == scale.award(one.match.totals[0])
        assert len(one.match.boards) == 3
    own = {row.contestant: row.score for row in found.rows}
    for team in own:
        mine = [one for one in matches if str(team) in (one.match.home, one.match.visitor)]
        assert own[team] == sum(one.home if one.match.home == str(team) else one.visitor for one in mine)
    assert found.rows[0].contestant == 1


def test_a_swiss_comes_back_from_its_files_with_the_same_ranking() -> None:
    """Its byes too; without a journal it is a movement."""
    hall = hall_of(Contest.TEAMS, 7, VPS, bye=Fraction(12))
    event(hall, 3)
    files = {name: text for name, text in exported(hall.now).items() if name != "journal.jsonl"}
    again = standings(read(files, hall.clock).now)
    assert [(row.rank, row.contestant, row.score) for row in again.rows] == [
        (row.rank, row.contestant, row.score) for row in hall.ranking().rows
    ]


def test_a_knock_out_is_a_stage_of_its_own() -> None:
    hall = hall_of(Contest.TEAMS, 4, VPS)
    draws(hall, 1, 3)
    with pytest.raises(BadInput, match="round 2 of section A cannot be drawn: a knock-out is a stage of its own"):
        proposed(hall.now, wanted(2, 3, Way.KNOCKOUT), matching)
    assert hall.refuses(Drawn(1, "A", 2, Way.KNOCKOUT, ((1, 4),), (3, 4), 3, ())) == "a knock-out is a stage of its own"


@pytest.mark.parametrize(
    ("contest", "movement"),
    [
        (Contest.INDIVIDUAL, barometer(8)),
        (Contest.TEAMS, barometer(8)),
        (Contest.PAIRS, team_barometer(8)),
        (Contest.PAIRS, individual(8)),
    ],
)
def test_5_a_movement_is_for_what_the_contestants_are(contest: Contest, movement: Movement) -> None:
    hall = hall_of(contest, 8)
    refused = hall.refuses(SectionSet(1, "A", movement, tuple(range(1, 9)), sets(movement.sets, 1)))
    assert refused.endswith(f"is no movement for {contest.text} (Law 5)")


def test_a_swiss_goes_on_in_the_next_session_of_its_stage() -> None:
    """Whoever met in the first session does not meet again; both sessions count; a session ends before all rounds are drawn."""
    hall = hall_of(Contest.TEAMS, 6, VPS)
    for round_ in (1, 2):
        draws(hall, round_, 4)
        plays(hall, round_)
    assert hall.refuses(SessionEnded(1)) == "of section A 2 of 4 rounds have been drawn (Law 8C)"
    hall.says(SessionSet(2))
    hall.says(SessionEnded(1))
    for round_ in (1, 2):
        found = proposed(hall.now, wanted(round_, 4)._replace(session=2), matching)
        hall.says(found.entry)
        plays(hall, round_, session=2)
    with pytest.raises(BadInput, match="round 3 of section A cannot be drawn: it has 4 rounds"):
        proposed(hall.now, wanted(3, 4)._replace(session=2), matching)
    hall.says(SessionEnded(2))
    drawn = list(hall.now.drawn(1, "A"))
    assert len({frozenset(two) for one in drawn for two in one.pairs}) == 12
    rows = hall.ranking().rows
    assert sum(row.score or 0 for row in rows) == 20 * 12
    assert all(row.score == row.sessions[1] + row.sessions[2] for row in rows)
    assert rows[0].contestant == 1
