"""How many tricks each hand can take: the twenty numbers of a deal that is seen by everybody."""

from __future__ import annotations

from typing import NamedTuple

from oddtrick.game.cards import DENOMINATIONS, Denomination
from oddtrick.game.contract import Contract
from oddtrick.game.seats import SEATS, Seat
from oddtrick.texts import BadInput, must_be, say

_DIGITS = "0123456789abcd"
_ORDER = (Seat.N, Seat.S, Seat.E, Seat.W)


class Makeable(NamedTuple):
    """Declarer's tricks when all four hands are seen and both sides play their best.

    `tricks` has a row for N, E, S and W, each with the tricks in clubs, diamonds, hearts, spades and no trump.
    """

    tricks: tuple[tuple[int, ...], ...]

    @staticmethod
    def parse(text: str) -> Makeable:
        """Read twenty digits, 0 to d for 13, as in the tag DoubleDummyTricks: NT S H D C of N, then of S, E, W. Raises BadInput."""
        must_be(str, text, "Makeable.parse", "a text of twenty digits, as '7bb897bb8961145611456'")
        found = text.strip().lower()
        if len(found) != 20 or not set(found) <= set(_DIGITS):
            told = say("{text!r} is no double dummy table; expected twenty digits from 0 to d: NT S H D C of N, S, E, W", text=text)
            raise BadInput(told)
        numbers = [_DIGITS.index(digit) for digit in found]
        rows = {seat: tuple(reversed(numbers[5 * k : 5 * k + 5])) for k, seat in enumerate(_ORDER)}
        return Makeable(tuple(rows[seat] for seat in SEATS))

    def __str__(self) -> str:
        return "".join(_DIGITS[n] for seat in _ORDER for n in reversed(self.tricks[seat.index]))

    def of(self, declarer: Seat, denomination: Denomination) -> int:
        """The tricks of a declarer in a denomination."""
        return self.tricks[declarer.index][denomination.index]

    def makes(self, contract: Contract) -> bool:
        """Whether a contract can be made against any defence."""
        return self.of(contract.declarer, contract.denomination) >= contract.level + 6

    def level(self, declarer: Seat, denomination: Denomination) -> int:
        """The highest level that a declarer makes in a denomination, 0 for none."""
        return max(0, self.of(declarer, denomination) - 6)

    @property
    def best(self) -> dict[tuple[Seat, Denomination], int]:
        """The highest level that can be made, where there is one, by declarer and denomination."""
        found = {(seat, denomination): self.level(seat, denomination) for seat in SEATS for denomination in DENOMINATIONS}
        return {key: level for key, level in found.items() if level}
