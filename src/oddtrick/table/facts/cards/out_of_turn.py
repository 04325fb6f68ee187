"""Facts about leads and plays out of turn: Laws 53-58 and 60, read from the cards that followed.

The offender is the hand from which the card came, so of declarer's two hands the one that led or played.
"""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.game.cards import Card, Hand, Suit
from oddtrick.game.play import Trick
from oddtrick.game.seats import Seat, Side
from oddtrick.table.actions.at_once import is_with_a_legal_card
from oddtrick.table.actions.refusals import shown_already
from oddtrick.table.acts import cards_of, home_of
from oddtrick.table.entries import Played
from oddtrick.table.facts.kinds import NOT_YET, Fact, Only, ask_at_end, kind_of, rightful
from oddtrick.table.folding.fold import fold
from oddtrick.table.one_trick import has_played_on, played_to
from oddtrick.table.replaying import homeless
from oddtrick.table.state import Inquiry, Kind, Standing, Table

# ---------------------------------------------------------------- what was played, and when


def _cards(table: Table, first: int, before: int) -> Iterator[tuple[int, Played]]:
    """The cards entered from one entry on and before another, those since withdrawn as well."""
    for at in range(max(first, 0), min(before, len(table.entries))):
        if isinstance(entry := table.entries[at], Played):
            yield at, entry


def _since(table: Table, inquiry: Inquiry) -> Iterator[tuple[int, Played]]:
    """What followed the card in question before the Director took it up."""
    assert inquiry.about is not None
    place = table.place(inquiry.about)
    return ((at, entry) for at, entry in _cards(table, 0, inquiry.since) if table.place(at) > place)


def _played_since(table: Table, inquiry: Inquiry, seat: Seat) -> bool:
    return any(entry.by is seat for _, entry in _since(table, inquiry))


def _plays_now(table: Table, inquiry: Inquiry, seat: Seat) -> bool:
    """An act is an answer: whether that hand has played while the Director asks."""
    return any(entry.by is seat for _, entry in _cards(table, inquiry.since, len(table.entries)))


def _trick(table: Table, inquiry: Inquiry) -> Trick | None:
    """The trick to which the card in question was played, be it withdrawn since; if it has no place in one, that in progress."""
    assert inquiry.about is not None
    if table.play is None:
        return None
    stray = kind_of(table, inquiry) is Kind.STRAY_CARD  # 57A, 45E: led while the trick was in progress
    number = table.trick_of(inquiry.about) if stray else played_to(table, inquiry.about)
    return table.play.current if number is None else (*table.play.tricks, table.play.current)[min(number, len(table.play.tricks))]


def _number(table: Table, inquiry: Inquiry) -> int | None:
    """The number of that trick on the board, from 1."""
    assert inquiry.about is not None
    if table.play is None:
        return None
    number = table.trick_of(inquiry.about)
    return table.start.trick + (len(table.play.tricks) if number is None else number)


# ---------------------------------------------------------------- 53


def _lead(table: Table, inquiry: Inquiry) -> object:
    if _number(table, inquiry) == 1:
        return "opening"
    return "defender" if table.defends(inquiry.offender) else "declarer"


def _after_the_lead(table: Table, inquiry: Inquiry) -> object:
    """53A, 53B. The first card that settles the matter: of LHO, whose own turn it may have been, or RHO's proper lead."""
    whose, lho, rho = rightful(table, inquiry), inquiry.offender.lho, inquiry.offender.rho
    for _, entry in _since(table, inquiry):
        if entry.by is rho is whose:
            return "rho_leads"
        if entry.by is lho:
            if lho is not whose or _is_complete(table, inquiry):
                return "next"
            return "lho_leads" if entry.lead else Only(("next", "lho_leads"))
    return "nothing"


def _is_complete(table: Table, inquiry: Inquiry) -> bool:
    """Whether the trick was played out with that card in it; then LHO's card belongs to it."""
    number = None if inquiry.about is None else table.trick_of(inquiry.about)
    return number is not None and table.play is not None and number < len(table.play.tricks)


def _wrong_defender(table: Table, inquiry: Inquiry) -> object:
    return _played_since(table, inquiry, inquiry.offender.rho)


# ---------------------------------------------------------------- 54


def _done(table: Table, inquiry: Inquiry) -> object:
    """54A-C. A card is in the record; cards that were spread or seen somebody must tell.

    54B2 says nothing of who has drawn attention, so a card that dummy plays while the Director asks stands as well.
    """
    return _second_card(table, inquiry, inquiry.about or 0) or Only(("nothing", "spread", "saw_dummy"))


def _second_card(table: Table, inquiry: Inquiry, since: int) -> str | None:
    """From which of declarer's hands the first card to the irregular lead came, since an entry."""
    if shown_already(table, inquiry, "54.choice") is not None:
        return None  # the proper lead has taken its place
    for _, entry in _cards(table, since + 1, len(table.entries)):
        if table.defends(entry.by) is False:
            return "from_hand" if entry.by is inquiry.offender.lho else "from_dummy"
    return None


def _partner_face_down(table: Table, inquiry: Inquiry) -> object:
    """54. A lead that lies face down is in the record; where dummy has played to the other one, surely."""
    if table.face_down(inquiry.offender.partner) is not None:
        return True
    return False if _second_card(table, inquiry, inquiry.about or 0) == "from_dummy" else None


def _choice(table: Table, inquiry: Inquiry) -> object:
    """53A, 54B. He accepts by playing to the lead, from his own hand or from dummy."""
    if (refused := shown_already(table, inquiry, "54.choice")) is not None:
        return refused
    match _second_card(table, inquiry, inquiry.since):
        case "from_hand":
            return "accept"
        case from_dummy:
            return from_dummy


# ---------------------------------------------------------------- 55, 56


def _lho_says(table: Table, inquiry: Inquiry) -> object:
    """55A. He who plays to the lead accepts it; if it was his own turn to lead, only he can say what he meant."""
    if (refused := shown_already(table, inquiry, "55A.lho")) is not None:
        return refused
    return "accepts" if _plays_to_it(table, inquiry) else None


def _rho_says(table: Table, inquiry: Inquiry) -> object:
    return shown_already(table, inquiry, "55A.rho")


def _plays_to_it(table: Table, inquiry: Inquiry) -> bool:
    """53A. Whether LHO has played while the Director asks, and it was not his own turn to lead."""
    lho = inquiry.offender.lho
    return rightful(table, inquiry) is not lho and _plays_now(table, inquiry, lho)


def _whose_turn(table: Table, inquiry: Inquiry) -> object:
    whose = rightful(table, inquiry)
    if whose is None or whose is inquiry.offender:
        return None
    if whose is inquiry.offender.partner:
        return "own"
    return "lho" if whose is inquiry.offender.lho else "rho"


def _accepts(table: Table, inquiry: Inquiry) -> object:
    if (refused := shown_already(table, inquiry, "56A.accepts")) is not None:
        return refused
    return True if _plays_to_it(table, inquiry) else None


# ---------------------------------------------------------------- 57


def _what(table: Table, inquiry: Inquiry) -> object:
    """57. A second card to a trick that is not complete is a lead to the next one; the Director has deemed it so (45E).

    So is, in 2017, a card that was played because partner could see it too early (45C1).
    """
    if kind_of(table, inquiry) is Kind.PLAY_OUT_OF_TURN and not table.over and inquiry.about in homeless(table):
        return NOT_YET  # 62B: it waits for the card of the trick before, and nobody knows yet whether it has a place
    if table.defends(inquiry.offender) is False:
        return "declarer"
    if kind_of(table, inquiry) is Kind.STRAY_CARD:
        return "next_trick"
    if kind_of(table, inquiry) not in (Kind.PLAY_OUT_OF_TURN, Kind.SHOWN):
        return None
    return "at_rhos_turn" if inquiry.offender.partner in _earlier(table, inquiry) else "before_partner"


def _earlier(table: Table, inquiry: Inquiry) -> set[Seat]:
    """The hands that had played to the trick before the card in question, be it a revoke that was taken back since (62B)."""
    assert inquiry.about is not None
    trick = _trick(table, inquiry)
    if trick is None:
        return set()
    place, number = table.place(inquiry.about), table.trick_of(inquiry.about)
    earlier = [(at, entry) for at, entry in _cards(table, 0, len(table.entries)) if table.place(at) < place]
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
    trick = _trick(table, inquiry)
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
    """58B4. Whether both sides had played to the next trick, be it withdrawn since."""
    if table.play is None:
        return None
    home = next((at for at, entry in reversed([*_cards(table, 0, inquiry.about or 0)]) if entry.by is inquiry.offender), None)
    number = played_to(table, home)
    if number is None:
        return None
    return all(has_played_on(table, side, number, 0, inquiry.since) for side in Side)


def _after_it(seat_of: str) -> Fact:
    """58B3. Whether that player played to the trick after the card in question before the Director took it up."""
    return lambda table, inquiry: _played_to_it_since(table, inquiry, getattr(inquiry.offender, seat_of))


def _which_card(table: Table, inquiry: Inquiry) -> object:
    """58B2. The player designates; not where he has played the other card to a later trick since, and so this one to this trick."""
    entry = None if inquiry.about is None else table.entries[inquiry.about]
    again = isinstance(entry, Played) and table.play is not None and entry.card.bit & table.play.gone
    return "first" if again and inquiry.about not in table.cards else None


def _played_to_it_since(table: Table, inquiry: Inquiry, seat: Seat) -> bool:
    assert inquiry.about is not None
    home = home_of(table, inquiry.about)
    return any(entry.by is seat and played_to(table, at) == home for at, entry in _since(table, inquiry))


def _lho_played(table: Table, inquiry: Inquiry) -> object:
    """60A1. What was played to partner's lead out of turn waits until it is settled whether that lead stands (60C)."""
    waits = inquiry.procedure == "play_out_of_turn" and not table.over and _lead_is_open(table, inquiry)
    return NOT_YET if waits else _played_since(table, inquiry, inquiry.offender.lho)


def _lead_is_open(table: Table, inquiry: Inquiry) -> bool:
    number = None if inquiry.about is None else table.trick_of(inquiry.about)
    side = inquiry.offender.side
    leads = (one for one in table.irregularities if one.kind is Kind.LEAD_OUT_OF_TURN and not one.standing.is_settled)
    return number is not None and any(one.by.side is side and table.trick_of(one.at) == number for one in leads)


def _next(table: Table, inquiry: Inquiry) -> object:
    """60. Who played first after the illegal card; a defender's own card, played before declarer's lead, is noted as such (60B)."""
    if kind_of(table, inquiry) is Kind.BEFORE_LEAD:
        return "defender"
    for _, entry in _since(table, inquiry):
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


OUT_OF_TURN: dict[str, Fact] = {
    "53.lead": _lead,
    "53A.since": _after_the_lead,
    "53A.thirteenth": lambda table, inquiry: _number(table, inquiry) == 13,
    "53C.wrong_defender": _wrong_defender,
    "54E.declaring": lambda table, inquiry: table.defends(inquiry.offender) is False,
    "54.done": _done,
    "54.face_down": _partner_face_down,
    "54.choice": _choice,
    "55A.lho": _lho_says,
    "55A.rho": _rho_says,
    "55B.turn": _whose_turn,
    "55C.line": ask_at_end,
    "56A.accepts": _accepts,
    "57A.what": _what,
    "57C.before": _before,
    "57C1.before": _before,
    "57A.suit": _other_suit,
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
