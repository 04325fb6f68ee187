"""Questions for Directors in training, drawn from the ways through the procedures: the facts are told, the ruling is asked.

The right answer is what the way of these facts orders; the wrong ones are mistakes that Directors make (`mistakes`): what
neighbouring ways order, what the other edition orders, the wrong player or time. Nothing is written by hand, and no two answers
of a question come to the same. A neighbour that only fills in a word that the facts have told is no wrong one to choose.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import chain
from typing import Any, NamedTuple

from oddtrick.citations import IN_FORCE, Edition
from oddtrick.inquiry.asking import Option, Question
from oddtrick.laws.editions import ALL
from oddtrick.laws.procedure import Procedure
from oddtrick.practice.acting import ACTS, names_the_offender
from oddtrick.practice.agreeing import agrees
from oddtrick.practice.at_the_table import taken
from oddtrick.practice.mistakes import Answer, beside_it, differs, meant, mistaken, of_other_edition, of_other_matters
from oddtrick.practice.scenes import SCENES
from oddtrick.practice.ways import Facts, Way, alike, key, repeats, ways
from oddtrick.texts import BadInput, Text, say

MOST_ANSWERS = 4
_OFTEN_TWINS = 0.4  # the share of questions in which an answer has a twin with one word exchanged, where there is one
_OFTEN_TWIN_OF_WRONG = 0.5  # the share of these in which it is a wrong answer's
_OFTEN_ANY = 0.2  # the share of questions for which no scene at a table is looked for
_SCENES, _LOOKS = 60, 3  # so many scenes of a procedure there are, and so many are looked at for a question
_TRIES = 20  # draws for each question of a paper before it is taken to be all there is


class Difficulty(Option):
    """How many facts decide."""

    EASY = "easy", say("easy: one or two facts")
    MEDIUM = "medium", say("medium: three or four facts")
    HARD = "hard", say("hard: five facts or more")

    @staticmethod
    def of(facts: Facts) -> Difficulty:
        """The difficulty of a way by its facts."""
        return Difficulty.EASY if len(facts) <= 2 else Difficulty.MEDIUM if len(facts) <= 4 else Difficulty.HARD


class Item(NamedTuple):
    """A question: what is told, the answers to choose from, which is right (from 0), its difficulty, the scene that shows it."""

    procedure: Procedure
    level: Difficulty
    facts: Facts
    answers: tuple[Answer, ...]
    right: int
    scene: int | None = None

    @property
    def way(self) -> Way:
        """The way that the facts tell, to its end."""
        return self.answers[self.right].way

    @property
    def law(self) -> tuple[str, ...]:
        """The paragraphs on which the right answer rests."""
        return self.way.laws or (self.procedure.law,)

    @property
    def common(self) -> tuple[Text, ...]:
        """The lines that all answers have: they are said once, above them."""
        others = [key(one.lines) for one in self.answers]
        return tuple(line for line in self.answers[0].lines if all(str(line) in said for said in others))

    def own(self, answer: int) -> tuple[Text, ...]:
        """The lines in which an answer differs from the others."""
        common = key(self.common)
        left = tuple(line for line in self.answers[answer].lines if str(line) not in common)
        return left or (say("nothing more is ordered"),)

    def otherwise(self, answer: int) -> Facts:
        """The facts with which an answer would be right: the first is where its way parts from what is told."""
        told = dict(self.way.facts)
        return tuple((asked, said) for asked, said in self.answers[answer].way.facts if told.get(asked) != said)


# ---------------------------------------------------------------- what there is to ask about


@lru_cache(maxsize=1_024)
def _asked_about(name: str, edition: Edition) -> tuple[Way, ...]:
    """The ways that tell a fact, and of which something can be asked: another way orders something else, and no mere word."""
    several = ways(name, edition)
    return tuple(
        way
        for way in several
        if way.facts and agrees(name, way.facts) and any(one.said != way.said and not repeats(way, one) for one in several)
    )


@cache
def procedures(edition: Edition) -> tuple[Procedure, ...]:
    """Those of which something can be asked, in the order of the Laws."""
    known = {one.name: one for one in ALL if one.edition is edition}
    several = (one for one in known.values() if _asked_about(one.name, edition))
    return tuple(sorted(several, key=lambda one: one.citation))


def laws(edition: Edition) -> list[int]:
    """The Laws of which there are questions."""
    return sorted({one.citation.law for one in procedures(edition)})


def levels(edition: Edition, law: int) -> frozenset[Difficulty]:
    """How difficult the questions about a Law can be."""
    own = (one for one in procedures(edition) if one.citation.law == law)
    return frozenset(Difficulty.of(way.facts) for one in own for way in _asked_about(one.name, edition))


@lru_cache(maxsize=1_024)
def _known(edition: Edition, law: int | None, level: Difficulty | None) -> tuple[tuple[Procedure, tuple[Way, ...]], ...]:
    """The procedures to draw from, with those of their ways that tell a fact and are as difficult as is wished."""
    found = []
    for one in procedures(edition):
        if law is None or one.citation.law == law:
            fitting = (way for way in _asked_about(one.name, edition) if level in (None, Difficulty.of(way.facts)))
            found.append((one, tuple(fitting)))
    if not found:
        raise BadInput(
            say("there are no questions about Law {law} of {edition}; choose another one", law=law or "", edition=edition)
        )
    fit = tuple((one, several) for one, several in found if several)
    if not fit:
        raise BadInput(say("there is no question of that difficulty here; choose another one"))
    return fit


# ---------------------------------------------------------------- drawing


def draw(seed: int, edition: Edition = IN_FORCE, law: int | None = None, level: Difficulty | None = None) -> Item:
    """A question; the same seed and wishes give the same one. Raises BadInput for a Law or difficulty of which there is none."""
    return _asked(seed, edition, law, level).item()


def _asked(seed: int, edition: Edition, law: int | None, level: Difficulty | None) -> _Asked:
    chance = random.Random(f"{seed}-{edition}-{law}-{level and level.slug}")
    procedure, fitting = chance.choice(_known(edition, law, level))
    way, scene = _shown(chance, procedure, fitting) or (chance.choice(fitting), None)
    return _Asked(chance, procedure, way, scene)


class _Asked(NamedTuple):
    """What is asked about, before its answers are made: those are the dear part."""

    chance: random.Random
    procedure: Procedure
    way: Way
    scene: int | None

    def item(self) -> Item:
        return _ruling(self.chance, self.procedure, self.way)._replace(scene=self.scene)


def draw_told(seed: int, edition: Edition, law: int, level: Difficulty | None = None) -> Item | None:
    """The same for an examination: a question of which a story can tell what happened; None where this seed has none."""
    chance = random.Random(f"told {seed}-{edition}-{law}-{level and level.slug}")
    procedure, fitting = chance.choice(_known(edition, law, level))
    shown = _shown(chance, procedure, fitting, often_any=0)
    if shown is None and procedure.name not in ACTS:
        return None
    way, scene = shown or (chance.choice(fitting), None)
    return _ruling(chance, procedure, way)._replace(scene=scene)


def _shown(
    chance: random.Random, procedure: Procedure, fitting: Sequence[Way], often_any: float = _OFTEN_ANY
) -> tuple[Way, int] | None:
    """A way that a scene at the table shows, and which; now and then none is looked for, so that every way is asked."""
    if procedure.name not in SCENES or chance.random() < often_any:
        return None
    for number in chance.sample(range(_SCENES), _LOOKS):
        scene = taken(procedure.name, procedure.edition, number)
        if there := [way for way in fitting if scene is not None and scene.fits(way.facts)]:
            return chance.choice(there), number
    return None


def paper(seed: int, number: int, edition: Edition, law: int | None = None, level: Difficulty | None = None) -> list[Item]:
    """Several questions, no two alike: fewer than the number when there are not so many."""
    found: dict[object, Item] = {}
    for n in range(number * _TRIES):
        one = _asked(seed * 1_000 + n, edition, law, level)
        if (key := (one.procedure.name, one.way.facts)) not in found:
            found[key] = one.item()
        if len(found) == number:
            break
    return [*found.values()]


def _ruling(chance: random.Random, procedure: Procedure, way: Way) -> Item:
    """What is ordered, against three mistakes: mostly the endings nearest by the facts, first one for each fact taken otherwise.

    Now and then one answer has a twin in which a word is exchanged: as often a wrong one as the right one, so that a twin
    betrays nothing.
    """
    others: dict[frozenset[str], Answer] = {}
    for one in _nearest(chance, procedure, way):
        if one.said not in others and one.said != way.said and not repeats(way, one):
            others[one.said] = Answer.of(one)
    by_fact: dict[Question[Any] | None, Answer] = {}
    for answer in others.values():
        by_fact.setdefault(_parting(way, answer.way), answer)
    near = [*dict.fromkeys([*by_fact.values(), *others.values()])]
    players = names_the_offender(procedure.name)
    words = mistaken(procedure, way, players=players)
    chance.shuffle(words)
    twins = beside_it(procedure, near[0], players=players) if near else []
    chance.shuffle(twins)
    if chance.random() < _OFTEN_TWIN_OF_WRONG:
        words, twins = [], [*twins, *words]
    edition = of_other_edition(procedure, way)
    first = [*near[:1], *words[:1], *twins[:1]] if chance.random() < _OFTEN_TWINS else near[:2]
    wrong = _three(way, [*first, *edition, *near[1:], *twins, *words], procedure)
    return _item(chance, procedure, way.facts, Answer.of(way), wrong)


def _three(way: Way, wrong: Sequence[Answer], procedure: Procedure) -> list[Answer]:
    """So many wrong answers as there is room for, no two of which come to the same; where a procedure has too few, those of its
    neighbours.
    """
    found: list[Answer] = []
    senses = [meant(Answer.of(way), procedure)]
    for one in chain(wrong, of_other_matters(procedure)):
        if differs(one, way) and not any(alike(one.lines, other.lines) for other in found):
            own = meant(one, procedure)
            if not any(own.same(other) for other in senses):
                found.append(one)
                senses.append(own)
        if len(found) == MOST_ANSWERS - 1:
            break
    return found


def _parting(way: Way, other: Way) -> Question[Any] | None:
    """The question at which another way leaves this one."""
    return next((ours[0] for ours, theirs in zip(way.facts, other.facts, strict=False) if ours != theirs), None)


def _nearest(chance: random.Random, procedure: Procedure, way: Way) -> list[Way]:
    """All ways of a procedure, those first that differ by the fewest facts."""
    told = set(way.facts)
    several = ways(procedure.name, procedure.edition)
    return sorted(several, key=lambda one: (len(told.symmetric_difference(one.facts)), chance.random()))


def _item(chance: random.Random, procedure: Procedure, facts: Facts, right: Answer, wrong: Sequence[Answer]) -> Item:
    answers = [right, *wrong[: MOST_ANSWERS - 1]]
    chance.shuffle(answers)
    return Item(procedure, Difficulty.of(right.way.facts), facts, tuple(answers), answers.index(right))
