"""What to look at in an item, by what candidates made of it."""

from __future__ import annotations

from oddtrick.examining.statistics import FEW, ItemCounts
from oddtrick.examining.told import LETTERS
from oddtrick.texts import Text, say

_EASY, _HARD, _WEAK = 0.95, 0.25, 0.1


def remarks(item: ItemCounts) -> list[Text]:
    """Nothing where too few have answered it."""
    if item.answered < FEW:
        return []
    found = []
    worth = item.discrimination
    if item.difficulty > _EASY:
        found.append(say("nearly everybody knows it"))
    if item.difficulty < _HARD:
        found.append(say("it is answered worse than by guessing"))
    if worth is not None and worth < 0:
        found.append(say("those who know more answer it worse: look at its story and its key"))
    elif worth is not None and worth < _WEAK:
        found.append(say("it hardly tells those who know from those who do not"))
    if unused := [letter for letter in LETTERS if letter not in item.chosen]:
        found.append(say("nobody chose {letters}", letters=", ".join(unused)))
    return found
