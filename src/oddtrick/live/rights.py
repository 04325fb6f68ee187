"""What a player at a live table may do besides calling and playing: what his page offers. `acts` says no with a reason."""

from __future__ import annotations

from enum import Enum

from oddtrick.game.seats import Seat
from oddtrick.live.claims import Claim
from oddtrick.live.policy import CallBack, CardBack, Chat, Contested
from oddtrick.live.state import LiveTable
from oddtrick.table.entries import Played
from oddtrick.table.rights import Right, why_not_now
from oddtrick.table.state import Phase, Table


class May(Enum):
    """One of these things."""

    CLAIM = "claim"
    ANSWER_CLAIM = "answer_claim"
    WITHDRAW_AGREEMENT = "withdraw_agreement"
    PLAY_ON = "play_on"
    TAKE_BACK = "take_back"
    TAKE_CARD_BACK = "take_card_back"
    CONSENT = "consent"
    ASK = "ask"
    DIRECTOR = "director"
    WRITE = "write"
    GO_ON = "go_on"
    FACE = "face"

    __hash__ = object.__hash__


def may(live: LiveTable, seat: Seat, claim: Claim | None, *, asked: bool, over: bool) -> frozenset[May]:
    """All that a player may do now."""
    found = [May.WRITE] if _writes(live, over=over) else []
    table = live.table
    if table is None:
        return frozenset([*found, May.DIRECTOR, *([May.GO_ON] if seat not in live.ready else [])])
    if claim is not None:
        found += _about_claim(live, seat, claim)
    elif not over and not asked:
        found += _in_game(live, table, seat)
    if over and seat not in live.ready:
        found.append(May.GO_ON)
    if live.wanted is not None and seat.side is not live.wanted.by.side and seat not in [by for by, _ in live.consents]:
        found.append(May.CONSENT)
    if why_not_now(table, seat, Right.SUMMON) is None:
        found.append(May.DIRECTOR)
    return frozenset(found)


def _about_claim(live: LiveTable, seat: Seat, claim: Claim) -> list[May]:
    if claim.objected:
        plays_on = live.in_doubt and live.policy.contested is not Contested.LAW_2007 and seat not in live.for_playing_on
        return [May.PLAY_ON] if plays_on else []
    if seat in claim.open:
        return [May.ANSWER_CLAIM]
    return [May.WITHDRAW_AGREEMENT] if seat in claim.agreed else []


def _in_game(live: LiveTable, table: Table, seat: Seat) -> list[May]:
    if seat in live.may_ask_first:
        return [May.ASK, May.FACE]
    found = [May.ASK] if why_not_now(table, seat, Right.QUESTION) is None else []
    if table.phase is Phase.PLAY:
        if not table.is_dummy(seat):
            found.append(May.CLAIM)
        last = table.entries[table.cards[-1]] if table.cards else None
        named = isinstance(last, Played) and last.by is seat.partner and table.declarer is seat
        return [*found, May.TAKE_CARD_BACK] if named and live.policy.card_back is CardBack.LAW else found
    if live.policy.call_back is CallBack.NEVER or live.wanted is not None:
        return found
    return [*found, May.TAKE_BACK] if _has_just_called(table, seat) else found


def _has_just_called(table: Table, seat: Seat) -> bool:
    """25A. Whether he has called, and his partner has not since."""
    for by, _ in reversed(table.auction.made):
        if by in (seat, seat.partner):
            return by is seat
    return False


def _writes(live: LiveTable, *, over: bool) -> bool:
    chat = live.policy.chat
    return chat is Chat.TABLE or (chat is Chat.BETWEEN and (over or live.table is None))
