"""An evening that was exported once is the same evening in every release and in every store."""

from __future__ import annotations

import asyncio
import json

import pytest
from journal_stores import STORES

from conftest import ROOT
from oddtrick.journal.deciding import Deciding
from oddtrick.journal.lines import Imported, lines, read_in
from oddtrick.journal.personal import Personal
from oddtrick.keeping.tournaments import PERSONAL, Tournaments, stream
from oddtrick.tournament.results.standings import standings

EXPORT = (ROOT / "tests" / "data" / "kept_evening.jsonl").read_text(encoding="utf-8").splitlines()
RANKING = json.loads((ROOT / "tests" / "data" / "kept_evening_ranking.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("store", STORES)
def test_an_evening_kept_long_ago_ranks_as_it_did(store: str) -> None:
    async def work() -> None:
        journal = await place.begun()
        assert await read_in(journal, EXPORT) == Imported(1, 0)
        version, now = await Deciding(Personal(journal, PERSONAL), Tournaments()).seen(stream("golden"))
        assert (version, now.faults) == (RANKING["entries"], ())
        found = [[one.rank, one.contestant, str(one.score), one.boards] for one in standings(now).rows]
        assert found == RANKING["ranking"]
        assert now.contestants[13].called == "Henryk Rak – Filip Kos"
        again = [json.loads(line) async for line in lines(journal)]
        assert again[1:] == [json.loads(line) for line in EXPORT[1:]]
        await journal.close()

    place = STORES[store]()
    asyncio.run(work())
    place.forget()
