"""A robot that bids by the tables of `system` and plays by the rules of thumb of `cardplay`: so that a table is never stuck."""

from __future__ import annotations

from collections.abc import Callable

from oddtrick.analysis.claims import extremes
from oddtrick.analysis.ending import Ending
from oddtrick.game.auction import Auction
from oddtrick.game.calls import Call
from oddtrick.game.cards import PACK, Card
from oddtrick.game.deal import Deal
from oddtrick.game.hands import Hand
from oddtrick.game.play import Trick
from oddtrick.game.seats import SEATS, Seat
from oddtrick.live.acts.values import Act, Agree, Answer, Consent, Explain, Face, GoOn, MakeCall, Object, PlayCard, PlayOn
from oddtrick.live.policy import Alerting
from oddtrick.live.rights import May
from oddtrick.live.robots.cardplay.playing import card_of
from oddtrick.live.robots.cardplay.position import Position
from oddtrick.live.robots.system.bidding import choose
from oddtrick.live.robots.system.picture import Picture
from oddtrick.live.robots.system.reading import agreed_about, reading
from oddtrick.live.seen import View
from oddtrick.table.sheets.view import Status
from oddtrick.texts import BadInput, Translate

Plays = Callable[[Position, Picture], Card]
_POSITIONS = 20_000  # that are looked at before a claim is agreed to


class Simple:
    """The robot. `translate` puts what it explains into the table's language; `nerve`: the points that it adds to its own.

    `plays`: how it chooses a card; `cardplay.analysed.Analysed` does so by double dummy.
    """

    def __init__(self, translate: Translate = str, nerve: int = 0, plays: Plays = card_of) -> None:
        self._translate, self._nerve, self._plays = translate, nerve, plays

    def act(self, view: View) -> Act | None:
        """A call or a card at its turn; before that what a player owes the others: answers and explanations."""
        if view.seat is None:
            return None
        return self._owed(view) or self._game(view)

    def _owed(self, view: View) -> Act | None:
        if view.questions:
            question = view.questions[0]
            values = [value for value, _ in question.options]
            return Answer(question.id, False if False in values else values[0])
        if May.ANSWER_CLAIM in view.may:
            return Agree() if _is_right(view) else Object()
        if May.PLAY_ON in view.may:
            return PlayOn()
        if May.CONSENT in view.may:
            return Consent(yes=True)
        if May.GO_ON in view.may:
            return GoOn()
        if May.FACE in view.may:
            return Face()
        return self._told(view)

    def _told(self, view: View) -> Act | None:
        """What it owes the opponents of its side's calls: its own when asked, partner's where partner alerts."""
        for one in view.auction:
            if one.status is not Status.STANDS or one.words or not isinstance(one.call, Call):
                continue
            mine, partners = one.by is view.seat, view.seat is one.by.partner
            agreed = agreed_about(standing_auction(view, one.number), one.call) if mine or partners else None
            if agreed is None or not (words := self._translate(agreed.words)):
                continue
            alerts = partners and agreed.alert and view.policy.alerting is not Alerting.OWN
            if (one.asked and mine is (view.policy.alerting is Alerting.OWN)) or (alerts and not one.alerted):
                return Explain(one.number, words)
        return None

    def _game(self, view: View) -> Act | None:
        if not view.is_my_turn:
            return None
        if view.calls:
            return self._call(view)
        return PlayCard(self._card(view)) if view.cards else None

    def _call(self, view: View) -> Act:
        hand = view.hand
        if hand is None:
            return MakeCall(view.calls[0])
        auction = standing_auction(view)
        call = choose(auction, hand, view.calls, self._nerve).call
        agreed = agreed_about(auction, call)
        if agreed is None or not agreed.alert or view.policy.alerting is Alerting.PARTNER:
            return MakeCall(call)
        return MakeCall(call, self._translate(agreed.words), alerted=True)

    def _card(self, view: View) -> Card:
        auction = standing_auction(view)
        position = position_of(view)
        if position is None:
            return view.cards[0]
        return self._plays(position, reading(auction.dealer, auction.made))


def standing_auction(view: View, before: int | None = None) -> Auction:
    """The calls that stand, or those of them before the one with that number."""
    auction = Auction(view.dealer)
    for one in view.auction:
        if one.number == before:
            break
        if one.status is Status.STANDS and isinstance(one.call, Call):
            auction = auction.after(one.call, one.by)
    return auction


def position_of(view: View) -> Position | None:
    """The play as this viewer sees it; None where it is not his turn, or his cards are not known."""
    if view.contract is None or view.turn is None or view.player is None:
        return None
    known = {seat: hand.bits for seat, hand in view.hands.items()}
    if view.turn not in known:
        return None
    return Position(view.contract, view.turn, view.player, known, view.tricks, view.trick or Trick(view.turn), view.cards)


def _is_right(view: View) -> bool:
    """68. Whether the claimer's side has the tricks by best play, as far as this player sees the hands."""
    claim, contract = view.claim, view.contract
    if claim is None or contract is None or claim.tricks is None:
        return False
    ending = _ending(view)
    if ending is None:
        return False
    best = extremes(ending, claim.by.side, limit=_POSITIONS).best
    return best is not None and best >= claim.tricks


def _ending(view: View) -> Ending | None:
    """The ending, where claimer's hand, dummy's and the own one leave only one hand open."""
    assert view.contract is not None
    gone = sum(card.bit for trick in (*view.tricks, *filter(None, [view.trick])) for card in trick.cards if card is not None)
    hands: dict[Seat, Hand] = dict(view.hands)
    open_ = [seat for seat in SEATS if seat not in hands]
    if len(open_) == 1:
        hands[open_[0]] = Hand(PACK ^ gone ^ sum(hand.bits for hand in hands.values()))
    if len(hands) < 4:
        return None
    north, east, south, west = (hands[seat] for seat in SEATS)
    trump = view.contract.trump
    leader = view.trick.leader if view.trick else view.tricks[-1].winner(trump) if view.tricks else view.contract.leader
    cards = tuple(card for card in view.trick.cards if card is not None) if view.trick else ()
    try:
        return Ending.of(Deal(north, east, south, west), leader or view.contract.leader, trump, cards)
    except BadInput:
        return None
