"""`/en/api`: what programs can ask of the desk, for a person to read; `/api` leads here."""

from __future__ import annotations

from typing import Any, NamedTuple

from litestar import Request, get
from litestar.response import Redirect, Response

from oddtrick.texts import Text, say
from oddtrick.web import links
from oddtrick.web.rendering import TheReader

Plain = Request[Any, Any, Any]


class Address(NamedTuple):
    """One address: its method, how it is written, what it answers, and an example: the rest of an address, or JSON to send."""

    method: str
    path: str
    text: Text
    example: str


ADDRESSES = (
    Address("GET", "/api/procedures", say("the procedures of an edition, or those that words mean"), "/api/procedures?q=revoke"),
    Address(
        "POST",
        "/api/rule",
        say("one step of an inquiry: orders, and the question that is open"),
        '{"procedure": "insufficient_bid"}',
    ),
    Address(
        "POST",
        "/api/table",
        say("the state of a table, from its record"),
        '{"record": {"start": {"edition": "2017", "dealer": "N", "vulnerability": "NS"}, '
        '"entries": [{"is": "Called", "by": "N", "call": "1S"}, {"is": "Called", "by": "E", "call": "1H"}]}}',
    ),
    Address(
        "POST",
        "/api/contract",
        say("what a contract scores (Law 77)"),
        '{"contract": "3NTX", "declarer": "E", "tricks": 8, "vulnerable": "both"}',
    ),
    Address(
        "POST",
        "/api/score",
        say("boards with their results, scored and ranked (Law 78)"),
        '{"method": "matchpoints", "boards": [{"number": 1, "results": '
        '[{"pair_ns": "1", "pair_ew": "2", "contract": "4S", "declarer": "S", "tricks": 10}, '
        '{"pair_ns": "3", "pair_ew": "4", "contract": "Pass"}]}]}',
    ),
    Address("GET", "/api/laws", say("the 93 Laws, and how many of their provisions are written here"), "/api/laws?edition=2007"),
    Address("GET", "/api/laws/{reference}", say("the provisions of a Law or of a part of it"), "/api/laws/27B1"),
    Address("GET", "/api/regulations/{name}", say("what regulations choose, and who chose it"), "/api/regulations/pzbs"),
    Address(
        "GET", "/api/charts/{procedure}", say("every way through a procedure, and its flowchart"), "/api/charts/insufficient_bid"
    ),
)


@get("/api", sync_to_thread=False)
def page(request: Plain, reader: TheReader) -> Response[str]:
    """The list of addresses, with an example of each."""
    return reader.page("api/programs.html", addresses=ADDRESSES, here=links.address(request, ""))


@get("/api", sync_to_thread=False, include_in_schema=False)
def begin(request: Plain) -> Redirect:
    """The list in the language that the browser prefers."""
    wanted = request.headers.get("accept-language", "").lower()
    return Redirect("/pl/api" if wanted.startswith("pl") else "/en/api")


HANDLERS = [page]
