"""What the page of a table offers beside what happens next: calls after the auction, signs to take up, what can be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from oddtrick.game.seats import SEATS, Seat
from oddtrick.inquiry.asking import Question, stored
from oddtrick.laws.editions import named
from oddtrick.speaking.card import AnswerCard
from oddtrick.table.entries import Explained, Informed
from oddtrick.table.facts import fact
from oddtrick.table.facts.kinds import Only
from oddtrick.table.folding.words import act_text
from oddtrick.table.sheets.sheet import Applies
from oddtrick.table.sheets.view import COLUMNS, CallMade, Status
from oddtrick.table.state import Inquiry, Table
from oddtrick.texts import BadInput, Text
from oddtrick.web.rules import House
from oddtrick.web.table.files import from_fields, is_file

SIGN = "unauthorized_information"
TAKEN_BACK = "retraction"


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


def calls_in(table: Table, rows: Sequence[tuple[tuple[CallMade, ...], ...]]) -> int | None:
    """The row of the auction in which the next call will stand; None when nobody calls."""
    if table.play is not None or table.over or table.turn is None:
        return None
    column = COLUMNS.index(table.turn)
    later = [one for cell in rows[-1][column:] for one in cell] if rows else []
    return max(len(rows) - 1, 0) + any(one.status is Status.STANDS for one in later)


def alerted(table: Table) -> dict[int, str]:
    """20F, 40B. The calls that somebody alerted or explained, with his words."""
    return {entry.about: entry.words for entry in table.entries if isinstance(entry, Explained)}


def on_table(table: Table) -> list[tuple[int, Text]]:
    """47. The cards of the trick in progress, which their players may take back or want to."""
    if table.play is None or table.over:
        return []
    return [(at, act_text(table, at)) for at in table.cards if table.trick_of(at) == len(table.play.tricks)]


def binding(applies: Sequence[Applies], read_out: AnswerCard | None) -> list[Applies]:
    """What binds now, without what the card that is being read out says itself."""
    said = {line.law for line in read_out.now} if read_out else set()
    return [one for one in applies if one.law not in said]


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
