"""The desk as an application, one for all tests of a process: to put its routes together takes longer than most of them."""

from __future__ import annotations

from functools import cache

from litestar import Litestar

from oddtrick.web.app import application


@cache
def the_desk() -> Litestar:
    """The desk, whose house nobody changes."""
    return application()
