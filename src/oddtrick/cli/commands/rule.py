"""`oddtrick rule`: an inquiry by a Law, as an interview at a terminal or one step at a time as JSON."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

import click

from oddtrick.citations import IN_FORCE, Edition
from oddtrick.cli.answer_card import print_card
from oddtrick.cli.common import Command, Option, Terminal
from oddtrick.cli.files import read_json
from oddtrick.cli.procedures import print_procedures
from oddtrick.cli.verbs import VERBS
from oddtrick.everyday.matters import meant
from oddtrick.inquiry.asking import Progress, Question, shown
from oddtrick.inquiry.effects import Adjust, Then
from oddtrick.inquiry.reasons import NOT_GIVEN, WHY
from oddtrick.laws.general.law_12 import follows
from oddtrick.laws.procedure import Procedure
from oddtrick.pictures.record import Answer, read_answers
from oddtrick.pictures.words import BY, placed, told
from oddtrick.shapes import inquiry
from oddtrick.shapes.inquiry import Under
from oddtrick.shapes.result_moved import BoardPlayed, ResultMoved
from oddtrick.speaking.naming import speaker
from oddtrick.speaking.scene import Scene
from oddtrick.texts import BadInput, Text, msg, say

EDITION = click.option(
    "--edition",
    cls=Option,
    type=click.Choice([str(edition) for edition in Edition]),
    default=str(IN_FORCE),
    show_default=True,
    help=msg("Which Laws."),
)


@click.command(cls=Command, name="rule", help=VERBS["rule"])
@click.argument("wanted", nargs=-1, metavar=msg("[LAW | WORDS]"))
@EDITION
@click.option("--answers", "file", cls=Option, type=click.Path(), help=msg("A JSON file of question ids and answers."))
@click.option("--regulations", cls=Option, help=msg("Whose regulations apply: pzbs, or a file of conditions of contest."))
@click.option("--what-if", is_flag=True, cls=Option, help=msg("Show what follows from each answer to the open question (10C1)."))
@click.option("--result", cls=Option, metavar="RESULT", help=msg("The result, as 4S S 10, for the score before and after."))
@click.option(
    "--vul", cls=Option, metavar="WHO", default="none", help=msg("Who is vulnerable: none, ns, ew or both; without it, none.")
)
@click.option("--offender", cls=Option, metavar="SEAT", help=msg("Who offended, N, E, S or W; needed with --result."))
@click.option("--declarer", cls=Option, metavar="SEAT", help=msg("Who is declarer, N, E, S or W."))
@click.option("--act", cls=Option, metavar="1H", help=msg("The irregular call or card, as 1H or SQ."))
@click.pass_obj
def command(
    terminal: Terminal,
    /,
    wanted: tuple[str, ...],
    edition: str,
    file: str | None,
    regulations: str | None,
    what_if: bool,
    **told: str | None,
) -> None:
    """With a terminal and no --json the open questions are asked one after another; otherwise the state is printed.

    Words find procedures by what happened; without any, or where several have them, the procedures are listed.
    """
    found = meant(" ".join(wanted), Edition(edition), terminal.translate)
    if len(found) != 1:
        return print_procedures(terminal, found, Edition(edition))
    under = _under(found[0], regulations)
    answers = _answers(file)
    board = _board(told["result"], told["vul"], told["offender"])
    scene = Scene.told(Edition(edition), under.procedure.law, *(told[name] or "" for name in ("offender", "declarer", "act")))
    terminal.translate, under = speaker(terminal.translate, scene), under._replace(scene=scene)
    progress = inquiry.progress_of(under, answers)
    if terminal.as_json:
        return terminal.json(inquiry.state(under, progress, answers, terminal.translate, what_if=what_if, board=board, scene=scene))
    if others := inquiry.of_other_editions(under, answers):
        terminal.say(say("Left aside, asked only in another edition: {ids}", ids=", ".join(others)))
    terminal.say(say("Law {law} ({edition}): {title}", law=found[0].law, edition=edition, title=found[0].title))
    ruled = progress.question is None
    if ruled:
        print_card(terminal, inquiry.spoken(under, progress, scene))
    _show(terminal, under, progress, answers, 0, 0)
    if what_if:
        return _what_if(terminal, under, progress)
    if sys.stdin.isatty():
        progress = _interview(terminal, under, progress, answers)
        if not ruled:
            print_card(terminal, inquiry.spoken(under, progress, scene))
    elif progress.question is not None:
        _show_question(terminal, progress.question)
    if board is not None:
        _show_moved(terminal, board.moved(progress))
    return _closing(terminal, under, progress)


def _board(result: str | None, vul: str | None, offender: str | None) -> BoardPlayed | None:
    if result is None:
        return None
    if offender is None:
        raise BadInput(say("who offended is missing; expected --offender N, E, S or W"))
    return BoardPlayed.parse(result, vul or "none", offender)


def _show_moved(terminal: Terminal, found: ResultMoved) -> None:
    """64A, 77. The score as it was won and as it is ruled."""
    if found.transferred:
        terminal.say(say("score of North-South before tricks were transferred: {score}", score=_points(found.score_ns_before)))
    terminal.say(say("score of North-South: {score}", score=_points(found.score_ns)))


def _points(score: int) -> str:
    return f"{score:+d}" if score else "0"


def _under(procedure: Procedure, regulations: str | None) -> Under:
    if regulations is None:
        return inquiry.under(procedure, "", None)
    from oddtrick.cli.regulations_read import used  # documents are read by few rulings

    return inquiry.under(procedure, regulations, used(regulations, procedure.edition))


def _answers(file: str | None) -> dict[str, Answer]:
    if file is None:
        return {}
    return read_json(file, read_answers)


def _what_if(terminal: Terminal, under: Under, progress: Progress) -> None:
    if progress.question is None:
        return
    _show_question(terminal, progress.question)
    for way, path in inquiry.ways(under, progress):
        answers = " > ".join(terminal.translate(shown(answer)) for answer in way)
        laws = ", ".join(dict.fromkeys(placed(order.law, under.procedure.edition) for order in path.orders[len(progress.orders) :]))
        click.echo(f"  {answers}\n      {laws}: {'; '.join(inquiry.ordered_on(under, progress, path, terminal.translate)) or '-'}")


def _interview(terminal: Terminal, under: Under, progress: Progress, answers: dict[str, Answer]) -> Progress:
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
        elif reply.isascii() and reply.isdigit() and 1 <= int(reply) <= len(question.options):
            before = progress
            option = question.options[int(reply) - 1]
            answers[question.id] = Answer(getattr(option, "slug", option), _reason(terminal, question))
            progress = inquiry.progress_of(under, answers)
            _show(terminal, under, progress, answers, len(before.orders), len(progress.asked))
        else:
            terminal.say(say("expected a number from 1 to {last}", last=len(question.options)))
    return progress


def _reason(terminal: Terminal, question: Question[Any]) -> str:
    """The reason of a judgement; an empty line leaves it for later."""
    if not question.judged:
        return ""
    return str(click.prompt(terminal.translate(WHY), prompt_suffix="? ", default="", show_default=False))


def show(terminal: Terminal, under: Under, progress: Progress, answers: Mapping[str, Answer]) -> None:
    """A whole ruling: what was found and is ordered, then what follows."""
    _show(terminal, under, progress, answers, 0, 0)
    _closing(terminal, under, progress)


def _show(terminal: Terminal, under: Under, progress: Progress, answers: Mapping[str, Answer], orders: int, asked: int) -> None:
    translate = terminal.translate
    for question, answer in [*progress.asked.items()][asked:]:
        source = "" if question.id in answers else under.sources.get(question.id, "")
        if question.judged and question.id in answers:
            source = answers[question.id].reason or NOT_GIVEN
        click.echo(f"  {translate(question.text)} {translate(shown(answer))}{source and f' ({_in_words(terminal, source)})'}")
    for order in progress.orders[orders:]:
        click.echo(f"* {translate(say('Law {law}', law=placed(order.law, under.procedure.edition)))}")
        for said in under.in_words(order):
            click.echo(f"    {translate(said)}")


def _in_words(terminal: Terminal, source: Text | str) -> str:
    """What the Director wrote stays as it is."""
    return terminal.translate(source) if isinstance(source, Text) else source


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
            click.echo(f"{terminal.translate(told(effect, under.procedure.edition, under.procedure.law))} [{command_line}]")
