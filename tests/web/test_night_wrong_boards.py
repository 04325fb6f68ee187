"""15B: a board that was not due at a table is entered on the page of the Director, and counts in the ranking."""

from __future__ import annotations

import html
import re
from typing import Any

import evenings
from evenings import Evening, announced, tournament, whole_round

from oddtrick.citations import Edition
from oddtrick.night.floor import undue
from oddtrick.night.planning import SESSION
from oddtrick.tournament.places import At, BoardAt
from oddtrick.tournament.results.standings import standings
from oddtrick.tournament.seating import sitting

evening = evenings.evening
begun = evenings.begun
PLAYED: dict[str, Any] = {"contract": "4S", "by": "N"}


def due(evening: Evening, table: int, round_: int = 1) -> tuple[int, ...]:
    found = sitting(tournament(evening), At(SESSION, "A", round_, table))
    assert found is not None
    return found.boards


def links(page: str) -> list[str]:
    """Where the boards are that were not due, from the page of one that was."""
    return re.findall(r'class="button" href="/\w\w/night(/play/A1/1/\d+)"', page)


def test_15B2_a_board_that_was_not_due_goes_from_the_page_of_the_table_to_the_standings(begun: Evening) -> None:
    own, other = due(begun, 1)[0], due(begun, 2)[0]
    page = begun.sees("Wanda", f"/play/A1/1/{own}")
    assert "Another board was played here" in page
    assert 'name="wrong_board"' not in page
    assert f"/play/A1/1/{other}" in links(page)
    assert f"/play/A1/1/{own}" not in links(page)
    page = begun.sees("Wanda", f"/play/A1/1/{other}")
    assert f"Board {other} is not due at this table in this round." in page
    assert "15B2" in page
    assert "is not at table A1" in begun.sends("Wanda", f"/play/A1/1/{other}", 422, of="", made="=", **PLAYED)
    begun.sends("Wanda", f"/play/A1/1/{other}", of="", wrong_board="yes", why="the tables had exchanged", made="=", **PLAYED)
    begun.sends("A2", "/table/report", board=other, made="-1", **PLAYED)
    found = standings(tournament(begun))
    here = sitting(tournament(begun), At(SESSION, "A", 1, 1))
    assert here is not None
    assert [found.of[who].score for who in here.contestants] == [100, 0]
    assert re.search(rf">{here.ns[0]}<.*?100", begun.sees("Wanda", "/ranking"), re.DOTALL)
    assert "though it was not due there; its result counts" in begun.sees("Wanda", f"/play/A1/1/{other}")
    assert f">{other}</a>" in begun.sees("Wanda", "/board")


def test_15B1_who_has_played_a_board_does_not_get_a_second_result_on_it(begun: Evening) -> None:
    own = due(begun, 1)[0]
    whole_round(begun, ["A1", "A2", "A3"])
    begun.sends("Wanda", "/board/round")
    form: dict[str, Any] = {"of": "", "wrong_board": "yes", "made": "=", **PLAYED}
    refused = begun.sends("Wanda", f"/play/A1/2/{own}", 422, **form)
    assert f"contestant 1 has played board {own} already" in refused
    assert "15B1" in refused
    assert 'name="wrong_board" value="yes" required checked' in refused
    here = due(begun, 1, 2)[0]
    assert f"board {here} is due at table A1" in begun.sends("Wanda", f"/play/A1/2/{here}", 422, **form)
    begun.sends("A1", f"/play/A1/2/{own}", 403, **form)


def test_15B2_the_page_in_polish_and_when_there_is_nothing_to_say(begun: Evening) -> None:
    own, other = due(begun, 1)[0], due(begun, 2)[0]
    assert "Zagrano tu inne rozdanie" in begun.sees("Wanda", f"/play/A1/1/{own}", language="pl")
    page = html.unescape(begun.sees("Wanda", f"/play/A1/1/{other}", language="pl"))
    assert f"Rozdanie {other} nie jest przeznaczone dla tego stołu w tej rundzie." in page
    now = tournament(begun)
    assert undue(now, BoardAt(SESSION, "A", 2, 1, own)).law == "", "the round has not begun"
    assert not undue(now, BoardAt(SESSION, "A", 1, 1, 99)).here


def test_15A1_the_earlier_laws_call_it_by_another_paragraph_2007(begun: Evening) -> None:
    now, other = tournament(begun), due(begun, 2)[0]
    assert now.opened is not None
    earlier = now._replace(opened=type(now.opened)("x", now.opened.contest, Edition.E2007))
    assert undue(earlier, BoardAt(SESSION, "A", 1, 1, other)).law == "15A1"


def test_15B_fn4_of_teams_no_other_board_is_offered(evening: Evening) -> None:
    announced(evening, "teams", [f"Team {n}: A{n}, B{n}, C{n}, D{n}" for n in (1, 2, 3)], boards=12)
    evening.sends("Wanda", "/board/round")
    assert "Another board was played here" not in evening.sees("Wanda", f"/play/A1/1/{due(evening, 1)[0]}")
