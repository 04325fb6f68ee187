"""The procedures of the drafts that this program was started with, and the names of those that they drop."""

from __future__ import annotations

from oddtrick.citations import Edition
from oddtrick.drafts.folder import drafts
from oddtrick.drafts.functions import place
from oddtrick.laws.procedure import Procedure

DRAFTED: tuple[Procedure, ...] = tuple(
    Procedure(one.name, Edition(draft.year), one.law, place(draft, one), one.also) for draft in drafts() for one in draft.procedures
)
DROPPED: dict[Edition, frozenset[str]] = {Edition(one.year): one.dropped for one in drafts()}
