"""Regulations that a command is told to use: a ready-made name, or a file with everything that it stands on."""

from __future__ import annotations

from pathlib import Path

from oddtrick.citations import IN_FORCE, Edition
from oddtrick.cli.files import read_file
from oddtrick.regulations.documents import Document, read
from oddtrick.regulations.layers import Built
from oddtrick.regulations.readymade import LAWS, READY, chain, laid, ready
from oddtrick.regulations.values import Regulations, of_laws
from oddtrick.texts import BadInput, say


def built(wanted: str, edition: Edition | None) -> Built:
    """The regulations of a ready-made name or a file, and what was refused in it. Raises BadInput when it cannot be read."""
    if wanted == LAWS:
        return Built(of_laws(edition or IN_FORCE), ())
    return laid(chain(_document(wanted), _base), edition)


def used(wanted: str, edition: Edition | None) -> Regulations:
    """The same, for use: raises BadInput with the first thing that was refused."""
    found = built(wanted, edition)
    if found.problems:
        raise BadInput(found.problems[0])
    return found.regulations


def _document(wanted: str) -> Document:
    return ready(wanted) if wanted in READY else read(_text(wanted), wanted)


def _base(base: str, file: str) -> tuple[str, str]:
    """The text of a base that is a file, beside the file that names it, and its name."""
    path = Path(file).parent / base
    if not path.is_file():
        names = ", ".join((*READY, LAWS))
        raise BadInput(
            say("{file}: base: there is no file {path}; expected one, or one of {names}", file=file, path=path, names=names)
        )
    return _text(str(path)), str(path)


def _text(path: str) -> str:
    try:
        return read_file(path).decode()
    except UnicodeDecodeError:
        raise BadInput(say("{file} is not written in UTF-8", file=path)) from None
