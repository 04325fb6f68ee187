"""`oddtrick table`: a record of a table, as the Director sees it: who acts, what binds whom, what is asked, what was ruled."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

import click
import msgspec

from oddtrick.cli.common import Command, Option, Terminal, read_file, write_file
from oddtrick.cli.table_json import as_json
from oddtrick.cli.table_text import print_matter, print_open, print_table
from oddtrick.laws.asking import questions
from oddtrick.laws.editions import ALL
from oddtrick.laws.record import Answer, read_answers
from oddtrick.pages.ruling import ruling_page
from oddtrick.table.following import checked, follow, given, say_who
from oddtrick.table.matters import matters
from oddtrick.table.questions import asked_now
from oddtrick.table.record import dump, load
from oddtrick.table.state import Table
from oddtrick.texts import BadInput, msg, say


@click.command(cls=Command, name="table", help=msg("Show a table from its record, and rule on what went wrong."))
@click.argument("record", metavar="RECORD")
@click.option("--answers", "file", cls=Option, type=click.Path(), help=msg("A JSON file of question ids and answers."))
@click.option("--leave", is_flag=True, cls=Option, help=msg("Leave alone what nobody has drawn attention to."))
@click.option("--sheet", cls=Option, type=click.Path(), help=msg("Write the ruling sheet, a page to print or to keep."))
@click.option("--save", cls=Option, type=click.Path(), help=msg("Write the record with all that the Director did."))
@click.pass_obj
def command(terminal: Terminal, record: str, file: str | None, leave: bool, sheet: str | None, save: str | None) -> None:
    """Print the table; with a terminal and no --json the open questions are then asked one after another."""
    found = _read(record, lambda data: checked(load(data)))
    answers = _read(file, read_answers) if file else {}
    _known(found, answers, file)
    table, unused = follow(found, answers, leave=leave)
    if not terminal.as_json:
        print_table(terminal, table)
        if sys.stdin.isatty():
            table = _interview(terminal, table, leave=leave)
    if sheet is not None:
        write_file(sheet, ruling_page(table, terminal.language))
    if save is not None:
        write_file(save, msgspec.json.format(msgspec.json.encode(dump(table)), indent=1).decode() + "\n")
    if unused:
        terminal.warn(say("answers to questions that were not asked: {ids}", ids=", ".join(unused)))
    if terminal.as_json:
        terminal.json(as_json(table, terminal.translate))


def _read(path: str, understand: Any) -> Any:
    data = read_file(path)
    try:
        return understand(msgspec.json.decode(data))
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadInput(say("{file} is not JSON: {error}", file=path, error=error)) from None
    except BadInput as error:
        raise BadInput(say("{file}: {error}", file=path, error=error.text)) from None


def _known(table: Table, answers: Mapping[str, Answer], file: str | None) -> None:
    """Refuse an answer to a question that no procedure of this edition has."""
    known = {q.id: q for one in ALL if one.edition is table.start.edition for q in questions(one.run)}
    for key, answer in answers.items():
        id = key.rpartition(":")[2]
        if id not in known:
            raise BadInput(
                say("{file}: {id} is not a question of the Laws of {edition}", file=file, id=id, edition=table.start.edition)
            )
        try:
            known[id].parse(answer.answer)
        except BadInput as error:
            raise BadInput(say("{file}: {error}", file=file, error=error.text)) from None


def _interview(terminal: Terminal, table: Table, *, leave: bool) -> Table:
    """Ask until nothing is open; an empty line stops, and what is open stays open."""
    while asked := asked_now(table):
        one = asked[0]
        prompt = terminal.translate(say("Answer (number; nothing to stop)"))
        reply = click.prompt(prompt, prompt_suffix=": ", default="", show_default=False)
        if not reply:
            return table
        if not (reply.isdigit() and 1 <= int(reply) <= len(one.options)):
            terminal.say(say("expected a number from 1 to {last}", last=len(one.options)))
            continue
        reason = ""
        if one.question.judged:
            reason = click.prompt(terminal.translate(say("Why")), prompt_suffix="? ")
        table = given(table, one, one.options[int(reply) - 1], say_who(table, one), reason)
        table, _ = follow(table, {}, leave=leave)
        for matter in matters(table):
            if matter.open or matter.inquiry.id == one.inquiry.id:
                print_matter(terminal, table, matter)
        for matter in matters(table):
            print_open(terminal, matter)
    return table
