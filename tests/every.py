"""Many cases as one test: pytest takes some milliseconds for each test, in every process, and most cases take less."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import update_wrapper
from inspect import signature
from typing import Any

import pytest

from conftest import missing

_PARAM = type(pytest.param())


def every(names: str | tuple[str, ...], cases: Iterable[Any]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """As `pytest.mark.parametrize`, but one test, which goes through all cases and names those that fail, each with its failure.

    All cases share the fixtures of the test.
    """
    told = [*cases]
    asked = tuple(one.strip() for one in names.split(",")) if isinstance(names, str) else names

    def made(test: Callable[..., None]) -> Callable[..., None]:
        def through(**more: Any) -> None:
            failed: list[Exception] = []
            if not told:
                missing("what this test goes through")
            for one in told:
                values = one.values if isinstance(one, _PARAM) else one if len(asked) > 1 else (one,)
                try:
                    test(**dict(zip(asked, values, strict=True)), **more)
                except Exception as error:
                    error.add_note(f"where {', '.join(f'{name} is {value!r}' for name, value in zip(asked, values, strict=True))}")
                    failed.append(error)
            if failed:
                raise ExceptionGroup(f"{len(failed)} of {len(told)}", failed)

        update_wrapper(through, test)
        del through.__wrapped__  # type: ignore[attr-defined]
        form = signature(test)
        others = [one for one in form.parameters.values() if one.name not in asked]
        through.__signature__ = form.replace(parameters=others)  # type: ignore[attr-defined]
        return through

    return made
