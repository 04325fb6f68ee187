"""RBN, Richard Pavlicek's notation: lines of a letter and what it tells, an empty line between boards (rpbridge.net/7a12.htm).

Understood are date, place, event, session, scoring, teams, players with their room, board, hands, dealer, vulnerability and
calls. Contract, play, result and what else there is are kept as tags, `Rbn_C` and so on, and written again as they stood.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from oddtrick.formats.deals.rbn_auction import auction_of, auction_text
from oddtrick.formats.diagnostics import Log
from oddtrick.formats.pbn.names import literal
from oddtrick.formats.records import Record
from oddtrick.game.deal import Deal
from oddtrick.game.hands import Hand
from oddtrick.game.seats import Seat
from oddtrick.texts import BadInput, say

_BEGIN = re.compile(rb"^(?:H [NESWnesw]:|A [NESW][ZNEB]:)", re.MULTILINE)
_SCORING = {"I": "IMP", "M": "MP", "B": "BAM", "T": "TotalPoints", "R": "Rubber", "C": "Chicago"}
_ROOMS = {"O": "Open", "C": "Closed"}
_TEXTS = {"L": "Site", "E": "Event", "S": "Stage", "F": "Scoring", "T": "Title"}
_REPEATED = "DTLESFKNBH"  # what is not told again stays
_ORDER = "DTLESFKNBHACPRMI"
_LONGEST = 10_000


def looks_like(data: bytes) -> bool:
    """A line of hands or of an auction."""
    return _BEGIN.search(data) is not None


def read(data: bytes, log: Log) -> list[Record]:
    """The boards of a file; lines in braces are comments, which are passed over with a note."""
    records: list[Record] = []
    before: dict[str, str] = {}
    text = data.decode("utf-8", "replace") if _is_utf_8(data) else data.decode("latin-1")
    told: dict[str, tuple[int, str]] = {}
    inside = False
    for number, line in enumerate([*text.splitlines(), ""], 1):
        line = line.rstrip()
        if line.startswith("{") or inside:
            log.note(number, say("what stands in braces is passed over"))
            inside = not line.endswith("}") and bool(line)
        elif line[:1].isascii() and line[:1].isalnum() and (line[1:2] in (" ", "")):
            if line[0] in told:
                log.warn(number, say("{label} is told twice; the first counts", label=line[0]))
            else:
                told[line[0]] = number, line[2:].strip()[:_LONGEST]
        elif line:
            log.error(number, say("{text!r} is no line of RBN; expected a letter, a blank and a text", text=line[:40]))
        if not line and told:
            records.append(_record(told, before, log))
            told = {}
    return records


def _is_utf_8(data: bytes) -> bool:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def _record(told: dict[str, tuple[int, str]], before: dict[str, str], log: Log) -> Record:
    line = min(number for number, _ in told.values())
    before |= {label: text for label, (_, text) in told.items() if label in _REPEATED}
    fields = {**before, **{label: text for label, (_, text) in told.items()}}
    at = {label: number for label, (number, _) in told.items()}
    log.board = fields.get("B", "").partition(":")[0][:20]
    tags = _tags(fields)
    board = int(log.board) if re.fullmatch(r"[1-9][0-9]{0,5}", log.board, re.ASCII) else None
    if board is None and fields.get("B"):
        tags["Rbn_B"] = fields["B"]
    deal = None
    if fields.get("H"):
        try:
            deal = _deal(fields["H"])
        except BadInput as why:
            log.error(at.get("H", line), why.text)
    begun, auction = auction_of(fields.get("A", ""), log, at.get("A", line))
    if auction is None and begun == (None, None) and fields.get("A"):
        tags["Rbn_A"] = fields["A"]
    return Record(line, MappingProxyType(tags), board, *begun, deal, auction=auction)


def _tags(fields: Mapping[str, str]) -> dict[str, str]:
    """The tags of a board by the names that PBN has."""
    tags = {name: fields[label].replace("::", ":") for label, name in _TEXTS.items() if fields.get(label)}
    if "F" in fields:
        tags["Scoring"] = _SCORING.get(fields["F"], fields["F"])
    if found := re.fullmatch(r"(\d{4})(\d\d)?(\d\d)?", fields.get("D", ""), re.ASCII):
        tags["Date"] = ".".join((found[1], found[2] or "??", found[3] or "??"))
    elif "D" in fields:
        tags["Rbn_D"] = fields["D"]
    if "K" in fields:
        home, _, rest = fields["K"].partition(":")
        visit, _, carried = rest.partition(":")
        tags |= {"HomeTeam": home, "VisitTeam": visit} | ({"Rbn_K": carried} if carried else {})
    if "N" in fields:
        ns, ew, room, *more = [*fields["N"].split(":", 3), "", ""][:4]
        north, _, south = ns.partition("+")
        west, _, east = ew.partition("+")
        tags |= {"North": north, "South": south, "West": west, "East": east, "Room": _ROOMS.get(room, room), "Rbn_N": "".join(more)}
    tags |= {f"Rbn_{label}": text for label, text in fields.items() if label in "CPRMI0123456789"}
    return {name: literal(text) for name, text in tags.items() if text}


def _deal(text: str) -> Deal:
    """The hands from a seat on; what stands behind the last colon of three is the rest. Raises BadInput."""
    first, *hands = text.upper().replace("10", "T").split(":")
    if not hands or len(hands) > 4 or first not in {"N", "E", "S", "W"}:
        raise BadInput(say("{text!r}: expected a seat and hands from it on, as in W:AK2.QT5..9876432:...", text=text[:80]))
    dealt: list[Hand | None] = [None] * 4
    for turn, hand in enumerate(hands):
        if hand.strip("."):
            dealt[Seat.parse(first).after(turn).index] = Hand.parse(hand + "." * (3 - hand.count(".")))
    deal = Deal(*dealt)
    return deal.completed() if len(hands) == 4 else deal


def write(records: Sequence[Record]) -> bytes:
    """The text of a file; what is told of every board stands with each."""
    return "\n".join("".join(f"{label} {text}\n" for label, text in _lines(record).items()) for record in records).encode()


def _lines(record: Record) -> dict[str, str]:
    tags = {name: re.sub(r"\s+", " ", text).strip() for name, text in record.told.items()}
    lines = {label: tags[name].replace(":", "::") for label, name in _TEXTS.items() if tags.get(name)}
    if "Scoring" in tags:
        letters = {name: letter for letter, name in _SCORING.items()}
        lines["F"] = letters.get(tags["Scoring"], tags["Scoring"])
    if found := re.fullmatch(r"(\d{4})\.(\d\d|\?\?)\.(\d\d|\?\?)", tags.get("Date", ""), re.ASCII):
        lines["D"] = "".join(found.groups()).replace("?", "")
    if "HomeTeam" in tags or "VisitTeam" in tags:
        carried = f":{tags['Rbn_K']}" if "Rbn_K" in tags else ""
        lines["K"] = f"{_plain(tags, 'HomeTeam')}:{_plain(tags, 'VisitTeam')}{carried}"
    names = [_plain(tags, name).replace("+", "&") for name in ("North", "South", "West", "East")]
    rooms = {name: letter for letter, name in _ROOMS.items()}
    room = rooms.get(tags.get("Room", ""), _plain(tags, "Room"))
    if any(names) or room:
        more = f":{tags['Rbn_N']}" if "Rbn_N" in tags else ""
        lines["N"] = f"{names[0]}+{names[1]}:{names[2]}+{names[3]}" + (f":{room}{more}" if room or more else "")
    if record.board is not None:
        lines["B"] = str(record.board)
    if record.deal is not None:
        lines["H"] = _hands(record.deal, record.dealer or Seat.N)
    if text := auction_text(record):
        lines["A"] = text
    lines |= {name[4:]: text for name, text in tags.items() if name.startswith("Rbn_") and name[4:] in {*_ORDER, *"0123456789"}
              and name[4:] not in lines and name[4:] not in "KN"}  # fmt: skip
    return {label: lines[label] for label in (*_ORDER, *"0123456789") if lines.get(label)}


def _plain(tags: Mapping[str, str], name: str) -> str:
    """A name without the sign that divides names."""
    return tags.get(name, "").replace(":", ";")


def _hands(deal: Deal, first: Seat) -> str:
    hands = [deal[first.after(turn)] for turn in range(4)]
    return f"{first}:" + ":".join("" if hand is None else str(hand) for hand in hands).rstrip(":")
