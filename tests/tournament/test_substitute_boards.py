"""Matches of teams: boards dealt anew, fouled boards, one table without a result; averages by player (Laws 12C2, 86, 87)."""

from __future__ import annotations

from fractions import Fraction

from hall import Hall, opened, result, sets

from every import every
from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.game.dealing import Seed
from oddtrick.game.seats import Seat, Side
from oddtrick.movements.forms.individual import individual
from oddtrick.movements.forms.teams import american_whist, match
from oddtrick.movements.movement import Movement
from oddtrick.tournament.checks import findings
from oddtrick.tournament.entries.arranging import Dealt, Making
from oddtrick.tournament.entries.directing import Awarded, Grouped, Redealt
from oddtrick.tournament.entries.playing import NotPlayed, Reported
from oddtrick.tournament.entries.setting import (
    BoardsSet,
    Entered,
    Opened,
    RoundEnded,
    SectionSet,
    SessionBegan,
    SessionEnded,
    SessionSet,
    StageSet,
)
from oddtrick.tournament.flags import leads_not_held
from oddtrick.tournament.people import Contest, Player
from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.state import Status

both = every("edition", list(Edition))
E2017 = Edition.E2017


def teams(made: Movement, edition: Edition = E2017, regulations: str = "laws", each: int = 2, conditions: str = "") -> Hall:
    hall = Hall()
    hall.says(Opened("Match", Contest.TEAMS, edition, regulations, conditions))
    for n in range(1, made.slots + 1):
        hall.says(Entered(n, tuple(Player(f"{n}{letter}") for letter in "ABCD")))
    hall.says(StageSet(1, scoring=(("method", "vp"),)))
    hall.says(SessionSet(1))
    hall.says(SectionSet(1, "A", made, tuple(range(1, made.slots + 1)), sets(made.sets, each)))
    hall.says(SessionBegan(1))
    return hall


def played(edition: Edition = E2017, regulations: str = "laws") -> Hall:
    """A match of two sets of two boards; at the first table all contracts are made, at the other they go down."""
    hall = teams(match(2), edition, regulations)
    for round_ in (1, 2):
        for place in hall.begins_round(round_):
            hall.says(Reported(place, result("4S N 10" if place.table == 1 else "4S N 9")))
    return hall


def scored(hall: Hall) -> dict[int, tuple[Fraction, Fraction]]:
    """The IMPs of every board of the only match."""
    (found,) = hall.ranking().fields[0].scored.matches
    return {board.number: (Fraction(board.home), Fraction(board.visitor)) for board in found.match.boards}


def told(hall: Hall) -> list[tuple[str, str]]:
    return [(one.law, str(one.text)) for one in findings(hall.now)]


# ---------------------------------------------------------------- what is one match


def test_halves_of_a_match_in_rounds_far_apart_are_one_match() -> None:
    """78B. American Whist: the two tables of a board are in rounds r and n-r."""
    hall = teams(american_whist(5))
    hall.plays_all(["4S N 10", "4S N 9", "3NT S 9", "2C W 8", "1NT N 7", "3H E 9", "2D S 8"])
    found = hall.ranking().fields[0].scored.matches
    assert len(found) == 10
    assert {len(one.match.boards) for one in found} == {2}


def test_all_rounds_of_a_section_of_two_teams_are_one_match() -> None:
    assert scored(played()) == {1: (10, -10), 2: (12, -12), 3: (10, -10), 4: (12, -12)}


# ---------------------------------------------------------------- 86A: dealt anew


@both
def test_86A_boards_of_a_match_are_dealt_anew_and_played_again(edition: Edition) -> None:
    """86A (2007: 86C). Their results do not count, and both tables play them once more."""
    hall = played(edition)
    places = list(hall.now.plays[1][2])
    n = hall.says(Redealt(1, "A", 1, (1, 2), (1, 2), 2, why="a hand was seen"))
    assert [hall.now.plays[1][2][place].status for place in places] == [Status.REDEALT, Status.REDEALT]
    assert {*scored(hall)} == {3, 4}
    hall.says(RoundEnded(1, "A", 2))
    hall.says(RoundEnded(1, "A", 1))
    assert "has no result yet" in hall.refuses(SessionEnded(1))
    for board in (1, 2):
        for place in hall.now.plays[1][board]:
            hall.says(Reported(place, result("1NT N 7")))
    assert scored(hall) == {1: (0, 0), 2: (0, 0), 3: (10, -10), 4: (12, -12)}
    assert hall.now.plays[1][1][places[0]._replace(board=1)].history[1] == n
    hall.says(SessionEnded(1))


@both
def test_6D3_a_board_that_was_cancelled_is_dealt_once_more_at_its_tables(edition: Edition) -> None:
    """6D3, 86A. At any other table it is not, and not after it was played again."""
    hall = played(edition)
    place = next(iter(hall.now.plays[1][1]))
    hall.says(Dealt(1, 1, table=place.at))
    assert hall.refuses(Dealt(1, 1, table=place.at)).endswith("(Law 6D3)")
    hall.says(Redealt(1, "A", 1, (1, 2), (1, 2), 2))
    hall.says(Dealt(1, 1, table=place.at, why="a substitute board"))
    hall.says(Reported(place, result("1NT N 7")))
    assert hall.refuses(Dealt(1, 1, table=place.at)).endswith("(Law 6D3)")


@both
def test_86A_one_board_alone_only_while_the_match_is_open(edition: Edition) -> None:
    """86A (2007: 86C). Nor is one of several alone, where there is time for no more."""
    law = "86A" if edition is E2017 else "86C"
    hall = played(edition)
    refused = hall.refuses(Redealt(1, "A", 1, (1, 2), (2,), 1, knowable=True))
    assert refused == f"a contestant could know the result of the match without board 2; it is not dealt anew (Law {law})"
    assert "no time for a board" in hall.refuses(Redealt(1, "A", 1, (1, 2), (2,), 0))
    hall.says(Redealt(1, "A", 1, (1, 2), (2,), 1))


@both
def test_86A_who_meets_whom_and_on_what(edition: Edition) -> None:
    law = "86A" if edition is E2017 else "86C"
    hall = played(edition)
    assert hall.refuses(Redealt(1, "A", 1, (1, 3), (2,), 1)) == f"teams 1 and 3 do not meet in round 1 (Law {law})"
    assert hall.refuses(Redealt(1, "A", 1, (1, 2), (7,), 1)) == f"board 7 is not played in this match (Law {law})"
    assert "for a match of teams" in opened(edition=edition).refuses(Redealt(1, "A", 1, (1, 4), (1,), 1))
    assert "has no section 'B'" in hall.refuses(Redealt(1, "B", 1, (1, 2), (1,), 1))


def test_86B2b_86B2c_who_was_at_fault_gets_no_board_again() -> None:
    """86B2(b) and (c) (2017)."""
    hall = played()
    assert hall.refuses(Redealt(1, "A", 1, (1, 2), (1, 2), 2, at_fault=(1,))).endswith("(Law 86B2(b))")
    assert hall.refuses(Redealt(1, "A", 1, (1, 2), (1, 2), 2, at_fault=(1, 2))).endswith("(Law 86B2(c))")


def test_6D3_in_2007_the_director_may_have_boards_dealt_anew_whoever_was_at_fault() -> None:
    played(Edition.E2007).says(Redealt(1, "A", 1, (1, 2), (1, 2), 2, at_fault=(1,)))


@both
def test_22B_a_board_that_was_passed_out_is_not_dealt_anew(edition: Edition) -> None:
    hall = teams(match(1), edition)
    for place in hall.begins_round(1):
        hall.says(Reported(place, result("Pass")))
    law = "22B" if edition is E2017 else "22A1"
    assert hall.refuses(Redealt(1, "A", 1, (1, 2), (1, 2), 2)).endswith(f"such a board is not dealt again (Law {law})")


def test_a_lead_that_declarer_himself_held_is_to_be_looked_at() -> None:
    hall = teams(match(1))
    deal = Seed("a").deal(1)
    hall.says(BoardsSet(1, ((1, deal),), Making.SOFTWARE))
    one, *_ = hall.begins_round(1)
    holder = next(seat for seat in Seat if Card.parse("SA") in (deal[seat] or ()))
    declarer = holder  # whoever holds the ace is declarer, so his left-hand opponent cannot lead it
    told = Reported(one, result(f"3NT {declarer} 9"), Card.parse("SA"))
    hall.says(told)
    assert "who leads against" in str(next(iter(leads_not_held(hall.now, 1)))[1])


def test_a_lead_of_the_old_deal_is_no_matter_in_the_new_one() -> None:
    hall = teams(match(1))
    deal = Seed("a").deal(1)
    hall.says(BoardsSet(1, ((1, deal),), Making.SOFTWARE))
    one, *_ = hall.begins_round(1)
    hall.says(Redealt(1, "A", 1, (1, 2), (1,), 1))
    declarer = next(seat for seat in Seat if Card.parse("SA") in (deal[seat] or ()))
    hall.says(Reported(one, result(f"3NT {declarer} 9"), Card.parse("SA")))
    assert not [*leads_not_held(hall.now, 1)]


# ---------------------------------------------------------------- PZBS 25


def pzbs(hall: Hall) -> list[str]:
    return [text for _, text in told(hall) if "PZBS 25" in text]


def test_pzbs_25_2_boards_not_fouled_come_first_and_the_others_get_what_25_1_says() -> None:
    hall = teams(match(2), regulations="pzbs")
    for place in hall.begins_round(1):
        hall.says(Reported(place, result("4S N 10")))
    at = next(iter(hall.now.plays[1][1])).at
    hall.says(Grouped(1, 1, ((at,),), "a card was in the wrong pocket"))
    hall.begins_round(2)
    hall.says(Redealt(1, "A", 1, (1, 2), (1, 3, 4), 2))
    assert hall.now.sessions[1].redealt[0].boards == (3, 4), "25.2.E: those of 25.1.B before those of 25.1.A"
    assert pzbs(hall) == [
        "were both teams told that boards 3, 4 are played again? (PZBS 25.2.F)",
        "board 1 is not played again; it gets: artificial adjusted score (PZBS 25.1.A)",
    ]


def test_pzbs_25_2_A_a_board_with_a_result_at_one_table_is_not_replaced_unless_it_was_fouled() -> None:
    hall = teams(match(2), regulations="pzbs")
    one, two, *_ = hall.begins_round(1)
    hall.says(Reported(one, result("4S N 10")))
    refused = hall.refuses(Redealt(1, "A", 1, (1, 2), (1,), 1))
    assert refused == "board 1 has a result at a table of the match, and was not fouled; it is not dealt anew (Law 86B3)"
    hall.says(Redealt(1, "A", 1, (1, 2), (1, 2, 3), 3, told=True))
    assert hall.now.sessions[1].redealt[0].boards == (2, 3)
    assert pzbs(hall)[0].startswith("board 1 is not played again; it gets: assigned adjusted score")
    hall.says(Awarded(one, both="12C1(b): +140", reason="a remark from another table"))
    assert pzbs(hall) == []
    assert hall.now.play(two) is not None


def test_pzbs_25_3_a_match_of_too_few_boards_is_told() -> None:
    conditions = 'base = "pzbs"\ntitle = "Cup"\nteams_minimum_boards = 4\n'
    hall = teams(match(2), conditions=conditions)
    hall.plays_round(1, ["4S N 10"])
    for place in hall.begins_round(2):
        hall.says(NotPlayed(place, "no time"))
    hall.says(SessionEnded(1))
    assert pzbs(hall) == ["1 – 2: 2 boards were played; the regulations ask for 4 (PZBS 25.3)"]


# ---------------------------------------------------------------- 86B1, 87


@both
def test_87C_two_forms_of_a_board_in_one_match_are_not_compared(edition: Edition) -> None:
    """In 2007 no paragraph speaks of teams (87C)."""
    hall = played(edition)
    at = next(iter(hall.now.plays[1][1])).at
    hall.says(Grouped(1, 1, ((at,),), "two hands were exchanged"))
    assert {*scored(hall)} == {2, 3, 4}
    law = "87C" if edition is E2017 else "87"
    assert (law, "board 1 of the match 1 – 2 was played in two forms; its results are not compared") in told(hall)


@both
def test_86B1_an_artificial_score_beside_a_result_at_the_other_table_is_told(edition: Edition) -> None:
    """86B1 (2007: 86D). The Director looks whether that result favours a side clearly."""
    hall = teams(match(1), edition)
    one, _, other, _ = hall.begins_round(1)
    hall.says(Reported(one, result("4S N 10")))
    hall.says(NotPlayed(other, "no time", directly=(Side.NS,)))
    law = "86B1" if edition is E2017 else "86D"
    text = "board 1 of the match 1 – 2 has a result at the other table: does it favour a side clearly?"
    assert (law, text) in told(hall)


# ---------------------------------------------------------------- 12C2 by player


@both
def test_12C2c_in_an_individual_each_player_has_his_own_session(edition: Edition) -> None:
    """12C2(c). Partners with one average plus: 70 percent elsewhere lifts it, 60 or less does not, whatever the other has."""
    hall = Hall()
    made = individual(8)
    hall.says(Opened("Singles", Contest.INDIVIDUAL, edition))
    for n in range(1, 9):
        hall.says(Entered(n, (Player(f"P{n}"),)))
    hall.says(StageSet(1))
    hall.says(SessionSet(1))
    hall.says(SectionSet(1, "A", made, tuple(range(1, 9)), sets(made.sets, 1)))
    hall.says(SessionBegan(1))
    skipped = None
    for round_ in range(1, made.of_rounds + 1):
        for place in hall.begins_round(round_):
            if skipped is None:
                skipped = place
                hall.says(NotPlayed(place, "no time"))
            else:
                hall.says(Reported(place, result("4S N 10" if place.table == 1 else "4S N 9")))
    assert skipped
    board_of = {place.board: place for place in [skipped]}
    rows = hall.ranking()
    field = rows.fields[0]
    for one in seats(hall, skipped):
        others = [
            award.value
            for board in field.scored.boards
            if board.number not in board_of
            for result_, ns, ew in zip(board.handed_in, board.ns, board.ew, strict=True)
            for name, award in ((result_.ns, ns), (result_.ew, ew))
            if award and str(one) in name.split("+")
        ]
        mean = sum(others, Fraction(0)) / len(others)
        row = rows.row(one)
        assert row
        assert row.score == (sum(others, Fraction(0)) + max(Fraction(60), mean)) / (len(others) + 1)
    assert len({row.score for row in rows.rows}) > 2


def seats(hall: Hall, place: BoardAt) -> tuple[int, ...]:
    game = hall.now.sessions[1].sections["A"].versions[0].games[place.round - 1][place.table - 1]
    assert game
    return (*game.ns, *game.ew)
