"""An effect is a frozen value, as though each class had been written out as a dataclass."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, fields, is_dataclass, replace

import pytest

from oddtrick.inquiry import effects
from oddtrick.inquiry.effects import Cancel, Established, Stand
from oddtrick.inquiry.vocabulary import What


def test_effects_are_compared_and_hashed_by_what_they_say() -> None:
    assert Stand(What.FIRST) == Stand(What.FIRST)
    assert Stand(What.FIRST) != Stand(What.SUBSTITUTE)
    assert Stand(What.FIRST) != Cancel(What.FIRST)
    assert len({Stand(), Stand(What.ACT), Cancel()}) == 2
    assert Stand() != "Stand"


def test_an_effect_is_set_once() -> None:
    one = Cancel(What.FIRST)
    for change in (lambda: setattr(one, "what", What.ACT), lambda: delattr(one, "what")):
        with pytest.raises(FrozenInstanceError):
            change()
    with pytest.raises(AttributeError):
        one.more = 1  # type: ignore[attr-defined]
    assert replace(one, informs=False) == Cancel(What.FIRST, informs=False)


def test_an_effect_is_shown_copied_and_packed() -> None:
    one = Established(now=False)
    assert repr(one) == "Established(now=False)"
    for other in (copy.copy(one), copy.deepcopy(one), pickle.loads(pickle.dumps(one))):
        assert other == one
        assert hash(other) == hash(one)


def test_every_effect_is_such_a_value() -> None:
    found = [one for name in effects.__all__ if isinstance(one := getattr(effects, name), type) and is_dataclass(one)]
    assert len(found) > 150
    for one in found:
        assert one.__slots__ == tuple(field.name for field in fields(one))
        assert one.__repr__ is Stand.__repr__, f"{one.__name__} is not made by @effect"
