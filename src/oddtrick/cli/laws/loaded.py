"""A draft that a command names becomes an edition of this program."""

from __future__ import annotations

from oddtrick.drafts.folder import Draft, announce, of, read
from oddtrick.texts import BadInput, say


def loaded(folder: str) -> Draft:
    """The draft of that folder, made known. Raises BadInput where it is none, or the Laws are loaded without it."""
    wanted = read(folder)
    announce([folder])
    found = of(wanted.year)
    if found is None or found.folder != wanted.folder:
        raise BadInput(say("{folder}: another draft of {year} is loaded already", folder=folder, year=wanted.year))
    return found
