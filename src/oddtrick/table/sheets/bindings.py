"""What binds whom at a table and until when, and who may not use which information."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from oddtrick.citations import Edition
from oddtrick.game.auction import Made
from oddtrick.game.cards import Card, Suit
from oddtrick.game.seats import SEATS, Seat, Side
from oddtrick.inquiry.effects import (
    MustLead,
    MustPass,
    MustPlay,
    MustPlayRank,
    MustPlaySuit,
    MustRepeat,
    NoDouble,
    NoLead,
    NoPlaySuit,
    Unauthorized,
    UseFreely,
)
from oddtrick.inquiry.vocabulary import Spell
from oddtrick.speaking.shown import call_text, card_text
from oddtrick.speaking.until import Until
from oddtrick.table.actions.cards_back import last_seen
from oddtrick.table.actions.second_auction import to_repeat
from oddtrick.table.acts import cards_of, repeated
from oddtrick.table.duties import cannot_lead_so, lawful_cards
from oddtrick.table.entries import Explained, Exposed, Informed, Ruled
from oddtrick.table.folding.words import act_text, bound, rulings, seat_of
from oddtrick.table.results import is_settled
from oddtrick.table.state import Choice, Duty, Kind, Table
from oddtrick.texts import Text, say


class Obliged(NamedTuple):
    """What a player must or may not do, until when, and by which paragraph."""

    player: Seat
    what: str
    text: Text
    until: Until
    law: str


class Restriction(NamedTuple):
    """A lead that is restricted, or (`kind` choose) that declarer may restrict when that player first has to lead."""

    on: Seat
    chooser: Seat | None
    kind: str
    suits: tuple[str, ...]
    until: Until
    law: str
    text: Text


class Told(NamedTuple):
    """An action that told something, and who may not use it."""

    entry: int
    what: Text
    unauthorized: tuple[Seat, ...]
    law: str

    @property
    def authorized(self) -> tuple[Seat, ...]:
        """Who may use it."""
        return tuple(seat for seat in SEATS if seat not in self.unauthorized)


def obligations(table: Table) -> list[Obliged]:
    """What each player must or may not do now, and until when; nothing once every trick has its owner."""
    if is_settled(table):
        return []
    found = [_obliged(table, duty) for duty in table.duties]
    if (first := to_repeat(table)) is not None:
        found.append(_of_the_first_auction_2007(first))
    for seat in SEATS:
        if (leave := table.leave(seat)) is not None:
            text = say("{seat} may change his last call", seat=seat)
            found.append(Obliged(seat, "may_change", text, Until.PARTNER_CALLS, leave.law))
    for seat, card, major, _ in table.penalties:
        shown = card_text(card)
        if major:
            text = say("{seat} must play {card} at the first legal opportunity", seat=seat, card=shown)
        else:
            text = say("{seat} may play no other card below the ten of its suit before {card}", seat=seat, card=shown)
        found.append(Obliged(seat, "penalty_card", text, Until.PLAYED, _of_penalty_card(table, seat, card) if major else "50C"))
    return [*found, *_face_up(table)]


def _face_up(table: Table) -> Iterator[Obliged]:
    """24. Until the auction has ended; in 2007 until the auction period has, which is when a lead is faced (22B)."""
    old = table.start.edition < Edition.E2017
    over = table.in_play or table.auction.passed_out if old else table.play is not None or table.auction.over
    for seat, card in () if over else table.faced:
        text = say("{seat}: {card} lies face up", seat=seat, card=card_text(card))
        yield Obliged(seat, "face_up", text, Until.LEAD_FACED if old else Until.AUCTION_OVER, "24")


def _of_the_first_auction_2007(made: Made) -> Obliged:
    """15C (2007). The call that comes next in the second auction."""
    text = say("{who} must repeat {call} at his turn", who=made.by, call=call_text(made.call))
    return Obliged(made.by, "must_repeat", text, Until.NEXT_CALL, "15C")


def _obliged(table: Table, duty: Duty) -> Obliged:
    """What a duty comes to now: one that cannot be met any more binds to nothing (31A1, 59)."""
    if _cannot_repeat(table, duty):
        return _need_not_repeat(table, duty)
    return _leads_any_card(duty) if cannot_lead_so(table, duty) else _duty(duty)


def _leads_any_card(duty: Duty) -> Obliged:
    """59. A lead that was required or prohibited, and that the player's cards do not allow."""
    assert isinstance(duty.effect, MustLead | NoLead)
    suit = Suit.parse(duty.effect.suit).symbol
    if isinstance(duty.effect, MustLead):
        text = say("{who} has no card of {suit}, and leads any card", who=duty.seat, suit=suit)
    else:
        text = say("{who} has only cards of {suit}, and leads any card", who=duty.seat, suit=suit)
    return Obliged(duty.seat, "any_lead", text, Until.THAT_LEAD, "59")


def _cannot_repeat(table: Table, duty: Duty) -> bool:
    turn = table.turn is duty.seat and table.play is None and duty.call is not None
    return turn and duty.call is not None and table.auction.why_not(duty.call, duty.seat) is not None


def _need_not_repeat(table: Table, duty: Duty) -> Obliged:
    """31A1. A call that is not legal any more nobody can be made to repeat; the withdrawn one then falls under 26.

    Not once he has repeated it, for its own Law to deal with; 17D2 (2007): nor that of LHO, who has not offended.
    """
    call = call_text(duty.call) if duty.call is not None else ""
    if duty.law == "17D2" or repeated(table, duty):
        text = say("{who} need not repeat {call}, which is not legal now", who=duty.seat, call=call)
        return Obliged(duty.seat, "may_repeat", text, Until.NEXT_CALL, duty.law)
    text = say("{who} need not repeat {call}, which is not legal now; after another call Law 26 decides", who=duty.seat, call=call)
    return Obliged(duty.seat, "may_repeat", text, Until.NEXT_CALL, duty.law)


def _of_penalty_card(table: Table, seat: Seat, card: Card) -> str:
    """50D1. Its paragraph: to be played, or to wait while another duty of that player comes first."""
    lawful = lawful_cards(table, seat) if table.play is not None and table.turn is seat else None
    return "50D1(a)" if lawful is None or card in lawful else "50D1(b)"


def _duty(duty: Duty) -> Obliged:
    text = bound(duty.effect, duty.seat)
    match duty.effect:
        case MustPass(_, spell):
            until = Until.NEXT_CALL if spell is Spell.ONCE else Until.AUCTION_OVER
            return Obliged(duty.seat, "must_pass", text, until, duty.law)
        case MustRepeat():
            if duty.call is not None:
                text = say("{who} must repeat {call} at his turn", who=duty.seat, call=call_text(duty.call))
            return Obliged(duty.seat, "must_repeat", text, Until.NEXT_CALL, duty.law)
        case NoDouble():
            return Obliged(duty.seat, "no_double", text, Until.NEXT_CALL, duty.law)
        case MustLead():
            return Obliged(duty.seat, "must_lead", text, Until.THAT_LEAD, duty.law)
        case NoLead():
            return Obliged(duty.seat, "no_lead", text, Until.LEAD_LOST, duty.law)
        case MustPlay() | MustPlayRank() | MustPlaySuit():
            return Obliged(duty.seat, "must_play", text, Until.THAT_CARD, duty.law)
        case NoPlaySuit():
            return Obliged(duty.seat, "no_play", text, Until.THAT_CARD, duty.law)


def restrictions(table: Table) -> list[Restriction]:
    """Leads that are restricted now, and choices that declarer has not made yet; none once every trick has its owner."""
    found = list[Restriction]()
    duties, choices = ((), ()) if is_settled(table) else (table.duties, table.choices)
    for duty in duties:
        if isinstance(duty.effect, MustLead | NoLead):
            told = _duty(duty)
            kind = "require" if isinstance(duty.effect, MustLead) else "prohibit"
            found.append(Restriction(told.player, table.declarer, kind, (duty.effect.suit,), told.until, told.law, told.text))
    return found + [_choice(table, one) for one in choices]


def _choice(table: Table, one: Choice) -> Restriction:
    symbols = " ".join(Suit.parse(suit).symbol for suit in one.suits)
    by = table.declarer
    text = _CHOOSES[one.require, len(one.suits) == 1]._replace(values=(("on", one.seat), ("by", by), ("suits", symbols)))
    return Restriction(one.seat, by, "choose", one.suits, Until.THAT_LEAD if one.require else Until.LEAD_LOST, one.law, text)


_CHOOSES = {
    (True, False): say("when {on} first has to lead, {by} may require or prohibit one of {suits}"),
    (True, True): say("when {on} first has to lead, {by} may require or prohibit {suits}"),
    (False, False): say("when {on} first has to lead, {by} may prohibit one of {suits}"),
    (False, True): say("when {on} first has to lead, {by} may prohibit {suits}"),
}


# ---------------------------------------------------------------- who may know what


def information(table: Table) -> list[Told]:
    """What withdrawn actions, exposed cards, manners and explanations told, and who may not use it (16B, 16C, 75A; 2007: 16D)."""
    law = "16C" if table.start.edition >= Edition.E2017 else "16D"
    freed = {**_changed_freely_2007(table), **_laws_of(table, UseFreely)}
    found = {
        at: Told(at, act_text(table, at), SEATS if at in table.neither else side_seats(side), law if side else freed.get(at, law))
        for at, side in table.withdrawn.items()
    }
    lying = _from_penalty_cards(table)
    known = found.keys() | {one.entry for one in lying}
    for one in rulings(table):
        for effect in one.effects:
            about = one.inquiry.about if one.inquiry and one.inquiry.procedure != _OF_ANOTHER_ACTION else None
            seat = seat_of(table, effect.who, one.offender) if isinstance(effect, Unauthorized) else None
            if about is not None and seat is not None and about not in known | found.keys():
                found[about] = Told(about, act_text(table, about), (seat,), one.law)
    for at, entry in enumerate(table.entries):
        if isinstance(entry, Informed | Explained):
            found[at] = Told(at, act_text(table, at), (entry.by.partner,), _by_which(table, entry))
    others = (one for at, one in found.items() if all(one.entry != at for one in lying))
    return sorted([*others, *_once(lying)], key=lambda one: one.entry)


def _once(lying: Iterable[Told]) -> Iterable[Told]:
    """A card that was shown, and led or played too soon afterwards, tells what it tells once."""
    found: dict[object, Told] = {}
    for one in lying:
        found.setdefault(one[1:], one)
    return found.values()


# 21B1(a), 21B2, 47E2(a): what it bars is the call or card that a misinformed player takes back, and not the one explained.
_OF_ANOTHER_ACTION = "misinformation"


def _from_penalty_cards(table: Table) -> list[Told]:
    """50E1-3 of 2017. Free for all while the card lies on the table; afterwards not for the partner of its player.

    Of several cards in one entry each goes by what has become of it. What 62D2 has said of a revoke card comes before 50E1.
    """
    put_down = _put_down(table)
    if table.start.edition < Edition.E2017:
        return _put_down_2007(table, put_down)
    found, barred = [], {one.inquiry.about for one in rulings(table) if one.inquiry and one.law == "62D2"}
    for at in range(len(table.entries)):
        if not (at in put_down or at in table.withdrawn or isinstance(table.entries[at], Exposed)):
            continue
        mine = [one for one in table.penalised if one.card in cards_of(table, at)]
        for sight in sorted({_of_sight(table, one.seat, one.card) for one in mine}):
            cards = [one.card for one in mine if _of_sight(table, one.seat, one.card) == sight]
            law = "62D2" if at in barred else sight
            found.append(Told(at, _seen(mine[0].seat, cards), () if law == "50E1" else (mine[0].seat.partner,), law))
    return found


def _put_down_2007(table: Table, put_down: set[int]) -> list[Told]:
    """50E2 (2007). Of what was withdrawn 16D speaks, and of what was shown the ruling itself."""
    mine = [
        (at, one) for at in sorted(put_down - table.withdrawn.keys()) for one in table.penalised if one.card in cards_of(table, at)
    ]
    return [Told(at, _seen(one.seat, [one.card]), (one.seat.partner,), "50E2") for at, one in dict(mine).items()]


def _put_down(table: Table) -> set[int]:
    """45E1, 58B2, 67B2(a). Where a card was seen that lay beside the one played, or that has gone back in exchange for it."""
    orders = [entry for at in table.turned if isinstance(entry := table.entries[at], Ruled)]
    exchanged = [inquiry for order in orders if (inquiry := table.inquiry(order.inquiry)) is not None]
    beside = {one.at for one in table.irregularities if one.kind in (Kind.STRAY_CARD, Kind.AT_ONCE)}
    return beside.difference(table.cards).union(*(last_seen(table, inquiry) for inquiry in exchanged))


def _seen(seat: Seat, cards: Iterable[Card]) -> Text:
    return say("{by}: {act}", by=seat, act=" ".join(map(card_text, dict.fromkeys(cards))))


def _of_sight(table: Table, seat: Seat, card: Card) -> str:
    """50E1-3 (2017). By which of them goes what a penalty card told: it lies, was taken back, or has been played."""
    if any(one.card is card for one in table.penalties):
        return "50E1"
    held, laid = table.held(seat), {one.card for at, one in (*table.laid, *table.laid_unruled) if at in table.cards}
    return "50E3" if card in laid and (held is None or card not in held) else "50E2"


def _by_which(table: Table, entry: Informed | Explained) -> str:
    """75A: how his partner took his call. What a player says of his own call is a remark like any other (16B1)."""
    if isinstance(entry, Explained) and getattr(table.entries[entry.about], "by", None) is not entry.by:
        return "75A"
    return "16B1(a)" if table.start.edition < Edition.E2017 else "16B1"


def _laws_of(table: Table, effect: type[UseFreely]) -> dict[int, str]:
    """By which paragraph the information from an entry is free for all."""
    return {
        one.inquiry.about: one.law
        for one in rulings(table)
        if one.inquiry and one.inquiry.about is not None and any(isinstance(each, effect) for each in one.effects)
    }


def _changed_freely_2007(table: Table) -> dict[int, str]:
    """21B2 (2007). The calls changed in their turn by the side that had misinformed: 16D does not apply, unless at the end."""
    free = {one.seat: one.law for one in table.leaves if one.barred is None}
    made = ((at, table.made_at(at)) for at, side in table.withdrawn.items() if side is None)
    return {at: free[one.by] for at, one in made if one is not None and one.by in free}


def side_seats(side: Side | None) -> tuple[Seat, ...]:
    """The players of a side."""
    return tuple(seat for seat in SEATS if seat.side is side)
