"""The open case library: every case is ruled as it expects, in each edition; and what a wrong file is told."""

from __future__ import annotations

import pytest

from oddtrick.cases import library
from oddtrick.cases.reading import read
from oddtrick.cases.running import run, run_all
from oddtrick.citations import Edition
from oddtrick.texts import BadInput

CASE = """
law = 27
[[case]]
id = "27-mine"
title = "An insufficient bid"
story = "North opens 1S and East bids 1H, which South accepts by a pass."
{table}
{ruling}
"""
TABLE = '[case.table]\ndealer = "N"\nhappened = ["N: 1S 1H Pass"]'
RULING = '[case.ruling]\ncalls = "N: 1S 1H Pass"'


def one_case(table: str = TABLE, ruling: str = RULING) -> str:
    return CASE.format(table=table, ruling=ruling)


@pytest.mark.parametrize("edition", [*Edition], ids=str)
def test_every_case_is_ruled_as_it_expects(edition: Edition) -> None:
    wrong = [
        f"{one.case.id}: {'; '.join(map(str, one.differences))}" for one in run_all(library.everything(), edition) if not one.agrees
    ]
    assert not wrong


def test_every_case_of_the_library_is_told_in_both_languages_with_its_source() -> None:
    cases = [*library.everything()]
    assert len({one.id for one in cases}) == len(cases)
    lacking = [
        one.id for one in cases if not all((one.title.en, one.title.pl, one.story.en, one.story.pl, one.source, one.written_by))
    ]
    assert not lacking
    assert [one.id for one in cases if not one.id.startswith(f"{one.law:02}-")] == []


def test_a_wrong_expectation_is_a_difference() -> None:
    (case,) = read(
        one_case(ruling='[case.ruling]\ncalls = "N: 1S"\nlaws = ["27B2"]\norders = ["MustPass W"]\nturn = "S"'), "mine.toml"
    )
    found = run(case, case.rulings[-1])
    assert [str(one).partition(" ")[0] for one in found.differences] == ["Law", "the", "calls:", "turn:"]


def test_an_open_question_is_a_difference_unless_it_is_expected() -> None:
    table = '[case.table]\ndealer = "N"\nhappened = ["N: 1S 1H", "S attention E 1H"]'
    (case,) = read(one_case(table, '[case.ruling]\nturn = "S"'), "mine.toml")
    (asked,) = read(one_case(table, '[case.ruling]\nasks = ["27A1.lho_accepts"]'), "mine.toml")
    assert ["27A1.lho_accepts" in str(one) for one in run(case, case.rulings[0]).differences] == [True]
    assert run(asked, asked.rulings[0]).agrees


def test_a_later_ruling_adds_to_the_one_of_all_editions() -> None:
    (case,) = read(one_case(ruling=RULING + '\n[case.ruling_2017]\nturn = "W"'), "mine.toml")
    assert [(str(one.edition), sorted(one.expected)) for one in case.rulings] == [("2007", ["calls"]), ("2017", ["calls", "turn"])]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("law = 27\n[[case", "mine.toml is not TOML"),
        ("law = 27", "mine.toml: expected cases, each begun by [[case]]"),
        (one_case().replace('title = "An insufficient bid"', ""), "mine.toml:3: 27-mine: title is missing"),
        (one_case().replace("law = 27", "law = 94"), "mine.toml:3: 27-mine: law: expected the number of a Law"),
        (one_case().replace("story", "tale"), "mine.toml:3: 27-mine: tale is not known"),
        (one_case(table=""), "mine.toml:3: 27-mine: expected either a procedure with answers, or a table"),
        (one_case(table='procedure = "bid_too_low"'), "'bid_too_low'; oddtrick rule lists them"),
        (one_case(table=TABLE.replace("1H", "1K")), "mine.toml:3: 27-mine: table.happened[0]: '1K' is neither a call nor a card"),
        (one_case(table=TABLE.replace("N: 1S 1H Pass", "something")), "table.happened[0]: 'something' says nothing"),
        (one_case(ruling=""), "mine.toml:3: 27-mine: the ruling is missing"),
        (one_case(ruling='[case.ruling]\nlaw = "27A1"'), "ruling.law is not known; expected laws"),
        (one_case(ruling='[case.ruling]\nlaws = ["127"]'), "27-mine: ruling: "),
        (one_case(ruling='[case.ruling]\nlaws = "27A"'), "27-mine: ruling.laws: expected a list of texts"),
        (one_case() + one_case().replace("law = 27", ""), "there is another case of that name"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_with_its_place(text: str, said: str) -> None:
    with pytest.raises(BadInput) as refused:
        read(text, "mine.toml")
    assert said in str(refused.value)


def test_what_cannot_have_happened_is_a_difference() -> None:
    (case,) = read(one_case(table='[case.table]\ndealer = "N"\nhappened = ["N 1S", "E SA", "E SA"]'), "mine.toml")
    assert len(run(case, case.rulings[0]).differences) == 1
