"""Addresses as phones need them, which may be others than that of the page on which they stand."""

from __future__ import annotations

from oddtrick.night.hall import Hall
from oddtrick.web.links import address
from oddtrick.web.night.who import Plain


def outside(request: Plain, hall: Hall, path: str) -> str:
    """The whole address of a path in the network that the Director chose; else as this browser knows the desk."""
    base = hall.entrance.address
    return f"{base}{path}" if base else address(request, path)


def spelled(code: str) -> str:
    """A code that is to be typed, in two halves."""
    return f"{code[:3]}-{code[3:]}"
