"""What a stage is scored by, and who goes on from one to the next (Law 78D)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hall import CHIEF, START, Hall, opened, result

from oddtrick.citations import Edition
from oddtrick.matching import matching
from oddtrick.night.scores.boards import travellers
from oddtrick.night.scores.files import as_pbn
from oddtrick.texts import say
from oddtrick.tournament.conditions import scoring_of, usual
from oddtrick.tournament.entries.directing import Penalised
from oddtrick.tournament.entries.drawing import Way
from oddtrick.tournament.entries.every import Said
from oddtrick.tournament.entries.playing import Reported
from oddtrick.tournament.entries.setting import Entered, Opened, RoundEnded, SessionBegan, SessionEnded, SessionSet, StageSet
from oddtrick.tournament.people import Contest, Player
from oddtrick.tournament.results.drawing import Wanted, proposed
from oddtrick.tournament.results.standings import qualified
from oddtrick.tournament.telling.every import tell
from oddtrick.tournament.view import view

TRICKS = {(1, 1): 10, (2, 2): 10, (3, 3): 10, (1, 2): 10, (2, 3): 9, (3, 1): 9, (1, 3): 11, (2, 1): 9, (3, 2): 8}


def mitchell_evening(edition: Edition) -> Hall:
    """North-South 1, 2, 3 with 91.67, 33.33, 25 %; East-West 4, 6, 5 with 66.67, 50, 33.33 %."""
    hall = opened(3, each=1, edition=edition)
    for round_ in (1, 2, 3):
        for place in hall.begins_round(round_):
            hall.says(Reported(place, result(f"4S N {TRICKS[place.table, place.board]}")))
    hall.says(SessionEnded(1))
    return hall


@pytest.mark.parametrize("edition", Edition)
def test_78D_of_two_rankings_the_first_of_each_go_on_before_the_second(edition: Edition) -> None:
    hall = mitchell_evening(edition)
    assert [row.contestant for row in hall.ranking().rows] == [1, 2, 3, 4, 6, 5]
    for many, expected in ((0, (1, 4, 6, 2, 5, 3)), (2, (1, 4)), (3, (1, 4, 6)), (4, (1, 4, 6, 2))):
        hall.says(StageSet(2, after=1, qualify=many))
        assert qualified(hall.now, 2) == expected
    hall.says(SessionSet(2, 2))
    entry = proposed(hall.now, Wanted(2, "A", Way.KNOCKOUT, 2, (1, 2), 1), matching).entry
    assert entry.order == (1, 4, 6, 2)
    assert entry.pairs == ((1, 2), (4, 6))


@pytest.mark.parametrize("method", ["matchpoints", "total", "vp", "bam"])
def test_78D_only_imps_become_victory_points(method: str) -> None:
    hall = opened(3)
    told = StageSet(2, scoring=(("method", method),), match_vp="wbf")
    assert "expected a scoring of pairs by imps, cross-imps, butler, not by" in hall.refuses(told)
    assert 2 not in hall.now.stages
    hall.says(StageSet(2, scoring=(("method", "butler"),), match_vp="wbf"))


def test_78D_without_a_method_there_are_no_imps_either() -> None:
    assert "not by matchpoints (2-1-0)" in opened(3).refuses(StageSet(2, match_vp="wbf"))


LAST = {1: "1NT N 7", 2: "2S N 9", 3: "2C N 8", 4: "2C N 10"}
OTHERS = {1: "4S N 10", 2: "3NT N 9", 3: "4S N 9", 4: "4S N 9"}


@pytest.mark.parametrize("method", ["imps", "vp"])
@pytest.mark.parametrize("edition", Edition)
def test_78B_of_teams_the_two_tables_of_a_match_are_compared(edition: Edition, method: str) -> None:
    """Four teams in a knock-out: 1 beats 4 by one IMP, 3 beats 2, whatever the datum of the four tables is."""
    hall = Hall()
    hall.says(Opened("Cup", Contest.TEAMS, edition))
    for n in range(1, 5):
        hall.says(Entered(n, tuple(Player(f"{n}{letter}") for letter in "ABCD"), seed=n))
    hall.says(StageSet(1, scoring=(("method", method),)))
    hall.says(SessionSet(1))
    hall.says(proposed(hall.now, Wanted(1, "A", Way.KNOCKOUT, 2, (1, 2, 3, 4), 1), matching).entry)
    hall.says(SessionBegan(1))
    for place in hall.begins_round(1):
        told = LAST if place.board == 4 else OTHERS
        hall.says(Reported(place, result(told[place.table])))
    hall.says(RoundEnded(1, "A", 1))
    found = hall.ranking()
    margins = {int(name): margin for one in found.fields[0].scored.matches
               for name, margin in zip(one.match[:2], one.match.totals, strict=True)}  # fmt: skip
    assert margins == {1: 1, 4: -1, 2: -1, 3: 1}
    if method == "imps":
        assert {row.contestant: (row.score, row.boards) for row in found.rows} == {n: (one, 4) for n, one in margins.items()}
    assert proposed(hall.now, Wanted(1, "A", Way.KNOCKOUT, 2, (5, 6), 1), matching).entry.pairs == ((1, 3),)


def test_78D_teams_for_whom_nobody_names_a_method_are_scored_by_victory_points() -> None:
    teams = Opened("Cup", Contest.TEAMS, conditions='scoring_method = "bam"')
    assert usual(Opened("Cup", Contest.TEAMS), ()) == (("method", "vp"),)
    assert usual(Opened("Cup", Contest.TEAMS), (("method", "imps"),)) == (("method", "imps"),)
    assert usual(teams, ()) == usual(Opened("Pairs", Contest.PAIRS), ()) == ()


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        *((f"scale={n}", "a number from 1 to 2") for n in (0, 7, -2, "two")),
        *((f"cap={n}", "a number from 1 to 24") for n in (0, -3, 99)),
        *((f"fewest_boards={n}", "a number from 1 to 200") for n in (-3, 0)),
        *((f"{name}={n}", "yes, true, tak, no, false, nie") for name in ("factored", "knockout") for n in ("banana", "")),
        ("method=foo", "matchpoints, imps, cross-imps, butler, total, bam, vp, patton, hybrid"),
        ("over=2", "n-1, n, 1"),
        ("groups=foo", "neuberg, ebu, acbl, none"),
    ],
)
def test_78D_a_condition_of_scoring_that_cannot_be_is_refused_with_what_was_expected(written: str, expected: str) -> None:
    name, _, value = written.partition("=")
    refused = opened(3).refuses(StageSet(2, scoring=((name, value),)))
    assert refused == f"{name}: {value!r} is not possible; expected {expected} (Law 78D)"


@pytest.mark.parametrize("name", ["factored", "knockout"])
def test_78D_yes_and_no_are_said_in_several_ways(name: str) -> None:
    pairs = Opened("Thursday", Contest.PAIRS)
    for written, meant in (("yes", True), ("true", True), ("Tak", True), ("no", False), ("False", False), ("nie", False)):
        assert getattr(scoring_of(pairs, StageSet(1, scoring=((name, written),))), name) is meant


def test_78D_victory_points_of_pairs_are_told_as_such() -> None:
    """The ranking, its penalties and the published table are in victory points, whatever the boards are scored by."""
    hall = opened(3, scoring=(("method", "butler"),))
    assert hall.ranking().unit == say("IMPs")
    hall = Hall()
    hall.says(Opened("Swiss", Contest.PAIRS))
    for n in range(1, 5):
        hall.says(Entered(n, (Player(f"North {n}"), Player(f"South {n}"))))
    entry = StageSet(1, scoring=(("method", "butler"),), match_vp="wbf")
    hall.says(entry)
    told = "IMPs against the datum (Butler), victory points for a match, scale wbf"
    assert str(tell(hall.now, Said(START, CHIEF, entry))) == f"stage 1 is scored by {told}"
    hall.says(SessionSet(1))
    hall.says(proposed(hall.now, Wanted(1, "A", Way.SWISS, 1, (1, 2), 1), matching).entry)
    hall.says(SessionBegan(1))
    for place in hall.begins_round(1):
        hall.says(Reported(place, result("4S N 10" if place.table == 1 else "4S N 9")))
    assert hall.refuses(Penalised(1, "90B2: 1 IMP", 1)) == f"a penalty in IMPs does not fit {told}; expected VPs (Law 90A)"
    hall.says(Penalised(1, "90B2: 1 VP", 1))
    hall.says(RoundEnded(1, "A", 1))
    hall.says(SessionEnded(1))
    assert hall.ranking().unit == say("VPs")
    seen = view(hall.now, CHIEF, hall.clock)
    published = as_pbn(hall.now, seen, travellers(hall.now, seen))
    assert ";TotalScore\\" in published
    assert "TotalIMP" not in published


@pytest.mark.parametrize("edition", Edition)
def test_78D_no_more_than_a_score_is_brought_along_and_a_bye_takes_nothing_away(edition: Edition) -> None:
    hall = opened(3, edition=edition)
    for share in ("-1/2", "5", "11/10"):
        told = hall.refuses(StageSet(2, after=1, carried=Fraction(share)))
        assert told == f"{share} is no share of a score that is brought along; expected 0 to 1, as 1/2 (Law 78D)"
    told = hall.refuses(StageSet(2, bye=Fraction(-12)))
    assert told == "a match that is sat out takes nothing away; expected what it gives, not -12 (Law 78D)"
    assert 2 not in hall.now.stages
    hall.says(StageSet(2, after=1, carried=Fraction(1), bye=Fraction(12)))
