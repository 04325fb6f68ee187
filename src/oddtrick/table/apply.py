"""What each effect does to a table. Withdrawing and adopting are the only two ways in which an action stops counting."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from oddtrick.auction import Auction
from oddtrick.calls import PASS
from oddtrick.cards import Card
from oddtrick.laws.effects import (
    Adjust,
    Cancel,
    Effect,
    FaceUp,
    MayChooseLead,
    MustLead,
    MustPass,
    MustRepeat,
    NoDouble,
    NoLead,
    PassFor,
    Penalty,
    PickUp,
    ScoreWithout,
    Stand,
    Then,
    Transfer,
    UseFreely,
)
from oddtrick.laws.vocabulary import Role, What
from oddtrick.play import Play
from oddtrick.seats import Seat, Side
from oddtrick.table.changes import opened, start_play
from oddtrick.table.entries import Called, Exposed, Opened, Played
from oddtrick.table.state import Choice, Duty, Inquiry, Kind, PenaltyCard, Table


def applied(table: Table, inquiry: Inquiry, effect: Effect, law: str, at: int, n: int) -> Table:
    """The table after one effect of an order; `n` is its place in the order, which names the inquiry that it opens."""
    match effect:
        case Cancel(what):
            return withdrawn(table, acts(table, inquiry, what), inquiry.offender.side)
        case Stand(What.SUBSTITUTE):
            return adopted(table, max(acts(table, inquiry, What.SUBSTITUTE), default=-1), inquiry.offender.side)
        case UseFreely():
            return replace(table, withdrawn={**table.withdrawn, **dict.fromkeys(acts(table, inquiry, What.ACT))})
        case MustPass() | NoDouble() | MustLead() | NoLead():
            seat = inquiry.seat(effect.who, table.declarer)
            assert seat is not None
            return replace(table, duties=(*table.duties, Duty(seat, effect, law, at)))
        case MustRepeat(who):
            return _must_repeat(table, inquiry, effect, law, at, who)
        case MayChooseLead(who):
            seat = inquiry.seat(who, table.declarer)
            assert seat is not None
            return replace(table, choices=(*table.choices, Choice(seat, law)))
        case PassFor():
            auction = table.auction.after(PASS, inquiry.offender)
            return replace(table, auction=auction, calls=(*table.calls, at))
        case Penalty(who, what, major):
            return _penalised(table, inquiry, who, what, major, law)
        case PickUp() | FaceUp():
            gone = () if isinstance(effect, FaceUp) else cards_of(table, inquiry.about)
            return replace(table, faced=tuple(one for one in table.faced if one[1] not in gone))
        case Transfer(tricks):
            return replace(table, transfers=(*table.transfers, (inquiry.offender.side.opponents, tricks)))
        case Adjust(award):
            return replace(table, adjustments=(*table.adjustments, (law, award)))
        case ScoreWithout():
            return replace(table, unscored=(*table.unscored, *acts(table, inquiry, What.ACT)))
        case Then(procedure, given):
            entry = Opened(procedure, inquiry.offender, inquiry.about)
            return opened(table, f"{at}.{n}", procedure, entry, given)
        case _:
            return table


def _must_repeat(table: Table, inquiry: Inquiry, effect: MustRepeat, law: str, at: int, who: Role) -> Table:
    seat = inquiry.seat(who, table.declarer)
    assert seat is not None
    call = table.called(inquiry.about).call if inquiry.about is not None else None
    return replace(table, duties=(*table.duties, Duty(seat, effect, law, at, call)))


def _penalised(table: Table, inquiry: Inquiry, who: Role, what: What, major: bool | None, law: str) -> Table:
    """50B: a second penalty card of a player makes the first a major one too; an honour, or a card led, always is."""
    seat = inquiry.seat(who, table.declarer)
    assert seat is not None
    cards = [card for at in acts(table, inquiry, what) for card in cards_of(table, at)]
    new = [PenaltyCard(seat, card, major is not False or card.rank.is_honour, law) for card in cards]
    mine = [*(one for one in table.penalties if one.seat is seat), *new]
    if len(mine) > 1:
        mine = [one._replace(major=True) for one in mine]
    others = tuple(one for one in table.penalties if one.seat is not seat)
    return replace(table, penalties=(*others, *mine), faced=tuple(one for one in table.faced if one[1] not in cards))


def cards_of(table: Table, at: int | None) -> tuple[Card, ...]:
    """The cards of an entry: the one played, or those exposed."""
    entry = None if at is None else table.entries[at]
    if isinstance(entry, Played):
        return (entry.card,)
    return entry.cards if isinstance(entry, Exposed) else ()


# ---------------------------------------------------------------- which actions an effect means


def acts(table: Table, inquiry: Inquiry, what: What) -> set[int]:
    """The entries that an effect of an inquiry is about."""
    about = inquiry.about
    if about is None:
        return set()
    changed = _first_call(table, inquiry)
    match what:
        case What.ACT:
            return {about if changed is None else changed}
        case What.SUBSTITUTE:
            return {about} if changed is not None else set(table.calls_by(inquiry.offender, about)[-1:])
        case What.SINCE:
            return {at for at in range(about, len(table.entries)) if isinstance(table.entries[at], Called) or at == about}
        case What.PASSES:
            return _passes_after_the_turn_missed(table)
        case What.LHO_CALL:
            return set(table.calls_by(inquiry.offender.lho, about if changed is None else changed)[:1])
        case What.NEXT_TRICK:
            return _cards_after(table, about)
        case What.BOTH_REVOKES:
            return _revokes_on_trick(table, about)
        case _:
            seat = _PLAYER[what](inquiry.offender)
            return {at for at in _same_trick(table, about) if _by(table, at) is seat} | (
                {at for at in _cards_after(table, about) if _by(table, at) is seat}
            )


_PLAYER = {
    What.LHO_CARDS: lambda seat: seat.lho,
    What.PARTNER_CARD: lambda seat: seat.partner,
    What.RHO_CARDS: lambda seat: seat.rho,
}


def _first_call(table: Table, inquiry: Inquiry) -> int | None:
    """Of a changed call: the call that was to be changed."""
    offence = table.offence(inquiry)
    if offence is None or offence.kind is not Kind.CHANGE:
        return None
    earlier = [at for at in range(offence.at) if isinstance(table.entries[at], Called) and _by(table, at) is offence.by]
    return earlier[-1] if earlier else None


def _by(table: Table, at: int) -> Seat | None:
    entry = table.entries[at]
    return entry.by if isinstance(entry, Called | Played) else None


def _same_trick(table: Table, about: int) -> list[int]:
    """The standing cards of the trick that were played after that one."""
    trick = table.trick_of(about)
    home = trick if trick is not None else _last_trick_with_room(table)
    return [at for at in table.cards if at > about and table.trick_of(at) == home]


def _last_trick_with_room(table: Table) -> int | None:
    """A card that is withdrawn left its hole in the trick that is now in progress."""
    return len(table.play.tricks) if table.play else None


def _cards_after(table: Table, about: int) -> set[int]:
    """The standing cards of later tricks."""
    trick = table.trick_of(about)
    home = trick if trick is not None else _last_trick_with_room(table)
    return {at for at in table.cards if at > about and home is not None and (n := table.trick_of(at)) is not None and n > home}


def _revokes_on_trick(table: Table, about: int) -> set[int]:
    trick = table.trick_of(about)
    return {i.at for i in table.irregularities if i.kind is Kind.REVOKE and table.trick_of(i.at) == trick} | {about}


def _passes_after_the_turn_missed(table: Table) -> set[int]:
    kept = len(table.auction.reverted.made)
    return set(table.calls[kept:])


# ---------------------------------------------------------------- withdrawing and adopting


def withdrawn(table: Table, gone: Iterable[int], barred: Side | None) -> Table:
    """Without those actions; that side may not use what they told."""
    out = {at for at in gone if at not in table.withdrawn}
    table = replace(table, withdrawn={**table.withdrawn, **dict.fromkeys(out, barred)})
    if out.intersection(table.calls):
        table = _recalled(table, tuple(at for at in table.calls if at not in out))
    if out.intersection(table.cards):
        table = _replayed(table, tuple(at for at in table.cards if at not in out))
    return table


def adopted(table: Table, at: int, barred: Side | None) -> Table:
    """A call that was only attempted takes the place of the player's last one, or else the next place."""
    if at < 0 or at in table.withdrawn or at in table.calls:
        return table
    new = table.called(at)
    old = next((n for n in reversed(table.calls) if _by(table, n) is new.by), None)
    cancelled = any(_by(table, n) is new.by and isinstance(table.entries[n], Called) for n in table.withdrawn)
    if old is None or (cancelled and table.auction.turn is new.by):
        return _recalled(table, (*table.calls, at))
    calls = tuple(at if n == old else n for n in table.calls)
    return _recalled(replace(table, withdrawn={**table.withdrawn, old: barred}), calls)


def _recalled(table: Table, calls: tuple[int, ...]) -> Table:
    auction = Auction(table.start.dealer)
    for at in calls:
        entry = table.entries[at]
        call = entry.call if isinstance(entry, Called) else PASS
        by = entry.by if isinstance(entry, Called) else _passed_for(table, at)
        auction = auction.after(call, by)
    return start_play(replace(table, auction=auction, calls=calls))


def _passed_for(table: Table, at: int) -> Seat | None:
    """Whose pass an entry that is not a call put in the auction: a bid of eight, or an order that substitutes a pass."""
    entry = table.entries[at]
    inquiry = table.inquiry(getattr(entry, "inquiry", None))
    return getattr(entry, "by", None) or (inquiry.offender if inquiry else None)


def _replayed(table: Table, cards: tuple[int, ...]) -> Table:
    assert table.play is not None
    start = table.play.start
    play = Play.begin(start.contract, start.deal, table.start.leader)._replace(start=start, won=table.start.won)
    for at in cards:
        entry = table.entries[at]
        assert isinstance(entry, Played)
        play = play.after(entry.card, entry.by)
    return replace(table, play=play, cards=cards)
