"""Steps of a reckoning as JSON."""

from __future__ import annotations

import msgspec

from oddtrick.citations import Edition
from oddtrick.scoring.why.methods import Line
from oddtrick.texts import Translate


class LineOut(msgspec.Struct, omit_defaults=True):
    """One step: a sentence in the language asked for, and the Law or the point of a regulation, where there is one.

    `edition` is there where the Law is not one of 2017.
    """

    text: str
    law: str | None
    edition: Edition | msgspec.UnsetType = msgspec.UNSET


def line_out(line: Line, translate: Translate) -> LineOut:
    """A step as it is printed."""
    other = line.law and line.edition is not Edition.E2017
    return LineOut(translate(line.text), line.law or None, line.edition if other else msgspec.UNSET)
