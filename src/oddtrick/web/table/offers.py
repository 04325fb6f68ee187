"""What the page of a table offers beside what happens next: calls after the auction, signs to take up, what can be."""

from __future__ import annotations

from collections.abc import Mapping

from oddtrick.game.seats import SEATS, Seat
from oddtrick.inquiry.asking import Question, stored
from oddtrick.laws.editions import named
from oddtrick.table.entries import Informed
from oddtrick.table.facts import fact
from oddtrick.table.facts.kinds import Only
from oddtrick.table.state import Inquiry, Table
from oddtrick.texts import BadInput
from oddtrick.web.rules import House
from oddtrick.web.table.files import from_fields, is_file

SIGN = "unauthorized_information"


def bidding(table: Table) -> bool:
    """21B1(a), 39. Whether the auction is over and calls may still come: until the play begins, and after a board passed out."""
    if table.start.contract is not None:
        return False
    return table.auction.passed_out or (table.play is not None and not table.over and not table.in_play)


def may_change(table: Table) -> list[Seat]:
    """21B1(a). Who has leave to change his last call after the auction."""
    return [seat for seat in SEATS if table.leave(seat)] if bidding(table) else []


def signs(table: Table) -> list[int]:
    """16B1. The entries by which somebody may have told his partner something, and that nobody has taken up."""
    if named(SIGN, table.start.edition) is None:
        return []
    taken = {one.about for one in table.inquiries}
    return [at for at, entry in enumerate(table.entries) if isinstance(entry, Informed) and at not in taken]


def left(table: Table) -> int:
    """The tricks that are left to win; 13 before the play."""
    return table.play.start.tricks - len(table.play.tricks) if table.play else 13


def open_to(table: Table, inquiry: Inquiry, question: Question[object]) -> list[bool | str]:
    """The answers that the table leaves to a question, also to correct it: of the tricks of a claim no more than were left."""
    known = fact(table, inquiry, question.id)
    told = [one for option in question.options if isinstance(one := stored(option), bool | str)]
    if isinstance(known, Only) and inquiry.answers.get(question.id) in known.options:
        return [one for one in told if one in known.options]
    return told


# The fields of the start page, the most particular first: one that can be left out without another being wrong.
_PLAY = ("trick", "leader", "won_ns", "won_ew", "left", "declarer", "contract")
_FIELDS = (*_PLAY, "deal", "vulnerability", "dealer", "board", "rules", "edition")


def to_blame(fields: Mapping[str, str], house: House) -> str:
    """The field of the start page without which a refused board could begin; the first that was filled in where none is alone."""
    if is_file(fields.get("deal", "")):
        return "deal"
    told = [name for name in _FIELDS if fields.get(name, "").strip()]
    for name in told:
        try:
            from_fields({**fields, name: ""}, house)
        except BadInput:
            continue
        return name
    return told[0] if told else "board"
