"""`--encoding`: how the bytes of a file of boards are read."""

from __future__ import annotations

import click

from oddtrick.cli.common import Option
from oddtrick.formats.detect import ENCODINGS
from oddtrick.texts import msg

ENCODING = click.option(
    "--encoding",
    "told",
    cls=Option,
    type=click.Choice([*ENCODINGS]),
    help=msg("How the file is encoded, where that is not seen from its letters: Polish ones are often cp1250 or iso8859-2."),
)
