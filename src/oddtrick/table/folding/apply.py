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
    DeemedLed,
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
    back_unseen,
    defenders_cards,
    exchanged,
    exposed_by_spreading,
    penalised,
    picked_up,
)
from oddtrick.table.actions.named_cards import named_at
from oddtrick.table.actions.put_instead import put_down
from oddtrick.table.actions.suits import open_to_choice
from oddtrick.table.acts import acts, called_by, cards_of
from oddtrick.table.changes import refreshed, settled
from oddtrick.table.entries import Claimed
from oddtrick.table.folding.counting import cancelled, free, stands
from oddtrick.table.folding.further import then
from oddtrick.table.folding.telling import tells
from oddtrick.table.results import as_claimed, divided, regained, transferred
from oddtrick.table.standing import accepted, passed_instead
from oddtrick.table.state import (
    Adjustment,
    Choice,
    Duty,
    Inquiry,
    Kind,
    Leave,
    Obligation,
    Standing,
    Table,
)

__all__ = ["acts", "applied"]

Scored = Transfer | Regains | Keep | Forfeits | ScoreWithout


def applied(table: Table, inquiry: Inquiry, effect: Effect, law: str, at: int, n: int) -> Table:
    """The table after one effect of an order; `n` is its place in the order, which names the inquiry that it opens.

    An effect is carried out here or named in `telling`; a test holds that there is none left over.
    """
    if tells(effect):
        return table
    match effect:
        case Cancel(what):
            return cancelled(table, inquiry, what, f"{at}.{n}")
        case Stand(what):
            return stands(table, inquiry, what, law)
        case PlayedAtTurn() | DeemedLed():
            return stands(table, inquiry, What.ACT, law)
        case UseFreely():
            return table._replace(withdrawn={**table.withdrawn, **free(table, inquiry)})
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
            return table._replace(leaves=(*table.leaves, Leave(seat, law, at, _barred(table, inquiry, law))))
        case NoRestriction():
            return table._replace(choices=tuple(one for one in table.choices if one.inquiry != inquiry.id))
        case MayChooseLead():
            return _may_choose(table, inquiry, effect, law)
        case PassFor():
            return passed_instead(table, at, inquiry)
        case Replace() | ReplaceByPenaltyCard():
            return put_down(_as_named(table, inquiry, at), inquiry)
        case Penalty():
            return penalised(table, inquiry, effect, law)
        case DefendersPenalties():
            return defenders_cards(table, law)
        case Leaves(_, faced):
            return table if faced else exchanged(table, inquiry, at)
        case PickUp():
            return picked_up(table, inquiry, effect)
        case VisiblePlayed():
            return back_unseen(table, inquiry)
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
            return table if allowed else _goes_no_further(table, at)
        case Then():
            return then(table, inquiry, effect, law, f"{at}.{n}")
        case Adjust(_, only):
            side = None if only is None else _side(inquiry, only)
            ordered = Adjustment(law, effect, side, at, inquiry.id, inquiry.offender, inquiry.about)
            return table._replace(adjusting=(*table.adjusting, ordered))
        case Transfer() | Regains() | Keep() | Forfeits() | ScoreWithout():
            return _scored(table, inquiry, effect)
        case _:
            raise TypeError(f"nothing carries out {effect!r}")


def _barred(table: Table, inquiry: Inquiry, law: str) -> Side | None:
    """16C, 16D. Who may not use what the changed call told; 21B2 (2007): all may, unless it has done damage in the end."""
    freely = law == "21B2" and table.start.edition < Edition.E2017
    return None if freely else inquiry.offender.side


def _scored(table: Table, inquiry: Inquiry, effect: Scored) -> Table:
    """What changes the score."""
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
            calls = acts(table, inquiry, What.ACT).intersection(
                table.calls
            )  # of a card told by mistake there is no double to leave out
            return table._replace(unscored=(*table.unscored, *calls))


def _goes_no_further(table: Table, at: int) -> Table:
    """12A2, 86B2. Without another call or card, also where a claim that has ended the play is void later (68D2(b))."""
    ended = table.auction.passed_out if table.play is None else table.play.over
    return table if ended or table.stopped is not None else table._replace(stopped=at)


def _side(inquiry: Inquiry, camp: Camp) -> Side:
    own = inquiry.offender.side
    return own if camp is Camp.OFFENDING else own.opponents


def _seat(table: Table, inquiry: Inquiry, effect: Obligation | MayChooseLead) -> Seat:
    seat = inquiry.seat(effect.who, table.declarer)
    assert seat is not None
    return seat


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
    entry = table.entries[inquiry.about] if inquiry.about is not None else None
    if isinstance(effect, NoClaim | VoidClaim):
        shown = {one.at for one in table.irregularities if one.kind is Kind.SHOWN and one.by is inquiry.offender}
        kept = settled(table, {at for at in shown if at > (inquiry.about or 0)}, Standing.REGULAR)
        is_another = isinstance(entry, Claimed) and inquiry.about != table.claimed  # after what dummy said
        return kept if is_another else kept._replace(claimed=None, awarded=None)
    if isinstance(effect, Wins):
        seat = inquiry.seat(effect.who, table.declarer)
        return table if seat is None else divided(table, seat.side, effect.tricks)
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


def _as_named(table: Table, inquiry: Inquiry, at: int) -> Table:
    """45B, 45D. In the place of dummy's wrong card comes the one that declarer has named; he changes it only by 45C4(b)."""
    named = named_at(table, inquiry) if inquiry.procedure == "wrong_card_from_dummy" else None
    if named is None or any(table.mine(inquiry.offender, MustPlay)):
        return table
    return _bound(table, inquiry, MustPlay(Role.OFFENDER, str(named)), "45C4(a)", at)


def _bound(table: Table, inquiry: Inquiry, effect: Obligation, law: str, at: int) -> Table:
    """The role becomes a seat. The same duty twice is one; a lead that has been chosen is no longer to be chosen."""
    call = _to_repeat(table, inquiry) if isinstance(effect, MustRepeat) else None
    duty = Duty(_seat(table, inquiry, effect), effect, law, at, call)
    others = tuple(one for one in table.issued if not _is_same(one, duty) or one not in table.duties)
    choices = table.choices
    if isinstance(effect, MustLead | NoLead):
        choices = tuple(one for one in choices if one.inquiry != inquiry.id)
    return refreshed(table._replace(issued=(*others, duty), choices=choices))


def _is_same(one: Duty, other: Duty) -> bool:
    """To repeat the same call is one duty, whoever it was that had offended first (17D2 of 2007)."""
    return one.seat is other.seat and (one.effect == other.effect or (one.call is other.call and one.call is not None))


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
