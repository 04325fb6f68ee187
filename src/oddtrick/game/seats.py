"""Seats, sides, vulnerability, and what the number on a board decides (Laws 2-4).

A seat is a plain Enum and not an integer: a North that were zero would be false in `leader or dealer`.
"""

from __future__ import annotations

from enum import Enum

from oddtrick.texts import BadInput, must_be, say


class Side(Enum):
    """One of the two partnerships at a table (Law 4)."""

    NS = "NS"
    EW = "EW"

    opponents: Side
    index: int

    def __str__(self) -> str:
        return self.name

    __hash__ = object.__hash__


class Seat(Enum):
    """One of the four players at a table, in rotation; `lho`, `partner`, `rho` are seats seen from this one (Law 3)."""

    N = "N"
    E = "E"
    S = "S"
    W = "W"

    index: int
    lho: Seat
    partner: Seat
    rho: Seat
    side: Side

    def __str__(self) -> str:
        return self.name

    __hash__ = object.__hash__

    def after(self, turns: int) -> Seat:
        """The seat that many turns later in rotation (clockwise); negative counts go back."""
        return SEATS[(self.index + turns) % 4]

    @staticmethod
    def parse(text: str) -> Seat:
        """Read N, E, S or W in either case. Raises BadInput."""
        try:
            return _BY_LETTER[text]
        except KeyError:
            must_be(str, text, "Seat.parse", "a text, as 'N'")
            raise BadInput(say("{text!r} is not a seat; expected N, E, S or W", text=text)) from None


SEATS: tuple[Seat, ...] = tuple(Seat)
_BY_LETTER = {letter: seat for seat in Seat for letter in (seat.value, seat.value.lower())}

Side.NS.opponents, Side.EW.opponents = Side.EW, Side.NS
Side.NS.index, Side.EW.index = 0, 1
for _index, _seat in enumerate(SEATS):
    _seat.index = _index
    _seat.lho, _seat.partner, _seat.rho = (SEATS[(_index + k) % 4] for k in (1, 2, 3))
    _seat.side = Side.EW if _index % 2 else Side.NS


class Vulnerability(Enum):
    """Which sides play for the larger premiums and penalties (Laws 2, 77)."""

    NONE = "none"
    NS = "NS"
    EW = "EW"
    BOTH = "both"

    def __str__(self) -> str:
        return self.value

    __hash__ = object.__hash__

    def includes(self, side: Side) -> bool:
        """Whether that side is vulnerable."""
        return self is Vulnerability.BOTH or self.value == side.value

    @staticmethod
    def parse(text: str) -> Vulnerability:
        """Read none, ns, ew, both, and the words of PBN (Love, -, All), in either case. Raises BadInput."""
        must_be(str, text, "Vulnerability.parse", "a text, as 'NS'")
        try:
            return _VULNERABLE[text.lower()]
        except KeyError:
            raise BadInput(say("{text!r} is not a vulnerability; expected none, ns, ew or both", text=text)) from None


_VULNERABLE = {v.value.lower(): v for v in Vulnerability} | {
    "love": Vulnerability.NONE,
    "-": Vulnerability.NONE,
    "all": Vulnerability.BOTH,
}
_CYCLE = "none NS EW both NS EW both none EW both none NS both none NS EW".split()


def dealer(board: int) -> Seat:
    """Law 2. Who calls first on the board with this number (1 and up): the four seats in turn."""
    return SEATS[(_numbered(board) - 1) % 4]


def vulnerability(board: int) -> Vulnerability:
    """Law 2. Who is vulnerable on the board with this number (1 and up); the pattern repeats every sixteen boards."""
    return Vulnerability(_CYCLE[(_numbered(board) - 1) % 16])


def _numbered(board: int) -> int:
    must_be(int, board, "dealer and vulnerability", "the number of a board, as 1")
    if board < 1:
        raise BadInput(say("{board} is not the number of a board; boards count from 1", board=board))
    return board


class Role(Enum):
    """A player as seen from the one who offended, or from the contract: the Laws speak of these, never of seats."""

    OFFENDER = "offender"
    LHO = "LHO"
    PARTNER = "partner"
    RHO = "RHO"
    DECLARER = "declarer"
    DUMMY = "dummy"

    def __str__(self) -> str:
        return self.value

    def seat(self, offender: Seat, declarer: Seat | None = None) -> Seat | None:
        """The seat this role has at a table: by rotation from the offending hand, or from declarer once there is one."""
        match self:
            case Role.OFFENDER:
                return offender
            case Role.LHO:
                return offender.lho
            case Role.PARTNER:
                return offender.partner
            case Role.RHO:
                return offender.rho
            case Role.DECLARER:
                return declarer
            case Role.DUMMY:
                return declarer and declarer.partner
