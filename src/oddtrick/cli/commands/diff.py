"""`oddtrick diff`: the situations in which the editions of 2007 and 2017 rule differently."""

from __future__ import annotations

import click
import msgspec

from oddtrick.citations import Edition
from oddtrick.cli.common import Command, Option, Terminal
from oddtrick.cli.verbs import VERBS
from oddtrick.inquiry.asking import Progress, shown, stored
from oddtrick.laws.editions import Procedure, find, named
from oddtrick.pictures.differences import Difference, differences
from oddtrick.pictures.words import told
from oddtrick.texts import BadInput, count, msg, say


class Side(msgspec.Struct):
    """What one edition makes of a situation."""

    laws: list[str]
    effects: list[str]


class Situation(msgspec.Struct):
    """A situation that both editions can meet: question id to answer, and what each makes of it."""

    answers: dict[str, bool | str]
    old: Side
    new: Side


class Compared(msgspec.Struct):
    """What `oddtrick diff --json` prints."""

    law: str
    situations: list[Situation]


@click.command(cls=Command, name="diff", help=VERBS["diff"])
@click.argument("law")
@click.option("--all", "every", is_flag=True, cls=Option, help=msg("Every situation, not one example for each pair of paragraphs."))
@click.pass_obj
def command(terminal: Terminal, law: str, every: bool) -> None:
    """Group the situations by the paragraphs that decide them."""
    old, new = _pair(law)
    found = list(differences(old.run, new.run))
    if terminal.as_json:
        return terminal.json(Compared(law, [_situation(terminal, one) for one in found]))
    terminal.say(say("{title}: {old} (2007), {new} (2017)", title=new.title, old=f"Law {old.law}", new=f"Law {new.law}"))
    terminal.say(count("{n} situation is ruled differently", "{n} situations are ruled differently", len(found)))
    groups: dict[tuple[str, str], list[Difference]] = {}
    for one in found:
        groups.setdefault((", ".join(one.old.laws), ", ".join(one.new.laws)), []).append(one)
    for laws, members in groups.items():
        click.echo()
        decided = say("2007: {old} - 2017: {new}", old=laws[0], new=laws[1])
        terminal.say(count("{laws} ({n} situation)", "{laws} ({n} situations)", len(members), laws=decided))
        for one in members if every else members[:1]:
            _show(terminal, one)
    return None


def _pair(law: str) -> tuple[Procedure, Procedure]:
    """The same matter in both editions: by its number in 2017, or in 2007 where 2017 has none."""
    try:
        new = find(law, Edition.E2017)
        old = named(new.name, Edition.E2007)
    except BadInput:
        old = find(law, Edition.E2007)
        new = named(old.name, Edition.E2017) or old
    if old is None or new is old:
        raise BadInput(say("Law {law}: the other edition has no such procedure to compare with", law=law))
    return old, new


def _situation(terminal: Terminal, one: Difference) -> Situation:
    answers = {question.id: stored(answer) for question, answer in one.situation.items()}
    return Situation(
        msgspec.convert(answers, dict[str, bool | str]),
        _side(terminal, one.old, Edition.E2007),
        _side(terminal, one.new, Edition.E2017),
    )


def _side(terminal: Terminal, path: Progress, edition: Edition) -> Side:
    return Side([*path.laws], [terminal.translate(told(effect, edition)) for effect in path.effects])


def _show(terminal: Terminal, one: Difference) -> None:
    for question, answer in one.situation.items():
        click.echo(f"    {terminal.translate(question.text)} {terminal.translate(shown(answer))}")
    for edition, path in ((Edition.E2007, one.old), (Edition.E2017, one.new)):
        effects = "; ".join(terminal.translate(told(effect, edition)) for effect in path.effects)
        click.echo(f"  {edition}: {effects or '-'}")
