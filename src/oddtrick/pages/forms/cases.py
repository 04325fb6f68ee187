"""A case as JSON: inquiries under an edition and regulations, without the record of a table.

    {"edition": "2017", "regulations": "pzbs", "inquiries": [{"procedure": "insufficient_bid", "answers": {...}}]}

Answers as `oddtrick rule --answers` reads them; a reason may be missing. A file that the desk has saved is such a case: its
`facts` say in words what happened, whether that is agreed or disputed, and how it was found.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from oddtrick.citations import Edition
from oddtrick.game.seats import SEATS
from oddtrick.inquiry.asking import answered, rule
from oddtrick.laws.editions import named
from oddtrick.pages.forms.known import Facts, Inquired, Known, of_case
from oddtrick.pages.forms.values import Words
from oddtrick.pictures.record import read_answers
from oddtrick.texts import BadInput, say

_MOST = 40
_OFFICES = frozenset({"", "TD", *map(str, SEATS)})


class Under(NamedTuple):
    """Regulations: what they are called, what they answer by the id of the question, and where each answer comes from."""

    name: Words = ""
    answers: Mapping[str, Any] = {}
    sources: Mapping[str, Words] = {}


# Regulations by their name and the edition; raises BadInput for a name that is not known.
Regulations = Callable[[str, Edition], Under]


def read_case(data: object, regulations: Regulations, *, names: bool = True) -> Known:
    """What a case tells. Raises BadInput that names what was expected. Without names nobody is named who answered."""
    match data:
        case {"edition": str() as year, "inquiries": list() as told, **more} if year in {str(one) for one in Edition}:
            under = more.get("regulations", "")
        case _:
            years = ", ".join(map(str, Edition))
            raise BadInput(say('expected a case: an object with "edition" ({years}) and "inquiries"', years=years))
    if not isinstance(under, str) or len(told) > _MOST:
        raise BadInput(say("a case has at most {n} inquiries, and its regulations are a name", n=_MOST))
    edition = Edition(year)
    rules = regulations(under, edition)
    inquiries = [_inquired(n, one, edition, rules, names) for n, one in enumerate(told)]
    return of_case(edition, rules.name, inquiries)._replace(facts=read_facts(more.get("facts")))


def _inquired(n: int, data: object, edition: Edition, rules: Under, names: bool) -> Inquired:
    match data:
        case {"procedure": str() as name, **more}:
            procedure = named(name, edition)
        case _:
            raise BadInput(say('inquiries[{n}]: expected an object with "procedure" and "answers"', n=n))
    if procedure is None:
        raise BadInput(say("the Laws of {edition} have no procedure called {name}", edition=edition, name=name))
    told = read_answers(more.get("answers", {}))
    given = answered(procedure.run, {id: one.answer for id, one in told.items()})
    by = {id: one.by for id, one in told.items() if one.by and (names or one.by in _OFFICES)}
    return Inquired(
        procedure,
        rule(procedure.run, given, rules.answers),
        {id: one.reason for id, one in told.items() if one.reason},
        {**rules.sources, **by},
    )


_BALANCE = {
    "probable": say("found by the weight of the evidence (Law 85A1)"),
    "unknown": say("they cannot be determined (Law 85B)"),
}


def read_facts(data: object) -> Facts:
    """84, 85. The facts of a saved case or table; none where nothing is said."""
    match data:
        case {"words": str() as words, **more}:
            disputed = more.get("state") == "disputed"
            balance = _BALANCE.get(str(more.get("balance")), "") if disputed else ""
            return Facts("" if disputed else words, words if disputed else "", balance)
        case _:
            return Facts()
