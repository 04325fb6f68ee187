"""What each effect does to a table."""

from __future__ import annotations

from oddtrick.citations import Edition
from oddtrick.game.calls import Call
from oddtrick.game.seats import Seat, Side
from oddtrick.inquiry.effects import (
    Adjust,
    Cancel,
    CardPlayed,
    ClaimAgreed,
    DefendersPenalties,
    Effect,
    Forfeits,
    Keep,
    LeadFrom,
    Leaves,
    MayChange,
    MayChooseLead,
    MayRetract,
    MustBePlayed,
    MustLead,
    MustPass,
    MustPlay,
    MustPlayRank,
    MustPlaySuit,
    MustRepeat,
    NoClaim,
    NoDouble,
    NoLead,
    NoPlaySuit,
    NoRestriction,
    PassFor,
    Penalty,
    PickUp,
    PlayedAtTurn,
    Regains,
    Replace,
    ReplaceByPenaltyCard,
    ResultStands,
    ScoreWithout,
    Spread,
    Stand,
    Then,
    Transfer,
    UseFreely,
    VisiblePlayed,
    VoidClaim,
    Wins,
)
from oddtrick.inquiry.vocabulary import Camp, Role, What
from oddtrick.table.actions.cards_back import (
    defenders_cards,
    exchanged,
    exposed_by_spreading,
    exposed_with_the_lead,
    followers,
    is_buried,
    led_before_partner,
    led_to_last_trick,
    noted_with_restored,
    penalised,
    picked_up,
    relaid,
)
from oddtrick.table.actions.face_down import given_back
from oddtrick.table.actions.fifth_card import before_the_director, led_behind
from oddtrick.table.actions.put_instead import put_down
from oddtrick.table.actions.suits import open_to_choice
from oddtrick.table.acts import CHANGED, acts, called_by, cards_of, changed_call, replacement
from oddtrick.table.changes import noted, opened, refreshed, reopened, settled
from oddtrick.table.entries import Attention, Claimed, Opened, Played
from oddtrick.table.folding.telling import Telling
from oddtrick.table.results import as_claimed, divided, regained, transferred
from oddtrick.table.standing import accepted, illegal_by_itself, recalled, replayed, substituted, withdrawn
from oddtrick.table.state import (
    Adjustment,
    Choice,
    Duty,
    Inquiry,
    Irregularity,
    Kind,
    Leave,
    Obligation,
    Standing,
    Table,
)

__all__ = ["acts", "applied"]

Scored = Transfer | Regains | Keep | Forfeits | ScoreWithout


def applied(table: Table, inquiry: Inquiry, effect: Effect, law: str, at: int, n: int) -> Table:
    """The table after one effect of an order; `n` is its place in the order, which names the inquiry that it opens."""
    match effect:
        case Cancel(what):
            return _cancelled(table, inquiry, what, f"{at}.{n}")
        case Stand(what):
            return _stands(table, inquiry, what, law)
        case PlayedAtTurn():
            return _stands(table, inquiry, What.ACT, law)
        case UseFreely():
            return table._replace(withdrawn={**table.withdrawn, **_free(table, inquiry)})
        case (
            MustPass()
            | NoDouble()
            | MustLead()
            | NoLead()
            | MustRepeat()
            | MustPlay()
            | MustPlayRank()
            | MustPlaySuit()
            | NoPlaySuit()
        ):
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
        case Replace() | ReplaceByPenaltyCard():
            return put_down(table, inquiry)
        case Penalty():
            return penalised(table, inquiry, effect, law)
        case DefendersPenalties():
            return defenders_cards(table, law)
        case Leaves(_, faced):
            return table if faced else exchanged(table, inquiry, at)
        case PickUp():
            return picked_up(table, inquiry, effect)
        case VisiblePlayed(who):
            return picked_up(table, inquiry, PickUp(who))
        case Spread() | LeadFrom():
            return _who_plays(table, inquiry, effect)
        case CardPlayed() | MustBePlayed():
            return _to_be_played(table, inquiry, effect, law, at)
        case MayRetract(who):
            seat = inquiry.seat(who, table.declarer)
            assert seat is not None
            return table._replace(retracts=(*table.retracts, Leave(seat, law, at, inquiry.offender.side)))
        case NoClaim() | VoidClaim() | ClaimAgreed() | Wins():
            return _claim(table, inquiry, effect)
        case ResultStands(allowed):
            return table if allowed or table.over else table._replace(stopped=at)
        case Then():
            return _then(table, inquiry, effect, law, f"{at}.{n}")
        case Adjust(_, only):
            side = None if only is None else _side(inquiry, only)
            ordered = Adjustment(law, effect, side, at, inquiry.id, inquiry.offender, inquiry.about)
            return table._replace(adjusting=(*table.adjusting, ordered))
        case _:
            return _scored(table, inquiry, effect)


def _scored(table: Table, inquiry: Inquiry, effect: Scored | Telling) -> Table:
    """What changes the score; the other effects say something, and change nothing at the table.

    The types leave nothing over: the type checker refuses an effect that is neither carried out nor named in `telling`.
    """
    match effect:
        case Transfer(tricks):
            return transferred(table, inquiry, tricks)
        case Regains(who, tricks):
            seat = inquiry.seat(who, table.declarer)
            return table if seat is None else regained(table, seat.side, tricks)
        case Keep():
            return as_claimed(table) if inquiry.procedure in ("agreed_claim", "cancelled_concession") else table
        case Forfeits():
            return table if inquiry.about is None else accepted(table, inquiry.about)
        case ScoreWithout():
            return table._replace(unscored=(*table.unscored, *acts(table, inquiry, What.ACT)))
        case _:
            return _unchanged(table, effect)


def _unchanged(table: Table, effect: Telling) -> Table:
    """What only says something."""
    return table


def _side(inquiry: Inquiry, camp: Camp) -> Side:
    own = inquiry.offender.side
    return own if camp is Camp.OFFENDING else own.opponents


def _seat(table: Table, inquiry: Inquiry, effect: Obligation | MayChooseLead) -> Seat:
    seat = inquiry.seat(effect.who, table.declarer)
    assert seat is not None
    return seat


# ---------------------------------------------------------------- what counts


def _cancelled(table: Table, inquiry: Inquiry, what: What, id: str) -> Table:
    """Withdraw. Where the player has replaced the call already (25, 27C), the other takes its place at the same time.

    62C3, 16C2: where both sides have revoked each is an offending one, and nothing makes what the cards told authorized for it.
    """
    if what is What.AUCTION:  # 15C: there is no offending side, and every call is to be repeated
        return withdrawn(table, acts(table, inquiry, what), None)._replace(again=table.auction.made)
    side = inquiry.offender.side
    if what is What.FACE_DOWN:
        return given_back(table, acts(table, inquiry, what))
    if what in (What.ACT, What.FIRST) and (new := _put_instead(table, inquiry)) is not None:
        old = inquiry.about if new != inquiry.about else changed_call(table, inquiry)
        return _no_legal_call(substituted(table, old, new, side), inquiry, new)
    if what is What.ACT and (leader := led_to_last_trick(table, inquiry)) is not None:
        return relaid(table, inquiry, leader)
    gone = {at for at in acts(table, inquiry, what) if not is_buried(table, inquiry, at)}
    if inquiry.procedure == "play_on_misinformation":
        side = side.opponents  # 47E: the offender here is the innocent player
    sides = _sides_of_passes(table, inquiry) if what is What.PASSES else {}
    if inquiry.procedure == "revoke_correction" and what in (What.BOTH_REVOKES, What.NEXT_TRICK):
        sides = {at: entry.by.side for at in gone if isinstance(entry := table.entries[at], Played)}
        table = table._replace(neither=table.neither | gone)
    too = followers(table, inquiry, what)
    return exposed_with_the_lead(withdrawn(table, gone | too, side, sides), inquiry, too, id)


def _no_legal_call(table: Table, inquiry: Inquiry, new: int) -> Table:
    """36. What has come to stand in the place of an insufficient bid (27C) can be an inadmissible double."""
    by = inquiry.offender
    known = any(one.at == new for one in table.irregularities)
    if known or new not in table.calls or illegal_by_itself(table, new) is not Kind.INADMISSIBLE:
        return table
    return noted(table, Irregularity(new, Kind.INADMISSIBLE, by, by, Standing.OPEN, table.phase))


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
    if isinstance(table.entries[found], Played):
        return _card_stands(table, found)
    if what is What.SUBSTITUTE:
        table = reopened(substituted(table, changed_call(table, inquiry), found, inquiry.offender.side), found)
    table = settled(table, {found}, Standing.CONDONED)
    kind = illegal_by_itself(table, found) if law in ("25A1", "27B4", "27C") else None
    if kind is None:
        return table
    standing = Standing.OPEN if law == "25A1" else Standing.CONDONED
    return noted(table, Irregularity(found, kind, inquiry.offender, inquiry.offender, standing))


def _card_stands(table: Table, at: int) -> Table:
    """A card that is accepted; one that had no place in a trick now counts as played or led (45E, 58B)."""
    entry = table.entries[at]
    again = isinstance(entry, Played) and table.play is not None and entry.card.bit & table.play.gone
    if at not in table.cards and at not in table.withdrawn and table.play is not None and not again:
        earlier = tuple(one for one in table.cards if one < at)
        table = replayed(table, (*earlier, at, *(one for one in table.cards if one > at)))
    return led_behind(accepted(table, at))


def _free(table: Table, inquiry: Inquiry) -> dict[int, Side | None]:
    return dict.fromkeys(at for at in acts(table, inquiry, What.ACT) if at in table.withdrawn)


def _then(table: Table, inquiry: Inquiry, effect: Then, law: str, id: str) -> Table:
    """A further procedure. After a change it is about the first call when that was itself illegal (25B), or the second (25A1)."""
    procedure, about = effect.procedure, inquiry.about
    if procedure == "penalty_card_lead":
        return table  # the desk asks when his partner is to lead
    if procedure == "play_on_misinformation" and table.over and table.start.edition >= Edition.E2017:
        return settled(table, {about} if about is not None else (), Standing.CONDONED)  # 47E1: too late to take it back
    if inquiry.procedure in _OF_DUMMY and procedure in _FROM_DUMMY:
        return _dummy_spoke_of(table, inquiry, effect, id)
    if procedure == "lead_out_of_turn" and inquiry.procedure == "fifth_card":
        if led_before_partner(table, inquiry):
            return opened(table, id, "play_out_of_turn", Opened("play_out_of_turn", inquiry.offender, about))
        table = before_the_director(table, about)
    if (
        inquiry.procedure == "simultaneous_plays"
        and (offence := table.offence(inquiry)) is not None
        and procedure == "play_out_of_turn"
    ):
        procedure = offence.kind.procedure  # 58A: later, and perhaps a lead
    if procedure == "play_out_of_turn" and inquiry.procedure in _LEADS:
        return _wrong_defender(table, inquiry, id)
    first = changed_call(table, inquiry) if inquiry.procedure == CHANGED else None
    if first is not None and procedure in ("insufficient_bid", "illegal_call"):
        about = about if law == "25A1" else first
        faults = (one.kind for one in table.irregularities if one.at == about and one.kind is not Kind.CHANGE)
        procedure = next((kind.procedure for kind in faults), procedure)
    if procedure == "revoke" and inquiry.procedure == "defective_trick":
        table, about = noted_with_restored(table, inquiry)
    if procedure == "revoke" and about is None:
        open_ones = (one.at for one in table.irregularities if one.kind is Kind.REVOKE and one.standing is Standing.OPEN)
        about = next((at for at in open_ones if getattr(table.entries[at], "by", None) is inquiry.offender), None)
    return opened(table, id, procedure, Opened(procedure, inquiry.offender, about), effect.given)


_OF_DUMMY = ("attention", "dummys_violation", "dummy_without_rights", "revoke_inquiry")
_FROM_DUMMY = ("dummy_without_rights", "after_dummys_attention", "dummy_asked_first")


def _dummy_spoke_of(table: Table, inquiry: Inquiry, effect: Then, id: str) -> Table:
    """43B2, 43B3. The offender is whoever committed what dummy spoke of; under 43B3 nothing more is put right now."""
    procedure = effect.procedure
    told = table.entries[inquiry.about] if inquiry.about is not None else None
    about = told.about if isinstance(told, Attention) else inquiry.about
    offender = inquiry.offender
    if procedure == "dummy_asked_first" and table.declarer is not None:
        offender = table.declarer
    elif about is not None and (of := next((one.by for one in table.irregularities if one.at == about), None)) is not None:
        offender = of
    table = opened(table, id, procedure, Opened(procedure, offender, about), effect.given)
    if procedure == "after_dummys_attention" and about is not None:
        table = settled(table, {about}, Standing.CONDONED)
    return table


_LEADS = ("lead_out_of_turn", "declarers_lead_out_of_turn")


def _wrong_defender(table: Table, inquiry: Inquiry, id: str) -> Table:
    """53C (2007: 53B). The card of the defender on the right of declarer's irregular lead, unless it has been taken up."""
    rho = inquiry.offender.rho
    for one in table.irregularities:
        if one.kind is Kind.PLAY_OUT_OF_TURN and one.by is rho and one.at > (inquiry.about or 0):
            return opened(table, id, "play_out_of_turn", Opened("play_out_of_turn", rho, one.at))
    return table


# ---------------------------------------------------------------- who plays, and what is left


def _who_plays(table: Table, inquiry: Inquiry, effect: Spread | LeadFrom) -> Table:
    """54A: dummy becomes declarer. 43B2(a): from which hand the next lead comes."""
    play = table.play
    if play is None:
        return table
    if isinstance(effect, LeadFrom):
        seat = inquiry.seat(effect.who, table.declarer)
        if seat is None or play.trick or play.turn is None or play.turn.side is not seat.side:
            return table  # it is not his side that leads
        leads = (*(one for one in table.leads if one[0] != len(play.tricks)), (len(play.tricks), seat))
        return table._replace(play=play.led_by(seat), leads=leads)
    table = exposed_by_spreading(table, inquiry)
    play = table.play or play
    contract = play.start.contract
    start = play.start._replace(contract=contract.by(contract.declarer.partner))
    return table._replace(play=play.changed(start=start), spread=not table.spread)


def _claim(table: Table, inquiry: Inquiry, effect: NoClaim | VoidClaim | ClaimAgreed | Wins) -> Table:
    """68-70. Play goes on, or the tricks that are left are divided."""
    if isinstance(effect, NoClaim | VoidClaim):
        shown = {one.at for one in table.irregularities if one.kind is Kind.SHOWN and one.by is inquiry.offender}
        kept = settled(table, {at for at in shown if at > (inquiry.about or 0)}, Standing.REGULAR)
        return kept._replace(claimed=None, awarded=None)
    if isinstance(effect, Wins):
        seat = inquiry.seat(effect.who, table.declarer)
        return table if seat is None else divided(table, seat.side, effect.tricks)
    entry = table.entries[inquiry.about] if inquiry.about is not None else None
    if not isinstance(entry, Claimed) or entry.tricks is None:
        return table
    return divided(table, entry.by.side, entry.tricks)


# ---------------------------------------------------------------- what binds


def _to_be_played(table: Table, inquiry: Inquiry, effect: CardPlayed | MustBePlayed, law: str, at: int) -> Table:
    """45A-C. A card that counts as played, or must be, is the next one from that hand."""
    cards = cards_of(table, inquiry.about)
    if not cards or (isinstance(effect, CardPlayed) and not effect.now) or cards[0] not in (table.held(inquiry.offender) or cards):
        return table
    duty = MustPlay(Role.OFFENDER, str(cards[0]))
    return _bound(table, inquiry, duty, law, at)


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
