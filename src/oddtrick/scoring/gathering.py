"""From the records of a file to what the tables handed in: who the contestants are, and tables of results (PBN 4.3.2, 5.9)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from fractions import Fraction
from itertools import chain
from typing import Any, NamedTuple, Protocol

from oddtrick.awards.penalties import Penalty, parse_penalties
from oddtrick.awards.text import adjusted_score
from oddtrick.awards.values import AdjustedScore
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.outcome import Adjusted, NotPlayed, Outcome, PassedOut, PlayedOut, Unknown
from oddtrick.game.seats import Seat, Side, Vulnerability, vulnerability
from oddtrick.scoring.checks import Finding
from oddtrick.scoring.sessions.boards import Meeting, TableResult
from oddtrick.texts import BadInput, say

_SEATS = {Side.NS: (Seat.N, Seat.S), Side.EW: (Seat.E, Seat.W)}
_NOTHING = ("", "?", "-")  # PBN 5.2: unknown, irrelevant
_SCORES = ("Score_", "IMP_", "MP_", "Percentage_")
_AWARDS = ("Award", "Award_NS", "Award_EW", "AwardReason", "AwardOffenders")
_WHO = frozenset({"PairId_NS", "Names_NS", "PairId_EW", "Names_EW"})
_ROOMS = {"open": True, "closed": False}
_INDIVIDUALS = ("individual", "individuals")
_PAIRS_ONLY = say(
    "this is an individual, and the ranking is of pairs: the scores of a player who changed partners are not added up (Law 78)"
)
_FEW = re.compile(r"[0-9]{1,3}")
_POINTS = re.compile(r"[+-]?[0-9]{1,5}")
_PERCENTAGE = re.compile(r"[0-9]{1,3}(\.[0-9]{1,6})?")


class Rows(Protocol):
    """A section read as a table."""

    @property
    def rows(self) -> Iterable[Mapping[str, str]]:
        """What stands in each column, row by row."""


class Section(Protocol):
    """A supplemental section that can be read as a table."""

    @property
    def name(self) -> str:
        """The name of its tag."""

    def table(self) -> Rows:
        """Its rows and columns."""


class BoardRecord(Protocol):
    """What scoring needs of a record, whatever file it comes from."""

    @property
    def line(self) -> int:
        """Where it begins."""

    @property
    def tags(self) -> Mapping[str, str]:
        """What it tells by name."""

    @property
    def board(self) -> int | None:
        """The number of the board."""

    @property
    def dealer(self) -> Seat | None:
        """Who dealt."""

    @property
    def vulnerability(self) -> Vulnerability | None:
        """Who was vulnerable."""

    @property
    def deal(self) -> Deal | None:
        """The hands."""

    @property
    def players(self) -> Mapping[Seat, str]:
        """Names, empty where unknown."""

    @property
    def outcome(self) -> Outcome:
        """What became of the board."""

    @property
    def adjusted(self) -> AdjustedScore | None:
        """What the Director awarded in the place of the result."""

    @property
    def sections(self) -> Iterable[Section]:
        """Supplemental sections."""


class Gathered(NamedTuple):
    """What the tables handed in, in the order of the file, the players of contestants with a number, what is unusual.

    `penalties` are those that the file tells, each once.
    """

    results: tuple[TableResult, ...]
    players: Mapping[str, str]
    findings: tuple[Finding, ...]
    penalties: tuple[Penalty, ...] = ()


def gather(records: Iterable[BoardRecord]) -> Gathered:
    """The results that records tell: one each, or the rows of a ScoreTable where there is one (5.9 lists every result)."""
    gathering = _Gathering()
    for record in records:
        gathering.take(record)
    return Gathered(tuple(gathering.results), gathering.players, tuple(gathering.findings), tuple(gathering.penalties))


class _Gathering:
    """The work in progress: results and findings so far, and the names already met."""

    def __init__(self) -> None:
        self.results: list[TableResult] = []
        self.findings: list[Finding] = []
        self.penalties: dict[Penalty, None] = {}
        self.players: dict[str, str] = {}
        self.pairs: dict[frozenset[str], str] = {}
        self.tables: set[tuple[object, ...]] = set()
        self.cells: dict[tuple[str, str], str] = {}
        self.meeting: Meeting | None = None
        self.of_players = False

    def take(self, record: BoardRecord) -> None:
        """Add what one record tells."""
        if not self.of_players and record.tags.get("Competition", "").strip().lower() in _INDIVIDUALS:
            self.of_players = True
            self.findings.append(Finding(_PAIRS_ONLY, line=record.line))
        if "Penalty" in record.tags:
            self.penalise(record.tags["Penalty"])
        if record.board is None:
            self.findings.append(Finding(say("the board has no number, so its result is not compared"), line=record.line))
            return
        section = next((section for section in record.sections if section.name == "ScoreTable"), None)
        if section is None:
            ns, ew = (self.contestant(_number(record, side), *_names(record, side)) for side in Side)
            result = _result(record, record.board, ns, ew, record.outcome, meeting=_meeting(record))
            self.results.append(result._replace(adjusted=record.adjusted))
            return
        rows = tuple(section.table().rows)
        columns = tuple(dict.fromkeys(chain.from_iterable(rows)))
        key = (record.board, record.deal, columns, *[tuple(row.values()) for row in rows])
        if key in self.tables:
            self.findings.append(Finding(say("this table of results was told before; it counts once"), record.board, record.line))
            return
        self.tables.add(key)
        meeting = _meeting(record)
        self.meeting = meeting and meeting._replace(open=None)
        what = [column for column in columns if column not in _WHO]  # many rows of a large field tell the same: read once
        alike: dict[tuple[str | None, ...], tuple[int, tuple[Any, ...]]] = {}
        for row in rows:
            if (found := alike.get(told := tuple([row.get(column) for column in what]))) is None:
                found = alike[told] = _times(row), self.of_row(row, record, record.board)[3:]
            times, rest = found
            ns = self.of_cell(row.get("PairId_NS", ""), row.get("Names_NS", ""))
            ew = self.of_cell(row.get("PairId_EW", ""), row.get("Names_EW", ""))
            self.results += [TableResult(record.board, ns, ew, *rest)] * times

    def penalise(self, told: str) -> None:
        """90, 91. The penalties of a tag; told again, or in another game too, they are the same. Readers report what is none."""
        with suppress(BadInput):
            self.penalties |= dict.fromkeys(parse_penalties(told))

    def of_row(self, row: Mapping[str, str], record: BoardRecord, board: int) -> TableResult:
        """The result of one row of a ScoreTable, whoever sat there."""
        outcome = _outcome_of(row)
        result = _result(record, board, "", "", outcome, _points_of(row, outcome), self.meeting)
        form = "" if (told := row.get("Form", "")) in _NOTHING else told  # of our own: which form of a fouled board it was
        return result._replace(adjusted=self.award_of_row(row, record, board), form=form)

    def of_cell(self, number: str, names: str) -> str:
        """Who a pair in a row of a ScoreTable is."""
        who = self.cells.get((number, names))
        if who is None:
            who = self.cells[number, names] = self.contestant(number, *names.split(";"))
        return who

    def award_of_row(self, row: Mapping[str, str], record: BoardRecord, board: int) -> AdjustedScore | None:
        """What the Director awarded, in columns Award (or Award_NS and Award_EW) and AwardReason and AwardOffenders of our own."""
        told = ["" if (text := row.get(column, "")) in _NOTHING else text for column in _AWARDS]
        try:
            return adjusted_score(*told) if any(told) else None
        except BadInput as error:
            self.findings.append(Finding(say("{text}; the award is not taken up", text=error.text), board, record.line))
            return None

    def contestant(self, number: str, *players: str) -> str:
        """Who a pair is: its own name or number, else the name that both players have, else both, in the order first met."""
        names = dict.fromkeys(player.strip() for player in players if player.strip() not in _NOTHING)
        joined = self.pairs.setdefault(frozenset(names), " & ".join(names))
        if number.strip() in _NOTHING:
            return joined
        if joined and joined != number.strip():
            self.players.setdefault(number.strip(), joined)
        return number.strip()


def _number(record: BoardRecord, side: Side) -> str:
    return record.tags.get(f"Pair{side}", "") or record.tags.get(f"PairId_{side}", "")


def _names(record: BoardRecord, side: Side) -> list[str]:
    return [record.players.get(seat, "") for seat in _SEATS[side]]


def _result(
    record: BoardRecord,
    board: int,
    ns: str,
    ew: str,
    outcome: Outcome,
    points: int | None = None,
    meeting: Meeting | None = None,
) -> TableResult:
    vulnerable = record.vulnerability or vulnerability(max(board, 1))
    told = record.tags.get("Session", "").strip()
    return TableResult(
        board, ns, ew, outcome, vulnerable, record.dealer, record.deal, record.line, points, meeting,
        session="" if told in _NOTHING else told
    )  # fmt: skip


def _meeting(record: BoardRecord) -> Meeting | None:
    """PBN 4.1.7, 4.4.3, 4.4.4, 4.4.8. The match of which a record is part; None where neither teams nor round are told."""
    home, visitor, round_, room = (record.tags.get(tag, "").strip() for tag in ("HomeTeam", "VisitTeam", "Round", "Room"))
    if home in _NOTHING or visitor in _NOTHING:
        home = visitor = ""
    round_ = "" if round_ in _NOTHING else round_
    return Meeting(home, visitor, round_, _ROOMS.get(room.lower())) if home or round_ else None


def _times(row: Mapping[str, str]) -> int:
    told = row.get("Multiplicity", "")
    return int(told) if _FEW.fullmatch(told) else 1


def _outcome_of(row: Mapping[str, str]) -> Outcome:
    contract = row.get("Contract", "")
    if any(value.startswith("^") for column, value in row.items() if column.startswith(_SCORES)):
        return Adjusted(_percentage(row, Side.NS), _percentage(row, Side.EW))
    if contract.upper() in ("PASS", "P"):
        return PassedOut()
    if contract not in _NOTHING:
        return _played(contract, row)
    told = (row.get(column, "") for column in ("Contract", "Result", "Score_NS", "Score_EW"))
    return NotPlayed() if all(value in ("", "-") for value in told) else Unknown()


def _played(text: str, row: Mapping[str, str]) -> Outcome:
    try:
        contract = Contract.parse(text, Seat.parse(row.get("Declarer", "").removeprefix("^")))
    except BadInput:
        return Unknown()
    told = row.get("Result", "")
    tricks = told.removeprefix("^")
    if not _FEW.fullmatch(tricks) or int(tricks) > 13:
        return Unknown(contract)
    return PlayedOut(contract, int(tricks), agreed=not told.startswith("^"))


def _points_of(row: Mapping[str, str], outcome: Outcome) -> int | None:
    """North-South's points that a table tells of a result without a contract, or that a Director assigned (12C1).

    None where the sides' points do not mirror one another.
    """
    match outcome:
        case Unknown() | Adjusted(None, None):
            told = {"NS": row.get("Score_NS", ""), "EW": row.get("Score_EW", "")}
            points = {side: text.removeprefix("^") for side, text in told.items()}
            found = {(-1 if side == "EW" else 1) * int(text) for side, text in points.items() if _POINTS.fullmatch(text)}
            return found.pop() if len(found) == 1 else None
        case _:
            return None


def _percentage(row: Mapping[str, str], side: Side) -> Fraction | None:
    told = row.get(f"Percentage_{side}", "").removeprefix("^")
    return Fraction(told) if _PERCENTAGE.fullmatch(told) else None
