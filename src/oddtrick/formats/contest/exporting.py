"""The files of a tournament, written from its state."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator
from types import MappingProxyType
from typing import Any

from oddtrick.awards.text import award_text, offenders_text
from oddtrick.awards.values import AdjustedScore
from oddtrick.formats.contest import conditions
from oddtrick.formats.contest.names import (
    BOARDS,
    COLUMNS,
    CONDITIONS,
    CONTESTANTS,
    JOURNAL,
    MOVEMENT,
    PENALTIES,
    RESULTS,
    RULINGS,
    WRONG_BOARD,
)
from oddtrick.formats.pbn import write_pbn
from oddtrick.formats.records import Record
from oddtrick.game.deal import Deal
from oddtrick.game.seats import Side
from oddtrick.scoring.traveller import Row
from oddtrick.table.folding.record import dump_entry, dump_start
from oddtrick.texts import BadInput, say
from oddtrick.tournament.matters import Matter
from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.plain import dump
from oddtrick.tournament.seating import Sitting, sitting, sittings, suspended
from oddtrick.tournament.state import BoardPlay, Session, Tournament

NOBODY = "0"


_NO_DEAL = Deal(None, None, None, None)


def exported(now: Tournament) -> dict[str, str]:
    """By name the text of each file. Raises BadInput where no contest has been opened."""
    if now.opened is None:
        raise BadInput(say("no contest has been opened"))
    files = {
        CONDITIONS: conditions.written(now),
        CONTESTANTS: _table(CONTESTANTS, _contestants(now)),
        MOVEMENT: _table(MOVEMENT, _movement(now)),
        BOARDS: write_pbn(record for session in now.sessions.values() for record in _boards(now, session)),
        RESULTS: _table(RESULTS, _results(now)),
        PENALTIES: _table(PENALTIES, _penalties(now)),
        JOURNAL: "".join(f"{json.dumps(dump(said), ensure_ascii=False)}\n" for said in now.said.entries),
    }
    rulings = {f"{RULINGS}/{matter.number:03}.json": _ruling(matter) for matter in now.matters.values()}
    return {**files, **rulings}


def _table(name: str, rows: Iterable[Iterable[object]]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([COLUMNS[name], *rows])
    return text.getvalue()


def _contestants(now: Tournament) -> Iterator[tuple[object, ...]]:
    """A line for each player: what is told of the contestant stands in his first line."""
    for one in now.contestants.values():
        left = "" if one.left is None else f"{one.left[0]}.{one.left[1]}"
        out = " ".join(f"{each.session}.{each.first}-{each.last}" for each in one.suspended if not each.player)
        told: tuple[object, ...] = (one.number, one.name, ";".join(one.strata), one.seed or "", left, out)
        players = [tuple(player) for player in one.players] or [("", "", "")]
        yield (*told, *players[0])
        for player in players[1:]:
            yield (one.number, "", "", "", "", "", *player)


def _movement(now: Tournament) -> Iterator[tuple[object, ...]]:
    for number, session in now.sessions.items():
        for section in session.sections.values():
            for round_ in range(1, section.rounds + 1):
                for table in sittings(now, number, section.name, round_):
                    yield (*table.at[:3], table.at.table, *_sides(_meant(now, table)), " ".join(map(str, table.due)))


def _meant(now: Tournament, table: Sitting) -> Sitting:
    """91A, 12C2(a). The table with those who are suspended in their places, since their opponents have something for it."""
    found, out = now.section(table.at.session, table.at.section), suspended(now, table.at)
    game = found.version(table.at.round).games[table.at.round - 1][table.at.table - 1] if found and out else None
    if game is None:
        return table
    ns, ew = (
        tuple(one if one in out else sits for one, sits in zip(side, table.of(where), strict=True))
        for side, where in ((game.ns, Side.NS), (game.ew, Side.EW))
    )
    return table._replace(ns=ns, ew=ew)


def _sides(table: Sitting | None) -> tuple[str, ...]:
    return tuple("+".join(map(str, table.of(side))) for side in Side) if table else (NOBODY, NOBODY)


def _boards(now: Tournament, session: Session) -> Iterator[Record]:
    """Boards with a known deal or odd marks, with dealer and vulnerability as they are marked; the stage is the session."""
    assert now.opened is not None
    tags = MappingProxyType({"Event": now.opened.name, "Stage": str(session.told.session)})
    marks = session.equipment
    for board in sorted({*session.deals, *marks.marked}):
        deal = session.deals.get(board, _NO_DEAL)
        yield Record(tags=tags, board=board, dealer=marks.dealer(board), vulnerability=marks.vulnerability(board), deal=deal)


def _results(now: Tournament) -> Iterator[tuple[object, ...]]:
    for number, boards in now.plays.items():
        session = now.sessions[number]
        for _, plays in sorted(boards.items()):
            for place, play in sorted(plays.items()):
                seats = sitting(now, place.at)
                if seats and not seats.full:
                    continue  # put off at a table which one side has left since
                yield _result(now, place, play, str(session.form(place) or ""))


def _result(now: Tournament, place: BoardAt, play: BoardPlay, form: str) -> tuple[object, ...]:
    result = "" if play.result is None else str(Row(play.result))
    table = sitting(now, place.at)
    status = play.status.slug if table is None or place.board in table.due else f"{play.status.slug}{WRONG_BOARD}"
    return (*place, *_sides(table), result, play.lead or "", status, *_award(play.adjusted).values(), form)


def _award(found: AdjustedScore | None) -> dict[str, str]:
    if found is None:
        return {"ns": "", "ew": "", "offenders": "", "reason": ""}
    offenders = offenders_text(found.offenders)
    return {"ns": award_text(found.ns), "ew": award_text(found.ew), "offenders": offenders, "reason": found.reason}


def _penalties(now: Tournament) -> Iterator[tuple[object, ...]]:
    for one in now.penalties:
        _, _, told = str(one.penalty).partition(": ")
        yield one.penalty.contestant, one.session, told


def _ruling(matter: Matter) -> str:
    """A matter: the records of its rulings as the desk writes them, what was awarded, what came of appeals."""
    told: dict[str, Any] = {
        "matter": matter.number,
        "place": matter.place and list(matter.place),
        "made": matter.made.isoformat(),
        "by": matter.by,
        "told": matter.told,
        "contestant": matter.contestant or None,
        "award": _award(matter.award),
        "records": [
            {"start": dump_start(one.start), "entries": [dump_entry(entry) for entry in one.entries],
             "side": one.side and str(one.side)}
            for one in matter.ruled
        ],
        "appeals": [
            {
                "contestant": appeal.contestant, "made": appeal.made.isoformat(), "why": appeal.why, "deposit": appeal.deposit,
                "agreed": list(appeal.concurred),
                "decided": [
                    {"level": one.level, "upheld": one.upheld, "both": one.both, "ns": one.ns, "ew": one.ew, "reason": one.reason,
                     "penalty": one.penalty, "merit": one.merit}
                    for one in appeal.decided
                ],
            }
            for appeal in matter.appeals
        ],
    }  # fmt: skip
    return json.dumps(told, ensure_ascii=False, indent=2) + "\n"
