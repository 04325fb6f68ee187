"""Movements from files: our own JSON, libraries of scorers (PS, IS, TS), cyclic Howells as JSON (KoPS), lists of hands as YAML.

A file that is no such thing is refused as a whole. A movement of it that cannot be played comes with what is wrong with it.
What others tolerate (sharing, second meetings, uneven sit-outs) is declared by the movement, and told as its drawback.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from oddtrick.movements.checking import Fault, check, declaring
from oddtrick.movements.movement import MOST_ROUNDS, MOST_TABLES, Kind, Movement, Place, movement
from oddtrick.reading_json import NotJson, json_of
from oddtrick.texts import BadInput, say

_MOST = 20_000_000  # letters of a file
_KINDS = {0: Kind.PAIRS, 1: Kind.TWO_WINNERS, 2: Kind.PAIRS, 3: Kind.INDIVIDUAL, 4: Kind.INDIVIDUAL, 5: Kind.TEAMS}


class Imported(NamedTuple):
    """A movement as it was read, how many boards a set has there (0: not said), and what makes it unplayable."""

    movement: Movement
    boards: int
    faults: tuple[Fault, ...]


def read_movements(text: str, kind: Kind | None = None) -> tuple[Imported, ...]:
    """Every movement of a file, whichever format it has; a library that does not tell its kind is of the kind given.

    Raises BadInput with one sentence, and the line where there is one.
    """
    if len(text) > _MOST:
        raise BadInput(say("the file is too large to be one of movements"))
    begins = text.lstrip("\ufeff \t\r\n")
    if begins.startswith("{"):
        found = [*_cyclic(begins)]
    elif re.search(r"^hands:", begins, re.MULTILINE):
        found = [_hands(begins)]
    else:
        found = [*_library(begins, kind)]
    if not found:
        raise BadInput(say("no movement is in this file"))
    return tuple(found)


def _judged(m: Movement, boards: int = 0) -> Imported:
    told = declaring(m)
    return Imported(told, boards, check(told))


def _library(text: str, kind: Kind | None) -> Iterator[Imported]:
    """Blocks of lines: a name; type, tables, boards, boards in a set, rounds; a line for each table with who plays and the set."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    block: list[tuple[int, str]] = []
    for n, line in enumerate([*lines, ""], 1):
        if line.strip():
            block.append((n, line.strip(" ,\t")))
        elif block:
            yield _block(block, kind)
            block = []


def _block(block: Sequence[tuple[int, str]], kind: Kind | None) -> Imported:
    if len(block) < 3:
        raise BadInput(say("line {n}: a movement has a name, a line of numbers and a line for each table", n=block[0][0]))
    head = _numbers(*block[1])
    if len(head) < 5 or head[0] not in _KINDS or head[3] < 1 or not 1 <= head[4] <= 200:
        expected = say(
            "line {n}: expected type, tables, boards, boards in a set, rounds; found: {line}", n=block[1][0], line=block[1][1]
        )
        raise BadInput(expected)
    what, _, boards, per, rounds, *_ = head
    of = _KINDS[what]
    if kind is Kind.TEAMS or (kind and (kind is Kind.INDIVIDUAL) != (of is Kind.INDIVIDUAL)):
        of = kind
    width = 5 if of is Kind.INDIVIDUAL else 3
    tables = [_numbers(n, line) for n, line in block[2:]]
    places: list[list[Place | None]] = [[] for _ in range(rounds)]
    for row in tables:
        for r in range(rounds):
            *bodies, s = row[width * r : width * (r + 1)] or [0]
            half = len(bodies) // 2
            sits = len(bodies) == width - 1 and s > 0 and min(bodies) > 0
            places[r].append(Place(tuple(bodies[:half]), tuple(bodies[half:]), s) if sits else None)
    m = movement(of, boards // per, _numbered(places, apart=of is Kind.TWO_WINNERS), say("{name}", name=block[0][1]))
    return _judged(m, per)


def _numbered(rows: Sequence[Sequence[Place | None]], *, apart: bool) -> list[list[Place | None]]:
    """Slots from 1 without gaps, in the order of their numbers; East-West after North-South where they are numbered apart."""
    places = [p for row in rows for p in row if p]
    ns, ew = {slot for p in places for slot in p.ns}, {slot for p in places for slot in p.ew}
    if apart:
        north = {old: new for new, old in enumerate(sorted(ns), 1)}
        east = {old: new for new, old in enumerate(sorted(ew), 1 + len(north))}
    else:
        north = east = {old: new for new, old in enumerate(sorted(ns | ew), 1)}
    return [[p and Place(tuple(north[one] for one in p.ns), tuple(east[one] for one in p.ew), p.set) for p in row] for row in rows]


def _numbers(n: int, line: str) -> list[int]:
    if not re.fullmatch(r"\s*\d{1,4}(\s*,\s*\d{1,4})*\s*", line):
        raise BadInput(say("line {n}: expected numbers with commas; found: {line}", n=n, line=line[:80]))
    return [int(one) for one in line.split(",")]


def _cyclic(text: str) -> Iterator[Imported]:
    """Cyclic Howells of KoPS: the way of the pairs, the places on the circle of boards (0 is a relay), and who begins where."""
    try:
        told = json_of(text)
    except NotJson as error:
        raise BadInput(say("this is not JSON: {error}", error=error.text)) from error
    if "rounds" in told and "kind" in told:
        yield _judged(_own(told))
        return
    for name, one in told.items():
        try:
            yield _judged(_ring(str(name), one))
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
            expected = say("{name}: expected tables, rounds, sets, movement and positions of a cyclic Howell", name=str(name))
            raise BadInput(expected) from error


def _own(told: dict[str, Any]) -> Movement:
    """A movement as `oddtrick movement show --json` prints it."""
    try:
        rows = [
            [p and Place(tuple(map(int, p["ns"])), tuple(map(int, p["ew"])), int(p["set"])) for p in row] for row in told["rounds"]
        ]
        kind, slots, sets, copies = Kind(told["kind"]), int(told["slots"]), int(told["sets"]), int(told.get("copies", 1))
    except (KeyError, TypeError, ValueError) as error:
        raise BadInput(say("a movement as JSON needs kind, slots, sets, and rounds of tables with ns, ew and set")) from error
    if len(rows) > MOST_ROUNDS or max(map(len, rows), default=0) > MOST_TABLES or not 0 <= slots <= 4 * MOST_TABLES or sets > 1000:
        raise BadInput(say("a movement has at most {tables} tables and {rounds} rounds", tables=MOST_TABLES, rounds=MOST_ROUNDS))
    return movement(kind, sets, rows, say("{name}", name=str(told.get("name", ""))), slots=slots, copies=copies)


def _ring(name: str, one: dict[str, Any]) -> Movement:
    circle = {int(s) - 1: k for k, s in enumerate(one["sets"]) if s}
    way = [str(seat) for seat in one["movement"]]
    begin = {f"{t // 2 + 1}{'NE'[t % 2]}": int(slot) for t, slot in enumerate(one["positions"])}
    tables, rounds, ring = int(one["tables"]), int(one["rounds"]), len(one["sets"])
    if not (0 < tables <= 100 and 0 < rounds <= 200):
        raise ValueError
    rows = []
    for r in range(rounds):
        at = {way[(way.index(seat) + r) % len(way)] if seat in way else seat: slot for seat, slot in begin.items()}
        rows.append([Place((at[f"{t}N"],), (at[f"{t}E"],), (circle[t - 1] + r) % ring + 1) for t in range(1, tables + 1)])
    return movement(Kind.PAIRS, ring, rows, say("{name}", name=name))


def _hands(text: str) -> Imported:
    """A list of hands: table, round, ns and ew (or north, south, east, west), boards; of YAML only what such a list needs."""
    name, hands = "", list[dict[str, list[str]]]()
    boards: list[str] | None = None
    for n, line in enumerate(text.split("\n"), 1):
        told = line.split(" #")[0].rstrip()
        if boards is not None and (item := re.fullmatch(r"\s*- (\d+)", told)):
            boards.append(item[1])
            continue
        boards = None
        found = re.fullmatch(r"\s*(- )?(\w+): *(.*)", told)
        if found is None:
            continue
        begins, key, value = found.groups()
        if key == "name" and not hands:
            name = value.strip("\"'")
        if begins and key == "table":
            hands.append({})
        if hands:
            values = re.findall(r"\d+", value)
            if key == "boards" and not values:
                boards = values
            hands[-1][key] = values
        if len(hands) > 20_000:
            raise BadInput(say("line {n}: too many hands", n=n))
    return _listed(name, hands)


def _listed(name: str, hands: Sequence[dict[str, list[str]]]) -> Imported:
    sides = (("north", "south"), ("east", "west")) if hands and "north" in hands[0] else (("ns",), ("ew",))
    sets: dict[tuple[int, ...], int] = {}
    played: list[tuple[int, int, Place]] = []
    for n, hand in enumerate(hands, 1):
        if not all(hand.get(key) for key in ("table", "round", "boards", *sides[0], *sides[1])):
            raise BadInput(say("hand {n}: expected table, round, who sits there, and boards", n=n))
        s = sets.setdefault(tuple(map(int, hand["boards"])), len(sets) + 1)
        ns, ew = (tuple(int(hand[key][0]) for key in side) for side in sides)
        played.append((int(hand["round"][0]), int(hand["table"][0]), Place(ns, ew, s)))
    rounds, tables = max((r for r, _, _ in played), default=0), max((t for _, t, _ in played), default=0)
    if not 1 <= rounds <= 200 or not 1 <= tables <= 500 or min(min(r, t) for r, t, _ in played) < 1:
        raise BadInput(say("{name}: expected rounds 1 to 200 and tables 1 to 500", name=name))
    rows: list[list[Place | None]] = [[None] * tables for _ in range(rounds)]
    for r, t, p in played:
        rows[r - 1][t - 1] = p if 0 not in (*p.ns, *p.ew) else None
    kind = Kind.INDIVIDUAL if len(sides[0]) == 2 else Kind.PAIRS
    _apart(sets)
    per = {len(boards) for boards in sets}
    m = movement(kind, len(sets), _numbered(rows, apart=False), say("{name}", name=name))
    return _judged(m, per.pop() if len(per) == 1 else 0)


def _apart(sets: Iterable[tuple[int, ...]]) -> None:
    """Sets of boards have no board in common, or a pair might play one twice."""
    seen: dict[int, tuple[int, ...]] = {}
    for boards in sets:
        for board in boards:
            if seen.setdefault(board, boards) != boards:
                one, other = (", ".join(map(str, both)) for both in (seen[board], boards))
                raise BadInput(say("board {n} stands in two sets: {one} and {other}", n=board, one=one, other=other))
