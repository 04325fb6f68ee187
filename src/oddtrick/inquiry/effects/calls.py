"""What is ordered about calls: which stands, which is withdrawn, who must pass."""

from __future__ import annotations

from oddtrick.game.cards import Suit
from oddtrick.inquiry.effects.value import Effect, effect
from oddtrick.inquiry.vocabulary import Instead, Role, Spell, What
from oddtrick.texts import Text, say

# Whole sentences: a language may have another form for one card and for several calls.
_STANDS = {
    What.FIRST: say("the first call stands"),
    What.SUBSTITUTE: say("the call put in its place stands"),
    What.DECLARERS_CARD: say("what declarer played after it stands as though legal"),
    What.FACE_DOWN: say("the lead that lies face down stands as though legal"),
}
_WITHDRAWN = {
    What.FIRST: say("the first call is withdrawn"),
    What.SINCE: say("the irregular call and all calls after it are withdrawn"),
    What.SUBSTITUTE: say("the call put in its place is withdrawn"),
    What.LHO_CALL: say("what offender's LHO called over it is withdrawn"),
    What.PASSES: say("the passes after the turn that was missed are withdrawn"),
    What.LHO_CARDS: say("what offender's LHO played after it is withdrawn"),
    What.PARTNER_CARD: say("what offender's partner played after it is withdrawn"),
    What.RHO_CARDS: say("what offender's RHO played after it is withdrawn"),
    What.BOTH_REVOKES: say("both revokes are withdrawn"),
    What.RESTORED: say("the card that came back to the hand is withdrawn"),
    What.DECLARERS_CARD: say("what declarer played after it is withdrawn"),
    What.FACE_DOWN: say("the lead that lies face down is withdrawn"),
    What.OTHERS: say("the other cards played to the irregular lead are withdrawn"),
    What.OTHER_CARD: say("the card played at the same time, from the same hand, is withdrawn"),
    What.NEXT_TRICK: say("the cards already played to the next trick are withdrawn"),
    What.AUCTION: say("the whole auction is withdrawn"),
}


@effect
class Stand(Effect):
    """The action is treated as legal."""

    what: What = What.ACT

    @property
    def text(self) -> Text:
        """In words."""
        return _STANDS.get(self.what) or say("{what} stands as though legal", what=self.what.text)


@effect
class Cancel(Effect):
    """An action is withdrawn; `informs` tells whether the offending side may not use what it learned from it (16C)."""

    what: What = What.ACT
    informs: bool = True

    @property
    def text(self) -> Text:
        """In words."""
        return _WITHDRAWN.get(self.what) or say("{what} is withdrawn", what=self.what.text)


@effect
class Replace(Effect):
    """Somebody must put a legal action in the place of the one withdrawn."""

    who: Role

    @property
    def text(self) -> Text:
        """In words."""
        return say("{who} must put a legal call or play in its place", who=self.who.text)


_REPLACED = {
    Instead.LOWEST: say("{who} replaces it in the same denomination, as low as is sufficient"),
    Instead.OTHER: say("{who} replaces it by another sufficient bid"),
    Instead.PASS: say("{who} replaces it by a pass"),
    Instead.DOUBLE: say("{who} wants to replace it by a double or redouble"),
    Instead.INSUFFICIENT: say("{who} wants to replace it by another insufficient bid"),
}


@effect
class Replaced(Effect):
    """By what somebody has replaced, or wants to replace, his bid."""

    who: Role
    by: Instead

    @property
    def text(self) -> Text:
        """In words."""
        return _REPLACED[self.by]._replace(values=(("who", self.who.text),))


@effect
class PassFor(Effect):
    """A pass is put in the place of somebody's call."""

    who: Role

    @property
    def text(self) -> Text:
        """In words."""
        return say("it counts as though {who} had passed", who=self.who.text)


@effect
class Revert(Effect):
    """The auction goes back to the player whose turn it was."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("the auction goes back to the player whose turn it was")


@effect
class SecondAuction(Effect):
    """The auction is held again (2007: 15C); everybody repeats what was called before."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("a second auction repeats every call of the first; the players hear their rights, now and in later rounds")


@effect
class MustPass(Effect):
    """Somebody must pass, at his next turn or at all his turns."""

    who: Role
    spell: Spell

    @property
    def text(self) -> Text:
        """In words."""
        if self.spell is Spell.ONCE:
            return say("{who} must pass at his next turn", who=self.who.text)
        return say("{who} must pass at all his turns", who=self.who.text)


@effect
class MustRepeat(Effect):
    """Somebody must make the withdrawn call again at his turn."""

    who: Role

    @property
    def text(self) -> Text:
        """In words."""
        return say("{who} must repeat the call at his turn", who=self.who.text)


@effect
class NoDouble(Effect):
    """Somebody may not double or redouble at his next turn."""

    who: Role

    @property
    def text(self) -> Text:
        """In words."""
        return say("{who} may not double or redouble at that turn", who=self.who.text)


@effect
class FaceUp(Effect):
    """The cards lie face up on the table until the auction (`until_lead`, in 2007: the auction period) has ended."""

    who: Role
    until_lead: bool = False

    @property
    def text(self) -> Text:
        """In words."""
        if self.until_lead:
            return say("{who} leaves the cards face up on the table until the opening lead is faced", who=self.who.text)
        return say("{who} leaves the cards face up on the table until the auction has ended", who=self.who.text)


@effect
class PickUp(Effect):
    """Somebody takes exposed cards back into his hand; with a suit, his penalty cards of that suit."""

    who: Role
    suit: str = ""

    @property
    def text(self) -> Text:
        """In words."""
        if self.suit:
            return say("{who} picks up the penalty cards of {suit}", who=self.who.text, suit=Suit.parse(self.suit).symbol)
        return say("{who} picks the cards up", who=self.who.text)


@effect
class NoRectification(Effect):
    """Nothing (further) is put right; `auction`: as long as the auction lasts, whatever follows when it has ended (24A, 24E)."""

    auction: bool = False

    @property
    def text(self) -> Text:
        """In words."""
        if self.auction:
            return say("the auction goes on without further rectification")
        return say("there is no further rectification")


@effect
class AnyLegalCall(Effect):
    """Somebody may make whatever legal call he likes at his turn; what follows is judged by the call that he makes."""

    who: Role

    @property
    def text(self) -> Text:
        """In words."""
        return say("{who} may make any legal call at his turn", who=self.who.text)


@effect
class IfLegal(Effect):
    """31A1, 32A1: the call that is to be repeated costs nothing when it is legal at his turn."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("if that call is legal at his turn, there is no rectification; if not, its own Law deals with it")


OF_CALLS = (
    Stand, Cancel, Replace, Replaced, PassFor, Revert, SecondAuction, MustPass, MustRepeat, NoDouble, FaceUp, PickUp,
    NoRectification, AnyLegalCall, IfLegal,
)  # fmt: skip
