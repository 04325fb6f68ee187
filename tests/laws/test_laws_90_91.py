"""Laws 90 and 91, paragraph by paragraph, in both editions."""

from __future__ import annotations

import pytest
from ruling import E2007, E2017, follows, ruled

from every import every
from oddtrick.awards.penalties import Unit
from oddtrick.citations import Edition
from oddtrick.inquiry.asking import Progress, explore, questions
from oddtrick.inquiry.decisions import Liable, Span
from oddtrick.inquiry.effects import (
    DisciplinaryPenalty,
    Disqualified,
    Effect,
    Final,
    NeedsApproval,
    NoPenalty,
    Permitted,
    ProceduralPenalty,
    Says,
    Suspended,
)
from oddtrick.inquiry.sayings import Saying
from oddtrick.inquiry.vocabulary import Role
from oddtrick.laws.editions import find

BOTH = every("edition", [E2007, E2017])
SOME = {"x90A_measure": "usual", "x90A_unit": "percent"}
USUAL = ProceduralPenalty(Role.OFFENDER, Unit.PERCENT, usual=True)


# ---------------------------------------------------------------- 90


@BOTH
@every(
    ("offence", "law"),
    [
        ("late", "90B1"),
        ("slow", "90B2"),
        ("overheard", "90B3"),
        ("compared", "90B4"),
        ("touched", "90B5"),
        ("pocket", "90B6"),
        ("error", "90B7"),
        ("disobeyed", "90B8"),
    ],
)
def test_90B1_90B2_90B3_90B4_90B5_90B6_90B7_90B8_each_example(edition: Edition, offence: str, law: str) -> None:
    """90B names the offence; the penalty is one of 90A, as for every other."""
    found = ruled("90", edition, x90B_offence=offence, **SOME)
    assert (found.laws, found.effects) == ((law, "90A"), (Says(Saying.OFFENCE), USUAL))


@BOTH
@pytest.mark.parametrize("ground", ["delays", "inconveniences", "violates", "other_table"])
def test_90A_the_examples_are_not_all_there_is(edition: Edition, ground: str) -> None:
    found = ruled("90", edition, x90B_offence="other", x90A_ground=ground, **SOME)
    assert (found.laws, found.effects) == (("90A",), (USUAL,))


@BOTH
def test_90A_without_a_ground_there_is_no_penalty(edition: Edition) -> None:
    assert ruled("90", edition, x90B_offence="other", x90A_ground="none").effects == (NoPenalty(),)


def test_90A_an_adjusted_score_at_his_own_table_alone_is_a_ground_in_2017_and_none_in_2007() -> None:
    """90A. In 2007 only another table's adjusted score is named."""
    own = {"x90B_offence": "other", "x90A_ground": "own_table"}
    assert ruled("90", E2017, **own, **SOME).effects == (USUAL,)
    assert ruled("90", E2007, **own).effects == (NoPenalty(),)


@BOTH
def test_90A_whether_how_much_and_in_what_is_the_directors_choice(edition: Edition) -> None:
    measure = next(question for question in questions(find("90", edition).run) if question.id == "90A.measure")
    assert (measure.judged, [option.slug for option in measure.options]) == (True, ["none", "usual", "other"])
    assert ruled("90", edition, x90B_offence="slow", x90A_measure="none").effects == (Says(Saying.OFFENCE), NoPenalty())
    assert ruled("90", edition, x90B_offence="slow", x90A_measure="none").laws == ("90B2", "90A")
    found = ruled("90", edition, x90B_offence="slow", x90A_measure="other", x90A_unit="victory_points")
    assert found.effects[1:] == (ProceduralPenalty(Role.OFFENDER, Unit.VICTORY_POINTS, usual=False),)


@BOTH
def test_90A_a_penalty_comes_beside_the_rectifications_and_changes_none(edition: Edition) -> None:
    """90A. No path does anything but penalise or not."""
    ends = {type(effect) for path in explore(find("90", edition).run) for effect in path.effects}
    assert ends == {Says, NoPenalty, ProceduralPenalty}


# ---------------------------------------------------------------- 91


def discipline(edition: Edition, measure: str, **answers: bool | str) -> Progress:
    return ruled("91", edition, x91A_discipline=True, x91_measure=measure, **answers)


@BOTH
def test_91A_what_is_only_procedure_belongs_to_90(edition: Edition) -> None:
    assert follows(ruled("91", edition, x91A_discipline=False)) == ["procedural_penalty"]


@BOTH
def test_91A_points_and_no_committee_may_overrule_it(edition: Edition) -> None:
    found = discipline(edition, "points", x91A_unit="imps")
    assert (found.laws, found.effects) == (("91A",), (DisciplinaryPenalty(Role.OFFENDER, Unit.IMPS), Final()))
    assert discipline(edition, "none").effects == (NoPenalty(),)


@BOTH
@pytest.mark.parametrize("span", [Span.PART, Span.SESSION])
def test_91A_suspension_for_the_session_or_a_part_of_it(edition: Edition, span: Span) -> None:
    found = discipline(edition, "suspension", x91_whom="contestant", x91A_length=span.value)
    assert (found.laws, found.effects) == (("91A",), (Suspended(Liable.CONTESTANT, span), Final()))


@BOTH
def test_91A_not_for_longer(edition: Edition) -> None:
    assert discipline(edition, "suspension", x91_whom="contestant", x91A_length="longer").effects == (Permitted(False),)


def test_91A_one_player_of_a_pair_can_be_suspended_in_2017_only() -> None:
    """91A. The text of 2007 names contestants alone."""
    answers: dict[str, bool | str] = {"x91_whom": "player"}
    found = discipline(E2017, "suspension", **answers, x91A_length="session")
    assert found.effects == (Suspended(Liable.PLAYER, Span.SESSION), Final())
    assert discipline(E2007, "suspension", **answers).effects == (Permitted(False),)


def test_91B_one_player_of_a_pair_can_be_disqualified_in_2017_only() -> None:
    """91B. The text of 2007 names contestants alone."""
    answers: dict[str, bool | str] = {"x91_whom": "player"}
    found = discipline(E2017, "disqualification", **answers, x91B_cause=True, x91B_approved=True)
    assert (found.laws, found.effects) == (("91B",), (Disqualified(Liable.PLAYER),))
    assert discipline(E2007, "disqualification", **answers).effects == (Permitted(False),)


@BOTH
@pytest.mark.parametrize(
    ("cause", "approved", "effect"),
    [
        (False, None, Permitted(False)),
        (True, False, NeedsApproval()),
        (True, True, Disqualified(Liable.CONTESTANT)),
    ],
)
def test_91B_disqualification_for_cause_and_with_approval(
    edition: Edition, cause: bool, approved: bool | None, effect: Effect
) -> None:
    further = {} if approved is None else {"x91B_approved": approved}
    found = discipline(edition, "disqualification", x91_whom="contestant", x91B_cause=cause, **further)
    assert (found.laws, found.effects) == (("91B",), (effect,))


@BOTH
def test_91B_is_not_said_to_be_final(edition: Edition) -> None:
    paths = explore(find("91", edition).run)
    assert not any(Final() in path.effects for path in paths if "91B" in path.laws)
