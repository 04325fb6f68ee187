"""What a LIN file says of all boards: the match, the results, the players (tags vg, rs, pn)."""

from __future__ import annotations

import re
from typing import NamedTuple

from oddtrick.formats.diagnostics import Log
from oddtrick.formats.lin.fields import Field
from oddtrick.formats.pbn.names import literal
from oddtrick.formats.pbn.tokens import shortened
from oddtrick.game.contract import Contract
from oddtrick.game.outcome import Outcome, PassedOut, PlayedOut
from oddtrick.game.seats import Seat
from oddtrick.texts import say

SOUTH_FIRST = (Seat.S, Seat.W, Seat.N, Seat.E)
SEAT_NAMES = {Seat.N: "North", Seat.E: "East", Seat.S: "South", Seat.W: "West"}
_SCORING = {"I": "IMP", "P": "MP", "B": "BAM"}
_RESULT = re.compile(r"([1-7](?:NT|[CDHSN]))([NESW])(X{0,2})(=|[+-]\d{1,2})", re.IGNORECASE)


class Match(NamedTuple):
    """The match as the header tells it: tags for every board, results by board and room, players of both rooms."""

    tags: dict[str, str]
    results: dict[tuple[int, str], str]
    at: int = 0  # where the results stand
    players: str = ""


def read_header(fields: list[Field], log: Log) -> Match:
    """The header of a file. Results stand in the order of boards, the open room before the closed one."""
    tags: dict[str, str] = {}
    first, results, at, names = 1, [], 0, ""
    for field in fields:
        if field.tag == "vg":
            first = _match(field, tags, log)
        elif field.tag == "rs":
            results, at = [result.strip() for result in field.value.split(",")], field.at
        elif field.tag == "pn":
            names = field.value
        else:
            keep(tags, field)
    rooms = {(first + place // 2, "oc"[place % 2]): result for place, result in enumerate(results) if result}
    return Match(tags, rooms, at, names)


def _match(field: Field, tags: dict[str, str], log: Log) -> int:
    """Title, segment, scoring, first and last board, and the teams with what they carry over; the first board."""
    parts = [part.strip() for part in field.value.split(",")]
    keep(tags, field)
    if len(parts) < 9:
        log.note(field.at, say("vg {value!r}: expected nine parts between commas", value=shortened(field.value)))
        return 1
    title = ",".join(parts[: len(parts) - 8])
    segment, scoring, first, _, home, _, visit, _ = parts[-8:]
    told = {"Event": title, "Stage": segment, "Scoring": _SCORING.get(scoring.upper(), ""), "HomeTeam": home, "VisitTeam": visit}
    tags |= {name: literal(value) for name, value in told.items() if value}
    return int(first) if first.isascii() and first.isdecimal() and len(first) < 7 else 1


def players(value: str, room: str) -> dict[str, str]:
    """The players, South first and clockwise; of eight names the second four sit in the closed room."""
    names = [name.strip() for name in value.split(",")]
    names = names[4:8] if room == "c" and len(names) > 4 else names[:4]
    return {SEAT_NAMES[seat]: literal(name) for seat, name in zip(SOUTH_FIRST, names, strict=False) if name}


def keep(tags: dict[str, str], field: Field) -> None:
    """Keep a field that has no meaning of its own here as a tag, `Lin_` and its name."""
    name, value = f"Lin_{field.tag}", field.value.strip()
    tags[name] = f"{tags[name]}|{value}" if name in tags else literal(value)


def read_result(text: str) -> Outcome | None:
    """A result as `rs` has it: `4HE=`, `5DNx-2`, `PASS`; None when it is something else."""
    if text.upper() in ("PASS", "P"):
        return PassedOut()
    if (match := _RESULT.fullmatch(text)) is None:
        return None
    contract = Contract.parse(match[1] + match[3], Seat.parse(match[2]))
    tricks = contract.level + 6 + (0 if match[4] == "=" else int(match[4]))
    return PlayedOut(contract, tricks) if 0 <= tricks <= 13 else None
