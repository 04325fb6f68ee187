"""Who is at a live table: a person whom his browser knows by a signed id. A name by itself is nobody."""

from __future__ import annotations

import json
import secrets
from typing import Any, NamedTuple

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from oddtrick.live.seats import Sitter, Sort
from oddtrick.live.seen import Viewer, Watcher
from oddtrick.live.state import LiveTable
from oddtrick.night.access.passes import LASTS
from oddtrick.night.hall import Hall, seconds
from oddtrick.texts import BadInput, count
from oddtrick.tournament.people import Role
from oddtrick.web.night.who import from_where, pass_of

COOKIE, PURPOSE = "player", "player"
LONGEST_NAME = 40


class Person(NamedTuple):
    """Somebody who plays: his id, which his browser keeps, and what he is called."""

    id: str
    name: str

    @property
    def sitter(self) -> Sitter:
        """As he sits at a table."""
        return Sitter(Sort.PERSON, self.name, self.id)


def new_person(name: str) -> Person:
    """Somebody who comes for the first time: 128 bits that nobody guesses."""
    return Person(secrets.token_hex(16), tidy(name))


def tidy(name: str) -> str:
    """A name as it is shown."""
    return "".join(one for one in " ".join(name.split()) if one.isprintable())[:LONGEST_NAME]


def person_of(connection: ASGIConnection[Any, Any, Any, Any], hall: Hall) -> Person | None:
    """Who holds this browser; None where it was never let in."""
    told = hall.keys.unsealed(PURPOSE, connection.cookies.get(COOKIE, ""))
    if told is None:
        return None
    id, name = json.loads(told)
    return Person(id, name)


def cookie(hall: Hall, person: Person) -> Cookie:
    """A person for his browser: no script reads it, and no other site sends it along."""
    value = hall.keys.sealed(PURPOSE, json.dumps([person.id, person.name]))
    return Cookie(COOKIE, "/", value, max_age=LASTS, httponly=True, samesite="lax")


def viewer_of(live: LiveTable, person: Person | None) -> Viewer:
    """As whom he looks at a table: in his seat, or as anybody."""
    seats = live.sitting.seats_of(person.id) if person is not None else []
    return seats[0] if seats else Watcher.SPECTATOR


def may_open(connection: ASGIConnection[Any, Any, Any, Any], hall: Hall, person: Person) -> None:
    """A bound on the tables that somebody opens: by person, by address, and in all. Raises BadInput: when the next one may be."""
    if pass_of(connection, hall).role in (Role.CHIEF, Role.DIRECTOR):
        return
    buckets = (("table", person.id), ("tables", from_where(connection)), ("hall", ""))
    now = seconds()
    if wait := max(hall.door.limits.wait(*one, now, take=False) for one in buckets):
        raise BadInput(
            count(
                "that is enough tables for now; play at one that is open, or open another in {n} minute",
                "that is enough tables for now; play at one that is open, or open another in {n} minutes",
                -(-wait // 60),
            )
        )
    for one in buckets:
        hall.door.limits.wait(*one, now)


def directs(connection: ASGIConnection[Any, Any, Any, Any], hall: Hall, live: LiveTable) -> str | None:
    """The name by which somebody directs a table: whoever holds that office, or the host who does not play himself; else None.

    At a table of friends without a Director the host rules even though he plays, and sees no more than his seat does; as soon as
    somebody who does not play has come by the link of the desk, it is he.
    """
    told = pass_of(connection, hall)
    if told.role in (Role.CHIEF, Role.DIRECTOR):
        return told.name or "Director"
    person, whose = person_of(connection, hall), live.directs.id if live.directs is not None else live.opened.host
    if person is not None and person.id == whose and not live.opened.place:
        return person.name or "Director"
    return None
