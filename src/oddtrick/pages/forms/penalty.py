"""The penalty: procedural (Law 90) or disciplinary (Law 91), or a warning."""

from __future__ import annotations

from oddtrick.pages.forms import common
from oddtrick.pages.forms.filling import PLAYERS, SIDES, YES, Filling
from oddtrick.pages.forms.known import happened
from oddtrick.pages.forms.values import Note, Section
from oddtrick.texts import say

_KINDS = (
    ("warning", say("warning")),
    ("procedural", say("procedural penalty (90)")),
    ("points", say("disciplinary penalty in points (91A)")),
    ("suspension", say("suspension for the session (91A)")),
    ("disqualification", say("disqualification proposed (91B)")),
)
_UNITS = (
    ("top", say("part of a top")),
    ("matchpoints", say("matchpoints")),
    ("imps", say("IMPs")),
    ("vps", say("VPs")),
)


def sections(fill: Filling) -> tuple[Section, ...]:
    """Where, whom, what for, how much, and who was told what."""
    return (common.place(fill), _whom(fill), _what_for(fill), _how_much(fill), common.end(fill))


def _whom(fill: Filling) -> Section:
    return Section(
        say("Whom it concerns"),
        (
            *common.persons(
                fill.line("contestant", say("Player, pair or team"), width=8, person=True),
                fill.line("number", say("Number"), width=4, person=True),
                keep=fill.names,
            ),
            fill.choice("seat", say("Seat or side"), (*PLAYERS, *SIDES), width=8),
            *common.persons(fill.line("opponents", say("Opponents at the time"), width=4, person=True), keep=fill.names),
        ),
    )


def _what_for(fill: Filling) -> Section:
    return Section(
        say("What for"),
        (
            fill.line("laws", say("Law or regulation"), ", ".join(one.law for one in fill.known.matters)),
            fill.line("offence", say("What was done or left undone"), *happened(fill.known), rows=3),
            *common.found(fill),
            fill.line("statement", say("What the player, pair or team said about it"), rows=2),
            fill.line("earlier", say("Earlier warnings and penalties in this event")),
        ),
    )


def _how_much(fill: Filling) -> Section:
    return Section(
        say("Penalty"),
        (
            fill.choice("kind", None, _KINDS, several=True),
            fill.line("size", say("How much"), width=3),
            fill.choice("unit", say("Unit"), _UNITS, width=9),
            fill.line("reasons", say("Why this measure")),
            fill.choice("to_committee", say("Goes on to a committee or recorder"), YES, width=6),
            fill.line("to_whom", say("To which"), width=6),
            Note(say("A committee cannot itself cancel a disciplinary penalty; it may advise the Director to change it (93B3).")),
        ),
    )
