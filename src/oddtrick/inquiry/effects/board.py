"""What is ordered about the board itself: hands put right, a new deal, who sits where, whether a result may stand."""

from __future__ import annotations

from oddtrick.inquiry.effects.value import Effect, effect
from oddtrick.inquiry.vocabulary import Camp, Mend, Mover
from oddtrick.texts import Text, say


@effect
class Repair(Effect):
    """The Director puts the cards of a hand or a board right."""

    how: Mend

    @property
    def text(self) -> Text:
        """In words."""
        return self.how.text


@effect
class Reseat(Effect):
    """The players change places so that whoever knows a hand holds it."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("the players change places, so that the player who knows the hand holds it")


@effect
class SeatRight(Effect):
    """The right contestants are seated."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("the right players take their places")


@effect
class PlayLater(Effect):
    """The board that should have been played may be required later."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("the right board is played later")


@effect
class Redeal(Effect):
    """The cards are shuffled and dealt again."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("there is a new shuffle and deal")


@effect
class Responsible(Effect):
    """Which side answers in the first place for proper conditions at the table."""

    side: Camp

    @property
    def text(self) -> Text:
        """In words."""
        return say("{side} answers in the first place for proper conditions at the table", side=self.side.text)


@effect
class RoundEnds(Effect):
    """Whether the round has ended for the table or the players concerned."""

    ended: bool

    @property
    def text(self) -> Text:
        """In words."""
        return say("for them the round has ended") if self.ended else say("for them the round goes on")


@effect
class MoveOn(Effect):
    """Players and boards move as the Director has instructed."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("players and boards move as the Director has instructed")


@effect
class Carries(Effect):
    """Who takes the boards just played to their next table."""

    carrier: Mover

    @property
    def text(self) -> Text:
        """In words."""
        return say("the boards are taken to the next table by {carrier}", carrier=self.carrier.text)


@effect
class ResultStands(Effect):
    """Whether a result on this deal may stand."""

    allowed: bool

    @property
    def text(self) -> Text:
        """In words."""
        return say("a result may stand") if self.allowed else say("no result may stand")


OF_THE_BOARD = (Repair, Reseat, SeatRight, PlayLater, Redeal, Responsible, RoundEnds, MoveOn, Carries, ResultStands)
