"""What is ordered about cards and tricks in the play: what must be played, from which hand, and tricks that are defective."""

from __future__ import annotations

from oddtrick.inquiry.effects.value import Effect, effect
from oddtrick.inquiry.vocabulary import FromDummy, Role
from oddtrick.texts import Text, say

_SYMBOL = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


@effect
class MustPlay(Effect):
    """Somebody must play that card (`SQ`) at this turn, if it is legal."""

    who: Role
    card: str

    @property
    def text(self) -> Text:
        """In words."""
        shown = f"{_SYMBOL.get(self.card[:1], '')}{self.card[1:].replace('T', '10')}"
        return say("{who} must play {card}", who=self.who.text, card=shown)


@effect
class MustPlayRank(Effect):
    """Somebody must play his highest, or his lowest, card of the suit led."""

    who: Role
    highest: bool

    @property
    def text(self) -> Text:
        """In words."""
        if self.highest:
            return say("{who} must play the highest card of the suit led", who=self.who.text)
        return say("{who} must play the lowest card of the suit led", who=self.who.text)


@effect
class MustPlaySuit(Effect):
    """Somebody must play a card of that suit to this trick."""

    who: Role
    suit: str

    @property
    def text(self) -> Text:
        """In words."""
        return say("{who} must play a card of {suit} to this trick", who=self.who.text, suit=_SYMBOL[self.suit])


@effect
class NoPlaySuit(Effect):
    """Somebody may not play a card of that suit to this trick."""

    who: Role
    suit: str

    @property
    def text(self) -> Text:
        """In words."""
        return say("{who} may not play a card of {suit} to this trick", who=self.who.text, suit=_SYMBOL[self.suit])


@effect
class Spread(Effect):
    """Declarer has spread his hand and becomes dummy; his partner becomes declarer."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("declarer spreads his hand and becomes dummy; the other hand is played by his partner")


@effect
class LeadFrom(Effect):
    """The lead is from that hand."""

    who: Role

    @property
    def text(self) -> Text:
        """In words."""
        return say("the lead comes from {who}", who=self.who.text)


@effect
class PlaysNext(Effect):
    """The next card to the trick comes from that hand."""

    who: Role

    @property
    def text(self) -> Text:
        """In words."""
        return say("the next card to the trick comes from {who}", who=self.who.text)


@effect
class AnyCard(Effect):
    """59. What was required cannot be met: any card may be played that is legal apart from it."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("the player may play any card that is otherwise legal")


@effect
class StillBound(Effect):
    """What somebody's side had to do before (a penalty card, a lead or play restriction) it still has to do at later turns."""

    who: Role

    @property
    def text(self) -> Text:
        """In words."""
        return say("{who} and his partner are still bound, at later turns, by what they had to do before", who=self.who.text)


@effect
class AddsCard(Effect):
    """Somebody adds a card from his hand to a trick to which he had not played; the trick keeps its owner (67B1).

    `suit_led`: it must be one of the suit that was led to that trick.
    """

    who: Role
    suit_led: bool = False

    @property
    def text(self) -> Text:
        """In words."""
        if self.suit_led:
            return say(
                "{who} faces a card of the suit led and adds it to the defective trick; who won it does not change",
                who=self.who.text,
            )
        return say("{who} faces any card and adds it to the defective trick; who won it does not change", who=self.who.text)


@effect
class SuppliesCard(Effect):
    """Somebody plays the card that he still owes to a trick; it can win the trick (67A1)."""

    who: Role

    @property
    def text(self) -> Text:
        """In words."""
        return say("{who} plays to the defective trick a card that he can legally play", who=self.who.text)


@effect
class Leaves(Effect):
    """Which of several cards stays played: the one that was faced, or else the highest that could legally be played (67B2)."""

    who: Role
    faced: bool

    @property
    def text(self) -> Text:
        """In words."""
        if self.faced:
            return say("{who} leaves the card that he faced in the trick; who won it does not change", who=self.who.text)
        return say(
            "{who} leaves the highest card in the trick that he could legally play; who won it does not change",
            who=self.who.text,
        )


@effect
class TakesBack(Effect):
    """Somebody takes a surplus card back from a trick; it counts as held in his hand all the time."""

    who: Role

    @property
    def text(self) -> Text:
        """In words."""
        return say("{who} takes the surplus card back; it counts as held all the time", who=self.who.text)


@effect
class CardPlayed(Effect):
    """Whether the card counts as played (or led) by what was done with it (45)."""

    now: bool

    @property
    def text(self) -> Text:
        """In words."""
        return say("the card has been played") if self.now else say("the card has not been played")


@effect
class VisiblePlayed(Effect):
    """Of several cards of one hand the one whose face could be seen is played; the others go back unseen (58B1)."""

    who: Role

    @property
    def text(self) -> Text:
        """In words."""
        return say("the card whose face was visible is played; {who} takes the others back into his hand", who=self.who.text)


@effect
class MustBePlayed(Effect):
    """The card in question has still to be played by somebody, at his turn to this trick (45C in 2007, 45C5)."""

    who: Role

    @property
    def text(self) -> Text:
        """In words."""
        return say("{who} must play that card", who=self.who.text)


@effect
class PlaysFromDummy(Effect):
    """Which card is played from dummy when declarer did not name it in full (46)."""

    card: FromDummy

    @property
    def text(self) -> Text:
        """In words."""
        return say("{card} is played from dummy", card=self.card.text)


@effect
class CountsAsLed(Effect):
    """A wrong card of dummy that can no longer be changed was led: suit is followed, or not, to that card (45D2)."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("that card was led: whoever could follow suit to it and did not may have revoked")


@effect
class DeemedLed(Effect):
    """A fifth card was not played to its trick but led: whether in turn or not is another matter (45E)."""

    @property
    def text(self) -> Text:
        """In words."""
        return say("the card counts as led to the next trick")


@effect
class PlayedAtTurn(Effect):
    """A card that was played before its turn stays in the trick: it counts as played in turn, and is no penalty card (57D)."""

    who: Role

    @property
    def text(self) -> Text:
        """In words."""
        return say(
            "{who} leaves his card where it is: it counts as played in turn, after his RHO (dummy or declarer), "
            "and is no penalty card",
            who=self.who.text,
        )


@effect
class MayNotAccept(Effect):
    """Somebody may not accept the lead or play (47E1)."""

    who: Role

    @property
    def text(self) -> Text:
        """In words."""
        return say("{who} may not accept it", who=self.who.text)


@effect
class Points(Effect):
    """A quitted card is turned: it points to the partner when the side has won the trick, else to the opponents."""

    won: bool

    @property
    def text(self) -> Text:
        """In words."""
        if self.won:
            return say("the card is turned so that it points to the partner")
        return say("the card is turned so that it points to the opponents")


OF_TRICKS = (
    MustPlay, MustPlayRank, MustPlaySuit, NoPlaySuit, Spread, LeadFrom, PlaysNext, AnyCard, StillBound, AddsCard,
    SuppliesCard, Leaves, TakesBack, CardPlayed, VisiblePlayed, MustBePlayed, PlaysFromDummy, CountsAsLed, DeemedLed,
    PlayedAtTurn, MayNotAccept, Points,
)  # fmt: skip
