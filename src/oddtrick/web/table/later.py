"""A board that is entered from a later trick on: what the start page says of it. The cards played before stand in no record."""

from __future__ import annotations

from collections.abc import Mapping

from oddtrick.game.deal import Deal
from oddtrick.game.seats import SEATS, Seat
from oddtrick.game.words import notation
from oddtrick.table.entries import Start
from oddtrick.texts import BadInput, say

TRICKS = 13


def later_start(start: Start, fields: Mapping[str, str]) -> Start:
    """The start at the trick that the fields say, with its leader, the tricks won before, and the cards left. Raises BadInput."""
    assert start.contract is not None
    deal = _left(start, fields.get("left", "").strip())
    trick = _number(fields, "trick", 1, TRICKS) or 1
    leader = Seat.parse(fields["leader"]) if fields.get("leader") else None
    _check_hands(deal, trick)
    if trick == 1:
        if leader not in (None, start.contract.leader):
            raise BadInput(say("the opening lead is due from {seat}; a lead out of turn is entered at the table, with its card",
                               seat=start.contract.leader))  # fmt: skip
        _won(fields, trick)
        return Start(start.edition, start.dealer, start.vulnerability, deal, start.contract)
    if leader is None:
        raise BadInput(say("say who leads to trick {trick}, or has led to it", trick=trick))
    return Start(start.edition, start.dealer, start.vulnerability, deal, start.contract, trick, leader, _won(fields, trick))


def _left(start: Start, text: str) -> Deal:
    """The hands when the trick began: those of that field, else those of the board."""
    return notation.deal(text) if text else start.deal


def _check_hands(deal: Deal, trick: int) -> None:
    """Every hand that is known has a card for each trick that is left."""
    left = TRICKS + 1 - trick
    for seat in SEATS:
        hand = deal[seat]
        if trick > 1 and hand is not None and len(hand) != left:
            raise BadInput(say("when trick {trick} begins a hand has {left} cards; that of {seat} has {n}", trick=trick, left=left,
                               seat=seat, n=len(hand)))  # fmt: skip


def _won(fields: Mapping[str, str], trick: int) -> tuple[int, int]:
    """How many tricks each side has won: of the two numbers one is enough."""
    played = trick - 1
    ns, ew = (_number(fields, name, 0, played) for name in ("won_ns", "won_ew"))
    if ns is None and ew is None and played:
        raise BadInput(say("say how many of the tricks before trick {trick} a side has won", trick=trick))
    found = (ns if ns is not None else played - (ew or 0), ew if ew is not None else played - (ns or 0))
    if sum(found) != played:
        raise BadInput(say("before trick {trick} {played} tricks have been won, not {ns} and {ew}", trick=trick, played=played,
                           ns=found[0], ew=found[1]))  # fmt: skip
    return found


def _number(fields: Mapping[str, str], name: str, least: int, most: int) -> int | None:
    text = fields.get(name, "").strip()
    if not text:
        return None
    if not (text.isascii() and text.isdecimal()) or len(text) > 3 or not least <= int(text) <= most:
        raise BadInput(say("{text} is not a number from {least} to {most}", text=repr(text[:20]), least=least, most=most))
    return int(text)
