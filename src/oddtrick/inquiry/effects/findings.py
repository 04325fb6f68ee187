"""What is ordered about facts and doubt: how the facts are found, what holds where they are not, who hears of an appeal."""

from __future__ import annotations

from oddtrick.inquiry.effects.value import Effect, effect
from oddtrick.inquiry.vocabulary import Camp
from oddtrick.texts import Text, say


@effect
class CarriedOut(Effect):
    """The rectification that a Law prescribes, or that was chosen, is carried out under the Director's eyes."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("the Director sees that the rectification is carried out")


@effect
class Favours(Effect):
    """Doubt about the case is resolved for that side."""

    side: Camp

    @property
    def text(self) -> Text:
        """In words."""
        return say("what is doubtful is ruled in favour of {side}", side=self.side.text)


@effect
class RestoresEquity(Effect):
    """The aim of a ruling at the Director's discretion."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("the Director seeks what would have been fair without the irregularity")


@effect
class Collects(Effect):
    """What the Director collects before he weighs it, where the facts are disputed."""

    @property
    def text(self) -> Text:
        """In words."""
        return say(
            "the Director collects the evidence: both sides and whoever saw it, the cards and the record; "
            "its weight, not certainty, decides what is probable"
        )


@effect
class Found(Effect):
    """The facts by which it is ruled: as that side tells them (None: neither as the one nor as the other does)."""

    side: Camp | None

    @property
    def text(self) -> Text:
        """In words."""
        if self.side is None:
            return say("the facts are taken to be other than either side tells them, as the Director found")
        return say("the facts are taken to be as {side} tells them", side=self.side.text)


@effect
class Undetermined(Effect):
    """The facts stay open; the ruling has to let the game go on."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("the facts stay open: the Director rules in such a way that play can go on")


@effect
class AdvisesAppeal(Effect):
    """The contestant is told that he may appeal."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("the Director tells the contestant that he may appeal")


OF_FINDINGS = (CarriedOut, Favours, RestoresEquity, Collects, Found, Undetermined, AdvisesAppeal)
