"""Read a file whatever its format: what stands in it decides, not its name."""

from __future__ import annotations

import re

from oddtrick.formats.diagnostics import Diagnostic, Severity
from oddtrick.formats.lin import read_lin
from oddtrick.formats.pbn import decode, encoding, read_pbn
from oddtrick.formats.records import Reading
from oddtrick.texts import BadInput, say

_PBN = re.compile(r'^\s*\[\s*[A-Za-z]\w*\s*"|^% (?:PBN|EXPORT)', re.MULTILINE)
_LIN = re.compile(r"(?:^|\||lin=)\s*(?:vg|qx|md|pn|mb|st|rs|bn|pw)(?:\||%7C)", re.MULTILINE | re.IGNORECASE)


def read(data: bytes, name: str = "", *, strict: bool = False) -> Reading:
    """Read PBN or LIN, in UTF-8 or ISO 8859-1. The name is only looked at when the content says nothing.

    Raises BadInput in strict reading.
    """
    text = decode(data)
    reading = _read(text, name, strict)
    if encoding(data) == "utf-8":
        return reading
    note = Diagnostic(1, Severity.NOTE, say("the file is not in UTF-8; it is read as ISO 8859-1 (Latin 1)"))
    return Reading(reading.records, (note, *reading.diagnostics))


def _read(text: str, name: str, strict: bool) -> Reading:
    pbn, lin = _PBN.search(text), _LIN.search(text)
    if pbn and not (lin and lin.start() < pbn.start()):
        return read_pbn(text, strict=strict)
    if lin:
        return read_lin(text, strict=strict)
    if not text.strip("\ufeff \t\r\n") or name.lower().endswith(".pbn"):
        return read_pbn(text, strict=strict)
    if name.lower().endswith(".lin"):
        return read_lin(text, strict=strict)
    unknown = Diagnostic(1, Severity.ERROR, say("this is neither PBN nor LIN"))
    if strict:
        raise BadInput(unknown.where)
    return Reading((), (unknown,))
