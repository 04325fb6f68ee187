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


def auction_over(made: Sequence[Made], dealer: str) -> bool:
    """22: nobody bid and all four have passed, or since the last other call the three others have; and nobody lost a turn."""
    if without_turn(made, dealer):
        return False
    if last_bid(made) is None:
        return len(passers(made)) == 4
    other = last_call_but_pass(made)
    assert other is not None
    return len(passers(made) - {other[0]}) == 3


def without_turn(made: Sequence[Made], dealer: str) -> list[str]:
    """17D3, 34: who was passed over by a pass out of rotation and has not had his turn since, the first of them first.

    He has it when he passes in rotation, when the others have all passed, or before anybody of his side has called (28B).
    """
    first = next((n for n in reversed(range(len(made))) if made[n][1] != "Pass"), -1) + 1
    need_not = [made[first - 1][0]] if last_bid(made) else []
    lost: list[tuple[str, int]] = []
    for n in range(first, len(made)):
        by, due = made[n][0], left_of(made[n - 1][0]) if n else dealer
        if by == due:
            lost = [one for one in lost if one[0] != by]
            need_not.append(by)
            continue
        enough = n - first >= (4 if last_bid(made) is None else 3)
        back = [one for one in lost if one[0] == by]
        called_back = back and enough and lost[0] == back[0]
        swept = back and not any(same_side(by, other) for other, _ in made[back[0][1] : n])
        if called_back or swept:
            lost.remove(back[0])
        elif due not in need_not and due not in [one[0] for one in lost]:
            lost.append((due, n))
        need_not.append(by)
    return [one[0] for one in lost]


def lawful_calls(made: Sequence[Made], turn: str, dealer: str) -> set[str]:
    """18, 19: what the player in turn may call."""
    if auction_over(made, dealer):
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
