"""What contestants bring along by the conditions of contest counts once in a contest (Law 78D)."""

from __future__ import annotations

from fractions import Fraction

from hall import Hall, result, sets

from oddtrick.citations import Edition
from oddtrick.movements.forms.teams import match
from oddtrick.tournament.checks import findings
from oddtrick.tournament.entries.playing import Reported
from oddtrick.tournament.entries.setting import Entered, Opened, SectionSet, SessionBegan, SessionEnded, SessionSet, StageSet
from oddtrick.tournament.folding.fold import after
from oddtrick.tournament.people import Contest, Player
from oddtrick.tournament.results.standings import Standings, standings
from oddtrick.tournament.state import Tournament

BROUGHT = 'base = "laws"\ncarry_over = [{ contestant = "1", against = "2", amount = 20 }]\n'


def met(hall: Hall, session: int, written: tuple[str, ...] = ("3NT N 9", "3NT N 9")) -> None:
    """Teams 1 and 2 play a match of two boards, level at both tables."""
    hall.says(SectionSet(session, "A", match(1), (1, 2), sets(1, 2)))
    hall.says(SessionBegan(session))
    places = hall.begins_round(1, session=session)
    for place in places:
        hall.says(Reported(place, result(written[place.table - 1])))
    hall.says(SessionEnded(session))


def contest(conditions: str, method: str, second: int) -> Hall:
    """Two sessions in which teams 1 and 2 meet; the second is of the first stage, or of another that follows it."""
    hall = Hall()
    hall.says(Opened("Match", Contest.TEAMS, Edition.E2017, "laws", conditions))
    for n in (1, 2):
        hall.says(Entered(n, tuple(Player(f"{seat} {n}") for seat in ("North", "South", "East", "West"))))
    hall.says(StageSet(1, scoring=(("method", method),)))
    hall.says(SessionSet(1))
    met(hall, 1)
    if second > 1:
        hall.says(StageSet(second, scoring=(("method", method),), after=1))
    hall.says(SessionSet(2, second))
    met(hall, 2)
    return hall


def of(found: Standings, session: int) -> tuple[Fraction, Fraction]:
    one, two = (found.of[n].sessions[session] for n in (1, 2))
    return one, two


def test_78D_what_is_brought_along_against_an_opponent_counts_in_the_first_match_of_a_contest_alone() -> None:
    for method in ("vp", "bam"):
        plain, brought = contest("", method, 1).ranking(), contest(BROUGHT, method, 1).ranking()
        level = of(plain, 1)
        assert level == of(plain, 2) == of(brought, 2), "in the second session nothing is brought along again"
        assert of(brought, 1) > level


def test_78D_it_does_not_count_again_in_a_stage_that_follows() -> None:
    plain, brought = contest("", "vp", 2), contest(BROUGHT, "vp", 2)
    assert of(brought.ranking(1), 1) > of(plain.ranking(1), 1)
    assert of(brought.ranking(2), 2) == of(plain.ranking(2), 2)


def test_78D_who_do_not_meet_before_bring_it_along_to_the_session_in_which_they_do() -> None:
    """A first session without a result is no match; and a ranking from the one before is that from the beginning."""
    hall = Hall()
    for line in contest(BROUGHT, "vp", 1).now.said.entries:
        if not (isinstance(line.entry, Reported) and line.entry.place.session == 1):
            hall.now = after(hall.now, line)
    before = hall.ranking()
    assert before.of[1].sessions == {2: before.of[1].score}
    one, two = of(before, 2)
    assert one > two
    now = Tournament()
    known = None
    for line in contest(BROUGHT, "vp", 1).now.said.entries:
        now = after(now, line)
        if now.stages:
            known = standings(now, 1, line.at, known)
            assert known.rows == standings(now, 1, line.at).rows


NAMED = """base = "laws"
carry_over = [
    { contestant = "Alfa", against = "Beta", amount = 20 },
    { contestant = "Alfa", amount = 2 },
]
"""
NOBODY = """base = "laws"
carry_over = [
    { contestant = "Gamma", amount = 2 },
    { contestant = "9", amount = 2 },
    { contestant = "1", against = "Delta", amount = 2 },
    { contestant = "1", against = "2", amount = 2 },
]
"""


def named(conditions: str, contest_: Contest = Contest.TEAMS) -> Hall:
    hall = Hall()
    hall.says(Opened("Match", contest_, Edition.E2017, "laws", conditions))
    for n, name in enumerate(("Alfa", "Beta"), 1):
        players = tuple(Player(f"{seat} {n}") for seat in ("North", "South", "East", "West"))
        hall.says(Entered(n, players[: contest_.players[0]], name))
    hall.says(StageSet(1, scoring=(("method", "vp" if contest_ is Contest.TEAMS else "imps"),)))
    hall.says(SessionSet(1))
    return hall


def test_78D_who_brings_something_along_is_told_by_his_name_or_his_number() -> None:
    plain, by_name = named('base = "laws"\n'), named(NAMED)
    by_number = named(NAMED.replace("Alfa", "1").replace("Beta", "2"))
    for hall in (plain, by_name, by_number):
        met(hall, 1)
    assert [row.score for row in by_name.ranking().rows] == [row.score for row in by_number.ranking().rows]
    assert by_name.ranking().of[1].carried == 2
    assert of(by_name.ranking(), 1) != of(plain.ranking(), 1)
    assert not [one for one in findings(by_name.now) if one.law == "78D"]


def test_78D_who_is_not_there_and_brings_something_along_is_told() -> None:
    hall = named(NOBODY)

    def told() -> list[str]:
        return [str(one.text) for one in findings(hall.now) if one.law == "78D"]

    begun = [
        "nobody here is called 'Gamma', who carries something over",
        "nobody here is called '9', who carries something over",
        "nobody here is called 'Delta', against whom 1 carries something over",
    ]
    assert told() == begun
    met(hall, 1)
    assert told() == begun
    hall.says(Entered(3, tuple(Player(f"{seat} 3") for seat in ("North", "South", "East", "West")), "Delta"))
    assert told() == [*begun[:2], "1 carries something over against Delta, and they do not meet"]


def test_78D_of_pairs_nobody_brings_anything_along_against_an_opponent() -> None:
    told = [str(one.text) for one in findings(named(NAMED, Contest.PAIRS).now)]
    assert "Alfa carries something over against Beta, which counts only in a match of teams" in told


def test_78D_a_match_of_teams_by_imps_alone_is_one_in_which_it_counts() -> None:
    for method in ("vp", "imps"):
        hall = contest(BROUGHT, method, 1)
        assert of(hall.ranking(), 1) != of(hall.ranking(), 2)
        assert [str(one.text) for one in findings(hall.now)] == []
