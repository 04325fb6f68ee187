"""One hall kept by a PostgreSQL and served by two processes: what is done at one holds at the other, at once."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import datetime, timedelta
from pathlib import Path
from urllib.parse import quote

import pytest
from evenings import PAIRS
from httpx import ASGITransport, AsyncClient
from serving import free_port, running

sys.path.append(str(Path(__file__).parents[1] / "journal"))
from journal_stores import InServer

from oddtrick.cli import run
from oddtrick.game.seats import SEATS
from oddtrick.journal.contract import KeyReused
from oddtrick.live.policy import Policy
from oddtrick.live.seats import Sitter, Sort
from oddtrick.night.access.pairing import link_code
from oddtrick.night.access.passes import Pass
from oddtrick.night.hall import Hall, seconds
from oddtrick.night.live.driving import Lawful
from oddtrick.tournament.people import Role
from oddtrick.web.night.app import application
from oddtrick.web.night.who import cookie


def where(store: InServer) -> str:
    """The address of a schema, as `--data` takes it."""
    plain = dict(one.partition("=")[::2] for one in store.server.split())
    options = quote(f"-c search_path={store.schema} -c client_min_messages=warning")
    return f"postgresql://{plain.get('user', '')}@/{plain['dbname']}?host={quote(plain.get('host', ''), safe='')}&options={options}"


class Process:
    """One of two, with a browser for each of those who come to it."""

    def __init__(self, client: AsyncClient, hall: Hall) -> None:
        self.client, self.hall = client, hall

    async def asks(self, who: str, method: str, path: str, status: int, **form: object) -> str:
        told = {name: str(value) for name, value in form.items()} if method == "POST" else None
        answer = await self.client.request(method, path, data=told, headers={"cookie": f"night={who}"}, follow_redirects=False)
        assert answer.status_code == status, answer.text
        return answer.cookies.get("night") or answer.text

    def is_given(self, told: Pass) -> str:
        """A cookie."""
        return str(cookie(self.hall, told._replace(until=int(seconds()) + 3600)).value)


def _workers(pid: int) -> list[int]:
    """The processes that serve: `multiprocessing` has a tracker of its own beside them."""
    children = map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())
    return [one for one in children if b"spawn_main" in Path(f"/proc/{one}/cmdline").read_bytes()]


@asynccontextmanager
async def two(place: str) -> AsyncIterator[tuple[Process, Process]]:
    halls = list[Hall]()
    moments = (datetime(2026, 11, 23, 19) + timedelta(seconds=5 * n) for n in range(100_000))

    async def opened() -> Hall:
        halls.append(await Hall.opened(place, lambda: next(moments)))
        return halls[-1]

    async with AsyncExitStack() as stack:
        clients = []
        for app in (application(opened), application(opened)):
            await stack.enter_async_context(app.lifespan())
            clients.append(await stack.enter_async_context(AsyncClient(transport=ASGITransport(app), base_url="http://night")))  # type: ignore[arg-type]
        yield Process(clients[0], halls[0]), Process(clients[1], halls[1])


async def holds(what: Callable[[], Awaitable[bool] | bool]) -> None:
    """It does, once the processes have told each other: in a moment, unless the machine has other work to do."""
    until = time.monotonic() + 120
    while not (found if isinstance(found := what(), bool) else await found):
        assert time.monotonic() < until
        await asyncio.sleep(0.02)


def tried(work: Callable[[Process, Process], Awaitable[None]]) -> None:
    store = InServer()

    async def whole() -> None:
        async with two(where(store)) as processes:
            await work(*processes)

    try:
        asyncio.run(whole())
    finally:
        store.forget()


def test_an_evening_at_two_processes() -> None:
    """Set up at one and played at the other; a result reaches who watches elsewhere; a key counts once at both; an end holds."""

    async def work(one: Process, other: Process) -> None:
        code = await one.hall.invite(Role.CHIEF, "Wanda", code=link_code())
        await holds(lambda: other.hall.door.invited(code, seconds()) is not None)
        chief = await other.asks("", "POST", f"/in/{code}", 303)
        await one.asks("", "POST", f"/in/{code}", 403)
        await one.asks(chief, "POST", "/en/night/new", 303, key="key-000001", title="Thursday", list=PAIRS, contest="pairs",
                       regulations="pzbs")  # fmt: skip
        await other.asks(chief, "POST", "/en/night/plan", 303, key="key-000002", boards=6, minutes=0, choice=0)
        await one.asks(chief, "POST", "/en/night/board/round", 303, key="key-000003")
        id = await one.hall.newest()
        assert id is not None
        assert id == await other.hall.newest()
        phones = [
            side.is_given(Pass(Role.TABLE, 0, night=id, table=(1, "A", 1), id=f"{n:032}")) for n, side in enumerate((one, other))
        ]
        assert one.hall.keys.code(id, 1, "A", 1) == other.hall.keys.code(id, 1, "A", 1)
        version = await other.hall.version(id)
        watching = asyncio.create_task(anext(other.hall.hub.changes(other.hall.kept, f"tournament/{id}", version, crowd=True)))
        await asyncio.sleep(0)
        form = {"key": "result-0001", "board": 1, "contract": "4S", "by": "S", "made": "="}
        await one.asks(phones[0], "POST", "/en/night/table/report", 303, **form)
        assert "All boards" not in await other.asks(phones[1], "GET", "/en/night/table", 200)
        async with asyncio.timeout(5):
            assert await watching == version + 1
        assert "/night/play/A1/1/1" in await other.asks(chief, "GET", "/en/night/board", 200)
        await other.asks(phones[1], "POST", "/en/night/table/report", 303, **form)
        assert await one.hall.version(id) == version + 1, "the same key, sent again to the other process"
        first = (await other.hall.journal.read(f"tournament/{id}"))[0].entry
        with pytest.raises(KeyReused):
            await other.hall.journal.append(f"tournament/{id}", [first], expected=None, key="result-0001")
        await asyncio.gather(*(
            side.asks(phone, "POST", "/en/night/table/call", 303, key=f"call-{n:06}", what="other")
            for n, (side, phone) in enumerate(zip((one, other) * 4, phones * 4, strict=True))
        ))  # fmt: skip
        assert await one.hall.version(id) == await other.hall.version(id) == version + 9, (
            "eight at once, each decided on the newest"
        )
        await one.hall.aside.screen(id, "Coffee in ten minutes", held=True)
        assert "Coffee in ten minutes" in await other.asks("", "GET", "/en/night/screen", 200)
        await other.hall.door.end(["0" * 31 + "0"], "Wanda")
        await holds(lambda: one.hall.door.known("0" * 32) is not None and one.hall.door.known("0" * 32).ended is not None)  # type: ignore[union-attr]
        await one.asks(phones[0], "GET", "/en/night/table", 403)
        await one.hall.accounts.set("Wanda", Role.CHIEF, "seven diamonds doubled")
        found = await other.hall.accounts.check("wanda", "seven diamonds doubled")
        assert found
        assert found.role is Role.CHIEF

    tried(work)


def test_robots_act_at_one_process_and_when_it_ends_at_the_other() -> None:
    async def work(one: Process, other: Process) -> None:
        await holds(lambda: leads(one) != leads(other))
        first, second = (one, other) if leads(one) else (other, one)
        acted = []
        for process in (first, second):
            process.hall.driver.thinks = 0
            process.hall.driver._players = lambda table, seat, of=process: acted.append(of) or Lawful()  # type: ignore[misc]
        lobby = second.hall.lobby
        id = await lobby.open("Robots", Policy.of("training"), boards=range(1, 13))
        for seat in SEATS:
            await lobby.sit(id, seat, Sitter(Sort.ROBOT, f"Robot {seat}", "simple"), f"sit-{seat}")

        async def has_done_one() -> bool:
            return bool((await lobby.table(id)).live.done)

        await holds(has_done_one)
        assert {*acted} == {first}
        assert first.hall.leading
        await first.hall.leading.close()
        await holds(lambda: leads(second))
        await holds(lambda: second in acted)

    def leads(process: Process) -> bool:
        return bool(process.hall.leading and process.hall.leading.leads)

    tried(work)


def test_two_workers_at_one_port_and_one_that_is_killed_comes_again() -> None:
    store = InServer()
    try:
        with running("--data", where(store), "--workers", "2") as server:
            assert "The organizer comes in here" in server.said()
            before = _workers(server.process.pid)
            assert len(before) == 2
            assert server.send("GET", "/health", "", {}, 30)[0] == 200
            os.kill(before[0], signal.SIGKILL)
            until = time.monotonic() + 180
            while len(now := _workers(server.process.pid)) < 2 or before[0] in now:
                assert time.monotonic() < until
                time.sleep(0.05)
            assert before[1] in now, "the other goes on"
            assert "is started again" in server.said()
            assert server.send("GET", "/health", "", {}, 30)[0] == 200
    finally:
        store.forget()


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (("--data", "x.oddtrick", "--workers", "2"), "a file is written by one process alone"),
        (("--data", "postgresql://x", "--backup", "y"), "copies of its own"),
        (("--data", "postgresql://nobody@127.0.0.1:1/none"), "PostgreSQL: "),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(capsys: pytest.CaptureFixture[str], options: tuple[str, ...], why: str) -> None:
    assert run(["serve", "--port", str(free_port()), *options]) == 2
    told = capsys.readouterr().err
    assert why in told
    assert "Traceback" not in told
