"""Steps of a reckoning as JSON."""

from __future__ import annotations

from typing import Literal

import msgspec

from oddtrick.citations import Edition
from oddtrick.scoring.why.methods import Line
from oddtrick.texts import Translate


class LineOut(msgspec.Struct, omit_defaults=True):
    """One step: a sentence in the language asked for, and the Law or the point of a regulation, where there is one.

    `edition` is there where the Law is one of 2007.
    """

    text: str
    law: str | None
    edition: Literal["2007"] | msgspec.UnsetType = msgspec.UNSET


def line_out(line: Line, translate: Translate) -> LineOut:
    """A step as it is printed."""
    old = line.law and line.edition is Edition.E2007
    return LineOut(translate(line.text), line.law or None, "2007" if old else msgspec.UNSET)
