"""The ready reasons of a judgement, to tap, as the desk has them. What was tapped travels in the form, from screen to screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from xml.etree.ElementTree import Element

from oddtrick.inquiry.asking import Question
from oddtrick.inquiry.reasons import ready
from oddtrick.texts import say
from oddtrick.web.pocket.drawing import node
from oddtrick.web.pocket.reader import Reader


def kept(words: Mapping[str, str]) -> list[Element]:
    """The reasons so far, as the form carries them on."""
    return [node("input", type="hidden", name=name, value=text) for name, text in words.items()]


def reasons(reader: Reader, do: str, question: Question[Any], answer: object, now: str) -> Element | None:
    """Those that fit the answer, each a button `do` with its number; None for what nobody judges. `now`: the reason so far."""
    fitting = ready(question, answer)
    if not fitting:
        return None
    chips = [
        node(
            "button",
            reader.words(one),
            class_="chip",
            name="do",
            value=f"{do}:{question.id}:{number}",
            aria_pressed="true" if reader.words(one) == now else "false",
        )
        for number, one in enumerate(ready(question))
        if one in fitting
    ]
    head = node(
        "summary", reader.words(say("Reason")), " ", node("span", reader.words(say("(now, later or not at all)")), class_="soft")
    )
    group = node("div", *chips, class_="chips", role="group", aria_label=reader.words(say("Ready reasons")))
    return node("details", head, group, class_="reason")
