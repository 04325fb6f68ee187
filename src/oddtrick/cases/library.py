"""The cases that come with Oddtrick: a file for each Law in the folder of its chapter, read when one of its cases is wanted."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.resources import files

from oddtrick.cases.reading import read
from oddtrick.cases.values import Case

CHAPTERS = ("general", "auction", "play", "out_of_turn", "tricks", "proprieties", "office")
_NAME = re.compile(r"law_(\d\d)\.toml")


@cache
def _places() -> dict[int, tuple[str, str]]:
    """Chapter and file of each Law that has cases."""
    root = files("oddtrick.cases") / "library"
    found = {
        int(name[1]): (chapter, one.name)
        for chapter in CHAPTERS
        for one in (root / chapter).iterdir()
        if (name := _NAME.fullmatch(one.name))
    }
    return dict(sorted(found.items()))


@lru_cache(maxsize=100)
def of_law(law: int) -> tuple[Case, ...]:
    """The cases of a Law, none where it has none."""
    if law not in _places():
        return ()
    chapter, name = _places()[law]
    text = (files("oddtrick.cases") / "library" / chapter / name).read_text(encoding="utf-8")
    return read(text, name)


def everything() -> Iterator[Case]:
    """All cases, by Law."""
    for law in _places():
        yield from of_law(law)
