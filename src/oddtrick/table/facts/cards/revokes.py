"""Facts about revokes and their correction: Laws 61-63, read from the record of the cards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from oddtrick.game.cards import Suit
from oddtrick.game.hands import Hand
from oddtrick.game.play import Trick
from oddtrick.game.seats import Seat, Side
from oddtrick.inquiry.effects import DefendersPenalties
from oddtrick.inquiry.vocabulary import Role
from oddtrick.table.actions.irregular_cards import unseen
from oddtrick.table.acts import cards_of
from oddtrick.table.duties import sieve
from oddtrick.table.entries import Moment, Played
from oddtrick.table.facts.kinds import NOT_YET, Fact, Only
from oddtrick.table.folding.fold import fold
from oddtrick.table.folding.words import rulings
from oddtrick.table.one_trick import (
    doubts,
    is_established,
    one_side_has_played_on,
    played_to,
    revokes_on,
    since_the_revoke,
)
from oddtrick.table.results import revoke_trick
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
    return "suit" if table.trick_of(offence.at) is not None and _could_follow(table, offence) else "required"


_REVOKES = (Kind.REVOKE, Kind.MAYBE_REVOKE)


def _lawful_card(table: Table, inquiry: Inquiry) -> object:
    """61A. Of a card that stands, from a hand that is known: whether he followed suit or could not.

    Of another hand that all cards of the suit are elsewhere.
    """
    about = inquiry.about
    entry = None if about is None else table.entries[about]
    trick = trick_at(table, None if about is None else table.trick_of(about))
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
    trick = trick_at(table, None if inquiry.about is None else table.trick_of(inquiry.about))
    if trick is None or not isinstance(entry, Played) or all(one.answers.get("61A.failure") != "unable" for one in told):
        return None
    return None if entry.card.suit is trick.led else "no_card"


def _could_follow(table: Table, offence: Irregularity) -> bool:
    """44C. Whether that card does not follow suit, and its hand has held one that does; an unknown hand as far as it has shown.

    Who could not, and did not play as he had to (57A), has failed in something else.
    """
    trick, entry = trick_at(table, table.trick_of(offence.at)), table.entries[offence.at]
    if trick is None or trick.led is None or not isinstance(entry, Played) or trick.leader is entry.by:
        return False
    since = [each for each in table.entries[offence.at :] if isinstance(each, Played)]
    lying = [one.card for one in table.penalties if one.seat is entry.by]
    had = {*(table.held(entry.by) or ()), *lying, *(each.card for each in since if each.by is entry.by)}
    return trick.led is not entry.card.suit and any(card.suit is trick.led for card in had)


def owed(table: Table, at: int) -> Hand | None:
    """61A. From which cards a revoke was to be played: those of the suit led; of a lead, or of a hand that had no card of that
    suit, those that a Law or an opponent's choice required, or did not prohibit.
    """
    trick, entry = trick_at(table, revoke_trick(table, at)), table.entries[at]
    if trick is None or trick.led is None:
        return None
    follows = isinstance(entry, Played) and trick.leader is not entry.by
    if not isinstance(entry, Played) or (follows and (entry.card.suit is trick.led or not _was_required(table, at))):
        return Hand(trick.led.mask)
    required = (one for one in sieve(fold(table.start, table.entries[:at]), entry.by) if one[:2] != (Kind.REVOKE, "44C"))
    failed = (meets for kind, _, meets in required if kind is Kind.REVOKE and entry.card not in meets)
    return next(failed, Hand(trick.led.mask) if follows else None)


def _was_required(table: Table, at: int) -> bool:
    """61A. Whether it was found that another duty made a revoke of that card than to follow suit."""
    found = (one.answers.get("61A.failure") for one in table.inquiries if one.procedure == "revoke" and one.about == at)
    return "required" in found


# ---------------------------------------------------------------- which trick, and which revokes


def trick_of(table: Table, inquiry: Inquiry) -> int | None:
    """The trick of the revoke, counted in the play from 0."""
    return revoke_trick(table, inquiry.about)


def trick_at(table: Table, number: int | None) -> Trick | None:
    """The trick with that number of the play."""
    tricks = (*table.play.tricks, table.play.current) if table.play else ()
    return tricks[number] if number is not None and number < len(tricks) else None


def number_of(table: Table, inquiry: Inquiry) -> int | None:
    """The number of the trick on the board, from 1."""
    trick = trick_of(table, inquiry)
    return None if trick is None else table.start.trick + trick


def revokes_of(table: Table, side: Side) -> list[Irregularity]:
    """The revokes of a side that stand."""
    return [i for i in table.irregularities if i.kind is Kind.REVOKE and i.by.side is side and i.at not in table.withdrawn]


def corrected_of(table: Table, side: Side) -> list[Irregularity]:
    """The revokes of a side that have been put right."""
    taken = {one.about for one in table.inquiries if one.procedure == "revoke_correction" and one.ordered}
    both = any(DefendersPenalties() in one.effects for one in rulings(table))
    gone = (i for i in table.irregularities if i.kind is Kind.REVOKE and i.by.side is side and i.at in table.withdrawn)
    return [i for i in gone if i.at in taken or both]


# ---------------------------------------------------------------- 62, 63


def _twelfth_in_time(table: Table, inquiry: Inquiry) -> object:
    return number_of(table, inquiry) == 12 and Moment.RETURNED not in table.moments


def _since(table: Table, inquiry: Inquiry) -> object:
    """63A. What the offending side had done when the Director took it up; a mere naming of a card he must be told."""
    offence = table.offence(inquiry)
    return offence and since_the_revoke(table, offence, inquiry.since)


def _both_on_the_trick(table: Table, inquiry: Inquiry) -> object:
    """62C3. A revoke of the other side on the same trick, and a card of only one side on the next."""
    trick, other = played_to(table, inquiry.about), inquiry.offender.side.opponents
    if trick is None or one_side_has_played_on(table, trick, inquiry.since) is None:
        return False
    found = [one for one in revokes_on(table, trick, other) if not _is_not_declarers(table, one)]
    if any(not _may_not_be_declarers(table, one) for one in found):
        return True
    return NOT_YET if found or doubts(table, trick, other) else False


def _may_not_be_declarers(table: Table, one: Irregularity) -> bool:
    """45D, 46. Whether it is still to be settled what declarer named, of a card from dummy."""
    return any(other.at == one.at and other.kind.is_of_words and not other.standing.is_settled for other in table.irregularities)


def _is_not_declarers(table: Table, one: Irregularity) -> bool:
    """45D1. A card that dummy put down without its being named, and that was withdrawn: declarer has not revoked with it."""
    of_words = any(other.at == one.at and other.kind.is_of_words for other in table.irregularities)
    return of_words and one.at in table.withdrawn


def _whose(table: Table, inquiry: Inquiry) -> object:
    """62B1, 62B2. A penalty card was faced before it was played."""
    if not table.defends(inquiry.offender):
        return "declarer" if inquiry.offender is table.declarer else "dummy"
    return "faced" if any(at == inquiry.about for at, _ in table.laid) else "defender"


def _after_it(table: Table, inquiry: Inquiry, seat: Seat) -> Iterator[int]:
    """The cards of that player from the revoke until the Director took it up, which stand; not an established revoke (63B).

    A card that was kept is a revoke since the lead to which it does not follow (44C).
    """
    assert inquiry.about is not None
    kept = (one.first for one in table.irregularities if one.at == inquiry.about and one.kind is Kind.REVOKE)
    begins = max(inquiry.about, next(kept, None) or 0)
    for at in table.cards:
        mine = begins < at < inquiry.since and getattr(table.entries[at], "by", None) is seat
        if mine and not is_established(table, at):
            yield at


def _played_after(role: Role) -> Fact:
    """Whether that player has played to the trick after the revoke, or to the next one."""

    def fact(table: Table, inquiry: Inquiry) -> object:
        seat = inquiry.seat(role, table.declarer)
        return seat is not None and (any(_after_it(table, inquiry, seat)) or _has_gone_back(table, inquiry, seat))

    return fact


def _has_gone_back(table: Table, inquiry: Inquiry, seat: Seat) -> bool:
    """62C1. Whether a card of his stood when the Director took it up, and has gone back since: a lead to the next trick."""
    gone = {at for at in table.withdrawn if (inquiry.about or 0) < at < inquiry.since and _by(table, at) is seat}
    return bool(gone) and not gone.isdisjoint(fold(table.start, table.entries[: inquiry.since]).cards)


def _takes_back(role: Role) -> Fact:
    """62C. Asked in rotation, once the cards before his have been replaced; not who could take back nothing but his last card."""

    def fact(table: Table, inquiry: Inquiry) -> object:
        seat, trick = inquiry.seat(role, table.declarer), trick_at(table, trick_of(table, inquiry))
        before = takewhile(lambda one: one is not seat, (inquiry.offender.after(k) for k in range(4)))
        if not table.over and (trick is None or not all(trick.of(one) for one in before)):
            return NOT_YET
        last = table.play.start.tricks - 1 if table.play else None
        mine = list(_after_it(table, inquiry, seat or inquiry.offender))
        if trick and any(_must_follow(table, trick, at) for at in mine):
            return True
        if not mine and seat is not None and _has_gone_back(table, inquiry, seat):
            return True
        return None if any(table.trick_of(at) not in (last, None) for at in mine) else False

    return fact


def _must_follow(table: Table, trick: Trick, at: int) -> bool:
    """44C. Whether that card was played to a lead that was the revoke (61A), and its player holds the suit that is led instead."""
    entry = table.entries[at]
    if not isinstance(entry, Played) or trick.led is None or trick.of(entry.by) is not entry.card or entry.card.suit is trick.led:
        return False
    held = table.held(entry.by)
    return held is not None and bool(held.in_suit(trick.led))


def _before_partner(table: Table, inquiry: Inquiry) -> object:
    """62D2. Whether a defender's partner had his turn to that trick still to come."""
    trick = trick_at(table, trick_of(table, inquiry))
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
}
