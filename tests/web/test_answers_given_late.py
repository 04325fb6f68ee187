"""9B2 on the web desk: an answer that comes after the game has gone on gives the ruling that it gives at once."""

from __future__ import annotations

import pytest

from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.game.contract import Contract
from oddtrick.game.seats import Seat
from oddtrick.pictures.record import Answer
from oddtrick.table.desk.following import follow
from oddtrick.table.entries import Answered, Attention, Entry, Exposed, Played, Start
from oddtrick.table.folding.words import rulings
from oddtrick.table.state import Table
from oddtrick.texts import BadInput
from oddtrick.web.rules import House
from oddtrick.web.table.record import story_of
from oddtrick.web.table.story import Step, Story, Told, told

HOUSE = House()
EDITIONS = pytest.mark.parametrize("edition", Edition, ids=str)
E, S, N = Seat.E, Seat.S, Seat.N


def card(text: str) -> Played:
    return Played(Seat(text[0]), Card.parse(text[2:]))


def begun(edition: Edition) -> Story:
    return Story(Start(edition, S, contract=Contract.parse("1NT", S)))


def at_once(edition: Edition, entries: tuple[Entry, ...], **answers: Answer) -> Table:
    """As `oddtrick table` rules on it."""
    table = Table.begin(begun(edition).start)._replace(entries=entries)
    return follow(table, answers, leave=True).table


def orders(table: Table) -> list[tuple[object, ...]]:
    return [(one.law, one.effects) for one in rulings(table)]


REVOKE = (card("W H6"), card("N HK"), card("E C4"), card("S H3"), Attention(S, 2))
MORE = (card("E HQ"), card("N S4"), card("E S9"))


def revoke(edition: Edition) -> tuple[Told, Table]:
    """East puts a heart in the place of his club, and the play goes on; only then it is told that South's card stays."""
    late = Answered("", "62C1.lho_withdraws", False, "")
    here = told(begun(edition).then(*(Step(one) for one in (*REVOKE, *MORE, late))), HOUSE)
    return here, at_once(edition, (*REVOKE, *MORE), **{"62C1.lho_withdraws": Answer(False)})


@EDITIONS
def test_62C1_a_revoke_corrected_before_its_question_is_answered(edition: Edition) -> None:
    here, there = revoke(edition)
    assert here.table.entries == there.entries
    assert orders(here.table) == orders(there)


@EDITIONS
def test_61A_a_revoke_that_is_told_after_four_more_cards(edition: Edition) -> None:
    """East's club was a revoke: the cards since were played before he had put a heart."""
    entries = (*REVOKE[:3], REVOKE[4], card("S H3"), card("N S4"), card("E S9"), card("S S3"))
    here = told(begun(edition).then(*map(Step, (*entries, Answered("", "61A.failure", "suit", "")))), HOUSE)
    there = at_once(edition, entries, **{"61A.failure": Answer("suit")})
    assert here.table.entries == there.entries
    assert [one.kind.name for one in here.table.irregularities][:2] == ["REVOKE", "PLAY_OUT_OF_TURN"]


@EDITIONS
def test_the_steps_point_to_their_own_entries_afterwards(edition: Edition) -> None:
    here, _ = revoke(edition)
    steps = (*REVOKE, *MORE)
    for n, entry in enumerate(steps):
        assert here.table.entries[here.places[n]] == entry
        assert here.place(here.places[n]) == n
        assert here.entry(n) == here.places[n]
    said = here.table.entries[here.places[-1]]
    assert isinstance(said, Answered)
    assert (said.question, said.answer) == ("62C1.lho_withdraws", False)
    assert here.places[-1] < here.places[6], "the answer stands before the spade"


@EDITIONS
def test_what_is_told_after_the_late_answer_names_an_earlier_entry_as_before(edition: Edition) -> None:
    here, _ = revoke(edition)
    more = here.after(Step(Attention(N, 2)))
    assert Attention(N, here.entry(2)) in more.table.entries
    with pytest.raises(BadInput):
        here.entry(99)


@EDITIONS
def test_a_board_that_was_told_so_comes_back_from_its_record(edition: Edition) -> None:
    here, _ = revoke(edition)
    kept = story_of(here.table, HOUSE)
    assert kept.same
    assert told(kept.story, HOUSE).table.entries == here.table.entries


@EDITIONS
def test_50B_a_card_shown_that_is_ruled_on_late(edition: Edition) -> None:
    """East shows the queen of spades and plays another spade: what he had to play is told afterwards."""
    shown = (card("W H6"), card("N HK"), card("E H4"), card("S H3"), Exposed(E, (Card.parse("SQ"),)), Attention(S, 4))
    more = (card("N S4"), card("E S9"), card("S S3"))
    here = told(begun(edition).then(*map(Step, (*shown, *more, Answered("", "50.waived", False, "", "why")))), HOUSE)
    there = at_once(edition, (*shown, *more), **{"50.waived": Answer(False, "why")})
    assert here.table.entries == there.entries
    assert [one.kind.name for one in here.table.irregularities] == ["SHOWN", "NOT_PENALTY_CARD"]
