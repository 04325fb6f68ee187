"""A document that chooses values: an Authority's decisions, tournament regulations, conditions of contest. It is TOML::

    base = "pzbs"                        what it stands on: a ready-made document, or another file
    edition = 2017                       the Laws it is for; left out, those of its base
    layer = "conditions"                 or "tournament", "authority"; left out, conditions

    boards_per_session = 24              a value
    stop_card_pause_seconds = { value = 0, point = "§ 12" }

The long form of a value may name the point where the document says so (`point`, or a list `points`), the point by which
lower documents may change it (`change`; for an object also by part), a `reason`, and `locked`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple, NoReturn

from oddtrick.citations import Edition
from oddtrick.inquiry.asking import Option
from oddtrick.laws.index import Title
from oddtrick.regulations.shapes import Plain, plain, shown
from oddtrick.texts import BadInput, say


class Layer(Option):
    """Which documents stand above which, the highest first."""

    LAWS = "laws", say("the Laws")
    AUTHORITY = "authority", say("a Regulating Authority")
    TOURNAMENT = "tournament", say("tournament regulations")
    CONDITIONS = "conditions", say("conditions of contest")

    @property
    def rank(self) -> int:
        """Its place; a document may contradict none with a smaller one."""
        return [*Layer].index(self)


class Setting(NamedTuple):
    """What a document says of one value. `value` is None where it only says who may change it.

    `change`: the point by which lower documents may change it, for an object also one for each part.
    """

    name: str
    value: Plain | None
    points: tuple[str, ...] = ()
    change: str | Mapping[str, str] | None = None
    locked: bool | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Document:
    """A document that chooses values. `short`: how its points are cited; `points`: what they say, in our own words."""

    file: str
    short: str
    title: Title
    layer: Layer
    base: str
    editions: tuple[Edition, ...]
    settings: tuple[Setting, ...]
    points: Mapping[str, Title]

    def cite(self, *points: str) -> str:
        """One or more of its points, as people cite them; the document alone without any."""
        return f"{self.short} {', '.join(points)}" if points else self.short


_LAYERS = {layer.slug: layer for layer in Layer if layer is not Layer.LAWS}
_HEAD = ("title", "title_pl", "short", "layer", "base", "edition", "points")
_LONG = {"value", "point", "points", "change", "locked", "reason"}


def read(text: str, file: str) -> Document:
    """Read a document. Raises BadInput, with file and key, when it is not TOML or its head is not what it must be."""
    try:
        told = tomllib.loads(text.removeprefix("\ufeff"))
    except tomllib.TOMLDecodeError as error:
        raise BadInput(say("{file} is not TOML: {error}", file=file, error=error)) from None
    head = _Head(told, file)
    title = head.text("title", "")
    settings = tuple(_setting(head, name, one) for name, one in told.items() if name not in _HEAD)
    return Document(
        file,
        head.text("short", file.rpartition("/")[2]),
        Title(title, head.text("title_pl", title)),
        head.layer(),
        head.text("base", "wbf"),
        head.editions(),
        settings,
        head.points(),
    )


class _Head:
    """The keys of a document that are not values; each is read once, and refused by its name."""

    def __init__(self, told: Mapping[str, object], file: str) -> None:
        self.told, self.file = told, file

    def text(self, key: str, default: str) -> str:
        value = self.told.get(key, default)
        return value if isinstance(value, str) else self.wrong(key, value, say("text"))

    def layer(self) -> Layer:
        value = str(self.told.get("layer", Layer.CONDITIONS.slug))
        return _LAYERS.get(value) or self.wrong("layer", value, ", ".join(_LAYERS))

    def editions(self) -> tuple[Edition, ...]:
        value = str(self.told.get("edition", ""))
        found = tuple(edition for edition in Edition if value in ("", str(edition)))
        return found or self.wrong("edition", self.told["edition"], ", ".join(map(str, Edition)))

    def points(self) -> dict[str, Title]:
        value = self.told.get("points", {})
        if not isinstance(value, Mapping):
            self.wrong("points", value, say("an object of names and values"))
        return {point: self.words(point, words) for point, words in value.items()}

    def words(self, point: str, words: object) -> Title:
        match words:
            case str():
                return Title(words, "")
            case [str() as english, str() as polish]:
                return Title(english, polish)
            case _:
                return self.wrong(f"points.{point}", words, '["English", "Polish"]')

    def wrong(self, name: str, value: object, expected: object) -> NoReturn:
        raise impossible(self.file, name, shown(plain(value)), expected)


def impossible(file: str, name: str, found: str, expected: object) -> BadInput:
    """The refusal of a value that cannot stand where it does."""
    told = say("{file}: {name}: {found} is not possible; expected {expected}", file=file, name=name, found=found, expected=expected)
    return BadInput(told)


def _setting(head: _Head, name: str, told: object) -> Setting:
    """A value in its short or its long form; what neither names a value nor locks or opens one is itself a value."""
    if not (isinstance(told, Mapping) and set(told) <= _LONG and set(told) & {"value", "change", "locked"}):
        return Setting(name, plain(told))
    points = told.get("points", told.get("point", []))
    change = told.get("change")
    if isinstance(change, Mapping):
        change = {str(part): str(point) for part, point in change.items()}
    elif change is not None and not isinstance(change, str):
        head.wrong(f"{name}.change", change, say("text"))
    locked = told.get("locked")
    if not (locked is None or isinstance(locked, bool)):
        head.wrong(f"{name}.locked", locked, say("true or false"))
    return Setting(
        name,
        plain(told["value"]) if "value" in told else None,
        tuple(map(str, points)) if isinstance(points, list) else (str(points),),
        change,
        locked,
        str(told.get("reason", "")),
    )
