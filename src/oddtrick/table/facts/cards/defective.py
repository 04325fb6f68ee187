"""Facts about defective tricks: Law 67, read from the tricks that were turned and the cards played since."""

from __future__ import annotations

from oddtrick.game.cards import Card
from oddtrick.game.play import Trick
from oddtrick.game.seats import Seat, Side
from oddtrick.table.actions.cards_back import restored, revoked_with_restored
from oddtrick.table.entries import Added, Entry, Played, Quitted
from oddtrick.table.facts.kinds import Fact
from oddtrick.table.one_trick import has_played_on
from oddtrick.table.standing import replayed
from oddtrick.table.state import Inquiry, Table


def defective_trick(table: Table, inquiry: Inquiry) -> int | None:
    """Which trick (from 0, of those recorded) was turned too soon, or was in progress when the surplus card came."""
    return None if inquiry.about is None else _defective(table, inquiry.about)


def _defective(table: Table, at: int) -> int | None:
    if table.play is None or not isinstance(table.entries[at], Quitted | Played):
        return None
    before = table._replace(turned=tuple(one for one in table.turned if one <= at))
    then = replayed(before, tuple(one for one in table.cards if one <= at)).play
    assert then is not None
    return len(then.tricks) - (0 if then.trick else 1)


def _trick(table: Table, number: int) -> Trick | None:
    tricks = (*table.play.tricks, table.play.current) if table.play else ()
    return tricks[number] if 0 <= number < len(tricks) else None


def _next_trick(table: Table, inquiry: Inquiry) -> object:
    about = inquiry.about
    if about is None or defective_trick(table, inquiry) is None:
        return None
    return is_noticed_late(table, about, inquiry.offender, inquiry.since)


def is_noticed_late(table: Table, at: int, by: Seat, since: int) -> bool:
    """67A. Whether both sides had played to the next trick, be it withdrawn since, when the Director took it up.

    Who adds the card that he has not played has noticed it before.
    """
    number = _defective(table, at)
    if number is None:
        return False
    added = (n for n, one in enumerate(table.entries) if n > at and _is_added(table, one, by, number))
    before = min(next(added, since), since)
    return all(has_played_on(table, side, number, 0, before) for side in Side)


def _fault(table: Table, inquiry: Inquiry) -> object:
    """A trick that was turned lacks a card; a surplus card has an entry of its own."""
    entry = None if inquiry.about is None else table.entries[inquiry.about]
    if isinstance(entry, Quitted):
        return "too_few"
    return "too_many" if isinstance(entry, Played) else None


def _how(table: Table, inquiry: Inquiry) -> object:
    entry = None if inquiry.about is None else table.entries[inquiry.about]
    return ("together" if entry.at_once else "afterwards") if isinstance(entry, Played) else None


def _has_suit(table: Table, inquiry: Inquiry) -> object:
    """67B1. In a hand that is not known only the card that he adds shows it."""
    number = defective_trick(table, inquiry)
    trick = None if number is None else _trick(table, number)
    if trick is None or number is None or trick.led is None:
        return None
    held = table.held(inquiry.offender)
    if any(card.suit is trick.led for card in _added(table, inquiry, number)) or (held and held.in_suit(trick.led)):
        return True
    return None if held is None else False


def _added(table: Table, inquiry: Inquiry, number: int) -> list[Card]:
    return [one.card for one in table.entries if isinstance(one, Added) and _is_added(table, one, inquiry.offender, number)]


def _is_added(table: Table, entry: Entry, by: Seat, number: int) -> bool:
    return isinstance(entry, Added) and (entry.by, entry.trick) == (by, number + table.start.trick)


def _exposed(table: Table, inquiry: Inquiry) -> object:
    """67B2 with fn20. Only a defender's card can become a penalty card."""
    return None if table.defends(inquiry.offender) else False


def _revoked(table: Table, inquiry: Inquiry) -> object:
    """67B2(b). What the tricks since show about the card that goes back."""
    return None if restored(table, inquiry) is None else revoked_with_restored(table, inquiry) is not None


DEFECTIVE: dict[str, Fact] = {
    "67A.next_trick": _next_trick,
    "67A.fault": _fault,
    "67A2.how": _how,
    "67B1a.has_suit": _has_suit,
    "67B2a.exposed": _exposed,
    "67B2b.revoked": _revoked,
}
