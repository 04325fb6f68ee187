"""A tournament as files of its own, and back: export, import."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import click

from oddtrick.cli.common import Command, Option, Terminal
from oddtrick.cli.files import read_file, write_file
from oddtrick.cli.result_folders import pages_in
from oddtrick.cli.tournament.file import begun, opened
from oddtrick.cli.tournament.given import moment
from oddtrick.formats.contest import exported, read
from oddtrick.formats.contest.from_event import files_of, numbers_of
from oddtrick.formats.contest.names import FILES, RULINGS
from oddtrick.formats.contest.reading import Read
from oddtrick.formats.events import event_in, event_in_folder
from oddtrick.formats.published.event import Event
from oddtrick.scoring.told_ranking import otherwise
from oddtrick.shapes.tournament import ExportOut, ImportOut
from oddtrick.texts import BadInput, Text, count, msg, say
from oddtrick.tournament.results.standings import standings

FOLDER = click.argument("folder", metavar=msg("DIR"))


@click.command(cls=Command, name="export", help=msg("Write conditions, contestants, movement, boards, results, rulings as files."))
@click.argument("file", metavar=msg("FILE"))
@FOLDER
@click.pass_obj
def export(terminal: Terminal, file: str, folder: str) -> None:
    """Write the files of a tournament into a folder."""
    files = exported(opened(file))
    for name, text in files.items():
        write_file(str(Path(folder) / name), text.encode())
    if terminal.as_json:
        return terminal.json(ExportOut([*files]))
    return terminal.say(count("{n} file written to {folder}", "{n} files written to {folder}", len(files), folder=folder))


@click.command(
    cls=Command, name="import", help=msg("Begin a tournament in a new file with the files of a folder, or with a file of results.")
)
@click.argument("folder", metavar=msg("DIR|RESULTS"))
@click.argument("file", metavar=msg("FILE"))
@click.option("--at", cls=Option, metavar="TIME", help=msg("When it was said, as 2026-11-23T19:30; otherwise now."))
@click.pass_obj
def import_(terminal: Terminal, folder: str, file: str, at: str | None) -> None:
    """Read the files of a folder, or those that published results come to."""
    when = moment(at) or datetime.now().replace(microsecond=0)
    others = _event(folder) if _of_others(folder) else None
    found = read(_files(folder), when) if others is None else _of_results(others, folder, when)
    begun(file, found.now)
    if others and (text := _ranked_otherwise(others, found)):
        terminal.warn(say("warning: {text}", text=text))
    if terminal.as_json:
        return terminal.json(ImportOut(found.now.said.number, found.of_journal))
    told = say("as its journal tells it") if found.of_journal else say("as its files tell it; there is no journal")
    entries = count("{n} entry", "{n} entries", found.now.said.number)
    return terminal.say(say("{file}: {entries}, {how}", file=file, entries=entries, how=told))


def _of_others(path: str) -> bool:
    """Whether it is a file, or a folder with pages of results instead of the files of a tournament."""
    if not Path(path).is_dir():
        return Path(path).exists()
    return not any((Path(path) / name).exists() for name in FILES) and bool(pages_in(path))


def _event(file: str) -> Event:
    """What a file tells: USEBIO, BridgeWebs, a table of results, PBN with tables or a game for each."""
    try:
        pages = pages_in(file)
        return event_in_folder(pages) if pages else event_in(read_file(file), file)
    except BadInput as error:
        raise BadInput(say("{file}: {error}", file=file, error=error.text)) from None


def _of_results(event: Event, file: str, when: datetime) -> Read:
    """A tournament with the results of a file."""
    try:
        return read(files_of(event), when)
    except BadInput as error:
        raise BadInput(say("{file}: {error}", file=file, error=error.text)) from None


def _ranked_otherwise(event: Event, found: Read) -> Text | None:
    """Whether the file has another ranking than follows from what it tells."""
    numbers = numbers_of(event)
    told = {str(numbers[one.number]): one.place for one in event.entrants if one.number in numbers}
    return otherwise(told, {str(row.contestant): row.rank for row in standings(found.now).rows if row.rank is not None})


def _files(folder: str) -> dict[str, str]:
    """The files of a tournament that a folder has, with their text. Raises BadInput."""
    root = Path(folder)
    paths = [*(root / name for name in FILES), *sorted((root / RULINGS).glob("*.json"))]
    if (folder_there := next((path for path in paths if path.is_dir()), None)) is not None:
        raise BadInput(say("{file} is a folder; expected a file", file=folder_there))
    found = {path.relative_to(root).as_posix(): _text(path) for path in paths if path.is_file()}
    if not found:
        raise BadInput(
            say("{folder} has none of the files of a tournament; expected {names}", folder=folder, names=", ".join(FILES))
        )
    return found


def _text(path: Path) -> str:
    try:
        return read_file(str(path)).decode()
    except UnicodeDecodeError:
        raise BadInput(say("{file} is not written in UTF-8", file=path)) from None
