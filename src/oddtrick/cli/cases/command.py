"""`oddtrick cases`: the open case library, run: what is ruled as its cases expect, and where it differs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import click

from oddtrick.cases import library
from oddtrick.cases.reading import read
from oddtrick.cases.running import Ran, run_all
from oddtrick.cases.values import Case
from oddtrick.citations import LAWS, Edition
from oddtrick.cli.common import Command, Option, Terminal
from oddtrick.cli.files import read_file
from oddtrick.cli.verbs import VERBS
from oddtrick.laws.index import law_title
from oddtrick.texts import BadInput, count, msg, say

DIFFER = 1  # the exit status when a ruling is not the one that its case expects


@click.command(cls=Command, name="cases", help=VERBS["cases"])
@click.argument("wanted", nargs=-1, metavar=msg("[LAW | CASE] [FILE]..."))
@click.option(
    "--edition",
    cls=Option,
    type=click.Choice([str(edition) for edition in Edition]),
    help=msg("Only by these Laws; without it by all for which a case has a ruling."),
)
@click.option("--list", "listed", is_flag=True, cls=Option, help=msg("Name every case, not only those that differ."))
@click.pass_obj
def command(terminal: Terminal, wanted: tuple[str, ...], edition: str | None, listed: bool) -> int:
    """Run the cases that are wanted, those of the library or of files, and tell which are not ruled as they expect."""
    places, files = _parted(wanted)
    cases = _chosen([*_read(files)] if files else library.everything(), places)
    if files == [] and len(places) == 1 and places[0].isascii() and places[0].isdigit():
        cases = [*library.of_law(int(places[0]))]
    if not cases:
        raise BadInput(say("there are no such cases: {wanted}", wanted=" ".join(wanted) or "–"))
    ran = [*run_all(cases, None if edition is None else Edition(edition))]
    if terminal.as_json:
        from oddtrick.shapes.cases import as_json

        terminal.json(as_json(ran, terminal.translate, terminal.language))
    elif len(cases) == 1:
        _tell(terminal, cases[0], ran)
    else:
        _print(terminal, ran, whole=listed or bool(places))
    return 0 if all(one.agrees for one in ran) else DIFFER


def _parted(wanted: Sequence[str]) -> tuple[list[str], list[str]]:
    """Laws and cases that are named, and files."""
    files = [one for one in wanted if one == "-" or one.endswith(".toml") or "/" in one or Path(one).is_file()]
    return [one for one in wanted if one not in files], files


def _read(files: Iterable[str]) -> Iterable[Case]:
    for file in files:
        try:
            yield from read(read_file(file).decode(), file)
        except UnicodeDecodeError:
            raise BadInput(say("{file} is not written in UTF-8", file=file)) from None


def _chosen(cases: Iterable[Case], places: Sequence[str]) -> list[Case]:
    """The cases of the Laws and of the names that were given; all when none was."""
    for place in places:
        if place.isascii() and place.isdigit() and not 1 <= int(place) <= LAWS:
            raise BadInput(say("there is no Law {law}; expected 1 to {last}", law=place, last=LAWS))
    return [one for one in cases if not places or str(one.law) in places or one.id in places]


def _print(terminal: Terminal, ran: Sequence[Ran], *, whole: bool) -> None:
    """By Law: how many cases, and each that differs, with what differs."""
    laws: dict[int, list[Ran]] = {}
    for one in ran:
        laws.setdefault(one.case.law, []).append(one)
    for law, mine in laws.items():
        cases = {one.case.id: one.case for one in mine}
        title = law_title(law, mine[-1].ruling.edition).shown(terminal.language)
        number = terminal.translate(count("{n} case", "{n} cases", len(cases)))
        terminal.say(say("Law {law}, {title}: {cases}", law=law, title=title, cases=number))
        for id, case in cases.items():
            rulings = [one for one in mine if one.case.id == id]
            if whole or not all(one.agrees for one in rulings):
                editions = ", ".join(str(one.ruling.edition) for one in rulings)
                click.echo(f"  {id} ({editions}): {case.title.shown(terminal.language)}")
            _print_differences(terminal, rulings)
    _print_sum(terminal, ran)


def _print_differences(terminal: Terminal, rulings: Sequence[Ran]) -> None:
    for one in rulings:
        for difference in one.differences:
            click.echo(f"    {one.ruling.edition}: {terminal.translate(difference)}")


def _print_sum(terminal: Terminal, ran: Sequence[Ran]) -> None:
    cases = terminal.translate(count("{n} case", "{n} cases", len({one.case.id for one in ran})))
    rulings = terminal.translate(count("{n} ruling", "{n} rulings", len(ran)))
    differ = sum(not one.agrees for one in ran)
    if differ:
        terminal.say(say("{cases}, {rulings}; not as expected: {differ}", cases=cases, rulings=rulings, differ=differ))
    else:
        terminal.say(say("{cases}, {rulings}: all as expected", cases=cases, rulings=rulings))


def _tell(terminal: Terminal, case: Case, ran: Sequence[Ran]) -> None:
    """One case in full: its story, and what is said and ordered in each edition."""
    from oddtrick.cases.telling import told

    click.echo(f"{case.id}: {case.title.shown(terminal.language)}\n")
    click.echo(f"{case.story.shown(terminal.language)}\n")
    for one in ran:
        terminal.say(say("By the Laws of {edition}:", edition=one.ruling.edition))
        for law, line in told(one, terminal.translate):
            click.echo(f"  {law}: {line}" if law else f"  {line}")
    if case.source:
        terminal.say(say("Source: {source}", source=case.source))
    _print_differences(terminal, ran)
    _print_sum(terminal, ran)
