"""Random boards under two editions: something goes wrong on each, and the Director is called.

On every other board robots bid and play until one of them commits an irregularity, as at a training table; on the others a scene of
practice comes about, of any kind alike, and play goes on for a while. Up to the call a board is the same under both editions. From
there the Laws are those of the edition; what persons answer, and all calls and cards to the end of the board, come by lot from the
seed, the same answer to the same question. So the counts say how often rulings differ on such boards, and not how often at a club.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import NamedTuple

from oddtrick.citations import Edition
from oddtrick.drafting.replaying import Replayed, going_on, replayed, to_the_end
from oddtrick.drafting.situations import Change
from oddtrick.drafting.survey import leads_to
from oddtrick.game.dealing import Seed
from oddtrick.game.seats import SEATS
from oddtrick.inquiry.asking import Order
from oddtrick.live.robots.session import Board as Robots
from oddtrick.live.robots.training import Trainer, until_called
from oddtrick.pictures.differences import ordered_by
from oddtrick.practice.boards import Board
from oddtrick.practice.scenes import SCENES
from oddtrick.table.desk.desk import take_up
from oddtrick.table.entries import Start
from oddtrick.table.state import Table
from oddtrick.texts import BadInput


class Wish(NamedTuple):
    """How many boards by which seed; `scenes` where only these are to come about, and no robots play."""

    number: int
    seed: str
    scenes: tuple[str, ...] | None = None


def touching(changed: Iterable[str], base: Edition) -> tuple[str, ...]:
    """The scenes in which a changed procedure may come up: its own, and those of procedures that lead to it."""
    wanted = set(changed)
    return tuple(name for name in sorted(SCENES) if {name, *leads_to(name, base)} & wanted)


class Pair(NamedTuple):
    """A board under the base and under the draft."""

    number: int
    old: Table
    new: Table

    @property
    def differs(self) -> tuple[str, tuple[Order, ...], tuple[Order, ...]] | None:
        """The first matter that is ruled differently: its name, and what each edition orders. None where none is."""
        old, new = Replayed(self.old).rulings, Replayed(self.new).rulings
        for name in [*old, *(one for one in new if one not in old)]:
            was, now = old.get(name, ()), new.get(name, ())
            if ordered_by(was) != ordered_by(now):
                return name, was, now
        return None

    @property
    def is_ruled(self) -> bool:
        """Whether anything was ordered under either."""
        return any(Replayed(self.old).rulings.values()) or any(Replayed(self.new).rulings.values())


def pairs(wish: Wish, base: Edition, edition: Edition, tells: Callable[[int], None] = lambda n: None) -> Iterator[Pair]:
    """So many boards, always the same by the same seed; `tells` hears how many there are so far."""
    seed, trainer = wish.seed, Trainer(wish.seed, wait=lambda _seconds: None)
    for n in range(1, wish.number + 1):
        tells(n)
        if wish.scenes is None and n % 2:
            table = _by_robots(trainer, seed, n, base)
        else:
            table = _by_scene(seed, n, base, sorted(SCENES) if wish.scenes is None else wish.scenes)
        if table is not None:
            found = [_ended(table, one, f"{seed} {n}") for one in (base, edition)]
            yield Pair(n, found[0], found[1])


def _by_robots(trainer: Trainer, seed: str, n: int, base: Edition) -> Table | None:
    dealt = Robots.of(n, Seed(seed).deal(n))
    return until_called(trainer, n, Start(base, dealt.dealer, dealt.vulnerability, dealt.deal, board=n)).table


def _by_scene(seed: str, n: int, base: Edition, scenes: Sequence[str]) -> Table | None:
    """A scene on a board that lends itself to it, every hand known, and what follows until somebody calls the Director."""
    for tried in range(_TRIES):
        chance = Random(f"{seed} {n} {tried}")
        board = Board.drawn(chance, base)
        try:
            table = SCENES[chance.choice(scenes)](chance, board)
            if table is None:
                continue
            if not table.start.deal.is_complete:
                start = replace(table.start, deal=board.suitable(chance))
                table = replayed(start, table.entries, base).table
            return going_on(table, chance.choice(_LATER if table.in_play else _SOON), f"{seed} {n} before")
        except BadInput:
            continue  # what this board does not allow
    return None


_TRIES = 20
_LATER, _SOON = (0, 1, 4, 8), (0, 0, 0, 1)  # calls or cards until the Director is called, in the play and before it


def _ended(table: Table, edition: Edition, chance: str) -> Table:
    came = replayed(table.start, table.entries, edition).table
    try:
        return to_the_end(take_up(came, SEATS[0]), chance)
    except BadInput:
        return came


class Counted(NamedTuple):
    """A way in which rulings on random boards change: by which procedure, on how many boards, and the first of them."""

    procedure: str
    change: Change
    times: int
    example: Pair


class OfBoards(NamedTuple):
    """How many boards were played, on how many something was ruled, and ruled differently; with how many another result."""

    boards: int
    ruled: int
    changed: int
    results: int
    changes: tuple[Counted, ...]


def of_boards(wish: Wish, base: Edition, edition: Edition, tells: Callable[[int], None] = lambda n: None) -> OfBoards:
    """Both editions on random boards."""
    boards, ruled, results = 0, 0, 0
    groups: dict[object, tuple[Change, list[Pair]]] = {}
    for pair in pairs(wish, base, edition, tells):
        boards += 1
        ruled += pair.is_ruled
        if (found := pair.differs) is not None:
            name, was, now = found
            change = Change.of(was, now, base, edition)
            groups.setdefault((name.partition("@")[0], change.key), (change, []))[1].append(pair)
            results += result(pair.old) != result(pair.new)
    changes = [Counted(str(key[0]), change, len(each), each[0]) for key, (change, each) in groups.items() if isinstance(key, tuple)]
    return OfBoards(boards, ruled, sum(one.times for one in changes), results, tuple(sorted(changes, key=lambda one: -one.times)))


def result(table: Table) -> tuple[object, ...]:
    """Contract and tricks as they are scored."""
    return table.contract, tuple(table.tricks.values())
