"""Which devices were let in, as entries of the stream `access` of the journal: they are only added, and hold no secret.

A pass proves itself by its signature; what stands here can end it, or change its office, at once and after a restart too.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from oddtrick.inquiry.asking import Option
from oddtrick.journal.contract import Entry as Kept
from oddtrick.journal.personal import Path, Paths
from oddtrick.night.access.addresses import plain
from oddtrick.night.access.passes import Pass
from oddtrick.texts import BadInput, say
from oddtrick.tournament.people import Role

STREAM = "access"
FOLD = 1  # raised when the same entries would come to mean something else
PERSONAL: Paths = {"": (Path(("name",)), Path(("address",), of="name"), Path(("by",)))}
MOST_OF_A_TABLE = 8  # phones that one table has at once; the oldest ends when one more comes
ROLES = {role.slug: role for role in Role}


class Kind(Option):
    """What is said of access."""

    CAME_IN = "CameIn", say("came in")
    ENDED = "Ended", say("was ended")
    CHANGED = "Changed", say("was given another office")
    INVITED = "Invited", say("was invited")
    TAKEN = "Taken", say("used an invitation")
    PASSWORD = "PasswordSet", say("set a password")
    NO_PASSWORD = "PasswordRemoved", say("has no password any more")
    FAILED = "Failed", say("tried to come in, and was refused")
    REFUSED = "Refused", say("was refused")
    ERASED = "NamesErased", say("had names erased")
    ADDRESSES = "AddressesErased", say("addresses of devices were erased, as many as")


class Device(NamedTuple):
    """A session: a browser or a program that was let in, as what and by what name, where it came from; `ended` by whom."""

    id: str
    role: Role
    name: str
    night: str
    table: tuple[int, str, int] | None
    address: str
    kind: str
    until: int
    since: int
    ended: str | None = None

    @property
    def is_program(self) -> bool:
        """Whether it is a program with a token, and no browser."""
        return self.kind == "program"


class Invitation(NamedTuple):
    """Somebody may come in once: as what, by what name, until when. `typed`: by letters that he types, and not by a link."""

    role: Role
    name: str
    until: int
    typed: bool = False


class Devices(NamedTuple):
    """All sessions that there were, by id, and the invitations that were not used, by what the secret makes of their codes."""

    all: Mapping[str, Device] = {}
    invited: Mapping[str, Invitation] = {}
    erased: int = 0

    def open(self, now: float) -> list[Device]:
        """Those that are good now, the newest first."""
        return [one for one in reversed([*self.all.values()]) if one.ended is None and one.until > now]

    def as_now(self, told: Pass) -> Pass | None:
        """A pass as it is now: ended is None, and an office that was changed is the new one."""
        known = self.all.get(told.id)
        if known is None:
            return told
        return None if known.ended is not None else told._replace(role=known.role)

    def too_many(self, told: Pass, now: float) -> list[Device]:
        """The sessions that end when one more phone comes to a table."""
        if told.table is None:
            return []
        here = [one for one in self.open(now) if one.table == told.table and one.night == told.night]
        return here[MOST_OF_A_TABLE - 1 :]


def came_in(told: Pass, address: str, kind: str, at: float) -> Kept:
    """Somebody was let in on a device."""
    data: dict[str, Any] = {"id": told.id, "role": told.role.slug, "until": told.until, "at": int(at), "kind": kind}
    data |= {"name": told.name, "address": address}
    data |= {"night": told.night, "table": list(told.table)} if told.table else {"night": told.night}
    return Kept(Kind.CAME_IN.slug, data)


def invited(mark: str, made: Invitation, by: str) -> Kept:
    """Somebody may come in once."""
    data = {"mark": mark, "role": made.role.slug, "name": made.name, "until": made.until, "typed": made.typed, "by": by}
    return Kept(Kind.INVITED.slug, data)


def ended(id: str, by: str) -> Kept:
    """A session was ended."""
    return Kept(Kind.ENDED.slug, {"id": id, "by": by})


def changed(id: str, role: Role, by: str) -> Kept:
    """A session is of another office from now on."""
    return Kept(Kind.CHANGED.slug, {"id": id, "role": role.slug, "by": by})


class Folding:
    """How the entries of the stream become the sessions. What does not change them is passed over."""

    folds: Collection[int] = (FOLD,)

    def new(self) -> Devices:
        """Nobody was let in."""
        return Devices({}, {})

    def after(self, value: Devices, entry: Kept) -> Devices:
        """With one more entry. The mappings grow in place: nobody else holds them."""
        data, devices, open_ = entry.data, value.all, value.invited
        assert isinstance(devices, dict)
        assert isinstance(open_, dict)
        match entry.kind:
            case "CameIn":
                table = data.get("table")
                devices[data["id"]] = Device(
                    data["id"], ROLES[data["role"]], data["name"], data["night"], tuple(table) if table else None,
                    plain(data["address"]), data["kind"], data["until"], data["at"],
                )  # fmt: skip
            case "Ended" if data["id"] in devices:
                devices[data["id"]] = devices[data["id"]]._replace(ended=data["by"])
            case "Changed" if data["id"] in devices:
                devices[data["id"]] = devices[data["id"]]._replace(role=ROLES[data["role"]])
            case "Invited" if "mark" in data:
                made = Invitation(ROLES[data["role"]], data["name"], data["until"], data["typed"])
                for mark in [one for one, other in open_.items() if made.typed and other[:2] == made[:2] and other.typed]:
                    del open_[mark]  # one code at a time for each person
                open_[data["mark"]] = made
            case "Taken":
                open_.pop(data["mark"], None)
            case "NamesErased" | "AddressesErased":
                return value._replace(erased=value.erased + 1)
            case _:
                pass
        return value


def role_of(slug: str) -> Role:
    """An office that somebody can be given. Raises BadInput."""
    if slug not in {one.slug for one in GIVEN}:
        names = ", ".join(one.slug for one in GIVEN)
        raise BadInput(say("{found} is no office; expected one of {names}", found=repr(slug[:20]), names=names))
    return ROLES[slug]


GIVEN = (Role.SCORER, Role.DIRECTOR, Role.CHIEF, Role.ORGANIZER)
