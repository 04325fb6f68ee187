"""What a record says can have happened: every entry points to something that was there, and no card is in two hands.

The entries are checked before they are folded, and the answers when it is known which matter each of them belongs to.
"""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.awards.text import parse_award
from oddtrick.game.cards import Card
from oddtrick.game.seats import SEATS, Seat
from oddtrick.inquiry.asking import questions
from oddtrick.inquiry.effects import (
    ClaimAgreed,
    DefendersPenalties,
    Effect,
    MayChooseLead,
    MustLead,
    MustPlay,
    MustPlaySuit,
    NoLead,
    NoPlaySuit,
    Penalty,
    PickUp,
    Then,
)
from oddtrick.inquiry.procedures import PROCEDURES
from oddtrick.inquiry.vocabulary import Suits
from oddtrick.laws.editions import named
from oddtrick.table.changes import NOBODYS
from oddtrick.table.entries import (
    CONTESTS,
    SCORED_IN,
    Added,
    Answered,
    Attention,
    Awarded,
    Claimed,
    Closed,
    Entry,
    Explained,
    Informed,
    LedFaceDown,
    Opened,
    Played,
    Questioned,
    Rescinded,
    Ruled,
    Start,
)
from oddtrick.table.folding.fold import fold
from oddtrick.table.regulated import checked_regulations
from oddtrick.table.state import Inquiry, Kind, Table
from oddtrick.texts import BadInput, say

Entries = tuple[Entry, ...]


def checked(found: Table) -> Table:
    """The same table. Raises BadInput as `check_record` and `check_folded` do."""
    check_record(found.start, found.entries)
    check_folded(found)
    return found


def check_record(start: Start, entries: Entries) -> None:
    """Entries that cannot have happened are refused with their place, `entries[3].about`. Raises BadInput."""
    _check_start(start)
    holders: dict[Card, Seat] = {}
    for n, entry in enumerate(entries):
        _check_pointers(entries, n, entry)
        match entry:
            case Opened(procedure) if procedure not in _NAMES:
                raise BadInput(say("{where}.procedure: {name} is not a procedure", where=f"entries[{n}]", name=repr(procedure)))
            case Opened(procedure, None) if procedure not in NOBODYS:
                raise BadInput(say("entries[{n}].offender: {procedure} has an offender; expected a seat", n=n, procedure=procedure))
            case Ruled(inquiry, _, effects):
                _check_effects(n, effects)
                if inquiry is None:
                    _check_told(n, effects, claimed=any(isinstance(one, Claimed) for one in entries[:n]))
            case Added(_, _, trick) if not 1 <= trick <= 13:
                raise BadInput(say("entries[{n}].trick: {trick} is not a trick; expected 1 to 13", n=n, trick=trick))
            case Awarded():
                _check_award(n, entry)
            case Claimed(_, _, int() as tricks) if not 0 <= tricks <= 13:
                raise BadInput(say("entries[{n}].tricks: {tricks} is not a number of tricks; expected 0 to 13", n=n, tricks=tricks))
            case Played(by, card) | LedFaceDown(by, Card() as card):
                _check_holder(start, holders, n, by, card)
            case _:
                pass


def check_folded(table: Table) -> None:
    """What is seen once the entries are folded: answers that their questions do not allow, claims of more than is left.

    An answer to a question that is not asked any more stays. Raises BadInput with the place.
    """
    _check_answers(table)
    for n, entry in enumerate(table.entries):
        if isinstance(entry, Claimed) and entry.tricks is not None:
            _check_claim(table, n, entry.tricks)


def _check_claim(table: Table, n: int, tricks: int) -> None:
    """68A. A claim is of tricks that are still to be won."""
    play = fold(table.start, table.entries[:n]).play
    if play is not None and tricks > (left := max(0, play.start.tricks - len(play.tricks))):
        raise BadInput(
            say(
                "entries[{n}].tricks: {tricks} is more than the tricks that are left, {left} (Law 68A)",
                n=n,
                tricks=tricks,
                left=left,
            )
        )


def _check_answers(table: Table) -> None:
    for n, entry in enumerate(table.entries):
        match entry:
            case Answered(id, question, answer):
                inquiry = table.inquiry(id)
                if inquiry is not None:
                    _check_answer(table, inquiry, question, answer, f"entries[{n}].answer")
            case Opened(given=given):
                _check_given(table, f"{n}.0", given, f"entries[{n}]")
            case Ruled(effects=effects):
                for k, effect in enumerate(effects):
                    if isinstance(effect, Then):
                        _check_given(table, f"{n}.{k}", effect.given, f"entries[{n}].effects[{k}]")
            case _:
                pass


# ---------------------------------------------------------------- what an entry points to


def _check_pointers(entries: Entries, n: int, entry: Entry) -> None:
    about, order, inquiry = _about(entry), getattr(entry, "order", None), _inquiry(entry)
    if about is not None and not 0 <= about < n:
        raise BadInput(say("entries[{n}].about: {about} is not an earlier entry", n=n, about=about))
    if isinstance(entry, Rescinded) and entry.since is not None and not 0 <= entry.since < n:
        raise BadInput(say("entries[{n}].since: {since} is not an earlier entry", n=n, since=entry.since))
    if order is not None and not (0 <= order < n and isinstance(entries[order], Ruled)):
        raise BadInput(say("entries[{n}].order: {order} is not an earlier order", n=n, order=order))
    if inquiry is not None and inquiry not in _matters(entries, n, inquiry):
        where = "matter" if isinstance(entry, Awarded) else "inquiry"
        raise BadInput(say("entries[{n}].{where}: {id} is no matter taken up before", n=n, where=where, id=repr(inquiry)))


def _about(entry: Entry) -> int | None:
    return entry.about if isinstance(entry, Attention | Opened | Explained | Informed | Questioned) else None


def _inquiry(entry: Entry) -> str | None:
    if isinstance(entry, Answered | Ruled | Rescinded | Closed):
        return entry.inquiry
    return entry.matter if isinstance(entry, Awarded) else None


def _matters(entries: Entries, n: int, id: str) -> Iterator[str]:
    """The name that the matter has which begins in the entry of which the id speaks: `7.0`, of an order also `7.1` and on."""
    place, _, _ = id.partition(".")
    at = int(place) if place.isdecimal() and place.isascii() and len(place) < 7 else n
    match entries[at] if at < n else None:
        case Opened():
            yield f"{at}.0"
        case Ruled(effects=effects):
            yield from (f"{at}.{k}" for k in range(len(effects)))
        case _:
            pass


# ---------------------------------------------------------------- the rest


_NAMES = {*PROCEDURES, *(kind.procedure for kind in Kind)}


def _check_start(start: Start) -> None:
    if not 1 <= start.trick <= 13:
        raise BadInput(say("start.trick: {trick} is not a trick; expected 1 to 13", trick=start.trick))
    if min(start.won) < 0 or sum(start.won) not in (0, start.trick - 1):  # 0: not told
        raise BadInput(say("start.won: before trick {trick} {n} tricks are won", trick=start.trick, n=start.trick - 1))
    if start.board is not None and start.board < 1:
        raise BadInput(say("start.board: {board} is not the number of a board", board=start.board))
    for where, told, known in (("contest", start.contest, CONTESTS), ("scored_in", start.scored_in, SCORED_IN)):
        if told and told not in known:
            names = ", ".join(known)
            raise BadInput(
                say("{where}: {found} cannot stand here; expected {names}", where=f"start.{where}", found=repr(told), names=names)
            )
    checked_regulations(start.regulations)


def _check_award(n: int, entry: Awarded) -> None:
    for side, text in (("ns", entry.ns), ("ew", entry.ew)):
        try:
            parse_award(text)
        except BadInput as error:
            raise BadInput(say("{where}: {error}", where=f"entries[{n}].{side}", error=error.text)) from None


def _check_effects(n: int, effects: tuple[Effect, ...]) -> None:
    for k, effect in enumerate(effects):
        where = f"entries[{n}].effects[{k}]"
        named_suit = isinstance(effect, _OF_A_SUIT) or (isinstance(effect, PickUp) and effect.suit != "")
        if named_suit and (suit := getattr(effect, "suit", "")) not in tuple("SHDC"):
            raise BadInput(say("{where}.suit: {suit} is not a suit; expected S, H, D or C", where=where, suit=repr(suit)))
        if isinstance(effect, MustPlay):
            _check_card(effect.card, f"{where}.card")
        if isinstance(effect, MayChooseLead) and effect.require is not (effect.suits is Suits.SPECIFIED):
            raise BadInput(
                say("{where}.require: a lead is required of suits that a call specified, and only of these (26A2)", where=where)
            )
        if isinstance(effect, Then) and effect.procedure not in PROCEDURES:
            raise BadInput(say("{where}.procedure: {name} is not a procedure", where=where, name=repr(effect.procedure)))


def _check_told(n: int, effects: tuple[Effect, ...], *, claimed: bool) -> None:
    """49, 68. An order told by itself has no card that could lie there, and no claim that could stand."""
    for k, effect in enumerate(effects):
        where = f"entries[{n}].effects[{k}]"
        if isinstance(effect, Penalty | DefendersPenalties):
            raise BadInput(
                say(
                    "{where}: a penalty card is told without the card; enter the card as Exposed, and 50 is asked about it",
                    where=where,
                )
            )
        if isinstance(effect, ClaimAgreed) and not claimed:
            raise BadInput(say("{where}: no claim is told that could have been agreed; enter it as Claimed first", where=where))


_OF_A_SUIT = (MustLead, NoLead, MustPlaySuit, NoPlaySuit)


def _check_card(card: str, where: str) -> None:
    try:
        Card.parse(card)
    except BadInput as error:
        raise BadInput(say("{where}: {error}", where=where, error=error.text)) from None


def _check_holder(start: Start, holders: dict[Card, Seat], n: int, by: Seat, card: Card) -> None:
    holder = _holder(start, card) or holders.setdefault(card, by)
    hand = start.deal.settled[by]
    if holder is not by:
        raise BadInput(say("entries[{n}].card: {card} is a card of {seat}", n=n, card=card, seat=holder))
    if hand is not None and card not in hand:
        raise BadInput(say("entries[{n}].card: {seat} does not hold {card}", n=n, seat=by, card=card))


def _holder(start: Start, card: Card) -> Seat | None:
    return next((seat for seat in SEATS if (hand := start.deal.settled[seat]) is not None and card in hand), None)


def _check_given(table: Table, id: str, given: tuple[tuple[str, bool | str], ...], where: str) -> None:
    inquiry = table.inquiry(id)
    for k, (question, answer) in enumerate(given if inquiry is not None else ()):
        assert inquiry is not None
        _check_answer(table, inquiry, question, answer, f"{where}.given[{k}]")


def _check_answer(table: Table, inquiry: Inquiry, question: str, answer: bool | str, where: str) -> None:
    procedure = named(inquiry.procedure, table.start.edition)
    asked = [] if procedure is None else [one for one in questions(procedure.run) if one.id == question]
    try:
        for one in asked:
            one.parse(answer)
    except BadInput as error:
        raise BadInput(say("{where}: {error}", where=where, error=error.text)) from None
