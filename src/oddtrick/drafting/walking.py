"""Every path of a procedure of a draft, with what goes wrong on the way: it does not end, it breaks, lines that no path reaches.

The procedure is watched while it runs: how often it asks, and which lines of its folder it executes. Bounded in all of it.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType, MappingProxyType
from typing import Any, NamedTuple

from oddtrick.inquiry.asking import Director, Law, Progress, Question, Unanswered
from oddtrick.texts import BadInput

MOST_ASKED = 60  # questions on one path; the longest of any Law has fewer than twenty
MOST_LINES = 20_000  # lines executed on one path
MOST_PATHS = 3_000

Line = tuple[str, int]


class Endless(BaseException):
    """Raised where a path shows no sign of ending. A BaseException, so that no `except Exception` swallows it."""


@dataclass(slots=True)
class Walked:
    """What was found: the paths that end; the answers on which one does not, or breaks and how; the lines that were executed."""

    paths: list[Progress] = field(default_factory=list)
    endless: Mapping[Question[Any], Any] | None = None
    breaks: BadInput | None = None
    reached: set[Line] = field(default_factory=set)
    too_many: bool = False


@dataclass(slots=True)
class _Watched(Director):
    """A Director of whom too much is not asked."""

    times: int = 0

    def ask(self, question: Question[Any]) -> Any:
        self.times += 1
        if self.times > MOST_ASKED:
            raise Endless
        return Director.ask(self, question)


def walk(law: Law, folder: Path) -> Walked:
    """All paths of a procedure whose files are in that folder. It stops at what breaks."""
    found = Walked()
    try:
        for path in _paths(law, {}, str(folder), found):
            found.paths.append(path)
            if len(found.paths) >= MOST_PATHS:
                found.too_many = True
                break
    except BadInput as error:
        found.breaks = error
    except _Without as error:
        found.endless = error.asked
    return found


class _Without(Exception):
    """A path without an end, after these answers."""

    def __init__(self, asked: Mapping[Question[Any], Any]) -> None:
        self.asked = asked


def _paths(law: Law, known: Mapping[str, Any], folder: str, found: Walked) -> Iterator[Progress]:
    got = _run(law, known, folder, found.reached)
    if got.question is None:
        yield got
        return
    if len(known) >= MOST_ASKED:
        raise _Without(got.asked)
    for option in got.question.options:
        yield from _paths(law, {**known, got.question.id: option}, folder, found)


def _run(law: Law, known: Mapping[str, Any], folder: str, reached: set[Line]) -> Progress:
    td, question = _Watched(known), None
    before = sys.gettrace()
    sys.settrace(_watching(folder, reached))
    try:
        law(td)
    except Unanswered as stopped:
        question = stopped.question
    except (Endless, RecursionError):
        raise _Without(td.asked) from None
    finally:
        sys.settrace(before)
    return Progress(MappingProxyType(td.asked), tuple(td.orders), question)


def _watching(folder: str, reached: set[Line]) -> Callable[[FrameType, str, Any], Any]:
    left = MOST_LINES

    def line(frame: FrameType, event: str, _arg: Any) -> Any:
        nonlocal left
        if event == "line":
            left -= 1
            if left < 0:
                raise Endless
            reached.add((frame.f_code.co_filename, frame.f_lineno))
        return line

    def called(frame: FrameType, _event: str, _arg: Any) -> Any:
        return line if frame.f_code.co_filename.startswith(folder) else None

    return called


class Idle(NamedTuple):
    """A line that no path gets to, with its function (its name without the year)."""

    number: int
    function: str
    text: str


def not_reached(path: Path, reached: Iterable[Line], year: str) -> list[Idle]:
    """The lines inside the functions of a file that could be executed, and were not."""
    text = path.read_text(encoding="utf-8")
    lines, seen = text.splitlines(), {number for file, number in reached if file == str(path)}
    found: dict[int, str] = {}
    for code in _functions(compile(text, str(path), "exec")):
        for _, _, number in code.co_lines():
            if number is not None and number != code.co_firstlineno and number not in seen:
                found[number] = code.co_name.removesuffix(f"_{year}")
    return [Idle(number, name, lines[number - 1].strip().replace(f"_{year}", "")) for number, name in sorted(found.items())]


def _functions(code: CodeType) -> Iterator[CodeType]:
    for one in code.co_consts:
        if isinstance(one, CodeType):
            if one.co_flags & inspect.CO_OPTIMIZED and not one.co_name.startswith("<"):
                yield one
            yield from _functions(one)
