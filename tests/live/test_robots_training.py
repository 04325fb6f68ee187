"""Robots of a training table: each irregularity is committed, noticed as players would, ruled on, and told to the checker only."""

from __future__ import annotations

import pytest

from oddtrick.citations import Edition
from oddtrick.game.dealing import Seed
from oddtrick.game.seats import SEATS, dealer, vulnerability
from oddtrick.live.happenings import Acted, Erred, Happened, Settled, Summoned
from oddtrick.live.robots.checking import checked
from oddtrick.live.robots.deeds import Deed
from oddtrick.live.robots.player import WAITS, moved
from oddtrick.live.robots.training import Trainer, until_called
from oddtrick.live.state import LiveTable, after
from oddtrick.live.view import view
from oddtrick.table.desk.desk import answer
from oddtrick.table.desk.running import asking
from oddtrick.table.entries import Explained, Start

PROCEDURES = {
    Deed.INSUFFICIENT_BID: "insufficient_bid",
    Deed.CALL_OUT_OF_TURN: "call_out_of_rotation",
    Deed.OPENING_LEAD_OUT_OF_TURN: "lead_out_of_turn",
    Deed.LEAD_FROM_WRONG_HAND: "lead_out_of_turn",
    Deed.REVOKE: "revoke",
    Deed.EXPOSED_CARD: "card_exposed_by_defender",
    Deed.FAULTY_CLAIM: "claim",
    Deed.WRONG_EXPLANATION: None,  # a matter that the Director opens: no card or call shows it
    Deed.HESITATION: None,
}


def start(board: int) -> Start:
    return Start(Edition.E2017, dealer(board), vulnerability(board), Seed("lesson").deal(board), board=board)


def called(trainer: Trainer) -> LiveTable:
    """The first board on which the Director is called."""
    for board in range(14 if trainer.deeds == (Deed.WRONG_EXPLANATION,) else 1, 30):  # the first one on which there is an alert
        live = until_called(trainer, board, start(board))
        if live.summons is not None:
            return live
    raise AssertionError("nothing was done wrong on thirty boards")


def ruled(live: LiveTable, trainer: Trainer) -> LiveTable:
    """The board to its end, the Director answering every question with its first option."""
    for _ in range(300):
        if live.finished:
            return live
        moves = (moved(live, trainer.robots, live.acted_at + wait) for wait in WAITS)
        moving = next((one for one in moves if one is not None), None)
        if moving is None:
            assert live.table is not None
            if not asking(live.table):
                live = after(live, Happened(live.acted_at, Settled("Director")))
                continue
            one = asking(live.table)[0]
            now = answer(live.table, one.question.id, one.options[0], "Director", "as he judges")
            moving = after(live, Happened(live.acted_at, Acted(None, now.entries[len(live.table.entries) :], "Director")))
        live = moving
    raise AssertionError("a board without an end")


@pytest.mark.parametrize("deed", Deed)
def test_each_irregularity_is_committed_noticed_and_ruled_on(deed: Deed) -> None:
    trainer = Trainer("lesson", deeds=[deed], wait=lambda _: None)
    live = called(trainer)
    done = trainer.of(live.board)
    assert done is not None
    assert done.deed is deed
    assert live.summons is not None
    table = live.table
    assert table is not None
    procedure = PROCEDURES[deed]
    if procedure is not None:
        live = ruled(live, trainer)
        table = live.table
        assert table is not None
        mine = next(one for one in table.inquiries if one.procedure == procedure)
        assert mine.offender is done.by
        assert live.finished
        live = after(live, Happened(live.acted_at, Erred(live.board, done.by, deed.slug, str(done.what))))
        assert [(one.board, one.deed, one.found) for one in checked(live)] == [(live.board, deed, True)], "told what it really was"
    assert str(done.words).startswith(f"Board {live.board}, {done.by}: ")


def test_nobody_at_the_table_is_told_what_was_done() -> None:
    trainer = Trainer("lesson", deeds=[Deed.REVOKE], wait=lambda _: None)
    live = called(trainer)
    told = str(Deed.REVOKE.text)
    for seat in SEATS:
        assert told not in repr(view(live, seat, live.acted_at + 60_000))
    assert live.summons == Summoned(live.summons.by, "other", "Director, please!") if live.summons else False


def test_a_wrong_explanation_is_another_than_the_agreement() -> None:
    trainer = Trainer("lesson", deeds=[Deed.WRONG_EXPLANATION], wait=lambda _: None)
    live = called(trainer)
    done = trainer.of(live.board)
    assert live.table is not None
    assert done is not None
    said = [one.words for one in live.table.entries if isinstance(one, Explained) and one.by is done.by]
    assert any(f": {words}; the agreement is: " in str(done.words) for words in said)


def test_a_hesitation_takes_its_time() -> None:
    waited: list[float] = []
    called(Trainer("lesson", deeds=[Deed.HESITATION], wait=waited.append))
    assert waited == [20.0] * len(waited) != []


def test_the_same_seed_does_the_same_and_another_something_else() -> None:
    def told(seed: str) -> list[str]:
        trainer = Trainer(seed, wait=lambda _: None)
        for board in (1, 2, 3, 4):
            until_called(trainer, board, start(board))
        return [str(one.words) for one in trainer.committed]

    assert told("a") == told("a")
    assert told("a") != told("b")
