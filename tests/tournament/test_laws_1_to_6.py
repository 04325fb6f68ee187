"""Laws 1 to 6 in a tournament: packs, boards, tables, partnerships, seats, the shuffle and the deal; who has an office (80B2)."""

from __future__ import annotations

from datetime import timedelta
from fractions import Fraction

import pytest
from hall import CHIEF, START, Hall, mitchell, opened, result

from every import every
from oddtrick.citations import Edition
from oddtrick.everyday.calls import read_calls
from oddtrick.game.calls import Call
from oddtrick.game.dealing import Seed
from oddtrick.game.seats import Seat, Side, Vulnerability
from oddtrick.movements.forms.individual import individual
from oddtrick.movements.forms.teams import head_to_head
from oddtrick.table.clocks import Clock, clocks
from oddtrick.table.entries import Called, Played, Start
from oddtrick.table.folding.fold import fold
from oddtrick.tournament.checks import findings
from oddtrick.tournament.entries.arranging import Appointed, Arranged, Dealt, Defect, Faulty, Making, Marked
from oddtrick.tournament.entries.every import Said
from oddtrick.tournament.entries.playing import Reported, Seated
from oddtrick.tournament.entries.setting import (
    BoardsSet,
    Entered,
    Opened,
    SectionSet,
    SessionBegan,
    SessionSet,
    StageSet,
    Substituted,
)
from oddtrick.tournament.people import By, Contest, Player, Role
from oddtrick.tournament.permits import not_his
from oddtrick.tournament.places import At
from oddtrick.tournament.view import view

both = every("edition", list(Edition))
PHONE = By(Role.TABLE, "", (), (1, "A", 1))
FIRST = At(1, "A", 1, 1)


def laws(hall: Hall) -> list[tuple[str, str]]:
    return [(one.law, str(one.text)) for one in findings(hall.now)]


# ---------------------------------------------------------------- packs, boards, tables


def test_1C_backs_that_differ_are_told_until_the_pack_is_exchanged() -> None:
    hall = opened()
    hall.says(Faulty(1, 3, Defect.BACKS))
    assert ("1C", "board 3: the backs of its cards differ") in laws(hall)
    assert hall.refuses(Faulty(1, 3, Defect.BACKS)) == "that is known of board 3: the backs of its cards differ"
    hall.says(Faulty(1, 3, Defect.BACKS, mended=True))
    assert [text for law, text in laws(hall) if law == "1C"] == []
    assert hall.refuses(Faulty(1, 3, Defect.BACKS, mended=True)).startswith("nobody has found that on board 3")


def test_of_the_backs_of_cards_the_laws_of_2007_say_nothing() -> None:
    hall = opened(edition=Edition.E2007)
    hall.says(Faulty(1, 3, Defect.TURNED))
    assert ("", "board 3: the backs of its cards show which way up they are held") in laws(hall)


def test_1B_faces_need_not_be_symmetrical_unless_the_regulations_ask_for_it() -> None:
    """1B (2017). Earlier Laws have no such paragraph."""
    assert opened(regulations="pzbs").refuses(Faulty(1, 3, Defect.FACES)).endswith("(Law 1B)")
    assert "Law" not in opened(edition=Edition.E2007).refuses(Faulty(1, 3, Defect.FACES))


@both
def test_2_what_is_marked_on_a_board_holds_for_the_session(edition: Edition) -> None:
    """2/7. Board 1 marked with everybody vulnerable: four spades made are 620 and not 420, also in what was scored before."""
    hall = opened(edition=edition)
    for place in hall.begins_round(1):
        hall.says(Reported(place, result("4S N 10")))
    before = hall.ranking()
    hall.says(Marked(1, 1, Seat.W, Vulnerability.BOTH))
    first = hall.ranking(before=before).fields[0].scored.boards[0].handed_in[0]
    assert (first.score_ns, first.dealer) == (620, Seat.W)
    assert hall.ranking(before=before).rows == hall.ranking().rows
    assert ("2", "board 1 is marked unlike its number; that holds for session 1, and it should not be used again") in laws(hall)
    hall.says(Marked(1, 1, Seat.N, Vulnerability.NONE))
    assert hall.ranking().fields[0].scored.boards[0].handed_in[0].score_ns == 420
    assert hall.refuses(Marked(1, 1, Seat.N, Vulnerability.NONE)) == "board 1 is marked as its number says (Law 2)"
    assert hall.refuses(Marked(1, 40, Seat.N, Vulnerability.NONE)) == "board 40 is not played in session 1 (Law 2)"


@both
def test_3_the_tables_their_order_and_north(edition: Edition) -> None:
    hall = opened(edition=edition)
    assert hall.refuses(Arranged(1, "A", 2)) == "section A plays at 3 tables; 2 are there (Law 3)"
    hall.says(Arranged(1, "A", 3, "from the door", "the windows"))
    seen = view(hall.now, By(Role.PUBLIC), hall.clock).sections[0].arranged
    assert seen
    assert (seen.order, seen.north) == ("from the door", "the windows")
    hall.begins_round(1)
    hall.says(Seated(FIRST, ((Seat.N, "North 1"), (Seat.S, "South 1"), (Seat.E, "North 4"))))
    assert ("3", "table A1, round 1: nobody sits W") in laws(hall)
    assert (
        hall.refuses(Seated(FIRST, ((Seat.N, "North 1"), (Seat.N, "South 1")))) == "two players sit N at table A1, round 1 (Law 3)"
    )
    assert hall.refuses(Seated(FIRST, ((Seat.N, "North 1"), (Seat.S, "North 1")))).endswith(
        "sits twice at table A1, round 1 (Law 3)"
    )


# ---------------------------------------------------------------- partnerships and seats


def teams(edition: Edition) -> Hall:
    """A match of three rounds between teams of five."""
    made = head_to_head(4)
    hall = Hall()
    hall.says(Opened("Match", Contest.TEAMS, edition))
    for n in range(1, 5):
        hall.says(Entered(n, tuple(Player(f"{n}{letter}") for letter in "ABCDE")))
    hall.says(StageSet(1, scoring=(("method", "imps"),)))
    hall.says(SessionSet(1))
    hall.says(SectionSet(1, "A", made, (1, 2, 3, 4), tuple((n,) for n in range(1, made.sets + 1))))
    hall.says(SessionBegan(1))
    return hall


def team_at(hall: Hall, round_: int) -> tuple[At, int]:
    """Where team 1 sits North-South in a round."""
    place = next(
        one
        for one in hall.begins_round(round_)
        if hall.now.sessions[1].sections["A"].versions[0].games[round_ - 1][one.table - 1].ns == (1,)
    )  # type: ignore[union-attr]
    return place.at, place.board


@both
def test_4_a_team_keeps_its_partnerships_in_a_session(edition: Edition) -> None:
    """4/2, 4/3. The Director may allow a change in 2017; in 2007 only a substitute sits down with another partner."""
    hall = teams(edition)
    first, _ = team_at(hall, 1)
    hall.says(Seated(first, ((Seat.N, "1A"), (Seat.S, "1B"))), PHONE)
    at, _ = team_at(hall, 2)
    other = Seated(at, ((Seat.N, "1A"), (Seat.S, "1C")))
    told = "'1A' plays with '1B' in this session; "
    newer = edition is Edition.E2017
    rest = "the Director may allow another (Law 4)" if newer else "only a substitute takes his place (Law 4)"
    assert hall.refuses(other, PHONE) == told + rest
    if newer:
        hall.says(other, CHIEF)
    else:
        assert hall.refuses(other, CHIEF) == told + rest
    hall.says(Substituted(1, "1B", Player("Zenon"), 1, 2))
    hall.says(Seated(at, ((Seat.N, "1A"), (Seat.S, "Zenon"))), PHONE)


@both
def test_4_in_an_individual_partners_change(edition: Edition) -> None:
    hall = Hall()
    made = individual(8)
    hall.says(Opened("Singles", Contest.INDIVIDUAL, edition))
    for n in range(1, 9):
        hall.says(Entered(n, (Player(f"P{n}"),)))
    hall.says(StageSet(1))
    hall.says(SessionSet(1))
    hall.says(SectionSet(1, "A", made, tuple(range(1, 9)), tuple((n,) for n in range(1, made.sets + 1))))
    hall.says(SessionBegan(1))
    partners = set()
    for round_ in (1, 2):
        place = hall.begins_round(round_)[0]
        game = hall.now.sessions[1].sections["A"].versions[0].games[round_ - 1][place.table - 1]
        assert game
        (north, south), (east, west) = game.ns, game.ew
        partners.add(frozenset((north, south)))
        assert hall.refuses(Seated(place.at, ((Seat.S, f"P{north}"),))).endswith("(Law 5B)")
        here = zip((Seat.N, Seat.S, Seat.E, Seat.W), (north, south, east, west), strict=True)
        hall.says(Seated(place.at, tuple((seat, f"P{one}") for seat, one in here)))
    assert len(partners) == 2


@both
def test_5A_3_a_player_keeps_the_direction_that_he_chose(edition: Edition) -> None:
    hall = opened(edition=edition, made=mitchell(3))
    hall.begins_round(1)
    hall.says(Seated(FIRST, ((Seat.N, "North 1"), (Seat.S, "South 1"))), PHONE)
    hall.begins_round(2)
    turned = Seated(At(1, "A", 2, 1), ((Seat.S, "North 1"), (Seat.N, "South 1")))
    assert hall.refuses(turned, PHONE) == "'North 1' has sat N in this session; the Director may let him change it (Law 5A)"
    hall.says(turned, CHIEF)


@both
def test_5B_everybody_sits_where_the_movement_sends_him(edition: Edition) -> None:
    hall = opened(edition=edition, made=mitchell(3))
    hall.begins_round(1)
    assert hall.refuses(Seated(FIRST, ((Seat.E, "North 1"),))) == "'North 1' sits NS at table A1, round 1, not E (Law 5B)"
    told = "'North 2' does not play at table A1, round 1; his place is at table A2, round 1 (Law 5B)"
    assert hall.refuses(Seated(FIRST, ((Seat.N, "North 2"),))) == told
    stranger = "'Nobody' does not play at table A1, round 1 in this round (Law 5B)"
    assert hall.refuses(Seated(FIRST, ((Seat.N, "Nobody"),))) == stranger


# ---------------------------------------------------------------- shuffle and deal


@both
def test_6A_cards_are_cut_where_an_opponent_asks(edition: Edition) -> None:
    hall = opened(edition=edition)
    hall.begins_round(1)
    assert hall.refuses(Dealt(1, 1, table=FIRST, cut=False)).endswith("(Law 6A)")
    hall.says(Dealt(1, 1, by="North 1", table=FIRST, cut=True), PHONE)
    assert hall.now.sessions[1].equipment.dealt[1][0].told.by == "North 1"


@both
def test_6D2_no_result_stands_on_a_pack_that_nobody_shuffled(edition: Edition) -> None:
    hall = opened(edition=edition)
    place, *_ = hall.begins_round(1)
    hall.says(Dealt(1, 1, table=FIRST, shuffled=False))
    assert ("6D2", "no result of board 1 may stand: it was not dealt as it should be") in laws(hall)
    assert (
        hall.refuses(Reported(place, result("Pass"))) == "board 1 was not dealt as it should be; it is dealt again first (Law 6D2)"
    )
    hall.says(Dealt(1, 1, table=FIRST))
    hall.says(Reported(place, result("Pass")))


@both
def test_6D2_deals_of_the_past_are_for_contests_that_replay_them(edition: Edition) -> None:
    hall = opened(edition=edition)
    hall.begins_round(1)
    hall.says(Dealt(1, 1, Making.EARLIER))
    assert hall.now.sessions[1].equipment.void(1, replay=False)
    assert not hall.now.sessions[1].equipment.void(1, replay=True)


@both
def test_6C_a_member_of_each_side_is_there_unless_the_director_says_otherwise(edition: Edition) -> None:
    hall = opened(edition=edition)
    hall.begins_round(1)
    told = ("6C", "board 1 was dealt while EW was not there")
    hall.says(Dealt(1, 1, table=FIRST, present=(Side.NS,)), PHONE)
    assert told in laws(hall)
    hall.says(Dealt(1, 1, table=FIRST, present=(Side.NS,)), CHIEF)
    assert told not in laws(hall)


@both
@pytest.mark.parametrize(("how", "law"), [(Making.DIRECTOR, "6E2"), (Making.ASSISTANTS, "6E3"), (Making.SOFTWARE, "6E4")])
def test_6E1_6E2_6E3_6E4_who_deals_is_for_the_director(edition: Edition, how: Making, law: str) -> None:
    """6E1. At the table only where he has not had the boards made otherwise."""
    hall = opened(edition=edition)
    hall.begins_round(1)
    assert hall.refuses(Dealt(1, 1)) == "at which table was board 1 dealt? (Law 6E1)"
    assert hall.refuses(Dealt(1, 3, table=FIRST)) == "board 3 is not at table A1, round 1 (Law 6E1)"
    hall.says(Dealt(1, 2, table=FIRST), PHONE)
    hall.says(BoardsSet(1, made=how, by="Wanda"))
    refused = hall.refuses(Dealt(1, 1, table=FIRST), PHONE)
    assert refused == f"the boards of session 1 are {how.text}; only the Director has one dealt otherwise (Law {law})"
    hall.says(Dealt(1, 1, table=FIRST, why="a card was missing"), CHIEF)


@both
def test_6F_copied_boards_are_not_dealt_again_but_by_the_director(edition: Edition) -> None:
    hall = opened(edition=edition)
    hall.begins_round(1)
    hall.says(BoardsSet(1, ((1, Seed("a").deal(1)),), Making.COPIED, "Wanda"))
    assert hall.refuses(Dealt(1, 1, table=FIRST), PHONE).endswith("(Law 6F)")
    hall.says(Dealt(1, 1, table=FIRST, why="a misdeal"), CHIEF)


@both
def test_6D3_22B_a_board_that_was_played_or_passed_out_is_not_dealt_again(edition: Edition) -> None:
    hall = opened(edition=edition)
    one, two, *_ = hall.begins_round(1)
    for place in (one, two):
        hall.says(Dealt(1, place.board, table=FIRST))
    hall.says(Reported(one, result("Pass")))
    hall.says(Reported(two, result("4S N 10")))
    law = "22B" if edition is Edition.E2017 else "22A1"
    assert hall.refuses(Dealt(1, 1, table=FIRST)).endswith(f"was passed out; such a board is not dealt again (Law {law})")
    assert hall.refuses(Dealt(1, 2, table=FIRST)).endswith("a board that was played is not dealt again (Law 6D3)")


# ---------------------------------------------------------------- offices and entries


@both
def test_80B2a_80B2g_only_who_was_appointed_speaks_in_an_office(edition: Edition) -> None:
    """80B2(g)(i), 80B2(g)(ii). The Organizer appoints the Director in charge, and both their helpers."""
    hall = opened(edition=edition)
    owner = By(Role.ORGANIZER, "Club")
    refused = not_his(hall.now, Said(hall.clock, CHIEF, Appointed("Jan", Role.CHIEF)))
    assert str(refused) == "the Organizer appoints the Director in charge (Law 80B2(a))"
    for name, role in (("Wanda", Role.CHIEF), ("Ola", Role.SCORER)):
        assert not_his(hall.now, Said(hall.clock, owner, Appointed(name, role))) is None
        hall.says(Appointed(name, role), owner)
    place, *_ = hall.begins_round(1)
    told = Reported(place, result("Pass"))
    stranger, ola = By(Role.SCORER, "Ela"), By(Role.SCORER, "Ola")
    assert str(not_his(hall.now, Said(hall.clock, stranger, told))) == "'Ela' is not appointed a scorer; expected Ola (Law 80B2(g))"
    assert not_his(hall.now, Said(hall.clock, ola, told)) is None
    assert hall.refuses(Appointed("Ola", Role.SCORER)) == "Ola has that office already"
    assert hall.refuses(Appointed("Ola", Role.PLAYER)).startswith("nobody is appointed a player; expected a scorer")
    assert "expected the name" in hall.refuses(Appointed(" ", Role.SCORER))


@both
def test_80B2d_80B2h_when_and_how_many_entries_are_taken(edition: Edition) -> None:
    hall = Hall()
    hall.says(Opened("Thursday", Contest.PAIRS, edition, closes=START + timedelta(minutes=10), most=2))
    ola = By(Role.SCORER, "Ola")
    hall.says(Entered(1), ola)
    hall.says(Entered(2), ola)
    assert hall.refuses(Entered(3), ola) == "2 contestants have entered, and there is no room for more (Law 80B2(d))"
    assert hall.refuses(Entered(3), ola, minutes=10) == "entries closed at 19:10 (Law 80B2(d))"
    hall.says(Entered(3), CHIEF)


def test_80B2j_scores_are_collected_and_make_a_ranking() -> None:
    hall = opened()
    hall.plays_all(["4S N 10", "3NT S 9", "2C W 8"])
    assert sum(row.score or 0 for row in hall.ranking().rows) == Fraction(300)


# ---------------------------------------------------------------- words of the Definitions and of notes


@both
def test_def_play_period_begins_with_the_lead_that_is_faced(edition: Edition) -> None:
    deal = Seed("a").deal(1)
    calls = [
        Called(seat, Call.parse(text))
        for seat, text in zip("NESW", ("1H", "Pass", "Pass", "Pass"), strict=True)
        for seat in [Seat.parse(seat)]
    ]
    start = Start(edition, Seat.N, deal=deal)
    assert clocks(fold(start, calls)).play is Clock.NOT_BEGUN
    east = deal[Seat.E]
    assert east
    assert clocks(fold(start, [*calls, Played(Seat.E, next(iter(east)))])).play is Clock.RUNS


def test_18A_fn_a_bid_as_it_is_said_in_polish() -> None:
    """18A fn (2017). A neuter numeral and the denomination: eight of them are no bid, and one over one is insufficient."""
    assert read_calls("osiem kier").meant == "bid_above_seven"
    assert read_calls("jedno kier po jedno pik").meant == "insufficient_bid"
