"""`oddtrick journal`: the care of a file in which tournaments are kept."""

from __future__ import annotations

import click

from oddtrick.cli.common import Family
from oddtrick.cli.journal import care, moving, tables
from oddtrick.cli.verbs import VERBS


@click.group(cls=Family, name="journal", help=VERBS["journal"])
def command() -> None:
    """A journal and its copies."""


for _verb in (
    care.check,
    care.backup,
    care.restore_,
    care.compact_,
    moving.export,
    moving.import_,
    moving.erase,
    tables.keep,
    tables.record,
):
    command.add_command(_verb)
