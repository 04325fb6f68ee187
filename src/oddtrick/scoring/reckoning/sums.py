"""Small reckonings of the Director's office, line by line: two scores to IMPs (78B), rounding (PZBS 3.1.F), boards to replay
(PZBS 25.2), and the better of an average plus and an assigned score (86B2(b) of 2017; 86D of 2007).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from oddtrick.citations import Edition
from oddtrick.scoring.adjusted.pzbs import rounding_point, rounding_text, whole_imps
from oddtrick.scoring.methods.artificial import Role
from oddtrick.scoring.methods.field import exact_sum
from oddtrick.scoring.methods.imps import LOWEST_DIFFERENCES, imps
from oddtrick.scoring.rulings.pzbs import Affected, Cause, Replay, boards_to_replay
from oddtrick.scoring.rulings.teams import better_of_two
from oddtrick.scoring.why.methods import Line, imps_text, many, shown, weight_text
from oddtrick.texts import Text, count, say, signed

ROLES = {
    Role.NON_OFFENDING: say("non-offending"),
    Role.OFFENDING: say("offending"),
    Role.BOTH: say("both, or not told"),
}


class Swing(NamedTuple):
    """78B. Two scores of North-South on one board; the IMPs are those of the team that sat there at the first table."""

    one: int
    other: int

    @property
    def difference(self) -> int:
        """In points, as the first team sees it."""
        return self.one - self.other

    @property
    def imps(self) -> int:
        """In IMPs."""
        return imps(self.difference)

    @property
    def lines(self) -> tuple[Line, ...]:
        """How it comes about."""
        least, most = _step(abs(self.difference))
        text = say("{one} at one table and {other} at the other: difference {difference}",
                   one=signed(self.one), other=signed(self.other), difference=signed(self.difference))  # fmt: skip
        worth = abs(self.imps)
        if most is None:
            step = count("{least} points and more are {worth} IMP", "{least} points and more are {worth} IMPs", worth,
                         least=least, worth=worth)  # fmt: skip
        else:
            step = count("{least} to {most} points are {worth} IMP", "{least} to {most} points are {worth} IMPs", worth,
                         least=least, most=most, worth=worth)  # fmt: skip
        return Line(text, "78B"), Line(step, "78B")


def _step(difference: int) -> tuple[int, int | None]:
    """78B. The step of the scale on which a difference stands: its least and its greatest number of points."""
    worth = abs(imps(difference))
    least = LOWEST_DIFFERENCES[worth - 1] if worth else 0
    return least, LOWEST_DIFFERENCES[worth] - 10 if worth < len(LOWEST_DIFFERENCES) else None


def scale() -> list[tuple[int, int | None, int]]:
    """78B. The whole scale: from, to (None: and all above), IMPs."""
    return [(*_step(least), worth) for worth, least in enumerate((0, *LOWEST_DIFFERENCES))]


class Rounded(NamedTuple):
    """PZBS 3.1.F. A match's results on boards, each with what the side was there, and the whole IMPs that they come to.

    Only fractions are added up and rounded; whole IMPs are added to that as they are.
    """

    results: tuple[tuple[Fraction, Role], ...]

    @property
    def fractional(self) -> tuple[tuple[Fraction, Role], ...]:
        """Those with a fraction."""
        return tuple(one for one in self.results if one[0].denominator > 1)

    @property
    def total(self) -> Fraction:
        """All of them, before anything is rounded."""
        return exact_sum(value for value, _ in self.results)

    @property
    def imps(self) -> int:
        """Whole IMPs."""
        whole = exact_sum(value for value, _ in self.results if value.denominator == 1)
        return int(whole) + (whole_imps(self.fractional) if self.fractional else 0)

    @property
    def lines(self) -> tuple[Line, ...]:
        """How it comes about."""
        return tuple(self._lines())

    def _lines(self) -> Iterator[Line]:
        if not self.fractional:
            yield Line(say("no result has a fraction: nothing is rounded"), "PZBS 3.1.F")
            return
        terms = [say("{imps} ({role})", imps=shown(value, sign=True), role=ROLES[role]) for value, role in self.fractional]
        for term in terms:
            yield Line(term, "PZBS 3.1.F", 1)
        total = exact_sum(value for value, _ in self.fractional)
        yield Line(say("sum of the results with a fraction: {total}", total=shown(total, sign=True)), "PZBS 3.1.F")
        whole = whole_imps(self.fractional)
        yield Line(rounding_text(self.fractional), rounding_point(self.fractional))
        text = count("{total} becomes {whole} IMP in the match", "{total} becomes {whole} IMPs in the match", abs(whole),
                     total=shown(total), whole=whole)  # fmt: skip
        yield Line(text, rounding_point(self.fractional))
        if len(self.fractional) < len(self.results):
            yield Line(say("with the whole results: {imps}", imps=imps_text(self.imps)), "78B")


class Better(NamedTuple):
    """86B2(b). What an assigned score and an average plus are worth in IMPs to the side without fault.

    `assigned` has weights and that side's points at the table; `elsewhere` is its team's score at the other table, as that
    pair has it. In 2017 the better of the two is its score and the opposite the offending side's.
    The Laws of 2007 know no better of two. By 86D the Director may award IMPs or total points because there is a result at
    the other table, and should if that favours the side without fault; otherwise it has average plus (12C2(a)). So the
    better of the two is what he would give it there as well, but each side is scored by itself (12C1(f)) and nothing
    follows for the offending side.
    """

    assigned: tuple[tuple[Fraction, int], ...]
    elsewhere: int
    average_plus: Fraction = Fraction(3)
    edition: Edition = Edition.E2017

    @property
    def worth(self) -> Fraction:
        """The assigned score in IMPs: each result compared, and then weighted."""
        return exact_sum(weight * imps(points + self.elsewhere) for weight, points in self.assigned)

    @property
    def non_offending(self) -> Fraction:
        """What the side without fault gets."""
        return better_of_two(self.average_plus, self.worth)[0]

    @property
    def offending(self) -> Fraction | None:
        """What the offending side gets; None where it does not follow."""
        return -self.non_offending if self.edition >= Edition.E2017 else None

    @property
    def lines(self) -> tuple[Line, ...]:
        """How it comes about."""
        finished = _finished_2017 if self.edition >= Edition.E2017 else _finished_2007
        return tuple(line._replace(edition=self.edition) for line in (*self._compared(), *finished(self)))

    def _compared(self) -> Iterator[Line]:
        for _, points in self.assigned:
            worth = imps(points + self.elsewhere)
            text = say("{points}, and {other} to the team at the other table: {worth}", points=signed(points),
                       other=signed(self.elsewhere), worth=imps_text(worth))  # fmt: skip
            yield Line(text, "78B")
        if len(self.assigned) > 1:
            terms = " + ".join(f"{weight_text(weight)} × {imps(points + self.elsewhere)}" for weight, points in self.assigned)
            unit = count("IMP", "IMPs", many(self.worth))
            text = say("by their weights: {terms} = {total} {unit}", terms=terms, total=shown(self.worth), unit=unit)
            yield Line(text, "12C1(c)")
        yield Line(say("average plus: {imps}", imps=imps_text(self.average_plus)), "12C2(b)")


def _finished_2017(found: Better) -> Iterator[Line]:
    own = imps_text(found.non_offending)
    if found.worth > found.average_plus:
        yield Line(say("the assigned score is better for the side without fault: {imps}", imps=own), "86B2(b)")
    elif found.worth < found.average_plus:
        yield Line(say("average plus is better for the side without fault: {imps}", imps=own), "86B2(b)")
    else:
        yield Line(say("both are worth the same to the side without fault: {imps}", imps=own), "86B2(b)")
    yield Line(say("the opposite for the offending side: {imps}", imps=imps_text(-found.non_offending)), "86B2(b)")


def _finished_2007(found: Better) -> Iterator[Line]:
    own = imps_text(found.non_offending)
    if found.worth > found.average_plus:
        text = say("the Director may award it, and should where the other table's result favours the side without fault: {imps}",
                   imps=own)  # fmt: skip
        yield Line(text, "86D")
    else:
        yield Line(say("average plus is no worse for the side without fault: {imps}", imps=own), "12C2(a)")
    yield Line(say("nothing follows for the offending side; the two need not balance"), "12C1(f)")


class Replayed(NamedTuple):
    """PZBS 25.2. Boards in question in the order planned for play, how many the organization allows, and what becomes of them."""

    boards: tuple[Affected, ...]
    room: int
    result_known: bool = False

    @property
    def replay(self) -> Replay:
        """Which are played again, and what the others get."""
        return boards_to_replay(self.boards, self.room, self.result_known)

    @property
    def heading(self) -> Text:
        """Which boards are played again, in one sentence."""
        return _told(again) if (again := self.replay.again) else say("no board is played again")

    @property
    def lines(self) -> tuple[Line, ...]:
        """How it comes about."""
        return tuple(self._lines())

    def _lines(self) -> Iterator[Line]:
        again, awarded = self.replay
        for number in _numbers(self.boards, lambda one: one.cause is Cause.OTHER and one.elsewhere):
            text = say("board {board} was played at the other table and not in another form: it is not replaced", board=number)
            yield Line(text, "PZBS 25.2.A")
        others = _numbers(self.boards, lambda one: one.cause is Cause.OTHER and not one.elsewhere)
        fouled = _numbers(self.boards, lambda one: one.cause is Cause.FOULED)
        if others and fouled:
            yield Line(say("first boards that were not fouled: {boards}", boards=_listed(others)), "PZBS 25.2.E")
            yield Line(say("then fouled ones, in the order planned for play: {boards}", boards=_listed(fouled)), "PZBS 25.2.E")
        elif others or fouled:
            yield Line(say("in the order planned for play: {boards}", boards=_listed(others or fouled)), "PZBS 25.2.E")
        if others or fouled:
            time = count("time for {n} board, whatever the results", "time for {n} boards, whatever the results", self.room)
            yield Line(time, "PZBS 25.2.D")
        if self.result_known and not again and self.room and others + fouled:
            alone = say("one board alone is not replaced where a contestant knows the result of the match without it")
            yield Line(alone, "PZBS 25.2.B")
        if again:
            yield Line(_told(again), "PZBS 25.2.F")
        for board, remedy in awarded.items():
            yield Line(say("board {board}: {award}", board=board, award=remedy.text), remedy.law)


def _numbers(boards: Sequence[Affected], wanted: Callable[[Affected], bool]) -> list[int]:
    return [one.number for one in boards if wanted(one)]


def _told(again: Sequence[int]) -> Text:
    return count(
        "shuffled and played again: board {boards}; the contestants are told before play",
        "shuffled and played again: boards {boards}; the contestants are told before play",
        len(again),
        boards=_listed(again),
    )


def _listed(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))


def heading_of(found: Swing) -> Text:
    """78B. What two scores come to, in one sentence."""
    worth = abs(found.imps)
    if not worth:
        return say("no IMPs to either team")
    if found.imps > 0:
        return count("{worth} IMP to the team that sat North-South at the first table",
                     "{worth} IMPs to the team that sat North-South at the first table", worth, worth=worth)  # fmt: skip
    return count("{worth} IMP to the team that sat East-West at the first table",
                 "{worth} IMPs to the team that sat East-West at the first table", worth, worth=worth)  # fmt: skip
