"""Stages and sessions: stage, session, end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from fractions import Fraction
from typing import Any

import click

from oddtrick.cli.common import Command, Option, Terminal
from oddtrick.cli.tournament.file import opened, recorded
from oddtrick.cli.tournament.given import conditions, moment, spoken, who
from oddtrick.cli.tournament.text import done
from oddtrick.texts import BadInput, Text, msg, say
from oddtrick.tournament.conditions import usual
from oddtrick.tournament.entries.afterwards import Finished, Posted
from oddtrick.tournament.entries.every import Entry, Said
from oddtrick.tournament.entries.setting import RoundEnded, SessionEnded, SessionSet, StageSet
from oddtrick.tournament.people import By, Role
from oddtrick.tournament.telling.every import tell

FILE = click.argument("file", metavar=msg("FILE"))


@click.command(
    cls=Command,
    name="stage",
    help=msg("Set a stage: its scoring, which it follows, who goes on, what they bring. What is not told stays as it is."),
)
@FILE
@click.argument("number", type=click.IntRange(1, 100), metavar=msg("STAGE"))
@click.option("--title", cls=Option, help=msg("What it is called."))
@click.option("--scoring", cls=Option, multiple=True, metavar="NAME=VALUE", help=msg("A condition of scoring, as method=imps."))
@click.option("--after", cls=Option, type=int, help=msg("Which stage it follows."))
@click.option("--qualify", cls=Option, type=click.IntRange(0), help=msg("How many go on to it."))
@click.option("--carried", cls=Option, help=msg("What share of their score there they bring along, as 1/2."))
@click.option("--match-vp", cls=Option, help=msg("Rounds of pairs are matches; their IMPs become victory points by this scale."))
@click.option("--ties", cls=Option, help=msg("How ties are broken, as pzbs or match,total."))
@click.option("--sit-out", cls=Option, help=msg("What a board gives to who sits out, as 60%."))
@click.option("--masterpoints", cls=Option, help=msg("What places are worth, as first 40; to 50%; up."))
@click.option("--bye", cls=Option, help=msg("What a match gives to who sits out, as 12."))
@spoken
@click.pass_obj
def stage(
    terminal: Terminal, file: str, number: int, title: str | None, scoring: tuple[str, ...], after: int | None, qualify: int | None,
    carried: str | None, match_vp: str | None, ties: str | None, sit_out: str | None, masterpoints: str | None, bye: str | None,
    session: int, role: str, name: str, at: str | None,
) -> None:  # fmt: skip
    """Record a stage."""
    now = opened(file)
    old = now.stages.get(number, StageSet(number))
    scored = tuple({**dict(old.scoring), **dict(conditions(scoring))}.items())
    told = {"name": title, "after": after, "qualify": qualify, "match_vp": match_vp, "ties": ties, "sit_out": sit_out,
            "masterpoints": masterpoints, "carried": _number(carried), "bye": _number(bye),
            "scoring": usual(now.opened, scored) if now.opened and number not in now.stages else scored}  # fmt: skip
    _recorded(terminal, file, replace(old, **_given(told)), role, name, at)


def _given(told: Mapping[str, object]) -> dict[str, Any]:
    """What was told on the line; the rest stays as it is."""
    return {name: value for name, value in told.items() if value is not None}


def _number(text: str | None) -> Fraction | None:
    try:
        return None if text is None else Fraction(text.strip())
    except (ValueError, ZeroDivisionError):
        raise BadInput(say("{text!r} is no number; expected one like 1/2 or 12", text=text)) from None


@click.command(
    cls=Command,
    name="session",
    help=msg("Set a session of a stage: when it begins, how long its rounds are. What is not told stays as it is."),
)
@FILE
@click.argument("number", type=click.IntRange(1, 1000), metavar=msg("SESSION"))
@click.option("--stage", "of_stage", cls=Option, type=int, help=msg("Of which stage; otherwise of the first."))
@click.option("--title", cls=Option, help=msg("What it is called."))
@click.option("--starts", cls=Option, metavar="TIME", help=msg("When it begins, as 2026-11-23T19:30."))
@click.option("--minutes", cls=Option, type=click.IntRange(0), help=msg("How long a round takes."))
@click.option("--hidden/--shown", default=None, cls=Option, help=msg("Results are shown after it."))
@spoken
@click.pass_obj
def session_(
    terminal: Terminal, file: str, number: int, of_stage: int | None, title: str | None, starts: str | None, minutes: int | None,
    hidden: bool | None, session: int, role: str, name: str, at: str | None,
) -> None:  # fmt: skip
    """Record a session."""
    known = opened(file).sessions.get(number)
    told = {"stage": of_stage, "name": title, "starts": moment(starts), "round_minutes": minutes, "hidden": hidden}
    entry = replace(known.told if known else SessionSet(number), **_given(told))
    _recorded(terminal, file, entry, role, name, at)


@click.command(
    cls=Command,
    name="end",
    help=msg("End a session: everybody may see its results, and the periods for corrections and appeals begin (Laws 79C, 92B)."),
)
@FILE
@click.option("--final", is_flag=True, cls=Option, help=msg("The result of the whole contest is final: nothing is open any more."))
@spoken
@click.pass_obj
def end(terminal: Terminal, file: str, final: bool, session: int, role: str, name: str, at: str | None) -> None:
    """Record that a session is over, or the whole contest."""
    here = opened(file).sessions.get(session)
    if here is None:
        raise BadInput(say("there is no session {n}", n=session))
    going = [one for one in here.sections.values() if one.round and one.round not in one.ended]
    entries: list[Entry] = [RoundEnded(session, one.name, one.round) for one in going]
    entries = [*([] if here.ended else [*entries, SessionEnded(session), Posted(session)]), *([Finished()] if final else [])]
    if not entries:
        raise BadInput(say("session {n} has ended already", n=session))
    now = recorded(file, entries, who(role, name), moment(at))
    done(terminal, now, tell(now, Said(datetime(2000, 1, 1), By(Role.CHIEF), Finished() if final else SessionEnded(session))))


def _recorded(terminal: Terminal, file: str, entry: Entry, role: str, name: str, at: str | None) -> None:
    now = recorded(file, [entry], who(role, name), moment(at))
    done(terminal, now, _told(file, entry))


def _told(file: str, entry: Entry) -> Text:
    return tell(opened(file), Said(datetime(2000, 1, 1), By(Role.CHIEF), entry))
