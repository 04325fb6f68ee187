"""What is ordered about claims and concessions: whether play has ended, and how the tricks that are left are divided."""

from __future__ import annotations

from oddtrick.inquiry.effects.value import Effect, effect
from oddtrick.inquiry.vocabulary import Hearing, Reckoning, Role
from oddtrick.texts import Text, count, say


@effect
class PlayStops(Effect):
    """Play ends with the claim or concession; `suspended`: it could still go on if all four players want that (68D2)."""

    suspended: bool = False

    @property
    def text(self) -> Text:
        """In words."""
        return say("play is suspended") if self.suspended else say("play ceases")


@effect
class NoClaim(Effect):
    """What was said or shown is no concession, and not a claim either; `conceded`: the Law speaks of the concession only."""

    conceded: bool = False

    @property
    def text(self) -> Text:
        """In words."""
        return say("nothing has been conceded") if self.conceded else say("this is neither a claim nor a concession")


@effect
class VoidClaim(Effect):
    """The claim or concession is void: play went on by consent, and what was played stands."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("the claim or concession is void; play goes on, and the score obtained then stands")


@effect
class ClaimAgreed(Effect):
    """The claim or concession is agreed as it was made."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("the claim is agreed, and the tricks are scored as it says")


@effect
class Wins(Effect):
    """The side of somebody wins so many of the tricks that were not played, or that are disputed."""

    who: Role
    tricks: int

    @property
    def text(self) -> Text:
        """In words."""
        return count("{who} wins {n} of the tricks left", "{who} wins {n} of the tricks left", self.tricks, who=self.who.text)


@effect
class Concedes(Effect):
    """Somebody's side concedes tricks: those that he said it would lose, or (`rest`) all that he does not claim (68B1)."""

    who: Role
    rest: bool = False

    @property
    def text(self) -> Text:
        """In words."""
        if self.rest:
            return say("{who} concedes for his side every trick that he does not claim", who=self.who.text)
        return say("{who} concedes for his side the tricks that he said it would lose", who=self.who.text)


@effect
class FacesHand(Effect):
    """Somebody faces his hand when he claims or concedes."""

    who: Role

    @property
    def text(self) -> Text:
        """In words."""
        return say("{who} faces his hand", who=self.who.text)


@effect
class NotCounted(Effect):
    """What was played after the claim or concession does not count."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("what was played after the claim does not count")


@effect
class Hears(Effect):
    """A step of the Director who hears a contested claim."""

    step: Hearing

    @property
    def text(self) -> Text:
        """In words."""
        return self.step.text


@effect
class Reckons(Effect):
    """By what the Director reckons the tricks of a contested claim or of a concession."""

    how: Reckoning

    @property
    def text(self) -> Text:
        """In words."""
        return self.how.text


@effect
class Regains(Effect):
    """So many tricks that were lost by a claim or concession are awarded to somebody's side after all."""

    who: Role
    tricks: int

    @property
    def text(self) -> Text:
        """In words."""
        return count("{who} gets {n} trick back", "{who} gets {n} tricks back", self.tricks, who=self.who.text)


@effect
class Recorded(Effect):
    """With how many tricks the declaring side is recorded."""

    tricks: int

    @property
    def text(self) -> Text:
        """In words."""
        return count("the declaring side has won {n} trick", "the declaring side has won {n} tricks", self.tricks)


@effect
class Lowered(Effect):
    """The score of one side is lowered, and that of the other does not rise."""

    declaring: bool

    @property
    def text(self) -> Text:
        """In words."""
        if self.declaring:
            return say("the score of the declaring side is lowered; that of the defending side does not rise")
        return say("the score of the defending side is lowered; that of the declaring side does not rise")


OF_CLAIMS = (
    PlayStops, NoClaim, VoidClaim, ClaimAgreed, Wins, Concedes, FacesHand, NotCounted, Hears, Reckons, Regains, Recorded,
    Lowered,
)  # fmt: skip
