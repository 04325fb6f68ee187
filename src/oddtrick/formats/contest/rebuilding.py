"""Entries made from the files of a tournament that has no journal: who took part, who met whom, results and what was ruled."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import NamedTuple

from oddtrick.formats.contest import conditions
from oddtrick.formats.contest.cells import Cells, rows
from oddtrick.formats.contest.movements import movements
from oddtrick.formats.contest.names import (
    BOARDS,
    CONDITIONS,
    CONTESTANTS,
    MOVEMENT,
    PENALTIES,
    RESULTS,
    RULINGS,
    WRONG_BOARD,
)
from oddtrick.formats.pbn import read_pbn
from oddtrick.game.cards import Card
from oddtrick.game.deal import Deal
from oddtrick.game.outcome import PassedOut, PlayedOut
from oddtrick.game.seats import Seat, Side, dealer, vulnerability
from oddtrick.reading_json import json_of
from oddtrick.scoring.traveller import read_row
from oddtrick.table.folding.record import load as load_record
from oddtrick.texts import BadInput, say
from oddtrick.tournament.entries.arranging import Marked
from oddtrick.tournament.entries.directing import Awarded, Grouped, Penalised, Ruled, Suspended
from oddtrick.tournament.entries.every import Entry, Said
from oddtrick.tournament.entries.playing import Disputed, PutOff, Reported, WrongBoard
from oddtrick.tournament.entries.setting import BoardsSet, Entered, RoundBegan, SessionBegan, Withdrew
from oddtrick.tournament.people import By, Player, Role
from oddtrick.tournament.places import At, BoardAt
from oddtrick.tournament.state import Status

_CHIEF = By(Role.CHIEF)
_STATUS = tuple(status.slug for status in Status)


class Line(NamedTuple):
    """An entry, and the file and line that tell it."""

    said: Said
    file: str
    number: int


def rebuilt(files: Mapping[str, str], at: datetime) -> Iterator[Line]:
    """Everything that the files tell, in an order in which it can have happened. Raises BadInput, which names file and line."""

    def line(entry: Entry, file: str, number: int = 1) -> Line:
        return Line(Said(at, _CHIEF, entry), file, number)

    for needed in (CONDITIONS, CONTESTANTS):
        if needed not in files:
            raise BadInput(say("there is no {file}", file=needed))
    entries, told = conditions.read(files[CONDITIONS], CONDITIONS)
    yield from (line(entry, CONDITIONS) for entry in entries)
    contestants = _contestants(rows(files, CONTESTANTS))
    for entered, _, n in contestants.values():
        yield line(entered, CONTESTANTS, n)
    sections = movements(_seats(rows(files, MOVEMENT)), told.kinds)
    for section in sections:
        yield line(section, MOVEMENT)
    for session, deals in _deals(files.get(BOARDS, "")).items():
        yield line(BoardsSet(session, tuple(deals.items())), BOARDS)
    used = {(one.session, board) for one in sections for each in one.boards for board in each}
    for marked in _marked(files.get(BOARDS, "")):
        if (marked.session, marked.board) in used:
            yield line(marked, BOARDS)
    results = list(rows(files, RESULTS))
    last = {(one.session, one.section): told.begun.get((one.session, one.section), 0) for one in sections}
    for one in results:
        key = one.whole("session"), one.cells["section"]
        last[key] = max(last.get(key, 0), one.whole("round"))
    for session in dict.fromkeys(session for (session, _), rounds in last.items() if rounds):
        yield line(SessionBegan(session), MOVEMENT)
    for (session, name), rounds in last.items():
        for round_ in range(1, rounds + 1):
            yield line(RoundBegan(session, name, round_), MOVEMENT)
    ruled = dict(_ruled(files))
    for one in results:
        yield from (line(entry, RESULTS, one.number) for entry in _result(one, ruled))
    yield from (line(entry, RESULTS, n) for entry, n in _grouped(results))
    for one in rows(files, PENALTIES):
        penalised = Penalised(one.whole("contestant"), one.cells["penalty"], one.whole("session"))
        yield line(penalised, PENALTIES, one.number)
    for row in rows(files, CONTESTANTS):
        yield from (line(entry, CONTESTANTS, row.number) for entry in _suspended(row))
    for number, (_, left, n) in contestants.items():
        if left:
            yield line(Withdrew(number, *left), CONTESTANTS, n)


def _contestants(rows: Iterator[Cells]) -> dict[int, tuple[Entered, tuple[int, int] | None, int]]:
    """By number, the entry of each contestant, from when on he had left, and his first line."""
    found: dict[int, tuple[Entered, tuple[int, int] | None, int]] = {}
    for row in rows:
        number, cells = row.whole("contestant"), row.cells
        player = Player(cells["player"].strip(), cells["number"].strip(), cells["club"].strip())
        players = (player,) if any(player) else ()
        if number in found:
            entered, left, n = found[number]
            told = (*entered.players, *players)
            found[number] = Entered(number, told, entered.name, entered.strata, entered.seed), left, n
            continue
        strata = tuple(one.strip() for one in cells["strata"].split(";") if one.strip())
        seed = row.whole("seed") if cells["seed"].strip() else 0
        found[number] = Entered(number, players, cells["name"].strip(), strata, seed), _left(row), row.number
    return found


def _left(row: Cells) -> tuple[int, int] | None:
    session, dot, round_ = row.cells["left"].strip().partition(".")
    if not session:
        return None
    if not (dot and session.isdecimal() and round_.isdecimal()):
        raise row.wrong(say("left: expected session and round, as 1.3; found {text!r}", text=row.cells["left"]))
    return int(session), int(round_)


def _suspended(row: Cells) -> Iterator[Suspended]:
    """91A. Each session with the first and the last round in which a contestant was suspended, as 1.3-5."""
    for one in row.cells["suspended"].split():
        found = re.fullmatch(r"(\d{1,4})\.(\d{1,4})-(\d{1,4})", one, re.ASCII)
        if found is None:
            raise row.wrong(say("suspended: expected session and rounds, as 1.3-5; found {text!r}", text=one))
        session, first, last = map(int, found.groups())
        yield Suspended(row.whole("contestant"), session, first, last)


def _seats(rows: Iterator[Cells]) -> Iterator[tuple[At, tuple[int, ...], tuple[int, ...], tuple[int, ...]]]:
    """Who sits at a table in a round, and its boards."""
    for row in rows:
        at = At(row.whole("session"), row.cells["section"], row.whole("round"), row.whole("table"))
        ns, ew, boards = (_numbers(row, name) for name in ("ns", "ew", "boards"))
        if not ns or len(ns) != len(ew):
            raise row.wrong(say("expected as many North-South as East-West, 0 for nobody"))
        yield at, ns, ew, boards


def _numbers(row: Cells, name: str) -> tuple[int, ...]:
    told = row.cells[name].replace("+", " ").split()
    if unknown := next((one for one in told if not one.isdecimal() or len(one) > 6), None):
        raise row.wrong(say("{name}: {text!r} is no number", name=name, text=unknown))
    return tuple(map(int, told))


def _deals(text: str) -> dict[int, dict[int, Deal]]:
    found: dict[int, dict[int, Deal]] = {}
    for record in read_pbn(text).records:
        stage = record.tags.get("Stage", "1")
        if record.board is None or record.deal is None or not stage.isdecimal():
            raise BadInput(say("{file}, line {n}: expected a board with its deal, and its session as Stage", file=BOARDS,
                               n=record.line))  # fmt: skip
        if any(record.deal[seat] is not None for seat in Seat):
            found.setdefault(int(stage), {})[record.board] = record.deal
    return found


def _marked(text: str) -> Iterator[Marked]:
    """Boards with another dealer or vulnerability than their number has."""
    for record in read_pbn(text).records:
        if record.board and record.dealer and record.vulnerability:
            marks = record.dealer, record.vulnerability
            if marks != (dealer(record.board), vulnerability(record.board)):
                yield Marked(int(record.tags.get("Stage", "1")), record.board, *marks)


def _ruled(files: Mapping[str, str]) -> Iterator[tuple[BoardAt, list[Ruled]]]:
    """The rulings of which there is the record of a table."""
    for name in sorted(files):
        if not name.startswith(f"{RULINGS}/"):
            continue
        try:
            data = json_of(files[name])
            if data["place"] is None:
                continue  # a penalty, which stands in a file of its own
            place = BoardAt(int(data["place"][0]), str(data["place"][1]), *map(int, data["place"][2:5]))
            told = bool(data.get("told"))
            records = [(load_record(one), one.get("side")) for one in data["records"]]
        except BadInput as error:
            raise BadInput(say("{file}: {error}", file=name, error=error.text)) from None
        except (ValueError, KeyError, TypeError, IndexError, AttributeError):
            raise BadInput(say("{file}: this is no ruling; expected an object with place and records", file=name)) from None
        if records:
            yield (
                place,
                [Ruled(place, t.start, t.entries, Side[side] if side in ("NS", "EW") else None, told) for t, side in records],
            )


def _result(row: Cells, ruled: Mapping[BoardAt, list[Ruled]]) -> Iterator[Entry]:
    """What became of a board at a table: its result, what was ruled there, what was awarded."""
    cells = row.cells
    place = BoardAt(row.whole("session"), cells["section"], row.whole("round"), row.whole("table"), row.whole("board"))
    try:
        outcome = read_row(cells["result"]).outcome if cells["result"].strip() else None
        lead = Card.parse(cells["lead"]) if cells["lead"].strip() else None
    except BadInput as error:
        raise row.wrong(error.text) from None
    status = cells["status"].strip().removesuffix(WRONG_BOARD)
    if status and status not in _STATUS:
        raise row.wrong(say("status: expected one of {names}; found {text!r}", names=", ".join(_STATUS), text=cells["status"]))
    if cells["status"].strip().endswith(WRONG_BOARD):
        yield WrongBoard(place)
    if outcome is not None:
        if not isinstance(outcome, PlayedOut | PassedOut):
            raise row.wrong(say("{text!r} is no result of play; expected one like 4S N 10, or Pass", text=cells["result"]))
        yield Reported(place, outcome, lead)
    yield from ruled.get(place, ())
    if cells["award_ns"].strip() or cells["award_ew"].strip():
        reason = cells["reason"].strip() or "–"
        yield Awarded(place, "", cells["award_ns"], cells["award_ew"], reason, cells["offenders"])
    elif status == Status.DISPUTED.slug and outcome is not None:
        yield Disputed(place, Side.EW)
    elif outcome is None:
        yield PutOff(place)


def _grouped(results: list[Cells]) -> Iterator[tuple[Grouped, int]]:
    """87. The forms of fouled boards."""
    forms: dict[tuple[int, int], dict[str, list[At]]] = {}
    first: dict[tuple[int, int], int] = {}
    for one in results:
        if form := one.cells["form"].strip():
            key = one.whole("session"), one.whole("board")
            at = At(key[0], one.cells["section"], one.whole("round"), one.whole("table"))
            forms.setdefault(key, {}).setdefault(form, []).append(at)
            first.setdefault(key, one.number)
    for (session, board), groups in forms.items():
        yield Grouped(session, board, tuple(tuple(group) for group in groups.values())), first[session, board]
