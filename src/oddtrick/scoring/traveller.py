"""A traveller as a person writes it: one result on each line, read leniently, with every line that cannot be read named.

    line   = [times "x"] result
    result = contract declarer (tricks | "=" | "+1" | "-2") | points | "Pass" | share share | "-"

Points are North-South's. Two shares, such as `60% 40%`, are an artificial score; `-` is a board that was not played.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from oddtrick.awards.text import number_text, possible_points
from oddtrick.game.outcome import Adjusted, NotPlayed, Outcome, PassedOut, PlayedOut, Unknown
from oddtrick.game.seats import Seat, Vulnerability
from oddtrick.game.words import notation
from oddtrick.scoring.sessions.boards import TableResult
from oddtrick.texts import BadInput, Text, must_be, say

MOST = 200  # results
_LONGEST = 8_000  # letters of the whole
_LINE = 60

_TIMES = re.compile(r"(?P<times>[0-9]{1,3})\s*[x×*]\s*(?P<rest>.+)", re.IGNORECASE)
_PLAYED = re.compile(
    r"""(?P<contract>[1-7]\s*[^\W\d_]*[♣♦♥♠]?\s*(?:[X×*]{1,2}|R?KTR|KONTRA|REKONTRA)?)\s*,?\s*(?P<by>[NESW])\s*,?\s*
        (?:(?P<tricks>[0-9]{1,2})|(?P<over>=|[+-][0-9]{1,2}))""",
    re.VERBOSE | re.IGNORECASE,
)
_POINTS = re.compile(r"[+-]?[0-9]{1,5}")
_SHARES = re.compile(r"([0-9]{1,3}(?:\.[0-9]{1,4})?)\s*%\s*/?\s*([0-9]{1,3}(?:\.[0-9]{1,4})?)\s*%")
_PASSED = ("P", "PASS", "PAS", "PASSED OUT", "4 PASY", "CZTERY PASY")


class Row(NamedTuple):
    """One line that was read: what became of the board, at how many tables, and on which line it stood."""

    outcome: Outcome
    points: int | None = None
    times: int = 1
    line: int = 0

    def __str__(self) -> str:
        return f"{self.times}x {self.result}" if self.times > 1 else self.result

    @property
    def result(self) -> str:
        """The result without the number of tables."""
        match self.outcome:
            case PlayedOut(contract, tricks):
                return f"{contract} {contract.declarer} {tricks}"
            case PassedOut():
                return "Pass"
            case Adjusted(ns, ew) if ns is not None and ew is not None:
                return f"{number_text(ns)}% {number_text(ew)}%"
            case _ if self.points is not None:
                return f"{self.points:+}" if self.points else "0"
            case _:
                return "-"

    def at(self, board: int, vulnerability: Vulnerability, name: object = "") -> TableResult:
        """As a table's result; `name` tells its pairs apart from others."""
        return TableResult(board, f"NS {name}", f"EW {name}", self.outcome, vulnerability, line=self.line, points=self.points)


class Problem(NamedTuple):
    """A line that cannot be read, and why; line 0 is the whole."""

    line: int
    text: Text


class Traveller(NamedTuple):
    """The lines that were read, and those that were not."""

    rows: tuple[Row, ...] = ()
    problems: tuple[Problem, ...] = ()

    def __str__(self) -> str:
        return "\n".join(map(str, self.rows))

    @property
    def results(self) -> int:
        """How many tables."""
        return sum(row.times for row in self.rows)


def read_traveller(text: str) -> Traveller:
    """Read a whole traveller; nothing is dropped without a problem that names its line."""
    if len(text) > _LONGEST:
        return Traveller(problems=(Problem(0, say("these are too many letters; expected at most {n} results", n=MOST)),))
    rows: list[Row] = []
    problems: list[Problem] = []
    for line, written in enumerate(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), 1):
        if not written.strip():
            continue
        try:
            rows.append(read_row(written)._replace(line=line))
        except BadInput as error:
            problems.append(Problem(line, error.text))
    if sum(row.times for row in rows) > MOST:
        problems.append(Problem(0, say("these are more than {n} results", n=MOST)))
    return Traveller(tuple(rows), tuple(problems))


def read_row(text: str) -> Row:
    """Read one line. Raises BadInput."""
    must_be(str, text, "read_row", "a text, as '4S N 10'")
    written = " ".join(text.translate(_AS_ASCII).split())
    if len(written) > _LINE:
        raise BadInput(say("this line is too long to be a result"))
    times = 1
    if found := _TIMES.fullmatch(written):
        times, written = int(found["times"]), found["rest"]
        if not times:
            raise BadInput(say("a result of no table counts nothing; expected a number from 1"))
    return _result(written, text.strip())._replace(times=times)


_AS_ASCII = str.maketrans({"−": "-", "–": "-", "½": " ", ",": ".", "\t": " ", "\ufe0e": "", "\ufe0f": ""})


def _result(written: str, whole: str) -> Row:
    if written.upper() in _PASSED:
        return Row(PassedOut())
    if written in ("-", "--"):
        return Row(NotPlayed())
    if _POINTS.fullmatch(written):
        return Row(Unknown(), possible_points(int(written), whole))
    if found := _SHARES.fullmatch(written):
        shares = Fraction(found[1]), Fraction(found[2])
        if max(shares) > 100:
            raise BadInput(say("{text!r} is more than a top; expected 0% to 100%", text=whole))
        return Row(Adjusted(*shares))
    if found := _PLAYED.fullmatch(written.replace(".", " ")):
        return Row(_played(found, whole))
    raise BadInput(say("{text!r} is no result; expected one like 4S N 10, 3NTX E -1, +420 or Pass", text=whole))


def _played(found: re.Match[str], whole: str) -> PlayedOut:
    contract = notation.contract(found["contract"], Seat.parse(found["by"]))
    if found["tricks"]:
        tricks = int(found["tricks"])
    else:
        tricks = 6 + contract.level + int("0" if found["over"] == "=" else found["over"])
    if not 0 <= tricks <= 13:
        raise BadInput(say("{text!r}: {tricks} is not a number of tricks; expected 0 to 13", text=whole, tricks=tricks))
    return PlayedOut(contract, tricks)


def tables(rows: Iterable[Row], board: int, vulnerability: Vulnerability) -> Iterator[TableResult]:
    """Every table by itself, named by its line and which of its kind it is."""
    for row in rows:
        for copy in range(row.times):
            yield row.at(board, vulnerability, f"{row.line}.{copy}")
