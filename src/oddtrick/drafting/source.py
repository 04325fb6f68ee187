"""A file of the Laws as text: the functions of a procedure with all that they are made of, taken out for a draft."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

from oddtrick.inquiry.asking import Question
from oddtrick.laws.procedure import Procedure

_HEAD = '''"""Law {laws} in the draft of {year}, as in {base} until it is edited.

Edit here: a function asks (`td.ask`) and orders (`td.order`: the paragraph, then what is ordered). It returns at the first
paragraph that settles the matter. A new question is made with `yes_no` or `Question`, with an id that no other has.
"""

from __future__ import annotations

'''

_WIDTH = 132


@dataclass(frozen=True, slots=True)
class Module:
    """A module of the Laws: what it defines, and what it imports from where."""

    python: ModuleType
    text: str
    tree: ast.Module

    @staticmethod
    @lru_cache(maxsize=500)
    def of(name: str) -> Module:
        """The module of that full name."""
        python = import_module(name)
        text = Path(str(python.__file__)).read_text(encoding="utf-8")
        return Module(python, text, ast.parse(text))

    @property
    def name(self) -> str:
        """Its name as a file: `law_27`."""
        return self.python.__name__.rpartition(".")[2]

    @staticmethod
    def renamed(function: str, base: str, year: str) -> str:
        """The name of a function in the draft: it ends in its year where it ended in that of its base."""
        return f"{function.removesuffix(f'_{base}')}_{year}" if function.endswith(f"_{base}") else function

    def copied(self, procedures: Sequence[Procedure], year: str) -> str:
        """The text of a file with these procedures, for a draft of that year."""
        base = str(procedures[0].edition)
        needed = self._needed([one.run.__name__ for one in procedures])
        parts = [node for node in self.tree.body if any(name in needed and self._is_own(node, name) for name in _defines(node))]
        body = "".join(_set_apart(parts, [self._source(node) for node in parts]))
        functions = [node.name for node in parts if isinstance(node, ast.FunctionDef)]
        for one in functions:
            body = re.sub(rf"\b{one}\b", self.renamed(one, base, year), body)
        body = re.sub(rf"\({base}\)(?=[.:] )", f"({year})", body)
        used = {name for node in parts for name in _names(node)} | {"Director"}
        laws = ", ".join(sorted({one.law for one in procedures}))
        return _HEAD.format(laws=laws, year=year, base=base) + "".join(self._imports(used, {*needed})) + body

    def _needed(self, names: Iterable[str]) -> set[str]:
        """These names and all that they are made of, as far as it is defined in this file."""
        found: set[str] = set()
        left = [*names]
        while left:
            name = left.pop()
            node = self._definitions.get(name)
            if name in found or node is None:
                continue
            found.add(name)
            if self._is_own(node, name):
                left += _names(node)
        return found

    @property
    def _definitions(self) -> dict[str, ast.stmt]:
        return {name: node for node in self.tree.body for name in _defines(node)}

    def _is_own(self, node: ast.stmt, name: str) -> bool:
        """Whether the draft gets it as text of its own; questions and their options stay those of the base."""
        return not isinstance(node, ast.ClassDef) and not _makes_questions(node, getattr(self.python, name, None))

    def _source(self, node: ast.stmt) -> str:
        return ast.get_source_segment(self.text, node) or ""

    def _imports(self, used: set[str], needed: set[str]) -> Iterator[str]:
        """One line for each module: what the file itself imported, and what stays in it."""
        wanted: dict[str, set[str]] = {}
        for node in self.tree.body:
            if isinstance(node, ast.ImportFrom) and node.module and node.module != "__future__":
                for one in node.names:
                    if (one.asname or one.name) in used:
                        wanted.setdefault(node.module, set()).add(f"{one.name} as {one.asname}" if one.asname else one.name)
        stays = {name for name in needed & used if not self._is_own(self._definitions[name], name)}
        if stays:
            wanted.setdefault(self.python.__name__, set()).update(stays)
        theirs = [one for one in sorted(wanted) if one.partition(".")[0] in sys.stdlib_module_names]
        for module in (*theirs, *sorted(wanted.keys() - {*theirs})):
            apart = "\n" if theirs and module == min(wanted.keys() - {*theirs}) else ""
            yield apart + _import(module, sorted(wanted[module], key=_by_kind))


def _by_kind(name: str) -> tuple[int, str]:
    """Constants, classes, functions, as imports are ordered."""
    return 0 if name.isupper() else 1 if name[0].isupper() else 2, name


def _import(module: str, names: Sequence[str]) -> str:
    line = f"from {module} import {', '.join(names)}\n"
    if len(line) <= _WIDTH:
        return line
    return f"from {module} import (\n" + "".join(f"    {name},\n" for name in names) + ")\n"


def _set_apart(parts: Sequence[ast.stmt], texts: Sequence[str]) -> Iterator[str]:
    """Two empty lines before and after a function, one before a constant that follows the imports."""
    before: ast.stmt | None = None
    for node, text in zip(parts, texts, strict=True):
        functions = isinstance(node, ast.FunctionDef) or isinstance(before, ast.FunctionDef)
        yield "\n" * (2 if functions else 1 if before is None else 0) + text + "\n"
        before = node


def _makes_questions(node: ast.stmt, value: object) -> bool:
    """Whether a constant is a question, or something made here that has some in it."""
    if isinstance(value, Question):
        return True
    return any(isinstance(one, ast.Call) for one in ast.walk(node)) and _has_question(value)


def _has_question(value: object) -> bool:
    if isinstance(value, Question):
        return True
    if isinstance(value, dict):
        return any(map(_has_question, (*value.keys(), *value.values())))
    if isinstance(value, tuple | list | set | frozenset):
        return any(map(_has_question, value))
    return is_dataclass(value) and any(_has_question(getattr(value, one.name)) for one in fields(value))


def _defines(node: ast.stmt) -> tuple[str, ...]:
    match node:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return (name,)
        case ast.Assign(targets=targets):
            return tuple(one.id for target in targets for one in ast.walk(target) if isinstance(one, ast.Name))
        case ast.AnnAssign(target=ast.Name(id=name)):
            return (name,)
        case _:
            return ()


def _names(node: ast.AST) -> set[str]:
    """Every name that it uses; annotations too."""
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}
