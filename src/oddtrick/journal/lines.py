"""A journal as lines of JSON, to be read by others, and to move it from one store to another.

The first line names the journal; then personal texts, a line each; then appends in the order of the journal. Lines that are
imported twice are there once: they are appended under their own keys.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Iterable, Iterator
from typing import Any, NamedTuple

from oddtrick.journal.contract import START, Conflict, Entry, Journal, KeyReused, PersonalText, Reading, Stored
from oddtrick.texts import BadInput, Text, say

FORM = 1
TOGETHER = 256  # appends that are imported at once


class Imported(NamedTuple):
    """How many appends came, and how many of them were there before."""

    appends: int
    again: int


async def lines(journal: Reading) -> AsyncIterator[str]:
    """Every line, without its end."""
    yield _line({"journal": journal.id, "form": FORM})
    for one in await journal.personal():
        yield _line({"person": one.id, "text": one.text, "holder": one.holder})
    ends = {stream: {one.last: one for one in await journal.appends(stream)} for stream in await journal.streams()}
    begun: dict[str, list[Stored]] = {}
    after = START
    while page := await journal.read_all(after):
        for stored in page:
            begun.setdefault(stored.stream, []).append(stored)
            if append := ends.get(stored.stream, {}).get(stored.version):
                told = begun.pop(stored.stream)
                entries = [{"kind": one.entry.kind, "schema": one.entry.schema, "data": one.entry.data} for one in told]
                yield _line(
                    {"stream": stored.stream, "key": append.key, "first": append.first, "at": stored.at, "entries": entries}
                )
        after = page[-1].position


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


async def read_in(journal: Journal, told: Iterable[str]) -> Imported:
    """Append what lines tell, in their order. Raises BadInput, which names the line; what stands before it was appended."""
    appends = again = 0
    batch: list[tuple[int, Awaitable[bool]]] = []
    try:
        for n, data in _read(told):
            if "person" in data:
                await journal.adopt([_text(n, data)])
                continue
            batch.append((n, _append(journal, data)))
            appends += 1
            if len(batch) == TOGETHER:
                again += await _done(batch)
    except BadInput as error:
        await _done(batch)
        raise error from None
    return Imported(appends, again + await _done(batch))


def _read(told: Iterable[str]) -> Iterator[tuple[int, dict[str, Any]]]:
    first = True
    for n, line in enumerate(told, 1):
        if not line.strip():
            continue
        try:
            data = json.loads(line)
        except (ValueError, RecursionError):
            data = None
        if not isinstance(data, dict):
            raise BadInput(say("line {n}: this is no JSON object", n=n))
        if first and data.get("form") != FORM:
            raise BadInput(say("line {n}: this is no export of a journal, or one of another form; expected form {form}", n=n,
                               form=FORM))  # fmt: skip
        if not first:
            yield n, data
        first = False
    if first:
        raise BadInput(say("there is nothing in it; expected the export of a journal"))


def _text(n: int, data: dict[str, Any]) -> PersonalText:
    try:
        return PersonalText(str(data["person"]), str(data["text"]), str(data["holder"]))
    except KeyError as error:
        raise BadInput(say("line {n}: {error}", n=n, error=_why(error))) from None


async def _append(journal: Journal, data: dict[str, Any]) -> bool:
    entries = [Entry(str(one["kind"]), one["data"], one["schema"]) for one in data["entries"]]
    done = await journal.append(
        str(data["stream"]), entries, expected=int(data["first"]) - 1, key=str(data["key"]), at=int(data["at"])
    )
    return done.again


async def _done(batch: list[tuple[int, Awaitable[bool]]]) -> int:
    """How many of a batch were there before; all are waited for, and the first that was refused is told."""
    found = await asyncio.gather(*(one for _, one in batch), return_exceptions=True)
    numbers = [n for n, _ in batch]
    batch.clear()
    for n, one in zip(numbers, found, strict=True):
        if isinstance(one, (Conflict, KeyReused, KeyError, TypeError, ValueError)):
            raise BadInput(say("line {n}: {error}", n=n, error=_why(one))) from None
        if isinstance(one, BaseException):
            raise one
    return sum(one is True for one in found)


def _why(error: Exception) -> Text | str:
    match error:
        case BadInput():
            return error.text
        case Conflict():
            return say("it does not follow what this journal holds; import into a new one")
        case KeyReused():
            return say("this journal holds something else under its key; import into a new one")
        case KeyError():
            return say("{name} is missing", name=error.args[0])
        case _:
            return str(error)
