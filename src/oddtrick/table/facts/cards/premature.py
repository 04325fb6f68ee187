"""Facts about premature plays, cards played together, and plays after an illegal one: Laws 57-60.

The offender is the hand from which the card came, so of declarer's two hands the one that played.
"""

from __future__ import annotations

from oddtrick.game.cards import Card, Suit
from oddtrick.game.hands import Hand
from oddtrick.game.seats import Seat, Side
from oddtrick.table.actions.at_once import is_with_a_legal_card
from oddtrick.table.acts import cards_of, home_of
from oddtrick.table.entries import Played
from oddtrick.table.facts.cards.followed import cards_between, followed, its_trick, played_since
from oddtrick.table.facts.kinds import NOT_YET, Fact, Only, kind_of, rightful
from oddtrick.table.folding.fold import fold
from oddtrick.table.one_trick import has_played_on, led_before_partner, played_to, was_taken_up_again
from oddtrick.table.replaying import homeless
from oddtrick.table.state import Inquiry, Kind, Standing, Table

# ---------------------------------------------------------------- 57


def _what(table: Table, inquiry: Inquiry) -> object:
    """57. A second card to a trick that is not complete is a lead to the next one; the Director has deemed it so (45E).

    So is, in 2017, a card that was played because partner could see it too early (45C1).
    """
    if kind_of(table, inquiry) is Kind.PLAY_OUT_OF_TURN and not table.over and inquiry.about in homeless(table):
        return NOT_YET  # 62B: it waits for the card of the trick before, and nobody knows yet whether it has a place
    if table.defends(inquiry.offender) is False:
        return "declarer"
    if led_before_partner(table, inquiry):
        return "next_trick"
    if kind_of(table, inquiry) not in (Kind.PLAY_OUT_OF_TURN, Kind.SHOWN):
        return None
    return "at_rhos_turn" if inquiry.offender.partner in _earlier(table, inquiry) else "before_partner"


def _earlier(table: Table, inquiry: Inquiry) -> set[Seat]:
    """The hands that had played to the trick before the card in question, be it a revoke that was taken back since (62B)."""
    assert inquiry.about is not None
    trick = its_trick(table, inquiry)
    if trick is None:
        return set()
    place, number = table.place(inquiry.about), table.trick_of(inquiry.about)
    earlier = [(at, entry) for at, entry in cards_between(table, 0, len(table.entries)) if table.place(at) < place]
    found = {entry.by for at, entry in earlier if trick.of(entry.by) is entry.card and at in table.cards}
    back = [(at, entry) for at, entry in earlier if at in table.withdrawn and number is not None and played_to(table, at) == number]
    then = fold(table.start, table.entries[: inquiry.about]).cards if back else ()
    return found | {entry.by for at, entry in back if at in then}


def _before(table: Table, inquiry: Inquiry) -> object:
    """57C. That declarer played from both hands is in the record; what dummy did of his own somebody must tell."""
    both = {inquiry.offender.lho, inquiry.offender.rho} <= _earlier(table, inquiry)
    return "both_hands" if both else Only(("nothing", "dummy"))


def _other_suit(table: Table, inquiry: Inquiry) -> object:
    """57A. A suit other than the one led to the trick in progress."""
    led = _led(table, inquiry)
    return None if led is None else Only(tuple(str(suit) for suit in reversed(Suit) if suit is not led))


def _led(table: Table, inquiry: Inquiry) -> Suit | None:
    trick = its_trick(table, inquiry)
    return trick and trick.led


def _able(table: Table, inquiry: Inquiry) -> object:
    """57B. Whether partner can do what declarer demands; to follow suit comes first."""
    held, led = table.held(inquiry.offender.partner), _led(table, inquiry)
    if held is None or led is None:
        return None
    follows = bool(held & Hand(led.mask))
    suit = inquiry.answers.get("57A.suit")
    match inquiry.answers.get("57A.demand"):
        case "highest" | "lowest":
            return follows
        case "suit":
            return not follows and bool(held & Hand(Suit.parse(str(suit)).mask))
        case "not_suit":
            return follows or bool(held & Hand((1 << 52) - 1 & ~Suit.parse(str(suit)).mask))
        case _:
            return None


def _otherwise(table: Table, inquiry: Inquiry) -> object:
    """57A, 60C. Whether partner has played since, as the last to that trick, and not what declarer demands now.

    He was not the last where a card was played over his, be it withdrawn since.
    """
    partner, trick = inquiry.offender.partner, its_trick(table, inquiry)
    since = (one for one in table.entries[(inquiry.about or 0) + 1 :] if isinstance(one, Played))
    *_, entry = (None, *since)
    if trick is None or (led := trick.led) is None or entry is None or entry.by is not partner:
        return False
    if trick.of(partner) is not entry.card:
        return False
    card, rest = entry.card, table.held(partner)
    if rest is None:
        return None
    held = rest | Hand.of([card])
    suit = held.in_suit(led)
    match inquiry.answers.get("57A.demand"):
        case "highest":
            return bool(suit) and card is not suit.highest
        case "lowest":
            return bool(suit) and card is not suit.lowest
        case "suit":
            wanted = Suit.parse(str(inquiry.answers.get("57A.suit")))
            return not suit and card.suit is not wanted and bool(held.in_suit(wanted))
        case "not_suit":
            barred = Suit.parse(str(inquiry.answers.get("57A.suit")))
            return not suit and card.suit is barred and bool(held & Hand((1 << 52) - 1 & ~barred.mask))
        case _:
            return None


def _legal(table: Table, inquiry: Inquiry) -> object:
    """57C3, 57D. Whether the card follows suit, or the hand could not."""
    card, led, held = _card(table, inquiry), _led(table, inquiry), table.held(inquiry.offender)
    if card is None or led is None:
        return None
    if card.suit is led:
        return True
    return None if held is None else not held & Hand(led.mask)


def _card(table: Table, inquiry: Inquiry) -> Card | None:
    cards = cards_of(table, inquiry.about)
    return cards[0] if len(cards) == 1 else None


# ---------------------------------------------------------------- 58, 60


def _at_once(table: Table, inquiry: Inquiry) -> object:
    if inquiry.about is not None and is_with_a_legal_card(table, inquiry.about):
        return "two_players"
    return "one_hand" if kind_of(table, inquiry) is Kind.AT_ONCE else None


def _later_in_turn(table: Table, inquiry: Inquiry) -> object:
    """58A. A card that is noted was not in turn, though it counted as the later one."""
    return False if inquiry.about is not None and is_with_a_legal_card(table, inquiry.about) else None


def _both_sides_on_the_next(table: Table, inquiry: Inquiry) -> object:
    """58B4. Whether both sides had played to the next trick, be it withdrawn since, and the card had been left in the first."""
    number = _first_cards_trick(table, inquiry)
    if number is None or inquiry.about is None:
        return None
    if was_taken_up_again(table, inquiry.about, number, inquiry.since):
        return False
    return _is_left_behind(table, number, inquiry.since)


def _first_cards_trick(table: Table, inquiry: Inquiry) -> int | None:
    """58B. The trick to which the offender played the card that came with the one in question."""
    if table.play is None:
        return None
    earlier = reversed([*cards_between(table, 0, inquiry.about or 0)])
    return played_to(table, next((at for at, entry in earlier if entry.by is inquiry.offender), None))


def _is_left_behind(table: Table, trick: int, before: int) -> bool:
    return all(has_played_on(table, side, trick, 0, before) for side in Side)


def _after_it(seat_of: str) -> Fact:
    """58B3. Whether that player played to the trick after the card in question before the Director took it up.

    58B4: where both sides have played to the next one nobody changes his card to it, be the other card back in its hand or not.
    """

    def fact(table: Table, inquiry: Inquiry) -> object:
        trick = _first_cards_trick(table, inquiry)
        if trick is not None and _is_left_behind(table, trick, inquiry.since):
            return False
        return _played_to_it_since(table, inquiry, getattr(inquiry.offender, seat_of))

    return fact


def _which_card(table: Table, inquiry: Inquiry) -> object:
    """58B2. The player designates; not where he has put the other card down in a later trick since, and so played this one."""
    number = _first_cards_trick(table, inquiry)
    if number is None or inquiry.about is None or inquiry.about in table.cards:
        return None
    return "first" if was_taken_up_again(table, inquiry.about, number, len(table.entries)) else None


def _played_to_it_since(table: Table, inquiry: Inquiry, seat: Seat) -> bool:
    assert inquiry.about is not None
    home = home_of(table, inquiry.about)
    return any(entry.by is seat and played_to(table, at) == home for at, entry in followed(table, inquiry))


def _lho_played(table: Table, inquiry: Inquiry) -> object:
    """60A1. What was played to partner's lead out of turn waits until it is settled whether that lead stands (60C)."""
    waits = inquiry.procedure == "play_out_of_turn" and not table.over and _lead_is_open(table, inquiry)
    return NOT_YET if waits else played_since(table, inquiry, inquiry.offender.lho)


def _lead_is_open(table: Table, inquiry: Inquiry) -> bool:
    number = None if inquiry.about is None else table.trick_of(inquiry.about)
    side = inquiry.offender.side
    leads = (one for one in table.irregularities if one.kind is Kind.LEAD_OUT_OF_TURN and not one.standing.is_settled)
    return number is not None and any(one.by.side is side and table.trick_of(one.at) == number for one in leads)


def _next(table: Table, inquiry: Inquiry) -> object:
    """60. Who played first after the illegal card; a defender's own card, played before declarer's lead, is noted as such (60B)."""
    if kind_of(table, inquiry) is Kind.BEFORE_LEAD:
        return "defender"
    for _, entry in followed(table, inquiry):
        if entry.by is inquiry.offender.lho:
            return "lho"
        if entry.by.side is inquiry.offender.side:
            return "own_side"
    return None


def _proper_lead(table: Table, inquiry: Inquiry) -> object:
    if rightful(table, inquiry) is not inquiry.offender.lho or kind_of(table, inquiry) is not Kind.LEAD_OUT_OF_TURN:
        return False
    offence = table.offence(inquiry)
    return True if offence is not None and offence.standing is Standing.FORFEITED else None


def _bound_before(table: Table, inquiry: Inquiry) -> object:
    """60A3. A penalty card of that side, or a duty from before the card in question."""
    side, about = inquiry.offender.side, inquiry.about or 0
    return any(one.seat.side is side for one in table.penalties) or any(
        duty.seat.side is side and duty.at < about for duty in table.duties
    )


PREMATURE: dict[str, Fact] = {
    "57A.what": _what,
    "57C.before": _before,
    "57C1.before": _before,
    "57A.suit": _other_suit,
    "57A.otherwise": _otherwise,
    "57B.able": _able,
    "57C3.legal": _legal,
    "57D.legal": _legal,
    "58.whose": _at_once,
    "58A.in_turn": _later_in_turn,
    "58B4.too_late": _both_sides_on_the_next,
    "58B2.defends": lambda table, inquiry: table.defends(inquiry.offender),
    "58B2.designated": _which_card,
    "58B3.lho_played": _after_it("lho"),
    "58B3.rho_played": _after_it("rho"),
    "60A1.lho_played": _lho_played,
    "60.next": _next,
    "60A2.proper_lead": _proper_lead,
    "60A3.earlier": _bound_before,
}
