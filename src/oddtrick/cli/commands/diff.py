"""`oddtrick diff`: the situations in which two editions rule differently, those of 2007 and 2017 unless others are named."""

from __future__ import annotations

import click
import msgspec

from oddtrick.citations import Edition
from oddtrick.cli.common import Command, Option, Terminal
from oddtrick.cli.verbs import VERBS
from oddtrick.inquiry.asking import Progress, shown, stored
from oddtrick.laws.editions import find, named
from oddtrick.laws.procedure import Procedure
from oddtrick.pictures.differences import Difference, differences
from oddtrick.pictures.words import told
from oddtrick.texts import BadInput, count, msg, say


class InEdition(msgspec.Struct):
    """What one edition makes of a situation."""

    laws: list[str]
    effects: list[str]


class Situation(msgspec.Struct):
    """A situation that both editions can meet: question id to answer, and what each makes of it."""

    answers: dict[str, bool | str]
    old: InEdition
    new: InEdition


class Compared(msgspec.Struct):
    """What `oddtrick diff --json` prints."""

    law: str
    situations: list[Situation]


_YEARS = click.Choice([str(edition) for edition in Edition])


@click.command(cls=Command, name="diff", help=VERBS["diff"])
@click.argument("law")
@click.option("--all", "every", is_flag=True, cls=Option, help=msg("Every situation, not one example for each pair of paragraphs."))
@click.option(
    "--editions",
    "years",
    cls=Option,
    type=(_YEARS, _YEARS),
    metavar="OLD NEW",
    default=(str(Edition.E2007), str(Edition.E2017)),
    show_default=True,
    help=msg("The editions to compare."),
)
@click.pass_obj
def command(terminal: Terminal, law: str, every: bool, years: tuple[str, str]) -> None:
    """Group the situations by the paragraphs that decide them."""
    before, after = map(Edition, years)
    if before is after:
        raise BadInput(
            say(
                "an edition does not differ from itself; expected two different ones of {names}", names=", ".join(map(str, Edition))
            )
        )
    old, new = _pair(law, before, after)
    found = list(differences(old.run, new.run))
    if terminal.as_json:
        return terminal.json(Compared(law, [_situation(terminal, one, before, after) for one in found]))
    places = {"old": say("Law {law}", law=old.law), "before": before, "new": say("Law {law}", law=new.law), "after": after}
    terminal.say(say("{title}: {old} ({before}), {new} ({after})", title=new.title, **places))
    terminal.say(count("{n} situation is ruled differently", "{n} situations are ruled differently", len(found)))
    groups: dict[tuple[str, str], list[Difference]] = {}
    for one in found:
        groups.setdefault((", ".join(one.old.laws), ", ".join(one.new.laws)), []).append(one)
    for laws, members in groups.items():
        click.echo()
        decided = say("{before}: {old} - {after}: {new}", before=before, old=laws[0], after=after, new=laws[1])
        terminal.say(count("{laws} ({n} situation)", "{laws} ({n} situations)", len(members), laws=decided))
        for one in members if every else members[:1]:
            _show(terminal, one, before, after)
    return None


def _pair(law: str, before: Edition, after: Edition) -> tuple[Procedure, Procedure]:
    """The same matter in both editions: by its number in the second, or in the first where that has none."""
    try:
        new = find(law, after)
        old = named(new.name, before)
    except BadInput:
        old = find(law, before)
        new = named(old.name, after) or old
    if old is None or new is old:
        raise BadInput(say("Law {law}: the other edition has no such procedure to compare with", law=law))
    return old, new


def _situation(terminal: Terminal, one: Difference, before: Edition, after: Edition) -> Situation:
    answers = {question.id: stored(answer) for question, answer in one.situation.items()}
    return Situation(
        msgspec.convert(answers, dict[str, bool | str]),
        _side(terminal, one.old, before),
        _side(terminal, one.new, after),
    )


def _effects(terminal: Terminal, path: Progress, edition: Edition) -> list[str]:
    return [terminal.translate(told(effect, edition, order.law)) for order in path.orders for effect in order.effects]


def _side(terminal: Terminal, path: Progress, edition: Edition) -> InEdition:
    return InEdition([*path.laws], _effects(terminal, path, edition))


def _show(terminal: Terminal, one: Difference, before: Edition, after: Edition) -> None:
    for question, answer in one.situation.items():
        click.echo(f"    {terminal.translate(question.text)} {terminal.translate(shown(answer))}")
    for edition, path in ((before, one.old), (after, one.new)):
        effects = "; ".join(_effects(terminal, path, edition))
        click.echo(f"  {edition}: {effects or '-'}")
