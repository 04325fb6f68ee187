"""`oddtrick calculate`: the small reckonings of the office, as the desk's calculators have them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

from oddtrick.citations import IN_FORCE, Edition
from oddtrick.cli.common import Command, Family, Option, Terminal
from oddtrick.cli.score.why import with_law
from oddtrick.cli.verbs import VERBS
from oddtrick.scoring.reckoning import given
from oddtrick.scoring.reckoning.sums import heading_of
from oddtrick.scoring.why.methods import Line, imps_text, many, shown
from oddtrick.shapes import calculate as shapes
from oddtrick.shapes.lines import LineOut, line_out
from oddtrick.texts import Text, count, msg, say

if TYPE_CHECKING:
    from oddtrick.regulations.periods import Period

_NEGATIVE = {"ignore_unknown_options": True}  # -100 is a score here, and no option

EDITION = click.option(
    "--edition",
    cls=Option,
    type=click.Choice([str(edition) for edition in Edition]),
    default=str(IN_FORCE),
    show_default=True,
    help=msg("Which Laws."),
)


@click.group(cls=Family, name="calculate", help=VERBS["calculate"])
def command() -> None:
    """Calculate: imps, period, rounding, replay, better."""


@command.command(cls=Command, name="imps", context_settings=_NEGATIVE, help=msg("Two scores of North-South as IMPs (Law 78B)."))
@click.argument("one", metavar=msg("POINTS"))
@click.argument("other", metavar=msg("POINTS"))
@click.pass_obj
def imps(terminal: Terminal, one: str, other: str) -> None:
    """Print the difference and its IMPs."""
    found = given.swing(one, other)
    if terminal.as_json:
        return terminal.json(shapes.ImpsOut(found.difference, found.imps, _lines(terminal, found.lines)))
    terminal.say(heading_of(found))
    return _print(terminal, found.lines)


@command.command(cls=Command, name="period", help=msg("When the periods of Laws 79C1, 92B and 81C3 end, given when they began."))
@click.argument("available", metavar=msg("TIME"))
@click.option("--reported", cls=Option, metavar="TIME", help=msg("Say whether what came at this time was in time."))
@click.option("--regulations", cls=Option, help=msg("Whose regulations apply: pzbs, or a file of conditions of contest."))
@click.option(
    "--edition",
    cls=Option,
    type=click.Choice([str(edition) for edition in Edition]),
    help=msg("Which Laws; left out, those that the regulations are for."),
)
@click.pass_obj
def period(terminal: Terminal, available: str, reported: str | None, regulations: str | None, edition: str | None) -> None:
    """TIME is when the official score could be seen: 16:45, or with a day "2026-11-22 16:45"."""
    from oddtrick.cli.regulations_read import used  # documents are read by few reckonings
    from oddtrick.regulations.periods import Moment, periods, was_in_time

    chosen = used(regulations or "laws", None if edition is None else Edition(edition))
    begins = Moment.parse(available)
    told = [
        (one, None if reported is None else was_in_time(one, begins, Moment.parse(reported))) for one in periods(begins, chosen)
    ]
    translate = terminal.translate
    if terminal.as_json:
        rows = [
            shapes.PeriodOut(
                one.law,
                translate(one.what),
                one.minutes,
                translate(one.source),
                str(one.ends),
                *([] if in_time is None else [in_time]),
            )
            for one, in_time in told
        ]
        return terminal.json(shapes.PeriodsOut(chosen.edition, str(begins), rows))
    for one, in_time in told:
        terminal.say(_reported(_ends(one), in_time))
    return None


def _ends(one: Period) -> Text:
    ends = count(
        "{what} until {ends} ({minutes} minute, {source})",
        "{what} until {ends} ({minutes} minutes, {source})",
        one.minutes,
        what=one.what,
        ends=one.ends.text,
        minutes=one.minutes,
        source=one.source,
    )
    return say("Law {law}: {what}", law=one.law, what=ends)


def _reported(ends: Text, in_time: bool | None) -> Text:
    if in_time is None:
        return ends
    return say("{ends}: it came in time", ends=ends) if in_time else say("{ends}: it came too late", ends=ends)


@command.command(
    cls=Command,
    name="rounding",
    context_settings=_NEGATIVE,
    help=msg("Round the IMPs of a match, RESULT being 5.5:n, -1.1:o or 0.4:b for what the side was (PZBS 3.1.F)."),
)
@click.argument("results", nargs=-1, required=True, metavar=msg("RESULT..."))
@click.pass_obj
def rounding(terminal: Terminal, results: tuple[str, ...]) -> None:
    """n: non-offending, o: offending, b: both, or not told."""
    found = given.rounded(results)
    if terminal.as_json:
        return terminal.json(shapes.RoundedOut(float(found.total), found.imps, _lines(terminal, found.lines)))
    terminal.say(imps_text(found.imps))
    return _print(terminal, found.lines)


@command.command(
    cls=Command,
    name="replay",
    help=msg("Which boards are shuffled and played again, BOARD being 7:fouled, 8:other or 8:other:played (PZBS 25.2)."),
)
@click.argument("boards", nargs=-1, required=True, metavar=msg("BOARD..."))
@click.option("--room", cls=Option, type=click.IntRange(0, 99), default=99, help=msg("For how many boards there is time."))
@click.option("--known", is_flag=True, cls=Option, help=msg("A contestant knows the result of the match without the board."))
@click.pass_obj
def replay(terminal: Terminal, boards: tuple[str, ...], room: int, known: bool) -> None:
    """Boards stand in the order planned for play; `played`: at the other table, and not in another form."""
    found = given.replayed(boards, min(room, len(boards)), known)
    if terminal.as_json:
        awarded = [shapes.AwardedOut(board, one.law, terminal.translate(one.text)) for board, one in found.replay.awarded.items()]
        return terminal.json(shapes.ReplayOut([*found.replay.again], awarded, _lines(terminal, found.lines)))
    return _print(terminal, found.lines)


@command.command(
    cls=Command,
    name="better",
    context_settings=_NEGATIVE,
    help=msg("Average plus or an assigned score, whichever is better for the side without fault (Law 86B2(b); 2007: 86D)."),
)
@click.argument("assigned", metavar=msg("POINTS"))
@click.argument("elsewhere", metavar=msg("POINTS"))
@click.option("--average-plus", cls=Option, default="3", show_default=True, metavar="IMPS", help=msg("What average plus is worth."))
@EDITION
@click.pass_obj
def better(terminal: Terminal, assigned: str, elsewhere: str, average_plus: str, edition: str) -> None:
    """Points of that side here ("2/3 620; 1/3 -100" for several), and of its team at the other table."""
    found = given.better(assigned, elsewhere, average_plus, Edition(edition))
    if terminal.as_json:
        offending = None if found.offending is None else float(found.offending)
        scores = (float(found.worth), float(found.average_plus), float(found.non_offending), offending)
        return terminal.json(shapes.BetterOut(found.edition, *scores, _lines(terminal, found.lines)))
    own = count("the side without fault: {imps} IMP", "the side without fault: {imps} IMPs", many(found.non_offending),
                imps=shown(found.non_offending, sign=True))  # fmt: skip
    terminal.say(own)
    return _print(terminal, found.lines)


def _lines(terminal: Terminal, lines: Iterable[Line]) -> list[LineOut]:
    return [line_out(line, terminal.translate) for line in lines]


def _print(terminal: Terminal, lines: Iterable[Line]) -> None:
    for line in lines:
        click.echo(f"{'  ' * (1 + line.depth)}{terminal.translate(with_law(line))}")
