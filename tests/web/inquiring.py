"""An inquiry through HTTP: a desk, a case that is sent to it, and what its page holds."""

from __future__ import annotations

import re
from typing import Any

from litestar.testing import TestClient

from oddtrick.citations import Edition
from oddtrick.web.case import Case, read
from oddtrick.web.inquiry.seen import as_value
from oddtrick.web.rules import House

HOUSE = House()
HESITATION = Case().opened("unauthorized_information").answered(0, "16B1.source", "hesitation")
JUDGED = "reason.0.16B1.might_suggest"


def post(client: TestClient[Any], case: Case, do: str, language: str = "en", **words: str) -> Any:
    return client.post(f"/{language}/rule", data={"case": case.packed(), "do": do} | words)


def case_in(page: str) -> Case:
    found = re.search(r'name="case" value="([^"]+)"', page)
    assert found
    return read(found[1], HOUSE)


def ruled(name: str, edition: Edition = Edition.E2017, last: bool = True, rules: str = "") -> Case:
    """A case answered to its end, always by the last (or first) option."""
    case = Case(edition, rules).opened(name)
    while (question := case.progress(0, HOUSE).question) is not None:
        value = as_value(question.options[-1 if last else 0])
        case = read(case.answered(0, question.id, {"true": True, "false": False}.get(value, value)).packed(), HOUSE)
    return case
