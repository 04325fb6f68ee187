"""What counts and what does not: actions that are withdrawn, and actions that stand."""

from __future__ import annotations

from oddtrick.game.seats import Seat, Side
from oddtrick.inquiry.vocabulary import What
from oddtrick.table.actions.cards_back import (
    exposed_with_the_lead,
    followers,
    is_buried,
    led_to_last_trick,
    relaid,
)
from oddtrick.table.actions.face_down import given_back
from oddtrick.table.actions.fifth_card import led_behind, led_to
from oddtrick.table.acts import CHANGED, acts, calls_after, changed_call, changes_of, replacement, withdrawn_call
from oddtrick.table.changes import noted, reopened, settled, swapped
from oddtrick.table.entries import Played
from oddtrick.table.standing import (
    OF_TURN,
    accepted,
    illegal_as_intended,
    illegal_by_itself,
    never_accepted,
    recalled,
    replayed,
    substituted,
    withdrawn,
)
from oddtrick.table.state import (
    Inquiry,
    Irregularity,
    Kind,
    Phase,
    Standing,
    Table,
)


def cancelled(table: Table, inquiry: Inquiry, what: What, id: str) -> Table:
    """Withdraw. Where the player has replaced the call already (25, 27C), the other takes its place at the same time.

    62C3, 16C2: where both sides have revoked each is an offending one, and nothing makes what the cards told authorized for it.
    """
    if what is What.AUCTION:  # 15C: there is no offending side, and every call is to be repeated
        return withdrawn(table, acts(table, inquiry, what), None)._replace(again=table.auction.made)
    side = inquiry.offender.side
    if what is What.FACE_DOWN:
        return given_back(table, acts(table, inquiry, what))
    first = changed_call(table, inquiry)
    if what is What.SUBSTITUTE and first is not None and inquiry.about in table.calls and first in table.withdrawn:
        return substituted(table, inquiry.about, first, side)  # 25B2: LHO had called over what he cannot accept
    if what in (What.ACT, What.FIRST) and (new := _put_instead(table, inquiry)) is not None:
        old = inquiry.about if new != inquiry.about else changed_call(table, inquiry)
        if old == inquiry.about:  # 27C: it counts where the bid stood, also when others had called before it
            table = table._replace(calls=tuple(at for at in table.calls if at != new))
        table = substituted(table, old, new, side)
        if old is not None and old in table.withdrawn:  # LHO had called over the new one before anybody ruled
            table = settled(table, {old}, Standing.CANCELLED)
        return _no_legal_call(table, inquiry, new)
    if what is What.ACT and (leader := led_to_last_trick(table, inquiry)) is not None:
        return relaid(table, inquiry, leader)
    gone = {at for at in acts(table, inquiry, what) if not is_buried(table, inquiry, at)}
    if what is What.ACT and inquiry.procedure != "insufficient_bid" and inquiry.about is not None:
        gone |= changes_of(table, inquiry.about)  # 29B, 36B1, 37B1, 25B3
    if what is What.SUBSTITUTE and first is not None:
        gone |= _called_after_the_end(table, inquiry)
    if inquiry.procedure == "play_on_misinformation":
        side = side.opponents  # 47E: the offender here is the innocent player
    sides = _sides_of_passes(table, inquiry) if what is What.PASSES else {}
    if what is What.PASSES:
        table = _accepted_no_more(table, gone)
    if inquiry.procedure == "revoke_correction" and what in (What.BOTH_REVOKES, What.NEXT_TRICK):
        sides = {at: entry.by.side for at in gone if isinstance(entry := table.entries[at], Played)}
        table = table._replace(neither=table.neither | gone)
    too = followers(table, inquiry, what)
    table = exposed_with_the_lead(withdrawn(table, gone | too, side, sides), inquiry, too, id)
    return _called_meanwhile(table, inquiry) if what is What.LHO_CALL else table


def _no_legal_call(table: Table, inquiry: Inquiry, new: int) -> Table:
    """36. What has come to stand in the place of an insufficient bid (27C) can be an inadmissible double."""
    by = inquiry.offender
    known = any(one.at == new for one in table.irregularities)
    if known or new not in table.calls or illegal_by_itself(table, new) is not Kind.INADMISSIBLE:
        return table
    return noted(table, Irregularity(new, Kind.INADMISSIBLE, by, by, Standing.OPEN, table.phase))


def _put_instead(table: Table, inquiry: Inquiry) -> int | None:
    """25, 27C. The call that is to come where the one in question stood; one that follows it at once comes there by itself."""
    if inquiry.procedure == CHANGED:
        return inquiry.about if changed_call(table, inquiry) is not None else None
    if inquiry.procedure != "insufficient_bid" or inquiry.about is None:
        return None
    new = next((at for at in replacement(table, inquiry)[:1] if at < inquiry.since), None)
    return None if new in calls_after(table, inquiry.about)[:1] else new


def _called_after_the_end(table: Table, inquiry: Inquiry) -> set[int]:
    """39A, 39B. What others have called over a change of the final pass before anybody ruled: it goes with the change."""
    change = table.offence(inquiry)
    if change is None or change.phase is Phase.AUCTION:
        return set()
    late = (one for one in table.irregularities if one.kind is Kind.LATE_CALL and one.standing is Standing.OPEN)
    return {one.at for one in late if one.at > change.at}


def _called_meanwhile(table: Table, inquiry: Inquiry) -> Table:
    """25A1, 25A6. A final pass that was a slip has not ended the auction: what was called over the change is in turn."""
    for at in sorted(_called_after_the_end(table, inquiry)):
        made = table.made_at(at)
        if made is None or table.auction.over or made.by is not table.turn or table.auction.why_not(made.call, made.by) is not None:
            return table
        table = settled(recalled(table, (*table.calls, at)), {at}, Standing.REGULAR)
    return table


def _sides_of_passes(table: Table, inquiry: Inquiry) -> dict[int, Side]:
    """17D3. Whoever has passed out of rotation is an offender; of the other passes the first offender's side is."""
    wrong = {one.at: one.by.side for one in table.irregularities if one.kind in (Kind.OUT_OF_ROTATION, Kind.SIMULTANEOUS)}
    return {at: wrong.get(at, inquiry.offender.side) for at in acts(table, inquiry, What.PASSES)}


def _accepted_no_more(table: Table, passes: set[int]) -> Table:
    """17D3. A pass out of rotation that LHO had called over is gone with the others: 29A has nothing more to say of it."""
    for one in table.irregularities:
        if one.at in passes and one.kind in OF_TURN and one.standing is Standing.CONDONED:
            table = swapped(table, one, one._replace(standing=Standing.CANCELLED))
    return table


def stands(table: Table, inquiry: Inquiry, what: What, law: str) -> Table:
    """The action is treated as legal; one that was only attempted now counts.

    What is illegal by itself is noted: subject to its own Law (25A1), or accepted (27B4, 27C).
    """
    found = max(acts(table, inquiry, what), default=None)
    if found is None:
        return table
    if isinstance(table.entries[found], Played):
        return _card_stands(table, found)
    if what is What.SUBSTITUTE:
        table = reopened(substituted(table, changed_call(table, inquiry), found, inquiry.offender.side), found)
    if law == "25B1":
        table = _without_calls_over_the_first(table, inquiry, found)
    if law == "29A" and inquiry.about is not None:  # 25B3: what was only tried in its place tells his partner nothing
        tried = changes_of(table, inquiry.about).difference(table.calls)
        table = withdrawn(table, tried, inquiry.offender.side)
    apart = _settled_by_another_law(table, inquiry, found, law)
    table = settled(table, {found}, Standing.CONDONED)
    for one in apart:
        table = swapped(table, one._replace(standing=Standing.CONDONED), one)
    if law in ("25A1", "25B1") and what is What.SUBSTITUTE:
        return _called_meanwhile(_by_its_own_law(table, inquiry.offender, found, law), inquiry)
    kind = illegal_by_itself(table, found) if law in ("27B4", "27C") else None
    if kind is None:
        return table
    return noted(table, Irregularity(found, kind, inquiry.offender, inquiry.offender, Standing.CONDONED))


def _without_calls_over_the_first(table: Table, inquiry: Inquiry, second: int) -> Table:
    """25B1. LHO accepts the second call by calling over it: what he alone had called over the first goes with that."""
    since = calls_after(table, second)
    if {made.by for at in since if (made := table.made_at(at))} != {inquiry.offender.lho}:
        return table
    return withdrawn(table, (at for at in since if at < second), inquiry.offender.side)


def _by_its_own_law(table: Table, by: Seat, at: int, law: str) -> Table:
    """25A1. The second call is subject to its own Law; what is inadmissible stays before the Director also when others have
    called over it (36), and it is out of turn as the first call was. 36C: of an accepted one only a double that came to stand
    before the lead.
    """
    kind = illegal_as_intended(table, at)
    if kind is None or (law == "25B1" and kind is not Kind.INADMISSIBLE):
        return table
    turn = next((one for one in table.irregularities if one.at == at and one.kind in OF_TURN), None)
    one = Irregularity(at, kind, by, by, Standing.OPEN)
    if turn is None or kind is not Kind.INADMISSIBLE:
        return noted(table, one)
    return swapped(table, turn, one._replace(rightful=turn.rightful))


def _settled_by_another_law(table: Table, inquiry: Inquiry, at: int, law: str) -> list[Irregularity]:
    """25A1, 25B1. That a call may take the place of one out of rotation says nothing of the turn: 28 to 32 are still to come.

    29A, 36. Nor does the turn say anything of what was put in the place of that call and cannot be accepted.
    """
    if law == "29A":
        return [one for one in table.irregularities if one.at == at and never_accepted(table, one) is not None]
    offence = table.offence(inquiry)
    if offence is None or offence.kind is not Kind.CHANGE or offence.at != at:
        return []
    return [one for one in table.irregularities if one.at == at and one.kind in OF_TURN and not one.standing.is_settled]


def _card_stands(table: Table, at: int) -> Table:
    """A card that is accepted; one that had no place in a trick now counts as played or led (45E, 58B)."""
    entry = table.entries[at]
    again = isinstance(entry, Played) and table.play is not None and entry.card.bit & table.play.gone
    if at not in table.cards and at not in table.withdrawn and table.play is not None and not again:
        earlier = tuple(one for one in table.cards if one < at)
        table = replayed(_laid(table, at), (*earlier, at, *(one for one in table.cards if one > at)))
        home = table.trick_of(at)
        home = led_to(table, at) if home is None else home
        table = table if home is None else table._replace(homes=(*table.homes, (at, home)))
    return led_behind(accepted(table, at))


def _laid(table: Table, at: int) -> Table:
    """58B2. A penalty card that counts as played lies there no longer."""
    entry = table.entries[at]
    assert isinstance(entry, Played)
    mine = tuple(one for one in table.penalties if (one.seat, one.card) == (entry.by, entry.card))
    others = tuple(one for one in table.penalties if one not in mine)
    return table._replace(penalties=others, laid=(*table.laid, *((at, one) for one in mine)))


def free(table: Table, inquiry: Inquiry) -> dict[int, Side | None]:
    """The withdrawn entry whose information both sides may use: of a change of call the one of the two that went (25B)."""
    at = withdrawn_call(table, inquiry)
    return {} if at is None or at not in table.withdrawn else {at: None}
