"""Attention drawn to what is regular: the paragraph that allows it, so that somebody who asks gets an answer."""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.game.calls import DOUBLE, PASS, REDOUBLE, Call
from oddtrick.table.entries import Attention, Called, Exposed, Played
from oddtrick.table.folding.words import act_text
from oddtrick.table.state import Kind, Table
from oddtrick.texts import Text, say


def regular(table: Table) -> list[Text]:
    """Each call or card to which attention was drawn, about which nothing is irregular and which stands, with its Law."""
    entries = dict.fromkeys(entry.about for entry in table.entries if isinstance(entry, Attention))
    found = [say("{what}: it is regular (Law {law})", what=act_text(table, at), law=law) for at, law in _by_which(table, entries)]
    return [*found, *(_shown(table, at) for at in entries if _shows_his_own(table, at))]


def _shows_his_own(table: Table, at: int) -> bool:
    """48A. Whether declarer or dummy has shown cards in the play, which nobody has taken up as something else."""
    entry = table.entries[at]
    taken_up = {one.at for one in table.irregularities} | {one.about for one in table.inquiries}
    return isinstance(entry, Exposed) and table.in_play and table.defends(entry.by) is False and at not in taken_up


def _shown(table: Table, at: int) -> Text:
    what = act_text(table, at)
    return say("{what}: no card of declarer's or of dummy's becomes a penalty card (Law {law})", what=what, law="48A")


def _by_which(table: Table, entries: dict[int, None]) -> Iterator[tuple[int, str]]:
    odd = {one.at for one in table.irregularities if one.kind is not Kind.DUMMY_SPOKE} | {one.about for one in table.inquiries}
    for at in entries:
        match table.entries[at]:
            case Called(_, call) if at in table.calls and at not in odd:
                yield at, _of_a_call(call, first=at == table.calls[0])
            case Played() if at in table.cards and at not in odd and (law := _of_a_card(table, at)) is not None:
                yield at, law
            case _:
                pass


def _of_a_call(call: Call, *, first: bool) -> str:
    """17B and 17C: his turn; 18C: a sufficient bid; 19A1, 19B1: a double or redouble that he may make."""
    if first:
        return "17B"
    if call is PASS:
        return "17C"
    return "19A1" if call is DOUBLE else "19B1" if call is REDOUBLE else "18C"


def _of_a_card(table: Table, at: int) -> str | None:
    """44A: the lead is free; 57C1: declarer's hands had both played; 44C: he follows suit; 44D: he has none of it."""
    number, entry = table.trick_of(at), table.entries[at]
    if number is None or table.play is None or not isinstance(entry, Played):
        return None
    trick = (*table.play.tricks, table.play.current)[number]
    if trick.leader is entry.by:
        return "44A"
    before = {card.by for card in _to_the_trick_before(table, at, number)}
    if table.defends(entry.by) and entry.by.partner not in before and {entry.by.lho, entry.by.rho} <= before:
        return "57C1"
    return "44C" if trick.led is entry.card.suit else "44D"


def _to_the_trick_before(table: Table, at: int, number: int) -> Iterator[Played]:
    for one in table.cards:
        if one < at and table.trick_of(one) == number and isinstance(card := table.entries[one], Played):
            yield card
