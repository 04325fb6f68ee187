"""What a claim can come to: facts for the Director (70), never a ruling.

`extremes` counts over all lawful plays of all four hands that agree with the claimer's statement, good and bad: which of
them are normal, and what the claimer knew, is the Director's to judge.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import lru_cache
from typing import NamedTuple

from oddtrick.analysis.ending import Ending, Outstanding, outstanding
from oddtrick.analysis.positions import Positions
from oddtrick.analysis.search import Against, Together, TooMany, Ways
from oddtrick.analysis.statement import Statement, Step
from oddtrick.game.cards import CARDS
from oddtrick.game.play import Trick
from oddtrick.game.seats import SEATS, Seat, Side

__all__ = ["LIMIT", "Ending", "Extremes", "Line", "Outstanding", "Statement", "Step", "extremes", "outstanding"]

LIMIT = 100_000  # positions of one search: half a second at most for all three. Nine cards in a hand mostly fit, thirteen some


class Line(NamedTuple):
    """How many of the tricks left the claimer's side wins, and one play in which it does."""

    tricks: int
    play: tuple[Trick, ...]


class Extremes(NamedTuple):
    """The lowest and the highest number of the tricks left for the claimer's side, and what best play of both sides gives.

    None where there were too many positions: it was not computed. `cards` is the number of cards left in the longest hand.
    """

    cards: int
    lowest: Line | None
    highest: Line | None
    best: int | None

    @property
    def computed(self) -> bool:
        """Whether both extremes are exact."""
        return self.lowest is not None and self.highest is not None


def extremes(
    ending: Ending,
    side: Side,
    statement: Statement = Statement(),  # noqa: B008 - an immutable value
    bound: Collection[Seat] | None = None,
    limit: int = LIMIT,
) -> Extremes:
    """The extremes of an ending for a side; `bound` are the hands that follow its statement (both of them unless told).

    A bound hand on lead follows the first step that it can. `limit` is how many positions each of the three numbers may cost.
    """
    hands = tuple(seat for seat in SEATS if seat.side is side) if bound is None else tuple(bound)
    return _searched(ending, side, statement, hands, limit)


@lru_cache(maxsize=32)  # a sheet, its page and its forms ask for the same one
def _searched(ending: Ending, side: Side, statement: Statement, hands: tuple[Seat, ...], limit: int) -> Extremes:
    positions = Positions(ending, statement, hands)
    ways: Ways = {}
    helped = Together(positions, side.index, limit, ways)
    hindered = Together(positions, side.opponents.index, limit, ways)
    most, least = _tried(helped.most), _tried(hindered.most)
    best = None if most is None and least is None else _tried(Against(positions, side.index, limit).most)
    return Extremes(
        max(len(ending.hand(seat)) for seat in SEATS),
        None if least is None else Line(ending.tricks - least, _line(ending, hindered.line(least))),
        None if most is None else Line(most, _line(ending, helped.line(most))),
        best,
    )


def _tried(search: Callable[[], int]) -> int | None:
    try:
        return search()
    except TooMany:
        return None


def _line(ending: Ending, left: list[int]) -> tuple[Trick, ...]:
    """The tricks of a play, from the cards left after each."""
    before = sum(ending.hand(seat).bits for seat in SEATS) | sum(card.bit for card in ending.trick.cards if card)
    leader, tricks = ending.trick.leader, []
    for after in left:
        gone, trick = before ^ after, Trick(leader)
        for seat in (leader.after(k) for k in range(4)):
            own = gone & (ending.hand(seat).bits | ((card := ending.trick.of(seat)) is not None and card.bit))
            trick = trick.with_card(seat, CARDS[own.bit_length() - 1])
        tricks.append(trick)
        leader, before = trick.winner(ending.trump) or leader, after
    return tuple(tricks)
