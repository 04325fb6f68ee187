"""Who is let in, and as what: signed passes, and the codes by which a phone gets one. Nothing of it is stored but one secret.

A table's code is made from the secret, so the card on the table stays good when the laptop gets another address or starts anew.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable
from typing import NamedTuple

from oddtrick.night.access.shelf import Shelf
from oddtrick.texts import BadInput, say
from oddtrick.tournament.people import By, Role

LASTS = 30 * 24 * 3600  # seconds that a pass is good for
_CODE, _MARK = 16, 32  # bytes of a table's code, and of a signature
_LONGEST = 1_000
_LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # without 0, 1, I, L, O, U: nobody takes one for another
_SHORT = 6
_ROLES = {role.slug: role for role in Role}


class Pass(NamedTuple):
    """What a browser may do: in what office, by what name; a phone for the table at which it lies. `night`: at which night.

    Office-holders may do so at every night of this journal (`night` is empty). `until`: seconds since 1970. `id`: by which it is
    told from every other, and can be ended.
    """

    role: Role
    until: int
    name: str = ""
    night: str = ""
    table: tuple[int, str, int] | None = None
    contestants: tuple[int, ...] = ()
    id: str = ""

    @property
    def by(self) -> By:
        """As whom he speaks."""
        return By(self.role, self.name, self.contestants, self.table)


class Keys:
    """The secret of a night's journal, and what is made from it."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    @classmethod
    async def on(cls, shelf: Shelf) -> Keys:
        """The secret that is kept there; a new one where there is none. Raises BadInput."""
        try:
            found = bytes.fromhex(await shelf.begin("key", secrets.token_hex(_MARK)))
        except ValueError:
            found = b""
        if len(found) != _MARK:
            raise BadInput(say("{path} does not hold the secret of this journal; restore it, or remove it and hand out new codes",
                               path=shelf.place("key")))  # fmt: skip
        return cls(found)

    def signed(self, told: Pass) -> str:
        """A pass as a cookie holds it."""
        plain = [told.role.slug, told.until, told.name, told.night, told.table, told.contestants, told.id]
        data = json.dumps(plain, ensure_ascii=True, separators=(",", ":")).encode()
        return _text(data) + "." + _text(self._mark("pass", data))

    def read(self, text: str, now: float) -> Pass | None:
        """The pass of a cookie; None where it was not signed here, or is too old."""
        data, _, mark = text.partition(".")
        if len(text) > _LONGEST:
            return None
        try:
            plain, given = _bytes(data), _bytes(mark)
        except ValueError:
            return None
        if not hmac.compare_digest(given, self._mark("pass", plain)):
            return None
        role, until, name, night, table, contestants, *rest = json.loads(plain)
        id = rest[0] if rest and rest[0] else hashlib.sha256(plain).hexdigest()[:_MARK]
        found = Pass(_ROLES[role], until, name, night, tuple(table) if table else None, tuple(contestants), id)
        return found if found.until > now else None

    def sealed(self, purpose: str, text: str) -> str:
        """A text with its signature, for a browser to keep: nobody else can have written it."""
        data = text.encode()
        return _text(data) + "." + _text(self._mark(purpose, data))

    def unsealed(self, purpose: str, sealed: str) -> str | None:
        """That text; None where it was not sealed here, or for something else."""
        data, _, mark = sealed.partition(".")
        if len(sealed) > _LONGEST:
            return None
        try:
            plain, given = _bytes(data), _bytes(mark)
        except ValueError:
            return None
        return plain.decode() if hmac.compare_digest(given, self._mark(purpose, plain)) else None

    def code(self, night: str, session: int, section: str, table: int) -> str:
        """The code on the card of a table: 128 bits, the same for the whole night."""
        return _text(self._mark("table", f"{night}|{session}|{section}|{table}".encode())[:_CODE])

    def short(self, night: str, session: int, section: str, table: int) -> str:
        """The code of a table to be typed: about 30 bits, good only where few guesses are let pass (`entrance.tries`)."""
        number = int.from_bytes(self._mark("typed", f"{night}|{session}|{section}|{table}".encode()), "big")
        found = ""
        for _ in range(_SHORT):
            number, letter = divmod(number, len(_LETTERS))
            found += _LETTERS[letter]
        return found

    def table_typed(self, text: str, night: str, tables: Iterable[tuple[int, str, int]]) -> tuple[int, str, int] | None:
        """The table whose short code somebody has typed, with or without a hyphen, in letters of any size."""
        typed = "".join(text.upper().replace("-", "").split())[:100]
        return next((one for one in tables if hmac.compare_digest(self.short(night, *one).encode(), typed.encode())), None)

    def players_code(self, night: str, contestant: int) -> str:
        """The code of a contestant's own pages."""
        return _text(self._mark("contestant", f"{night}|{contestant}".encode())[:_CODE])

    def seed(self, night: str, n: int) -> str:
        """The seed of the n-th deal of a night: it is kept nowhere, and can be told when the night is over."""
        return self._mark("deal", f"{night}|{n}".encode()).hex()

    def table_of(self, code: str, night: str, tables: Iterable[tuple[int, str, int]]) -> tuple[int, str, int] | None:
        """The table that a code is for."""
        return next((one for one in tables if hmac.compare_digest(self.code(night, *one).encode(), code.encode())), None)

    def of_code(self, code: str) -> str:
        """What stands for a code that is good once: who reads it does not know the code, also where that is short."""
        return _text(self._mark("invited", code.encode())[:_CODE])

    def _mark(self, purpose: str, data: bytes) -> bytes:
        return hmac.digest(self._secret, purpose.encode() + b"\0" + data, hashlib.sha256)


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text.encode("ascii", "strict") + b"=" * (-len(text) % 4))
