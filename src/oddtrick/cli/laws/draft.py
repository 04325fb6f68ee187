"""`oddtrick laws draft new YEAR` begins a draft edition, `oddtrick laws draft check FOLDER` finds what contradicts in one."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from oddtrick.cli.common import REFUSED, Command, Family, Option, Terminal
from oddtrick.texts import count, msg, say

if TYPE_CHECKING:  # the Laws are imported when the draft is known
    from oddtrick.drafting.checking import Finding


class Begun(msgspec.Struct):
    """What `oddtrick laws draft new --json` prints: the folder, the files in it, the procedures that it changes."""

    folder: str
    files: list[str]
    procedures: list[str]


@click.group(cls=Family, name="draft", help=msg("A draft edition of the Laws: begin one, and find what contradicts in it."))
def command() -> None:
    """Draft editions."""


@command.command(
    cls=Command, name="new", help=msg("Begin a draft: a folder with the present rules of the Laws that it is to change.")
)
@click.argument("year")
@click.option(
    "--law",
    "laws",
    cls=Option,
    multiple=True,
    metavar="27",
    help=msg("A Law to change, a paragraph or a procedure; as often as wanted."),
)
@click.option("--folder", cls=Option, metavar=msg("FOLDER"), help=msg("Where; otherwise laws-YEAR here."))
@click.option("--title", cls=Option, default="", help=msg("What the draft is called."))
@click.option("--who", cls=Option, default="", help=msg("Whose draft it is."))
@click.pass_obj
def new(terminal: Terminal, year: str, laws: tuple[str, ...], folder: str | None, title: str, who: str) -> None:
    """Write the folder, and say how to go on."""
    from oddtrick.citations import Edition
    from oddtrick.drafting.beginning import begin
    from oddtrick.drafts.folder import read

    where = Path(folder or f"laws-{year}")
    files = begin(where, year, Edition.E2017, laws, title, who)
    draft = read(where)
    if terminal.as_json:
        return terminal.json(Begun(str(where), [one.name for one in files], [one.name for one in draft.procedures]))
    terminal.say(
        count(
            "{folder}: a draft of {year}, based on {base}, with {n} procedure to be edited",
            "{folder}: a draft of {year}, based on {base}, with {n} procedures to be edited",
            len(draft.procedures),
            folder=where,
            year=year,
            base=draft.based_on,
        )
    )
    for file in files:
        click.echo(f"  {file}")
    terminal.say(
        say("It rules as {base} until it is edited. Then: oddtrick laws draft check {folder}", base=draft.based_on, folder=where)
    )
    return terminal.say(say("and: oddtrick laws impact {folder}", folder=where))


class Found(msgspec.Struct):
    """What was found: where, in a sentence, whether it contradicts, and the answers that lead to it."""

    where: str
    what: str
    wrong: bool
    facts: list[tuple[str, str]]


class Checked(msgspec.Struct):
    """What `oddtrick laws draft check --json` prints."""

    year: str
    findings: list[Found]


@command.command(cls=Command, name="check", help=msg("Find what contradicts in a draft: with itself, and with the other Laws."))
@click.argument("folder", metavar=msg("FOLDER"))
@click.pass_obj
def check(terminal: Terminal, folder: str) -> int:
    """Each finding with the answers that lead to it; exit status 2 where something contradicts."""
    from oddtrick.cli.laws.loaded import loaded

    draft = loaded(folder)

    from oddtrick.drafting import checking
    from oddtrick.language import translator

    tells = (lambda line: None) if terminal.as_json or not sys.stderr.isatty() else terminal.warn
    found = checking.check(draft, translator("pl"), tells)
    if terminal.as_json:
        terminal.json(Checked(draft.year, [_found(terminal, one) for one in found]))
    else:
        for one in found:
            _tell(terminal, one)
        wrong = sum(one.wrong for one in found)
        if wrong:
            terminal.say(count("{n} contradiction", "{n} contradictions", wrong))
        else:
            terminal.say(say("{folder}: nothing contradicts", folder=folder))
    return REFUSED if any(one.wrong for one in found) else 0


def _found(terminal: Terminal, one: Finding) -> Found:
    facts = [(terminal.translate(question), terminal.translate(answer)) for question, answer in one.facts]
    return Found(one.where, terminal.translate(one.what), one.wrong, facts)


def _tell(terminal: Terminal, one: Finding) -> None:
    if one.wrong:
        terminal.say(say("{where}: {what}", where=one.where, what=one.what))
    else:
        terminal.say(say("to be looked at - {where}: {what}", where=one.where, what=one.what))
    for question, answer in one.facts:
        click.echo(f"    {terminal.translate(question)} {terminal.translate(answer)}")
