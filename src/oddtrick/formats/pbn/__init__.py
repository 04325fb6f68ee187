"""PBN, Portable Bridge Notation 2.1: read and write, and its bytes."""

from __future__ import annotations

import re

from oddtrick.formats.pbn.games import read_pbn
from oddtrick.formats.pbn.write import write_pbn

__all__ = ["decode", "encode", "encoding", "read_pbn", "write_pbn"]


# What are signs in ISO 8859-1, in places where a Polish word has a letter: within it or at its end, or at its beginning.
_LETTER = rb"(?<=[A-Za-z\xc0-\xff])[%b]|[%b](?=[a-z\xc0-\xff])"
_POLISH = {
    "cp1250": re.compile(_LETTER % (rb"\xb9\x9c\x9f\xa5\x8c\x8f", rb"\x8c\x8f")),  # ą ś ź Ą Ś Ź, Ś Ź
    "iso8859-2": re.compile(_LETTER % (rb"\xb1\xb6\xbc\xa1\xa6\xac", rb"\xa6\xac")),
}
_IN_BOTH = re.compile(_LETTER % (rb"\xb3\xbf\xa3\xaf", rb"\xa3\xaf"))  # ł ż Ł Ż, Ł Ż
_NO_LATIN_1 = re.compile(rb"[\x80-\x9f]")


def encoding(data: bytes) -> str:
    """How a file is encoded: `utf-8`, with or without a byte order mark, or else `latin-1` (PBN 2.2), unless that cannot be.

    Where its signs stand as the letters of Polish words it is `cp1250` or `iso8859-2`, whichever has more of them; with what
    are no characters at all in ISO 8859-1 it is `cp1252`, which has all the others in the same places.
    """
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return _of_eight_bits(data)
    return "utf-8"


def _of_eight_bits(data: bytes) -> str:
    found = {name: len(pattern.findall(data)) for name, pattern in _POLISH.items()}
    if any(found.values()) or _IN_BOTH.search(data):
        likely = max(found, key=lambda name: found[name])
    else:
        likely = "cp1252" if _NO_LATIN_1.search(data) else "latin-1"
    try:
        data.decode(likely)
    except UnicodeDecodeError:
        return "latin-1"
    return likely


def decode(data: bytes) -> str:
    """The text of a file, in UTF-8 with or without a byte order mark, or as `encoding` has it."""
    found = encoding(data)
    return data.decode("utf-8-sig" if found == "utf-8" else found)


def encode(text: str) -> bytes:
    """The bytes to be written: ISO 8859-1 as PBN 2.2 has it, or UTF-8 when the text has other letters or would be misread."""
    try:
        data = text.encode("latin-1")
    except UnicodeEncodeError:
        return text.encode("utf-8", "replace")
    return data if decode(data) == text else text.encode("utf-8")
