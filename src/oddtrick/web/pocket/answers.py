"""The answers of a case, each with a way to change it, folded below a question and below a ruling."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from oddtrick.inquiry.asking import shown
from oddtrick.texts import say
from oddtrick.web.inquiry.seen import Given, Seen, as_value
from oddtrick.web.pocket.drawing import node
from oddtrick.web.pocket.reader import Reader
from oddtrick.web.pocket.reasons import reasons


def answers(reader: Reader, inquiries: list[Seen]) -> Element | None:
    """All inquiries of a case; nothing where nothing was answered yet."""
    told = sum(len(one.given) for one in inquiries)
    if not told and len(inquiries) < 2:
        return None
    head = node("summary", f"{reader.words(say('Facts and answers'))} ({told})")
    return node("details", head, *[_of(reader, one, len(inquiries) > 1) for one in inquiries], class_="fold below")


def _of(reader: Reader, one: Seen, several: bool) -> Element:
    title = node("span", reader.words(one.procedure.title), class_="capital")
    rows = [_row(reader, one, given) for given in one.given]
    away = node("button", reader.words(say("Remove this inquiry")), class_="small plain", name="do", value=f"close:{one.n}")
    return node(
        "section",
        node("h3", title, " ", node("span", one.procedure.law, class_="law")),
        node("ol", *rows, class_="given"),
        node("p", away, class_="away") if several else None,
        class_="inquiry",
    )


def _row(reader: Reader, one: Seen, given: Given) -> Element:
    asked = node("span", reader.in_seats(given.question.text, one.scene), class_="asked")
    answer = node("b", reader.in_seats(shown(given.answer), one.scene))
    if given.source:
        source = node("span", f"({reader.words(given.source)})", class_="soft")
        return node("li", asked, " ", answer, " ", source, class_="known")
    chips = [
        node(
            "button",
            reader.in_seats(shown(option), one.scene),
            class_="chip",
            name="do",
            value=f"answer:{one.n}:{given.question.id}:{as_value(option)}",
            aria_pressed="true" if option == given.answer else "false",
        )
        for option in given.question.options
    ]
    change = node("span", reader.words(say("Change")), class_="edit")
    told = node("span", f" ({given.reason})", class_="soft") if given.reason else None
    head = node("summary", asked, " ", answer, told, " ", change)
    return node(
        "li",
        node("details", head, node("div", *chips, class_="options"), class_="change"),
        reasons(reader, f"because:{one.n}", given.question, given.answer, given.reason),
    )
