"""The night as an application, for tests: to put its hundreds of routes together takes longer than most of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

from argon2 import PasswordHasher
from litestar.testing import TestClient

from oddtrick.night.access import accounts
from oddtrick.night.hall import Hall
from oddtrick.night.scores.solved import Solved
from oddtrick.web.night.app import application

Opens = Callable[[], Awaitable[Hall]]

DEAR = accounts._HASHER
accounts._HASHER = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)  # a password takes a tenth of a second otherwise


class Unsolved(Solved):
    """Works nothing out: that takes a process and seconds, and most tests ask for boards without wanting it."""

    @property
    def possible(self) -> bool:
        return False


class _Application:
    """One that opens another hall each time it begins."""

    def __init__(self) -> None:
        self.opens: Opens | None = None
        self.night = application(self._opened)

    async def _opened(self) -> Hall:
        assert self.opens is not None
        return await self.opens()


_free: list[_Application] = []  # whose last night has ended, and nothing went wrong in it


@contextmanager
def client_of(opens: Opens) -> Iterator[TestClient[Any]]:
    """A client of a night whose hall is opened so."""
    found = _free.pop() if _free else _Application()
    found.opens = opens
    with TestClient(found.night) as client:
        found.night.state.evenings.solved = Unsolved()
        yield client
    _free.append(found)
