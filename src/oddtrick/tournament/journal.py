"""The entries of a tournament, oldest first: a value to which one more is added at a cost that does not grow with it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from oddtrick.tournament.entries.every import Said

_BLOCK = 256


class Journal(NamedTuple):
    """Blocks of entries that are full, and the last one, which is not."""

    full: tuple[tuple[Said, ...], ...] = ()
    last: tuple[Said, ...] = ()

    def __repr__(self) -> str:
        return f"<Journal of {self.number} entries>"

    def and_then(self, said: Said) -> Journal:
        """With one entry more."""
        last = (*self.last, said)
        return Journal((*self.full, last), ()) if len(last) == _BLOCK else Journal(self.full, last)

    @property
    def number(self) -> int:
        """How many entries there are, which is the number that the next one gets."""
        return len(self.full) * _BLOCK + len(self.last)

    @property
    def entries(self) -> Iterator[Said]:
        """All of them in order."""
        return chain(*self.full, self.last)

    @property
    def newest(self) -> Said | None:
        """The last one."""
        block = self.last or (self.full[-1] if self.full else ())
        return block[-1] if block else None

    def entry(self, number: int) -> Said | None:
        """The entry with a number, from 0; None where there is none."""
        if not 0 <= number < self.number:
            return None
        block, place = divmod(number, _BLOCK)
        return self.full[block][place] if block < len(self.full) else self.last[place]
