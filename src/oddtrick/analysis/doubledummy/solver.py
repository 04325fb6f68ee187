"""What DDS finds, in values of ours. Each of these may take a second, and waits for another thread that asks."""

from __future__ import annotations

from typing import NamedTuple

from oddtrick.analysis.doubledummy.library import library
from oddtrick.analysis.doubledummy.makeable import Makeable
from oddtrick.analysis.ending import Ending
from oddtrick.game.cards import CARDS, Card
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.play import CardPlayed, Play, Trick
from oddtrick.game.seats import SEATS, Seat, Side
from oddtrick.texts import BadInput, must_be, say


def makeable(deal: Deal) -> Makeable:
    """The twenty numbers of a deal. Raises BadInput unless all four hands are known and have as many cards."""
    return Makeable(library().table(_holdings(deal)))


def cards(ending: Ending) -> dict[Card, int]:
    """For each card that the hand in turn may play, how many of the tricks left its side makes, the one in progress included."""
    must_be(Ending, ending, "cards", "an Ending, as Ending.of(deal, Seat.W, Suit.SPADES)")
    trick = [card.index for card in ending.trick.cards if card is not None]
    found = library().cards(_bits(ending.left), _trump(ending), ending.trick.leader.index, trick)
    return {CARDS[card]: tricks for card, tricks in sorted(found.items(), reverse=True)}


def leads(deal: Deal, contract: Contract) -> dict[Card, int]:
    """For each opening lead, the tricks of the defenders. Raises BadInput unless all hands are known and have as many cards."""
    _holdings(deal)
    return cards(Ending(deal, Trick(contract.leader), contract.trump))


def best(ending: Ending, side: Side) -> int:
    """How many of the tricks left a side makes, the one in progress included."""
    found = max(cards(ending).values())
    return found if ending.turn.side is side else ending.tricks - found


class Cost(NamedTuple):
    """A card that gave tricks away, and how many."""

    at: int
    played: CardPlayed
    tricks: int


class Course(NamedTuple):
    """How a play went: the tricks that declarer was to make before any card and after each, and who played them.

    It ends before the first card that was not lawful; what a revoke costs is no question of best play.
    """

    contract: Contract
    tricks: tuple[int, ...]
    played: tuple[CardPlayed, ...]

    @staticmethod
    def of(play: Play, tricks: tuple[int, ...]) -> Course:
        """The course of a play, from what was found for it."""
        return Course(play.start.contract, tricks, tuple(_lawful(play)))

    @property
    def costs(self) -> tuple[Cost, ...]:
        """The cards that gave tricks away, in order."""
        found = []
        for n, played in enumerate(self.played):
            gained = self.tricks[n + 1] - self.tricks[n]
            if gained:
                found.append(Cost(n, played, abs(gained)))
        return tuple(found)

    def cost(self, side: Side) -> int:
        """How many tricks the cards of a side gave away."""
        return sum(cost.tricks for cost in self.costs if cost.played.by.side is side)


def course(play: Play) -> Course:
    """How many tricks declarer was to make after each card. Raises BadInput unless all hands are known and as large."""
    start = play.start
    holdings = _holdings(start.deal)
    played = tuple(_lawful(play))
    leader = played[0].by if played else play.leader
    trump = 4 if start.trump is None else start.trump.index
    found = library().course(holdings, trump, leader.index, [one.card.index for one in played])
    if leader.side is start.contract.declarer.side:
        found = tuple(start.tricks - n for n in found)
    found += found[-1:] * (len(played) + 1 - len(found))  # DDS stops before the last trick, in which nobody has a choice
    return Course(start.contract, found, played)


def _lawful(play: Play) -> list[CardPlayed]:
    """The cards that stand, each with its hand, up to the first that was not lawful."""
    start = play.start
    found: list[CardPlayed] = []
    first = play.tricks[0].leader if play.tricks else play.leader
    told = Play.begin(start.contract, start.deal, first)
    for trick in (*play.tricks, play.current):
        for n, card in enumerate(trick.cards):
            hand = trick.leader.after(n)
            if card is None or told.why_not(card, hand):
                return found
            told = told.after(card, hand)
            found.append(CardPlayed(hand, card))
    return found


def _trump(ending: Ending) -> int:
    return 4 if ending.trump is None else ending.trump.index


def _bits(deal: Deal) -> list[int]:
    return [bits or 0 for bits in deal.bits]


def _holdings(deal: Deal) -> list[int]:
    must_be(Deal, deal, "double dummy", "a Deal, as Seed('a').deal(1)")
    sizes = {seat: None if (hand := deal[seat]) is None else len(hand) for seat in SEATS}
    if (unknown := next((seat for seat, size in sizes.items() if size is None), None)) is not None:
        raise BadInput(say("the hand of {seat} is not known; expected all four", seat=unknown))
    if len({*sizes.values()}) > 1 or not sizes[Seat.N]:
        text = say("the hands hold {sizes} cards; expected as many in each", sizes=", ".join(map(str, sizes.values())))
        raise BadInput(text)
    return _bits(deal)
