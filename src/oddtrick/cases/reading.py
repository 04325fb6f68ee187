"""Files of cases: TOML, a table `[[case]]` for each. A refusal names the file, the line of the case, the case and the key."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from oddtrick.cases.comparing import KEYS
from oddtrick.cases.happened import entries
from oddtrick.cases.values import Case, InTwo, Ruling
from oddtrick.cases.wanted import wanted
from oddtrick.citations import LAWS, Citation, Edition
from oddtrick.laws.editions import named
from oddtrick.texts import BadInput, Text, say

LARGEST = 2_000_000  # bytes of a file of cases
_TEXTS = ("title", "story")
_WORDS = ("id", "procedure", "award", "regulations", "source", "written_by", "checked_by")
_RULINGS = ("ruling", *(f"ruling_{edition}" for edition in Edition))
_KNOWN = {*_TEXTS, *(f"{one}_pl" for one in _TEXTS), *_WORDS, *_RULINGS, "law", "table", "answers"}
_OF_FILE = {"law", "written_by", "checked_by", "case"}
_ID = re.compile(r"[a-z0-9][a-z0-9-]{1,63}")
_HEAD = re.compile(r"^\s*\[\[\s*case\s*\]\]", re.MULTILINE)


def read(text: str, file: str) -> tuple[Case, ...]:
    """The cases of a file's text. Raises BadInput: what is wrong, in which line and case, and what was expected."""
    if len(text) > LARGEST:
        raise BadInput(say("{file} is too large; a file of cases has at most {n} bytes", file=file, n=LARGEST))
    try:
        plain = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(say("{file} is not TOML: {error}", file=file, error=error)) from None
    except RecursionError:
        raise BadInput(say("{file}: what stands in it is nested too deeply", file=file)) from None
    if unknown := [key for key in plain if key not in _OF_FILE]:
        raise BadInput(
            say("{file}: {key} is not known here; expected {keys}", file=file, key=unknown[0], keys=", ".join(sorted(_OF_FILE)))
        )
    told = plain.get("case")
    if not isinstance(told, list) or not told or not all(isinstance(one, Mapping) for one in told):
        raise BadInput(say("{file}: expected cases, each begun by [[case]]", file=file))
    lines = [text.count("\n", 0, head.start()) + 1 for head in _HEAD.finditer(text)]
    shared = {key: value for key, value in plain.items() if key != "case"}
    found = tuple(_Reader(_place(file, lines, n, one)).case(shared | one) for n, one in enumerate(told))
    _once(found)
    return found


def _place(file: str, lines: Sequence[int], n: int, one: Mapping[str, Any]) -> str:
    line = f":{lines[n]}" if n < len(lines) else ""
    return f"{file}{line}: {one['id']}" if isinstance(one.get("id"), str) else f"{file}{line}"


def _once(found: tuple[Case, ...]) -> None:
    seen: dict[str, Case] = {}
    for one in found:
        if one.id in seen:
            raise BadInput(say("{place}: there is another case of that name", place=one.place))
        seen[one.id] = one


class _Reader:
    """Reads one case; `place` stands before everything that is refused."""

    def __init__(self, place: str) -> None:
        self.place = place

    def refuse(self, what: Text) -> NoReturn:
        raise BadInput(say("{place}: {what}", place=self.place, what=what))

    def case(self, told: Mapping[str, Any]) -> Case:
        """The case that a table of the file describes."""
        if unknown := [key for key in told if key not in _KNOWN]:
            self.refuse(say("{key} is not known; expected {keys}", key=unknown[0], keys=", ".join(sorted(_KNOWN))))
        words = {key: self.text(told, key) for key in _WORDS}
        if not _ID.fullmatch(words["id"]):
            self.refuse(
                say("id: expected small letters, digits and hyphens, as 27-sufficient; found {found}", found=repr(words["id"]))
            )
        title, story = self.in_two(told, "title"), self.in_two(told, "story")
        law = told.get("law")
        if type(law) is not int or not 0 <= law <= LAWS:
            self.refuse(say("law: expected the number of a Law, 1 to {last}, here or at the head of the file", last=LAWS))
        rulings = self.rulings(told)
        record = self.record(told)
        if (record is None) == (not words["procedure"]):
            self.refuse(say("expected either a procedure with answers, or a table"))
        for one in rulings:
            if record is None and named(words["procedure"], one.edition) is None:
                self.refuse(
                    say("procedure: the Laws of {edition} have none called {name}; oddtrick rule lists them", edition=one.edition,
                        name=repr(words["procedure"]))
                )  # fmt: skip
        answers = self.answers(told, "answers")
        return Case(law=law, title=title, story=story, place=self.place, rulings=rulings, answers=answers, record=record, **words)

    def in_two(self, told: Mapping[str, Any], key: str) -> InTwo:
        """A text in one language at least."""
        two = InTwo(self.text(told, key), self.text(told, f"{key}_pl"))
        if not (two.en or two.pl):
            self.refuse(say("{key} is missing; expected it in English, or in Polish as {key}_pl", key=key))
        return two

    def text(self, told: Mapping[str, Any], key: str) -> str:
        """A text, on one line."""
        value = told.get(key, "")
        if not isinstance(value, str):
            self.refuse(say("{key}: expected text, found {found}", key=key, found=repr(value)))
        return " ".join(value.split())

    def rulings(self, told: Mapping[str, Any]) -> tuple[Ruling, ...]:
        """The rulings, one an edition: `ruling` is that of every edition, to which `ruling_2017` adds, or which it changes."""
        for key in _RULINGS:
            if not isinstance(told.get(key, {}), Mapping):
                self.refuse(say("{key}: expected a table of what is expected", key=key))
        shared = told.get("ruling")
        found = []
        for edition in Edition:
            own = told.get(f"ruling_{edition}")
            if shared is None and own is None:
                continue
            key = "ruling" if own is None else f"ruling_{edition}"
            both = (shared or {}) | (own or {})
            answers = self.answers(shared or {}, "ruling.answers") | self.answers(own or {}, f"{key}.answers")
            found.append(self.ruling(key, both, edition, answers))
        if not found:
            self.refuse(say("the ruling is missing; expected one of {keys}", keys=", ".join(_RULINGS)))
        return tuple(found)

    def ruling(self, key: str, told: Mapping[str, Any], edition: Edition, answers: dict[str, bool | str]) -> Ruling:
        """What is expected in one edition."""
        for name in told:
            if name not in KEYS and name != "answers":
                self.refuse(
                    say("{key}.{name} is not known; expected {keys}", key=key, name=name, keys=", ".join((*KEYS, "answers")))
                )
        expected = {name: wanted(name, value, f"{self.place}: {key}") for name, value in told.items() if name != "answers"}
        if not expected:
            self.refuse(say("{key}: nothing is expected; write at least laws", key=key))
        for law in (*expected.get("laws", ()), *expected.get("no_laws", ())):
            try:
                Citation.parse(law, edition)
            except BadInput as error:
                self.refuse(say("{key}: {error}", key=key, error=error.text))
        return Ruling(edition, expected, answers)

    def answers(self, told: Mapping[str, Any], key: str) -> dict[str, bool | str]:
        """Answers by question id."""
        value = told.get("answers", {})
        if not isinstance(value, Mapping) or not all(isinstance(one, bool | str) for one in value.values()):
            self.refuse(say('{key}: expected answers by question, as {{"27A.lho_accepts" = false}}', key=key))
        return dict(value)

    def record(self, told: Mapping[str, Any]) -> dict[str, Any] | None:
        """The record of a table, without its edition."""
        table = told.get("table")
        if table is None:
            return None
        if not isinstance(table, Mapping):
            self.refuse(say("table: expected dealer, what happened, and whatever else is known"))
        happened = table.get("happened", [])
        if not isinstance(happened, list):
            self.refuse(say("table.happened: expected a list of lines"))
        start = {key: value for key, value in table.items() if key != "happened"}
        if isinstance(contract := start.get("contract"), str):
            level, _, declarer = contract.partition(" ")
            start["contract"] = {"contract": level, "declarer": declarer}
        return {"start": start, "entries": entries(happened, f"{self.place}: table.happened")}
