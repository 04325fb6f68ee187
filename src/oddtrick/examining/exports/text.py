"""A paper as text for a terminal, and its key."""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.examining.exports.words import RULE, answer, cite, common, heading, part_line, told, wrong
from oddtrick.examining.told import LETTERS, ToldPaper
from oddtrick.texts import Translate, say


def lines(paper: ToldPaper, translate: Translate) -> Iterator[str]:
    """The paper without its key."""
    yield f"{paper.title} · {paper.paper}"
    yield from map(translate, heading(paper))
    yield translate(RULE)
    part = 0
    for item in paper.items:
        if item.part != part:
            part = item.part
            yield from ("", translate(part_line(paper, part)))
        yield from ("", f"{item.number}. {item.title}")
        yield from (f"   {line}" for line in told(item, translate))
        if shared := common(item, translate):
            yield f"   {shared}"
        yield f"   {item.question}"
        yield from (f"   {letter}  {answer(one)}" for letter, one in zip(LETTERS, item.options, strict=False))
        if (wanted := cite(item)) is not None:
            yield f"   {translate(wanted)} ____"


def key(paper: ToldPaper, translate: Translate) -> Iterator[str]:
    """The right answers with their paragraphs, and what each wrong one shows."""
    yield translate(say("Key to {paper}", paper=paper.paper))
    for item in paper.items:
        yield f"{item.number:>3}. {item.right}  {', '.join(item.citations)}"
        for letter, one in zip(LETTERS, item.options, strict=False):
            if letter != item.right:
                yield f"       {letter}  {wrong(one)}"
