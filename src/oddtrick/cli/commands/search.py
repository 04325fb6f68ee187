"""`oddtrick search`: the procedures that words mean, the best first, as on the desk; many at once; how well it does."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

import click
import msgspec

from oddtrick.citations import Edition
from oddtrick.cli.commands.rule import EDITION
from oddtrick.cli.common import Command, Option, Terminal
from oddtrick.cli.procedures import print_procedures
from oddtrick.cli.verbs import VERBS
from oddtrick.everyday.matters import nearest
from oddtrick.language import LANGUAGES, translator
from oddtrick.laws.editions import ALL
from oddtrick.laws.procedure import Procedure
from oddtrick.shapes.procedures import Found, ProcedureRow, Searched, moments, row
from oddtrick.texts import BadInput, msg, say

if TYPE_CHECKING:
    from oddtrick.everyday.measure import Measured


@click.command(cls=Command, name="search", help=VERBS["search"])
@click.argument("wanted", nargs=-1, metavar=msg("WORDS…"))
@EDITION
@click.option("--measure", is_flag=True, cls=Option, help=msg("How well it finds the phrases that were set aside for measuring."))
@click.pass_obj
def command(terminal: Terminal, wanted: tuple[str, ...], edition: str, measure: bool) -> None:
    """With - instead of words each line of standard input is a question. What nothing is known of shows the moments."""
    laws = Edition(edition)
    if measure:
        return _measure(terminal)
    words = " ".join(wanted).strip()
    if not words:
        raise BadInput(say("what happened? expected words, or - for one question a line on standard input"))
    several = words == "-"
    asked = [line.strip() for line in sys.stdin if line.strip()] if several else [words]
    found = [(one, _found(terminal, one, laws)) for one in asked]
    if terminal.as_json:
        rows = [Found(one, [msgspec.convert(row(each, terminal.translate), ProcedureRow) for each in mine]) for one, mine in found]
        known = all(mine for _, mine in found)
        return terminal.json(Searched(laws, rows, [] if known else moments(laws, terminal.translate)))
    for one, mine in found:
        if several:
            terminal.say(say("{words}: {names}", words=one, names=", ".join(each.name for each in mine) or "-"))
        elif mine:
            for each in mine:
                terminal.say(say("  {law}  {title}  [{name}]", law=f"{each.law:<8}", title=each.title, name=each.name))
        else:
            terminal.say(say("Nothing is known by these words. This is what there is, by the moment:"))
            print_procedures(terminal, [each for each in ALL if each.edition is laws], laws)
    return None


def _found(terminal: Terminal, words: str, edition: Edition) -> list[Procedure]:
    try:
        return nearest(words, edition, terminal.translate)
    except BadInput:
        return []


def _measure(terminal: Terminal) -> None:
    from oddtrick.everyday import measure  # read only by whoever measures

    if terminal.as_json:
        raise BadInput(say("the measure is a table for people; leave --json out"))
    for number, which in enumerate(measure.SETS, start=1):
        terminal.say(say("Set aside, set {number}:", number=number))
        _table({language: measure.measured(language, translator(language), which) for language in LANGUAGES})
        said, answered = measure.nothing_false(terminal.translate, which)
        terminal.say(
            say("Of {said} phrases about other things {answered} were answered all the same.", said=said, answered=answered)
        )


def _table(found: Mapping[str, Iterable[Measured]]) -> None:
    click.echo(f"{'':<32}{'n':>5}{'hit@1':>8}{'hit@3':>8}{'none':>8}")
    for language, kinds in found.items():
        for one in kinds:
            numbers = "".join(f"{100 * count / one.asked:>7.0f}%" for count in (one.first, one.three, one.nothing))
            click.echo(f"{language + ' ' + one.kind:<32}{one.asked:>5}{numbers}")
