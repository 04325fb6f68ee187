"""What was played after a card in question, and to which trick it belongs: for the facts of Laws 53-60."""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.game.play import Trick
from oddtrick.game.seats import Seat
from oddtrick.table.actions.at_once import same_moment
from oddtrick.table.entries import Played
from oddtrick.table.facts.kinds import kind_of
from oddtrick.table.folding.fold import fold
from oddtrick.table.one_trick import led_before_partner, played_to, trick_before
from oddtrick.table.state import Inquiry, Kind, Table


def cards_between(table: Table, first: int, before: int) -> Iterator[tuple[int, Played]]:
    """The cards entered from one entry on and before another, those since withdrawn as well."""
    for at in range(max(first, 0), min(before, len(table.entries))):
        if isinstance(entry := table.entries[at], Played):
            yield at, entry


def followed(table: Table, inquiry: Inquiry) -> Iterator[tuple[int, Played]]:
    """What followed the card in question before the Director took it up.

    58A: a lead before partner had played comes behind the card of another player at the same time, which does not follow it.
    """
    assert inquiry.about is not None
    led = led_before_partner(table, inquiry)
    place, before = (inquiry.about, same_moment(table, inquiry.about)) if led else (table.place(inquiry.about), range(0))
    later = ((at, entry) for at, entry in cards_between(table, 0, inquiry.since) if at not in before)
    return ((at, entry) for at, entry in later if (table.place(at), at) > (place, inquiry.about))


def played_since(table: Table, inquiry: Inquiry, seat: Seat) -> bool:
    """Whether that hand has played between the card in question and the Director's coming."""
    return any(entry.by is seat for _, entry in followed(table, inquiry))


def plays_now(table: Table, inquiry: Inquiry, seat: Seat) -> bool:
    """An act is an answer: whether that hand has played while the Director asks."""
    return any(entry.by is seat for _, entry in cards_between(table, inquiry.since, len(table.entries)))


def its_trick(table: Table, inquiry: Inquiry) -> Trick | None:
    """The trick to which the card in question was played, be it withdrawn since; if it has no place in one, that in progress.

    Of a card that was shown (68, 57) the one in progress when it was, whatever was played since.
    """
    assert inquiry.about is not None
    if table.play is None:
        return None
    if kind_of(table, inquiry) is Kind.SHOWN:
        then = fold(table.start, table.entries[: inquiry.about]).play
        return (
            table.play.current
            if then is None
            else (*table.play.tricks, table.play.current)[min(len(then.tricks), len(table.play.tricks))]
        )
    led = led_before_partner(table, inquiry)
    number = trick_before(table, inquiry.about) if led else played_to(table, inquiry.about)
    return table.play.current if number is None else (*table.play.tricks, table.play.current)[min(number, len(table.play.tricks))]


def its_number(table: Table, inquiry: Inquiry) -> int | None:
    """The number of that trick on the board, from 1."""
    assert inquiry.about is not None
    if table.play is None:
        return None
    number = played_to(table, inquiry.about)
    return table.start.trick + (len(table.play.tricks) if number is None else number)
