"""What `from oddtrick import ...` offers."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest

import oddtrick
from every import every


@every("name", oddtrick.__all__)
def test_every_name_is_there_and_is_the_one_of_its_module(name: str) -> None:
    assert getattr(oddtrick, name) is not None
    assert name in dir(oddtrick)


def test_another_name_is_not() -> None:
    with pytest.raises(AttributeError, match="module 'oddtrick' has no attribute 'Event'"):
        oddtrick.Event  # noqa: B018


def test_type_checkers_see_every_name_of_the_public_surface() -> None:
    """`__all__` is written out, and each name is imported where only a type checker looks, from the module it comes from."""
    tree = ast.parse(Path(oddtrick.__file__).read_text(encoding="utf-8"))
    (listed,) = (one.value for one in tree.body if isinstance(one, ast.Assign) and ast.unparse(one.targets[0]) == "__all__")
    assert ast.literal_eval(listed) == oddtrick.__all__
    imported = {
        one.names[0].asname: one.module for one in ast.walk(tree) if isinstance(one, ast.ImportFrom) and one.names[0].asname
    }
    assert imported == {name: f"oddtrick.{module}" for name, module in oddtrick._HOME.items()}
    assert {*oddtrick.__all__} == imported.keys()
    assert (Path(oddtrick.__file__).parent / "py.typed").exists()


def test_what_bots_readers_and_scorers_need_is_public() -> None:
    needed = (
        "Table Start Called Played attempt record take_up asking answer seen_by lawful_actions PlayersView Simulation "
        "read write_pbn Record read_row TableResult Conditions Method score_session random_deal Seed dealer vulnerability find rule"
    )
    assert {*needed.split()} <= {*oddtrick.__all__}


def test_a_public_name_means_one_thing_in_the_whole_house() -> None:
    """No other class is called as one that `from oddtrick import ...` offers."""
    classes = Counter[str]()
    for path in Path(oddtrick.__file__).parent.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        classes.update(one.name for one in tree.body if isinstance(one, ast.ClassDef))
    assert [name for name in oddtrick.__all__ if classes[name] > 1] == []
