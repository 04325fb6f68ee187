"""Read a file whatever its format: what stands in it decides, not its name."""

from __future__ import annotations

import re
from collections.abc import Callable

from oddtrick.formats.diagnostics import Diagnostic, Severity
from oddtrick.formats.lin import read_lin
from oddtrick.formats.pbn import decode, encoding, read_pbn
from oddtrick.formats.records import Reading
from oddtrick.plugins import Broken
from oddtrick.texts import BadInput, say, wrong_type

# White space up to the end of a line and not beyond it: a run of empty lines is then looked at once, not once from each line.
_PBN = re.compile(r'^[^\S\n]*\[\s*[A-Za-z]\w*\s*"|^% (?:PBN|EXPORT)', re.MULTILINE)
_LIN = re.compile(r"(?:^|\||lin=)[^\S\n]*(?:vg|qx|md|pn|mb|st|rs|bn|pw)(?:\||%7C)", re.MULTILINE | re.IGNORECASE)

_DATABASE = re.compile(rb"[\0-\3]{4}Standard (?:Jet|ACE) DB")
# What begins neither PBN nor LIN: a database, an element, an option of BridgeWebs, or the names of columns.
_MAY_BE_RESULTS = re.compile(rb"[\0-\3]{4}Standard Jet DB|(?:\xef\xbb\xbf)?\s*(?:<|#\s*version|[\"\w /]+[,;\t])", re.IGNORECASE)

ENCODINGS = {
    "utf-8": "UTF-8",
    "latin-1": "ISO 8859-1 (Latin 1)",
    "iso8859-2": "ISO 8859-2 (Latin 2)",
    "cp1250": "Windows-1250",
    "cp1252": "Windows-1252",
}


def read(data: bytes, name: str = "", *, strict: bool = False, told: str | None = None) -> Reading:
    """Read PBN, LIN, published results or a file of deals (`deals.kinds.NAMES`); texts in UTF-8 or eight bits, as `told`.

    The name is only looked at when the content says nothing.

    Raises BadInput in strict reading, and when the file is not in the encoding told, one of ENCODINGS.
    """
    if not isinstance(data, bytes | bytearray):
        raise wrong_type("read", "the bytes of a file, as Path(name).read_bytes() gives them", data)
    if _MAY_BE_RESULTS.match(data[:400]) and (published := _published(data, strict)):
        return published
    text = _decoded(data, told, name) if told else decode(data)
    reader = _reader(text, name)
    if reader is None:
        return _deals(data, name, strict)
    reading = reader(text, strict=strict)
    note = None if told else not_utf_8(data)
    return reading if note is None else Reading(reading.records, (note, *reading.diagnostics))


def not_utf_8(data: bytes) -> Diagnostic | None:
    """The note on a text in another encoding than UTF-8; None of one that is, and of a database, which is no text."""
    found = "utf-8" if _DATABASE.match(data[:400]) else encoding(data)
    if found == "utf-8":
        return None
    return Diagnostic(1, Severity.NOTE, say("the file is not in UTF-8; it is read as {encoding}", encoding=ENCODINGS[found]))


def _decoded(data: bytes, told: str, name: str) -> str:
    try:
        return data.decode("utf-8-sig" if told == "utf-8" else told)
    except UnicodeDecodeError:
        raise BadInput(say("{file} is not in {encoding}", file=name, encoding=ENCODINGS[told])) from None


def _reader(text: str, name: str) -> Callable[..., Reading] | None:
    """What reads this text; None where it is neither PBN nor LIN."""
    pbn, lin = _PBN.search(text), _LIN.search(text)
    if pbn and not (lin and lin.start() < pbn.start()):
        return read_pbn
    if lin:
        return read_lin
    if not text.strip("\ufeff \t\r\n") or name.lower().endswith(".pbn"):
        return read_pbn
    return read_lin if name.lower().endswith(".lin") else None


def _published(data: bytes, strict: bool) -> Reading | None:
    """Results that somebody has published, whose readers are loaded when there may be some; None where there are none."""
    from oddtrick.formats.published.reading import kind_of, read_published

    kind = kind_of(data)
    return read_published(data, kind, strict=strict) if kind else None


def _deals(data: bytes, name: str, strict: bool) -> Reading:
    """A file of deals, whose readers are loaded when one is there."""
    from oddtrick.formats.deals.kinds import kind_of, read_deals

    unknown = Diagnostic(1, Severity.ERROR, say("this is neither PBN nor LIN, nor a file of deals or results"))
    try:
        if kind := kind_of(data, name):
            return read_deals(data, kind, strict=strict)
    except Broken as broken:
        unknown = Diagnostic(1, Severity.ERROR, say("a plug-in that may read this cannot be used: {why}", why=broken.text))
    if strict:
        raise BadInput(unknown.where)
    return Reading((), (unknown,))
