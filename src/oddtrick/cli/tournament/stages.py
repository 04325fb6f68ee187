"""Stages and sessions beyond the first: stage, session."""

from __future__ import annotations

from datetime import datetime
from fractions import Fraction

import click

from oddtrick.cli.common import Command, Option, Terminal
from oddtrick.cli.tournament.file import opened, recorded
from oddtrick.cli.tournament.given import conditions, moment, spoken, who
from oddtrick.cli.tournament.text import done
from oddtrick.texts import BadInput, Text, msg, say
from oddtrick.tournament.entries.every import Entry, Said
from oddtrick.tournament.entries.setting import SessionSet, StageSet
from oddtrick.tournament.people import By, Role
from oddtrick.tournament.telling.every import tell

FILE = click.argument("file", metavar=msg("FILE"))


@click.command(cls=Command, name="stage", help=msg("Set a stage: its scoring, which it follows, who goes on, what they bring."))
@FILE
@click.argument("number", type=click.IntRange(1, 100), metavar=msg("STAGE"))
@click.option("--title", cls=Option, default="", help=msg("What it is called."))
@click.option("--scoring", cls=Option, multiple=True, metavar="NAME=VALUE", help=msg("A condition of scoring, as method=imps."))
@click.option("--after", cls=Option, type=int, default=0, help=msg("Which stage it follows."))
@click.option("--qualify", cls=Option, type=click.IntRange(0), default=0, help=msg("How many go on to it."))
@click.option("--carried", cls=Option, default="0", help=msg("What share of their score there they bring along, as 1/2."))
@click.option("--match-vp", cls=Option, default="", help=msg("Rounds of pairs are matches, in victory points of this scale."))
@click.option("--ties", cls=Option, default="", help=msg("How ties are broken, as pzbs or match,total."))
@click.option("--sit-out", cls=Option, default="", help=msg("What a board gives to who sits out, as 60%."))
@click.option("--masterpoints", cls=Option, default="", help=msg("What places are worth, as first 40; to 50%; up."))
@click.option("--bye", cls=Option, default="0", help=msg("What a match gives to who sits out, as 12."))
@spoken
@click.pass_obj
def stage(
    terminal: Terminal, file: str, number: int, title: str, scoring: tuple[str, ...], after: int, qualify: int, carried: str,
    match_vp: str, ties: str, sit_out: str, masterpoints: str, bye: str, session: int, role: str, name: str, at: str | None,
) -> None:  # fmt: skip
    """Record a stage."""
    entry = StageSet(
        number, title, conditions(scoring), after=after, qualify=qualify, carried=_number(carried), match_vp=match_vp, ties=ties,
        sit_out=sit_out, bye=_number(bye), masterpoints=masterpoints,
    )  # fmt: skip
    _recorded(terminal, file, entry, role, name, at)


def _number(text: str) -> Fraction:
    try:
        return Fraction(text.strip())
    except (ValueError, ZeroDivisionError):
        raise BadInput(say("{text!r} is no number; expected one like 1/2 or 12", text=text)) from None


@click.command(cls=Command, name="session", help=msg("Set a session of a stage: when it begins, how long its rounds are."))
@FILE
@click.argument("number", type=click.IntRange(1, 1000), metavar=msg("SESSION"))
@click.option("--stage", "of_stage", cls=Option, type=int, default=1, show_default=True, help=msg("Of which stage."))
@click.option("--title", cls=Option, default="", help=msg("What it is called."))
@click.option("--starts", cls=Option, metavar="TIME", help=msg("When it begins, as 2026-11-23T19:30."))
@click.option("--minutes", cls=Option, type=click.IntRange(0), default=0, help=msg("How long a round takes."))
@click.option("--hidden", is_flag=True, cls=Option, help=msg("Results are shown after it."))
@spoken
@click.pass_obj
def session_(
    terminal: Terminal, file: str, number: int, of_stage: int, title: str, starts: str | None, minutes: int, hidden: bool,
    session: int, role: str, name: str, at: str | None,
) -> None:  # fmt: skip
    """Record a session."""
    entry = SessionSet(number, of_stage, title, moment(starts), minutes, hidden=hidden)
    _recorded(terminal, file, entry, role, name, at)


def _recorded(terminal: Terminal, file: str, entry: Entry, role: str, name: str, at: str | None) -> None:
    now = recorded(file, [entry], who(role, name), moment(at))
    done(terminal, now, _told(file, entry))


def _told(file: str, entry: Entry) -> Text:
    return tell(opened(file), Said(datetime(2000, 1, 1), By(Role.CHIEF), entry))
