"""What deals somebody wants: the options of `deal` and `check`, and the condition that they come to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import click

from oddtrick.cli.common import Option
from oddtrick.texts import BadInput, msg, say

if TYPE_CHECKING:
    from oddtrick.dealing.conditions import Condition

F = TypeVar("F", bound=Callable[..., Any])


def wanting(function: F) -> F:
    """The options of what is wanted; the command gets them as two arguments: where, named."""
    options = [
        click.option("--set", "named", cls=Option, metavar="NAME", default="",
                     help=msg("Deals to practise with; oddtrick deal --sets lists them.")),
        click.option("--where", cls=Option, metavar="CONDITION", multiple=True,
                     help=msg('Only deals that are so, as in "N balanced 15-17"; repeatable.')),
    ]  # fmt: skip
    for option in options:
        function = option(function)
    return function


def wanted_of(where: Sequence[str], named: str) -> Condition | None:
    """The condition; None where everything is wanted. Raises BadInput, which names the condition that is not understood."""
    if not where and not named:
        return None
    from oddtrick.dealing.conditions import Every
    from oddtrick.dealing.reading import condition
    from oddtrick.dealing.sets import SETS

    if named and named not in SETS:
        raise BadInput(say("there are no deals called {name}; expected one of {names}", name=repr(named), names=", ".join(SETS)))
    parts: list[Condition] = []
    for text in (*((SETS[named].where,) if named else ()), *where):
        try:
            found = condition(text)
        except BadInput as error:
            raise BadInput(say("{text!r}: {error}", text=text[:60], error=error.text)) from None
        parts += found.parts if isinstance(found, Every) else (found,)
    return parts[0] if len(parts) == 1 else Every(tuple(parts))
