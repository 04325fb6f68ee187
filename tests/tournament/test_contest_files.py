"""A tournament as files, and back to the same state: as its journal tells it, and without it as the other files do."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from hall import START, Hall, opened, result, sets
from hypothesis import given, settings
from hypothesis import strategies as st
from test_random_evenings import evening

from every import every
from oddtrick.cli.tournament.file import entries
from oddtrick.formats.contest import exported, read
from oddtrick.game.dealing import Seed
from oddtrick.movements.forms.barometer import barometer, team_barometer
from oddtrick.movements.forms.individual import individual
from oddtrick.movements.movement import Movement
from oddtrick.texts import BadInput
from oddtrick.tournament.entries.directing import Awarded, Penalised, Suspended
from oddtrick.tournament.entries.playing import Reported
from oddtrick.tournament.entries.setting import (
    BoardsSet,
    Entered,
    Opened,
    SectionSet,
    SessionBegan,
    SessionSet,
    StageSet,
    Withdrew,
)
from oddtrick.tournament.folding.fold import fold
from oddtrick.tournament.people import Contest, Player
from oddtrick.tournament.results.standings import standings
from oddtrick.tournament.state import Tournament

EVENING = Path(__file__).parents[2] / "src" / "oddtrick" / "examples" / "evening.jsonl"


def without_journal(now: Tournament) -> Tournament:
    files = {name: text for name, text in exported(now).items() if name != "journal.jsonl"}
    return read(files, START).now


def ranking(now: Tournament, stage: int = 1) -> list[tuple[object, ...]]:
    return [(row.contestant, row.rank, row.score, row.boards, row.penalty, row.side) for row in standings(now, stage).rows]


def test_the_evening_of_the_examples_goes_out_and_comes_back() -> None:
    now = fold(entries(str(EVENING)))
    found = read(exported(now), START)
    assert found.of_journal
    assert found.now == now
    again = without_journal(now)
    assert ranking(again) == ranking(now)
    rulings, ours = ([one.place for one in every.matters.values() if one.place] for every in (again, now))
    assert rulings[:1] == ours
    assert again.sessions[1].groups == now.sessions[1].groups


@given(st.integers(0, 10**9), st.sampled_from(tuple(Contest)))
@settings(max_examples=20, deadline=None)
def test_any_evening_comes_back_from_its_journal(seed: int, contest: Contest) -> None:
    now = evening(seed, 40, contest).now
    again = read(exported(now), START).now
    assert exported(again) == exported(now)
    assert (again.plays, again.matters, again.contestants) == (now.plays, now.matters, now.contestants)


def test_91A_who_is_suspended_stands_in_the_files_in_his_place_at_his_table() -> None:
    hall = opened()
    hall.plays_round(1, ["Pass"])
    hall.says(Suspended(4, 1, 2, 2, why="threats"))
    for round_ in (2, 3):
        for place in hall.begins_round(round_):
            hall.says(Reported(place, result("Pass")))
    files = exported(hall.now)
    assert "1.2-2" in files["contestants.csv"]
    again = without_journal(hall.now)
    assert again.contestants[4].suspended == hall.now.contestants[4].suspended
    assert ranking(again) == ranking(hall.now)
    with pytest.raises(BadInput, match=r"contestants.csv, line 8.*expected session and rounds, as 1.3-5; found '2'"):
        read({name: text.replace("1.2-2", "2") for name, text in files.items() if name != "journal.jsonl"}, START)


@given(st.integers(0, 10**9), st.sampled_from(tuple(Contest)))
@settings(max_examples=20, deadline=None)
def test_any_evening_is_ranked_the_same_from_its_other_files(seed: int, contest: Contest) -> None:
    """Who never had a table in the section is in no file of it; everybody else has the same score from the same boards.

    The movement is the same throughout: of a changed one the files tell only how it was played.
    """
    now = evening(seed, 40, contest, swaps=False).now
    mine, theirs = ranking(now), ranking(without_journal(now))
    there = {row[0] for row in theirs}
    assert [row for row in mine if row[0] in there] == theirs
    assert not any(row[3] for row in mine if row[0] not in there)


@pytest.mark.parametrize(
    ("contest", "movement", "scoring"),
    [
        (Contest.TEAMS, team_barometer(4), (("method", "vp"),)),
        (Contest.TEAMS, team_barometer(5), (("method", "vp"),)),
        (Contest.INDIVIDUAL, individual(8), ()),
    ],
)
def test_teams_and_individuals_come_back(contest: Contest, movement: Movement, scoring: tuple[tuple[str, str], ...]) -> None:
    hall = Hall()
    hall.says(Opened("Cup", contest))
    for n in range(1, movement.slots + 1):
        hall.says(
            Entered(n, tuple(Player(f"{n}{one}", f"PL{n}") for one in "abcd"[: contest.players[0]]), f"Number {n}", ("A", "B"), n)
        )
    hall.says(StageSet(1, scoring=scoring, bye=Fraction(12 if contest is Contest.TEAMS else 0)))
    hall.says(SessionSet(1, starts=START, hidden=True))
    hall.says(SectionSet(1, "A", movement, tuple(range(1, movement.slots + 1)), sets(movement.sets, 2)))
    hall.says(BoardsSet(1, ((1, Seed("files").deal(1)), (2, Seed("files").deal(2)))))
    hall.says(SessionBegan(1))
    hall.plays_all(["4S N 10", "3NT S 9", "2C W 8", "Pass", "1NTX E 5"])
    again = without_journal(hall.now)
    assert ranking(again) == ranking(hall.now)
    if contest is Contest.TEAMS:
        sat_out = movement.of_rounds * (movement.slots % 2)
        assert sum(row.score or 0 for row in hall.ranking().rows) == 20 * movement.of_rounds * (movement.slots // 2) + 12 * sat_out
    assert again.contestants == hall.now.contestants
    assert again.sessions[1].deals == hall.now.sessions[1].deals
    assert again.sessions[1].told == hall.now.sessions[1].told
    assert again.opened == hall.now.opened


def files() -> dict[str, str]:
    hall = opened(made=None)
    places = hall.begins_round(1)
    hall.says(Reported(places[0], result("4S N 10")))
    hall.says(Awarded(places[1], both="12C1(b): +140", reason="a hesitation"))
    hall.says(Penalised(1, "90B2: 10%", 1))
    hall.says(Withdrew(6, 1, 3))
    return {name: text for name, text in exported(hall.now).items() if not name.startswith(("journal", "rulings"))}


@every(
    ("name", "old", "new", "sentence"),
    [
        ("results.csv", "4S N 10", "4S N 14", "results.csv, line 2: "),
        ("results.csv", "4S N 10", "+420", "results.csv, line 2: '+420' is no result of play; expected one like 4S N 10, or Pass"),
        ("results.csv", "1,A,1,1,1,1", "1,A,1,1,5,1",
         "results.csv, line 2: board 5 is not at table A1, round 1; expected one of 1, 2"),
        ("results.csv", "1,A,1,1,1,1", "one,A,1,1,1,1", "results.csv, line 2: session: 'one' is no number"),
        ("results.csv", "12C1(b): +140", "12C1(b): much", "results.csv, line 3: "),
        ("results.csv", ",reported,", ",banana,",
         "results.csv, line 2: status: expected one of reported, confirmed, disputed, put off, "),
        ("results.csv", "session,", "seance,", "results.csv, line 1: 'seance' is no column; expected session, section, "),
        ("contestants.csv", "\n2,", "\n1000000,", "contestants.csv, line 4: contestant: '1000000' is no number"),
        ("contestants.csv", "North 2", "North 1", "contestants.csv, line 4: North 1 plays for 1 already; "),
        ("contestants.csv", "1.3", "never", "contestants.csv, line 12: left: expected session and round, as 1.3; found 'never'"),
        ("movement.csv", "1,A,1,1,1,4", "1,A,1,1,1,1", "movement.csv, line 1: "),
        ("movement.csv", "1,A,1,1,1,4", "1,A,1,1,1+2,4",
         "movement.csv, line 2: expected as many North-South as East-West, 0 for nobody"),
        ("penalties.csv", "10% of a top", "3 frogs", "penalties.csv, line 2: "),
        ("conditions.toml", "[contest]", "[contest", "conditions.toml is not TOML: "),
        ("conditions.toml", "[contest]", "[event]",
         "conditions.toml: event is not known; expected contest, stage, session, section"),
        ("conditions.toml", 'contest = "pairs"', 'contest = "triples"',
         "conditions.toml: contest 1.contest: 'triples' cannot stand here"),
        ("conditions.toml", 'kind = "two winners"', 'kind = "two winners"\ncolour = "red"',
         "conditions.toml: section 1: colour is not a field; expected session, section, movement, kind, begun"),
        ("conditions.toml", 'kind = "two winners"', "", "conditions.toml: section 1 has no session, section and kind"),
    ],
)  # fmt: skip
def test_bad_input_is_one_sentence_with_file_and_line(name: str, old: str, new: str, sentence: str) -> None:
    told = files()
    assert old in told[name], told[name]
    told[name] = told[name].replace(old, new, 1)
    with pytest.raises(BadInput) as refused:
        read(told, START)
    assert str(refused.value).startswith(sentence)


def test_files_that_tell_another_than_the_journal_are_refused() -> None:
    now = fold(entries(str(EVENING)))
    told = exported(now)
    told["results.csv"] = told["results.csv"].replace("4S N 9", "4S N 10", 1)
    with pytest.raises(BadInput, match=r"results.csv, line 2: the journal tells another; expected the same, or no journal.jsonl"):
        read(told, START)
    told = exported(now)
    del told["rulings/101.json"]
    told["results.csv"] = "".join(line.rpartition(",")[0] + "\n" for line in told["results.csv"].splitlines())
    assert read(told, START).now == now
    told["contestants.csv"] += "21,,,,,Nobody,,\n"
    with pytest.raises(BadInput, match=r"contestants.csv, line 42: the journal tells another"):
        read(told, START)
    told = exported(now)
    told["conditions.toml"] = told["conditions.toml"].replace("60%", "50%")
    with pytest.raises(BadInput, match=r"conditions.toml: the journal tells another"):
        read(told, START)
    told["journal.jsonl"] = told["journal.jsonl"].replace('"is": "Entered"', '"is": "Came"', 1)
    with pytest.raises(BadInput, match=r"journal.jsonl, line 2: entry: expected an object"):
        read(told, START)


def test_what_is_missing_is_named() -> None:
    with pytest.raises(BadInput, match=r"there is no contestants.csv"):
        read({"conditions.toml": files()["conditions.toml"]}, START)
    with pytest.raises(BadInput, match="no contest has been opened"):
        exported(Tournament())
    told = files() | {"rulings/001.json": '{"place": [1]}'}
    with pytest.raises(BadInput, match=r"rulings/001.json: this is no ruling; expected an object with place and records"):
        read(told, START)


def test_a_session_that_has_not_begun_comes_back_so() -> None:
    hall = Hall()
    hall.says(Opened("Cup", Contest.PAIRS))
    for n in range(1, 9):
        hall.says(Entered(n))
    hall.says(StageSet(1))
    hall.says(SessionSet(1))
    hall.says(SectionSet(1, "A", barometer(8), tuple(range(1, 9)), sets(7, 2)))
    again = without_journal(hall.now)
    assert again.sessions[1].began is None
    hall.says(SessionBegan(1))
    hall.begins_round(1)
    assert without_journal(hall.now).sessions[1].sections["A"].round == 1
