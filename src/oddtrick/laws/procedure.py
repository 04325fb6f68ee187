"""A procedure of one edition, and where its function is."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module

from oddtrick.citations import Citation, Edition
from oddtrick.drafts.functions import MARK, function
from oddtrick.inquiry.asking import Law
from oddtrick.inquiry.procedures import PROCEDURES
from oddtrick.texts import Text


@dataclass(frozen=True, slots=True)
class Procedure:
    """A procedure of one edition: its lasting name, the paragraph where it stands there, and the place of its function in the code.

    `also` are paragraphs elsewhere that it decides too.
    """

    name: str
    edition: Edition
    law: str
    place: str
    also: tuple[str, ...] = ()

    @property
    def run(self) -> Law:
        """The function. Its Law is imported when it is first asked for, so that nobody waits for Laws that he does not need."""
        return _function(self.place)

    @property
    def title(self) -> Text:
        """What it is about."""
        return PROCEDURES[self.name]

    @property
    def citation(self) -> Citation:
        """Where it stands."""
        return _cited(self.law, self.edition)

    @property
    def citations(self) -> tuple[Citation, ...]:
        """Where it stands, and what else it decides."""
        return tuple([_cited(law, self.edition) for law in (self.law, *self.also)])


_cited = lru_cache(maxsize=2_000)(Citation.parse)  # whoever looks for a Law looks at them all


@lru_cache(maxsize=1_000)
def _function(place: str) -> Law:
    if place.startswith(MARK):
        return function(place)
    module, _, name = place.partition(":")
    found: Law = getattr(import_module(f"oddtrick.laws.{module}"), name)
    return found
