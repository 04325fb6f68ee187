"""What programs ask of the Laws: one step of an inquiry, and the state of a table."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import partial

import msgspec
from litestar import post
from litestar.params import RequestBody

from oddtrick.laws.editions import find
from oddtrick.pictures.record import Answer
from oddtrick.shapes import inquiry
from oddtrick.shapes.inquiry import Ruling
from oddtrick.shapes.result_moved import BoardPlayed
from oddtrick.shapes.table.answers import check_answers
from oddtrick.shapes.table.as_json import as_json
from oddtrick.shapes.table.schema import TableOut
from oddtrick.table.desk.following import follow
from oddtrick.table.folding.record import load
from oddtrick.table.under_regulations import under
from oddtrick.web.api.wanted import AnswerIn, RuleIn, TableIn
from oddtrick.web.errors import refusals
from oddtrick.web.rendering import TheReader
from oddtrick.web.rules import TheHouse


@post("/rule", status_code=200, responses=refusals(400, 413, 415))
async def rule(data: RequestBody[RuleIn], reader: TheReader, house: TheHouse) -> Ruling:
    """One step of an inquiry: what is ordered, what was answered, and the question that is open.

    Send the answers so far and one more to go on; with `what_if`, every way on from the open question is told.
    """
    values = house.regulations(data.regulations, data.edition) if data.regulations else None
    found = inquiry.under(find(data.procedure, data.edition), data.regulations, values)
    answers = _answers(data.answers)
    progress = inquiry.progress_of(found, answers)
    board = BoardPlayed.parse(data.result, data.vulnerable, data.offender or "") if data.result else None
    told = partial(inquiry.state, found, progress, answers, reader.translate, what_if=data.what_if, board=board)
    return await asyncio.to_thread(told) if data.what_if else told()  # all ways on can be thousands


@post("/table", sync_to_thread=True, status_code=200, responses=refusals(400, 413, 415))
def table(data: RequestBody[TableIn], reader: TheReader, house: TheHouse) -> TableOut:
    """The state of a table: who acts, what binds whom, what is asked, what was ruled, and the record, continued.

    Answers to questions that were not asked are named in `ignored`.
    """
    found = load(msgspec.to_builtins(data.record))
    if data.regulations:
        found = under(found, house.regulations(data.regulations, found.start.edition))
    answers = _answers(data.answers)
    check_answers(found.start.edition, answers)
    after, unused = follow(found, answers, leave=data.leave)
    return as_json(after, reader.translate, unused)


def _answers(told: Mapping[str, bool | str | AnswerIn]) -> dict[str, Answer]:
    return {id: Answer(one.answer, one.reason, one.by) if isinstance(one, AnswerIn) else Answer(one) for id, one in told.items()}


HANDLERS = [rule, table]
