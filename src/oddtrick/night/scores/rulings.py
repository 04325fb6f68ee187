"""What was ruled in a night, as it is told to everybody: with names, or with nothing by which somebody is recognized (81C)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from oddtrick.awards.values import AdjustedScore
from oddtrick.game.seats import Side
from oddtrick.night.scores.boards import Traveller
from oddtrick.table.sheets.award_words import sides_text
from oddtrick.texts import Text, say
from oddtrick.tournament.matters import Matter
from oddtrick.tournament.people import Role
from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.seating import sitting
from oddtrick.tournament.state import Tournament
from oddtrick.tournament.view import View, over

OFFICE = (Role.DIRECTOR, Role.CHIEF, Role.ORGANIZER)  # who sees names whatever the club has chosen


class Told(NamedTuple):
    """A ruling: the board, what was awarded, why, what came of an appeal; where and between whom, unless names are left out."""

    board: int | None
    place: BoardAt | None
    who: tuple[int, ...]
    laws: tuple[str, ...]
    award: tuple[Text, ...]
    reason: str
    appeals: tuple[Text, ...]


def rulings(now: Tournament, seen: View, boards: tuple[Traveller, ...], named: bool) -> tuple[Told, ...]:
    """The rulings that the viewer may see, with names or without."""
    found = [
        _adjusted(now, seen, line.place, line.play.adjusted, named) for one in boards for line in one.lines if line.play.adjusted
    ]
    return (*found, *_others(seen), *_penalties(now, seen, named))


def _adjusted(now: Tournament, seen: View, place: BoardAt, award: AdjustedScore, named: bool) -> Told:
    matter = next((one for one in seen.matters if one.place == place), None)
    table = sitting(now, place.at)
    laws = tuple(dict.fromkeys(award.of(side).law for side in Side if award.of(side).law))
    who = tuple(filter(None, (*table.ns, *table.ew))) if table and named else ()
    decided = tuple(_decided(matter)) if matter else ()
    told = tuple(sides_text(award))
    return Told(place.board, place if named else None, who, laws, told, award.reason if named else "", decided)


def _others(seen: View) -> Iterator[Told]:
    """Appeals that were decided about boards on which nothing was adjusted; the view has taken the names out."""
    for matter in seen.matters:
        if matter.award is None and any(one.decided for one in matter.appeals):
            yield Told(matter.place.board if matter.place else None, None, (), (), (), "", tuple(_decided(matter)))


def _decided(matter: Matter) -> Iterator[Text]:
    for appeal in matter.appeals:
        for one in appeal.decided:
            yield say("appealed: the ruling stands") if one.upheld else say("appealed: the ruling was changed")


def _penalties(now: Tournament, seen: View, named: bool) -> Iterator[Told]:
    if not seen.standings:
        return
    for one in now.penalties:
        if over(now.sessions[one.session]) or named:
            who = (int(one.penalty.contestant),) if named else ()
            text = (one.penalty if named else one.penalty._replace(reason="")).text
            board, place = one.place.board if one.place else None, one.place if named else None
            yield Told(board, place, who, (one.penalty.law,), (text,), "", ())
