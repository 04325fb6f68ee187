"""The functions of a draft: a file is imported when a procedure of it is first asked for; a mistake in it is one sentence.

The files of a folder see one another, and the Laws, by their names: `from oddtrick_draft_2027.law_23 import …`.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from functools import lru_cache, wraps
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from oddtrick.drafts.folder import FILE, Changed, Draft, of
from oddtrick.texts import BadInput, say

MARK = "draft."  # before the place of a function that a draft has: draft.2027.law_27:insufficient_bid


def place(draft: Draft, changed: Changed) -> str:
    """The place of a function as the Laws know it."""
    return f"{MARK}{draft.year}.{changed.function}"


@lru_cache(maxsize=256)
def function(where: str) -> Callable[[Any], None]:
    """The function at a place. Raises BadInput that names the file and the line where it cannot be had, or when it breaks."""
    year, _, rest = where.removeprefix(MARK).partition(".")
    file, _, name = rest.partition(":")
    draft = of(year)
    assert draft is not None, where
    path = draft.folder / f"{file}.py"
    if not path.is_file():
        raise BadInput(say("{file}: there is no file {path} beside it", file=draft.folder / FILE, path=path.name))
    try:
        found = getattr(import_module(f"{_package(draft)}.{file}"), name, None)
    except SyntaxError as error:
        message = say(
            "{file}, line {line}: this is no Python: {error}", file=error.filename or path, line=error.lineno or 1, error=error.msg
        )
        raise BadInput(message) from None
    except (Exception, SystemExit) as error:
        raise broken(draft.folder, error, path) from error
    if not callable(found):
        raise BadInput(say("{file} has no function {name}; expected def {name}(td: Director) -> None", file=path, name=name))
    return _guarded(found, draft.folder, path)


def broken(folder: Path, error: BaseException, path: Path) -> BadInput:
    """What broke in a file of a draft, and at which line of it."""
    steps = traceback.extract_tb(error.__traceback__)
    own = [one for one in steps if Path(one.filename).parent == folder]
    file, line = (own[-1].filename, own[-1].lineno) if own else (str(path), 1)
    told = f"{type(error).__name__}: {error}"
    return BadInput(say("{file}, line {line}: the procedure breaks here ({error})", file=file, line=line or 1, error=told))


def _guarded(law: Callable[[Any], None], folder: Path, path: Path) -> Callable[[Any], None]:
    @wraps(law)
    def guarded(td: Any) -> None:
        try:
            law(td)
        except BadInput:
            raise
        except Exception as error:
            raise broken(folder, error, path) from error

    return guarded


def _package(draft: Draft) -> str:
    """The folder as a package of Python."""
    if draft.package not in sys.modules:
        package = ModuleType(draft.package, f"The draft of {draft.year}.")
        package.__path__ = [str(draft.folder)]
        sys.modules[draft.package] = package
    return draft.package
