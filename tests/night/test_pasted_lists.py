"""A list of who plays, as it is pasted."""

from __future__ import annotations

import pytest

from growing import grows_well
from oddtrick.cli.tournament.given import players as given
from oddtrick.night.lists import read
from oddtrick.night.scores.evenings import Evening, Place
from oddtrick.night.scores.ladder import known, players
from oddtrick.texts import BadInput
from oddtrick.tournament.people import Contest, Contestant, Player


@pytest.mark.parametrize(
    "line",
    ["Anna Nowak – Jan Kowalski", "Anna Nowak - Jan Kowalski", "Anna Nowak, Jan Kowalski", "Anna Nowak; Jan Kowalski",
     "Anna Nowak\tJan Kowalski", "Anna  Nowak i Jan Kowalski", "Anna Nowak and Jan Kowalski", "Anna Nowak/Jan Kowalski"],
)  # fmt: skip
def test_two_names_with_something_between_them(line: str) -> None:
    (entered,) = read(line, Contest.PAIRS)
    assert (entered.contestant, entered.players) == (1, (Player("Anna Nowak"), Player("Jan Kowalski")))


def test_a_name_with_a_hyphen_is_one_name() -> None:
    (entered,) = read("Maria Skłodowska-Curie, Jan Iwański", Contest.PAIRS)
    assert [one.name for one in entered.players] == ["Maria Skłodowska-Curie", "Jan Iwański"]


def test_numbers_are_kept_and_the_others_get_those_that_are_free() -> None:
    found = read("7. A, B\n\nC, D\n1 E, F\nG, H", Contest.PAIRS, frozenset({2}))
    assert [one.contestant for one in found] == [7, 3, 1, 4]


def test_a_number_with_the_federation_stands_in_brackets() -> None:
    (entered,) = read("Anna Nowak (12345), Jan Kowalski [PL77]", Contest.PAIRS)
    assert [one.number for one in entered.players] == ["12345", "PL77"]


@pytest.mark.parametrize(
    ("text", "contest", "why"),
    [
        ("A, B\nC, D, E", Contest.PAIRS, "line 2: C, D, E has 3 names; expected 2"),
        ("1 A, B\n99999999999999999999 Ann - Bob", Contest.PAIRS, "line 2: 99999999999999999999 is too large for a number"),
        ("1000. Ann - Bob", Contest.PAIRS, "line 1: 1000 is too large for a number; expected 1 to 999"),
        ("3 A, B\n3 C, D", Contest.PAIRS, "line 2: number 3 has been given already"),
        ("A, a", Contest.PAIRS, "line 1: the same name stands there twice"),
        ("A, B", Contest.INDIVIDUAL, "line 1: A, B has 2 names; expected 1"),
        ("A, B, C", Contest.TEAMS, "line 1: A, B, C has 3 names; expected 4–8"),
        ("x" * 101, Contest.INDIVIDUAL, "line 1: a name has at most 100 letters"),
        ("A\n" * 501, Contest.INDIVIDUAL, "501 lines are too many"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(text: str, contest: Contest, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        read(text, contest)


def test_a_team_may_have_a_name_of_its_own() -> None:
    (entered,) = read("7 Red Lions: A, B, C, D", Contest.TEAMS)
    assert (entered.contestant, entered.name, [one.name for one in entered.players]) == (7, "Red Lions", ["A", "B", "C", "D"])
    with pytest.raises(BadInput, match="a name has at most"):
        read(f"{'x' * 101}: A, B, C, D", Contest.TEAMS)


@pytest.mark.parametrize("between", ["  ", " \t", "\t\t", " -", "\u00a0"])
def test_a_line_of_blanks_costs_no_more_than_its_length(between: str) -> None:
    grows_well(lambda text: read(text, Contest.PAIRS), lambda size: f"a{between * size}b", 1_000, 64_000)


def test_blanks_of_any_number_stand_between_names_and_in_them() -> None:
    (entered,) = read(f"Anna{' ' * 5000}Nowak{' ' * 5000}i\u00a0 Jan Kowalski", Contest.PAIRS)
    assert entered.players == (Player("Anna Nowak"), Player("Jan Kowalski"))
    assert given(f"Anna  Nowak{' ' * 5000}, Jan Kowalski ") == entered.players


def test_4_two_people_of_one_name_are_told_apart_and_nobody_plays_twice() -> None:
    found = read("Jan Lis (11), A\nJan Lis (12), B\nJan Lis jun., C", Contest.PAIRS)
    assert [one.players[0].number for one in found] == ["11", "12", ""]
    with pytest.raises(BadInput, match=r"line 3: Jan Lis stands in line 1 already; .* in brackets, or by a letter"):
        read("Jan Lis, A\n\nJan Lis, B", Contest.PAIRS)


def test_several_people_of_one_name_are_all_proposed_for_the_next_night() -> None:
    """Whoever is written without his number in one night, and nobody else has his name, is one."""

    def night(*pairs: tuple[Player, Player]) -> Evening:
        places = tuple(Place(Contestant(n, pair), n, len(pairs), None, 0) for n, pair in enumerate(pairs, 1))
        return Evening("n", "Thursday", None, True, True, "", True, places)

    a, b, c = Player("A", "5"), Player("B"), Player("Jan Lis", "11")
    nights = [
        night((c, b), (Player("Jan Lis", "12"), Player("B b"))),
        night((c, b), (a, Player("D"))),
        night((Player("A"), Player("D"))),
    ]
    assert players(nights) == ("A (5)", "B", "B b", "D", "Jan Lis (11)", "Jan Lis (12)")
    assert {one.line: one.times for one in known(nights, range(1, 3))} == {
        "Jan Lis (11) – B": 2,
        "Jan Lis (12) – B b": 1,
        "A (5) – D": 2,
    }
