"""What is ordered about requests for a ruling and appeals: whether they are heard, by whom, with what powers, and what is final."""

from __future__ import annotations

from oddtrick.inquiry.decisions import Body, Share
from oddtrick.inquiry.effects.value import Effect, effect
from oddtrick.texts import Text, say


@effect
class RulingPeriod(Effect):
    """92B. How long a ruling may be asked for or appealed: thirty minutes, or the organizer's own period."""

    own: bool

    @property
    def text(self) -> Text:
        """In words."""
        if self.own:
            return say("a ruling may be asked for or appealed in the period that the organizer has set")
        return say("a ruling may be asked for or appealed until 30 minutes after the official score can be seen")


@effect
class Expired(Effect):
    """The right to a ruling, or to have one reviewed, is gone."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("the right to ask for it has expired")


@effect
class Rules(Effect):
    """The Director gives the ruling that he was asked for."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("the Director rules")


@effect
class ThroughDirector(Effect):
    """The request must go through the Director."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("the request or appeal goes through the Director, and is not taken up otherwise")


@effect
class Heard(Effect):
    """Whether a request for review, or an appeal, is heard."""

    heard: bool

    @property
    def text(self) -> Text:
        """In words."""
        return say("the request or appeal is heard") if self.heard else say("the request or appeal is not heard")


@effect
class Before(Effect):
    """Who hears and decides an appeal, or a part of it."""

    body: Body
    share: Share = Share.WHOLE

    @property
    def text(self) -> Text:
        """In words."""
        match self.share:
            case Share.WHOLE:
                return say("{body} hears the whole matter and decides", body=self.body.text)
            case Share.LAW:
                return say("{body} hears what deals solely with the Law or regulations, and decides", body=self.body.text)
            case Share.REST:
                return say("{body} hears everything else and decides", body=self.body.text)


@effect
class AsArranged(Effect):
    """How a body decides, and with what powers, does not stand in the Laws."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("the organizer says how that body decides, and with what powers")


@effect
class AsAnnounced(Effect):
    """The regulations have left out or changed stages of the appeal."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("the appeal takes the course that the regulations have announced")


@effect
class AllPowers(Effect):
    """The reviewing body has the Director's powers."""

    body: Body

    @property
    def text(self) -> Text:
        """In words."""
        return say("{body} may do whatever the Laws let the Director do", body=self.body.text)


@effect
class MayNotOverrule(Effect):
    """The reviewing body may not put its own decision in the place of the Director in charge's."""

    body: Body

    @property
    def text(self) -> Text:
        """In words."""
        return say("{body} may not overrule the Director in charge here", body=self.body.text)


@effect
class Recommend(Effect):
    """The reviewing body recommends another ruling, which the Director in charge may give or not."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("the committee recommends to the Director in charge that he change his ruling")


@effect
class Reviewed(Effect):
    """What becomes of the ruling."""

    changed: bool

    @property
    def text(self) -> Text:
        """In words."""
        return say("the ruling is changed") if self.changed else say("the ruling stands")


@effect
class LastWord(Effect):
    """Whose decision is final. `binding`: the Authority itself is bound by it."""

    body: Body
    binding: bool = False

    @property
    def text(self) -> Text:
        """In words."""
        if self.binding:
            return say("what {body} decides is final: it binds the parties and the Regulating Authority", body=self.body.text)
        return say("what {body} decides is final", body=self.body.text)


@effect
class FurtherAppeal(Effect):
    """Whether there is a further appeal when those of the Laws are exhausted."""

    possible: bool

    @property
    def text(self) -> Text:
        """In words."""
        if self.possible:
            return say("the Authority has provided for a further appeal")
        return say("there is no further appeal")


@effect
class Sanction(Effect):
    """What a request without merit costs by the regulations: the deposit, points, both, or nothing."""

    deposit: bool = False
    points: bool = False

    @property
    def text(self) -> Text:
        """In words."""
        if self.deposit and self.points:
            return say("the deposit is kept, and points are taken off as the regulations provide")
        if self.deposit:
            return say("the deposit is kept")
        return say("points are taken off as the regulations provide") if self.points else say("the appeal costs nothing")


OF_APPEALS = (
    RulingPeriod, Expired, Rules, ThroughDirector, Heard, Before, AsArranged, AsAnnounced, AllPowers, MayNotOverrule,
    Recommend, Reviewed, LastWord, FurtherAppeal, Sanction,
)  # fmt: skip
