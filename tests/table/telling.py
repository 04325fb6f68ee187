"""What people do at a table, one step after another, as entries; and a record told again from what people did in it.

A step is an entry: attention brings the Director, an answer is given where it is asked and corrected where it had been given.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, NamedTuple

from oddtrick.game.cards import Card
from oddtrick.game.seats import Seat
from oddtrick.table.desk.desk import TABLE, advance, asking, correct, record, take_up
from oddtrick.table.desk.steps import Endless
from oddtrick.table.entries import Answered, Attention, Awarded, Closed, Entry, Opened, Played, Rescinded, Ruled, Start
from oddtrick.table.folding.fold import after
from oddtrick.table.state import Inquiry, Table
from oddtrick.texts import BadInput


class Refused(Exception):
    """A step that the desk refuses: there is no such question now, or play has gone on over the answer."""


class Broken(AssertionError):
    """A property that does not hold: its name, the table, what was raised; the step that raised it, or what `says` so of a table.

    With `says`, which raises for a table without the property, the record can be made smaller.
    """

    def __init__(
        self, name: str, table: Table, error: BaseException, step: Entry | None = None, says: Callable[[Table], None] | None = None
    ) -> None:
        super().__init__(f"{name}: {type(error).__name__}: {error}")
        self.name, self.table, self.error, self.step, self.says = name, table, error, step, says


def does(table: Table, step: Entry) -> Table:
    """The table after that step. Raises Refused; every other exception is a fault of the program."""
    match step:
        case Attention(by, about) if any(one.at == about for one in table.irregularities):
            return take_up(table, by, about)
        case Answered():
            return _answered(table, step)
        case Played(by, card) if not _has(table, by, card):
            raise Refused
        case _:
            return record(table, step)


def _has(table: Table, by: Seat, card: Card) -> bool:
    """Whether that card can come from that hand."""
    held = table.held(by)
    return card in held if held is not None else table.play is None or not card.bit & table.play.gone


def _answered(table: Table, step: Answered) -> Table:
    for one in asking(table):
        if (one.inquiry.id, one.question.id) == (step.inquiry, step.question):
            if step.answer not in one.options:
                raise Refused
            return advance(after(table, step))
    inquiry = table.inquiry(step.inquiry)
    if inquiry is None or step.question not in inquiry.answers:
        raise Refused
    try:
        return correct(table, step.inquiry, step.question, step.answer, step.by, step.reason or "?")
    except Endless:
        raise
    except BadInput:
        raise Refused from None


# ---------------------------------------------------------------- told again


class Step(NamedTuple):
    """What somebody did: the entry, where it stood, and the inquiry that it belongs to."""

    entry: Entry
    at: int
    inquiry: Inquiry | None = None


def steps(told: Table) -> list[Step]:
    """What people did in a record: everything that the desk did not do by itself."""
    found, table = [], Table.begin(told.start)
    for at, entry in enumerate(told.entries):
        if _by_people(entry):
            matter = entry.inquiry if isinstance(entry, Answered) else getattr(entry, "matter", None)
            found.append(Step(entry, at, table.inquiry(matter)))
        table = after(table, entry)
    return found


def _by_people(entry: Entry) -> bool:
    match entry:
        case Answered(by=by):
            return by != TABLE
        case Ruled(inquiry=inquiry):
            return inquiry is None
        case Opened(order=order):
            return order is None
        case Closed() | Rescinded():
            return False
        case _:
            return True


def retold(start: Start, told: Iterable[Step]) -> tuple[list[Table], list[Entry]]:
    """The tables after each of these steps, and the steps as they were taken; what is refused now is left out."""
    table, places = Table.begin(start), dict[int, int]()
    tables, taken = [table], list[Entry]()
    for one in told:
        if (entry := _here(table, one, places)) is None:
            continue
        try:
            then = does(table, entry)
        except Refused:
            continue
        except Exception as error:
            raise Broken("nothing_breaks", table, error, entry) from error
        new = range(len(table.entries), len(then.entries))
        places[one.at] = next((n for n in new if type(then.entries[n]) is type(entry)), len(table.entries))
        table = then
        tables.append(table)
        taken.append(entry)
    return tables, taken


def _here(table: Table, one: Step, places: dict[int, int]) -> Entry | None:
    """The entry as it reads in this telling; None where what it speaks of is not in it, or the desk has done it already."""
    entry: Any = one.entry
    about = getattr(entry, "about", None)
    if about is not None:
        if about not in places:
            return None
        entry = replace(entry, about=places[about])
    if isinstance(entry, Opened) and any(_same(each, entry) for each in table.inquiries):
        return None
    if isinstance(entry, Answered | Awarded) and one.inquiry is not None:
        wanted = _there(table, one.inquiry, places, entry)
        name = "inquiry" if isinstance(entry, Answered) else "matter"
        return None if wanted is None else replace(entry, **{name: wanted})
    return entry


def _same(inquiry: Inquiry, entry: Opened) -> bool:
    return (inquiry.procedure, inquiry.offender, inquiry.about) == (entry.procedure, entry.offender, entry.about)


def _there(table: Table, inquiry: Inquiry, places: dict[int, int], entry: Any) -> str | None:
    about = None if inquiry.about is None else places.get(inquiry.about, -1)
    alike = [one for one in table.inquiries if one.procedure == inquiry.procedure]
    near = [one for one in alike if (one.offender, one.about) == (inquiry.offender, about)]
    if isinstance(entry, Answered):
        open_now = {one.inquiry.id for one in asking(table) if one.question.id == entry.question}
        near = [one for one in near if one.id in open_now or entry.question in one.answers]
        near.sort(key=lambda one: one.id not in open_now)
    return near[0].id if near else None
