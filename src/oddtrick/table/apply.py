"""What each effect does to a table."""

from __future__ import annotations

from oddtrick.calls import Call
from oddtrick.laws.effects import (
    Adjust,
    Cancel,
    Effect,
    Forfeits,
    MayChange,
    MayChooseLead,
    MustLead,
    MustPass,
    MustRepeat,
    NoDouble,
    NoLead,
    NoRestriction,
    PassFor,
    Penalty,
    PickUp,
    ScoreWithout,
    Stand,
    Then,
    Transfer,
    UseFreely,
)
from oddtrick.laws.vocabulary import Camp, What
from oddtrick.seats import Seat, Side
from oddtrick.table.acts import CHANGED, acts, called_by, cards_of, changed_call, replacement
from oddtrick.table.changes import noted, opened, refreshed, reopened, settled
from oddtrick.table.entries import Opened, Played
from oddtrick.table.standing import illegal_by_itself, recalled, substituted, withdrawn
from oddtrick.table.state import Choice, Duty, Inquiry, Irregularity, Kind, Leave, Obligation, PenaltyCard, Standing, Table
from oddtrick.table.suits import open_to_choice

__all__ = ["acts", "applied"]


def applied(table: Table, inquiry: Inquiry, effect: Effect, law: str, at: int, n: int) -> Table:
    """The table after one effect of an order; `n` is its place in the order, which names the inquiry that it opens."""
    match effect:
        case Cancel(what):
            return _cancelled(table, inquiry, what)
        case Stand(what):
            return _stands(table, inquiry, what, law)
        case UseFreely():
            return table._replace(withdrawn={**table.withdrawn, **_free(table, inquiry)})
        case MustPass() | NoDouble() | MustLead() | NoLead() | MustRepeat():
            return _bound(table, inquiry, effect, law, at)
        case MayChange(who):
            seat = inquiry.seat(who, table.declarer)
            assert seat is not None
            return table._replace(leaves=(*table.leaves, Leave(seat, law, at, inquiry.offender.side)))
        case NoRestriction():
            return table._replace(choices=tuple(one for one in table.choices if one.inquiry != inquiry.id))
        case MayChooseLead():
            return _may_choose(table, inquiry, effect, law)
        case PassFor():
            in_turn = table.auction.turn is inquiry.offender and not table.auction.over and not table.in_play
            return recalled(table, (*table.calls, at)) if in_turn else table
        case Penalty():
            return _penalised(table, inquiry, effect, law)
        case PickUp():
            gone = cards_of(table, inquiry.about)
            return table._replace(faced=tuple(one for one in table.faced if one[1] not in gone))
        case Then():
            return _then(table, inquiry, effect, f"{at}.{n}")
        case _:
            return _scored(table, inquiry, effect, law)


def _scored(table: Table, inquiry: Inquiry, effect: Effect, law: str) -> Table:
    """What changes the score; the other effects say something, and change nothing at the table."""
    match effect:
        case Transfer(tricks):
            return table._replace(transfers=(*table.transfers, (inquiry.offender.side.opponents, tricks)))
        case Adjust(award, only):
            side = None if only is None else _side(inquiry, only)
            return table._replace(adjustments=(*table.adjustments, (law, award, side)))
        case Forfeits():
            return settled(table, {inquiry.about} if inquiry.about is not None else (), Standing.CONDONED)
        case ScoreWithout():
            return table._replace(unscored=(*table.unscored, *acts(table, inquiry, What.ACT)))
        case _:
            return table


def _side(inquiry: Inquiry, camp: Camp) -> Side:
    own = inquiry.offender.side
    return own if camp is Camp.OFFENDING else own.opponents


def _seat(table: Table, inquiry: Inquiry, effect: Obligation | MayChooseLead | Penalty) -> Seat:
    seat = inquiry.seat(effect.who, table.declarer)
    assert seat is not None
    return seat


# ---------------------------------------------------------------- what counts


def _cancelled(table: Table, inquiry: Inquiry, what: What) -> Table:
    """Withdraw. Where the player has replaced the call already (25, 27C), the other takes its place at the same time."""
    side = inquiry.offender.side
    if what is What.ACT and (new := _put_instead(table, inquiry)) is not None:
        return substituted(table, inquiry.about if new != inquiry.about else changed_call(table, inquiry), new, side)
    gone = acts(table, inquiry, what)
    sides = _sides_of_passes(table, inquiry) if what is What.PASSES else {}
    return withdrawn(table, gone, side, sides)


def _put_instead(table: Table, inquiry: Inquiry) -> int | None:
    if inquiry.procedure == CHANGED:
        return inquiry.about if changed_call(table, inquiry) is not None else None
    if inquiry.procedure != "insufficient_bid":
        return None
    return next((at for at in replacement(table, inquiry)[:1] if at < inquiry.since and at not in table.calls), None)


def _sides_of_passes(table: Table, inquiry: Inquiry) -> dict[int, Side]:
    """17D3. Whoever has passed out of rotation is an offender; of the other passes the first offender's side is."""
    wrong = {one.at: one.by.side for one in table.irregularities if one.kind in (Kind.OUT_OF_ROTATION, Kind.SIMULTANEOUS)}
    return {at: wrong.get(at, inquiry.offender.side) for at in acts(table, inquiry, What.PASSES)}


def _stands(table: Table, inquiry: Inquiry, what: What, law: str) -> Table:
    """The action is treated as legal; one that was only attempted now counts.

    What is illegal by itself is noted: subject to its own Law (25A1), or accepted (27B4, 27C).
    """
    found = max(acts(table, inquiry, what), default=None)
    if found is None:
        return table
    if what is What.SUBSTITUTE:
        table = reopened(substituted(table, changed_call(table, inquiry), found, inquiry.offender.side), found)
    table = settled(table, {found}, Standing.CONDONED)
    kind = illegal_by_itself(table, found) if law in ("25A1", "27B4", "27C") else None
    if kind is None:
        return table
    standing = Standing.OPEN if law == "25A1" else Standing.CONDONED
    return noted(table, Irregularity(found, kind, inquiry.offender, inquiry.offender, standing))


def _free(table: Table, inquiry: Inquiry) -> dict[int, Side | None]:
    return dict.fromkeys(at for at in acts(table, inquiry, What.ACT) if at in table.withdrawn)


def _then(table: Table, inquiry: Inquiry, effect: Then, id: str) -> Table:
    """A further procedure. After a change (25B) it is about the first call when that was itself illegal."""
    procedure, about = effect.procedure, inquiry.about
    first = changed_call(table, inquiry) if inquiry.procedure == CHANGED else None
    if first is not None and procedure in ("insufficient_bid", "illegal_call"):
        about = first
        procedure = next((one.kind.procedure for one in table.irregularities if one.at == first), procedure)
    if procedure == "revoke" and about is None:
        open_ones = (one.at for one in table.irregularities if one.kind is Kind.REVOKE and one.standing is Standing.OPEN)
        about = next((at for at in open_ones if getattr(table.entries[at], "by", None) is inquiry.offender), None)
    return opened(table, id, procedure, Opened(procedure, inquiry.offender, about), effect.given)


# ---------------------------------------------------------------- what binds


def _bound(table: Table, inquiry: Inquiry, effect: Obligation, law: str, at: int) -> Table:
    """The role becomes a seat. The same duty twice is one; a lead that has been chosen is no longer to be chosen."""
    call = _to_repeat(table, inquiry) if isinstance(effect, MustRepeat) else None
    duty = Duty(_seat(table, inquiry, effect), effect, law, at, call)
    others = tuple(one for one in table.issued if (one.seat, one.effect) != (duty.seat, duty.effect) or one not in table.duties)
    choices = table.choices
    if isinstance(effect, MustLead | NoLead):
        choices = tuple(one for one in choices if one.inquiry != inquiry.id)
    return refreshed(table._replace(issued=(*others, duty), choices=choices))


def _to_repeat(table: Table, inquiry: Inquiry) -> Call | None:
    """31A1. The withdrawn call; where he then called something else, still the first one. 17D2 (2007): what LHO had called."""
    if inquiry.procedure == "call_not_repeated":
        return next((duty.call for duty in reversed(table.issued) if duty.seat is inquiry.offender and duty.call), None)
    about = inquiry.about
    if inquiry.procedure == "call_on_wrong_cards" and about is not None:
        about = next(iter(table.calls_by(inquiry.offender.lho, about) or called_by(table, inquiry.offender.lho, about)), None)
    made = table.made_at(about)
    return made and made.call


def _may_choose(table: Table, inquiry: Inquiry, effect: MayChooseLead, law: str) -> Table:
    suits = open_to_choice(table, inquiry, effect.suits)
    choice = Choice(_seat(table, inquiry, effect), law, suits, effect.require, inquiry.id)
    return table._replace(choices=(*table.choices, choice))


def _penalised(table: Table, inquiry: Inquiry, effect: Penalty, law: str) -> Table:
    """50B: a second penalty card of a player makes the first a major one too; an honour, or a card played, always is."""
    seat = _seat(table, inquiry, effect)
    if table.defends(seat) is False:
        return table
    ats = acts(table, inquiry, effect.what)
    cards = [card for at in ats for card in cards_of(table, at)]
    deliberate = any(isinstance(table.entries[at], Played) for at in ats) if effect.major is None else effect.major
    new = [PenaltyCard(seat, card, deliberate or card.rank.is_honour, law) for card in cards]
    mine = [*(one for one in table.penalties if one.seat is seat and one.card not in cards), *new]
    if len(mine) > 1:
        mine = [one._replace(major=True) for one in mine]
    others = tuple(one for one in table.penalties if one.seat is not seat)
    return table._replace(penalties=(*others, *mine), faced=tuple(one for one in table.faced if one[1] not in cards))
