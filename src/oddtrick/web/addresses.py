"""What stands in an address: plain data as few letters, with a version, read back only when nothing was changed.

The letters are URL-safe base64 of JSON that was deflated with a dictionary of the words that occur in it (`words-1.txt`, never
changed: a new list is a new version). The check sum of the format finds links that were cut or altered.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from functools import cache
from importlib.resources import files

from oddtrick.texts import BadInput, say

VERSION = "1"
LONGEST = 1_800  # letters of a whole address that every phone, printer of QR codes and messenger takes
_LARGEST = 100_000  # bytes of JSON
_MOST = 20_000  # letters that are read at all


def pack(value: object) -> str:
    """Plain data (lists, objects, text, numbers) as letters, digits, `-` and `_`."""
    squeeze = zlib.compressobj(9, zlib.DEFLATED, 15, 9, zlib.Z_DEFAULT_STRATEGY, _words())
    data = squeeze.compress(json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()) + squeeze.flush()
    return VERSION + base64.urlsafe_b64encode(data).decode().rstrip("=")


def unpack(text: str) -> object:
    """What `pack` was given. Raises BadInput for anything else, and never makes more than a small amount of data of it."""
    if text[:1] != VERSION or len(text) > _MOST:
        raise BadInput(say("this address is of another version, or was not made by Oddtrick"))
    try:
        data = base64.b64decode(text[1:] + "=" * (-len(text[1:]) % 4), altchars=b"-_", validate=True)
        expand = zlib.decompressobj(15, _words())
        told = expand.decompress(data, _LARGEST)
        if not expand.eof or expand.unused_data:
            raise BadInput(say("this address was cut short or altered; ask for it again"))
        found = json.loads(told)
        json.dumps(found, ensure_ascii=False).encode()  # half a letter (a lone surrogate) can be told, but never shown
        return found
    except (binascii.Error, zlib.error, ValueError, RecursionError) as error:
        if isinstance(error, BadInput):
            raise
        raise BadInput(say("this address was cut short or altered; ask for it again")) from None


@cache
def _words() -> bytes:
    return (files("oddtrick.web") / "data" / f"words-{VERSION}.txt").read_bytes()
