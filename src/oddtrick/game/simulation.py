"""One board played out quickly, for simulation and learning: it changes in place, and makes an `Auction` and a `Play` when asked.

Only what is lawful is done here. What really happens at a table belongs into the immutable values, which this one always equals.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from oddtrick.game.auction import LAWFUL, MADE, NO_CALLS, OPENING, Auction, Made
from oddtrick.game.calls import DOUBLE, PASS, Call
from oddtrick.game.cards import CLUBS, DIAMONDS, HEARTS, PACK, SPADES, Card, Suit, cards_of
from oddtrick.game.contract import RISKS, Contract
from oddtrick.game.deal import Deal
from oddtrick.game.frozen import unmade
from oddtrick.game.hands import Hand
from oddtrick.game.play import Play, PlayStart, Trick
from oddtrick.game.reasons import Reason
from oddtrick.game.seats import Seat, Side, Vulnerability
from oddtrick.texts import BadInput, must_be, say, wrong_type


class Simulation:
    """A board from the first call to the last card. `lawful_calls` and `lawful_cards` are what the player in `turn` may do now.

    One of the two is empty, and both are when the board is over; then `turn` is None. Raises BadInput for a deal that is not
    complete. One simulation belongs to one thread.
    """

    __slots__ = (
        "_best", "_bid", "_bidder", "_called", "_calls", "_held", "_leader", "_led", "_made", "_must", "_ns", "_passes",
        "_standing", "_trick", "_tricks", "_trump", "_winning", "contract", "deal", "dealer", "lawful_calls", "lawful_cards",
        "turn", "vulnerability",
    )  # fmt: skip

    def __init__(self, deal: Deal, dealer: Seat = Seat.N, vulnerability: Vulnerability = Vulnerability.NONE) -> None:
        must_be(Deal, deal, "Simulation", "a Deal, as Seed('a').deal(1)")
        if not deal.is_complete:
            raise BadInput(say("{deal}: expected four hands of thirteen cards", deal=deal))
        must_be(Seat, dealer, "Simulation", "a dealer that is a Seat, as Seat.N")
        self.deal, self.dealer, self.vulnerability = deal, dealer, vulnerability
        self.contract: Contract | None = None
        self.turn: Seat | None = dealer
        self._calls = OPENING
        self.lawful_calls: tuple[Call, ...] = OPENING.calls
        self.lawful_cards: tuple[Card, ...] = ()
        self._called: Auction | None = None  # the auction so far, once it has been asked for
        self._made: list[Made] = []
        self._bid: Call | None = None
        self._bidder: Seat | None = None
        self._standing = 0  # which calls the last bid leaves, as in `LAWFUL`: twice the risk, and one more for its opponents
        self._passes = 4  # that would end the auction
        self._held = _NOTHING  # the holdings by seat and suit, once there is a contract
        self._trump: Suit | None = None
        self._led = Suit.CLUBS  # of this trick
        self._must: Suit | None = None  # the suit led, while the hand in turn has some of it
        self._leader = self._winning = dealer
        self._best: Card | None = None
        self._trick: list[Card] = []
        self._tricks: list[Trick] = []
        self._ns = 0

    def call(self, call: Call) -> None:
        """The player in turn calls. Raises BadInput with the Law that forbids it, and then nothing has changed."""
        turn = self.turn
        if type(call) is not Call or not call.bit & self._calls.bits or turn is None:
            raise _refused(self.why_not(call))
        self._called = None
        self._made.append(MADE[turn.index][call.index])
        if call is PASS:
            self._passes -= 1
            self._standing ^= 1
        elif call.is_bid:
            self._bid, self._bidder, self._standing, self._passes = call, turn, 1, 3
        else:
            self._standing, self._passes = (2 if call is DOUBLE else 5), 3
        bid = self._bid
        self._calls = lawful = NO_CALLS if not self._passes else OPENING if bid is None else LAWFUL[self._standing][bid.index]
        self.lawful_calls = lawful.calls
        self.turn = turn.lho
        if lawful is NO_CALLS:
            self._begin_play()

    def _begin_play(self) -> None:
        self.contract = contract = self.auction.contract
        self.turn = None
        if contract is not None:
            self._trump = contract.trump
            self.turn = self._leader = self._winning = contract.leader
            self.lawful_cards = cards_of(self.deal.bits[contract.leader.index] or 0)
            self._held = [[bits & 8191, bits >> 13 & 8191, bits >> 26 & 8191, bits >> 39] for bits in self.deal.bits if bits]

    def play(self, card: Card) -> None:
        """The hand in turn plays a card. Raises BadInput with the Law that forbids it, and then nothing has changed."""
        turn, hands, trick, best, must = self.turn, self._held, self._trick, self._best, self._must
        try:
            suit, bit = card.suit, card.rank.bit
        except AttributeError:
            raise _refused(self.why_not(card)) from None
        of_suit = suit.index
        if turn is None or not (hand := hands[turn.index])[of_suit] & bit or suit is not must is not None:
            raise _refused(self.why_not(card))
        hand[of_suit] ^= bit
        if best is None:
            self._best, self._winning, self._led = card, turn, suit
        elif card.index > best.index if suit is best.suit else suit is self._trump:
            self._best, self._winning = card, turn
        trick.append(card)
        if len(trick) < 4:
            self.turn = turn = turn.lho
            hand, led = hands[turn.index], self._led
            if holding := hand[led.index]:
                self._must = led
                self.lawful_cards = led.held[holding]
                return
        else:
            turn = self._winning
            hand = hands[turn.index]
            self._tricks.append(_new(Trick, (self._leader, tuple(trick))))
            self._ns += not turn.index & 1
            self._trick, self._best, self._leader = [], None, turn
            self.turn = turn if len(self._tricks) < 13 else None
        clubs, diamonds, hearts, spades = hand
        self._must = None
        self.lawful_cards = SPADES[spades] + HEARTS[hearts] + DIAMONDS[diamonds] + CLUBS[clubs]

    def finish(self, chance: Callable[[], float]) -> None:
        """The rest of the board at random, every lawful call or card as likely as another; `chance` as `random.random`."""
        while calls := self.lawful_calls:
            self.call(calls[int(chance() * len(calls))])
        while self._trick:
            self.play(self.lawful_cards[int(chance() * len(self.lawful_cards))])
        if self.turn is not None:
            self._finish(self.turn, chance)

    def _finish(self, leader: Seat, chance: Callable[[], float]) -> None:
        """All tricks that are left; of a card drawn from what is lawful nothing has to be looked up or refused."""
        hands = [
            [[*CLUBS[clubs]], [*DIAMONDS[diamonds]], [*HEARTS[hearts]], [*SPADES[spades]]]
            for clubs, diamonds, hearts, spades in self._held
        ]
        trump, tricks, ns = self._trump, self._tricks[:], self._ns
        for left in range(13 - len(tricks), 0, -1):
            winning = leader
            lead = _drawn(hands[leader.index], int(chance() * left))
            trick, led, high, ruff = [lead], lead.suit.index, lead.index, -1
            for turn in (leader.lho, leader.partner, leader.rho):
                hand = hands[turn.index]
                if cards := hand[led]:
                    card = cards.pop(int(chance() * len(cards)))
                    if card.index > high:
                        high, winning = card.index, turn
                else:
                    card = _drawn(hand, int(chance() * left))
                    if card.suit is trump and card.index > ruff:
                        ruff, high, winning = card.index, 52, turn  # no card of the suit led is higher than a ruff
                trick.append(card)
            tricks.append(_new(Trick, (leader, tuple(trick))))
            leader = winning
            ns += not leader.index & 1
        self._held, self._tricks, self._ns = _NOTHING, tricks, ns
        self._leader = self._winning = leader
        self.turn, self.lawful_cards = None, ()

    def why_not(self, action: Call | Card) -> Reason | None:
        """The Law that forbids a call or card to the player in turn, or None when it is lawful."""
        if isinstance(action, Call):
            return self.auction.why_not(action)
        if not isinstance(action, Card):
            raise wrong_type("Simulation", "a Call or a Card, as Call.parse('1S')", action)
        if (play := self.played) is not None:
            return play.why_not(action)
        return Reason("22B" if self.over else "22A", say("there is no contract to play"))

    @property
    def over(self) -> bool:
        """Whether the board is passed out, or its last trick complete."""
        return self.turn is None

    @property
    def auction(self) -> Auction:
        """The auction so far as a value."""
        if self._called is None:
            made, bid = tuple(self._made), self._bid
            auction: Auction = _unmade_auction()
            auction.dealer, auction.made, auction.last, auction.stray = self.dealer, made, made[-1].by if made else None, ()
            auction.bid, auction.bidder, auction.risk = bid, self._bidder, RISKS[self._standing >> 1]
            auction.passes, auction.missed = (4 if bid is None else 3) - self._passes, None
            auction.__class__ = Auction
            self._called = auction
        return self._called

    @property
    def played(self) -> Play | None:
        """The play so far as a value; None before there is a contract."""
        if self.contract is None:
            return None
        play: Play = _unmade_play()
        play.start = PlayStart(self.contract, self._trump, self.deal, 13)
        play.turn, play.leader, play.winning = self.turn, self._leader, self._winning
        play.trick, play.best, play.stray = tuple(self._trick), self._best, ()
        play.gone, play.tricks = PACK - sum(map(_bits, self._held)), tuple(self._tricks)
        play.won = self._ns, len(play.tricks) - self._ns
        play.__class__ = Play
        return play

    def hand(self, seat: Seat) -> Hand:
        """What a player still holds."""
        return Hand(_bits(self._held[seat.index]) if self.contract else self.deal.bits[seat.index] or 0)

    def tricks_of(self, side: Side) -> int:
        """How many complete tricks a side has won so far."""
        return len(self._tricks) - self._ns if side is Side.EW else self._ns

    @property
    def score_ns(self) -> int | None:
        """Law 77, 22B. What the board scores for North-South; None while it goes on."""
        if self.turn is not None:
            return None
        contract = self.contract
        return 0 if contract is None else contract.score_ns(self.tricks_of(contract.declarer.side), self.vulnerability)

    def copy(self) -> Simulation:
        """Another simulation that stands where this one does and goes its own way."""
        other = Simulation.__new__(Simulation)
        for name in self.__slots__:
            setattr(other, name, getattr(self, name))
        other._made, other._held = self._made[:], [hand[:] for hand in self._held]
        other._trick, other._tricks = self._trick[:], self._tricks[:]
        return other

    __copy__ = copy

    def __setstate__(self, state: tuple[None, dict[str, Any]]) -> None:
        cards_of(PACK)  # another process may not have worked them out yet
        for name, value in state[1].items():
            setattr(self, name, value)

    def __repr__(self) -> str:
        return f"<Simulation, {len(self._made)} calls, {len(self._tricks)} tricks, {self.turn or 'nobody'} to act>"


def _bits(hand: list[int]) -> int:
    """The 52 bits of a hand."""
    clubs, diamonds, hearts, spades = hand
    return spades << 39 | hearts << 26 | diamonds << 13 | clubs


def _drawn(suits: list[list[Card]], at: int) -> Card:
    """The card of a hand with that number; the hand no longer has it."""
    for cards in suits:
        if at < len(cards):
            return cards.pop(at)
        at -= len(cards)
    raise AssertionError("a hand has as many cards as there are tricks left")


def _refused(reason: Reason | None) -> BadInput:
    assert reason is not None
    return BadInput(reason.said)


_NOTHING = [[0] * 4] * 4
_new = tuple.__new__
_unmade_auction, _unmade_play = unmade(Auction), unmade(Play)
