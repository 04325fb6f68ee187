"""What a line of the protocol says, read leniently."""

from __future__ import annotations

import re
from collections.abc import Callable

from oddtrick.game.calls import DOUBLE, PASS, REDOUBLE, Call
from oddtrick.game.cards import Card
from oddtrick.game.hands import Hand
from oddtrick.game.seats import Seat
from oddtrick.live.robots.table_manager.messages import (
    END_OF_SESSION,
    NAMES,
    START_OF_BOARD,
    VULNERABLE,
    Awaited,
    CallTold,
    CardsTold,
    CardTold,
    Connecting,
    DealTold,
    Message,
    Ready,
    Seated,
    Teams,
    Timing,
    ToLead,
)
from oddtrick.texts import BadInput, say

_SEAT_OF = {name.lower(): seat for seat, name in NAMES.items()}
_SEAT = r"(north|east|south|west)"
_WHO = r"(north|east|south|west|dummy)"
_CLOCK = r"\[?([\d:]+)\]?"
_NAMED = r'"([^"]{1,100})"'


def _of(name: str) -> Seat | None:
    return _SEAT_OF.get(name.lower())


def _seat(name: str) -> Seat:
    return _SEAT_OF[name.lower()]


def _connecting(team: str, seat: str, version: str) -> Message:
    return Connecting(team, _of(seat), int(version))


def _deal(board: str, dealer: str, vulnerable: str) -> Message:
    found = next(one for one, name in VULNERABLE.items() if name.lower() == vulnerable.lower())
    return DealTold(int(board), _seat(dealer), found)


def _cards(whose: str, hand: str) -> Message:
    suits = dict.fromkeys("SHDC", "")
    for suit, held in re.findall(r"([SHDC])\s*((?:10|[AKQJT2-9]|\s)*|-)\s*(?:\.|$)", hand.upper()):
        suits[suit] = "".join(held.split())
    return CardsTold(_of(whose), Hand.parse(".".join(suits[suit].replace("-", "") for suit in "SHDC")))


def _call(by: str, call: str, alert: str | None, words: str | None) -> Message:
    spoken = {"passes": PASS, "pass": PASS, "doubles": DOUBLE, "redoubles": REDOUBLE}
    word = call.lower()
    made = spoken[word] if word in spoken else Call.parse(word.removeprefix("bids").strip().upper())
    return CallTold(_seat(by), made, alert is not None, (words or "").strip())


def _card(of: str, card: str) -> Message:
    text = card.upper().replace("10", "T")
    return CardTold(_of(of), Card.parse(text if text[0] in "SHDC" else text[::-1]))


def _timing(ns: str, ns_total: str, ew: str, ew_total: str) -> Message:
    return Timing(*map(_seconds, (ns, ns_total, ew, ew_total)))


def _seconds(clock: str) -> int:
    seconds = 0
    for part in clock.split(":"):
        seconds = 60 * seconds + int(part or 0)
    return seconds


def _ready_for_bid(by: str, of: str) -> Message:
    return Ready(_seat(by), Awaited.BID, _of(of))


def _ready_for_card(by: str, of: str, trick: str) -> Message:
    return Ready(_seat(by), Awaited.CARD, _of(of), int(trick))


def _ready(by: str, what: str) -> Message:
    return Ready(_seat(by), Awaited(what.lower()))


_CALL = r"(passes|pass|doubles|redoubles|bids\s+[1-7]\s*(?:NT|[NCDHS]))"
_ALERT = r"(?:\s*\[?(alert|infos)\b\.?\s*(.*?)\]?)?"
_CARD = r"((?:10|[2-9TJQKA])[CDHS]|[CDHS](?:10|[2-9TJQKA]))"
_SIDE = rf"this board\s+{_CLOCK}\s*,\s*total\s+{_CLOCK}"
_READ: tuple[tuple[re.Pattern[str], Callable[..., Message]], ...] = tuple(
    (re.compile(pattern + r"\s*\.?", re.IGNORECASE), make)
    for pattern, make in (
        (rf"{_SEAT} {_CALL}\s*\.?{_ALERT}", _call),
        (rf"{_WHO} plays {_CARD}", _card),
        (rf"{_SEAT} ready for {_WHO}'?s bid", _ready_for_bid),
        (rf"{_SEAT} ready for {_WHO}'?s card to trick (\d{{1,2}})", _ready_for_card),
        (rf"{_SEAT} ready for dummy(?:'?s cards)?", lambda by: Ready(_seat(by), Awaited.DUMMY)),
        (rf"{_SEAT} ready (for teams|to start|for deal|for cards)", _ready),
        (rf"connecting {_NAMED} as {_SEAT[:-1]}|anypl) using protocol version (\d{{1,6}})", _connecting),
        (rf"{_SEAT} \(?{_NAMED}\)? seated", lambda seat, team: Seated(_seat(seat), team)),
        (rf"teams\s*:\s*N/S\s*:?\s*{_NAMED}\s*\.?\s*E/W\s*:?\s*{_NAMED}", Teams),
        (r"start of board", lambda: START_OF_BOARD),
        (r"end of session", lambda: END_OF_SESSION),
        (rf"board number (\d{{1,6}})\s*\.\s*dealer {_SEAT}\s*\.\s*(neither|n/s|e/w|both) vulnerable", _deal),
        (rf"{_WHO}'?s cards\s*:\s*(.{{13,120}}?)", _cards),
        (rf"{_WHO} to lead", lambda seat: ToLead(_of(seat))),
        (rf"timing - N/S : {_SIDE}\s*\.\s*E/W : {_SIDE}", _timing),
    )
)


def read_line(line: str) -> Message:
    """What a line says. Raises BadInput when that cannot be understood."""
    text = " ".join(line.split())
    for pattern, make in _READ:
        if match := pattern.fullmatch(text):
            try:
                return make(*match.groups())
            except BadInput as error:
                raise BadInput(say("{line!r}: {error}", line=text[:200], error=error.text)) from None
    raise BadInput(say("{line!r} is no line of the Table Manager protocol", line=text[:200]))
