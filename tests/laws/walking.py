"""What is true of every procedure, as one test an edition: pytest takes longer for a test than most procedures do."""

from __future__ import annotations

from collections.abc import Callable
from functools import update_wrapper
from inspect import Parameter, signature
from typing import Any

import pytest

from oddtrick.citations import Edition
from oddtrick.laws.editions import ALL


def every_procedure(test: Callable[..., None]) -> Any:
    """A test of a `procedure`, made of all procedures of an edition; those at which it fails are named, each with its failure."""

    def through(edition: Edition, **more: Any) -> None:
        failed = []
        for procedure in (one for one in ALL if one.edition is edition):
            try:
                test(procedure=procedure, **more)
            except Exception as error:
                error.add_note(f"in {procedure.name} ({edition})")
                failed.append(error)
        if failed:
            raise ExceptionGroup(f"{len(failed)} procedures of {edition}", failed)

    update_wrapper(through, test)
    del through.__wrapped__  # type: ignore[attr-defined]
    asked = signature(test)
    others = [one for one in asked.parameters.values() if one.name != "procedure"]
    edition = Parameter("edition", Parameter.POSITIONAL_OR_KEYWORD)
    through.__signature__ = asked.replace(parameters=[edition, *others])  # type: ignore[attr-defined]
    return pytest.mark.parametrize("edition", [*Edition], ids=str)(through)
