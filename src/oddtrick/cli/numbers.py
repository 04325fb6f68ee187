"""Whole numbers of the command line: digits from 0 to 9 and a sign, nothing else that Python would read as a number."""

from __future__ import annotations

import gettext
from copy import copy
from typing import Any

import click


class _Digits:
    """Refuses digits of other scripts, and underscores."""

    name: str

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The number. Fails as click does where it is none."""
        if isinstance(value, str) and (not value.isascii() or "_" in value):
            told = gettext.gettext("{value!r} is not a valid {number_type}.").format(value=value, number_type=self.name)
            raise click.BadParameter(told, ctx=ctx, param=param)
        return super().convert(value, param, ctx)  # type: ignore[misc]


class Whole(_Digits, click.types.IntParamType):
    """Any whole number."""


class Ranged(_Digits, click.IntRange):
    """One of a range."""


def only_digits(kind: Any) -> Any:
    """The same kind of value, which takes only digits from 0 to 9 where it is a whole number."""
    if isinstance(kind, click.Tuple):
        told = copy(kind)
        told.types = [only_digits(one) for one in kind.types]
        return told
    if type(kind) is click.IntRange:
        return Ranged(kind.min, kind.max, kind.min_open, kind.max_open, kind.clamp)
    return Whole() if type(kind) is click.types.IntParamType else kind
