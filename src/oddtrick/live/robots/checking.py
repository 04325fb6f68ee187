"""What the robots of a training table really did, beside what the Director ruled: told when a board is over."""

from __future__ import annotations

from typing import NamedTuple

from oddtrick.live.happenings import Erred
from oddtrick.live.replay import boards_of
from oddtrick.live.robots.deeds import Deed
from oddtrick.live.state import LiveTable
from oddtrick.table.entries import Awarded, Ruled
from oddtrick.table.state import Table

BELONGS: dict[Deed, frozenset[str]] = {  # under which procedures the Director deals with it
    Deed.INSUFFICIENT_BID: frozenset({"insufficient_bid"}),
    Deed.CALL_OUT_OF_TURN: frozenset({"call_out_of_rotation"}),
    Deed.OPENING_LEAD_OUT_OF_TURN: frozenset({"lead_out_of_turn"}),
    Deed.LEAD_FROM_WRONG_HAND: frozenset({"lead_out_of_turn"}),
    Deed.REVOKE: frozenset({"revoke", "revoke_inquiry"}),
    Deed.EXPOSED_CARD: frozenset({"card_exposed_by_defender"}),
    Deed.FAULTY_CLAIM: frozenset({"claim"}),
    Deed.WRONG_EXPLANATION: frozenset(
        {"misinformation", "own_explanation_wrong", "partners_explanation_wrong", "deviation", "undisclosed_understanding"}
    ),
    Deed.HESITATION: frozenset({"unauthorized_information", "tempo"}),
}


class Checked(NamedTuple):
    """A board that is over: what a robot did, by which Laws was ruled there, and whether that was what was dealt with."""

    board: int
    erred: Erred | None
    deed: Deed | None
    laws: tuple[str, ...]
    found: bool


def checked(live: LiveTable) -> list[Checked]:
    """The boards of a training table that are over, the last one first."""
    if live.policy.profile != "training":
        return []
    return [_checked(live, one.number, one.table) for one in reversed(boards_of(live)) if not one.skipped]


def _checked(live: LiveTable, number: int, table: Table) -> Checked:
    erred = next((one for one in live.erred if one.board == number), None)
    deed = None if erred is None else next((one for one in Deed if one.slug == erred.deed), None)
    laws = dict.fromkeys(one.law for one in table.entries if isinstance(one, Ruled))
    awarded = ["12"] if any(isinstance(one, Awarded) for one in table.entries) else []
    found = erred is not None and any(
        one.offender is erred.by and deed is not None and one.procedure in BELONGS[deed] for one in table.inquiries
    )
    return Checked(number, erred, deed, (*laws, *awarded), found)
