"""`oddtrick exam`: blueprints, papers, marks, statistics."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from oddtrick.cli.common import Command, Family, Option, Terminal
from oddtrick.cli.files import read_file, write_file
from oddtrick.cli.verbs import VERBS
from oddtrick.texts import BadInput, Text, count, msg, say

if TYPE_CHECKING:
    from oddtrick.examining.choosing import Known
    from oddtrick.examining.marking import Answers, Marked
    from oddtrick.examining.statistics import Statistics
    from oddtrick.examining.told import ToldPaper
    from oddtrick.examining.values import Blueprint

KINDS = (".json", ".html", ".gift", ".txt", ".zip")


@click.group(cls=Family, name="exam", help=VERBS["exam"])
def command() -> None:
    """Examinations."""


@command.command(cls=Command, name="blueprints", help=msg("List the blueprints there are, or check and show those of files."))
@click.argument("files", nargs=-1, metavar=msg("[FILE]..."))
@click.pass_obj
def blueprints(terminal: Terminal, files: tuple[str, ...]) -> None:
    """Without files, those that come with the program."""
    from oddtrick.examining.readymade import NAMES

    found = [_blueprint(one) for one in files or NAMES]
    if terminal.as_json:
        from oddtrick.shapes.exam import BlueprintsOut, blueprint_out

        return terminal.json(BlueprintsOut([blueprint_out(one, terminal.language) for one in found]))
    for one in found:
        items, minutes = count("{n} item", "{n} items", one.items), count("{n} minute", "{n} minutes", one.minutes)
        click.echo(f"{one.id}: {one.title.shown(terminal.language)}")
        terminal.say(say("  Laws of {edition}, {items}, {minutes}, passed with {pass_mark}%", edition=one.edition, items=items,
                         minutes=minutes, pass_mark=one.pass_mark))  # fmt: skip
        if files:
            _print_parts(terminal, one)
    return None


def _print_parts(terminal: Terminal, one: Blueprint) -> None:
    for part in one.parts:
        laws = ", ".join(map(str, part.laws))
        items = count("{n} item", "{n} items", part.items)
        terminal.say(
            say("  {title}: {items} about the Laws {laws}", title=part.title.shown(terminal.language), items=items, laws=laws)
        )


@command.command(
    cls=Command, name="paper", help=msg("Make the paper of a blueprint and a seed: as text, print, JSON, GIFT or QTI.")
)
@click.argument("blueprint", metavar=msg("BLUEPRINT"))
@click.option(
    "--seed",
    cls=Option,
    type=click.IntRange(0, 999_999),
    default=1,
    show_default=True,
    help=msg("The same seed gives the same paper."),
)
@click.option("--statistics", cls=Option, type=click.Path(), help=msg("Choose items of the wished difficulty by these statistics."))
@click.option("--key", "with_key", is_flag=True, cls=Option, help=msg("Print the key as well."))
@click.option(
    "-o", "--output", "outputs", multiple=True, cls=Option, type=click.Path(),
    help=msg("Write it to a file: .json, .html (with its key), .gift, .txt or .zip (QTI 2.1); repeatable."),
)  # fmt: skip
@click.option(
    "--language",
    cls=Option,
    type=click.Choice(("en", "pl")),
    help=msg("The language of the paper; else that of its blueprint."),
)
@click.pass_obj
def paper(
    terminal: Terminal,
    blueprint: str,
    seed: int,
    statistics: str | None,
    with_key: bool,
    outputs: tuple[str, ...],
    language: str | None,
) -> None:
    """BLUEPRINT is the name of one that there is, or a file."""
    from oddtrick.examining.choosing import NOTHING_KNOWN
    from oddtrick.examining.choosing import paper as chosen
    from oddtrick.examining.telling import told

    for one in outputs:
        if Path(one).suffix not in KINDS:
            raise BadInput(say("{file}: expected a name that ends in one of {kinds}", file=one, kinds=", ".join(KINDS)))
    wanted = _blueprint(blueprint)
    known: Known = NOTHING_KNOWN if statistics is None else _statistics(statistics).known()
    made = told(chosen(wanted, seed, known), language or wanted.language)
    for one in outputs:
        write_file(one, _written(terminal, made, one))
    if terminal.as_json:
        from oddtrick.shapes.exam import PaperWritten

        return terminal.json(PaperWritten(made.paper, len(made.items), [*outputs]) if outputs else made)
    if outputs:
        for one in outputs:
            terminal.say(say("{paper} is written to {file}", paper=made.paper, file=one))
        return None
    click.echo("\n".join(_lines(made, with_key=with_key)))
    return None


def _lines(made: ToldPaper, *, with_key: bool) -> list[str]:
    """The paper as text, in its own language."""
    from oddtrick.examining.exports.text import key, lines
    from oddtrick.language import translator

    translate = translator(made.language)
    return [*lines(made, translate), *(("", *key(made, translate)) if with_key else ())]


def _written(terminal: Terminal, made: ToldPaper, file: str) -> str | bytes:
    """The paper as the name of the file wants it."""
    match Path(file).suffix:
        case ".html":
            from oddtrick.pages.exams.page import page

            return page(made)
        case ".gift":
            from oddtrick.examining.exports.gift import gift

            return gift(made)
        case ".zip":
            from oddtrick.examining.exports.qti import qti

            return qti(made)
        case ".txt":
            return "\n".join((*_lines(made, with_key=True), ""))
        case _:
            import msgspec

            return msgspec.json.format(msgspec.json.encode(made), indent=1) + b"\n"


@command.command(cls=Command, name="mark", help=msg("Mark answers to a paper: points, passed or not, and what went wrong where."))
@click.argument("paper", metavar="PAPER.json")
@click.argument("answers", nargs=-1, required=True, metavar=msg("ANSWERS..."))
@click.option("--brief", is_flag=True, cls=Option, help=msg("Only a line for each candidate."))
@click.pass_obj
def mark(terminal: Terminal, paper: str, answers: tuple[str, ...], brief: bool) -> None:
    """PAPER.json was written by `exam paper`; ANSWERS are JSON, or tables (CSV) with a row for each candidate."""
    from oddtrick.examining.marking import mark as marked

    made = _paper(paper)
    results = [marked(made, one) for one in _answers(made, answers)]
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


@command.command(
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
    found = Statistics() if paper is not None and not Path(file).exists() else _statistics(file)
    if paper is not None:
        if not answers:
            raise BadInput(say("a paper is added with the answers to it; expected files of answers behind it"))
        made = _paper(paper)
        found, before = found.with_papers(made, _answers(made, answers))
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


# ---------------------------------------------------------------- files


def _text(path: str) -> str:
    try:
        return read_file(path).decode()
    except UnicodeDecodeError as error:
        raise BadInput(say("{file} is not UTF-8: {error}", file=path, error=error)) from None


def _blueprint(wanted: str) -> Blueprint:
    """A ready-made one, or a file."""
    from oddtrick.examining.readymade import NAMES, ready

    if wanted in NAMES:
        return ready(wanted)
    if not (wanted == "-" or wanted.endswith(".toml") or "/" in wanted or Path(wanted).is_file()):
        return ready(wanted)
    from oddtrick.examining.reading import read

    return read(_text(wanted), wanted)


def _paper(path: str) -> ToldPaper:
    """A paper as `exam paper` wrote it."""
    import msgspec

    from oddtrick.examining.told import ToldPaper

    data = read_file(path)
    try:
        return msgspec.json.decode(data, type=ToldPaper)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadInput(say("{file} is no paper that oddtrick exam paper wrote as JSON: {error}", file=path, error=error)) from None
    except RecursionError:
        raise BadInput(say("{file}: what stands in it is nested too deeply", file=path)) from None


def _answers(made: ToldPaper, files: Sequence[str]) -> list[Answers]:
    from oddtrick.examining.answering import read

    return [one for file in files for one in read(_text(file), file, made)]


def _statistics(path: str) -> Statistics:
    from oddtrick.examining.statistics import load

    return load(_text(path), path)
