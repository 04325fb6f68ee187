"""Passwords of those in office, so that they can come in on another device: a file beside the journal, for its owner alone.

A password is kept as argon2id makes it (RFC 9106; 19 MiB, two passes, as OWASP advises), and never in the journal.
"""

from __future__ import annotations

import asyncio
import json
import os
from pathlib import Path
from typing import NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from oddtrick.night.access.sessions import ROLES
from oddtrick.texts import BadInput, say
from oddtrick.tournament.people import Role

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

    def __init__(self, path: Path) -> None:
        self._path = path
        self._all = {one.name.casefold(): one for one in _read(path)}
        self._hashing = asyncio.Lock()  # one at a time: each takes 19 MiB and a core
        self._nobody = ""

    @classmethod
    def beside(cls, journal: Path) -> Accounts:
        """Those that are kept beside a journal. Raises BadInput where the file cannot be read."""
        return cls(journal.with_name(f"{journal.name}-accounts"))

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
        self._all[name.casefold()] = found = Account(name, role, made)
        self._write()
        return found

    async def check(self, name: str, password: str) -> Account | None:
        """Whose password that is. An unknown name takes as long as a wrong password."""
        found = self.of(name)
        async with self._hashing:
            if not self._nobody:
                self._nobody = await asyncio.to_thread(_HASHER.hash, "nobody has this password")
            right = await asyncio.to_thread(_right, found.hash if found else self._nobody, password[:MOST])
        return found if found and right else None

    def change(self, name: str, role: Role) -> None:
        """Give somebody another office."""
        if found := self.of(name):
            self._all[found.name.casefold()] = found._replace(role=role)
            self._write()

    def remove(self, name: str) -> None:
        """Somebody has no password any more."""
        if self._all.pop(_plain(name).casefold(), None):
            self._write()

    def _write(self) -> None:
        plain = [{"name": one.name, "role": one.role.slug, "hash": one.hash} for one in self.all()]
        beside = self._path.with_name(f"{self._path.name}.new")
        try:
            with os.fdopen(os.open(beside, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600), "w", encoding="utf-8") as file:
                json.dump(plain, file, ensure_ascii=False, indent=1)
                file.flush()
                os.fsync(file.fileno())
            beside.replace(self._path)
        except OSError as error:
            raise BadInput(say("{path} cannot be written: {error}", path=self._path, error=error.strerror or error)) from None


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


def _read(path: Path) -> list[Account]:
    try:
        plain = json.loads(path.read_text(encoding="utf-8"))
        return [Account(str(one["name"]), ROLES[one["role"]], str(one["hash"])) for one in plain]
    except FileNotFoundError:
        return []
    except (OSError, ValueError, KeyError, TypeError):
        raise BadInput(say("{path} does not hold the accounts of this journal; restore it, or remove it and set passwords anew",
                           path=path)) from None  # fmt: skip
