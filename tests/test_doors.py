"""What a program passes wrongly is a TypeError with one sentence; what a person may have typed is BadInput."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import oddtrick
from oddtrick import PASS, Auction, BadInput, Call, Called, Card, Contract, Deal, Edition, Play, Seat, Start, Table
from oddtrick.table.entries import Exposed, Ruled

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


def scored(outcome: Any, method: Any = oddtrick.Method.MATCHPOINTS, board: int = 1, ns: str = "A") -> object:
    """One result, scored."""
    return oddtrick.score_session([oddtrick.TableResult(board, ns, "B", outcome)], oddtrick.Conditions(method))


ROW = oddtrick.read_row("4S N 10").outcome
A_TABLE = "a Table, as Table.begin(Start(Edition.E2017, Seat.N)); given: str 'N'"
PARSED: list[Any] = [Call, Card, Seat, Deal, oddtrick.Hand, oddtrick.Vulnerability, oddtrick.Citation]
FOUR_SPADES = Contract.parse("4S", Seat.N)
DEAL = oddtrick.Seed("doors").deal(1)
PLAY = Play.begin(Contract.parse("4S", Seat.N), DEAL)
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
        # what a table takes
        (f"record takes {A_TABLE}", lambda: oddtrick.record(given("N"), Called(Seat.N, PASS))),
        (f"attempt takes {A_TABLE}", lambda: oddtrick.attempt(given("N"), Called(Seat.N, PASS))),
        (f"asking takes {A_TABLE}", lambda: oddtrick.asking(given("N"))),
        (f"take_up takes {A_TABLE}", lambda: oddtrick.take_up(given("N"), Seat.N)),
        (f"lawful_actions takes {A_TABLE}", lambda: oddtrick.lawful_actions(given("N"))),
        (f"seen_by takes {A_TABLE}", lambda: oddtrick.seen_by(given("N"), Seat.N)),
        ("seen_by takes a Seat, as Seat.N; given: str 'N'", lambda: oddtrick.seen_by(begun(), given("N"))),
        ("take_up takes as `by` a Seat, as Seat.N; given: str 'N'", lambda: oddtrick.take_up(begun(), given("N"))),
        ("answer takes the id of a question", lambda: oddtrick.answer(begun(), given(5), True, "N")),
        ("Table.begin takes a Start, as Start(Edition.E2017, Seat.N); given: str 'N'", lambda: Table.begin(given("N"))),
        (
            "Start takes for `edition` Edition, as Edition.E2017; given: str '2017'",
            lambda: Table.begin(Start(given("2017"), Seat.N)),
        ),
        ("Called takes for `by` Seat, as Seat.N; given: str 'S'", lambda: oddtrick.record(begun(), given(Called)("S", "1S"))),
        ("Called takes for `by` Seat, as Seat.N; given: str 'S'", lambda: oddtrick.attempt(begun(), given(Called)("S", "1S"))),
        ("Called takes for `by` Seat, as Seat.N; given: str 'S'", lambda: oddtrick.record(asked(), given(Called)("S", "1S"))),
        (
            "Called takes for `call` Call, as Call.parse('1S'); given: str '1S'",
            lambda: oddtrick.record(begun(), Called(Seat.S, given("1S"))),
        ),
        (
            "Played takes for `card` Card, as Card.parse('SA'); given: str 'SA'",
            lambda: oddtrick.record(begun(), oddtrick.Played(Seat.S, given("SA"))),
        ),
        (
            "Exposed takes for `cards` a tuple of Card, as Card.parse('SA'); given: str 'SA'",
            lambda: oddtrick.record(begun(), Exposed(Seat.S, (given("SA"),))),
        ),
        (
            "Ruled takes for `effects` a tuple of Effect; given: str 'x'",
            lambda: oddtrick.record(begun(), Ruled(None, "1", (given("x"),))),
        ),
        # values and functions
        (f"Auction takes a dealer {A_SEAT}", lambda: Auction(given("N"))),
        (A_CALL, lambda: Auction(Seat.N).why_not(given("1S"))),
        ("Play takes cards that are a Card, as Card.parse('SA'); given: str 'SA'", lambda: PLAY.after(given("SA"))),
        ("Play takes cards that are a Card, as Card.parse('SA'); given: str 'SA'", lambda: PLAY.why_not(given("SA"))),
        ("Play takes hands that are a Seat, as Seat.N; given: str 'N'", lambda: PLAY.after(Card.parse("SA"), given("N"))),
        ("Play.hand takes a Seat, as Seat.N; given: str 'N'", lambda: PLAY.hand(given("N"))),
        ("Play.begin takes a Contract", lambda: Play.begin(given("4S"), DEAL)),
        ("Play.begin takes a Deal", lambda: Play.begin(Contract.parse("4S", Seat.N), given("4S"))),
        ("Contract takes a Call, a Risk and a Seat", lambda: given(Contract)("4S", "X", "N")),
        ("Contract.score_ns takes a Vulnerability", lambda: Contract.parse("4S", Seat.N).score_ns(10, given("NS"))),
        *(
            ("Contract.score takes a number of tricks, as 10; given: ", partial(FOUR_SPADES.score, given(tricks), False))
            for tricks in ("10", True, False, None, 9.5, [])
        ),
        *(
            (
                "Contract.score takes whether declarer's side is vulnerable, as True; given: ",
                partial(FOUR_SPADES.score, 10, given(told)),
            )
            for told in (-1, 2, "no", None, oddtrick.Vulnerability.NONE, [])
        ),
        ("Deal takes hands that are a Hand or None", lambda: Deal(given("AK"), None, None, None)),
        ("Hand.of takes cards that are a Card", lambda: oddtrick.Hand.of([given("SA")])),
        *((f"{kind.__name__}.parse takes a text, as", partial(kind.parse, 1)) for kind in PARSED),
        ("Contract.parse takes a text, as '4SX'; given: int '4'", lambda: Contract.parse(given(4), Seat.N)),
        ("Citation.parse takes an Edition", lambda: oddtrick.Citation.parse("27", given("2017"))),
        ("find takes a Law, a paragraph or a name", lambda: oddtrick.find(given(27), Edition.E2017)),
        ("dealer and vulnerability takes the number of a board", lambda: oddtrick.dealer(given("1"))),
        ("dealer and vulnerability takes the number of a board", lambda: oddtrick.vulnerability(given("1"))),
        ("Seed takes a text", lambda: oddtrick.Seed(given(1))),
        ("Seed.deal takes the number of a board", lambda: oddtrick.Seed("a").deal(given("1"))),
        ("read_row takes a text", lambda: oddtrick.read_row(given(1))),
        ("write_pbn takes records that are a Record", lambda: oddtrick.write_pbn([given(1)])),
        ("score_session takes Conditions", lambda: oddtrick.score_session([], given("imps"))),
        ("Conditions takes a Method, as Method.IMPS; given: str 'imps'", lambda: scored(ROW, given("imps"))),
        ("TableResult takes an outcome, as read_row('4S N 10').outcome; given: str", lambda: scored(given("4S N 10"))),
        ("TableResult takes an outcome, as read_row('4S N 10').outcome", lambda: scored(given(oddtrick.read_row("4S N 10")))),
        ("TableResult takes the number of a board, as 1; given: str '1'", lambda: scored(ROW, board=given("1"))),
        ("TableResult takes contestants that are a text, as 'A'", lambda: scored(ROW, ns=given(1))),
        ("random_deal takes a generator, as random.SystemRandom(); given: str 'x'", lambda: oddtrick.random_deal(given("x"))),
        ("Simulation takes a Deal", lambda: oddtrick.Simulation(given("x"))),
        ("rule takes answers that are a mapping of a question's id", lambda: oddtrick.rule(LAW_27, given("banana"))),
        ("rule takes answers that are a mapping of a question's id", lambda: oddtrick.rule(LAW_27, given([("27A1", True)]))),
        ("rule takes regulations that are a mapping", lambda: oddtrick.rule(LAW_27, {}, given("pzbs"))),
        ("Record takes a Deal", lambda: oddtrick.write_pbn([oddtrick.Record(deal=given("x"))])),
        ("Record takes the number of a board, as 1", lambda: oddtrick.write_pbn([oddtrick.Record(board=given("1"))])),
        ("score_session takes results", lambda: oddtrick.score_session([given(1)], oddtrick.Conditions())),
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
        ("entries[0].about: 7 is not an earlier entry", lambda: oddtrick.take_up(begun(), Seat.N, 7)),
        ("entries[0].about: -1 is not an earlier entry", lambda: oddtrick.take_up(begun(), Seat.N, -1)),
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


def test_a_judgement_needs_no_reason_at_once() -> None:
    found = oddtrick.record(begun(), Called(Seat.N, Call.parse("1S")))
    found = oddtrick.take_up(oddtrick.record(found, Called(Seat.E, Call.parse("1H"))), Seat.N)
    found = oddtrick.record(oddtrick.answer(found, "27A1.lho_accepts", False, "S"), Called(Seat.E, Call.parse("2H")))
    judged = oddtrick.answer(found, "27B1a.specifies", True, "TD")
    assert "27B1a.specifies" not in [one.question.id for one in oddtrick.asking(judged)]
