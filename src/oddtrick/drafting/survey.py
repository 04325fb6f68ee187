"""Where the procedures of an edition lead, which paragraphs they cite, and what they ask: found by exploring each of them once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, NamedTuple

from oddtrick.citations import Edition
from oddtrick.inquiry.asking import Question, explore
from oddtrick.inquiry.effects import Then
from oddtrick.laws.editions import ALL, named
from oddtrick.laws.procedure import Procedure
from oddtrick.texts import BadInput


class Survey(NamedTuple):
    """Of an edition: which procedures each leads to, and which paragraphs each cites."""

    leads: Mapping[str, frozenset[str]]
    cites: Mapping[str, frozenset[str]]

    @staticmethod
    @cache
    def of(edition: Edition) -> Survey:
        """All its procedures explored; those that are another edition's as well only once."""
        leads, cites = {}, {}
        for one in ALL:
            if one.edition is edition:
                leads[one.name], cites[one.name] = _said_by(one.place)
        return Survey(leads, cites)

    def to(self, name: str) -> list[str]:
        """The procedures that lead to that one."""
        return [one for one, tos in self.leads.items() if name in tos and one != name]


def leads_to(name: str, edition: Edition) -> frozenset[str]:
    """The procedures to which that one can lead; none where the edition has no such procedure."""
    one = named(name, edition)
    return frozenset() if one is None else _said_by(one.place)[0]


@lru_cache(maxsize=1_000)
def _said_by(place: str) -> tuple[frozenset[str], frozenset[str]]:
    paths = [*explore(next(one for one in ALL if one.place == place).run)]
    then = {effect.procedure for path in paths for effect in path.effects if isinstance(effect, Then)}
    return frozenset(then), frozenset(order.law for path in paths for order in path.orders)


@lru_cache(maxsize=1_000)
def asked_by(one: Procedure) -> Mapping[str, Question[Any]]:
    """The questions of a procedure, by id. None of one that breaks: it is found by itself."""
    try:
        return {question.id: question for path in explore(one.run) for question in path.asked}
    except BadInput:
        return {}
