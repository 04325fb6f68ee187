"""Facts about revokes: Laws 61-64, read from the record of the cards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from oddtrick.game.cards import Card, Hand, Suit
from oddtrick.game.play import Trick
from oddtrick.game.seats import Seat, Side
from oddtrick.inquiry.effects import DefendersPenalties
from oddtrick.inquiry.vocabulary import Role
from oddtrick.table.actions.irregular_cards import unseen
from oddtrick.table.acts import cards_of
from oddtrick.table.duties import lawful_cards
from oddtrick.table.entries import Attention, Claimed, Moment, Passed, Played
from oddtrick.table.facts.kinds import NOT_YET, Fact, Only, at_end
from oddtrick.table.folding.fold import fold
from oddtrick.table.folding.words import rulings
from oddtrick.table.one_trick import (
    doubts,
    in_doubt,
    is_established,
    one_side_has_played_on,
    played_to,
    revokes_on,
    since_the_revoke,
)
from oddtrick.table.results import is_settled, revoke_trick, won_from
from oddtrick.table.state import Inquiry, Irregularity, Kind, Table

# ---------------------------------------------------------------- 61


def _asks(table: Table, inquiry: Inquiry) -> object:
    """61B. Who asks whom: the inquiry is about the card that was asked about, and its offender is the player who asks."""
    entry = None if inquiry.about is None else table.entries[inquiry.about]
    by, dummy = inquiry.offender, table.declarer and table.declarer.partner
    if table.play is None or not isinstance(entry, Played):
        return None
    if by is dummy:
        return "dummy_defender" if table.defends(entry.by) else "dummy_declarer"
    if not table.defends(by):
        return Only(("declarer", "inspection"))
    return Only(("defenders" if table.defends(entry.by) else "defender_declarer", "inspection"))


def _failure(table: Table, inquiry: Inquiry) -> object:
    """61A. A revoke that the hands prove, or that they disprove; of a hand that is not known the player must tell."""
    offence = next((one for one in table.irregularities if one.at == inquiry.about and one.kind in _REVOKES), None)
    if offence is None:
        return _lawful_card(table, inquiry)
    if offence.kind is Kind.MAYBE_REVOKE:
        return None
    return "suit" if table.trick_of(offence.at) is not None and _led(table, offence) else "required"


_REVOKES = (Kind.REVOKE, Kind.MAYBE_REVOKE)


def _lawful_card(table: Table, inquiry: Inquiry) -> object:
    """61A. Of a card that stands, from a hand that is known: whether he followed suit or could not.

    Of another hand that all cards of the suit are elsewhere.
    """
    about = inquiry.about
    entry = None if about is None else table.entries[about]
    trick = _trick_at(table, None if about is None else table.trick_of(about))
    if about is None or trick is None or trick.led is None or not isinstance(entry, Played):
        return None
    followed = entry.card.suit is trick.led
    if table.start.deal[entry.by] is None and (followed or not _all_elsewhere(table, entry.by, trick.led, about)):
        return None
    return "nothing" if followed else "unable"


def _all_elsewhere(table: Table, by: Seat, suit: Suit, about: int) -> bool:
    """Whether that hand has shown no card of the suit since, and all are played or in hands that are known."""
    assert table.play is not None
    since = (card for at in range(about + 1, len(table.entries)) if _by(table, at) is by for card in cards_of(table, at))
    return not unseen(table, table.play).in_suit(suit) and all(card.suit is not suit for card in since)


def _by(table: Table, at: int) -> Seat | None:
    return getattr(table.entries[at], "by", None)


def _unable(table: Table, inquiry: Inquiry) -> object:
    """59. Who has been found unable to follow suit had no card of it; of a lead, or another duty, a person must tell why."""
    told = [one for one in table.inquiries if one.procedure == "revoke" and one.about == inquiry.about]
    entry = None if inquiry.about is None else table.entries[inquiry.about]
    trick = _trick_at(table, None if inquiry.about is None else table.trick_of(inquiry.about))
    if trick is None or not isinstance(entry, Played) or all(one.answers.get("61A.failure") != "unable" for one in told):
        return None
    return None if entry.card.suit is trick.led else "no_card"


def _led(table: Table, offence: Irregularity) -> bool:
    trick, entry = _trick_at(table, table.trick_of(offence.at)), table.entries[offence.at]
    if trick is None or not isinstance(entry, Played):
        return False
    return trick.leader is not offence.by and trick.led is not entry.card.suit


# ---------------------------------------------------------------- which trick, and which revokes


def _trick(table: Table, inquiry: Inquiry) -> int | None:
    return revoke_trick(table, inquiry.about)


def _trick_at(table: Table, number: int | None) -> Trick | None:
    tricks = (*table.play.tricks, table.play.current) if table.play else ()
    return tricks[number] if number is not None and number < len(tricks) else None


def _number(table: Table, inquiry: Inquiry) -> int | None:
    """The number of the trick on the board, from 1."""
    trick = _trick(table, inquiry)
    return None if trick is None else table.start.trick + trick


def _revokes(table: Table, side: Side) -> list[Irregularity]:
    return [i for i in table.irregularities if i.kind is Kind.REVOKE and i.by.side is side and i.at not in table.withdrawn]


def _corrected(table: Table, side: Side) -> list[Irregularity]:
    """The revokes of a side that have been put right."""
    taken = {one.about for one in table.inquiries if one.procedure == "revoke_correction" and one.ordered}
    both = any(DefendersPenalties() in one.effects for one in rulings(table))
    gone = (i for i in table.irregularities if i.kind is Kind.REVOKE and i.by.side is side and i.at in table.withdrawn)
    return [i for i in gone if i.at in taken or both]


# ---------------------------------------------------------------- 62, 63


def _twelfth_in_time(table: Table, inquiry: Inquiry) -> object:
    return _number(table, inquiry) == 12 and Moment.RETURNED not in table.moments


def _since(table: Table, inquiry: Inquiry) -> object:
    """63A. What the offending side had done when the Director took it up; a mere naming of a card he must be told."""
    offence = table.offence(inquiry)
    return offence and since_the_revoke(table, offence, inquiry.since)


def _both_on_the_trick(table: Table, inquiry: Inquiry) -> object:
    """62C3. A revoke of the other side on the same trick, and a card of only one side on the next."""
    trick, other = played_to(table, inquiry.about), inquiry.offender.side.opponents
    if trick is None or one_side_has_played_on(table, trick, inquiry.since) is None:
        return False
    if revokes_on(table, trick, other):
        return True
    return NOT_YET if doubts(table, trick, other) else False


def _whose(table: Table, inquiry: Inquiry) -> object:
    """62B1, 62B2. A penalty card was faced before it was played."""
    if not table.defends(inquiry.offender):
        return "declarer" if inquiry.offender is table.declarer else "dummy"
    return "faced" if any(at == inquiry.about for at, _ in table.laid) else "defender"


def _after_it(table: Table, inquiry: Inquiry, seat: Seat) -> Iterator[int]:
    """The cards of that player from the revoke until the Director took it up, which stand; not an established revoke (63B)."""
    assert inquiry.about is not None
    for at in table.cards:
        mine = inquiry.about < at < inquiry.since and getattr(table.entries[at], "by", None) is seat
        if mine and not is_established(table, at):
            yield at


def _played_after(role: Role) -> Fact:
    """Whether that player has played to the trick after the revoke, or to the next one."""

    def fact(table: Table, inquiry: Inquiry) -> object:
        seat = inquiry.seat(role, table.declarer)
        return seat is not None and any(_after_it(table, inquiry, seat))

    return fact


def _takes_back(role: Role) -> Fact:
    """62C. Asked in rotation, once the cards before his have been replaced; not who could take back nothing but his last card."""

    def fact(table: Table, inquiry: Inquiry) -> object:
        seat, trick = inquiry.seat(role, table.declarer), _trick_at(table, _trick(table, inquiry))
        before = takewhile(lambda one: one is not seat, (inquiry.offender.after(k) for k in range(4)))
        if not table.over and (trick is None or not all(trick.of(one) for one in before)):
            return NOT_YET
        last = table.play.start.tricks - 1 if table.play else None
        mine = [table.trick_of(at) for at in _after_it(table, inquiry, seat or inquiry.offender)]
        return None if any(number not in (last, None) for number in mine) else False

    return fact


def _before_partner(table: Table, inquiry: Inquiry) -> object:
    """62D2. Whether a defender's partner had his turn to that trick still to come."""
    trick = _trick_at(table, _trick(table, inquiry))
    if trick is None:
        return None
    order = [trick.leader.after(place) for place in range(4)]
    return bool(table.defends(inquiry.offender)) and order.index(inquiry.offender) < order.index(inquiry.offender.partner)


def _two_suits(table: Table, inquiry: Inquiry) -> object:
    """62D2 (2007). What partner held when his turn came."""
    partner, about = inquiry.offender.partner, inquiry.about or 0
    held = table.held(partner)
    if held is None:
        return None
    since = (entry for at in table.cards if at > about and isinstance(entry := table.entries[at], Played))
    return len({card.suit for card in (*held, *(entry.card for entry in since if entry.by is partner))}) > 1


# ---------------------------------------------------------------- 64


def _winner(table: Table, inquiry: Inquiry) -> object:
    trick = _trick(table, inquiry)
    if trick is None or table.play is None or trick >= len(table.play.tricks):
        return None  # a claim came before the trick was complete
    winner = table.play.tricks[trick].winner(table.play.start.trump)
    if winner is inquiry.offender:
        return "offender"
    return "partner" if winner is inquiry.offender.partner else "opponents"


def _later(table: Table, inquiry: Inquiry) -> object:
    """64A. A later trick, be it one that a claim gives."""
    trick = _trick(table, inquiry)
    if trick is None or table.play is None:
        return None
    trump, side = table.play.start.trump, inquiry.offender.side
    if any((winner := one.winner(trump)) and winner.side is side for one in table.play.tricks[trick + 1 :]):
        return True
    if table.claimed is None:
        return False
    claim = table.entries[table.claimed]
    unknown = isinstance(claim, Claimed) and claim.tricks is None and table.awarded is None
    return None if unknown else won_from(table, side, trick + 1) > 0


def _seen_all(table: Table) -> bool:
    """A "no" needs complete knowledge: all hands, from the first trick on."""
    return table.start.deal.is_complete and table.start.trick == 1


def _earlier(table: Table, inquiry: Inquiry) -> object:
    """64B2. An earlier revoke by the same hand in the same suit; one that stands is established, for play has gone on.

    Who has a card of the suit now had it when he discarded on it before.
    """
    side, suit = inquiry.offender.side, _suit_led(table, inquiry.about)

    def is_one(one: Irregularity) -> bool:
        return one.by is inquiry.offender and one.at < (inquiry.about or 0) and _suit_led(table, one.at) is suit

    doubted = any(map(is_one, in_doubt(table, side)))
    had_one = any(one.answers.get("61A.failure") == "suit" for one in table.inquiries if one.about == inquiry.about)
    if any(map(is_one, _revokes(table, side))) or (doubted and had_one):
        return "established"
    if any(map(is_one, _corrected(table, side))):
        return Only(("established", "not_established")) if doubted else "not_established"
    return "none" if _seen_all(table) else None


def _suit_led(table: Table, at: int | None) -> object:
    trick = _trick_at(table, revoke_trick(table, at))
    return trick and trick.led


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
    """64B7. A revoke of the other side that stands; it is to be corrected yet where nothing has established it (63A)."""
    other = inquiry.offender.side.opponents
    found = _revokes(table, other)
    if any(is_established(table, one.at) for one in found):
        return "both_established"
    if found or _corrected(table, other):
        return Only(("both_established", "one_not")) if in_doubt(table, other) else "one_not"
    return "no" if _seen_all(table) else None


def _by_62C3(table: Table, inquiry: Inquiry) -> object:
    return inquiry.about in {one.at for one in _corrected(table, inquiry.offender.side)}


def _settled(then: Fact) -> Fact:
    """64. Not before play has ended, and a claim is settled: until then a trick may go back, and a card be found irregular."""
    return lambda table, inquiry: then(table, inquiry) if table.over and is_settled(table) else NOT_YET


REVOKES: dict[str, Fact] = {
    "59.why": _unable,
    "61B.who": _asks,
    "61A.failure": _failure,
    "62D1.twelfth": _twelfth_in_time,
    "62D1.hands_back": lambda table, inquiry: True if Moment.RETURNED in table.moments else None,
    "63A.since": _since,
    "62C3.both": _both_on_the_trick,
    "62A.attention": lambda table, inquiry: True,
    "62A.aware": lambda table, inquiry: True,
    "62B.whose": _whose,
    "62C1.lho_played": _played_after(Role.LHO),
    "62C2.partner_played": _played_after(Role.PARTNER),
    "62C1.rho_played": _played_after(Role.RHO),
    "62C1.lho_withdraws": _takes_back(Role.LHO),
    "62C2.partner_withdraws": _takes_back(Role.PARTNER),
    "62C1.rho_withdraws": _takes_back(Role.RHO),
    "62D2.before_partner": _before_partner,
    "62D2.two_suits": _two_suits,
    "64A.winner": at_end(_winner),
    "64A.later": _settled(_later),
    "64B2.earlier": at_end(_earlier),
    "64B3.card": at_end(_card),
    "64B4.attention": at_end(_attention),
    "64B6.twelfth": at_end(lambda table, inquiry: _number(table, inquiry) == 12),
    "64B7.both": _settled(_both_sides),
    "64B8.corrected": at_end(_by_62C3),
}
