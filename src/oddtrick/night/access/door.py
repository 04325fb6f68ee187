"""The door of a hall: it knows who is in, and writes down who comes, who is ended, and what was refused."""

from __future__ import annotations

import itertools
import logging
import secrets
from collections.abc import Iterable
from datetime import date

from oddtrick.journal.contract import Entry as Kept
from oddtrick.journal.contract import Journal, Unavailable
from oddtrick.journal.deciding import Acted, Deciding
from oddtrick.journal.personal import Personal
from oddtrick.night.access.addresses import dated, older
from oddtrick.night.access.limits import Limits
from oddtrick.night.access.passes import Keys, Pass
from oddtrick.night.access.sessions import (
    PERSONAL,
    STREAM,
    Device,
    Devices,
    Folding,
    Invitation,
    Kind,
    came_in,
    changed,
    ended,
    invited,
)
from oddtrick.texts import BadInput, say
from oddtrick.tournament.people import Role

LOG = logging.getLogger("oddtrick")


class Door:
    """Who is in. What is written stands in the journal before it holds; what was refused is refused though it cannot be written."""

    def __init__(self, journal: Journal, keys: Keys) -> None:
        self._keys = keys
        self.kept = Personal(journal, PERSONAL)
        self._deciding = Deciding(self.kept, Folding())
        self._devices = Devices({})
        self._began = False
        self.limits = Limits()
        self.seen: dict[str, float] = {}  # when each session was last heard of; not kept
        self._count = itertools.count()

    async def read(self) -> None:
        """Who was let in before a restart."""
        found = await self._deciding.seen(STREAM)
        self._devices, self._began = found.value, found.version > 0

    @property
    def erased(self) -> int:
        """How often names were erased."""
        return self._devices.erased

    async def forget(self) -> None:
        """Names were erased: what was read before is let go, and read again."""
        self._deciding.forget()
        await self.read()

    def as_now(self, told: Pass) -> Pass | None:
        """A pass as it is now; None where it was ended."""
        return self._devices.as_now(told)

    def known(self, id: str) -> Device | None:
        """A session."""
        return self._devices.all.get(id)

    def open(self, now: float) -> list[Device]:
        """The sessions that are good, the newest first."""
        return self._devices.open(now)

    async def came(self, told: Pass, address: str, kind: str, now: float) -> None:
        """Somebody came in; where a table has too many phones, the oldest ends. Known already, he is only seen again."""
        if told.id not in self._devices.all:
            surplus = [ended(one.id, "") for one in self._devices.too_many(told, now)]
            try:
                await self.write([came_in(told, dated(address, now), kind, now), *surplus], f"came-{told.id}")
            except Unavailable as error:
                LOG.warning("a session was not written down: %s", error)
        self.seen[told.id] = now

    async def end(self, ids: Iterable[str], by: str) -> None:
        """End sessions at once. Raises BadInput where one is not known, Unavailable where it cannot be kept."""
        wanted = [one for id in ids if (one := self._device(id)).ended is None]
        if wanted:
            await self.write([ended(one.id, by) for one in wanted])

    async def change(self, ids: Iterable[str], role: Role, by: str) -> None:
        """Give sessions another office at once. Raises as `end`."""
        wanted = [one for id in ids if (one := self._device(id)).role is not role]
        if wanted:
            await self.write([changed(one.id, role, by) for one in wanted])

    def of(self, name: str, now: float) -> list[Device]:
        """The sessions of a person in office that are good."""
        return [one for one in self.open(now) if one.name.casefold() == name.casefold() and one.table is None]

    async def note(self, kind: Kind, **data: str) -> None:
        """Something to be remembered: an invitation, a password that was set."""
        await self.write([Kept(kind.slug, data)])

    async def refused(self, kind: Kind, now: float, **data: str) -> None:
        """Something was refused: it is written down, of one address at most so often that nobody fills the disk by it."""
        if self.limits.wait("log", data.get("address", ""), now):
            return
        data |= {"address": dated(data.get("address", ""), now)}
        try:
            await self.write([Kept(kind.slug, data)])
        except (Unavailable, ValueError) as error:
            LOG.warning("what was refused was not written down: %s", error)

    async def invite(self, code: str, made: Invitation, by: str = "") -> None:
        """Let somebody come in once by a code, which stands nowhere: only what the secret makes of it. Raises Unavailable."""
        mark = self._keys.of_code(code)
        await self.write([invited(mark, made, by)], f"invited-{mark}")

    def invited(self, code: str, now: float) -> Invitation | None:
        """The invitation of a code, which is not used up by looking; None where there is none that is good."""
        found = self._devices.invited.get(self._keys.of_code(code))
        return found if found and found.until > now else None

    async def taken(self, code: str, now: float, address: str) -> Invitation | None:
        """The same, used up: of two who come at once, one gets it. Raises Unavailable."""
        if (found := self.invited(code, now)) is None:
            return None
        mark = self._keys.of_code(code)
        data = {"mark": mark, "role": found.role.slug, "name": found.name, "address": dated(address, now)}
        done = await self.write([Kept(Kind.TAKEN.slug, data)], f"taken-{mark}")
        return found if done.appended and not done.appended.again else None

    async def erase_addresses(self, first: date) -> int:
        """Erase the addresses that were seen before that day, and how many there were. Raises Unavailable."""
        old = older(await self.kept.personal(), first)
        for text in old:
            await self.kept.erase(text)
        if old:
            await self.note(Kind.ADDRESSES, what=str(len(old)))
            await self.forget()
        return len(old)

    async def write(self, entries: list[Kept], key: str = "") -> Acted[Devices]:
        """Append to the stream. Raises Unavailable."""
        key = key or f"{secrets.token_hex(8)}-{next(self._count)}"
        try:
            done = await self._deciding.act(STREAM, key, lambda _: entries, new=not self._began)
        except BadInput:
            if self._began:
                raise
            done = await self._deciding.act(STREAM, key, lambda _: entries)  # another process has begun it meanwhile
        self._devices, self._began = done.value, True
        return done

    def _device(self, id: str) -> Device:
        if (found := self._devices.all.get(id)) is None:
            raise BadInput(say("there is no such device; open the list again"))
        return found
