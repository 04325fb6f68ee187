"""Facts about revokes: Laws 61-64, read from the record of the cards."""

from __future__ import annotations

from oddtrick.seats import Side
from oddtrick.table.entries import Claimed, Moment, Played
from oddtrick.table.facts.kinds import Fact, at_end
from oddtrick.table.state import Inquiry, Irregularity, Kind, Table


def _trick(table: Table, inquiry: Inquiry) -> int | None:
    return None if inquiry.about is None else table.trick_of(inquiry.about)


def _failure(table: Table, inquiry: Inquiry) -> object:
    """61A. A revoke that the hands prove; of a hand that is not known the player must tell."""
    offence = table.offence(inquiry)
    if offence is None or offence.kind is Kind.MAYBE_REVOKE:
        return None
    return "suit" if table.trick_of(offence.at) is not None and _led(table, offence) else "required"


def _led(table: Table, offence: Irregularity) -> bool:
    trick = table.trick_of(offence.at)
    entry = table.entries[offence.at]
    if table.play is None or trick is None or not isinstance(entry, Played):
        return False
    tricks = (*table.play.tricks, table.play.current)
    return tricks[trick].leader is not offence.by and tricks[trick].led is not entry.card.suit


def _number(table: Table, inquiry: Inquiry) -> int | None:
    """The number of the trick on the board, from 1."""
    trick = _trick(table, inquiry)
    return None if trick is None else table.start.trick + trick


def _twelfth_in_time(table: Table, inquiry: Inquiry) -> object:
    return _number(table, inquiry) == 12 and Moment.RETURNED not in table.moments


def _since(table: Table, inquiry: Inquiry) -> object:
    """63A. What the offending side had done when the Director took it up; a mere naming of a card he must be told."""
    offence, trick = table.offence(inquiry), _trick(table, inquiry)
    if offence is None or trick is None:
        return None
    side = offence.by.side
    for at in range(offence.at + 1, inquiry.since):
        entry = table.entries[at]
        if isinstance(entry, Played) and entry.by.side is side and (home := table.trick_of(at)) is not None and home > trick:
            return "played"
        if isinstance(entry, Claimed):
            return _claim(table, entry, side)
    return "nothing"


def _claim(table: Table, entry: Claimed, side: Side) -> str:
    if entry.by.side is side:
        return "claimed"
    if not any(seat.side is side for seat in entry.agreed):
        return "nothing"
    called = Moment.NEXT_CALL_NS if side is Side.NS else Moment.NEXT_CALL_EW
    return "agreed" if table.moments & {called, Moment.ROUND_OVER} else "assented"


def _both_on_the_trick(table: Table, inquiry: Inquiry) -> object:
    """62C3. A revoke of the other side on the same trick, and no card of that side on the next."""
    trick = _trick(table, inquiry)
    other = [i for i in _revokes(table, inquiry.offender.side.opponents) if table.trick_of(i.at) == trick]
    if not other or table.play is None or trick is None:
        return False
    following = (*table.play.tricks, table.play.current)[trick + 1 : trick + 2]
    return not any(one.of(seat) for one in following for seat in (other[0].by, other[0].by.partner))


def _revokes(table: Table, side: Side) -> list[Irregularity]:
    return [i for i in table.irregularities if i.kind is Kind.REVOKE and i.by.side is side and i.at not in table.withdrawn]


def _whose(table: Table, inquiry: Inquiry) -> object:
    if not table.defends(inquiry.offender):
        return "declarer" if inquiry.offender is table.declarer else "dummy"
    return "defender"


def _played_after(seat_of: str) -> Fact:
    """Whether that player has played to the trick after the revoke, or to the next one."""

    def fact(table: Table, inquiry: Inquiry) -> object:
        assert inquiry.about is not None
        seat = getattr(inquiry.offender, seat_of)
        return any(
            isinstance(entry, Played) and entry.by is seat and at in table.cards
            for at, entry in enumerate(table.entries)
            if inquiry.about < at < inquiry.since
        )

    return fact


def _winner(table: Table, inquiry: Inquiry) -> object:
    trick = _trick(table, inquiry)
    if trick is None or table.play is None:
        return None
    winner = table.play.tricks[trick].winner(table.play.start.trump)
    if winner is inquiry.offender:
        return "offender"
    return "partner" if winner is inquiry.offender.partner else "opponents"


def _later(table: Table, inquiry: Inquiry) -> object:
    trick = _trick(table, inquiry)
    if trick is None or table.play is None:
        return None
    trump, side = table.play.start.trump, inquiry.offender.side
    return any((winner := one.winner(trump)) and winner.side is side for one in table.play.tricks[trick + 1 :])


def _seen_all(table: Table) -> bool:
    """A "no" needs complete knowledge: all hands, from the first trick on."""
    return table.start.deal.is_complete and table.start.trick == 1


def _earlier(table: Table, inquiry: Inquiry) -> object:
    """64B2. An earlier revoke by the same hand in the same suit (established: play has gone on)."""
    own = [i for i in _revokes(table, inquiry.offender.side) if i.by is inquiry.offender and i.at < (inquiry.about or 0)]
    suit = _suit_led(table, inquiry.about)
    if any(_suit_led(table, i.at) is suit for i in own):
        return "established"
    return "none" if _seen_all(table) else None


def _suit_led(table: Table, at: int | None) -> object:
    trick = None if at is None else table.trick_of(at)
    return None if trick is None or table.play is None else (*table.play.tricks, table.play.current)[trick].led


def _card(table: Table, inquiry: Inquiry) -> object:
    return "unfaced" if table.defends(inquiry.offender) or inquiry.offender is table.declarer else "dummy"


def _attention(table: Table, inquiry: Inquiry) -> object:
    """64B4, 64B5. Only a call by the non-offending side on the next deal matters, or the end of the round."""
    if Moment.ROUND_OVER in table.moments:
        return "round_over"
    other = Moment.NEXT_CALL_EW if inquiry.offender.side is Side.NS else Moment.NEXT_CALL_NS
    return "next_deal" if other in table.moments else "in_time"


def _both_sides(table: Table, inquiry: Inquiry) -> object:
    """64B7. Revokes of the other side that stand were not corrected, so they are established."""
    if _revokes(table, inquiry.offender.side.opponents):
        return "both_established"
    return "no" if _seen_all(table) else None


REVOKES: dict[str, Fact] = {
    "61A.failure": _failure,
    "62D1.twelfth": _twelfth_in_time,
    "63A.since": _since,
    "62C3.both": _both_on_the_trick,
    "62A.attention": lambda table, inquiry: True,
    "62A.aware": lambda table, inquiry: True,
    "62B.whose": _whose,
    "62C1.lho_played": _played_after("lho"),
    "62C2.partner_played": _played_after("partner"),
    "62C1.rho_played": _played_after("rho"),
    "64A.winner": at_end(_winner),
    "64A.later": at_end(_later),
    "64B2.earlier": at_end(_earlier),
    "64B3.card": at_end(_card),
    "64B4.attention": at_end(_attention),
    "64B6.twelfth": at_end(lambda table, inquiry: _number(table, inquiry) == 12),
    "64B7.both": at_end(_both_sides),
}
