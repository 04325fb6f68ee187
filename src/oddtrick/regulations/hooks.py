"""Every value that the Laws leave open: where it stands, who chooses it, what it can be, and what holds when nobody chose."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from oddtrick.citations import Citation, Edition, Part
from oddtrick.inquiry.asking import Option
from oddtrick.laws.index import Title
from oddtrick.regulations.shapes import Plain, Shape, plain
from oddtrick.texts import Text, say


class Chooser(Option):
    """To whom the Laws leave a choice."""

    AUTHORITY = "authority", say("the Regulating Authority")
    ORGANIZER = "organizer", say("the Tournament Organizer")
    DIRECTOR = "director", say("the Director")


_CHOOSERS = {one.slug: one for one in Chooser}


@dataclass(frozen=True, slots=True)
class Hook:
    """One value that the Laws leave open. `laws`: where it stands, in each edition that has it.

    `approval`: whose approval the choice needs. `case`: it is decided in each single case, and by no regulation.
    `reason_below`: a smaller number needs a reason.
    """

    name: str
    laws: tuple[tuple[Edition, tuple[Citation, ...]], ...]
    by: tuple[Chooser, ...]
    approval: Chooser | None
    case: bool
    shape: Shape
    default: Plain | None
    reason_below: int | None
    title: Title

    @property
    def editions(self) -> tuple[Edition, ...]:
        """The editions that have it."""
        return tuple(edition for edition, _ in self.laws)

    def places(self, edition: Edition) -> tuple[Citation, ...]:
        """Where it stands in an edition."""
        return dict(self.laws)[edition]

    def cited(self, edition: Edition) -> Text | str:
        """Where it stands, in words: `Law 73A2`, `Laws 41A, 45A`, `Def:Session`."""
        places = self.places(edition)
        listed = ", ".join(map(str, places))
        if places[0].part is not Part.LAW:
            return listed
        return say("Laws {laws}", laws=listed) if len(places) > 1 else say("Law {law}", law=listed)

    @property
    def organizers(self) -> bool:
        """Whether an organizer may choose it without leave: his own, or an arrangement of the Director, who acts for him (81A)."""
        own = Chooser.ORGANIZER in self.by or self.by == (Chooser.DIRECTOR,)
        return own and self.approval is not Chooser.AUTHORITY and not self.case


@cache
def hooks() -> Mapping[str, Hook]:
    """All of them by name, in the order of the Laws."""
    text = (files("oddtrick.regulations") / "data" / "laws.toml").read_text(encoding="utf-8")
    return {name: _hook(name, told) for name, told in tomllib.loads(text).items()}


def of_edition(edition: Edition) -> dict[str, Hook]:
    """Those of one edition."""
    return {name: hook for name, hook in hooks().items() if edition in hook.editions}


def _hook(name: str, told: Mapping[str, object]) -> Hook:
    only = told.get("edition")
    editions = tuple(edition for edition in Edition if only is None or str(only) in map(str, edition.line))
    approval, below = told.get("approval"), told.get("reason_below")
    assert below is None or isinstance(below, int)
    return Hook(
        name,
        tuple((edition, _places(told, edition)) for edition in editions),
        tuple(_CHOOSERS[slug] for slug in _words(told["by"])),
        None if approval is None else _CHOOSERS[str(approval)],
        bool(told.get("case", False)),
        Shape.read(told),
        plain(told["default"]) if "default" in told else None,
        below,
        Title(str(told["en"]), str(told["pl"])),
    )


def _places(told: Mapping[str, object], edition: Edition) -> tuple[Citation, ...]:
    law = next((told[place] for one in edition.line if (place := f"law_{one}") in told), told["law"])
    return tuple(Citation.parse(one, edition) for one in _words(law))


def _words(told: object) -> tuple[str, ...]:
    return tuple(map(str, told)) if isinstance(told, list) else (str(told),)
