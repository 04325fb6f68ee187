"""82C. An answer that was wrong: the board comes to stand as with the right one, or the correction is refused.

The first answer and what was ruled on it stay in the record. Mostly it is enough to take back the orders that differ. Where
matters came up, or the table found answers, only by the wrong one, all that was ruled since is worked out again, if nobody has
acted since.
"""

from __future__ import annotations

from oddtrick.game.seats import Seat
from oddtrick.inquiry.asking import Order
from oddtrick.inquiry.effects import Cancel, PassFor, Stand
from oddtrick.table.desk.answered_late import Desk, Telling, is_of_the_game
from oddtrick.table.desk.running import advance, asking, progress
from oddtrick.table.entries import Answered, Closed, Rescinded
from oddtrick.table.folding.correcting import played_again, played_over, without_cause
from oddtrick.table.folding.fold import after, fold
from oddtrick.table.folding.words import rulings
from oddtrick.table.state import Table
from oddtrick.texts import BadInput, Text, say

_CALLS_CHANGE = (Cancel, Stand, PassFor)


def corrected(table: Table, told: Answered, desk: Desk) -> Table:
    """The table with a right answer. Raises BadInput where play has gone on over the old one."""
    place = _answered_at(table, told)
    if place is None:
        return _only_what_differs(table, told)
    _check_open(table, place, told)
    right = _at_once(table, place, told, desk)
    if not is_of_the_game(table.entries[place:]):
        done = _tried(table, told)
        enough = done is not None and alike(done, right) and _found(done) == _found(right)
        return done if done is not None and enough else _once_more(table, place, told, desk)
    done = _only_what_differs(table, told)
    same = alike(done, right) and _found(done) == _found(right) and not _is_moved(table, done, place)
    if table.in_play and (_asks_more(table, place, told, desk) or not same):
        raise BadInput(_played_over(told.question))
    if _is_of_another_law(table, done):
        raise BadInput(say("{question}: what has been ruled on since would be another matter (Law 82C)", question=told.question))
    return done


def _is_of_another_law(table: Table, done: Table) -> bool:
    """25A1, 25B. Whether what was ruled on since, as one irregularity of a call, would now be another one."""
    was = {one.id: one.procedure for one in table.inquiries}
    return any(one.answers and was.get(one.id, one.procedure) != one.procedure for one in done.inquiries)


def _check_open(table: Table, place: int, told: Answered) -> None:
    """10C1. The right answer is one that was open when the wrong one was given."""
    for one in asking(fold(table.start, table.entries[:place])):
        if (one.inquiry.id, one.question.id) == (told.inquiry, told.question) and told.answer not in one.options:
            options = ", ".join(map(str, one.options))
            raise BadInput(say("{question}: {value} was not open then; expected one of {options}", question=told.question,
                               value=told.answer, options=options))  # fmt: skip


def _asks_more(table: Table, place: int, told: Answered, desk: Desk) -> bool:
    """Whether somebody would have been asked more before the game went on: what he would have said, the cards do not tell."""
    end = next(n for n in range(place, len(table.entries)) if is_of_the_game(table.entries[n : n + 1]))
    then = fold(table.start, table.entries[:end])
    return not set(_open(_at_once(then, place, told, desk))) <= set(_open(then))


def _is_moved(table: Table, done: Table, place: int) -> bool:
    """Whether a card played since would lie in another trick, or in one that another hand has led: it was not played there."""
    return any(at in table.cards and _lies(table, at) != _lies(done, at) for at in done.cards if at > place)


def _lies(table: Table, at: int) -> tuple[int | None, Seat | None]:
    number = table.trick_of(at)
    if number is None or table.play is None:
        return number, None
    return number, (*table.play.tricks, table.play.current)[number].leader


def _found(table: Table) -> list[tuple[str, str, str]]:
    """What is known in the matters that are open: the table may have found it by the old answer, and by the right one otherwise."""
    return sorted((one.procedure, str(one.offender), str(sorted(one.answers.items()))) for one in table.inquiries if not one.closed)


def _answered_at(table: Table, told: Answered) -> int | None:
    """The entry with the answer that counts; None where nobody has given one."""
    same = (told.inquiry, told.question)
    found = (n for n, one in enumerate(table.entries) if isinstance(one, Answered) and (one.inquiry, one.question) == same)
    return max(found, default=None)


def _tried(table: Table, told: Answered) -> Table | None:
    try:
        return _only_what_differs(table, told)
    except BadInput:
        return None


def _open(table: Table) -> list[tuple[str, str, str]]:
    return [(one.inquiry.procedure, str(one.inquiry.offender), one.question.id) for one in asking(table)]


# ---------------------------------------------------------------- only what differs


def _only_what_differs(table: Table, answer: Answered) -> Table:
    """Orders about cards hold from where the old ones were given, so that the cards since are read by them."""
    inquiry, question = answer.inquiry, answer.question
    told = after(table, answer)
    old, new, kept = _orders(table, inquiry), _orders(told, inquiry), _kept(table, told, inquiry)
    if table.in_play and any(isinstance(effect, _CALLS_CHANGE) for order in (*old[kept:], *new[kept:]) for effect in order.effects):
        raise BadInput(say("{question}: the opening lead has been faced, and the calls stand (Law 82C)", question=question))
    return _without_what_rested_on_it(table, question, advance(after(told, Rescinded(inquiry, kept))))


def _kept(table: Table, told: Table, inquiry: str) -> int:
    """How many orders of an inquiry are the same by the old answer and by the right one."""
    old, new = _orders(table, inquiry), _orders(told, inquiry)
    return next((n for n, (one, other) in enumerate(zip(old, new, strict=False)) if one != other), min(len(old), len(new)))


def _orders(table: Table, id: str) -> tuple[Order, ...]:
    inquiry = table.inquiry(id)
    found = inquiry and progress(table, inquiry)
    return found.orders if found else ()


def _played_over(question: str) -> Text:
    return say("{question}: play has gone on over what was ruled by it, and the cards stand (Law 82C)", question=question)


def _without_what_rested_on_it(before: Table, question: str, table: Table) -> Table:
    """What was ruled about a card that is no longer irregular is taken back; once play has gone on over it, it stands."""
    for one in without_cause(before, table):
        if played_over(before, one):
            raise BadInput(_played_over(question))
        table = advance(after(after(table, Rescinded(one.id, 0)), Closed(one.id)))
    if played_again(table):
        raise BadInput(_played_over(question))
    return table


# ---------------------------------------------------------------- told anew


def _at_once(table: Table, place: int, told: Answered, desk: Desk) -> Table:
    """The board told anew with that answer in the place of the one that was given."""
    again = advance(after(fold(table.start, table.entries[:place]), told))
    return Telling(table, again, desk, dict(zip(range(place), range(place), strict=True))).from_entry(place + 1)


def _once_more(table: Table, place: int, told: Answered, desk: Desk) -> Table:
    """What was answered and ruled since is taken back and worked out again; it stays in the record. Nobody has acted since."""
    answered = after(table, told)
    again = advance(after(answered, Rescinded(told.inquiry, _kept(table, answered, told.inquiry), place)))
    known = range(len(table.entries))
    return Telling(table, again, desk, dict(zip(known, known, strict=True))).of_the_desk(place + 1, told.inquiry)


def alike(one: Table, other: Table) -> bool:
    """Whether two tellings of a board have come to the same: what stands, what binds, what was ordered, what is asked."""
    return _comes_to(one) == _comes_to(other)


def _comes_to(table: Table) -> tuple[object, ...]:
    play = table.play
    return (
        (table.auction.made, table.turn, table.over),
        None if play is None else ([(one.leader, one.cards) for one in (*play.tricks, play.current)], play.start.contract),
        sorted((str(one.seat), str(one.effect), str(one.call)) for one in table.duties),
        sorted((str(one.seat), str(one.card), one.major) for one in table.penalties),
        sorted((str(one.seat), one.law, one.suits, one.require) for one in table.choices),
        (sorted(map(str, table.transfers)), sorted((one.law, str(one.effect)) for one in table.adjusting)),
        sorted((one.law, str(one.offender), str(one.effects)) for one in rulings(table)),
        sorted(_open(table)),
    )
