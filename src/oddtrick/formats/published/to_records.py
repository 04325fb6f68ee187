"""What was published, as records: a game for each board with its ScoreTable, the ranking as TotalScoreTable (PBN 5.9, 5.10).

A result of which the auction or the cards are told has a game of its own, with its line of the ScoreTable.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from types import MappingProxyType

from oddtrick.awards.text import number_text
from oddtrick.formats.pbn.names import literal
from oddtrick.formats.published.event import Board, Entrant, Event, Line, Match, decimal
from oddtrick.formats.records import SEAT_TAGS, Record
from oddtrick.formats.tables import Section
from oddtrick.game.outcome import Adjusted, NotPlayed, PassedOut, PlayedOut, Unknown
from oddtrick.game.seats import Side, dealer, vulnerability
from oddtrick.scoring.methods.conditions import Method

# How PBN tells the scoring, and the columns of a board's scores and of the ranking.
SCORING = {Method.MATCHPOINTS: "MP", Method.IMPS: "IMP", Method.CROSS_IMPS: "IMP;Cross", Method.BUTLER: "IMP;Butler",
           Method.VP: "IMP", Method.BAM: "BAM", Method.TOTAL: "Total"}  # fmt: skip
_COLUMNS = {Method.MATCHPOINTS: ("MP", "MeanPercentage"), Method.TOTAL: ("", "TotalScore")}
_IMPS = ("IMP", "TotalIMP")
_PLACE = re.compile(r"\d{1,5}=?", re.ASCII)


def records_of(event: Event) -> list[Record]:
    """The records of an event; the ranking stands in the first."""
    tags = {
        "Event": event.title,
        "Site": event.club,
        "Date": event.day.strftime("%Y.%m.%d") if event.day else "",
        "Scoring": SCORING.get(event.method, ""),
        "Competition": "Individuals" if event.individual else "Teams" if event.matches else "Pairs",
    }
    tags = {name: text for name, text in tags.items() if text}
    found = [one for board in event.boards if board.lines or board.deal for one in _records(event, board, tags)]
    for match in event.matches:
        told = tags | {"HomeTeam": match.home, "VisitTeam": match.visitor} | ({"Round": match.round} if match.round else {})
        found += (one for board in match.boards for one in _records(event, board, told, match))
    if found and any(one.place or one.score is not None for one in event.entrants):
        first = found[0]
        found[0] = _with(first, (*first.sections, _total(event)))
    return found


def _with(record: Record, sections: tuple[Section, ...]) -> Record:
    return Record(record.line, record.tags, record.board, record.dealer, record.vulnerability, record.deal, record.outcome,
                  record.auction, record.play, sections, record.comments)  # fmt: skip


def _records(event: Event, board: Board, tags: dict[str, str], match: Match | None = None) -> Iterator[Record]:
    """The results of a board in one game, but those with their auction or cards each in one of its own."""
    others = tuple(one for one in board.lines if one.play is None)
    if others or not board.lines:
        yield _record(event, board._replace(lines=others), tags, match)
    for line in board.lines:
        if line.play is not None:
            one = _record(event, board._replace(lines=(line,)), tags, match)
            yield _played(one, line, line.play)


def _played(record: Record, line: Line, told: Record) -> Record:
    """A game of one result, as it was bid and played there."""
    names = {seat: told.tags[seat] for seat in SEAT_TAGS if told.tags.get(seat)}
    where = {"Table": line.table, "Round": line.round}
    tags = {**record.tags, **{name: literal(text) for name, text in where.items() if text}, **names}
    return Record(record.line, MappingProxyType(tags), record.board, told.dealer or record.dealer, record.vulnerability,
                  record.deal or told.deal, line.played or record.outcome, told.auction, told.play, record.sections,
                  told.comments)  # fmt: skip


def _record(event: Event, board: Board, tags: dict[str, str], match: Match | None = None) -> Record:
    told = tags | ({"Session": board.session} if board.session else {})
    return Record(
        line=board.at,
        tags=MappingProxyType({name: literal(text) for name, text in told.items()}),
        board=board.number,
        dealer=board.dealer or dealer(board.number),
        vulnerability=board.vulnerability or vulnerability(board.number),
        deal=board.deal,
        outcome=Unknown() if board.lines else NotPlayed(),
        sections=(_scores(event, board.lines, teams=match is not None),) if board.lines else (),
    )


def _scores(event: Event, lines: Sequence[Line], teams: bool) -> Section:
    column, _ = _COLUMNS.get(event.method, _IMPS)
    column = "IMP" if teams else "Percentage" if event.percentages and column == "MP" else column
    entrants = event.by_number
    fields = {
        "Table": [quoted(one.table) for one in lines],
        "Round": [quoted(one.round) for one in lines],
        "PairId_NS": [quoted(one.ns) for one in lines],
        "PairId_EW": [quoted(one.ew) for one in lines],
        "Names_NS": [_names(entrants.get(one.ns)) for one in lines],
        "Names_EW": [_names(entrants.get(one.ew)) for one in lines],
        "Contract": [_contract(one) for one in lines],
        "Declarer": [str(one.outcome.contract.declarer) if isinstance(one.outcome, PlayedOut) else "" for one in lines],
        "Result": [str(one.outcome.tricks) if isinstance(one.outcome, PlayedOut) else "" for one in lines],
        "Lead": [str(one.lead or "") for one in lines],
        "Score_NS": ["" if one.points is None else f"{'^' * one.ruled}{one.points}" for one in lines],
        "Score_EW": ["" if one.points is None else f"{'^' * one.ruled}{-one.points}" for one in lines],
    }
    if column:
        fields[f"{column}_NS"] = ["" if one.ns_score is None else decimal(one.ns_score) for one in lines]
        fields[f"{column}_EW"] = ["" if one.ew_score is None else decimal(one.ew_score) for one in lines]
    if any(isinstance(one.outcome, Adjusted) for one in lines):
        for side in Side:
            shown = fields.get(f"Percentage_{side}", [""] * len(lines))
            fields[f"Percentage_{side}"] = [_share(one, side) or cell for one, cell in zip(lines, shown, strict=True)]
    fields |= {f"Award_{side}": [quoted(one.award[n] or _bye(one, side)) for one in lines] for n, side in enumerate(Side)}
    fields["Form"] = [quoted(one.form) for one in lines]
    needed = ("PairId_NS", "PairId_EW", "Contract", "Declarer", "Result", "Score_NS")
    told = {name: cells for name, cells in fields.items() if name in needed or any(cell not in ("", '""') for cell in cells)}
    return section("ScoreTable", list(told), zip(*told.values(), strict=True))


def _bye(line: Line, side: Side) -> str:
    """The award of a contestant who had no opponent there, and is told an artificial score; empty for all others."""
    own, other = (line.ns, line.ew) if side is Side.NS else (line.ew, line.ns)
    share = line.artificial and (line.artificial.ns if side is Side.NS else line.artificial.ew)
    return f"bye: {number_text(share)}%" if own and not other and share is not None else ""


def _share(line: Line, side: Side) -> str:
    if line.artificial is None or _bye(line, Side.NS) or _bye(line, Side.EW):
        return ""
    share = line.artificial.ns if side is Side.NS else line.artificial.ew
    return "^-" if share is None else f"^{decimal(share)}"


def _contract(line: Line) -> str:
    match line.outcome:
        case PlayedOut(contract, _):
            return str(contract)
        case PassedOut():
            return "Pass"
        case Unknown(contract) if contract:
            return str(contract)
        case _:
            return ""


def _total(event: Event) -> Section:
    _, column = _COLUMNS.get(event.method, _IMPS)
    rows = [
        [
            one.place if _PLACE.fullmatch(one.place) else quoted(one.place),
            quoted(one.number),
            _names(one),
            "" if one.score is None else decimal(one.score, 4),
            str(one.boards or ""),
        ]
        for one in event.entrants
    ]
    return section("TotalScoreTable", ["Rank", "PairId", "Names", column, "NrBoards"], rows)


def _names(one: Entrant | None) -> str:
    if one is None:
        return ""
    names = [player.name for player in one.players]
    return quoted(";".join(names) if len(names) == 2 and not one.name else one.called)


def section(name: str, columns: Sequence[str], rows: Iterable[Sequence[str]]) -> Section:
    """A table whose columns are as wide as what stands in them; what is not told is a hyphen."""
    cells = [[cell if cell not in ("", '""') else "-" for cell in row] for row in rows]
    widths = [max((len(row[n]) for row in cells), default=1) for n in range(len(columns))]
    marks = ["L" if column.startswith(("Names", "Contract", "Award")) else "R" for column in columns]
    header = ";".join(f"{column}\\{width}{mark}" for column, width, mark in zip(columns, widths, marks, strict=True))
    return Section.of(name, header, "\n".join(_padded(cells, widths, marks)))


def _padded(rows: Iterable[Sequence[str]], widths: Sequence[int], marks: Sequence[str]) -> Iterator[str]:
    for row in rows:
        padded = zip(row, widths, marks, strict=True)
        yield " ".join(cell.ljust(width) if mark == "L" else cell.rjust(width) for cell, width, mark in padded)


def quoted(text: str) -> str:
    """A text as a cell: in quotes unless it is a plain word."""
    plain = "".join(letter if letter.isprintable() else " " for letter in text)
    if plain and plain.isascii() and plain.isalnum():
        return plain
    return '"' + plain.replace("\\", "\\\\").replace('"', '\\"') + '"'
