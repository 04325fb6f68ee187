"""`oddtrick exam mark|statistics`: answers are marked and counted."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from oddtrick.cli.common import Command, Option, Terminal
from oddtrick.cli.exam.files import answers_of, paper_of, statistics_of
from oddtrick.cli.files import write_file
from oddtrick.texts import BadInput, Text, count, msg, say

if TYPE_CHECKING:
    from oddtrick.examining.marking import Marked
    from oddtrick.examining.statistics import Statistics


@click.command(cls=Command, name="mark", help=msg("Mark answers to a paper: points, passed or not, and what went wrong where."))
@click.argument("paper", metavar="PAPER.json")
@click.argument("answers", nargs=-1, required=True, metavar=msg("ANSWERS..."))
@click.option("--brief", is_flag=True, cls=Option, help=msg("Only a line for each candidate."))
@click.pass_obj
def mark(terminal: Terminal, paper: str, answers: tuple[str, ...], brief: bool) -> None:
    """PAPER.json was written by `exam paper`; ANSWERS are JSON, or tables (CSV) with a row for each candidate."""
    from oddtrick.examining.marking import mark as marked

    made = paper_of(paper)
    results = [marked(made, one) for one in answers_of(made, answers)]
    if terminal.as_json:
        from oddtrick.shapes.exam import MarkedOut

        return terminal.json(MarkedOut(made.paper, results))
    for n, one in enumerate(results):
        if n and not brief:
            click.echo()
        _print_marked(terminal, one, brief=brief)
    return None


def _print_marked(terminal: Terminal, one: Marked, *, brief: bool) -> None:
    verdict = say("passed") if one.passed else say("not passed")
    terminal.say(say("{candidate}: {points} of {most} marks, {percent}%: {verdict}", candidate=one.candidate, points=one.points,
                     most=one.most, percent=f"{one.percent:.1f}", verdict=verdict))  # fmt: skip
    if brief:
        return
    for item in one.items:
        if not item.is_right:
            _print_wrong(terminal, item.number, item.answer, item.right, ", ".join(item.citations))
            if item.why:
                click.echo(f"    {item.misconception} ({item.paragraph}): {item.why}")
        if item.citation_right is False:
            terminal.say(say("  {n}. the Law is {laws}; named: {given}", n=item.number, laws=", ".join(item.citations),
                             given=item.citation or "–"))  # fmt: skip
    if one.misconceptions:
        told = "; ".join(f"{words} {n}" for words, n in one.misconceptions.items())
        terminal.say(say("What the wrong answers show: {told}", told=told))
    laws = ", ".join(f"{each.law}: {each.right}/{each.items}" for each in one.laws)
    terminal.say(say("By Law, right of all: {laws}", laws=laws))


def _print_wrong(terminal: Terminal, n: int, answer: str, right: str, laws: str) -> None:
    terminal.say(say("  {n}. answered {answer}, right is {right} (Law {laws})", n=n, answer=answer or "–", right=right, laws=laws))


@click.command(
    cls=Command, name="statistics", help=msg("How difficult items are, and how well they tell; marked papers can be added.")
)
@click.argument("file", metavar=msg("FILE"))
@click.argument("paper", required=False, metavar="[PAPER.json")
@click.argument("answers", nargs=-1, metavar=msg("ANSWERS...]"))
@click.pass_obj
def statistics(terminal: Terminal, file: str, paper: str | None, answers: tuple[str, ...]) -> None:
    """FILE keeps the statistics; with a paper and answers to it these are added first, each candidate once."""
    from oddtrick.examining.statistics import Statistics, dump

    before = 0
    found = Statistics() if paper is not None and not Path(file).exists() else statistics_of(file)
    if paper is not None:
        if not answers:
            raise BadInput(say("a paper is added with the answers to it; expected files of answers behind it"))
        made = paper_of(paper)
        found, before = found.with_papers(made, answers_of(made, answers))
        write_file(file, dump(found))
    remarks = {name: _remarks(found, name) for name in found.items}
    if terminal.as_json:
        from oddtrick.shapes.exam import statistics_out

        told = {name: [terminal.translate(one) for one in several] for name, several in remarks.items()}
        return terminal.json(statistics_out(found, before, told))
    if before:
        terminal.say(count("{n} paper was counted before", "{n} papers were counted before", before))
    terminal.say(
        count(
            "{n} paper, {items}", "{n} papers, {items}", len(found.papers), items=count("{n} item", "{n} items", len(found.items))
        )
    )
    for name, one in sorted(found.items.items(), key=lambda each: (each[1].law, each[0])):
        worth = one.discrimination
        chosen = " ".join(f"{letter}{n}" for letter, n in one.chosen.items())
        line = say("{name}: {answered} answered, {difficulty} right, discrimination {worth}, chosen {chosen}", name=name,
                   answered=one.answered, difficulty=f"{one.difficulty:.0%}", worth="–" if worth is None else f"{worth:+.2f}",
                   chosen=chosen)  # fmt: skip
        terminal.say(line)
        for remark in remarks[name]:
            click.echo(f"    {terminal.translate(remark)}")
    return None


def _remarks(found: Statistics, name: str) -> Sequence[Text]:
    from oddtrick.examining.remarks import remarks

    return remarks(found.items[name])
