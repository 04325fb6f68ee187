"""`/en/calculate/adjusted`: an adjusted score with every step, freely or as a ruling by Law 12 allows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from litestar import get
from litestar.response import Redirect, Response

from oddtrick.analysis.doubledummy.library import available
from oddtrick.awards.values import AdjustedScore
from oddtrick.citations import IN_FORCE, Edition
from oddtrick.formats.pbn.awards import award_tags
from oddtrick.game.seats import Side, dealer
from oddtrick.table.sheets.award_words import sides_text
from oddtrick.texts import BadInput, Text, say
from oddtrick.web.addresses import LONGEST
from oddtrick.web.adjusted.awards import as_ruled, awarded, awarded_by
from oddtrick.web.adjusted.form import Problem, Wanted, read_wanted, shown_lines
from oddtrick.web.adjusted.ruled import Ruling, ruling
from oddtrick.web.adjusted.steps import Worked, worked
from oddtrick.web.adjusted.words import FOR, KINDS, LIKELY, OFFENDERS, OWN, VALUES
from oddtrick.web.calculators.pages import Plain, fields, packed, unpacked
from oddtrick.web.calculators.scored import METHODS, VULNERABILITIES, exactly, figure
from oddtrick.web.case import Case, read
from oddtrick.web.makeable import Shown, shown
from oddtrick.web.rendering import Reader, TheReader
from oddtrick.web.rules import House, TheHouse

_MARK = "adjusted"


class Asked(NamedTuple):
    """A request of this page: the fields, whether a form sent them, and the ruling that it belongs to, if any."""

    form: Mapping[str, str]
    sent: bool
    case: Case | None
    n: int
    ruled: Ruling | None


@get("/calculate/adjusted", sync_to_thread=False)
def adjusted(request: Plain, reader: TheReader, house: TheHouse) -> Response[str] | Redirect:
    """12C. What both sides get by an adjusted score, line by line."""
    asked = _asked(fields(request), house)
    wanted, problems = read_wanted(asked.form, asked.ruled.edition if asked.ruled else None)
    found: Worked | None = None
    missing = _missing(wanted, asked.ruled)
    if not problems and not missing and "more" not in asked.form:
        try:
            found = _worked(wanted, asked.ruled)
        except BadInput as error:
            problems = [Problem("", error.text)]
    address = _address(reader, asked, wanted)
    if asked.sent and found and len(address) <= LONGEST:
        return Redirect(address, status_code=303)
    if problems and not asked.sent:
        raise BadInput(problems[0].text)
    return _page(reader, asked, wanted, problems, found, missing)


def _asked(told: Mapping[str, str], house: House) -> Asked:
    """Raises BadInput for an address that holds no form, or a case that has no such ruling."""
    case = read(told["case"], house) if told.get("case") else None
    place = told.get("n", "")
    n = int(place) if place.isascii() and place.isdecimal() and len(place) < 3 else -1
    found = ruling(case, n, house) if case else None
    form = {name: value for name, value in told.items() if name not in ("case", "n", "in")}
    if "in" in told:
        form |= unpacked(_MARK, told["in"])
    elif case and not form and case.rules == "pzbs":
        form = {"values": "pzbs"}
    return Asked(form, "in" not in told, case, n, found)


def _missing(wanted: Wanted, ruled: Ruling | None) -> Text | None:
    """What has to be entered before anything can be worked out."""
    if ruled is not None and wanted.offending is None and not ruled.nobodys:
        return say("Choose the side that offended.")
    kinds = wanted.kinds if ruled is None else ruled.kinds_of(wanted.offending or Side.NS)
    return say("Enter at least one possible result.") if "results" in kinds and not wanted.entries else None


def _worked(wanted: Wanted, ruled: Ruling | None) -> Worked:
    if ruled is None:
        return worked(wanted, awarded(wanted))
    wanted = as_ruled(wanted, ruled)
    return worked(wanted, awarded_by(wanted, ruled))


def _address(reader: Reader, asked: Asked, wanted: Wanted) -> str:
    ruled = f"case={asked.case.packed()}&n={asked.n}&" if asked.case else ""
    return f"/{reader.language}/calculate/adjusted?{ruled}in={packed(_MARK, wanted.form())}"


def _page(
    reader: Reader, asked: Asked, wanted: Wanted, problems: list[Problem], found: Worked | None, missing: Text | None
) -> Response[str]:
    form = asked.form if problems or "more" in asked.form else wanted.form()
    context: dict[str, Any] = {
        "asked": asked,
        "wanted": wanted,
        "form": {name: value[:8_000] for name, value in form.items()},
        "lines": shown_lines(asked.form),
        "problems": problems,
        "wrong": {problem.field for problem in problems},
        "found": found,
        "missing": missing,
        "makeable": _makeable(wanted),
        "solves": available(),
        "told": sides_text(found.adjusted) if found else [],
        "tags": _tags(found.adjusted) if found else "",
        "link": _address(reader, asked, wanted) if found else "",
        "long": bool(found) and len(_address(reader, asked, wanted)) > LONGEST,
    }
    return reader.page("adjusted/adjusted.html", 400 if problems else 200, **context, **_CHOICES)


def _makeable(wanted: Wanted) -> Shown | None:
    """What could be made on the deal, where it is told and can be solved."""
    board = wanted.given.board
    return shown(wanted.deal, dealer(board) if board else None, wanted.vulnerability if board or wanted.given.vulnerable else None)


_CHOICES: dict[str, Any] = {
    "EDITIONS": [*reversed(Edition)],
    "IN_FORCE": IN_FORCE,
    "METHODS": METHODS,
    "VULNERABILITIES": VULNERABILITIES,
    "OFFENDERS": OFFENDERS,
    "KINDS": KINDS,
    "FOR": FOR,
    "LIKELY": LIKELY,
    "OWN": OWN,
    "VALUES": VALUES,
    "figure": figure,
    "exactly": exactly,
}


def _tags(adjusted: AdjustedScore) -> str:
    """The tags of a PBN file that say it."""
    return "\n".join(f'[{tag} "{text}"]' for tag, text in award_tags(adjusted).items())


HANDLERS = [adjusted]
