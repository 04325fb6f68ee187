"""`/en/`: what happened? A search over all procedures, in the words of players, and the list by moment."""

from __future__ import annotations

from functools import lru_cache
from typing import Any
from urllib.parse import urlencode

from litestar import get
from litestar.enums import MediaType
from litestar.params import FromQuery
from litestar.response import Response

from oddtrick.citations import IN_FORCE, Edition
from oddtrick.everyday.matters import everyday, nearest
from oddtrick.language import translator
from oddtrick.laws.editions import named
from oddtrick.laws.procedure import Procedure
from oddtrick.texts import BadInput
from oddtrick.web.case import Case, read
from oddtrick.web.inquiry.common import COMMON
from oddtrick.web.inquiry.subjects import Subject, listed
from oddtrick.web.rendering import Reader, TheReader
from oddtrick.web.rules import TheHouse

_Known = tuple[tuple[str, str], ...]  # names and titles of regulations
_LONGEST = 200  # letters of a search that are looked at


@lru_cache(maxsize=256)
def found(wanted: str, edition: Edition, language: str) -> list[Procedure]:
    """The procedures that words mean, the nearest first; none when nothing is meant."""
    try:
        return nearest(wanted, edition, translator(language))
    except BadInput:
        return []


@lru_cache(maxsize=2_000)
def fresh(edition: Edition, rules: str, name: str) -> str:
    """The address of a case that begins with a procedure."""
    return Case(edition, rules).opened(name).way_in()


@get("/", sync_to_thread=False)
def start(
    reader: TheReader,
    house: TheHouse,
    q: FromQuery[str] = "",
    edition: FromQuery[Edition] = IN_FORCE,
    rules: FromQuery[str] = "",
    case: FromQuery[str] = "",
    on: FromQuery[str] = "",
) -> Response[str]:
    """The search, the most common calls, and the list `on` one part of the board; with `case`, what is chosen continues it."""
    told = read(case, house) if case else None
    edition, rules = (told.edition, told.rules) if told else (edition, rules)
    if rules not in dict(house.names(edition)):
        rules = ""
    known = tuple(house.names(edition))
    subject = next((one for one in Subject if one.slug == on), None)
    if told is None and not q.strip():
        kept = {"edition": str(edition), "rules": rules} | ({"on": subject.slug} if subject else {})
        here = reader._replace(path=f"/{reader.language}/?{urlencode(kept)}")
        return Response(_drawn(here, edition, rules, known, subject), media_type=MediaType.HTML)
    return reader.page("inquiry/start.html", **_context(reader, q, edition, rules, known, told, subject))


@lru_cache(maxsize=256)
def _drawn(reader: Reader, edition: Edition, rules: str, known: _Known, subject: Subject | None) -> str:
    """The page without a search is the same for everybody: it is drawn once."""
    return reader.page("inquiry/start.html", **_context(reader, "", edition, rules, known, None, subject)).content


def _context(
    reader: Reader,
    q: str,
    edition: Edition,
    rules: str,
    known: tuple[tuple[str, str], ...],
    told: Case | None,
    subject: Subject | None,
) -> dict[str, Any]:
    searched = bool(q.strip())
    return {
        "searched": searched,
        "found": found(q[:_LONGEST], edition, reader.language) if searched else [],
        "subjects": [one for one in Subject if listed(edition)[one]],
        "subject": None if searched else subject,
        "listed": listed(edition)[subject] if subject and not searched else (),
        "kept": urlencode({"case": told.packed()} if told else {"edition": str(edition), "rules": rules}),
        "common": [(one, text) for name, text in COMMON.items() if (one := named(name, edition))],
        "q": q,
        "edition": edition,
        "editions": [*reversed(Edition)],
        "rules": rules,
        "known": known,
        "title": dict(known)[rules],
        "case": told,
        "packed": told.packed() if told else "",
        "everyday": everyday,
        "open": lambda one: told.opened(one.name).way_in() if told else fresh(edition, rules, one.name),
    }
