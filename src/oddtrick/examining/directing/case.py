"""A case at a training table: who calls, what there is to find out and in which stage, whose choice it is, and what is idle."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from oddtrick.citations import Edition
from oddtrick.examining.drawn import Draw
from oddtrick.examining.proving import flaw
from oddtrick.game.seats import SEATS, Seat
from oddtrick.inquiry.asking import By, Question, questions
from oddtrick.inquiry.vocabulary import Role
from oddtrick.laws.procedure import Procedure
from oddtrick.practice.questions import Item, laws
from oddtrick.practice.scenes import SCENES
from oddtrick.practice.story import Story
from oddtrick.practice.ways import Fact
from oddtrick.texts import BadInput, say

_TRIES = 400
_IDLE = 3  # questions of each kind that decide nothing here
_LAWS = 4  # Laws to choose from
_DISPUTED = 0.5  # the share of cases in which a player tells a fact otherwise
_ROLES = {
    By.OFFENDER: Role.OFFENDER, By.PARTNER: Role.PARTNER, By.LHO: Role.LHO, By.RHO: Role.RHO, By.DECLARER: Role.DECLARER,
}  # fmt: skip


class Kind(Enum):
    """How the Director comes to an answer: he asks, he has a player choose, he judges."""

    FACT = "fact"
    CHOICE = "choice"
    JUDGEMENT = "judgement"

    __hash__ = object.__hash__

    @staticmethod
    def of(question: Question[Any]) -> Kind:
        """Facts are what the table, or a regulation, can tell."""
        if question.by in _ROLES:
            return Kind.CHOICE
        return Kind.JUDGEMENT if question.by is By.DIRECTOR else Kind.FACT


class Case(NamedTuple):
    """What the trainee does not know yet. `steps` are the facts that have to be found, in the order in which the Laws ask for them;
    `idle` are questions that decide nothing here; `laws` are those he may name; `disputed` a fact that a player tells otherwise.
    """

    name: str
    item: Item
    tale: Story
    caller: Seat
    steps: tuple[Fact, ...]
    idle: tuple[Question[Any], ...]
    laws: tuple[int, ...]
    disputed: Question[Any] | None
    doubter: Seat

    @property
    def procedure(self) -> Procedure:
        """What it is about."""
        return self.item.procedure

    @property
    def first(self) -> tuple[Fact, ...]:
        """The facts that are found before the Law is named: those before anybody chooses or anything is judged."""
        found = []
        for fact in self.steps:
            if Kind.of(fact[0]) is not Kind.FACT:
                break
            found.append(fact)
        return tuple(found)

    @property
    def later(self) -> tuple[Fact, ...]:
        """What follows: choices, judgements, and what happens after them."""
        return self.steps[len(self.first) :]

    @property
    def reviewable(self) -> bool:
        """83. Whether a review could well be in order: a fact was weighed, or something judged."""
        return self.disputed is not None or any(Kind.of(question) is Kind.JUDGEMENT for question, _ in self.steps)

    def chooser(self, question: Question[Any]) -> Seat | None:
        """Whose choice a question is."""
        role = _ROLES.get(question.by)
        return None if role is None else self.tale.scene.seat(role)

    def answer(self, question: Question[Any]) -> object:
        """What is found when it is asked."""
        return next(answer for asked, answer in self.steps if asked is question)


def known_laws(edition: Edition) -> list[int]:
    """The Laws of which a case can come about at the table."""
    from oddtrick.laws.editions import ALL

    there = {one.citation.law for one in ALL if one.edition is edition and one.name in SCENES}
    return sorted(there & {*laws(edition)})


@lru_cache(maxsize=128)
def case(seed: int, edition: Edition, law: int | None = None) -> Case:
    """The case of that seed, always the same. Raises BadInput for a Law of which none comes about."""
    several = known_laws(edition) if law is None else [law]
    if law is not None and law not in known_laws(edition):
        raise BadInput(
            say("no case about Law {law} comes about at the training table; expected one of {laws}", law=law,
                laws=", ".join(map(str, known_laws(edition))))
        )  # fmt: skip
    chance = Random(f"directing {seed} {edition} {law}")
    for _ in range(_TRIES):
        drawn = Draw.by(chance, edition, chance.choice(several), None)
        made = drawn.item()
        if made is not None and (found := _case(str(drawn), *made, chance)) is not None:
            return found
    raise BadInput(say("no case about Law {law} comes about at the training table; choose another one", law=law or ""))


def _case(name: str, item: Item, tale: Story, chance: Random) -> Case | None:
    if not tale.at_the_table or flaw(item, tale, {}) is not None:
        return None
    steps = tale.found
    asked = {question for question, _ in item.way.facts} | {question for question, _ in steps}
    idle = [one for one in questions(item.procedure.run) if one not in asked and one.by is not By.REGULATION]
    chance.shuffle(idle)
    offender, declarer = tale.scene.offender, tale.scene.declarer
    dummy = None if declarer is None or tale.table is None or tale.table.play is None else declarer.partner
    able = [seat for seat in SEATS if seat not in (offender, dummy)]
    if offender is None or not able:
        return None
    kinds = {kind: [one for one in idle if Kind.of(one) is kind][:_IDLE] for kind in Kind}
    found = Case(
        name, item, tale, chance.choice(able), steps, tuple(one for several in kinds.values() for one in several),
        _to_choose_from(item, chance), None, offender,
    )  # fmt: skip
    if any(
        Kind.of(question) is Kind.CHOICE and found.chooser(question) is None
        for question in (*(one for one, _ in steps), *found.idle)
    ):
        return None
    facts = [question for question, _ in found.first if question.by is By.TABLE]
    return found._replace(disputed=chance.choice(facts)) if facts and chance.random() < _DISPUTED else found


def _to_choose_from(item: Item, chance: Random) -> tuple[int, ...]:
    """The Law of the case among its neighbours."""
    own = item.procedure.citation.law
    near = sorted((law for law in laws(item.procedure.edition) if law != own), key=lambda law: (abs(law - own), law))
    others = chance.sample(near[: 2 * _LAWS], _LAWS - 1)
    return tuple(sorted((own, *others)))
