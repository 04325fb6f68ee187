"""Passwords of those in office, so that they can come in on another device: a file beside the journal, for its owner alone.

A password is kept as argon2id makes it (RFC 9106; 19 MiB, two passes, as OWASP advises), and never in the journal.
"""

from __future__ import annotations

import asyncio
import json
from typing import NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from oddtrick.night.access.sessions import ROLES
from oddtrick.night.access.shelf import Shelf
from oddtrick.texts import BadInput, say
from oddtrick.tournament.people import Role

_NAME = "accounts"
LEAST, MOST = 10, 200  # letters of a password
_HASHER = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
_COMMON = ("password", "oddtrick", "1234567890", "qwertyuiop", "haslo", "bridge", "brydz")


class Account(NamedTuple):
    """Somebody who can come in by his name."""

    name: str
    role: Role
    hash: str


class Accounts:
    """Those of one journal."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._all: dict[str, Account] = {}
        self._hashing = asyncio.Lock()  # one at a time: each takes 19 MiB and a core
        self._nobody = ""

    async def renew(self) -> None:
        """Read them: another process may have changed them. Raises BadInput where they cannot be read."""
        told = await self._shelf.read(_NAME)
        self._all = {one.name.casefold(): one for one in _read(told, self._shelf.place(_NAME))} if told is not None else {}

    def all(self) -> list[Account]:
        """Everybody, by name."""
        return sorted(self._all.values(), key=lambda one: one.name.casefold())

    def of(self, name: str) -> Account | None:
        """The account of a name, however it is written."""
        return self._all.get(_plain(name).casefold())

    async def set(self, name: str, role: Role, password: str) -> Account:
        """Give somebody a password. Raises BadInput where it is too short, or one that everybody tries first."""
        name = named(name)
        _good(password, name)
        async with self._hashing:
            made = await asyncio.to_thread(_HASHER.hash, password)
        await self.renew()
        self._all[name.casefold()] = found = Account(name, role, made)
        await self._write()
        return found

    async def check(self, name: str, password: str) -> Account | None:
        """Whose password that is. An unknown name takes as long as a wrong password."""
        await self.renew()
        found = self.of(name)
        async with self._hashing:
            if not self._nobody:
                self._nobody = await asyncio.to_thread(_HASHER.hash, "nobody has this password")
            right = await asyncio.to_thread(_right, found.hash if found else self._nobody, password[:MOST])
        return found if found and right else None

    async def change(self, name: str, role: Role) -> None:
        """Give somebody another office."""
        await self.renew()
        if found := self.of(name):
            self._all[found.name.casefold()] = found._replace(role=role)
            await self._write()

    async def remove(self, name: str) -> None:
        """Somebody has no password any more."""
        await self.renew()
        if self._all.pop(_plain(name).casefold(), None):
            await self._write()

    async def _write(self) -> None:
        plain = [{"name": one.name, "role": one.role.slug, "hash": one.hash} for one in self.all()]
        await self._shelf.write(_NAME, json.dumps(plain, ensure_ascii=False, indent=1))


def named(name: str) -> str:
    """A name as it is kept. Raises BadInput."""
    told = _plain(name)
    if not told or len(told) > 60 or not told.isprintable():
        raise BadInput(say("the name is missing; expected one of at most {n} letters", n=60))
    return told


def _plain(name: str) -> str:
    return " ".join(name.split())


def _good(password: str, name: str) -> None:
    if not LEAST <= len(password) <= MOST:
        raise BadInput(say("a password has {least} to {most} letters; a few words are a good one", least=LEAST, most=MOST))
    told = password.casefold()
    if any(told.replace(one, "").strip("0123456789!.") == "" for one in (*_COMMON, name.casefold())) or len({*told}) < 4:
        raise BadInput(say("everybody would try this password first; a few words are a good one"))


def _right(made: str, password: str) -> bool:
    try:
        return _HASHER.verify(made, password)
    except (Argon2Error, InvalidHashError):
        return False


def _read(told: str, place: str) -> list[Account]:
    try:
        return [Account(str(one["name"]), ROLES[one["role"]], str(one["hash"])) for one in json.loads(told)]
    except (ValueError, KeyError, TypeError):
        raise BadInput(say("{path} does not hold the accounts of this journal; restore it, or remove it and set passwords anew",
                           path=place)) from None  # fmt: skip
