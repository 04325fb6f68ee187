"""What the devices have received, beside what a tournament knows: results to record, and what the Director looks at."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from oddtrick.formats.bridgemate.jet import Value
from oddtrick.formats.bridgemate.session import numbers
from oddtrick.formats.bridgemate.tables import table_of
from oddtrick.game.cards import Card
from oddtrick.game.contract import Contract
from oddtrick.game.outcome import PassedOut, PlayedOut
from oddtrick.game.seats import Seat
from oddtrick.texts import BadInput, Text, say
from oddtrick.tournament.entries.afterwards import Undone
from oddtrick.tournament.entries.every import Entry
from oddtrick.tournament.entries.playing import Reported
from oddtrick.tournament.people import By
from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.seating import sitting
from oddtrick.tournament.state import BoardPlay, Tournament

_CONTRACT = re.compile(r"\s*([1-7])\s*(NT|[CDHSN])\s*(x{0,2})\s*", re.IGNORECASE)
_RESULT = re.compile(r"\s*(=|[+-]\s*\d{1,2})\s*")
_PLACE = ("Section", "Table", "Round", "Board", "PairNS", "PairEW")
_TEXTS = ("NS/EW", "Contract", "Result", "LeadCard", "Remarks")


class Received(NamedTuple):
    """A line of ReceivedData: where, who met whom, and what was entered. Places that the file leaves empty are 0 or empty."""

    section: int
    table: int
    round: int
    board: int
    ns: int
    ew: int
    by: str
    contract: str
    result: str
    lead: str
    remarks: str
    erased: bool = False
    south: int = 0  # of an individual, where North and East stand in the places of the pairs
    west: int = 0

    @property
    def outcome(self) -> PlayedOut | PassedOut:
        """The result. Raises BadInput where none was entered that can be."""
        if self.contract.strip().upper() == "PASS":
            return PassedOut()
        contract, result = _CONTRACT.fullmatch(self.contract), _RESULT.fullmatch(self.result)
        by = self.by.strip().upper()
        if not contract or not result or by not in {"N", "E", "S", "W"}:
            told = " ".join((self.contract, self.by, self.result)).strip()
            raise BadInput(
                say("{text!r} is no result; expected contract, declarer and tricks, as in 4 H x, N and +1", text=told[:40])
            )
        bid = Contract.parse("".join(contract.groups()).upper(), Seat.parse(by))
        tricks = bid.level + 6 + (0 if result[1] == "=" else int(result[1].replace(" ", "")))
        if not 0 <= tricks <= 13:
            raise BadInput(say("{tricks} is not a number of tricks; expected 0 to 13", tricks=tricks))
        return PlayedOut(bid, tricks)


class Compared(NamedTuple):
    """What to record, line by line, and a sentence for each line that is not simply recorded."""

    new: tuple[tuple[Entry, ...], ...]
    left: tuple[Text, ...]


def received(data: bytes) -> list[Received]:
    """The lines of a file, of each board at a table the last, which may tell that it was erased. Raises BadInput."""
    last: dict[tuple[int, ...], Received] = {}
    rows = table_of(data, "ReceivedData")
    for row in sorted(rows, key=lambda row: _whole(row.get("ID"))):
        section, table, round_, board, ns, ew = (_whole(row.get(name)) for name in _PLACE)
        by, contract, result, lead, remarks = (str(row.get(name) or "") for name in _TEXTS)
        place = section, table, round_, board
        last.pop(place, None)
        others = _whole(row.get("South")), _whole(row.get("West"))
        last[place] = Received(*place, ns, ew, by, contract, result, lead, remarks, bool(row.get("Erased")), *others)
    return [*last.values()]


def _whole(value: Value) -> int:
    return value if isinstance(value, int) else 0


def compared(now: Tournament, session: int, lines: Iterable[Received], by: By) -> Compared:
    """What to record, and what is left to the Director: remarks, other pairs, what stands there and is not the devices' own.

    `by`: as whom the devices speak. What was recorded so, and what nobody has touched since, they may change and erase.
    """
    found = now.sessions.get(session)
    names = {number: name for name, number in numbers(found).items()} if found else {}
    new: list[tuple[Entry, ...]] = []
    left: list[Text] = []
    for line in lines:
        place = BoardAt(session, names.get(line.section, str(line.section)), line.round, line.table, line.board)
        try:
            if entries := tuple(_entries(now, place, line, by)):
                new.append(entries)
        except BadInput as why:
            left.append(say("{place}: {why}", place=place.text, why=why.text))
    return Compared(tuple(new), tuple(left))


def _entries(now: Tournament, place: BoardAt, line: Received, by: By) -> Iterator[Entry]:
    """The entries of a line; none where just that stands there already. Raises BadInput where the Director has to look at it."""
    there, old = sitting(now, place.at), now.play(place)
    if line.erased:
        if old is not None and old.result is not None:
            yield _undone(now, old, by, say("the device has erased the result that stands there"))
        return
    if there is None or place.board not in there.boards:
        raise BadInput(say("the movement has no such board there"))
    if line.remarks.strip():
        raise BadInput(say("the device says {remarks}; the Director rules", remarks=repr(line.remarks.strip()[:40])))
    met = _met(line.ns, line.south), _met(line.ew, line.west)
    if met not in ((_met(*there.ns), _met(*there.ew)), (_met(there.ns[0]), _met(there.ew[0]))):
        raise BadInput(say("the device tells {ns} against {ew}, the movement {told_ns} against {told_ew}",
                           ns=met[0], ew=met[1], told_ns=_met(*there.ns), told_ew=_met(*there.ew)))  # fmt: skip
    outcome = line.outcome
    if old is not None and old.result is not None:
        if old.result == outcome:
            return
        yield _undone(
            now, old, by,
            say("the device tells another result than stands there; correct it with: oddtrick tournament result --correct"),
        )  # fmt: skip
    yield Reported(place, outcome, _lead(line.lead) if isinstance(outcome, PlayedOut) else None)


def _met(first: int, other: int = 0) -> str:
    """Who sat there: a pair, or of an individual both players where the device tells them."""
    return f"{first}+{other}" if other else str(first)


def _undone(now: Tournament, old: BoardPlay, by: By, why: Text) -> Undone:
    """Take back what the devices have told themselves. Raises BadInput where it is another's, or somebody said more about it."""
    told = now.said.entry(old.of)
    if told is None or told.by != by or [n for n in old.history if n not in now.undone] != [old.of]:
        raise BadInput(why)
    return Undone(old.of)


def _lead(text: str) -> Card | None:
    try:
        return Card.parse(text.strip()) if text.strip() else None
    except BadInput:
        return None
