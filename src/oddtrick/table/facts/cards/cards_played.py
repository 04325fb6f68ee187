"""Facts about cards that were played, or not: Laws 45 and 48. Those of declarer's words (46) stand in `designations`.

The offender is the hand from which the card came. What happened before attention was drawn is read up to that moment.
"""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.citations import Edition
from oddtrick.game.cards import Suit
from oddtrick.game.seats import Seat
from oddtrick.table.duties import lawful_cards
from oddtrick.table.entries import Attention, Exposed, LedFaceDown, Moment, Played, Quitted
from oddtrick.table.facts.kinds import Fact, Only, ask_at_end
from oddtrick.table.one_trick import was_taken_up_again
from oddtrick.table.standing import play_before
from oddtrick.table.state import Inquiry, Kind, Table

# ---------------------------------------------------------------- what was played, and when


def about_of(inquiry: Inquiry) -> int:
    """The entry of the card."""
    assert inquiry.about is not None
    return inquiry.about


def _attention(table: Table, inquiry: Inquiry) -> int:
    """When attention was first drawn to the entry; if nobody did, when the Director took it up."""
    for at, entry in enumerate(table.entries[: inquiry.since]):
        if isinstance(entry, Attention) and entry.about == inquiry.about:
            return at
    return inquiry.since


def cards_since(table: Table, inquiry: Inquiry) -> Iterator[tuple[int, Played]]:
    """The cards that followed until attention was drawn, and that stand in a trick."""
    for at in range(about_of(inquiry) + 1, _attention(table, inquiry)):
        if at in table.cards and isinstance(entry := table.entries[at], Played):
            yield at, entry


def trick_at(table: Table, inquiry: Inquiry) -> int | None:
    """The trick (from 0) of the card; of one that has no place in a trick, the one in progress when it came."""
    about = about_of(inquiry)
    number = table.trick_of(about)
    if number is not None:
        return number
    play = play_before(table, about)
    if play is None:
        return None
    between = not play.trick or play.current.of(inquiry.offender) is None
    return len(play.tricks) - 1 if between and _is_stray(table, about) else len(play.tricks)


def _is_stray(table: Table, at: int) -> bool:
    return any(one.at == at and one.kind is Kind.STRAY_CARD for one in table.irregularities)


def has_played(table: Table, inquiry: Inquiry, seat: Seat, *, same_trick: bool = False) -> bool:
    """Whether that hand has played since, to the same trick or at all."""
    home = trick_at(table, inquiry)
    mine = (at for at, entry in cards_since(table, inquiry) if entry.by is seat)
    return any(not same_trick or table.trick_of(at) == home for at in mine)


def both_on_the_next(table: Table, inquiry: Inquiry) -> object:
    """45D1. Whether each side had a card on the next trick before attention was drawn."""
    return _both_sides(table, inquiry, trick_at(table, inquiry))


def _both_after_the_fifth(table: Table, inquiry: Inquiry) -> object:
    """67A. The same for a fifth card, which may have been taken for the lead to the next trick, or taken up and played to it."""
    home = trick_at(table, inquiry)
    if _taken_up_again(table, inquiry):
        return False
    return _both_sides(table, inquiry, home if home is None or _is_stray(table, about_of(inquiry)) else home - 1)


def _taken_up_again(table: Table, inquiry: Inquiry) -> bool:
    home = trick_at(table, inquiry)
    return home is not None and was_taken_up_again(table, about_of(inquiry), home, inquiry.since)


def _both_sides(table: Table, inquiry: Inquiry, home: int | None) -> object:
    if home is None:
        return None
    return len({entry.by.side for at, entry in cards_since(table, inquiry) if table.trick_of(at) == home + 1}) == 2


# ---------------------------------------------------------------- 45A-C


def _act(table: Table, inquiry: Inquiry) -> object:
    """45A, 45B. A card in the record was played; how one that was only seen was held a person must tell."""
    match table.entries[about_of(inquiry)]:
        case Played(by):
            return "dummys" if _is_dummy(table, by) else "faced"
        case LedFaceDown():
            return "face_down"
        case Exposed(by) if table.defends(by):
            return Only(("held", "face_down", "named", "penalty"))
        case Exposed():
            return Only(("declarers", "touched", "named"))
        case _:
            return None


def _is_dummy(table: Table, seat: Seat) -> bool:
    return table.declarer is not None and seat is table.declarer.partner


def _turn(table: Table, inquiry: Inquiry) -> object:
    """45C1. How the trick stood when the card was seen."""
    play = play_before(table, about_of(inquiry))
    if play is None or play.turn is None:
        return None
    if play.current.of(inquiry.offender) is not None:
        return "played"
    if play.turn is inquiry.offender:
        return "in_turn"
    return "early" if play.trick or table.start.edition < Edition.E2017 else "lead"


def _penalty_card(table: Table, inquiry: Inquiry) -> object:
    """45C5. Which of his penalty cards he can play now; whether he plays an honour for a minor one he must tell."""
    seat = inquiry.offender
    lawful = lawful_cards(table, seat) if table.play is not None and table.turn is seat else None
    if lawful is None:
        return "not_now" if table.turn is not seat else None
    mine = [one for one in table.penalties if one.seat is seat and one.card in lawful]
    if len(mine) != 1:
        return "several" if mine else "not_now"
    return "one" if mine[0].major else Only(("one", "not_now"))


# ---------------------------------------------------------------- 45C4(b)


def _played_since(table: Table, inquiry: Inquiry) -> object:
    """45C4(b). A card of declarer's, from either of his hands."""
    return any(table.defends(entry.by) is False for _, entry in cards_since(table, inquiry))


def _partner_played(table: Table, inquiry: Inquiry) -> object:
    """Whether declarer's partner, who is dummy, or a defender's partner has played another card."""
    hand = inquiry.offender
    return has_played(table, inquiry, hand if _is_dummy(table, hand) else hand.partner)


def _next(table: Table, inquiry: Inquiry) -> object:
    """47D. Whether the next hand's card is legal to the new card as well depends on that card, and on what he holds."""
    home, next_hand = trick_at(table, inquiry), inquiry.offender.lho
    card = next((one.card for at, one in cards_since(table, inquiry) if one.by is next_hand and table.trick_of(at) == home), None)
    if card is None:
        return "no"
    led, held = _led_now(table, inquiry, home), table.held(next_hand)
    if led is card.suit:
        return "legal"
    if led is None or held is None:
        return Only(("legal", "illegal"))
    return "illegal" if held.in_suit(led) else "legal"


def _led_now(table: Table, inquiry: Inquiry, home: int | None) -> Suit | None:
    """The suit led to the trick; None while the card in question was the lead and no other has taken its place."""
    if table.play is None or home is None or home > len(table.play.tricks):
        return None
    trick = (*table.play.tricks, table.play.current)[home]
    return None if trick.leader is inquiry.offender and inquiry.about in table.cards else trick.led


# ---------------------------------------------------------------- 45D


def _place(table: Table, inquiry: Inquiry) -> object:
    """45D2, 62D1. A card of another suit is a revoke if dummy had one of the suit led; on trick twelve it is still put right."""
    home, entry = trick_at(table, inquiry), table.entries[about_of(inquiry)]
    before = play_before(table, about_of(inquiry))
    if home is None or before is None or table.play is None or not isinstance(entry, Played):
        return None
    trick = (*table.play.tricks, table.play.current)[home]
    if trick.leader is inquiry.offender:
        return "led"
    if trick.led is None or entry.card.suit is trick.led:
        return "followed"
    held = before.hand(inquiry.offender)
    is_twelfth = table.start.trick + home == 12 and Moment.RETURNED not in table.moments
    revoked = "twelfth" if is_twelfth else "revoked"
    if held is None:
        return Only(("followed", revoked))
    return revoked if held.in_suit(trick.led) else "followed"


def _wrong_lead(table: Table, inquiry: Inquiry) -> object:
    """45D1. Without a card to the next trick there is no lead; else it depends on the right card."""
    home = trick_at(table, inquiry)
    return None if any(table.trick_of(at) == (home or 0) + 1 for at, _ in cards_since(table, inquiry)) else False


# ---------------------------------------------------------------- 45E, 45G


def _whose(table: Table, inquiry: Inquiry) -> object:
    defends = table.defends(inquiry.offender)
    return None if defends is None else "defender" if defends else "declarer"


def _led(table: Table, inquiry: Inquiry) -> object:
    """45E. Who has taken the card up again and played it to a later trick did not lead it before; else the Director tells."""
    return False if _taken_up_again(table, inquiry) else None


def _in_turn(table: Table, inquiry: Inquiry) -> object:
    play = play_before(table, about_of(inquiry))
    return None if play is None else play.turn is inquiry.offender and not play.trick


def _complete(table: Table, inquiry: Inquiry) -> object:
    """45G. A trick that is entered as turned lacks a card."""
    return False if isinstance(table.entries[about_of(inquiry)], Quitted) else None


# ---------------------------------------------------------------- 48


def _shown(table: Table, inquiry: Inquiry) -> object:
    """48A, 48B. A single card is not a hand."""
    match table.entries[about_of(inquiry)]:
        case Exposed(_, (_,)):
            return Only(("dropped", "card", "as_played"))
        case _:
            return None


CARDS_PLAYED: dict[str, Fact] = {
    "45.act": _act,
    "45C1.turn": _turn,
    "45C5.penalty_card": _penalty_card,
    "45C4b.played_since": _played_since,
    "45C4b.named": lambda table, inquiry: "dummy" if _is_dummy(table, inquiry.offender) else "own",
    "45C4b.partner_played": _partner_played,
    "45C4b.next": _next,
    "45D1.too_late": both_on_the_next,
    "45D2.place": _place,
    "45D1.rho_played": lambda table, inquiry: has_played(table, inquiry, inquiry.offender.lho),
    "45D1.declarer_played": lambda table, inquiry: has_played(table, inquiry, inquiry.offender.partner, same_trick=True),
    "45D1.lho_played": lambda table, inquiry: has_played(table, inquiry, inquiry.offender.rho),
    "45D1.wrong_lead": _wrong_lead,
    "45E.too_late": _both_after_the_fifth,
    "45E.whose": _whose,
    "45E.led": _led,
    "45E.in_turn": _in_turn,
    "45F.suggested": ask_at_end,
    "45F.damaged": ask_at_end,
    "45G.complete": _complete,
    "48.shown": _shown,
}
