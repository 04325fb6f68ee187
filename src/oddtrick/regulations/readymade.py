"""The ready-made documents, and whole chains of documents: conditions of contest with everything that they stand on."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from importlib.resources import files

from oddtrick.citations import Edition
from oddtrick.regulations.documents import Document, read
from oddtrick.regulations.layers import Built, build
from oddtrick.regulations.values import Regulations
from oddtrick.texts import BadInput, say

# The ready-made documents; "laws" is the Laws alone, with no document upon them.
READY = ("wbf", "pzbs")
LAWS = "laws"
_LONGEST = 8

# Gives the text and the name of the file that a document calls its base, as seen from the file that calls it so.
Find = Callable[[str, str], tuple[str, str]]


@lru_cache(maxsize=16)
def ready(name: str) -> Document:
    """A ready-made document. Raises BadInput where there is none of that name."""
    if name not in READY:
        raise BadInput(say("there are no regulations called {name}; expected {names}", name=name, names=", ".join((*READY, LAWS))))
    text = (files("oddtrick.regulations") / "data" / f"{name}.toml").read_text(encoding="utf-8")
    return read(text, name)


@cache
def wbf(edition: Edition = Edition.E2017) -> Regulations:
    """80A1(a). The default, as where nobody but the World Bridge Federation is the Authority: what the Laws choose themselves."""
    return build((ready("wbf"),), edition).regulations


@cache
def pzbs() -> Regulations:
    """80A1(c). The decisions of the Polish federation on the Laws of 2017."""
    return build((ready("pzbs"),), Edition.E2017).regulations


def chain(document: Document, find: Find) -> tuple[Document, ...]:
    """A document with all that it stands on, the highest first. Raises BadInput when a base is missing or goes in circles."""
    found = [document]
    while (base := found[0].base) != LAWS:
        if len(found) == _LONGEST:
            raise BadInput(say("{file}: base goes in circles", file=document.file))
        higher = ready(base) if base in READY else read(*find(base, found[0].file))
        found.insert(0, higher)
    return tuple(found)


def laid(documents: tuple[Document, ...], edition: Edition | None = None) -> Built:
    """Documents laid upon one another for an edition; for none, the latest that all of them are for. Raises BadInput."""
    last = documents[-1]
    shared = [one for one in Edition if all(one in document.editions for document in documents)]
    wanted = edition or max(shared or last.editions, key=str)
    for document in documents:
        if wanted not in document.editions:
            years = ", ".join(map(str, document.editions))
            raise BadInput(
                say("{file}: {short} is for the Laws of {years}, not for those of {edition}", file=last.file, short=document.short,
                    years=years, edition=wanted)
            )  # fmt: skip
    return build(documents, wanted)


def no_files(base: str, file: str) -> tuple[str, str]:
    """For conditions that stand on a ready-made document only."""
    names = ", ".join((*READY, LAWS))
    raise BadInput(say("{file}: base: there are no regulations called {base}; expected {names}", file=file, base=base, names=names))


def load(text: str, file: str, find: Find = no_files, edition: Edition | None = None) -> Regulations:
    """The regulations that a file's text makes with its base. Raises BadInput with the first thing that is refused."""
    found = laid(chain(read(text, file), find), edition)
    if found.problems:
        raise BadInput(found.problems[0])
    return found.regulations
