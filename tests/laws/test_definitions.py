"""Words of the Definitions and of the Introduction that are code."""

from __future__ import annotations

from every import every
from oddtrick.awards.values import AdjustedScore, Average, SideAward
from oddtrick.citations import Edition
from oddtrick.game.cards import Suit
from oddtrick.game.contract import Contract
from oddtrick.game.seats import Seat, Side
from oddtrick.inquiry.asking import explore
from oddtrick.laws.editions import find

both = every("edition", list(Edition))


@both
def test_def_trump_is_the_suit_of_the_contract(edition: Edition) -> None:
    assert Contract.parse("4SX", Seat.W).trump is Suit.SPADES
    assert Contract.parse("3NT", Seat.S).trump is None


@both
def test_def_dummy_is_declarers_partner(edition: Edition) -> None:
    assert [Contract.parse("4S", seat).dummy for seat in Seat] == [Seat.S, Seat.W, Seat.N, Seat.E]


@both
def test_def_adjusted_score_is_what_either_side_gets_in_the_place_of_the_result(edition: Edition) -> None:
    plus, minus = (SideAward(average, "12C2(a)", edition) for average in (Average.PLUS, Average.MINUS))
    found = AdjustedScore(plus, minus, "a board was late", (Side.EW,))
    assert (found.of(Side.NS).value, found.of(Side.EW).value) == (Average.PLUS, Average.MINUS)
    assert AdjustedScore.both(Average.EVEN, "12C2(a)", edition).of(Side.EW).value is Average.EVEN


@both
def test_intro_discretion_a_judgement_is_a_question_to_the_director(edition: Edition) -> None:
    """Intro:discretion. What he judges is asked of him; what was done, or what regulations choose, is no judgement."""
    procedure = find("procedural_penalty", edition)
    asked = {question for path in explore(procedure.run) for question in path.asked}
    assert {question.id for question in asked if question.judged} == {"90A.ground", "90A.measure"}
    assert {question.id for question in asked if not question.judged} == {"90A.unit", "90B.offence"}
