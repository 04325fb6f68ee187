"""What a draft changes in a procedure, counted over every situation that both editions can meet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from oddtrick.citations import Edition
from oddtrick.drafts.folder import Draft
from oddtrick.inquiry.asking import Law, Order, Progress, Question, explore, rule
from oddtrick.inquiry.effects import Effect
from oddtrick.laws.editions import named
from oddtrick.laws.procedure import Procedure
from oddtrick.pictures.differences import fits, ordered, plain
from oddtrick.pictures.words import told
from oddtrick.texts import Text


class Change(NamedTuple):
    """One way in which a ruling changes: what is ordered no longer, and what instead."""

    no_longer: tuple[Text, ...]
    instead: tuple[Text, ...]

    @property
    def key(self) -> tuple[frozenset[str], frozenset[str]]:
        """Equal for what says the same in whatever order."""
        return frozenset(map(str, self.no_longer)), frozenset(map(str, self.instead))

    @staticmethod
    def of(old: Iterable[Order], new: Iterable[Order], base: Edition, edition: Edition) -> Change:
        """From what one edition orders to what the other does, in the order in which they order it."""
        was, now = [*_effects(old)], [*_effects(new)]
        before, after = ({plain(effect) for _, effect in each} for each in (was, now))
        return Change(
            _lines([one for one in was if plain(one[1]) not in after], base),
            _lines([one for one in now if plain(one[1]) not in before], edition),
        )


def _effects(orders: Iterable[Order]) -> Iterator[tuple[str, Effect]]:
    yield from ((order.law, effect) for order in orders for effect in order.effects)


def _lines(ordered: Iterable[tuple[str, Effect]], edition: Edition) -> tuple[Text, ...]:
    return tuple({str(text): text for text in (told(effect, edition, law) for law, effect in ordered)}.values())


class Situation(NamedTuple):
    """Answers to all that either edition asks, and what each makes of them."""

    asked: Mapping[Question[Any], Any]
    old: Progress
    new: Progress

    @property
    def is_changed(self) -> bool:
        """Whether something else is ordered."""
        return ordered(self.old) != ordered(self.new)

    @property
    def is_elsewhere(self) -> bool:
        """Whether the same is ordered by other paragraphs, or told otherwise."""
        return not self.is_changed and self.old.orders != self.new.orders


class Counted(NamedTuple):
    """A way in which rulings change, in how many situations, and the shortest of them."""

    change: Change
    times: int
    example: Situation


class OfProcedure(NamedTuple):
    """A procedure of the draft beside its base's: how many paths each has, how many situations both can meet, how many change.

    `old` or `new` is None where one edition has no such procedure.
    """

    old: Procedure | None
    new: Procedure | None
    paths: tuple[int, int]
    situations: int
    changed: int
    elsewhere: int
    changes: tuple[Counted, ...]

    @property
    def procedure(self) -> Procedure:
        """It, as the later edition has it."""
        one = self.new or self.old
        assert one is not None
        return one


def situations(old: Law, new: Law, known: Mapping[str, Any] | None = None) -> Iterator[Situation]:
    """Every situation once: answers are varied as long as either procedure asks."""
    known = known or {}
    try:
        was, now = rule(old, known), rule(new, known)
    except ValueError:
        return  # an answer that only one of them knows
    question = was.question or now.question
    if question is None:
        if fits(was, now):
            yield Situation({**was.asked, **now.asked}, was, now)
        return
    for option in question.options:
        yield from situations(old, new, {**known, question.id: option})


def of_procedures(draft: Draft) -> tuple[OfProcedure, ...]:
    """Every procedure that the draft changes, adds or drops, in the order of the Laws."""
    edition, base = Edition(draft.year), Edition(draft.based_on)
    names = dict.fromkeys([*(one.name for one in draft.procedures), *sorted(draft.dropped)])
    found = [_beside(named(name, base), named(name, edition), base, edition) for name in names]
    return tuple(sorted(found, key=lambda one: (one.procedure.citation.law, one.procedure.citation)))


def _beside(old: Procedure | None, new: Procedure | None, base: Edition, edition: Edition) -> OfProcedure:
    paths = tuple(0 if one is None else sum(1 for _ in explore(one.run)) for one in (old, new))
    if old is None or new is None:
        return OfProcedure(old, new, (paths[0], paths[1]), 0, 0, 0, ())
    number, elsewhere = 0, 0
    groups: dict[object, list[Situation]] = {}
    for one in situations(old.run, new.run):
        number += 1
        elsewhere += one.is_elsewhere
        if one.is_changed:
            groups.setdefault(Change.of(one.old.orders, one.new.orders, base, edition).key, []).append(one)
    changes = [_counted(each, base, edition) for each in groups.values()]
    return OfProcedure(
        old,
        new,
        (paths[0], paths[1]),
        number,
        sum(one.times for one in changes),
        elsewhere,
        tuple(sorted(changes, key=lambda one: -one.times)),
    )


def _counted(alike: list[Situation], base: Edition, edition: Edition) -> Counted:
    example = min(alike, key=lambda one: len(one.asked))
    return Counted(Change.of(example.old.orders, example.new.orders, base, edition), len(alike), example)
