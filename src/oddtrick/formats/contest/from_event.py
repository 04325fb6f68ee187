"""Published results as the files of a tournament: who took part, who met whom with which boards, deals, results."""

from __future__ import annotations

import csv
import io
import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from oddtrick.formats.contest.names import BOARDS, COLUMNS, CONDITIONS, CONTESTANTS, MOVEMENT, PENALTIES, RESULTS
from oddtrick.formats.pbn import write_pbn
from oddtrick.formats.published.event import Board, Entrant, Event, Line, Person, decimal
from oddtrick.formats.records import Record
from oddtrick.game.cards import Card
from oddtrick.game.deal import Deal
from oddtrick.game.outcome import Adjusted, NotPlayed, PassedOut, PlayedOut
from oddtrick.game.seats import dealer, vulnerability
from oddtrick.movements.movement import Kind
from oddtrick.scoring.methods.conditions import Method
from oddtrick.scoring.traveller import Row
from oddtrick.texts import BadInput, say

_NOBODY = 0
_NO_DEAL = Deal(None, None, None, None)


class _Meeting(NamedTuple):
    """Two contestants at a table, in a session and a round."""

    session: int
    ns: int
    ew: int
    round: int = 0
    table: int = 0


_Boards = dict[_Meeting, list[tuple[Board, Line]]]


def files_of(event: Event) -> dict[str, str]:
    """The files of a tournament with these results. Raises BadInput where it cannot have been one, with board and pairs.

    Where rounds and tables are not told, all tables play the same boards in each round.
    """
    if event.matches or event.individual:
        raise BadInput(say("results of pairs are taken in; a match of teams, or an individual, is scored with: oddtrick score"))
    if not any(board.lines for board in event.boards):
        raise BadInput(say("there are no results"))
    numbers = numbers_of(event)
    sessions = {name: n for n, name in enumerate(dict.fromkeys(board.session for board in event.boards), 1)}
    placed = _meetings(event, numbers, sessions)
    alone = [(board, line) for one, told in placed.items() if _NOBODY in one[1:3] for board, line in told]
    sides = [{getattr(one, side) for one in placed} - {_NOBODY} for side in ("ns", "ew")]
    kind = Kind.PAIRS if sides[0] & sides[1] else Kind.TWO_WINNERS
    return {
        CONDITIONS: _conditions(event, sessions.values(), kind, _sit_out(alone)),
        CONTESTANTS: _table(CONTESTANTS, _contestants(event, numbers)),
        MOVEMENT: _table(MOVEMENT, _seats(placed)),
        BOARDS: write_pbn(_deal(board, sessions[board.session]) for board in event.boards),
        RESULTS: _table(
            RESULTS, (_result(one, *told) for one, every in placed.items() if _NOBODY not in one[1:3] for told in every)
        ),
        PENALTIES: _table(PENALTIES, _penalties(event, numbers)),
    }


def _sit_out(alone: Iterable[tuple[Board, Line]]) -> str:
    """What there is for a board with nobody to play it against: the same for all. Raises BadInput where it is not."""
    found: dict[str, int] = {}
    for board, line in alone:
        award = next(filter(None, line.award), "") or next((f"{decimal(one)}%" for one in line.artificial or () if one), "")
        found.setdefault(award.removeprefix("bye:").strip(), board.number)
    told = [one for one in found if one]
    if len(told) > 1:
        raise BadInput(
            say("board {board}: {other} for who had nobody to play against, elsewhere {one}; expected the same for all",
                board=found[told[1]], other=told[1], one=told[0])
        )  # fmt: skip
    return told[0] if told else ""


def _penalties(event: Event, numbers: Mapping[str, int]) -> Iterator[tuple[object, ...]]:
    for one in event.penalties:
        if one.contestant in numbers:
            yield numbers[one.contestant], 1, str(one).partition(": ")[2]


def numbers_of(event: Event) -> dict[str, int]:
    """A number for everybody: his own where all have one, else in the order in which they are told."""
    lines = [line for board in event.boards for line in board.lines]
    names = dict.fromkeys([*(one.number for one in event.entrants), *(who for line in lines for who in (line.ns, line.ew))])
    names.pop("", None)
    own = {name: int(name) for name in names if name.isdecimal() and len(name) < 7}
    if len(own) == len(names) == len({*own.values()} - {0}):
        return own
    return {name: n for n, name in enumerate(names, 1)}


def _meetings(event: Event, numbers: Mapping[str, int], sessions: Mapping[str, int]) -> _Boards:
    """Who met whom in which round at which table, with the boards: as the file tells where it tells all of it."""
    found: _Boards = defaultdict(list)
    for board in event.boards:
        for line in board.lines:
            ns, ew = (numbers.get(name, _NOBODY) for name in (line.ns, line.ew))
            alone = isinstance(line.outcome, Adjusted | NotPlayed) and "" in (line.ns, line.ew)
            if ns == ew == _NOBODY or (_NOBODY in (ns, ew) and not alone):
                raise BadInput(say("board {board}: who sat there is not told", board=board.number))
            if ns == ew:
                raise BadInput(say("board {board}: {who} plays against itself; two of one name need numbers", board=board.number,
                                   who=line.ns))  # fmt: skip
            told = (int(line.round), int(line.table)) if _whole(line.round) and _whole(line.table) else (0, 0)
            found[_Meeting(sessions[board.session], ns, ew, *told)].append((board, line))
    places = {(one.session, one.round, one.table) for one in found}
    if all(one.round for one in found) and len(places) == len(found):
        return found
    return _set_by_set([(one, *told) for one, every in found.items() for told in every])


def _whole(text: str) -> bool:
    return text.isdecimal() and 0 < len(text) < 4 and int(text) > 0


def _set_by_set(lines: list[tuple[_Meeting, Board, Line]]) -> _Boards:
    """Rounds as in a barometer: in each, all tables play the same set, since in every movement a contestant plays a set once.

    A set of which two met both ways, or on one board with others, is a round for each of its boards.
    """
    pairs: dict[tuple[int, int], set[tuple[int, int]]] = defaultdict(set)
    for one, board, line in lines:
        here = pairs[one.session, board.number]
        if again := next((who for who in {one.ns, one.ew} - {_NOBODY} if any(who in pair for pair in here)), _NOBODY):
            raise BadInput(say("board {board}: contestant {who} has two results", board=board.number,
                               who=line.ns if again == one.ns else line.ew))  # fmt: skip
        here.add((one.ns, one.ew))
    rounds: dict[tuple[int, int], int] = {}
    for session in dict.fromkeys(session for session, _ in pairs):
        boards = sorted(number for of, number in pairs if of == session)
        together = _sets([(number, pairs[session, number]) for number in boards])
        rounds |= {(session, number): n for n, numbers in enumerate(together, 1) for number in numbers}
    placed: _Boards = defaultdict(list)
    tables: dict[tuple[int, int], dict[tuple[int, int], int]] = defaultdict(dict)
    for one, board, line in lines:
        round_ = rounds[one.session, board.number]
        here_too = tables[one.session, round_]
        table = here_too.setdefault((one.ns, one.ew), len(here_too) + 1)
        placed[one._replace(round=round_, table=table)].append((board, line))
    return dict(sorted(placed.items(), key=lambda item: (item[0].session, item[0].round, item[0].table)))


def _sets(boards: list[tuple[int, set[tuple[int, int]]]]) -> Iterator[list[int]]:
    """Boards next to one another that mostly the same pairs played at the same tables."""
    sets: list[tuple[list[int], set[tuple[int, int]]]] = []
    for number, pairs in boards:
        if sets and 2 * len(pairs & sets[-1][1]) > len(pairs | sets[-1][1]):
            sets[-1][0].append(number)
            sets[-1][1].update(pairs)
        else:
            sets.append(([number], {*pairs}))
    for numbers, pairs in sets:
        sat = [one for pair in pairs for one in pair if one != _NOBODY]
        once = len({*sat}) == len(sat)
        yield from [numbers] if once else [[number] for number in numbers]


def _conditions(event: Event, sessions: Iterable[int], kind: Kind, sit_out: str) -> str:
    told = {"name": event.title or "–", "contest": "pairs"}
    text = "[contest]\n" + "".join(f"{name} = {json.dumps(value, ensure_ascii=False)}\n" for name, value in told.items())
    text += "\n[[stage]]\nstage = 1\n"
    if event.method is not Method.MATCHPOINTS:
        text += f'scoring = [["method", "{event.method}"]]\n'
    text += f"sit_out = {json.dumps(sit_out)}\n" if sit_out else ""
    for n in sessions:
        text += f"\n[[session]]\nsession = {n}\n"
        text += f'starts = "{event.day.isoformat()}T00:00:00"\n' if event.day else ""
        text += f'\n[[section]]\nsession = {n}\nsection = "A"\nkind = "{kind}"\n'
    return text


def _contestants(event: Event, numbers: Mapping[str, int]) -> Iterator[tuple[object, ...]]:
    known = event.by_number
    for name, number in numbers.items():
        one = known.get(name, Entrant(name))
        players = one.players if len(one.players) == 2 else ()
        called = "" if players else one.called or (name if not name.isdecimal() else "")
        first, *others = [*players] or [Person("")]
        yield (number, called, "", "", "", "", first.name, first.number, "")
        for player in others:
            yield (number, "", "", "", "", "", player.name, player.number, "")


def _seats(placed: _Boards) -> Iterator[tuple[object, ...]]:
    """Who sits where: at every table of a round that has some of a set, the whole set."""
    sets: dict[tuple[int, int], set[int]] = {}
    for one, told in placed.items():
        numbers = {board.number for board, _ in told}
        for number in [*numbers]:
            numbers |= sets.get((one.session, number), set())
        for number in numbers:
            sets[one.session, number] = numbers
    for one, told in placed.items():
        boards = sets[one.session, told[0][0].number]
        yield one.session, "A", one.round, one.table, one.ns, one.ew, " ".join(map(str, sorted(boards)))


def _deal(board: Board, session: int) -> Record:
    return Record(
        tags=MappingProxyType({"Stage": str(session)}),
        board=board.number,
        dealer=board.dealer or dealer(board.number),
        vulnerability=board.vulnerability or vulnerability(board.number),
        deal=board.deal or _NO_DEAL,
    )


def _result(one: _Meeting, board: Board, line: Line) -> tuple[object, ...]:
    place = one.session, "A", one.round, one.table, board.number, one.ns, one.ew
    if any(line.award):
        result = Row(line.played).result if line.played else ""
        return (*place, result, _lead(board, line) or "", "reported", *line.award, "", "", line.form)
    match line.outcome:
        case PlayedOut() | PassedOut():
            return (*place, Row(line.outcome).result, _lead(board, line) or "", "reported", "", "", "", "", line.form)
        case Adjusted(ns, ew) if ns is not None and ew is not None:
            return (*place, "", "", "reported", f"{decimal(ns)}%", f"{decimal(ew)}%", "", "", "")
        case NotPlayed() if line.points is None:
            return (*place, "", "", "not played", "", "", "", "", "")
        case _:
            raise BadInput(
                say("board {board}, {ns} against {ew}: expected contract, declarer and tricks", board=board.number, ns=line.ns,
                    ew=line.ew)
            )  # fmt: skip


def _lead(board: Board, line: Line) -> Card | None:
    """41A. The opening lead, unless the deal says that it cannot have been."""
    if not isinstance(line.outcome, PlayedOut) or line.lead is None or board.deal is None:
        return line.lead
    hand = board.deal[line.outcome.contract.leader]
    return line.lead if hand is None or line.lead in hand else None


def _table(name: str, rows: Iterable[Iterable[object]]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([COLUMNS[name], *rows])
    return text.getvalue()
