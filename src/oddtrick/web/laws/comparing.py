"""A procedure in two editions side by side: what each asks, and which situations they rule differently."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from oddtrick.citations import Edition
from oddtrick.inquiry.asking import Order, Progress, Question, questions, shown
from oddtrick.inquiry.effects import Effect
from oddtrick.laws.editions import named
from oddtrick.laws.procedure import Procedure
from oddtrick.pictures.differences import Difference, differences
from oddtrick.texts import BadInput, Text, say

MOST = 60  # situations, or groups of them, that a page shows


class Asked(NamedTuple):
    """A question, in which editions it is asked, and the answers that only one of them knows."""

    question: Question[Any]
    in_old: bool
    in_new: bool
    only_old: tuple[Text, ...] = ()
    only_new: tuple[Text, ...] = ()


class Given(NamedTuple):
    """An answer of a situation, and which editions ask for it."""

    question: Question[Any]
    answer: object
    in_old: bool
    in_new: bool


class Ruled(NamedTuple):
    """What one edition orders: each effect under its Law, and whether the other edition orders it too."""

    law: str
    effects: tuple[tuple[Effect, bool], ...]


class Situation(NamedTuple):
    """A situation that both editions can meet, and what each orders."""

    given: tuple[Given, ...]
    old: tuple[Ruled, ...]
    new: tuple[Ruled, ...]


class Group(NamedTuple):
    """Situations that the same paragraphs decide."""

    old_laws: str
    new_laws: str
    situations: tuple[Situation, ...]


class Compared(NamedTuple):
    """A matter in both editions; None where one has no procedure for it."""

    old: Procedure | None
    new: Procedure | None
    asked: tuple[Asked, ...]
    groups: tuple[Group, ...]

    @property
    def situations(self) -> int:
        """How many situations are ruled differently."""
        return sum(len(group.situations) for group in self.groups)


def compare_address(name: str, one: Edition, other: Edition) -> str:
    """Where a procedure is compared in two editions, in `/en/` or `/pl/`."""
    old, new = min(one, other), max(one, other)
    asked = "" if (old, new) == (Edition.E2007, Edition.E2017) else f"?old={old}&new={new}"
    return f"compare/{name}{asked}"


@lru_cache(maxsize=32)
def compared(name: str, before: Edition = Edition.E2007, after: Edition = Edition.E2017) -> Compared:
    """A procedure by its lasting name. Raises BadInput when neither edition has it."""
    old, new = named(name, before), named(name, after)
    if old is None and new is None:
        raise BadInput(say("no edition has a procedure called {name}", name=repr(name[:80])))
    if old is None or new is None:
        return Compared(old, new, _asked(old, new), ())
    groups: dict[tuple[str, str], list[Difference]] = {}
    for one in differences(old.run, new.run):
        groups.setdefault((", ".join(one.old.laws), ", ".join(one.new.laws)), []).append(one)
    told = tuple(Group(*laws, tuple(map(_situation, members))) for laws, members in groups.items())
    return Compared(old, new, _asked(old, new), told)


def _asked(old: Procedure | None, new: Procedure | None) -> tuple[Asked, ...]:
    """The questions as the new edition asks them, then those that only the old one asks."""
    before = {question.id: question for question in questions(old.run)} if old else {}
    after = {question.id: question for question in questions(new.run)} if new else {}
    found = []
    for id, question in {**after, **{id: one for id, one in before.items() if id not in after}}.items():
        options = [_options(asked.get(id)) for asked in (before, after)]
        both = id in before and id in after
        only = [tuple(text for text in mine if both and text not in other) for mine, other in (options, options[::-1])]
        found.append(Asked(question, id in before, id in after, *only))
    return tuple(found)


def _options(question: Question[Any] | None) -> list[Text]:
    return [shown(option) for option in question.options] if question else []


def _situation(one: Difference) -> Situation:
    given = tuple(
        Given(question, answer, question.id in one.old.answers, question.id in one.new.answers)
        for question, answer in _by_id(one.situation).values()
    )
    return Situation(given, _ruled(one.old, one.new), _ruled(one.new, one.old))


def _by_id(situation: Mapping[Question[Any], Any]) -> dict[str, tuple[Question[Any], Any]]:
    """One question for each id: the editions may have one each, which differ in their options."""
    return {question.id: (question, answer) for question, answer in situation.items()}


def _ruled(path: Progress, other: Progress) -> tuple[Ruled, ...]:
    texts = {effect.text for effect in other.effects}
    return tuple(_marked(order, texts) for order in path.orders)


def _marked(order: Order, texts: set[Text]) -> Ruled:
    return Ruled(order.law, tuple((effect, effect.text in texts) for effect in order.effects))
