"""The ruling report: what a tournament report needs of a call to a table."""

from __future__ import annotations

from oddtrick.pages.forms import common
from oddtrick.pages.forms.filling import PLAYERS, Filling
from oddtrick.pages.forms.known import happened, laws
from oddtrick.pages.forms.values import Section
from oddtrick.texts import say


def sections(fill: Filling) -> tuple[Section, ...]:
    """Where, who, the board, what happened, the ruling, and who was told what."""
    where = common.place(fill)
    return (
        where._replace(parts=(*where.parts, *common.conditions(fill))),
        *common.players(fill),
        common.board(fill),
        _happened(fill),
        _ruling(fill),
        common.end(fill),
    )


def _happened(fill: Filling) -> Section:
    first = fill.known.matters[0] if fill.known.matters else None
    return Section(
        say("What happened"),
        (
            fill.choice("called_by", say("Director called by"), PLAYERS, *map(str, first.attention[:1] if first else ()), width=5),
            fill.line("called_when", say("When: during the auction, in trick …, after play"), width=7),
            fill.line("irregularity", say("Irregularity, and whose"), *happened(fill.known), rows=2),
            *common.facts(fill),
        ),
    )


def _ruling(fill: Filling) -> Section:
    orders = common.ordered(fill)
    return Section(
        say("Ruling"),
        (
            fill.line("laws", say("Laws and regulations applied"), laws(fill.known)),
            *orders,
            fill.line("ruling", say("Remarks on the ruling") if orders else say("Ruling"), rows=1 if orders else 3),
            *common.poll(fill),
            fill.line("reasons", say("Reasons for what was judged"), rows=3),
            fill.line("score_ns", say("Score after the ruling: North-South"), width=6),
            fill.line("score_ew", say("East-West"), width=6),
        ),
    )
