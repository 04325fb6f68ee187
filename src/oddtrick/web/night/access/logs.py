"""The log of who did what, for those who give offices: filtered, and as a file."""

from __future__ import annotations

import csv
import io
from typing import Any

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery
from litestar.response import Response

from oddtrick.night.access.log import About, Line, chosen, lines
from oddtrick.web.night.access.pages import APPOINT, OFFICES
from oddtrick.web.night.who import TheHall, ThePass, in_office
from oddtrick.web.rendering import Reader, TheReader

MOST = 400  # lines on the page; the files have all


@get("/night/log")
async def log(reader: TheReader, hall: TheHall, who: ThePass, about: FromQuery[str] = "", by: FromQuery[str] = "") -> Response[str]:
    """The newest lines."""
    in_office(who, *APPOINT)
    found = chosen(await lines(hall, await hall.newest() or ""), about, by[:60])
    return reader.page(
        "night/access/log.html", lines=found[:MOST], all=len(found), abouts=tuple(About), about=about, by=by[:60], offices=OFFICES
    )


@get("/night/log/{kind:str}")
async def exported(
    reader: TheReader, hall: TheHall, who: ThePass, kind: FromPath[str], about: FromQuery[str] = "", by: FromQuery[str] = ""
) -> Response[Any]:
    """All of it, oldest first: `csv` or `json`."""
    in_office(who, *APPOINT)
    found = chosen(await lines(hall, await hall.newest() or ""), about, by[:60])[::-1]
    rows = [_row(one, reader) for one in found]
    named = {"Content-Disposition": f'attachment; filename="log.{kind}"'}
    if kind not in ("csv", "json"):
        raise NotFoundException
    if kind == "json":
        return Response(rows, headers=named)
    out = io.StringIO()
    table = csv.DictWriter(out, [*_FIELDS])
    table.writeheader()
    table.writerows({name: _safe(str(value)) for name, value in row.items()} for row in rows)
    return Response(out.getvalue().encode(), media_type="text/csv", headers=named)


_FIELDS = ("at", "about", "role", "name", "address", "text", "entry")


def _row(one: Line, reader: Reader) -> dict[str, Any]:
    role = one.role.slug if one.role else ""
    return dict(zip(_FIELDS, (one.when, one.about.slug, role, one.name, one.address, reader.translate(one.text), one.entry or ""),
                    strict=True))  # fmt: skip


def _safe(text: str) -> str:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t", "\r")) else text


HANDLERS: list[Any] = [log, exported]
