"""What an organizer does on a rehearsal's evening, and what its journal holds afterwards."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from pathlib import Path

from oddtrick.night.hall import Hall
from oddtrick.night.rehearsal.phones import Away, Browser, Page
from oddtrick.tournament.entries.playing import Reported


def _done(page: Page) -> None:
    if page.status != 303:
        found = re.search(r'role="alert">(.*?)<', page.text)
        raise Away(found[1] if found else f"{page.status}")


def begin(organizer: Browser, tables: int, boards: int) -> list[str]:
    """Announce a night of so many tables and begin its first round; the codes of its tables. Raises Away."""
    pairs = "\n".join(f"Ada {n} – Żbigniew {n}" for n in range(1, 2 * tables + 1))
    _done(organizer.tells("/en/night/new", {"title": "Rehearsal", "contest": "pairs", "regulations": "pzbs", "list": pairs}))
    _done(organizer.tells("/en/night/plan", {"boards": str(boards), "minutes": "0", "choice": "0"}))
    _done(organizer.tells("/en/night/board/round", {}))
    return codes(organizer)


def codes(organizer: Browser) -> list[str]:
    """The codes of the tables, in their order."""
    return [*dict.fromkeys(re.findall(r"/t/([\w-]{22})", organizer.tells("/en/night/codes").text))]


def next_round(organizer: Browser) -> None:
    """The next round begins. Raises Away."""
    _done(organizer.tells("/en/night/board/round", {}))


def end(organizer: Browser) -> None:
    """The night ends. Raises Away."""
    _done(organizer.tells("/en/night/board/end", {}))


def kept(journal: Path) -> Counter[tuple[str, int, int]]:
    """How often a journal that nobody has open holds a result: by table, round and board."""

    async def read() -> Counter[tuple[str, int, int]]:
        hall = await Hall.opened(journal)
        try:
            newest = await hall.newest()
            assert newest is not None
            night = await hall.night(newest)
            said = [one.entry for one in night.now.said.entries if isinstance(one.entry, Reported)]
            return Counter((f"{one.place.section}{one.place.table}", one.place.round, one.place.board) for one in said)
        finally:
            await hall.close()

    return asyncio.run(read())
