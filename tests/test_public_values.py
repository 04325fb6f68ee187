"""What `from oddtrick import …` gives are values: they never change; what they say makes them equal, hashed, copied and packed."""

from __future__ import annotations

import copy
import pickle
from enum import Enum
from typing import Any

import pytest

import oddtrick
from every import every
from oddtrick import (
    PASS,
    Auction,
    Call,
    Called,
    Card,
    Citation,
    Conditions,
    Contract,
    Deal,
    Edition,
    Hand,
    Method,
    Play,
    Played,
    Record,
    Seat,
    Seed,
    Start,
    Table,
    TableResult,
)

DEAL = Seed("values").deal(1)
AUCTION = Auction.of(Seat.N, [Call.parse(one) for one in "1S Pass 2S X Pass Pass Pass".split()])
PLAY = Play.begin(Contract.parse("2SX", Seat.N), DEAL)
TABLE = oddtrick.record(Table.begin(Start(Edition.E2017, Seat.N, deal=DEAL)), Called(Seat.N, PASS))
WITH_A_RULING = oddtrick.take_up(oddtrick.record(TABLE, Called(Seat.S, Call.parse("1S"))), Seat.W)
REFUSED = AUCTION.why_not(PASS)
VIEW = oddtrick.seen_by(TABLE, Seat.E)
(RECORD,) = oddtrick.read(oddtrick.write_pbn([Record(deal=DEAL)]).encode()).records
RESULT = TableResult(1, "1", "2", oddtrick.read_row("4S N 10").outcome)
assert REFUSED is not None
assert PLAY.lawful is not None

VALUES: list[object] = [
    *(AUCTION, AUCTION.after(PASS), Auction(Seat.W).after(PASS, Seat.S), PLAY, PLAY.after(PLAY.lawful.cards[0])),
    *(PASS, Called(Seat.N, PASS), Card.parse("SA"), Played(Seat.N, Card.parse("SA")), Citation.parse("27B1(a)")),
    *(Contract.parse("4SX", Seat.N), DEAL, Deal(None, DEAL[Seat.E], None, None), DEAL[Seat.N], Hand(), Seed("values")),
    *(REFUSED, RECORD, RESULT, Conditions(Method.MATCHPOINTS), TABLE.start, TABLE, WITH_A_RULING, VIEW),
]
# Kinds of numbers and names, of which each member is a value.
KINDS = [one for name in oddtrick.__all__ if isinstance(one := getattr(oddtrick, name), type) and issubclass(one, Enum)]
ALL = [*VALUES, *(member for kind in KINDS for member in kind)]


def test_every_public_class_has_an_example_here_but_the_error_and_the_one_that_changes() -> None:
    classes = {one for name in oddtrick.__all__ if isinstance(one := getattr(oddtrick, name), type)}
    assert {one.__name__ for one in classes} - {type(value).__name__ for value in ALL} == {"BadInput", "Simulation"}


@every("value", ALL)
def test_a_value_is_packed_copied_hashed_and_shown_shortly(value: object) -> None:
    for other in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert other == value
        assert not other != value  # noqa: SIM202 - the other operator is meant
        assert hash(other) == hash(value)
        assert repr(other) == repr(value)
    assert len(repr(value)) <= 600
    if isinstance(value, Enum):
        return  # Python does not close them
    with pytest.raises((AttributeError, TypeError)):
        setattr(value, "anything", 1)  # noqa: B010
    with pytest.raises((AttributeError, TypeError)):
        delattr(value, next(iter(getattr(value, "__slots__", None) or getattr(value, "_fields", None) or ("value",))))


def test_what_rule_returns_cannot_be_changed_and_is_hashed() -> None:
    law = oddtrick.find("27", Edition.E2017).run
    found = oddtrick.rule(law, {"27A2.out_of_rotation": False})
    asked: Any = found.asked
    for change in (lambda: asked.clear(), lambda: asked.update({}), lambda: asked.__setitem__(1, 2)):
        with pytest.raises((AttributeError, TypeError)):
            change()
    again = oddtrick.rule(law, {"27A2.out_of_rotation": False})
    assert {found: 1}[again] == 1
    assert len({found, again, copy.copy(found), copy.deepcopy(found), oddtrick.rule(law, {})}) == 2
    unpacked = pickle.loads(pickle.dumps(found))
    assert [one.id for one in unpacked.asked] == [one.id for one in found.asked]


@pytest.mark.parametrize("value", [AUCTION, PLAY, Contract.parse("4S", Seat.N), REFUSED], ids=lambda value: type(value).__name__)
def test_it_is_no_tuple(value: object) -> None:
    assert not isinstance(value, tuple)
    assert not hasattr(value, "__iter__")
    assert not hasattr(value, "__len__")


def test_a_table_is_equal_to_no_tuple() -> None:
    assert Table.begin(TABLE.start)._replace(**TABLE._asdict()) == TABLE
    assert tuple(TABLE) != TABLE
    assert tuple(TABLE) != TABLE


def test_nobody_makes_an_auction_or_a_play_that_cannot_be() -> None:
    with pytest.raises(TypeError):
        Auction(Seat.N, (), None)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match=r"begins with Play\.begin\(contract, deal\)"):
        Play()
    with pytest.raises(TypeError, match="Play has no 'trumps'"):
        PLAY.changed(trumps=None)


def test_they_tell_a_person_what_they_are() -> None:
    assert str(AUCTION) == "N:1S E:Pass S:2S W:X N:Pass E:Pass S:Pass"
    assert repr(AUCTION) == "<Auction dealt by N, 7 calls, 2SX>"
    assert repr(Auction(Seat.W)) == "<Auction dealt by W, 0 calls, W to call>"
    assert repr(PLAY) == "<Play of 2SX by N, 0 tricks and 0 cards, E to play>"
    assert repr(Contract.parse("4SX", Seat.N)) == "Contract.parse('4SX', Seat.N)"
