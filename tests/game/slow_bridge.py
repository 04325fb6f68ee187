"""Bridge once more, slowly and from the words of the Laws alone: what the tests hold the engine against.

Calls are texts ("1C" ... "7NT", "Pass", "X", "XX"), seats and suits letters, cards such as "SA"; nothing here uses the engine.
"""

from __future__ import annotations

from collections.abc import Sequence

ROTATION = "NESW"
RANKS = "23456789TJQKA"
BIDS = [f"{level}{denomination}" for level in range(1, 8) for denomination in ("C", "D", "H", "S", "NT")]

Made = tuple[str, str]  # who, what


def left_of(seat: str) -> str:
    return ROTATION[(ROTATION.index(seat) + 1) % 4]


def same_side(one: str, other: str) -> bool:
    return ROTATION.index(one) % 2 == ROTATION.index(other) % 2


def in_rotation(first: str, what: Sequence[str]) -> list[Made]:
    start = ROTATION.index(first)
    return [(ROTATION[(start + n) % 4], one) for n, one in enumerate(what)]


def last_bid(made: Sequence[Made]) -> Made | None:
    return next((one for one in reversed(made) if one[1] in BIDS), None)


def last_call_but_pass(made: Sequence[Made]) -> Made | None:
    return next((one for one in reversed(made) if one[1] != "Pass"), None)


def passers(made: Sequence[Made]) -> set[str]:
    """Who has passed since the last call that was not a pass."""
    found = set()
    for by, call in reversed(made):
        if call != "Pass":
            break
        found.add(by)
    return found


def auction_over(made: Sequence[Made]) -> bool:
    """22: nobody bid and all four have passed, or since the last other call the three other players have."""
    if last_bid(made) is None:
        return len(passers(made)) == 4
    other = last_call_but_pass(made)
    assert other is not None
    return len(passers(made) - {other[0]}) == 3


def lawful_calls(made: Sequence[Made], turn: str) -> set[str]:
    """18, 19: what the player in turn may call."""
    if auction_over(made):
        return set()
    bid, last = last_bid(made), last_call_but_pass(made)
    if bid is None or last is None:
        return {"Pass", *BIDS}
    calls = {"Pass", *BIDS[BIDS.index(bid[1]) + 1 :]}
    if last[1] in BIDS and not same_side(bid[0], turn):
        calls.add("X")
    if last[1] == "X" and same_side(bid[0], turn):
        calls.add("XX")
    return calls


def contract(made: Sequence[Made]) -> tuple[str, str, str] | None:
    """22A, Def:Declarer: the last bid, "" or X or XX, and who first named its denomination for the side."""
    bid = last_bid(made)
    if bid is None:
        return None
    risk = ""
    for _, call in made[made.index(bid) + 1 :]:
        risk = call if call in ("X", "XX") else risk
    declarer = next(by for by, call in made if call in BIDS and call[1:] == bid[1][1:] and same_side(by, bid[0]))
    return bid[1], risk, declarer


def lawful_cards(held: Sequence[str], led: str | None) -> set[str]:
    """44C, 44D: a card of the suit led from a hand that has one, otherwise any."""
    following = {card for card in held if card[0] == led}
    return following or set(held)


def winner(trick: Sequence[Made], trump: str | None) -> str:
    """44E, 44F: the highest trump, or without one the highest card of the suit led."""
    wanted = trump if any(card[0] == trump for _, card in trick) else trick[0][1][0]
    return max((one for one in trick if one[1][0] == wanted), key=lambda one: RANKS.index(one[1][1]))[0]
