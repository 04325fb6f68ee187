"""The hands of the boards in a Bridgemate file: HandRecord with the cards, HandEvaluation with tricks and high-card points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from oddtrick.analysis.doubledummy.makeable import Makeable
from oddtrick.formats.bridgemate.tables import Row
from oddtrick.game.cards import DENOMINATIONS, SUITS, Rank
from oddtrick.game.deal import Deal
from oddtrick.game.hands import Hand
from oddtrick.game.seats import SEATS, Seat
from oddtrick.texts import BadInput, Text, say

_SEATS = {Seat.N: "North", Seat.E: "East", Seat.S: "South", Seat.W: "West"}
_SUITS = dict(zip(SUITS, ("Clubs", "Diamonds", "Hearts", "Spades"), strict=True))
_DENOMINATIONS = dict(zip(DENOMINATIONS, (*_SUITS.values(), "Notrump"), strict=True))
_POINTS = {Rank.ACE: 4, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1}


def hand_records(section: int, deals: Mapping[int, Deal]) -> Iterator[Row]:
    """A row for each board of a section whose four hands are known."""
    for board, deal in sorted(deals.items()):
        if deal.is_complete:
            suits = {f"{_SEATS[seat]}{name}": _ranks(deal[seat], n) for seat in SEATS for n, name in enumerate(_SUITS.values())}
            yield {"Section": section, "Board": board, **suits}


def hand_evaluations(section: int, deals: Mapping[int, Deal], tables: Mapping[Deal, Makeable]) -> Iterator[Row]:
    """A row for each of these boards that was solved: the tricks of each hand in each denomination, and its points."""
    for board, deal in sorted(deals.items()):
        if (table := tables.get(deal)) is not None:
            tricks = {
                f"{_SEATS[seat]}{name}": table.of(seat, denomination)
                for seat in SEATS
                for denomination, name in _DENOMINATIONS.items()
            }
            points = {f"{_SEATS[seat]}Hcp": sum(_POINTS.get(card.rank, 0) for card in deal[seat] or ()) for seat in SEATS}
            yield {"Section": section, "Board": board, **tricks, **points}


def _ranks(hand: Hand | None, suit: int) -> str:
    return "" if hand is None else "".join(hand.holding(SUITS[suit]))


def deals_in(rows: Iterable[Row]) -> tuple[dict[tuple[int, int], Deal], list[tuple[int, Text]]]:
    """The deals of HandRecord by section and board, and a sentence for each board that cannot be read, with its number.

    The tens are T or 10; what a device has not been told is left open, and a fourth hand follows from three.
    """
    found: dict[tuple[int, int], Deal] = {}
    wrong: list[tuple[int, Text]] = []
    for row in rows:
        section, board = row.get("Section"), row.get("Board")
        if not isinstance(section, int) or not isinstance(board, int) or board < 1:
            wrong.append((0, say("Board {value!r}: expected a positive number", value=str(board))))
            continue
        hands = [".".join(_told(row.get(f"{name}{suit}")) for suit in reversed(_SUITS.values())) for name in _SEATS.values()]
        try:
            deal = Deal.parse("N:" + " ".join("-" if hand == "..." else hand for hand in hands)).completed()
        except BadInput as error:
            wrong.append((board, error.text))
            continue
        if deal != _NONE:
            found[section, board] = deal
    return found, wrong


_NONE = Deal(None, None, None, None)


def _told(value: object) -> str:
    return "".join(str(value or "").upper().replace("10", "T").replace("-", "").split())
