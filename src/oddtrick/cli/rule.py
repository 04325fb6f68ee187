"""`oddtrick rule`: an inquiry by a Law, as an interview at a terminal or one step at a time as JSON."""

from __future__ import annotations

import sys
from typing import Any

import click
import msgspec

from oddtrick.citations import Edition
from oddtrick.cli.common import Command, Option, Terminal, read_file
from oddtrick.cli.procedures import meant, print_procedures
from oddtrick.cli.shapes import Ruling
from oddtrick.laws.asking import Progress, Question, explore, rule, shown
from oddtrick.laws.editions import Procedure
from oddtrick.laws.effects import Then
from oddtrick.laws.pictures.words import BY, order_lines
from oddtrick.laws.record import Answer, as_json, for_rule, read_answers
from oddtrick.texts import BadInput, msg, say

EDITION = click.option(
    "--edition",
    cls=Option,
    type=click.Choice([str(edition) for edition in Edition]),
    default="2017",
    show_default=True,
    help=msg("Which Laws."),
)


@click.command(cls=Command, name="rule", help=msg("Rule by a Law: an interview, or one step as JSON."))
@click.argument("wanted", nargs=-1, metavar=msg("[LAW | WORDS]"))
@EDITION
@click.option("--answers", "file", cls=Option, type=click.Path(), help=msg("A JSON file of question ids and answers."))
@click.option("--what-if", is_flag=True, cls=Option, help=msg("Show what follows from each answer to the open question (10C1)."))
@click.pass_obj
def command(terminal: Terminal, wanted: tuple[str, ...], edition: str, file: str | None, what_if: bool) -> None:
    """With a terminal and no --json the open questions are asked one after another; otherwise the state is printed.

    Words find procedures by what happened; without any, or where several have them, the procedures are listed.
    """
    found = meant(" ".join(wanted), Edition(edition), terminal.translate)
    if len(found) != 1:
        return print_procedures(terminal, found, Edition(edition))
    procedure = found[0]
    answers = _answers(file)
    progress = _progress(procedure, answers)
    if terminal.as_json:
        return terminal.json(msgspec.convert(_state(terminal, procedure, progress, answers, what_if), Ruling))
    terminal.say(say("Law {law} ({edition}): {title}", law=procedure.law, edition=edition, title=procedure.title))
    _show(terminal, progress, 0, 0)
    if what_if:
        return _what_if(terminal, procedure, progress)
    if sys.stdin.isatty():
        return _interview(terminal, procedure, progress, answers)
    if progress.question is not None:
        _show_question(terminal, progress.question)
    return _closing(terminal, procedure, progress)


def _answers(file: str | None) -> dict[str, Answer]:
    if file is None:
        return {}
    data = read_file(file)
    try:
        return read_answers(msgspec.json.decode(data))
    except msgspec.DecodeError as error:
        raise BadInput(say("{file} is not JSON: {error}", file=file, error=error)) from None
    except BadInput as error:
        raise BadInput(say("{file}: {error}", file=file, error=error.text)) from None


def _progress(procedure: Procedure, answers: dict[str, Answer]) -> Progress:
    return rule(procedure.run, for_rule(procedure.run, answers), {})


def _state(
    terminal: Terminal, procedure: Procedure, progress: Progress, answers: dict[str, Answer], what_if: bool
) -> dict[str, Any]:
    state = as_json(progress, procedure.edition, terminal.translate, answers)
    if what_if and progress.question is not None:
        state["what_if"] = [_end(terminal, progress, way, path) for way, path in _ways(procedure, progress)]
    return state


def _end(terminal: Terminal, progress: Progress, way: list[Any], path: Progress) -> dict[str, Any]:
    answers = [terminal.translate(shown(answer)) for answer in way]
    return {"answers": answers, "laws": path.laws, "effects": _effects(terminal, progress, path)}


def _ways(procedure: Procedure, progress: Progress) -> list[tuple[list[Any], Progress]]:
    """Every way on from here: the further answers, and the end they lead to."""
    done = len(progress.asked)
    return [([*path.asked.values()][done:], path) for path in explore(procedure.run, progress.answers, {})]


def _effects(terminal: Terminal, progress: Progress, path: Progress) -> list[str]:
    new = path.orders[len(progress.orders) :]
    return [terminal.translate(effect.text) for order in new for effect in order.effects]


def _what_if(terminal: Terminal, procedure: Procedure, progress: Progress) -> None:
    if progress.question is None:
        return
    _show_question(terminal, progress.question)
    for way, path in _ways(procedure, progress):
        answers = " > ".join(terminal.translate(shown(answer)) for answer in way)
        laws = ", ".join(dict.fromkeys(order.law for order in path.orders[len(progress.orders) :]))
        click.echo(f"  {answers}\n      {laws}: {'; '.join(_effects(terminal, progress, path)) or '-'}")


def _interview(terminal: Terminal, procedure: Procedure, progress: Progress, answers: dict[str, Answer]) -> None:
    """Ask until it is ruled; `?` shows what follows from each answer, `<` takes the last answer back."""
    while (question := progress.question) is not None:
        _show_question(terminal, question)
        reply = click.prompt(terminal.translate(say("Answer (number, ? for what follows, < to go back)")), prompt_suffix=": ")
        if reply == "?":
            _what_if(terminal, procedure, progress)
        elif reply == "<" and progress.asked:
            answers.pop([*progress.asked][-1].id, None)
            progress = _progress(procedure, answers)
        elif reply.isdigit() and 1 <= int(reply) <= len(question.options):
            before = progress
            option = question.options[int(reply) - 1]
            answers[question.id] = Answer(getattr(option, "slug", option), _reason(terminal, question))
            progress = _progress(procedure, answers)
            _show(terminal, progress, len(before.orders), len(progress.asked))
        else:
            terminal.say(say("expected a number from 1 to {last}", last=len(question.options)))
    _closing(terminal, procedure, progress)


def _reason(terminal: Terminal, question: Question[Any]) -> str:
    """A judgement carries its reason."""
    if not question.judged:
        return ""
    return str(click.prompt(terminal.translate(say("Why")), prompt_suffix="? "))


def _show(terminal: Terminal, progress: Progress, orders: int, asked: int) -> None:
    translate = terminal.translate
    for question, answer in [*progress.asked.items()][asked:]:
        click.echo(f"  {translate(question.text)} {translate(shown(answer))}")
    for order in progress.orders[orders:]:
        law, *effects = order_lines(order)
        click.echo(f"* {translate(law)}")
        for effect in effects:
            click.echo(f"    {translate(effect)}")


def _show_question(terminal: Terminal, question: Question[Any]) -> None:
    translate = terminal.translate
    click.echo(f"{translate(question.text)} [{translate(BY[question.by])}]")
    for n, option in enumerate(question.options, 1):
        click.echo(f"  {n}. {translate(shown(option))}")


def _closing(terminal: Terminal, procedure: Procedure, progress: Progress) -> None:
    """Once it is ruled: which inquiries follow, as commands."""
    if progress.question is not None:
        return
    for effect in progress.effects:
        if isinstance(effect, Then):
            command_line = f"oddtrick rule {effect.procedure} --edition {procedure.edition}"
            terminal.say(say("Next: {what}: {command}", what=effect.text, command=command_line))
