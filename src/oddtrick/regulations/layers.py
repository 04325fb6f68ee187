"""Documents laid upon one another: each value with its source, and refusals of what contradicts a Law or a higher document.

The Laws come first, then a Regulating Authority, its tournament regulations, and the conditions of contest (80A, 80B2). An
Authority chooses what the Laws leave to it or to the organizer; what it chose is locked unless it says that lower documents
may change it. They choose what the Laws leave to the organizer, and of the Authority's what it has left to them (80A3).
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from oddtrick.citations import Edition
from oddtrick.regulations.documents import Document, Layer, Setting
from oddtrick.regulations.hooks import hooks
from oddtrick.regulations.shapes import Plain, shown
from oddtrick.regulations.values import Regulations, Source, Value, of_laws
from oddtrick.texts import BadInput, Text, say


class Built(NamedTuple):
    """The values, and what was refused, in the order in which the documents say it."""

    regulations: Regulations
    problems: tuple[Text, ...]


def build(documents: Sequence[Document], edition: Edition) -> Built:
    """Lay documents upon the Laws, the highest first. What is refused changes nothing. Raises BadInput for their order."""
    found, problems = of_laws(edition), []
    for document in documents:
        _placed(document, found)
        values = dict(found.values)
        for setting in document.settings:
            told = _Told(document, setting, replace(found, values=values))
            if mistakes := told.mistakes():
                problems += mistakes
            else:
                values[setting.name] = told.laid()
        found = Regulations(edition, (*found.documents, document), values)
    return Built(found, tuple(problems))


def _placed(document: Document, above: Regulations) -> None:
    """A document stands below its base."""
    higher = above.documents[-1] if above.documents else None
    if higher is not None and document.layer.rank <= higher.layer.rank:
        words = {"layer": document.layer.text, "base": higher.short, "higher": higher.layer.text}
        raise BadInput(say("{file}: {layer} cannot stand on {base}, which is {higher}", file=document.file, **words))


class _Told(NamedTuple):
    """What a document says of one value, against what holds above it."""

    document: Document
    setting: Setting
    above: Regulations

    @property
    def where(self) -> str:
        """The file, and the point if it names one."""
        points = ", ".join(self.setting.points)
        return f"{self.document.file} ({points})" if points else self.document.file

    @property
    def old(self) -> Value:
        """What holds above."""
        return self.above.values[self.setting.name]

    @property
    def new(self) -> Plain | None:
        """The value meant: what is not said of an object stays."""
        old, told = self.old.value, self.setting.value
        return {**old, **told} if isinstance(old, Mapping) and isinstance(told, Mapping) else told

    def mistakes(self) -> list[Text]:
        """Why it is refused, in sentences; none when it can be."""
        found = self.unknown() or self.shapeless()
        return found or [one for one in (self.without_reason(), self.not_his(), self.against_higher()) if one is not None][:1]

    def unknown(self) -> list[Text]:
        """A name that nothing has, or that the edition has not."""
        name = self.setting.name
        if name in self.above.values:
            return []
        if (hook := hooks().get(name)) is not None:
            return [
                say(
                    "{where}: {name} is a matter of {law} of {year}, and these regulations are for the Laws of {edition}",
                    where=self.where,
                    name=name,
                    law=hook.cited(hook.editions[0]),
                    year=hook.editions[0],
                    edition=self.above.edition,
                )
            ]
        near = difflib.get_close_matches(name, self.above.values, 1)
        if near:
            return [say("{where}: nothing is called {name}; did you mean {near}?", where=self.where, name=name, near=near[0])]
        return [say("{where}: nothing that regulations choose is called {name}", where=self.where, name=name)]

    def shapeless(self) -> list[Text]:
        """Values that the Law does not allow."""
        if self.setting.value is None:
            return []
        return [
            say(
                "{where}: {name}: {found} is not possible by {law}; expected {expected}",
                where=self.where,
                name=one.where,
                found=one.found,
                law=self.law,
                expected=one.expected,
            )
            for one in self.old.hook.shape.mistakes(self.setting.value, self.setting.name)
        ]

    def without_reason(self) -> Text | None:
        """79C1, fn26: a shorter time only for a reason."""
        below, told = self.old.hook.reason_below, self.setting.value
        if below is None or not isinstance(told, int) or told >= below or self.setting.reason:
            return None
        return say(
            "{where}: {name}: fewer than {least} needs a reason ({law})",
            where=self.where,
            name=self.setting.name,
            least=below,
            law=self.law,
        )

    def not_his(self) -> Text | None:
        """80A2, 80B2(f): what the Laws leave to somebody else."""
        hook = self.old.hook
        if self.same or (self.setting.value is None and self.document.layer is Layer.AUTHORITY):
            return None
        if hook.case:
            return say(
                "{where}: {name}: {law} leaves this to the Director in each case, and no regulation may contradict it (80B2(f))",
                where=self.where,
                name=self.setting.name,
                law=self.law,
            )
        if self.document.layer is Layer.AUTHORITY or self.old.locked or self.old.change is not None or hook.organizers:
            return None
        if self.above.word("power_transfer") in ("delegated", "assigned"):
            return None
        return say(
            "{where}: {name}: {law} leaves this to the Regulating Authority, and {authority} does not leave it to {layer} (80A3)",
            where=self.where,
            name=self.setting.name,
            law=self.law,
            authority=self.authority,
            layer=self.document.layer.text,
        )

    def against_higher(self) -> Text | None:
        """A higher document has chosen, and does not let it be changed."""
        changed = self.changed()
        if not changed:
            return None
        return say(
            "{where}: {name} = {new} contradicts {source}, which says {old} and does not let it be changed ({law})",
            where=self.where,
            name=changed[0],
            new=shown(self.part(self.setting.value, changed[0])),
            source=self.old.source.cited,
            old=shown(self.part(self.old.value, changed[0])),
            law=self.law,
        )

    def changed(self) -> list[str]:
        """What it would change though it is locked: the value, or the parts of an object."""
        if self.same or not (self.old.locked or isinstance(self.old.change, Mapping)):
            return []
        name, told, old = self.setting.name, self.setting.value, self.old.value
        old = {} if old is None else old
        if not (isinstance(told, Mapping) and isinstance(old, Mapping)):
            return [name]
        free = self.old.change if isinstance(self.old.change, Mapping) else {}
        return [f"{name}.{part}" for part, value in told.items() if part not in free and old.get(part) != value]

    def part(self, value: object, name: str) -> object:
        """A value, or the part of an object that a name such as `disclosure_manner.copies` means."""
        part = name.partition(".")[2]
        return value.get(part) if part and isinstance(value, Mapping) else value

    @property
    def same(self) -> bool:
        """Whether it only says again what holds."""
        return self.setting.value is not None and self.new == self.old.value

    @property
    def law(self) -> Text | str:
        """Where the Laws leave it open."""
        return self.old.hook.cited(self.above.edition)

    @property
    def authority(self) -> Text | str:
        """The Authority that leaves, or does not leave, something to others."""
        return next((one.short for one in self.above.documents if one.layer is Layer.AUTHORITY), say("its base"))

    def laid(self) -> Value:
        """What holds from here on."""
        setting, old, document = self.setting, self.old, self.document
        authority = document.layer is Layer.AUTHORITY
        change = _cited(document, setting.change) if setting.change is not None else old.change
        locked = old.locked or bool(setting.locked)
        if setting.value is None or (self.same and not authority):
            return replace(old, change=change, locked=locked)
        if authority:
            locked = not isinstance(change, str) if setting.locked is None else setting.locked
        source = Source(document.layer, document.short, setting.points, document.cite(*setting.points))
        return Value(old.hook, self.new, source, locked, change)


def _cited(document: Document, change: str | Mapping[str, str]) -> str | dict[str, str]:
    if isinstance(change, str):
        return document.cite(change)
    return {part: document.cite(point) for part, point in change.items()}
