"""Who asks, of which night, and how something is said: by the same permits as on the pages."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Annotated

import msgspec
from litestar.params import HeaderParameter

from oddtrick.journal.contract import Entry as Kept
from oddtrick.journal.deciding import Acted, Once
from oddtrick.keeping.tournaments import recording, stream
from oddtrick.night.access.passes import Pass
from oddtrick.night.hall import Hall
from oddtrick.night.nights import Night
from oddtrick.texts import BadInput, Text, say
from oddtrick.tournament.entries.every import Entry, Said
from oddtrick.tournament.people import By, Role
from oddtrick.tournament.permits import not_his
from oddtrick.tournament.state import Tournament
from oddtrick.web.errors import KEY, Missing
from oddtrick.web.night.api.shapes import DoneOut
from oddtrick.web.night.who import NotHis

TheKey = Annotated[
    str,
    HeaderParameter(
        name=KEY,
        min_length=8,
        max_length=64,
        pattern="^[A-Za-z0-9-]+$",
        description="One for each thing that is done.",
    ),
]
TONIGHT = "tonight"


class Refused(Exception):
    """What was asked for is understood, and cannot be: 422."""

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text = text


class NotAllowed(Exception):
    """It is not for him to say: 403."""

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text = text


async def night_of(hall: Hall, id: str) -> Night:
    """A night by its id, or the newest as `tonight`. Raises Missing."""
    wanted = await hall.newest() if id == TONIGHT else id
    if wanted is None or wanted not in await hall.ids():
        raise Missing(say("there is no night {id}", id=repr(id[:40])))
    return await hall.night(wanted)


def by_of(who: Pass, night: Night) -> By:
    """As whom he speaks at that night: a phone and a player only at their own."""
    return who.by if who.night in ("", night.id) else By(Role.PUBLIC)


def only(who: Pass, night: Night, *roles: Role) -> By:
    """The same, where he holds one of these offices there. Raises NotHis."""
    if (by := by_of(who, night)).role not in roles:
        raise NotHis(*roles)
    return by


async def done(
    hall: Hall, night: Night, entries: Callable[[Tournament], list[Entry]], by: By, key: Once, *, new: bool = False
) -> DoneOut:
    """Say it. The same key gets the same answer, whatever has happened since. Raises NotAllowed, Refused."""

    def decide(now: Tournament) -> list[Kept]:
        wanted = entries(now)
        for one in wanted:
            if refusal := not_his(now, Said(hall.clock(), by, one)):
                raise NotAllowed(refusal.said)
        return [*recording(wanted, by, hall.clock())(now)]

    try:
        told: Acted[Tournament] = await hall.nights.act(stream(night.id), key, decide, new=new)
    except BadInput as error:
        raise Refused(error.text) from None
    appended = told.appended
    if appended is None:
        return DoneOut(night.id, told.version, [], False)
    return DoneOut(night.id, appended.last, [n - 1 for n in range(appended.first, appended.last + 1)], appended.again)


def keyed(who: Pass, key: str, data: msgspec.Struct, part: str = "") -> Once:
    """The key of a request, with a digest of what it asks: those of different clients never meet. `part`: of two appends."""
    told = f"{type(data).__name__} ".encode() + msgspec.json.encode(data, order="sorted")
    return Once(f"api-{who.id[:32]}-{key}{part and f'~{part}'}", hashlib.sha256(told).hexdigest()[:32])
