"""Pages of results of the Polish programs KoPS and Pary (JFR): board, hands and the numbers of the table of scores."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from html.parser import HTMLParser

from oddtrick.formats.diagnostics import Log
from oddtrick.formats.pbn import decode
from oddtrick.formats.published import results
from oddtrick.formats.published.event import Board, Event, Line
from oddtrick.game.deal import Deal
from oddtrick.game.outcome import Adjusted
from oddtrick.game.seats import Seat, Vulnerability
from oddtrick.scoring.methods.conditions import Method
from oddtrick.texts import BadInput, say

_PAGE = re.compile(r"ROZDANIE(?:\s+NR)?\s+(\d{1,4})", re.IGNORECASE)
_MARKS = re.compile(rb'GENERATOR"?\s+content="(?:KoPS2www|JFR)|<td[^>]*>\s*numery\s*</td>', re.IGNORECASE)
_OF_NAME = re.compile(r"(?<!\d)\d*?(\d{3})\.(?:txt|html?)$", re.IGNORECASE)
_CHARSET = re.compile(rb"charset=[\"']?([\w-]{3,20})", re.IGNORECASE)
_SUIT = re.compile(r"([SHDC])\s*((?:(?:10|[AKQJT2-9])\s*)*-?)")
_VULNERABLE = {"": Vulnerability.NONE, "-": Vulnerability.NONE, "NS": Vulnerability.NS, "EW": Vulnerability.EW,
               "ALL": Vulnerability.BOTH, "OBIE": Vulnerability.BOTH, "NSEW": Vulnerability.BOTH}  # fmt: skip
_RULED = ("TD", "SĘDZIA", "SEDZIA", "ŚREDNIA", "SREDNIA", "AW")


def looks_like(data: bytes) -> bool:
    """A page of these programs, or the table of scores that stands beside it."""
    return data.lstrip()[:1] == b"<" and _MARKS.search(data[:6000]) is not None


def read(data: bytes, log: Log) -> Event:
    """The board of one page."""
    return read_pages({"": data}, log)


def read_pages(pages: Mapping[str, bytes], log: Log) -> Event:
    """The boards of many pages by the names of their files: a table without a page has its board from the end of its name."""
    boards: dict[int, Board] = {}
    imps = False
    for name in sorted(pages):
        rows = _rows(pages[name])
        number = _number(rows, name)
        if number is None:
            continue
        log.board = str(number)
        lines = [*_lines(rows, log)]
        imps = imps or any("IMP" in (cell.upper() for cell in row) for row in rows)
        deal, dealer, vulnerability = _hands(rows, log)
        old = boards.get(number, Board(number))
        boards[number] = Board(number, tuple(lines) or old.lines, deal or old.deal, dealer or old.dealer,
                               vulnerability or old.vulnerability, 1)  # fmt: skip
    log.board = ""
    if not boards:
        raise BadInput(say("no board was found: expected a page of one, ROZDANIE and its number"))
    found = tuple(boards[number] for number in sorted(boards))
    return Event(boards=found, method=Method.CROSS_IMPS if imps else Method.MATCHPOINTS, percentages=not imps)


class _Tables(HTMLParser):
    """The cells of all rows; pictures of suits are their letters, a cell over several columns counts so often."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.rows: list[list[str]] = []
        self.open: list[tuple[list[str], list[str], int]] = []
        self.outside: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        match tag:
            case "tr":
                self.rows.append([])
            case "td" if self.rows:
                span = told.get("colspan") or "1"
                self.open.append((self.rows[-1], [], int(span) if span.isdecimal() and len(span) < 3 else 1))
            case "img":
                name = (told.get("src") or "").rpartition("/")[2].partition(".")[0].upper()
                self.handle_data({"N": "NT"}.get(name, name) if name in ("S", "H", "D", "C", "N") else "")
            case "br":
                self.handle_data("\n")
            case _:
                pass

    def handle_endtag(self, tag: str) -> None:
        if tag == "td" and self.open:
            row, pieces, span = self.open.pop()
            text = "\n".join(" ".join(line.split()) for line in "".join(pieces).split("\n")).strip()
            row += [text] * span

    def handle_data(self, data: str) -> None:
        (self.open[-1][1] if self.open else self.outside).append(data.replace("\xa0", " "))


def _rows(data: bytes) -> list[list[str]]:
    told = _CHARSET.search(data[:3000])
    try:
        text = data.decode(told[1].decode()) if told else decode(data)
    except (LookupError, UnicodeDecodeError):
        text = decode(data)
    reader = _Tables()
    reader.feed(text)
    reader.close()
    return [["".join(reader.outside)], *reader.rows]


def _number(rows: list[list[str]], name: str) -> int | None:
    found = next((one for row in rows for cell in row if (one := _PAGE.search(cell))), None) or _OF_NAME.search(name)
    return int(found[1]) or None if found else None


def _lines(rows: list[list[str]], log: Log) -> Iterator[Line]:
    """The rows that begin with the numbers of two pairs: contract, declarer, lead, tricks, both sides' points and shares."""
    for row in rows:
        cells = row[1:] if row and not row[0] else row
        if len(cells) < 10 or not (cells[0].isdecimal() and cells[1].isdecimal()):
            continue
        try:
            yield _line(cells)
        except BadInput as error:
            log.error(1, error.text)


def _line(cells: list[str]) -> Line:
    contract = cells[2].upper()
    ruled = any(word in contract for word in _RULED)
    won, lost = results.number(cells[6]), results.number(cells[7])
    score = "" if ruled or (won is None and lost is None) else str(won if won is not None else -abs(lost or 0))
    shares = [results.number(cell) for cell in cells[8:10]]
    line = results.line(
        cells[0], cells[1], contract="" if ruled else contract, by=cells[3], tricks=cells[5], score=score, lead=cells[4]
    )
    if ruled:
        return line._replace(outcome=Adjusted(*map(_share, shares)), ruled=True)
    return line._replace(ns_score=shares[0], ew_score=shares[1])


def _share(value: Fraction | None) -> Fraction | None:
    return value if value is not None and 0 <= value <= 100 else None


def _hands(rows: list[list[str]], log: Log) -> tuple[Deal | None, Seat | None, Vulnerability | None]:
    """The four cells with a suit in each line, North, West, East, South; dealer and vulnerability stand before North."""
    hands: list[str] = []
    dealer, vulnerable = None, None
    for row in rows:
        for cell in row:
            lines = cell.split("\n")
            if len(lines) == 4 and all(_SUIT.fullmatch(line) for line in lines) and "".join(line[:1] for line in lines) == "SHDC":
                hands.append(".".join("".join(line[1:].split()).replace("10", "T").replace("-", "") for line in lines))
            elif not hands and len(lines) == 2 and lines[0] in ("N", "E", "S", "W") and lines[1].upper() in _VULNERABLE:
                dealer, vulnerable = Seat.parse(lines[0]), _VULNERABLE[lines[1].upper()]
    if len(hands) != 4:
        return None, dealer, vulnerable
    north, west, east, south = hands
    try:
        return Deal.parse(f"N:{north} {east} {south} {west}"), dealer, vulnerable
    except BadInput as error:
        log.error(1, error.text)
        return None, dealer, vulnerable
