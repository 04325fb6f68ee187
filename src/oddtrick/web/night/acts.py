"""What the Director does with one tap on his board, as entries: calls, rounds, the clock, flags."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Mapping

from litestar.exceptions import NotFoundException

from oddtrick.night.nights import Night
from oddtrick.night.planning import SESSION, next_draw, rounds_in_all
from oddtrick.texts import BadInput, say
from oddtrick.tournament.entries.afterwards import Finished, Posted, Undone
from oddtrick.tournament.entries.directing import Noted
from oddtrick.tournament.entries.every import Entry
from oddtrick.tournament.entries.playing import Attended, Settled
from oddtrick.tournament.entries.setting import ClockMoved, Paused, Resumed, RoundBegan, RoundEnded, SessionBegan, SessionEnded
from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.state import Section

Does = Callable[[Night, Mapping[str, str]], list[Entry]]
_TABLE = re.compile(r"([A-Z])(\d{1,3})")
_LOTS = 1_000_000


def _sections(night: Night, data: Mapping[str, str]) -> list[Section]:
    """The section that a form names, or all of them. Raises BadInput where there is none."""
    session, name = night.now.session(SESSION), data.get("section", "")
    found = [one for one in session.sections.values() if name in ("", one.name)] if session else []
    if not found:
        raise BadInput(say("no movement was chosen; expected one of those that are shown"))
    return found


def _next_round(night: Night, data: Mapping[str, str]) -> list[Entry]:
    """8A1. The next round of a section begins, or of all of them; with the first one the session."""
    sections, session = _sections(night, data), night.now.session(SESSION)
    found: list[Entry] = [] if session and session.began else [SessionBegan(SESSION)]
    for section in sections:
        found += [*_ended(section), RoundBegan(SESSION, section.name, section.round + 1)]
    return found


def _ended(section: Section) -> list[Entry]:
    """8B. The round that is played ends, where it has not."""
    return [RoundEnded(SESSION, section.name, section.round)] if section.round and section.round not in section.ended else []


def _draws(night: Night, data: Mapping[str, str]) -> list[Entry]:
    """The round that was played ends, and the next one is drawn from the ranking."""
    (section,) = _sections(night, data)[:1]
    if section.rounds >= rounds_in_all(section):
        raise BadInput(say("section {name} has played all its {n} rounds", name=section.name, n=section.rounds))
    return [*_ended(section), next_draw(night.now, section.name, secrets.randbelow(_LOTS))]


def _ends(night: Night, data: Mapping[str, str]) -> list[Entry]:
    """8C. The last round ends, and the session; the score can be seen from now on, and the periods begin."""
    last = [one for section in _sections(night, {}) for one in _ended(section)]
    return [*last, SessionEnded(SESSION), Posted(SESSION)]


def _call(kind: type[Attended] | type[Settled]) -> Does:
    return lambda night, data: [kind(number(data, "call"))]


ACTS: dict[str, Does] = {
    "round": _next_round,
    "draw": _draws,
    "end": _ends,
    "finish": lambda night, data: [Finished()],
    "attend": _call(Attended),
    "settle": _call(Settled),
    "pause": lambda night, data: [Paused(SESSION)],
    "resume": lambda night, data: [Resumed(SESSION)],
    "more": lambda night, data: [ClockMoved(SESSION, 2)],
    "fewer": lambda night, data: [ClockMoved(SESSION, -2)],
    "right": lambda night, data: [Noted("", place_of(data), flag=True)],
    "undo": lambda night, data: [Undone(number(data, "entry"))],
}


def number(data: Mapping[str, str], name: str) -> int:
    """A number in a form. Raises BadInput."""
    text = data.get(name, "")
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise BadInput(say("something in this request is missing, or is not what it must be"))
    return int(text)


def place(table: str, round_: int, board: int) -> BoardAt:
    """A board at a table as an address names it. Raises NotFoundException."""
    match = _TABLE.fullmatch(table)
    if match is None:
        raise NotFoundException
    return BoardAt(SESSION, match[1], round_, int(match[2]), board)


def place_of(data: Mapping[str, str]) -> BoardAt:
    """The same as a form names it."""
    return place(data.get("table", ""), number(data, "round"), number(data, "board"))
