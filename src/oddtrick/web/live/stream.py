"""The stream of events to a browser (SSE), sent as it is: mounted in an application, it asks nothing of its framework.

Each event is a whole section and names its version, so who missed ten gets the newest one, and a duplicate does no harm. What all
of a kind are sent is framed and packed once: a piece of a deflate stream that refers to nothing before it fits in everybody's
(RFC 1951).
"""

from __future__ import annotations

import asyncio
import json
import random
import zlib
from collections.abc import Awaitable, Callable
from contextlib import aclosing
from typing import Any, NamedTuple, Protocol
from urllib.parse import parse_qs

from oddtrick.journal.hub import CROWD, SPREAD, Heads, Hub, TooMany
from oddtrick.texts import BadInput
from oddtrick.web.live.fragments import Fragment, Fragments, Reader

_HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),  # a proxy keeps nothing back
]
_HEARTBEAT = b":\n\n"
_BEAT = b"event: beat\ndata: 0\n\n"  # a page of who takes part knows by it that the network is there
_PACKED = [(b"content-encoding", b"gzip"), (b"vary", b"accept-encoding")]
_GZIP = b"\x1f\x8b\x08\0\0\0\0\0\0\xff"  # RFC 1952: deflate, no name, no time, of no system
_EFFORT = 5
_KINDS = 64  # of readers for whom the newest piece is kept

Send = Callable[[Any], Awaitable[None]]
Receive = Callable[[], Awaitable[Any]]


class Source(Heads, Protocol):
    """A journal as far as a stream asks it."""

    @property
    def id(self) -> str:
        """The journal's own mark."""


Concerns = Callable[[Reader, int, int], Awaitable[bool]]


async def _all_of_it(_reader: Reader, _after: int, _until: int) -> bool:
    return True


class Part(NamedTuple):
    """The fragment by itself, as an answer to a request."""

    status: int
    headers: dict[str, str]
    body: bytes


class Live:
    """An application of ASGI for `GET …/live?after=VERSION`.

    `reader` says who it is, from his session and the path; None: there is nothing for him here. `event`: what the page calls it.
    `concerns` says whether anything of what came after a version, until another, is for him.
    """

    def __init__(
        self, journal: Source, hub: Hub, fragments: Fragments[Any], reader: Callable[[Any], Awaitable[Reader | None]], event: str,
        concerns: Concerns = _all_of_it,
    ) -> None:  # fmt: skip
        self._journal, self._hub, self._fragments, self._reader, self._event = journal, hub, fragments, reader, event
        self._concerns = concerns
        self._framed_last: dict[tuple[str, str, str], tuple[int, bytes, bytes]] = {}

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """One watcher, until he goes."""
        reader = await self._reader(scope)
        if reader is None or self._hub.watchers >= self._hub.most:
            await _short(send, 404 if reader is None else 503)
            return
        telling = asyncio.create_task(self._tells(reader, self._seen(scope), _takes_gzip(scope), send))
        leaving = asyncio.create_task(_left(receive))
        try:
            await asyncio.wait((telling, leaving), return_when=asyncio.FIRST_COMPLETED)
        except asyncio.CancelledError:  # the server stops: the stream has an end, and the browser comes back
            await send({"type": "http.response.body", "body": b""})
        finally:
            for task in (telling, leaving):
                task.cancel()
            await asyncio.gather(telling, leaving, return_exceptions=True)
        if (
            telling.done()
            and not telling.cancelled()
            and (error := telling.exception())
            and not isinstance(error, (TooMany, BadInput))
        ):
            raise error

    async def part(self, reader: Reader, tag: str = "") -> Part:
        """The same fragment for who asks for it: `tag` is what his browser has (If-None-Match)."""
        fragment = await self._fragments.newest(reader)
        own = f'"{self._mark(fragment.version)}-{reader.role}-{reader.language}"'
        headers = {"etag": own, "cache-control": "private, no-cache", "content-type": "text/html; charset=utf-8"}
        return Part(304, headers, b"") if tag == own else Part(200, headers, fragment.body)

    def _mark(self, version: int) -> str:
        """A version with the mark of its journal: those of another are void."""
        return f"{self._journal.id}-{version}"

    def _seen(self, scope: Any) -> int:
        """The version that a browser has: of the last event that it heard, or of its page."""
        after = parse_qs(scope.get("query_string", b"").decode("ascii", "replace")).get("after", [""])[0]
        last = dict(scope["headers"]).get(b"last-event-id", b"").decode("ascii", "replace") or after
        journal, _, version = last.rpartition("-")
        return int(version) if journal == self._journal.id and version.isdecimal() and len(version) < 10 else 0

    async def _tells(self, reader: Reader, seen: int, packed: bool, send: Send) -> None:
        told = 0
        await send({"type": "http.response.start", "status": 200, "headers": [*_HEADERS, *_PACKED] if packed else _HEADERS})
        pack = _packed if packed else bytes
        async with aclosing(self._hub.changes(self._journal, reader.stream, seen, crowd=not reader.own)) as changes:
            retry = pack(b"retry: %d\n\n" % round(1000 * self._hub.retry(reader.stream)))
            await _more(send, _GZIP + retry if packed else retry)
            async for version in changes:
                if version is None:
                    await _more(send, pack(_BEAT if reader.own else _HEARTBEAT))
                elif reader.own:
                    if seen >= version or await self._concerns(reader, seen, version):
                        await _more(send, pack(self._framed(version, "version", self._only(reader, version))))
                    seen = version
                elif (fragment := await self._fragments.newest(reader, version)).version > told:
                    told = fragment.version
                    await _more(send, self._whole(reader, fragment, packed))

    def _whole(self, reader: Reader, fragment: Fragment, packed: bool) -> bytes:
        """A fragment as its readers are sent it: made once for all of them."""
        kind = reader.stream, reader.role, reader.language
        version, plain, small = self._framed_last.get(kind, (-1, b"", b""))
        if version != fragment.version:
            plain, small = self._framed(fragment.version, self._event, fragment.body), b""
        if packed and not small:
            small = _packed(plain)
        if len(self._framed_last) > _KINDS:
            self._framed_last.clear()
        self._framed_last[kind] = (fragment.version, plain, small)
        return small if packed else plain

    def _only(self, reader: Reader, version: int) -> bytes:
        """The version alone, and how many milliseconds a page waits before it asks: where there are many, not all at once."""
        wait = random.uniform(0, SPREAD) if self._hub.watching(reader.stream, crowd=False) > CROWD else 0
        return json.dumps({"version": version, "wait": round(1000 * wait)}).encode()

    def _framed(self, version: int, event: str, body: bytes) -> bytes:
        lines = b"".join(b"data: %b\n" % line for line in body.splitlines() or [b""])
        return b"id: %b\nevent: %b\n%b\n" % (self._mark(version).encode(), event.encode(), lines)


def _takes_gzip(scope: Any) -> bool:
    told = b",".join(value for name, value in scope["headers"] if name == b"accept-encoding")
    return any(one.strip().partition(b";")[0].strip() == b"gzip" and b"q=0" not in one for one in told.split(b","))


def _packed(data: bytes) -> bytes:
    """A piece of a deflate stream that stands by itself and ends at a byte."""
    packing = zlib.compressobj(_EFFORT, zlib.DEFLATED, -zlib.MAX_WBITS)
    return packing.compress(data) + packing.flush(zlib.Z_FULL_FLUSH)


async def _left(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _more(send: Send, body: bytes) -> None:
    await send({"type": "http.response.body", "body": body, "more_body": True})


async def _short(send: Send, status: int) -> None:
    headers = [(b"content-length", b"0")] + [(b"retry-after", b"5")] * (status == 503)
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b""})
