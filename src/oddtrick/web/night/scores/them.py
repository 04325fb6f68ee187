"""The nights of the journal, as handlers are given them."""

from __future__ import annotations

from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import SkipValidation

from oddtrick.night.scores.evenings import Evenings

TheEvenings = NamedDependency[SkipValidation[Evenings]]


def evenings_of(state: State) -> Evenings:
    """The nights of the hall that is open."""
    found = state.evenings
    assert isinstance(found, Evenings)
    return found
