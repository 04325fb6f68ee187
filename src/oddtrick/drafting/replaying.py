"""The same board under another edition: what happened happens again, and the Director is asked anew.

What the desk wrote into a record (which inquiry was opened, what the table answered, what was ordered) is not told again: it comes
from the Laws. What persons answered is told where it is asked.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple, get_args

from oddtrick.citations import Edition
from oddtrick.game.calls import PASS
from oddtrick.inquiry.asking import Order
from oddtrick.table.desk.desk import TABLE, advance, answer, asking, record, take_up
from oddtrick.table.entries import Answered, Attention, Called, Desk, Entry, Opened, Played, Ruled, Start
from oddtrick.table.folding.fold import after
from oddtrick.table.folding.names import names
from oddtrick.table.sheets.players_view import lawful_actions
from oddtrick.table.state import Table
from oddtrick.texts import BadInput

MOST = 400  # steps to the end of a board
_OFTEN_PASSES = 0.7
_HIGHEST = 4  # bids above the last one that a player by lot thinks of
LOT = "by lot"


class Replayed(NamedTuple):
    """A board as it came out. `stopped` says why it could not go on as the record has it."""

    table: Table
    stopped: BadInput | None = None

    @property
    def rulings(self) -> dict[str, tuple[Order, ...]]:
        """What was ordered in each matter, by its lasting name."""
        known = names(self.table)
        found: dict[str, list[Order]] = {name: [] for name in known.values()}
        for entry in self.table.entries:
            if isinstance(entry, Ruled) and entry.inquiry in known:
                found[known[entry.inquiry]].append(Order(entry.law, entry.effects))
        return {name: tuple(orders) for name, orders in found.items()}


def replayed(start: Start, entries: Iterable[Entry], edition: Edition) -> Replayed:
    """A record under an edition, as far as it can be: each entry that happened, and each answer where its question is asked."""
    table, places, answers = Table.begin(replace(start, edition=edition)), dict[int, int](), list[Answered]()
    try:
        for at, entry in enumerate(entries):
            if isinstance(entry, Answered) and entry.by != TABLE:
                answers.append(entry)
            elif isinstance(entry, Attention):
                table = take_up(table, entry.by, places.get(entry.about))
            elif isinstance(entry, Opened):
                table = _opened(table, entry, places)
            elif not isinstance(entry, get_args(Desk)):
                places[at] = len(table.entries)
                before = len(table.entries)
                table = record(table, _moved(entry, places))
                places[at] = next(n for n in range(before, len(table.entries)) if type(table.entries[n]) is type(entry))
            table = _answered(table, answers)
    except BadInput as error:
        return Replayed(table, error)
    return Replayed(table)


def _moved(entry: Any, places: dict[int, int]) -> Any:
    """An entry that points to an earlier one points to where that stands now."""
    about = getattr(entry, "about", None)
    return entry if about is None else replace(entry, about=places.get(about, about))


def _opened(table: Table, entry: Opened, places: dict[int, int]) -> Table:
    """A matter that nobody's attention opened, and no order: it is opened as it was."""
    about = None if entry.about is None else places.get(entry.about)
    if entry.order is not None or any((one.procedure, one.about) == (entry.procedure, about) for one in table.inquiries):
        return table
    return advance(after(table, replace(entry, about=about)))


def _answered(table: Table, answers: list[Answered]) -> Table:
    """Told answers to questions that are asked now; each is used once."""
    for _ in range(MOST):
        open_now = {one.question.id for one in asking(table)}
        told = next((one for one in answers if one.question in open_now), None)
        if told is None:
            return table
        answers.remove(told)
        table = answer(table, told.question, told.answer, told.by, told.reason)
    return table


def going_on(table: Table, acts: int, chance: str) -> Table:
    """So many lawful calls or cards more, by lot, while nobody says a word."""
    for step in range(acts):
        able = lawful_actions(table)
        if not able:
            break
        table = record(table, _chosen(able, Random(f"{chance} {step}")))
    return table


def to_the_end(table: Table, chance: str) -> Table:
    """A board from where the Director is called to its end, by lot: answers by their questions, so that they are the same ones
    under another edition, then calls and cards, each lawful.
    """
    for step in range(MOST):
        if open_now := asking(table):
            one = open_now[0]
            before = sum(isinstance(each, Answered) and each.question == one.question.id for each in table.entries)
            lot = Random(f"{chance} {one.question.id} {before}")
            table = answer(table, one.question.id, lot.choice(one.options), LOT, LOT)
            continue
        acts = lawful_actions(table)
        if not acts:
            return table
        table = record(table, _chosen(acts, Random(f"{chance} {step}")))
    return table


def _chosen(acts: tuple[Called | Played, ...], lot: Random) -> Called | Played:
    calls = [one for one in acts if isinstance(one, Called)]
    passing = next((one for one in calls if one.call is PASS), None)
    if passing is not None and lot.random() < _OFTEN_PASSES:
        return passing
    return lot.choice(calls[: _HIGHEST + 1] or acts)
