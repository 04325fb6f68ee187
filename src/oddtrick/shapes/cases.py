"""Cases that were run, as `oddtrick cases --json` prints them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from oddtrick.cases.found import of_progress, of_table
from oddtrick.cases.running import Ran
from oddtrick.citations import Edition
from oddtrick.texts import Translate


class RulingRan(msgspec.Struct):
    """A ruling in one edition: whether it came out as expected, the paragraphs that decided, and each difference in a sentence."""

    edition: Edition
    agrees: bool
    laws: list[str]
    differences: list[str]


class CaseRan(msgspec.Struct):
    """A case with its rulings."""

    id: str
    law: int
    title: str
    story: str
    source: str
    rulings: list[RulingRan]


class CasesRan(msgspec.Struct):
    """All cases that were run, and how many of their rulings came out as expected and not."""

    cases: list[CaseRan]
    agree: int
    differ: int


def as_json(ran: Sequence[Ran], translate: Translate, language: str) -> CasesRan:
    """The cases in their order; texts in the reader's language."""
    found: dict[str, CaseRan] = {}
    for one in ran:
        case = one.case
        told = CaseRan(case.id, case.law, case.title.shown(language), case.story.shown(language), case.source, [])
        ruling = RulingRan(one.ruling.edition, one.agrees, _laws(one), [translate(text) for text in one.differences])
        found.setdefault(case.id, told).rulings.append(ruling)
    agree = sum(one.agrees for one in ran)
    return CasesRan([*found.values()], agree, len(ran) - agree)


def _laws(ran: Ran) -> list[str]:
    if ran.table is not None:
        return [*of_table(ran.table).laws]
    return [*of_progress(ran.progress).laws] if ran.progress is not None else []
