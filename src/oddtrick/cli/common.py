"""What every verb shares: languages, `--json`, how a refusal is said, and how files are read and written."""

from __future__ import annotations

import gettext
import os
import sys
import tempfile
from codecs import BOM_UTF8
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, field
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any

import click
import msgspec
from rich.console import Console

from oddtrick import __version__
from oddtrick.language import LANGUAGES, preferred, translator
from oddtrick.texts import BadInput, Translate, msg, say

REFUSED = 2
_VERBS = {
    "serve": "oddtrick.cli.serve",
    "score": "oddtrick.cli.score",
    "contract": "oddtrick.cli.contract",
    "deal": "oddtrick.cli.deal",
    "check": "oddtrick.cli.check",
    "rule": "oddtrick.cli.rule",
    "table": "oddtrick.cli.table",
    "form": "oddtrick.cli.form",
    "poll": "oddtrick.cli.poll",
    "draw": "oddtrick.cli.draw",
    "diff": "oddtrick.cli.diff",
    "laws": "oddtrick.cli.laws",
    "regulations": "oddtrick.cli.regulations",
}


@dataclass(slots=True)
class Terminal:
    """Where one run of the command line writes, and in which language. Commands get it with `click.pass_obj`."""

    language: str = "en"
    as_json: bool = False
    translate: Translate = field(init=False)

    def __post_init__(self) -> None:
        self.translate = translator(self.language)

    def say(self, message: object) -> None:
        """A line on standard output, translated."""
        click.echo(self.translate(message))

    def warn(self, message: object) -> None:
        """A line on standard error, translated; nothing is refused."""
        click.echo(self.translate(message), err=True)

    def json(self, value: msgspec.Struct) -> None:
        """A value on standard output as JSON, two spaces deep."""
        click.echo(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())

    @property
    def console(self) -> Console:
        """For tables; never cut off lines that go to a file or a pipe."""
        return Console(width=None if sys.stdout.isatty() else 160, highlight=False, emoji=False, markup=False)

    @property
    def progress(self) -> Console:
        """For progress, on standard error."""
        return Console(stderr=True, highlight=False, emoji=False)


class Option(click.Option):
    """An option whose help is shown in the reader's language."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Click's own record, of a copy with the help translated."""
        shown = copy(self)
        shown.help = _translated(ctx, self.help)
        return click.Option.get_help_record(shown, ctx)


class Command(click.Command):
    """A verb: it has `--json` and `--lang`, and its help is shown in the reader's language."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.params += [
            Option(["--json"], is_flag=True, expose_value=False, callback=_json, help=msg("Print JSON.")),
            Option(["--lang"], type=click.Choice(LANGUAGES), expose_value=False, help=msg("English or Polish.")),
        ]

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The verb's own help, translated."""
        shown = copy(self)
        shown.help = _translated(ctx, self.help)
        click.Command.format_help_text(shown, ctx, formatter)

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """What stands behind the verb in the usage line, translated."""
        return [_translated(ctx, piece) or "" for piece in super().collect_usage_pieces(ctx)]

    def get_short_help_str(self, limit: int = 45) -> str:
        """The first sentence, translated, for the list of verbs."""
        return _translated(click.get_current_context(), self.short_help or self.help) or ""


class Verbs(click.Group):
    """The verbs; a module is imported when its verb is wanted."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All verbs, in the order in which a newcomer meets them."""
        return [*_VERBS]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The verb of that name."""
        if cmd_name not in _VERBS:
            return None
        command = import_module(_VERBS[cmd_name]).command
        assert isinstance(command, click.Command)
        return command

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What Oddtrick is, translated."""
        shown = copy(self)
        shown.help = _translated(ctx, self.help)
        click.Command.format_help_text(shown, ctx, formatter)


def _json(ctx: click.Context, _option: click.Parameter, value: bool) -> None:
    ctx.ensure_object(Terminal).as_json |= value


def _translated(ctx: click.Context, text: str | None) -> str | None:
    return text and ctx.ensure_object(Terminal).translate(" ".join(text.split()))


@click.command(cls=Verbs, name="oddtrick", help=msg("Duplicate bridge by the Laws."))
@click.option("--lang", cls=Option, type=click.Choice(LANGUAGES), expose_value=False, help=msg("English or Polish."))
@click.version_option(__version__, message="%(prog)s %(version)s")
def verbs() -> None:
    """Duplicate bridge by the Laws."""


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and give the exit status: 0, or 2 with one sentence on standard error when something was refused."""
    wanted = [*(sys.argv[1:] if arguments is None else arguments)]
    terminal = Terminal(_language(wanted))
    before = os.environ.get("LANGUAGE")
    _use_for_click(terminal.language)
    try:
        status = verbs.main(wanted, prog_name="oddtrick", obj=terminal, standalone_mode=False)
        return status if isinstance(status, int) else 0
    except BadInput as refused:
        return _refuse(terminal, terminal.translate(refused.text), wanted)
    except click.ClickException as refused:
        return _refuse(terminal, refused.format_message(), wanted)
    except (click.Abort, KeyboardInterrupt):
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    finally:
        _restore("LANGUAGE", before)
    return 0


def _refuse(terminal: Terminal, sentence: str, arguments: Sequence[str]) -> int:
    click.echo(f"oddtrick: {sentence}", err=True)
    if terminal.as_json or "--json" in arguments:
        click.echo(msgspec.json.encode({"error": sentence}).decode())
    return REFUSED


def _language(arguments: Sequence[str]) -> str:
    """The language asked for anywhere on the line, so that help and refusals speak it too; else that of the environment."""
    for option, value in zip(arguments, [*arguments[1:], ""], strict=False):
        name, _, inline = option.partition("=")
        if name == "--lang" and (inline or value) in LANGUAGES:
            return inline or value
    return preferred()


def _use_for_click(language: str) -> None:
    """Click takes its own few sentences from gettext's current domain: make that ours."""
    os.environ["LANGUAGE"] = language
    gettext.bindtextdomain("oddtrick", str(files("oddtrick") / "locale"))
    gettext.textdomain("oddtrick")


def _restore(name: str, before: str | None) -> None:
    """An environment variable as it was, for whoever runs the command line inside a process of his own."""
    if before is None:
        os.environ.pop(name, None)
    else:
        os.environ[name] = before


def read_file(path: str) -> bytes:
    """The bytes of a file, or of standard input for `-`, without the mark of UTF-8. Raises BadInput when it cannot be read."""
    try:
        return (sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()).removeprefix(BOM_UTF8)
    except OSError as error:
        raise BadInput(_trouble(path, error, read=True)) from None


def write_file(path: str, content: str | bytes) -> None:
    """Write a file as a whole or not at all. Raises BadInput when it cannot be written."""
    target = Path(path)
    data = content.encode() if isinstance(content, str) else content
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=target.parent, prefix=f".{target.name}.", delete=False) as file:
            file.write(data)
        _replace(file.name, target)
    except OSError as error:
        raise BadInput(_trouble(path, error, read=False)) from None


def _replace(written: str, target: Path) -> None:
    """Put a finished file in its place, with the rights that a new file has here; on failure it is taken away again."""
    mask = os.umask(0)
    os.umask(mask)
    try:
        os.chmod(written, 0o666 & ~mask)
        os.replace(written, target)
    except OSError:
        os.unlink(written)
        raise


def _trouble(path: str, error: OSError, *, read: bool) -> Any:
    match error:
        case FileNotFoundError() if read:
            return say("{path}: there is no such file", path=path)
        case IsADirectoryError():
            return say("{path} is a directory; expected a file", path=path)
        case PermissionError():
            return say("{path}: permission denied", path=path)
        case _:
            return say("{path}: {error}", path=path, error=error.strerror or error)
