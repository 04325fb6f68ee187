"""What a club has chosen for all its nights in a journal: the stream `club`, of which the last entry counts."""

from __future__ import annotations

from collections.abc import Callable, Collection
from datetime import datetime
from typing import NamedTuple

from oddtrick.journal.contract import Entry as Kept
from oddtrick.texts import BadInput, say
from oddtrick.tournament.people import By

STREAM = "club"
FOLD = 1
MOST_MONTHS, MOST_NIGHTS, MOST_DAYS = 600, 366, 400


class Club(NamedTuple):
    """What is chosen. `names`: rulings of a night are told with names. `least`: who has played so many nights stands on the ladder.

    `months`: names are kept so long after somebody's last night; 0: until they are erased one by one.
    `days`: addresses of devices are kept so long.
    """

    names: bool = False
    months: int = 0
    least: int = 3
    days: int = 30


class Clubs:
    """How the entries become what is chosen now."""

    folds: Collection[int] = (FOLD,)

    def new(self) -> Club:
        """Nothing was chosen."""
        return Club()

    def after(self, value: Club, entry: Kept) -> Club:
        """With one more entry."""
        return Club(entry.data["names"], entry.data["months"], entry.data["least"], entry.data.get("days", Club().days))


def choosing(chosen: Club, by: By, at: datetime) -> Callable[[Club], list[Kept]]:
    """Says what to keep, for `Deciding.act`. Raises BadInput for numbers that cannot be."""
    if not 0 <= chosen.months <= MOST_MONTHS:
        raise BadInput(say("{n} months are not possible; expected 0 to {most}", n=chosen.months, most=MOST_MONTHS))
    if not 1 <= chosen.least <= MOST_NIGHTS:
        raise BadInput(say("{n} nights are not possible; expected 1 to {most}", n=chosen.least, most=MOST_NIGHTS))
    if not 1 <= chosen.days <= MOST_DAYS:
        raise BadInput(say("{n} days are not possible; expected 1 to {most}", n=chosen.days, most=MOST_DAYS))
    data = {"when": at.isoformat(), "who": {"role": by.role.slug, "name": by.name}, **chosen._asdict(), "fold": FOLD}
    return lambda now: [] if now == chosen else [Kept("ClubSet", data)]
