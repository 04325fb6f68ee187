"""A wrong answer that is corrected leaves the board as the right one does at once (82C): each property is `check_…(edition, seed)`.

Where the correction is refused, as play has gone on over the answer, nothing is compared. The true exceptions, and the paragraph
that makes each of them one, stand in docs/table.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from zlib import crc32

import orders
from any_board import Policy, board
from auction_orders import irregular_auction
from orders import checked, matters, same

from oddtrick.citations import Edition
from oddtrick.game.seats import Seat
from oddtrick.table.desk.desk import Asked, asking, correct, given, given_at, record, take_up
from oddtrick.table.desk.steps import Endless
from oddtrick.table.duties import lawful_cards
from oddtrick.table.entries import Action, Answered, Called, CalledEight, Played
from oddtrick.table.state import Table
from oddtrick.texts import BadInput

MOMENTS = 4


def check_a_correction_at_once(edition: Edition, seed: int) -> None:
    """Of an answer that is corrected before anybody does anything more; what it led to had been answered, or not yet.

    62A, 82C: where a card of the last trick goes back, play ends once more, and what was judged at its end is judged again.
    82C: a call that had come before the answer has been made over the wrong ruling.
    """
    for table in _moments(edition, seed):
        checked("check_a_correction_at_once", partial(_at_once, seed=seed), table)


def _at_once(table: Table, seed: int) -> None:
    for one in asking(table)[:2]:
        right, wrong = _two(one, seed)
        if right == wrong or any(isinstance(entry, Action) for entry in table.entries[one.inquiry.since :]):
            continue  # somebody has acted while the question was open
        good = _ruled(_given(table, one, right), seed)
        for further in (0, 60):
            bad = _ruled(_given(table, one, wrong), seed, further)
            if (table.over and not (good.over and bad.over)) or _called_over(bad, table, one, wrong):
                continue
            done = _corrected(bad, _matter(table, one, wrong), one.question.id, right)
            if done is not None:
                same(good, _ruled(done, seed))


def check_a_correction_after_the_next_card(edition: Edition, seed: int) -> None:
    """Of an answer that is corrected after a card more, lawful by the one or the other."""
    for table in _moments(edition, seed):
        checked("check_a_correction_after_the_next_card", partial(_after_a_card, seed=seed), table)


def _after_a_card(table: Table, seed: int) -> None:
    for one in asking(table)[:1]:
        right, wrong = _two(one, seed)
        good, bad = (_ruled(_given(table, one, value), seed, said=(one, value)) for value in (right, wrong))
        card = _next(good, bad, seed)
        if right == wrong or card is None:
            return
        done = _corrected(record(bad, card), _matter(table, one, wrong), one.question.id, right)
        if done is not None:
            same(*(_ruled(found, seed, said=(one, right)) for found in (record(good, card), done)))


def _moments(edition: Edition, seed: int) -> Iterator[Table]:
    """Moments at which somebody is asked: of a board at which anything may happen, and of an auction."""
    found = [
        table for table in board(edition, seed, Policy.RECORD).tables if asking(table) and len(matters(table)) <= orders.MATTERS
    ]
    yield from Random(seed).sample(found, min(MOMENTS, len(found)))
    auction = take_up(irregular_auction(edition, seed), Seat.N)
    if asking(auction):
        yield auction


def _two(one: Asked, seed: int) -> tuple[bool | str, bool | str]:
    """The right answer and a wrong one."""
    if len(one.options) < 2:
        return one.options[0], one.options[0]
    right, wrong = Random(f"{one.question.id} {seed}").sample(one.options, 2)
    return right, wrong


def _given(table: Table, one: Asked, value: bool | str) -> Table:
    return given(table, Answered(one.inquiry.id, one.question.id, value, "?", "by lot"))


def _matter(table: Table, one: Asked, value: bool | str) -> str:
    """The inquiry as it is called once that is answered; what came since may have been told anew."""
    found = given_at(table, Answered(one.inquiry.id, one.question.id, value, "?", "by lot"))
    entry = found.table.entries[found.at]
    assert isinstance(entry, Answered)
    return entry.inquiry


def _called_over(bad: Table, before: Table, one: Asked, value: bool | str) -> bool:
    """Whether anybody had called behind the question, so that his call comes after the wrong answer now."""
    place = given_at(before, Answered(one.inquiry.id, one.question.id, value, "?", "by lot")).at
    return any(isinstance(entry, Called | CalledEight) for entry in bad.entries[place:])


def _corrected(table: Table, matter: str, question: str, right: bool | str) -> Table | None:
    try:
        return correct(table, matter, question, right, "?", "it was so")
    except Endless:
        raise
    except BadInput:
        return None


def _ruled(table: Table, seed: int, most: int = 60, said: tuple[Asked, bool | str] | None = None) -> Table:
    """Every question answered, each the same way whenever it comes.

    `said`: what is answered in one of them, also where it is asked anew because what it was about has gone meanwhile (62C1: of a
    card that was to be put right with another one).
    """
    for _ in range(most):
        if not (found := asking(table)):
            return table
        one = found[0]
        value = said[1] if said and _is_same(one, said[0]) and said[1] in one.options else None
        table = _given(table, one, min(one.options, key=lambda option: _luck(one, option, seed)) if value is None else value)
    return table


def _is_same(one: Asked, other: Asked) -> bool:
    mine, theirs = one.inquiry, other.inquiry
    return (one.question.id, mine.procedure, mine.offender) == (other.question.id, theirs.procedure, theirs.offender)


def _luck(one: Asked, option: bool | str, seed: int) -> int:
    """The same for the same option of the same question in the same matter."""
    matter = one.inquiry
    return crc32(f"{one.question.id} {matter.procedure} {matter.offender} {matter.about} {option} {seed}".encode())


def _next(good: Table, bad: Table, seed: int) -> Played | None:
    """A card that may come next."""
    found = [_lawful(table) for table in (good, bad)]
    cards = [card for several in found for card in several]
    return Random(seed).choice(cards) if cards and all(found) else None


def _lawful(table: Table) -> list[Played]:
    turn = None if table.play is None or table.over or asking(table) else table.turn
    return [] if turn is None else [Played(turn, card) for card in lawful_cards(table, turn) or ()]
