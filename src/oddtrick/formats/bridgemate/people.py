"""Who has told the devices that he sits there: names and numbers to record, and what the Director looks at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from oddtrick.formats.bridgemate.session import numbers
from oddtrick.formats.bridgemate.tables import Row, table_of
from oddtrick.game.seats import Seat, Side
from oddtrick.texts import Text, say
from oddtrick.tournament.entries.every import Entry
from oddtrick.tournament.entries.setting import Joined, Renamed
from oddtrick.tournament.people import Player
from oddtrick.tournament.places import At
from oddtrick.tournament.seating import sitting
from oddtrick.tournament.state import Tournament


class People(NamedTuple):
    """Names and numbers to record, and a sentence for each of whom the entry says another."""

    new: tuple[Entry, ...]
    left: tuple[Text, ...]


def people(now: Tournament, session: int, data: bytes) -> People:
    """A number or a name that the entry has not is recorded; another player than the entry has is left to the Director (Law 4)."""
    found = now.sessions.get(session)
    if found is None:
        return People((), ())
    sections = {number: name for name, number in numbers(found).items()}
    known = {str(row.get("strID") or row.get("ID")): str(row.get("Name") or "").strip() for row in table_of(data, "PlayerNames")}
    new: dict[tuple[int, int], Entry] = {}
    left: list[Text] = []
    for row in table_of(data, "PlayerNumbers"):
        if (told := _told(row, known)) is None or (place := _seat(now, session, sections, row)) is None:
            continue
        at, seat, contestant, n = place
        players = now.contestants[contestant].players
        if n >= len(players):
            if n == len(players) and told.name:
                new[contestant, n] = Joined(contestant, told)
            continue
        old = players[n]
        same = not told.name or not old.name or told.name == old.name
        if same and told.number in ("", old.number):
            continue
        if same and not old.number and old.name:
            new[contestant, n] = Renamed(contestant, Player(old.name, told.number, old.club), old.name)
        else:
            left.append(say("{place}, {seat}: the device tells {told}, the entry {old}", place=at.text, seat=seat, told=_text(told),
                            old=_text(old)))  # fmt: skip
    return People(tuple(new.values()), tuple(left))


def _told(row: Row, known: Mapping[str, str]) -> Player | None:
    number, name = str(row.get("Number") or "").strip(), str(row.get("Name") or "").strip()
    number = "" if number == "0" else number
    name = name or known.get(number, "")
    return Player(name, number) if name or number else None


def _seat(now: Tournament, session: int, sections: Mapping[int, str], row: Row) -> tuple[At, Seat, int, int] | None:
    """Where that is: the table in its round, the seat, the contestant, and which of its players."""
    section, table, direction = row.get("Section"), row.get("Table"), str(row.get("Direction") or "")
    if (
        not (isinstance(section, int) and isinstance(table, int))
        or section not in sections
        or direction not in {"N", "E", "S", "W"}
    ):
        return None
    round_ = row.get("Round")
    at = At(session, sections[section], round_ if isinstance(round_, int) and round_ > 0 else 1, table)
    there = sitting(now, at)
    seat = Seat.parse(direction)
    side = there.of(Side.NS if seat in (Seat.N, Seat.S) else Side.EW) if there else ()
    second = seat in (Seat.S, Seat.W)
    contestant = side[int(second)] if len(side) == 2 else side[0] if side else 0
    if contestant not in now.contestants:
        return None
    return at, seat, contestant, 0 if len(side) == 2 else int(second)


def _text(player: Player) -> str:
    return " ".join(filter(None, (player.name, player.number)))
