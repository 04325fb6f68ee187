"""`oddtrick talk`: a conversation in lines of JSON, for programs in any language."""

from __future__ import annotations

import sys

import click

from oddtrick.cli.common import Command, Terminal
from oddtrick.cli.verbs import VERBS


@click.command(cls=Command, name="talk", help=VERBS["talk"])
@click.pass_obj
def command(terminal: Terminal, /) -> None:
    """Each line of standard input is a request, each line of standard output its answer; the end of the input ends it."""
    from oddtrick.answering.lines import talk

    talk(sys.stdin.buffer, sys.stdout.buffer, terminal.translate)
