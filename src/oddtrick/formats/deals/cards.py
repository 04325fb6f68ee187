"""What files of deals share: cards in the order AKQJT98765432 of spades, hearts, diamonds, clubs, and boards with their checks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from oddtrick.formats.diagnostics import Log
from oddtrick.formats.records import Record
from oddtrick.game.deal import Deal
from oddtrick.game.hands import Hand
from oddtrick.game.seats import SEATS
from oddtrick.texts import BadInput, Text, say

RANKS = "AKQJT98765432"
BITS = tuple(1 << 51 - place for place in range(52))  # SA, SK ... S2, HA ... C2


def deal_of(owners: Iterable[int]) -> Deal:
    """The deal in which the hand with that number (N 0, E 1, S 2, W 3) holds the card at each place. Raises BadInput."""
    hands = [0, 0, 0, 0]
    for bit, owner in zip(BITS, owners, strict=True):
        hands[owner] |= bit
    return of_hands(hands)


def of_hands(hands: Sequence[int]) -> Deal:
    """The deal of four hands N E S W given as bits. Raises BadInput unless each has thirteen cards and no card is in two."""
    for seat, bits in zip(SEATS, hands, strict=True):
        if bits.bit_count() != 13:
            raise BadInput(say("{seat} holds {n} cards; a hand has thirteen (Law 6B)", seat=seat, n=bits.bit_count()))
    return Deal(*map(Hand, hands))


def places(bits: int) -> list[int]:
    """At which places the cards of a hand stand, 0 to 51."""
    return [place for place, bit in enumerate(BITS) if bits & bit]


def hands_of(record: Record, kind: str) -> tuple[int, int, int, int]:
    """The four hands of a board as bits. Raises BadInput when a card is missing."""
    deal = record.deal
    if deal is None or not deal.is_complete:
        board = record.board or "?"
        raise BadInput(say("board {board}: {format} needs four hands of thirteen cards", board=board, format=kind))
    north, east, south, west = (hand.bits for hand in deal.hands if hand is not None)
    return north, east, south, west


def owners_of(record: Record, kind: str) -> list[int]:
    """The inverse of `deal_of`: who holds each card. Raises BadInput when a card is missing."""
    owners = [0] * 52
    for owner, bits in enumerate(hands_of(record, kind)):
        for place in places(bits):
            owners[place] = owner
    return owners


def in_a_row(records: Sequence[Record], kind: str, last: int = 99) -> list[Record]:
    """The boards by number, which must follow one another and end at `last`. Raises BadInput."""
    numbered = sorted(records, key=lambda record: number_of(record, kind, last))
    for before, after in pairwise(numbered):
        if number_of(after, kind, last) != number_of(before, kind, last) + 1:
            expected, found = number_of(before, kind, last) + 1, after.board
            text = say("{format} holds boards in a row: expected board {expected} after {before}, not {found}",
                       format=kind, expected=expected, before=before.board, found=found)  # fmt: skip
            raise BadInput(text)
    return numbered


def number_of(record: Record, kind: str, last: int) -> int:
    """The number of a board that a file can tell. Raises BadInput."""
    if record.board is None or not 1 <= record.board <= last:
        told = record.board or "?"
        raise BadInput(say("{format} holds boards 1 to {last}; this one is {board}", format=kind, last=last, board=told))
    return record.board


def at_byte(byte: int, why: Text | BadInput) -> Text:
    """A sentence about what stands at a byte of a file, counted from 1."""
    return say("byte {byte}: {why}", byte=byte, why=why.text if isinstance(why, BadInput) else why)


def cut(data: bytes, size: int, log: Log, first: int = 0) -> list[tuple[int, bytes]]:
    """The boards of a file in which each has so many bytes, with where each begins; a last one that is cut off is reported."""
    whole = (len(data) - first) // size
    if left := len(data) - first - whole * size:
        text = say("a board has {size} bytes; only {n} are there", size=size, n=left)
        log.board = str(whole + 1)
        log.error(0, at_byte(first + whole * size + 1, text))
    return [(at, data[at : at + size]) for at in range(first, first + whole * size, size)]


def read_each(boards: Iterable[tuple[int, bytes]], dealt: Callable[[bytes, int], Deal], log: Log) -> list[Record]:
    """The boards of a file without numbers, counted from 1; `dealt` makes a deal of the bytes of a board and of where they begin.

    A board that it refuses is reported, and costs no other.
    """
    records = []
    for number, (at, text) in enumerate(boards, 1):
        log.board = str(number)
        try:
            records.append(Record.of_deal(number, dealt(text, at)))
        except BadInput as why:
            log.error(0, why.text)
    unnumbered(log, len(records))
    return records


def unnumbered(log: Log, how_many: int) -> None:
    """Say that a file has no numbers of boards."""
    log.board = ""
    if how_many:
        log.note(0, say("the file tells no board numbers; they count from 1"))
