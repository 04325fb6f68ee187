"""Live tables in two processes with a PostgreSQL: how late an act reaches the screens of its own process, and of the other.

The process that leads moves the robots of all tables; each process has the pages of two seats of every table. Both look at one
clock, that of the machine. Browsers and a network are not in it.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import time
from contextlib import aclosing
from multiprocessing.connection import Connection
from statistics import quantiles

from bench.postgres import NoServer, schema
from oddtrick.game.seats import SEATS, Seat
from oddtrick.live.acts.values import Act
from oddtrick.live.lawful import lawfully
from oddtrick.live.policy import Policy
from oddtrick.live.seats import Sitter, Sort
from oddtrick.live.seen import View
from oddtrick.live.view import view
from oddtrick.night.hall import Hall
from oddtrick.night.live.lobby import LiveNow
from oddtrick.web.night.live_table.frames import Parts, changed, mark, parts

TABLES, THINKS = 200, 4.0
Seen = dict[tuple[str, int], list[float]]
Told = tuple[dict[tuple[str, int], float], Seen, float]  # when each version was asked for, when it was drawn here, cores


class _Lawful:
    def act(self, seen: View) -> Act | None:
        return lawfully(seen)


async def _process(place: str, ids: list[str], seats: tuple[Seat, ...], seconds: float, wire: Connection) -> Told:
    hall = await Hall.opened(place)
    hall.driver.thinks = THINKS
    hall.driver._players = lambda _table, _seat: _Lawful()
    sent: dict[tuple[str, int], float] = {}
    drawn: Seen = {}
    asked = hall.lobby.act

    async def timed(id: str, seat: Seat, act: Act, key: str) -> LiveNow:
        begun = time.monotonic()
        done = await asked(id, seat, act, key)
        sent[id, done.version] = begun
        return done

    async def watches(id: str, seat: Seat) -> None:
        shown: Parts = {}
        async with aclosing(hall.lobby.changes(id, 60)) as changes:
            async for table in changes:
                if table is not None:
                    now = parts(view(table.live, seat, hall.lobby.clock()), "en")
                    if changed(shown, now):
                        mark(now)
                        shown = now
                        drawn.setdefault((id, table.version), []).append(time.monotonic())

    hall.lobby.act = timed  # type: ignore[method-assign]
    watching = [asyncio.create_task(watches(id, seat)) for id in ids for seat in seats]
    await asyncio.to_thread(_meet, wire)
    for id in ids:  # one table after another begins, so that the robots of all do not act at the same moments
        if seats[0] is Seat.N:
            await hall.lobby.sit(id, Seat.W, Sitter(Sort.ROBOT, "Robot W", "simple"), "sit-W")
        await asyncio.sleep(THINKS / len(ids))
    await asyncio.to_thread(_meet, wire)
    await asyncio.sleep(THINKS)
    sent.clear()
    drawn.clear()
    cpu, begun = time.process_time(), time.monotonic()
    await asyncio.sleep(seconds)
    spent = (time.process_time() - cpu) / (time.monotonic() - begun)
    for task in watching:
        task.cancel()
    await asyncio.gather(*watching, return_exceptions=True)
    told = ({**sent}, {**drawn}, spent)
    await hall.close()
    return told


def _meet(wire: Connection) -> None:
    """Say that this process is ready, and wait until both are."""
    wire.send("ready")
    wire.recv()


def _runs(place: str, ids: list[str], seats: str, seconds: float, wire: Connection) -> None:
    wire.send(asyncio.run(_process(place, ids, tuple(Seat(one) for one in seats), seconds, wire)))


async def _opened(place: str, tables: int) -> list[str]:
    """Tables at which one seat is free, so that nobody acts yet."""
    hall = await Hall.opened(place)
    await hall.driver.close()
    ids = [await hall.lobby.open(f"Table {n}", Policy.of("club"), boards=range(1, 25)) for n in range(tables)]
    for id in ids:
        for seat in SEATS[:3]:
            await hall.lobby.sit(id, seat, Sitter(Sort.ROBOT, f"Robot {seat}", "simple"), f"sit-{seat}")
    await hall.close()
    return ids


def measured(place: str, tables: int, seconds: float) -> tuple[list[Told], int]:
    """What both processes tell, and how many acts there were."""
    ids = asyncio.run(_opened(place, tables))
    context, wires, running = multiprocessing.get_context("spawn"), [], []
    for seats in ("NS", "EW"):
        mine, theirs = context.Pipe()
        running.append(context.Process(target=_runs, args=(place, ids, seats, seconds, theirs), daemon=True))
        running[-1].start()
        wires.append(mine)
    for _ in range(2):  # when both watch, and when all tables play
        for wire in wires:
            wire.recv()
        for wire in wires:
            wire.send("go")
    told = [wire.recv() for wire in wires]
    for one in running:
        one.join()
    return told, sum(len(sent) for sent, _, _ in told)


def report(rounds: int) -> str:
    """Markdown."""
    tables, seconds = (TABLES, 20.0) if rounds > 1 else (20, 5.0)
    try:
        with schema() as place:
            told, acts = measured(place, tables, seconds)
    except NoServer as none:
        return f"Not measured: {none}."
    lines = [
        f"| {tables} tables, two processes, PostgreSQL, {acts / seconds:,.0f} acts/s | ms to a screen: p50 | p95 | p99 |",
        "|---|--:|--:|--:|",
    ]
    for what, same in (("in the process that moves the robots", True), ("in the other process", False)):
        late = sorted(_late(told, same=same))
        cut = quantiles(late, n=100) if len(late) > 2 else [0.0] * 99
        lines.append(f"| {what} | {cut[49]:.0f} | {cut[94]:.0f} | {cut[98]:.0f} |")
    cores = " and ".join(f"{spent:.2f}" for _, _, spent in told)
    return "\n".join([*lines, "", f"The processes took {cores} cores, PostgreSQL's own not counted."])


def _late(told: list[Told], *, same: bool) -> list[float]:
    """Milliseconds from each act to each screen, in the process that made it or in the other one."""
    return [
        1000 * (at - sent[key])
        for n, (sent, _, _) in enumerate(told)
        for k, (_, drawn, _) in enumerate(told)
        if (n == k) is same
        for key in sent.keys() & drawn.keys()
        for at in drawn[key]
    ]
