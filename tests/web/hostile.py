"""Requests that cost as much as a stranger can make them cost: what each input is for, as much of it as comes in."""

from __future__ import annotations

import contextlib
import http.client
import json
import threading
from collections.abc import Callable
from typing import Any, NamedTuple
from urllib.parse import urlencode

from serving import GONE, Server, form

from oddtrick.web.addresses import pack
from oddtrick.web.refusing import LARGEST

START = {"edition": "2017", "dealer": "N", "vulnerability": "None", "deal": "N:- - - -"}
PLAY = {**START, "contract": {"contract": "1NT", "declarer": "S"}}
DECK = [suit + rank for suit in "CDHS" for rank in "23456789TJQKA"]
FORM, JSON = "application/x-www-form-urlencoded", "application/json"
MOST = LARGEST - 2_000  # bytes of what is sent, without what stands around it


class Request(NamedTuple):
    """Something to send: None where the address is all."""

    path: str
    body: bytes | str | None = None
    kind: str = ""


def begin(server: Server, one: Request, answers: list[tuple[int, str]]) -> threading.Thread:
    """Send it, and wait elsewhere for what is answered."""

    def ask() -> None:
        method = "GET" if one.body is None else "POST"
        with contextlib.suppress(OSError, http.client.HTTPException):  # it was stopped
            answers.append(server.send(method, one.path, one.body, {"content-type": one.kind}, GONE))

    thread = threading.Thread(target=ask)
    thread.start()
    return thread


def record(start: dict[str, Any], entries: list[dict[str, Any]], **more: Any) -> Request:
    return Request("/api/table", json.dumps({"record": {"start": start, "entries": entries}, **more}), JSON)


def file(content: bytes, name: str = "a.pbn") -> Request:
    return Request("/en/table", *form(edition="2017", file=(name, content)))


def link(items: list[Any]) -> Request:
    return Request("/en/table/" + pack(["t", "2017", "", None, "N", "None", None, ["1NT", "S", 1, None, 0, 0], items]))


def _pairs(n: int) -> list[dict[str, Any]]:
    """Two of one trick at the same time, the wrong one first, again and again."""
    by = "EWSN"
    return [{"is": "Played", "by": by[k % 4], "card": DECK[k % 52], **({"at_once": True} if k % 2 else {})} for k in range(n)]


def _claims(n: int) -> list[dict[str, Any]]:
    return [
        one
        for _ in range(n // 2)
        for one in ({"is": "Claimed", "by": "W", "agreed": [], "tricks": 3}, {"is": "Objected", "by": "N"})
    ]


def _contested() -> Request:
    """A claim of a whole deal, and somebody who objects."""
    deal = "N:AK84.T63.QJ2.985 QT5.A94.KT4.AJ73 J972.KQ8.A96.K64 63.J752.8753.QT2"
    entries = [{"is": "Claimed", "by": "S", "agreed": [], "tricks": 9}, {"is": "Objected", "by": "W"}]
    return record({**PLAY, "deal": deal}, entries)


def _discards() -> Request:
    """Two cards on trick one, a discard on which no revoke is found, and one that was held all the time (67B2)."""
    played = "W H6 N HK E H4 E DT S H3 N D3 E C4 S D4 W D7".split()
    entries: list[dict[str, Any]] = [
        {"is": "Played", "by": by, "card": card} for by, card in zip(played[::2], played[1::2], strict=True)
    ]
    entries.append({"is": "Opened", "procedure": "revoke", "offender": "E", "about": 6})
    entries.append({"is": "Attention", "by": "S", "about": 3})
    answers = {"61A.failure": "nothing", "67B2a.faced": True, "67B2a.exposed": False}
    return record(PLAY, entries, answers={id: {"answer": value, "reason": "seen"} for id, value in answers.items()})


_BOARD = b'[Board "1"]\n[Dealer "N"]\n[Auction "N"]\n'
REQUESTS: dict[str, Callable[[], Request]] = {
    "a ruling without end": _discards,
    "cards at once, as a record": lambda: record(PLAY, _pairs(300)),
    "cards at once, as a link": lambda: link(["".join(f"{'ewsn'[k % 4]}{DECK[k % 52]}{'o' * (k % 2)}" for k in range(300))]),
    "empty lines": lambda: file(b"\n" * MOST),
    "empty lines, as LIN": lambda: file(b"qx|o1|\n" + b"\n " * (MOST // 2), "a.lin"),
    "empty lines, pasted": lambda: Request("/en/table", *form(edition="2017", deal="[" + "\n" * 90_000)),
    "calls": lambda: file(_BOARD + b"1C 1C 1C " * (MOST // 9)),
    "passes": lambda: file(_BOARD + b"1C Pass Pass " * (MOST // 13)),
    "boards with calls": lambda: file((_BOARD + b"Pass 1C X " * 190 + b"\n\n") * (MOST // 2_000)),
    "calls of LIN": lambda: file(b"qx|o1|md|1|mb|" + b"p" * MOST + b"|", "a.lin"),
    "cards of LIN": lambda: file(b"qx|o1|md|1|mb|1cppp|pc|" + b"c2" * (MOST // 2) + b"|", "a.lin"),
    "tags": lambda: file(b"".join(b'[A%d "x"]\n' % n for n in range(MOST // 13))),
    "tags for all games": lambda: file(b"".join(b'[A%d "##"]\n' % n for n in range(9_000)) + b"\n" + b'[B ""]\n\n' * 14_000),
    "regulations of a record": lambda: record({**START, "regulations": [[f"x{n}", True] for n in range(13_000)]}, []),
    "a refused form": lambda: Request("/en/table", *form(edition="2017", deal="♥" * 80_000)),
    "a long search": lambda: Request("/en/?" + urlencode({"q": "a b " * 3_000})),
    "a contested claim": _contested,
    "claims": lambda: record(PLAY, _claims(300)),
    "orders": lambda: record(START, [{"is": "Called", "by": "N", "call": "1C"}] + [
        {"is": "Opened", "procedure": "insufficient_bid", "offender": "N", "about": 0}] * 299),
    "deep JSON": lambda: Request("/api/table", "[" * MOST, JSON),
    "deep words": lambda: Request("/en/table/do", urlencode({"story": "1", "words": "[" * 60_000}), FORM),
    "all ways on": lambda: Request("/api/rule", json.dumps({"procedure": "16B2", "what_if": True}), JSON),
    "many results": lambda: Request("/api/score", json.dumps({"boards": [
        {"number": n, "results": [{"pair_ns": str(k), "pair_ew": str(k + 50), "score_ns": 10 * k} for k in range(40)]}
        for n in range(1, 100)], "method": "cross-imps"}), JSON),
    "many fields": lambda: Request("/en/rule", "&".join(f"a{n}=1" for n in range(25_000)), FORM),
}  # fmt: skip
