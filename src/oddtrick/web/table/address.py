"""A table as it stands in an address: how the board was found, and what people did, without any free words.

Calls and cards stand in runs, as on paper: `n1SP2HP` or `wSKDA`; a seat (small letter) only where it is not the next one.
Everything else is a list: the name of its entry and the fields.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import MISSING, fields
from typing import Any, get_args

from oddtrick.citations import Edition
from oddtrick.game.calls import CALLS
from oddtrick.game.cards import Card
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.seats import Seat, Vulnerability
from oddtrick.game.words.designation import Designation
from oddtrick.table.entries import Answered, Called, CalledEight, Closed, Entry, Opened, Played, Rescinded, Ruled, Start
from oddtrick.table.folding.record import dump_entry, load_entry
from oddtrick.texts import BadInput, say
from oddtrick.web.addresses import pack, unpack
from oddtrick.web.case import Facts, read_facts
from oddtrick.web.rules import House
from oddtrick.web.table.story import MOST, Step, Story, bare

MARK = "t"
_UNKNOWN = Deal(None, None, None, None)
_SHORT = {"Pass": "P", "X": "X", "XX": "R"}
_CODES = {call: _SHORT.get(str(call), str(call)[:2]) for call in CALLS}
_CALLS = {code: call for call, code in _CODES.items()}
_CODE = "[1-7][CDHSN]|P|X|R"
_ONE = re.compile(
    rf"(?P<by>[nesw])?(?:(?P<call>{_CODE})(?P<instead>i)?(?P<at_once>o)?(?:~(?P<names>{_CODE}))?(?:=(?P<shows>[CDHSN]{{1,5}});)?"
    r"|8(?P<eight>[CDHSN?])"
    r"|(?P<card>[CDHS][2-9TJQKA])(?P<lead>l)?(?P<together>o)?(?:\{(?P<said>[A-Za-z0-9 ]{1,12})\})?)"
)
_CLASSES = {cls.__name__: cls for cls in get_args(Entry)}
_NO_TABLE = say("this address holds no table")


def packed(story: Story) -> str:
    """A story as letters of an address."""
    start = story.start
    told = [MARK, str(start.edition), story.rules, story.board, str(start.dealer), str(start.vulnerability)]
    return pack([*told, _deal(start.deal), _play(start), list(_items(story)), *story.facts.plain()])


def unpacked(text: str, house: House) -> Story:
    """The story that an address holds. Raises BadInput when it holds none; whether it can be told is found by telling it."""
    match unpack(text):
        case [str() as mark, str() as year, str() as rules, int() | None as board, str() as dealer, str() as vulnerable,
              int() | str() | None as deal, list() | None as play, list() as items, *facts] if mark == MARK:  # fmt: skip
            pass
        case _:
            raise BadInput(_NO_TABLE)
    if year not in {str(edition) for edition in Edition} or not (board is None or (type(board) is int and 0 < board < 10_000)):
        raise BadInput(_NO_TABLE)
    edition = Edition(year)
    house.regulations(rules, edition)
    start = Start(edition, Seat.parse(dealer), Vulnerability.parse(vulnerable), _read_deal(deal), *_read_play(play))
    return Story(start, rules, board, tuple(_read(items, start)), _read_facts(facts))


def _read_facts(told: list[Any]) -> Facts:
    try:
        return read_facts(told)
    except BadInput:
        raise BadInput(_NO_TABLE) from None


# ---------------------------------------------------------------- how the board is found


def _deal(deal: Deal) -> int | str | None:
    if deal == _UNKNOWN:
        return None
    whole = all(hand is not None and len(hand) == 13 for hand in deal.hands)
    return deal.number if whole else str(deal)


def _read_deal(told: int | str | None) -> Deal:
    if isinstance(told, bool):
        raise BadInput(_NO_TABLE)
    if told is None:
        return _UNKNOWN
    return Deal.numbered(told) if isinstance(told, int) else Deal.as_found(told)


def _play(start: Start) -> list[Any] | None:
    if start.contract is None:
        return None
    leader = None if start.leader is None else str(start.leader)
    return [str(start.contract), str(start.contract.declarer), start.trick, leader, *start.won]


def _read_play(told: list[Any] | None) -> tuple[Any, ...]:
    match told:
        case None:
            return ()
        case [str() as contract, str() as declarer, int() as trick, str() | None as leader, int() as ns, int() as ew]:
            if isinstance(trick, bool) or not 1 <= trick <= 13 or min(ns, ew) < 0 or ns + ew > trick - 1:
                raise BadInput(say("before trick {trick} nobody can have won that many tricks", trick=repr(trick)))
            found = Contract.parse(contract, Seat.parse(declarer))
            return found, trick, None if leader is None else Seat.parse(leader), (ns, ew)
        case _:
            raise BadInput(_NO_TABLE)


# ---------------------------------------------------------------- what people did


def _items(story: Story) -> Iterator[str | list[Any]]:
    run, by = "", story.start.dealer
    for entry, alone in story.steps:
        if isinstance(entry, Called | CalledEight | Played):
            run += ("" if entry.by is by else str(entry.by).lower()) + _action(entry)
            by = entry.by.lho
            continue
        if run:
            yield run
            run = ""
        yield [*_fields(bare(entry)), *(["alone"] if alone else [])]
    if run:
        yield run


def _action(entry: Called | CalledEight | Played) -> str:
    match entry:
        case Called(_, call, instead, shows, names, at_once):
            marks = "i" * instead + "o" * at_once + (f"~{_CODES[names]}" if names else "") + (f"={shows};" if shows else "")
            return _CODES[call] + marks
        case CalledEight(_, words):
            last = words.strip().upper().removesuffix("T")[-1:]
            return "8" + (last if last in tuple("CDHSN") else "?")
        case Played(_, card, lead, at_once, said):
            words = spoken(said)
            return str(card) + "l" * lead + "o" * at_once + (f"{{{words}}}" if words else "")


def spoken(said: str) -> str:
    """Declarer's words as far as they name a card of dummy: a card, a suit, a rank, or one word. Empty when they name none."""
    try:
        suit, rank, word = Designation.parse(said) if said else Designation()
    except BadInput:
        return ""
    if suit and rank:
        return f"{suit}{rank}"
    return word.value if word else (suit.name.lower() if suit else rank.name.lower() if rank else "")


def _fields(entry: Entry) -> list[Any]:
    plain, own = dump_entry(entry), fields(entry)
    last = max((n for n, field in enumerate(own) if field.name in plain), default=-1)
    values = [plain.get(field.name, None if field.default is MISSING else field.default) for field in own[: last + 1]]
    return [type(entry).__name__, *([*value] if isinstance(value, tuple) else value for value in values)]


def _read(items: list[Any], start: Start) -> Iterator[Step]:
    by = start.dealer
    if len(items) > MOST:
        raise BadInput(say("a table here takes at most {n} entries", n=MOST))
    for n, item in enumerate(items):
        match item:
            case str() if len(item) < 20 * MOST:
                for entry in _run(item, by):
                    yield Step(entry)
                    by = entry.by.lho
            case [str() as name, *values] if name in _CLASSES and name not in ("Called", "CalledEight", "Played"):
                alone = name == "Attention" and values[-1:] == ["alone"]
                yield Step(_entry(n, name, values[:-1] if alone else values), alone)
            case _:
                raise BadInput(_NO_TABLE)


def _run(text: str, by: Seat) -> Iterator[Called | CalledEight | Played]:
    at = 0
    while at < len(text):
        found = _ONE.match(text, at)
        if found is None:
            raise BadInput(_NO_TABLE)
        by, at = Seat.parse(found["by"].upper()) if found["by"] else by, found.end()
        if found["call"]:
            names = _CALLS[found["names"]] if found["names"] else None
            yield Called(by, _CALLS[found["call"]], bool(found["instead"]), found["shows"] or "", names, bool(found["at_once"]))
        elif found["eight"]:
            yield CalledEight(by, "8" + {"N": "NT", "?": ""}.get(found["eight"], found["eight"]))
        else:
            yield Played(by, Card.parse(found["card"]), bool(found["lead"]), bool(found["together"]), found["said"] or "")
        by = by.lho


def _entry(n: int, name: str, values: list[Any]) -> Entry:
    own = fields(_CLASSES[name])
    if len(values) > len(own):
        raise BadInput(_NO_TABLE)
    entry = load_entry({"is": name} | {field.name: value for field, value in zip(own, values, strict=False)}, f"[{n}]")
    if bare(entry) != entry or not _by_a_person(entry):
        raise BadInput(_NO_TABLE)
    return entry


def _by_a_person(entry: Entry) -> bool:
    """What only the desk writes is no part of a story; what is named by number has one."""
    if isinstance(entry, Closed | Rescinded) or (isinstance(entry, Ruled) and entry.inquiry is not None):
        return False
    if isinstance(entry, Opened) and set(dump_entry(entry)) - _OPENED:
        return False
    about, matter = getattr(entry, "about", None), getattr(entry, "matter", None)
    return (about is None or about >= 0) and matter in _NUMBERS and (not isinstance(entry, Answered) or entry.inquiry in _NUMBERS)


_OPENED = {"is", "procedure", "offender", "about"}
_NUMBERS = (None, "", *map(str, range(MOST)))
