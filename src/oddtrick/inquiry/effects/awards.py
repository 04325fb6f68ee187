"""What is ordered about an adjusted score itself: its kind, its form, whom it is for (Law 12)."""

from __future__ import annotations

from oddtrick.awards.values import Average
from oddtrick.inquiry.decisions import Form
from oddtrick.inquiry.effects.value import Effect, effect
from oddtrick.inquiry.vocabulary import Camp, Role
from oddtrick.texts import Text, say


@effect
class Replaces(Effect):
    """An assigned score is awarded and takes the place of the score obtained in play (12C1(a))."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("an assigned score takes the place of the score obtained in play")


@effect
class InFavourOf(Effect):
    """The score is adjusted for the good of one side only (12A1 of 2017)."""

    side: Camp

    @property
    def text(self) -> Text:
        """In words."""
        return say("the score is adjusted in favour of {side}", side=self.side.text)


@effect
class KeepsScore(Effect):
    """One side keeps what it obtained in play; only the other is adjusted."""

    side: Camp

    @property
    def text(self) -> Text:
        """In words."""
        return say("{side} keeps the score that it obtained in play", side=self.side.text)


@effect
class WithoutInfraction(Effect):
    """An assigned score comes as near as it can to what would probably have happened without the infraction."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("the assigned score comes as near as possible to the probable result without the infraction")


@effect
class Assign(Effect):
    """The form of an assigned score, for both sides or for one."""

    form: Form
    side: Camp | None = None

    @property
    def text(self) -> Text:
        """In words."""
        if self.side is None:
            return say("both sides are assigned {form}", form=self.form.text)
        return say("{side} is assigned {form}", side=self.side.text, form=self.form.text)


@effect
class LegalOnly(Effect):
    """Only results that could have come about without a breach of the Laws count."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("only results that could come about without a breach of the Laws are counted")


@effect
class AsRectified(Effect):
    """A side gets the score that puts its infraction right, whatever its opponents did to themselves."""

    side: Camp

    @property
    def text(self) -> Text:
        """In words."""
        return say("{side} gets the full adjusted score, whatever its opponents did to themselves", side=self.side.text)


@effect
class OwnPart(Effect):
    """A side gets no relief for that part of its damage that it did itself."""

    side: Camp

    @property
    def text(self) -> Text:
        """In words."""
        return say("{side} gets no relief for the part of its damage that it did itself", side=self.side.text)


@effect
class NeedNotBalance(Effect):
    """The scores of the two sides may differ from one another."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("the scores of the two sides need not balance")


_GETS = {
    Average.PLUS: say("{side} gets average plus: at least 60 per cent of the matchpoints that it could get"),
    Average.EVEN: say("{side} gets average: 50 per cent of the matchpoints that it could get"),
    Average.MINUS: say("{side} gets average minus: at most 40 per cent of the matchpoints that it could get"),
}


@effect
class Artificial(Effect):
    """The artificial score of a side, by how far it is at fault; None: of both, for nobody is, so it is average plus."""

    side: Camp | None
    average: Average

    @property
    def text(self) -> Text:
        """In words."""
        if self.side is None:
            return say("both sides get average plus: at least 60 per cent of the matchpoints that they could get")
        return _GETS[self.average]._replace(values=(("side", self.side.text),))


@effect
class InImps(Effect):
    """What average plus and average minus are worth in IMPs: three, or what the regulations say."""

    varied: bool

    @property
    def text(self) -> Text:
        """In words."""
        if self.varied:
            return say("average plus and average minus are worth the IMPs that the regulations say")
        return say("average plus is worth 3 IMPs, average minus minus 3 IMPs")


@effect
class SessionCounts(Effect):
    """The contestant's other boards of the session replace his average plus or minus, if that goes further.

    None: of both, an average plus.
    """

    side: Camp | None
    average: Average

    @property
    def text(self) -> Text:
        """In words."""
        if self.side is None:
            return say("both sides get their percentage on the session's other boards, if that is above 60%")
        if self.average is Average.PLUS:
            return say("{side} gets its percentage on the session's other boards, if that is above 60%", side=self.side.text)
        return say("{side} gets its percentage on the session's other boards, if that is below 40%", side=self.side.text)


@effect
class EachFurther(Effect):
    """The regulations say what each further board of the session without a result is worth."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("each further board of the session without a result is worth what the regulations say")


@effect
class AlikeForPartners(Effect):
    """In an individual both members of the offending side get the same score."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("both members of the offending side get the same score, whoever of them was at fault")


@effect
class NoPenaltyFor(Effect):
    """Somebody gets no procedural penalty."""

    who: Role

    @property
    def text(self) -> Text:
        """In words."""
        return say("{who} gets no procedural penalty", who=self.who.text)


@effect
class MeanOfBoth(Effect):
    """In a knockout, scores that do not balance: each side's is reckoned, and both get the mean."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("each side's score is worked out apart, and both get the mean of the two")


OF_AWARDS = (
    Replaces, InFavourOf, KeepsScore, WithoutInfraction, Assign, LegalOnly, AsRectified, OwnPart, NeedNotBalance,
    Artificial, InImps, SessionCounts, EachFurther, AlikeForPartners, NoPenaltyFor, MeanOfBoth,
)  # fmt: skip
