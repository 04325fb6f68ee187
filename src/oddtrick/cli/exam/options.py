"""What several commands of `oddtrick exam` are asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from oddtrick.cli.common import Option

F = TypeVar("F", bound=Callable[..., Any])


def seeded(told: str) -> Callable[[F], F]:
    """The option `--seed`, with what the same seed gives."""
    return click.option("--seed", cls=Option, type=click.IntRange(0, 999_999), default=1, show_default=True, help=told)
