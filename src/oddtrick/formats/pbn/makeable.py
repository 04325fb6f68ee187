"""What was makeable, as PBN tells it: OptimumResultTable (5.7), OptimumScore (4.2.7), and DoubleDummyTricks, as many programs do.

DoubleDummyTricks has twenty digits: no trump, spades, hearts, diamonds, clubs of N, then of S, E and W. The dealing program of the
Polish federation tells them as Ability, by seat with A for ten.
"""

from __future__ import annotations

import re
from dataclasses import replace
from types import MappingProxyType

from oddtrick.analysis.doubledummy.makeable import Makeable
from oddtrick.analysis.doubledummy.par import Par
from oddtrick.formats.records import Record
from oddtrick.formats.tables import Section
from oddtrick.game.cards import DENOMINATIONS
from oddtrick.game.seats import SEATS, Seat
from oddtrick.texts import BadInput, say

TRICKS, SCORE, TABLE, ABILITY = "DoubleDummyTricks", "OptimumScore", "OptimumResultTable", "Ability"
_HEAD = "Declarer;Denomination\\2R;Result\\2R"
_ORDER = (Seat.N, Seat.S, Seat.E, Seat.W)
_ABILITY = re.compile(r"([NESW]):([0-9A-D]{5})", re.IGNORECASE)
_SCORE = re.compile(r"\s*(NS|EW)\s*([+-]?\d{1,5})(?:\s+(?:NS|EW)\s*[+-]?\d{1,5})?\s*", re.ASCII)


def makeable_of(record: Record) -> Makeable | None:
    """The table that a record tells, None where it tells none or not all of it. Raises BadInput where it cannot be read."""
    if (told := record.tags.get(TRICKS, "").strip()) not in ("", "?"):
        return Makeable.parse(told)
    if (section := next((one for one in record.sections if one.name == TABLE), None)) is not None:
        return _of_table(section)
    found = {seat.upper(): digits for seat, digits in _ABILITY.findall(record.tags.get(ABILITY, ""))}
    return Makeable.parse("".join(found[str(seat)] for seat in _ORDER)) if len(found) == len(SEATS) else None


def _of_table(section: Section) -> Makeable | None:
    tricks: dict[tuple[str, str], int] = {}
    for row in section.table().rows:
        declarer, denomination, result = (row.get(name, "").upper() for name in ("Declarer", "Denomination", "Result"))
        if not result.isdecimal() or not 0 <= int(result[:4]) <= 13:
            raise BadInput(say("{tricks} is not a number of tricks; expected 0 to 13", tricks=repr(result[:10])))
        tricks[declarer, "NT" if denomination == "N" else denomination] = int(result)
    try:
        return Makeable(tuple(tuple(tricks[str(seat), one.value] for one in DENOMINATIONS) for seat in SEATS))
    except KeyError:
        return None


def optimum_of(record: Record) -> int | None:
    """4.2.7. North-South's points at par, None where they are not told. Raises BadInput where they cannot be read."""
    told = record.tags.get(SCORE, "").strip()
    if told in ("", "?"):
        return None
    if (found := _SCORE.fullmatch(told)) is None:
        raise BadInput(say("OptimumScore {value!r}: expected the points of a side, as in NS 420", value=told[:40]))
    return int(found[2]) * (1 if found[1] == "NS" else -1)


def with_makeable(record: Record, table: Makeable, best: Par | None) -> Record:
    """The record with its table and par in the place of what it told of them before."""
    tags = {name: text for name, text in record.tags.items() if name not in (TRICKS, SCORE)} | {TRICKS: str(table)}
    if best is not None:
        tags[SCORE] = f"NS {best.score_ns}"
    rows = "\n".join(f"{seat} {one.value:>2} {table.of(seat, one):>2}" for seat in SEATS for one in reversed(DENOMINATIONS))
    sections = (*(one for one in record.sections if one.name != TABLE), Section.of(TABLE, _HEAD, rows))
    return replace(record, tags=MappingProxyType(tags), sections=sections)
