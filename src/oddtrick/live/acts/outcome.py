"""What a request comes to: what happens at the table, or a reason why not; and the words that come with it."""

from __future__ import annotations

from oddtrick.game.reasons import Reason
from oddtrick.game.seats import Seat
from oddtrick.live.happenings import Acted, What
from oddtrick.table.sheets.view import calls
from oddtrick.table.state import Table
from oddtrick.texts import Text, say

LONGEST = 1000  # letters of an explanation, of a statement and of what is written

Outcome = list[What] | Reason


def acted(table: Table, by: Seat | None, now: Table | Reason, name: str = "") -> Outcome:
    """What a step of the record's came to: the entries that are new."""
    return now if isinstance(now, Reason) else [Acted(by, now.entries[len(table.entries) :], name)]


def entry_of_call(table: Table, number: int) -> int | None:
    """The entry of a call by its number, from 0, of all that were made, withdrawn or not."""
    made = calls(table)
    return made[number].entry if 0 <= number < len(made) else None


def tidy(words: str) -> str:
    """The words without what is only space."""
    return " ".join(words.split())


def too_long(words: str) -> Reason | None:
    """Why words are refused that nobody would read."""
    if len(tidy(words)) <= LONGEST:
        return None
    return Reason("20F", _long(len(tidy(words))))


def _long(letters: int) -> Text:
    return say("{n} letters are too many; expected at most {most}", n=letters, most=LONGEST)
