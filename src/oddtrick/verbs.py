"""The scale of the verbs in which the Laws speak, from the Introduction: how serious it is not to do what they say."""

from __future__ import annotations

from enum import Enum
from functools import total_ordering


@total_ordering
class _Scale(Enum):
    def __init__(self, strength: int) -> None:
        self.strength = strength

    def __lt__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self.strength < other.strength

    def __str__(self) -> str:
        return self.name.lower().replace("_", " ")


class Verb(_Scale):
    """Intro: what it means when a player leaves undone what the Laws say he may, does, should, shall or must do."""

    MAY = 0
    DOES = 1
    SHOULD = 2
    SHALL = 3
    MUST = 4

    @property
    def is_infraction(self) -> bool:
        """Whether leaving it undone breaks a Law: from `should` upward."""
        return self >= Verb.SHOULD

    @property
    def jeopardises_rights(self) -> bool:
        """Whether leaving it undone may cost the player rights of his own: from `should` upward."""
        return self >= Verb.SHOULD

    @property
    def usually_penalised(self) -> bool:
        """Whether a procedural penalty is the rule and not the exception: from `shall` upward."""
        return self >= Verb.SHALL


class Prohibition(_Scale):
    """Intro: the three prohibitions, weakest first; `may not` stands just below `must not`."""

    SHALL_NOT = 1
    MAY_NOT = 2
    MUST_NOT = 3
