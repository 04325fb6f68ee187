"""What the verbs of a tournament are given: who speaks and when, tables, movements, results."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Any, TypeVar

import click

from oddtrick.cli.common import Option
from oddtrick.game.outcome import PassedOut, PlayedOut
from oddtrick.scoring.traveller import read_row
from oddtrick.texts import BadInput, msg, say
from oddtrick.tournament.people import By, Player, Role, names_apart
from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.state import Tournament

F = TypeVar("F", bound=Callable[..., Any])
ROLES = {role.slug: role for role in Role}
_NUMBERED = re.compile(r"(.*\S)\s*\(\s*(\w*\d)\s*\)")
_TABLE = re.compile(r"([A-Z]{0,3})([0-9]{1,3})", re.IGNORECASE)


def spoken(command: F) -> F:
    """The options by which every entry tells who says it and when."""
    for add in (
        click.option("--at", cls=Option, metavar="TIME", help=msg("When it was said, as 2026-11-23T19:30; otherwise now.")),
        click.option("--name", cls=Option, default="", help=msg("Who says it.")),
        click.option("--as", "role", cls=Option, type=click.Choice([*ROLES]), default="chief", show_default=True,
                     help=msg("In what office.")),
        click.option("--session", cls=Option, type=int, default=1, show_default=True, help=msg("Which session.")),
    ):  # fmt: skip
        command = add(command)
    return command


def who(role: str, name: str) -> By:
    """Who speaks."""
    return By(ROLES[role], name)


def moment(text: str | None) -> datetime | None:
    """When something was said. Raises BadInput."""
    try:
        return None if text is None else datetime.fromisoformat(text).replace(tzinfo=None)
    except ValueError:
        raise BadInput(say("{text!r} is no moment; expected one like 2026-11-23T19:30", text=text)) from None


def place(now: Tournament, session: int, table: str, board: int, round_: int | None) -> BoardAt:
    """A board at a table such as `A3` or `3`, in the round that is played or the one told. Raises BadInput."""
    found = _TABLE.fullmatch(table)
    if found is None:
        raise BadInput(say("{text!r} is no table; expected one like A3, or 3", text=table))
    name = found[1].upper() or "A"
    section = now.section(session, name)
    if section is None:
        raise BadInput(say("there is no section {name}", name=repr(name)))
    return BoardAt(session, name, section.round if round_ is None else round_, int(found[2]), board)


def result(text: str) -> PlayedOut | PassedOut:
    """A result as it is written: 4S N 10, 3NTX E -1, Pass. Raises BadInput."""
    outcome = read_row(text).outcome
    if not isinstance(outcome, PlayedOut | PassedOut):
        raise BadInput(say("{text!r} is no result of play; expected one like 4S N 10, 3NTX E -1 or Pass", text=text))
    return outcome


def players(text: str) -> tuple[Player, ...]:
    """Players as they are written: names with a comma or a dash between them, as in the list of the desk."""
    return tuple(map(player, names_apart(text)))


def player(text: str) -> Player:
    """A player with his number behind his name in brackets, where he has one: Ann (12345)."""
    found = _NUMBERED.fullmatch(text)
    return Player(found[1], found[2]) if found else Player(text)


def numbers(text: str) -> tuple[int, ...]:
    """Numbers of contestants with commas, 0 for nobody. Raises BadInput."""
    if not text.isascii() or not all(one.strip().isdecimal() and len(one) < 10 for one in text.split(",")):
        raise BadInput(say("{text!r} are no numbers of contestants; expected them with commas, as 1,2,0,4", text=text))
    return tuple(int(one) for one in text.split(","))


def conditions(written: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """Conditions of scoring as they are written, NAME=VALUE. Raises BadInput."""
    return tuple(_part(one) for one in written)


def _part(text: str) -> tuple[str, str]:
    name, told, value = text.partition("=")
    if not told:
        raise BadInput(say("{text!r} is no condition of scoring; expected one like method=imps", text=text))
    return name.strip(), value.strip()


def sets(many: int, each: int, first: int = 1) -> tuple[tuple[int, ...], ...]:
    """So many sets of so many boards, with numbers that follow one another."""
    return tuple(tuple(range(first + n * each, first + (n + 1) * each)) for n in range(many))
