"""A paper that is being sat: which one, which item is shown, and what was answered so far; all of it stands in the form."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from oddtrick.examining.choosing import Chosen, ChosenSum, one_by_one
from oddtrick.examining.marking import Answers, Given
from oddtrick.examining.readymade import ready
from oddtrick.examining.telling import head, told_item
from oddtrick.examining.told import LETTERS, ToldItem, ToldPaper
from oddtrick.texts import BadInput, say

SEEDS = 1_000
_PACKED = re.compile(r"(\d{1,3}):([A-D]?):([0-9A-Za-z() ]{0,24})")
_UNKNOWN = re.compile(r"[^0-9A-Za-z() ]+")
_LONGEST = 8_000  # letters of all answers


class Growing:
    """A paper whose items are made when they are wanted: who opens the first does not wait for the last."""

    def __init__(self, name: str, seed: int) -> None:
        self.blueprint, self.seed = ready(name), seed
        self._coming = one_by_one(self.blueprint, seed)
        self._there: list[Chosen | ChosenSum] = []

    def item(self, n: int, language: str) -> ToldItem:
        """The item of that number, from 1."""
        self._there += islice(self._coming, max(0, n - len(self._there)))
        return told_item(self.blueprint, self._there[n - 1], language)


@lru_cache(maxsize=32)
def growing(name: str, seed: int) -> Growing:
    """The paper of a ready-made blueprint. Raises BadInput for a name that is none."""
    return Growing(name, seed)


@lru_cache(maxsize=32)
def made(name: str, seed: int, language: str) -> ToldPaper:
    """The whole paper."""
    found = growing(name, seed)
    items = tuple(found.item(n, language) for n in range(1, found.blueprint.items + 1))
    return replace(head(found.blueprint, seed, language), items=items)


class Sitting(NamedTuple):
    """A paper, the number of the item that is shown, and the answers."""

    growing: Growing
    head: ToldPaper
    number: int
    given: dict[int, Given]

    @staticmethod
    def read(form: dict[str, str], language: str) -> Sitting:
        """From the fields of a form or an address. Raises BadInput."""
        found = growing(form.get("blueprint", ""), number(form.get("seed") or "1", SEEDS - 1))
        items = found.blueprint.items
        shown = number(form.get("n") or "1", items, 1)
        packed = form.get("answers", "")
        if len(packed) > _LONGEST:
            raise BadInput(say("the answers so far cannot be read"))
        given = {}
        for one in packed.split(";") if packed else ():
            parts = _PACKED.fullmatch(one)
            if parts is None or not 1 <= int(parts[1]) <= items:
                raise BadInput(say("the answers so far cannot be read"))
            given[int(parts[1])] = Given(parts[2], parts[3])
        return Sitting(found, head(found.blueprint, found.seed, language), shown, given)

    @property
    def items(self) -> int:
        """How many items the paper has."""
        return self.growing.blueprint.items

    @property
    def whole(self) -> ToldPaper:
        """The paper with all its items."""
        return made(self.head.blueprint, self.head.seed, self.head.language)

    def answered(self, form: dict[str, str]) -> Sitting:
        """With what was chosen for the item that is shown. Raises BadInput."""
        letter, law = form.get("answer", ""), " ".join(_UNKNOWN.sub(" ", form.get("law", "")).split())[:24]
        if letter and letter not in LETTERS:
            raise BadInput(say("{letter} is no answer; expected a letter from A to D", letter=repr(letter[:20])))
        given = {**self.given, self.number: Given(letter, law)}
        return self._replace(given={n: one for n, one in sorted(given.items()) if one.answer or one.citation})

    def at(self, shown: int) -> Sitting:
        """With another item shown."""
        return self._replace(number=min(max(shown, 1), self.items))

    @property
    def item(self) -> ToldItem:
        """The item that is shown."""
        return self.growing.item(self.number, self.head.language)

    @property
    def packed(self) -> str:
        """The answers as they stand in the form."""
        return ";".join(f"{n}:{one.answer}:{one.citation}" for n, one in self.given.items())

    def answers(self, candidate: str) -> Answers:
        """To be marked."""
        return Answers(" ".join(candidate.split())[:80], self.given, self.head.paper)


def number(text: str, most: int, least: int = 0) -> int:
    """A whole number between two others. Raises BadInput."""
    if not (text.isascii() and text.isdecimal() and len(text) < 8 and least <= int(text) <= most):
        raise BadInput(say("{text} is not a number from {least} to {most}", text=repr(text[:40]), least=least, most=most))
    return int(text)
