"""What a ruling expects, as it is written, brought into the one form in which it is compared: a list of words for each key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oddtrick.game.seats import Seat
from oddtrick.texts import BadInput, say


def wanted(key: str, value: Any, where: str) -> tuple[str, ...]:
    """`calls = "N: 1NT Pass"`, `cards = {1 = "W: SK S2"}`, `tricks = {NS = 9}`, `score = 420`, `turn = "S"`, or a list of texts.

    Raises BadInput.
    """
    match key, value:
        case "calls", str():
            return tuple(_row(value, where, key))
        case "cards", Mapping():
            return tuple(f"{trick}: {one}" for trick, row in value.items() for one in _row(row, where, key))
        case (("tricks" | "transferred" | "awarded"), Mapping()):
            return tuple(f"{side} {number}" for side, number in value.items())
        case "score", int():
            return (str(value),)
        case (("turn" | "contract"), str()):
            return (value,) if value else ()
        case _, list() if all(isinstance(one, str) for one in value):
            return tuple(value)
        case _:
            raise BadInput(say("{where}.{key}: expected a list of texts, found {found}", where=where, key=key, found=repr(value)))


def _row(row: Any, where: str, key: str) -> list[str]:
    """`N: 1NT Pass`, in rotation; several rows are parted by a semicolon."""
    found = []
    for part in str(row).split(";") if str(row).strip() else ():
        by, colon, rest = part.strip().partition(":")
        if not colon:
            raise BadInput(
                say("{where}.{key}: {row} was not understood; expected a row as N: 1NT Pass", where=where, key=key, row=repr(row))
            )
        seat = Seat.parse(by)
        for what in rest.split():
            found.append(f"{seat} {what}")
            seat = seat.lho
    return found
