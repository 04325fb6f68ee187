"""The ruling sheet as a page: one file, to read on a phone or to print on A4."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from markupsafe import Markup

from oddtrick.game.words import diagrams
from oddtrick.language import translator
from oddtrick.laws.index import Title
from oddtrick.pages.rendering import coloured, environment
from oddtrick.speaking.card import aloud
from oddtrick.speaking.shown import call_text
from oddtrick.table.sheets.matters import Matter
from oddtrick.table.sheets.sheet import hands_known, laws_cited, sheet, titles
from oddtrick.table.sheets.view import COLUMNS
from oddtrick.table.state import Table
from oddtrick.texts import Text, Translate, msg


class Link(NamedTuple):
    """An address, and its drawing as a QR code."""

    address: str
    code: Markup


# What is filled in by hand on paper: nothing of it is in a record.
FIELDS = (
    msg("Event"),
    msg("Date"),
    msg("Session or round"),
    msg("Table"),
    msg("Board"),
    msg("North-South"),
    msg("East-West"),
    msg("Director"),
)

# What is signed or written below a ruling on paper: who was told of the right of appeal, and by whom.
SIGNED = (
    msg("The players who agree on the facts"),
    msg("Told of the right of appeal (Law 92)"),
    msg("Director's signature"),
)


def ruling_page(table: Table, language: str = "en", facts: Sequence[Text | str] = (), link: Link | None = None) -> str:
    """The whole page as HTML; `language` is en or pl. `facts` (84, 85) are what is said of what happened.

    `link`: an address that others can open, for paper.
    """
    found = environment(language)
    translate = translator(language)
    diagram = diagrams.svg(table.start.deal, dealer=table.start.dealer, vulnerability=table.start.vulnerability)
    return found.get_template("ruling.html").render(
        sheet=sheet(table),
        facts=facts,
        fields=FIELDS,
        signed=SIGNED,
        address=link.address if link else "",
        code=link.code if link else "",
        columns=COLUMNS,
        diagram=Markup(diagram) if hands_known(table) else None,
        set=_setter(translate),
        call=call_text,
        aloud=lambda line: coloured(aloud(line, translate)),
        laws=lambda matter: _laws(table, matter, language),
        title=lambda law: _titles(titles(table, law), language),
    )


def _setter(translate: Translate) -> Callable[[object], Markup]:
    """Words in the reader's language, escaped, with the suits' symbols as text and coloured."""
    return lambda text: coloured(translate(text))


def _laws(table: Table, matter: Matter, language: str) -> list[tuple[str, str]]:
    return [(law, _titles(found, language)) for law, found in laws_cited(table, matter)]


def _titles(found: tuple[Title, ...], language: str) -> str:
    return "; ".join(title.shown(language) for title in found)
