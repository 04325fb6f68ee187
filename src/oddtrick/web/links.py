"""Whole addresses of pages, as the browser knows the desk, and their QR codes."""

from __future__ import annotations

import re
from typing import Any

import segno
from litestar import Request
from markupsafe import Markup

from oddtrick.texts import BadInput, say
from oddtrick.web.addresses import LONGEST

_HOST = re.compile(r"([A-Za-z0-9.-]{1,100}|\[[0-9A-Fa-f:.]{2,45}\])(:[0-9]{1,5})?", re.ASCII)
_OWN = re.compile(r"https?://(127\.0\.0\.1|localhost|\[::1\])(:|/)")


def address(request: Request[Any, Any, Any], path: str) -> str:
    """The whole address of a path. Raises BadInput when the browser calls the desk by no name of a computer."""
    host = request.headers.get("host", "")
    if not _HOST.fullmatch(host):
        raise BadInput(say("something in this request is missing, or is not what it must be"))
    return f"{request.url.scheme}://{host}{path}"


def link(request: Request[Any, Any, Any], path: str) -> str | None:
    """The whole address of a path; None when it is too long for phones and for QR codes."""
    found = address(request, path)
    return found if len(found) <= LONGEST else None


def only_here(address: str) -> bool:
    """Whether other phones cannot open an address, because it names this computer by itself."""
    return _OWN.match(address) is not None


def code(address: str, *, printed: bool = True) -> Markup:
    """An address as a QR code: a drawing without any style, black on white in the dark too; nothing when it is too long.

    One that is not printed, but drawn anew with every press, takes the first mask: to weigh all eight takes four times as long.
    """
    if len(address) > LONGEST:
        return Markup()
    made = segno.make(address, error="l", micro=False, boost_error=True, mask=None if printed else 0)
    return Markup(made.svg_inline(border=4, light="#fff", dark="#000", omitsize=True, svgclass="qr"))
