"""A procedure that the table names is one that an edition has: a name that is mistaken would be compared in silence for ever."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from conftest import ROOT
from oddtrick.laws.editions import ALL

NAMED = {one.name for one in ALL} | {"illegal_call"}  # 25A1, 25B: whichever of them deals with that call
MODULES = sorted((ROOT / "src" / "oddtrick" / "table").rglob("*.py"))
TREES = {path: ast.parse(path.read_text(encoding="utf-8")) for path in MODULES}
OPENING = {"Opened": 0, "named": 0, "opened": 2, "declarer_chooses": 1, "_asked_for_this_card": 1}  # and the place of the name


def assigned(tree: ast.Module) -> dict[str, ast.expr]:
    """What the names of a module stand for."""
    found = {}
    for one in tree.body:
        if isinstance(one, ast.Assign) and isinstance(one.targets[0], ast.Name):
            found[one.targets[0].id] = one.value
    return found


EVERYWHERE = {name: value for tree in TREES.values() for name, value in assigned(tree).items() if not name.startswith("_")}


def is_procedure(node: ast.expr) -> bool:
    """`procedure`, `inquiry.procedure`, …"""
    return "procedure" in (getattr(node, "attr", ""), getattr(node, "id", ""))


def words(node: ast.AST, own: dict[str, ast.expr]) -> Iterator[str]:
    """The texts in an expression, in a constant of this module, or in one that it imports."""
    if isinstance(node, ast.Name):
        value = own.get(node.id, EVERYWHERE.get(node.id))
        yield from words(value, {}) if value is not None else ()
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.Tuple | ast.BoolOp):
        for one in ast.iter_child_nodes(node):
            yield from words(one, own)


def names(tree: ast.Module) -> Iterator[str]:
    """The names that a module compares a procedure with, or takes one up by."""
    own = assigned(tree)
    for node in ast.walk(tree):
        match node:
            case ast.Compare(left, _, others):
                sides = [left, *others]
                for side in sides:
                    parts = side.elts if isinstance(side, ast.Tuple) else [side]
                    if any(is_procedure(part) for part in parts):
                        for other in sides:
                            yield from words(other, own) if other is not side else ()
            case ast.Match(subject, cases) if is_procedure(subject):
                for pattern in (one for case in cases for one in ast.walk(case.pattern) if isinstance(one, ast.MatchValue)):
                    yield from words(pattern.value, own)
            case ast.Call(ast.Name(called), arguments) if called in OPENING and len(arguments) > OPENING[called]:
                yield from words(arguments[OPENING[called]], own)


def test_every_procedure_that_the_table_names_is_in_an_edition() -> None:
    found = [(path.name, name) for path, tree in TREES.items() for name in names(tree)]
    assert len(found) > 100
    assert [one for one in found if one[1] not in NAMED] == []


@pytest.mark.parametrize(
    "mistaken",
    [
        'if inquiry.procedure == "revokes": pass',
        'if procedure in ("revoke", "revokes"): pass',
        '_LEADS = ("revoke", "revokes")\nif procedure in _LEADS: pass',
        'match inquiry.procedure:\n    case "revoke" | "revokes": pass',
        'Opened("revokes", one.by, one.at)',
    ],
)
def test_a_mistaken_name_is_found(mistaken: str) -> None:
    assert "revokes" in set(names(ast.parse(mistaken))) - NAMED
