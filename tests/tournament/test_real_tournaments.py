"""Real tournaments as entries: every result as it was reported, every ruled table as a ruling, and the scores that were published.

What was published tells who met whom on which boards, and not when: each set of boards is a round here.
"""

from __future__ import annotations

import csv
from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path

import pytest
from hall import Hall, result

from oddtrick.awards.text import award_text
from oddtrick.game.seats import Side
from oddtrick.movements.checking import declaring
from oddtrick.movements.movement import Kind, Place, movement
from oddtrick.texts import say
from oddtrick.tournament.entries.directing import Awarded, Noted
from oddtrick.tournament.entries.playing import Reported
from oddtrick.tournament.entries.setting import (
    Entered,
    Opened,
    RoundBegan,
    SectionSet,
    SessionBegan,
    SessionEnded,
    SessionSet,
    StageSet,
)
from oddtrick.tournament.flags import flags
from oddtrick.tournament.people import Contest
from oddtrick.tournament.places import BoardAt
from oddtrick.tournament.state import Status

DATA = Path(__file__).parent.parent / "data"
NIGHTS = [("warsaw_2013_published.csv", "jfr"), ("chorzow_1003_published.csv", "kops")]


def rows(name: str) -> list[Mapping[str, str]]:
    with (DATA / name).open(newline="") as file:
        return [*csv.DictReader(file)]


def as_played(name: str, rounding: str) -> tuple[Hall, dict[BoardAt, Mapping[str, str]]]:
    """The evening, and what was published of each board at each table."""
    published = rows(name)
    met: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for row in published:
        met[int(row["board"])].append((int(row["ns"]), int(row["ew"])))
    sets: dict[tuple[tuple[int, int], ...], list[int]] = defaultdict(list)
    for board, meetings in met.items():
        sets[tuple(sorted(meetings))].append(board)
    numbers = sorted({one for meetings in met.values() for pair in meetings for one in pair})
    slot = {number: n for n, number in enumerate(numbers, 1)}
    rounds = [[Place((slot[ns],), (slot[ew],), n) for ns, ew in meetings] for n, meetings in enumerate(sets, 1)]
    for n, row in enumerate(rounds, 1):
        there = {one for place in row for one in (*place.ns, *place.ew)}
        row += [Place((one,), (len(slot) + 1,), n) for one in slot.values() if one not in there]
    made = declaring(movement(Kind.PAIRS, len(sets), rounds, say("as played"), slots=len(slot) + len(slot) % 2))
    hall = Hall()
    hall.says(Opened(name, Contest.PAIRS))
    for number in numbers:
        hall.says(Entered(number))
    hall.says(StageSet(1, scoring=(("rounding", rounding),), sit_out="60%"))
    hall.says(SessionSet(1))
    hall.says(SectionSet(1, "A", made, (*numbers, *([0] if len(numbers) % 2 else [])), tuple(map(tuple, sets.values()))))
    hall.says(SessionBegan(1))
    table = {(n, pair): t for n, meetings in enumerate(sets, 1) for t, pair in enumerate(meetings, 1)}
    round_of = {board: n for n, boards in enumerate(sets.values(), 1) for board in boards}
    at = {
        BoardAt(1, "A", round_of[board], table[round_of[board], (int(row["ns"]), int(row["ew"]))], board): row
        for row in published
        for board in [int(row["board"])]
    }
    for n in range(1, len(sets) + 1):
        hall.says(RoundBegan(1, "A", n))
        for place, row in at.items():
            if place.round == n:
                say_it(hall, place, row)
    for play, _ in list(flags(hall.now, 1)):
        hall.says(Noted("as published", play.place, flag=True))
    hall.says(SessionEnded(1))
    return hall, at


def say_it(hall: Hall, place: BoardAt, row: Mapping[str, str]) -> None:
    """One line of what was published: a result, or what the Director ruled."""
    if (row["board"], row["ns"], row["ew"]) == ("7", "9", "17"):
        hall.says(Awarded(place, both="12C1(c): 33/100 +140; 67/100 +170", reason="as the file of the evening tells"))
    elif row["contract"] == "ruled":
        hall.says(Awarded(place, ns=f"{row['percent_ns']}%", ew=f"{row['percent_ew']}%", reason="as published"))
    elif row["contract"] == "Pass":
        hall.says(Reported(place, result("Pass")))
    else:
        hall.says(Reported(place, result(f"{row['contract']} {row['declarer']} {row['tricks']}")))


@pytest.mark.parametrize(("name", "rounding"), NIGHTS)
def test_every_board_scores_what_was_published(name: str, rounding: str) -> None:
    hall, at = as_played(name, rounding)
    found = hall.ranking()
    field = found.fields[0]
    for board in field.scored.boards:
        for place, ns, ew in zip(field.places[board.number], board.ns, board.ew, strict=True):
            if (row := at.get(place)) is None:
                assert (ns and ns.value, ew) == (60, None)
                continue
            assert ns is not None
            assert ew is not None
            assert (ns.value, ew.value) == (Fraction(row["percent_ns"]), Fraction(row["percent_ew"])), place
    own: dict[int, list[Fraction]] = defaultdict(list)
    for row in at.values():
        for side in Side:
            own[int(row[str(side).lower()])].append(Fraction(row[f"percent_{str(side).lower()}"]))
    boards = len(field.scored.boards)
    means = {number: sum(scores + [Fraction(60)] * (boards - len(scores))) / boards for number, scores in own.items()}
    assert {row.contestant: row.score for row in found.rows} == {
        one: Fraction(round(mean * 100), 100) for one, mean in means.items()
    }
    assert [row.rank for row in found.rows] == sorted(row.rank or 0 for row in found.rows)
    assert {row.boards for row in found.rows} == {boards}


@pytest.mark.parametrize(("name", "rounding"), NIGHTS)
def test_every_ruled_table_is_a_matter_and_its_change_recomputes_its_board_alone(name: str, rounding: str) -> None:
    """12, 82C. Another award changes the scores of that board, and of no other; taken back and given again it is as before."""
    hall, at = as_played(name, rounding)
    ruled = {place for place, row in at.items() if row["contract"] == "ruled"} | {
        place for place, row in at.items() if (row["board"], row["ns"], row["ew"]) == ("7", "9", "17")
    }
    assert ruled
    assert {matter.place for matter in hall.now.matters.values()} == ruled
    assert {hall.now.plays[1][place.board][place].status for place in ruled} == {Status.AWARDED}
    before = hall.ranking()
    matter = next(iter(hall.now.matters.values()))
    hall.says(Awarded(matter.place, both="12C2(a): average", reason="ruled anew", matter=matter.number))
    changed = hall.ranking(before=before)
    for old, new in zip(before.fields[0].scored.boards, changed.fields[0].scored.boards, strict=True):
        assert (old is new) == (old.number != matter.place.board)
    assert changed.rows == hall.ranking().rows
    first = matter.award
    assert first is not None
    again = Awarded(matter.place, ns=award_text(first.ns), ew=award_text(first.ew), reason=first.reason, matter=matter.number)
    hall.says(again)
    assert hall.ranking(before=changed).rows == before.rows
