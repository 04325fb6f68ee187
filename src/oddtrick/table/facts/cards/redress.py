"""Facts about what a revoke costs, read from the record of the cards: Law 64."""

from __future__ import annotations

from oddtrick.game.cards import Card
from oddtrick.game.hands import Hand
from oddtrick.game.play import Play, beats
from oddtrick.game.seats import SEATS, Seat, Side
from oddtrick.table.duties import lawful_cards
from oddtrick.table.entries import Attention, Claimed, Moment, Passed
from oddtrick.table.facts.cards.defective import is_noticed_late
from oddtrick.table.facts.cards.revokes import corrected_of, number_of, owed, revokes_of, trick_of
from oddtrick.table.facts.kinds import MOOT, NOT_YET, Fact, Only, ask_at_end, at_end
from oddtrick.table.folding.fold import fold
from oddtrick.table.one_trick import in_doubt, is_established, undesignated
from oddtrick.table.results import is_settled, won_from
from oddtrick.table.state import Inquiry, Irregularity, Kind, Table


def _winner(table: Table, inquiry: Inquiry) -> object:
    trick, play = trick_of(table, inquiry), table.play
    if trick is None or play is None or trick > len(play.tricks):
        return None
    seats = _may_win(table, play) if trick == len(play.tricks) else {play.tricks[trick].winner(play.start.trump)}
    found = {_as_seen_by(inquiry.offender, one) for one in seats}
    return found.pop() if len(found) == 1 else Only(tuple(one for one in ("offender", "partner", "opponents") if one in found))


def _as_seen_by(offender: Seat, winner: Seat | None) -> str:
    return "offender" if winner is offender else "partner" if winner is offender.partner else "opponents"


def _may_win(table: Table, play: Play) -> set[Seat]:
    """64A. Who may win a trick that a claim left incomplete, or of which a card went back: each that is missing follows suit."""
    trick, trump = play.current, play.start.trump
    best, led = trick.winner(trump), trick.led
    card = None if best is None else trick.of(best)
    if best is None or led is None or card is None:
        return set(SEATS)
    found = {best}
    for seat in (one for one in SEATS if trick.of(one) is None):
        hand = table.held(seat)
        cards = () if hand is None else tuple(hand.in_suit(led) or hand)
        above = [one for one in cards if beats(one, card, trump)]
        if hand is None or above:
            found.add(seat)
        if cards and len(above) == len(cards):
            found.discard(best)
    return found


def _later(table: Table, inquiry: Inquiry) -> object:
    """64A. A later trick, be it one that a claim gives, or that the side has got back (69B, 71)."""
    trick = trick_of(table, inquiry)
    if trick is None or table.play is None:
        return None
    trump, side = table.play.start.trump, inquiry.offender.side
    if any((winner := one.winner(trump)) and winner.side is side for one in table.play.tricks[trick + 1 :]):
        return True
    claim = None if table.claimed is None else table.entries[table.claimed]
    unknown = isinstance(claim, Claimed) and claim.tricks is None and table.awarded is None
    return None if unknown else won_from(table, side, trick + 1) > 0


def _seen_all(table: Table) -> bool:
    """A "no" needs complete knowledge: all hands, from the first trick on."""
    return table.start.deal.is_complete and table.start.trick == 1


def _earlier(table: Table, inquiry: Inquiry) -> object:
    """64B2. An earlier revoke by the same hand in the same suit; one that stands is established, for play has gone on.

    67B1: who has played nothing to a trick counts as having revoked on it, and that is established too. Who has a card of the
    suit now had it when he discarded on it before.
    """
    side, failed = inquiry.offender.side, None if inquiry.about is None else owed(table, inquiry.about)

    def is_one(one: Irregularity) -> bool:
        mine = one.by is inquiry.offender and one.at < (inquiry.about or 0)
        return mine and failed is not None and owed(table, one.at) == failed

    doubted = any(map(is_one, in_doubt(table, side)))
    had_one = any(one.answers.get("61A.failure") == "suit" for one in table.inquiries if one.about == inquiry.about)
    if any(map(is_one, (*revokes_of(table, side), *_deemed(table, side)))) or (doubted and had_one):
        return "established"
    if any(map(is_one, corrected_of(table, side))):
        return Only(("established", "not_established")) if doubted else "not_established"
    return "none" if _seen_all(table) else None


def _deemed(table: Table, side: Side) -> list[Irregularity]:
    """67B1. The tricks to which a hand of that side has not played, noticed when both sides had played to the next one."""
    found = (one for one in table.irregularities if one.kind is Kind.DEFECTIVE and one.by.side is side)
    taken_up = {one.about: one.since for one in reversed(table.inquiries)}
    return [one for one in found if is_noticed_late(table, one.at, one.by, taken_up.get(one.at, len(table.entries)))]


def _card(table: Table, inquiry: Inquiry) -> object:
    """64B3. Dummy's card; of a defender a penalty card, when he could have met his duty with nothing else."""
    if table.defends(inquiry.offender) is False:
        return "unfaced" if inquiry.offender is table.declarer else "dummy"
    before = fold(table.start, table.entries[: inquiry.about])
    lying = {one.card for one in before.penalties if one.seat is inquiry.offender}
    lawful: Hand | list[Card] | None = lawful_cards(before, inquiry.offender) if before.play is not None else []
    if not lying:
        return "unfaced"
    return None if lawful is None else "penalty" if lawful and lying.issuperset(lawful) else "unfaced"


def _attention(table: Table, inquiry: Inquiry) -> object:
    """64B4, 64B5. Only a call by the non-offending side on the next deal matters, or the end of the round."""
    entries = table.entries[: inquiry.since]
    drawn = (at for at, entry in enumerate(entries) if isinstance(entry, Attention) and entry.about == inquiry.about)
    before = {entry.moment for entry in entries[: next(drawn, len(entries))] if isinstance(entry, Passed)}
    if Moment.ROUND_OVER in before:
        return "round_over"
    other = Moment.NEXT_CALL_EW if inquiry.offender.side is Side.NS else Moment.NEXT_CALL_NS
    return "next_deal" if other in before else "in_time"


def _both_sides(table: Table, inquiry: Inquiry) -> object:
    """64B7. A revoke of the other side that stands; it is to be corrected yet where nothing has established it (63A).

    A trick to which one of its hands has not played is a revoke as well, and an established one (67B1).
    """
    other = inquiry.offender.side.opponents
    found = revokes_of(table, other)
    if _deemed(table, other) or any(is_established(table, one.at) for one in found):
        return "both_established"
    if found or corrected_of(table, other):
        return Only(("both_established", "one_not")) if in_doubt(table, other) else "one_not"
    return "no" if _seen_all(table) else None


def _by_62C3(table: Table, inquiry: Inquiry) -> object:
    return inquiry.about in {one.at for one in corrected_of(table, inquiry.offender.side)}


def _without_any_revoke(table: Table, inquiry: Inquiry) -> object:
    """64C2(b). One comparison for the board: it is asked of the revoke that came first, and not of the other one again."""
    known, question = ask_at_end(table, inquiry), "64C2b.damaged"
    others = [one for one in table.inquiries if one.procedure == inquiry.procedure and one.about != inquiry.about]
    if known is None and any(question in one.answers for one in others):
        return MOOT
    return NOT_YET if any(not one.closed and (one.about or 0) < (inquiry.about or 0) for one in others) else known


def _all_designated(then: Fact) -> Fact:
    """64B2, 64B7. Not before it is known of every two cards of one hand which was played (58B): it may be another revoke."""
    return lambda table, inquiry: then(table, inquiry) if undesignated(table) is None else NOT_YET


def _settled(then: Fact) -> Fact:
    """64. Not before play has ended, and a claim is settled: until then a trick may go back, and a card be found irregular."""
    return lambda table, inquiry: then(table, inquiry) if table.over and is_settled(table) else NOT_YET


REDRESS: dict[str, Fact] = {
    "64A.winner": at_end(_winner),
    "64A.later": _settled(_later),
    "64B2.earlier": at_end(_all_designated(_earlier)),
    "64B3.card": at_end(_card),
    "64B4.attention": at_end(_attention),
    "64B6.twelfth": at_end(lambda table, inquiry: number_of(table, inquiry) == 12),
    "64B7.both": _settled(_all_designated(_both_sides)),
    "64B8.corrected": at_end(_by_62C3),
    "64C2b.damaged": _without_any_revoke,
}
