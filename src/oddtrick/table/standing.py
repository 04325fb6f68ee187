"""Which actions count. To withdraw and to substitute are the only two ways in which one that stood stops counting."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from oddtrick.game.auction import Auction
from oddtrick.game.calls import DOUBLE, PASS, REDOUBLE
from oddtrick.game.play import Play
from oddtrick.game.seats import Seat, Side
from oddtrick.inquiry.effects import MustPass
from oddtrick.inquiry.vocabulary import Spell
from oddtrick.table.changes import condoned, noted, refreshed, settled, swapped
from oddtrick.table.entries import Desk, Played
from oddtrick.table.replaying import play_of
from oddtrick.table.state import Inquiry, Irregularity, Kind, Phase, Standing, Table

OF_TURN = {Kind.OUT_OF_ROTATION, Kind.SIMULTANEOUS}
_PUT_RIGHT = {*OF_TURN, Kind.INSUFFICIENT, Kind.INADMISSIBLE}


def withdrawn(table: Table, gone: Iterable[int], barred: Side | None, sides: Mapping[int, Side] | None = None) -> Table:
    """Without those actions; the side `barred` may not use what they told (`sides`: another one for some of them).

    Calls made over a call that is gone lose their turn with it. Once the opening lead is faced the calls stand. A matter
    may name any entry; what is not a player's cannot be withdrawn.
    """
    gone = {at for at in gone if at in table.calls or not isinstance(table.entries[at], Desk)}
    table = settled(table, gone.intersection(table.withdrawn), Standing.CANCELLED)
    out = {at for at in gone if at not in table.withdrawn and not (table.in_play and at in table.calls)}
    if not out:
        return table
    hidden = {at: (sides or {}).get(at, barred) for at in sorted(out)}
    table = settled(table._replace(withdrawn={**table.withdrawn, **hidden}), out, Standing.CANCELLED)
    if out.intersection(table.cards):
        table = replayed(_on_the_table_again(table, out), tuple(at for at in table.cards if at not in out))
    if not out.intersection(table.calls):
        return table
    place = next(n for n, at in enumerate(table.calls) if at in out)
    return _closed_up(table, tuple(at for at in table.calls if at not in out), place, barred, table.unsettled)


def _on_the_table_again(table: Table, out: set[int]) -> Table:
    """50A, 62B2. A penalty card that was played and is withdrawn lies on the table again."""
    played = (one for at, one in (*table.laid, *table.laid_unruled) if at in out)
    for card in (one for one in played if one.card not in {other.card for other in table.penalties}):
        mine = [one for one in table.penalties if one.seat is card.seat]
        upgraded = [one._replace(major=True) for one in (*mine, card)] if mine else [card]
        table = table._replace(penalties=(*(one for one in table.penalties if one.seat is not card.seat), *upgraded))
    laid, unruled = (tuple(one for one in some if one[0] not in out) for some in (table.laid, table.laid_unruled))
    return table._replace(laid=laid, laid_unruled=unruled)


def substituted(table: Table, old: int | None, new: int, barred: Side | None) -> Table:
    """A call that was only attempted takes the place of an earlier one; when that is gone, the next place, if it is his turn.

    25A1. It is subject to its own Law: in the place of a call out of rotation it is one itself. 28A: where RHO's pass, which he had
    to make, was counted before the old one, it is counted before the new one.
    """
    made = table.made_at(new)
    if new in table.calls or table.in_play or made is None:
        return table
    hidden = {at: side for at, side in table.withdrawn.items() if at != new}
    if old not in table.calls:
        if table.auction.over or table.auction.turn is not made.by:
            return table
        return recalled(table._replace(withdrawn=hidden), (*table.calls, new))
    assert old is not None
    turn = [one for one in table.irregularities if one.at == old and one.kind in OF_TURN and not one.standing.is_settled]
    forced = table.forced | {new} if old in table.forced else table.forced
    table = settled(table._replace(withdrawn={**hidden, old: barred}, forced=forced), {old}, Standing.CANCELLED)
    for one in turn:
        table = noted(table, one._replace(at=new, standing=Standing.OPEN))
    irregular = {one.at for one in table.irregularities}
    calls = tuple(new if at == old else at for at in table.calls)
    return _closed_up(table, calls, calls.index(new) + 1, barred, irregular)


def passed_instead(table: Table, at: int, inquiry: Inquiry) -> Table:
    """37B2, 38C. A pass at the player's turn; where others had called over the call that is cancelled, before theirs."""
    for place in () if table.in_play else (_place_of(table, inquiry), len(table.calls)):
        auction = recalled(table, table.calls[:place]).auction
        if auction.turn is inquiry.offender and not auction.over:
            calls = (*table.calls[:place], at, *table.calls[place:])
            return _closed_up(table, calls, place + 1, inquiry.offender.side, table.unsettled)
    return table


def auction_before(table: Table, inquiry: Inquiry) -> Auction:
    """The auction until where the call in question stood; of one that stands, or that the record does not show, the whole."""
    return recalled(table, table.calls[: _place_of(table, inquiry)]).auction


def _place_of(table: Table, inquiry: Inquiry) -> int:
    is_gone = inquiry.about is not None and inquiry.about in table.withdrawn
    return sum(at < (inquiry.about or 0) for at in table.calls) if is_gone else len(table.calls)


def passes_before(auction: Auction, by: Seat) -> bool:
    """28A. Whether RHO's pass can be counted before a call: it is his turn, and the pass does not end the auction."""
    return auction.turn is by.rho and not auction.over and not auction.after(PASS, by.rho).over


def recalled(table: Table, calls: tuple[int, ...]) -> Table:
    """With exactly these calls, in this order."""
    auction, forced = Auction(table.start.dealer), set()
    for at in calls:
        made = table.made_at(at)
        assert made is not None
        if at in table.forced and passes_before(auction, made.by):
            auction = auction.after(PASS, made.by.rho)
            forced.add(at)
        auction = auction.after(made.call, made.by)
    return refreshed(table._replace(auction=auction, calls=calls, forced=frozenset(forced)))


def illegal_by_itself(table: Table, at: int) -> Kind | None:
    """Whether a call that stands is an insufficient bid or an inadmissible double where it stands."""
    auction = Auction(table.start.dealer)
    for entry, (by, call) in table.made:
        if entry == at and by is auction.turn and (reason := auction.why_not(call, by)) is not None:
            return Kind.INSUFFICIENT if reason.law == "18D" else Kind.INADMISSIBLE
        auction = auction.after(call, by)
    return None


def doubles_nothing(table: Table, at: int) -> bool:
    """19A1, 19B1. Whether a double or redouble that stands, in turn or out of turn, has no bid or double before it to be one of."""
    auction = Auction(table.start.dealer)
    for entry, (by, call) in table.made:
        if entry == at:
            reason = auction.why_not(call, by)
            return call in (DOUBLE, REDOUBLE) and reason is not None and reason.law in ("19A1", "19B1")
        auction = auction.after(call, by)
    return False


def illegal_as_intended(table: Table, at: int) -> Kind | None:
    """25A1. What is illegal about a call in the place of one that was a slip: by itself, or because its player has to pass (37)."""
    kind = Kind.INADMISSIBLE if doubles_nothing(table, at) else illegal_by_itself(table, at)
    return Kind.NOT_PASSED if kind is not Kind.INADMISSIBLE and had_to_pass(table, at) else kind


def never_accepted(table: Table, change: Irregularity) -> Kind | None:
    """25B1, 35. What is inadmissible about a call that a player wants in the place of his first, so that LHO has no choice.

    37A: over one of a player who had to pass he may have called before a ruling. Once the opening lead is faced the calls
    stand; and to change the final pass is to call after it (39).
    """
    made = table.made_at(change.at)
    if made is None or change.kind is not Kind.CHANGE or change.phase is not Phase.AUCTION or table.in_play:
        return None
    if doubles_nothing(_with(table, change.at, change.first), change.at):
        return Kind.INADMISSIBLE
    is_bound = had_to_pass(table, change.at) and not table.calls_by(change.by.lho, change.at)
    return Kind.NOT_PASSED if is_bound else None


def _with(table: Table, new: int, old: int | None) -> Table:
    """The table with one call in the place of another, as far as it; of one that is gone, behind the calls before it.

    Where these have ended the auction meanwhile there is no place for it.
    """
    if new in table.calls or old is None:
        return table
    before = table.calls[: table.calls.index(old)] if old in table.calls else tuple(at for at in table.calls if at < old)
    return table if recalled(table, before).auction.over else recalled(table, (*before, new))


def had_to_pass(table: Table, at: int) -> bool:
    """37. Whether a player who has made another call than a pass was bound to pass there."""
    made = table.made_at(at)
    return made is not None and made.call is not PASS and bound_to_pass(table, at)


def bound_to_pass(table: Table, at: int) -> bool:
    """24, 27, 30-32, 36-38. Whether a player had no choice but to pass where he called."""
    made = table.made_at(at)
    if made is None:
        return False
    changed = {one.first for one in table.irregularities if one.at == at and one.kind is Kind.CHANGE}
    for duty in table.issued:
        if duty.seat is made.by and duty.at < at and isinstance(duty.effect, MustPass):
            done = any(one != at and one not in changed for one in table.calls_by(made.by, duty.at) if one < at)
            if duty.effect.spell is Spell.THROUGHOUT or not done:
                return True
    return False


def _closed_up(table: Table, calls: tuple[int, ...], place: int, barred: Side | None, stay: set[int]) -> Table:
    """The calls from that place on: those that are lawful now stay (what was irregular about them may be gone), and those
    that have an irregularity of their own to be settled (`stay`). The others had been made over what is gone.
    """
    kept, irregular = recalled(table, calls[:place]), {one.at for one in table.irregularities}
    lost, regular, insufficient = set(), set(), set()
    for at in calls[place:]:
        made = table.made_at(at)
        assert made is not None
        turn = kept.auction.turn
        in_turn = made.by is turn or (at in table.forced and passes_before(kept.auction, made.by))
        lawful = made.by is turn and kept.auction.why_not(made.call, made.by) is None
        if kept.auction.over or not (at in stay or (in_turn and (lawful or at in irregular))):
            lost.add(at)
            continue
        kept = _rightfully(kept, at, turn)
        if lawful:
            regular |= {one.at for one in table.irregularities if one.at == at and one.kind in _PUT_RIGHT}
        elif made.by is turn and made.call.is_bid:
            insufficient.add(at)
        kept = recalled(kept._replace(forced=table.forced), (*kept.calls, at))
    hidden = {**kept.withdrawn, **dict.fromkeys(sorted(lost), barred)}
    kept = settled(kept._replace(withdrawn=hidden), lost, Standing.CANCELLED)
    kept = settled(kept, regular, Standing.REGULAR)
    for one in kept.irregularities:  # also what LHO had called over: that it was out of turn no longer needs anybody to accept it
        if one.at in regular and one.kind in OF_TURN and one.standing is Standing.CONDONED:
            kept = swapped(kept, one, one._replace(standing=Standing.REGULAR))
    for at in sorted(insufficient):
        kept = _in_turn_after_all(kept, at)
    return refreshed(kept)


def _in_turn_after_all(table: Table, at: int) -> Table:
    """27. A bid that was out of rotation only after a call that is gone, and that is insufficient where it stands now."""
    mine = [one for one in table.irregularities if one.at == at and one.kind in OF_TURN and not one.standing.is_settled]
    if not mine:
        return table
    table = settled(table, {at}, Standing.REGULAR, OF_TURN)
    return noted(table, mine[0]._replace(kind=Kind.INSUFFICIENT, rightful=mine[0].by, standing=Standing.OPEN))


def _rightfully(table: Table, at: int, turn: Seat) -> Table:
    """28, 29. With a call out of rotation having taken the turn of the player whose turn it is now, where it stands."""
    for one in table.irregularities:
        if one.at == at and one.kind is Kind.OUT_OF_ROTATION and not one.standing.is_settled and turn not in (one.by, one.rightful):
            table = swapped(table, one, one._replace(rightful=turn))
    return table


def replayed(table: Table, cards: tuple[int, ...]) -> Table:
    """With exactly these cards, in this order; tricks turned and cards added to them where they came."""
    return refreshed(table._replace(play=play_of(table, cards), cards=cards))


def play_before(table: Table, at: int) -> Play | None:
    """The play as it stood before an entry, without what was withdrawn since."""
    if table.play is None:
        return None
    earlier = table._replace(turned=tuple(one for one in table.turned if one < at))
    return replayed(earlier, tuple(one for one in table.cards if one < at)).play


def accepted(table: Table, at: int) -> Table:
    """60A2. A card that counts as played in turn; one played out of turn that could have followed suit is a revoke all the same.

    So is a lead made too soon that an earlier order forbade (60A3).
    """
    mine = [one for one in table.irregularities if one.at == at]
    if any(one.kind is Kind.TOO_SOON for one in mine):
        return settled(table, {at}, Standing.CONDONED, (Kind.TOO_SOON,))
    if all(one.kind is not Kind.PLAY_OUT_OF_TURN for one in mine):
        return condoned(table, at)
    revokes = tuple(one for one in mine if one.kind in (Kind.REVOKE, Kind.MAYBE_REVOKE))
    others = tuple(one for one in table.irregularities if one not in revokes)
    table = settled(table._replace(irregularities=others), {at}, Standing.CONDONED)
    kind, by = failed_to_follow(table, at), mine[0].by
    asked = any(inquiry.procedure == "revoke" and inquiry.about == at for inquiry in table.inquiries)
    for one in revokes:
        table = noted(table, one if asked or one.standing.is_settled else one._replace(standing=Standing.OPEN))
    if revokes or kind is None:
        return table
    return noted(table, Irregularity(at, kind, by, by, Standing.OPEN, table.phase))


def failed_to_follow(table: Table, at: int) -> Kind | None:
    """61A. Whether a card that stands is a revoke, or may be one, in its trick."""
    entry, number = table.entries[at], table.trick_of(at)
    if number is None or table.play is None or not isinstance(entry, Played):
        return None
    led, held = (*table.play.tricks, table.play.current)[number].led, table.held(entry.by)
    if led is None or entry.card.suit is led:
        return None
    if held is None:
        return Kind.MAYBE_REVOKE
    return Kind.REVOKE if held.in_suit(led) else None
