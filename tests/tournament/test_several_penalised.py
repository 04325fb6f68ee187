"""Penalties for several contestants in one matter: who may appeal, and whose penalty a decision changes (Laws 90 to 93)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hall import Hall, opened

from every import every
from oddtrick.citations import Edition
from oddtrick.language import translator
from oddtrick.tournament.entries.afterwards import Appealed, Concurred, Decided
from oddtrick.tournament.entries.directing import Awarded, Penalised
from oddtrick.tournament.people import By, Role
from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.telling.every import tell

both = every("edition", list(Edition))
COMMITTEE = By(Role.COMMITTEE, "Committee")
HERE = BoardAt(1, "A", 1, 1, 1)


def both_penalised(edition: Edition, award: bool) -> tuple[Hall, int, str]:
    """North-South 1 lose a fifth of a top and East-West 4 a tenth, in one matter: of a board with an award, or of none."""
    hall = opened(edition=edition, committee=True)
    hall.plays_all(["4S N 10", "3NT S 9", "2C W 8"])
    law = "2007 " if edition is Edition.E2007 else ""
    first = Penalised(1, f"{law}90B7: 20% of a top", 1)
    if award:
        matter = hall.says(Awarded(HERE, f"{law}12C2(a): average", reason="both played the wrong board"))
        hall.says(Penalised(1, first.penalty, 1, matter=matter))
    else:
        matter = hall.says(first)
    hall.says(Penalised(4, f"{law}90B7: 10% of a top", 1, matter=matter))
    return hall, matter, law


def appeals(hall: Hall, matter: int, who: int) -> None:
    hall.says(Appealed(matter, who, "too much"))
    for name in hall.now.contestants[who].members(1, 1):
        hall.says(Concurred(matter, name))


def taken(hall: Hall) -> dict[int, Fraction]:
    """What pairs 1 and 4 lose, in percent of a top."""
    return {who: row.penalty * 6 for who in (1, 4) if (row := hall.ranking().row(who))}


@both
@pytest.mark.parametrize("award", [True, False])
@pytest.mark.parametrize(
    ("who", "told", "expected"), [(1, "5% of a top", {1: 5, 4: 10}), (4, "5% of a top", {1: 20, 4: 5}), (1, "", {1: 0, 4: 10})]
)
def test_93B3_a_decision_changes_the_penalty_of_who_has_appealed_and_of_nobody_else(
    edition: Edition, award: bool, who: int, told: str, expected: dict[int, int]
) -> None:
    hall, matter, law = both_penalised(edition, award)
    assert taken(hall) == {1: 20, 4: 10}
    appeals(hall, matter, who)
    hall.says(Decided(matter, "committee", upheld=False, penalty=told and f"{law}90B7: {told}", reason="enough"), COMMITTEE)
    assert taken(hall) == expected


@both
def test_92A_each_of_several_who_were_penalised_may_appeal(edition: Edition) -> None:
    hall, matter, law = both_penalised(edition, award=False)
    for who in (1, 4):
        appeals(hall, matter, who)
    assert "only he appeals" in hall.refuses(Appealed(matter, 2))
    decision = Decided(matter, "committee", upheld=False, penalty=f"{law}90B7: 5% of a top", reason="enough")
    hall.says(decision, COMMITTEE)
    assert taken(hall) == {1: 5, 4: 5}
    said = hall.now.said.newest
    assert said
    assert "the penalty becomes 5 percent of a top (Law 90B7)" in str(tell(hall.now, said))
    polish = translator("pl")
    assert "nowa kara: 5 procent maksa (przepis 90B7)" in polish(tell(hall.now, said))


@both
@pytest.mark.parametrize("award", [True, False])
@pytest.mark.parametrize(
    ("told", "expected"), [("20% of a top", {1: 20, 4: 10}), ("5% of a top", {1: 5, 4: 10}), ("", {1: 0, 4: 10})]
)
def test_93C2_the_authority_restores_a_penalty_that_a_committee_took_away(
    edition: Edition, award: bool, told: str, expected: dict[int, int]
) -> None:
    """With no penalty left there was none to restore; with another one left the restored one fell upon that contestant."""
    hall, matter, law = both_penalised(edition, award)
    appeals(hall, matter, 1)
    hall.says(Decided(matter, "committee", upheld=False, penalty="", reason="no fault", referred=True), COMMITTEE)
    assert taken(hall) == {1: 0, 4: 10}
    again = Decided(matter, "authority", upheld=False, penalty=told and f"{law}90B7: {told}", reason="it was")
    hall.says(again, COMMITTEE)
    assert taken(hall) == expected


@both
def test_93C2_the_only_penalty_of_a_matter_is_restored(edition: Edition) -> None:
    hall = opened(edition=edition, committee=True)
    hall.plays_all(["4S N 10", "3NT S 9", "2C W 8"])
    told = f"{'2007 ' if edition is Edition.E2007 else ''}90B7: 20% of a top"
    matter = hall.says(Penalised(1, told, 1))
    appeals(hall, matter, 1)
    hall.says(Decided(matter, "committee", upheld=False, penalty="", reason="no fault", referred=True), COMMITTEE)
    assert taken(hall) == {1: 0, 4: 0}
    nothing = Decided(matter, "authority", upheld=False, reason="it was")
    assert hall.refuses(nothing, COMMITTEE) == "expected what becomes of the penalty: another one, or none (Law 90A)"
    hall.says(Decided(matter, "authority", upheld=False, penalty=told, reason="it was"), COMMITTEE)
    assert taken(hall) == {1: 20, 4: 0}
