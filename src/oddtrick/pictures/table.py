"""The decision table of a procedure: one row for each way it can end, as CSV."""

from __future__ import annotations

import csv
import io

from oddtrick.citations import Edition
from oddtrick.inquiry.asking import Law, Progress, explore, questions, shown
from oddtrick.pictures.words import told
from oddtrick.texts import Translate, say


def table(law: Law, edition: Edition, translate: Translate) -> list[list[str]]:
    """A heading row (the questions), then a row for every path: its answers (empty: not asked), Laws, and effects."""
    asked = questions(law)
    rows = [[*(translate(question.text) for question in asked), translate(say("Laws")), translate(say("What follows"))]]
    for path in explore(law):
        answers = [translate(shown(path.asked[question])) if question in path.asked else "" for question in asked]
        rows.append([*answers, "; ".join(path.laws), _told(path, edition, translate)])
    return rows


def _told(path: Progress, edition: Edition, translate: Translate) -> str:
    return "; ".join(translate(told(effect, edition, order.law)) for order in path.orders for effect in order.effects)


def as_csv(rows: list[list[str]]) -> str:
    """Rows as CSV (RFC 4180)."""
    out = io.StringIO()
    csv.writer(out).writerows(rows)
    return out.getvalue()
