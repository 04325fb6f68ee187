"""Cases of a Law: two or three short stories with what the Director ruled, made by the same procedures that rule at a table."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from oddtrick.citations import Edition
from oddtrick.inquiry.asking import shown
from oddtrick.inquiry.effects import Effect, Then
from oddtrick.practice.paper import spoken
from oddtrick.practice.questions import Item, draw, laws
from oddtrick.practice.story import Story, story
from oddtrick.speaking.card import AnswerCard, Waiting, aloud, card
from oddtrick.speaking.naming import speaker
from oddtrick.texts import BadInput, Translate

MOST = 3
_LOOKS = 10  # stories of a Law that are looked at


class Case(NamedTuple):
    """A story, and the ruling as it is spoken."""

    item: Item
    tale: Story
    ruling: AnswerCard

    @property
    def orders(self) -> tuple[tuple[str, Effect], ...]:
        """What was ordered, each with its paragraph."""
        return tuple((order.law, effect) for order in self.item.way.orders for effect in order.effects)


class Told(NamedTuple):
    """A case in a reader's language: line by line, what was found, what the Director says, each with its paragraph."""

    title: str
    story: tuple[str, ...]
    found: tuple[tuple[str, str], ...]
    says: tuple[tuple[str, str], ...]


def in_words(case: Case, translate: Translate) -> Told:
    """A case as it is read, the seats of its board in the place of roles."""
    seated = speaker(translate, case.tale.scene)
    return Told(
        translate(case.item.procedure.title),
        tuple(spoken(case.tale, translate)),
        tuple((seated(question.text), seated(shown(answer))) for question, answer in case.tale.found),
        tuple((aloud(line, translate), line.law) for part in case.ruling for line in part),
    )


@lru_cache(maxsize=256)
def cases(law: int, edition: Edition) -> tuple[Case, ...]:
    """The cases of a Law, always the same; those that came about at a table first. None where nothing can be asked of it."""
    if law not in laws(edition):
        return ()
    found: dict[object, Case] = {}
    for seed in range(_LOOKS):
        if (case := _case(seed, edition, law)) is not None:
            found.setdefault((case.item.procedure.name, case.item.way.said), case)
    return tuple(sorted(found.values(), key=_rank)[:MOST])


def _case(seed: int, edition: Edition, law: int) -> Case | None:
    try:
        item = draw(seed, edition, law)
    except BadInput:
        return None
    if not item.way.orders:
        return None
    tale = story(item, seed)
    told = [(order.law, effect) for order in item.way.orders for effect in order.effects]
    later = [Waiting(effect, law) for law, effect in told if isinstance(effect, Then)]
    return Case(item, tale, card(tale.scene, told, later))


def _rank(case: Case) -> tuple[bool, int]:
    """A story at a table before one without, a short one before a long one."""
    return (not case.tale.at_the_table, len(case.item.facts))
