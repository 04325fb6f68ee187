"""What programs look up: procedures, Laws, regulations and flowcharts."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from litestar import get
from litestar.params import FromPath, FromQuery

from oddtrick.citations import IN_FORCE, Citation, Edition
from oddtrick.everyday.matters import meant
from oddtrick.language import translator
from oddtrick.laws.editions import ALL, find, named
from oddtrick.pictures.flow import flow
from oddtrick.pictures.svg import svg
from oddtrick.pictures.table import table
from oddtrick.regulations.readymade import LAWS
from oddtrick.shapes.laws import Index, all_laws, one_law
from oddtrick.shapes.procedures import Procedures, listed
from oddtrick.shapes.regulations import Shown, shown
from oddtrick.texts import BadInput, say
from oddtrick.web.errors import Missing, refusals
from oddtrick.web.rendering import TheReader
from oddtrick.web.rules import TheHouse

_LONGEST = 200  # letters of a search


class Chart(msgspec.Struct):
    """The flowchart of a procedure: every way through it as a table (`head`, `rows`), and the drawing as SVG."""

    edition: str
    name: str
    law: str
    title: str
    head: list[str]
    rows: list[list[str]]
    svg: str


@get("/procedures", sync_to_thread=False, responses=refusals(400))
def procedures(reader: TheReader, edition: FromQuery[Edition] = IN_FORCE, q: FromQuery[str] = "") -> Procedures:
    """The procedures of an edition; with `q` those that a name, a Law or words mean, none where nothing is meant."""
    if not q.strip():
        return listed((one for one in ALL if one.edition is edition), edition, reader.translate)
    try:
        found = meant(q[:_LONGEST], edition, reader.translate)
    except BadInput:
        found = []
    return listed(found, edition, reader.translate)


@get("/laws", sync_to_thread=False, responses=refusals(400))
def laws(reader: TheReader, edition: FromQuery[Edition] = IN_FORCE) -> Index:
    """The 93 Laws: how many provisions each has, and how many of them are implemented and tested."""
    return all_laws(edition, reader.language)


@get("/laws/{reference:str}", sync_to_thread=False, responses=refusals(400, 404))
def law(reference: FromPath[str], reader: TheReader, edition: FromQuery[Edition] = IN_FORCE) -> Index:
    """The provisions of a Law (`27`) or of a part of it (`27B1`), and where the editions differ in them."""
    try:
        return one_law(Citation.parse(reference[:_LONGEST], edition), reader.language)
    except BadInput as error:
        raise Missing(error.text) from None


@get("/regulations/{name:str}", sync_to_thread=False, responses=refusals(400, 404))
def regulations(name: FromPath[str], reader: TheReader, house: TheHouse, edition: FromQuery[Edition] = IN_FORCE) -> Shown:
    """What regulations choose, and who chose it: `wbf`, `pzbs`, `laws` (the Laws alone), `house` where the desk has its own."""
    try:
        found = house.regulations("" if name == LAWS else name[:_LONGEST], edition)
    except BadInput as error:
        raise Missing(error.text) from None
    return shown(found, found.values.values(), reader.language)


@get("/charts/{procedure:str}", sync_to_thread=True, responses=refusals(400, 404))
def chart(procedure: FromPath[str], reader: TheReader, edition: FromQuery[Edition] = IN_FORCE) -> Chart:
    """The flowchart of a procedure, by its name or by the Law of it."""
    try:
        return _drawn(find(procedure[:_LONGEST], edition).name, edition, reader.language)
    except BadInput as error:
        raise Missing(error.text) from None


@lru_cache(maxsize=64)
def _drawn(name: str, edition: Edition, language: str) -> Chart:
    one, translate = named(name, edition), translator(language)
    assert one is not None
    heading = translate(say("Law {law} ({edition}): {title}", law=one.law, edition=edition, title=one.title))
    head, *rows = table(one.run, one.edition, translate)
    return Chart(
        str(edition), one.name, one.law, translate(one.title), head, rows, svg(flow(one.run, one.edition), heading, translate)
    )


HANDLERS = [procedures, laws, law, regulations, chart]
