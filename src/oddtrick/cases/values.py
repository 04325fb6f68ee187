"""A case: what happened in words and as facts, and the ruling that is expected in each edition."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from oddtrick.citations import Edition


@dataclass(frozen=True, slots=True)
class InTwo:
    """A text in English and Polish; empty where it was not written."""

    en: str
    pl: str

    def shown(self, language: str) -> str:
        """In the reader's language, else in the other one."""
        return (self.pl or self.en) if language == "pl" else (self.en or self.pl)


@dataclass(frozen=True, slots=True)
class Ruling:
    """What is expected in one edition: by keys (`laws`, `orders`, `turn`, …), as they are written; `answers` hold only there."""

    edition: Edition
    expected: Mapping[str, Any]
    answers: Mapping[str, bool | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Case:
    """A case. Its facts are either answers to a `procedure`, or the `record` of a table with answers to what it asks.

    `award` is what the Director has found, as `oddtrick table --award` reads it; `law` the Law that it is about; `place` where it
    stands, as a refusal names it; `source` a paragraph or a public place from which it was retold.
    """

    id: str
    law: int
    title: InTwo
    story: InTwo
    place: str
    rulings: tuple[Ruling, ...]
    answers: Mapping[str, bool | str]
    procedure: str = ""
    record: Mapping[str, Any] | None = None
    award: str = ""
    regulations: str = ""
    source: str = ""
    written_by: str = ""
    checked_by: str = ""

    @property
    def editions(self) -> tuple[Edition, ...]:
        """For which editions a ruling is written."""
        return tuple(one.edition for one in self.rulings)

    def ruling(self, edition: Edition) -> Ruling | None:
        """The ruling of an edition."""
        return next((one for one in self.rulings if one.edition is edition), None)
