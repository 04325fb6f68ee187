"""An impact as a page: procedures with their counts, cases of the library, random boards."""

from __future__ import annotations

from collections.abc import Mapping

from oddtrick.drafting.impact import Impact
from oddtrick.inquiry.asking import shown
from oddtrick.inquiry.procedures import PROCEDURES
from oddtrick.language import translator
from oddtrick.pages.rendering import coloured, environment


def page(found: Impact, language: str, records: Mapping[str, str]) -> str:
    """The page in one language; `records` are files of boards, by case or board and edition."""
    translate = translator(language)
    files = {
        name: [records[each] for one in (found.base, found.edition) if (each := f"{name}-{one}") in records]
        for name in [
            *(one.case.id for one in found.cases.changed),
            *(f"board-{one.example.number}" for one in found.boards.changes),
        ]
    }
    template = environment(language).get_template("impact/impact.html")
    return template.render(
        found=found,
        title=found.draft.title.shown(language),
        titles=PROCEDURES,
        files=files,
        shown=shown,
        words=lambda text: coloured(translate(text)),
    )
