"""`oddtrick exam direct`: a training table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from oddtrick.citations import IN_FORCE, Edition
from oddtrick.cli.common import Command, Option, Terminal
from oddtrick.cli.exam.options import seeded
from oddtrick.texts import msg, say

if TYPE_CHECKING:
    from oddtrick.examining.directing.case import Case
    from oddtrick.examining.directing.course import Course


@click.command(
    cls=Command, name="direct", help=msg("Direct at a training table: players speak only when asked; each act is marked.")
)
@click.argument("acts", nargs=-1, metavar=msg("[ACT]..."))
@click.option("--law", cls=Option, type=int, help=msg("A case about this Law; else about any."))
@seeded(msg("The same seed gives the same case."))
@click.option(
    "--edition", cls=Option, type=click.Choice([str(edition) for edition in Edition]), default=str(IN_FORCE), show_default=True,
    help=msg("Which Laws."),
)  # fmt: skip
@click.pass_obj
def direct(terminal: Terminal, acts: tuple[str, ...], law: int | None, seed: int, edition: str) -> None:
    """ACTS are those done so far, by their names in the order in which they were done; without any, all there are are listed."""
    from oddtrick.examining.directing.acts import parse
    from oddtrick.examining.directing.case import case
    from oddtrick.examining.directing.course import course

    found = case(seed, Edition(edition), law)
    made = course(found, parse(found, [*acts]))
    if terminal.as_json:
        from oddtrick.shapes.exam import directed_out

        return terminal.json(directed_out(seed, found, made, terminal.translate))
    _print_course(terminal, found, made)
    return None


def _print_course(terminal: Terminal, found: Case, made: Course) -> None:
    """What is known; the acts there are, or what was done; once the game goes on, the marks."""
    from oddtrick.examining.directing import telling

    translate = terminal.translate
    click.echo("\n".join(telling.opening(found, translate)))
    if not made.steps:
        title = ""
        for act in telling.acts(found, made, translate):
            if act.title != title:
                title = act.title
                click.echo(f"\n{title}")
            click.echo(f"  {act.name:<32} {act.text}")
        return
    if made.heard:
        click.echo(telling.auction(found, translate))
    for step in telling.steps(found, made, translate):
        click.echo(f"- {step.text}")
        for line in step.said:
            click.echo(f"    {line}")
        if made.ended:
            click.echo(f"    {step.verdict_text}: {step.why} ({step.law})")
    for act in telling.acts(found, made, translate):
        if act.orders:
            click.echo(f"{act.name}  {'; '.join(act.orders)}")
    if made.ended:
        for text, law in telling.missing(found, made, translate):
            terminal.say(say("missing: {what} ({law})", what=text, law=law))
        terminal.say(say("{share} of what can be had", share=f"{made.percent}%"))
