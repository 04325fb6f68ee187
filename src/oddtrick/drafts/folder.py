"""`draft.toml`: which edition a draft is, on which it is based, what it changes; and which drafts there are.

A program knows the drafts whose folders `ODDTRICK_DRAFTS` names, or that were announced, before the Laws were imported: an edition
is a member of `Edition` for as long as the program runs. A draft has functions in Python, which run with the rights of whoever runs
the program: only he may name one.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

from oddtrick import plugins
from oddtrick.texts import BadInput, Text, say

VARIABLE = "ODDTRICK_DRAFTS"
FILE = "draft.toml"
_YEAR = re.compile(r"[0-9]{4}")
_FUNCTION = re.compile(r"[A-Za-z_]\w*:[A-Za-z_]\w*")
_NAME = re.compile(r"[a-z][a-z0-9_]*")
_PLACE = re.compile(r"\(at line (\d+), column \d+\)")
_BASES = ("2017",)  # editions of the program on which a draft may be based: what came in 2017 holds in every later year


class Words(NamedTuple):
    """What a person reads, in English and in Polish; the Polish one is empty where it is not written yet."""

    en: str = ""
    pl: str = ""

    def shown(self, language: str) -> str:
        """In that language, in English where it has none."""
        return self.pl if language == "pl" and self.pl else self.en


class Changed(NamedTuple):
    """A procedure that the draft replaces or adds: its lasting name, where it stands, its function (`law_27:insufficient_bid`).

    `title` is what a new one is about.
    """

    name: str
    law: str
    function: str
    also: tuple[str, ...] = ()
    title: Words = Words()


class Provision(NamedTuple):
    """A provision worded anew, added or dropped. `title` is short, `sentence` whole; `kind` and `reason` as in the lists."""

    ref: str
    dropped: bool = False
    title: Words = Words()
    sentence: Words = Words()
    kind: str = ""
    reason: str = ""


class Draft(NamedTuple):
    """A draft: its year, the edition on which it is based, its title and authors, what it changes; `polish`: its own sentences."""

    folder: Path
    year: str
    based_on: str
    title: Words
    who: str
    procedures: tuple[Changed, ...]
    dropped: frozenset[str]
    provisions: tuple[Provision, ...]
    polish: Mapping[str, str]

    @property
    def package(self) -> str:
        """The name under which Python knows its files."""
        return f"oddtrick_draft_{self.year}"


def named() -> tuple[str, ...]:
    """The folders that the environment names."""
    return tuple(one for one in os.environ.get(VARIABLE, "").split(os.pathsep) if one.strip())


@cache
def drafts() -> tuple[Draft, ...]:
    """The drafts of this program, in the order of their years. Raises BadInput for one that cannot be read."""
    found = sorted((read(folder) for folder in named()), key=lambda one: one.year)
    years = [*_EDITIONS]
    for one in found:
        if one.year in years:
            raise _wrong(one.folder, None, say("there is an edition of {year} already; expected another year", year=one.year))
        if one.based_on not in (*_BASES, *(year for year in years if year not in _EDITIONS)):
            raise _wrong(
                one.folder,
                _line(one.folder, "based_on"),
                say("a draft is based on 2017 or on another draft that is loaded; found {found}", found=repr(one.based_on)),
            )
        years.append(one.year)
    return tuple(found)


_EDITIONS = ("2007", "2017")


def of(year: str) -> Draft | None:
    """The draft of that year."""
    return next((one for one in drafts() if one.year == year), None)


def announce(folders: Iterable[str | Path]) -> None:
    """Make drafts known to this program and to those that it starts. Raises BadInput once the Laws are imported without them."""
    wanted = tuple(dict.fromkeys([*named(), *(str(found(one).absolute()) for one in folders)]))
    if wanted == named():
        return
    for one in wanted:
        read(one)
    if "oddtrick.citations" in sys.modules:
        raise BadInput(
            say("{folder}: a draft is named before the Laws are loaded; start the program anew with it", folder=wanted[-1])
        )
    os.environ[VARIABLE] = os.pathsep.join(wanted)
    drafts.cache_clear()


def found(named: str | Path) -> Path:
    """The folder of that name; where there is none, that of the plug-in so called. Raises BadInput for one that is broken."""
    where, name = Path(named), str(named)
    if (where / FILE).exists() or name not in plugins.names(plugins.EDITIONS):
        return where
    folder = plugins.load(plugins.EDITIONS, name)
    if not isinstance(folder, str | Path):
        raise plugins.broken(plugins.EDITIONS, name, "it is no path of a folder")
    return Path(folder)


# ---------------------------------------------------------------- reading


def read(folder: str | Path) -> Draft:
    """The draft of a folder. Raises BadInput that names file and line, and says what was expected."""
    # only whoever reads drafts needs the module
    import tomllib

    where = found(folder)
    try:
        told = tomllib.loads((where / FILE).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadInput(
            say("{folder} is no draft of the Laws: expected a folder with {file}, as oddtrick laws draft new makes one",
                folder=where, file=FILE)
        ) from None  # fmt: skip
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(say("{file} cannot be read: {error}", file=where / FILE, error=str(error))) from None
    except tomllib.TOMLDecodeError as error:
        at = _PLACE.search(str(error))
        expected = say('this cannot be read; expected a [part], or a name, = and its value, as year = "2027"')
        raise _wrong(where, int(at[1]) if at else None, expected) from None
    return _Reading(where, told).draft()


class _Reading:
    """One file as it is read."""

    def __init__(self, folder: Path, told: Mapping[str, Any]) -> None:
        self.folder, self.told = folder, told

    def draft(self) -> Draft:
        known = ("draft", "procedure", "provision", "polish")
        for name in self.told:
            if name not in known:
                self.wrong(name, say("{name} is unknown here; expected {names}", name=name, names=", ".join(known)))
        head = self._table(self.told.get("draft"), "draft", ("year", "based_on", "title", "who"))
        year = self._text(head, "year", "draft")
        if not _YEAR.fullmatch(year) or year <= max(_EDITIONS):
            self.wrong("year", say("year: expected one of four digits after {last}, as {example}; found {found}",
                                   last=max(_EDITIONS), example='"2027"', found=repr(year)))  # fmt: skip
        changed = [self._procedure(n, one) for n, one in enumerate(self._list("procedure"))]
        procedures = [one for one in changed if isinstance(one, Changed)]
        names = [one if isinstance(one, str) else one.name for one in changed]
        if twice := next((one for one in names if names.count(one) > 1), None):
            self.wrong("name", say("the procedure {name} stands here twice; expected it once", name=twice))
        return Draft(
            self.folder.absolute(),
            year,
            self._text(head, "based_on", "draft", default="2017"),
            self._words(head, "title", "draft"),
            self._text(head, "who", "draft", default=""),
            tuple(procedures),
            frozenset(one for one in changed if isinstance(one, str)),
            tuple(self._provision(n, one) for n, one in enumerate(self._list("provision"))),
            self._polish(),
        )

    def _procedure(self, n: int, told: object) -> Changed | str:
        """A changed procedure, or the name of one that is dropped."""
        one = self._table(told, "procedure", ("name", "law", "also", "function", "title", "dropped"), n)
        name = self._text(one, "name", "procedure", n)
        if not _NAME.fullmatch(name):
            self.wrong(
                "procedure", say("name: expected small letters and _, as insufficient_bid; found {found}", found=repr(name)), n
            )
        if self._flag(one, "dropped", "procedure", n):
            return name
        function = self._text(one, "function", "procedure", n)
        if not _FUNCTION.fullmatch(function):
            self.wrong("procedure", say("function: expected a file of the folder and its function, as {example}; found {found}",
                                        example='"law_27:insufficient_bid"', found=repr(function)), n)  # fmt: skip
        also = one.get("also", [])
        if not isinstance(also, list) or not all(isinstance(each, str) for each in also):
            self.wrong("procedure", say("{name}: expected a list of references, as {example}", name="also", example='["22B"]'), n)
        return Changed(
            name, self._text(one, "law", "procedure", n), function, tuple(also), self._words(one, "title", "procedure", n)
        )

    def _provision(self, n: int, told: object) -> Provision:
        one = self._table(told, "provision", ("ref", "title", "sentence", "kind", "reason", "dropped"), n)
        return Provision(
            self._text(one, "ref", "provision", n),
            self._flag(one, "dropped", "provision", n),
            self._words(one, "title", "provision", n),
            self._words(one, "sentence", "provision", n),
            self._text(one, "kind", "provision", n, default=""),
            self._text(one, "reason", "provision", n, default=""),
        )

    def _polish(self) -> Mapping[str, str]:
        told = self.told.get("polish", {})
        if not isinstance(told, dict) or not all(isinstance(one, str) for one in told.values()):
            self.wrong("polish", say("polish: expected each English sentence in quotes, = and the Polish one"))
        return dict(told)

    # ------------------------------------------------ values

    def _list(self, name: str) -> list[object]:
        told = self.told.get(name, [])
        if not isinstance(told, list):
            self.wrong(name, say("{name}: expected [[{name}]], once for each", name=name))
        return told

    def _table(self, told: Any, name: str, fields: Sequence[str], n: int = 0) -> Mapping[str, Any]:
        if not isinstance(told, dict):
            self.wrong(name, say("expected a part [{name}] with {names}", name=name, names=", ".join(fields)), n)
        unknown = next((one for one in told if one not in fields), None)
        if unknown is not None:
            self.wrong(name, say("{name} is unknown here; expected {names}", name=unknown, names=", ".join(fields)), n)
        return told

    def _text(self, told: Mapping[str, Any], name: str, part: str, n: int = 0, default: str | None = None) -> str:
        found = told.get(name, default)
        if not isinstance(found, str) or (default is None and not found.strip()):
            self.wrong(part, say("{name}: expected words in quotes", name=name), n)
        return str(found).strip()

    def _flag(self, told: Mapping[str, Any], name: str, part: str, n: int) -> bool:
        found = told.get(name, False)
        if not isinstance(found, bool):
            self.wrong(part, say("{name}: expected true or false", name=name), n)
        return bool(found)

    def _words(self, told: Mapping[str, Any], name: str, part: str, n: int = 0) -> Words:
        found = told.get(name, "")
        if isinstance(found, str):
            return Words(found.strip())
        if not isinstance(found, dict) or not {*found} <= {"en", "pl"} or not all(isinstance(one, str) for one in found.values()):
            self.wrong(part, say('{name}: expected words in quotes, or {{en = "…", pl = "…"}}', name=name), n)
        return Words(str(found.get("en", "")).strip(), str(found.get("pl", "")).strip())

    def wrong(self, part: str, why: Text, n: int = 0) -> NoReturn:
        """Refuse the file, at the line where that part begins."""
        raise _wrong(self.folder, _line(self.folder, part, n), why)


def _line(folder: Path, part: str, n: int = 0) -> int | None:
    """The line at which a part stands: the n-th `[[part]]` (from 0), or where its name is given a value."""
    begins = re.compile(rf"\s*(\[\[?\s*{re.escape(part)}\s*\]|{re.escape(part)}\s*[.=])")
    lines = (folder / FILE).read_text(encoding="utf-8").splitlines()
    found = [number for number, line in enumerate(lines, 1) if begins.match(line)]
    return found[n] if n < len(found) else None


def _wrong(folder: Path, line: int | None, why: Text) -> BadInput:
    file = folder / FILE
    if line is None:
        return BadInput(say("{file}: {why}", file=file, why=why))
    return BadInput(say("{file}, line {line}: {why}", file=file, line=line, why=why))
