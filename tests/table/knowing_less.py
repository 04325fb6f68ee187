"""Knowing less never changes a ruling: hands or earlier tricks left out of a record cost questions, and nothing else.

The full board and the one with less in its record are told side by side. What the lesser one asks is answered as the full one
knows it, or as a person there has answered it; in the end both stand alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any, NamedTuple

import orders
from any_board import board
from orders import checked, matters
from telling import Step, _here, steps

from oddtrick.citations import Edition
from oddtrick.game.deal import Deal
from oddtrick.game.seats import SEATS, Seat, Side
from oddtrick.table.desk.desk import advance, asking, record
from oddtrick.table.entries import Answered, Called, Entry, Opened, Played, Rescinded, Start
from oddtrick.table.folding.fold import after, fold
from oddtrick.table.results import final
from oddtrick.table.state import Inquiry, Table


class Told(NamedTuple):
    """A board told so far, and where the entries of the full record stand in it."""

    table: Table
    places: dict[int, int]

    def step(self, one: Step) -> Told:
        """After what somebody did; what speaks of nothing that is here leaves it as it is."""
        entry = self._as_it_reads(one)
        if entry is None:
            return self
        then = record(self.table, entry)
        new = range(len(self.table.entries), len(then.entries))
        at = next((n for n in new if type(then.entries[n]) is type(entry)), len(self.table.entries))
        return Told(then, {**self.places, one.at: at})

    def _as_it_reads(self, one: Step) -> Entry | None:
        """The matter that the Director took up may be before him here already; then it is not another one."""
        if not isinstance(one.entry, Opened) or one.entry.about is None:
            return _here(self.table, one, self.places)
        return replace(one.entry, about=self.places[one.entry.about]) if one.entry.about in self.places else None


def check_hands_not_recorded(edition: Edition, seed: int) -> None:
    """One to four hands are not in the record."""
    chance = Random(f"hands {edition} {seed}")
    hidden = chance.sample(SEATS, chance.choice((1, 2, 4, 4)))
    checked("check_hands_not_recorded", partial(_without_hands, hidden=hidden), board(edition, seed).end)


def _without_hands(full: Table, hidden: list[Seat]) -> None:
    deal = Deal(*(None if seat in hidden else full.start.deal[seat] for seat in SEATS))
    if full.start.deal != deal and _usable(full):
        _compared(full, Told(Table.begin(replace(full.start, deal=deal)), {}), steps(full))


def check_tricks_not_recorded(edition: Edition, seed: int) -> None:
    """The record begins in the play, at a trick before which nothing had gone wrong."""
    checked("check_tricks_not_recorded", partial(_without_tricks, luck=f"tricks {edition} {seed}"), board(edition, seed).end)


def _without_tricks(full: Table, luck: str) -> None:
    if full.start.contract is not None or not _usable(full):
        return
    chances = [table for table in _grown(full) if _is_calm(table)]
    if not chances:
        return
    found = Random(luck).choice(chances)
    told = [one for one in steps(full) if one.at >= len(found.entries)]
    speaks_of = [getattr(one.entry, "about", None) for one in told]
    alone = not getattr(told[0].entry, "at_once", False)  # else it was at the same time as what is not recorded
    of_the_play = not any(isinstance(one.entry, Called) for one in told)  # a call has no place without its auction
    if alone and of_the_play and all(about is None or about >= len(found.entries) for about in speaks_of):
        _compared(full, Told(Table.begin(_from_here(found)), {}), told, len(found.entries))


def _grown(full: Table) -> Iterator[Table]:
    table = Table.begin(full.start)
    for entry in full.entries:
        yield table
        table = after(table, entry)


def _is_calm(table: Table) -> bool:
    """Between two tricks, with nothing behind it of which the next tricks depend."""
    if table.play is None or table.over or table.play.trick or not table.play.tricks:
        return False
    told = (table.irregularities, table.inquiries, table.issued, table.withdrawn, table.faced, table.moments, table.turned)
    return not any(told) and all(isinstance(entry, Called | Played) for entry in table.entries)


def _from_here(table: Table) -> Start:
    """How the board begins for somebody who comes to it at that moment."""
    assert table.play is not None
    deal = Deal(*(table.held(seat) for seat in SEATS))
    won = table.tricks
    return replace(
        table.start,
        deal=deal,
        contract=table.contract,
        trick=table.start.trick + len(table.play.tricks),
        leader=table.play.turn,
        won=(won[Side.NS], won[Side.EW]),
    )


def _usable(full: Table) -> bool:
    """Not with corrected answers, which are a story of their own; and people speak of what people have done at the table.

    Of an answer they do not, nor of what the Director has taken up: the lesser board is asked in its own order.
    """
    if len(matters(full)) > orders.WHOLE:
        return False
    if not full.over or asking(full) or any(isinstance(entry, Rescinded) for entry in full.entries):
        return False
    told = steps(full)
    spoken = {one.at for one in told if not isinstance(one.entry, Answered | Opened)}
    about = {getattr(one.entry, "about", None) for one in told} - {None}
    return about <= spoken


def _compared(full: Table, less: Told, told: list[Step], begins: int = 0) -> None:
    """Both told side by side from that entry of the full record on, and compared in the end."""
    table, ends = fold(full.start, full.entries[:begins]), [*(one.at for one in told[1:]), len(full.entries)]
    before = len(table.play.tricks) if table.play else 0
    for one, end in zip(told, ends, strict=True):
        for entry in full.entries[len(table.entries) : end]:
            table = after(table, entry)
        if not isinstance(one.entry, Answered):
            less = less.step(one)
        less = _answered(table, less)
    assert not asking(less.table), [(one.inquiry.procedure, one.question.id) for one in asking(less.table)]
    known, here = standing(full, before), standing(less.table)
    for name in known:
        assert here[name] == known[name], f"{name}: {known[name]} when all is known, {here[name]} here"


# ---------------------------------------------------------------- the truth


def _answered(full: Table, less: Told) -> Told:
    """With every question answered to which the full board has the answer, once the desk has done there what it can."""
    full = advance(full) if asking(less.table) else full
    while (found := next(_truths(full, less), None)) is not None:
        less = less._replace(table=advance(after(less.table, found)))
    return less


def _truths(full: Table, less: Told) -> Iterator[Answered]:
    back = {here: at for at, here in less.places.items()}
    for inquiry, question, options in asking(less.table):
        about = None if inquiry.about is None else back.get(inquiry.about, -1)
        earlier = sum(_kind(one) == _kind(inquiry) and one.since < inquiry.since for one in less.table.inquiries)
        value = _truth(full, replace(inquiry, about=about), question.id, earlier)
        if value is not None and value in options:
            yield Answered(inquiry.id, question.id, value, "?", "as it was")


def _kind(inquiry: Inquiry) -> tuple[str, Seat, int | None]:
    return inquiry.procedure, inquiry.offender, inquiry.about


def _truth(full: Table, inquiry: Inquiry, question: str, earlier: int) -> bool | str | None:
    """What the full board has been told, or knows, in that matter; where nobody has asked, what it sees for itself.

    A matter of that kind may have come up earlier: then the answers there are of another moment.
    """
    if question in OF_THE_BOARD:
        return next((one.answers[question] for one in full.inquiries if question in one.answers), None)
    alike = [one for one in full.inquiries if _kind(one) == _kind(inquiry)]
    alike = alike[earlier : earlier + 1] or alike
    if found := [one for one in alike if question in one.answers]:
        return found[-1].answers[question]
    if alike or inquiry.about == -1:
        return None
    if question in NOT_IN_DOUBT:
        return NOT_IN_DOUBT[question]
    told = Opened(inquiry.procedure, inquiry.offender, inquiry.about, given=tuple(inquiry.answers.items()))
    seen = advance(after(full, told)).inquiry(f"{len(full.entries)}.0")
    return None if seen is None else seen.answers.get(question)


# 64C2(b): asked once, of one of the revokes.
OF_THE_BOARD = ("64C2b.damaged",)
# What nobody says of a card that is as declarer named it.
NOT_IN_DOUBT: dict[str, bool | str] = {"46B.intention": False, "46B4.declarer": True, "46B5.lho": False, "46B5.rho": False}


# ---------------------------------------------------------------- how it ends


def standing(table: Table, before: int = 0) -> dict[str, Any]:
    """What the two boards must have in common; `before` are the tricks that only one of them has in its record."""
    play = table.play
    return {
        "contract": table.contract,
        "tricks": play and [(trick.leader, trick.cards) for trick in (*play.tricks[before:], play.current)],
        "withdrawn": sorted((str(e.by), str(e.card)) for at in table.withdrawn if isinstance(e := table.entries[at], Played)),
        "penalty cards": sorted((str(one.seat), str(one.card), one.major) for one in table.penalties),
        "duties": sorted((str(one.seat), str(one.effect), one.law) for one in table.duties),
        "transfers": table.transfers,
        "adjusting": sorted((one.law, str(one.effect), str(one.only)) for one in table.adjusting),
        "result": final(table),
    }
