"""A contested claim as text: the cards left, and what the claim can come to."""

from __future__ import annotations

import click

from oddtrick.analysis.claim_words import CAUTION, UNKNOWN, corner, counted, position, told, trumps
from oddtrick.analysis.contested import claim
from oddtrick.cli.common import Terminal
from oddtrick.game.words.diagrams import text as diagram
from oddtrick.table.state import Table
from oddtrick.texts import say


def print_claim(terminal: Terminal, table: Table) -> None:
    """70. What the Director sees of a contested claim; nothing while nobody contests it."""
    found = claim(table)
    if found is None or not found.contested:
        return
    title = terminal.translate(say("The contested claim of {seat}", seat=found.claimed.by))
    click.echo(f"\n{title}\n{'-' * len(title)}")
    for line in told(found):
        terminal.say(line)
    ending = found.ending
    if ending is None:
        terminal.say(UNKNOWN)
        return
    click.echo(f"\n{diagram(ending.left, title=map(terminal.translate, corner(ending)))}\n")
    for line in position(found, ending):
        terminal.say(line)
    for what, number, play in counted(found):
        click.echo(f"{terminal.translate(what)}: {terminal.translate(number)}")
        for trick in play:
            click.echo(f"    {trick}")
    for line in (*trumps(found, ending), CAUTION):
        terminal.say(line)
