"""A night as files for other programs: CSV for spreadsheets, JSON, and PBN with tables of scores (PBN 2.1, 5.9, 5.10)."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator
from fractions import Fraction
from types import MappingProxyType
from typing import Any, NamedTuple

from oddtrick.awards.text import award_text
from oddtrick.formats.pbn import write_pbn
from oddtrick.formats.records import PENALTY, Record
from oddtrick.formats.tables import Section
from oddtrick.game.outcome import PassedOut, PlayedOut, Unknown
from oddtrick.game.seats import Side
from oddtrick.night.scores.boards import Line, Traveller
from oddtrick.scoring.methods.conditions import Method
from oddtrick.scoring.methods.rounding import decimal
from oddtrick.texts import say
from oddtrick.tournament.people import Contest
from oddtrick.tournament.results.standings import Standings
from oddtrick.tournament.state import Tournament
from oddtrick.tournament.view import View

# The column in which PBN tells a score: of a board by that method, and of all boards together in that unit.
_COLUMNS = {Method.MATCHPOINTS: "Percentage", Method.TOTAL: ""}
_TOTALS = {say("%"): "MeanPercentage", say("IMPs"): "TotalIMP"}
_SCORING = {Method.MATCHPOINTS: "MP", Method.IMPS: "IMP", Method.CROSS_IMPS: "IMP;Cross", Method.BUTLER: "IMP;Butler",
            Method.VP: "IMP", Method.BAM: "BAM"}  # fmt: skip


class Result(NamedTuple):
    """A line of a traveller as plain data."""

    session: int
    section: str
    round: int
    table: int
    board: int
    ns: str
    ew: str
    contract: str
    declarer: str
    tricks: str
    lead: str
    points_ns: str
    score_ns: str
    score_ew: str
    status: str
    award_ns: str
    award_ew: str
    form: str


def results_csv(now: Tournament, boards: Iterable[Traveller]) -> str:
    """A line for each board at each table, and for each who had nobody to play it against."""
    return written([Result._fields, *(plain(now, line) for one in boards for line in (*one.lines, *_alone(now, one)))])


def _alone(now: Tournament, board: Traveller) -> tuple[Line, ...]:
    """Who had nobody to play the board against; of teams that is settled by matches."""
    return () if now.opened is None or now.opened.contest is Contest.TEAMS else board.alone


def ranking_csv(now: Tournament, seen: View) -> str:
    """A line for each contestant of each stage, with his players."""
    rows: list[Iterable[object]] = [("stage", "side", "rank", "contestant", "names", "boards", "score", "penalty")]
    for one in seen.standings:
        for row in one.rows:
            side, score = row.side.name if row.side else "", "" if row.score is None else _decimal(row.score)
            names = now.contestants[row.contestant].called
            rows.append((one.stage, side, row.rank or "", row.contestant, names, row.boards, score, _decimal(row.penalty)))
    return written(rows)


def written(rows: Iterable[Iterable[object]], between: str = ",") -> str:
    """Rows as CSV. A text that a spreadsheet would take for a formula gets an apostrophe before it."""
    text = io.StringIO()
    csv.writer(text, delimiter=between, lineterminator="\r\n").writerows([*map(_safe, row)] for row in rows)
    return text.getvalue()


def _safe(cell: object) -> str:
    text = str(cell)
    if text[:1] in ("=", "@", "\t", "\r") or (text[:1] in ("+", "-") and not text[1:].replace(".", "").isdecimal() and text != "-"):
        return f"'{text}"
    return text


def plain(now: Tournament, line: Line) -> Result:
    """A line of a traveller; `form` is that of a fouled board (87)."""
    result, place = line.play.result, line.place
    played = result if isinstance(result, PlayedOut) else None
    contract = str(played.contract) if played else "Pass" if isinstance(result, PassedOut) else ""
    declarer, tricks = (str(played.contract.declarer), str(played.tricks)) if played else ("", "")
    scores = [_decimal(award.value) if (award := line.award(side)) else "" for side in Side]
    points = "" if line.points is None else str(line.points)
    who, lead = (_joined(line.ns), _joined(line.ew)), str(line.play.lead or "")
    awards = [_award(line, side) for side in Side]
    form = str(now.sessions[place.session].form(place) or "")
    return Result(*place, *who, contract, declarer, tricks, lead, points, scores[0], scores[1], line.play.status.slug,
                  awards[0], awards[1], form)  # fmt: skip


def _award(line: Line, side: Side) -> str:
    """What that side is awarded, as text; nothing where nobody is."""
    adjusted = line.play.adjusted
    return award_text(adjusted.of(side)) if adjusted and any(line.of(side)) else ""


def as_json(now: Tournament, seen: View, boards: Iterable[Traveller]) -> str:
    """All of it: ranking, boards with their deals and results."""
    told: dict[str, Any] = {
        "name": seen.name,
        "contestants": [{"contestant": one.number, "players": [player.name for player in one.players]} for one in seen.contestants],
        "stages": [_stage(one) for one in seen.standings],
        "boards": [
            {
                "session": one.session,
                "board": one.number,
                "dealer": one.dealer.name,
                "vulnerable": one.vulnerability.value,
                "deal": one.deal and one.deal.text(one.dealer),
                "results": [_of_line(now, line) for line in one.lines],
            }
            for one in boards
        ],
    }
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


def _stage(one: Standings) -> dict[str, Any]:
    return {
        "stage": one.stage,
        "certainty": one.certainty.slug,
        "scored": str(one.conditions.method),
        "ranking": [
            {
                "rank": row.rank,
                "contestant": row.contestant,
                "side": row.side and row.side.name,
                "score": _number(row.score),
                "boards": row.boards,
                "penalty": _number(row.penalty),
            }
            for row in one.rows
        ],
    }


def _of_line(now: Tournament, line: Line) -> dict[str, Any]:
    one = plain(now, line)._asdict()
    for name in ("session", "board", "award_ns", "award_ew"):
        del one[name]
    values = [_number(award.value) if (award := line.award(side)) else None for side in Side]
    adjusted = line.play.adjusted
    return one | {
        "tricks": int(one["tricks"]) if one["tricks"] else None,
        "points_ns": line.points,
        "score_ns": values[0],
        "score_ew": values[1],
        "award": adjusted and {"ns": award_text(adjusted.ns), "ew": award_text(adjusted.ew)},
    }


def as_pbn(now: Tournament, seen: View, boards: Iterable[Traveller], day: str = "") -> str:
    """A game for each board with its ScoreTable; in the first one the TotalScoreTable of the last stage, and its penalties."""
    return write_pbn(_records(now, seen, boards, day))


def _records(now: Tournament, seen: View, boards: Iterable[Traveller], day: str) -> Iterator[Record]:
    method = seen.standings[-1].conditions.method if seen.standings else Method.MATCHPOINTS
    tags = {"Event": seen.name, "Scoring": _SCORING.get(method, "?")} | ({"Date": day.replace("-", ".")} if day else {})
    total = [_total(now, seen.standings[-1])] if seen.standings else []
    every = [game for one in boards for game in _games(now, one)]
    less = _penalties(now, seen)
    for n, (one, match) in enumerate(every):
        told = tags | match | ({PENALTY: less} if less and n == 0 else {})
        sections = (*(total if n == 0 else ()), _scores(now, one, method))
        yield Record(
            tags=MappingProxyType(told), board=one.number, dealer=one.dealer, vulnerability=one.vulnerability, deal=one.deal,
            outcome=Unknown(), sections=sections,
        )  # fmt: skip


def _penalties(now: Tournament, seen: View) -> str:
    """90, 91. The penalties of the last stage, as a tag of our own tells them: each with its number instead of the reason."""
    stages = [one.stage for one in seen.standings[-1:]]
    told = [one for one in now.penalties if now.sessions[one.session].told.stage in stages]
    return " | ".join(str(one.penalty._replace(reason=f"matter {one.entry}")) for one in told)


def _games(now: Tournament, board: Traveller) -> Iterator[tuple[Traveller, dict[str, str]]]:
    """78B. A board as one game; of teams a game for each match, the table at which the home team sits North-South first."""
    if now.opened is None or now.opened.contest is not Contest.TEAMS:
        yield from _fields(now, board)
        return
    matches: dict[tuple[str, str, str], list[Line]] = {}
    for line in board.lines:
        home, visitor = sorted(line.ns + line.ew)[:2]
        meeting = line.scored.result.meeting if line.scored else None
        round_ = meeting.round.rpartition(".")[2] if meeting else str(line.place.round)
        matches.setdefault((round_, str(home), str(visitor)), []).append(line)
    for (round_, one, other), lines in matches.items():
        told = {"HomeTeam": one, "VisitTeam": other, "Round": round_} | _session(now, board)
        yield board._replace(lines=tuple(sorted(lines, key=lambda line: line.ns))), told


def _fields(now: Tournament, board: Traveller) -> Iterator[tuple[Traveller, dict[str, str]]]:
    """78A. A game for all tables that are compared: of sections that are scored apart each is told as a session of its own."""
    session, lines = now.sessions[board.session], (*board.lines, *board.alone)
    if now.stages[session.told.stage].across or len(session.sections) < 2:
        yield board._replace(lines=lines), _session(now, board)
        return
    for name in session.sections:
        if here := tuple(line for line in lines if line.place.section == name):
            yield board._replace(lines=here), {"Session": f"{board.session} {name}"}


def _session(now: Tournament, board: Traveller) -> dict[str, str]:
    return {"Session": str(board.session)} if len(now.sessions) > 1 else {}


def _scores(now: Tournament, board: Traveller, method: Method) -> Section:
    """PBN 5.9. Every result of a board. An adjusted score stands in the columns of our own that tell an award."""
    of_board = _COLUMNS.get(method, "IMP")
    adjusted = any(line.play.adjusted for line in board.lines)
    names = ["PairId_NS", "PairId_EW", "Names_NS", "Names_EW", "Contract", "Declarer", "Result", "Score_NS"]
    names += [f"{of_board}_NS", f"{of_board}_EW"] if of_board else []
    names += ["Award_NS", "Award_EW"] if adjusted else []
    every = [(line, plain(now, line)) for line in board.lines]
    forms = any(one.form for _, one in every)
    names += ["Form"] if forms else []
    rows = []
    for line, one in every:
        told = line.play.adjusted
        rows.append(
            [
                one.ns or "-",
                one.ew or "-",
                *(_quoted(_names(now, line.of(side))) for side in Side),
                *(value or "-" for value in (one.contract, one.declarer, one.tricks, "" if told else one.points_ns)),
                *([one.score_ns or "-", one.score_ew or "-"] if of_board else []),
                *([_quoted(text) if (text := _award(line, side)) else "-" for side in Side] if adjusted else []),
                *([one.form or "-"] if forms else []),
            ]
        )
    return _section("ScoreTable", names, rows)


def _total(now: Tournament, of: Standings) -> Section:
    """PBN 5.10. The ranking."""
    total = _TOTALS.get(of.unit, "TotalScore")
    rows = [
        [str(row.rank or "-"), str(row.contestant), _quoted(_names(now, (row.contestant,))),
         "-" if row.score is None else _decimal(row.score), str(row.boards)]
        for row in of.rows
    ]  # fmt: skip
    return _section("TotalScoreTable", ["Rank", "PairId", "Names", total, "NrBoards"], rows)


def _section(name: str, columns: list[str], rows: list[list[str]]) -> Section:
    """A table whose columns are as wide as what stands in them."""
    widths = [max((len(row[n]) for row in rows), default=1) for n in range(len(columns))]
    marks = ["L" if column.startswith(("Names", "Contract", "Award")) else "R" for column in columns]
    header = ";".join(f"{column}\\{width}{mark}" for column, width, mark in zip(columns, widths, marks, strict=True))
    lines = (
        " ".join(
            cell.ljust(width) if mark == "L" else cell.rjust(width) for cell, width, mark in zip(row, widths, marks, strict=True)
        )
        for row in rows
    )
    return Section.of(name, header, "\n".join(lines))


def _names(now: Tournament, who: tuple[int, ...]) -> str:
    names = [player.name for one in who if one in now.contestants for player in now.contestants[one].players]
    return ";".join(names) if len(names) == 2 else " ".join(now.contestants[one].called for one in who if one in now.contestants)


def _quoted(text: str) -> str:
    plain_text = "".join(letter if letter.isprintable() else " " for letter in text)
    return '"' + plain_text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _joined(who: tuple[int, ...]) -> str:
    return "+".join(str(one) for one in who if one)


def _decimal(value: Fraction) -> str:
    return decimal(value, 4).rstrip("0").rstrip(".")


def _number(value: Fraction | None) -> float | None:
    return None if value is None else float(_decimal(value))
