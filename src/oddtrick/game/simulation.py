"""One board played out quickly, for simulation and learning: it changes in place, and makes an `Auction` and a `Play` when asked.

Only what is lawful is done here. What really happens at a table belongs into the immutable values, which this one always equals.
"""

from __future__ import annotations

from collections.abc import Callable

from oddtrick.game.auction import Auction
from oddtrick.game.calls import Call, Calls
from oddtrick.game.cards import SUIT_HANDS, SUITS, Card, Hand, Suit
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.play import Play, Trick
from oddtrick.game.reasons import Reason
from oddtrick.game.seats import Seat, Side, Vulnerability
from oddtrick.texts import BadInput, say, wrong_type


class Simulation:
    """A board from the first call to the last card. `lawful_calls` and `lawful_cards` are what the player in `turn` may do now.

    One of the two is empty, and both are when the board is over; then `turn` is None. Raises BadInput for a deal that is not
    complete. One simulation belongs to one thread.
    """

    __slots__ = (
        "_best", "_calls", "_held", "_leader", "_must", "_ns", "_suits", "_trick", "_tricks", "_trump", "_winning", "auction",
        "contract", "deal", "lawful_calls", "lawful_cards", "turn", "vulnerability",
    )  # fmt: skip

    def __init__(self, deal: Deal, dealer: Seat = Seat.N, vulnerability: Vulnerability = Vulnerability.NONE) -> None:
        if not deal.is_complete:
            raise BadInput(say("{deal}: expected four hands of thirteen cards", deal=deal))
        self.deal, self.vulnerability = deal, vulnerability
        self.auction = Auction(dealer)
        self.contract: Contract | None = None
        self.turn: Seat | None = dealer
        self._calls: Calls = self.auction.lawful
        self.lawful_calls: tuple[Call, ...] = self._calls.calls
        self.lawful_cards: tuple[Card, ...] = ()
        self._held = [bits or 0 for bits in deal.bits]  # by seat: the cards as bits
        self._suits: list[list[tuple[Card, ...]]] = []  # by seat and suit: the same cards, made when the play begins
        self._trump: Suit | None = None
        self._must: Suit | None = None  # the suit that the hand in turn has to follow
        self._leader = self._winning = dealer
        self._best: Card | None = None
        self._trick: tuple[Card, ...] = ()
        self._tricks: list[Trick] = []
        self._ns = 0

    def call(self, call: Call) -> None:
        """The player in turn calls. Raises BadInput with the Law that forbids it, and then nothing has changed."""
        turn = self.turn
        if type(call) is not Call or not call.bit & self._calls.bits or turn is None:
            raise _refused(self.why_not(call))
        self.auction = auction = self.auction.after(call)
        self._calls = lawful = auction.lawful
        self.lawful_calls = lawful.calls
        self.turn = turn.lho
        if not lawful.bits:
            self._begin_play()

    def _begin_play(self) -> None:
        self.contract = contract = self.auction.contract
        self.turn = None
        if contract is not None:
            self._trump = contract.trump
            self.turn = self._leader = self._winning = contract.leader
            self._suits = [[SUIT_HANDS[bits & suit.mask].cards for suit in SUITS] for bits in self._held]
            clubs, diamonds, hearts, spades = self._suits[contract.leader.index]
            self.lawful_cards = spades + hearts + diamonds + clubs

    def play(self, card: Card) -> None:
        """The hand in turn plays a card. Raises BadInput with the Law that forbids it, and then nothing has changed."""
        turn = self.turn
        if type(card) is not Card or turn is None or not self._suits:
            raise _refused(self.why_not(card))
        suit, must, held, bit = card.suit, self._must, self._held[turn.index], card.bit
        if not bit & held or (must is not None and suit is not must):
            raise _refused(self.why_not(card))
        self._held[turn.index] = held = held ^ bit
        self._suits[turn.index][suit.index] = SUIT_HANDS[held & suit.mask].cards
        best, trick = self._best, self._trick
        if best is None or (card.index > best.index if suit is best.suit else suit is self._trump):
            self._best, self._winning = card, turn
        trick += (card,)
        if len(trick) < 4:
            self._trick = trick
            self.turn = turn = turn.lho
            led = trick[0].suit
            if suited := self._suits[turn.index][led.index]:
                self._must, self.lawful_cards = led, suited
                return
        else:
            turn = self._winning
            self._tricks.append(_new(Trick, (self._leader, trick)))
            self._ns += not turn.index & 1
            self._trick, self._best, self._leader = (), None, turn
            self.turn = turn if held else None
        self._must = None
        clubs, diamonds, hearts, spades = self._suits[turn.index]
        self.lawful_cards = spades + hearts + diamonds + clubs

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
        hands = [list(map(list, suits)) for suits in self._suits]
        trump, ns = self._trump, self._ns
        for left in range(13 - len(self._tricks), 0, -1):
            turn = leader
            cards, at = _drawn(hands[turn.index], int(chance() * left))
            lead = best = cards[at]
            cards[at] = cards[-1]
            cards.pop()
            trick, winning, suit = [lead], turn, lead.suit
            led = suit.index
            for turn in (leader.lho, leader.partner, leader.rho):
                if cards := hands[turn.index][led]:
                    at = int(chance() * len(cards))
                    card = cards[at]
                    if card.index > best.index and best.suit is suit:
                        best, winning = card, turn
                else:
                    cards, at = _drawn(hands[turn.index], int(chance() * left))
                    card = cards[at]
                    if card.suit is trump and (best.suit is not trump or card.index > best.index):
                        best, winning = card, turn
                cards[at] = cards[-1]
                cards.pop()
                trick.append(card)
            self._tricks.append(_new(Trick, (leader, tuple(trick))))
            ns += not winning.index & 1
            leader = winning
        self._held, self._suits = [0] * 4, [[()] * 4 for _ in range(4)]
        self._ns, self._leader, self._winning = ns, leader, leader
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
    def played(self) -> Play | None:
        """The play so far as a value; None before there is a contract."""
        if self.contract is None:
            return None
        gone = sum(bits or 0 for bits in self.deal.bits) - sum(self._held)
        won = (self._ns, len(self._tricks) - self._ns)
        begun = Play.begin(self.contract, self.deal)
        return begun.changed(
            turn=self.turn, leader=self._leader, winning=self._winning, gone=gone, trick=self._trick, best=self._best,
            tricks=tuple(self._tricks), won=won,
        )  # fmt: skip

    def hand(self, seat: Seat) -> Hand:
        """What a player still holds."""
        return Hand(self._held[seat.index])

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
        other._held, other._suits, other._tricks = self._held[:], [suits[:] for suits in self._suits], self._tricks[:]
        return other

    __copy__ = copy

    def __repr__(self) -> str:
        return f"<Simulation, {len(self.auction.made)} calls, {len(self._tricks)} tricks, {self.turn or 'nobody'} to act>"


def _drawn(suits: list[list[Card]], at: int) -> tuple[list[Card], int]:
    """Of the cards of a hand the one with that number: the suit in which it is, and its place there."""
    for cards in suits:
        if at < len(cards):
            return cards, at
        at -= len(cards)
    raise AssertionError("a hand has as many cards as there are tricks left")


def _refused(reason: Reason | None) -> BadInput:
    assert reason is not None
    return BadInput(reason.said)


_new = tuple.__new__
