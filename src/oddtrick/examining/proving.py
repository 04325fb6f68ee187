"""The proof of an item: the engine rules on what is told, one answer says just that, and no two answers come to the same.

An answer is right when it names everything that is ordered, and nothing else. Two answers come to the same when they order the
same for the players of the story, whatever words and numbers of Laws they use (`practice.sense`).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations
from typing import Any

from oddtrick.citations import Edition
from oddtrick.inquiry.asking import rule, shown, stored
from oddtrick.language import LANGUAGES, translator
from oddtrick.practice.mistakes import Answer
from oddtrick.practice.paper import spoken
from oddtrick.practice.questions import Item
from oddtrick.practice.sense import Sense, sense
from oddtrick.practice.story import Story
from oddtrick.practice.ways import laws_of
from oddtrick.regulations.answers import answers as answers_of
from oddtrick.regulations.readymade import LAWS, READY, chain, laid, no_files, ready
from oddtrick.speaking.naming import speaker
from oddtrick.speaking.scene import Scene
from oddtrick.texts import BadInput, Text, Translate, say

# By question: the answers that say already what is ruled, as when the Director waives a rectification; None: each of them.
OUTCOMES: Mapping[str, tuple[object, ...] | None] = {
    "13.adjust": None,
    "16C.freed": (True,),
    "16D2.remedy": ("adjust",),
    "16D3.remedy": ("adjust",),
    "51A.rank": None,
    "59.why": ("able",),
    "80B2f.standing": None,
    "81C5.waived": None,
    "81C7.referred": None,
    "82C.incorrect": (False,),
    "83.way": None,
    "90A.measure": None,
    "91.measure": None,
}


@lru_cache(maxsize=16)
def regulated(name: str, edition: Edition) -> Mapping[str, Any]:
    """What regulations answer, question by question. Raises BadInput for those that are not ready-made or not for that edition."""
    if name == LAWS:
        return {}
    if name not in READY:
        raise BadInput(
            say("there are no regulations called {name}; expected {names}", name=repr(name), names=", ".join((LAWS, *READY)))
        )
    return answers_of(laid(chain(ready(name), no_files), edition).regulations)


def comes_to(answer: Answer, scene: Scene) -> Sense:
    """What an answer comes to for the players of a story."""
    return sense(answer.effects or answer.way.effects, laws_of(answer.way.orders), scene)


def solved(item: Item, regulations: Mapping[str, Any], scene: Scene | None = None) -> list[int]:
    """Which answers the engine gives, from 0: it is asked again with what is told, under these regulations."""
    seats = scene or Scene(item.procedure.edition, item.procedure.law)
    found = rule(item.procedure.run, {question.id: answer for question, answer in item.facts}, regulations)
    if found.question is not None:
        return []
    wanted = sense(found.effects, laws_of(found.orders), seats)
    return [n for n, one in enumerate(item.answers) if comes_to(one, seats).same(wanted)]


def flaw(item: Item, tale: Story, regulations: Mapping[str, Any]) -> Text | None:
    """Why an item is not fit for an examination; None where it is proved."""
    if not tale.tells:
        return say("nothing is told of what happened")
    if any(question.id in OUTCOMES and _is_outcome(question.id, stored(answer)) for question, answer in item.facts):
        return say("the right answer would only say again what is told")
    if solved(item, regulations, tale.scene) != [item.right]:
        return say("by these regulations the engine gives another answer, or more than one")
    several = [comes_to(one, tale.scene) for one in item.answers]
    if any(one.same(other) for one, other in combinations(several, 2)):
        return say("two answers order the same")
    for language in LANGUAGES:
        translate = translator(language)
        said = {frozenset(translate(tale.line(line)) for line in one.lines) for one in item.answers}
        own = {tuple(translate(tale.line(line)) for line in item.own(n)) for n in range(len(item.answers))}
        if len(said) < len(item.answers) or len(own) < len(item.answers):
            return say("two answers have the same words")
    return None


def _is_outcome(id: str, answer: object) -> bool:
    answers = OUTCOMES[id]
    return answers is None or answer in answers


def stem(item: Item, tale: Story, translate: Translate) -> tuple[str, ...]:
    """All that a candidate is told before the answers, line by line; the hands where they are shown."""
    seated = speaker(translate, tale.scene)
    hands = () if tale.hands is None else (str(tale.hands),)
    found = (f"{seated(question.text)} {seated(shown(answer))}" for question, answer in tale.found)
    return (str(item.procedure.edition), item.procedure.title.template, *hands, *spoken(tale, translate), *found)


def key(item: Item, tale: Story, translate: Translate) -> frozenset[str]:
    """What the right answer says, with what all answers say."""
    return frozenset(translate(tale.line(line)) for line in item.answers[item.right].lines)
