"""The desk comes to an end, whatever the record says; and where it did not, it names the matter."""

from __future__ import annotations

import pytest
from playing import DEAL
from tables import E2007, E2017, E, N, S, answers, asked, laws, table, then

from oddtrick.citations import Edition
from oddtrick.game.cards import Card
from oddtrick.game.seats import Seat
from oddtrick.inquiry.effects import NoRestriction
from oddtrick.inquiry.vocabulary import Source
from oddtrick.language import translator
from oddtrick.pictures.record import Answer
from oddtrick.table.desk import following, running
from oddtrick.table.desk.desk import TABLE, advance, take_up
from oddtrick.table.desk.following import follow
from oddtrick.table.desk.steps import FOR_EACH, LEAST, Endless, Steps, check_taken_up
from oddtrick.table.entries import Answered, Entry, Informed, Opened, Played, Rescinded, Ruled
from oddtrick.table.folding.names import names
from oddtrick.table.state import Irregularity, Kind, Standing, Table

EDITIONS = pytest.mark.parametrize("edition", [E2007, E2017], ids=str)


def _played(found: Table, text: str) -> Table:
    """`W H6  N HK`: cards by whose hand they say."""
    words = text.split()
    for by, card in zip(words[::2], words[1::2], strict=True):
        found = then(found, Played(Seat(by), Card.parse(card)))
    return found


@EDITIONS
def test_67B2b_a_card_held_all_the_time_makes_a_revoke_of_a_discard_on_which_none_was_found(edition: Edition) -> None:
    """E plays two cards to trick one and discards on trick two; the one that goes back is of the suit led to trick two."""
    found = _played(table(edition, "1N P P P", S), "W H6 N HK E H4 E DT S H3 N D3 E C4 S D4 W D7")
    found = answers(then(found, Opened("revoke", E, 10)), x61A_failure="nothing")
    assert laws(found) == ["61A"]
    found = answers(take_up(found, S, 7), x67B2a_faced=True, x67B2a_exposed=False)
    assert [(one.at, one.kind, one.standing) for one in found.irregularities if one.at == 10] == [
        (10, Kind.REVOKE, Standing.CANCELLED)
    ]
    assert laws(found)[-4:] == ["63A", "62A", "62B", "62B1"], "not established, so it is corrected"
    again = follow(Table.begin(found.start)._replace(entries=found.entries), {}, leave=False).table
    assert again.irregularities == found.irregularities
    assert asked(again) == []


def _revoke(edition: Edition) -> Table:
    found = _played(table(edition, "1N P P P", S, DEAL), "W H6 N C2")
    return take_up(found, E)


@EDITIONS
def test_a_step_that_repeats_itself_is_an_error_that_names_the_matter(edition: Edition, monkeypatch: pytest.MonkeyPatch) -> None:
    found = _revoke(edition)
    inquiry = found.inquiries[0]
    monkeypatch.setattr(running, "next_step", lambda table: Answered(inquiry.id, "61A.failure", "suit", "table"))
    with pytest.raises(Endless) as error:
        advance(found)
    assert str(error.value) == (
        f"the desk does not come to an end in inquiry {inquiry.id}: a revoke (Law 63) comes back to the same step"
    )
    assert "nie dochodzi do końca" in translator("pl")(error.value.text)


def test_a_fact_that_has_become_another_is_answered_anew_and_the_same_again_is_an_error() -> None:
    """26: who defends, where a call that is changed after the final pass lets another side declare."""
    found = then(table(E2007, "1NT 2H P P P", E), Opened("lead_restrictions", E, 4))
    steps = Steps(found)
    for value in (True, False):
        steps.take(found, Answered("5.0", "26.defends", value, TABLE))
    free = Ruled("5.0", "26", (NoRestriction(),), last=True)
    for one in (free, Rescinded("5.0"), free):
        steps.take(found, one)
    for one in (Answered("5.0", "26.defends", True, TABLE), free, Rescinded("5.0")):
        with pytest.raises(Endless):
            steps.take(found, one)


def test_the_steps_of_the_desk_have_a_bound_that_grows_with_the_record(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[Entry] = []

    def more(table: Table) -> Entry:
        return Opened("misinformation", N, len(table.entries))  # never the same one

    def one_more(table: Table, entry: Entry) -> Table:
        taken.append(entry)
        return table._replace(entries=(*table.entries, entry))

    short, longer = table(E2017, "1N"), table(E2017, "1N P P P", S, DEAL)
    monkeypatch.setattr(running, "next_step", more)
    monkeypatch.setattr(running, "after", one_more)
    for found in (short, longer):
        with pytest.raises(Endless):
            advance(found)
    assert len(taken) == 2 * LEAST + FOR_EACH * (1 + 4)


def test_a_matter_that_is_taken_up_and_open_as_before_is_an_error() -> None:
    found = _played(table(E2017, "1N P P P", S, DEAL), "W H6 N C2")
    one = found.irregularities[0]
    assert isinstance(one, Irregularity)
    with pytest.raises(Endless, match="Law 63"):
        check_taken_up(found, one)
    check_taken_up(take_up(found, E), one)


def test_a_record_of_many_open_matters_is_read_without_naming_each_of_them_at_each_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name goes through the whole record: it is looked for only where an answer waits, and once a step for all matters."""
    asked: list[Table] = []
    monkeypatch.setattr(following, "names", lambda table: asked.append(table) or names(table))
    found = table(E2017, "1N")
    for _ in range(20):
        sign = Informed(S, Source.REMARK, None)
        found = found._replace(entries=(*found.entries, sign, Opened("extraneous_information", S, len(found.entries))))
    record = Table.begin(found.start)._replace(entries=found.entries)
    assert len(follow(record, {}, leave=True).table.inquiries) == 20
    assert len(asked) <= 1
    follow(record, {"27B.none": Answer("x")}, leave=True)
    assert len(asked) <= 2 * len(found.entries)
