"""The line `A` of RBN: dealer and vulnerability, and the calls in rounds between colons, as in NZ:1NP2CP:2SP4SA."""

from __future__ import annotations

import re

from oddtrick.formats.diagnostics import Log
from oddtrick.formats.records import Annotation, End, Note, Record, RecordedAuction
from oddtrick.formats.replay import LONGEST, why_auction
from oddtrick.game.auction import Auction
from oddtrick.game.calls import Call
from oddtrick.game.seats import Seat, Vulnerability
from oddtrick.texts import say

_VULNERABLE = {"Z": Vulnerability.NONE, "N": Vulnerability.NS, "E": Vulnerability.EW, "B": Vulnerability.BOTH, "?": None}
_LETTERS = {vulnerability: letter for letter, vulnerability in _VULNERABLE.items()}
_BEGIN = re.compile(r"([NESW?])([ZNEB?])(?::|\Z)")
_CALL = re.compile(r"\s*([1-7](?:NT|[CDHSN])|[PXRA])([*!?]*)([0-9](?![CDHSN]))?\s*:?", re.IGNORECASE)
_CALLS = {"P": "Pass", "X": "X", "R": "XX"}
Begun = tuple[Seat | None, Vulnerability | None]


def auction_of(text: str, log: Log, line: int) -> tuple[Begun, RecordedAuction | None]:
    """Dealer and vulnerability, and the auction; an `A` at its end is a pass by everybody."""
    if not text:
        return (None, None), None
    begin = _BEGIN.match(text)
    if begin is None:
        log.warn(line, say("{text!r}: expected dealer and vulnerability, as in NZ:, EN:, SE: or WB:", text=text[:40]))
        return (None, None), None
    dealer = None if begin[1] == "?" else Seat.parse(begin[1])
    begun = dealer, _VULNERABLE[begin[2]]
    if dealer is None or begin.end() == len(text):
        return begun, None
    auction, alerts, at = Auction(dealer), [], begin.end()
    while at < len(text) and (found := _CALL.match(text, at)):
        at = found.end()
        if len(auction.made) + len(auction.stray) >= LONGEST:
            log.error(line, say("{tag}: a board with more than {n} calls or cards; the rest is passed over", tag="A", n=LONGEST))
            break
        if found[1].upper() == "A":
            while not auction.over:
                auction = auction.after(Call.parse("Pass"))
            continue
        auction = auction.after(Call.parse(_CALLS.get(found[1].upper(), found[1].upper())))
        if found[2] or found[3]:
            alerts.append((len(auction.made) + len(auction.stray) - 1, int(found[3] or 0)))
    if at < len(text):
        log.error(line, say("{text!r}: expected a call, as in 1N, P, X, R or A", text=text[at : at + 40]))
    end = End.COMPLETE if auction.over else End.TO_CONTINUE
    recorded = _annotated(RecordedAuction(dealer, (*auction.made, *auction.stray), end), alerts)
    for _, why, severity, law in why_auction(recorded):
        log.add(severity, line, why, law)
    return begun, recorded


def _annotated(auction: RecordedAuction, alerts: list[tuple[int, int]]) -> RecordedAuction:
    """With a note for each call that is alerted; what it says stands in another line."""
    if not alerts:
        return auction
    marks = {one.place: one for one in auction.annotations}
    for place, number in alerts:
        marks[place] = marks.get(place, Annotation(place))._replace(note=number + 1)
    notes = tuple(Note(number, "") for number in sorted({number + 1 for _, number in alerts}))
    ordered = tuple(marks[place] for place in sorted(marks))
    return RecordedAuction(auction.dealer, auction.made, auction.end, ordered, notes)


def auction_text(record: Record) -> str:
    """The inverse, without alerts: rounds of four calls between colons; the last passes are an A."""
    auction = record.auction
    if record.dealer is None and record.vulnerability is None and auction is None:
        return ""
    dealer = auction.dealer if auction else record.dealer
    text = f"{dealer or '?'}{_LETTERS[record.vulnerability]}"
    if auction is None:
        return f"{text}:"
    calls = [{"Pass": "P", "XX": "R"}.get(str(call), str(call).replace("NT", "N")) for call in auction.calls]
    if auction.end is End.COMPLETE and calls[-3:] == ["P"] * 3:
        calls = [*calls[: -4 if calls == ["P"] * 4 else -3], "A"]
    rounds = ["".join(calls[n : n + 4]) for n in range(0, len(calls), 4)]
    return f"{text}:{':'.join(rounds)}"
