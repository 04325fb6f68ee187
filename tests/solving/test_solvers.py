"""Processes that solve, and what is kept of what they found."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from conftest import missing
from oddtrick.analysis.doubledummy import library, solver
from oddtrick.game.contract import Contract
from oddtrick.game.deal import Deal
from oddtrick.game.dealing import Seed
from oddtrick.game.play import Play
from oddtrick.game.seats import Seat
from oddtrick.solving import solvers as processes
from oddtrick.solving.kept import Kept, usual_place
from oddtrick.solving.questions import Courses, Leads, Tables
from oddtrick.solving.solvers import Solvers
from oddtrick.texts import BadInput

SEED = Seed("double dummy")
NT = Contract.parse("3NT", Seat.N)


@pytest.fixture(autouse=True, scope="module")
def _solver() -> None:
    if not library.available():
        missing("oddtrick[analysis]")


def play(board: int) -> Play:
    """A few cards, each the highest that is lawful."""
    told = Play.begin(NT, SEED.deal(board))
    for _ in range(30):
        assert told.lawful is not None
        told = told.after(max(told.lawful.cards))
    return told


def test_answers_come_with_their_places_and_are_not_asked_for_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    leads = [Leads(SEED.deal(board), NT) for board in range(1, 5)]
    tables, courses = [Tables(SEED.deal(1))], [Courses(play(2))]
    endings = [Leads(Deal.parse("N:AK... QJ... T9... 87..."), NT)]
    kept = Kept(tmp_path / "solved.sqlite")
    with Solvers(2, kept) as asked:
        assert dict(asked.answers(leads)) == {n: one.answer() for n, one in enumerate(leads)}
        found = [dict(asked.answers(tables)), dict(asked.answers(courses))]
        assert dict(asked.answers(endings)) == {0: endings[0].answer()}
    assert found == [{0: solver.makeable(SEED.deal(1))}, {0: solver.course(play(2))}]
    kept.close()
    monkeypatch.setattr(processes, "ProcessPoolExecutor", None)  # none may be started any more
    again = Kept(tmp_path / "solved.sqlite")
    with Solvers(2, again) as asked:
        assert dict(asked.answers(leads)) == {n: one.answer() for n, one in enumerate(leads)}
        assert [dict(asked.answers(tables)), dict(asked.answers(courses))] == found
        assert asked.ask(tables[0]).result() == found[0][0]
    again.close()


def test_who_stops_listening_ends_the_work() -> None:
    sent: list[Leads] = []

    class Counted(Leads):
        def __reduce__(self) -> object:
            sent.append(self)
            return Leads, tuple(self)

    with Solvers(1) as asked:
        answers = asked.answers(Counted(SEED.deal(board), NT) for board in range(1, 101))
        next(answers)
        answers.close()  # type: ignore[attr-defined]
    assert len(sent) <= 4


def test_a_process_that_ends_by_itself_is_one_sentence_and_then_there_is_another(tmp_path: Path) -> None:
    with Solvers(1) as asked:
        assert asked.ask(Leads(SEED.deal(1), NT)).result()
        assert asked._pool is not None
        for number in asked._pool._processes:
            os.kill(number, signal.SIGKILL)
        with pytest.raises(BadInput, match="ended by itself"):
            dict(asked.answers([Leads(SEED.deal(board), NT) for board in range(2, 6)]))
        assert dict(asked.answers([Leads(SEED.deal(2), NT)])) == {0: solver.leads(SEED.deal(2), NT)}


def test_a_question_that_cannot_be_answered_says_so_from_afar() -> None:
    with Solvers(1) as asked, pytest.raises(BadInput, match="the hand of W is not known"):
        asked.ask(Tables(Deal.parse("N:AK2.QT5..9876432 QJT.AKJ.AKQ.AKQJ 543.432.5432.T5 -"))).result()


def test_without_the_extra_nothing_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "available", lambda: False)
    with pytest.raises(ModuleNotFoundError, match="endplay"):
        Solvers()


def test_the_file_stays_within_its_bytes_and_gives_up_the_oldest(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "solved.sqlite", most=200_000)
    for start in range(0, 20_000, 500):
        kept.keep({n.to_bytes(13, "big"): bytes(20) for n in range(start, start + 500)})
    last, first = (19_999).to_bytes(13, "big"), (0).to_bytes(13, "big")
    assert kept.known([first, last]) == {last: bytes(20)}
    kept.close()
    assert (tmp_path / "solved.sqlite").stat().st_size < 300_000
    assert kept.known([last]) == {}


def test_a_file_that_is_none_or_cannot_be_had_keeps_nothing(tmp_path: Path) -> None:
    damaged = tmp_path / "solved.sqlite"
    damaged.write_bytes(b"not a database" * 100)
    for path in (damaged, damaged / "below" / "solved.sqlite"):
        kept = Kept(path)
        kept.keep({b"a": b"b"})
        assert kept.known([b"a"]) == {}
        kept.close()
    assert damaged.read_bytes().startswith(b"not a database")


@pytest.mark.parametrize(
    ("system", "set_", "place"),
    [
        ("linux", {"XDG_CACHE_HOME": "/c"}, "/c/oddtrick/solved.sqlite"),
        ("darwin", {"HOME": "/h"}, "/h/Library/Caches/oddtrick/solved.sqlite"),
        ("win32", {"LOCALAPPDATA": "/l"}, "/l/oddtrick/solved.sqlite"),
        ("linux", {"ODDTRICK_CACHE": "/o"}, "/o/solved.sqlite"),
    ],
)
def test_where_the_file_is(system: str, set_: dict[str, str], place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_CACHE_HOME", "ODDTRICK_CACHE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in set_.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.platform", system)
    assert usual_place() == Path(place)
