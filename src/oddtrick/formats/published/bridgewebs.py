"""The CSV of BridgeWebs: options behind #, the ranking behind #Scores, the results of each board behind #Travellers."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator
from datetime import date

from oddtrick.formats.diagnostics import Log
from oddtrick.formats.pbn import decode
from oddtrick.formats.published import results
from oddtrick.formats.published.event import Board, Entrant, Event, Line, Person, decimal
from oddtrick.game.outcome import Adjusted, PassedOut, PlayedOut, Unknown
from oddtrick.game.seats import Side
from oddtrick.scoring.methods.conditions import Method
from oddtrick.texts import BadInput, say

_BEGIN = re.compile(rb"\s*#\s*version\s*[;,\t]\s*std", re.IGNORECASE)
_METHODS = {"butler": Method.BUTLER, "crossimp": Method.CROSS_IMPS, "aggregate": Method.TOTAL}
_OPTION = {method: option.capitalize() for option, method in _METHODS.items()}
_SCORES = ("Position", "Pair", "Name1", "Name2", "Score", "Percent")
_TRAVELLERS = ("NS", "EW", "NSScore", "EWScore", "NSPts", "EWPts", "Contract", "Tricks", "Declarer", "Lead")


def looks_like(data: bytes) -> bool:
    """The version of the format stands first."""
    return _BEGIN.match(data[:200].removeprefix(b"\xef\xbb\xbf")) is not None


def read(data: bytes, log: Log) -> Event:
    """The event of a file; a line that cannot be read is an error and costs no other."""
    text = decode(data)
    between = max(";\t,", key=text.split("\n", 1)[0].count)
    found = _Reading(log)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=between)
    try:
        for row in reader:
            cells = [cell.strip() for cell in row]
            if any(cells):
                found.take(reader.line_num, cells)
    except csv.Error as error:
        log.error(reader.line_num, say("this is no line of CSV: {error}", error=error))
    log.board = ""
    return found.event()


class _Reading:
    """The work in progress: in which part of the file it is, and what its columns are."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self.options: dict[str, str] = {}
        self.part, self.heads = "", dict[str, int]()
        self.rankings = 0
        self.entrants: list[tuple[int, Entrant]] = []
        self.boards: dict[int, tuple[int, list[Line]]] = {}
        self.board = 0

    def take(self, at: int, cells: list[str]) -> None:
        """A line of the file."""
        first = cells[0]
        if first.startswith("#"):
            self.option(at, first.lstrip("# ").lower(), cells[1] if len(cells) > 1 else "")
        elif not self.part:
            self.log.warn(at, say("{text!r} stands before #Scores and #Travellers; it is passed over", text=first[:40]))
        elif not self.heads:
            self.heads = {cell.lower(): n for n, cell in enumerate(cells) if cell}
        else:
            self.row(at, {head: cells[n] if n < len(cells) else "" for head, n in self.heads.items()})

    def option(self, at: int, name: str, value: str) -> None:
        """A line that begins with #."""
        if name in ("scores", "ranking", "travellers"):
            self.part, self.heads, self.log.board = name, {}, ""
            self.rankings += name != "travellers"
        elif name == "board":
            self.log.board = value[:10]
            if not re.fullmatch(r"[1-9]\d{0,4}", value, re.ASCII):
                self.log.error(at, say("Board {value!r}: expected a positive number", value=value[:40]))
                self.board = 0
                return
            self.board = int(value)
            self.boards.setdefault(self.board, (at, []))
        else:
            self.options[name] = value

    def row(self, at: int, told: dict[str, str]) -> None:
        """A line of a table."""
        if self.part != "travellers":
            names = [told[name] for name in ("name1", "name2") if told.get(name)]
            score = results.number(told.get("percent", "") if self.method is Method.MATCHPOINTS else told.get("score", ""))
            players = tuple(Person(results.plain(name)) for name in names)
            self.entrants.append(
                (self.rankings, Entrant(told.get("pair", ""), players, place=told.get("position", ""), score=score))
            )
            return
        if not self.board:
            self.log.error(at, say("expected #Board and a number before the results of a board"))
            return
        try:
            self.boards[self.board][1].append(self.line(told))
        except BadInput as error:
            self.log.error(at, error.text)

    def line(self, told: dict[str, str]) -> Line:
        """A result. Raises BadInput."""
        ns, ew = told.get("nsscore", ""), told.get("ewscore", "")
        won, lost = results.number(ns) if "%" not in ns else None, results.number(ew) if "%" not in ew else None
        score = "" if won is None and lost is None else str(won if won is not None else -abs(lost or 0))
        artificial = _share(ns, ew)
        line = results.line(
            told.get("ns", ""), told.get("ew", ""), contract=told.get("contract", "") if artificial is None else "",
            by=told.get("declarer", ""), tricks=told.get("tricks", ""), score=score, lead=told.get("lead", ""),
        )  # fmt: skip
        scores = results.number(told.get("nspts", "")), results.number(told.get("ewpts", ""))
        line = line._replace(ns_score=scores[0], ew_score=scores[1])
        return line._replace(outcome=artificial) if artificial else line

    @property
    def method(self) -> Method:
        """How the event is scored, as the options tell."""
        return next((method for option, method in _METHODS.items() if self.options.get(option)), Method.MATCHPOINTS)

    def event(self) -> Event:
        """All that was told."""
        two = self.rankings > 1
        both = two and len({one.number for _, one in self.entrants}) < len(self.entrants)

        def number(told: str, side: Side) -> str:
            return f"{str(side)[0]}{told}" if both and told else told

        entrants = []
        for ranking, one in self.entrants:
            side = (Side.NS if ranking == 1 else Side.EW) if two else None
            entrants.append(one._replace(number=number(one.number, side) if side else one.number, side=side))
        boards = (
            Board(n, tuple(one._replace(ns=number(one.ns, Side.NS), ew=number(one.ew, Side.EW)) for one in lines), at=at)
            for n, (at, lines) in self.boards.items()
        )
        return Event(self.options.get("title", ""), _day(self.options.get("date", "")), method=self.method,
                     entrants=tuple(entrants), boards=tuple(boards), individual=bool(self.options.get("individual")))  # fmt: skip


def _share(ns: str, ew: str) -> Adjusted | None:
    """12C2. Percentages, or averages, in the place of the points."""
    found = [results.shares(told) or (results.number(told) if "%" in told else None) for told in (ns, ew)]
    values = [one.ns if isinstance(one, Adjusted) else one for one in found]
    return Adjusted(*values) if any(value is not None for value in values) else None


def _day(text: str) -> date | None:
    found = re.fullmatch(r"(\d{1,2})/(\d{1,2})/(\d{4})", text.strip(), re.ASCII)
    try:
        return date(int(found[3]), int(found[2]), int(found[1])) if found else None
    except ValueError:
        return None


def bridgewebs(event: Event, source: str = "Oddtrick") -> bytes:
    """The file of a session of pairs, in UTF-8 with semicolons. Raises BadInput for anything else."""
    if event.matches or event.individual or len({board.session for board in event.boards}) > 1:
        raise BadInput(say("BridgeWebs' CSV is written of one session of pairs; teams and individuals go there as USEBIO (.xml)"))
    text = io.StringIO()
    csv.writer(text, delimiter=";", lineterminator="\r\n").writerows([*map(_cell, row)] for row in _rows(event, source))
    return text.getvalue().encode()


def _cell(cell: str) -> str:
    """Nothing that a spreadsheet would take for a formula, and no # in front, which begins an option."""
    return cell if cell[:1] not in ("=", "@", "+", "\t") else f"'{cell}"


def _rows(event: Event, source: str) -> Iterator[list[str]]:
    yield ["#Version", "std1"]
    yield ["#Title", event.title]
    yield ["#Source", source]
    if event.day:
        yield ["#Date", event.day.strftime("%d/%m/%Y")]
    if option := _OPTION.get(event.method):
        yield [f"#{option}", "1"]
    yield ["#Boards", str(len(event.boards))]
    yield ["#Winners", str(event.winners)]
    for side in (Side.NS, Side.EW) if event.winners == 2 else (None,):
        yield ["#Scores"]
        yield [*_SCORES]
        for one in event.entrants:
            if one.side is side:
                names = [player.name for player in one.players][:2]
                score = "" if one.score is None else decimal(one.score)
                percent = event.method is Method.MATCHPOINTS
                yield [one.place, one.number, *names, *[""] * (2 - len(names)), "" if percent else score, score if percent else ""]
    yield ["#Travellers"]
    yield [*_TRAVELLERS]
    for board in event.boards:
        yield ["#Board", str(board.number)]
        yield from _lines(board.lines)


def _lines(lines: Iterable[Line]) -> Iterator[list[str]]:
    for line in lines:
        scores = ["" if score is None else decimal(score) for score in (line.ns_score, line.ew_score)]
        points = line.points
        if line.artificial:
            shares = [f"{decimal(share)}%" if share is not None else "" for share in line.artificial]
            yield [line.ns, line.ew, *shares, *scores, "", "", "", ""]
            continue
        won = ["", ""] if points is None else [str(points), ""] if points >= 0 else ["", str(-points)]
        match line.outcome:
            case PlayedOut(contract, tricks):
                yield [line.ns, line.ew, *won, *scores, str(contract), str(tricks), str(contract.declarer), str(line.lead or "")]
            case PassedOut():
                yield [line.ns, line.ew, *won, *scores, "Pass", "", "", ""]
            case Unknown(contract) if contract:
                yield [line.ns, line.ew, *won, *scores, str(contract), "", str(contract.declarer), ""]
            case _:
                yield [line.ns, line.ew, *won, *scores, "", "", "", ""]
