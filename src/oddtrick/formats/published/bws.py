"""The file `.bws` of a session that Bridgemates have scored: the movement, who sits where, what they received, the hands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime

from oddtrick.formats.bridgemate.hands import deals_in
from oddtrick.formats.bridgemate.results import Received, received
from oddtrick.formats.bridgemate.tables import table_of
from oddtrick.formats.diagnostics import Log
from oddtrick.formats.published import results
from oddtrick.formats.published.event import Board, Entrant, Event, Line, Person
from oddtrick.game.deal import Deal
from oddtrick.game.outcome import Adjusted, NotPlayed, Outcome, PassedOut
from oddtrick.texts import BadInput, say

_HEADER = b"Standard Jet DB"
_SEATS = "NESW"
_NOT_PLAYED, _TURNED, _RULED = "not played", "wrong direction", "arbitral score"


def looks_like(data: bytes) -> bool:
    """A database of Access; whether it is of a session is seen when it is read."""
    return data[4:19] == _HEADER


def read(data: bytes, log: Log) -> Event:
    """The event of a file. Raises BadInput where it is damaged, and where it is no session of Bridgemates."""
    named = _Named(data)
    hands, wrong = deals_in(table_of(data, "HandRecord"))
    for number, text in wrong:
        log.board = str(number or "")
        log.error(0, text)
    log.board = ""
    deals = _one_each(hands, log)
    lines: dict[int, list[Line]] = {number: [] for number in deals}
    for one in received(data):
        if one.board < 1 or one.erased:
            continue
        log.board = str(one.board)
        try:
            lines.setdefault(one.board, []).append(_line(one, named))
        except BadInput as error:
            log.error(0, say("table {table}, round {round}: {why}", table=one.table, round=one.round, why=error.text))
    log.board = ""
    session = next(iter(table_of(data, "Session")), {})
    day = session.get("Date")
    return Event(
        title=str(session.get("Name") or ""),
        day=day.date() if isinstance(day, datetime) else None,
        entrants=tuple(named.entrants()),
        boards=tuple(Board(number, tuple(told), deals.get(number)) for number, told in sorted(lines.items())),
        individual=named.individual,
    )


def _one_each(hands: Mapping[tuple[int, int], Deal], log: Log) -> dict[int, Deal]:
    """The deals by board. Where sections have different ones, that of the first section is kept, and it is said."""
    found: dict[int, Deal] = {}
    for (_, board), deal in sorted(hands.items(), key=lambda one: one[0]):
        if found.setdefault(board, deal) != deal:
            log.board = str(board)
            log.warn(0, say("the board stands there with another deal before; that one is kept"))
    log.board = ""
    return found


def _line(one: Received, named: _Named) -> Line:
    remark = " ".join(one.remarks.split()).lower()
    ns, ew = named.pair(one, one.ns, "N"), named.pair(one, one.ew, "E")
    outcome = _outcome(one, remark)
    if remark == _TURNED:
        ns, ew = ew, ns
    played = not isinstance(outcome, Adjusted | NotPlayed | PassedOut)
    return Line(ns, ew, outcome, lead=results.card(one.lead) if played else None, round=str(one.round), table=named.table(one))


def _outcome(one: Received, remark: str) -> Outcome:
    """What became of the board. Raises BadInput."""
    if remark == _NOT_PLAYED:
        return NotPlayed()
    if remark == _RULED:
        return Adjusted()
    if remark and remark != _TURNED:
        if (told := results.shares(remark)) is None:
            raise BadInput(say("{text!r} is no remark of a device; expected an artificial score, as in 60%-40%", text=remark[:40]))
        return told
    return one.outcome


class _Named:
    """Contestants as the ranking has them: with the section's letter where there are several, N or E where numbers are twice."""

    def __init__(self, data: bytes) -> None:
        sections = table_of(data, "Section")
        self.letters: dict[object, str] = {row.get("ID"): str(row.get("Letter") or "") for row in sections}
        self.rounds = table_of(data, "RoundData")
        self.people, self.known = table_of(data, "PlayerNumbers"), table_of(data, "PlayerNames")
        if not (sections or self.rounds or table_of(data, "ReceivedData") or table_of(data, "HandRecord")):
            raise BadInput(say("this database is of no session; expected a .bws file of Bridgemates"))
        self.individual = any(row.get("South") for row in self.rounds)
        two = {row.get("ID") for row in sections if row.get("Winners") == 2}
        sides = [{(row.get("Section"), row.get(name)) for row in self.rounds} - {(None, 0)} for name in ("NSPair", "EWPair")]
        self.both = {section for section, number in sides[0] & sides[1] if section in two and number}

    def number(self, section: object, number: object, side: str) -> str:
        """How a contestant is called; empty where nobody is."""
        if not isinstance(number, int) or not number:
            return ""
        letter = self.letters.get(section, "") if len(self.letters) > 1 else ""
        return f"{letter}{side if section in self.both else ''}{number}"

    def pair(self, one: Received, number: int, side: str) -> str:
        """The same of those who played a board, of an individual both players."""
        other = one.south if side == "N" else one.west
        names = [self.number(one.section, who, side) for who in ((number, other) if self.individual else (number,))]
        return "+".join(name for name in names if name)

    def table(self, one: Received) -> str:
        """The table, with its section's letter where there are several."""
        return f"{self.letters.get(one.section, '') if len(self.letters) > 1 else ''}{one.table}"

    def entrants(self) -> Iterator[Entrant]:
        """Everybody in the movement, with those who sat there first."""
        names = {str(row.get("strID") or row.get("ID")): str(row.get("Name") or "") for row in self.known}
        sat: dict[tuple[object, object, str], Person] = {}
        for row in sorted(self.people, key=lambda row: _whole(row.get("Round"))):
            number = str(row.get("Number") or "").strip()
            name = str(row.get("Name") or "").strip() or names.get(number, "")
            if name:
                place = row.get("Section"), row.get("Table"), str(row.get("Direction") or "")[:1].upper()
                sat.setdefault(place, Person(results.plain(name), number if number != "0" else ""))
        found: dict[str, list[Person]] = {}
        for row in sorted(self.rounds, key=lambda row: _whole(row.get("Round"))):
            section, table = row.get("Section"), row.get("Table")
            for side, columns, seats in (("N", ("NSPair", "South"), "NS"), ("E", ("EWPair", "West"), "EW")):
                there = [sat.get((section, table, seat)) for seat in seats]
                players = [[one] for one in there] if self.individual else [there]
                for column, several in zip(columns, players, strict=False):
                    if name := self.number(section, row.get(column), side):
                        found.setdefault(name, [one for one in several if one])
        for name, persons in found.items():
            yield Entrant(name, tuple(persons))


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0
