"""Calls (Laws 17-19): 35 bids, pass, double and redouble, one object for each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, final

from oddtrick.game.cards import DENOMINATIONS, Denomination
from oddtrick.game.frozen import Frozen
from oddtrick.texts import BadInput, must_be, say


@final
class Call(Frozen):
    """One of the 38 calls. `index` is 0-34 for bids in the order in which they supersede (18B), 35 pass, 36 X, 37 XX.

    `level` (odd tricks) and `denomination` are None for calls that are not bids (18A).
    """

    __slots__ = ("bit", "denomination", "index", "is_bid", "level", "text")
    bit: int
    denomination: Denomination | None
    index: int
    is_bid: bool
    level: int | None
    text: str

    @staticmethod
    def bid(level: int, denomination: Denomination) -> Call:
        """The bid of so many odd tricks in a denomination. Raises BadInput outside 1-7 (18A, 38)."""
        if not 1 <= level <= 7:
            raise BadInput(say("{level} is not a level; a bid names one to seven odd tricks (Law 18A)", level=level))
        return CALLS[5 * (level - 1) + denomination.index]

    @staticmethod
    def parse(text: str) -> Call:
        """Read `1C` ... `7NT` (or `7N`), `P(ass)`, `X` or `D(ouble)`, `XX` or `R(edouble)`, in either case. Raises BadInput."""
        try:
            return _CALL[text]
        except KeyError:
            pass
        must_be(str, text, "Call.parse", "a text, as '1S'")
        try:
            return _CALL[text.strip().upper()]
        except KeyError:
            raise BadInput(say("{text!r} is not a call; expected 1C to 7NT, Pass, X or XX", text=text)) from None

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Call.parse({self.text!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Call.parse, (self.text,)

    def supersedes(self, other: Call) -> bool:
        """Law 18B. Whether this bid is higher than that one. Raises ValueError unless both are bids."""
        if not (self.is_bid and other.is_bid):
            raise ValueError(f"{self} and {other}: only bids supersede bids")
        return self.index > other.index


def _new_call(index: int, text: str, level: int | None = None, denomination: Denomination | None = None) -> Call:
    call = Call()
    call._fix(index=index, bit=1 << index, text=text, level=level, denomination=denomination, is_bid=level is not None)
    return call


PASS, DOUBLE, REDOUBLE = _new_call(35, "Pass"), _new_call(36, "X"), _new_call(37, "XX")
BIDS: tuple[Call, ...] = tuple(
    _new_call(5 * level + denomination.index, f"{level + 1}{denomination}", level + 1, denomination)
    for level in range(7)
    for denomination in DENOMINATIONS
)
CALLS: tuple[Call, ...] = (*BIDS, PASS, DOUBLE, REDOUBLE)
_CALL = {call.text: call for call in CALLS} | {call.text.upper(): call for call in CALLS}
_CALL |= {call.text.lower(): call for call in CALLS} | {call.text[:-1]: call for call in BIDS if call.text.endswith("NT")}
_CALL |= {bid.text.replace(bid.text[1:], bid.denomination.symbol): bid for bid in BIDS if bid.denomination}
_CALL |= {
    "P": PASS,
    "p": PASS,
    "D": DOUBLE,
    "DBL": DOUBLE,
    "DOUBLE": DOUBLE,
    "R": REDOUBLE,
    "RDBL": REDOUBLE,
    "REDOUBLE": REDOUBLE,
}


@final
class Calls(Frozen):
    """A set of calls, as a view: iterate (pass first, then bids upward, then X, XX), test with `in`, count with `len`."""

    __slots__ = ("bits", "calls")
    bits: int
    calls: tuple[Call, ...]

    def __init__(self, bits: int) -> None:
        order = (PASS, *BIDS, DOUBLE, REDOUBLE)
        self._fix(bits=bits, calls=tuple(call for call in order if bits & call.bit))

    def __contains__(self, call: Call) -> bool:
        return self.bits & call.bit != 0

    def __iter__(self) -> Iterator[Call]:
        return iter(self.calls)

    def __len__(self) -> int:
        return len(self.calls)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Calls) and self.bits == other.bits

    def __hash__(self) -> int:
        return hash(self.bits)

    def __reduce__(self) -> tuple[Any, ...]:
        return Calls, (self.bits,)

    def __repr__(self) -> str:
        return f"Calls({' '.join(map(str, self.calls))})"
