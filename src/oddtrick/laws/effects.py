"""What a Law may order: a closed list, in words that no edition renumbers.

An effect names roles and never seats; once the table has bound the role to a seat, the effect is the obligation.
Each says itself in a sentence (`text`).
"""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.laws.vocabulary import PROCEDURES, Role, Spell, Suits, What
from oddtrick.texts import Text, count, say


@dataclass(frozen=True, slots=True)
class Stand:
    """The action is treated as legal."""

    what: What = What.ACT

    @property
    def text(self) -> Text:
        """In words."""
        return say("{what}: stands as though legal", what=self.what.text)


@dataclass(frozen=True, slots=True)
class Cancel:
    """An action is withdrawn; `informs` tells whether the offending side may not use what it learned from it (16C)."""

    what: What = What.ACT
    informs: bool = True

    @property
    def text(self) -> Text:
        """In words."""
        return say("{what}: withdrawn", what=self.what.text)


@dataclass(frozen=True, slots=True)
class Replace:
    """Somebody must put a legal action in the place of the one withdrawn."""

    who: Role

    @property
    def text(self) -> Text:
        """In words."""
        return say("{who} replaces it by a legal action", who=self.who.text)


@dataclass(frozen=True, slots=True)
class UseFreely:
    """What the withdrawn action told may be used by both sides."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("both sides may use what the withdrawn call told")


@dataclass(frozen=True, slots=True)
class Unauthorized:
    """What an action told may not be used by somebody."""

    who: Role

    @property
    def text(self) -> Text:
        """In words."""
        return say("{who} may not use what it told", who=self.who.text)


@dataclass(frozen=True, slots=True)
class NotSuggested:
    """Between two suits somebody may not choose the play that the withdrawn card could have suggested."""

    who: Role

    @property
    def text(self) -> Text:
        """In words."""
        return say("{who}, with cards of two suits, may not choose a play that it could have suggested", who=self.who.text)


@dataclass(frozen=True, slots=True)
class NoRectification:
    """Nothing (further) is put right."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("no further rectification")


@dataclass(frozen=True, slots=True)
class NoRestriction:
    """The lead is free."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("no lead restriction")


@dataclass(frozen=True, slots=True)
class MustPass:
    """Somebody must pass, at his next turn or at all his turns."""

    who: Role
    spell: Spell

    @property
    def text(self) -> Text:
        """In words."""
        if self.spell is Spell.ONCE:
            return say("{who} must pass at his next turn", who=self.who.text)
        return say("{who} must pass at all his turns", who=self.who.text)


@dataclass(frozen=True, slots=True)
class MustRepeat:
    """Somebody must make the withdrawn call again at his turn."""

    who: Role

    @property
    def text(self) -> Text:
        """In words."""
        return say("{who} must repeat the call at his turn", who=self.who.text)


@dataclass(frozen=True, slots=True)
class NoDouble:
    """Somebody may not double or redouble at his next turn."""

    who: Role

    @property
    def text(self) -> Text:
        """In words."""
        return say("{who} may not double or redouble at that turn", who=self.who.text)


@dataclass(frozen=True, slots=True)
class PassFor:
    """A pass is put in the place of somebody's call."""

    who: Role

    @property
    def text(self) -> Text:
        """In words."""
        return say("{who}: a pass takes the place of the call", who=self.who.text)


@dataclass(frozen=True, slots=True)
class Revert:
    """The auction goes back to the player whose turn it was."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("the auction goes back to the player whose turn it was")


@dataclass(frozen=True, slots=True)
class FaceUp:
    """The cards lie face up on the table until the auction (2007: the auction period) has ended."""

    who: Role

    @property
    def text(self) -> Text:
        """In words."""
        return say("{who}: the cards lie face up until the auction has ended", who=self.who.text)


@dataclass(frozen=True, slots=True)
class PickUp:
    """Somebody takes exposed cards back into his hand."""

    who: Role

    @property
    def text(self) -> Text:
        """In words."""
        return say("{who} picks the cards up", who=self.who.text)


@dataclass(frozen=True, slots=True)
class ScoreWithout:
    """The contract is scored as though the call had not been made."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("the contract is scored as though the call had not been made")


@dataclass(frozen=True, slots=True)
class MayChooseLead:
    """Declarer will choose, when that player first has to lead: to forbid a suit, and where `require` to demand one."""

    who: Role
    suits: Suits
    require: bool = False

    @property
    def text(self) -> Text:
        """In words."""
        return say(
            "when {who} first has to lead, declarer may {choice}", who=self.who.text, choice=_CHOICE[self.suits, self.require]
        )


_CHOICE = {
    (Suits.ANY, False): say("prohibit one suit"),
    (Suits.UNSPECIFIED, False): say("prohibit one suit that the offender has not specified in the legal auction"),
    (Suits.SPECIFIED, True): say("require the lead of a suit that the withdrawn call specified, or prohibit it"),
}


@dataclass(frozen=True, slots=True)
class MustLead:
    """Somebody must lead a suit, once."""

    who: Role
    suit: str

    @property
    def text(self) -> Text:
        """In words."""
        return say("{who} must lead {suit}", who=self.who.text, suit=_SYMBOL[self.suit])


@dataclass(frozen=True, slots=True)
class NoLead:
    """Somebody may not lead a suit as long as he keeps the lead."""

    who: Role
    suit: str

    @property
    def text(self) -> Text:
        """In words."""
        return say("{who} may not lead {suit} as long as he keeps the lead", who=self.who.text, suit=_SYMBOL[self.suit])


_SYMBOL = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


@dataclass(frozen=True, slots=True)
class Penalty:
    """A withdrawn card stays on the table as a penalty card; `major` is None where Law 50 decides which kind it is."""

    who: Role
    what: What = What.ACT
    major: bool | None = True

    @property
    def text(self) -> Text:
        """In words."""
        if self.major:
            return say("{who}: the card becomes a major penalty card", who=self.who.text)
        return say("{who}: the card becomes a penalty card", who=self.who.text)


@dataclass(frozen=True, slots=True)
class DefendersPenalties:
    """Every card that the defenders withdraw becomes a penalty card."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("every card withdrawn by the defenders becomes a penalty card")


@dataclass(frozen=True, slots=True)
class Established:
    """Whether the revoke is established."""

    now: bool

    @property
    def text(self) -> Text:
        """In words."""
        return say("the revoke is established") if self.now else say("the revoke is not established")


@dataclass(frozen=True, slots=True)
class Permitted:
    """Whether the rules permit what a player did or wants to do."""

    allowed: bool

    @property
    def text(self) -> Text:
        """In words."""
        return say("this is permitted") if self.allowed else say("this is not permitted")


@dataclass(frozen=True, slots=True)
class Redeal:
    """The cards are shuffled and dealt again."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("there is a new shuffle and deal")


@dataclass(frozen=True, slots=True)
class ResultStands:
    """Whether a result on this deal may stand."""

    allowed: bool

    @property
    def text(self) -> Text:
        """In words."""
        return say("a result may stand") if self.allowed else say("no result may stand")


@dataclass(frozen=True, slots=True)
class PlayOn:
    """Auction and play go on."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("auction and play continue")


@dataclass(frozen=True, slots=True)
class Transfer:
    """So many tricks go from the offending side to the other when play ends."""

    tricks: int

    @property
    def text(self) -> Text:
        """In words."""
        return count("{n} trick goes to the non-offending side", "{n} tricks go to the non-offending side", self.tricks)


@dataclass(frozen=True, slots=True)
class Adjust:
    """The Director awards an adjusted score by that paragraph of Law 12."""

    law: str

    @property
    def text(self) -> Text:
        """In words."""
        return say("the Director awards an adjusted score (Law {law})", law=self.law)


@dataclass(frozen=True, slots=True)
class Keep:
    """The score stays as it is."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("the score is not adjusted")


@dataclass(frozen=True, slots=True)
class Then:
    """A further procedure about the same matter, by its name; `given` are answers that it need not ask again."""

    procedure: str
    given: tuple[tuple[str, bool | str], ...] = ()

    @property
    def text(self) -> Text:
        """In words."""
        return say("then: {what}", what=PROCEDURES[self.procedure])


Effect = (
    Stand | Cancel | Replace | UseFreely | Unauthorized | NotSuggested | NoRectification | NoRestriction | MustPass
    | MayChooseLead | MustLead | NoLead | Penalty | DefendersPenalties | Established | Permitted | PlayOn | Transfer
    | Adjust | Keep | Then | Redeal | ResultStands | MustRepeat | NoDouble | PassFor | Revert | FaceUp | PickUp | ScoreWithout
)  # fmt: skip
