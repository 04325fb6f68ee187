"""A closed list whose members are a word that is stored and the words that are shown."""

from __future__ import annotations

from enum import Enum

from oddtrick.texts import Text


class Worded(Enum):
    """Base of closed lists: the word that is stored, and the words that are shown."""

    def __new__(cls, slug: str, text: Text) -> Worded:
        """The word is the value."""
        one = object.__new__(cls)
        one._value_ = slug
        return one

    def __init__(self, slug: str, text: Text) -> None:
        self.text = text

    __hash__ = object.__hash__
