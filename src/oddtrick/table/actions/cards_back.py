"""Cards that leave their trick: to lie on the table as penalty cards, to be picked up, or with the lead that they followed."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from oddtrick.game.cards import Card
from oddtrick.game.seats import SEATS, Seat
from oddtrick.inquiry.effects import Penalty, PickUp
from oddtrick.inquiry.vocabulary import What
from oddtrick.table.acts import acts, cards_of, played_with, taken_back, withdrawn_since
from oddtrick.table.changes import noted, opened, settled
from oddtrick.table.entries import Added, Opened, Played, Ruled
from oddtrick.table.one_trick import was_played_out
from oddtrick.table.replaying import exchange, two_cards
from oddtrick.table.standing import replayed, withdrawn
from oddtrick.table.state import Inquiry, Irregularity, Kind, PenaltyCard, Standing, Table

LEADS = (
    "lead_out_of_turn",
    "opening_lead_out_of_turn",
    "declarers_lead_out_of_turn",
    "defenders_lead_out_of_turn",
)


def penalised(table: Table, inquiry: Inquiry, effect: Penalty, law: str) -> Table:
    """50B: a second penalty card of a player makes the first a major one too; an honour, or a card played, always is."""
    seat = inquiry.seat(effect.who, table.declarer)
    assert seat is not None
    if table.defends(seat) is False:
        return table
    ats = taken_back(table, inquiry, seat) if effect.what is What.PARTNER_CARD else acts(table, inquiry, effect.what)
    if effect.what is What.RESTORED and inquiry.procedure == "defective_trick":
        ats = last_seen(table, inquiry) or ats
    played = inquiry.procedure != "fifth_card" and any(_deliberate(table, at) for at in ats)
    deliberate = played if effect.major is None else effect.major
    lying = {at for at in ats if not any(_is_decided(table, inquiry, card, is_none=True) for card in cards_of(table, at))}
    table = _lying(table, seat, lying, law, deliberate=deliberate)
    return table if _is_exchanged(table, inquiry) else _off_the_trick(table, inquiry, ats)


def _is_decided(table: Table, inquiry: Inquiry, card: Card, *, is_none: bool) -> bool:
    """50. Whether that card was exposed once more, and the Director has decided of that time that it is no penalty card, or is one.

    What he decides of the last time holds, whichever of them comes before him first.
    """
    later = (one for one in table.inquiries if one.about is not None and one.about > (inquiry.about or 0))
    return any(one.answers.get("50.waived") is is_none and card in cards_of(table, one.about) for one in later)


def _lying(table: Table, seat: Seat, ats: Collection[int], law: str, *, deliberate: bool) -> Table:
    cards = dict.fromkeys(card for at in ats for card in cards_of(table, at))
    major = {one.card for one in table.penalties if one.major and one.seat is seat}  # once is enough (50B)
    new = [PenaltyCard(seat, card, deliberate or card.rank.is_honour or card in major, law) for card in cards]
    played = {card: at for at in table.cards if at not in ats for card in cards_of(table, at)}  # before it was ruled on
    unruled = tuple((played[one.card], one) for one in new if one.card in played)
    since = {*played} | {entry.card for at in table.turned if isinstance(entry := table.entries[at], Added)}  # 67A1, 67B1
    mine = [
        *(one for one in table.penalties if one.seat is seat and one.card not in cards),
        *(one for one in new if one.card not in since),
    ]
    together = _seen_together(table, seat, mine, unruled)
    mine = [one._replace(major=True) if len(mine) > 1 or one.card in together else one for one in mine]
    others = tuple(one for one in table.penalties if one.seat is not seat)
    faced = tuple(one for one in table.faced if one[1] not in cards)
    ever, laid = (*table.penalised, *new), (*table.laid_unruled, *unruled)
    return table._replace(penalties=(*others, *mine), penalised=ever, faced=faced, laid_unruled=laid)


def _seen_together(table: Table, seat: Seat, lying: Iterable[PenaltyCard], unruled: Iterable[tuple[int, PenaltyCard]]) -> set[Card]:
    """50B. The cards that had lain beside another one of their player, which he played before it was ruled to be a penalty card."""
    played = [at for at, one in (*table.laid_unruled, *unruled) if one.seat is seat]
    return {one.card for one in lying if any(one.card in cards_of(table, n) for at in played for n in range(at))}


def defenders_cards(table: Table, law: str) -> Table:
    """62C3. Every card that the defenders have withdrawn from the trick in progress, and from what was played after it."""
    for seat in SEATS:
        mine = [at for at in withdrawn_since(table) if getattr(table.entries[at], "by", None) is seat]
        if mine and table.defends(seat):
            table = _lying(table, seat, mine, law, deliberate=True)
    return table


def _deliberate(table: Table, at: int) -> bool:
    """50B. A card played, and not one dropped or played together with another."""
    loose = {one.at for one in table.irregularities if one.kind in (Kind.STRAY_CARD, Kind.AT_ONCE)}
    loose |= {_before(table, one.at) for one in table.irregularities if one.kind is Kind.AT_ONCE}
    return isinstance(table.entries[at], Played) and at not in loose


def _before(table: Table, at: int) -> int:
    """The card of the same hand before that entry: the one with which it was played together (58B)."""
    by = getattr(table.entries[at], "by", None)
    return next((n for n in reversed(range(at)) if isinstance(e := table.entries[n], Played) and e.by is by), at)


def picked_up(table: Table, inquiry: Inquiry, effect: PickUp) -> Table:
    """The exposed cards of the entry; with a suit, every penalty card of the player in it (50D2(a), 51B)."""
    if effect.suit:
        seat = inquiry.seat(effect.who, table.declarer)
        kept = tuple(one for one in table.penalties if one.seat is not seat or str(one.card.suit) != effect.suit)
        return table._replace(penalties=kept)
    gone = [card for card in cards_of(table, inquiry.about) if not _is_decided(table, inquiry, card, is_none=False)]
    table = table._replace(
        faced=tuple(one for one in table.faced if one[1] not in gone),
        penalties=tuple(one for one in table.penalties if one.card not in gone),
    )
    return _off_the_trick(table, inquiry, acts(table, inquiry, What.ACT)) if inquiry.procedure == "fifth_card" else table


def back_unseen(table: Table, inquiry: Inquiry) -> Table:
    """58B1. A card played together with the visible one goes back; it stays a penalty card if it is one for another reason."""
    gone = cards_of(table, inquiry.about)
    return table._replace(faced=tuple(one for one in table.faced if one[1] not in gone))


def _off_the_trick(table: Table, inquiry: Inquiry, ats: set[int]) -> Table:
    """45E. A card that has been taken for a lead, and is a penalty card or goes back, stands no longer."""
    return withdrawn(table, ats.intersection(table.cards), inquiry.offender.side)


def exchanged(table: Table, inquiry: Inquiry, at: int) -> Table:
    """67B2(a). Where nobody knows which of two cards was faced, the highest that he could legally play stays in the trick."""
    found = None if table.play is None else exchange(table, table.play, inquiry)
    if found is None or table.play is None:
        return table
    led = table.play.tricks[found.trick].led
    table = replayed(table._replace(turned=(*table.turned, at)), table.cards)
    return _regular(table, found.back, _IN_A_TRICK if found.stays.card.suit is led else (Kind.PLAY_OUT_OF_TURN,))


_IN_A_TRICK = (Kind.REVOKE, Kind.MAYBE_REVOKE, Kind.PLAY_OUT_OF_TURN)


def _regular(table: Table, back: Card, kinds: tuple[Kind, ...]) -> Table:
    """57, 61A. The card that goes back to the hand was played to no trick, and so not out of turn; nor has he revoked with it who
    leaves one of the suit led in the trick.
    """
    ats = {at for at in table.cards if cards_of(table, at) == (back,)}
    others = {one.at for one in table.irregularities if one.kind not in kinds}
    return settled(table, ats - others, Standing.REGULAR)


def revoked_with_restored(table: Table, inquiry: Inquiry) -> int | None:
    """67B2(b). The first card with which the offender failed to follow suit, though he had the one that went back to his hand."""
    number = None if table.play is None or inquiry.about is None else two_cards(table, table.play, inquiry.about)
    card = restored(table, inquiry)
    if table.play is None or number is None or card is None:
        return None
    for trick in table.play.tricks[number + 1 :]:
        played = trick.of(inquiry.offender)
        if played is card:
            return None
        if played is not None and trick.leader is not inquiry.offender and trick.led is card.suit is not played.suit:
            return next((at for at in table.cards if cards_of(table, at) == (played,)), None)
    noted_before = (one for one in table.irregularities if one.kind is Kind.REVOKE and one.by is inquiry.offender)
    return next((one.at for one in noted_before if one.at in table.withdrawn and one.at > (inquiry.about or 0)), None)


def noted_with_restored(table: Table, inquiry: Inquiry) -> tuple[Table, int | None]:
    """67B2(b). The revoke that the card back in the hand makes of a later one, noted if nobody could see it before."""
    about = revoked_with_restored(table, inquiry)
    if about is None or any(one.at == about and one.kind is Kind.REVOKE for one in table.irregularities):
        return table, inquiry.about if about is None else about
    known = tuple(one for one in table.irregularities if (one.at, one.kind) != (about, Kind.MAYBE_REVOKE))
    revoke = Irregularity(about, Kind.REVOKE, inquiry.offender, inquiry.offender, phase=table.phase)
    return noted(table._replace(irregularities=known), revoke), about


def _is_exchanged(table: Table, inquiry: Inquiry) -> bool:
    """67B2(a). Whether the card in question took the place of the one in the trick, which went back to the hand."""
    return any(isinstance(order := table.entries[at], Ruled) and order.inquiry == inquiry.id for at in table.turned)


def restored(table: Table, inquiry: Inquiry) -> Card | None:
    """67B2(a). The card that goes back: the one in question, unless it was exchanged for the one in the trick."""
    kept = cards_of(table, inquiry.about)
    if not _is_exchanged(table, inquiry):
        return kept[0] if len(kept) == 1 else None
    earlier = (at for at in reversed(table.cards) if at < (inquiry.about or 0) and _by(table, at) is inquiry.offender)
    return next((card for at in earlier for card in cards_of(table, at)), None)


def last_seen(table: Table, inquiry: Inquiry) -> set[int]:
    """67B2(a). Where the card that goes back was last seen."""
    card, last = restored(table, inquiry), inquiry.about or 0
    return set([at for at in reversed(range(last + 1)) if card is not None and cards_of(table, at) == (card,)][:1])


def _by(table: Table, at: int) -> Seat | None:
    entry = table.entries[at]
    return entry.by if isinstance(entry, Played) else None


def is_buried(table: Table, inquiry: Inquiry, at: int) -> bool:
    """A card of a trick before the last complete one stays where it is: only 62D reaches further back.

    So it does where that one was complete, and a card of it has been taken back since.
    """
    trick = table.trick_of(at)
    if trick is None or table.play is None or inquiry.procedure == "revoke_correction":
        return False
    return trick < len(table.play.tricks) - 1 or was_played_out(table, trick + 1)


# ---------------------------------------------------------------- with the lead


def followers(table: Table, inquiry: Inquiry, what: What) -> set[int]:
    """47E1, 60C, fn17. What had been played to an irregular lead goes back with it; an opponent's proper lead stays (53B)."""
    offence = table.offence(inquiry)
    misinformed = inquiry.procedure == "play_on_misinformation" and offence is not None and offence.kind.procedure in LEADS
    led = misinformed or inquiry.procedure in LEADS
    if what is not What.ACT or not led or inquiry.about is None or inquiry.about not in table.cards:
        return set()
    trick, place = table.trick_of(inquiry.about), table.place
    later = [at for at in table.cards if place(at) > place(inquiry.about) and table.trick_of(at) == trick]  # 58A: in rotation
    whose = offence.rightful if offence and offence.rightful.side is not inquiry.offender.side else None
    proper = next((at for at in later if getattr(table.entries[at], "by", None) is whose), None)
    lho = inquiry.offender.lho if misinformed else None  # of his card 47E1 has an order of its own
    mistaken = later if proper is None else [at for at in later if place(at) < place(proper)]
    return {at for at in mistaken if getattr(table.entries[at], "by", None) is not lho}


def led_to_last_trick(table: Table, inquiry: Inquiry) -> Seat | None:
    """fn17. Whose lead it rightly was, where all four have played to a lead out of turn to the last trick."""
    offence = table.offence(inquiry)
    if table.play is None or not table.play.over or inquiry.about is None or offence is None or inquiry.procedure not in LEADS:
        return None
    return offence.rightful if table.trick_of(inquiry.about) == len(table.play.tricks) - 1 else None


def relaid(table: Table, inquiry: Inquiry, leader: Seat) -> Table:
    """fn17. The lead comes from the right hand; nobody has another card to play than the one that he has played."""
    assert table.play is not None
    leads = (*table.leads, (len(table.play.tricks) - 1, leader))
    table = settled(table, {inquiry.about} if inquiry.about is not None else (), Standing.CANCELLED)
    return replayed(table._replace(leads=leads), table.cards)


def exposed_with_the_lead(table: Table, inquiry: Inquiry, gone: set[int], id: str) -> Table:
    """49, 50B. A defender's card that goes back with his partner's lead was exposed to him, and by a play.

    47E1: not where opponents had told his partner that it was his turn, and he followed in rotation.
    """
    odd = {one.at for one in table.irregularities}
    for at in gone if inquiry.procedure in LEADS else gone & odd:
        entry = table.entries[at]
        if isinstance(entry, Played) and entry.by is inquiry.offender.partner and table.defends(entry.by):
            matter = Opened("card_exposed_by_defender", entry.by, at)
            table = opened(table, id, matter.procedure, matter, given=(("49.how", "shown"), ("50B.unintended", False)))
    return table


def exposed_by_spreading(table: Table, inquiry: Inquiry) -> Table:
    """54A. A card that declarer put on the table as he began to spread his hand has not been played; all may know it."""
    if inquiry.about is None or table.declarer is None:
        return table
    return withdrawn(table, played_with(table, inquiry.about, table.declarer), None)
