"""The ways through a procedure as facts and what they order, for practice: which say the same, and which only repeat a fact."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from oddtrick.citations import Edition
from oddtrick.inquiry.asking import ASKED, By, Order, Progress, Question, explore, shown
from oddtrick.inquiry.effects import AnyCard, Effect, MustBePlayed, MustPlay, MustPlayRank, MustPlaySuit, NoPlaySuit
from oddtrick.laws.auction.law_23 import Comparable
from oddtrick.laws.auction.law_27 import COMPARABLE, REPLACEMENT, Replacement
from oddtrick.laws.editions import named
from oddtrick.laws.play.law_50 import HELD, SUITS, Suits
from oddtrick.laws.tricks.law_70 import SOME_TRICKS
from oddtrick.pictures.words import told
from oddtrick.texts import Text, say

_FEW_TRICKS = SOME_TRICKS[:2]  # so many are asked back after a claim or concession in practice

Fact = tuple[Question[Any], Any]
Facts = tuple[Fact, ...]


class Way(NamedTuple):
    """A way through a procedure: what persons and the table answer, and what is ordered, `said` in whatever order.

    Regulations choose as the Laws do; where these choose nothing, what the regulations say is told.
    """

    facts: Facts
    orders: tuple[Order, ...]
    lines: tuple[Text, ...]
    said: frozenset[str]

    @staticmethod
    def of(found: Progress, edition: Edition) -> Way:
        """A way as it was explored; its lines stand without the paragraphs, each once."""
        facts = tuple((one, answer) for one, answer in found.asked.items() if one.by is not By.REGULATION or one.default is ASKED)
        lines = told_by(binding(found.effects), edition, found.orders) or (say("nothing is ordered; play goes on"),)
        return Way(facts, found.orders, lines, key(lines))

    @property
    def effects(self) -> tuple[Effect, ...]:
        """What is ordered, without what could not be met."""
        return tuple(binding([effect for order in self.orders for effect in order.effects]))

    @property
    def laws(self) -> tuple[str, ...]:
        """The paragraphs that order it."""
        return tuple(dict.fromkeys(order.law for order in self.orders))


def laws_of(orders: Iterable[Order]) -> dict[Effect, str]:
    """By which paragraph each effect is ordered, the first one where there are several."""
    found: dict[Effect, str] = {}
    for order in orders:
        for effect in order.effects:
            found.setdefault(effect, order.law)
    return found


def told_by(effects: Iterable[Effect], edition: Edition, orders: Iterable[Order]) -> tuple[Text, ...]:
    """Effects in words, as the paragraphs of these orders have them, each once."""
    laws = laws_of(orders)
    lines = (told(effect, edition, laws.get(effect, "")) for effect in effects)
    return tuple({str(one): one for one in lines if one}.values())


def key(lines: Sequence[Text]) -> frozenset[str]:
    """What lines say in whatever order: two answers with the same key are the same."""
    return frozenset(map(str, lines))


_DEMANDS = (MustPlay, MustPlayRank, MustPlaySuit, NoPlaySuit, MustBePlayed)


def binding(effects: Sequence[Effect]) -> list[Effect]:
    """59. Without the demands that could not be met, and in whose place any card may be played."""
    last = max((n for n, effect in enumerate(effects) if isinstance(effect, AnyCard)), default=0)
    return [effect for n, effect in enumerate(effects) if n >= last or not isinstance(effect, _DEMANDS)]


@lru_cache(maxsize=1_024)
def ways(name: str, edition: Edition) -> tuple[Way, ...]:
    """All ways through the procedure of that name."""
    procedure = named(name, edition)
    assert procedure is not None
    return tuple(Way.of(found, procedure.edition) for found in explore(procedure.run, {}, {}) if _likely(found))


def _likely(found: Progress) -> bool:
    """Whether it can happen at a table: hardly anybody asks seven tricks back, cards of several suits are of two at least, and a
    pass in the place of a bid tells nothing that the bid told.
    """
    if found.asked.get(REPLACEMENT) is Replacement.PASS and found.asked.get(COMPARABLE, Comparable.NO) is not Comparable.NO:
        return False
    if any(question.options is SOME_TRICKS and answer not in _FEW_TRICKS for question, answer in found.asked.items()):
        return False
    held = sum(found.asked.get(question, True) for question in HELD.values())
    return held > 1 or found.asked.get(SUITS) is not Suits.SEVERAL


# ---------------------------------------------------------------- what only repeats a fact

_WORD = re.compile(r"[a-z♠♥♦♣0-9]+")
_LAW = re.compile(r"\(law[^()]*(\([a-z]+\)[^()]*)*\)")
_SMALL = frozenset(
    "a an and any are as at be been by does for from has have he him his in is it its no not of on or that the to was yes".split()
)


@lru_cache(maxsize=1 << 14)
def _words(text: str) -> frozenset[str]:
    return frozenset(word.rstrip("s") for word in _WORD.findall(_LAW.sub("", text.lower()))) - _SMALL


def _said(lines: Iterable[str]) -> frozenset[str]:
    return frozenset().union(*map(_words, lines))


def _told(way: Way, other: Way) -> frozenset[str]:
    """The words of the facts in which a way differs from another."""
    differ = [fact for fact in way.facts if fact not in other.facts]
    return frozenset().union(*(_words(f"{question.text} {shown(answer)}") for question, answer in differ))


def repeats(way: Way, other: Way) -> bool:
    """Whether two ways order the same but for words that their own facts have told: `two tricks`, `hearts`."""
    ours, theirs = _said(way.said), _said(other.said)
    if ours == theirs:  # a plain yes or no
        return _said(way.said ^ other.said) <= _told(way, other)
    return ours - theirs <= _told(way, other) and theirs - ours <= _told(other, way)


def alike(lines: Sequence[Text], others: Sequence[Text]) -> bool:
    """Whether two rulings say the same but for the numbers of Laws."""
    return _said(map(str, lines)) == _said(map(str, others))
