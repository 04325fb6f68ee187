"""Hand records as a page that stands alone: drawings of the hands, what was makeable, par, and travellers where they are wanted."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from oddtrick.game.words import diagrams
from oddtrick.language import translator
from oddtrick.pages.records.values import COLUMNS, HandRecord, par_text, traveller
from oddtrick.pages.rendering import coloured, environment


def page(records: Sequence[HandRecord], title: str, language: str = "en", *, decimals: int | None = None) -> str:
    """The whole page as HTML; with `decimals` each board has its traveller."""
    translate = translator(language)
    return (
        environment(language)
        .get_template("records/records.html")
        .render(
            title=title,
            records=records,
            columns=[one.symbol for one in COLUMNS],
            drawn=lambda record: Markup(diagrams.svg(record.deal, dealer=record.dealer, vulnerability=record.vulnerability)),
            par_of=lambda record: coloured(par_text(record.par, translate)),
            lines=lambda record: [] if decimals is None or record.played is None else traveller(record.played, decimals, translate),
            coloured=coloured,
            zip=zip,
            travellers=decimals is not None,
        )
    )
