"""What programs ask of the Laws: what words mean, one step of an inquiry, and the state of a table."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from oddtrick.answering.house import House
from oddtrick.answering.wanted import AnswerIn, RuleIn, SearchIn, TableIn
from oddtrick.everyday.matters import nearest
from oddtrick.laws.editions import find
from oddtrick.pictures.record import Answer
from oddtrick.shapes import inquiry
from oddtrick.shapes.inquiry import Ruling
from oddtrick.shapes.procedures import Found, ProcedureRow, Searched, moments, row
from oddtrick.shapes.result_moved import BoardPlayed
from oddtrick.shapes.table.answers import check_answers
from oddtrick.shapes.table.as_json import as_json
from oddtrick.shapes.table.schema import TableOut
from oddtrick.table.desk.following import follow
from oddtrick.table.folding.record import load
from oddtrick.table.under_regulations import under
from oddtrick.texts import BadInput, Translate


def search(data: SearchIn, translate: Translate) -> Searched:
    """The procedures that words mean, the best first; where nothing is meant, what there is by the moment."""
    try:
        found = nearest(data.words, data.edition, translate) if data.words.strip() else []
    except BadInput:
        found = []
    rows = [msgspec.convert(row(one, translate), ProcedureRow) for one in found]
    return Searched(data.edition, [Found(data.words, rows)], [] if rows else moments(data.edition, translate))


def rule(data: RuleIn, house: House, translate: Translate) -> Ruling:
    """One step of an inquiry: what is ordered, what was answered, and the question that is open. Raises BadInput."""
    values = house.regulations(data.regulations, data.edition) if data.regulations else None
    found = inquiry.under(find(data.procedure, data.edition), data.regulations, values)
    answers = _answers(data.answers)
    progress = inquiry.progress_of(found, answers)
    board = BoardPlayed.parse(data.result, data.vulnerable, data.offender or "") if data.result else None
    return inquiry.state(found, progress, answers, translate, what_if=data.what_if, board=board)


def table(data: TableIn, house: House, translate: Translate) -> TableOut:
    """The state of a table from its record and the answers to what it asks. Raises BadInput."""
    found = load(msgspec.to_builtins(data.record))
    if data.regulations:
        found = under(found, house.regulations(data.regulations, found.start.edition))
    answers = _answers(data.answers)
    check_answers(found.start.edition, answers)
    after, unused = follow(found, answers, leave=data.leave)
    return as_json(after, translate, unused)


def _answers(told: Mapping[str, bool | str | AnswerIn]) -> dict[str, Answer]:
    return {id: Answer(one.answer, one.reason, one.by) if isinstance(one, AnswerIn) else Answer(one) for id, one in told.items()}
