"""What every verb shares: languages, `--json`, and how a refusal is said."""

from __future__ import annotations

import contextlib
import gc
import gettext
import json
import os
import sys
from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass, field
from importlib import import_module
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import click

from oddtrick import __version__
from oddtrick.cli.numbers import only_digits
from oddtrick.cli.streams import give_up, in_json
from oddtrick.cli.verbs import VERBS, module_of
from oddtrick.drafts.folder import announce
from oddtrick.language import LANGUAGES, preferred, printable, translator
from oddtrick.texts import BadInput, Translate, msg, say

if TYPE_CHECKING:  # what only some verbs need is imported where it is needed: `--help` and a ruling are not to wait for it
    from rich.console import Console

REFUSED = 2


@dataclass(slots=True)
class Terminal:
    """Where one run of the command line writes, and in which language. Commands get it with `click.pass_obj`.

    `asked` is the language that `--lang` names; None where it is not given, and the environment decides.
    """

    language: str = "en"
    as_json: bool = False
    asked: str | None = None
    told: bool = False  # whether JSON has been printed
    translate: Translate = field(init=False)

    def __post_init__(self) -> None:
        self.translate = translator(self.language)

    def say(self, message: object) -> None:
        """A line on standard output, translated."""
        click.echo(self.translate(message))

    def warn(self, message: object) -> None:
        """A line on standard error, translated; nothing is refused."""
        click.echo(self.translate(message), err=True)

    def json(self, value: object) -> None:
        """A value (a Struct, a dataclass) on standard output as JSON, two spaces deep."""
        import msgspec

        self.told = True
        click.echo(in_json(printable(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())))

    @property
    def console(self) -> Console:
        """For tables; never cut off lines that go to a file or a pipe."""
        from oddtrick.cli.tables import Plain

        return Plain(width=None if sys.stdout.isatty() else 160, highlight=False, emoji=False, markup=False)

    @property
    def progress(self) -> Console:
        """For progress, on standard error."""
        from rich.console import Console

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
            Option(["--draft"], multiple=True, expose_value=False, hidden=True),
        ]
        for one in self.params:
            one.type = only_digits(one.type)

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


class Family(click.Group):
    """A verb with further verbs of its own; its help is shown in the reader's language."""

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Its own help, translated."""
        told = copy(self)
        told.help = self._help(ctx)
        click.Command.format_help_text(told, ctx, formatter)

    def get_short_help_str(self, limit: int = 45) -> str:
        """The first sentence, translated, for the list of verbs."""
        return self._help(click.get_current_context())

    def _help(self, ctx: click.Context) -> str:
        return _translated(ctx, self.help) or ""


@contextlib.contextmanager
def _uncollected() -> Iterator[None]:
    """Without the garbage collector: of what is loaded nothing is garbage, and looking for it takes a tenth of the time."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


class Verbs(click.Group):
    """The verbs; a module is imported when its verb is wanted."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All verbs, in the order in which a newcomer meets them."""
        return [*VERBS]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The verb of that name."""
        if cmd_name not in VERBS:
            return None
        with _uncollected():
            command = import_module(module_of(cmd_name)).command
        assert isinstance(command, click.Command)
        return command

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """What stands behind the name in the usage line, translated."""
        return [_translated(ctx, piece) or "" for piece in super().collect_usage_pieces(ctx)]

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of verbs, translated; no module of theirs is imported for it."""
        with formatter.section(_translated(ctx, "Commands") or ""):
            formatter.write_dl([(name, _translated(ctx, told) or "") for name, told in VERBS.items()])

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
@click.option(
    "--draft", cls=Option, multiple=True, metavar=msg("FOLDER"), expose_value=False,
    help=msg("A draft edition of the Laws, for any of them; its Python runs with your rights."),
)  # fmt: skip
@click.version_option(__version__, message="%(prog)s %(version)s", cls=Option, help=msg("Show the version and exit."))
def verbs() -> None:
    """Duplicate bridge by the Laws."""


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and give the exit status: 0, or 2 with one sentence on standard error when something was refused."""
    wanted = [*(sys.argv[1:] if arguments is None else arguments)]
    asked = _language(wanted)
    terminal = Terminal(asked or preferred(), asked=asked)
    before = os.environ.get("LANGUAGE")
    _use_for_click(terminal.language)
    try:
        status = _status(terminal, wanted)
        sys.stdout.flush()
        return status
    except BrokenPipeError:
        give_up(sys.stdout)
        return 0
    except OSError as error:
        give_up(sys.stdout)
        with contextlib.suppress(OSError):
            sentence = say("what was to be told cannot be written: {error}", error=error.strerror or error)
            click.echo(f"oddtrick: {terminal.translate(sentence)}", err=True)
        return REFUSED
    finally:
        _restore("LANGUAGE", before)


# By library the extra of pyproject.toml that brings it.
_EXTRAS = {
    **dict.fromkeys(("litestar", "uvicorn", "segno", "fpdf", "argon2"), "desk"),
    "rustworkx": "draws",
    "psycopg": "postgres",
    "endplay": "analysis",
    "distributed": "cluster",
}


def _status(terminal: Terminal, wanted: list[str]) -> int:
    try:
        if folders := _given(wanted, "--draft"):
            announce(folders)
        status = verbs.main(wanted, prog_name="oddtrick", obj=terminal, standalone_mode=False)
        return status if isinstance(status, int) else 0
    except BadInput as refused:
        return _refuse(terminal, terminal.translate(refused.text), wanted)
    except ModuleNotFoundError as error:
        extra = _EXTRAS.get((error.name or "").partition(".")[0])
        if extra is None:
            raise
        needed = say("this needs more than oddtrick alone: pip install {package}", package=f"'oddtrick[{extra}]'")
        return _refuse(terminal, terminal.translate(needed), wanted)
    except RecursionError:
        return _refuse(terminal, terminal.translate(say("what was given is nested too deeply")), wanted)
    except click.ClickException as refused:
        return _refuse(terminal, refused.format_message(), wanted)
    except (click.Abort, KeyboardInterrupt):
        return 130


def _refuse(terminal: Terminal, sentence: str, arguments: Sequence[str]) -> int:
    click.echo(f"oddtrick: {printable(sentence)}", err=True)
    if (terminal.as_json or "--json" in arguments) and not terminal.told:  # one text of JSON, whatever happens
        click.echo(in_json(json.dumps({"error": sentence}, ensure_ascii=False, separators=(",", ":"))))
    return REFUSED


def _language(arguments: Sequence[str]) -> str | None:
    """The language asked for anywhere on the line, so that help and refusals speak it too."""
    return next((one for one in _given(arguments, "--lang") if one in LANGUAGES), None)


def _given(arguments: Sequence[str], wanted: str) -> list[str]:
    """The values of an option, wherever on the line it stands: before the verb, or behind it."""
    found = []
    for option, value in zip(arguments, [*arguments[1:], ""], strict=False):
        name, _, inline = option.partition("=")
        if name == wanted and (inline or value):
            found.append(inline or value)
    return found


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
