"""The Introduction: how serious it is to leave undone what the Laws say, by the verb they say it with."""

from __future__ import annotations

import pytest

from oddtrick.verbs import Prohibition, Verb


def test_intro_the_verbs_from_weakest_to_strongest() -> None:
    assert sorted(Verb, reverse=True) == [Verb.MUST, Verb.SHALL, Verb.SHOULD, Verb.DOES, Verb.MAY]
    assert [str(verb) for verb in sorted(Verb)] == ["may", "does", "should", "shall", "must"]


@pytest.mark.parametrize(
    ("verb", "infraction", "rights", "penalised"),
    [
        (Verb.MAY, False, False, False),  # not to do it is not wrong
        (Verb.DOES, False, False, False),  # tells the procedure, with no penalty in view
        (Verb.SHOULD, True, True, False),  # an infraction that jeopardises rights, not often penalised
        (Verb.SHALL, True, True, True),  # penalised more often than not
        (Verb.MUST, True, True, True),  # a serious matter indeed
    ],
)
def test_intro_what_a_verb_means_for_who_does_not_do_it(verb: Verb, infraction: bool, rights: bool, penalised: bool) -> None:
    assert (verb.is_infraction, verb.jeopardises_rights, verb.usually_penalised) == (infraction, rights, penalised)


def test_intro_may_not_stands_between_shall_not_and_must_not() -> None:
    assert Prohibition.SHALL_NOT < Prohibition.MAY_NOT < Prohibition.MUST_NOT
    assert [str(one) for one in sorted(Prohibition)] == ["shall not", "may not", "must not"]


def test_verbs_and_prohibitions_are_two_scales() -> None:
    with pytest.raises(TypeError):
        assert Verb.MUST < Prohibition.MUST_NOT  # type: ignore[operator]
