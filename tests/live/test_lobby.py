"""Tables that run: four robots play boards to the end, acts are kept once, and the journal read again has the same table."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from oddtrick.game.calls import Call
from oddtrick.game.seats import SEATS, Seat
from oddtrick.journal.hub import Hub
from oddtrick.journal.personal import Personal
from oddtrick.journal.sqlite.store import SQLiteJournal
from oddtrick.keeping.live import PERSONAL, stream
from oddtrick.live.acts.values import GoOn, MakeCall
from oddtrick.live.policy import Policy
from oddtrick.live.robots.checking import checked
from oddtrick.live.robots.deeds import Deed
from oddtrick.live.seats import Sitter, Sort
from oddtrick.live.view import view
from oddtrick.night.live.driving import Driver, Lawful
from oddtrick.night.live.lobby import Lobby, Refusal, dealt
from oddtrick.night.live.players import Players


async def lobby_of(path: Path) -> tuple[Lobby, SQLiteJournal]:
    hub = Hub()
    journal = await SQLiteJournal.begun(path, hub.reached)
    return Lobby(Personal(journal, PERSONAL), hub, dealt(lambda id: f"a seed for {id}")), journal


async def _four_robots(path: Path) -> None:
    lobby, journal = await lobby_of(path)
    driver = Driver(lobby, lambda _table, _seat: Lawful(), thinks=0)
    id = await lobby.open("Robots", Policy.of("training"), boards=(1, 2, 3))
    for seat in SEATS:
        await lobby.sit(id, seat, Sitter(Sort.ROBOT, f"Robot {seat}", "simple"), f"sit-{seat}")
    for _ in range(10_000):
        table = await lobby.table(id)
        if table.live.next_board is None and table.live.finished:
            break
        await asyncio.sleep(0.02)
    live = (await lobby.table(id)).live
    assert len(live.done) == 2
    assert live.finished
    assert live.board == 3
    await driver.close()
    await journal.close()
    again, journal = await lobby_of(path)
    assert (await again.table(id)).live == live
    await journal.close()


def test_four_robots_play_a_session_and_the_journal_has_it(tmp_path: Path) -> None:
    asyncio.run(_four_robots(tmp_path / "live.oddtrick"))


async def _once(path: Path) -> None:
    lobby, journal = await lobby_of(path)
    id = await lobby.open("Friends", Policy.of("friends"), boards=(1,))
    for seat in SEATS:
        await lobby.sit(id, seat, Sitter(Sort.PERSON, f"P{seat}", f"p{seat}"), f"sit-{seat}")
    await lobby.go_on(await lobby.table(id))
    call = MakeCall(Call.parse("1C"))
    one = await lobby.act(id, Seat.N, call, "key-of-north")
    two = await lobby.act(id, Seat.N, call, "key-of-north")
    assert two.version == one.version
    with pytest.raises(Refusal, match="Law 8B"):
        await lobby.act(id, Seat.N, GoOn(), "another-key")
    with pytest.raises(Refusal, match="Law 4"):
        await lobby.sit(id, Seat.N, Sitter(Sort.PERSON, "PN", "somebody else of that name"), "take-over")
    texts = [str(each.entry.data) for each in await journal.read(stream(id))]
    assert not any("PN" in one for one in texts)
    await journal.close()


def test_an_act_is_kept_once_and_a_name_takes_over_no_seat(tmp_path: Path) -> None:
    asyncio.run(_once(tmp_path / "live.oddtrick"))


async def _training(path: Path) -> None:
    """Robots at a training table do something wrong and call the Director; after a start of the server the board is left alone."""
    lobby, journal = await lobby_of(path)
    players = Players()
    driver = Driver(lobby, players, thinks=0, erred=players.erred)
    id = await lobby.open("Lesson", Policy.of("training"), boards=(1,))
    now = await lobby.table(id)
    players(now, Seat.N)
    players.trainer(id).deeds = (Deed.OPENING_LEAD_OUT_OF_TURN,)
    for seat in SEATS:
        await lobby.sit(id, seat, Sitter(Sort.ROBOT, f"Robot {seat}", "simple"), f"sit-{seat}")
    for _ in range(30_000):
        now = await lobby.table(id)
        if now.live.summons is not None:
            break
        await asyncio.sleep(0.01)
    assert now.live.summons is not None
    done = players.trainer(id).of(1)
    assert done is not None
    assert done.deed is Deed.OPENING_LEAD_OUT_OF_TURN
    assert now.live.table is not None
    assert [one.offender for one in now.live.table.inquiries][:1] == [done.by]
    assert [(one.board, one.by, one.deed) for one in now.live.erred] == [(1, done.by, done.deed.slug)], "kept for the Director"
    assert not checked(now.live), "and told when the board is over"
    await driver.close()
    again = Players()
    assert again(now, done.by).act(view(now.live, done.by, now.live.acted_at + 1_000)) is None
    assert again.trainer(id).of(1) is None
    await journal.close()


def test_robots_of_a_training_table_give_the_director_something_to_rule(tmp_path: Path) -> None:
    asyncio.run(_training(tmp_path / "live.oddtrick"))
