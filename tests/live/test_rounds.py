"""A night at live tables: a round opens them with its boards, results flow into the night, what is cut off is the Director's."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta
from pathlib import Path

from oddtrick.awards.text import award_text
from oddtrick.game.calls import PASS
from oddtrick.game.seats import SEATS, Seat, Side
from oddtrick.live.acts.values import MakeCall
from oddtrick.live.directing import Award, Penalise
from oddtrick.live.happenings import Happened, Skipped
from oddtrick.live.policy import Policy
from oddtrick.live.replay import boards_of
from oddtrick.live.seats import Sitter, Sort
from oddtrick.live.state import LiveTable, after
from oddtrick.live.tempo import Clock
from oddtrick.night.hall import Hall
from oddtrick.night.live import robots, rounds
from oddtrick.night.live.driving import Driver, Lawful
from oddtrick.night.live.places import Place, now_at, seats_of
from oddtrick.night.live.rounds import worth
from oddtrick.night.planning import SESSION
from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.state import Status


async def _a_round(path: Path) -> None:
    clock = [datetime(2026, 11, 25, 20, 0)]
    hall = await Hall.opened(path, lambda: clock[0])
    await hall.driver.close()
    hall.driver = Driver(hall.lobby, lambda _table, _seat: Lawful(), thinks=0)
    id = await robots.begin(hall, "Wednesday", 4, 6, "seed")
    night = await hall.night(id)
    tables = await rounds.opened(hall, night, Policy.of("training"))
    assert tables == await rounds.opened(hall, night, Policy.of("training")), "opened once"
    assert len(tables) == 2
    playing, waiting = tables
    for seat in SEATS:
        await hall.lobby.sit(playing, seat, Sitter(Sort.ROBOT, f"Robot {seat}", "simple"), f"sit-{seat}")
    live = (await hall.lobby.table(playing)).live
    place = Place.read(live.opened.place)
    assert place is not None
    assert place.text == live.opened.place
    wheres = [BoardAt(*place.at, number) for number in live.opened.boards]
    for _ in range(10_000):
        now = (await hall.night(id)).now
        if all((play := now.play(one)) is not None and play.status is Status.CONFIRMED for one in wheres):
            break
        await asyncio.sleep(0.02)
    live = (await hall.lobby.table(playing)).live
    assert [one.number for one in boards_of(live)] == list(live.opened.boards)
    for one in boards_of(live):
        assert one.table.start.deal == now.sessions[SESSION].deals[one.number], "the boards of the night"
        play = now.play(BoardAt(*place.at, one.number))
        assert play is not None
        assert play.result == rounds.outcome_of(one)
    assert await rounds.unfinished(hall, await hall.night(id)) == []
    clock[0] += timedelta(hours=1)
    cut = await rounds.unfinished(hall, await hall.night(id))
    other = (await hall.lobby.table(waiting)).live
    assert [(one.id, one.place.board, one.begun) for one in cut] == [(waiting, n, False) for n in other.opened.boards]
    await hall.close()


def test_results_flow_into_the_night_and_unfinished_boards_go_to_the_director(tmp_path: Path) -> None:
    asyncio.run(_a_round(tmp_path / "night.oddtrick"))


def test_R13_what_an_unfinished_board_is_worth_by_profile() -> None:
    slow = LiveTable(counted=Clock(9 * 60_000, 2 * 60_000))
    assert worth(slow._replace(policy=Policy.of("club"))) == ""
    assert worth(slow._replace(policy=Policy.of("friends"))) == "12C2(a): average"
    assert worth(slow._replace(policy=Policy.of("federation"))) == "NS 12C2(a): average minus, EW average plus"
    both = LiveTable(counted=Clock(60_000, 60_000), policy=Policy.of("federation"))
    assert worth(both) == "12C2(a): average"
    assert after(slow, Happened(0, Skipped("8B2", "Ada", "late"))).done == ()


async def _ruled(path: Path) -> None:
    hall = await Hall.opened(path, lambda: datetime(2026, 11, 25, 20, 0))
    id = await robots.begin(hall, "Wednesday", 4, 6, "seed")
    table, other = await rounds.opened(hall, await hall.night(id), Policy.of("club"))
    for seat in SEATS:
        live = await hall.lobby.sit(table, seat, Sitter(Sort.PERSON, f"Person {seat}", str(seat)), f"sit-{seat}")
    number = (await hall.lobby.go_on(live)).live.board
    await hall.lobby.direct(table, Award("", "12C2(a): average minus", "12C2(a): average plus", "cannot be played"), "Ada", "award")
    await hall.lobby.direct(table, Penalise(Side.NS, "10% of a top", "90B2", "slow"), "Ada", "fine")
    for n in range(4):
        there = (await hall.lobby.table(table)).live.table
        assert there is not None
        assert there.turn is not None
        await hall.lobby.act(table, there.turn, MakeCall(PASS), f"pass-{n}")
    place = Place.read((await hall.lobby.table(table)).live.opened.place)
    assert place is not None
    where = BoardAt(*place.at, number)
    for _ in range(10_000):
        now = (await hall.night(id)).now
        if now.matters and now.penalties:
            break
        await asyncio.sleep(0.01)
    await rounds.flows(hall, await hall.lobby.table(table))
    await rounds.flows(hall, await hall.lobby.table(other))
    now = (await hall.night(id)).now
    play = now.play(where)
    assert play is not None
    assert play.status is Status.AWARDED
    assert play.adjusted is not None
    assert award_text(play.adjusted.ns) == "12C2(a): average minus"
    assert [(one.place, one.by) for one in now.matters.values() if one.place] == [(where, "Ada")], "told once"
    (fined,) = now.penalties
    assert fined.penalty.law == "90B2"
    await hall.close()


def test_12C2_what_was_awarded_and_fined_at_a_live_table_flows_into_the_night(tmp_path: Path) -> None:
    asyncio.run(_ruled(tmp_path / "night.oddtrick"))


async def _seats(path: Path) -> None:
    hall = await Hall.opened(path, lambda: datetime(2026, 11, 25, 20, 0))
    id = await robots.begin(hall, "Wednesday", 4, 6, "seed")
    now = (await hall.night(id)).now
    found = {n: now_at(now, n) for n in now.contestants}
    for n, tables in found.items():
        (one,) = tables
        seats = seats_of(one, n)
        assert seats == ((Seat.N, Seat.S) if one.side_of(n) is Side.NS else (Seat.E, Seat.W))
    await hall.close()


def test_a_pair_sits_in_its_direction(tmp_path: Path) -> None:
    asyncio.run(_seats(tmp_path / "night.oddtrick"))
