"""The Introduction: how serious it is not to do what the Laws say, by the verb they say it with."""

from __future__ import annotations

from oddtrick.citations import Edition
from oddtrick.inquiry.asking import explore
from oddtrick.inquiry.effects import Penalise
from oddtrick.inquiry.vocabulary import Breach
from oddtrick.laws.editions import ALL
from oddtrick.texts import Text


def said(breach: Breach) -> str:
    assert isinstance(breach.text, Text)
    return breach.text.template


def test_intro_the_verbs_from_weakest_to_strongest() -> None:
    assert "not penalised" in said(Breach.DOES)
    assert "seldom penalised" in said(Breach.SHOULD)
    assert "more often than not" in said(Breach.SHALL)
    assert "serious" in said(Breach.MUST)


def test_intro_may_not_stands_between_shall_not_and_must_not() -> None:
    assert [said(one).split(" prohibition")[0] for one in (Breach.SHALL_NOT, Breach.MAY_NOT, Breach.MUST_NOT)] == [
        "a strong",
        "a stronger",
        "the strongest",
    ]


def test_intro_every_penalty_for_a_breach_names_its_verb() -> None:
    met = {
        (one.edition, effect.breach)
        for one in ALL
        for path in explore(one.run)
        for order in path.orders
        for effect in order.effects
        if isinstance(effect, Penalise)
    }
    for edition in Edition:
        assert {breach for year, breach in met if year is edition} >= {Breach.SHOULD, Breach.SHALL, Breach.MUST, Breach.MAY_NOT}
