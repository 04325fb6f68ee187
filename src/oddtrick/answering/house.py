"""The regulations that a desk knows: the ready-made ones, and those of the house that the server was started with."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple

from oddtrick.citations import Edition
from oddtrick.regulations.answers import answers as answers_of
from oddtrick.regulations.answers import cited
from oddtrick.regulations.answers import points as points_of
from oddtrick.regulations.readymade import LAWS, READY, laid, ready
from oddtrick.regulations.values import Regulations, of_laws
from oddtrick.texts import BadInput, Text, msg, say

HOUSE = "house"
_NAMES = {"": msg("the Laws alone"), "wbf": "WBF", "pzbs": "PZBS", HOUSE: msg("the conditions of this contest")}


class House(NamedTuple):
    """What a server was started with: conditions of contest and what they answer, or None."""

    conditions: Regulations | None = None
    said: Mapping[str, Any] = MappingProxyType({})

    @staticmethod
    def of(conditions: Regulations | None) -> House:
        """Worked out once, for all questions."""
        return House(conditions, answers_of(conditions)) if conditions else House()

    def names(self, edition: Edition) -> list[tuple[str, str]]:
        """The regulations to choose from in an edition: what stands in an address, and what is shown."""
        known = ["", *(name for name in READY if edition in ready(name).editions)]
        if self.conditions is not None and self.conditions.edition is edition:
            known.append(HOUSE)
        return [(name, _NAMES[name]) for name in known]

    def regulations(self, name: str, edition: Edition) -> Regulations:
        """The values of regulations. Raises BadInput for a name that is not known in the edition."""
        if name not in dict(self.names(edition)):
            raise BadInput(say("there are no regulations called {name} for the Laws of {edition}", name=name, edition=edition))
        if name == HOUSE and self.conditions is not None:
            return self.conditions
        return _ready_made(name, edition)

    def own_name(self, name: str, edition: Edition) -> str:
        """What regulations call themselves, as records of a table have it; nothing where the Laws stand alone."""
        return self.regulations(name, edition).name if name else ""

    def named(self, told: str, edition: Edition) -> str | None:
        """The name to choose for what a record calls its regulations: their own name, or that of the list. None: not known here."""
        if told == LAWS:
            return ""
        known = [name for name, _ in self.names(edition)]
        return next((name for name in known if told in (name, self.own_name(name, edition))), None)

    def answers(self, name: str, edition: Edition) -> Mapping[str, Any]:
        """What regulations answer, by the id of the question."""
        if not name:
            self.regulations(name, edition)
            return {}
        self.regulations(name, edition)
        return self.said if name == HOUSE else _ready_answers(name, edition)

    def points(self, name: str, edition: Edition) -> tuple[tuple[str, str], ...]:
        """Where the answers of regulations stand, by the id of the question."""
        return _points(name, edition) if name and name != HOUSE else ()

    def source(self, name: str, edition: Edition, question: str) -> Text | str:
        """Where an answer of regulations comes from."""
        return cited(self.regulations(name, edition), question) if name else ""


@lru_cache(maxsize=16)
def _ready_made(name: str, edition: Edition) -> Regulations:
    return laid((ready(name),), edition).regulations if name else of_laws(edition)


@lru_cache(maxsize=16)
def _ready_answers(name: str, edition: Edition) -> Mapping[str, Any]:
    return answers_of(_ready_made(name, edition))


@lru_cache(maxsize=16)
def _points(name: str, edition: Edition) -> tuple[tuple[str, str], ...]:
    return tuple((id, str(point)) for id, point in sorted(points_of(_ready_made(name, edition)).items()))
