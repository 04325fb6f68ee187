"""`oddtrick form`: a form of the Director as PDF or JSON, filled in from a case, a table, an award and what is told in a file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click
import msgspec

from oddtrick.awards.text import adjusted_score
from oddtrick.citations import Edition
from oddtrick.cli.common import Command, Option, Terminal
from oddtrick.cli.files import read_json, write_file
from oddtrick.cli.form_schema import FormOut
from oddtrick.cli.regulations_read import used
from oddtrick.cli.verbs import VERBS
from oddtrick.pages.forms import Kind, checked, form, kind
from oddtrick.pages.forms.cases import Under, read_case
from oddtrick.pages.forms.known import Known, of_table
from oddtrick.pages.forms.plain import as_json
from oddtrick.pages.forms.values import Form
from oddtrick.pictures.record import Answer, read_answers
from oddtrick.regulations.answers import answers as answers_of
from oddtrick.regulations.answers import cited
from oddtrick.regulations.readymade import READY
from oddtrick.table.desk.following import follow
from oddtrick.table.folding.record import load
from oddtrick.texts import BadInput, msg, say


@click.command(cls=Command, name="form", help=VERBS["form"])
@click.argument("wanted", metavar=msg("[KIND]"), required=False)
@click.option("--case", cls=Option, type=click.Path(), help=msg("A ruling that the desk saved, or inquiries and answers as JSON."))
@click.option("--table", cls=Option, type=click.Path(), help=msg("The record of a table."))
@click.option("--answers", cls=Option, type=click.Path(), help=msg("With --table: a JSON file of question ids and answers."))
@click.option("--award", cls=Option, help=msg("An adjusted score of both sides, as in 12C1(c): 1/3 +140; 2/3 +170."))
@click.option("--award-ns", cls=Option, help=msg("The same of North-South."))
@click.option("--award-ew", cls=Option, help=msg("The same of East-West."))
@click.option("--fields", cls=Option, type=click.Path(), help=msg("A JSON file of fields and their content, or a form as JSON."))
@click.option("-o", "--output", cls=Option, type=click.Path(), help=msg("Write a PDF of this name."))
@click.option("--without-names", is_flag=True, cls=Option, help=msg("Leave out every field that names somebody."))
@click.pass_obj
def command(
    terminal: Terminal,
    wanted: str | None,
    case: str | None,
    table: str | None,
    answers: str | None,
    award: str | None,
    award_ns: str | None,
    award_ew: str | None,
    fields: str | None,
    output: str | None,
    without_names: bool,
) -> None:
    """Without a kind the forms are listed; without -o and --json the form is printed as text."""
    if wanted is None:
        for one in Kind:
            click.echo(f"{one.slug:<12}{terminal.translate(one.text)}: {terminal.translate(one.purpose)}")
        return
    chosen, names = kind(wanted), not without_names
    known = _known(case, table, answers, names=names)
    given = adjusted_score(award or "", award_ns or "", award_ew or "")
    known = known if given is None else known._replace(award=given)
    made = form(chosen, known, _fields(fields, chosen, known), names=names)
    if output is not None:
        from oddtrick.pages.forms.pdf import pdf  # only a file needs the letters

        write_file(output, pdf(made, terminal.language))
        terminal.warn(say("written: {file}", file=output))
    if terminal.as_json:
        terminal.json(msgspec.convert(as_json(made, terminal.language), FormOut))
    elif output is None:
        _print(made, terminal.language)


def _known(case: str | None, table: str | None, answers: str | None, *, names: bool) -> Known:
    if case is not None and table is not None:
        raise BadInput(say("a form is filled from a case or from a table; expected one or the other"))
    if answers is not None and table is None:
        raise BadInput(say("answers belong to a table; expected --table"))
    if case is not None:
        found: Known = read_json(case, lambda data: read_case(data, _under, names=names))
        return found
    if table is None:
        return Known()
    told: dict[str, Answer] = read_json(answers, read_answers) if answers else {}
    record = read_json(table, lambda data: load(data))
    return of_table(follow(record, told, leave=True).table, names=names)


def _under(name: str, edition: Edition) -> Under:
    """Regulations that a case names: ready-made, or a file of conditions of contest."""
    if not name:
        return Under()
    values = used(name, edition)
    said = answers_of(values)
    called = name.upper() if name in READY else Path(name).stem
    return Under(called, said, {id: cited(values, id) for id in said})


def _fields(path: str | None, chosen: Kind, known: Known) -> Mapping[str, str]:
    """What stands in the fields: an object of ids and text, or a whole form as `--json` prints it."""
    if path is None:
        return {}

    def read(data: object) -> Mapping[str, str]:
        told = data["fields"] if isinstance(data, dict) and isinstance(data.get("fields"), dict) else data
        if not isinstance(told, dict) or not all(isinstance(value, str) for value in told.values()):
            raise BadInput(say("expected an object of fields and text"))
        return checked(chosen, known, told)

    found: Mapping[str, str] = read_json(path, read)
    return found


def _print(made: Form, language: str) -> None:
    """Every part that says something, and the labels of the fields that are empty."""
    plain = as_json(made, language)
    click.echo(" · ".join([plain["title"], *plain["under"]]))
    for section in plain["sections"]:
        click.echo(f"\n{section['title']}\n{'-' * len(section['title'])}")
        for part in section["parts"]:
            for line in _lines(part):
                click.echo(line)


def _lines(part: dict[str, Any]) -> list[str]:
    match part["is"]:
        case "field":
            first, *rest = str(part["value"]).split("\n")
            return [f"{part['label']}: {first}".rstrip(), *(f"    {line}" for line in rest)]
        case "choice":
            boxes = "  ".join(f"[{'x' if one['chosen'] else ' '}] {one['text']}" for one in part["options"])
            return [f"{part['label']}: {boxes}" if part["label"] else boxes]
        case "board":
            calls = " ".join(str(one["call"]) for one in part["auction"] if one["status"] == "stands")
            hands = [f"{seat} {hand}" for seat, hand in part["hands"].items() if hand is not None]
            return [*hands, *([calls] if calls else [])]
        case "findings":
            return [f"- {one['question']} {one['answer']} ({one['source']}{_reason(one)})" for one in part["findings"]]
        case "orders":
            return [f"- {one['law']}: {'; '.join(one['effects']) or '–'}" for one in part["orders"]]
        case "results":
            return [f"- {one['weight']}: {one['result']}" for one in part["results"]]
        case "tricks":
            return [f"{one['number']:>2}. {_cards(one['cards'])}" for one in part["tricks"]]
        case _:
            return [part["text"]]


def _cards(cards: list[dict[str, str]]) -> str:
    return "  ".join(f"{one['by']} {one['card']}" for one in cards)


def _reason(one: dict[str, Any]) -> str:
    return f": {one['reason']}" if one["reason"] else ""
