"""The end of a play: the cards that are left, the trick in progress, and what is still out."""

from __future__ import annotations

from typing import NamedTuple

from oddtrick.game.cards import Card, Suit
from oddtrick.game.deal import Deal
from oddtrick.game.hands import Hand
from oddtrick.game.play import Play, Trick
from oddtrick.game.seats import SEATS, Seat, Side
from oddtrick.texts import BadInput, say


class Ending(NamedTuple):
    """What each hand still holds, the trick in progress (or the one about to be led to, without cards), and the trump."""

    left: Deal
    trick: Trick
    trump: Suit | None = None

    @staticmethod
    def of(left: Deal, leader: Seat, trump: Suit | None = None, played: tuple[Card, ...] = ()) -> Ending:
        """The ending with these hands and these cards on the table, from the leader on.

        Raises BadInput unless all hands are known and hold as many cards as the trick in progress leaves them.
        """
        ending = Ending(left, Trick(leader, played), trump)
        if reason := ending._flaw():
            raise reason
        return ending

    @staticmethod
    def of_play(play: Play) -> Ending | None:
        """The ending at which a play stands; None where a hand is not known, a card is missing or out of place, or it is over.

        The fourth hand follows from three full ones.
        """
        gone = Hand(play.gone)
        left = Deal(*(hand and hand - gone for hand in play.start.deal.completed()))
        cards = tuple(card for card in play.trick if card is not None)
        ending = Ending(left, Trick(play.leader, cards), play.start.trump)
        if play.over or len(cards) < len(play.trick) or ending._flaw():
            return None
        return ending if ending.tricks == play.start.tricks - len(play.tricks) else None

    def _flaw(self) -> BadInput | None:
        if (unknown := next((seat for seat in SEATS if self.left[seat] is None), None)) is not None:
            return BadInput(say("the hand of {seat} is not known; expected all four", seat=unknown))
        if len(self.trick.cards) > 3:
            return BadInput(say("a trick of four cards is not in progress"))
        for seat in SEATS:
            expected = self.tricks - (self.trick.of(seat) is not None)
            if len(self.hand(seat)) != expected:
                text = say("{seat} holds {n} cards; expected {expected}", seat=seat, n=len(self.hand(seat)), expected=expected)
                return BadInput(text)
        held = Hand(sum(self.hand(seat).bits for seat in SEATS))
        for n, card in enumerate(self.trick.cards):
            if card is None or card in held or card in self.trick.cards[:n]:
                return BadInput(say("{card} lies on the table and cannot be anywhere else", card=card))
        return None

    @property
    def tricks(self) -> int:
        """How many tricks are left, the one in progress included."""
        return max(len(self.hand(seat)) + (self.trick.of(seat) is not None) for seat in SEATS)

    @property
    def turn(self) -> Seat:
        """Who plays next."""
        turn = self.trick.turn
        assert turn is not None
        return turn

    def hand(self, seat: Seat) -> Hand:
        """What a hand still holds."""
        return self.left[seat] or Hand()


class Outstanding(NamedTuple):
    """A trump that an opponent of the claimer still holds, and the trumps left in the claimer's hands that are higher."""

    hand: Seat
    card: Card
    higher: tuple[Card, ...]


def outstanding(ending: Ending, side: Side) -> tuple[Outstanding, ...]:
    """70C. The trumps that the opponents of that side still hold, highest first; none at no trump."""
    if ending.trump is None:
        return ()
    own = [card for seat in SEATS if seat.side is side for card in ending.hand(seat).in_suit(ending.trump)]
    theirs = [(card, seat) for seat in SEATS if seat.side is not side for card in ending.hand(seat).in_suit(ending.trump)]
    return tuple(
        Outstanding(seat, card, tuple(sorted((one for one in own if one > card), reverse=True)))
        for card, seat in sorted(theirs, key=lambda one: one[0], reverse=True)
    )
