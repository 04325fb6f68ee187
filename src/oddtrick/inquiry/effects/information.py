"""What is ordered about information: who may use it, who may change his call, who puts an explanation right and when."""

from __future__ import annotations

from oddtrick.inquiry.effects.value import Effect, effect
from oddtrick.inquiry.vocabulary import Camp, Language, Manner, Role, When
from oddtrick.texts import Text, say


@effect
class UseFreely(Effect):
    """What the withdrawn action told may be used by both sides."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("both sides may use the information from the withdrawn call")


@effect
class Unauthorized(Effect):
    """What an action told may not be used by somebody; `for_now`: unless a comparable call takes its place (30-32, 23B)."""

    who: Role
    for_now: bool = False

    @property
    def text(self) -> Text:
        """In words."""
        if self.for_now:
            return say(
                "{who} may not use the information from the withdrawn call (Law 16C2), unless a comparable call takes its place",
                who=self.who.text,
            )
        return say("{who} may not use that information", who=self.who.text)


@effect
class OthersMayUse(Effect):
    """What the withdrawn action told is free for the other side only, by that paragraph (16C; 2007: 16D)."""

    law: str

    @property
    def text(self) -> Text:
        """In words."""
        return say(
            "the information from the withdrawn action may be used by the other side, not by the offending side (Law {law})",
            law=self.law,
        )


@effect
class WithdrawnInforms(Effect):
    """Who may use what cards that were taken back have told (16C; 2007: 16D), where a Law points there."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("the information from the cards taken back may be used by the non-offending side only")


@effect
class NotSuggested(Effect):
    """Between two suits somebody may not choose the play that the withdrawn card could have suggested."""

    who: Role

    @property
    def text(self) -> Text:
        """In words."""
        return say(
            "{who}, with cards of two suits, may not choose a play that the withdrawn card could have suggested", who=self.who.text
        )


@effect
class Permitted(Effect):
    """Whether the rules permit what a player did or wants to do."""

    allowed: bool

    @property
    def text(self) -> Text:
        """In words."""
        return say("this is permitted") if self.allowed else say("this is not permitted")


@effect
class Authorized(Effect):
    """What an action told may be used by somebody; `own_risk`: nothing makes good a wrong inference from it (73D1)."""

    who: Role
    own_risk: bool = False

    @property
    def text(self) -> Text:
        """In words."""
        if self.own_risk:
            return say("{who} may use that information, at his own risk", who=self.who.text)
        return say("{who} may use that information", who=self.who.text)


@effect
class MayChange(Effect):
    """Somebody may put another call in the place of his last one, without further rectification."""

    who: Role

    @property
    def text(self) -> Text:
        """In words."""
        return say("{who} may change his last call", who=self.who.text)


@effect
class MayRetract(Effect):
    """Somebody may take the card he played back into his hand, without further rectification."""

    who: Role

    @property
    def text(self) -> Text:
        """In words."""
        return say("{who} may take the card he played back", who=self.who.text)


@effect
class Answers(Effect):
    """How questions about calls and plays are answered at this table."""

    manner: Manner
    language: Language

    @property
    def text(self) -> Text:
        """In words."""
        return say("questions are answered {manner}, {language}", manner=self.manner.text, language=self.language.text)


@effect
class Restates(Effect):
    """Who gives a review, and of what: an opponent, of every call (20B, 20D)."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("an opponent, and nobody else, restates all the calls in order and says which were alerted")


@effect
class Tell(Effect):
    """Somebody must call the Director and put an explanation right, not before (or: not after) that moment."""

    who: Role
    when: When

    @property
    def text(self) -> Text:
        """In words."""
        return say("{who} calls the Director and puts it right {when}", who=self.who.text, when=self.when.text)


@effect
class Silent(Effect):
    """Somebody may not show that an explanation was wrong before that moment."""

    who: Role
    when: When

    @property
    def text(self) -> Text:
        """In words."""
        return say("{who} may not show in any way that it was wrong: only {when}", who=self.who.text, when=self.when.text)


@effect
class Explain(Effect):
    """The Director explains to somebody every option he has (10C1); he chooses without his partner (10C2)."""

    who: Role

    @property
    def text(self) -> Text:
        """In words."""
        return say("the Director explains all options; {who} chooses alone", who=self.who.text)


@effect
class Presume(Effect):
    """Without evidence to the contrary the Director takes it for a mistaken explanation, not for a mistaken call."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("without evidence to the contrary it counts as a mistaken explanation")


@effect
class Reserved(Effect):
    """A player has kept the right to call the Director later (16B2)."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("the right to call the Director later is reserved")


@effect
class CallDirector(Effect):
    """Which side should call the Director, and when (16B2, 16B3)."""

    side: Camp
    when: When

    @property
    def text(self) -> Text:
        """In words."""
        return say("{side} should call the Director {when}", side=self.side.text, when=self.when.text)


@effect
class ContractTold(Effect):
    """Somebody learns the contract and whether it was doubled or redoubled; who did that he is not told."""

    who: Role

    @property
    def text(self) -> Text:
        """In words."""
        return say("{who} is told the contract, doubled or redoubled if it was, but not which player did so", who=self.who.text)


OF_INFORMATION = (
    UseFreely, Unauthorized, OthersMayUse, WithdrawnInforms, NotSuggested, Permitted, Authorized, MayChange, MayRetract,
    Answers, Restates, Tell, Silent, Explain, Presume, Reserved, CallDirector, ContractTold,
)  # fmt: skip
