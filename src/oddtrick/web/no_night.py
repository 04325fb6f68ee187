"""`/en/night` and `/en/play` at a desk that was started without a journal: how a club night and live tables are begun."""

from __future__ import annotations

from litestar import get
from litestar.response import Response

from oddtrick.web.rendering import TheReader


@get(["/night", "/play"], sync_to_thread=False)
def no_night(reader: TheReader) -> Response[str]:
    """Nothing is kept here."""
    return reader.page("no_night.html", play=reader.path.startswith(f"/{reader.language}/play"))
