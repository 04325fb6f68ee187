"""An item of arithmetic: its kind, its name, what is told and asked, and the amounts to choose from."""

from __future__ import annotations

import re
from enum import Enum
from fractions import Fraction
from random import Random
from typing import NamedTuple

from oddtrick.citations import Edition
from oddtrick.practice.questions import Difficulty
from oddtrick.texts import BadInput, Text, say

SEEDS = 1_000_000
_NAME = re.compile(r"(\d{4})/([a-z]+)/(\d{1,6})")


class Kind(Enum):
    """What is reckoned; the Law by which, and how hard it is."""

    SCORE = "score", 77, Difficulty.EASY, say("the score of a contract")
    MATCHPOINTS = "matchpoints", 78, Difficulty.EASY, say("matchpoints")
    IMPS = "imps", 78, Difficulty.MEDIUM, say("IMPs")
    AVERAGE = "average", 12, Difficulty.MEDIUM, say("average plus and average minus in matchpoints")
    WEIGHTED = "weighted", 12, Difficulty.HARD, say("a weighted score in IMPs")

    def __init__(self, slug: str, law: int, level: Difficulty, text: Text) -> None:
        self.slug, self.law, self.level, self.text = slug, law, level, text


KINDS = {one.slug: one for one in Kind}


class Amount(NamedTuple):
    """An answer; of a wrong one, the mistake that leads to it."""

    value: Fraction
    why: Text | None = None


class Sum(NamedTuple):
    """An item: what is told, line by line, what is asked, the amounts, which is right (from 0), the paragraph."""

    kind: Kind
    story: tuple[Text, ...]
    asked: Text
    answers: tuple[Amount, ...]
    right: int
    law: str


class SumDraw(NamedTuple):
    """Which item of arithmetic is meant. As text: `2017/imps/123456`."""

    edition: Edition
    kind: Kind
    seed: int

    def __str__(self) -> str:
        return f"{self.edition}/{self.kind.slug}/{self.seed}"

    @staticmethod
    def parse(text: str) -> SumDraw:
        """Read what `str` wrote. Raises BadInput."""
        found, known = _NAME.fullmatch(text), {str(one): one for one in Edition}
        if found is None or found[1] not in known or found[2] not in KINDS:
            raise BadInput(say("{text} is not the name of an item of arithmetic; expected one like 2017/imps/123456",
                               text=repr(text[:60])))  # fmt: skip
        return SumDraw(known[found[1]], KINDS[found[2]], int(found[3]))

    @staticmethod
    def by(chance: Random, edition: Edition, kind: Kind) -> SumDraw:
        """Any item of that kind."""
        return SumDraw(edition, kind, chance.randrange(SEEDS))
