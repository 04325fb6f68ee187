"""The Polish federation's point 25: boards of a match that cannot be compared, what is played again and what is awarded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from oddtrick.awards.values import Average
from oddtrick.scoring.adjusted.pzbs import PZBS, Match, average_plus
from oddtrick.scoring.methods.field import Exact
from oddtrick.scoring.rulings.teams import Blame, Kind, Remedy, better_of_two
from oddtrick.texts import BadInput, say


class Cause(Enum):
    """PZBS 25.1. Why boards of a match need an adjusted score: they were fouled (point A), or anything else (point B)."""

    FOULED = "fouled"
    OTHER = "other"

    __hash__ = object.__hash__


class Affected(NamedTuple):
    """A board in question. `elsewhere`: it has been played at the other table; boards are in the order planned for play."""

    number: int
    cause: Cause
    elsewhere: bool = False


class Replay(NamedTuple):
    """What happens with the boards: which are shuffled and played again, and what each of the others gets.

    PZBS 25.2.F: before play the contestants are told how many boards these are, and which.
    """

    again: tuple[int, ...]
    awarded: Mapping[int, Remedy]


def boards_to_replay(boards: Sequence[Affected], room: int, result_known: bool) -> Replay:
    """PZBS 25.2.A-F, when nobody was at fault. Which boards are shuffled and played again.

    `boards` stand in the order in which they were to be played; `room` is how many the organization allows, decided
    without looking at results (25.2.C, D). Those of 25.1.B come before those of 25.1.A (25.2.E). A board that was played
    at one table is only replaced if the other table played a fouled version (25.2.A). A single board is not replaced
    when a contestant knows the result of the match without it (25.2.B).
    """
    possible = [board for board in boards if board.cause is Cause.FOULED or not board.elsewhere]
    ordered = sorted(possible, key=lambda board: board.cause is Cause.FOULED)
    again = tuple(board.number for board in ordered[: max(0, room)])
    if len(again) == 1 and result_known:
        again = ()
    awarded = {board.number: without_replay(board.cause, Blame.NOBODY) for board in boards if board.number not in again}
    return Replay(again, awarded)


def without_replay(cause: Cause, at_fault: Blame) -> Remedy:
    """PZBS 25.1.A-D. What a board gets that is not played again: by its cause and by who was at fault."""
    match at_fault, cause:
        case Blame.NOBODY, Cause.FOULED:
            return Remedy("PZBS 25.1.A", Kind.ARTIFICIAL)
        case Blame.NOBODY, Cause.OTHER:
            return Remedy("PZBS 25.1.B", Kind.ASSIGNED)
        case Blame.ONE, _:
            return Remedy("PZBS 25.1.C", Kind.BETTER_OF_TWO)
        case _:
            return Remedy("PZBS 25.1.D", Kind.ARTIFICIAL_OR_ASSIGNED)


def fouled_boards(attainable: Mapping[int, Exact], match: Match, earlier: int = 0) -> dict[int, Fraction]:
    """PZBS 25.1.A. What one side gets for fouled boards: average plus in the order that is best for it, none above what it
    could have had.

    `attainable` is the most IMPs that the side could have had on each board; an award is cut down to that, but never
    below 0 (iii), and never raised to it (iv). The larger numbers of 3, 2, 1 ... go where they are cut least; between
    boards that are equal in this the earlier one comes first.
    """
    ceilings = {board: max(Fraction(0), Fraction(most)) for board, most in attainable.items()}
    order = sorted(ceilings, key=lambda board: -ceilings[board])
    averages = sorted(average_plus(len(order), match, earlier), reverse=True)
    cut = {board: min(worth, ceilings[board]) for board, worth in zip(order, averages, strict=True)}
    return {board: cut[board] for board in attainable}


def one_at_fault(artificial: Exact, assigned: Exact) -> tuple[Fraction, Fraction]:
    """PZBS 25.1.C. The better of artificial and assigned score for the non-offending side; the other gets the opposite."""
    return better_of_two(artificial, assigned)


def both_at_fault(average: Average) -> Fraction:
    """PZBS 25.1.D. Both at fault: the boards are cancelled; what the artificial score of one side is in IMPs."""
    return PZBS.imps(average)


def too_few_boards(played: int, at_least: int | None) -> bool:
    """PZBS 25.3. Whether a match has fewer boards than the conditions ask for; those not played, by fault or not, are left out.

    None: the conditions ask for no number. Raises BadInput for a number that is none.
    """
    if at_least is not None and at_least < 0:
        raise BadInput(say("{number} is not a number of boards", number=at_least))
    return at_least is not None and played < at_least
