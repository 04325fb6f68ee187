"""The fold of the play: cards, exposed cards, tricks turned too soon, and what dummy may not say."""

from __future__ import annotations

from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.game.play import Play
from oddtrick.game.seats import Seat, Side
from oddtrick.inquiry.effects import Established
from oddtrick.table.actions.face_down import released, turned_up
from oddtrick.table.actions.fifth_card import led_behind
from oddtrick.table.actions.irregular_cards import also_irregular, irregular_card
from oddtrick.table.actions.kept_cards import kept_to_this_lead
from oddtrick.table.actions.settle import settle
from oddtrick.table.changes import noted, refreshed
from oddtrick.table.entries import Added, Exposed, Played, Ruled
from oddtrick.table.replaying import homeless, lost
from oddtrick.table.rights import Right, why_not_now
from oddtrick.table.standing import replayed, withdrawn
from oddtrick.table.state import Irregularity, Kind, Phase, Standing, Table


def phase_before(table: Table) -> Phase:
    """The phase before the entry made last."""
    return table._replace(entries=table.entries[:-1]).phase


def played(table: Table, at: int, entry: Played) -> Table:
    """A card: settled is what it settles by itself; what is irregular about it is noted; absorbed it is part of its trick."""
    claimed = table.claimed is not None or table.claim_ruled
    if claimed and table._replace(entries=table.entries[:-1]).owing is not entry.by:
        return table  # 68D: what is played after a claim counts for nothing
    if table.irregularities and is_put_instead(table, entry):
        return _unmasked(table, entry)
    if table.inquiries and _stands_already(table, entry):
        return table
    table = settle(_retracted(table, at, entry) if table.retracts else table, entry)
    fault = irregular_card(table, entry)
    faults = [one for one in (fault, also_irregular(table, entry, fault)) if one is not None]
    table = turned_up(table, entry.by) if table.unfaced else table
    for one in faults:
        rightful = table.play.turn if table.play and table.play.turn else entry.by
        table = noted(table, Irregularity(at, one.kind, entry.by, rightful, Standing.OPEN, phase_before(table)))
    if table.play is None or (fault is not None and fault.kind is Kind.EXPOSED):
        return _lying(table, entry.by, entry.card)
    play = table.play
    if fault is None or fault.kind.absorbed or fault.kind in _LEADS:
        home = len(play.tricks) + (play.current.of(entry.by) is not None)
        table = table._replace(homes=(*table.homes, (at, home)))
    if fault is None or fault.kind.absorbed:
        table = _joined(table._replace(lead_faced=True), play, at, entry)
    if table.penalties:
        laid = tuple((at, one) for one in table.penalties if (one.seat, one.card) == (entry.by, entry.card))
        penalties = tuple(one for one in table.penalties if (one.seat, one.card) != (entry.by, entry.card))
        table = table._replace(penalties=penalties, laid=(*table.laid, *laid))
    table = kept_to_this_lead(table, at, entry) if table.inquiries else table
    table = _unmasked(table, entry) if table.irregularities else table
    return refreshed(table) if table.issued else table


def _stands_already(table: Table, entry: Played) -> bool:
    """53A fn17, 62D1. Whether it is a card of the last two tricks that the ruling has left in its place: it is entered again."""
    put_right = any(one.answers.get(id) is True for one in table.inquiries for id in ("53A.thirteenth", "62D1.twelfth"))
    if not put_right or table.play is None or not entry.card.bit & table.play.gone:
        return False
    mine = (at for at in table.cards[-8:] if isinstance(one := table.entries[at], Played) and one.by is entry.by)
    return any(getattr(table.entries[at], "card", None) is entry.card and table.trick_of(at) is not None for at in mine)


def is_put_instead(table: Table, entry: Played) -> bool:
    """52A, 62A. Whether a card is put in the place of the one that this hand has just played, and that was irregular.

    The penalty card that he had to play, or a card of the suit led. Where it is his turn to lead, it is his lead instead,
    unless the Director has the matter already.
    """
    if entry.lead or entry.at_once or table.play is None or not table.cards:
        return False
    last = max(at for at in table.cards)
    for one in table.irregularities:
        if one.standing.is_settled or one.by is not entry.by or one.at not in table.cards:
            continue
        leads = table.play.turn is entry.by and one.standing is Standing.OPEN
        if one.kind is Kind.NOT_PENALTY_CARD and one.at == last and not leads:
            return any((lying.seat, lying.card) == (entry.by, entry.card) for lying in table.penalties)
        if one.kind in (Kind.REVOKE, Kind.MAYBE_REVOKE) and not leads and _can_correct(table, one, entry):
            return _is_of_the_suit_led(table, one.at, entry)
    return False


def _can_correct(table: Table, one: Irregularity, entry: Played) -> bool:
    """62A. On the trick in progress or the last one; while the Director asks later, unless the card follows to a later lead.

    No longer once he has found it established (63B), be it by a claim that is void since (63A3), or a wrong card of dummy that
    stands and is a revoke (45D2): then the card is another play.
    """
    assert table.play is not None
    mine = {inquiry.id: inquiry.procedure for inquiry in table.inquiries if inquiry.about == one.at}
    if "established_revoke" in mine.values():
        return False
    if any(isinstance(entry, Ruled) and entry.inquiry in mine and Established(True) in entry.effects for entry in table.entries):
        return False
    if _last_trick(table) == table.trick_of(one.at):
        return True
    since = any(at > one.at and getattr(table.entries[at], "by", None) is entry.by for at in table.cards)
    return one.standing is Standing.TAKEN_UP and not since and table.play.current.led is not entry.card.suit


def _last_trick(table: Table) -> int | None:
    """The trick in progress, or the one before it when nobody has led yet."""
    assert table.play is not None
    return len(table.play.tricks) - (0 if table.play.trick else 1)


def _is_of_the_suit_led(table: Table, at: int, entry: Played) -> bool:
    trick = table.trick_of(at)
    assert table.play is not None
    if trick is None:
        return False
    led = (*table.play.tricks, table.play.current)[trick]
    return led.leader is not entry.by and led.led is entry.card.suit


_LEADS = (Kind.TOO_SOON, Kind.BEFORE_LEAD)  # to the trick that is about to be led to, though they do not count in it


def _joined(table: Table, play: Play, at: int, entry: Played) -> Table:
    """The card in its trick. It may let in those that waited for it; a lead that cannot stand any more goes back."""
    waiting = homeless(table)
    if not waiting:
        return table._replace(play=play.after(entry.card, entry.by), cards=(*table.cards, at))
    again = {one for one in waiting if getattr(table.entries[one], "card", None) is entry.card}
    table = replayed(table, (*(one for one in table.cards if one not in again), at))
    gone = lost(table)
    if gone:
        return withdrawn(table, gone, None, {one: _side(table, one).opponents for one in gone})
    return led_behind(table)


def _side(table: Table, at: int) -> Side:
    entry = table.entries[at]
    assert isinstance(entry, Played)
    return entry.by.side


def _retracted(table: Table, at: int, entry: Played) -> Table:
    """47E2(a). Who may retract his card does so by playing another; only the card played last can be.

    Where it is his turn to lead, a card that could not take its place in that trick is his lead.
    """
    leave = next((one for one in table.retracts if one.seat is entry.by and one.at < at), None)
    if leave is None or not table.cards:
        return released(table, entry.by)
    last = table.entries[table.cards[-1]]
    table = table._replace(retracts=tuple(one for one in table.retracts if one is not leave))
    if not isinstance(last, Played) or last.by is not entry.by or last.card is entry.card or table.cards[-1] >= leave.at:
        return table
    trick = table.play.tricks[-1] if table.play is not None and table.play.turn is entry.by and not table.play.trick else None
    leads = trick is not None and last.card.suit is trick.led is not entry.card.suit
    return table if leads else withdrawn(table, {table.cards[-1]}, leave.barred)


def _unmasked(table: Table, entry: Played) -> Table:
    """A hand that we do not see shows a suit to which it failed to follow before: the doubt becomes a revoke.

    It is open again where the Director had been told that it was none.
    """
    changed = []
    for one in table.irregularities:
        trick = table.trick_of(one.at) if one.kind is Kind.MAYBE_REVOKE and one.by is entry.by else None
        if trick is None or table.play is None:
            changed.append(one)
            continue
        led = (*table.play.tricks, table.play.current)[trick].led if _led_before(table, one, trick) else None
        denied = any(i.about == one.at and i.closed and i.answers.get("61A.failure") in _NO_REVOKE for i in table.inquiries)
        revoke = one._replace(kind=Kind.REVOKE, standing=Standing.OPEN if denied else one.standing)
        followed = getattr(table.entries[one.at], "card", entry.card).suit is led  # then the doubt is about another duty
        changed.append(revoke if led is entry.card.suit and not followed else one)
    return table._replace(irregularities=tuple(changed))


def _led_before(table: Table, one: Irregularity, trick: int) -> bool:
    """62C1. Whether a card was played to the lead that stands, or kept when that came, and not to one that was withdrawn."""
    assert table.play is not None
    leader = (*table.play.tricks, table.play.current)[trick].leader
    leads = (n for n in table.cards if table.trick_of(n) == trick and getattr(table.entries[n], "by", None) is leader)
    return one.first is not None or next(leads, one.at) <= one.at


_NO_REVOKE = ("nothing", "unable")


def exposed(table: Table, at: int, entry: Exposed) -> Table:
    """24, or once the opening lead has been faced 49. No card of declarer or dummy is restricted then (48A).

    58B. A card that lies there because it came together with another is seen by that, and is not shown once more.
    """
    if table.in_play and not (table.defends(entry.by) and set(entry.cards) - _come_together(table, entry.by)):
        return table
    kind = Kind.SHOWN if table.in_play else Kind.EXPOSED
    one = Irregularity(at, kind, entry.by, entry.by, Standing.OPEN, phase_before(table))
    return noted(table if table.in_play else _lying(table, entry.by, *entry.cards), one)


def _lying(table: Table, by: Seat, *cards: Card) -> Table:
    """24. They lie face up as long as the auction lasts; in 2017 not what was seen before its first call: that is left to 16D."""
    if table.start.edition >= Edition.E2017 and phase_before(table) is Phase.BEFORE:
        return table
    return table._replace(faced=(*table.faced, *((by, card) for card in cards)))


def _come_together(table: Table, by: Seat) -> set[Card]:
    """58B. The second cards of that hand on which the Director has still to rule."""
    found = (table.entries[one.at] for one in table.irregularities if one.kind is Kind.AT_ONCE and one.standing is Standing.OPEN)
    return {entry.card for entry in found if isinstance(entry, Played) and entry.by is by}


def quitted(table: Table, at: int) -> Table:
    """67. A trick turned with a card missing: the hand whose turn it was has not played to it."""
    if table.play is None or table.claimed is not None or table.claim_ruled or not table.play.trick or table.play.turn is None:
        return table
    hand = table.play.turn
    one = Irregularity(at, Kind.DEFECTIVE, hand, hand, Standing.OPEN, phase_before(table))
    return refreshed(noted(table._replace(play=table.play.quitted(), turned=(*table.turned, at)), one))


def added(table: Table, at: int, entry: Added) -> Table:
    """67A1, 67B1. The card that was missing: in time it is part of its trick, later only among the cards played."""
    number = entry.trick - table.start.trick
    if table.play is None or not 0 <= number < len(table.play.tricks) or table.play.tricks[number].of(entry.by) is not None:
        return table
    before = [table.entries[one] for one in table.turned]
    if any(isinstance(one, Added) and (one.by, one.trick) == (entry.by, entry.trick) for one in before):
        return table
    return refreshed(replayed(table._replace(turned=(*table.turned, at)), table.cards))


def spoke(table: Table, at: int, by: Seat) -> Table:
    """9A4, 43A1(b). Attention that dummy draws during the play is itself noted."""
    if why_not_now(table._replace(entries=table.entries[:-1]), by, Right.ATTENTION) is None:
        return table
    return noted(table, Irregularity(at, Kind.DUMMY_SPOKE, by, by, Standing.OPEN, phase_before(table)))
