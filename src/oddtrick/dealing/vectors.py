"""Many numbers of deals looked at together, with numpy: from the digests of a seed to holdings, and which of them are wanted."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from oddtrick.dealing.conditions import ALL, Amount, Condition, Every, Holds, Not, Shape, Some, places_of
from oddtrick.dealing.measures import Measure
from oddtrick.game.deal import TOTAL, half_packs
from oddtrick.game.dealing import Seed

BATCH = 4096  # digests, of five numbers each
_H = np.uint64(comb(26, 13))
_32 = np.uint64(32)
Numbers = NDArray[np.uint64]
Holdings = list[NDArray[np.int64]]
Truths = NDArray[np.bool_]


class _Tables(NamedTuple):
    """Subsets of a suit by size and place; the first places of halves and quarters; which cards of a holding a selection takes."""

    subsets: NDArray[np.int64]
    begin: NDArray[np.int64]
    many: NDArray[np.int64]
    quarters: tuple[NDArray[np.int64], NDArray[np.int64]]
    halves: tuple[NDArray[np.int64], NDArray[np.int64]]
    chosen: NDArray[np.int64]
    chosen_at: NDArray[np.int64]
    length: NDArray[np.int64]


@cache
def _tables() -> _Tables:
    by_size = sorted(range(8192), key=lambda bits: (bits.bit_count(), bits))
    many = np.array([comb(13, size) for size in range(14)], np.int64)
    begin = np.concatenate(([0], np.cumsum(many)[:-1]))
    of_holding: list[NDArray[np.int64]] = [np.zeros(1, np.int64)]
    for bits in range(1, 8192):
        top = 1 << bits.bit_length() - 1
        lower = of_holding[bits ^ top]
        of_holding.append(np.concatenate((lower, lower | top)))
    chosen_at = np.concatenate(([0], np.cumsum([len(one) for one in of_holding])[:-1]))
    quarters, halves = ((np.array(first[:-1], np.int64), np.array(sizes, np.int64)) for sizes, first in map(half_packs, (4, 2)))
    length = np.array(Measure.CARDS.of_holding, np.int64)
    return _Tables(np.array(by_size, np.int64), begin, many, quarters, halves, np.concatenate(of_holding), chosen_at, length)


def first_numbers(seed: Seed, boards: Iterable[int], wanted: Condition, limit: int) -> dict[int, int | None]:
    """By board the first of its numbers whose deal is wanted; None where none of `limit` numbers was."""
    found: dict[int, int | None] = {}
    left = dict.fromkeys(boards, (0, 0))  # by board how many digests and numbers were looked at
    each = 4
    while left:
        some = list(left)[: max(1, BATCH // each)]
        data = b"".join(seed.digest(board, left[board][0] + n) for board in some for n in range(each))
        real, right = _looked_at(data, wanted)
        real, right = real.reshape(len(some), 5 * each), right.reshape(len(some), 5 * each)
        tries = np.cumsum(real, axis=1)
        hit = np.logical_or.reduce(right, axis=1)
        places = right.argmax(axis=1)
        for row, board in enumerate(some):
            before, tried = left[board]
            if hit[row] and tried + int(tries[row, places[row]]) <= limit:
                at = 64 * (row * each + int(places[row]) // 5) + 12 * (int(places[row]) % 5)
                found[board] = int.from_bytes(data[at : at + 12], "big")
                del left[board]
            elif (total := tried + int(tries[row, -1])) >= limit:
                found[board] = None
                del left[board]
            else:
                left[board] = before + each, total
        if len(left) * each < BATCH:
            each = min(2 * each, BATCH)
    return found


def _looked_at(data: bytes, wanted: Condition) -> tuple[Truths, Truths]:
    """Of each twelve bytes, whether they are the number of a deal, and of one that is wanted."""
    limbs = np.frombuffer(data, ">u4").reshape(-1, 16)[:, :15].reshape(-1, 3).astype(np.uint64)
    high, middle, low = (np.uint64(TOTAL >> shift & 0xFFFFFFFF) for shift in (64, 32, 0))
    real = (limbs[:, 0] < high) | (
        (limbs[:, 0] == high) & ((limbs[:, 1] < middle) | ((limbs[:, 1] == middle) & (limbs[:, 2] < low)))
    )
    right = np.zeros(len(limbs), np.bool_)
    right[real] = _wanted(wanted, _holdings(limbs[real]))
    return real, right


def _holdings(limbs: Numbers) -> Holdings:
    """The sixteen holdings of each number, whose limbs of 32 bits these are: N clubs, N diamonds … W spades."""
    tables = _tables()
    (_, upper, lower), theirs_place = _divided(tuple(limbs.T))
    (_, upper, lower), ours_place = _divided((_, upper, lower))
    sides = _sides(tables, (upper << _32 | lower).astype(np.int64))
    north = _half(tables, sides, ours_place.astype(np.int64))
    east = _half(tables, [holding ^ 8191 for holding in sides], theirs_place.astype(np.int64))
    south = [both ^ one for both, one in zip(sides, north, strict=True)]
    west = [both ^ 8191 ^ one for both, one in zip(sides, east, strict=True)]
    return [*north, *east, *south, *west]


def _divided(limbs: tuple[Numbers, ...]) -> tuple[tuple[Numbers, Numbers, Numbers], Numbers]:
    """By the number of halves of 26 cards: quotient and rest."""
    parts = []
    rest = np.zeros_like(limbs[0])
    for limb in limbs:
        rest = rest << _32 | limb
        parts.append(rest // _H)
        rest = rest % _H
    return (parts[0], parts[1], parts[2]), rest


def _sides(tables: _Tables, place: NDArray[np.int64]) -> Holdings:
    """North-South's 26 cards, as `Deal.numbered` finds them."""
    first, sizes = tables.quarters
    at = np.searchsorted(first, place, side="right") - 1
    place = place - first[at]
    found = []
    for suit in range(4):
        size = sizes[at, suit]
        many = tables.many[size]
        own, place = (place, place) if suit == 3 else (place % many, place // many)
        found.append(tables.subsets[tables.begin[size] + own])
    return found


def _half(tables: _Tables, of: Holdings, place: NDArray[np.int64]) -> Holdings:
    """Thirteen of these 26 cards: a selection of thirteen and thirteen, spread over the suits."""
    first, sizes = tables.halves
    at = np.searchsorted(first, place, side="right") - 1
    place = place - first[at]
    low, high = sizes[at, 0], sizes[at, 1]
    many = tables.many[low]
    selected = tables.subsets[tables.begin[low] + place % many] | tables.subsets[tables.begin[high] + place // many] << 13
    found = []
    for holding in of:
        length = tables.length[holding]
        found.append(tables.chosen[tables.chosen_at[holding] + (selected & ((1 << length) - 1))])
        selected = selected >> length
    return found


@lru_cache(maxsize=16)
def _of_holding(measure: Measure) -> NDArray[np.int64]:
    return np.array(measure.of_holding, np.int64)


@lru_cache(maxsize=64)
def _of_shape(lengths: frozenset[Any]) -> Truths:
    table = np.zeros(14**4, np.bool_)
    table[[((s * 14 + h) * 14 + d) * 14 + c for s, h, d, c in lengths]] = True
    return table


def _wanted(wanted: Condition, holdings: Holdings) -> Truths:
    found: Truths
    match wanted:
        case Amount(seats, measure, low, high, suits):
            table = _of_holding(measure)
            amount = np.add.reduce([table[holdings[place]] for place in places_of(seats, suits)])
            found = (amount >= low) & (amount <= high)
        case Shape(seat, _, lengths):
            c, d, h, s = (_tables().length[holdings[place]] for place in places_of((seat,), ALL))
            found = _of_shape(lengths)[((s * 14 + h) * 14 + d) * 14 + c]
        case Holds(seats, card):
            suit, bit = divmod(card.bit.bit_length() - 1, 13)
            found = np.logical_or.reduce([holdings[place] >> bit & 1 for place in places_of(seats, (suit,))])
        case Every(parts):
            found = np.logical_and.reduce([_wanted(part, holdings) for part in parts])
        case Some(parts):
            found = np.logical_or.reduce([_wanted(part, holdings) for part in parts])
        case Not(part):
            found = ~_wanted(part, holdings)
    return found
