"""A paper from a blueprint and a seed: item by item the one that suits best of a few that are drawn, each proved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import count, cycle
from random import Random
from typing import Any, NamedTuple

from oddtrick.examining.drawn import Draw
from oddtrick.examining.proving import flaw, regulated, stem
from oddtrick.examining.reckoning.making import reckoned
from oddtrick.examining.reckoning.values import Sum, SumDraw
from oddtrick.examining.values import Blueprint, Part
from oddtrick.practice.mistakes import Mistake
from oddtrick.practice.questions import Difficulty, Item, levels
from oddtrick.practice.story import Story
from oddtrick.texts import BadInput, say

_LOOKS = 3  # items that are drawn for a place, of which one is taken
_TRIES = 60  # draws for a place before its Law is taken to have no more
_STEP = 0.05  # shares of right answers nearer than this are alike
_UNKNOWN = 0.2  # as far from what is wished an item is taken to be that nobody has answered yet


class Chosen(NamedTuple):
    """An item of a paper: its number from 1, its part from 0, and which it is."""

    number: int
    part: int
    draw: Draw
    item: Item
    tale: Story


class ChosenSum(NamedTuple):
    """An item of arithmetic of a paper: its number from 1, its part from 0, and which it is."""

    number: int
    part: int
    draw: SumDraw
    sum: Sum


class Paper(NamedTuple):
    """A paper: the blueprint, the seed and the items."""

    blueprint: Blueprint
    seed: int
    items: tuple[Chosen | ChosenSum, ...]

    @property
    def rulings(self) -> tuple[Chosen, ...]:
        """The items that ask for a ruling."""
        return tuple(one for one in self.items if isinstance(one, Chosen))

    def part(self, one: Chosen | ChosenSum) -> Part:
        """The part to which an item belongs."""
        return self.blueprint.parts[one.part]


class Known(NamedTuple):
    """What statistics know, for choosing: the share of right answers to expect of an item, the items that were asked before, and
    by name those that are asked no more.
    """

    expected: Callable[[Draw, Item], float | None]
    asked: tuple[Draw, ...] = ()
    barred: frozenset[str] = frozenset()


NOTHING_KNOWN = Known(lambda _draw, _item: None)


def paper(blueprint: Blueprint, seed: int, known: Known = NOTHING_KNOWN) -> Paper:
    """The paper of that seed, always the same. Raises BadInput where there are not so many different items."""
    return Paper(blueprint, seed, tuple(one_by_one(blueprint, seed, known)))


def one_by_one(blueprint: Blueprint, seed: int, known: Known = NOTHING_KNOWN) -> Iterator[Chosen | ChosenSum]:
    """The items of that paper as they are wanted: the first is there before the last is looked for."""
    return _Chooser(blueprint, Random(f"examination {blueprint.id} {seed}"), known).chosen()


class _Chooser:
    def __init__(self, blueprint: Blueprint, chance: Random, known: Known) -> None:
        self.blueprint, self.chance, self.known = blueprint, chance, known
        self.regulations: Mapping[str, Any] = regulated(blueprint.regulations, blueprint.edition)
        self.taken: set[object] = set()
        self.stems: set[tuple[str, ...]] = set()
        self.procedures: Counter[str] = Counter()

    def chosen(self) -> Iterator[Chosen | ChosenSum]:
        number = 0
        for n, part in enumerate(self.blueprint.parts):
            if part.sums:
                yield from self._sums(number, n, part)
                number += part.items
                continue
            places: list[Difficulty | None] = [level for level, times in part.levels for _ in range(times)]
            places += [None] * (part.items - len(places))
            self.chance.shuffle(places)
            own = [*part.laws]
            self.chance.shuffle(own)
            turns = cycle(own)
            for level in places:
                number += 1
                yield self._place(number, n, part, level, turns)

    def _sums(self, before: int, n: int, part: Part) -> Iterator[ChosenSum]:
        """The items of arithmetic of a part, of each kind in turn; no two are alike."""
        kinds = [*part.sums]
        self.chance.shuffle(kinds)
        for number, kind in zip(range(before + 1, before + part.items + 1), cycle(kinds), strict=False):
            draws = (SumDraw.by(self.chance, self.blueprint.edition, kind) for _ in count())
            made = ((draw, reckoned(draw)) for draw in draws if str(draw) not in self.known.barred)
            draw, found = next((draw, one) for draw, one in made if one is not None and one.story not in self.taken)
            self.taken.add(found.story)
            yield ChosenSum(number, n, draw, found)

    def _place(self, number: int, n: int, part: Part, level: Difficulty | None, turns: Iterator[int]) -> Chosen:
        """The item for a place: of the next Law that has one."""
        for _ in part.laws:
            law = next(turns)
            if level is not None and level not in levels(self.blueprint.edition, law):
                continue
            if found := [*self._candidates(law, level)]:
                draw, item, tale = min(found, key=lambda one: self._rank(part, *one))
                self._take(item, tale)
                return Chosen(number, n, draw, item, tale)
        raise BadInput(
            say("part {n} asks for {items} items, and only {found} different ones were found; name more Laws", n=n + 1,
                items=part.items, found=number - 1 - sum(one.items for one in self.blueprint.parts[:n]))
        )  # fmt: skip

    def _candidates(self, law: int, level: Difficulty | None) -> Iterator[tuple[Draw, Item, Story]]:
        """A few proved items that the paper does not have yet; those that were asked before come first."""
        before = [
            one for one in self.known.asked if one.edition is self.blueprint.edition and one.law == law and one.level is level
        ]
        drawn = (Draw.by(self.chance, self.blueprint.edition, law, level) for _ in range(_TRIES))
        found = 0
        for draw in (*before, *drawn):
            made = draw.item()
            if made is None or str(draw) in self.known.barred:
                continue
            item, tale = made
            if self._identity(item) in self.taken or stem(item, tale, str) in self.stems or flaw(item, tale, self.regulations):
                continue
            yield draw, item, tale
            found += draw not in before
            if found == _LOOKS:
                return

    def _rank(self, part: Part, draw: Draw, item: Item, tale: Story) -> tuple[float, ...]:
        """The smallest is taken: as difficult as is wished; of a procedure not yet asked about; at a table; with near mistakes."""
        far = sum(one.mistake is Mistake.MATTER for one in item.answers)
        return (self._from_wished(part, draw, item), self.procedures[item.procedure.name], not tale.at_the_table, far)

    def _from_wished(self, part: Part, draw: Draw, item: Item) -> float:
        if part.wished is None:
            return 0
        expected = self.known.expected(draw, item)
        return (_UNKNOWN if expected is None else abs(expected - part.wished)) // _STEP

    def _take(self, item: Item, tale: Story) -> None:
        self.taken.add(self._identity(item))
        self.stems.add(stem(item, tale, str))
        self.procedures[item.procedure.name] += 1

    @staticmethod
    def _identity(item: Item) -> object:
        return item.procedure.name, item.facts
