"""`oddtrick score --penalty` and what is printed of penalties (Laws 90, 91)."""

from __future__ import annotations

import click

from oddtrick.awards.penalties import Penalty, Usual, parse_penalties
from oddtrick.cli.common import Option
from oddtrick.cli.score.why import with_law
from oddtrick.scoring.sessions.session import Session
from oddtrick.scoring.why.methods import penalty_line
from oddtrick.texts import Text, msg, say

PENALTY = click.option(
    "--penalty",
    "penalties",
    cls=Option,
    multiple=True,
    metavar="PENALTY",
    help=msg('A penalty, as in "7: 90B2: 10% of a top", or "7: 90B2" where the regulations say what is usual; repeatable.'),
)


def penalties_told(told: tuple[str, ...], usual: Usual) -> list[Penalty]:
    """The penalties of the command line. Raises BadInput."""
    return [penalty for text in told for penalty in parse_penalties(text, usual)]


def penalty_lines(session: Session) -> list[Text]:
    """What stands below the ranking: each penalty in a line."""
    return [
        say("{contestant}: {penalty}", contestant=one.penalty.contestant, penalty=with_law(line))
        for one in session.penalties
        for line in [penalty_line(one, session.conditions)]
    ]
