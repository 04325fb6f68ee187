"""Blueprints as files: TOML, a table `[[part]]` for each part. A refusal names the file, the part and the key."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Any, NoReturn, TypeVar

from oddtrick.citations import IN_FORCE, LAWS, Edition
from oddtrick.examining.proving import regulated
from oddtrick.examining.reckoning.values import KINDS, Kind
from oddtrick.examining.values import Blueprint, Cites, Part
from oddtrick.language import LANGUAGES
from oddtrick.laws.index import Title
from oddtrick.practice.questions import Difficulty, laws, levels
from oddtrick.regulations.readymade import LAWS as LAWS_ALONE
from oddtrick.texts import BadInput, Text, say

LARGEST = 100_000  # bytes of a blueprint
MOST_ITEMS, MOST_MINUTES, MOST_MARKS = 200, 600, 20
_LEVELS = {one.slug: one for one in Difficulty}
_OF_FILE = {
    "id", "title", "title_pl", "about", "about_pl", "edition", "language", "regulations", "minutes", "pass_mark", "citations",
    "open_book", "marks", "citation_marks", "difficulty", "part",
}  # fmt: skip
_OF_PART = {
    "title", "title_pl", "laws", "sums", "items", "citations", "open_book", "marks", "citation_marks", "difficulty", *_LEVELS,
}  # fmt: skip
_ID = re.compile(r"[a-z0-9][a-z0-9-]{1,39}")
_RANGE = re.compile(r"\s*(\d{1,2})\s*(?:-\s*(\d{1,2})\s*)?")
T = TypeVar("T")


def read(text: str, file: str) -> Blueprint:
    """The blueprint of a file's text. Raises BadInput: what is wrong, where, and what was expected."""
    if len(text) > LARGEST:
        raise BadInput(say("{file} is too large; a blueprint has at most {n} bytes", file=file, n=LARGEST))
    try:
        told = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(say("{file} is not TOML: {error}", file=file, error=error)) from None
    except RecursionError:
        raise BadInput(say("{file}: what stands in it is nested too deeply", file=file)) from None
    return _Reader(file, told, _OF_FILE).blueprint()


class _Reader:
    """Reads one table of a blueprint; `place` stands before everything that is refused."""

    def __init__(self, place: str, told: Mapping[str, Any], known: set[str]) -> None:
        self.place, self.told = place, told
        if unknown := next((key for key in told if key not in known), None):
            self.refuse(say("{key} is not known; expected {keys}", key=unknown, keys=", ".join(sorted(known))))

    def refuse(self, what: Text) -> NoReturn:
        raise BadInput(say("{place}: {what}", place=self.place, what=what))

    def blueprint(self) -> Blueprint:
        """The whole of it."""
        id = self.text("id")
        if not _ID.fullmatch(id):
            self.refuse(say("id: expected small letters, digits and hyphens, as county-2; found {found}", found=repr(id)))
        edition = self.one_of("edition", {int(str(one)): one for one in Edition}, IN_FORCE)
        regulations = self.text("regulations") or LAWS_ALONE
        try:
            regulated(regulations, edition)
        except BadInput as error:
            self.refuse(say("regulations: {error}", error=error.text))
        found = Blueprint(
            id=id,
            title=self.title("title"),
            edition=edition,
            language=self.one_of("language", {one: one for one in LANGUAGES}, "en"),
            minutes=self.number("minutes", 1, MOST_MINUTES),
            pass_mark=self.number("pass_mark", 1, 100),
            parts=self.parts(edition),
            regulations=regulations,
            about=Title(self.text("about"), self.text("about_pl")),
        )
        if found.items > MOST_ITEMS:
            self.refuse(say("a paper has at most {most} items, and this one would have {n}", most=MOST_ITEMS, n=found.items))
        return found

    def parts(self, edition: Edition) -> tuple[Part, ...]:
        """The parts; what stands at the head of the file holds for all that say nothing else."""
        several = self.told.get("part")
        if not isinstance(several, list) or not several or not all(isinstance(one, Mapping) for one in several):
            self.refuse(say("expected parts, each begun by [[part]]"))
        shared = {key: self.told[key] for key in _OF_PART & _OF_FILE - {"title", "title_pl"} if key in self.told}
        places = (say("{file}: part {n}", file=self.place, n=n) for n in range(1, len(several) + 1))
        return tuple(_Reader(str(place), shared | one, _OF_PART).part(edition) for place, one in zip(places, several, strict=True))

    def part(self, edition: Edition) -> Part:
        """One part."""
        items = self.number("items", 1, MOST_ITEMS)
        wished = {level: n for slug, level in _LEVELS.items() if (n := self.number(slug, 0, items, 0))}
        if sum(wished.values()) > items:
            self.refuse(
                say("{n} items are asked for by their difficulty; expected at most {items}", n=sum(wished.values()), items=items)
            )
        sums = self.sums(wished)
        cites = self.one_of("citations", {one.value: one for one in Cites}, Cites.NOTHING)
        return Part(
            title=self.title("title"),
            laws=tuple(sorted({one.law for one in sums})) if sums else self.laws(edition, wished),
            items=items,
            levels=tuple(wished.items()),
            cites=cites,
            open_book=self.one_of("open_book", {True: True, False: False}, True),
            marks=self.number("marks", 1, MOST_MARKS, 1),
            citation_marks=0 if cites is Cites.NOTHING else self.number("citation_marks", 1, MOST_MARKS, 1),
            wished=self.share(),
            sums=sums,
        )

    def sums(self, wished: Mapping[Difficulty, int]) -> tuple[Kind, ...]:
        """The kinds of arithmetic of a part; none where it asks for rulings."""
        told = self.told.get("sums", [])
        known = ", ".join(KINDS)
        if not isinstance(told, list):
            self.refuse(say("sums: expected a list of {known}; found {found}", known=known, found=repr(told)))
        if wrong := next((one for one in told if one not in KINDS), None):
            self.refuse(say("sums: expected some of {known}; found {found}", known=known, found=repr(wrong)))
        if told and ("laws" in self.told or wished):
            self.refuse(say("a part with sums has no laws and no items by their difficulty; make two parts of it"))
        return tuple(KINDS[one] for one in dict.fromkeys(told))

    def laws(self, edition: Edition, wished: Mapping[Difficulty, int]) -> tuple[int, ...]:
        """The Laws of a part: numbers, and ranges as "27-32"; those of a range of which nothing can be asked are left out."""
        told = self.told.get("laws", "1-93")
        found: set[int] = set()
        asked_of = {*laws(edition)}
        for one in told if isinstance(told, list) else str(told).split(","):
            match = _RANGE.fullmatch(str(one))
            if match is None:
                self.refuse(say('laws: expected numbers and ranges, as [27, "53-60"]; found {found}', found=repr(one)))
            first, last = int(match[1]), int(match[2] or match[1])
            if not 1 <= first <= last <= LAWS:
                self.refuse(say("laws: expected Laws from 1 to {last}; found {found}", last=LAWS, found=repr(one)))
            there = asked_of & {*range(first, last + 1)}
            if not there:
                self.refuse(
                    say("laws: there are no questions about {found} in the Laws of {edition}", found=repr(one), edition=edition)
                )
            found |= there
        for level in wished:
            if not any(level in levels(edition, law) for law in found):
                self.refuse(say("{key}: none of these Laws has a question of that difficulty", key=level.slug))
        return tuple(sorted(found))

    def title(self, key: str) -> Title:
        """A title in one language at least."""
        en, pl = self.text(key), self.text(f"{key}_pl")
        if not (en or pl):
            self.refuse(say("{key} is missing; expected it in English, or in Polish as {key}_pl", key=key))
        return Title(en or pl, pl)

    def text(self, key: str) -> str:
        """A text, on one line."""
        value = self.told.get(key, "")
        if not isinstance(value, str):
            self.refuse(say("{key}: expected text, found {found}", key=key, found=repr(value)))
        return " ".join(value.split())

    def number(self, key: str, least: int, most: int, otherwise: int | None = None) -> int:
        """A whole number between two others."""
        value = self.told.get(key, otherwise)
        if type(value) is not int or not least <= value <= most:
            self.refuse(say("{key}: expected a number from {least} to {most}, found {found}", key=key, least=least, most=most,
                            found="–" if value is None else repr(value)))  # fmt: skip
        return value

    def share(self) -> float | None:
        """The share of right answers that is wished."""
        value = self.told.get("difficulty")
        if value is None:
            return None
        if type(value) not in (float, int) or not 0 < value < 1:
            self.refuse(
                say("difficulty: expected the share of right answers that is wished, as 0.7; found {found}", found=repr(value))
            )
        return float(value)

    def one_of(self, key: str, known: Mapping[Any, T], otherwise: T) -> T:
        """One of several values."""
        value = self.told.get(key)
        if value is None:
            return otherwise
        if type(value) not in {type(one) for one in known} or value not in known:
            self.refuse(
                say(
                    "{key}: expected one of {known}, found {found}",
                    key=key,
                    found=_plain(value),
                    known=", ".join(map(_plain, known)),
                )
            )
        return known[value]


def _plain(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
