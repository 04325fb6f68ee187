"""Live tables: what an act costs with the fold and all views, how late it reaches the other screens, and what a table holds.

The first part is CPU time of one core, without a disk. The second runs tables in one process, with a journal on the disk, robots
that think for some seconds, and four watchers at each table whose pages are made as the stream makes them; so what it tells of is
the server, and not browsers or a network.
"""

from __future__ import annotations

import asyncio
import gc
import shutil
import tempfile
import time
import tracemalloc
from contextlib import aclosing
from pathlib import Path
from random import Random
from statistics import median, quantiles

from oddtrick.citations import Edition
from oddtrick.game.calls import PASS
from oddtrick.game.dealing import random_deal
from oddtrick.game.reasons import Reason
from oddtrick.game.seats import SEATS, Seat, dealer, vulnerability
from oddtrick.journal.hub import Hub
from oddtrick.journal.personal import Personal
from oddtrick.journal.sqlite.store import SQLiteJournal
from oddtrick.keeping.live import PERSONAL
from oddtrick.live.acts.doing import done
from oddtrick.live.acts.values import Act, MakeCall, PlayCard
from oddtrick.live.happenings import Began, Happened, Opened, Sat
from oddtrick.live.lawful import lawfully
from oddtrick.live.policy import Policy
from oddtrick.live.seats import Sitter, Sort
from oddtrick.live.seen import View
from oddtrick.live.state import LiveTable, after
from oddtrick.live.view import view, views
from oddtrick.night.live.driving import Driver
from oddtrick.night.live.lobby import Lobby, dealt
from oddtrick.table.entries import Start
from oddtrick.web.night.live_table.frames import Parts, changed, mark, parts

BOARDS = 60
TABLES = (200, 1_000)
THINKS = 4.0  # seconds of a robot for an act: a quarter of an act a second at each table
AIM_ACTS, AIM_LATE, AIM_MEMORY = 2_000, 50, 200


def _opened() -> LiveTable:
    live = after(LiveTable(), Happened(0, Opened("", tuple(Policy.of("club").plain().items()))))
    for seat in SEATS:
        live = after(live, Happened(0, Sat(seat, Sort.PERSON, f"Player {seat}", f"{seat}")))
    return live


def _board(live: LiveTable, number: int) -> LiveTable:
    start = Start(Edition.E2017, dealer(number), vulnerability(number), random_deal(Random(number)), board=number)
    return after(live, Happened(live.acted_at, Began(number, start)))


def _plays(seen: View, chance: Random) -> Act:
    if seen.calls:
        return MakeCall(PASS if chance.random() < 0.6 else chance.choice(seen.calls[:6]))
    return PlayCard(chance.choice(seen.cards))


def on_one_core(boards: int) -> dict[str, float]:
    """Acts a second of CPU: the act and the fold alone, with the four views, and with the pieces of four pages."""
    taken = {"act": 0.0, "views": 0.0, "pages": 0.0}
    acts = 0
    for number in range(1, boards + 1):
        live, chance = _board(_opened(), number), Random(number)
        shown: list[Parts] = [{} for _ in SEATS]
        while not live.finished:
            assert live.table is not None
            turn, contract = live.table.turn, live.table.contract
            assert turn is not None
            seat = contract.declarer if contract is not None and live.table.play is not None and turn is contract.dummy else turn
            act = _plays(view(live, seat, 0), chance)
            begun = time.process_time()
            outcome = done(live, seat, act, live.acted_at + 1)
            assert not isinstance(outcome, Reason)
            for what in outcome:
                live = after(live, Happened(live.acted_at + 1, what))
            folded = time.process_time()
            seen = views(live, SEATS, 0)
            looked = time.process_time()
            for n, one in enumerate(seen):
                now = parts(one, "en")
                if changed(shown[n], now):
                    shown[n] = now
                    mark(now)
            drawn = time.process_time()
            taken["act"] += folded - begun
            taken["views"] += looked - folded
            taken["pages"] += drawn - looked
            acts += 1
    return {name: acts / sum([*taken.values()][: n + 1]) for n, name in enumerate(taken)}


def at_rest(tables: int) -> float:
    """Kilobytes of a table in the middle of a board."""
    _middle(0)
    gc.collect()
    tracemalloc.start()
    lives = [_middle(number) for number in range(tables)]
    held = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return held / len(lives) / 1024


def _middle(number: int) -> LiveTable:
    live, chance = _board(_opened(), number + 1), Random(number)
    for _ in range(30):
        for seat, seen in zip(SEATS, views(live, SEATS, 0), strict=True):
            if seen.is_my_turn and not live.finished:
                outcome = done(live, seat, _plays(seen, chance), live.acted_at + 1)
                for what in outcome if isinstance(outcome, list) else ():
                    live = after(live, Happened(live.acted_at + 1, what))
                break
    return live


class _Lawful:
    def act(self, seen: View) -> Act | None:
        if seen.calls:
            return MakeCall(seen.calls[1] if len(seen.auction) == 0 and len(seen.calls) > 1 else PASS)
        return lawfully(seen)


async def _late(tables: int, seconds: float) -> tuple[list[float], int, float]:
    """Milliseconds from an act that is acknowledged to the bytes of each other seat; how many acts; CPU of it in cores."""
    folder = Path(tempfile.mkdtemp(prefix="oddtrick-bench-"))
    hub = Hub()
    journal = await SQLiteJournal.begun(folder / "live.oddtrick", hub.reached)
    lobby = Lobby(Personal(journal, PERSONAL), hub, dealt(lambda id: f"bench {id}"))
    driver = Driver(lobby, lambda _table, _seat: _Lawful(), THINKS)
    ids, late = list[str](), list[float]()
    sent: dict[tuple[str, int], float] = {}
    acts = 0

    async def watches(id: str, seat: Seat) -> None:
        shown: Parts = {}
        async with aclosing(lobby.changes(id, 60)) as changes:
            async for table in changes:
                if table is None:
                    continue
                now = parts(view(table.live, seat, lobby.clock()), "en")
                if changed(shown, now):
                    mark(now)
                    shown = now
                    if (at := sent.get((id, table.version))) is not None:
                        late.append((time.perf_counter() - at) * 1000)

    asked = lobby.act

    async def timed(id: str, seat: Seat, act: Act, key: str) -> object:
        nonlocal acts
        begun = time.perf_counter()
        version = (await lobby.table(id)).version + 1
        sent[id, version] = begun
        acts += 1
        return await asked(id, seat, act, key)

    lobby.act = timed  # type: ignore[method-assign, assignment]
    for n in range(tables):
        id = await lobby.open(f"Table {n}", Policy.of("training"), boards=tuple(range(1, 25)))
        ids.append(id)
        for seat in SEATS:
            await lobby.sit(id, seat, Sitter(Sort.ROBOT, f"Robot {seat}", "simple"), f"sit-{seat}")
        if n % 20 == 19:
            await asyncio.sleep(THINKS / max(1, tables / 20))
    watching = [asyncio.create_task(watches(id, seat)) for id in ids for seat in SEATS]
    await asyncio.sleep(THINKS)
    late.clear()
    acts, cpu, begun = 0, time.process_time(), time.perf_counter()
    await asyncio.sleep(seconds)
    spent = (time.process_time() - cpu) / (time.perf_counter() - begun)
    for task in watching:
        task.cancel()
    await driver.close()
    await asyncio.gather(*watching, return_exceptions=True)
    await journal.close()
    shutil.rmtree(folder, ignore_errors=True)
    return late, acts, spent


def report(rounds: int) -> str:
    """Markdown."""
    rates = [on_one_core(BOARDS if rounds > 1 else 5) for _ in range(min(rounds, 5))]
    act, with_views, with_pages = (median(one[name] for one in rates) for name in ("act", "views", "pages"))
    lines = [
        "| one core, without a disk | acts a second | aim |",
        "|---|--:|--:|",
        f"| the act and the fold | {act:,.0f} | |",
        f"| … and the views of four seats | {with_views:,.0f} | {AIM_ACTS:,} |",
        f"| … and the changed pieces of four pages | {with_pages:,.0f} | |",
        "",
        f"A table in the middle of a board holds {at_rest(200 if rounds > 1 else 20):.0f} kB (aim: under {AIM_MEMORY}).",
        "",
        "| tables of four robots, journal on disk | acts/s | ms from the act to a screen: p50 | p95 | p99 | cores |",
        "|--:|--:|--:|--:|--:|--:|",
    ]
    for tables in TABLES if rounds > 1 else TABLES[:1]:
        seconds = 20.0 if rounds > 1 else 2.0
        late, acts, spent = asyncio.run(_late(tables, seconds))
        cut = quantiles(late, n=100) if len(late) > 2 else [0.0] * 99
        lines.append(f"| {tables:,} | {acts / seconds:,.0f} | {cut[49]:.0f} | {cut[94]:.0f} | {cut[98]:.0f} | {spent:.2f} |")
    lines.append(f"\nAim: p99 under {AIM_LATE} ms with 200 tables.")
    return "\n".join(lines)
