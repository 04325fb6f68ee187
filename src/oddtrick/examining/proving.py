"""The proof of an item: the engine rules on what is told, one answer says just that, and no two answers come to the same.

An answer is right when it names everything that is ordered, and nothing else. Two answers come to the same when they order the
same, whatever words and numbers of Laws they use: an effect that says that nothing happens is none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any, NamedTuple

from oddtrick.citations import Edition
from oddtrick.inquiry.asking import rule, shown
from oddtrick.inquiry.effects import Effect, Keep, NoPenalty, NoRectification, NoRestriction, Permitted, PlayOn
from oddtrick.language import LANGUAGES, translator
from oddtrick.pictures.words import told
from oddtrick.practice.acting import ACTS
from oddtrick.practice.mistakes import Answer
from oddtrick.practice.paper import spoken
from oddtrick.practice.questions import Asks, Item
from oddtrick.practice.story import Story
from oddtrick.practice.ways import binding, laws_of
from oddtrick.regulations.answers import answers as answers_of
from oddtrick.regulations.readymade import LAWS, READY, chain, laid, no_files, ready
from oddtrick.speaking.naming import speaker
from oddtrick.texts import BadInput, Text, Translate, say

_SAYS_LITTLE = (Keep, NoRectification, PlayOn)  # beside another effect they add nothing
_NOTHING = (*_SAYS_LITTLE, NoPenalty, NoRestriction)  # alone they say that nothing happens


class Sense(NamedTuple):
    """What an answer comes to: what it orders; `nothing`: that nothing is to happen; `permits`: that somebody may do a thing."""

    orders: frozenset[object]
    nothing: bool = False
    permits: bool = False

    def same(self, other: Sense) -> bool:
        """Whether two answers come to the same. Two permissions do only when they permit the same thing."""
        if self.orders == other.orders:
            return True
        quiet, too = self.nothing or self.permits, other.nothing or other.permits
        return quiet and too and not (self.permits and other.permits)


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


def sense(answer: Answer, asks: Asks, edition: Edition) -> Sense:
    """What an answer comes to; of an answer that names a question, the question."""
    if asks is Asks.NEXT:
        return Sense(frozenset(map(str, answer.lines)))
    return _ordered(binding(answer.effects or answer.way.effects), laws_of(answer.way.orders), edition)


def _ordered(effects: Sequence[Effect], laws: Mapping[Effect, str], edition: Edition) -> Sense:
    """What a permission is for stands in its words alone; the rest are values."""
    permits = [str(told(one, edition, laws.get(one, ""))) for one in effects if isinstance(one, Permitted)]
    orders = frozenset([*permits, *(one for one in effects if not isinstance(one, (*_SAYS_LITTLE, Permitted)))])
    quiet = all(isinstance(one, (*_NOTHING, Permitted)) and getattr(one, "allowed", True) for one in effects)
    return Sense(orders, quiet and not permits, quiet and bool(permits))


def solved(item: Item, regulations: Mapping[str, Any]) -> list[int]:
    """Which answers the engine gives, from 0: it is asked again with what is told, under these regulations."""
    edition = item.procedure.edition
    found = rule(item.procedure.run, {question.id: answer for question, answer in item.facts}, regulations)
    if item.asks is Asks.RULING:
        if found.question is not None:
            return []
        wanted = _ordered(binding(found.effects), laws_of(found.orders), edition)
    else:
        wanted = Sense(frozenset(() if found.question is None else (str(found.question.text),)))
    return [n for n, one in enumerate(item.answers) if sense(one, item.asks, edition).same(wanted)]


def flaw(item: Item, tale: Story, regulations: Mapping[str, Any]) -> Text | None:
    """Why an item is not fit for an examination; None where it is proved."""
    if not tale.at_the_table and item.procedure.name not in ACTS:
        return say("nothing is told of what happened")
    if solved(item, regulations) != [item.right]:
        return say("by these regulations the engine gives another answer, or more than one")
    several = [sense(one, item.asks, item.procedure.edition) for one in item.answers]
    if any(one.same(other) for one, other in combinations(several, 2)):
        return say("two answers order the same")
    for language in LANGUAGES:
        translate = translator(language)
        said = {frozenset(translate(tale.line(line)) for line in one.lines) for one in item.answers}
        own = {tuple(translate(tale.line(line)) for line in item.own(n)) for n in range(len(item.answers))}
        if len(said) < len(item.answers) or len(own) < len(item.answers):
            return say("two answers have the same words")
    return None


def stem(item: Item, tale: Story, translate: Translate) -> tuple[str, ...]:
    """All that a candidate is told before the answers, line by line; the hands where they are shown."""
    seated = speaker(translate, tale.scene)
    hands = (str(tale.table.start.deal),) if tale.hands and tale.table is not None else ()
    found = (f"{seated(question.text)} {seated(shown(answer))}" for question, answer in tale.found)
    return (str(item.procedure.edition), item.procedure.title.template, *hands, *spoken(tale, translate), *found, item.asks.value)


def key(item: Item, tale: Story, translate: Translate) -> frozenset[str]:
    """What the right answer says, with what all answers say."""
    return frozenset(translate(tale.line(line)) for line in item.answers[item.right].lines)
