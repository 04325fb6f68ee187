"""The list of procedures that `oddtrick rule --json` prints."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from oddtrick.citations import Edition
from oddtrick.everyday.matters import Moment, moment
from oddtrick.laws.editions import ALL
from oddtrick.laws.procedure import Procedure
from oddtrick.texts import Translate


class ProcedureRow(msgspec.Struct):
    """A procedure: its lasting name, the Law where it stands in the edition, what it is about, and when that happens."""

    name: str
    law: str
    title: str
    moment: Literal["before", "auction", "lead", "play", "claim", "after", "scoring", "any"]


class Procedures(msgspec.Struct):
    """What `oddtrick rule --json` prints when it lists procedures."""

    edition: Edition
    procedures: list[ProcedureRow]


class Found(msgspec.Struct):
    """A question, and the procedures that it means, the best first; none where nothing is known by its words."""

    asked: str
    procedures: list[ProcedureRow]


class MomentRow(msgspec.Struct):
    """A moment of the game, and the lasting names of the procedures that belong to it."""

    moment: Literal["before", "auction", "lead", "play", "claim", "after", "scoring", "any"]
    title: str
    procedures: list[str]


class Searched(msgspec.Struct):
    """What `oddtrick search --json` prints. `moments`: what there is to choose from, where a question found nothing."""

    edition: Edition
    found: list[Found]
    moments: list[MomentRow] = []


def in_order(found: Iterable[Procedure]) -> list[Procedure]:
    """Procedures by moment and Law."""
    return sorted(found, key=lambda one: ([*Moment].index(moment(one)), one.citation))


def row(one: Procedure, translate: Translate) -> dict[str, str]:
    """A procedure as it is printed."""
    return {"name": one.name, "law": one.law, "title": translate(one.title), "moment": moment(one).slug}


def listed(found: Iterable[Procedure], edition: Edition, translate: Translate) -> Procedures:
    """The list as it is printed, by moment and Law."""
    rows = [row(one, translate) for one in in_order(found)]
    return msgspec.convert({"edition": str(edition), "procedures": rows}, Procedures)


def moments(edition: Edition, translate: Translate) -> list[MomentRow]:
    """What there is, by the moment: for whoever found nothing by words."""
    mine = in_order(one for one in ALL if one.edition is edition)
    several = [(when, [one.name for one in mine if moment(one) is when]) for when in Moment]
    rows = [{"moment": when.slug, "title": translate(when.text), "procedures": names} for when, names in several if names]
    return msgspec.convert(rows, list[MomentRow])
