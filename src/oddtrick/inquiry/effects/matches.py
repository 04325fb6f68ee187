"""What is ordered about matches of teams, fouled boards and individual events: which score, which boards, which groups."""

from __future__ import annotations

from oddtrick.inquiry.decisions import Awarded
from oddtrick.inquiry.effects.value import Effect, effect
from oddtrick.inquiry.vocabulary import Camp
from oddtrick.texts import Text, say


@effect
class Awards(Effect):
    """Which score the Director awards for each board in question."""

    what: Awarded

    @property
    def text(self) -> Text:
        """In words."""
        return say("the Director awards {what}", what=self.what.text)


@effect
class MayAward(Effect):
    """86D (2007). A score that the Director is free to award; `should`: the Law wants him to."""

    should: bool

    @property
    def text(self) -> Text:
        """In words."""
        if self.should:
            return say("the Director may award an adjusted score in IMPs or total points: it is what the Law wants")
        return say("the Director may award an adjusted score in IMPs or total points")


@effect
class BetterOf(Effect):
    """The better of two scores for a side; `average_plus`: the artificial one of the two is average plus and no other."""

    side: Camp
    average_plus: bool = True

    @property
    def text(self) -> Text:
        """In words."""
        if self.average_plus:
            return say("{side} gets average plus or an assigned score on each board, whichever is better", side=self.side.text)
        return say("{side} gets an artificial or an assigned score on each board, whichever is better", side=self.side.text)


@effect
class Complement(Effect):
    """A side gets the opposite of what its opponents get."""

    side: Camp

    @property
    def text(self) -> Text:
        """In words."""
        return say("{side} gets the complement of its opponents' score", side=self.side.text)


@effect
class SubstituteBoards(Effect):
    """Boards are dealt anew and played."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("substitute boards are shuffled, dealt and played")


@effect
class NoSubstitute(Effect):
    """One single board is not dealt anew."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("no single board is dealt anew: a contestant could know the result of the match without it")


@effect
class AsManyBoards(Effect):
    """By regulation as many boards are replaced as possible, in a fixed order and without regard to results."""

    @property
    def text(self) -> Text:
        """In words."""
        return say(
            "as many boards are replaced as the organization allows, whatever the results: fouled ones last, else in the "
            "order planned; the contestants hear first how many and which"
        )


@effect
class MayComplete(Effect):
    """86D fn (2007). A board that has been begun at another table may be played to its end there."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("the board may be completed at the other table, where it has been begun")


@effect
class Fouled(Effect):
    """Whether a board counts as fouled."""

    fouled: bool

    @property
    def text(self) -> Text:
        """In words."""
        return say("the board is fouled") if self.fouled else say("the board does not count as fouled")


@effect
class SortScores(Effect):
    """The Director finds out in which form of the board each score was obtained."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("the Director finds out, as nearly as he can, which scores come from the correct form and which from another")


@effect
class ScoreInGroups(Effect):
    """The scores of each form of a board are a group and are rated by themselves; `announced`: by the Director's own method."""

    announced: bool

    @property
    def text(self) -> Text:
        """In words."""
        if self.announced:
            return say("the scores of each form are a group and are rated apart, by the method that the Director announces")
        return say("the scores of each form are a group and are rated apart, as the regulations provide")


@effect
class BothPartners(Effect):
    """12C3. In an individual event a rectification and an adjusted score bind both players of the offending side alike."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("rectification and adjusted score are the same for both players of the offending side")


OF_MATCHES = (
    Awards, MayAward, BetterOf, Complement, SubstituteBoards, NoSubstitute, AsManyBoards, MayComplete, Fouled, SortScores,
    ScoreInGroups, BothPartners,
)  # fmt: skip
