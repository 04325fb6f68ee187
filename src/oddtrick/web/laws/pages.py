"""`/en/laws`: the Laws for a Director, in our words: what each rules, what changed, what is left open; the rest for programs."""

from __future__ import annotations

from litestar import get
from litestar.params import FromPath, FromQuery
from litestar.response import Response

from oddtrick.cases.telling import of_law as collected
from oddtrick.citations import IN_FORCE, LAWS, Edition
from oddtrick.everyday.matters import everyday
from oddtrick.laws.editions import beside, named
from oddtrick.laws.procedure import Procedure
from oddtrick.laws.words import apart, changed, sentence
from oddtrick.laws.words import rules as told_of
from oddtrick.practice.cases import cases, in_words
from oddtrick.practice.questions import laws as practised
from oddtrick.texts import say
from oddtrick.web.case import Case
from oddtrick.web.errors import Missing
from oddtrick.web.laws import rows as law_rows
from oddtrick.web.laws.comparing import compare_address
from oddtrick.web.rendering import TheReader
from oddtrick.web.rules import TheHouse

_LONGEST = 200  # letters of a search


@get("/laws", sync_to_thread=False)
def laws(reader: TheReader, q: FromQuery[str] = "", edition: FromQuery[Edition] = IN_FORCE) -> Response[str]:
    """All Laws of an edition; with words, the provisions that they mean."""
    wanted = q.strip()[:_LONGEST]
    found = law_rows.searched(wanted, edition) if wanted else []
    return reader.page(
        "laws/laws.html",
        edition=edition,
        editions=[*reversed(Edition)],
        q=wanted,
        found=law_rows.rows(found),
        laws=law_rows.laws(edition),
        title=law_rows.title,
        sentence=sentence,
    )


@get("/laws/{law:int}", sync_to_thread=False)
def one_law(
    law: FromPath[int], reader: TheReader, house: TheHouse, edition: FromQuery[Edition] = IN_FORCE, rules: FromQuery[str] = ""
) -> Response[str]:
    """A Law of an edition, with what its regulations choose. 0: the Introduction and the Definitions."""
    if not 0 <= law <= LAWS:
        raise Missing(say("there is no Law {law}; expected 1 to {last}", law=law, last=LAWS))
    found = law_rows.told(law, edition)
    if rules not in dict(house.names(edition)):
        rules = ""
    return reader.page(
        "laws/law.html",
        law=law,
        last=LAWS,
        edition=edition,
        other_edition=beside(edition),
        title=law_rows.title(law, edition),
        procedures=law_rows.procedures(law, edition) if law else [],
        provisions=law_rows.rows(found),
        sentence=sentence,
        ruled=told_of(law, edition),
        news=changed(law),
        practised=law in practised(edition),
        cases=[in_words(one, reader.translate) for one in cases(law, edition)],
        collected=collected(law, edition, reader.language, reader.translate),
        changes=law_rows.by_kind(law_rows.changed(law, edition)),
        apart=apart,
        hooks=law_rows.left_open(law, house.regulations(rules, edition), reader.translate),
        rules=rules,
        known=house.names(edition),
        everyday=everyday,
        named=named,
        compare_address=compare_address,
        open=lambda one: _opened(one, rules),
    )


def _opened(one: Procedure, rules: str) -> str:
    """The address of an inquiry that begins."""
    return Case(one.edition, rules).opened(one.name).way_in()


HANDLERS = [laws, one_law]
