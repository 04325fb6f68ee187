"""What is ordered about offices: periods, who governs and who answers for what, and how the Director puts errors right."""

from __future__ import annotations

from oddtrick.inquiry.decisions import Authority, BoardOrder
from oddtrick.inquiry.effects.value import Effect, effect
from oddtrick.texts import Text, say


@effect
class Timely(Effect):
    """Whether something was reported before its period ended (79C1)."""

    in_time: bool

    @property
    def text(self) -> Text:
        """In words."""
        return say("the error in the score was reported in time") if self.in_time else say("the correction period had ended")


@effect
class Correctable(Effect):
    """Whether an error in the score may still be put right (79C)."""

    allowed: bool

    @property
    def text(self) -> Text:
        """In words."""
        return say("the error in the score may be corrected") if self.allowed else say("the score stays as it is recorded")


@effect
class Governs(Effect):
    """Which organization is the Regulating Authority (80A1)."""

    body: Authority

    @property
    def text(self) -> Text:
        """In words."""
        return say("the Regulating Authority is {body}", body=self.body.text)


@effect
class Answerable(Effect):
    """Who answers for powers or duties that were given to somebody else: still whoever gave them, or not any more."""

    giver: bool

    @property
    def text(self) -> Text:
        """In words."""
        if self.giver:
            return say("whoever gave the task away still answers for how it is done")
        return say("only whoever was given the powers answers for their use")


@effect
class Designate(Effect):
    """80B2(a). Without an appointed Director the players name somebody who does his work."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("the players should name somebody who does the Director's work")


@effect
class SeesTo(Effect):
    """The Director sees to a task of the organizer: as his own by custom, or because the organizer has left it undone."""

    own: bool

    @property
    def text(self) -> Text:
        """In words."""
        if self.own:
            return say("the Director has taken this task over from the organizer, and does it")
        return say("the Director has the power to make good what the organizer has left out")


@effect
class ScreenRules(Effect):
    """80B2(e). Whether the rectification is that of the Laws or the one which the regulations provide for screens."""

    varied: bool

    @property
    def text(self) -> Text:
        """In words."""
        if self.varied:
            return say("the rectification is the one that the regulations provide for play with screens")
        return say("the rectification is that of the Laws")


@effect
class Binding(Effect):
    """Whether a regulation binds the Director and the players."""

    now: bool

    @property
    def text(self) -> Text:
        """In words."""
        if self.now:
            return say("the regulation binds the players, and the Director applies it")
        return say("the regulation has no effect")


@effect
class Rectifies(Effect):
    """Whether the Director, and nobody else, puts an error or irregularity right."""

    now: bool

    @property
    def text(self) -> Text:
        """In words."""
        return (
            say("the Director puts the error right, not the players")
            if self.now
            else say("it is too late for the Director to put the error right")
        )


@effect
class Waived(Effect):
    """81C5. Whether the Director waives a rectification."""

    now: bool

    @property
    def text(self) -> Text:
        """In words."""
        return say("the Director waives the rectification") if self.now else say("the rectification is carried out")


@effect
class Settles(Effect):
    """81C6. The Director settles a dispute."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("the Director settles the dispute")


@effect
class BoardIs(Effect):
    """82B2. What the Director does with the play of a board."""

    order: BoardOrder

    @property
    def text(self) -> Text:
        """In words."""
        return self.order.text


@effect
class OtherPower(Effect):
    """82B3. The Director uses some other power."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("the Director uses another power that the Laws give him")


@effect
class RulingStands(Effect):
    """82C. Whether a ruling stands, or the right one takes its place."""

    stands: bool

    @property
    def text(self) -> Text:
        """In words."""
        if self.stands:
            return say("the ruling stands")
        return say("the right ruling takes its place, and the board is scored normally")


@effect
class BothInnocent(Effect):
    """82C. Neither side counts as offending when the score is adjusted."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("for the adjusted score both sides count as non-offending")


OF_OFFICE = (
    Timely, Correctable, Governs, Answerable, Designate, SeesTo, ScreenRules, Binding, Rectifies, Waived, Settles, BoardIs,
    OtherPower, RulingStands, BothInnocent,
)  # fmt: skip
