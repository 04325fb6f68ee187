"""The values that `oddtrick form --json` prints. Their schema is docs/schemas/form.json."""

from __future__ import annotations

from typing import Any, Literal

import msgspec


class SectionOut(msgspec.Struct):
    """A part of a form under a heading.

    What a part `is`: field, choice, board, tricks, findings, orders, results or note; the rest of it follows from that.
    """

    title: str
    parts: list[dict[str, Any]]


class FormOut(msgspec.Struct):
    """What `oddtrick form --json` prints. `fields` is what `--fields` reads: the ids of fields, and what stands in them."""

    form: Literal["ruling", "adjustment", "penalty", "claim", "appeal"]
    title: str
    language: str
    under: list[str]
    names: bool
    sections: list[SectionOut]
    fields: dict[str, str]
