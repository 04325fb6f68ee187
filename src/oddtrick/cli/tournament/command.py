"""`oddtrick tournament`: a contest on one file, from its announcement to its ranking."""

from __future__ import annotations

import click

from oddtrick.cli.common import Family
from oddtrick.cli.tournament import cards, carrying, directing, drawing, publishing, reading, replaying, setting, stages
from oddtrick.cli.verbs import VERBS


@click.group(cls=Family, name="tournament", help=VERBS["tournament"])
def command() -> None:
    """A tournament on one file."""


for _verb in (
    setting.new,
    setting.enter,
    setting.movement,
    drawing.draw,
    stages.stage,
    stages.session_,
    setting.round_,
    stages.end,
    setting.seat,
    cards.cards,
    directing.result_,
    directing.rule,
    directing.award,
    directing.penalty_,
    directing.appeal,
    directing.undo,
    directing.say_,
    reading.standings,
    reading.check,
    reading.matters,
    replaying.replay,
    carrying.export,
    carrying.import_,
    publishing.publish,
):
    command.add_command(_verb)
