"""Facts of the auction: Laws 17, 19, 28-33 and 35-39. Those of 25 and 27 stand in `changes`."""

from __future__ import annotations

from oddtrick.game.calls import DOUBLE, PASS, REDOUBLE
from oddtrick.inquiry.effects import MustPass
from oddtrick.inquiry.vocabulary import Spell
from oddtrick.laws.auction.law_23 import TESTS
from oddtrick.table.acts import calls_after
from oddtrick.table.entries import Called
from oddtrick.table.facts.kinds import MOOT, Anew, Fact, Only, acted, kind_of, later_or_never, lho_called, new_call, rightful
from oddtrick.table.orders import Duty
from oddtrick.table.standing import auction_before, doubles_nothing, had_to_pass
from oddtrick.table.state import Inquiry, Kind, Standing, Table

# ---------------------------------------------------------------- 28, 29


def _call(table: Table, inquiry: Inquiry) -> object:
    """29.call. Whether a pass is artificial, nobody but the Director can say."""
    made = table.made_at(inquiry.about)
    if made is None:
        return None
    if made.call is PASS:
        return Only(("pass", "artificial_pass"))
    if made.call in (DOUBLE, REDOUBLE):
        return "double"
    return "insufficient" if _is_insufficient(table, inquiry.about or 0) else "bid"


def _is_insufficient(table: Table, at: int) -> bool:
    """18D. Whether a bid is no higher than one that stands before it."""
    later = {at, *calls_after(table, at)}
    own, before = table.made_at(at), (table.made_at(one) for one in table.calls if one not in later)
    bids = [made.call for made in before if made is not None and made.call.is_bid]
    return own is not None and bool(bids) and not own.call.supersedes(bids[-1])


def _lho_is_rightful(table: Table, inquiry: Inquiry) -> object:
    whose = rightful(table, inquiry)
    return None if whose is None else whose is inquiry.offender.lho


def _was(standing: Standing) -> Fact:
    """What had become of the call when the Director took it up."""

    def fact(table: Table, inquiry: Inquiry) -> object:
        offence = table.offence(inquiry)
        return None if offence is None else offence.standing is standing

    return fact


def _lho_accepts(table: Table, inquiry: Inquiry) -> object:
    """29A. LHO who calls at the turn that the call gave him has accepted; an opponent who calls at his own turn meanwhile has
    swept the call away (28B). If both are LHO's turns, only he can say which he meant.

    32: a double is never accepted when what it doubled has been cancelled.
    """
    offence = table.offence(inquiry)
    if offence is not None and offence.standing is Standing.FORFEITED:
        own_turn = inquiry.answers.get("28B.lho_is_rightful") is True  # then it is asked next whether he has called meanwhile
        return False if own_turn else Anew("28B.rightful_called", answer=True)
    if inquiry.about in table.withdrawn or doubles_nothing(table, inquiry.about or 0):
        return False  # 30-32: cancelled by 29B
    if offence is None or offence.rightful is inquiry.offender.lho:
        return None
    return True if offence.standing is Standing.CONDONED else None


def _called_meanwhile(table: Table, inquiry: Inquiry) -> object:
    """28B. Whether he whose turn it was has called while the Director asked him."""
    assert inquiry.about is not None
    return acted(table, inquiry.offender.lho, inquiry.about, len(table.entries))


# ---------------------------------------------------------------- 30-32


def _whose_turn(table: Table, inquiry: Inquiry) -> object:
    offender = inquiry.offender
    for name in ("rho", "partner", "lho"):
        if rightful(table, inquiry) is getattr(offender, name):
            return name
    return None


def _rho_does(table: Table, inquiry: Inquiry) -> object:
    """31A. RHO's call at his turn, once it stands as a legal one. If he has none (28A), he must pass.

    29A: if the offender has called again, and LHO has called over that, RHO's turn is lost, and what he calls later is no answer.
    """
    doubtful, rho = table.doubtful, inquiry.offender.rho
    for at in table.calls:
        made = table.made_at(at)
        if made is not None and made.by is rho and at > inquiry.since and at not in doubtful:
            return "passes" if made.call is PASS else "acts"
        if made is not None and made.by is inquiry.offender and at > (inquiry.about or 0):
            if at in table.forced:
                return "passes"
            if at not in doubtful:
                return MOOT
    return later_or_never(table)


def next_call(table: Table, inquiry: Inquiry) -> object:
    """A judgement about the offender's call at his turn: asked when he has made it, never if the auction ends before."""
    return None if new_call(table, inquiry) else later_or_never(table)


def _comparable(table: Table, inquiry: Inquiry) -> object:
    """23A. Judged of the call that he makes at his turn; if the auction ends before that, none has replaced the withdrawn one."""
    if new_call(table, inquiry):
        return Only(tuple(one.slug for one in TESTS))
    return "not_replaced" if table.auction.contract is not None and table.auction.over else later_or_never(table)


def _same_denomination(table: Table, inquiry: Inquiry) -> object:
    """31A2(a) (2007), 29C: the denominations specified, and not those named. A pass and a double repeat none.

    Whether one of several, or more than the one, is a repetition, the Director decides.
    """
    found, act = new_call(table, inquiry), table.entries[inquiry.about or 0]
    if found is None:
        return later_or_never(table)
    new = table.entries[found[0]]
    if not isinstance(new, Called) or not isinstance(act, Called):
        return False
    if not act.call.is_bid or not new.call.is_bid:
        return False
    before, after = _specified(act), _specified(new)
    return None if before != after and before & after else before == after


def _specified(entry: Called) -> set[str]:
    return set(entry.shows) or {str(entry.call.denomination)}


def _any_bid(table: Table, inquiry: Inquiry) -> object:
    return any(isinstance(entry, Called) and entry.call.is_bid for entry in table.entries[: inquiry.about])


def _called_before(table: Table, inquiry: Inquiry) -> object:
    offence = table.offence(inquiry)
    return None if offence is None else offence.first is not None


# ---------------------------------------------------------------- 17, 19, 33, 36-39


def _is_redouble(table: Table, inquiry: Inquiry) -> object:
    made = table.made_at(inquiry.about)
    return made and made.call is REDOUBLE


def _to_repeat(table: Table, inquiry: Inquiry) -> Duty | None:
    """31A1. The duty that the offender broke."""
    before = (duty for duty in reversed(table.issued) if duty.at < (inquiry.about or 0))
    return next((duty for duty in before if duty.seat is inquiry.offender and duty.call is not None), None)


def _of_a_double(table: Table, inquiry: Inquiry) -> object:
    """Whether the call that was to be repeated was a double."""
    duty = _to_repeat(table, inquiry)
    return duty and duty.call in (DOUBLE, REDOUBLE)


def _over_wrong_cards(table: Table, inquiry: Inquiry) -> object:
    """17D2 (2007). Whether LHO of a player with the cards of another board had to repeat his call."""
    duty = _to_repeat(table, inquiry)
    return duty and duty.law == "17D2"


def _throughout(table: Table, inquiry: Inquiry) -> object:
    """37A. Whether the duty that he broke is one for the rest of the auction."""
    effects = (duty.effect for duty in table.issued if duty.seat is inquiry.offender and duty.at < (inquiry.about or 0))
    return any(isinstance(effect, MustPass) and effect.spell is Spell.THROUGHOUT for effect in effects)


def _not_at_his_turn(table: Table, inquiry: Inquiry) -> object:
    """15A2(b), 37B2, 38C. Once the call is cancelled: whether it is another player's turn there (after 28A, too)."""
    auction = auction_before(table, inquiry)
    return not auction.over and auction.turn is not inquiry.offender


def _against_19(table: Table, inquiry: Inquiry) -> object:
    kind = kind_of(table, inquiry)
    return None if kind is None else kind is Kind.INADMISSIBLE


def _out_of_turn(table: Table, inquiry: Inquiry) -> object:
    whose = rightful(table, inquiry)
    return None if whose is None else whose is not inquiry.offender


def _ended(table: Table, inquiry: Inquiry) -> object:
    """38C. Whether the pass that is put in the place of the bid completes the auction."""
    auction = table.auction
    return auction.over or (auction.turn is inquiry.offender and auction.after(PASS).over)


def _made_after_the_end(table: Table, inquiry: Inquiry) -> object:
    """39B, 39C. Of a board passed out nobody is to be a defender (22B). A bid of more than seven is a bid, too."""
    assert inquiry.about is not None
    passed = getattr(table.entries[inquiry.about], "call", None) is PASS
    declaring = table.defends(inquiry.offender) is False
    return "harmless" if declaring or passed or table.auction.passed_out else "defender_acts"


CALLS: dict[str, Fact] = {
    "17D3.out_of_rotation": lambda table, inquiry: True,
    "17D3.deprived": lambda table, inquiry: True,
    "19.redouble": _is_redouble,
    "33.in_turn": lambda table, inquiry: False,
    "28A.rho_must_pass": lambda table, inquiry: False,
    "32.inadmissible": _against_19,
    "28B.lho_is_rightful": _lho_is_rightful,
    "28B.rightful_called": _was(Standing.FORFEITED),
    "29A.lho_called": _was(Standing.CONDONED),
    "29A.lho_accepts": _lho_accepts,
    "28B.called_meanwhile": _called_meanwhile,
    "29.call": _call,
    "30.turn": _whose_turn,
    "30.called_before": _called_before,
    "30A.any_bid": _any_bid,
    "31A.rho_does": _rho_does,
    "30.comparable": _comparable,
    "31A2a.same": _same_denomination,
    "31A1.double": _of_a_double,
    "15A2b.out_of_turn": _not_at_his_turn,
    "17D2.to_repeat": _over_wrong_cards,
    "31A1.lho_called": lho_called,
    "30B2b.lho_called": lho_called,
    "36C.lead_faced": lambda table, inquiry: table.in_play,
    "36A.lho_called": lho_called,
    "36B4.out_of_turn": _out_of_turn,
    "37A.against_19": _against_19,
    "37B.must_pass": lambda table, inquiry: had_to_pass(table, inquiry.about or 0),
    "37A.lho_called": lho_called,
    "37A.throughout": _throughout,
    "37B2.out_of_turn": _not_at_his_turn,
    "38C.ended": _ended,
    "38C.out_of_turn": _not_at_his_turn,
    "38D.lho_called": lho_called,
    "39B.lho_called": lho_called,
    "39.made": _made_after_the_end,
}
