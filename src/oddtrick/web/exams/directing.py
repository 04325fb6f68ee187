"""`/en/exam/table`: a table to direct at. What was done so far stands in the form; each act is a button."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.di import NamedDependency, Provide
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromQuery, SkipValidation
from litestar.response import Response

from oddtrick.citations import IN_FORCE, Edition
from oddtrick.examining.directing import telling
from oddtrick.examining.directing.acts import parse
from oddtrick.examining.directing.case import Case, case, known_laws
from oddtrick.examining.directing.course import Course, course
from oddtrick.examining.directing.telling import ToldAct
from oddtrick.laws.index import law_title
from oddtrick.speaking.shown import call_text
from oddtrick.table.sheets.view import COLUMNS, auction_rows
from oddtrick.texts import BadInput, say
from oddtrick.web.exams.sitting import SEEDS, number
from oddtrick.web.rendering import Reader, TheReader

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
_MOST = 80  # acts at one table


def by_address(edition: FromQuery[str] = "", law: FromQuery[str] = "", seed: FromQuery[str] = "") -> dict[str, str]:
    """What an address says of a case."""
    return {"edition": edition, "law": law, "seed": seed}


Told = NamedDependency[SkipValidation[dict[str, str]]]
BY_ADDRESS = {"told": Provide(by_address, sync_to_thread=False)}


@get("/exam/table", dependencies=BY_ADDRESS, sync_to_thread=False)
def show(reader: TheReader, told: Told) -> Response[str]:
    """A table to which the Director is called."""
    return _page(reader, told, [])


@post("/exam/table", sync_to_thread=False, status_code=200)
def act(data: Form, reader: TheReader) -> Response[str]:
    """One act more."""
    done = [one for one in data.get("done", "").split(",") if one]
    if len(done) >= _MOST:
        raise BadInput(say("more than {n} acts are not marked; begin again", n=_MOST))
    return _page(reader, data, [*done, data.get("act", "")])


def _page(reader: Reader, told: dict[str, str], done: list[str]) -> Response[str]:
    edition = told.get("edition") or str(IN_FORCE)
    if edition not in {str(one) for one in Edition}:
        raise BadInput(
            say("there are Laws of {years}, and none of {edition}", years=", ".join(map(str, Edition)), edition=repr(edition))
        )
    law = number(told.get("law") or "0", 93) or None
    seed = number(told.get("seed") or "1", SEEDS - 1)
    found = case(seed, Edition(edition), law)
    made = course(found, parse(found, done))
    return reader.page(
        "exams/table.html",
        edition=Edition(edition),
        editions=[*reversed(Edition)],
        law=law,
        laws=[(one, law_title(one, Edition(edition)).shown(reader.language)) for one in known_laws(Edition(edition))],
        seed=seed,
        another=(seed + 1) % SEEDS,
        most=SEEDS - 1,
        done=",".join(step.act.name for step in made.steps),
        made=made,
        opening=telling.opening(found, reader.translate),
        steps=telling.steps(found, made, reader.translate),
        groups=_groups(reader, found, made),
        rulings=[one for one in telling.acts(found, made, reader.translate) if one.orders],
        missing=telling.missing(found, made, reader.translate),
        rows=auction_rows(found.tale.table) if made.heard and found.tale.table is not None else [],
        entries=() if found.tale.table is None else found.tale.table.entries,
        COLUMNS=COLUMNS,
        call_text=call_text,
        path=f"/{reader.language}/exam/table?edition={edition}&law={law or ''}&seed={seed}",
    )


def _groups(reader: Reader, found: Case, made: Course) -> list[tuple[str, list[tuple[str, list[ToldAct]]]]]:
    """The acts under their titles, those that were done left out; options with the question first, and a button for each seat."""
    groups: dict[str, dict[str, list[ToldAct]]] = {}
    there = {step.act.name for step in made.steps} - {"agree"}
    for one in telling.acts(found, made, reader.translate):
        if one.name not in there:
            groups.setdefault(one.title, {}).setdefault(one.question, []).append(one)
    return [(title, [*several.items()]) for title, several in groups.items()]


HANDLERS = [show, act]
