"""Files of boards that programs send: what is wrong with one, one in another format, and boards dealt."""

from __future__ import annotations

import binascii
from base64 import b64decode, b64encode
from random import SystemRandom

import msgspec

from oddtrick.answering.wanted import ConvertIn, DealIn, FileIn
from oddtrick.formats.detect import read
from oddtrick.formats.diagnostics import Severity
from oddtrick.formats.held import check as check_format
from oddtrick.formats.held import written
from oddtrick.game.dealing import Seed, board_numbers, random_deal
from oddtrick.shapes.files import Checked, DealtBoard, Left, checked_out, dealt_board
from oddtrick.texts import BadInput, Translate, say


class ConvertedFile(msgspec.Struct, omit_defaults=True):
    """A file in another format: its `text`, or `base64` where it is no text; and what the format has no place for."""

    format: str
    boards: int
    left_out: list[Left]
    text: str = ""
    base64: str = ""


class DealtBoards(msgspec.Struct):
    """Boards that were dealt."""

    boards: list[DealtBoard]


def check(data: FileIn, translate: Translate) -> Checked:
    """Everything that is wrong with a file. Raises BadInput for what is no file of boards."""
    reading = read(_bytes(data), data.name)
    return checked_out(reading.records, reading.diagnostics, translate)


def convert(data: ConvertIn) -> ConvertedFile:
    """The boards of a file in another format. Raises BadInput at its first error, lest boards be lost in silence."""
    check_format(data.to)
    reading = read(_bytes(data), data.name)
    for one in reading.diagnostics:
        if one.severity is Severity.ERROR:
            raise BadInput(one.where)
    if not reading.records:
        raise BadInput(say("{file} has no boards", file=data.name or "text"))
    made = written(reading.records, data.to)
    left = [Left(one.told, [*one.boards]) for one in made.left_out]
    found = ConvertedFile(data.to, made.boards, left)
    try:
        found.text = made.data.decode("utf-8")
    except UnicodeDecodeError:
        found.base64 = b64encode(made.data).decode()
    return found


def deal(data: DealIn) -> DealtBoards:
    """Boards, each with its dealer and vulnerability (Law 2) and its deal in PBN's way of writing."""
    numbers = board_numbers(data.first, data.boards)
    generator = SystemRandom()
    seed = Seed(data.seed) if data.seed else None
    return DealtBoards([dealt_board(number, seed.deal(number) if seed else random_deal(generator)) for number in numbers])


def _bytes(data: FileIn) -> bytes:
    if bool(data.text) == bool(data.base64):
        raise BadInput(say("expected a file as text, or its bytes as base64, and one of the two"))
    if data.text:
        return data.text.encode("utf-8", "replace")
    try:
        return b64decode(data.base64, validate=True)
    except (binascii.Error, ValueError):
        raise BadInput(say("what was sent is not base64")) from None
