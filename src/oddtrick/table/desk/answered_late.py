"""An answer that comes after the game has gone on (9B2): the board is told anew, with the answer where it was asked.

Nobody acts before the Director has ruled (9B2), so cards and calls entered behind an open question were made under its ruling,
which only nobody had written down. What people did stays in its order; what the desk had worked out is worked out again. Excepted
are the choices that a lead may come before by the Laws themselves (26, 50D2, 51): there it counts when declarer spoke; and a player
who is asked and acts first: then he says what he meant by it (28B, 29A).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any, NamedTuple

from oddtrick.game.seats import Seat
from oddtrick.table.desk.steps import Endless
from oddtrick.table.entries import (
    Action,
    Added,
    Answered,
    Awarded,
    Claimed,
    Closed,
    Entry,
    Exposed,
    LedFaceDown,
    Opened,
    Quitted,
    Rescinded,
    Ruled,
)
from oddtrick.table.folding.awarding import belongs
from oddtrick.table.folding.correcting import is_of_the_desk
from oddtrick.table.folding.fold import after, fold
from oddtrick.table.state import Inquiry, Table
from oddtrick.texts import BadInput

TABLE = "table"
_GAME = Action | LedFaceDown | Quitted | Added | Exposed | Claimed
TOLD_WHEN_SPOKEN = ("26A2.", "26B.", "50D2.", "51A.", "51B2b.")


class Desk(NamedTuple):
    """What the desk does: the next step of its own, all of them, an entry of the game, a correction; what is open of a question,
    and to whom.
    """

    next: Callable[[Table], Entry | None]
    advance: Callable[[Table], Table]
    record: Callable[[Table, Entry], Table]
    correct: Callable[[Table, Answered], Table]
    asks: Callable[[Table, str, str], tuple[bool | str, ...]]
    player: Callable[[Table, str, str], Seat | None]


class Given(NamedTuple):
    """The table with an answer: at which entry it stands, and where what people had told before stands now.

    What they told and what no longer has happened has no place; nor has what the desk works out itself.
    """

    table: Table
    at: int
    places: Mapping[int, int]


def given(table: Table, told: Answered, desk: Desk) -> Given:
    """The table with a person's answer to an open question, and what follows from it."""
    late = _asked_at(table, told, desk)
    if late is not None:
        places = {n: n for n in range(late)}
        again = desk.advance(after(fold(table.start, table.entries[:late]), told))
        with suppress(_Refused):
            return Given(Telling(table, again, desk, places, puts_right=True).from_entry(late), late, places)
    place = len(table.entries)
    return Given(desk.advance(after(table, told)), place, {n: n for n in range(place)})


class _Refused(Exception):
    """82C. A correction made since would be refused in the board told anew: then it is not told anew."""


def _asked_at(table: Table, told: Answered, desk: Desk) -> int | None:
    """The first entry of the game behind the question, but for what he who is asked has done himself; None when it is in time."""
    own = (n for n, e in enumerate(table.entries) if isinstance(e, Answered | Ruled) and e.inquiry == told.inquiry)
    inquiry = table.inquiry(told.inquiry)
    first = 1 + max(own, default=inquiry.since if inquiry else 0)
    later = table.entries[first:]
    if told.question.startswith(TOLD_WHEN_SPOKEN) or not is_of_the_game(later):
        return None
    found = fold(table.start, table.entries[:first])
    for place in range(first, len(table.entries)):
        entry = table.entries[place]
        if isinstance(entry, _GAME) and desk.asks(found, told.inquiry, told.question):
            player = desk.player(found, told.inquiry, told.question)
            if player is None or player is not getattr(entry, "by", None):
                return place
        found = after(found, entry)
    return None


def is_of_the_game(entries: Iterable[Entry]) -> bool:
    """Whether anybody has acted in them."""
    return any(isinstance(one, _GAME) for one in entries)


class _Told(NamedTuple):
    """An answer that was given: where, in which matter, and what was open to him who gave it."""

    at: int
    entry: Answered
    inquiry: Inquiry
    options: tuple[bool | str, ...]


class Telling:
    """The rest of a record once more: the table as it was told, the one told anew, and where each entry has gone."""

    def __init__(self, old: Table, again: Table, desk: Desk, places: dict[int, int], *, puts_right: bool = False) -> None:
        self.old, self.again, self.desk, self.places, self.puts_right = old, again, desk, places, puts_right
        self.waiting: list[_Told] = []

    def from_entry(self, place: int) -> Table:
        """What people did from that entry on."""
        before = fold(self.old.start, self.old.entries[:place])
        for at, entry in enumerate(self.old.entries[place:], place):
            if self._is_of_people(before, entry):
                self._once_more(before, at, entry)
                self._answer()
            before = after(before, entry)
        return self.again

    def of_the_desk(self, place: int, corrected: str) -> Table:
        """What people did since about matters: taken up, answered, awarded where that does not rest on what is corrected."""
        before = fold(self.old.start, self.old.entries[:place])
        for at, entry in enumerate(self.old.entries[place:], place):
            if (is_of_the_desk(entry) or self._is_to_award_again(at, corrected)) and self._is_of_people(before, entry):
                self._once_more(before, at, entry)
                self._answer()
            before = after(before, entry)
        return self.again

    def _is_to_award_again(self, at: int, corrected: str) -> bool:
        entry = self.old.entries[at]
        if not isinstance(entry, Awarded) or entry.matter is None or at not in self.old.awards or at in self.again.awards:
            return False
        return not belongs(self.old, entry.matter, corrected) and not belongs(self.old, corrected, entry.matter)

    def _is_of_people(self, before: Table, entry: Entry) -> bool:
        match entry:
            case Answered(by=by):
                return by != TABLE
            case Ruled(inquiry=inquiry):
                return inquiry is None
            case Closed() | Rescinded():
                return False
            case Opened():
                return self.desk.next(before) != entry
            case _:
                return True

    def _once_more(self, before: Table, at: int, entry: Entry) -> None:
        if isinstance(entry, Answered) and self._is_corrected(before, at, entry):
            return
        if isinstance(entry, Answered):
            if (inquiry := before.inquiry(entry.inquiry)) is not None:
                same = (entry.inquiry, entry.question)
                self.waiting = [one for one in self.waiting if (one.entry.inquiry, one.entry.question) != same]
                self.waiting.append(_Told(at, entry, inquiry, self.desk.asks(before, *same)))
            return
        here = self._here(before, entry)
        if here is not None:
            self.places[at] = len(self.again.entries)
            now = self.desk.record(self.again, here)
            new = range(len(self.again.entries), len(now.entries))
            self.places[at] = next((n for n in new if now.entries[n] == here), self.places[at])
            self.again = now

    def _is_corrected(self, before: Table, at: int, entry: Answered) -> bool:
        """82C. An answer that took the place of an earlier one is put right here as well, where that has been given."""
        inquiry = before.inquiry(entry.inquiry)
        if not self.puts_right or inquiry is None or entry.question not in inquiry.answers:
            return False
        now = next((one for one in self._now(inquiry) if entry.question in one.answers), None)
        if now is None:
            return False
        self.places[at] = len(self.again.entries)
        if now.answers[entry.question] != entry.answer:
            try:
                self.again = self.desk.correct(self.again, replace(entry, inquiry=now.id))
            except Endless:
                raise
            except BadInput as error:
                raise _Refused from error
        return True

    def _here(self, before: Table, entry: Any) -> Entry | None:
        """The entry as it reads now; None where what it speaks of has not happened, or is irregular no more."""
        about = getattr(entry, "about", None)
        if about is not None:
            if about not in self.places:
                return None
            entry = replace(entry, about=self.places[about])
        here: Entry = entry
        if isinstance(entry, Opened):
            was = any((one.at, one.kind.procedure) == (about, entry.procedure) for one in before.irregularities)
            now = any((one.at, one.kind.procedure) == (entry.about, entry.procedure) for one in self.again.irregularities)
            return None if was and not now else here
        if isinstance(entry, Awarded) and entry.matter is not None:
            inquiry = before.inquiry(entry.matter)
            matter = self._now(inquiry) if inquiry else []
            return replace(entry, matter=matter[-1].id) if matter else None
        return here

    def _answer(self) -> None:
        """The answers that were given, each as soon as it is asked for."""
        for told in tuple(self.waiting):
            if (id := next((one.id for one in self._now(told.inquiry) if self._still_says(told, one.id)), None)) is not None:
                self.waiting.remove(told)
                self.places[told.at] = len(self.again.entries)
                self.again = self.desk.advance(after(self.again, replace(told.entry, inquiry=id)))
                return self._answer()
        return None

    def _still_says(self, told: _Told, inquiry: str) -> bool:
        """10C1. Whether that is asked there, and he who answered had all the options: else he is asked once more."""
        options = self.desk.asks(self.again, inquiry, told.entry.question)
        return told.entry.answer in options and (not told.options or set(options) <= set(told.options))

    def _now(self, inquiry: Inquiry) -> list[Inquiry]:
        """The same matter in this telling."""
        about = None if inquiry.about is None else self.places.get(inquiry.about, -1)
        same = (inquiry.procedure, inquiry.offender, about)
        return [one for one in self.again.inquiries if (one.procedure, one.offender, one.about) == same]
