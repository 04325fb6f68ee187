"""`oddtrick laws [REF]`, `laws draft new`, `laws draft check`, `laws impact`: each read when it is called.

A draft becomes an edition before the Laws are imported, so nothing of them is imported here.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

import click

from oddtrick.cli.common import Command
from oddtrick.cli.verbs import VERBS

_FURTHER = {"draft": "oddtrick.cli.laws.draft", "impact": "oddtrick.cli.laws.impact"}


class Laws(Command):
    """The list, unless the next word is one of the further verbs."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        """Of whichever command is meant."""
        further = _FURTHER.get(args[0]) if args else None
        if further is not None:
            command: click.Command = import_module(further).command
            return command.make_context(f"{info_name} {args[0]}", args[1:], parent, **extra)
        command = import_module("oddtrick.cli.laws.listing").command
        return command.make_context(info_name, args, parent, **extra)


command = Laws("laws", help=VERBS["laws"])
