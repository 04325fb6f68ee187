"""A paper as a page that stands alone and prints: items with diagram and auction, boxes to tick; the key begins a new page."""

from __future__ import annotations

from markupsafe import Markup

from oddtrick.examining.exports import words
from oddtrick.examining.told import LETTERS, ToldItem, ToldPaper
from oddtrick.game.words import diagrams
from oddtrick.language import translator
from oddtrick.pages.rendering import coloured, environment


def page(paper: ToldPaper, *, with_key: bool = True) -> str:
    """The whole page as HTML, in the language of the paper; `with_key`: the key behind it."""
    translate = translator(paper.language)
    template = environment(paper.language).get_template("exams/exam.html")
    return template.render(
        paper=paper,
        letters=LETTERS,
        words=words,
        diagram=_diagram,
        coloured=coloured,
        say=lambda text: coloured(translate(text)),
        with_key=with_key,
        zip=zip,
    )


def _diagram(item: ToldItem) -> Markup | None:
    """The hands, where they are shown."""
    there = words.deal(item)
    return None if there is None else Markup(diagrams.svg(there))
