"""A paper of practice questions for other programs: as plain data for JSON, and in GIFT, which Moodle and others import."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from oddtrick.citations import Edition
from oddtrick.inquiry.asking import Order, shown, stored
from oddtrick.pictures.words import told
from oddtrick.practice.questions import Item
from oddtrick.practice.story import Story, story
from oddtrick.practice.ways import Fact
from oddtrick.speaking.naming import speaker
from oddtrick.speaking.shown import call_text
from oddtrick.texts import Text, Translate, say

RULING = say("What is the ruling?")
COMMON = say("This is ordered in any case:")
_SPECIAL = re.compile(r"([\\~=#{}:])")


def instead(item: Item, answer: int) -> tuple[Text, Fact | None]:
    """Why an answer is wrong: with which fact, taken otherwise, it would be right."""
    if answer != item.right and (why := item.answers[answer].why) is not None:
        return why, None
    facts = item.otherwise(answer)
    if answer == item.right or not facts:
        return say("This follows from the facts."), None
    first = facts[0]
    return say("That would be ordered if:"), first


def data(items: Sequence[Item], translate: Translate, seed: int = 0) -> list[dict[str, Any]]:
    """The questions as plain data: `right` counts from 0, `way` is the whole inquiry with stored answers."""
    return [_data(item, story(item, seed), translate) for item in items]


def _data(item: Item, tale: Story, translate: Translate) -> dict[str, Any]:
    return {
        "story": spoken(tale, translate),
        "procedure": item.procedure.name,
        "edition": int(str(item.procedure.edition)),
        "law": item.procedure.law,
        "title": translate(item.procedure.title),
        "difficulty": item.level.slug,
        "told": [_told(fact, translate) for fact in item.facts],
        "question": translate(RULING),
        "common": [translate(tale.line(line)) for line in item.common],
        "answers": [[translate(tale.line(line)) for line in item.own(n)] for n in range(len(item.answers))],
        "why": [feedback(item, n, translate) for n in range(len(item.answers))],
        "right": item.right,
        "citations": [*item.law],
        "way": [
            {"id": question.id, "answer": stored(answer), **_told((question, answer), translate)}
            for question, answer in item.way.facts
        ],
        "orders": [{"law": order.law, "lines": _lines(order, item.procedure.edition, translate)} for order in item.way.orders],
    }


def _told(fact: Fact, translate: Translate) -> dict[str, str]:
    return {"asked": translate(fact[0].text), "told": translate(shown(fact[1]))}


def _lines(order: Order, edition: Edition, translate: Translate) -> list[str]:
    return [translate(told(effect, edition, order.law)) for effect in order.effects]


def spoken(tale: Story, translate: Translate) -> list[str]:
    """A story line by line, the auction written out."""
    lines = [capital(translate(line)) for line in tale.told]
    if tale.table is None or not tale.table.auction.made:
        return lines
    calls = " – ".join(f"{one.by} {translate(call_text(one.call))}" for one in tale.table.auction.made)
    return [*lines[:1], translate(say("Auction: {calls}", calls=calls)), *lines[1:]]


def capital(words: str) -> str:
    """A sentence with its first letter large."""
    return words[:1].upper() + words[1:]


def gift(items: Sequence[Item], translate: Translate, seed: int = 0) -> str:
    """The questions in Moodle's GIFT format, each with a title, and feedback for every answer."""
    return "\n\n".join(_gift(n, item, story(item, seed), translate) for n, item in enumerate(items, 1)) + "\n"


def _gift(n: int, item: Item, tale: Story, translate: Translate) -> str:
    title = f"{n}. {item.procedure.law} {translate(item.procedure.title)} ({item.procedure.edition})"
    seated = speaker(translate, tale.scene)
    found = [f"{seated(question.text)} {seated(shown(answer))}" for question, answer in tale.found]
    lines = [*spoken(tale, translate), *found, *_common(item, tale, translate), translate(RULING)]
    answers = [_answer(item, tale, k, translate) for k in range(len(item.answers))]
    return f"::{_plain(title)}::" + "\\n".join(map(_plain, lines)) + " {\n" + "\n".join(answers) + "\n}"


def _common(item: Item, tale: Story, translate: Translate) -> list[str]:
    """What all answers order, above them."""
    said = (translate(tale.line(line)) for line in item.common)
    return [f"{translate(COMMON)} {'; '.join(said)}"] if item.common else []


def _answer(item: Item, tale: Story, k: int, translate: Translate) -> str:
    said = _plain("; ".join(translate(tale.line(line)) for line in item.own(k)))
    return f"\t{'=' if k == item.right else '~'}{said}#{_plain(feedback(item, k, translate))}"


def feedback(item: Item, answer: int, translate: Translate) -> str:
    """One line on an answer: the paragraphs of the right one, what would have to be otherwise for a wrong one."""
    if answer == item.right:
        return translate(say("Law {law}", law=_listed(item.law)))
    words, fact = instead(item, answer)
    return translate(words) if fact is None else f"{translate(words)} {translate(fact[0].text)} {translate(shown(fact[1]))}"


def _listed(laws: Iterable[str]) -> str:
    return ", ".join(laws)


def _plain(words: str) -> str:
    """Words in which no sign has a meaning for GIFT."""
    return _SPECIAL.sub(r"\\\1", " ".join(words.split()))
