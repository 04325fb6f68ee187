"""A form as plain data for JSON: every part in the reader's language, and `fields` as they can be typed again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, assert_never

from oddtrick.awards.text import number_text
from oddtrick.game.seats import SEATS
from oddtrick.language import translator
from oddtrick.pages.forms.filling import CALLS
from oddtrick.pages.forms.values import (
    Board,
    Choice,
    Field,
    Findings,
    Form,
    Note,
    Orders,
    Part,
    Results,
    Tricks,
    lines,
    worded,
)
from oddtrick.table.sheets.view import COLUMNS, Status
from oddtrick.texts import Translate

Plain = dict[str, Any]


def as_json(form: Form, language: str = "en") -> Plain:
    """The whole form; its words in `language`, en or pl."""
    translate = translator(language)
    return {
        "form": form.kind.slug,
        "title": translate(form.kind.text),
        "language": language,
        "under": [worded(one, translate) for one in form.under],
        "names": form.names,
        "sections": [
            {"title": translate(section.title), "parts": [_part(one, translate) for one in section.parts]}
            for section in form.sections
        ],
        "fields": dict(_typed(form, translate)),
    }


def _typed(form: Form, translate: Translate) -> Iterator[tuple[str, str]]:
    """What would have to be typed for the same form."""
    for part in form.parts():
        match part:
            case Field():
                yield part.id, lines(part.value, translate)
            case Choice():
                yield part.id, " ".join(part.chosen)
            case Board():
                if part.hands.deal is not None:
                    yield from ((f"hand.{seat}", "" if (hand := part.hands.deal[seat]) is None else str(hand)) for seat in SEATS)
                made = [one for row in part.calls.rows for cell in row for one in cell] if part.calls else []
                if made and all(one.status is Status.STANDS for one in made):
                    yield CALLS, " ".join(str(one.call) for one in made)
            case _:
                pass
    for one in form.findings():
        if one.key:
            yield one.key, one.reason


def _part(part: Part, translate: Translate) -> Plain:
    match part:
        case Field():
            return {"is": "field", "id": part.id, "label": translate(part.label), "value": lines(part.value, translate)}
        case Choice():
            options = [
                {"value": word, "text": worded(text, translate), "chosen": word in part.chosen} for word, text in part.options
            ]
            return {"is": "choice", "id": part.id, "label": worded(part.label, translate), "options": options}
        case Board():
            return {"is": "board", **_board(part, translate)}
        case Tricks():
            told = [
                {"number": one.number, "cards": _cards(one.cards), "won_by": one.winner and str(one.winner)}
                | {"withdrawn": _cards(one.withdrawn)}
                for one in part.tricks
            ]
            return {"is": "tricks", "tricks": told}
        case Findings():
            facts = [
                {"question": translate(one.question), "answer": translate(one.answer)}
                | {"source": worded(one.source, translate), "reason": one.reason}
                | ({"lacks_reason": True} if one.lacking else {})
                for one in part.findings
            ]
            return {"is": "findings", "title": worded(part.title, translate), "findings": facts}
        case Orders():
            orders = [{"law": one.law, "effects": [translate(effect) for effect in one.effects]} for one in part.orders]
            return {"is": "orders", "title": worded(part.title, translate), "orders": orders}
        case Results():
            results = [
                {"weight": number_text(one.weight), "result": translate(one.result), "score_ns": one.points} for one in part.results
            ]
            return {"is": "results", "title": translate(part.title), "results": results}
        case Note():
            return {"is": "note", "text": translate(part.text)}
        case _:
            assert_never(part)


def _cards(cards: tuple[tuple[object, str], ...]) -> list[Plain]:
    return [{"by": str(seat), "card": card} for seat, card in cards]


def _board(part: Board, translate: Translate) -> Plain:
    hands, rows = part.hands, part.calls.rows if part.calls else ()
    calls = [{"by": str(one.by), "call": str(one.call), "status": one.status.slug} for row in rows for cell in row for one in cell]
    return {
        "dealer": hands.dealer and str(hands.dealer),
        "vulnerability": hands.vulnerability and str(hands.vulnerability),
        "left": hands.left,
        "hands": {str(seat): None if not hands.deal or (hand := hands.deal[seat]) is None else str(hand) for seat in SEATS},
        "auction": calls,
        "columns": [str(seat) for seat in COLUMNS],
    }
