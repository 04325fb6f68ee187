"""Polls of players on the phones of tables (Law 16B1): the hand as somebody saw it, what each would do, and nothing decided.

A poll is open as long as the computer runs. That it was asked, and how often each action was named, is noted in the night.
"""

from __future__ import annotations

from typing import NamedTuple

from oddtrick.polls.hand import MOST_VOTES, Reply, Shown
from oddtrick.texts import BadInput, say
from oddtrick.tournament.places import At, BoardAt
from oddtrick.tournament.seating import sitting, sittings
from oddtrick.tournament.state import Tournament

Table = tuple[int, str, int]


class Asked(NamedTuple):
    """A poll that is open: about which play, what is shown, at which tables, and what was answered where."""

    number: int
    place: BoardAt
    shown: Shown
    tables: tuple[Table, ...]
    replies: tuple[tuple[Table, Reply], ...] = ()


class Polls:
    """The polls of a night that are open."""

    def __init__(self) -> None:
        self._open: dict[int, Asked] = {}
        self._number = 0

    def ask(self, place: BoardAt, shown: Shown, tables: tuple[Table, ...]) -> Asked:
        """A new one."""
        self._number += 1
        self._open[self._number] = found = Asked(self._number, place, shown, tables)
        return found

    def every(self) -> tuple[Asked, ...]:
        """All that are open, the newest first."""
        return tuple(reversed(self._open.values()))

    def of(self, table: Table) -> Asked | None:
        """What is asked at a table, the oldest first."""
        return next((one for one in self._open.values() if table in one.tables), None)

    def answer(self, table: Table, number: int, reply: Reply) -> None:
        """What one player of a table would do. Raises BadInput where nothing is asked there any more."""
        found = self._open.get(number)
        if found is None or table not in found.tables:
            raise BadInput(say("this poll is closed; thank you"))
        if len(found.replies) >= MOST_VOTES:
            raise BadInput(say("a poll takes at most {n} answers", n=MOST_VOTES))
        if (table, reply) not in found.replies:
            self._open[number] = found._replace(replies=(*found.replies, (table, reply)))

    def close(self, number: int) -> Asked:
        """It is over. Raises BadInput where it was already."""
        if number not in self._open:
            raise BadInput(say("this poll is closed; thank you"))
        return self._open.pop(number)


def still_to_play(now: Tournament, table: Table, board: int) -> bool:
    """Whether somebody who sits there now has still to play that board: he may not see a hand of it."""
    session, name, number = table
    section = now.section(session, name)
    here = sitting(now, At(session, name, max(section.round, 1), number)) if section else None
    if section is None or here is None:
        return False
    return any(
        board in one.boards
        and one.full
        and {*one.contestants} & {*here.contestants}
        and not _finished(now, BoardAt(*one.at, board))
        for round_ in range(1, section.rounds + 1)
        for one in sittings(now, session, name, round_)
    )


def _finished(now: Tournament, place: BoardAt) -> bool:
    play = now.play(place)
    return play is not None and (play.result is not None or play.not_played is not None or play.adjusted is not None)
