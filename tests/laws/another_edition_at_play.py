"""The rest of another_edition.py: what is played by an edition based on 2017, in tournaments, nights, live tables, practice."""

from __future__ import annotations

import json
import re
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any

from another_edition import BASE, NEW, printed, same
from litestar.testing import TestClient
from live_tables import board, happening, opened, whole
from one_night import client_of

import oddtrick
from oddtrick.citations import Edition
from oddtrick.game.seats import SEATS
from oddtrick.live.happenings import Began
from oddtrick.live.seen import Watcher
from oddtrick.live.view import view
from oddtrick.night.access.pairing import link_code
from oddtrick.night.hall import Hall
from oddtrick.practice.cases import cases
from oddtrick.practice.questions import draw
from oddtrick.practice.story import story
from oddtrick.tournament.people import Role
from oddtrick.tournament.plain import load

EVENING = Path(oddtrick.__path__[0]) / "examples" / "evening.jsonl"


def evening(edition: Edition) -> list[dict[str, Any]]:
    """The entries of an evening by the Laws of that edition."""
    entries = [json.loads(line) for line in EVENING.read_text(encoding="utf-8").splitlines()]
    for one in entries:
        if one["is"] == "Opened":
            one |= {"edition": str(edition), "regulations": "wbf"}  # those of the PZBS are for 2017
        elif one["is"] == "Ruled":
            one["start"]["edition"] = str(edition)
    assert {one["is"] for one in entries} >= {"Opened", "Ruled", "Posted", "Penalised", "Appealed"}
    return entries


def tournaments() -> None:
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for edition in (NEW, BASE):
            files.append(Path(folder) / f"{edition}.jsonl")
            files[-1].write_text("\n".join(map(json.dumps, evening(edition))), encoding="utf-8")
        for verb in ("replay", "standings", "check", "matters"):
            for more in ((), ("--json",), ("--lang", "pl")):
                same(*(printed("tournament", verb, str(file), *more).replace(str(file), "") for file in files))


@contextmanager
def night_of(edition: Edition, folder: str) -> Iterator[TestClient[Any]]:
    """The evening as a night on the desk, and its Director's browser."""
    token, entries = link_code(), [load(one) for one in evening(edition)]
    moments = [entries[0].at]

    def clock() -> datetime:
        return moments[0]

    async def begun() -> Hall:
        hall = await Hall.opened(Path(folder) / f"{edition}.oddtrick", clock)
        await hall.invite(Role.CHIEF, "Wanda", code=token)
        for n, said in enumerate(entries):
            moments[0] = said.at
            await hall.say("2026-11-19", [said.entry], said.by, f"key{n}", new=n == 0)
        return hall

    with client_of(begun) as client:
        client.post(f"/in/{token}")
        yield client


def nights() -> None:
    """Every page of the night to which its own pages lead, and what programs read of it."""
    with tempfile.TemporaryDirectory() as folder:
        pages = {}
        for edition in (NEW, BASE):
            with night_of(edition, folder) as client:
                pages[edition] = read(client)
        assert pages[NEW].keys() == pages[BASE].keys()
        assert len(pages[NEW]) == 24
        for path, text in pages[NEW].items():
            same(text, pages[BASE][path])


def read(client: TestClient[Any]) -> dict[str, str]:
    """The pages of a night, as they name one another from the Director's board on."""
    found = dict[str, str]()
    left = ["/en/night/board", "/pl/night/board", "/en/night/play/A1/3/11", "/en/night/ranking", "/api/night/nights"]
    while left and len(found) < 24:
        answer = client.get(path := left.pop(0))
        assert answer.status_code < 400, (path, answer.status_code)
        written = answer.headers.get("content-type", "").startswith(("text/html", "application/json"))
        found[path] = lasting(answer.text) if written else ""
        links = re.findall(r'href="(/(?:en|pl)/night/[\w/.-]+)"', answer.text)
        left += [one for one in dict.fromkeys(links) if one not in found and one not in left and "/play/A" not in one]
    return found


def lasting(text: str) -> str:
    """A page without what is another at every look: keys, codes, and a table as an address."""
    changing = r'value="[\w-]{16,}"|/(?:t|in|night/of|play/of|table)/[\w.-]{16,}|<svg.*?</svg>|\?after=[\w-]+'
    return re.sub(changing, "", text, flags=re.DOTALL)


def live_tables() -> None:
    """Four players who do the same things by lot see the same at every moment, and so do the Director and who looks on."""
    for seed in range(2):
        began = board(1, seed)
        tables = [
            whole(happening(opened("club", {}, seed), [Began(1, replace(began.start, edition=edition))], 0), Random(seed))
            for edition in (NEW, BASE)
        ]
        for new, base in zip(*tables, strict=True):
            for viewer in (*SEATS, *Watcher):
                same(view(new, viewer, new.acted_at), view(base, viewer, base.acted_at))


def practice() -> None:
    """The same questions are to be had; which one is drawn depends on the name, as wrong answers do on the edition before it."""
    for edition in (NEW, BASE):
        for law in (27, 64):
            assert all(item.procedure.edition is edition for item in (draw(seed, edition, law) for seed in range(8)))
            assert story(draw(1, edition, law), 1).line
    same(len(cases(27, NEW)), len(cases(27, BASE)))
