"""`oddtrick score --penalty` and what is printed of penalties (Laws 90, 91)."""

from __future__ import annotations

from typing import Literal

import click
import msgspec

from oddtrick.citations import Edition
from oddtrick.cli.common import Option
from oddtrick.cli.why import with_law
from oddtrick.penalties import Penalty, parse_penalties
from oddtrick.scoring.penalties import Deduction
from oddtrick.scoring.session import Session
from oddtrick.scoring.why_methods import penalty_line
from oddtrick.texts import Text, msg, say

PENALTY = click.option(
    "--penalty",
    "penalties",
    cls=Option,
    multiple=True,
    metavar="PENALTY",
    help=msg('A penalty, as in "7: 90B2: 10% of a top"; can be given several times.'),
)


class PenaltyOut(msgspec.Struct, omit_defaults=True):
    """A penalty as it was given, and what it took from the contestant's score in the ranking (`deducted`).

    `edition` is there where the Law is one of 2007.
    """

    contestant: str
    law: str
    amount: float
    unit: Literal["percent", "matchpoints", "imps", "victory_points", "points"]
    deducted: float
    reason: str
    edition: Literal["2007"] | msgspec.UnsetType = msgspec.UNSET


def penalties_told(told: tuple[str, ...]) -> list[Penalty]:
    """The penalties of the command line. Raises BadInput."""
    return [penalty for text in told for penalty in parse_penalties(text)]


def penalty_out(found: Deduction) -> PenaltyOut:
    """The penalty as it is printed."""
    one = found.penalty
    edition: Literal["2007"] | msgspec.UnsetType = "2007" if one.edition is Edition.E2007 else msgspec.UNSET
    return PenaltyOut(one.contestant, one.law, float(one.amount), one.unit.value, float(found.amount), one.reason, edition)


def penalty_lines(session: Session) -> list[Text]:
    """What stands below the ranking: each penalty in a line."""
    return [
        say("{contestant}: {penalty}", contestant=one.penalty.contestant, penalty=with_law(line))
        for one in session.penalties
        for line in [penalty_line(one, session.conditions)]
    ]
