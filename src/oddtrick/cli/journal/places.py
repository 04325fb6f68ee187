"""Where a journal is: a file, or a server (`postgresql://…`)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from oddtrick.journal.contract import Journal, Reading, Unavailable
from oddtrick.journal.places import is_server
from oddtrick.journal.sqlite.reading import SQLiteReading
from oddtrick.journal.sqlite.store import SQLiteJournal
from oddtrick.texts import BadInput


@asynccontextmanager
async def reading(place: str) -> AsyncIterator[Reading]:
    """A journal to be read. Raises BadInput."""
    if is_server(place):
        async with writing(place) as journal:
            yield journal
    else:
        async with SQLiteReading(Path(place)) as one:
            yield one


@asynccontextmanager
async def writing(place: str, new: bool = True) -> AsyncIterator[Journal]:
    """A journal to be written to; a file is begun where there is none, unless `new` is False. Raises BadInput."""
    try:
        if is_server(place):
            from oddtrick.journal.postgres.store import PostgresJournal

            async with await PostgresJournal.begun(place) as journal:
                yield journal
        else:
            async with await SQLiteJournal.begun(place, new=new) as kept:
                yield kept
    except Unavailable as error:
        raise BadInput(error.text) from None
