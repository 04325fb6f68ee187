"""`/en/night` at a desk that was started without a journal: how a club night is begun."""

from __future__ import annotations

from litestar import get
from litestar.response import Response

from oddtrick.web.rendering import TheReader


@get("/night", sync_to_thread=False)
def no_night(reader: TheReader) -> Response[str]:
    """No night is kept here."""
    return reader.page("no_night.html")
