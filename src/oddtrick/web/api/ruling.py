"""What programs ask of the Laws: one step of an inquiry, and the state of a table."""

from __future__ import annotations

import asyncio
from functools import partial

from litestar import post
from litestar.params import RequestBody

from oddtrick.answering import laws
from oddtrick.answering.wanted import RuleIn, TableIn
from oddtrick.shapes.inquiry import Ruling
from oddtrick.shapes.table.schema import TableOut
from oddtrick.web.errors import refusals
from oddtrick.web.rendering import TheReader
from oddtrick.web.rules import TheHouse


@post("/rule", status_code=200, responses=refusals(400, 413, 415))
async def rule(data: RequestBody[RuleIn], reader: TheReader, house: TheHouse) -> Ruling:
    """One step of an inquiry: what is ordered, what was answered, and the question that is open.

    Send the answers so far and one more to go on; with `what_if`, every way on from the open question is told.
    """
    told = partial(laws.rule, data, house, reader.translate)
    return await asyncio.to_thread(told) if data.what_if else told()  # all ways on can be thousands


@post("/table", sync_to_thread=True, status_code=200, responses=refusals(400, 413, 415))
def table(data: RequestBody[TableIn], reader: TheReader, house: TheHouse) -> TableOut:
    """The state of a table: who acts, what binds whom, what is asked, what was ruled, and the record, continued.

    Answers to questions that were not asked are named in `ignored`.
    """
    return laws.table(data, house, reader.translate)


HANDLERS = [rule, table]
