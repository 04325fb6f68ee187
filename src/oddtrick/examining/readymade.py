"""The blueprints that come with the program: shapes of the papers of four federations, in our own words."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

from oddtrick.examining.reading import read
from oddtrick.examining.values import Blueprint
from oddtrick.texts import BadInput, say

NAMES = ("acbl-club", "ebu-county", "nz-club", "pzbs-club", "pzbs-district")


@lru_cache(maxsize=16)
def ready(name: str) -> Blueprint:
    """A ready-made blueprint. Raises BadInput for a name that is none."""
    if name not in NAMES:
        raise BadInput(say("there is no blueprint called {name}; expected one of {names}", name=repr(name), names=", ".join(NAMES)))
    return read((files("oddtrick.examining") / "examples" / f"{name}.toml").read_text(encoding="utf-8"), f"{name}.toml")
