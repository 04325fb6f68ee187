"""A server of nights for tests: its hall, a clock that ticks, and a browser that is the Director's or nobody's."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from litestar.testing import TestClient
from one_night import client_of

from oddtrick.night.access.pairing import link_code
from oddtrick.night.hall import Hall
from oddtrick.night.scores.evenings import Evenings
from oddtrick.tournament.people import Role


class Told:
    """A server with its hall, a clock that can be set, and a browser that is the Director's or nobody's."""

    def __init__(self, client: TestClient[Any], hall: Hall, pass_: str) -> None:
        self.client, self.hall, self.pass_ = client, hall, pass_

    def page(self, path: str, status: int = 200, *, director: bool = False, language: str = "en") -> str:
        self.client.cookies.clear()
        if director:
            self.client.cookies.set("night", self.pass_)
        answer = self.client.get(f"/{language}/night{path}" if path.startswith("/") else path[1:])
        assert answer.status_code == status, answer.text
        return answer.text

    def does(self, work: Any) -> Any:
        assert self.client.blocking_portal
        return self.client.blocking_portal.call(lambda: work)

    def does_async(self, work: Any, *told: Any) -> Any:
        """What a function of the hall gives, called where the server runs."""
        assert self.client.blocking_portal
        return self.client.blocking_portal.call(work, *told)

    @property
    def evenings(self) -> Evenings:
        found = self.client.app.state.evenings
        assert isinstance(found, Evenings)
        return found


def served(path: Path, prepare: Any) -> Iterator[Told]:
    opened = list[Hall]()
    token = link_code()
    moment = [datetime(2026, 11, 23, 19)]

    def clock() -> datetime:
        moment[0] += timedelta(seconds=5)
        return moment[0]

    async def begun() -> Hall:
        hall = await Hall.opened(path, clock)
        await hall.invite(Role.CHIEF, "Wanda", code=token)
        await prepare(hall)
        opened.append(hall)
        return hall

    with client_of(begun) as client:
        answer = client.post(f"/in/{token}", follow_redirects=False)
        yield Told(client, opened[0], answer.cookies["night"])
