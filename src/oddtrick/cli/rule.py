"""`oddtrick rule`: an inquiry by a Law, as an interview at a terminal or one step at a time as JSON."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

import click
import msgspec

from oddtrick.citations import Edition
from oddtrick.cli.common import Command, Option, Terminal, read_file
from oddtrick.cli.procedures import print_procedures
from oddtrick.cli.regulations_read import used
from oddtrick.laws.asking import Progress, Question, shown
from oddtrick.laws.effects import Adjust, Then
from oddtrick.laws.everyday import meant
from oddtrick.laws.law_12 import follows
from oddtrick.laws.pictures.words import BY, order_lines
from oddtrick.laws.record import Answer, read_answers
from oddtrick.shapes import inquiry
from oddtrick.shapes.inquiry import Under
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
@click.option("--regulations", cls=Option, help=msg("Whose regulations apply: pzbs, or a file of conditions of contest."))
@click.option("--what-if", is_flag=True, cls=Option, help=msg("Show what follows from each answer to the open question (10C1)."))
@click.pass_obj
def command(
    terminal: Terminal, wanted: tuple[str, ...], edition: str, file: str | None, regulations: str | None, what_if: bool
) -> None:
    """With a terminal and no --json the open questions are asked one after another; otherwise the state is printed.

    Words find procedures by what happened; without any, or where several have them, the procedures are listed.
    """
    found = meant(" ".join(wanted), Edition(edition), terminal.translate)
    if len(found) != 1:
        return print_procedures(terminal, found, Edition(edition))
    values = None if regulations is None else used(regulations, found[0].edition)
    under = inquiry.under(found[0], regulations or "", values)
    answers = _answers(file)
    progress = inquiry.progress_of(under, answers)
    if terminal.as_json:
        return terminal.json(inquiry.state(under, progress, answers, terminal.translate, what_if=what_if))
    terminal.say(say("Law {law} ({edition}): {title}", law=found[0].law, edition=edition, title=found[0].title))
    _show(terminal, under, progress, answers, 0, 0)
    if what_if:
        return _what_if(terminal, under, progress)
    if sys.stdin.isatty():
        return _interview(terminal, under, progress, answers)
    if progress.question is not None:
        _show_question(terminal, progress.question)
    return _closing(terminal, under, progress)


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


def _what_if(terminal: Terminal, under: Under, progress: Progress) -> None:
    if progress.question is None:
        return
    _show_question(terminal, progress.question)
    for way, path in inquiry.ways(under, progress):
        answers = " > ".join(terminal.translate(shown(answer)) for answer in way)
        laws = ", ".join(dict.fromkeys(order.law for order in path.orders[len(progress.orders) :]))
        click.echo(f"  {answers}\n      {laws}: {'; '.join(inquiry.ordered_on(progress, path, terminal.translate)) or '-'}")


def _interview(terminal: Terminal, under: Under, progress: Progress, answers: dict[str, Answer]) -> None:
    """Ask until it is ruled; `?` shows what follows from each answer, `<` takes the last answer back."""
    while (question := progress.question) is not None:
        _show_question(terminal, question)
        reply = click.prompt(terminal.translate(say("Answer (number, ? for what follows, < to go back)")), prompt_suffix=": ")
        if reply == "?":
            _what_if(terminal, under, progress)
        elif reply == "<" and progress.asked:
            given = [question.id for question in progress.asked if question.id in answers]
            answers.pop(given[-1] if given else "", None)
            progress = inquiry.progress_of(under, answers)
        elif reply.isdigit() and 1 <= int(reply) <= len(question.options):
            before = progress
            option = question.options[int(reply) - 1]
            answers[question.id] = Answer(getattr(option, "slug", option), _reason(terminal, question))
            progress = inquiry.progress_of(under, answers)
            _show(terminal, under, progress, answers, len(before.orders), len(progress.asked))
        else:
            terminal.say(say("expected a number from 1 to {last}", last=len(question.options)))
    _closing(terminal, under, progress)


def _reason(terminal: Terminal, question: Question[Any]) -> str:
    """A judgement carries its reason."""
    if not question.judged:
        return ""
    return str(click.prompt(terminal.translate(say("Why")), prompt_suffix="? "))


def _show(terminal: Terminal, under: Under, progress: Progress, answers: Mapping[str, Answer], orders: int, asked: int) -> None:
    translate = terminal.translate
    for question, answer in [*progress.asked.items()][asked:]:
        source = "" if question.id in answers else under.sources.get(question.id, "")
        click.echo(f"  {translate(question.text)} {translate(shown(answer))}{source and f' ({translate(source)})'}")
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


def _closing(terminal: Terminal, under: Under, progress: Progress) -> None:
    """Once it is ruled: which inquiries follow, as commands; after an order to adjust the score those of Law 12."""
    if progress.question is not None:
        return
    following = (follows(effect) if isinstance(effect, Adjust) else effect for effect in progress.effects)
    for effect in following:
        if isinstance(effect, Then):
            regulations = f" --regulations {under.name}" if under.name else ""
            command_line = f"oddtrick rule {effect.procedure} --edition {under.procedure.edition}{regulations}"
            terminal.say(say("Next: {what}: {command}", what=effect.text, command=command_line))
