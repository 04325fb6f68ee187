"""What a team gets for a match that it cannot play, in whatever rounds the two tables of the match lie (Law 78D)."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest
from hall import Hall, result, sets

from every import every
from oddtrick.citations import Edition
from oddtrick.movements.forms.barometer import team_barometer
from oddtrick.movements.forms.teams import american_whist, new_england
from oddtrick.movements.movement import Movement
from oddtrick.tournament.entries.playing import Reported
from oddtrick.tournament.entries.setting import (
    Entered,
    Opened,
    RoundEnded,
    SectionSet,
    SessionBegan,
    SessionSet,
    StageSet,
    Withdrew,
)
from oddtrick.tournament.people import Contest, Player

both = every("edition", list(Edition))


def without_the_last(made: Movement, edition: Edition, each: int) -> Hall:
    """All boards are passed out; the last team left before the first round."""
    hall = Hall()
    hall.says(Opened("League", Contest.TEAMS, edition))
    for n in range(1, made.slots + 1):
        hall.says(Entered(n, tuple(Player(f"{n}{one}") for one in "ABCD")))
    hall.says(StageSet(1, scoring=(("method", "vp"),), bye=Fraction(12)))
    hall.says(SessionSet(1))
    hall.says(SectionSet(1, "A", made, tuple(range(1, made.slots + 1)), sets(made.sets, each)))
    hall.says(Withdrew(made.slots))
    hall.says(SessionBegan(1))
    for round_ in range(1, made.of_rounds + 1):
        for place in hall.begins_round(round_):
            hall.says(Reported(place, result("Pass")))
        hall.says(RoundEnded(1, "A", round_))
    return hall


@both
@pytest.mark.parametrize(("form", "teams"), [(american_whist, 5), (new_england, 4), (team_barometer, 4)])
@pytest.mark.parametrize("each", [1, 2, 3])
def test_78D_each_team_gets_once_what_there_is_for_a_match_against_nobody(
    edition: Edition, form: Callable[[int], Movement], teams: int, each: int
) -> None:
    """Ten victory points for each match that was played, and twelve for the other."""
    hall = without_the_last(form(teams), edition, each)
    rows = [row for row in hall.ranking().rows if row.contestant < teams]
    boards = {(row.boards, row.score) for row in rows}
    [match, *_] = hall.ranking().fields[0].scored.matches
    assert boards == {(len(match.match.boards) * (teams - 1), 10 * (teams - 2) + 12)}
