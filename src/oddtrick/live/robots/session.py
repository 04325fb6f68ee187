"""A session played by robots: a movement, deals, and the table at which each board was played in each round."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from inspect import signature
from typing import NamedTuple, cast

from oddtrick import plugins
from oddtrick.citations import IN_FORCE
from oddtrick.game.deal import Deal
from oddtrick.game.seats import SEATS, Seat, Vulnerability, dealer, vulnerability
from oddtrick.live.policy import Policy
from oddtrick.live.robots.player import Player, play_board, seated
from oddtrick.live.robots.simple import Simple
from oddtrick.movements.movement import Movement, Place
from oddtrick.table.entries import Start
from oddtrick.table.state import Table
from oddtrick.texts import BadInput, say

_POLICY = Policy.of("club").with_choices({"stop": 0, "trick_one": 0, "pace": 0})
_NERVES = (0, 1, -1)  # by contestant in turn, so that tables do not all come to the same


Robot = Callable[[int], Player]  # a robot of that nerve


def _simple(nerve: int) -> Player:
    return Simple(nerve=nerve)


def plugged(name: str, language: str = "en") -> Robot:
    """The robot that another package brings; one that takes a `language` is told that of its table, to explain its calls in it.

    Raises BadInput for a name that is none, and for one that is broken.
    """
    there = plugins.names(plugins.ROBOTS)
    if name not in there:
        names = ", ".join(("simple", *there))
        raise BadInput(say("there is no robot {name}; expected one of {names}", name=repr(name), names=names))
    found = plugins.load(plugins.ROBOTS, name)
    if not callable(found):
        raise plugins.broken(plugins.ROBOTS, name, "it is no function of a robot's nerve")
    return cast(Robot, partial(found, language=language) if _takes_language(found) else found)


def _takes_language(robot: Callable[..., object]) -> bool:
    try:
        return "language" in signature(robot).parameters
    except (TypeError, ValueError):  # what is written in C may not tell
        return False


class Board(NamedTuple):
    """A board as it is dealt."""

    number: int
    deal: Deal
    dealer: Seat
    vulnerability: Vulnerability

    @staticmethod
    def of(number: int, deal: Deal) -> Board:
        """With dealer and vulnerability by its number (2)."""
        return Board(number, deal, dealer(number), vulnerability(number))


class PlayedBoard(NamedTuple):
    """A board that has been played: in which round, at which table, with the record."""

    round: int
    table: int
    board: int
    record: Table


def play_alone(boards: Sequence[Board], robot: Robot = _simple) -> Iterator[PlayedBoard]:
    """Four robots at one table play all boards."""
    for board in boards:
        yield PlayedBoard(1, 1, board.number, _played(board, "1", "2", dict.fromkeys(SEATS, 0), robot))


def play_session(movement: Movement, boards: Sequence[Board], robot: Robot = _simple) -> Iterator[PlayedBoard]:
    """The boards, as many in each set, by the movement. Raises BadInput where they do not divide into its sets."""
    each, over = divmod(len(boards), movement.sets)
    if not each or over:
        raise BadInput(say("{n} boards do not divide into the {sets} sets of the movement", n=len(boards), sets=movement.sets))
    for round_, table, place in movement.places():
        nerves = _nerves(place)
        ns, ew = ("-".join(map(str, slots)) for slots in (place.ns, place.ew))
        for board in boards[each * (place.set - 1) : each * place.set]:
            yield PlayedBoard(round_, table, board.number, _played(board, ns, ew, nerves, robot))


def _nerves(place: Place) -> Mapping[Seat, int]:
    found = {}
    for seat in SEATS:
        slots = place.ns if seat.side.index == 0 else place.ew
        slot = slots[(seat.index // 2) % len(slots)]
        found[seat] = _NERVES[slot % len(_NERVES)]
    return found


def _played(board: Board, ns: str, ew: str, nerves: Mapping[Seat, int], robot: Robot) -> Table:
    start = Start(IN_FORCE, board.dealer, board.vulnerability, board.deal, board=board.number, ns=ns, ew=ew)
    players = {seat: robot(nerves[seat]) for seat in SEATS}
    names = {seat: f"{(ns, ew)[seat.side.index]} {seat}" for seat in SEATS}
    live = play_board(seated(names, _POLICY), board.number, start, players)
    assert live.table is not None
    return live.table
