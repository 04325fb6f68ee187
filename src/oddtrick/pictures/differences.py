"""Where two editions rule the same situation differently."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from oddtrick.inquiry.asking import Law, Order, Progress, Question, explore, stored
from oddtrick.inquiry.effects import Adjust, Effect, OthersMayUse, Says, Then

# An answer in one edition that settles the answer to another question: what has the same meaning is comparable, and so on.
IMPLIES: dict[tuple[str, object], tuple[str, object]] = {
    ("27B1b.same_meaning", True): ("27B1b.comparable", "similar"),
    ("27B1a.natural", True): ("27B1a.specifies", True),
    ("27B1b.same", True): ("23A1.similar", True),
    ("27B1b.contained", True): ("23A2.subset", True),
    ("26.final_call", "same"): ("26A.comparable", "similar"),
    ("27D.different_contract", True): ("27D.different", True),
}


@dataclass(frozen=True, slots=True)
class Difference:
    """A situation that both editions can meet, and what each of them makes of it."""

    situation: Mapping[Question[Any], Any]
    old: Progress
    new: Progress


def differences(old: Law, new: Law) -> Iterator[Difference]:
    """Pairs of paths that fit one situation and end in different effects; costs paths times paths."""
    later = list(explore(new))
    for one in explore(old):
        for other in later:
            if fits(one, other) and ordered(one) != ordered(other):
                yield Difference({**one.asked, **other.asked}, one, other)


def fits(one: Progress, other: Progress) -> bool:
    """Whether one situation can give both sets of answers."""
    answers = {**one.answers, **other.answers}
    if any(answers[id] != answer for id, answer in one.answers.items()):
        return False
    known = {id: stored(answer) for id, answer in answers.items()}
    return all(known.get(id, answer) == answer for (given, value), (id, answer) in IMPLIES.items() if known.get(given) == value)


def ordered(path: Progress) -> frozenset[Effect]:
    """What is ordered, whatever paragraph of Law 12 an award goes by and whatever a further procedure already knows."""
    return ordered_by(path.orders)


def ordered_by(orders: Iterable[Order]) -> frozenset[Effect]:
    """The same of orders."""
    return frozenset(plain(effect) for order in orders for effect in order.effects if not isinstance(effect, Says))


def plain(effect: Effect) -> Effect:
    """An effect as it is compared."""
    match effect:
        case Then() as found:
            return replace(found, given=())
        case (Adjust() | OthersMayUse()) as found:
            return replace(found, law="")
        case _:
            return effect
