"""Who sits where with which boards, from the movement as it is in that round (Laws 5, 8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from oddtrick.game.seats import Seat, Side
from oddtrick.tournament.places import At, BoardAt
from oddtrick.tournament.state import Game, Section, Tournament


class Sitting(NamedTuple):
    """A table in a round: the contestants North-South and East-West (0: nobody), and its boards.

    Of pairs and teams there is one in each direction, of an individual two: the player North or East first.
    """

    at: At
    ns: tuple[int, ...]
    ew: tuple[int, ...]
    boards: tuple[int, ...]
    undue: int = 0

    @property
    def due(self) -> tuple[int, ...]:
        """The boards that are meant for the table; the others, `undue` of them, have been played there all the same (15B2)."""
        return self.boards[: len(self.boards) - self.undue]

    @property
    def full(self) -> bool:
        """Whether a game takes place there."""
        return 0 not in (*self.ns, *self.ew)

    @property
    def contestants(self) -> tuple[int, ...]:
        """Everybody who is there."""
        return tuple(one for one in (*self.ns, *self.ew) if one)

    def of(self, side: Side) -> tuple[int, ...]:
        """Who sits in that direction."""
        return self.ns if side is Side.NS else self.ew

    def side_of(self, contestant: int) -> Side | None:
        """In which direction a contestant sits."""
        return Side.NS if contestant in self.ns else Side.EW if contestant in self.ew else None

    def seat_of(self, contestant: int) -> Seat | None:
        """The seat of a contestant of an individual."""
        seats = dict(zip((*self.ns, *self.ew), (Seat.N, Seat.S, Seat.E, Seat.W), strict=False))
        return seats.get(contestant) if len(self.ns) == 2 else None


def sittings(now: Tournament, session: int, section: str, round_: int) -> Iterator[Sitting]:
    """All tables of a section in a round at which anybody sits, those with only one side as well."""
    found = now.section(session, section)
    if found is None or not 1 <= round_ <= found.rounds:
        return
    for table, game in enumerate(found.version(round_).games[round_ - 1], 1):
        if game is not None:
            yield _sitting(now, At(session, section, round_, table), game)


def sitting(now: Tournament, at: At) -> Sitting | None:
    """One table in a round; None where the movement has no such table then."""
    found = now.section(at.session, at.section)
    if found is None or not 1 <= at.round <= found.rounds:
        return None
    games = found.version(at.round).games[at.round - 1]
    game = games[at.table - 1] if 1 <= at.table <= len(games) else None
    return game and _sitting(now, at, game)


def meets(now: Tournament, at: At) -> tuple[int, ...]:
    """The contestants at a table in a round."""
    found = sitting(now, at)
    return found.contestants if found else ()


def suspended(now: Tournament, at: At) -> tuple[int, ...]:
    """91A. Who was to sit at a table in a round, and is suspended then."""
    found = now.section(at.session, at.section)
    games = found.version(at.round).games[at.round - 1] if found and 1 <= at.round <= found.rounds else ()
    game = games[at.table - 1] if 1 <= at.table <= len(games) else None
    who = (*game.ns, *game.ew) if game else ()
    return tuple(
        one
        for one in who
        if one
        and any(
            out.session == at.session and out.first <= at.round <= out.last
            for out in now.contestants[one].suspended
            if not out.player
        )
    )


def sitting_out(now: Tournament, session: int, section: str, round_: int) -> tuple[int, ...]:
    """Who has nobody to play against in that round, in the order of the slots."""
    found = now.section(session, section)
    if found is None:
        return ()
    version = found.version(round_)
    present = [one for one in version.slots if one and _there(now, one, session, round_)]
    games, there = version.games[round_ - 1] if 1 <= round_ <= found.rounds else (), {*present}
    sides = [{*game.ns, *game.ew} for game in games if game is not None]
    playing = set[int]().union(*(side for side in sides if side <= there))  # where nobody is missing
    return tuple(one for one in present if one not in playing)


def places(now: Tournament, session: int, section: Section, round_: int) -> Iterator[BoardAt]:
    """All boards that are to be played at tables of a section in a round."""
    for table in sittings(now, session, section.name, round_):
        if table.full:
            for board in table.boards:
                yield BoardAt(*table.at, board)


def missing(now: Tournament, place: BoardAt) -> bool:
    """8B. Whether a board has neither a result nor an award; of a wrong board whose result was taken away nothing is missing."""
    play = now.play(place)
    return play is None or not (play.known or place.board in now.sessions[place.session].undue.get(place.at, ()))


def lost(now: Tournament, session: int) -> BoardAt | None:
    """8C. A board that is due at a table, of which something has been told and nothing is known any more."""
    for plays in now.plays.get(session, {}).values():
        for place, play in plays.items():
            if not play.known and (found := sitting(now, place.at)) and found.full and place.board in found.due:
                return place
    return None


def table_of(now: Tournament, session: int, round_: int, contestant: int) -> Sitting | None:
    """Where a contestant sits in a round of a session; of a team the first of its tables."""
    found = now.sessions.get(session)
    for name, section in found.sections.items() if found else ():
        if not 1 <= round_ <= section.rounds:
            continue
        for table, game in enumerate(section.version(round_).games[round_ - 1], 1):
            if game is not None and (contestant in game.ns or contestant in game.ew):
                there = _sitting(now, At(session, name, round_, table), game)
                if contestant in there.contestants:
                    return there
    return None


def _there(now: Tournament, contestant: int, session: int, round_: int) -> bool:
    one = now.contestants.get(contestant)
    return one is not None and one.there(session, round_)


def _sitting(now: Tournament, at: At, game: Game) -> Sitting:
    """A table with whoever is still there; in the place of who has left there is nobody."""
    undue = now.sessions[at.session].undue.get(at, ())
    return Sitting(at, _still(now, at, game.ns), _still(now, at, game.ew), (*game.boards, *undue), len(undue))


def _still(now: Tournament, at: At, side: tuple[int, ...]) -> tuple[int, ...]:
    for one in side:
        if one and not _there(now, one, at.session, at.round):
            return tuple(one if one and _there(now, one, at.session, at.round) else 0 for one in side)
    return side
