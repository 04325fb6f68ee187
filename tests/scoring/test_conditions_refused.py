"""Conditions of contest that there cannot be are refused where they are made."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from oddtrick import BadInput, Conditions, Method

CAP = "a cap of {} IMPs is not possible; expected 1 to 24, or none"
SCALE = "{} is not what a lower score is worth; expected 2 (2-1-0) or 1 (1-½-0)"
WRONG: list[tuple[dict[str, Any], str]] = [
    ({"cap": -4}, CAP.format(-4)),
    ({"cap": 0}, CAP.format(0)),
    ({"cap": 25}, CAP.format(25)),
    ({"cap": "4"}, CAP.format("'4'")),
    ({"scale": 7}, SCALE.format(7)),
    ({"scale": "2"}, SCALE.format("'2'")),
]


@pytest.mark.parametrize(("told", "sentence"), WRONG)
def test_a_cap_and_a_scale_that_there_is_not(told: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadInput) as made:
        Conditions(Method.CROSS_IMPS, **told)
    with pytest.raises(BadInput) as changed:
        Conditions(Method.CROSS_IMPS)._replace(**told)
    assert str(made.value) == str(changed.value) == sentence


def test_those_that_there_are() -> None:
    for told in (Conditions(), Conditions(Method.CROSS_IMPS, cap=1), Conditions(scale=1), Conditions(cap=24)):
        assert pickle.loads(pickle.dumps(told)) == told
        assert type(told._replace(factored=True)) is Conditions
