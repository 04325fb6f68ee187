"""PBN, Portable Bridge Notation 2.1: read and write, and its bytes."""

from __future__ import annotations

from oddtrick.formats.pbn_games import read_pbn
from oddtrick.formats.pbn_write import write_pbn

__all__ = ["decode", "encode", "encoding", "read_pbn", "write_pbn"]


def encoding(data: bytes) -> str:
    """How a file is encoded: `utf-8`, with or without a byte order mark, or else `latin-1` (PBN 2.2)."""
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return "latin-1"
    return "utf-8"


def decode(data: bytes) -> str:
    """The text of a file: UTF-8 with or without a byte order mark, or else ISO 8859-1, which every file is (PBN 2.2)."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def encode(text: str) -> bytes:
    """The bytes to be written: ISO 8859-1 as PBN 2.2 has it, or UTF-8 when the text has other letters or would be misread."""
    try:
        data = text.encode("latin-1")
    except UnicodeEncodeError:
        return text.encode("utf-8", "replace")
    return data if decode(data) == text else text.encode("utf-8")
