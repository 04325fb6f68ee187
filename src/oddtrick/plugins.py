"""Plug-ins: formats, movements, robots and editions that other packages bring, by the entry points of their installation.

Nothing is looked for until something is asked by a name, or a file is of a kind, that Oddtrick does not know itself; a name of
Oddtrick's own is never taken by another. A plug-in that cannot be used is one sentence with its name and that of its package.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from oddtrick.texts import BadInput, say

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

FORMATS, MOVEMENTS, ROBOTS, EDITIONS = "oddtrick.formats", "oddtrick.movements", "oddtrick.robots", "oddtrick.editions"


class Broken(BadInput):
    """A plug-in that is there and cannot be used."""


def names(group: str) -> tuple[str, ...]:
    """The names of the plug-ins of a group, in order; none of them is loaded."""
    return tuple(sorted(_found(group)))


def load(group: str, name: str, needs: tuple[str, ...] = ()) -> object:
    """The plug-in of that name, which has all that it `needs` as functions. Raises BadInput where there is none or it is broken."""
    several = _found(group).get(name, [])
    if not several:
        raise BadInput(say("there is no plug-in {name} of {group}", name=name, group=group))
    if len(several) > 1:
        packages = ", ".join(sorted(map(_package, several)))
        raise Broken(say("several packages have a plug-in {name} of {group}: {packages}; keep one of them", name=name,
                         group=group, packages=packages))  # fmt: skip
    (entry,) = several
    try:
        plugin: object = entry.load()
    except Exception as error:  # whatever a package of somebody else does while it is imported
        raise broken(group, name, f"{type(error).__name__}: {error}") from error
    if lacking := [one for one in needs if not callable(getattr(plugin, one, None))]:
        raise broken(group, name, f"it has no function {', '.join(lacking)}")
    return plugin


def broken(group: str, name: str, why: str) -> Broken:
    """What to raise where a plug-in is not what it must be."""
    package = ", ".join(map(_package, _found(group).get(name, [])))
    return Broken(say("the plug-in {name} of {group}, from the package {package}, cannot be used: {why}", name=name, group=group,
                      package=package, why=why))  # fmt: skip


def forget() -> None:
    """Look anew: a package has been installed or removed while the program runs."""
    _found.cache_clear()


@lru_cache(maxsize=16)
def _found(group: str) -> dict[str, list[EntryPoint]]:
    from importlib.metadata import entry_points  # only where a plug-in may be wanted

    found: dict[str, list[EntryPoint]] = {}
    for one in entry_points(group=group):
        found.setdefault(one.name, []).append(one)
    return found


def _package(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist else "?"
