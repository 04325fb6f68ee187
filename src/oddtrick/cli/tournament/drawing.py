"""Rounds that are drawn: draw."""

from __future__ import annotations

from random import SystemRandom

import click

from oddtrick.cli.common import Command, Option, Terminal
from oddtrick.cli.tournament.file import opened, recorded
from oddtrick.cli.tournament.given import moment, numbers, spoken, who
from oddtrick.matching import matching
from oddtrick.shapes.tournament import DrawOut, MissingOut
from oddtrick.texts import BadInput, msg, say
from oddtrick.tournament.entries.drawing import Way
from oddtrick.tournament.entries.every import Said
from oddtrick.tournament.results.drawing import Proposed, Wanted, proposed
from oddtrick.tournament.state import Tournament
from oddtrick.tournament.telling.every import tell

_WAYS = {way.slug: way for way in Way}
_LOTS = 1_000_000


@click.command(
    cls=Command, name="draw", help=msg("Draw the next round of a section: Swiss, Monrad, Danish or knock-out, for pairs and teams.")
)
@click.argument("file", metavar=msg("FILE"))
@click.option("--section", cls=Option, default="A", show_default=True, help=msg("Which section."))
@click.option("--way", cls=Option, type=click.Choice([*_WAYS]), help=msg("How; otherwise as the round before, or Swiss."))
@click.option("--rounds", cls=Option, type=click.IntRange(1, 200), help=msg("How many rounds there are in all; told once."))
@click.option("--boards", cls=Option, type=click.IntRange(1, 64), help=msg("How many boards; otherwise as many as before, or 8."))
@click.option("--first", cls=Option, type=click.IntRange(1, 1_000_000), help=msg("The first of them; otherwise the next number."))
@click.option("--seed", cls=Option, type=int, help=msg("The lot: the same ranking and lot give the same draw."))
@click.option("--contestants", cls=Option,
              help=msg("Their numbers; otherwise as before, all, or who qualified; after a level match who goes on."))  # fmt: skip
@spoken
@click.pass_obj
def draw(
    terminal: Terminal, file: str, section: str, way: str | None, rounds: int | None, boards: int | None, first: int | None,
    seed: int | None, contestants: str | None, session: int, role: str, name: str, at: str | None,
) -> None:  # fmt: skip
    """Draw a round and record it."""
    before = opened(file)
    found, here = before.section(session, section), before.sessions.get(session)
    earlier = list(before.drawn(here.told.stage, section)) if here else []
    last = earlier[-1] if earlier else None
    how = _WAYS[way] if way else last.way if last else Way.SWISS
    many = rounds or (last.of if last else 200 if how is Way.KNOCKOUT else 0)
    if not many:
        raise BadInput(say("how many rounds are there? expected --rounds with the first draw"))
    start = first or (max(board for one in found.drawn for board in one.boards) + 1 if found and found.drawn else 1)
    each = boards or (len(last.boards) if last else 8)
    lot = SystemRandom().randrange(_LOTS) if seed is None else seed
    told = numbers(contestants) if contestants else ()
    wanted = Wanted(session, section, how, many, tuple(range(start, start + each)), lot, told)
    drawn = proposed(before, wanted, matching)
    now = recorded(file, [drawn.entry], who(role, name), moment(at))
    if terminal.as_json:
        return terminal.json(_out(now, drawn))
    newest = now.said.newest
    assert newest is not None
    return terminal.say(tell(before, Said(newest.at, newest.by, drawn.entry)))


def _out(now: Tournament, drawn: Proposed) -> DrawOut:
    entry = drawn.entry
    missing = [MissingOut(one.section, one.round, one.table, one.board) for one in drawn.missing]
    pairs, out, boards = [list(two) for two in entry.pairs], list(entry.out), list(entry.boards)
    return DrawOut(now.said.number - 1, entry.round, entry.way.slug, entry.seed, pairs, out, boards, missing)
