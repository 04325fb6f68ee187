"""Deals as they are wanted: of the numbers that a seed gives to a board, the first whose deal is one of those.

Every deal that is wanted has the same chance, since its number has. Without a condition it is the deal that the seed always gave.
Where numpy is installed, many numbers are looked at together; the deals are the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256

from oddtrick.dealing.conditions import Condition, masks_of, test_of
from oddtrick.dealing.counting import chance, impossible
from oddtrick.game.deal import Deal
from oddtrick.game.dealing import Seed
from oddtrick.texts import BadInput, say

LIMIT = 2_000_000  # numbers for a board
_SOON = 10_000  # after so many it is worked out whether there can be such a deal


def dealt(seed: Seed, boards: Iterable[int], wanted: Condition | None = None, limit: int = LIMIT) -> list[Deal]:
    """The deals of these boards. Raises BadInput where no deal can be so, or none of `limit` was."""
    numbers = list(boards)
    if wanted is None:
        return [seed.deal(board) for board in numbers]
    found = _found(seed, numbers, wanted, min(limit, _SOON))
    if missing := [board for board in numbers if found[board] is None]:
        if why := impossible(wanted):
            raise BadInput(why)
        found |= _found(seed, missing, wanted, limit)
    for board in numbers:
        if found[board] is None:
            raise _rare(board, wanted, limit)
    return [Deal.numbered(found[board] or 0) for board in numbers]


def _found(seed: Seed, boards: Iterable[int], wanted: Condition, limit: int) -> dict[int, int | None]:
    """By board the first of its numbers that is wanted."""
    try:
        from oddtrick.dealing.vectors import first_numbers
    except ImportError:  # without numpy
        return {board: _first(seed, board, wanted, limit) for board in dict.fromkeys(boards)}
    return first_numbers(seed, dict.fromkeys(boards), wanted, limit)


def _first(seed: Seed, board: int, wanted: Condition, limit: int) -> int | None:
    """The first number of a board that is wanted, one after the other."""
    test = test_of(wanted)
    for tried, number in enumerate(numbers_of(seed, board)):
        if tried >= limit:
            return None
        if test(masks_of(Deal.numbered(number))):
            return number
    raise AssertionError(board)


def numbers_of(seed: Seed, board: int) -> Iterator[int]:
    """The numbers of deals that a seed gives to a board, without end."""
    count = 0
    while True:
        yield from seed.numbers(board, count)
        count += 1


def _rare(board: int, wanted: Condition, limit: int) -> BadInput:
    if known := chance(wanted):
        many = round(1 / known)
        return BadInput(
            say("board {board}: none of {n} deals was like that; about one in {many} is", board=board, n=limit, many=many)
        )
    return BadInput(
        say("board {board}: none of {n} deals was like that; expected a condition that is not so rare", board=board, n=limit)
    )


def commitment(seed: Seed, wanted: Condition | None = None) -> str:
    """What to publish before play: of a seed with a condition it commits to both."""
    if wanted is None:
        return seed.commitment
    return sha256(f"oddtrick seed 1\n{seed.text}\nwhere {wanted}\n".encode()).hexdigest()
