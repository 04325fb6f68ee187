"""Standard output and the like, as they may be: without letters that a sentence has, closed, or full."""

from __future__ import annotations

import codecs
import contextlib
import json
import os
import sys
import unicodedata
from typing import TextIO

_SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "ł": "l", "Ł": "L", "×": "x", "→": "->", "…": "...", "½": "1/2"}
_SIGNS |= dict.fromkeys("–—−·", "-") | dict.fromkeys("„”“", '"') | dict.fromkeys("’‘", "'")


def plain(error: UnicodeError) -> tuple[str, int]:
    """What is written for letters that an encoding lacks: the letter without its mark, S for ♠, else a question mark."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_plain, error.object[error.start : error.end])), error.end


def _plain(letter: str) -> str:
    found = _SIGNS.get(letter) or unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode()
    return found or ("" if unicodedata.combining(letter) or letter == "\ufe0e" else "?")


codecs.register_error("oddtrick.plain", plain)

ASCII = "oddtrick_ascii"  # ASCII by a name of ours: click writes UTF-8 to a stream of the plain name, and tables do not


def _ours(name: str) -> codecs.CodecInfo | None:
    if name != ASCII:
        return None
    own = codecs.lookup("ascii")
    return codecs.CodecInfo(
        own.encode, own.decode, own.streamreader, own.streamwriter, own.incrementalencoder, own.incrementaldecoder, ASCII
    )


codecs.register(_ours)


def in_json(text: str) -> str:
    """A text of JSON as standard output can have it: where that lacks letters, those are escaped, and none is lost."""
    if sys.stdout.encoding != ASCII:
        return text
    return "".join(letter if letter.isascii() else json.dumps(letter)[1:-1] for letter in text)


def prepare() -> None:
    """Before a command runs as a process of its own: where a stream is closed nothing is written, or read."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream: TextIO | None = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - it stays open
        elif name != "stdin":
            reconfigure = getattr(stream, "reconfigure", None)
            if reconfigure is not None:
                ascii_only = codecs.lookup(stream.encoding).name == "ascii"
                reconfigure(encoding=ASCII if ascii_only else None, errors="oddtrick.plain")


def give_up(stream: TextIO) -> None:
    """Write nothing more there: what is left in it would fail again when the process ends."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
