"""Movement files of others are read, and judged by the same checker. The large libraries are no part of the project."""

from __future__ import annotations

from collections import Counter

import pytest

from conftest import SHARED
from oddtrick.movements.checking import check
from oddtrick.movements.imports import read_movements
from oddtrick.movements.movement import Kind, Wrong
from oddtrick.texts import BadInput

LIBRARIES = SHARED / "data" / "movements"

PAIRS = """Two tables
0,2,6,2,3
1,2,1,4,1,2,2,4,3
3,4,1,2,3,2,3,1,3

Three tables, two winners
1,3,6,2,3
1,1,1,1,3,2,1,2,3
2,2,2,2,1,3,2,3,1
3,3,3,3,2,1,3,1,2
"""
KOPS = """{"4-7": {"tables": 4, "rounds": 7, "sets": [1, 2, 3, 0, 4, 0, 0],
"movement": ["3E", "4E", "2N", "2E", "4N", "3N", "1E"], "positions": [8, 1, 5, 4, 2, 7, 3, 6]}}"""
HANDS = """---
name: "Two"
hands:
- table: 1
  round: 1
  ns: 1
  ew: 2
  boards:
  - 1
  - 2
- table: 2
  round: 1
  ns: 3
  ew: 4
  boards: [1, 2]
- table: 1
  round: 2
  ns: 1
  ew: 3
  boards: [3, 4]
"""


def test_a_library_of_pairs() -> None:
    one, two = read_movements(PAIRS)
    assert [str(fault.says) for fault in one.faults] == []
    assert (one.movement.kind, one.movement.slots, one.boards, one.movement.copies) == (Kind.PAIRS, 4, 2, 2)
    assert (two.movement.kind, two.movement.slots, two.movement.copies, two.faults) == (Kind.TWO_WINNERS, 6, 1, ())


def test_a_cyclic_howell() -> None:
    (one,) = read_movements(KOPS)
    assert (one.faults, one.movement.tables, one.movement.of_rounds, str(one.movement.name)) == ((), 4, 7, "4-7")


def test_a_list_of_hands() -> None:
    (one,) = read_movements(HANDS)
    assert (str(one.movement.name), one.movement.of_rounds, one.movement.sets, one.boards, one.faults) == ("Two", 2, 2, 2, ())
    assert one.movement.rounds[1][1] is None


def test_what_cannot_be_played_comes_with_its_sentence() -> None:
    (one, _) = read_movements(PAIRS.replace("1,2,1,4,1,2,2,4,3", "1,2,1,4,1,2,1,4,2"))
    assert "pair 1 plays set 2 more than once: rounds 2, 3" in {str(fault.says) for fault in one.faults}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "no movement is in this file"),
        ("Only a name\n", "line 1: a movement has a name, a line of numbers and a line for each table"),
        ("A\n1,2\n1,2,3\n", "line 2: expected type, tables, boards, boards in a set, rounds; found: 1,2"),
        ("A\n1,2,x,2,3\n1,2,3\n", "line 2: expected numbers with commas; found: 1,2,x,2,3"),
        ("{", "this is not JSON: "),
        ('{"A": {"tables": 3}}', "A: expected tables, rounds, sets, movement and positions of a cyclic Howell"),
        ("hands:\n- table: 1\n  ns: 1\n", "hand 1: expected table, round, who sits there, and boards"),
        (HANDS.replace("[3, 4]", "[2, 3]"), "board 2 stands in two sets: 1, 2 and 2, 3"),
    ],
)
def test_what_is_no_such_file_is_refused_in_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_movements(text)
    assert str(refused.value).startswith(sentence)


@pytest.mark.parametrize(
    ("file", "kind", "there", "refused"),
    [
        ("PSMovements.txt", None, 258, {"repeated set": 1}),
        ("ISMovements.txt", None, 95, {"two places": 3, "unplayed set": 1}),
        ("TSMovements.txt", Kind.TEAMS, 211, {"meets itself": 36, "unplayed set": 2}),
        ("howellki_movements.json", None, 69, {}),
    ],
)
def test_the_libraries_are_accepted_or_refused_each_with_its_sentence(
    file: str, kind: Kind | None, there: int, refused: dict[str, int]
) -> None:
    if not (LIBRARIES / file).exists():
        pytest.skip("the shared data are not here")
    found = read_movements((LIBRARIES / file).read_text(encoding="latin-1"), kind)
    assert len(found) == there
    assert Counter(one.faults[0].wrong.value for one in found if one.faults) == refused


def test_the_web_without_its_skip_is_accepted_with_it() -> None:
    if not (LIBRARIES / "PSMovements.txt").exists():
        pytest.skip("the shared data are not here")
    found = read_movements((LIBRARIES / "PSMovements.txt").read_text(encoding="latin-1"))
    (bad,) = [one for one in found if one.faults]
    assert (bad.movement.tables, bad.movement.of_rounds) == (26, 12)
    assert str(bad.faults[0].says) == "pair 27 plays set 1 more than once: rounds 1, 7"
    assert Counter(wrong for one in found for wrong in one.movement.declared) == {Wrong.MEET_AGAIN: 14, Wrong.SIT_OUTS: 1}
    assert all(check(one.movement) == () for one in found if not one.faults)
