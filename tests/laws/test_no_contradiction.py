"""No path of any procedure says two things that cannot both hold."""

from __future__ import annotations

import pytest
from walking import every_procedure

from oddtrick.drafting.pairs import contradict, said_together
from oddtrick.inquiry.asking import explore
from oddtrick.inquiry.effects import (
    Adjust,
    Cancel,
    Effect,
    FaceUp,
    Keep,
    MayChooseLead,
    NoRectification,
    NoRestriction,
    Penalty,
    Permitted,
    PickUp,
    Reckons,
    Stand,
    Unauthorized,
    UseFreely,
)
from oddtrick.inquiry.vocabulary import Camp, Reckoning, Role, What
from oddtrick.laws.procedure import Procedure


@every_procedure
def test_no_path_contradicts_itself(procedure: Procedure) -> None:
    found = {(one, other) for one, other in said_together(explore(procedure.run)) if contradict(one[1], other[1])}
    told = [f"{law}: {one.text} / {other_law}: {other.text}" for (law, one), (other_law, other) in found]
    assert sorted(told) == []


@every_procedure
def test_what_is_permitted_and_what_is_not_stands_under_different_paragraphs(procedure: Procedure) -> None:
    """The sentence has no subject: the paragraph before it says what is meant."""
    pairs = [
        law
        for (law, one), (other_law, other) in said_together(explore(procedure.run))
        if law == other_law and isinstance(one, Permitted) and isinstance(other, Permitted) and one != other
    ]
    assert pairs == []


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (NoRestriction(), MayChooseLead(Role.PARTNER, suits=None)),  # type: ignore[arg-type]
        (Unauthorized(Role.PARTNER), UseFreely()),
        (NoRectification(), Penalty(Role.OFFENDER)),
        (Cancel(), Stand()),
        (Keep(), Adjust("12C1")),
        (Reckons(Reckoning.UNSTATED), Reckons(Reckoning.SHOWN_OUT)),
    ],
)
def test_the_pairs_are_found_in_either_order(one: Effect, other: Effect) -> None:
    assert contradict(one, other)
    assert contradict(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (NoRestriction(waived=True), MayChooseLead(Role.PARTNER, suits=None)),  # type: ignore[arg-type]
        (Unauthorized(Role.PARTNER, for_now=True), UseFreely()),
        (NoRectification(auction=True), Penalty(Role.OFFENDER)),
        (Cancel(What.SUBSTITUTE), Stand(What.FIRST)),
        (Keep(), Adjust("12C1", Camp.OFFENDING)),
        (FaceUp(Role.OFFENDER), PickUp(Role.OFFENDER)),
    ],
)
def test_what_says_until_when_it_holds_does_not_contradict(one: Effect, other: Effect) -> None:
    assert not contradict(one, other)
