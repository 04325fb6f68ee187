"""A record that names its contest and what it is scored in: what the Laws ask about them, the table answers."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tables import E2007, E2017, S

from every import every
from oddtrick.citations import Edition
from oddtrick.game.seats import Seat
from oddtrick.table.desk.desk import asking, record
from oddtrick.table.entries import CONTESTS, SCORED_IN, Opened, Start
from oddtrick.table.facts import FACTS, fact
from oddtrick.table.facts.kinds import Only
from oddtrick.table.facts.people.contest import CONTEST
from oddtrick.table.folding.possible import checked
from oddtrick.table.folding.record import dump, load
from oddtrick.table.sheets.sheet import heading
from oddtrick.table.state import Inquiry, Table
from oddtrick.texts import BadInput

EDITIONS = every("edition", [E2007, E2017])
START = Start(E2017, Seat.N)


def said(question: str, edition: Edition = E2017, **start: str) -> object:
    found = Table.begin(replace(START, edition=edition, **start))  # type: ignore[arg-type]
    return fact(found, Inquiry("0.0", "", S, None, 0), question)


@pytest.mark.parametrize("question", ["12A.teams", "15B.teams", "16D2d.teams", "87B.teams"])
def test_12A_whether_it_is_a_match_of_teams(question: str) -> None:
    assert [said(question, contest=one) for one in ("", *CONTESTS)] == [None, False, False, True, True]


@EDITIONS
def test_12C4_what_kind_of_contest_it_is(edition: Edition) -> None:
    found = [said("12C4.contest", edition, contest=one) for one in ("", *CONTESTS)]
    assert found == [None, "other", "individual", "other", "knockout"]


@EDITIONS
def test_12C4_a_match_of_teams_is_no_individual(edition: Edition) -> None:
    found = Table.begin(replace(START, edition=edition))._replace(
        inquiries=(Inquiry("0.0", "adjusted_score", S, None, 0, {"12A.teams": True}),)
    )
    assert fact(found, Inquiry("0.1", "artificial_score", S, None, 0), "12C4.contest") == Only(("other", "knockout"))


@EDITIONS
def test_12C2b_whether_the_board_is_scored_in_imps(edition: Edition) -> None:
    assert [said("12C2b.imps", edition, scored_in=one) for one in ("", *SCORED_IN)] == [None, False, True]
    assert said("12C2b.imps", edition, contest="teams") is None, "a match can be scored board by board"


def test_13D_the_other_tables_result_is_asked_about_only_in_a_match() -> None:
    assert [said("13D.teams", contest=one) for one in ("", *CONTESTS)] == [None, False, False, None, None]


def test_86B_scores_that_do_not_balance_matter_only_in_a_knockout_2007() -> None:
    assert [said("86B.unbalanced", E2007, contest=one) for one in ("", *CONTESTS)] == [None, False, False, False, None]


@EDITIONS
def test_92D_who_must_concur_depends_on_the_contest(edition: Edition) -> None:
    found = [said("92D.contest", edition, contest=one) for one in ("", *CONTESTS)]
    assert found == [None, "pairs", "individual", "teams", "teams"]


def test_12A_a_match_of_teams_is_sent_to_law_86_without_a_question() -> None:
    given = (("12A.ground", "prescribed"), ("12A.raised", "director"), ("12A.sides", "both"))
    found = record(Table.begin(replace(START, contest="teams")), Opened("adjusted_score", S, given=given))
    assert "team_adjustment" in [one.procedure for one in found.inquiries]
    assert asking(found)[0].question.id == "86B.scores"


def test_they_are_kept_in_the_record_and_shown() -> None:
    found = Table.begin(replace(START, contest="pairs", scored_in="matchpoints"))
    assert dump(found)["start"]["contest"] == "pairs"
    assert load(dump(found)).start == found.start
    assert [str(one) for one in heading(found)][-3:-1] == ["pairs", "matchpoints"]
    assert "contest" not in dump(Table.begin(START))["start"]
    assert FACTS.keys() >= CONTEST.keys()


@pytest.mark.parametrize(("name", "known"), [("contest", CONTESTS), ("scored_in", SCORED_IN)])
def test_what_no_contest_is_is_refused(name: str, known: tuple[str, ...]) -> None:
    with pytest.raises(BadInput) as refused:
        checked(Table.begin(replace(START, **{name: "swiss"})))  # type: ignore[arg-type]
    assert str(refused.value) == f"start.{name}: 'swiss' cannot stand here; expected {', '.join(known)}"
