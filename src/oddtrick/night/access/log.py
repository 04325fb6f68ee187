"""Who did what: the entries of a night and those of access as one log, by the journal's own clock (UTC). It is only read here."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from oddtrick.inquiry.asking import Option
from oddtrick.journal.contract import Stored
from oddtrick.keeping.tournaments import stream
from oddtrick.keeping.tournaments import told as entry_of
from oddtrick.night.access.addresses import plain
from oddtrick.night.access.sessions import ROLES, STREAM, Devices, Folding, Kind
from oddtrick.night.hall import Hall
from oddtrick.texts import Text, say
from oddtrick.tournament.people import Role
from oddtrick.tournament.telling.every import told

_KINDS = {one.slug: one for one in Kind}


class About(Option):
    """What a line of the log is about."""

    ACT = "act", say("the night")
    ACCESS = "access", say("getting in")
    REFUSED = "refused", say("refused")


class Line(NamedTuple):
    """One thing that somebody did: when (UTC), what it is about, in what office, by what name, from where, and what."""

    at: datetime
    about: About
    role: Role | None
    name: str
    address: str
    text: Text
    entry: int | None = None

    @property
    def when(self) -> str:
        """The moment as RFC 3339 writes it."""
        return self.at.strftime("%Y-%m-%dT%H:%M:%SZ")


async def lines(hall: Hall, night: str) -> list[Line]:
    """The log of a night and of the access to its journal, the newest first."""
    acts = await hall.kept.read(stream(night)) if night else []
    access = await hall.door.kept.read(STREAM)
    found = await asyncio.to_thread(_acts, acts)
    return sorted([*found, *_access(access)], key=lambda one: one.at, reverse=True)


def chosen(all: Sequence[Line], about: str = "", who: str = "") -> list[Line]:
    """Those about one thing, and of whom: a part of a name, of an address, or an office."""
    wanted = who.strip().casefold()
    return [
        one
        for one in all
        if (not about or one.about.slug == about)
        and (not wanted or wanted in one.name.casefold() or wanted in one.address or (one.role and wanted == one.role.slug))
    ]


def _acts(stored: Sequence[Stored]) -> list[Line]:
    everything = told(entry_of(one.entry) for one in stored)
    return [
        Line(_moment(kept), About.ACT, one.said.by.role, _named(one.said.by.name, one.said.by.table), "", one.text, kept.version)
        for kept, one in zip(stored, everything, strict=True)
    ]


def _access(stored: Sequence[Stored]) -> Iterator[Line]:
    devices, folding = Devices({}), Folding()
    for one in stored:
        data, kind = one.entry.data, _KINDS.get(one.entry.kind)
        devices = folding.after(devices, one.entry)
        if kind is None:
            continue
        of = devices.all.get(str(data.get("id", "")))
        role = ROLES.get(str(data.get("role", ""))) or (of and of.role)
        name = _named(str(data.get("name") or (of.name if of else "")), of.table if of else None)
        about = About.REFUSED if kind in (Kind.FAILED, Kind.REFUSED) else About.ACCESS
        yield Line(_moment(one), about, role or None, name, plain(str(data.get("address") or "")), _said(kind, data))


def _said(kind: Kind, data: object) -> Text:
    assert isinstance(data, dict)
    if what := data.get("what"):
        return say("{did}: {what}", did=kind.text, what=what)
    if kind is Kind.CAME_IN:
        return say("{did}: {what}", did=kind.text, what=data.get("kind") or "?")
    if by := data.get("by"):
        return say("{did}, by {name}", did=kind.text, name=by)
    return kind.text


def _named(name: str, table: tuple[int, str, int] | None) -> str:
    return name or (f"{table[1]}{table[2]}" if table else "")


def _moment(one: Stored) -> datetime:
    return datetime.fromtimestamp(one.at / 1000, UTC)
