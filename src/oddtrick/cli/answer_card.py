"""The answer card on the terminal: what the Director reads out, before anything that it rests on."""

from __future__ import annotations

import click

from oddtrick.cli.common import Terminal
from oddtrick.speaking.card import AnswerCard, aloud
from oddtrick.texts import say

_PARTS = (say("The Director says:"), say("Now:"), say("Information:"), say("Later:"))


def print_card(terminal: Terminal, told: AnswerCard) -> None:
    """What is said, what binds now and until when, who may use what, what comes later; a part that is empty is left out."""
    for head, lines in zip(_PARTS, told, strict=True):
        if lines:
            terminal.say(head)
        for line in lines:
            click.echo(f"  {aloud(line, terminal.translate)}")
    click.echo("")
