"""An effect is a frozen value, as though each class had been written out as a dataclass."""

from __future__ import annotations

import ast
import copy
import pickle
from dataclasses import FrozenInstanceError, fields, is_dataclass, replace
from importlib import import_module
from inspect import getsource
from pkgutil import iter_modules

import pytest

from oddtrick.inquiry import effects
from oddtrick.inquiry.effects import EFFECTS, Cancel, Effect, Established, Stand
from oddtrick.inquiry.vocabulary import What
from oddtrick.table.folding import apply
from oddtrick.table.folding.telling import TELLING


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


def test_the_effects_are_those_that_are_made_and_each_is_found_in_one_place() -> None:
    modules = [import_module(f"{effects.__name__}.{one.name}") for one in iter_modules(effects.__path__)]
    classes = {one for module in modules for one in vars(module).values() if isinstance(one, type)}
    made = {one for one in classes if issubclass(one, Effect) and one is not Effect}
    assert made == set(EFFECTS)
    assert all(getattr(effects, one.__name__) is one for one in made)


def test_every_effect_is_carried_out_at_the_table_or_named_as_telling_only() -> None:
    functions = (one for one in ast.parse(getsource(apply)).body if isinstance(one, ast.FunctionDef))
    carrying = [one for one in functions if one.name in ("applied", "_scored")]
    cases = [case for one in carrying for case in ast.walk(one) if isinstance(case, ast.MatchClass)]
    done = {getattr(effects, ast.unparse(case.cls)) for case in cases}
    assert done | TELLING == set(EFFECTS)
    assert not done & TELLING


def test_every_effect_is_such_a_value() -> None:
    assert len(EFFECTS) > 150
    for one in EFFECTS:
        assert is_dataclass(one)
        assert "__slots__" in vars(one), f"{one.__name__} is not made by @effect"
        assert one.__slots__ == tuple(field.name for field in fields(one))
        assert one.text is not Effect.text, f"{one.__name__} has no words"
