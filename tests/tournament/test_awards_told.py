"""What `check` tells of awards that give no score, and of boards that were played though they count as not played (Law 12)."""

from __future__ import annotations

import pytest
from hall import Hall, opened, result

from every import every
from oddtrick.citations import Edition
from oddtrick.game.seats import Side
from oddtrick.tournament.checks import findings
from oddtrick.tournament.entries.directing import Awarded, Corrected
from oddtrick.tournament.entries.playing import NotPlayed, Reported
from oddtrick.tournament.places import BoardAt

both = every("edition", list(Edition))
HERE = BoardAt(1, "A", 1, 1, 1)
WHERE = "board 1, table A1, round 1"


def evening(edition: Edition, method: str) -> tuple[Hall, str]:
    hall = opened(edition=edition, scoring=(("method", method),))
    for place in hall.begins_round(1):
        if place != HERE:
            hall.says(Reported(place, result("4S N 10")))
    return hall, "2007 " if edition is Edition.E2007 else ""


def told(hall: Hall) -> list[tuple[str, str]]:
    return [(one.law, str(one.text)) for one in findings(hall.now) if one.place == HERE]


@both
@pytest.mark.parametrize(
    ("method", "value"), [("matchpoints", "+3 IMP"), ("cross-imps", "55%"), ("total", "average plus"), ("matchpoints", "60%")]
)
def test_12C2_an_award_without_a_value_by_the_method_is_told(edition: Edition, method: str, value: str) -> None:
    hall, law = evening(edition, method)
    hall.says(Awarded(HERE, f"{law}12C2(a): {value}", reason="no result was possible"))
    assert told(hall) == ([] if value == "60%" else [("12C", f"{WHERE}: {law}12C2(a): {value} has no value here")])


def test_11A_a_side_that_keeps_a_result_which_is_not_there_is_told() -> None:
    hall, _ = evening(Edition.E2017, "matchpoints")
    n = hall.says(Reported(HERE, result("4S N 9")))
    hall.says(Awarded(HERE, ns="11A: table", ew="11A: +420", reason="they did not know the Law"))
    assert told(hall) == []
    hall.says(Corrected(HERE, n, None, why="of another board"))
    assert told(hall) == [("12C", f"{WHERE}: 11A: table needs the result at the table, and there is none")]


@both
def test_12C2a_a_board_that_was_played_though_it_counts_as_not_played_is_told(edition: Edition) -> None:
    hall, _ = evening(edition, "matchpoints")
    matter = hall.says(NotPlayed(HERE, "no time", directly=(Side.NS,)))
    assert told(hall) == []
    hall.says(Reported(HERE, result("4S N 9")))
    assert told(hall) == [("12C2(a)", f"{WHERE} has a result, and its score is still that of a board that was not played")]
    hall.says(Awarded(HERE, matter=matter))
    assert told(hall) == []
