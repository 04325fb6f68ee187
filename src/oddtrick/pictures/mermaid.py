"""The flowchart of a procedure in Mermaid's language, for pages and documents that draw it."""

from __future__ import annotations

from html import escape

from oddtrick.citations import Edition
from oddtrick.inquiry.asking import Order
from oddtrick.pictures.flow import Ask, Flow
from oddtrick.pictures.words import BY, order_lines
from oddtrick.texts import Translate


def mermaid(flow: Flow, translate: Translate) -> str:
    """A `flowchart TD`: questions are hexagons with who answers them, orders are boxes; equal parts are drawn once."""
    names: dict[object, str] = {}
    lines = ["flowchart TD"]

    def box(orders: tuple[Order, ...], to: Ask | None) -> str | None:
        """The name of where an arrow goes: a box of orders that leads on, or the next question itself."""
        following = ask(to) if to is not None else None
        if not orders:
            return following or end()
        key = (orders, following)
        if key not in names:
            names[key] = f"o{len(names)}"
            paragraphs = (_paragraph(order, flow.edition, translate) for order in orders)
            lines.append(f'  {names[key]}["{"<br>".join(paragraphs)}"]')
            if following:
                lines.append(f"  {names[key]} --> {following}")
        return names[key]

    def end() -> str:
        if "end" not in names:
            names["end"] = "end_"
            lines.append("  end_([ ])")
        return names["end"]

    def ask(one: Ask) -> str:
        if id(one) in names:
            return names[id(one)]
        name = names[id(one)] = f"q{len(names)}"
        question = one.question
        by = escape(translate(BY[question.by]))
        lines.append(f'  {name}{{{{"{_safe(translate(question.text))}<br><i>{by}</i>"}}}}')
        for arrow in one.arrows:
            where = box(arrow.orders, arrow.to)
            lines.append(f'  {name} -- "{_safe(translate(arrow.text))}" --> {where}')
        return name

    box(flow.orders, flow.first)
    return "\n".join(lines) + "\n"


def _paragraph(order: Order, edition: Edition, translate: Translate) -> str:
    law, *effects = (_safe(translate(line)) for line in order_lines(order, edition))
    return "<br>".join((f"<b>{law}</b>", *effects))


def _safe(text: str) -> str:
    """Mermaid reads quotes and angle brackets itself, so they go as entities."""
    return escape(text, quote=True)
