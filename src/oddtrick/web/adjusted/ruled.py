"""An adjusted score that a ruling orders: what its inquiries by Law 12 allow.

`oddtrick.scoring.rulings.awarded` decides what may be awarded; `oddtrick.web.adjusted.awards` asks it.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any, NamedTuple

from oddtrick.answering.house import House
from oddtrick.citations import Edition
from oddtrick.game.seats import Side
from oddtrick.inquiry.asking import Progress
from oddtrick.texts import BadInput, Text, say
from oddtrick.web.adjusted.words import AVERAGES
from oddtrick.web.case import Case

PROCEDURES = ("adjusted_score", "assigned_score", "artificial_score")
MODULE = "oddtrick.scoring.rulings.awarded"
_KIND = {average: kind for kind, average in AVERAGES.items()}
_EXTREMES = ("BEST_LIKELY", "WORST_PROBABLE")


class Ruling(NamedTuple):
    """Inquiries of one ruling and what they allow.

    `kinds` say by the names of the camps what each gets, as in `adjusted_form.KINDS`. `extremes`: results are judged by how
    likely they were (2007, 12C1(e)); `several`: they are weighed; `own`: a side hurt itself; `mean`: as in a knockout;
    `nobodys`: nobody at the table has offended (12C2(a)), so that both get alike.
    `orders` are the Laws and sentences to show.
    """

    inquiries: tuple[Progress, ...]
    edition: Edition
    kinds: Mapping[str, str]
    several: bool = False
    extremes: bool = False
    points: bool = False
    own: bool = False
    mean: bool = False
    nobodys: bool = False
    orders: tuple[tuple[str, Text], ...] = ()

    def kinds_of(self, offenders: Side) -> tuple[str, str]:
        """What North-South and East-West get, when one of them offended."""
        by_side = {offenders: self.kinds["OFFENDING"], offenders.opponents: self.kinds["NON_OFFENDING"]}
        return by_side[Side.NS], by_side[Side.EW]


def known() -> bool:
    """Whether rulings on adjusted scores are there at all."""
    return find_spec(MODULE) is not None


def ruling(case: Case, n: int, house: House) -> Ruling:
    """What inquiry `n` of a case allows, with those of Law 12 that led to it. Raises BadInput where it adjusts no score."""
    if not known() or not 0 <= n < len(case.inquiries) or case.inquiries[n].procedure not in PROCEDURES:
        raise BadInput(say("this inquiry adjusts no score"))
    first = n
    while first and case.inquiries[n].procedure != PROCEDURES[0] and case.inquiries[first - 1].procedure == PROCEDURES[0]:
        first -= 1
    inquiries = tuple(case.progress(place, house) for place in range(first, n + 1))
    if (question := inquiries[-1].question) is not None:
        raise BadInput(say("the ruling is not finished; expected an answer to: {question}", question=question.text))
    found = _allowed(Ruling(inquiries, case.edition, {}))
    if set(found.kinds) != {"OFFENDING", "NON_OFFENDING"}:
        raise BadInput(say("this inquiry adjusts no score"))
    return found


def allows(case: Case, n: int, house: House) -> bool:
    """12C. Whether inquiry `n` of a case has been answered to its end and adjusts a score."""
    try:
        return bool(ruling(case, n, house).kinds)
    except BadInput:
        return False


def _allowed(found: Ruling) -> Ruling:
    kinds: dict[str, str] = {}
    orders: list[tuple[str, Text]] = []
    for inquiry in found.inquiries:
        for order in inquiry.orders:
            for effect in order.effects:
                if type(effect).__name__ != "Then":
                    orders.append((order.law, effect.text))
                kinds |= _kinds(effect)
                found = _also(found, effect)
    return found._replace(kinds=kinds, orders=tuple(orders))


def _kinds(effect: Any) -> dict[str, str]:
    """What one effect gives to which camp. Effects are told by their names, so that this can be read without them."""
    match type(effect).__name__:
        case "Artificial":
            camps = ("OFFENDING", "NON_OFFENDING") if effect.side is None else (effect.side.name,)
            return dict.fromkeys(camps, _KIND[effect.average])
        case "KeepsScore":
            return {effect.side.name: "table"}
        case "Assign":
            camps = ("OFFENDING", "NON_OFFENDING") if effect.side is None else (effect.side.name,)
            return dict.fromkeys(camps, "results")
        case _:
            return {}


def _also(found: Ruling, effect: Any) -> Ruling:
    match type(effect).__name__:
        case "Assign":
            form = effect.form.name
            return found._replace(several=form == "WEIGHTED", extremes=form in _EXTREMES, points=form == "POINTS")
        case "OwnPart":
            return found._replace(own=True)
        case "MeanOfBoth":
            return found._replace(mean=True)
        case "AtFault" if effect.who is None:
            return found._replace(nobodys=True)
        case _:
            return found
