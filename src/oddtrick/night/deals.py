"""The boards of a night: dealt here, taken from a file or written down afterwards; and the proof that nobody chose them (Law 6)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from oddtrick.formats.detect import read
from oddtrick.game.deal import Deal
from oddtrick.game.dealing import Seed
from oddtrick.game.seats import SEATS
from oddtrick.night.access.passes import Keys
from oddtrick.night.nights import Night
from oddtrick.night.planning import SESSION, boards_of
from oddtrick.texts import BadInput, say
from oddtrick.tournament.entries.arranging import Making
from oddtrick.tournament.entries.setting import BoardsSet
from oddtrick.tournament.state import Tournament

MOST = 200_000  # bytes of a file
_LINE = re.compile(r"\s*(\d{1,3})[.:)]?\s+([NESW]:.*)", re.IGNORECASE)


class Boards(NamedTuple):
    """The boards of a night, those whose deals are known, how they were made, and what was published beforehand.

    `seed`: what proves them, once everybody may see the deals; empty before that, and where they were not dealt here.
    """

    numbers: tuple[int, ...]
    known: tuple[int, ...]
    made: Making | None
    commitment: str
    seed: str


def boards(night: Night, keys: Keys) -> Boards:
    """How the boards of a night came to be."""
    session, numbers = night.now.session(SESSION), tuple(boards_of(night.now))
    told = session.boards if session else None
    if session is None or told is None:
        return Boards(numbers, (), None, "", "")
    over = session.shown or session.ended is not None
    seed = seed_of(night, keys) if over else ""
    return Boards(numbers, tuple(sorted(dict(told.deals))), told.made, told.commitment, seed)


def seed_of(night: Night, keys: Keys) -> str:
    """The seed of the deals, which nobody else may know before the night is over; empty where they were not dealt here."""
    session = night.now.session(SESSION)
    commitment = session.boards.commitment if session and session.boards else ""
    times = sum(isinstance(one.entry, BoardsSet) for one in night.now.said.entries)
    seeds = (keys.seed(night.id, n) for n in range(times + 1 if commitment else 0))
    return next((seed for seed in seeds if Seed(seed).commitment == commitment), "")


def imported(now: Tournament, data: bytes, name: str) -> BoardsSet:
    """The deals of a file (PBN, LIN), or of lines as `7 N:AK2.QT5.987.6543 …`: those of this night, beside what is known.

    Raises BadInput that names the board: a deal that is not whole, two deals of one board, a board that was played with another.
    """
    if len(data) > MOST:
        raise BadInput(say("{name} is too large; expected at most {n} bytes", name=repr(name), n=MOST))
    found = _lines(data) or _records(data, name)
    wanted = {*boards_of(now)}
    here = {number: deal for number, deal in found.items() if number in wanted}
    if not here:
        raise BadInput(say("none of the boards of this night stands there; expected boards {first} to {last}",
                           first=min(wanted, default=0), last=max(wanted, default=0)))  # fmt: skip
    session = now.session(SESSION)
    before: Mapping[int, Deal] = session.deals if session else {}
    made = Making.TABLE if session and session.began else Making.SOFTWARE
    return BoardsSet(SESSION, tuple(sorted({**before, **here}.items())), made)


def _records(data: bytes, name: str) -> dict[int, Deal]:
    reading = read(data, name)
    if not reading.records:
        why = reading.diagnostics[0].where if reading.diagnostics else say("it is empty")
        raise BadInput(say("{name}: {why}", name=name or "-", why=why))
    found: dict[int, Deal] = {}
    for record in reading.records:
        _add(found, record.board, record.deal)
    return found


def _lines(data: bytes) -> dict[int, Deal]:
    """Lines of a number and four hands; empty where the first line is none."""
    found: dict[int, Deal] = {}
    for n, line in enumerate(data.decode("utf-8", "replace").splitlines(), 1):
        if not line.strip():
            continue
        match = _LINE.fullmatch(line)
        if match is None:
            if not found:
                return {}
            raise BadInput(
                say("line {line}: expected a board and its hands, as in {example}", line=n, example="7 N:AK2.QT5.987.6543 …")
            )
        _add(found, int(match[1]), Deal.parse(match[2].strip()))
    return found


def _add(found: dict[int, Deal], number: int | None, deal: Deal | None) -> None:
    if number is None or deal is None:
        return
    if any(deal[seat] is None or len(deal[seat] or ()) != 13 for seat in SEATS):
        raise BadInput(say("board {board}: the deal is not whole; expected four hands of 13 cards", board=number))
    if found.setdefault(number, deal) != deal:
        raise BadInput(say("board {board} has two deals", board=number))
