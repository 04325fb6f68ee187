"""USEBIO 1.2 and 1.3 written, in the order in which its documents have the elements."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

from oddtrick.formats.published.event import Board, Entrant, Event, Line, Match, decimal
from oddtrick.game.outcome import PassedOut, PlayedOut, Unknown
from oddtrick.game.seats import SEATS, Side, Vulnerability, vulnerability
from oddtrick.scoring.methods.conditions import Method

ENCODINGS = ("iso-8859-1", "utf-8")  # as its readers expect, where that holds all names
_METHODS = {Method.MATCHPOINTS: "MATCH_POINTS", Method.BUTLER: "BUTLER_IMPS", Method.CROSS_IMPS: "CROSS_IMPS",
            Method.TOTAL: "AGGREGATE", Method.IMPS: "BUTLER_IMPS"}  # fmt: skip
# What IMPs are called, by what they are reckoned from; two readers of other programs look for nothing else.
_UNITS = {Method.MATCHPOINTS: "MATCH_POINTS", Method.CROSS_IMPS: "CROSS_IMP_POINTS", Method.BUTLER: "BUTLER_POINTS",
          Method.IMPS: "BUTLER_POINTS"}  # fmt: skip
_VULNERABLE = {Vulnerability.NONE: "Love", Vulnerability.NS: "North-South", Vulnerability.EW: "East-West",
               Vulnerability.BOTH: "All"}  # fmt: skip
_SUITS = ("SPADES", "HEARTS", "DIAMONDS", "CLUBS")
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


class Program(NamedTuple):
    """What has written a file."""

    name: str = "Oddtrick"
    version: str = ""


ODDTRICK = Program()


def usebio(event: Event, version: str = "1.2", program: Program = ODDTRICK, encodings: Iterable[str] = ENCODINGS) -> bytes:
    """The file, in the first of the encodings that holds all names.

    Of an individual the players are the participants, and a line names all four, as another program reads it.
    """
    club = [_one("CLUB_NAME", event.club), _one("CLUB_ID_NUMBER", event.club_number)]
    kind = "INDIVIDUAL" if event.individual else f"{'SWISS_' * event.swiss}{'TEAMS' if event.matches else 'PAIRS'}"
    head = [_one("CLUB", *club), _one("EVENT", *_event(event, version, program), attributes={"EVENT_TYPE": kind})]
    body = "\n".join(_lines(_one("USEBIO", *head, attributes={"Version": version}), 0))
    named = f'<!DOCTYPE USEBIO SYSTEM "http://www.usebio.org/files/usebio_v{version.replace(".", "_")}.dtd">'
    for encoding in encodings:
        text = f'<?xml version="1.0" encoding="{encoding}"?>\n{named}\n{body}\n'
        try:
            return text.encode(encoding)
        except UnicodeEncodeError:
            continue
    raise AssertionError(encodings)


class _Node(NamedTuple):
    name: str
    attributes: dict[str, str]
    text: str
    children: tuple[_Node, ...]


def _one(name: str, *told: _Node | str, attributes: dict[str, str] | None = None) -> _Node:
    text = "".join(_CONTROL.sub(" ", one) for one in told if isinstance(one, str))
    return _Node(name, attributes or {}, text, tuple(one for one in told if isinstance(one, _Node)))


def _some(name: str, text: str) -> Iterator[_Node]:
    """An element where there is something to tell."""
    if text:
        yield _one(name, text)


def _lines(node: _Node, depth: int) -> Iterator[str]:
    indent = "  " * depth
    attributes = "".join(f" {name}={quoteattr(_CONTROL.sub(' ', value))}" for name, value in node.attributes.items())
    if not node.children:
        yield f"{indent}<{node.name}{attributes}>{escape(node.text)}</{node.name}>"
        return
    yield f"{indent}<{node.name}{attributes}>"
    for child in node.children:
        yield from _lines(child, depth + 1)
    yield f"{indent}</{node.name}>"


def _event(event: Event, version: str, program: Program) -> Iterator[_Node]:
    yield _one("PROGRAM_NAME", program.name)
    yield _one("PROGRAM_VERSION", program.version)
    yield from (_one("BOARD_SCORING_METHOD", told) for told in [_METHODS.get(event.method, "")] if told)
    if event.matches or any(one.points is not None for one in event.meetings):
        points = event.meetings or event.method in (Method.VP, Method.HYBRID)
        yield _one("MATCH_SCORING_METHOD", "VPS" if points else "IMPS")
    yield _one("EVENT_DESCRIPTION", event.title)
    yield from _some("EVENT_ID" if version == "1.3" else "EVENT_IDENTIFIER", event.identifier)
    if event.day:
        yield _one("DATE", event.day.isoformat() if version == "1.3" else event.day.strftime("%d/%m/%Y"))
    sessions = [(name, [*boards]) for name, boards in groupby(event.boards, key=lambda board: board.session)]
    yield _one("SESSION_COUNT", str(max(len(sessions), 1)))
    yield _one("SECTION_COUNT", "1")
    if not (event.matches or event.individual):
        yield _one("PAIRS", str(len(event.entrants)))
    yield _one("BOARDS_PLAYED", str(len(event.boards) or len({board.number for one in event.matches for board in one.boards})))
    yield _one("WINNER_TYPE", str(event.winners))
    if event.winners == 2:
        yield _one("EW_PAIRS", str(sum(one.side is Side.EW for one in event.entrants)))
    yield _one("PARTICIPANTS", *(_entrant(event, one) for one in event.entrants))
    if event.meetings and len(sessions) < 2:
        yield from _meetings(event)
        return
    for name, boards in sessions:
        told = [_one("BOARD", *_board(event, board)) for board in boards]
        yield from [_one("SESSION", *told, attributes={"SESSION_ID": name})] if len(sessions) > 1 else told
    yield from (_one("MATCH", *_match(match)) for match in event.matches)


def _entrant(event: Event, one: Entrant) -> _Node:
    players = [
        _one("PLAYER", _one("PLAYER_NAME", player.name), *_some("NATIONAL_ID_NUMBER", player.number)) for player in one.players
    ]
    score = "PERCENTAGE" if event.method is Method.MATCHPOINTS else "TOTAL_SCORE"
    told = [
        *([] if one.score is None else [_one(score, decimal(one.score))]),
        *_some("PLACE", one.place),
        *([_one("BOARDS_PLAYED", str(one.boards))] if one.boards else []),
        *players,
    ]
    if event.individual:
        named = [child for player in players[:1] for child in player.children]
        return _one("PLAYER", _one("PLAYER_NUMBER", one.number), *named, *(child for child in told if child.name != "PLAYER"))
    if event.matches:
        return _one("TEAM", *told, attributes={"TEAM_ID": one.number, "TEAM_NAME": one.called})
    return _one("PAIR", _one("PAIR_NUMBER", one.number), *([_one("DIRECTION", str(one.side))] if one.side else []), *told)


def _board(event: Event, board: Board) -> Iterator[_Node]:
    yield from _head(board)
    yield from _travellers(event, board.lines)


def _head(board: Board, *, again: bool = False) -> Iterator[_Node]:
    """What a board is; its hands are told once."""
    yield _one("BOARD_NUMBER", str(board.number))
    if board.deal and not again:
        yield _one("VULNERABILITY", _VULNERABLE[board.vulnerability or vulnerability(board.number)])
        for seat in SEATS:
            if (hand := board.deal[seat]) is not None:
                suits = zip(_SUITS, str(hand).split("."), strict=True)
                yield _one("HAND", _one("DIRECTION", str(seat)), *(_one(name, ranks) for name, ranks in suits))


def _travellers(event: Event, lines: Iterable[Line]) -> Iterator[_Node]:
    unit = _UNITS.get(event.method, "CROSS_IMP_POINTS")
    for line in lines:
        scores = [] if event.method is Method.TOTAL else [*_scores(unit, line)]
        yield _one("TRAVELLER_LINE", *_sat(event, line), *_result(line), *scores)


def _sat(event: Event, line: Line) -> Iterator[_Node]:
    for side, name in (("NS", line.ns), ("EW", line.ew)):
        players = name.split("+")
        if event.individual and len(players) == 2:
            yield from (_one(f"{seat}_PLAYER_NUMBER", player) for seat, player in zip(side, players, strict=True))
        else:
            yield _one(f"{side}_PAIR_NUMBER", name)


def _result(line: Line) -> Iterator[_Node]:
    """Contract, who played it, lead, tricks and points; of an artificial score its percentages as points."""
    match line.outcome:
        case PlayedOut(contract, tricks):
            yield _one("CONTRACT", str(contract))
            yield _one("PLAYED_BY", str(contract.declarer))
            yield from _some("LEAD", str(line.lead or ""))
            yield _one("TRICKS", str(tricks))
        case PassedOut():
            yield _one("CONTRACT", "PASS")
        case Unknown(contract) if contract:
            yield _one("CONTRACT", str(contract))
            yield _one("PLAYED_BY", str(contract.declarer))
        case _:
            pass
    if line.points is not None:
        yield _one("SCORE", str(line.points))
    elif line.artificial and any(share is not None for share in line.artificial):
        yield _one("SCORE", "-".join("" if share is None else f"{decimal(share)}%" for share in line.artificial))


def _scores(unit: str, line: Line) -> Iterator[_Node]:
    for side, score in (("NS", line.ns_score), ("EW", line.ew_score)):
        if score is not None:
            yield _one(f"{side}_{unit}", decimal(score))


def _meetings(event: Event) -> Iterator[_Node]:
    """The matches of pairs with what they did on each board, and before them the boards with what belongs to none."""
    of = {(one.round, one.home, one.visitor): one for one in event.meetings}
    lines: dict[tuple[str, str, str], list[tuple[Board, Line]]] = {key: [] for key in of}
    for board in event.boards:
        alone = [line for line in board.lines if (line.round, line.ns, line.ew) not in of]
        for line in board.lines:
            if (key := (line.round, line.ns, line.ew)) in of:
                lines[key].append((board, line))
        if alone or not board.lines:
            yield _one("BOARD", *_board(event, board._replace(lines=tuple(alone))))
    told: set[int] = {board.number for board in event.boards if any((one.round, one.ns, one.ew) not in of for one in board.lines)}
    for key, match in of.items():
        yield _one("MATCH", *_of_pairs(event, match, lines[key], told))


def _of_pairs(event: Event, match: Match, lines: Iterable[tuple[Board, Line]], told: set[int]) -> Iterator[_Node]:
    yield from _some("ROUND_NUMBER", match.round)
    yield _one("NS_PAIR_NUMBER", match.home)
    yield _one("EW_PAIR_NUMBER", match.visitor)
    for name, value in (("NS_SCORE", match.score), ("EW_SCORE", match.against),
                        ("NS_VICTORY_POINTS", match.points), ("EW_VICTORY_POINTS", match.points_against)):  # fmt: skip
        yield from _told(name, value)
    for board, line in lines:
        yield _one("BOARD", *_head(board, again=board.number in told), *_travellers(event, [line]))
        told.add(board.number)


def _match(match: Match) -> Iterator[_Node]:
    yield from _some("ROUND_NUMBER", match.round)
    yield _one("TEAM", match.home)
    yield _one("OPPOSING_TEAM", match.visitor)
    yield from _told("TEAM_SCORE", match.score)
    yield from _told("OPPOSING_TEAM_SCORE", match.against)
    yield from _told("TEAM_VICTORY_POINTS", match.points)
    yield from _told("OPPOSING_TEAM_VICTORY_POINTS", match.points_against)
    for board in match.boards:
        yield _one("BOARD", _one("BOARD_NUMBER", str(board.number)), *_two_tables(match, board.lines))


def _two_tables(match: Match, lines: Iterable[Line]) -> Iterator[_Node]:
    lines = tuple(lines)
    gains = [one.ns_score if one.ns == match.home else one.ew_score for one in lines]
    yield from _told("IMPS", next((gain for gain in gains if gain is not None), None))
    for line in lines:
        yield _one("TRAVELLER_LINE", _one("DIRECTION", "NS" if line.ns == match.home else "EW"), *_result(line))


def _told(name: str, value: Fraction | None) -> Iterator[_Node]:
    return iter(()) if value is None else _some(name, decimal(value))
