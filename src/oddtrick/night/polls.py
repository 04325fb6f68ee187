"""Whom a poll on phones may ask (Law 16B1): nobody who has still to play the board. What is asked stands in `aside`."""

from __future__ import annotations

from oddtrick.tournament.places import At, BoardAt
from oddtrick.tournament.seating import sitting, sittings
from oddtrick.tournament.state import Tournament

Table = tuple[int, str, int]


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
