"""The play (Laws 41, 44): cards, tricks, whose turn it is, and which cards would be lawful.

As in the auction, `after` records what really happened and `why_not` says which Law forbids it. A trick is a set of
cards with a leader; the turn is the first hand in rotation that has no card in it, so a card played or withdrawn out
of turn leaves a hole and not a new trick.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, final

from oddtrick.game.cards import Card, Suit
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.frozen import Told, unmade
from oddtrick.game.hands import SUIT_HANDS, Hand
from oddtrick.game.reasons import Reason
from oddtrick.game.seats import SEATS, Seat, Side
from oddtrick.texts import must_be, say, wrong_type


class CardPlayed(NamedTuple):
    """A card, and the hand it came from."""

    by: Seat
    card: Card


class Trick(NamedTuple):
    """The cards of one trick in rotation from its leader; None where a hand has not played (yet)."""

    leader: Seat
    cards: tuple[Card | None, ...] = ()

    def of(self, hand: Seat) -> Card | None:
        """The card that a hand has played to this trick."""
        place = (hand.index - self.leader.index) % 4
        return self.cards[place] if place < len(self.cards) else None

    @property
    def turn(self) -> Seat | None:
        """44B. The first hand in rotation without a card; None when the trick is complete."""
        return next((seat for k in range(4) if self.of(seat := self.leader.after(k)) is None), None)

    @property
    def led(self) -> Suit | None:
        """The suit led, None before the lead."""
        lead = self.cards[0] if self.cards else None
        return lead and lead.suit

    def winner(self, trump: Suit | None) -> Seat | None:
        """44E, 44F. Who has the highest trump, or without one the highest card of the suit led; None before any card."""
        best, place = None, 0
        for k, card in enumerate(self.cards):
            if card is not None and (best is None or beats(card, best, trump)):
                best, place = card, k
        return None if best is None else self.leader.after(place)

    def with_card(self, hand: Seat, card: Card) -> Trick:
        """This trick with one more card, wherever the hand sits."""
        place = (hand.index - self.leader.index) % 4
        cards = [*self.cards, *(None,) * (place + 1 - len(self.cards))]
        cards[place] = card
        return Trick(self.leader, tuple(cards))


def beats(card: Card, best: Card, trump: Suit | None) -> bool:
    """44E, 44F. Whether a card played later wins against the one that was winning: higher in its suit, or a trump."""
    return card.index > best.index if card.suit is best.suit else card.suit is trump


class PlayStart(NamedTuple):
    """What does not change while a board is played: contract, trump, the hands at the start, how many tricks there are."""

    contract: Contract
    trump: Suit | None
    deal: Deal
    tricks: int


@final
class Play(Told):
    """The cards played on one board so far. Begin with `Play.begin(contract, deal)`.

    The attributes follow from the cards played and are kept so that a further card costs the same at any time: `gone` is
    the set (bits) of all cards that stand, `leader` and `trick` the trick in progress or about to be led to, `best` its
    winning card and `winning` whose it is, `won` the complete tricks of NS and EW. `stray` are cards that have no
    place in a trick: a second one from the same hand, one after the last trick (45E), or one added to a defective trick (67).
    """

    __slots__ = ("best", "gone", "leader", "start", "stray", "trick", "tricks", "turn", "winning", "won")
    start: PlayStart
    turn: Seat | None
    leader: Seat
    winning: Seat
    gone: int
    trick: tuple[Card | None, ...]
    best: Card | None
    tricks: tuple[Trick, ...]
    won: tuple[int, int]
    stray: tuple[CardPlayed, ...]

    def __init__(self) -> None:
        raise TypeError("a play begins with Play.begin(contract, deal), or is made with Play.of(contract, deal, cards)")

    @staticmethod
    def begin(contract: Contract, deal: Deal, leader: Seat | None = None) -> Play:
        """Before the opening lead; hands may be unknown. An end position may name who leads and has fewer tricks."""
        must_be(Contract, contract, "Play.begin", "a Contract, as Contract.parse('4S', Seat.N)")
        must_be(Deal, deal, "Play.begin", "a Deal, as Seed('a').deal(1)")
        first = leader or contract.leader
        must_be(Seat, first, "Play.begin", "a leader that is a Seat, as Seat.N")
        sizes = [bits.bit_count() for bits in deal.bits if bits is not None]
        play: Play = _unmade()
        play.start, play.turn, play.leader, play.winning = (
            PlayStart(contract, contract.trump, deal, max(sizes, default=13)),
            first,
            first,
            first,
        )
        play.gone, play.trick, play.best, play.tricks, play.won, play.stray = 0, (), None, (), (0, 0), ()
        play.__class__ = Play
        return play

    @staticmethod
    def of(contract: Contract, deal: Deal, cards: Iterable[Card]) -> Play:
        """The play in which these cards came each from the hand in turn."""
        play = Play.begin(contract, deal)
        for card in cards:
            play = play.after(card)
        return play

    def after(self, card: Card, hand: Seat | None = None) -> Play:
        """The play with one more card; from the hand in turn unless another is named."""
        start, turn, winning, trick, best = self.start, self.turn, self.winning, self.trick, self.best
        if turn is None or (hand is not None and hand is not turn) or (trick and trick[0] is None):
            return self._out_of_turn(card, hand or turn)
        if card.__class__ is not Card:
            raise _no_card(card, hand)
        if best is None or (card.index > best.index if card.suit is best.suit else card.suit is start.trump):
            best, winning = card, turn
        cards = trick + (card,)  # noqa: RUF005 - joining tuples is quicker than unpacking them
        play: Play = _unmade()
        if len(cards) < 4:
            play.turn, play.leader, play.trick, play.best = turn.lho, self.leader, cards, best
            play.tricks, play.won = self.tricks, self.won
        elif len(cards) > 4 or None in trick:
            return self._out_of_turn(card, turn)
        else:
            tricks, won = self.tricks + (_new(Trick, (self.leader, cards)),), self.won  # noqa: RUF005
            play.turn, play.leader, play.trick, play.best = winning if len(tricks) < start.tricks else None, winning, (), None
            play.tricks, play.won = tricks, (won[0], won[1] + 1) if winning.index & 1 else (won[0] + 1, won[1])
        play.start, play.winning, play.gone, play.stray = start, winning, self.gone | card.bit, self.stray
        play.__class__ = Play
        return play

    def changed(self, **attributes: Any) -> Play:
        """The play with other attributes, for whoever rules on it; whether they fit together is not looked at."""
        return self._changed(attributes)

    def _out_of_turn(self, card: Card, hand: Seat | None) -> Play:
        """A lead or play out of turn, a card that fills a hole, or one that has no place in the trick."""
        hand = hand or self.winning
        if not (isinstance(card, Card) and isinstance(hand, Seat)):
            raise _no_card(card, hand)
        current = self.current
        if self.turn is None or current.of(hand) is not None:
            return self.changed(stray=(*self.stray, CardPlayed(hand, card)))
        current = (current if current.cards else Trick(hand)).with_card(hand, card)
        winning = current.winner(self.start.trump)
        assert winning is not None
        play = self.changed(gone=self.gone | card.bit, winning=winning)
        if (turn := current.turn) is not None:
            return play.changed(turn=turn, leader=current.leader, trick=current.cards, best=current.of(winning))
        ns, ew = self.won
        tricks, won = (*self.tricks, current), (ns, ew + 1) if winning.index & 1 else (ns + 1, ew)
        following = winning if len(tricks) < self.start.tricks else None
        return play.changed(turn=following, leader=winning, trick=(), best=None, tricks=tricks, won=won)

    def quitted(self) -> Play:
        """67. The trick in progress is turned although a hand has not played to it; the best card in it wins it."""
        if not self.trick or self.turn is None:
            return self
        ns, ew = self.won
        tricks, won = (*self.tricks, self.current), (ns, ew + 1) if self.winning.index & 1 else (ns + 1, ew)
        following = self.winning if len(tricks) < self.start.tricks else None
        return self.changed(turn=following, leader=self.winning, trick=(), best=None, tricks=tricks, won=won)

    def led_by(self, hand: Seat) -> Play:
        """43B2(a), 54A, 55B2. The next trick is led from that hand; no change once a card has been led to it."""
        return self if self.trick or self.turn is None else self.changed(turn=hand, leader=hand, winning=hand)

    def behind(self, card: Card, hand: Seat) -> Play:
        """62C1. A card that stands though the lead before it was withdrawn: the place of the lead stays open."""
        trick = Trick(self.leader).with_card(hand, card)
        return self.changed(gone=self.gone | card.bit, trick=trick.cards, best=card, winning=hand)

    def adding(self, card: Card, hand: Seat) -> Play:
        """67B1. A card put among those that a hand has played; it wins nothing."""
        return self.changed(gone=self.gone | card.bit, stray=(*self.stray, CardPlayed(hand, card)))

    def __str__(self) -> str:
        return " ".join(
            f"{trick.leader}:{'-'.join(str(card or '?') for card in trick.cards)}" for trick in (*self.tricks, self.current)
        )

    def __repr__(self) -> str:
        contract = self.start.contract
        to_play = "over" if self.turn is None else f"{self.turn} to play"
        return f"<Play of {contract} by {contract.declarer}, {len(self.tricks)} tricks and {len(self.trick)} cards, {to_play}>"

    @property
    def current(self) -> Trick:
        """The trick in progress; an empty one when it is about to be led to."""
        return Trick(self.leader, self.trick)

    def trick_of(self, hand: Seat, card: Card) -> int | None:
        """The trick (from 0, of those recorded) to which that hand has played that card."""
        number = len(self.tricks)
        if self.current.of(hand) is card:
            return number
        return next((n for n in range(number) if self.tricks[n].of(hand) is card), None)

    @property
    def over(self) -> bool:
        """Whether the last trick is complete."""
        return self.turn is None

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that stand, trick by trick, each in rotation from its leader."""
        return tuple(card for trick in (*self.tricks, self.current) for card in trick.cards if card is not None)

    def hand(self, seat: Seat) -> Hand | None:
        """What a player still holds; None when his hand is not known."""
        must_be(Seat, seat, "Play.hand", "a Seat, as Seat.N")
        bits = self.start.deal.bits[seat.index]
        return None if bits is None else Hand(bits & ~self.gone)

    def tricks_of(self, side: Side) -> int:
        """How many complete tricks a side has won so far."""
        return self.won[side.index]

    @property
    def lawful(self) -> Hand | None:
        """44A-44D. The cards the hand in turn may play; none when play is over, None when that hand is not known."""
        turn, gone, trick = self.turn, self.gone, self.trick
        if turn is None:
            return _NOTHING
        held = self.start.deal.bits[turn.index]
        if held is None:
            return None
        held = (held | gone) ^ gone  # quicker than `held & ~gone`, which makes a negative number
        if trick and (lead := trick[0]) is not None and (suited := held & lead.suit.mask):
            return SUIT_HANDS[suited]
        return Hand(held)

    def why_not(self, card: Card, hand: Seat | None = None) -> Reason | None:
        """The Law that forbids a card, or None when nothing known forbids it; from the hand in turn unless another is named."""
        if not (isinstance(card, Card) and isinstance(hand, Seat | None)):
            raise _no_card(card, hand)
        turn = self.turn
        if turn is None:
            return Reason("44A", say("the play is over"))
        hand = hand or turn
        if hand is not turn:
            return self._why_not_now(hand, turn)
        law = "44B" if self.trick else "44A"
        if card.bit & self.gone:
            return Reason(law, say("{card} has been played already", card=card))
        held = self.hand(hand)
        if held is None:
            return self._held_elsewhere(law, card)
        if card not in held:
            return Reason(law, say("{hand} does not hold {card}", hand=hand, card=card))
        led = self.current.led
        if led is not None and card.suit is not led and held.in_suit(led):
            return Reason("44C", say("{hand} can follow suit ({suit})", hand=hand, suit=led.symbol))
        return None

    def _why_not_now(self, hand: Seat, turn: Seat) -> Reason:
        text = say("it is {turn} and not {hand} who plays now", turn=turn, hand=hand)
        if self.trick:
            return Reason("44B", text)
        return Reason("44G" if self.tricks else "41A", text)

    def _held_elsewhere(self, law: str, card: Card) -> Reason | None:
        """Of a hand that nobody sees only this is certain: it has no card that another hand holds."""
        for seat in SEATS:
            hand = self.hand(seat)
            if hand is not None and card in hand:
                return Reason(law, say("{hand} holds {card}", hand=seat, card=card))
        return None


def _no_card(card: object, hand: object) -> TypeError:
    if not isinstance(card, Card):
        return wrong_type("Play", "cards that are a Card, as Card.parse('SA')", card)
    return wrong_type("Play", "hands that are a Seat, as Seat.N", hand)


_NOTHING = Hand(0)
_new = tuple.__new__
_unmade = unmade(Play)
