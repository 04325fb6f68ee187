"""What is ordered about the score: tricks transferred, adjusted scores, penalties, and the procedure that follows."""

from __future__ import annotations

from oddtrick.inquiry.effects.value import Effect, effect
from oddtrick.inquiry.procedures import PROCEDURES
from oddtrick.inquiry.vocabulary import Breach, Camp, Role, Supposed
from oddtrick.texts import Text, count, say


@effect
class ScoreWithout(Effect):
    """The contract is scored as though the call had not been made."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("the contract is scored as though the call had not been made")


@effect
class Transfer(Effect):
    """So many tricks go from the offending side to the other when play ends."""

    tricks: int

    @property
    def text(self) -> Text:
        """In words."""
        return count("{n} trick goes to the non-offending side", "{n} tricks go to the non-offending side", self.tricks)


@effect
class Adjust(Effect):
    """The Director awards an adjusted score by that paragraph of Law 12; `only` one side, the other keeps its score."""

    law: str
    only: Camp | None = None

    @property
    def text(self) -> Text:
        """In words."""
        if self.only is not None:
            return say("the Director awards an adjusted score to {side} only (Law {law})", side=self.only.text, law=self.law)
        return say("the Director awards an adjusted score (Law {law})", law=self.law)


@effect
class AsIf(Effect):
    """By what the result of an adjusted score is estimated: what the opponents would have known (75D3)."""

    supposed: Supposed

    @property
    def text(self) -> Text:
        """In words."""
        return say("the result is estimated as though {supposed}", supposed=self.supposed.text)


@effect
class Keep(Effect):
    """The score stays as it is."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("the score is not adjusted")


@effect
class Penalise(Effect):
    """The Director may penalise somebody; how usual that is follows from the words of the Law (Introduction)."""

    who: Role
    breach: Breach

    @property
    def text(self) -> Text:
        """In words."""
        return _BROKEN[self.breach]._replace(values=(("who", self.who.text),))


_BROKEN = {
    Breach.DOES: say("what {who} did is not as the rule describes it; that is not penalised"),
    Breach.SHOULD: say("{who} has committed an infraction that costs rights and is seldom penalised"),
    Breach.SHALL: say("{who} has committed an infraction that is penalised more often than not"),
    Breach.MUST: say("{who} has committed a serious infraction, penalised as a rule"),
    Breach.SHALL_NOT: say("{who} has broken a strong prohibition; a penalty is more usual than none"),
    Breach.MAY_NOT: say("{who} has broken a stronger prohibition; a penalty is usual"),
    Breach.MUST_NOT: say("{who} has broken the strongest prohibition, a serious matter"),
    Breach.POWER: say("the Law lets the Director give {who} a procedural penalty"),
}


@effect
class Restrain(Effect):
    """The Director restrains a spectator (76A1): by the verb of the Law that he broke, or as the regulations say."""

    breach: Breach | None = None

    @property
    def text(self) -> Text:
        """In words."""
        if self.breach is None:
            return say("the Director restrains the spectator, as the regulations provide")
        return say("the Director restrains the spectator: {breach}", breach=self.breach.text)


@effect
class AtFault(Effect):
    """Whose fault something counts as when a score is adjusted; None: no contestant's."""

    who: Role | None

    @property
    def text(self) -> Text:
        """In words."""
        if self.who is None:
            return say("no contestant is at fault")
        return say("{who} and his partner are at fault", who=self.who.text)


@effect
class Forfeits(Effect):
    """Somebody's side loses its right to rectification."""

    who: Role

    @property
    def text(self) -> Text:
        """In words."""
        return say("{who} and his partner lose the right to rectification", who=self.who.text)


@effect
class Retains(Effect):
    """A side (None: nobody in particular) does not lose any right by what was done."""

    side: Camp | None = None

    @property
    def text(self) -> Text:
        """In words."""
        if self.side is None:
            return say("nobody loses a right by it")
        return say("{side} keeps all its rights", side=self.side.text)


@effect
class Upheld(Effect):
    """Whether a rectification that players made, or waived, by themselves is allowed to stand."""

    allowed: bool

    @property
    def text(self) -> Text:
        """In words."""
        if self.allowed:
            return say("what the players settled by themselves is allowed to stand")
        return say("what the players settled by themselves is cancelled, and the Director rules")


@effect
class Refer(Effect):
    """The matter goes on to the committee or Authority that deals with it."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("the matter is reported to the committee or Authority that deals with it")


@effect
class Then(Effect):
    """A further procedure about the same matter, by its name; `given` are answers that it need not ask again."""

    procedure: str
    given: tuple[tuple[str, bool | str], ...] = ()

    @property
    def text(self) -> Text:
        """In words."""
        return say("then: {what}", what=PROCEDURES[self.procedure])


@effect
class KeepsRights(Effect):
    """Somebody's side keeps every right that an irregularity of the other side gives it."""

    who: Role

    @property
    def text(self) -> Text:
        """In words."""
        return say("{who} and his partner keep all their rights", who=self.who.text)


@effect
class DecidedFor(Effect):
    """What cannot be found out any more is decided in favour of somebody's side; with nobody, it is presumed of neither."""

    who: Role | None

    @property
    def text(self) -> Text:
        """In words."""
        if self.who is None:
            return say("what can no longer be found out is presumed against neither side")
        return say("{who} and his partner have the benefit of what can no longer be found out", who=self.who.text)


OF_THE_SCORE = (
    ScoreWithout, Transfer, Adjust, AsIf, Keep, Penalise, Restrain, AtFault, Forfeits, Retains, Upheld, Refer, Then,
    KeepsRights, DecidedFor,
)  # fmt: skip
