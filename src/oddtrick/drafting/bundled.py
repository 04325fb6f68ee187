"""The cases of the library under two editions: the facts of each are told again, and what is ordered is compared."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from oddtrick.cases.library import everything
from oddtrick.cases.running import Ran, run
from oddtrick.cases.values import Case
from oddtrick.citations import Edition
from oddtrick.drafting.replaying import Replayed
from oddtrick.drafting.situations import Change
from oddtrick.inquiry.asking import Order
from oddtrick.pictures.differences import ordered_by
from oddtrick.regulations.readymade import LAWS
from oddtrick.texts import Text


class Told(NamedTuple):
    """A case that is ruled differently, how, and what each edition made of it."""

    case: Case
    change: Change
    old: Ran
    new: Ran


class OfCases(NamedTuple):
    """How many cases have a ruling in the base, which of them change, and which could not be told again, with why.

    `unregulated` were told, under both, without the regulations of an Authority: it decided them for the base alone.
    """

    cases: int
    unregulated: int
    changed: tuple[Told, ...]
    stopped: tuple[tuple[Case, Text], ...]


def of_cases(base: Edition, edition: Edition, cases: Iterable[Case] | None = None) -> OfCases:
    """Every case of the library, or those that are given, under both."""
    number, unregulated, changed, stopped = 0, 0, list[Told](), list[tuple[Case, Text]]()
    for each in everything() if cases is None else cases:
        case, ruling = replace(each, regulations=""), each.ruling(base)
        if ruling is None:
            continue
        number += 1
        unregulated += each.regulations not in ("", LAWS)
        old, new = run(case, ruling), run(case, replace(ruling, edition=edition))
        if _is_missing(new) and not _is_missing(old):
            stopped.append((case, new.differences[0]))
            continue
        was, now = _rulings(old), _rulings(new)
        for matter in [*was, *(one for one in now if one not in was)]:
            if ordered_by(was.get(matter, ())) != ordered_by(now.get(matter, ())):
                changed.append(Told(case, Change.of(was.get(matter, ()), now.get(matter, ()), base, edition), old, new))
                break
    return OfCases(number, unregulated, tuple(changed), tuple(stopped))


def _is_missing(ran: Ran) -> bool:
    """Whether nothing came of it: what is told cannot have happened there, or is not asked."""
    return ran.progress is None and ran.table is None


def _rulings(ran: Ran) -> dict[str, tuple[Order, ...]]:
    """What was ordered, by matter."""
    if ran.table is not None:
        return Replayed(ran.table).rulings
    return {"": ran.progress.orders} if ran.progress is not None else {}
