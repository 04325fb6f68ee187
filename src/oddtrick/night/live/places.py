"""Where a live table stands in a night: its round, who sits there, and its boards as they were dealt."""

from __future__ import annotations

from typing import NamedTuple

from oddtrick.game.seats import Seat, Side
from oddtrick.table.entries import Start
from oddtrick.texts import BadInput, say
from oddtrick.tournament.places import At
from oddtrick.tournament.seating import Sitting, sittings
from oddtrick.tournament.state import Tournament


class Place(NamedTuple):
    """A table of a night in a round."""

    night: str
    at: At

    @property
    def text(self) -> str:
        """As a live table keeps it."""
        return "/".join(map(str, (self.night, *self.at)))

    @property
    def id(self) -> str:
        """The id of the live table there."""
        return self.text.replace("/", "-")

    @staticmethod
    def read(text: str) -> Place | None:
        """From what a live table keeps; None of one that stands in no night."""
        parts = text.split("/")
        if len(parts) != 5:
            return None
        night, session, section, round_, table = parts
        return Place(night, At(int(session), section, int(round_), int(table)))


def seats_of(sitting: Sitting, contestant: int) -> tuple[Seat, ...]:
    """Where a contestant may sit: a pair or a team in its direction, a player of an individual in his seat."""
    own = sitting.seat_of(contestant)
    if own is not None:
        return (own,)
    side = sitting.side_of(contestant)
    return () if side is None else (Seat.N, Seat.S) if side is Side.NS else (Seat.E, Seat.W)


def now_at(now: Tournament, contestant: int) -> tuple[Sitting, ...]:
    """Where a contestant sits in the rounds that are played now: at one table, a team at two."""
    return tuple(
        one
        for number, session in now.sessions.items()
        for name, section in session.sections.items()
        for one in sittings(now, number, name, section.round)
        if contestant in one.contestants and one.full
    )


def start_of(now: Tournament, place: Place, board: int) -> Start:
    """A board of a night as it is found. Raises BadInput where its deal is not known."""
    session, opened = now.session(place.at.session), now.opened
    deal = session.deals.get(board) if session is not None else None
    if session is None or opened is None or deal is None:
        raise BadInput(say("the deal of board {board} is not known, so it cannot be played at a live table", board=board))
    kit = session.equipment
    return Start(opened.edition, kit.dealer(board), kit.vulnerability(board), deal, board=board)
