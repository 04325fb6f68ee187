"""Wrong answers as Directors give them: the nearest other case, the other edition, the wrong player, too short or too long, one
trick more or less, the paragraph of another matter. Each says why it is wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from functools import lru_cache
from typing import Any, NamedTuple

from oddtrick.citations import Edition
from oddtrick.inquiry.asking import Order, Progress, rule
from oddtrick.inquiry.effects import Effect, Keep, NoPenalty, NoRectification, NoRestriction, PlayOn, Transfer
from oddtrick.inquiry.vocabulary import Camp, Role, Spell
from oddtrick.laws.editions import ALL, beside, named
from oddtrick.laws.procedure import Procedure
from oddtrick.practice.sense import Sense, is_of_side, sense
from oddtrick.practice.ways import Way, alike, binding, key, laws_of, repeats, told_by, ways
from oddtrick.speaking.scene import Scene
from oddtrick.texts import Text, say


class Mistake(Enum):
    """In what a wrong answer is wrong."""

    FACT = "fact"  # another fact would have to be told
    EDITION = "edition"
    PLAYER = "player"
    SPELL = "spell"
    NUMBER = "number"
    MATTER = "matter"


class Answer(NamedTuple):
    """An answer to choose: the lines that it says, what it orders, a way on which it would be right, and why it is wrong here."""

    lines: tuple[Text, ...]
    way: Way
    effects: tuple[Effect, ...] = ()
    mistake: Mistake = Mistake.FACT
    why: Text | None = None

    @staticmethod
    def of(way: Way, mistake: Mistake = Mistake.FACT, why: Text | None = None) -> Answer:
        """What a way orders."""
        return Answer(way.lines, way, way.effects, mistake, why)


_OTHER_PLAYER = {
    Role.OFFENDER: Role.PARTNER,
    Role.PARTNER: Role.OFFENDER,
    Role.LHO: Role.RHO,
    Role.RHO: Role.LHO,
    Role.DECLARER: Role.DUMMY,
    Role.CLAIMING_SIDE: Role.OTHER_SIDE,
    Role.OTHER_SIDE: Role.CLAIMING_SIDE,
}
_OTHER_SIDE = {Role.OFFENDER: Role.LHO, Role.PARTNER: Role.LHO, Role.LHO: Role.OFFENDER, Role.RHO: Role.OFFENDER}
_OTHER_SPELL = {Spell.ONCE: Spell.THROUGHOUT, Spell.THROUGHOUT: Spell.ONCE}
_OTHER_CAMP = {Camp.OFFENDING: Camp.NON_OFFENDING, Camp.NON_OFFENDING: Camp.OFFENDING}


def mistaken(procedure: Procedure, way: Way, *, players: bool = True) -> list[Answer]:
    """The ruling with one word of it wrong: how long, how many tricks, and the player where the story tells of `players`."""
    found = []
    for n, effect in enumerate(way.effects):
        for other, mistake, why in _altered(effect):
            if mistake is Mistake.PLAYER and not players:
                continue
            effects = (*way.effects[:n], other, *way.effects[n + 1 :])
            lines = told_by(binding(effects), procedure.edition, way.orders)
            found.append(Answer(lines, way, effects, mistake, why))
    return found


def beside_it(procedure: Procedure, wrong: Answer, *, players: bool = True) -> list[Answer]:
    """The same of a wrong answer: so that of two answers with one word exchanged the right one need not be either."""
    return [one._replace(why=_TWICE) for one in mistaken(procedure, wrong.way, players=players)]


_TWICE = say("Wrong twice: in one word, and in a fact.")


def _altered(effect: Effect) -> Iterator[tuple[Effect, Mistake, Text]]:
    make: Any = type(effect)
    fields: dict[str, Any] = {name: getattr(effect, name) for name in make.__slots__}
    for name, value in fields.items():
        if isinstance(value, Spell):
            yield make(**{**fields, name: _OTHER_SPELL[value]}), Mistake.SPELL, _LENGTH[value]
        elif isinstance(value, Role) and value in (others := _OTHER_SIDE if is_of_side(effect) else _OTHER_PLAYER):
            yield make(**{**fields, name: others[value]}), Mistake.PLAYER, say("The wrong player: the Law names another.")
        elif isinstance(value, Camp):
            yield make(**{**fields, name: _OTHER_CAMP[value]}), Mistake.PLAYER, say("The wrong side: the Law names the other.")
    if isinstance(effect, Transfer):
        for tricks in (1, 2):
            if tricks != effect.tricks:
                yield Transfer(tricks), Mistake.NUMBER, say("The wrong number of tricks for these facts.")


_LENGTH = {
    Spell.ONCE: say("Too long: the Law binds him for one turn only."),
    Spell.THROUGHOUT: say("Too short: the Law binds him until the auction ends."),
}


def of_other_edition(procedure: Procedure, way: Way) -> list[Answer]:
    """What the other edition rules on the same facts, where it asks for nothing else."""
    other = named(procedure.name, beside(procedure.edition))
    if other is None:
        return []
    answers = {question.id: answer for question, answer in way.facts}
    try:
        found = rule(other.run, answers, {})
    except (ValueError, TypeError, KeyError):
        return []  # an answer that the other edition does not know
    if found.question is not None:
        return []
    why = say("So the Laws of {edition} rule.", edition=other.edition)
    return [Answer.of(_way(found, other), Mistake.EDITION, why)]


def _way(found: Progress, procedure: Procedure) -> Way:
    return Way.of(found, procedure.edition)


_NOTHING = (Keep, NoPenalty, NoRectification, NoRestriction, PlayOn)  # that nothing happens is the same in every matter


def of_other_matters(procedure: Procedure) -> Iterator[Answer]:
    """What is ordered in other matters, those of the same Law first, then of its neighbours."""
    law = procedure.citation.law
    several = {one.name: one for one in ALL if one.edition is procedure.edition and one.name != procedure.name}
    for one in sorted(several.values(), key=lambda one: (abs(one.citation.law - law), one.citation)):
        why = say("That is for another matter: {title} (Law {law}).", title=one.title, law=one.law)
        for way in ways(one.name, one.edition):
            if way.orders and not all(isinstance(effect, _NOTHING) for effect in way.effects):
                yield Answer.of(way, Mistake.MATTER, why)


def meant(answer: Answer, procedure: Procedure) -> Sense:
    """What an answer comes to, for any players."""
    return _meant(answer.effects or answer.way.effects, answer.way.orders, procedure.edition, procedure.law)


@lru_cache(maxsize=1 << 14)
def _meant(effects: tuple[Effect, ...], orders: tuple[Order, ...], edition: Edition, law: str) -> Sense:
    """The same few answers are looked at again for every question."""
    return sense(effects, laws_of(orders), Scene(edition, law))


def differs(answer: Answer, way: Way) -> bool:
    """Whether an answer says something else than a way orders: more than a word of its own facts, or the number of a Law."""
    if answer.mistake is Mistake.FACT:
        return key(answer.lines) != way.said and not repeats(way, answer.way)
    return not alike(answer.lines, way.lines)
