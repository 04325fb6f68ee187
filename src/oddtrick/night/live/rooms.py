"""Tables that are compared: when their boards may be seen by others (R10), and the two rooms of a match of teams (Law 78B)."""

from __future__ import annotations

import secrets
from typing import NamedTuple

from oddtrick.live.policy import Policy
from oddtrick.live.replay import boards_of, release_of
from oddtrick.live.state import Board
from oddtrick.night.live.lobby import LiveNow, Lobby, NoTable
from oddtrick.night.live.places import Place
from oddtrick.night.nights import Nights
from oddtrick.texts import Text, say
from oddtrick.tournament.people import Contest
from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.seating import Sitting, places, sittings
from oddtrick.tournament.state import Tournament

OF_FRIENDS = "match/"  # what the compared tables of a match without a night are called by


class Match(NamedTuple):
    """A match: `home` sits North-South in the open room and East-West in the closed one."""

    open: LiveNow
    closed: LiveNow
    home: str | Text
    visitors: str | Text


async def out(hall: Nights, table: LiveNow) -> list[tuple[Board, int]]:
    """The boards of a table of which it is known from when on others may see them, with those moments (R10)."""
    others = [one.live for one in await hall.lobby.compared(table)]
    place = Place.read(table.live.opened.place)
    waits = frozenset[int]() if place is None else to_come((await hall.night(place.night)).now, place.at.session)
    return [
        (one, when)
        for one in boards_of(table.live)
        if one.number not in waits and (when := release_of(table.live, one, others)) is not None
    ]


def to_come(now: Tournament, session: int) -> frozenset[int]:
    """The boards that somebody has still to play in a session: in this round, or in one that has not begun."""
    found = now.session(session)
    return frozenset(
        place.board
        for section in (found.sections.values() if found else ())
        for round_ in range(1, section.rounds + 1)
        for place in places(now, session, section, round_)
        if not is_known(now, place)
    )


def is_known(now: Tournament, place: BoardAt) -> bool:
    """Whether a board has come to something at a table: a result, an adjusted score, or that it is not played."""
    play = now.play(place)
    return play is not None and bool(play.result or play.adjusted or play.not_played)


async def open_match(lobby: Lobby, title: str, policy: Policy, host: str, boards: range, language: str) -> tuple[str, str]:
    """Two tables of friends with the same boards; their ids, the open room first. Raises BadInput."""
    code = secrets.token_urlsafe(8).replace("_", "-")
    one, other = [
        await lobby.open(title, policy, host, boards, compared=OF_FRIENDS + code, language=language, id=f"{code}-{n}")
        for n in (1, 2)
    ]
    return one, other


async def match_of(hall: Nights, table: LiveNow) -> Match | None:
    """The match that is played at a table and in the other room; None where it is none, or the other room is not open."""
    place = Place.read(table.live.opened.place)
    if place is not None:
        return await _of_night(hall, place)
    if not table.live.opened.compared.startswith(OF_FRIENDS):
        return None
    both = [table, *await hall.lobby.compared(table)]
    if len(both) != 2:
        return None
    one, other = sorted(both, key=lambda each: each.id)
    return Match(one, other, say("North-South of the open room"), say("East-West of the open room"))


async def _of_night(hall: Nights, place: Place) -> Match | None:
    now = (await hall.night(place.night)).now
    both = rooms_at(now, place)
    if both is None:
        return None
    try:
        one, other = [await hall.lobby.table(Place(place.night, each.at).id) for each in both]
    except NoTable:
        return None
    home, visitors = both[0].ns[0], both[0].ew[0]
    return Match(one, other, now.contestants[home].called, now.contestants[visitors].called)


def rooms_at(now: Tournament, place: Place) -> tuple[Sitting, Sitting] | None:
    """The two tables of the match that is played at one of them, the lower number first; None where there are not both."""
    if now.opened is None or now.opened.contest is not Contest.TEAMS:
        return None
    there = [one for one in sittings(now, place.at.session, place.at.section, place.at.round) if one.full]
    mine = next((one for one in there if one.at == place.at), None)
    other = None if mine is None else next((one for one in there if (one.ns, one.ew) == (mine.ew, mine.ns)), None)
    if mine is None or other is None or mine.boards != other.boards:
        return None
    return (mine, other) if mine.at.table < other.at.table else (other, mine)
