"""USEBIO 1.0 to 1.3 read: an XML file in which the scorers of Britain, Ireland, New Zealand and others send results."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from fractions import Fraction

from oddtrick.formats.diagnostics import Log
from oddtrick.formats.published import results
from oddtrick.formats.published.event import Board, Entrant, Event, Line, Match, Person
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
_OF_EVENT = {"BUTLER": Method.BUTLER, "CROSS_IMP": Method.CROSS_IMPS, "AGGREGATE": Method.TOTAL, "SWISS_PAIRS": Method.CROSS_IMPS}
_VULNERABLE = {"love": Vulnerability.NONE, "none": Vulnerability.NONE, "north-south": Vulnerability.NS, "ns": Vulnerability.NS,
               "east-west": Vulnerability.EW, "ew": Vulnerability.EW, "all": Vulnerability.BOTH, "both": Vulnerability.BOTH,
               "game": Vulnerability.BOTH}  # fmt: skip
_SUITS = ("SPADES", "HEARTS", "DIAMONDS", "CLUBS")


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
    holders = [*_holders(told)]
    both = _in_both_directions(holders)
    entrants = [*_entrants(holders, both, log)]
    return Event(
        title=told.told("EVENT_DESCRIPTION"),
        day=_day(told, log),
        club=club.told("CLUB_NAME") if club else "",
        club_number=club.told("CLUB_ID_NUMBER") if club else "",
        method=method,
        entrants=tuple(entrants),
        boards=tuple(_boards(holders, both, method, log)),
        matches=tuple(_matches(holders, log)),
        meetings=tuple(_meetings(holders, both, log)),
        swiss=kind.upper().startswith("SWISS"),
        individual=kind.upper() == "INDIVIDUAL",
        identifier=told.told("EVENT_ID", "EVENT_IDENTIFIER"),
    )


def _holders(event: Element) -> Iterator[Element]:
    """The event, and its sessions and sections: each may hold participants, boards and matches."""
    yield event
    for session in event.all("SESSION"):
        yield session
        yield from session.all("SECTION")
    yield from event.all("SECTION")


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


def _in_both_directions(holders: Iterable[Element]) -> bool:
    """Whether pairs of both directions have the same numbers."""
    pairs = (pair for holder in holders for one in holder.all("PARTICIPANTS") for pair in one.all("PAIR"))
    times = Counter((pair.told("PAIR_NUMBER"), pair.told("DIRECTION").upper()) for pair in pairs)
    numbers = Counter(number for number, direction in times if direction in ("NS", "EW"))
    return any(many > 1 for many in numbers.values())


def _entrants(holders: Iterable[Element], both: bool, log: Log) -> Iterator[Entrant]:
    seen: set[str] = set()
    for holder in holders:
        for participants in holder.all("PARTICIPANTS"):
            for one in participants.all("PAIR", "TEAM", "PLAYER"):
                found = _entrant(one, both, log)
                if found.number in seen:
                    log.note(one.line, say("{number} is told again; the first counts", number=found.number))
                elif found.number:
                    seen.add(found.number)
                    yield found


def _entrant(one: Element, both: bool, log: Log) -> Entrant:
    direction = one.told("DIRECTION").upper()
    side = Side[direction] if direction in ("NS", "EW") else None
    players = tuple(
        Person(results.plain(each.told("PLAYER_NAME") or each.text), each.told("NATIONAL_ID_NUMBER"))
        for each in (one.all("PLAYER") if one.name != "PLAYER" else [one])
    )
    number = one.told("PAIR_NUMBER", "PLAYER_NUMBER") or one.attributes.get("TEAM_ID", "")
    score = one.first("PERCENTAGE") or one.first("TOTAL_SCORE")
    played = one.told("BOARDS_PLAYED")
    return Entrant(
        number=_numbered(number, side, both),
        players=tuple(player for player in players if player.name),
        name=one.attributes.get("TEAM_NAME", ""),
        side=side,
        place=one.told("PLACE"),
        score=_number(score, log),
        boards=int(played) if played.isdecimal() and len(played) < 5 else 0,
    )


def _numbered(number: str, side: Side | None, both: bool) -> str:
    return f"{str(side)[0]}{number}" if both and side and number else number


def _number(told: Element | None, log: Log) -> Fraction | None:
    if told is None or not told.text:
        return None
    found = results.number(told.text)
    if found is None:
        log.warn(told.line, say("{tag} {value!r}: expected a number", tag=told.name, value=told.text[:40]))
    return found


def _boards(holders: Sequence[Element], both: bool, method: Method, log: Log) -> Iterator[Board]:
    """The boards outside of matches of teams; the same board of several sections is one board, of several sessions it is not."""
    found: dict[tuple[str, int], Board] = {}
    session, number = "", 0
    several = sum(holder.name == "SESSION" for holder in holders) > 1
    for holder in holders:
        if holder.name == "SESSION" and several:
            number += 1
            session = holder.attributes.get("SESSION_ID", "") or str(number)
        told: list[tuple[Element, Element | None]] = [(board, None) for board in holder.all("BOARD")]
        told += [(board, match) for match in holder.all("MATCH") if not match.told("TEAM") for board in match.all("BOARD")]
        for one, above in told:
            board = _board(one, above, both, method, log)
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


def _board(one: Element, above: Element | None, both: bool, method: Method, log: Log) -> Board | None:
    number = one.told("BOARD_NUMBER")
    log.board = number[:10]
    if not re.fullmatch(r"[1-9]\d{0,4}", number, re.ASCII):
        log.board = ""
        log.error(one.line, say("Board {value!r}: expected a positive number", value=number[:40]))
        return None
    lines = _with_shares([line for told in one.all("TRAVELLER_LINE") if (line := _line(told, above, both, method, log))])
    vulnerable = _VULNERABLE.get(one.told("VULNERABILITY").lower())
    return Board(int(number), tuple(lines), _deal(one, log), None, vulnerable, one.line)


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
    at, ns, ew = (
        told.told(name) or (above.told(name) if above else "") for name in ("ROUND_NUMBER", "NS_PAIR_NUMBER", "EW_PAIR_NUMBER")
    )
    kind = "IMPS" if method is not Method.MATCHPOINTS or told.first("NS_IMPS") else "MATCH_POINTS"
    try:
        line = results.line(
            _numbered(ns, Side.NS, both), _numbered(ew, Side.EW, both), contract=told.told("CONTRACT"), by=told.told("PLAYED_BY"),
            tricks=told.told("TRICKS"), score=told.told("SCORE"), lead=told.told("LEAD"),
        )  # fmt: skip
    except BadInput as error:
        log.error(told.line, error.text)
        return None
    scores = (_number(told.first(f"{side}_{kind}"), log) for side in ("NS", "EW"))
    ns_score, ew_score = scores
    ruled = told.told("SCORE").upper() == "ADJ" and kind == "MATCH_POINTS"
    return line._replace(ns_score=ns_score, ew_score=ew_score, round=at, table=told.told("TABLE_NUMBER"), ruled=ruled)


def _matches(holders: Iterable[Element], log: Log) -> Iterator[Match]:
    for holder in holders:
        for told in holder.all("MATCH"):
            if home := told.told("TEAM"):
                visitor = told.told("OPPOSING_TEAM")
                boards = (_of_match(board, home, visitor, log) for board in told.all("BOARD"))
                names = ("TEAM_SCORE", "OPPOSING_TEAM_SCORE", "TEAM_VICTORY_POINTS", "OPPOSING_TEAM_VICTORY_POINTS")
                scores = [_number(told.first(name), log) for name in names]
                yield Match(told.told("ROUND_NUMBER"), home, visitor, tuple(one for one in boards if one), *scores)
    log.board = ""


def _meetings(holders: Iterable[Element], both: bool, log: Log) -> Iterator[Match]:
    """Matches of pairs, in which each round of a Swiss stands; their boards are those of the event."""
    for told in (match for holder in holders for match in holder.all("MATCH") if not match.told("TEAM")):
        ns, ew = (_numbered(told.told(f"{side}_PAIR_NUMBER"), side, both) for side in Side)
        names = (f"{side}_{what}" for what in ("SCORE", "VICTORY_POINTS") for side in Side)
        if ns or ew:
            yield Match(told.told("ROUND_NUMBER"), ns, ew, (), *(_number(told.first(name), log) for name in names))


def _of_match(told: Element, home: str, visitor: str, log: Log) -> Board | None:
    """A board of a match: of each line `DIRECTION` says which way the first team sat there."""
    board = _board(told, told, False, Method.IMPS, log)
    if board is None:
        return None
    ways = [line.told("DIRECTION").upper() for line in told.all("TRAVELLER_LINE")]
    if len(ways) != len(board.lines):
        return board
    seated = [
        line._replace(ns=visitor, ew=home) if way == "EW" or (not way and n) else line._replace(ns=home, ew=visitor)
        for n, (line, way) in enumerate(zip(board.lines, ways, strict=True))
    ]
    imps = results.number(told.told("IMPS"))
    seated = [one if imps is None or isinstance(one.outcome, Adjusted) else _with_imps(one, imps, home) for one in seated]
    return board._replace(lines=tuple(seated))


def _with_imps(line: Line, imps: Fraction, home: str) -> Line:
    gain = imps if line.ns == home else -imps
    return line._replace(ns_score=gain, ew_score=-gain)
