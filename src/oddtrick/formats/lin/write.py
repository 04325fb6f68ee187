"""Records written as LIN: a vugraph match where they are marked with rooms, boards one after another otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from oddtrick.formats.lin.match import SEAT_NAMES, SOUTH_FIRST
from oddtrick.formats.records import Comment, Record
from oddtrick.game.deal import Deal
from oddtrick.game.outcome import PassedOut, PlayedOut
from oddtrick.game.seats import Vulnerability

_SIGNS = {Vulnerability.NONE: "0", Vulnerability.NS: "n", Vulnerability.EW: "e", Vulnerability.BOTH: "b"}
_ROOMS = {"Open": "o", "Closed": "c"}
_SCORING = {"IMP": "I", "MP": "P", "BAM": "B"}
_NO_RESULTS = "," * 11  # as vugraph files have it before play
_OUT_OF_PLACE = re.compile(r"[|\n\r\t]")


def write_lin(records: Iterable[Record]) -> str:
    """The records as a LIN file, lines ended by CR LF.

    What LIN has no place for is left out: `oddtrick.formats.held` tells what it is.
    """
    boards = [*records]
    rooms = bool(boards) and all(record.tags.get("Room") in _ROOMS and record.board for record in boards)
    lines = [*_header(boards), *map(_of_match, boards)] if rooms else [*map(_alone, boards)]
    return "".join(f"{line}\r\n" for line in lines)


def _field(tag: str, value: object) -> str:
    return f"{tag}|{_OUT_OF_PLACE.sub(' ', str(value))}|"


def _header(boards: Sequence[Record]) -> list[str]:
    """The match, the results of all boards (open room first), and no players: those stand beside their boards."""
    first, numbers = boards[0], [record.board or 0 for record in boards]
    low, high = min(numbers), max(numbers)
    match = first.tags.get("Lin_vg") or ",".join(
        [_part(first, "Event"), _part(first, "Stage"), _SCORING.get(first.tags.get("Scoring", ""), "I"), str(low), str(high),
         _part(first, "HomeTeam"), "0", _part(first, "VisitTeam"), "0"]
    )  # fmt: skip
    results = {(record.board, record.tags.get("Room")): _result(record) for record in boards}
    told = [results.get((board, room), "") for board in range(low, min(high, low + 9_999) + 1) for room in _ROOMS]
    return [_field("vg", match), _field("rs", ",".join(told) if any(told) else _NO_RESULTS), "pn|,,,,,,,|pg||"]


def _part(record: Record, tag: str) -> str:
    return record.told.get(tag, "").strip().replace(",", " ")


def _result(record: Record) -> str:
    """A result as `rs` has it; empty where there is none."""
    match record.outcome:
        case PlayedOut(contract, tricks):
            over = tricks - contract.level - 6
            denomination = contract.denomination.value[:1]
            return f"{contract.level}{denomination}{contract.declarer}{contract.risk.value.lower()}{f'{over:+}' if over else '='}"
        case PassedOut():
            return "PASS"
        case _:
            return ""


def _of_match(record: Record) -> str:
    room = _ROOMS[record.tags["Room"]]
    names = _names(record)
    empty = ["", "", "", ""]
    eight = [*names, *empty] if room == "o" else [*empty, *names]
    return f"qx|{room}{record.board}|{_field('pn', ','.join(eight))}{_dealt(record)}{_played(record, in_match=True)}pg||"


def _alone(record: Record) -> str:
    heading = f"ah|Board {record.board}|" if record.board else ""
    return f"{_field('pn', ','.join(_names(record)))}st||{_dealt(record, heading)}{_played(record)}pg||"


def _names(record: Record) -> list[str]:
    return [record.told.get(SEAT_NAMES[seat], "").strip().replace(",", " ") for seat in SOUTH_FIRST]


def _dealt(record: Record, heading: str = "") -> str:
    dealer = SOUTH_FIRST.index(record.dealer) + 1 if record.dealer else 0
    cards = _cards(record.deal) if record.deal else ""
    vulnerable = f"sv|{_SIGNS[record.vulnerability]}|" if record.vulnerability else ""
    return f"md|{dealer}{cards}|{heading}{vulnerable}"


def _cards(deal: Deal) -> str:
    hands = [deal[seat] for seat in SOUTH_FIRST]
    texts = ("" if hand is None else "".join(map("".join, zip("SHDC", str(hand).split("."), strict=True))) for hand in hands)
    return ",".join(texts)


def _played(record: Record, in_match: bool = False) -> str:
    """Calls with their alerts and explanations, comments, cards in the order of play, and the tricks where not all are played.

    Tricks are told only where the contract is: by the auction, or in the header of a match.
    """
    comments = record.comments
    parts = [_note(one) for one in comments if one.after not in ("Auction", "Play")]
    if auction := record.auction:
        notes = {note.number: note.text for note in auction.notes}
        beside = {one.place: notes.get(one.note or 0, "") for one in auction.annotations if one.note is not None}
        calls = {"Pass": "p", "X": "d", "XX": "r"}
        for place, call in enumerate(auction.calls):
            text = calls.get(str(call), str(call).replace("NT", "N"))
            parts.append(_field("mb", text + "!" * (place in beside)))
            if beside.get(place):
                parts.append(_field("an", beside[place]))
            parts += [_note(one) for one in comments if one.after == "Auction" and one.place == place]
    cards = 0
    if play := record.play:
        for _, card, place in play.in_order():
            parts.append(_field("pc", card))
            parts += [_note(one) for one in comments if one.after == "Play" and one.place == place]
            cards += 1
    if isinstance(record.outcome, PlayedOut) and cards < 52 and (in_match or record.auction):
        parts.append(_field("mc", record.outcome.tricks))
    return "".join(parts)


def _note(comment: Comment) -> str:
    return _field("nt", comment.text)
