"""Which entries an effect of an inquiry is about."""

from __future__ import annotations

from oddtrick.game.cards import Card
from oddtrick.game.seats import SEATS, Seat
from oddtrick.inquiry.vocabulary import What
from oddtrick.table.entries import Called, CalledEight, Exposed, Played
from oddtrick.table.one_trick import is_established, led_before_partner, played_to
from oddtrick.table.replaying import homeless
from oddtrick.table.state import Duty, Inquiry, Kind, Table

CHANGED = "change_of_call"


def acts(table: Table, inquiry: Inquiry, what: What) -> set[int]:
    """The entries that an effect of an inquiry is about."""
    about = inquiry.about
    if what is What.AUCTION:
        return set(table.calls)
    if what is What.RESTORED:
        return _restored(table, inquiry)
    if about is None:
        return set()
    match what:
        case What.ACT | What.FIRST:
            first = None if inquiry.procedure in _OF_THE_CALL_ITSELF else changed_call(table, inquiry)
            if (stands := _behind_the_attempt(table, inquiry)) is not None:
                return {about, stands}
            return {about, *_in_its_place(table, inquiry, about)} if first is None else {first}
        case What.SUBSTITUTE:
            return {about} if changed_call(table, inquiry) is not None else set(replacement(table, inquiry)[:1])
        case What.SINCE:
            begins = about if (stands := _behind_the_attempt(table, inquiry)) is None else stands
            gone = {at for at in range(begins, len(table.entries)) if _calls_at(table, at)}.difference(table.calls)
            return {begins, *gone, *calls_after(table, begins)}
        case What.PASSES:
            kept = len(table.auction.reverted.made)
            return {at for at, _ in table.made[kept:]}
        case What.LHO_CALL:
            first = changed_call(table, inquiry)
            lhos = table.calls_by(inquiry.offender.lho, about if first is None else first)[:1]
            return {at for at in lhos if first is None or at < about}  # 25A6: what he called over the first
        case What.NEXT_TRICK:
            return _cards_after(table, about)
        case What.BOTH_REVOKES:
            return _revokes_on_trick(table, about)
        case What.OTHERS:
            return _before_the_proper_lead(table, inquiry, about)
        case What.OTHER_CARD:
            mine = (at for at in reversed(range(about)) if _card_of(table, at) is inquiry.offender)
            return set(list(mine)[:1])
        case What.DECLARERS_CARD:
            return {at for at in _same_trick(table, about) if table.defends(_card_of(table, at) or inquiry.offender) is False}
        case What.FACE_DOWN:
            return _leads_face_down(table, inquiry, about)
        case _:
            found = _cards_of(table, about, _PLAYER[what](inquiry.offender))
            return {at for at in found if inquiry.procedure != "revoke_correction" or not is_established(table, at)}


# 30B2, 31C, 32C: what these order is about the call itself, which is a change of call only after them; 17D: or was one before.
_OF_THE_CALL_ITSELF = (
    "call_out_of_rotation",
    "pass_out_of_rotation",
    "bid_out_of_rotation",
    "double_out_of_rotation",
    "call_on_wrong_cards",
)
_PLAYER = {
    What.LHO_CARDS: lambda seat: seat.lho,
    What.PARTNER_CARD: lambda seat: seat.partner,
    What.RHO_CARDS: lambda seat: seat.rho,
}


def _leads_face_down(table: Table, inquiry: Inquiry, about: int) -> set[int]:
    """41A. The lead in question, or the offender's; beside his lead that was faced his partner's (54)."""
    if about in table.unfaced:
        return {about}
    whose = inquiry.offender.partner if inquiry.procedure == "opening_lead_out_of_turn" else inquiry.offender
    return {at for at in table.unfaced if getattr(table.entries[at], "by", None) is whose}


def _in_its_place(table: Table, inquiry: Inquiry, about: int) -> set[int]:
    """25B1. A call that has come to stand in the place of the one in question, because LHO has called over it.

    27C: what has replaced an insufficient bid before a ruling stays.
    """
    if inquiry.procedure == "insufficient_bid":
        return set()
    return {at for at in changes_of(table, about) if at in table.calls}


def changes_of(table: Table, about: int) -> set[int]:
    """25. The calls that a player wanted in the place of one."""
    return {one.at for one in table.irregularities if one.kind is Kind.CHANGE and one.first == about}


def _behind_the_attempt(table: Table, inquiry: Inquiry) -> int | None:
    """15A (2007: 17D). The call of somebody with the wrong cards that stands, where the one in question was only to change it."""
    if inquiry.procedure != "call_on_wrong_cards" or inquiry.about in table.calls:
        return None
    first = changed_call(table, inquiry)
    return first if first in table.calls else None


def calls_after(table: Table, at: int) -> tuple[int, ...]:
    """The calls that stand after one. 33: of two at the same time the one in turn stands before it, whichever was entered first."""
    if at in table.calls:
        return table.calls[table.calls.index(at) + 1 :]
    return tuple(one for one in table.calls if one > at)


def _calls_at(table: Table, at: int) -> bool:
    return isinstance(table.entries[at], Called | CalledEight)


def changed_call(table: Table, inquiry: Inquiry) -> int | None:
    """25. Of a call that is treated as a change: the call that was to be changed."""
    offence = table.offence(inquiry)
    if offence is None or (offence.kind is not Kind.CHANGE and not _became_a_change(table, inquiry)):
        return None
    return offence.first


def withdrawn_call(table: Table, inquiry: Inquiry) -> int | None:
    """26. The call that was withdrawn: of a change that was accepted the first one, else the one in question (25B2)."""
    first, mine = changed_call(table, inquiry), (one for one in table.inquiries if one.about == inquiry.about)
    refused = any(one.answers.get("25B2.first_accepted") is False for one in mine)
    return first if first in table.withdrawn and not refused else inquiry.about


def _became_a_change(table: Table, inquiry: Inquiry) -> bool:
    """30B2, 31C, 32C: a call out of rotation that is treated as a change of call."""
    return any(one.procedure == CHANGED and one.about == inquiry.about for one in table.inquiries)


def replacement(table: Table, inquiry: Inquiry) -> list[int]:
    """27. What the offender has put, or tried to put, in the place of his call and has not been withdrawn."""
    return table.calls_by(inquiry.offender, -1 if inquiry.about is None else inquiry.about)


def called_by(table: Table, seat: Seat, after: int) -> list[int]:
    """The entries after one in which that player called, withdrawn or not."""
    later = range(after + 1, len(table.entries))
    return [at for at in later if _calls_at(table, at) and getattr(table.entries[at], "by", None) is seat]


def repeated(table: Table, duty: Duty) -> bool:
    """31A1. Whether he has made the call that he had to repeat, though it may be withdrawn since by its own Law."""
    first = next(iter(called_by(table, duty.seat, duty.at)), None)
    entry = None if first is None else table.entries[first]
    return isinstance(entry, Called) and entry.call is duty.call


_LOOSE = (Kind.SHOWN, Kind.STRAY_CARD, Kind.AT_ONCE)


def _restored(table: Table, inquiry: Inquiry) -> set[int]:
    """14B4. Where the card that came back was last seen: among what the offender showed and nobody has settled."""
    shown = [one.at for one in table.irregularities if one.kind in _LOOSE and one.by is inquiry.offender]
    return set(sorted(table.unsettled.intersection(shown))[-1:])


def cards_of(table: Table, at: int | None) -> tuple[Card, ...]:
    """The cards of an entry: the one played, or those exposed."""
    entry = None if at is None else table.entries[at]
    if isinstance(entry, Played):
        return (entry.card,)
    return entry.cards if isinstance(entry, Exposed) else ()


def _cards_of(table: Table, about: int, seat: Seat) -> set[int]:
    """What that player played after the entry, to the same trick or a later one."""
    found = {*_same_trick(table, about), *_cards_after(table, about)}
    return {at for at in found if isinstance(entry := table.entries[at], Played) and entry.by is seat}


def taken_back(table: Table, inquiry: Inquiry, seat: Seat) -> set[int]:
    """62C2. The card of that player that has been withdrawn, of those after the one in question."""
    after = -1 if inquiry.about is None else inquiry.about
    return set([at for at in withdrawn_since(table) if at > after and _card_of(table, at) is seat][:1])


def withdrawn_since(table: Table) -> list[int]:
    """The cards withdrawn from the trick in progress, and from what was played after it."""
    if table.play is None:
        return []
    complete = {(seat, card) for trick in table.play.tricks[-1:] for seat in SEATS if (card := trick.of(seat)) is not None}
    first = max((at for at in table.cards if isinstance(e := table.entries[at], Played) and (e.by, e.card) in complete), default=-1)
    cards = ((at, entry) for at in table.withdrawn if at > first and isinstance(entry := table.entries[at], Played))
    return sorted(at for at, entry in cards if not entry.card.bit & table.play.gone)


def home_of(table: Table, about: int) -> int | None:
    """The trick of a card; of one that is withdrawn that of the card put in its place, or the one in progress with its hole.

    Of a second card of one hand at the same time (58B), or a lead before partner had played (57A), that of its first; of one that
    went back to its hand in exchange for another of the same trick (67B2(a)) that trick.
    """
    trick = table.trick_of(about)
    at_once = any(one.at == about and one.kind is Kind.AT_ONCE for one in table.irregularities)
    if trick is None and (at_once or any(led_before_partner(table, one) for one in table.inquiries if one.about == about)):
        first = (at for at in reversed(range(about)) if _card_of(table, at) is _card_of(table, about))
        trick = next((n for at in first if (n := played_to(table, at)) is not None), None)
    if trick is None and about in table.withdrawn:
        later = (at for at in table.cards if at > about and _card_of(table, at) is _card_of(table, about))
        trick = next((n for at in later if (n := table.trick_of(at)) is not None), None)
    elif trick is None:
        trick = played_to(table, about)
    if trick is not None:
        return trick
    return len(table.play.tricks) if table.play else None


def _same_trick(table: Table, about: int) -> list[int]:
    home = home_of(table, about)
    return [at for at in table.cards if at > about and table.trick_of(at) == home]


def played_with(table: Table, about: int, seat: Seat) -> set[int]:
    """What that hand played after the entry to the same trick."""
    return {at for at in _same_trick(table, about) if _card_of(table, at) is seat}


def _cards_after(table: Table, about: int) -> set[int]:
    home = home_of(table, about)
    waiting = homeless(table)
    return {at for at in table.cards if at > about and home is not None and (at in waiting or (table.trick_of(at) or 0) > home)}


def _card_of(table: Table, at: int) -> Seat | None:
    """The hand that a card came from."""
    entry = table.entries[at]
    return entry.by if isinstance(entry, Played) else None


def _before_the_proper_lead(table: Table, inquiry: Inquiry, about: int) -> set[int]:
    """53B. The cards played to a lead out of turn before the right player led."""
    offence = table.offence(inquiry)
    later = [at for at in table.cards if (table.place(at), at) > (table.place(about), about)]
    proper = next((at for at in later if offence is not None and _card_of(table, at) is offence.rightful), None)
    return {at for at in later if proper is not None and at < proper}


def _revokes_on_trick(table: Table, about: int) -> set[int]:
    trick = table.trick_of(about)
    return {i.at for i in table.irregularities if i.kind is Kind.REVOKE and table.trick_of(i.at) == trick} | {about}
