"""R18. Double dummy doubts a result: Directors see it, and the round goes on when they have said that it is right."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count
from pathlib import Path

import pytest
from offices import Night, due, night_at, playing
from one_night import Unsolved

from oddtrick.analysis.doubledummy.makeable import Makeable
from oddtrick.game.deal import Deal
from oddtrick.game.seats import Seat

API = "/api/night/nights/tonight"
FLAG = "11 tricks were taken; with all cards seen it is 7"
_KEYS = count(1)


class Sevens(Unsolved):
    """Everybody makes seven tricks in everything, on every board."""

    @property
    def possible(self) -> bool:
        return True

    async def of(self, deals: Iterable[Deal], patience: float | None = None) -> dict[Deal, Makeable]:
        return {deal: Makeable.parse("7" * 20) for deal in deals}


@pytest.fixture
def night(tmp_path: Path) -> Iterator[Night]:
    """The first round is entered, 3NT just made everywhere, except that table A1 made two tricks more on its first board."""
    with night_at(tmp_path / "night.oddtrick") as found:
        playing(found).everybody()
        for table in ("table", "A2", "A3"):
            made = "+2" if table == "table" else "="
            while 'action="/en/night/table/report"' in found.sees(table, "/table"):
                found.sends(table, "/table/report", board=due(found, table), contract="3NT", by="N", made=made)
                found.sends("chief", "/board/more")  # time goes by
                of = found.sees(table, "/table").split('name="of" value="')[1].partition('"')[0]
                found.sends(table, "/table/confirm", board=due(found, table), of=of, says="yes")
                made = "="
        yield found


def test_R18_a_round_does_not_close_over_a_result_that_double_dummy_doubts(night: Night) -> None:
    assert FLAG not in night.sees("chief", "/board"), "nothing can be solved there"
    night.client.app.state.evenings.solved = Sevens()
    board = night.sees("chief", "/board")
    assert board.count("with all cards seen") == 1
    assert FLAG in board
    assert "○</span> every odd result has been looked at" in board
    assert f"{FLAG}; correct it, or note that it is right" in night.sends("chief", "/board/round", 422)
    night.sends("chief", "/board/pause")
    night.sends("chief", "/board/right", table="A1", round=1, board=1)
    assert FLAG not in night.sees("chief", "/board")
    night.sends("chief", "/board/round")
    assert "Round 2 of" in night.sees("chief", "/board")


class Working(Unsolved):
    """Nothing has been worked out yet."""

    @property
    def possible(self) -> bool:
        return True

    async def of(self, deals: Iterable[Deal], patience: float | None = None) -> dict[Deal, Makeable]:
        return {}

    def working(self, deals: Iterable[Deal]) -> bool:
        return any(True for _ in deals)


def test_R18_nothing_has_been_looked_at_while_it_is_worked_out(night: Night) -> None:
    assert "✓</span> every odd result has been looked at" in night.sees("chief", "/board")
    night.client.app.state.evenings.solved = Working()
    board = night.sees("chief", "/board")
    assert "○</span> whether a result is odd is being worked out" in board
    assert "every odd result has been looked at" not in board
    assert "data-unknown" in board, "the page asks again by itself"
    night.client.app.state.evenings.solved = Sevens()
    assert "data-unknown" not in night.sees("chief", "/board")


def test_R18_programs_are_told_as_well_and_whoever_may_not_see_deals_is_not(night: Night) -> None:
    night.client.app.state.evenings.solved = Sevens()
    assert [one["why"] for one in night.ask("director", "GET", f"{API}/hall").json()["odd"]] == [FLAG]
    headers = {"idempotency-key": f"doubted-{next(_KEYS)}"}
    answer = night.ask("director", "POST", f"{API}/acts", json={"act": "round"}, headers=headers)
    assert answer.status_code == 422
    assert FLAG in answer.json()["detail"]
    assert FLAG not in night.sees("organizer", "/board")
    assert "with all cards seen" not in night.sees("table", "/table") + night.sees("table", "/boards/1") + night.sees(
        "A2", "/table"
    )


def test_41A_a_lead_that_the_leader_does_not_hold_is_taken_from_a_phone_and_the_director_is_told(tmp_path: Path) -> None:
    with night_at(tmp_path / "night.oddtrick") as night:
        playing(night).everybody()
        portal, board = night.client.blocking_portal, due(night, "table")
        assert portal
        now = portal.call(night.hall.night, portal.call(night.hall.newest)).now
        hand = now.sessions[1].deals[int(board)][Seat.S]
        night.sends("table", "/table/report", board=board, contract="4S", by="N", made="=", lead=next(iter(hand)))
        seen = night.sees("chief", "/board")
        assert "is not in the hand of E, who leads against N" in seen
        assert "is not in the hand" not in night.sees("organizer", "/board") + night.sees("table", "/table")
        assert "is not in the hand" in night.sends("chief", "/board/round", 422)
