"""What is ordered to penalise: procedural and disciplinary penalties, suspension, disqualification (Laws 90, 91).

A penalty is in addition to every rectification; the other contestants' scores do not change by it.
"""

from __future__ import annotations

from oddtrick.awards.penalties import Unit
from oddtrick.inquiry.decisions import Liable, Span
from oddtrick.inquiry.effects.value import Effect, effect
from oddtrick.inquiry.vocabulary import Role
from oddtrick.texts import Text, say


@effect
class NoPenalty(Effect):
    """Nobody is penalised."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("no penalty is given")


@effect
class ProceduralPenalty(Effect):
    """Somebody's contestant loses the usual amount for the offence, or another that the Director names with his reason."""

    who: Role
    unit: Unit
    usual: bool

    @property
    def text(self) -> Text:
        """In words."""
        if self.usual:
            return say("{who} gets a procedural penalty in {unit}, the usual amount", who=self.who.text, unit=self.unit.text)
        return say("{who} gets a procedural penalty in {unit}, as the Director names it", who=self.who.text, unit=self.unit.text)


@effect
class DisciplinaryPenalty(Effect):
    """Somebody's contestant loses points for the sake of order and discipline."""

    who: Role
    unit: Unit

    @property
    def text(self) -> Text:
        """In words."""
        return say("{who} gets a disciplinary penalty in {unit}", who=self.who.text, unit=self.unit.text)


@effect
class Suspended(Effect):
    """A player or contestant does not play for so long."""

    liable: Liable
    span: Span

    @property
    def text(self) -> Text:
        """In words."""
        return say("{liable} is suspended {span}", liable=self.liable.text, span=self.span.text)


@effect
class Disqualified(Effect):
    """A player or contestant is out of the event."""

    liable: Liable

    @property
    def text(self) -> Text:
        """In words."""
        return say("{liable} is disqualified", liable=self.liable.text)


@effect
class NeedsApproval(Effect):
    """Nothing happens before the Tournament Organizer has approved it."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("this needs the approval of the Tournament Organizer first")


@effect
class Final(Effect):
    """A decision that no appeals committee may overrule; it may advise the Director to change it (93B3)."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("this is final: a committee may only advise the Director to change it")


OF_PENALTIES = (NoPenalty, ProceduralPenalty, DisciplinaryPenalty, Suspended, Disqualified, NeedsApproval, Final)
