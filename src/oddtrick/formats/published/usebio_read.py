"""USEBIO 1.0 to 1.3 read: an XML file in which the scorers of Britain, Ireland, New Zealand and others send results.

Hands stand with the results of their board, or apart from them in a HANDSET of the file, the event, a session or a section. IMPs
are called after the datum or the cross-IMPs that they come from, or just IMPs. A team has players, or pairs.
"""

from __future__ import annotations

import re
from collections import ChainMap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from fractions import Fraction
from typing import NamedTuple

from oddtrick.formats.diagnostics import Log
from oddtrick.formats.published import results
from oddtrick.formats.published.event import Board, Event, Line, Match
from oddtrick.formats.published.usebio_people import entrants, in_both_directions, number_in, numbered, teams_of_pairs
from oddtrick.formats.published.usebio_play import with_play
from oddtrick.formats.published.xml import Element, tree
from oddtrick.game.deal import Deal
from oddtrick.game.outcome import Adjusted
from oddtrick.game.seats import SEATS, Seat, Side, Vulnerability
from oddtrick.scoring.methods.conditions import Method
from oddtrick.texts import BadInput, say

_ROOT = re.compile(rb"<(?:USEBIO)[\s>]")
_METHODS = {
    "MATCH_POINTS": Method.MATCHPOINTS, "BUTLER_IMPS": Method.BUTLER, "BUTLER": Method.BUTLER, "CROSS_IMPS": Method.CROSS_IMPS,
    "AGGREGATE": Method.TOTAL, "IMPS": Method.IMPS, "POINT_A_BOARD": Method.BAM,
}  # fmt: skip
_OF_EVENT = {"BUTLER": Method.BUTLER, "CROSS_IMP": Method.CROSS_IMPS, "AGGREGATE": Method.TOTAL, "SWISS_PAIRS": Method.CROSS_IMPS,
              "TEAMS": Method.VP, "SWISS_TEAMS": Method.VP}  # fmt: skip
_VULNERABLE = {"love": Vulnerability.NONE, "none": Vulnerability.NONE, "north-south": Vulnerability.NS, "ns": Vulnerability.NS,
               "east-west": Vulnerability.EW, "ew": Vulnerability.EW, "all": Vulnerability.BOTH, "both": Vulnerability.BOTH,
               "game": Vulnerability.BOTH}  # fmt: skip
_SUITS = ("SPADES", "HEARTS", "DIAMONDS", "CLUBS")
_IMPS = ("CROSS_IMP_POINTS", "BUTLER_POINTS", "IMPS")
Hands = Mapping[int, Deal]


class _Holder(NamedTuple):
    """The event, a session or a section: each may hold participants, boards and matches; and its hands that stand apart."""

    told: Element
    hands: ChainMap[int, Deal]


def looks_like(data: bytes) -> bool:
    """A document whose element is USEBIO."""
    return data.lstrip()[:1] == b"<" and _ROOT.search(data[:4000]) is not None


def read(data: bytes, log: Log) -> Event:
    """The event of a file. Raises BadInput where the file is no XML or has no event."""
    root = tree(data)
    told = root.first("EVENT")
    if root.name != "USEBIO" or told is None:
        raise BadInput(say("line {line}: {text}", line=root.line, text=say("expected USEBIO with an EVENT")))
    club = root.first("CLUB")
    method, kind = _method(told), told.attributes.get("EVENT_TYPE", "")
    holders = [*_holders(root, told, log)]
    elements = [one.told for one in holders]
    both = in_both_directions(elements)
    return Event(
        title=told.told("EVENT_DESCRIPTION"),
        day=_day(told, log),
        club=club.told("CLUB_NAME") if club else "",
        club_number=club.told("CLUB_ID_NUMBER") if club else "",
        method=method,
        entrants=tuple(entrants(elements, both, log)),
        boards=tuple(_boards(holders, both, method, log)),
        matches=tuple(_matches(holders, teams_of_pairs(elements), log)),
        meetings=tuple(_meetings(elements, both, log)),
        swiss=kind.upper().startswith("SWISS"),
        individual=kind.upper() == "INDIVIDUAL",
        identifier=told.told("EVENT_ID", "EVENT_IDENTIFIER"),
    )


def _holders(root: Element, event: Element, log: Log) -> Iterator[_Holder]:
    common = ChainMap(_hands(event, log), _hands(root, log))
    yield _Holder(event, common)
    for session in event.all("SESSION"):
        of_session = common.new_child(_hands(session, log))
        yield _Holder(session, of_session)
        yield from (_Holder(section, of_session.new_child(_hands(section, log))) for section in session.all("SECTION"))
    yield from (_Holder(section, common.new_child(_hands(section, log))) for section in event.all("SECTION"))


def _hands(holder: Element, log: Log) -> dict[int, Deal]:
    """The deals of its HANDSET, by board."""
    found: dict[int, Deal] = {}
    for board in (board for apart in holder.all("HANDSET") for board in apart.all("BOARD")):
        if (number := _of_board(board, log)) and (deal := _deal(board, log)):
            found.setdefault(number, deal)
    log.board = ""
    return found


def _method(event: Element) -> Method:
    told = _METHODS.get(event.told("BOARD_SCORING_METHOD").upper())
    kind = event.attributes.get("EVENT_TYPE", "").upper()
    return told or next((method for word, method in _OF_EVENT.items() if kind.startswith(word)), Method.MATCHPOINTS)


def _day(event: Element, log: Log) -> date | None:
    told = event.first("DATE")
    if told is None or not told.text:
        return None
    found = re.fullmatch(r"(\d{1,2})[/.](\d{1,2})[/.](\d{4})|(\d{4})-(\d{2})-(\d{2})", told.text, re.ASCII)
    try:
        if found:
            year, month, day = (found[3], found[2], found[1]) if found[3] else (found[4], found[5], found[6])
            return date(int(year), int(month), int(day))
    except ValueError:
        pass
    log.warn(told.line, say("DATE {value!r}: expected a day, as in 23/11/2026 or 2026-11-23", value=told.text[:40]))
    return None


def _boards(holders: Sequence[_Holder], both: bool, method: Method, log: Log) -> Iterator[Board]:
    """The boards outside of matches of teams; the same board of several sections is one board, of several sessions it is not."""
    found: dict[tuple[str, int], Board] = {}
    apart: dict[tuple[str, int], Deal] = {}
    session, number = "", 0
    several = sum(holder.told.name == "SESSION" for holder in holders) > 1
    for holder, hands in holders:
        if holder.name == "SESSION" and several:
            number += 1
            session = holder.attributes.get("SESSION_ID", "") or str(number)
        apart |= {(session, n): deal for n, deal in hands.maps[0].items()}
        told: list[tuple[Element, Element | None]] = [(board, None) for board in holder.all("BOARD")]
        told += [(board, match) for match in holder.all("MATCH") if not match.told("TEAM") for board in match.all("BOARD")]
        for one, above in told:
            board = _board(one, above, both, method, hands, log)
            if board is None:
                continue
            key = session, board.number
            if (old := found.get(key)) is None:
                found[key] = board._replace(session=session)
            elif old.deal and board.deal and old.deal != board.deal:
                log.warn(one.line, say("the board stands there with another deal before; that one is kept"))
                found[key] = old._replace(lines=old.lines + board.lines)
            else:
                found[key] = old._replace(lines=old.lines + board.lines, deal=old.deal or board.deal)
    log.board = ""
    yield from found.values()
    played = {n for _, n in found}
    if not any(match.told("TEAM") for holder, _ in holders for match in holder.all("MATCH")):
        apart = {("", n): deal for n, deal in holders[0].hands.items()} | apart
        for (name, n), deal in sorted(apart.items(), key=lambda one: one[0]):
            if (name, n) not in found and (name or n not in played):
                yield Board(n, (), deal, session=name)


def _of_board(one: Element, log: Log) -> int:
    """The number of a board; 0 where it has none, which is said."""
    number = one.told("BOARD_NUMBER")
    log.board = number[:10]
    if re.fullmatch(r"[1-9]\d{0,4}", number, re.ASCII):
        return int(number)
    log.board = ""
    log.error(one.line, say("Board {value!r}: expected a positive number", value=number[:40]))
    return 0


def _board(one: Element, above: Element | None, both: bool, method: Method, hands: Hands, log: Log) -> Board | None:
    if not (number := _of_board(one, log)):
        return None
    deal = _deal(one, log) or hands.get(number)
    told = [(line, each) for each in one.all("TRAVELLER_LINE") if (line := _line(each, above, both, method, log))]
    lines = _with_shares([with_play(line, each, deal, log) for line, each in told])
    vulnerable = _VULNERABLE.get(one.told("VULNERABILITY").lower())
    return Board(number, tuple(lines), deal, None, vulnerable, one.line)


def _with_shares(lines: list[Line]) -> list[Line]:
    """12C2. An artificial score that is told by its matchpoints alone is a share of the board's top."""
    top = max((one.ns_score + one.ew_score for one in lines if one.ns_score is not None and one.ew_score is not None), default=None)
    return [
        one._replace(outcome=Adjusted(100 * one.ns_score / top, 100 * one.ew_score / top), ruled=False)
        if one.ruled and top and one.ns_score is not None and one.ew_score is not None
        else one
        for one in lines
    ]


def _deal(board: Element, log: Log) -> Deal | None:
    hands: dict[Seat, str] = {}
    for told in board.all("HAND"):
        direction = told.told("DIRECTION")[:1].upper()
        if direction in {"N", "E", "S", "W"}:
            suits = (told.told(suit).upper().replace("10", "T").replace("-", "") for suit in _SUITS)
            hands[Seat.parse(direction)] = ".".join("".join(suit.split()) for suit in suits)
    if not hands:
        return None
    try:
        return Deal.parse("N:" + " ".join(hands.get(seat, "-").replace("...", "-") or "-" for seat in SEATS)).completed()
    except BadInput as error:
        log.error(board.line, error.text)
        return None


def _line(told: Element, above: Element | None, both: bool, method: Method, log: Log) -> Line | None:
    ns, ew = (_who(told, above, side, both) for side in Side)
    units = ("MATCH_POINTS", *_IMPS) if method is Method.MATCHPOINTS else (*_IMPS, "MATCH_POINTS")
    unit = next((unit for unit in units if told.first(f"NS_{unit}")), units[0])
    try:
        line = results.line(ns, ew, contract=told.told("CONTRACT"), by=told.told("PLAYED_BY"), tricks=told.told("TRICKS"),
                            score=told.told("SCORE"), lead=told.told("LEAD"))  # fmt: skip
    except BadInput as error:
        log.error(told.line, error.text)
        return None
    scores = (number_in(told.first(f"{side}_{unit}"), log) for side in Side)
    ns_score, ew_score = scores
    round_ = told.told("ROUND_NUMBER") or (above.told("ROUND_NUMBER") if above else "")
    ruled = told.told("SCORE").upper() == "ADJ" and unit == "MATCH_POINTS"
    return line._replace(ns_score=ns_score, ew_score=ew_score, round=round_, table=told.told("TABLE_NUMBER"), ruled=ruled)


def _who(told: Element, above: Element | None, side: Side, both: bool) -> str:
    """Who sat there: a pair, which its match may tell; of an individual both players."""
    alone = [number for seat in str(side) if (number := told.told(f"{seat}_PLAYER_NUMBER"))]
    name = f"{side}_PAIR_NUMBER"
    return "+".join(alone) or numbered(told.told(name) or (above.told(name) if above else ""), side, both)


def _matches(holders: Iterable[_Holder], teams: Mapping[str, str], log: Log) -> Iterator[Match]:
    for holder, hands in holders:
        for told in holder.all("MATCH"):
            if home := told.told("TEAM"):
                visitor = told.told("OPPOSING_TEAM")
                boards = (_of_match(board, home, visitor, teams, hands, log) for board in told.all("BOARD"))
                names = ("TEAM_SCORE", "OPPOSING_TEAM_SCORE", "TEAM_VICTORY_POINTS", "OPPOSING_TEAM_VICTORY_POINTS")
                scores = [number_in(told.first(name), log) for name in names]
                yield Match(told.told("ROUND_NUMBER"), home, visitor, tuple(one for one in boards if one), *scores)
    log.board = ""


def _meetings(holders: Iterable[Element], both: bool, log: Log) -> Iterator[Match]:
    """Matches of pairs, in which each round of a Swiss stands; their boards are those of the event."""
    for told in (match for holder in holders for match in holder.all("MATCH") if not match.told("TEAM")):
        ns, ew = (numbered(told.told(f"{side}_PAIR_NUMBER"), side, both) for side in Side)
        names = (f"{side}_{what}" for what in ("SCORE", "VICTORY_POINTS") for side in Side)
        if ns or ew:
            yield Match(told.told("ROUND_NUMBER"), ns, ew, (), *(number_in(told.first(name), log) for name in names))


def _of_match(told: Element, home: str, visitor: str, teams: Mapping[str, str], hands: Hands, log: Log) -> Board | None:
    """A board of a match: of each line `DIRECTION` says which way the first team sat there, or the pairs of both teams do."""
    board = _board(told, told, False, Method.IMPS, hands, log)
    if board is None:
        return None
    ways = [line.told("DIRECTION").upper() for line in told.all("TRAVELLER_LINE")]
    if len(ways) != len(board.lines):
        return board
    seated = [
        line._replace(ns=visitor, ew=home)
        if way == "EW" or (not way and (teams.get(line.ns) == visitor if line.ns in teams else n))
        else line._replace(ns=home, ew=visitor)
        for n, (line, way) in enumerate(zip(board.lines, ways, strict=True))
    ]
    imps = results.number(told.told("IMPS"))
    seated = [one if imps is None or isinstance(one.outcome, Adjusted) else _with_imps(one, imps, home) for one in seated]
    return board._replace(lines=tuple(seated))


def _with_imps(line: Line, imps: Fraction, home: str) -> Line:
    gain = imps if line.ns == home else -imps
    return line._replace(ns_score=gain, ew_score=-gain)
