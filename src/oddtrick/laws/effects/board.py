"""What is ordered about the board itself: hands put right, a new deal, who sits where, whether a result may stand."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.laws.vocabulary import Mend
from oddtrick.texts import Text, say


@dataclass(frozen=True, slots=True)
class Repair:
    """The Director puts the cards of a hand or a board right."""

    how: Mend

    @property
    def text(self) -> Text:
        """In words."""
        return self.how.text


@dataclass(frozen=True, slots=True)
class Reseat:
    """The players change places so that whoever knows a hand holds it."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("the players change places, so that the player who knows the hand holds it")


@dataclass(frozen=True, slots=True)
class SeatRight:
    """The right contestants are seated."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("the right players take their places")


@dataclass(frozen=True, slots=True)
class PlayLater:
    """The board that should have been played may be required later."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("the right board is played later")


@dataclass(frozen=True, slots=True)
class Redeal:
    """The cards are shuffled and dealt again."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("there is a new shuffle and deal")


@dataclass(frozen=True, slots=True)
class ResultStands:
    """Whether a result on this deal may stand."""

    allowed: bool

    @property
    def text(self) -> Text:
        """In words."""
        return say("a result may stand") if self.allowed else say("no result may stand")
