"""What programs have scored: a contract, and the results of boards."""

from __future__ import annotations

from litestar import post
from litestar.params import RequestBody

from oddtrick.answering import scores
from oddtrick.answering.wanted import ContractIn, ScoreIn
from oddtrick.shapes.contract import ContractScore
from oddtrick.shapes.score import SessionOut
from oddtrick.web.errors import refusals
from oddtrick.web.rendering import TheReader
from oddtrick.web.rules import TheHouse


@post("/contract", sync_to_thread=False, status_code=200, responses=refusals(400, 413, 415))
def contract(data: RequestBody[ContractIn]) -> ContractScore:
    """What a contract scores (Law 77): North-South's points."""
    return scores.contract(data)


@post("/score", sync_to_thread=True, status_code=200, responses=refusals(400, 413, 415))
def score(data: RequestBody[ScoreIn], reader: TheReader, house: TheHouse) -> SessionOut:
    """The results of one board or of several, scored and ranked by a method (Law 78)."""
    return scores.score(data, house, reader.translate)


HANDLERS = [contract, score]
