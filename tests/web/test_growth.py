"""Links, forms and JSON cost as much as they are long, up to the bound at which they are refused with a sentence."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import urlencode

import pytest
from hostile import DECK, FORM, JSON, PLAY, START, Request, file, link, record
from litestar.testing import TestClient
from one_desk import the_desk

from growing import grows_well
from oddtrick.table.folding.record import MOST, load
from oddtrick.texts import BadInput


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient[Any]]:
    with TestClient(the_desk(), raise_server_exceptions=False) as found:
        found.get("/en/")
        yield found


def _cards(n: int) -> str:
    return "".join(f"{'wnes'[k % 4]}{DECK[k % 52]}" for k in range(n))


REQUESTS: dict[str, Callable[[int], Request]] = {
    "a link of cards": lambda n: link([_cards(n)]),
    "a link of calls": lambda n: Request(link(["1C" * n]).path),
    "a link of entries": lambda n: link([["Passed", "auction"]] * n),
    "letters of a link": lambda n: Request("/en/table/1" + "A" * (n // 8)),
    "a record": lambda n: record(PLAY, [{"is": "Played", "by": "WNES"[k % 4], "card": DECK[k % 52]} for k in range(n)]),
    "a record of one card": lambda n: record(PLAY, [{"is": "Played", "by": "W", "card": "C2"}] * n),
    "a record of calls": lambda n: record(START, [{"is": "Called", "by": "N", "call": "1C"}] * n),
    "answers": lambda n: record(START, [], answers={f"27A1.{k}": True for k in range(n)}),
    "a name": lambda n: Request("/api/rule", json.dumps({"procedure": "x" * n}), JSON),
    "nesting": lambda n: Request("/api/table", "[" * n, JSON),
    "fields": lambda n: Request("/en/rule", "&".join(f"a{k}=1" for k in range(n)), FORM),
    "one field": lambda n: Request("/en/rule", urlencode({"case": "1" * n}), FORM),
    "words": lambda n: Request("/en/table/do", urlencode({"story": "1", "words": "[" * n}), FORM),
    "a file": lambda n: file(b'[Board "1"]\n[Dealer "N"]\n[Auction "N"]\n' + b"1C Pass Pass Pass\n" * (n // 4)),
    "a search": lambda n: Request("/en/?" + urlencode({"q": "ab " * (n // 8)})),
}


@pytest.mark.parametrize("name", REQUESTS)
def test_a_request_grows_with_what_is_sent(client: TestClient[Any], name: str) -> None:
    def sent(one: Request) -> None:
        method, kind = ("GET", {}) if one.body is None else ("POST", {"content-type": one.kind})
        answer = client.request(method, one.path, content=one.body, headers=kind, follow_redirects=False)
        assert answer.status_code < 500, answer.text[:300]

    grows_well(sent, REQUESTS[name], 500, 32_000)


def test_a_record_has_no_more_entries_than_a_board_can_have() -> None:
    entries = [{"is": "Called", "by": "N", "call": "Pass"}] * (MOST + 1)
    with pytest.raises(BadInput, match=f"at most {MOST}"):
        load({"start": START, "entries": entries})
    assert len(load({"start": START, "entries": entries[:500]}).entries) == 500
