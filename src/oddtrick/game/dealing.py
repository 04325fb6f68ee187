"""Dealing (Law 6): one uniform draw of a deal's number, from the system's generator or from a seed; and commitments.

A seed gives every board its own deal, whatever was dealt before it. Take the SHA-512 of four lines, each ended by a
line feed: `oddtrick deal 1`, the seed, the board's number, and a count that starts at 0. Read it as five numbers of 96
bits (big end first, the last four bytes unused); the first one below TOTAL is the deal's number. When all five are too
large, the count goes up by one. The commitment to a seed is the SHA-256 of two such lines, `oddtrick seed 1` and the
seed: published before play, it lets anyone check the seed, and with it the boards, afterwards.
"""

from __future__ import annotations

from hashlib import sha256, sha512
from typing import Any, Protocol

from oddtrick.game.deal import TOTAL, Deal
from oddtrick.game.frozen import Frozen
from oddtrick.texts import BadInput, must_be, say, wrong_type

_BITS = 96
_DRAWS = range(0, 60, 12)
LAST = 10_000  # the highest number of a board that is dealt


class Generator(Protocol):
    """What dealing needs of a source of chance; `random.SystemRandom()` and `random.Random(x)` have it."""

    def getrandbits(self, k: int, /) -> int:
        """A uniform draw of k bits."""


def board_numbers(first: int, many: int) -> range:
    """The numbers of so many boards. Raises BadInput where the last one is higher than files have them."""
    if (last := first + many - 1) > LAST:
        raise BadInput(say("the last board would be {board}; boards have numbers from 1 to {most}", board=last, most=LAST))
    return range(first, first + many)


def random_deal(generator: Generator) -> Deal:
    """Law 6E4. A deal drawn uniformly from all that there are."""
    if not hasattr(generator, "getrandbits"):
        raise wrong_type("random_deal", "a generator, as random.SystemRandom()", generator)
    while True:
        number = generator.getrandbits(_BITS)
        if number < TOTAL:
            return Deal.numbered(number)


class Seed(Frozen):
    """A line of text from which boards are dealt, always the same ones. Raises BadInput when it is not such a line."""

    __slots__ = ("_start", "text")
    text: str
    _start: bytes

    def __init__(self, text: str) -> None:
        must_be(str, text, "Seed", "a text, as 'club, 1 May'")
        try:
            start = f"oddtrick deal 1\n{text}\n".encode()
        except UnicodeEncodeError:  # half a character, as in an argument that is not UTF-8
            start = b""
        if not start or text.splitlines() != [text]:
            raise BadInput(say("{seed!r} is not a seed; expected one line of text that is not empty", seed=text))
        self._fix(text=text, _start=start)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seed) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __reduce__(self) -> tuple[Any, ...]:
        return Seed, (self.text,)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Seed({self.text!r})"

    @staticmethod
    def fresh(generator: Generator) -> Seed:
        """A seed that nobody can guess: 256 random bits as 64 hexadecimal digits."""
        return Seed(f"{generator.getrandbits(256):064x}")

    def deal(self, board: int) -> Deal:
        """The deal that this seed gives to the board with that number (1 and up)."""
        must_be(int, board, "Seed.deal", "the number of a board, as 1")
        if board < 1:
            raise BadInput(say("{board} is not the number of a board; boards count from 1", board=board))
        n = 0
        while True:
            for number in self.numbers(board, n):
                return Deal.numbered(number)
            n += 1

    def digest(self, board: int, count: int) -> bytes:
        """The SHA-512 of a board's four lines with that count."""
        return sha512(b"%b%d\n%d\n" % (self._start, board, count)).digest()

    def numbers(self, board: int, count: int) -> list[int]:
        """Those of the five numbers of a digest that are the numbers of deals, in their order."""
        digest = self.digest(board, count)
        found = (int.from_bytes(digest[k : k + 12], "big") for k in _DRAWS)
        return [number for number in found if number < TOTAL]

    @property
    def commitment(self) -> str:
        """What to publish before play (64 hexadecimal digits), so that this seed can be recognised afterwards."""
        return sha256(f"oddtrick seed 1\n{self.text}\n".encode()).hexdigest()
