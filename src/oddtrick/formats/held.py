"""Files written in any format, and what of the records the format has no place for: found by reading what was written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from oddtrick.formats.deals.kinds import NAMES, plugged, read_deals, write_deals
from oddtrick.formats.lin import read_lin
from oddtrick.formats.lin.write import write_lin
from oddtrick.formats.pbn import encode, read_pbn, write_pbn
from oddtrick.formats.records import SEAT_TAGS, Record
from oddtrick.game.deal import Deal
from oddtrick.game.outcome import NotPlayed
from oddtrick.texts import BadInput, Text, say

FORMATS = ("pbn", "lin", *NAMES)


class LeftOut(NamedTuple):
    """What a format has no place for, with the boards of which it was left out; `told` is a slug that stays."""

    told: str
    what: Text
    boards: tuple[str, ...]


class Written(NamedTuple):
    """The bytes of a file, the boards in it, and what was left out."""

    data: bytes
    boards: int
    left_out: tuple[LeftOut, ...]


_Part = Callable[[Record], object]
_OF_A_MATCH = ("Event", "Stage", "Site", "Date", "Scoring", "HomeTeam", "VisitTeam", "Room", "Title")


def _tags(record: Record, names: Iterable[str]) -> dict[str, str]:
    told = record.told
    return {name: told[name].strip() for name in names if told.get(name, "").strip() not in ("", "?")}


def _further(record: Record) -> dict[str, str]:
    named = {*_OF_A_MATCH, *SEAT_TAGS}
    return _tags(record, (name for name in record.told if name not in named))


def _calls(record: Record) -> object:
    return (record.auction.dealer, record.auction.made) if record.auction else None


def _explained(record: Record) -> object:
    return (record.auction.annotations, record.auction.notes) if record.auction and record.auction.annotations else None


def _cards(record: Record) -> object:
    return [(seat, card) for seat, card, _ in record.play.in_order()] if record.play else None


def _outcome(record: Record) -> object:
    return None if isinstance(record.outcome, NotPlayed) else record.outcome


_PARTS: dict[str, tuple[Text, _Part]] = {
    "deal": (say("the cards"), lambda record: record.deal),
    "number": (say("the number of the board"), lambda record: record.board),
    "dealer": (say("the dealer"), lambda record: record.dealer),
    "vulnerability": (say("the vulnerability"), lambda record: record.vulnerability),
    "players": (say("the names of the players"), lambda record: _tags(record, SEAT_TAGS)),
    "match": (say("event, place, date and scoring"), lambda record: _tags(record, _OF_A_MATCH)),
    "auction": (say("the auction"), _calls),
    "explanations": (say("alerts and explanations"), _explained),
    "play": (say("the play"), _cards),
    "result": (say("the result"), _outcome),
    "award": (say("what the Director awarded"), lambda record: record.adjusted),
    "tables": (say("tables behind the board, such as makeable tricks"), lambda record: record.sections),
    "comments": (say("comments"), lambda record: tuple(comment.text for comment in record.comments)),
    "further": (say("further tags"), _further),
}


def formats() -> tuple[str, ...]:
    """All formats that can be written, those of plug-ins last."""
    return (*FORMATS, *plugged())


def check(kind: str) -> None:
    """Raise BadInput unless there is a format of that name."""
    if kind not in FORMATS and kind not in plugged():
        names = ", ".join(formats())
        raise BadInput(say("{format} is no format of files; expected one of {names}", format=repr(kind), names=names))


def written(records: Sequence[Record], kind: str) -> Written:
    """The file in that format, one of `formats()`. Raises BadInput where the format cannot hold the boards at all."""
    check(kind)
    groups = [[record] for record in records] if kind in ("pbn", "lin", "rbn") else _by_board(records)
    groups.sort(key=lambda group: (group[0].board or 0) if kind in ("dup", "dlm", "bhg") else 0)
    chosen = [group[0] for group in groups]
    match kind:
        case "pbn":
            data = encode(write_pbn(chosen))
            back = read_pbn(data.decode("utf-8" if _utf_8(data) else "latin-1")).records
        case "lin":
            data = write_lin(chosen).encode()
            back = read_lin(data.decode()).records
        case _:
            data = write_deals(chosen, kind)
            back = read_deals(data, kind).records
    pairs = [(record, found) for group, found in zip(groups, back, strict=False) for record in group]
    if len(back) != len(chosen) or any(record.deal and found.deal != _filled(record.deal) for record, found in pairs):
        raise BadInput(say("{format} does not give these boards back; nothing is written", format=kind.upper()))
    left = (LeftOut(told, what, _lost(part, pairs)) for told, (what, part) in _PARTS.items())
    return Written(data, len(chosen), tuple(one for one in left if one.boards))


def _filled(deal: Deal) -> Deal:
    return deal.completed()


def _utf_8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def _lost(part: _Part, pairs: Iterable[tuple[Record, Record]]) -> tuple[str, ...]:
    """The boards of which the file tells something else than the record does."""
    found = (str(record.board or "?") for record, back in pairs if (told := part(record)) and not _same(told, part(back)))
    return tuple(dict.fromkeys(found))


def _same(told: object, back: object) -> bool:
    if isinstance(told, Deal):
        return back == told.completed()
    if isinstance(told, dict) and isinstance(back, dict):
        return all(back.get(name) == text for name, text in told.items())
    return told == back


def _by_board(records: Iterable[Record]) -> list[list[Record]]:
    """Boards that were played at several tables, once. Raises BadInput where one number has two deals."""
    groups: dict[object, list[Record]] = {}
    for n, record in enumerate(records):
        group = groups.setdefault(record.board or f"no number {n}", [])
        if group and group[0].deal != record.deal:
            raise BadInput(say("board {board} stands there with two deals", board=record.board))
        group.append(record)
    return [*groups.values()]
