"""`/en/calculate/imps`, `period`, `better`, `rounding` and `replay`: small reckonings of the office, each a form by GET."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from litestar import Request, get
from litestar.response import Response

from oddtrick.citations import IN_FORCE, Edition
from oddtrick.regulations.periods import Moment, Period, periods, was_in_time
from oddtrick.scoring.reckoning import given
from oddtrick.scoring.reckoning.sums import ROLES, Better, heading_of, scale
from oddtrick.scoring.why.methods import imps_text, many, shown
from oddtrick.texts import BadInput, Text, count, say
from oddtrick.web.calculators.pages import fields
from oddtrick.web.rendering import Reader, TheReader
from oddtrick.web.rules import House, TheHouse

Plain = Request[Any, Any, Any]
_ROWS = range(1, 7)
_CAUSES = {
    "fouled": say("fouled"),
    "other": say("not played elsewhere"),
    "other:played": say("played elsewhere"),
}


@get("/calculate/imps", sync_to_thread=False)
def imps(request: Plain, reader: TheReader) -> Response[str]:
    """78B. Two scores as IMPs."""
    form = _told(request, {"one": "", "other": ""})
    found, problem = None, None
    if any(form.values()):
        try:
            found = given.swing(*_both_told(form["one"], form["other"]))
        except BadInput as error:
            problem = error.text
    this = None if found is None else abs(found.imps)
    return _page(
        reader,
        "imps",
        form,
        problem,
        head=found and heading_of(found),
        lines=found.lines if found else (),
        scale=scale(),
        this=this,
    )


@get("/calculate/period", sync_to_thread=False)
def period(request: Plain, reader: TheReader, house: TheHouse) -> Response[str]:
    """79C1, 92B, 81C3. When periods end, by the regulations chosen."""
    known = [(f"{edition}:{name}", edition, title) for edition in reversed(Edition) for name, title in house.names(edition)]
    form = _told(request, {"at": "", "reported": "", "rules": known[0][0]})
    told: list[tuple[Period, bool | None]] = []
    problem: Text | None = None
    if form["at"]:
        try:
            told = _periods(form, house)
        except BadInput as error:
            problem = error.text
    return _page(reader, "period", form, problem, periods=told, known=known)


def _periods(form: Mapping[str, str], house: House) -> list[tuple[Period, bool | None]]:
    year, _, name = form["rules"].partition(":")
    edition = next((one for one in Edition if str(one) == year), None)
    if edition is None:
        raise BadInput(say("{value!r} is not one of the choices of this page", value=form["rules"][:40]))
    begins, reported = Moment.parse(form["at"]), form["reported"]
    found = periods(begins, house.regulations(name, edition))
    return [(one, was_in_time(one, begins, Moment.parse(reported)) if reported else None) for one in found]


@get("/calculate/better", sync_to_thread=False)
def better(request: Plain, reader: TheReader) -> Response[str]:
    """86B2(b) (2017), 86D (2007). The better of average plus and an assigned score."""
    form = _told(request, {"assigned": "", "elsewhere": "", "plus": "3", "edition": str(IN_FORCE)})
    found, problem = None, None
    if form["assigned"] or form["elsewhere"]:
        try:
            found = given.better(*_both_told(form["assigned"], form["elsewhere"]), form["plus"] or "3", _edition(form["edition"]))
        except BadInput as error:
            problem = error.text
    head, lines = (_both(found), found.lines) if found else (None, ())
    return _page(reader, "better", form, problem, head=head, lines=lines, editions=[*reversed(Edition)])


def _both_told(one: str, other: str) -> tuple[str, str]:
    if not one or not other:
        raise BadInput(say("the score of one table is missing; expected that of both"))
    return one, other


def _edition(told: str) -> Edition:
    found = next((one for one in Edition if str(one) == told), None)
    if found is None:
        raise BadInput(say("{value!r} is not one of the choices of this page", value=told[:40]))
    return found


def _both(found: Better) -> Text:
    own = shown(found.non_offending, sign=True)
    if found.offending is None:
        return count(
            "the side without fault: {imps} IMP", "the side without fault: {imps} IMPs", many(found.non_offending), imps=own
        )
    return count(
        "the side without fault: {imps} IMP, the other: {other}",
        "the side without fault: {imps} IMPs, the other: {other}",
        many(found.non_offending),
        imps=own,
        other=shown(found.offending, sign=True),
    )


@get("/calculate/rounding", sync_to_thread=False)
def rounding(request: Plain, reader: TheReader) -> Response[str]:
    """PZBS 3.1.F. Fractions of a match's IMPs, rounded."""
    form = _told(request, {name: "" for n in _ROWS for name in (f"i{n}", f"r{n}")})
    told = [f"{form[f'i{n}']}:{form[f'r{n}']}" for n in _ROWS if form[f"i{n}"]]
    found, problem = None, None
    if told:
        try:
            found = given.rounded(told)
        except BadInput as error:
            problem = error.text
    head, lines = (imps_text(found.imps), found.lines) if found else (None, ())
    return _page(reader, "rounding", form, problem, head=head, lines=lines, rows=_ROWS, roles=[*reversed(ROLES.items())])


@get("/calculate/replay", sync_to_thread=False)
def replay(request: Plain, reader: TheReader) -> Response[str]:
    """PZBS 25.2. Which boards of a match are played again."""
    form = _told(request, {name: "" for n in _ROWS for name in (f"b{n}", f"c{n}")} | {"room": "", "known": ""})
    told = [f"{form[f'b{n}']}:{form[f'c{n}']}" for n in _ROWS if form[f"b{n}"]]
    found, problem = None, None
    if told:
        try:
            found = given.replayed(told, given.room(form["room"], len(told)), form["known"] == "1")
        except BadInput as error:
            problem = error.text
    head, lines = (found.heading, found.lines) if found else (None, ())
    return _page(reader, "replay", form, problem, head=head, lines=lines, rows=_ROWS, causes=[*_CAUSES.items()])


def _told(request: Plain, blank: Mapping[str, str]) -> dict[str, str]:
    """What the form tells, each field with what it has where nothing is told."""
    told = fields(request)
    return {name: told.get(name, "").strip()[:200] or value for name, value in blank.items()}


def _page(reader: Reader, room: str, form: Mapping[str, str], problem: Text | None, **seen: Any) -> Response[str]:
    return reader.page(f"calculators/{room}.html", 400 if problem else 200, form=form, problem=problem, **seen)


HANDLERS = [imps, period, better, rounding, replay]
