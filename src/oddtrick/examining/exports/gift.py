"""GIFT, Moodle's format of question banks: an item with feedback for every answer, and where a Law is wanted a second question."""

from __future__ import annotations

import re

from oddtrick.citations import Edition
from oddtrick.examining.citing import accepted
from oddtrick.examining.exports.words import answer, cite, common, rule, told, wrong
from oddtrick.examining.told import LETTERS, ToldItem, ToldPaper
from oddtrick.examining.values import Cites
from oddtrick.language import translator
from oddtrick.texts import Translate, say

_SPECIAL = re.compile(r"([\\~=#{}:])")


def gift(paper: ToldPaper) -> str:
    """The paper, a category of its own for each part."""
    translate = translator(paper.language)
    blocks, part = [], 0
    for item in paper.items:
        if item.part != part:
            part = item.part
            blocks.append(f"$CATEGORY: $course$/{_path(paper.title)}/{_path(paper.parts[part - 1].title)}")
        blocks.append(_choice(item, translate))
        if item.cites != Cites.NOTHING.value:
            blocks.append(_citation(paper, item, translate))
    return "\n\n".join(blocks) + "\n"


def _choice(item: ToldItem, translate: Translate) -> str:
    lines = [*told(item, translate), common(item, translate), item.question, translate(rule(item) or "")]
    said = "\\n".join(_plain(line) for line in lines if line)
    laws = say("Law {law}", law=", ".join(item.citations))
    answers = []
    for letter, one in zip(LETTERS, item.options, strict=False):
        is_right = letter == item.right
        answers.append(f"\t{'=' if is_right else '~'}{_plain(answer(one))}#{_plain(translate(laws) if is_right else wrong(one))}")
    return f"::{_plain(_title(item))}::{said} {{\n" + "\n".join(answers) + "\n}"


def _citation(paper: ToldPaper, item: ToldItem, translate: Translate) -> str:
    """A question for a short answer: every way of writing the paragraph is right."""
    wanted = cite(item)
    ways = accepted(item.citations, Cites(item.cites), Edition(str(paper.edition)))
    title = say("{title}: the Law", title=_title(item))
    question = say("On the same case: {question}", question=wanted)
    answers = " ".join(f"={_plain(one)}" for one in ways)
    return f"::{_plain(translate(title))}::{_plain(translate(question))} {{{answers}}}"


def _title(item: ToldItem) -> str:
    return f"{item.number}. {item.title}"


def _plain(words: str) -> str:
    """Words in which no sign has a meaning for GIFT."""
    return _SPECIAL.sub(r"\\\1", " ".join(words.split()))


def _path(words: str) -> str:
    """A name of a category: a slash would begin another one."""
    return " ".join(words.replace("/", "-").split())
