"""What is folded below a question and below a ruling: the facts, and the answers with a way to change each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oddtrick.inquiry.reasons import ready
from oddtrick.laws.editions import named
from oddtrick.texts import count
from oddtrick.web.case import Agreed, Balance, Case
from oddtrick.web.inquiry.acts import FACTS
from oddtrick.web.inquiry.seen import as_value, reason_name


def folded(case: Case, words: Mapping[str, str]) -> dict[str, Any]:
    """What the templates of both pages need for it."""
    return {
        "FACTS": FACTS,
        "states": [*Agreed],
        "balances": [*Balance],
        "seats": "NESW",
        "facts_laws": [one for name in ("agreed_facts", "disputed_facts") if (one := named(name, case.edition))],
        "words_of": words,
        "rest": _unseen(case, words),
        "as_value": as_value,
        "reason_name": reason_name,
        "ready": ready,
        "count": count,
    }


def _unseen(case: Case, words: Mapping[str, str]) -> dict[str, str]:
    """Reasons of answers that are not asked now: they travel along, for when their questions are asked again."""
    told = {reason_name(n, id) for n, one in enumerate(case.inquiries) for id, _ in one.answers}
    return {name: text for name, text in words.items() if name != FACTS and name in told}
