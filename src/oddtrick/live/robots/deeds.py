"""What a robot at a training table does wrong, each at a moment that a player's own view lets it find."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from oddtrick.game.auction import Auction
from oddtrick.game.calls import BIDS, PASS, Call
from oddtrick.game.cards import Card
from oddtrick.game.hands import Hand
from oddtrick.inquiry.asking import Option
from oddtrick.live.acts.values import Act, Claim, MakeCall, PlayCard, Show
from oddtrick.live.policy import Alerting
from oddtrick.live.rights import May
from oddtrick.live.robots.simple import standing_auction
from oddtrick.live.robots.system.bidding import choose
from oddtrick.live.robots.system.hands import shape_of
from oddtrick.live.robots.system.reading import agreed_about
from oddtrick.live.robots.system.words import NAMES
from oddtrick.live.seen import View
from oddtrick.table.state import Phase
from oddtrick.texts import Text, Translate, say


class Deed(Option):
    """An irregularity that a robot commits."""

    INSUFFICIENT_BID = "insufficient_bid", say("an insufficient bid")
    CALL_OUT_OF_TURN = "call_out_of_turn", say("a call out of turn")
    OPENING_LEAD_OUT_OF_TURN = "opening_lead_out_of_turn", say("an opening lead out of turn")
    LEAD_FROM_WRONG_HAND = "lead_from_wrong_hand", say("declarer's lead from the wrong hand")
    REVOKE = "revoke", say("a revoke")
    EXPOSED_CARD = "exposed_card", say("a card exposed by a defender")
    WRONG_EXPLANATION = "wrong_explanation", say("a wrong explanation")
    HESITATION = "hesitation", say("a hesitation, after which partner acts")
    FAULTY_CLAIM = "faulty_claim", say("a claim of more than there is")


class Done(NamedTuple):
    """The act, what it is about in a few words, and how many seconds are let go by before it."""

    act: Act
    what: Text
    waits: float = 0


class Moment(NamedTuple):
    """What a robot sees, its chance, the call that it would make, and how it puts things into words."""

    view: View
    chance: Random
    call: Call | None
    translate: Translate


Try = Callable[[Moment], Done | None]
AT_ANY_TIME = (Deed.CALL_OUT_OF_TURN, Deed.LEAD_FROM_WRONG_HAND, Deed.REVOKE, Deed.EXPOSED_CARD)  # of which one may be let go by
IN_THE_PLAY = (Deed.LEAD_FROM_WRONG_HAND, Deed.REVOKE, Deed.EXPOSED_CARD, Deed.FAULTY_CLAIM)
LONG = 20.0  # seconds of a hesitation
_VALUES = 9  # high card points with which a pass is worth a thought


def _insufficient(moment: Moment) -> Done | None:
    """27. The bid that was meant, a level too low."""
    view, call = moment.view, moment.call
    auction = standing_auction(view)
    bid = auction.bid
    if call is None or not call.is_bid or bid is None:
        return None
    low = [one for one in BIDS[: bid.index + 1] if one.denomination is call.denomination]
    return Done(MakeCall(low[-1]), say("{call} over {bid}", call=low[-1], bid=bid)) if low else None


def _out_of_turn(moment: Moment) -> Done | None:
    """29-32. One player too early: what it would open with, or a pass."""
    view = moment.view
    if not view.free or view.phase not in (Phase.BEFORE, Phase.AUCTION) or view.turn is None or view.seat is None:
        return None
    if view.turn.lho is not view.seat or view.hand is None or view.questions or view.asked:
        return None
    opening = choose(Auction(view.seat), view.hand).call if not view.auction else PASS
    return Done(MakeCall(opening), say("{call}, when {turn} was to call", call=opening, turn=view.turn))


def _opening_lead(moment: Moment) -> Done | None:
    """54. By declarer's other opponent."""
    view, chance = moment.view, moment.chance
    contract = view.contract
    if contract is None or view.phase is not Phase.CLARIFICATION or view.seat is not contract.leader.partner or not view.free:
        return None
    if view.hand is None or view.asked:
        return None
    card = chance.choice([*view.hand])
    return Done(PlayCard(card), say("{card}, when {leader} was to lead", card=card, leader=contract.leader))


def _wrong_hand(moment: Moment) -> Done | None:
    """55. Declarer leads from dummy when he won the trick himself, or the other way round."""
    view, chance = moment.view, moment.chance
    contract = view.contract
    if contract is None or view.seat is not contract.declarer or not view.is_my_turn or view.trick is not None or not view.tricks:
        return None
    hand = view.dummy if view.turn is view.seat else view.hand
    if not hand or view.phase is not Phase.PLAY:
        return None
    card = chance.choice([*hand])
    return Done(PlayCard(card), say("{card}, when {turn} was to lead", card=card, turn=view.turn))


def _revoke(moment: Moment) -> Done | None:
    """61. Another suit, although the hand could follow."""
    view = moment.view
    led = None if view.trick is None else view.trick.led
    if led is None or not view.is_my_turn or view.turn is not view.seat or view.hand is None:
        return None
    others = Hand(view.hand.bits & ~led.mask)
    if not view.hand.in_suit(led) or not others or len(view.hand) < 3:
        return None
    trump = view.contract and view.contract.trump
    plain = [card for card in others if card.suit is not trump] or [*others]
    card = min(plain, key=lambda one: one.rank.index)
    return Done(PlayCard(card), say("{card} to a trick in {suit}", card=card, suit=led.symbol))


def _exposed(moment: Moment) -> Done | None:
    """49. A defender lets a card fall."""
    view, chance = moment.view, moment.chance
    contract = view.contract
    if contract is None or view.seat is None or view.seat.side is contract.declarer.side or view.phase is not Phase.PLAY:
        return None
    if not view.free or view.hand is None or len(view.hand) < 4 or view.asked or not view.is_my_turn:
        return None
    card = chance.choice([*view.hand])
    return Done(Show((card,)), say("{card} fell on the table", card=card))


def _explanation(moment: Moment) -> Done | None:
    """75, 21B. An artificial call, explained as another one."""
    view, call = moment.view, moment.call
    if call is None or not call.is_bid or view.policy.alerting is Alerting.PARTNER:
        return None
    agreed = agreed_about(standing_auction(view), call)
    if agreed is None or not agreed.alert or call.denomination is None:
        return None
    wrong = next(
        NAMES[name] for name in ("weak", "takeout", "strong") if moment.translate(NAMES[name]) not in moment.translate(agreed.words)
    )
    told = moment.translate(wrong)
    return Done(
        MakeCall(call, told, alerted=True),
        say("{call}: {told}; the agreement is: {agreed}", call=call, told=told, agreed=agreed.words),
    )


def _hesitation(moment: Moment) -> Done | None:
    """16B, 73. A long thought over a close decision: a pass with values over their bid, or a raise of partner's suit below game."""
    view, call = moment.view, moment.call
    auction = standing_auction(view)
    bid = auction.bid
    if call is None or bid is None or auction.bidder is None or view.hand is None or view.seat is None:
        return None
    if call is PASS:
        close = auction.bidder.side is not view.seat.side and shape_of(view.hand).high >= _VALUES
    else:
        close = auction.bidder is view.seat.partner and call.denomination is bid.denomination and call.level in (2, 3)
    return Done(MakeCall(call), say("{call} after {n} seconds", call=call, n=round(LONG)), LONG) if close else None


def _claim(moment: Moment) -> Done | None:
    """68-70. Declarer claims all tricks, although the opponents hold a card that wins one."""
    view = moment.view
    contract = view.contract
    if (
        contract is None
        or view.seat is not contract.declarer
        or May.CLAIM not in view.may
        or view.trick is not None
        or not view.is_my_turn
    ):
        return None
    left = 13 - len(view.tricks)
    if not 3 <= left <= 7 or view.hand is None or view.dummy is None:
        return None
    if all(_is_high(view, card) for card in view.hand):
        return None
    return Done(Claim(left, "all mine"), say("{n} tricks claimed", n=left))


def _is_high(view: View, card: Card) -> bool:
    seen = sum(one.bit for trick in view.tricks for one in trick.cards if one is not None)
    held = (view.hand.bits if view.hand else 0) | (view.dummy.bits if view.dummy else 0)
    return not card.suit.mask & ~((card.bit << 1) - 1) & ~seen & ~held


TRIES: dict[Deed, Try] = {
    Deed.INSUFFICIENT_BID: _insufficient,
    Deed.CALL_OUT_OF_TURN: _out_of_turn,
    Deed.OPENING_LEAD_OUT_OF_TURN: _opening_lead,
    Deed.LEAD_FROM_WRONG_HAND: _wrong_hand,
    Deed.REVOKE: _revoke,
    Deed.EXPOSED_CARD: _exposed,
    Deed.WRONG_EXPLANATION: _explanation,
    Deed.HESITATION: _hesitation,
    Deed.FAULTY_CLAIM: _claim,
}
