"""`oddtrick score FILE --why BOARD PAIR`: how one number came about, line by line, each with its Law or regulation."""

from __future__ import annotations

from typing import Any, Literal

import click
import msgspec

from oddtrick.citations import Edition
from oddtrick.cli.common import Option, Terminal
from oddtrick.cli.numbers import Ranged
from oddtrick.scoring.why.methods import Line
from oddtrick.scoring.why.score import Why, side_text
from oddtrick.shapes.lines import LineOut, line_out
from oddtrick.texts import BadInput, Text, msg, say


class _Board(Ranged):
    """The number of a board."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The number. Raises BadInput where it is none."""
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            raise BadInput(
                say("--why {text!r}: expected the number of a board, then a pair, as in --why 7 12", text=value)
            ) from None


WHY = click.option(
    "--why",
    "asked",
    cls=Option,
    type=(_Board(min=1), str),
    metavar="BOARD PAIR",
    help=msg("Say how a pair's score on a board came about, and nothing else."),
)


class WhyOut(msgspec.Struct, omit_defaults=True):
    """What `oddtrick score FILE --why BOARD PAIR --json` prints; `score` is null where the pair has none on the board.

    `matchpoints` and `top` are those of a percentage.
    """

    board: int
    contestant: str
    opponents: str
    direction: Literal["NS", "EW"]
    score: float | None
    lines: list[LineOut]
    matchpoints: float | msgspec.UnsetType = msgspec.UNSET
    top: float | msgspec.UnsetType = msgspec.UNSET


def show_why(terminal: Terminal, told: Why) -> None:
    """Print the steps, as text or as JSON."""
    if terminal.as_json:
        lines = [line_out(line, terminal.translate) for line in told.lines]
        score = None if told.value is None else float(told.value)
        of_top = (msgspec.UNSET if part is None else float(part) for part in (told.award[1:] if told.award else ()))
        return terminal.json(WhyOut(told.board, told.contestant, told.opponents, told.side.value, score, lines, *of_top))
    terminal.say(_heading(told))
    for line in told.lines:
        click.echo(f"{'  ' * (1 + line.depth)}{terminal.translate(with_law(line))}")
    return None


def _heading(told: Why) -> Text:
    side = side_text(told.side)
    if not told.opponents:
        return say("Board {board}: {contestant} ({side})", board=told.board, contestant=told.contestant, side=side)
    return say(
        "Board {board}: {contestant} ({side}) against {opponents}",
        board=told.board,
        contestant=told.contestant,
        side=side,
        opponents=told.opponents,
    )


def with_law(line: Line) -> Text:
    """A step with the Law or the point that it rests on."""
    if not line.law:
        return line.text
    if line.law.startswith("PZBS"):
        return say("{text} ({point})", text=line.text, point=line.law)
    if line.edition is not Edition.E2017:
        return say("{text} (Law {law} of {edition})", text=line.text, law=line.law, edition=line.edition)
    return say("{text} (Law {law})", text=line.text, law=line.law)
