"""`/en/calculate`: a contract's score, a traveller's matchpoints and IMPs, victory points. Every page is a form by GET."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from litestar import Request, get
from litestar.response import Redirect, Response

from oddtrick.game.cards import DENOMINATIONS
from oddtrick.game.contract import RISKS
from oddtrick.game.seats import SEATS, Vulnerability
from oddtrick.scoring.methods.rounding import decimal
from oddtrick.scoring.traveller import Problem, read_traveller
from oddtrick.texts import BadInput, Text, say, signed
from oddtrick.web.addresses import LONGEST, pack, unpack
from oddtrick.web.calculators.scored import (
    DATUMS,
    METHODS,
    VULNERABILITIES,
    Given,
    Scored,
    board_number,
    chosen,
    exactly,
    figure,
    of_top,
    scored,
    totals,
)
from oddtrick.web.calculators.small import SCALES, asked, every_result, steps, victory
from oddtrick.web.rendering import TheReader

Plain = Request[Any, Any, Any]
_FIELDS = 200
_MARK = "traveller"


def fields(request: Plain) -> dict[str, str]:
    """What the address asks, each name once. Raises BadInput for more than any form of ours sends."""
    told = dict(request.query_params.items())
    if len(told) > _FIELDS:
        raise BadInput(say("something in this request is missing, or is not what it must be"))
    return told


def packed(mark: str, form: Mapping[str, str]) -> str:
    """The fields of a form that say something, for an address; `mark` says which form it is."""
    return pack([mark, {name: value for name, value in form.items() if value}])


def unpacked(mark: str, text: str) -> dict[str, str]:
    """The fields of a form that an address holds. Raises BadInput."""
    match unpack(text):
        case [str() as found, dict() as form] if found == mark and all(isinstance(value, str) for value in form.values()):
            return form
        case _:
            raise BadInput(say("this address holds no calculation"))


@get("/calculate", sync_to_thread=False)
def calculate(reader: TheReader) -> Response[str]:
    """What can be worked out here."""
    return reader.page("calculators/index.html")


@get("/calculate/contract", sync_to_thread=False)
def contract(request: Plain, reader: TheReader) -> Response[str]:
    """77. What a contract scores, item by item, and all its results."""
    found = asked(fields(request))
    return reader.page(
        "calculators/contract.html",
        asked=found,
        results=every_result(found.contract),
        address=lambda tricks: urlencode(found.form(tricks)),
        DENOMINATIONS=DENOMINATIONS,
        RISKS=RISKS,
        SEATS=SEATS,
        VULNERABILITIES=Vulnerability,
        words_of=VULNERABILITIES,
        signed=signed,
    )


@get("/calculate/victory-points", sync_to_thread=False)
def victory_points(request: Plain, reader: TheReader) -> Response[str]:
    """78D. What a margin is worth, and the whole scale."""
    form = fields(request)
    problem: Text | None = None
    try:
        found = victory(form)
        table = steps(found.values)
    except BadInput as error:
        problem, table = error.text, []
        found = victory({})
    shown = {"scale": form.get("scale", "wbf")[:20], "boards": form.get("boards", "16")[:20], "imps": form.get("imps", "")[:20]}
    return reader.page(
        "calculators/victory_points.html",
        400 if problem else 200,
        asked=found,
        told=shown,
        problem=problem,
        table=table,
        SCALES=SCALES,
        decimal=decimal,
    )


@get("/calculate/traveller", sync_to_thread=False)
def traveller(request: Plain, reader: TheReader) -> Response[str] | Redirect:
    """78A, 78B. What every line of a traveller is worth to both sides."""
    told = fields(request)
    sent = "in" not in told
    form = told if sent else unpacked(_MARK, told["in"])
    given, problems = _given(form)
    rows: list[Scored] = []
    if not problems and given.traveller.rows:
        try:
            rows = scored(given)
        except BadInput as error:
            problems = [Problem(0, error.text)]
    address = f"/{reader.language}/calculate/traveller?in={packed(_MARK, given.form())}"
    if sent and rows and len(address) <= LONGEST:
        return Redirect(address, status_code=303)
    if problems and not sent:
        raise BadInput(problems[0].text)
    return reader.page(
        "calculators/traveller.html",
        400 if problems else 200,
        given=given,
        written=form.get("results", "") if problems else str(given.traveller),
        board=form.get("board", "")[:20] if problems else str(given.board or ""),
        problems=problems,
        rows=rows,
        sums=totals(rows) if rows else None,
        long=bool(rows) and len(address) > LONGEST,
        METHODS=METHODS,
        DATUMS=DATUMS,
        VULNERABILITIES=VULNERABILITIES,
        figure=figure,
        exactly=exactly,
        of_top=of_top,
        signed=signed,
    )


def _given(form: Mapping[str, str]) -> tuple[Given, list[Problem]]:
    """A traveller as a form tells it, with what is wrong in it. Raises BadInput for choices that the page does not have."""
    method = chosen(form.get("method", ""), METHODS, "matchpoints")
    rule = chosen(form.get("datum", ""), DATUMS, "mean")
    vulnerable = chosen(form.get("vulnerable", ""), VULNERABILITIES, "")
    read = read_traveller(form.get("results", ""))
    problems = [*read.problems]
    board = 0
    try:
        board = board_number(form.get("board", ""))
    except BadInput as error:
        problems.insert(0, Problem(0, error.text))
    return Given(method, rule, board, vulnerable, read), problems


HANDLERS = [calculate, contract, traveller, victory_points]
