"""Hand diagrams: as text, and as SVG for pages and print."""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape

from oddtrick.game.cards import SUITS, Suit
from oddtrick.game.deal import Deal
from oddtrick.game.hands import Hand
from oddtrick.game.seats import Seat, Vulnerability

_DOWNWARD = tuple(reversed(SUITS))
_COLUMN = 16
_SPACED = 8  # longer holdings are set close in drawings
_AS_TEXT = "\ufe0e"  # asks for the plain sign where a phone would draw a small picture


def rows(hand: Hand | None) -> list[str]:
    """The four suits of a hand, spades first, ten as `10`, a void as an em dash; question marks for an unknown hand."""
    if hand is None:
        return [f"{suit.symbol} ?" for suit in _DOWNWARD]
    return [f"{suit.symbol} {_holding(hand, suit)}" for suit in _DOWNWARD]


def _holding(hand: Hand, suit: Suit) -> str:
    return " ".join("10" if rank == "T" else rank for rank in hand.holding(suit)) or "—"


def text(deal: Deal, *, title: Iterable[str] = ()) -> str:
    """The four hands round the table, North on top; up to four lines of title stand in the left upper corner."""
    north, east, south, west = (rows(hand) for hand in deal.hands)
    corner = [*title, "", "", "", ""][:4]
    width = max(_COLUMN, *(len(line) + 2 for line in (*corner, *west)))
    middle = ["    N    ", "  W   E  ", "    S    ", ""]
    lines = [f"{left:<{width}}{line}" for left, line in zip(corner, north, strict=True)]
    lines += [f"{left:<{width}}{mid:<{_COLUMN}}{right}" for left, mid, right in zip(west, middle, east, strict=True)]
    lines += [f"{'':<{width}}{line}" for line in south]
    return "\n".join(line.rstrip() for line in lines)


def svg(deal: Deal, *, title: Iterable[str] = (), dealer: Seat | None = None, vulnerability: Vulnerability | None = None) -> str:
    """The same as a drawing 400 units wide: a compass that shows dealer (underlined) and who is vulnerable (filled).

    It says in words what it shows (role img, title), keeps the suit symbols as text, and takes its ink from the page
    (currentColor), red suits from the class `red`.
    """
    parts = [
        _hand(deal[Seat.N], 152, 20),
        _hand(deal[Seat.W], 4, 116),
        _hand(deal[Seat.E], 252, 116),
        _hand(deal[Seat.S], 152, 212),
    ]
    parts += [f'<text x="4" y="{20 + 18 * n}" font-size="13">{escape(line)}</text>' for n, line in enumerate(title)]
    said = escape(" ".join(f"{seat} {deal[seat] if deal[seat] is not None else '?'}" for seat in Seat))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="deal" role="img" viewBox="0 0 400 278" font-size="17" '
        f'font-family="sans-serif" fill="currentColor"><title>{said}</title>'
        f"{''.join(parts)}{_compass(dealer, vulnerability)}</svg>"
    )


def _hand(hand: Hand | None, x: int, y: int) -> str:
    lines = []
    for n, suit in enumerate(_DOWNWARD):
        red = ' class="red" fill="#b3261e"' if suit in (Suit.HEARTS, Suit.DIAMONDS) else ""
        cards = "?" if hand is None else _holding(hand, suit)
        if hand is not None and len(hand.holding(suit)) > _SPACED:
            cards = f'<tspan font-size="14">{cards.replace(" ", "")}</tspan>'
        lines.append(f'<text x="{x}" y="{y + 20 * n}"><tspan{red}>{suit.symbol}{_AS_TEXT}</tspan> {cards}</text>')
    return "".join(lines)


def _compass(dealer: Seat | None, vulnerability: Vulnerability | None) -> str:
    places = {Seat.N: (194, 112), Seat.E: (224, 142), Seat.S: (194, 172), Seat.W: (164, 142)}
    parts = ['<rect x="150" y="97" width="88" height="88" rx="6" fill="none" stroke="currentColor"/>']
    for seat, (x, y) in places.items():
        vulnerable = vulnerability is not None and vulnerability.includes(seat.side)
        disc = f'<circle cx="{x}" cy="{y - 1}" r="11" class="vulnerable" fill="#b3261e"/>' if vulnerable else ""
        ink = ' fill="#fff"' if vulnerable else ""
        line = ' text-decoration="underline" font-weight="bold"' if seat is dealer else ""
        parts.append(f'{disc}<text x="{x}" y="{y + 4}" text-anchor="middle" font-size="14"{ink}{line}>{seat}</text>')
    return "".join(parts)
