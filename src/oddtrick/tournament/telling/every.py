"""A sentence for every entry, whatever its kind; the entries of a file one after the other, each with what became of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from oddtrick.texts import Text
from oddtrick.tournament.entries.afterwards import Afterwards, Undone
from oddtrick.tournament.entries.arranging import Arranging
from oddtrick.tournament.entries.directing import Directing
from oddtrick.tournament.entries.drawing import Drawing
from oddtrick.tournament.entries.every import Said
from oddtrick.tournament.entries.playing import Playing
from oddtrick.tournament.folding.fold import after
from oddtrick.tournament.state import Refusal, Tournament
from oddtrick.tournament.telling.afterwards import tell_afterwards
from oddtrick.tournament.telling.arranging import tell_arranging
from oddtrick.tournament.telling.directing import tell_directing
from oddtrick.tournament.telling.drawing import tell_drawn
from oddtrick.tournament.telling.playing import tell_playing
from oddtrick.tournament.telling.setting import tell_setting


class Told(NamedTuple):
    """An entry with its number and its sentence; why it could not be followed, where it could not; the tournament after it."""

    number: int
    said: Said
    text: Text
    refused: Refusal | None
    now: Tournament


def tell(now: Tournament, said: Said, number: int | None = None) -> Text:
    """What an entry says, in the tournament as it was before it; `number` where it is not the next one."""
    entry, n = said.entry, now.said.number if number is None else number
    if isinstance(entry, Drawing):
        return tell_drawn(now, entry)
    if isinstance(entry, Arranging):
        return tell_arranging(entry)
    if isinstance(entry, Playing):
        return tell_playing(now, n, entry)
    if isinstance(entry, Directing):
        return tell_directing(now, n, entry)
    if isinstance(entry, Afterwards):
        return tell_afterwards(now, said, entry, _before(now, entry))
    return tell_setting(now, entry)


def _before(now: Tournament, entry: Afterwards) -> Text | None:
    """The sentence of the entry that is undone."""
    if not isinstance(entry, Undone):
        return None
    old = now.said.entry(entry.entry)
    return None if old is None or isinstance(old.entry, Undone) else tell(now, old, entry.entry)


def told(entries: Iterable[Said]) -> Iterator[Told]:
    """All that happened, oldest first."""
    now = Tournament()
    for said in entries:
        later = after(now, said)
        refused = later.faults[-1].why if len(later.faults) > len(now.faults) else None
        yield Told(now.said.number, said, tell(now, said), refused, later)
        now = later
