"""What happened at a table, as a case writes it: short lines, or entries of a record in full.

`N: 1NT Pass 2C` is said (or played) in rotation from North; `W SK` by West alone, `W SK lead`, `S 2H instead`, `E 1S at once`;
`W attention S 2C` speaks of South's latest 2C; `E exposes SK SQ` shows cards; `S claims 4`, `W objects`, `E agrees`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from oddtrick.game.seats import Seat
from oddtrick.texts import BadInput, say

_CALL = re.compile(r"[1-7](?:[CDHS]|NT)|Pass|XX?", re.IGNORECASE)
_CARD = re.compile(r"[SHDC](?:[2-9TJQKA]|10)", re.IGNORECASE)
_FLAGS = {"instead": "instead", "lead": "lead", "at once": "at_once"}
_ONE = re.compile(r"(?P<by>[NESW]) (?P<what>\S+)(?: (?P<flag>instead|lead|at once))?")
_ROW = re.compile(r"(?P<by>[NESW]):(?P<all>(?: \S+)+)")
_ATTENTION = re.compile(r"(?P<by>[NESW]) attention (?P<about>[NESW] \S+)")
_EXPOSED = re.compile(r"(?P<by>[NESW]) exposes(?P<cards>(?: [SHDC]\S+)+?)(?P<led> led)?")
_CLAIMED = re.compile(r"(?P<by>[NESW]) claims(?: (?P<tricks>\d+))?")
_SAID = re.compile(r"(?P<by>[NESW]) (?P<what>objects|agrees)")


def entries(told: Sequence[Any], where: str) -> list[dict[str, Any]]:
    """The entries of a record that these lines stand for. Raises BadInput with the line, and what was expected."""
    found: list[dict[str, Any]] = []
    for n, line in enumerate(told):
        place = f"{where}[{n}]"
        if isinstance(line, str):
            found += _line(line.strip(), place, found)
        elif isinstance(line, Mapping):
            found.append(_full(line, place, found))
        else:
            raise BadInput(say("{where}: expected a line, as N: 1NT Pass 2C, or an entry of a record", where=place))
    return found


def _line(line: str, where: str, before: list[dict[str, Any]]) -> list[dict[str, Any]]:
    if row := _ROW.fullmatch(line):
        seat, made = Seat.parse(row["by"]), []
        for what in row["all"].split():
            made.append(_act(str(seat), what, where))
            seat = seat.lho
        return made
    if one := _ATTENTION.fullmatch(line):
        return [{"is": "Attention", "by": one["by"], "about": _about(one["about"], where, before)}]
    if one := _EXPOSED.fullmatch(line):
        return [{"is": "Exposed", "by": one["by"], "cards": one["cards"].split()} | ({"led": True} if one["led"] else {})]
    if one := _CLAIMED.fullmatch(line):
        return [{"is": "Claimed", "by": one["by"]} | ({"tricks": int(one["tricks"])} if one["tricks"] else {})]
    if one := _SAID.fullmatch(line):
        return [{"is": "Objected" if one["what"] == "objects" else "Assented", "by": one["by"]}]
    if one := _ONE.fullmatch(line):
        flag = {_FLAGS[one["flag"]]: True} if one["flag"] else {}
        return [_act(one["by"], one["what"], where) | flag]
    raise BadInput(
        say("{where}: {line} says nothing; expected a line as N: 1NT Pass 2C, W SK, W attention S 2C", where=where, line=repr(line))
    )


def _act(by: str, what: str, where: str) -> dict[str, Any]:
    if _CALL.fullmatch(what):
        return {"is": "Called", "by": by, "call": what}
    if _CARD.fullmatch(what):
        return {"is": "Played", "by": by, "card": what}
    raise BadInput(
        say("{where}: {what} is neither a call nor a card; expected one as 1NT, Pass, X or SK", where=where, what=repr(what))
    )


def _full(line: Mapping[str, Any], where: str, before: list[dict[str, Any]]) -> dict[str, Any]:
    """An entry written out; what it is about may be named by its player and the call or card."""
    about = line.get("about")
    return {**line, "about": _about(about, where, before)} if isinstance(about, str) else dict(line)


def _about(about: str, where: str, before: list[dict[str, Any]]) -> int:
    by, _, what = about.partition(" ")
    for place in range(len(before) - 1, -1, -1):
        one = before[place]
        if one.get("by") == by and what.lower() in (str(one.get("call")).lower(), str(one.get("card")).lower()):
            return place
    raise BadInput(say("{where}: {about} has not happened before", where=where, about=repr(about)))
