"""Victory points (78D): what a match's margin in IMPs is worth, by the scale of the WBF, older ones, or a table.

The continuous scale of 2013 is worked out for any number of boards: H. Bethe, P. Buchen and others, *The New WBF IMP to
VP Scales*. The American ones are those that were printed for matches of 6 to 11 boards.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import ROUND_HALF_UP, Context, Decimal
from fractions import Fraction
from functools import lru_cache
from math import isqrt
from types import MappingProxyType
from typing import NamedTuple

from oddtrick.awards.text import number_text
from oddtrick.scoring.methods.field import Exact
from oddtrick.texts import BadInput, count, say


class Scale(NamedTuple):
    """What the winner and the loser get for a margin of 0, 1, 2 ... IMPs; the last also for every greater one."""

    winner: tuple[Fraction, ...]
    loser: tuple[Fraction, ...]

    def award(self, margin: Exact) -> Fraction:
        """What a margin, negative for a loss, is worth. Part of an IMP is rounded first, a half away from zero.

        Source of the rounding: EBU White Book 4.2.6.1. Each team has a margin of its own, so split scores need not balance.
        """
        whole = min(int(abs(Fraction(margin)) + Fraction(1, 2)), len(self.winner) - 1)
        return self.winner[whole] if margin > 0 else self.loser[whole]

    @property
    def blitz(self) -> int:
        """The smallest margin that wins all there is."""
        return self.winner.index(self.winner[-1])


@lru_cache(maxsize=256)
def wbf(boards: int) -> Scale:
    """78D. The continuous scale of the WBF (2013), to a hundredth, for so many boards; 20 at 15 times their square root.

    With R = 0.236... (the golden section to the third), B = 15 √boards: 10 + 10 (1 - R^(i/B)) / (1 - R), rounded half
    up. Where rounding lets a further IMP be worth more than the one before, the lower value is raised by a hundredth,
    from the smallest margin on, until it is so nowhere. Raises ValueError without a board.
    """
    if boards < 1:
        raise ValueError("a scale needs a board")
    values = [_rounded(margin, boards) for margin in range(isqrt(225 * boards - 1) + 2)] + [2000]
    _made_concave(values)
    values = values[: values.index(2000) + 1]
    return Scale(tuple(Fraction(one, 100) for one in values), tuple(Fraction(2000 - one, 100) for one in values))


_PRECISE = Context(prec=40)
_VALUE = re.compile(r"[0-9]{1,4}(\.[0-9]{1,6})?")
_BOARDS = re.compile(r"[1-9][0-9]{0,2}")


def _rounded(margin: int, boards: int) -> int:
    """The formula in hundredths. Its values are irrational but for the third parts of B, so forty digits decide each half."""
    if margin * margin >= 225 * boards:
        return 2000
    section = _PRECISE.divide(_PRECISE.subtract(_PRECISE.sqrt(Decimal(5)), Decimal(1)), Decimal(2))
    ratio = _PRECISE.power(section, Decimal(3))
    part = _PRECISE.divide(Decimal(margin), _PRECISE.multiply(Decimal(15), _PRECISE.sqrt(Decimal(boards))))
    gained = _PRECISE.divide(1 - _PRECISE.power(ratio, part), 1 - ratio)
    return int(_PRECISE.add(Decimal(1000), _PRECISE.multiply(Decimal(1000), gained)).quantize(Decimal(1), ROUND_HALF_UP))


def _made_concave(values: list[int]) -> None:
    """Raise the first value after which a step is greater than the step before it, and begin again a place earlier."""
    at = 1
    while at < len(values) - 1:
        if values[at + 1] - values[at] > values[at] - values[at - 1]:
            values[at] += 1
            at = max(1, at - 1)
        else:
            at += 1


def stepped(steps: Iterable[tuple[int, Exact, Exact]]) -> Scale:
    """78D. A scale in steps: the smallest margin of each, and what winner and loser get from there on.

    Raises BadInput, as where a larger margin would be worth less, or a winner would get less than the loser.
    """
    winner: list[Fraction] = []
    loser: list[Fraction] = []
    for least, more, less in steps:
        if least < len(winner) or (least and not winner):
            raise BadInput(
                count(
                    "a margin of {margin} IMP does not follow; margins rise from 0",
                    "a margin of {margin} IMPs does not follow; margins rise from 0",
                    least,
                    margin=least,
                )
            )
        _check_step(least, Fraction(more), Fraction(less), winner, loser)
        winner += [*winner[-1:] * (least - len(winner)), Fraction(more)]
        loser += [*loser[-1:] * (least - len(loser)), Fraction(less)]
    if not winner:
        raise BadInput(say("a scale of victory points needs a line for 0 IMPs"))
    return Scale(tuple(winner), tuple(loser))


def _check_step(margin: int, more: Fraction, less: Fraction, winner: Sequence[Fraction], loser: Sequence[Fraction]) -> None:
    """78D. Whether a step of a scale can be: nobody gets less than nothing, and who wins by more gets no less for it."""
    told = {"margin": margin, "winner": number_text(more), "loser": number_text(less)}
    if less < 0 or more < 0:
        text = say("{winner} for the winner and {loser} for the loser at a margin of {margin}; expected nothing below 0", **told)
    elif more < less:
        text = say("{winner} for the winner and {loser} for the loser at a margin of {margin}; "
                   "expected no less for the winner", **told)  # fmt: skip
    elif winner and (more < winner[-1] or less > loser[-1]):
        before, other = number_text(winner[-1]), number_text(loser[-1])
        text = say("{winner} for the winner and {loser} for the loser at a margin of {margin}, "
                   "{before} and {other} at a smaller one; "
                   "expected a larger margin to be worth no less", **told, before=before, other=other)  # fmt: skip
    else:
        return
    raise BadInput(text)


# Bridgehands: the smallest margins of 10-10, 11-9 ... 20-0, and of 15-15, 18-12, 19-11 ... 30-0.
_ACBL_20 = {
    8: (0, 1, 3, 5, 8, 11, 14, 17, 20, 24, 28),
    11: (0, 1, 3, 6, 10, 14, 18, 22, 26, 31, 36),
}
_ACBL_30 = {
    8: (0, 1, 2, 3, 4, 5, 7, 9, 11, 14, 17, 20, 24, 28),
    11: (0, 1, 2, 3, 5, 7, 9, 12, 15, 18, 22, 26, 31, 36),
}


def acbl(top: int, boards: int) -> Scale:
    """The older American scales, of 20 or 30 points, for matches of 6 to 8 and of 9 to 11 boards. Raises BadInput for others."""
    if not 6 <= boards <= 11:
        raise BadInput(say("the American scales are for matches of 6 to 11 boards, not of {boards}", boards=boards))
    least = (_ACBL_20 if top == 20 else _ACBL_30)[8 if boards <= 8 else 11]
    winner = range(10, 21) if top == 20 else (15, *range(18, 31))
    return stepped((margin, points, top - points) for margin, points in zip(least, winner, strict=True))


def table(text: str) -> Mapping[int, Scale]:
    """Scales as conditions of contest print them, by number of boards.

    Lines with commas: `imp,8,12` with the numbers of boards, then the smallest margin of each step and what the winner
    gets for it, `15` or `15-5`; the loser gets the rest of twice what a draw is worth. Raises BadInput.
    """
    lines = text.removeprefix("\ufeff").replace("\r", "").split("\n")
    head, *rows = [line.split(",") for line in lines if line.strip()] or [[]]
    boards = [_whole(one) for one in head[1:]]
    if not boards or any(len(row) != len(head) for row in rows):
        raise BadInput(say("a table of victory points has a column for each number of boards, and as many values in each line"))
    numbers = [number for number, line in enumerate(lines, 1) if line.strip()][1:]
    scales = {of: _column([(number, row[0], row[at]) for number, row in zip(numbers, rows, strict=True)])
              for at, of in enumerate(boards, 1)}  # fmt: skip
    return MappingProxyType(scales)


def _column(told: Sequence[tuple[int, str, str]]) -> Scale:
    """The scale for one number of boards, from the lines with their numbers, margins and values."""
    reached: list[int] = []
    try:
        return stepped(_steps(told, reached))
    except BadInput as error:
        if not reached:
            raise
        raise BadInput(say("line {line}: {text}", line=reached[-1], text=error.text)) from None


def _steps(told: Iterable[tuple[int, str, str]], reached: list[int]) -> Iterator[tuple[int, Fraction, Fraction]]:
    """Each line as a step, its number noted as the last that was reached; a loser who is not told gets the rest."""
    draw: Fraction | None = None
    for number, margin, value in told:
        reached.append(number)
        if value.strip().startswith("-"):
            raise BadInput(say("{text!r} is less than nothing; expected no victory points below 0", text=value.strip()))
        won, *lost = map(_points, value.split("-", 1))
        draw = won if draw is None else draw
        yield _whole(margin), won, lost[0] if lost else 2 * draw - won


def _whole(text: str) -> int:
    if not (text.strip().isascii() and text.strip().isdecimal()) or len(text.strip()) > 4:
        raise BadInput(say("{text!r} is not a whole number", text=text))
    return int(text)


def _points(text: str) -> Fraction:
    if not _VALUE.fullmatch(text.strip()):
        raise BadInput(say("{text!r} is not a number of victory points", text=text))
    return Fraction(text.strip())


class VictoryPoints(NamedTuple):
    """Which scale a contest uses: `wbf`, `acbl-20`, `acbl-30` or a table of its own.

    The scale goes by the boards that a match had, so matches of unequal length may stand beside one another; with
    `boards` it is the one for that number whatever was played.
    """

    name: str = "wbf"
    boards: int | None = None
    tables: Mapping[int, Scale] | None = None

    def __str__(self) -> str:
        return self.name if self.boards is None else f"{self.name}:{self.boards}"

    @staticmethod
    def parse(text: str) -> VictoryPoints:
        """One of the scales with a name; behind a colon perhaps a number of boards. Raises BadInput."""
        name, colon, boards = text.strip().lower().partition(":")
        if name not in NAMES or (colon and not _BOARDS.fullmatch(boards)):
            raise BadInput(
                say(
                    "{text!r} is not a scale of victory points; expected {names}, perhaps with a number of boards as in wbf:16",
                    text=text,
                    names=", ".join(NAMES),
                )
            )
        return VictoryPoints(name, int(boards) if colon else None)

    def scale(self, played: int) -> Scale:
        """The scale of a match with so many boards. Raises BadInput where there is none for that number."""
        boards = self.boards or played
        if self.tables is not None:
            if boards not in self.tables:
                text = count("the table of victory points has no column for {boards} board",
                             "the table of victory points has no column for {boards} boards", boards, boards=boards)  # fmt: skip
                raise BadInput(text)
            return self.tables[boards]
        return wbf(boards) if self.name == "wbf" else acbl(20 if self.name == "acbl-20" else 30, boards)


NAMES = ("wbf", "acbl-20", "acbl-30")
