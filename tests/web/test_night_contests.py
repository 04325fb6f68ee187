"""Every kind of contest through its pages: teams, rounds that are drawn, several sections, an individual; boards from anywhere."""

from __future__ import annotations

import re

import evenings
import pytest
from evenings import PAIRS, Evening, announced, tournament, whole_round

from oddtrick.game.dealing import Seed
from oddtrick.night.planning import SESSION
from oddtrick.tournament.results.standings import standings

evening, begun = evenings.evening, evenings.begun

TEAMS = [f"North {n} – South {n} – East {n} – West {n}" for n in range(1, 5)]
PLAYERS = [f"Player {n}" for n in range(1, 9)]


def played_out(evening: Evening, tables: list[str]) -> int:
    """Round after round until the night can be ended: how many boards were entered."""
    evening.sends("Wanda", "/board/round")
    entered = 0
    for n in range(60):
        entered += whole_round(evening, tables, n)
        board = evening.sees("Wanda", "/board")
        if "End the night" in board:
            evening.sends("Wanda", "/board/end")
            return entered
        act = re.findall(
            r'/board/(draw|round)" class="one"><input[^>]*>(?:<input type="hidden" name="section" value="([A-Z])">)?', board
        )
        for name, section in act:
            evening.sends("Wanda", f"/board/{name}", **({"section": section} if section else {}))
    raise AssertionError("it does not end")


def pure(evening: Evening) -> dict[int, str]:
    """The ranking as the pure model has it."""
    return {row.contestant: f"{float(row.score):.2f}" for row in standings(tournament(evening)).rows if row.score is not None}


def shown(evening: Evening) -> dict[int, str]:
    """The ranking as everybody sees it."""
    rows = re.findall(r"night/card/(\d+).*?</th><td class=\"number\">([\d.]+)</td>", evening.sees("nobody", "/ranking"))
    return {int(one): score for one, score in rows}


def test_78B_teams_play_in_both_rooms_and_the_match_page_tells_imps_and_victory_points(evening: Evening) -> None:
    tables = announced(evening, "teams", TEAMS, boards=12)
    assert len(tables) == 4
    played_out(evening, tables)
    assert shown(evening) == pure(evening)
    assert len(shown(evening)) == 4
    page = evening.sees("nobody", "/matches")
    found = re.findall(r"/night/matches/(\d+)/(\d+)", page)
    assert len(found) == 6
    match = evening.sees("nobody", f"/matches/{found[0][0]}/{found[0][1]}")
    won = re.search(r'class="say">([\d.]+) : ([\d.]+)', match)
    assert won
    cells = re.findall(r'<td class="number">([\d.]*)</td><td class="number">([\d.]*)</td>', match)
    assert [sum(float(cell or 0) for cell in column) for column in zip(*cells, strict=True)] == [float(one) for one in won.groups()]


def test_78D_a_swiss_of_teams_is_drawn_round_by_round(evening: Evening) -> None:
    tables = announced(
        evening, "teams", [*TEAMS, *(f"A {n}, B {n}, C {n}, D {n}" for n in range(1, 5))], choice="swiss", rounds=3, each=2
    )
    assert len(tables) == 8
    assert played_out(evening, tables) == 3 * 2 * 8
    assert shown(evening) == pure(evening)
    assert len({frozenset(one) for one in re.findall(r"<span>(\d) .*? – (\d) ", evening.sees("nobody", "/matches"))}) == 12


def test_a_match_is_seen_board_by_board_only_by_those_who_have_finished_it(evening: Evening) -> None:
    tables = announced(evening, "teams", TEAMS, choice="swiss", rounds=2, each=4)
    evening.sends("Wanda", "/board/round")
    whole_round(evening, tables[:2])
    ((round_, team),) = re.findall(r"/night/matches/(\d)/(\d)", evening.sees("nobody", "/matches"))
    assert "Board by board it is seen" in evening.sees("nobody", f"/matches/{round_}/{team}")
    assert "3NT" in evening.sees("A1", f"/matches/{round_}/{team}")
    assert "Board by board it is seen" in evening.sees("A3", f"/matches/{round_}/{team}")
    evening.sees("nobody", "/matches/1/99", 404)


def test_two_sections_of_pairs_have_tables_and_rounds_of_their_own_and_one_ranking(evening: Evening) -> None:
    pairs = [f"North {n} – South {n}" for n in range(1, 13)]
    tables = announced(evening, "pairs", pairs, boards=6, sections=2, choiceB=0)
    assert {one[0] for one in tables} == {"A", "B"}
    played_out(evening, tables)
    assert shown(evening) == pure(evening)
    assert len(shown(evening)) == 12


def test_an_individual_seats_four_players_at_a_table(evening: Evening) -> None:
    tables = announced(evening, "individual", PLAYERS, boards=7)
    evening.sends("Wanda", "/board/round")
    page = evening.sees("A1", "/table")
    assert len(re.findall(r"\d Player \d", page.split("Next")[0].split("Boards of this round")[0])) >= 4
    for n in range(7):
        whole_round(evening, tables, n)
        if n < 6:
            evening.sends("Wanda", "/board/round")
    evening.sends("Wanda", "/board/end")
    assert shown(evening) == pure(evening)
    assert len(shown(evening)) == 8


def test_what_is_planned_can_be_planned_anew_until_it_begins(evening: Evening) -> None:
    announced(evening, "pairs", [f"North {n} – South {n}" for n in range(1, 9)], boards=6, sections=2, choiceB=0, deal="here")
    evening.sends("Wanda", "/plan", choice="danish", rounds=3, each=4)
    assert re.findall(r"<h2>Table (\w+)</h2>", evening.sees("Wanda", "/codes")) == ["A1", "A2", "A3", "A4"]
    evening.sends("Wanda", "/plan", boards=6, choice=0, sections=1)
    assert "are shuffled and dealt at the tables" in evening.sees("Wanda", "/deals")
    evening.sends("Wanda", "/board/round")
    assert "has begun" in evening.sends("Wanda", "/plan", 422, boards=6, choice=0)


def test_the_plan_refuses_what_cannot_be(evening: Evening) -> None:
    evening.sends("Wanda", "/new", title="Thursday", list=PAIRS, contest="pairs", regulations="pzbs")
    for form, why in (
        ({"choice": 99}, "no movement was chosen"),
        ({"choice": 0, "sections": 9}, "the number of sections must be 1 to 8"),
        ({"choice": 0, "sections": 3}, "section A"),
        ({"choice": "swiss", "each": 99}, "the number of boards of a round"),
        ({"choice": "swiss", "rounds": 30}, "cannot be drawn"),
        ({"choice": 0, "method": "banana"}, "something in this request"),
    ):
        assert why in evening.sends("Wanda", "/plan", 422, **({"boards": 6} | form))  # type: ignore[arg-type]


def pbn(deals: dict[int, str]) -> str:
    return "% PBN 2.1\n" + "\n".join(f'[Board "{n}"]\n[Deal "{deal}"]\n' for n, deal in deals.items())


def uploads(evening: Evening, status: int = 200, **form: object) -> str:
    evening._is("Wanda")
    evening.keys += 1
    files = {name: ("boards.pbn", str(told)) for name, told in form.items() if name == "file"}
    data = {"key": f"key{evening.keys:09}", **{name: str(told) for name, told in form.items() if name != "file"}}
    answer = evening.client.post("/en/night/deals", data=data, files=files or {"file": ("", b"")})
    assert answer.status_code == status, answer.text
    return answer.text


def test_6E4_the_commitment_is_there_before_and_the_seed_that_proves_it_afterwards(evening: Evening) -> None:
    tables = announced(evening, "pairs", PAIRS.splitlines(), boards=6, deal="here")
    page = evening.sees("nobody", "/deals")
    found = re.findall(r"<code>([0-9a-f]{64})</code>", page)
    assert len(found) == 1
    played_out(evening, tables)
    commitment, seed = re.findall(r"<code>([0-9a-f]{64})</code>", evening.sees("nobody", "/deals"))
    assert commitment == found[0] == Seed(seed).commitment
    now = tournament(evening)
    assert all(Seed(seed).deal(n) == deal for n, deal in now.sessions[SESSION].deals.items())


def test_6E_boards_come_from_a_file_and_are_checked(evening: Evening) -> None:
    announced(evening, "pairs", PAIRS.splitlines(), boards=6)
    deals = {n: str(Seed("x").deal(n)) for n in range(1, 31)}
    assert "The hands of" in uploads(evening, does="file", file=pbn(deals))
    numbers = {int(n) for n in re.findall(r"hands of (\d+) of", evening.sees("Wanda", "/deals"))}
    assert max(numbers) >= 6
    for form, why in (
        ({"file": "banana"}, "no part of a game"),
        ({"file": pbn({99: deals[1]})}, "none of the boards of this night"),
        ({"file": pbn({1: deals[1]}) + "\n" + pbn({1: deals[2]})}, "two deals"),
        ({"text": "1 N:AK2.QT5.987.6543"}, ""),
        ({"text": "1 " + deals[1] + "\nbanana"}, "line 2"),
    ):
        assert why in re.search(r'role="alert">(.*?)</p>', uploads(evening, 422, does="file", **form))[1]  # type: ignore[index,arg-type]
    uploads(evening, 422, does="banana")


def test_6E1_hands_are_written_down_after_play_and_a_board_that_was_played_keeps_them(evening: Evening) -> None:
    tables = announced(evening, "pairs", PAIRS.splitlines(), boards=6)
    evening.sends("Wanda", "/board/round")
    whole_round(evening, tables)
    first, other = str(Seed("x").deal(1)), str(Seed("y").deal(1))
    assert "The hands of 1 of" in uploads(evening, does="file", text=f"1 {first}")
    assert "has been played with another deal" in uploads(evening, 422, does="file", text=f"1 {other}")


@pytest.mark.parametrize("who", ["nobody", "A1"])
def test_only_who_directs_the_night_changes_its_boards(begun: Evening, who: str) -> None:
    begun.sees(who, "/deals")
    begun._is(who)
    answer = begun.client.post("/en/night/deals", data={"key": "key000000999", "does": "table"}, files={"file": ("", b"")})
    assert answer.status_code == 403
