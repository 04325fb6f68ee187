"""Which kind of score the Director has to award (Law 12C1), in a match of teams too (Law 86; in 2007 86C and 86D)."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from oddtrick.scoring.methods.field import Exact
from oddtrick.texts import Text, say


class Blame(Enum):
    """86B2. How many of the two contestants were at fault."""

    NOBODY = "nobody"
    ONE = "one"
    BOTH = "both"

    __hash__ = object.__hash__


class Kind(Enum):
    """What is awarded."""

    BY_LAW_12 = "12C"
    ASSIGNED = "assigned"
    IMPS_OR_POINTS = "imps or total points"
    ARTIFICIAL = "artificial"
    ARTIFICIAL_OR_SUBSTITUTE = "artificial or substitute board"
    ARTIFICIAL_OR_ASSIGNED = "artificial or assigned"
    BETTER_OF_TWO = "better of artificial and assigned"
    SUBSTITUTE = "substitute board"

    __hash__ = object.__hash__


_KINDS = {
    Kind.BY_LAW_12: say("adjusted score as in any other contest"),
    Kind.ASSIGNED: say("assigned adjusted score (12C1(c))"),
    Kind.IMPS_OR_POINTS: say("adjusted score in IMPs or total points"),
    Kind.ARTIFICIAL: say("artificial adjusted score"),
    Kind.ARTIFICIAL_OR_SUBSTITUTE: say("artificial adjusted score, or a substitute board if time permits"),
    Kind.ARTIFICIAL_OR_ASSIGNED: say("artificial or assigned adjusted score"),
    Kind.BETTER_OF_TWO: say("the better of average plus and an assigned score; the opponents get the opposite"),
    Kind.SUBSTITUTE: say("a substitute board"),
}


class Strength(Enum):
    """How strongly a Law says it: the Director must, should, or may."""

    MUST = "must"
    SHOULD = "should"
    MAY = "may"

    __hash__ = object.__hash__


class Remedy(NamedTuple):
    """What a Law or regulation tells the Director to award, and how strongly."""

    law: str
    kind: Kind
    strength: Strength = Strength.MUST

    @property
    def mandatory(self) -> bool:
        """Whether the Director has no choice."""
        return self.strength is Strength.MUST

    @property
    def text(self) -> Text:
        """What it is."""
        match self.strength:
            case Strength.MUST:
                return _KINDS[self.kind]
            case Strength.SHOULD:
                return say("the Director may award, and should: {award}", award=_KINDS[self.kind])
            case Strength.MAY:
                return say("the Director may award: {award}", award=_KINDS[self.kind])


def in_any_contest(able_to_assign: bool, unclear: bool = False) -> Remedy:
    """12C1(a), 12C1(d) and 12A2. An assigned score where the Director is able to award one, else an artificial one.

    With numerous or doubtful possibilities he may choose the artificial one.
    """
    if not able_to_assign:
        return Remedy("12A2", Kind.ARTIFICIAL)
    return Remedy("12C1(d)", Kind.ARTIFICIAL_OR_ASSIGNED) if unclear else Remedy("12C1(a)", Kind.ASSIGNED)


def substitute_2017(boards: int, result_known: bool) -> Remedy | None:
    """86A (2017). No single board is dealt anew when a contestant could know the result of the match without it.

    None where a redeal is not barred by this.
    """
    return Remedy("86A", Kind.BY_LAW_12) if boards == 1 and result_known else None


def substitute_2007(boards: int, result_known: bool) -> Remedy | None:
    """86C (2007). The same, in another place."""
    return Remedy("86C", Kind.BY_LAW_12) if boards == 1 and result_known else None


def one_result_2017(clearly_favourable: bool) -> Remedy:
    """86B1 (2017). One adjusted score, and the other table's result clearly favours a side, whichever: it must be assigned."""
    return Remedy("86B1", Kind.ASSIGNED) if clearly_favourable else Remedy("12C1(a)", Kind.BY_LAW_12)


def one_result_2007(obtained_elsewhere: bool, favours_non_offenders: bool, by_6d2: bool = False) -> Remedy:
    """86D (2007). With a result at the other table the Director may award IMPs or points, and should if that favours the
    non-offending side; not for a deal that was wrong from the start (6D2).
    """
    if by_6d2 or not obtained_elsewhere:
        return Remedy("12C1(a)", Kind.BY_LAW_12)
    return Remedy("86D", Kind.IMPS_OR_POINTS, Strength.SHOULD if favours_non_offenders else Strength.MAY)


def may_be_completed_2007(begun: bool) -> bool:
    """86D fn (2007). A board that the same contestants have begun at another table may be completed; 2017 has no such right."""
    return begun


def several_results_2017(at_fault: Blame, time_permits: bool = False) -> Remedy:
    """86B2(a)-(c) (2017). Results that cannot be compared, fouled boards (fn28) or more than one adjusted score: by fault.

    86B3: unless the Regulating Authority provides otherwise, as the Polish federation does (`pzbs_matches`).
    """
    match at_fault:
        case Blame.NOBODY:
            return Remedy("86B2(a)", Kind.ARTIFICIAL_OR_SUBSTITUTE if time_permits else Kind.ARTIFICIAL)
        case Blame.ONE:
            return Remedy("86B2(b)", Kind.BETTER_OF_TWO)
        case Blame.BOTH:
            return Remedy("86B2(c)", Kind.ARTIFICIAL)


def fouled_board_2017(at_fault: Blame, time_permits: bool = False) -> Remedy:
    """87C (2017). In a match of teams a fouled board is dealt with like other results that cannot be compared."""
    return several_results_2017(at_fault, time_permits)


def better_of_two(average_plus: Exact, assigned: Exact) -> tuple[Fraction, Fraction]:
    """86B2(b) (2017). One contestant at fault: the better of two for his opponent, and its opposite for himself.

    Both in IMPs, as the non-offending side sees them; first its own score, then the offending side's.
    """
    better = max(Fraction(average_plus), Fraction(assigned))
    return better, -better
