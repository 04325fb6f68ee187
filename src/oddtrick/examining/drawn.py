"""An item by its name: the edition, the Law, how hard, the number from which it is drawn; the same name is the same item."""

from __future__ import annotations

import re
from random import Random
from typing import NamedTuple

from oddtrick.citations import Edition
from oddtrick.practice.questions import Difficulty, Item, draw_told
from oddtrick.practice.story import Story, story
from oddtrick.texts import BadInput, say

SEEDS = 1_000_000
_NAME = re.compile(r"(\d{4})/(\d{1,2})/([a-z]+)/(\d{1,6})")
_ANY = "any"
_LEVELS = {one.slug: one for one in Difficulty}


class Draw(NamedTuple):
    """Which item is meant. As text: `2017/27/hard/123456`."""

    edition: Edition
    law: int
    level: Difficulty | None
    seed: int

    def __str__(self) -> str:
        return f"{self.edition}/{self.law}/{self.level.slug if self.level else _ANY}/{self.seed}"

    @staticmethod
    def parse(text: str) -> Draw:
        """Read what `str` wrote. Raises BadInput."""
        found = _NAME.fullmatch(text)
        known = {str(one): one for one in Edition}
        if found is None or found[1] not in known or found[3] not in (*_LEVELS, _ANY):
            raise BadInput(say("{text} is not the name of an item; expected one like 2017/27/hard/123456", text=repr(text[:60])))
        return Draw(known[found[1]], int(found[2]), _LEVELS.get(found[3]), int(found[4]))

    @staticmethod
    def by(chance: Random, edition: Edition, law: int, level: Difficulty | None) -> Draw:
        """Any item of that Law and difficulty."""
        return Draw(edition, law, level, chance.randrange(SEEDS))

    def item(self) -> tuple[Item, Story] | None:
        """The item with its story; None where that number has none. Raises BadInput for a Law or difficulty without any."""
        found = draw_told(self.seed, self.edition, self.law, self.level)
        return None if found is None else (found, story(found, self.seed))
