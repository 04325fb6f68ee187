"""A recorded auction and play, checked by the Laws: quickly, and with reasons when something is wrong (Laws 17-22, 41-46).

The quick checks (`lawful_...`) answer only whether all is in order. They use numbers: a call or a card is its index, a
hand the column after the opening leader. `why_...` says what is wrong, with the Law.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from oddtrick.formats.diagnostics import Severity
from oddtrick.formats.records import UNSEEN, RecordedAuction, RecordedPlay
from oddtrick.game.auction import Auction
from oddtrick.game.calls import BIDS
from oddtrick.game.cards import CARDS, Card, Suit
from oddtrick.game.contract import RISKS, Contract
from oddtrick.game.deal import Deal
from oddtrick.game.play import Play
from oddtrick.game.reasons import Reason
from oddtrick.game.seats import SEATS, Seat, Side
from oddtrick.texts import Text, say

CONTRACTS = tuple(tuple(Contract(bid, risk, declarer) for bid in BIDS for risk in RISKS) for declarer in SEATS)
LONGEST = 400  # calls or cards of a board that are read: an auction has at most 319, and what is not one must come to an end
NOT_TOLD = -1  # instead of the index of a card
_PASS, _DOUBLE = 35, 36


class Finding(NamedTuple):
    """What there is to say about one call or card, counted from 0; `law` is the paragraph that it does not keep."""

    place: int
    text: Text
    severity: Severity = Severity.WARNING
    law: str = ""


class Bidding(NamedTuple):
    """What calls in rotation lead to: whether the auction is over, and the contract (None when nobody bid)."""

    over: bool
    contract: Contract | None


def lawful_bidding(dealer: Seat, calls: Sequence[int]) -> Bidding | None:
    """Laws 17-22. What these calls, in rotation from dealer, lead to; None when one of them is not lawful."""
    bid, risk, last, passes = -1, 0, 0, 0
    named: dict[int, int] = {}
    for turn, call in enumerate(calls):
        if passes >= 3 and (bid >= 0 or passes == 4):
            return None
        if call == _PASS:
            passes += 1
            continue
        if call < _PASS:
            if call <= bid:
                return None
            bid, risk, last = call, 0, turn
            named.setdefault(call % 5 + 5 * (turn & 1), turn)
        else:
            double = call == _DOUBLE
            if bid < 0 or risk != 1 - double or (turn - last) & 1 != double:
                return None
            risk += 1
        passes = 0
    if bid < 0:
        return Bidding(passes == 4, None)
    declarer = (dealer.index + named[bid % 5 + 5 * (last & 1)]) & 3
    return Bidding(passes == 3, CONTRACTS[declarer][3 * bid + risk])


def why_auction(recorded: RecordedAuction) -> list[Finding]:
    """Which calls were not lawful, unless they are marked as the irregularity that they are (PBN 3.9)."""
    auction, found = Auction(recorded.dealer), []
    marked = {note.place for note in recorded.annotations if note.mark == "I"}
    for place, (by, call) in enumerate(recorded.made):
        bid = auction.bid
        insufficient = call.is_bid and bid is not None and not call.supersedes(bid)
        reason = auction.why_not(call, by)
        if reason is not None and reason.law in ("17B", "17C"):  # the players between are skipped, which says so
            reason = Reason("18D", say("{call} is not higher than {bid}", call=call, bid=bid)) if insufficient else None
        if place in marked and not insufficient:
            found.append(Finding(place, say("{call} is marked ^I, but it is not an insufficient bid", call=call)))
        if reason is not None and not (place in marked and reason.law == "18D"):
            text = say("{call} by {by}: {reason}", call=call, by=by, reason=reason.said)
            found.append(Finding(place, text, law=reason.law))
        auction = auction.after(call, by)
    return found


def _strengths(led: int, trump: int) -> tuple[int, ...]:
    """By card: more wins against less; under 20 it neither follows suit nor trumps, from 40 it trumps."""
    return tuple(20 + c % 13 if c // 13 == led else 40 + c % 13 if c // 13 == trump else 0 for c in range(52))


def _by_card_led(trump: int) -> tuple[tuple[int, ...], ...]:
    by_suit = [_strengths(led, trump) for led in range(4)]
    return tuple(by_suit[card // 13] for card in range(52))


_STRENGTHS = tuple(map(_by_card_led, range(5)))
_BITS = (*(card.bit for card in CARDS), 0)  # the last is that of a card not told
_MASKS = tuple(card.suit.mask for card in CARDS)


def lawful_play(deal: Deal, contract: Contract, leader: Seat, cards: Sequence[int]) -> tuple[int, int] | None:
    """Laws 41-44. The complete tricks won by the leading and by the other side; None unless every card was lawful.

    All hands must be known and have thirteen cards. `cards` are indices in columns that begin with the opening leader;
    only the last trick may have cards that are not told.
    """
    north, east, south, west = deal.bits
    if north is None or east is None or south is None or west is None:
        return None
    first = leader.index
    hands = [north, east, south, west, north, east, south][first : first + 4]
    whole = len(cards) - (4 if NOT_TOLD in cards[-4:] else 0)
    won = _whole_tricks(hands, _STRENGTHS[contract.bid.index % 5], cards[:whole])
    if won is None or whole == len(cards):
        return won and won[:2]
    ours, theirs, lead = won
    return (ours, theirs) if _lawful_start(hands, cards[whole:], lead) else None


def _whole_tricks(hands: list[int], strengths: tuple[tuple[int, ...], ...], cards: Sequence[int]) -> tuple[int, int, int] | None:
    """Take the cards of complete tricks from the hands; the tricks won, and the column that leads next."""
    bits, masks = _BITS, _MASKS
    one, two, three, four = hands
    lead, theirs = 0, 0
    for trick in zip(cards[::4], cards[1::4], cards[2::4], cards[3::4]):  # noqa: B905 - four to a trick
        a, b, c, d = trick
        one, two, three, four = one ^ bits[a], two ^ bits[b], three ^ bits[c], four ^ bits[d]
        led = trick[lead]
        strength = strengths[led]
        a, b, c, d = strength[a], strength[b], strength[c], strength[d]
        best, lead = (b, 1) if b > a else (a, 0)
        if c > best:
            best, lead = c, 2
        if d > best:
            best, lead = d, 3
        if best >= 40 or a < 20 or b < 20 or c < 20 or d < 20:
            mask = masks[led]
            if (one & mask and not 20 <= a < 40) or (two & mask and not 20 <= b < 40):
                return None
            if (three & mask and not 20 <= c < 40) or (four & mask and not 20 <= d < 40):
                return None
        theirs += lead & 1
    tricks = len(cards) // 4
    for column, left in enumerate((one, two, three, four)):
        if left & ~hands[column] or left.bit_count() != 13 - tricks:
            return None
    hands[:] = one, two, three, four
    return tricks - theirs, theirs, lead


def _lawful_start(hands: list[int], trick: Sequence[int], lead: int) -> bool:
    """The same for the last trick when it is not complete: no card is told after one that is not."""
    turns = [trick[(lead + turn) % 4] for turn in range(4)]
    told = turns.index(NOT_TOLD)
    if any(card != NOT_TOLD for card in turns[told:]):
        return False
    for turn, card in enumerate(turns[:told]):
        held = hands[(lead + turn) % 4]
        if not held & _BITS[card] or (held & _MASKS[turns[0]] and card // 13 != turns[0] // 13):
            return False
    return True


class Counted(NamedTuple):
    """The tricks that each side has won, whether the play is over, and whether every card can have been played so."""

    won: tuple[int, int]
    over: bool
    sound: bool

    def of(self, side: Side) -> int:
        """The tricks of one side."""
        return self.won[side.index]


def checked_play(recorded: RecordedPlay) -> tuple[Counted, list[Finding]]:
    """What `why_play` says; of a play in which there is nothing wrong it is known more quickly."""
    contract, deal = recorded.contract, recorded.deal
    if contract is not None and deal is not None and deal.is_complete and not any(note.mark for note in recorded.annotations):
        indices = [NOT_TOLD if card is None else card.index for card in recorded.cards]
        if won := lawful_play(deal, contract, recorded.leader, indices):
            return Counted(tricks_of(won, recorded.leader), sum(won) == 13, True), []
    return why_play(recorded)


def why_play(recorded: RecordedPlay) -> tuple[Counted, list[Finding]]:
    """Which cards were not held, revoked or were led out of turn, unless marked so (PBN 3.9), and the tricks."""
    if recorded.contract is None:
        return Counted((0, 0), False, False), []
    play = Play.begin(recorded.contract, recorded.deal or UNSEEN, recorded.leader)
    marks = {note.place: note.mark for note in recorded.annotations if note.mark}
    left = {place: card for place, card in enumerate(recorded.cards) if card is not None}
    found, sound = [], True
    for hand, card, place in recorded.in_order():
        if hand is not play.turn or place in marks or (lawful := play.lawful) is None or card not in lawful:
            wrong, possible = _why_card(play, hand, card, marks.get(place, ""))
            found += [Finding(place, text, law=law) for text, law in wrong]
            sound = sound and possible
        play = play.after(card, hand)
        del left[place]
    loose = _why_rest(recorded, play, left)
    sound = sound and not any(one.severity is Severity.WARNING for one in loose)
    return Counted(play.won, play.over, sound), found + loose


def _why_card(play: Play, hand: Seat, card: Card, mark: str) -> tuple[list[tuple[Text, str]], bool]:
    """What is wrong with one card and by which paragraph, and whether the hand can have played it."""
    wrong = []
    out_of_turn = play.turn is not None and hand is not play.turn
    if mark == "L" and not out_of_turn:
        wrong.append((say("{card} is marked ^L, but it was {hand}'s turn to lead", card=card, hand=hand), ""))
    reason = (play.changed(turn=hand) if out_of_turn else play).why_not(card, hand)
    revoke = reason is not None and reason.law == "44C"
    if mark == "R" and not revoke and play.hand(hand) is not None:
        wrong.append((say("{card} is marked ^R, but it is not a revoke", card=card), ""))
    if reason is not None and not (revoke and mark == "R"):
        wrong.append((say("{card} by {hand}: {reason}", card=card, hand=hand, reason=reason.said), reason.law))
    return wrong, reason is None or revoke


def _why_rest(recorded: RecordedPlay, play: Play, left: dict[int, Card]) -> list[Finding]:
    """What there is to say about cards after the first that is not told: their order is not known."""
    if not left:
        return []
    text = say("a card before this one is not told: from here the order of play is not known")
    found, gone = [Finding(min(left), text, Severity.NOTE)], play.gone
    for place, card in left.items():
        hand = recorded.leader.after(place)
        held = play.start.deal.bits[hand.index]
        if card.bit & gone:
            found.append(Finding(place, say("{card} has been played already", card=card)))
        elif held is not None and not held & card.bit:
            found.append(Finding(place, say("{hand} does not hold {card}", hand=hand, card=card)))
        gone |= card.bit
    return found


def in_columns(cards: Sequence[Card], trump: Suit | None) -> tuple[Card | None, ...]:
    """Cards in the order of play put in columns that begin with the opening leader, as PBN has them."""
    columns: list[Card | None] = []
    lead = 0
    for first in range(0, len(cards), 4):
        trick = cards[first : first + 4]
        row: list[Card | None] = [None] * 4
        best = 0
        for turn, card in enumerate(trick):
            row[(lead + turn) % 4] = card
            top = trick[best]
            if turn and (card.index > top.index if card.suit is top.suit else card.suit is trump):
                best = turn
        columns += row
        lead = (lead + best) % 4
    return tuple(columns)


def tricks_of(columns: tuple[int, int], leader: Seat) -> tuple[int, int]:
    """The tricks of the leading and of the other side as those of NS and EW."""
    ours, theirs = columns
    return (theirs, ours) if leader.index & 1 else (ours, theirs)
