"""What a program passes wrongly is a TypeError with one sentence; what a person may have typed is BadInput."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import oddtrick
from oddtrick import Auction, BadInput, Call, Called, Contract, Edition, Seat, Start, Table

LAW_27 = oddtrick.find("27", Edition.E2017).run


def begun() -> Table:
    """North to call."""
    return Table.begin(Start(Edition.E2017, Seat.N))


def asked() -> Table:
    """South has called out of rotation; West is asked."""
    return oddtrick.take_up(oddtrick.record(begun(), Called(Seat.S, Call.parse("1S"))), Seat.W)


def given(value: object) -> Any:
    """A value of a type that does not belong there."""
    return value


A_SEAT = "that is a Seat, as Seat.N; given: str 'N'"
A_CALL = "Auction takes calls that are a Call, as Call.parse('1S'); given: str '1S'"
AN_ENTRY = "a table takes an entry, as Called(Seat.N, Call.parse('1H')); given: str '1H'"
BYTES = "read takes the bytes of a file, as Path(name).read_bytes() gives them; given: "


@pytest.mark.parametrize(
    ("said", "door"),
    [
        (f"Auction takes a dealer {A_SEAT}", lambda: Auction.of(given("N"), [])),
        (A_CALL, lambda: Auction.of(Seat.N, [given("1S")])),
        (A_CALL, lambda: Auction.of(Seat.N, [*4 * [oddtrick.PASS], given("1S")])),
        (f"Auction takes players {A_SEAT.replace('is a', 'are a')}", lambda: Auction(Seat.N).after(oddtrick.PASS, given("N"))),
        (f"Contract.parse takes a declarer {A_SEAT}", lambda: Contract.parse("4S", given("N"))),
        ("find takes an Edition, as Edition.E2017; given: str '2017'", lambda: oddtrick.find("27", given("2017"))),
        (f"{BYTES}str 'a.pbn'", lambda: oddtrick.read(given("a.pbn"))),
        (f"{BYTES}{type(Path()).__name__} 'a.pbn'", lambda: oddtrick.read(given(Path("a.pbn")))),
        (AN_ENTRY, lambda: oddtrick.record(begun(), given("1H"))),
        (AN_ENTRY, lambda: oddtrick.attempt(begun(), given("1H"))),
        (
            "rule takes the function of a procedure, as find('27', Edition.E2017).run; given: str '27'",
            lambda: oddtrick.rule(given("27"), {}),
        ),
        (
            "by takes a text, as 'W' or the Director's name; given: Seat 'W'",
            lambda: oddtrick.answer(asked(), "29A.lho_accepts", False, given(Seat.W)),
        ),
    ],
)
def test_a_mistake_in_the_program_is_a_type_error_of_one_sentence(said: str, door: Callable[[], object]) -> None:
    with pytest.raises(TypeError) as refused:
        door()
    assert str(refused.value).startswith(said)


@pytest.mark.parametrize(
    ("said", "door"),
    [
        (
            "27A1.lho_accepts: 'banana' is not an answer; expected one of true, false",
            lambda: oddtrick.rule(LAW_27, {"27A1.lho_accepts": "banana"}),
        ),
        ("27A1.lho is not a question of this Law; expected one of 27A2", lambda: oddtrick.rule(LAW_27, {"27A1.lho": True})),
        (
            "29A.lho_accepts is for W to answer, and not for N",
            lambda: oddtrick.answer(asked(), "29A.lho_accepts", False, "N"),
        ),
        (
            "29A.lho_accepts: expected the name of whoever answers as `by`",
            lambda: oddtrick.answer(asked(), "29A.lho_accepts", False, " "),
        ),
    ],
)
def test_what_a_person_may_have_typed_is_bad_input(said: str, door: Callable[[], object]) -> None:
    with pytest.raises(BadInput) as refused:
        door()
    assert str(refused.value).startswith(said)


def test_an_answer_may_be_the_stored_word_of_its_option() -> None:
    law = oddtrick.find("irregular_deal", Edition.E2017).run
    progress = oddtrick.rule(law, {"6D.fault": "misdealt"})
    assert str(progress.answers["6D.fault"]) == "Fault.MISDEALT"
    assert progress == oddtrick.rule(law, progress.answers)


def test_a_judgement_without_its_reason_is_refused_in_words_of_python() -> None:
    found = oddtrick.record(begun(), Called(Seat.N, Call.parse("1S")))
    found = oddtrick.take_up(oddtrick.record(found, Called(Seat.E, Call.parse("1H"))), Seat.N)
    found = oddtrick.record(oddtrick.answer(found, "27A1.lho_accepts", False, "S"), Called(Seat.E, Call.parse("2H")))
    with pytest.raises(BadInput) as refused:
        oddtrick.answer(found, "27B1a.specifies", True, "TD")
    assert str(refused.value) == "27B1a.specifies: a judgement needs its reason; expected a text as `reason`"
