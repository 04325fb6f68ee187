"""`oddtrick table`: a record of a table, as the Director sees it: who acts, what binds whom, what is asked, what was ruled."""

from __future__ import annotations

import sys
from collections.abc import Mapping

import click
import msgspec

from oddtrick.cli.common import Command, Option, Terminal
from oddtrick.cli.files import read_json, write_file
from oddtrick.cli.regulations_read import used
from oddtrick.cli.table.text import print_matter, print_open, print_table
from oddtrick.cli.verbs import VERBS
from oddtrick.formats.of_table import record_of
from oddtrick.formats.pbn import encode, write_pbn
from oddtrick.inquiry.reasons import WHY
from oddtrick.pages.ruling import ruling_page
from oddtrick.pictures.record import Answer, read_answers
from oddtrick.scoring.rulings.at_the_table import awarded_at, doubted
from oddtrick.shapes.table.answers import check_answers
from oddtrick.shapes.table.as_json import as_json
from oddtrick.table.desk import desk
from oddtrick.table.desk.following import follow, given, say_who
from oddtrick.table.desk.questions import asked_now
from oddtrick.table.folding.awarding import finished, inquiry_of, to_award
from oddtrick.table.folding.record import dump, load
from oddtrick.table.sheets.award_words import award_lines
from oddtrick.table.sheets.matters import matters
from oddtrick.table.state import Table
from oddtrick.table.under_regulations import under
from oddtrick.texts import BadInput, msg, say


@click.command(cls=Command, name="table", help=VERBS["table"])
@click.argument("record", metavar="RECORD")
@click.option("--answers", "file", cls=Option, type=click.Path(), help=msg("A JSON file of question ids and answers."))
@click.option("--leave", is_flag=True, cls=Option, help=msg("Leave alone what nobody has drawn attention to."))
@click.option("--options", is_flag=True, cls=Option, help=msg("Tell every option with what it leads to, the chosen ones too."))
@click.option("--regulations", cls=Option, help=msg("Whose regulations apply: pzbs, or a file of conditions of contest."))
@click.option("--award", cls=Option, help=msg("Award an adjusted score: what the Director has found, as +140, or - for averages."))
@click.option("--reason", default="", cls=Option, help=msg("Why the score is adjusted like that."))
@click.option("--by", default="TD", cls=Option, help=msg("Who awards it."))
@click.option("--matter", cls=Option, help=msg("In which matter, where there are several."))
@click.option("--sheet", cls=Option, type=click.Path(), help=msg("Write the ruling sheet, a page to print or to keep."))
@click.option("--save", cls=Option, type=click.Path(), help=msg("Write the record with all that the Director did."))
@click.option("--pbn", cls=Option, type=click.Path(), help=msg("Write the board as PBN, its award in tags, for a file of results."))
@click.pass_obj
def command(
    terminal: Terminal,
    /,
    record: str,
    file: str | None,
    leave: bool,
    options: bool,
    regulations: str | None,
    sheet: str | None,
    save: str | None,
    pbn: str | None,
    **award: str | None,
) -> None:
    """Print the table; with a terminal and no --json the open questions are then asked one after another."""
    found = read_json(record, lambda data: load(data))
    if regulations is not None:
        found = under(found, used(regulations, found.start.edition))
    answers = read_json(file, read_answers) if file else {}
    _known(found, answers, file)
    table, unused = follow(found, answers, leave=leave)
    table = _awarded(table, **award)
    if not terminal.as_json:
        print_table(terminal, table, every_option=options)
        if sys.stdin.isatty():
            table = _interview(terminal, table, leave=leave)
    _write(terminal, table, sheet, save, pbn)
    if unused:
        terminal.warn(say("answers to questions that were not asked: {ids}", ids=", ".join(unused)))
    if doubted(table):
        terminal.warn(say("the award is not one that its ruling allows"))
    if terminal.as_json:
        terminal.json(as_json(table, terminal.translate, unused))


def _awarded(table: Table, award: str | None, reason: str | None, by: str | None, matter: str | None) -> Table:
    if award is None:
        return table
    head, adjusted = awarded_at(table, award, reason or "", matter)
    return desk.award(table, head, adjusted, by or "TD", adjusted.reason)


def _write(terminal: Terminal, table: Table, sheet: str | None, save: str | None, pbn: str | None) -> None:
    if sheet is not None:
        write_file(sheet, ruling_page(table, terminal.language))
    if save is not None:
        write_file(save, msgspec.json.format(msgspec.json.encode(dump(table)), indent=1).decode() + "\n")
    if pbn is not None:
        if table.start.board is None:
            terminal.warn(say("the record has no number of the board, so its result is not compared"))
        write_file(pbn, encode(write_pbn([record_of(table)])))


def _known(table: Table, answers: Mapping[str, Answer], file: str | None) -> None:
    """Refuse an answer to a question that no procedure of this edition has."""
    try:
        check_answers(table.start.edition, answers)
    except BadInput as error:
        raise BadInput(say("{file}: {error}", file=file, error=error.text)) from None


def _interview(terminal: Terminal, table: Table, *, leave: bool) -> Table:
    """Ask until nothing is open, and what is awarded then; an empty line stops, and what is open stays open."""
    while asked := asked_now(table):
        one = asked[0]
        prompt = terminal.translate(say("Answer (number; nothing to stop)"))
        reply = click.prompt(prompt, prompt_suffix=": ", default="", show_default=False)
        if not reply:
            return table
        if not (reply.isascii() and reply.isdigit() and 1 <= int(reply) <= len(one.options)):
            terminal.say(say("expected a number from 1 to {last}", last=len(one.options)))
            continue
        reason = ""
        if one.question.judged:
            reason = click.prompt(terminal.translate(WHY), prompt_suffix="? ", default="", show_default=False)
        table = given(table, one, one.options[int(reply) - 1], say_who(table, one), reason)
        table, _ = follow(table, {}, leave=leave)
        for matter in matters(table):
            if matter.open or matter.inquiry.id == one.inquiry.id:
                print_matter(terminal, table, matter)
        for matter in matters(table):
            print_open(terminal, table, matter)
    return _interview_award(terminal, table)


def _interview_award(terminal: Terminal, table: Table) -> Table:
    """Ask what is awarded where Law 12 has come to its end."""
    for one in to_award(table):
        head = inquiry_of(table, one)
        if head is None or not finished(table, head.id):
            continue
        prompt = terminal.translate(say("What is awarded (as +140, - for averages; nothing to stop)"))
        if not (found := click.prompt(prompt, prompt_suffix="? ", default="", show_default=False)):
            return table
        reason = click.prompt(terminal.translate(WHY), prompt_suffix="? ", default="", show_default=False)
        try:
            table = _awarded(table, found, reason, None, head.id)
        except BadInput as error:
            terminal.say(error.text)
            return _interview_award(terminal, table)
        for line in award_lines(table):
            terminal.say(line)
    return table
