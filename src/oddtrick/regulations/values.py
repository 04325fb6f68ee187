"""What holds: each value with the document and point that chose it, and whether a lower document may change it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from oddtrick.citations import Edition
from oddtrick.regulations.documents import Document, Layer
from oddtrick.regulations.hooks import Hook, of_edition
from oddtrick.regulations.shapes import Plain
from oddtrick.texts import Text, say


class Source(NamedTuple):
    """Which document chose a value, and at which of its points; of the Laws: where they leave it open."""

    layer: Layer
    short: str
    points: tuple[str, ...]
    cited: Text | str


@dataclass(frozen=True, slots=True)
class Value:
    """What holds. `locked`: no lower document may change it; `change`: the point by which they may, or one for each part."""

    hook: Hook
    value: Plain | None
    source: Source
    locked: bool = False
    change: str | Mapping[str, str] | None = None

    @property
    def open(self) -> bool:
        """Whether conditions of contest may choose it, or a part of it."""
        if self.hook.case or self.locked:
            return isinstance(self.change, Mapping)
        return self.change is not None or self.hook.organizers

    @property
    def changed_by(self) -> Text:
        """Who may still choose otherwise, in words."""
        match self.change:
            case _ if self.hook.case:
                return say("the Director, in each case")
            case Mapping():
                parts = ", ".join(f"{part} ({point})" for part, point in self.change.items())
                return say("lower documents: {parts}", parts=parts)
            case _ if self.locked:
                return say("no lower document")
            case str():
                return say("lower documents ({point})", point=self.change)
            case _:
                return say("lower documents") if self.open else say("a Regulating Authority")


@dataclass(frozen=True, slots=True)
class Regulations:
    """All values of an edition, and the documents that they come from, the highest first."""

    edition: Edition
    documents: tuple[Document, ...]
    values: Mapping[str, Value]

    def __getitem__(self, name: str) -> Plain | None:
        return self.values[name].value

    def get(self, name: str) -> Plain | None:
        """A value; None where nobody has chosen, or where the edition has no such thing."""
        return self.values[name].value if name in self.values else None

    def yes(self, name: str) -> bool:
        """Whether something is chosen that is not no."""
        return bool(self.get(name))

    def number(self, name: str, otherwise: int = 0) -> int:
        """A number, or another where none is chosen."""
        found = self.get(name)
        return found if isinstance(found, int) else otherwise

    def word(self, name: str) -> str:
        """A word or text; empty where none is chosen."""
        found = self.get(name)
        return found if isinstance(found, str) else ""

    def items(self, name: str) -> tuple[Plain, ...]:
        """A list; empty where none is chosen."""
        found = self.get(name)
        return found if isinstance(found, tuple) else ()

    def part(self, name: str, part: str) -> Plain | None:
        """A part of an object; None where it is not chosen."""
        found = self.get(name)
        return found.get(part) if isinstance(found, Mapping) else None

    def cited(self, name: str) -> Text | str:
        """Where a value comes from: `PZBS 21.1`, `Law 73A2`."""
        return self.values[name].source.cited

    @property
    def name(self) -> str:
        """The lowest document, by which people call the whole."""
        return self.documents[-1].short if self.documents else Layer.LAWS.slug


def of_laws(edition: Edition) -> Regulations:
    """What holds by the Laws alone."""
    own = {}
    for name, hook in of_edition(edition).items():
        own[name] = Value(hook, hook.default, Source(Layer.LAWS, "", (), hook.cited(edition)))
    return Regulations(edition, (), own)
